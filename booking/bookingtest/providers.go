package bookingtest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/booking"
	"github.com/farewright/farewright/booking/when"
)

// TestAttempts checks an implementation of booking.Attempts. fresh returns an
// empty one.
func TestAttempts(t *testing.T, fresh func(t *testing.T) booking.Attempts) {
	run(t, fresh, attemptRules)
}

const window = 15 * time.Minute

var attemptRules = []rule[booking.Attempts]{
	{"counts", "Each attempt counts, itself included.",
		func(ctx context.Context, a booking.Attempts) error {
			for i := 1; i <= 6; i++ {
				if err := counts(ctx, a, "k", start.Add(time.Duration(i)*time.Second), i); err != nil {
					return err
				}
			}
			return nil
		}},
	{"the window moves", "Attempts older than the window no longer count.",
		func(ctx context.Context, a booking.Attempts) error {
			return errors.Join(counts(ctx, a, "k", start, 1), counts(ctx, a, "k", start.Add(10*time.Minute), 2),
				counts(ctx, a, "k", start.Add(16*time.Minute), 2), counts(ctx, a, "k", start.Add(2*time.Hour), 1))
		}},
	{"clear", "A cleared key begins anew; clearing an unknown one is no error.",
		func(ctx context.Context, a booking.Attempts) error {
			return errors.Join(a.Clear(ctx, "k"), counts(ctx, a, "k", start, 1), a.Clear(ctx, "k"), counts(ctx, a, "k", start, 1))
		}},
	{"keys are apart", "One key's attempts do not count for another.",
		func(ctx context.Context, a booking.Attempts) error {
			return errors.Join(counts(ctx, a, "k", start, 1), counts(ctx, a, "other", start, 1), a.Clear(ctx, "other"), counts(ctx, a, "k", start, 2))
		}},
	{"attempts race", "32 attempts at once are all counted: each number from 1 to 32 is given once.",
		func(ctx context.Context, a booking.Attempts) error {
			numbers := make([]int, 32)
			err := together(32, func(i int) (err error) {
				numbers[i], err = a.Add(ctx, "k", start, window)
				return err
			})
			slices.Sort(numbers)
			for i, n := range numbers {
				if err == nil && n != i+1 {
					return fmt.Errorf("the numbers are %v", numbers)
				}
			}
			return err
		}},
}

func counts(ctx context.Context, a booking.Attempts, key string, at time.Time, expected int) error {
	n, err := a.Add(ctx, key, at, window)
	if err == nil && n != expected {
		return fmt.Errorf("attempt at %s counts %d, not %d", at.Format(time.TimeOnly), n, expected)
	}
	return err
}

// TestMembers checks an implementation of booking.Members on a member it
// knows.
func TestMembers(t *testing.T, fresh func(t *testing.T) booking.Members, known booking.Member) {
	run(t, fresh, []rule[booking.Members]{
		{"by Medicaid id", "The member is found by the Medicaid id, as the record has it.",
			func(ctx context.Context, m booking.Members) error {
				got, err := m.ByMedicaidID(ctx, known.MedicaidID)
				return errors.Join(err, sameMember(got, known))
			}},
		{"by id", "The member is found by the host's own id.",
			func(ctx context.Context, m booking.Members) error {
				got, err := m.Member(ctx, known.ID)
				return errors.Join(err, sameMember(got, known))
			}},
		{"unknown", "Ids nobody has are ErrNotFound; the empty one is nobody's.",
			func(ctx context.Context, m booking.Members) error {
				var failed error
				for _, id := range []string{"no-such-id-0000", ""} {
					_, err := m.ByMedicaidID(ctx, id)
					_, err2 := m.Member(ctx, id)
					failed = errors.Join(failed, want(err, booking.ErrNotFound), want(err2, booking.ErrNotFound))
				}
				return failed
			}},
		{"not a part of an id", "A part of a Medicaid id finds nobody.",
			func(ctx context.Context, m booking.Members) error {
				_, err := m.ByMedicaidID(ctx, known.MedicaidID[:len(known.MedicaidID)-1])
				return want(err, booking.ErrNotFound)
			}},
		{"no aliasing", "Changing an answer does not change the next one.",
			func(ctx context.Context, m booking.Members) error {
				got, err := m.Member(ctx, known.ID)
				if err != nil {
					return err
				}
				if got.Home != nil {
					got.Home.Street = "scribbled"
				}
				for i := range got.Drivers {
					got.Drivers[i].ID = "scribbled"
				}
				again, err := m.Member(ctx, known.ID)
				return errors.Join(err, sameMember(again, known))
			}},
	})
}

