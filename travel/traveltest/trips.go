package traveltest

import (
	"context"
	"errors"
	"fmt"
	"math"
	"testing"

	"github.com/farewright/farewright/travel"
)

// TestTrips checks an implementation of travel.Trips. fresh returns an empty
// one.
func TestTrips(t *testing.T, fresh func(t *testing.T) travel.Trips) { run(t, fresh, tripRules()) }

// tripRules are all rules, what is kept first.
func tripRules() []rule[travel.Trips] {
	var all []rule[travel.Trips]
	for _, some := range [][]rule[travel.Trips]{tripKeepRules(), tripVersionRules(), tripOwnerRules(), tripRaceRules(), tripContextRules()} {
		all = append(all, some...)
	}
	return all
}

func tripKeepRules() []rule[travel.Trips] {
	return []rule[travel.Trips]{
		{"first version", "Version 0 keeps a trip whose id is new, and returns it with version 1.",
			func(ctx context.Context, s travel.Trips) error {
				saved, err := s.Save(ctx, travel.Trip{ID: "t-1", TravellerID: "m-1"})
				if err == nil && saved.Version != 1 {
					err = fmt.Errorf("the version is %d", saved.Version)
				}
				kept, readErr := s.Trip(ctx, "m-1", "t-1")
				if readErr == nil && kept.Version != 1 {
					readErr = fmt.Errorf("the version read is %d", kept.Version)
				}
				return errors.Join(err, readErr)
			}},
		{"every field", "A trip comes back with all that is in it, from Save, Trip and List: times to the microsecond, in whatever zone.",
			func(ctx context.Context, s travel.Trips) error {
				_, err := keep(ctx, s, fullTrip("t-1", "m-1"))
				return err
			}},
		{"empty fields", "What is empty comes back empty: no items, no time, no money in no currency.",
			func(ctx context.Context, s travel.Trips) error {
				_, err := keep(ctx, s, travel.Trip{ID: "t-1", TravellerID: "m-1"})
				_, err2 := keep(ctx, s, travel.Trip{ID: "t-2", TravellerID: "m-1", Items: []travel.Item{{}, {Offer: travel.Offer{Slices: []travel.Slice{{}}, Stay: &travel.Stay{}}}}})
				return errors.Join(err, err2)
			}},
		{"money", "Money comes back to the last minor unit: without decimals, with three, below zero, and beyond what a float holds.",
			func(ctx context.Context, s travel.Trips) error {
				t := travel.Trip{ID: "t-1", TravellerID: "m-1"}
				for _, m := range []travel.Money{{}, {Currency: "EUR"}, {Minor: 1, Currency: "JPY"}, {Minor: 1, Currency: "BHD"}, {Minor: 1, Currency: "CLF"},
					{Minor: -5, Currency: "USD"}, {Minor: 1<<53 + 1, Currency: "EUR"}, {Minor: math.MaxInt64, Currency: "KWD"}} {
					t.Items = append(t.Items, travel.Item{Booking: travel.Booking{ID: "b", Price: m}, Refund: travel.Refund{Amount: m}, Offer: travel.Offer{Price: m}})
				}
				_, err := keep(ctx, s, t)
				return err
			}},
		{"replaces", "A later version replaces all of the one before: items and words that are gone are gone, and a trip can have more items than it had.",
			func(ctx context.Context, s travel.Trips) error {
				t, err := keep(ctx, s, fullTrip("t-1", "m-1"))
				if err != nil {
					return err
				}
				fewer := travel.Trip{ID: "t-1", TravellerID: "m-1", Version: t.Version, Items: fullTrip("t-2", "").Items[1:2]}
				if t, err = keep(ctx, s, fewer); err != nil {
					return err
				}
				more := fullTrip("t-1", "m-1")
				more.Version = t.Version
				_, err = keep(ctx, s, more)
				return err
			}},
		{"complete list", "List returns all trips of a traveller, each once, be they 200.",
			func(ctx context.Context, s travel.Trips) error {
				for i := range 200 {
					if _, err := s.Save(ctx, travel.Trip{ID: fmt.Sprintf("t-%d", i), TravellerID: "m-1", Travellers: i}); err != nil {
						return err
					}
				}
				if _, err := s.Save(ctx, travel.Trip{ID: "t-7", TravellerID: "m-1", Travellers: 7, Version: 1}); err != nil {
					return err
				}
				return lists(ctx, s, "m-1", 200)
			}},
		{"missing", "A trip that does not exist is ErrNotFound, and a traveller without trips has a list of none.",
			func(ctx context.Context, s travel.Trips) error {
				if _, err := s.Save(ctx, fullTrip("t-1", "m-1")); err != nil {
					return err
				}
				_, err := s.Trip(ctx, "m-1", "t-none")
				return errors.Join(want(err, travel.ErrNotFound), lists(ctx, s, "m-2", 0))
			}},
	}
}

// keep saves a trip and returns an error unless it comes back the same, with
// the next version, from Save, from Trip and from List.
func keep(ctx context.Context, s travel.Trips, t travel.Trip) (travel.Trip, error) {
	saved, err := s.Save(ctx, t)
	if err != nil {
		return saved, fmt.Errorf("save: %w", err)
	}
	t.Version++
	if err := alike(saved, t); err != nil {
		return saved, fmt.Errorf("save: %w", err)
	}
	return saved, stands(ctx, s, t)
}

// stands returns an error unless a trip is kept exactly like that.
func stands(ctx context.Context, s travel.Trips, t travel.Trip) error {
	kept, err := s.Trip(ctx, t.TravellerID, t.ID)
	if err == nil {
		err = alike(kept, t)
	}
	if err != nil {
		return fmt.Errorf("trip: %w", err)
	}
	list, err := s.List(ctx, t.TravellerID)
	if err != nil {
		return fmt.Errorf("list: %w", err)
	}
	for _, other := range list {
		if other.ID == t.ID {
			if err := alike(other, t); err != nil {
				return fmt.Errorf("list: %w", err)
			}
			return nil
		}
	}
	return errors.New("list: the trip is not there")
}

// lists returns an error unless a traveller has n trips, no two by one id and
// none of them somebody else's.
func lists(ctx context.Context, s travel.Trips, traveller string, n int) error {
	list, err := s.List(ctx, traveller)
	if err != nil {
		return fmt.Errorf("list: %w", err)
	}
	seen := map[string]bool{}
	for _, t := range list {
		if t.TravellerID != traveller {
			return errors.New("the list has a trip of somebody else")
		}
		seen[t.ID] = true
	}
	if len(list) != n || len(seen) != n {
		return fmt.Errorf("the list has %d trips, %d of them different, not %d", len(list), len(seen), n)
	}
	return nil
}
