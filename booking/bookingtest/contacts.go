package bookingtest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/farewright/farewright/booking"
)

// TestContacts checks an implementation of booking.Contacts. fresh returns one
// that has no records of the member.
func TestContacts(t *testing.T, fresh func(t *testing.T) booking.Contacts, memberID string) {
	run(t, fresh, contactRules(memberID))
}

func contactRules(member string) []rule[booking.Contacts] {
	first := []booking.Contact{{Value: "a@example.org", Primary: true}}
	return []rule[booking.Contacts]{
		{"empty", "A member without records has an empty list, and no error.",
			func(ctx context.Context, c booking.Contacts) error {
				list, _, err := c.Contacts(ctx, member, booking.EmailContact)
				if len(list) > 0 {
					return errors.New("there are records")
				}
				return err
			}},
		{"save then load", "What was saved is loaded, in its order, each new record with an id of its own.",
			func(ctx context.Context, c booking.Contacts) error {
				if err := saveContacts(ctx, c, member, booking.EmailContact, append(first, booking.Contact{Value: "b@example.org"})); err != nil {
					return err
				}
				list, _, err := c.Contacts(ctx, member, booking.EmailContact)
				if err != nil || len(list) != 2 || list[0].Value != "a@example.org" || !list[0].Primary || list[1].Value != "b@example.org" || list[1].Primary {
					return errors.Join(err, errors.New("it is another list"))
				}
				if list[0].ID == "" || list[0].ID == list[1].ID {
					return errors.New("a record has no id of its own")
				}
				return nil
			}},
		{"records keep their id", "A record that is changed keeps its id; one that is left out is gone.",
			func(ctx context.Context, c booking.Contacts) error {
				if err := saveContacts(ctx, c, member, booking.EmailContact, append(first, booking.Contact{Value: "b@example.org"})); err != nil {
					return err
				}
				list, _, err := c.Contacts(ctx, member, booking.EmailContact)
				if err != nil || len(list) != 2 {
					return errors.Join(err, fmt.Errorf("%d records", len(list)))
				}
				kept := list[1]
				kept.Value, kept.Primary = "c@example.org", true
				if err := saveContacts(ctx, c, member, booking.EmailContact, []booking.Contact{kept}); err != nil {
					return err
				}
				after, _, err := c.Contacts(ctx, member, booking.EmailContact)
				if !slices.Equal(after, []booking.Contact{kept}) {
					return errors.New("it is another list")
				}
				return err
			}},
		{"kinds are apart", "Saving emails leaves the phones as they are.",
			func(ctx context.Context, c booking.Contacts) error {
				err := saveContacts(ctx, c, member, booking.EmailContact, first)
				list, _, err2 := c.Contacts(ctx, member, booking.PhoneContact)
				if len(list) > 0 {
					return errors.New("a phone appeared")
				}
				return errors.Join(err, err2)
			}},
		{"stale version", "A save with an old version is ErrConflict and stores nothing.",
			func(ctx context.Context, c booking.Contacts) error {
				_, stale, err := c.Contacts(ctx, member, booking.EmailContact)
				if err != nil {
					return err
				}
				if err := saveContacts(ctx, c, member, booking.EmailContact, first); err != nil {
					return err
				}
				err = c.SaveContacts(ctx, member, booking.EmailContact, nil, stale)
				list, _, loadErr := c.Contacts(ctx, member, booking.EmailContact)
				if loadErr == nil && len(list) != 1 {
					return errors.New("the stale list was stored")
				}
				return errors.Join(want(err, booking.ErrConflict), loadErr)
			}},
		{"no aliasing", "Changing a loaded list does not change the stored one.",
			func(ctx context.Context, c booking.Contacts) error {
				if err := saveContacts(ctx, c, member, booking.EmailContact, slices.Clone(first)); err != nil {
					return err
				}
				list, _, err := c.Contacts(ctx, member, booking.EmailContact)
				if err != nil || len(list) != 1 {
					return errors.Join(err, fmt.Errorf("%d records", len(list)))
				}
				list[0].Value = "scribbled"
				again, _, err := c.Contacts(ctx, member, booking.EmailContact)
				if len(again) != 1 || again[0].Value != "a@example.org" {
					return errors.New("it did")
				}
				return err
			}},
		{"one writer wins", "Of 32 that save the same version at once, one succeeds and the others are told ErrConflict.",
			func(ctx context.Context, c booking.Contacts) error {
				_, version, err := c.Contacts(ctx, member, booking.EmailContact)
				if err != nil {
					return err
				}
				won := make(chan int, 32)
				err = together(32, func(i int) error {
					err := c.SaveContacts(ctx, member, booking.EmailContact, []booking.Contact{{Value: fmt.Sprintf("w%d@example.org", i), Primary: true}}, version)
					if err == nil {
						won <- i
						return nil
					}
					return want(err, booking.ErrConflict)
				})
				if err == nil && len(won) != 1 {
					return fmt.Errorf("%d writers succeeded", len(won))
				}
				return err
			}},
	}
}

// saveContacts saves a list over whatever version is there.
func saveContacts(ctx context.Context, c booking.Contacts, member string, kind booking.ContactKind, list []booking.Contact) error {
	_, version, err := c.Contacts(ctx, member, kind)
	if err != nil {
		return err
	}
	return c.SaveContacts(ctx, member, kind, list, version)
}
