package traveltest

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/farewright/farewright/travel"
)

func searchRules() []rule[Fixture] {
	return []rule[Fixture]{
		{"searches", "An offer is of the kind that was asked for and for as many travellers, and names its provider.",
			func(ctx context.Context, f Fixture) error {
				return f.each(ctx, func(q travel.Query, offers []travel.Offer) error {
					for _, o := range offers {
						if o.Kind != q.Kind || o.Travellers != q.Travellers || o.Provider == "" || o.Provider != f.Provider.Name() || (o.Stay != nil) != (q.Kind == travel.Hotel) {
							return errors.New("an offer has another kind, number of travellers or provider")
						}
					}
					return nil
				})
			}},
		{"ids", "Every offer has an id of its own, in one search and in the next.",
			func(ctx context.Context, f Fixture) error {
				seen := map[string]bool{}
				for range 2 {
					err := f.each(ctx, func(_ travel.Query, offers []travel.Offer) error {
						for _, o := range offers {
							if o.ID == "" || seen[o.ID] {
								return errors.New("an id is empty or there twice")
							}
							seen[o.ID] = true
						}
						return nil
					})
					if err != nil {
						return err
					}
				}
				return nil
			}},
		{"limit", "There are never more offers than the limit.",
			func(ctx context.Context, f Fixture) error {
				for _, q := range f.Queries {
					q.Limit = 1
					offers, err := f.Provider.Search(ctx, q)
					if err != nil || len(offers) != 1 {
						return errors.Join(err, fmt.Errorf("%s: there are %d for a limit of 1", q.Kind, len(offers)))
					}
				}
				return nil
			}},
		{"money", "A price is positive, and all amounts of an offer are in its currency; what is kept at a cancellation is at most the price.",
			func(ctx context.Context, f Fixture) error {
				return f.each(ctx, func(_ travel.Query, offers []travel.Offer) error {
					for _, o := range offers {
						if err := money(o); err != nil {
							return err
						}
					}
					return nil
				})
			}},
		{"times", "Flights and trains leave on the day that was asked for, arrive after they leave and before the next one leaves, in the zones of their places.",
			func(ctx context.Context, f Fixture) error {
				return f.each(ctx, func(q travel.Query, offers []travel.Offer) error {
					for _, o := range offers {
						if err := times(q, o); o.Stay == nil && err != nil {
							return err
						}
					}
					return nil
				})
			}},
		{"stays", "A stay has the days that were asked for, a room or more, a hotel with a name and a zone, and a price that fits its nights.",
			func(ctx context.Context, f Fixture) error {
				return f.each(ctx, func(q travel.Query, offers []travel.Offer) error {
					for _, o := range offers {
						if err := stay(q, o); o.Stay != nil && err != nil {
							return err
						}
					}
					return nil
				})
			}},
		{"expiry", "An offer can be booked for a while: it expires after it was made.",
			func(ctx context.Context, f Fixture) error {
				return f.each(ctx, func(_ travel.Query, offers []travel.Offer) error {
					for _, o := range offers {
						if !o.ExpiresAt.After(f.now()) {
							return errors.New("an offer has expired already")
						}
					}
					return nil
				})
			}},
		{"no aliasing", "Changing an offer changes nothing at the provider.",
			func(ctx context.Context, f Fixture) error {
				return f.each(ctx, func(_ travel.Query, offers []travel.Offer) error {
					o := offers[0]
					if o.Stay != nil {
						o.Stay.Hotel.Name, o.Stay.Rooms = "changed", 99
					} else {
						o.Slices[0].Segments[0].Number, o.Slices[0].Segments[0].From.City = "changed", "changed"
					}
					again, err := f.Provider.Price(ctx, o.ID)
					if err == nil && (again.Stay != nil && again.Stay.Rooms == 99 || len(again.Slices) > 0 && again.Slices[0].Segments[0].Number == "changed") {
						err = errors.New("it did")
					}
					return err
				})
			}},
		{"cancelled search", "A search whose context has ended returns an error.",
			func(ctx context.Context, f Fixture) error {
				for _, q := range f.Queries {
					if _, err := f.Provider.Search(cancelled(ctx), q); err == nil {
						return errors.New("it returns none")
					}
				}
				return nil
			}},
	}
}

func money(o travel.Offer) error {
	amounts := []travel.Money{o.Price}
	if o.Terms.Known {
		amounts = append(amounts, o.Terms.Penalty, o.Terms.ChangeFee)
	}
	if o.Stay != nil {
		amounts = append(amounts, o.Stay.Nightly)
	}
	for _, m := range amounts {
		if len(o.Price.Currency) != 3 || m.Minor < 0 || m.Currency != o.Price.Currency && !m.IsZero() {
			return errors.New("an amount is negative or in another currency")
		}
	}
	if o.Price.Minor <= 0 || o.Terms.Penalty.Minor > o.Price.Minor {
		return errors.New("the price is not positive, or less than the penalty")
	}
	return nil
}

func times(q travel.Query, o travel.Offer) error {
	ways := 1
	if !q.Return.IsZero() {
		ways = 2
	}
	if len(o.Slices) != ways {
		return fmt.Errorf("an offer has %d ways, not %d", len(o.Slices), ways)
	}
	before := time.Time{}
	for i, slice := range o.Slices {
		if len(slice.Segments) == 0 {
			return errors.New("a way has no segments")
		}
		for k, s := range slice.Segments {
			for _, at := range []struct {
				zone string
				time time.Time
			}{{s.From.Zone, s.Depart}, {s.To.Zone, s.Arrive}} {
				zone, err := time.LoadLocation(at.zone)
				if err != nil || at.zone == "" {
					return errors.New("a place has no zone")
				}
				_, shown := at.time.Zone()
				if _, right := at.time.In(zone).Zone(); shown != right {
					return errors.New("a time is not shown in the zone of its place")
				}
			}
			switch {
			case !s.Arrive.After(s.Depart), s.Depart.Before(before):
				return errors.New("a segment arrives before it departs, or departs before the one before it arrives")
			case k > 0 && s.From.City != slice.Segments[k-1].To.City:
				return errors.New("a connection is in two cities")
			case s.From.Code == "" || s.To.Code == "" || s.Carrier == "" || s.Number == "" || !s.Cabin.Known():
				return errors.New("a segment lacks a code, a carrier, a number or a cabin")
			}
			before = s.Arrive
		}
		if day := []travel.Date{q.Depart, q.Return}[i]; travel.DateOf(slice.Depart()) != day {
			return errors.New("a way leaves on another day")
		}
	}
	return nil
}

func stay(q travel.Query, o travel.Offer) error {
	s := o.Stay
	if s == nil {
		return nil
	}
	_, err := time.LoadLocation(s.Hotel.Zone)
	switch {
	case err != nil || s.Hotel.Zone == "" || s.Hotel.Name == "" || s.Rooms < 1:
		return errors.New("a hotel lacks a zone, a name or rooms")
	case s.CheckIn != q.Depart || s.CheckOut != q.Return:
		return errors.New("a stay has other days")
	}
	// The nightly price is rounded, so that the sum may be a little more.
	nights := int64(s.Nights() * s.Rooms)
	if most := s.Nightly.Minor * nights; o.Price.Minor > most+nights || o.Price.Minor < most-nights {
		return errors.New("the price is not that of the nights")
	}
	return nil
}
