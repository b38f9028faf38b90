package traveltest

import (
	"context"
	"errors"
	"fmt"

	"github.com/farewright/farewright/travel"
)

// racers is how many do the same at once.
const racers = 32

func tripRaceRules() []rule[travel.Trips] {
	return []rule[travel.Trips]{
		{"one saver wins", "Of 32 that save the same version at once, one succeeds and the others are told ErrConflict.",
			func(ctx context.Context, s travel.Trips) error {
				t, err := s.Save(ctx, fullTrip("t-1", "m-1"))
				if err != nil {
					return err
				}
				return oneWins(ctx, s, func(i int) travel.Trip {
					mine := fullTrip("t-1", "m-1")
					mine.Version, mine.Purpose = t.Version, fmt.Sprint("saver ", i)
					return mine
				})
			}},
		{"one creator wins", "Of 32 that create a trip of the same id at once, one succeeds and the others are told ErrConflict.",
			func(ctx context.Context, s travel.Trips) error {
				return oneWins(ctx, s, func(i int) travel.Trip {
					mine := fullTrip("t-1", "m-1")
					mine.Purpose = fmt.Sprint("creator ", i)
					return mine
				})
			}},
		{"one traveller wins", "Of 32 travellers that create a trip of the same id at once, one succeeds and the others are told ErrConflict.",
			func(ctx context.Context, s travel.Trips) error {
				err := oneWins(ctx, s, func(i int) travel.Trip { return fullTrip("t-1", fmt.Sprint("m-", i)) })
				all := 0
				for i := range racers {
					list, listErr := s.List(ctx, fmt.Sprint("m-", i))
					all, err = all+len(list), errors.Join(err, listErr)
				}
				if err == nil && all != 1 {
					err = fmt.Errorf("the lists have %d trips", all)
				}
				return err
			}},
		{"side by side", "Travellers that save and read at once do not see or hinder each other.",
			func(ctx context.Context, s travel.Trips) error {
				return together(racers, func(i int) error {
					traveller := fmt.Sprint("m-", i)
					for n := range 3 {
						t, err := keep(ctx, s, fullTrip(fmt.Sprintf("t-%d-%d", i, n), traveller))
						if err != nil {
							return err
						}
						t.Purpose = fmt.Sprint("changed by ", i)
						if _, err := keep(ctx, s, t); err != nil {
							return err
						}
					}
					return lists(ctx, s, traveller, 3)
				})
			}},
	}
}

// oneWins saves 32 trips of one id at once, and returns an error unless one is
// kept and the others conflict.
func oneWins(ctx context.Context, s travel.Trips, trip func(i int) travel.Trip) error {
	won := make(chan travel.Trip, racers)
	err := together(racers, func(i int) error {
		saved, err := s.Save(ctx, trip(i))
		if err == nil {
			won <- saved
			return nil
		}
		return want(err, travel.ErrConflict)
	})
	if err == nil && len(won) != 1 {
		err = fmt.Errorf("%d succeeded", len(won))
	}
	if err != nil {
		return err
	}
	return stands(ctx, s, <-won)
}

func tripContextRules() []rule[travel.Trips] {
	return []rule[travel.Trips]{
		{"cancelled save", "A save under a context that has ended is an error and keeps nothing, be the trip new or not.",
			func(ctx context.Context, s travel.Trips) error {
				t, err := s.Save(ctx, fullTrip("t-1", "m-1"))
				if err != nil {
					return err
				}
				changed := t
				changed.Purpose = "changed"
				_, err = s.Save(cancelled(ctx), changed)
				_, err2 := s.Save(cancelled(ctx), fullTrip("t-2", "m-1"))
				return errors.Join(ended(err), ended(err2), stands(ctx, s, t), lists(ctx, s, "m-1", 1))
			}},
		{"cancelled reading", "Reading under a context that has ended is an error, and not that a trip is missing.",
			func(ctx context.Context, s travel.Trips) error {
				if _, err := s.Save(ctx, fullTrip("t-1", "m-1")); err != nil {
					return err
				}
				_, err := s.Trip(cancelled(ctx), "m-1", "t-1")
				_, err2 := s.List(cancelled(ctx), "m-1")
				return errors.Join(ended(err), ended(err2))
			}},
	}
}

// ended returns an error unless err is one that says nothing about what is
// kept.
func ended(err error) error {
	if err == nil || errors.Is(err, travel.ErrNotFound) || errors.Is(err, travel.ErrConflict) {
		return fmt.Errorf("the error of a context that has ended is %v", err)
	}
	return nil
}
