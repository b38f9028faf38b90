package traveltest

import (
	"context"
	"errors"
	"fmt"

	"github.com/farewright/farewright/travel"
)

func tripVersionRules() []rule[travel.Trips] {
	return []rule[travel.Trips]{
		{"versions count", "Each save counts the version up by one.",
			func(ctx context.Context, s travel.Trips) error {
				t := fullTrip("t-1", "m-1")
				for i := int64(1); i <= 4; i++ {
					t.Purpose = fmt.Sprint("version ", i)
					saved, err := s.Save(ctx, t)
					if err != nil {
						return err
					}
					if saved.Version != i {
						return fmt.Errorf("the version is %d, not %d", saved.Version, i)
					}
					t = saved
				}
				return stands(ctx, s, t)
			}},
		{"stale version", "A save with a version that is behind is ErrConflict and keeps nothing.",
			func(ctx context.Context, s travel.Trips) error {
				first, err := s.Save(ctx, fullTrip("t-1", "m-1"))
				if err != nil {
					return err
				}
				second := first
				second.Purpose = "second"
				if second, err = s.Save(ctx, second); err != nil {
					return err
				}
				return conflicts(ctx, s, first, second)
			}},
		{"version ahead", "A save with a version that is ahead is ErrConflict and keeps nothing.",
			func(ctx context.Context, s travel.Trips) error {
				t, err := s.Save(ctx, fullTrip("t-1", "m-1"))
				if err != nil {
					return err
				}
				ahead := t
				ahead.Version++
				return conflicts(ctx, s, ahead, t)
			}},
		{"id again", "A save with version 0 of an id that exists is ErrConflict and keeps nothing.",
			func(ctx context.Context, s travel.Trips) error {
				t, err := s.Save(ctx, fullTrip("t-1", "m-1"))
				if err != nil {
					return err
				}
				return conflicts(ctx, s, fullTrip("t-1", "m-1"), t)
			}},
		{"version of nothing", "A save with a version where there is no trip is ErrConflict and keeps nothing.",
			func(ctx context.Context, s travel.Trips) error {
				t := fullTrip("t-1", "m-1")
				t.Version = 3
				_, err := s.Save(ctx, t)
				_, readErr := s.Trip(ctx, "m-1", "t-1")
				return errors.Join(want(err, travel.ErrConflict), want(readErr, travel.ErrNotFound), lists(ctx, s, "m-1", 0))
			}},
	}
}

func tripOwnerRules() []rule[travel.Trips] {
	return []rule[travel.Trips]{
		{"another's id", "An id that another traveller has is ErrConflict, with whatever version, and keeps nothing.",
			func(ctx context.Context, s travel.Trips) error {
				mine, err := s.Save(ctx, fullTrip("t-1", "m-1"))
				if err != nil {
					return err
				}
				for version := range int64(3) {
					theirs := fullTrip("t-1", "m-2")
					theirs.Version = version
					if err := conflicts(ctx, s, theirs, mine); err != nil {
						return fmt.Errorf("version %d: %w", version, err)
					}
				}
				_, err = s.Trip(ctx, "m-2", "t-1")
				return errors.Join(want(err, travel.ErrNotFound), lists(ctx, s, "m-2", 0), lists(ctx, s, "m-1", 1))
			}},
		{"another's trip", "Trip and List show a traveller nothing of another's.",
			func(ctx context.Context, s travel.Trips) error {
				for _, id := range []string{"t-1", "t-2"} {
					if _, err := s.Save(ctx, fullTrip(id, "m-1")); err != nil {
						return err
					}
				}
				if _, err := s.Save(ctx, fullTrip("t-3", "m-2")); err != nil {
					return err
				}
				_, err := s.Trip(ctx, "m-2", "t-1")
				_, err2 := s.Trip(ctx, "m-1", "t-3")
				_, err3 := s.Trip(ctx, "", "t-1")
				return errors.Join(want(err, travel.ErrNotFound), want(err2, travel.ErrNotFound), want(err3, travel.ErrNotFound),
					lists(ctx, s, "m-1", 2), lists(ctx, s, "m-2", 1), lists(ctx, s, "", 0))
			}},
		{"no aliasing on save", "Changing a trip after saving it, or the one Save returned, does not change the kept one.",
			func(ctx context.Context, s travel.Trips) error {
				t := fullTrip("t-1", "m-1")
				saved, err := s.Save(ctx, t)
				if err != nil {
					return err
				}
				scribble(t)
				if err := unscribbled(ctx, s); err != nil {
					return fmt.Errorf("what was passed: %w", err)
				}
				if scribble(saved); unscribbled(ctx, s) != nil {
					return errors.New("what Save returned is shared")
				}
				return nil
			}},
		{"no aliasing on reading", "Changing a trip that Trip or List returned does not change the kept one.",
			func(ctx context.Context, s travel.Trips) error {
				if _, err := s.Save(ctx, fullTrip("t-1", "m-1")); err != nil {
					return err
				}
				t, err := s.Trip(ctx, "m-1", "t-1")
				if err != nil {
					return err
				}
				scribble(t)
				if err := unscribbled(ctx, s); err != nil {
					return fmt.Errorf("what Trip returned: %w", err)
				}
				list, err := s.List(ctx, "m-1")
				for i := range list {
					scribble(list[i])
					list[i].Purpose = "scribbled"
				}
				return errors.Join(err, unscribbled(ctx, s))
			}},
	}
}

// conflicts saves a trip that must not be kept, and returns an error unless the
// other still is.
func conflicts(ctx context.Context, s travel.Trips, t, kept travel.Trip) error {
	t.Purpose, t.Items = "conflict", nil
	_, err := s.Save(ctx, t)
	return errors.Join(want(err, travel.ErrConflict), stands(ctx, s, kept))
}

func unscribbled(ctx context.Context, s travel.Trips) error {
	t := fullTrip("t-1", "m-1")
	t.Version = 1
	return stands(ctx, s, t)
}
