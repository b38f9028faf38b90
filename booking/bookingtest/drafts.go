package bookingtest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/booking"
	"github.com/farewright/farewright/booking/when"
)

// TestDrafts checks an implementation of booking.Drafts. fresh returns an
// empty one.
func TestDrafts(t *testing.T, fresh func(t *testing.T) booking.Drafts) {
	run(t, fresh, draftRules)
}

var draftRules = []rule[booking.Drafts]{
	{"missing", "A session without a draft is ErrNotFound.",
		func(ctx context.Context, d booking.Drafts) error {
			_, err := d.Load(ctx, "s-none")
			return want(err, booking.ErrNotFound)
		}},
	{"save then load", "A draft comes back with every field, version 1 after its first save.",
		func(ctx context.Context, d booking.Drafts) error {
			saved, err := d.Save(ctx, fullDraft("s-1"))
			if err != nil {
				return err
			}
			loaded, err := d.Load(ctx, "s-1")
			expected := fullDraft("s-1")
			expected.Version = 1
			return errors.Join(err, same(saved, expected), same(loaded, expected))
		}},
	{"versions count", "Each save counts the version up by one.",
		func(ctx context.Context, d booking.Drafts) error {
			x, err := d.Save(ctx, fullDraft("s-1"))
			for i := int64(2); i <= 4 && err == nil; i++ {
				if x, err = d.Save(ctx, x); err == nil && x.Version != i {
					return fmt.Errorf("the version is %d, not %d", x.Version, i)
				}
			}
			return err
		}},
	{"stale version", "A save with an old version is ErrConflict and stores nothing.",
		func(ctx context.Context, d booking.Drafts) error {
			first, err := d.Save(ctx, fullDraft("s-1"))
			if err != nil {
				return err
			}
			second := first
			second.Details.Notes = "second"
			if second, err = d.Save(ctx, second); err != nil {
				return err
			}
			first.Details.Notes = "stale"
			_, err = d.Save(ctx, first)
			loaded, loadErr := d.Load(ctx, "s-1")
			return errors.Join(want(err, booking.ErrConflict), loadErr, same(loaded, second))
		}},
	{"no blind first save", "A save with version 0 over an existing draft is ErrConflict.",
		func(ctx context.Context, d booking.Drafts) error {
			if _, err := d.Save(ctx, fullDraft("s-1")); err != nil {
				return err
			}
			_, err := d.Save(ctx, fullDraft("s-1"))
			return want(err, booking.ErrConflict)
		}},
	{"version of nothing", "A save with a version where there is no draft is ErrConflict.",
		func(ctx context.Context, d booking.Drafts) error {
			x := fullDraft("s-1")
			x.Version = 3
			_, err := d.Save(ctx, x)
			return want(err, booking.ErrConflict)
		}},
	{"no aliasing on save", "Changing a draft after saving it does not change the stored one.",
		func(ctx context.Context, d booking.Drafts) error {
			x := fullDraft("s-1")
			if _, err := d.Save(ctx, x); err != nil {
				return err
			}
			scribble(x)
			return unscribbled(ctx, d)
		}},
	{"no aliasing on load", "Changing a loaded draft, or the one Save returned, does not change the stored one.",
		func(ctx context.Context, d booking.Drafts) error {
			saved, err := d.Save(ctx, fullDraft("s-1"))
			if err != nil {
				return err
			}
			scribble(saved)
			loaded, err := d.Load(ctx, "s-1")
			if err != nil {
				return err
			}
			scribble(loaded)
			return unscribbled(ctx, d)
		}},
	{"sessions are apart", "Saving one session's draft leaves another's as it is.",
		func(ctx context.Context, d booking.Drafts) error {
			one, err := d.Save(ctx, fullDraft("s-1"))
			two, err2 := d.Save(ctx, fullDraft("s-2"))
			one.Details.Notes = "changed"
			_, err3 := d.Save(ctx, one)
			loaded, err4 := d.Load(ctx, "s-2")
			return errors.Join(err, err2, err3, err4, same(loaded, two))
		}},
	{"one writer wins", "Of 32 that save the same version at once, one succeeds and the others are told ErrConflict.",
		func(ctx context.Context, d booking.Drafts) error {
			x, err := d.Save(ctx, fullDraft("s-1"))
			if err != nil {
				return err
			}
			won := make(chan string, 32)
			err = together(32, func(i int) error {
				mine := x.Clone()
				mine.Details.Notes = fmt.Sprint("writer ", i)
				_, err := d.Save(ctx, mine)
				if err == nil {
					won <- mine.Details.Notes
					return nil
				}
				return want(err, booking.ErrConflict)
			})
			if err != nil || len(won) != 1 {
				return errors.Join(err, fmt.Errorf("%d writers succeeded", len(won)))
			}
			loaded, err := d.Load(ctx, "s-1")
			if winner := <-won; err == nil && loaded.Details.Notes != winner {
				return errors.New("the stored draft is not the winner's")
			}
			return err
		}},
	{"nothing is lost", "32 writers that try again on ErrConflict all land.",
		func(ctx context.Context, d booking.Drafts) error {
			if _, err := d.Save(ctx, fullDraft("s-1")); err != nil {
				return err
			}
			err := together(32, func(int) error { return count(ctx, d) })
			loaded, loadErr := d.Load(ctx, "s-1")
			if err == nil && loadErr == nil && len(loaded.Details.Notes) != 32 {
				return fmt.Errorf("%d of 32 changes are there", len(loaded.Details.Notes))
			}
			return errors.Join(err, loadErr)
		}},
	{"cancelled", "With a cancelled context a save either fails and stores nothing, or succeeds.",
		func(ctx context.Context, d booking.Drafts) error {
			_, err := d.Save(cancelled(ctx), fullDraft("s-1"))
			_, loadErr := d.Load(ctx, "s-1")
			if err == nil {
				return loadErr
			}
			return want(loadErr, booking.ErrNotFound)
		}},
}

