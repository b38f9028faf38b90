package bookingtest

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/farewright/farewright/booking"
	"github.com/farewright/farewright/errs"
)

// A BookerFixture is a Booker with a member it books for, and a way to see how
// many rides it has booked.
type BookerFixture struct {
	Booker   booking.Booker
	MemberID string
	// Booked returns how many rides the host's system holds for the member.
	Booked func() (int, error)
}

// TestBooker checks an implementation of booking.Booker, and of booking.Finder
// if it is one. fresh returns one that has booked nothing.
func TestBooker(t *testing.T, fresh func(t *testing.T) BookerFixture) {
	run(t, fresh, bookerRules)
}

var appointment = start.Add(72 * time.Hour)

var bookerRules = []rule[BookerFixture]{
	{"books", "A booking has a trip id, and is one ride more.",
		func(ctx context.Context, f BookerFixture) error {
			b, err := f.Booker.Book(ctx, Order("key-1", f.MemberID, appointment))
			if err == nil && b.TripID == "" {
				return errors.New("the trip id is empty")
			}
			return errors.Join(err, f.holds(1))
		}},
	{"idempotent", "The same key again returns the same trip and books nothing.",
		func(ctx context.Context, f BookerFixture) error {
			first, err := f.Booker.Book(ctx, Order("key-1", f.MemberID, appointment))
			again, err2 := f.Booker.Book(ctx, Order("key-1", f.MemberID, appointment))
			if first.TripID != again.TripID || first.DisplayID != again.DisplayID {
				return errors.New("the trips differ")
			}
			return errors.Join(err, err2, f.holds(1))
		}},
	{"keys race", "32 calls with one key at once book one ride, and all return it.",
		func(ctx context.Context, f BookerFixture) error {
			ids := make([]string, 32)
			err := together(32, func(i int) error {
				b, err := f.Booker.Book(ctx, Order("key-1", f.MemberID, appointment))
				ids[i] = b.TripID
				return err
			})
			for _, id := range ids {
				if err == nil && id != ids[0] {
					return errors.New("the trips differ")
				}
			}
			return errors.Join(err, f.holds(1))
		}},
	{"other keys book", "Another key is another booking with another id.",
		func(ctx context.Context, f BookerFixture) error {
			one, err := f.Booker.Book(ctx, Order("key-1", f.MemberID, appointment))
			two, err2 := f.Booker.Book(ctx, Order("key-2", f.MemberID, appointment.Add(48*time.Hour)))
			if err == nil && err2 == nil && one.TripID == two.TripID {
				return errors.New("they share a trip id")
			}
			return errors.Join(err, err2, f.holds(2))
		}},
	{"one ride at a time", "Of 8 bookings of the member for one time at once, each with its own key, one is booked; the others are TRIP_ALREADY_EXISTS.",
		func(ctx context.Context, f BookerFixture) error {
			won := make(chan int, 8)
			err := together(8, func(i int) error {
				_, err := f.Booker.Book(ctx, Order(fmt.Sprint("key-", i), f.MemberID, appointment))
				if err == nil {
					won <- i
					return nil
				}
				return want(err, &errs.Error{Code: errs.TripAlreadyExists})
			})
			if err == nil && len(won) != 1 {
				return fmt.Errorf("%d were booked", len(won))
			}
			return errors.Join(err, f.holds(1))
		}},
	{"series", "A standing order books each of its dates once and says which is which.",
		func(ctx context.Context, f BookerFixture) error {
			o := Order("key-1", f.MemberID, appointment)
			for i := 1; i < 4; i++ {
				next := o.Rides[0]
				next.Date = next.Date.AddDays(7 * i)
				next.Appointment, next.Pickup = next.Appointment.AddDate(0, 0, 7*i), next.Pickup.AddDate(0, 0, 7*i)
				o.Rides = append(o.Rides, next)
			}
			b, err := f.Booker.Book(ctx, o)
			_, err2 := f.Booker.Book(ctx, o)
			if err != nil || err2 != nil {
				return errors.Join(err, err2)
			}
			if len(b.Rides) != 4 {
				return fmt.Errorf("it answers with %d rides", len(b.Rides))
			}
			for i, r := range b.Rides {
				if !r.Appointment.Equal(o.Rides[i].Appointment) {
					return fmt.Errorf("ride %d is at %v, not %v", i, r.Appointment, o.Rides[i].Appointment)
				}
			}
			return f.holds(4)
		}},
	{"cancelled", "With a cancelled context nothing is booked, or a ride that the same key finds again.",
		func(ctx context.Context, f BookerFixture) error {
			_, _ = f.Booker.Book(cancelled(ctx), Order("key-1", f.MemberID, appointment))
			_, err := f.Booker.Book(ctx, Order("key-1", f.MemberID, appointment))
			return errors.Join(err, f.holds(1))
		}},
	{"finds", "A Finder finds what was booked, and says for certain that another key was not.",
		func(ctx context.Context, f BookerFixture) error {
			finder, ok := f.Booker.(booking.Finder)
			if !ok {
				return nil
			}
			booked, err := f.Booker.Book(ctx, Order("key-1", f.MemberID, appointment))
			found, there, err2 := finder.Find(ctx, "key-1")
			_, other, err3 := finder.Find(ctx, "key-2")
			if !there || other || found.TripID != booked.TripID {
				return errors.New("it does not")
			}
			return errors.Join(err, err2, err3)
		}},
}

func (f BookerFixture) holds(n int) error {
	got, err := f.Booked()
	if err == nil && got != n {
		return fmt.Errorf("the host holds %d rides, not %d", got, n)
	}
	return err
}
