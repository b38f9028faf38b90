package booking

import "context"

// ContactKind is what a contact is.
type ContactKind string

// The kinds of contacts.
const (
	EmailContact ContactKind = "email"
	PhoneContact ContactKind = "phone"
)

// A Contact is one record on file. Of each kind one may be the primary.
type Contact struct {
	// ID is the host's id of the record, "" for one that is new.
	ID string
	// Value is an email address, or a phone number in E.164.
	Value   string
	Primary bool
}

// Contacts keeps members' contact records. Without it the contact tools are
// not offered. Check one with bookingtest.TestContacts.
type Contacts interface {
	// Contacts returns the records of a kind, and a version of the list.
	Contacts(ctx context.Context, memberID string, kind ContactKind) (list []Contact, version string, err error)
	// SaveContacts replaces the records of a kind: those that keep their ID are
	// changed, those without one are new, missing ones are removed. If the list
	// is no longer at version it stores nothing and returns ErrConflict.
	SaveContacts(ctx context.Context, memberID string, kind ContactKind, list []Contact, version string) error
}

// Intent says what becomes of the contacts on file when a new one is given.
type Intent string

// The intents.
const (
	Replace      Intent = "replace"        // the new one takes the primary's place, which is removed if there is one
	AddSecondary Intent = "add_secondary"  // the new one is kept beside the primary
	AddAsPrimary Intent = "add_as_primary" // the new one is the primary, the old one is kept beside it
	CorrectTypo  Intent = "correct_typo"   // the record the new one is a correction of is changed
)

var intents = []Intent{Replace, AddSecondary, AddAsPrimary, CorrectTypo}