// count adds one letter to the notes, on whatever is stored.
func count(ctx context.Context, d booking.Drafts) error {
	for {
		x, err := d.Load(ctx, "s-1")
		if err != nil {
			return err
		}
		if x.Version == 1 {
			x.Details.Notes = ""
		}
		x.Details.Notes += "x"
		if _, err = d.Save(ctx, x); !errors.Is(err, booking.ErrConflict) {
			return err
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
}

func same(got, expected booking.Draft) error {
	a, err := json.Marshal(got)
	b, err2 := json.Marshal(expected)
	if err == nil && err2 == nil && string(a) != string(b) {
		return fmt.Errorf("the draft differs: %s", difference(a, b))
	}
	return errors.Join(err, err2)
}

// difference shows two texts around the first place where they differ.
func difference(got, expected []byte) string {
	const around = 40
	i := 0
	for i < min(len(got), len(expected)) && got[i] == expected[i] {
		i++
	}
	cut := func(text []byte) string { return string(text[max(0, i-around):min(len(text), i+around)]) }
	return fmt.Sprintf("…%s…, not …%s…", cut(got), cut(expected))
}

// scribble writes into everything a draft shares with its copies.
func scribble(d booking.Draft) {
	*d.Details.Passengers.Adults = 9
	d.Details.Recurrence.Weekdays[0] = time.Saturday
	d.Details.Recurrence.Excluded[0].Year = 1999
	d.Reviewed.Rides[0].Date.Year = 1999
	d.Booked.Rides[0].TripID = "scribbled"
}

func unscribbled(ctx context.Context, d booking.Drafts) error {
	loaded, err := d.Load(ctx, "s-1")
	if err != nil {
		return err
	}
	expected := fullDraft("s-1")
	expected.Version = loaded.Version
	return same(loaded, expected)
}

// fullDraft returns a draft with every field set.
func fullDraft(session string) booking.Draft {
	two, one := 2, 1
	place := address.Address{Street: "1 Main St", City: "Richmond", State: "VA", ZIPCode: "23220", Latitude: 37.55, Longitude: -77.46}
	at := start.Add(48 * time.Hour)
	day := when.Date{Year: 2026, Month: time.April, Day: 3}
	stop := booking.Stop{Address: place, FacilityName: "Clinic", Unit: "Apt 2", Phone: "+18045550100"}
	moment := booking.Moment{At: at, Floating: true, ClockOnly: true, Ambiguous: true}
	return booking.Draft{
		ID: "d-1", SessionID: session, UpdatedAt: start, Step: booking.Confirmed, ClaimedAt: start,
		Details: booking.Details{
			Pickup: stop, Dropoff: stop, Zone: "America/New_York", Appointment: moment, PickupTime: moment, PickupEstimate: at, ReturnTime: moment,
			TripType: booking.StandingOrder, TransportMode: booking.Wheelchair, ReturnType: booking.Scheduled, ServiceType: "wc", ServiceTypeID: "st-1",
			Treatment:    booking.Treatment{ID: "tt-1", Name: "Dialysis", Purpose: booking.Medical, Note: "note"},
			TripPurpose:  booking.Medical,
			Passengers:   booking.Passengers{CompanionName: "Pat", CompanionType: "adult", Adults: &two, PCAs: &one, Attendants: &one, Children: &one},
			SpecialNeeds: "oxygen", Notes: "notes", Requester: booking.Requester{Name: "Sam", Phone: "+18045550101", Relationship: "Family"},
			Recurrence: &booking.Recurrence{Weekdays: []time.Weekday{time.Monday}, Count: 3, End: day, Excluded: []when.Date{day}},
			DriverID:   "dr-1", EnrollmentID: "en-1",
		},
		Reviewed: &booking.Reviewed{Key: "k", At: start, Rides: []booking.Occurrence{{Date: day, Appointment: at, Pickup: at, Return: at}}},
		Booked:   &booking.Booked{TripID: "t-1", DisplayID: "04-03-2026-1-A", Rides: []booking.BookedRide{{TripID: "t-1", DisplayID: "1", Appointment: at}}},
	}
}