func sameMember(got, known booking.Member) error {
	homes := got.Home == known.Home || got.Home != nil && known.Home != nil && *got.Home == *known.Home
	drivers := slices.Equal(got.Drivers, known.Drivers)
	got.Home, known.Home, got.Drivers, known.Drivers = nil, nil, nil, nil
	if !homes || !drivers || fmt.Sprint(got) != fmt.Sprint(known) {
		return errors.New("it is another record, or a field is missing")
	}
	return nil
}

// TestCatalogues checks an implementation of booking.Catalogues on a catalogue
// it has.
func TestCatalogues(t *testing.T, fresh func(t *testing.T) booking.Catalogues, organisation, lob string) {
	run(t, fresh, []rule[booking.Catalogues]{
		{"has names", "The catalogue has entries, each with a name and a purpose of medical or vab.",
			func(ctx context.Context, c booking.Catalogues) error {
				entries, err := c.Treatments(ctx, organisation, lob)
				if err != nil || len(entries) == 0 {
					return errors.Join(err, fmt.Errorf("%d entries", len(entries)))
				}
				for i, e := range entries {
					if e.Name == "" || booking.Purpose(e.Purpose) != booking.Medical && booking.Purpose(e.Purpose) != booking.ValueAddedBenefit {
						return fmt.Errorf("entry %d has the name %q and the purpose %q", i, e.Name, e.Purpose)
					}
				}
				return nil
			}},
		{"ids are unique", "No id stands twice.",
			func(ctx context.Context, c booking.Catalogues) error {
				entries, err := c.Treatments(ctx, organisation, lob)
				seen := map[string]bool{}
				for _, e := range entries {
					if e.ID != "" && seen[e.ID] {
						return fmt.Errorf("the id %q stands twice", e.ID)
					}
					seen[e.ID] = true
				}
				return err
			}},
		{"same order", "Asking again gives the same entries in the same order.",
			func(ctx context.Context, c booking.Catalogues) error {
				a, err := c.Treatments(ctx, organisation, lob)
				b, err2 := c.Treatments(ctx, organisation, lob)
				if !slices.Equal(a, b) {
					return errors.New("they differ")
				}
				return errors.Join(err, err2)
			}},
		{"unknown is empty", "An organisation or line of business it does not know has no entries, and is no error.",
			func(ctx context.Context, c booking.Catalogues) error {
				a, err := c.Treatments(ctx, "no-such-organisation", lob)
				b, err2 := c.Treatments(ctx, organisation, "no-such-lob")
				if len(a)+len(b) > 0 {
					return errors.New("there are entries")
				}
				return errors.Join(err, err2)
			}},
	})
}

// Order returns an order that a Booker can be tried with: a wheelchair ride
// for a member, to an appointment at a time.
func Order(key, memberID string, appointment time.Time) booking.Order {
	at := appointment.UTC()
	pickup := at.Add(-time.Hour)
	stop := func(street string, lat float64) booking.Stop {
		return booking.Stop{Address: address.Address{Street: street, City: "Richmond", State: "VA", ZIPCode: "23220", Latitude: lat, Longitude: -77.46}}
	}
	return booking.Order{Key: key, MemberID: memberID,
		Details: booking.Details{Pickup: stop("1412 W Cary St", 37.55), Dropoff: stop("1250 E Marshall St", 37.54),
			Appointment: booking.Moment{At: at}, PickupEstimate: pickup, TripType: booking.OneWay, TransportMode: booking.Wheelchair,
			Treatment: booking.Treatment{Name: "Dialysis", Purpose: booking.Medical}},
		Rides: []booking.Occurrence{{Date: when.DateOf(at), Appointment: at, Pickup: pickup}}}
}
