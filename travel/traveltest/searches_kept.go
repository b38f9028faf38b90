package traveltest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/farewright/farewright/travel"
)

// remembered is how many searches of a traveller are kept in any case until
// they may be forgotten.
const remembered = 20

func countRules() []rule[travel.Searches] {
	return []rule[travel.Searches]{
		{"numbers", "Keep numbers a traveller's searches 1, 2, 3, each kind and each traveller for itself, those that showed nothing included.",
			func(ctx context.Context, s travel.Searches) error {
				for n := 1; n <= 3; n++ {
					for _, traveller := range []string{"m-1", "m-2"} {
						for _, kind := range []travel.Kind{travel.Flight, travel.Hotel, travel.Rail} {
							x := fullSearch(fmt.Sprintf("%s-%s-%d", traveller, kind, n), 1)
							if x.Kind = kind; kind == travel.Hotel {
								x.Offers, x.Others = nil, nil
							}
							if err := numbered(ctx, s, traveller, x, n); err != nil {
								return err
							}
						}
					}
				}
				return nil
			}},
		{"the same again", "A search that shows the same again has a number of its own.",
			func(ctx context.Context, s travel.Searches) error {
				x := fullSearch("s-1", 2)
				return errors.Join(numbered(ctx, s, "m-1", x, 1), numbered(ctx, s, "m-1", x, 2))
			}},
		{"each number once", "Of 32 searches that are kept at once, each has a number of its own from 1 to 32, and none is lost of the last 20.",
			func(ctx context.Context, s travel.Searches) error {
				made := make([]int, racers)
				err := together(racers, func(i int) (err error) {
					made[i], err = s.Keep(ctx, "m-1", fullSearch(fmt.Sprint("s-", i), 1))
					return err
				})
				found := 0
				for i := range racers {
					if _, err := s.Shown(ctx, "m-1", fullSearch(fmt.Sprint("s-", i), 1).Offers[0].ID); err == nil {
						found++
					}
				}
				if slices.Sort(made); err == nil && (made[0] != 1 || made[racers-1] != racers || len(slices.Compact(made)) != racers) {
					err = fmt.Errorf("the numbers are %v", made)
				}
				if err == nil && found < remembered {
					err = fmt.Errorf("only %d are there", found)
				}
				return err
			}},
		{"side by side", "Travellers that keep and look up at once do not see or hinder each other.",
			func(ctx context.Context, s travel.Searches) error {
				return together(racers, func(i int) error {
					traveller := fmt.Sprint("m-", i)
					for n := 1; n <= 5; n++ {
						x := fullSearch(fmt.Sprintf("s-%d", n), 2) // of the same ids as everybody's
						x.Purpose = travel.Purpose(traveller)
						if err := numbered(ctx, s, traveller, x, n); err != nil {
							return err
						}
						if err := finds(ctx, s, traveller, x.Offers[1].ID, x); err != nil {
							return err
						}
					}
					return nil
				})
			}},
	}
}

func searchesMemoryRules() []rule[travel.Searches] {
	return []rule[travel.Searches]{
		{"remembers", "The last 20 searches of a traveller are all there until they may be forgotten, of whatever kind.",
			func(ctx context.Context, s travel.Searches) error {
				made := past(remembered)
				for i := range made {
					if made[i].Kind = travel.Rail; i%2 == 0 {
						made[i].Kind = travel.Flight
					}
					if _, err := s.Keep(ctx, "m-1", made[i]); err != nil {
						return err
					}
				}
				return allThere(ctx, s, made)
			}},
		{"forgets one by one", "A search that may be forgotten takes none along that may not.",
			func(ctx context.Context, s travel.Searches) error {
				var kept []travel.Search
				for i, x := range past(remembered) {
					if i%3 != 0 {
						kept = append(kept, x)
					} else {
						x.Keep = x.At.Add(time.Second)
					}
					if _, err := s.Keep(ctx, "m-1", x); err != nil {
						return err
					}
				}
				return allThere(ctx, s, kept)
			}},
		{"numbers go on", "What is forgotten still counts: no number comes twice.",
			func(ctx context.Context, s travel.Searches) error {
				for i, x := range past(remembered) {
					if x.Keep = x.At.Add(time.Second); i >= 15 {
						x.Keep = x.At.Add(24 * time.Hour)
					}
					if err := numbered(ctx, s, "m-1", x, i+1); err != nil {
						return err
					}
				}
				return nil
			}},
		{"travellers apart", "What one traveller searches makes nobody else's search forgotten.",
			func(ctx context.Context, s travel.Searches) error {
				made := past(2 * remembered)
				mine, theirs := made[:remembered], made[remembered:]
				for _, x := range mine {
					if _, err := s.Keep(ctx, "m-1", x); err != nil {
						return err
					}
				}
				for _, x := range theirs {
					if _, err := s.Keep(ctx, "m-2", x); err != nil {
						return err
					}
				}
				return allThere(ctx, s, mine)
			}},
	}
}

func searchesContextRules() []rule[travel.Searches] {
	return []rule[travel.Searches]{
		{"cancelled keeping", "Keeping under a context that has ended is an error, keeps nothing and counts nothing.",
			func(ctx context.Context, s travel.Searches) error {
				x := fullSearch("s-1", 2)
				_, err := s.Keep(cancelled(ctx), "m-1", x)
				return errors.Join(ended(err), hides(ctx, s, "m-1", x.Offers[0].ID), numbered(ctx, s, "m-1", x, 1))
			}},
		{"cancelled looking up", "Looking up under a context that has ended is an error, and not that an offer was never shown.",
			func(ctx context.Context, s travel.Searches) error {
				x := fullSearch("s-1", 2)
				if _, err := s.Keep(ctx, "m-1", x); err != nil {
					return err
				}
				_, err := s.Shown(cancelled(ctx), "m-1", x.Offers[0].ID)
				return ended(err)
			}},
	}
}

// past are searches one minute after the other, up to now, that are all kept
// for a day.
func past(n int) []travel.Search {
	made := make([]travel.Search, n)
	for i := range made {
		x := fullSearch(fmt.Sprint("s-", i), 2)
		x.At = x.At.Add(time.Duration(i-n) * time.Minute)
		x.Keep = x.At.Add(24 * time.Hour)
		made[i] = x
	}
	return made
}

func allThere(ctx context.Context, s travel.Searches, made []travel.Search) error {
	for i, x := range made {
		if err := finds(ctx, s, "m-1", x.Offers[0].ID, x); err != nil {
			return fmt.Errorf("search %d of %d: %w", i+1, len(made), err)
		}
	}
	return nil
}

// numbered keeps a search and returns an error unless its number is n.
func numbered(ctx context.Context, s travel.Searches, traveller string, x travel.Search, n int) error {
	got, err := s.Keep(ctx, traveller, x)
	if err == nil && got != n {
		err = fmt.Errorf("search %d is number %d", n, got)
	}
	return err
}
