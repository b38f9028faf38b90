package world

import (
	"context"
	"slices"
	"strconv"

	"github.com/farewright/farewright/booking"
)

// cards are the contact records of one member and kind.
type cards struct {
	list    []booking.Contact
	version int
	next    int // id of the next record
}

// cardsOf returns a member's records; they begin with what the file has. The
// world must be locked.
func (w *World) cardsOf(memberID string, kind booking.ContactKind) *cards {
	key := memberID + "/" + string(kind)
	if c := w.contacts[key]; c != nil {
		return c
	}
	c := &cards{next: 1}
	value := ""
	if m := w.members[memberID]; m != nil && kind == booking.PhoneContact {
		value = m.Phone
	} else if m != nil {
		value = m.Email
	}
	if value != "" {
		c.list = []booking.Contact{{ID: "1", Value: value, Primary: true}}
		c.next++
	}
	w.contacts[key] = c
	return c
}

// Contacts implements [booking.Contacts].
func (w *World) Contacts(_ context.Context, memberID string, kind booking.ContactKind) ([]booking.Contact, string, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	c := w.cardsOf(memberID, kind)
	return slices.Clone(c.list), strconv.Itoa(c.version), nil
}

// SaveContacts implements [booking.Contacts].
func (w *World) SaveContacts(_ context.Context, memberID string, kind booking.ContactKind, list []booking.Contact, version string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	c := w.cardsOf(memberID, kind)
	if strconv.Itoa(c.version) != version {
		return booking.ErrConflict
	}
	c.list = slices.Clone(list)
	for i := range c.list {
		if c.list[i].ID == "" {
			c.list[i].ID = strconv.Itoa(c.next)
			c.next++
		}
	}
	c.version++
	return nil
}
