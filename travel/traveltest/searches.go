package traveltest

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/farewright/farewright/travel"
)

// TestSearches checks an implementation of travel.Searches. fresh returns an
// empty one. What may be forgotten is judged by the real time or by that of
// later searches, which here are never ahead of it.
func TestSearches(t *testing.T, fresh func(t *testing.T) travel.Searches) {
	run(t, fresh, searchesRules())
}

// searchesRules are all rules, what is found first.
func searchesRules() []rule[travel.Searches] {
	var all []rule[travel.Searches]
	for _, some := range [][]rule[travel.Searches]{shownRules(), countRules(), searchesMemoryRules(), searchesContextRules()} {
		all = append(all, some...)
	}
	return all
}

func shownRules() []rule[travel.Searches] {
	return []rule[travel.Searches]{
		{"shown", "Each offer that was shown finds its search, with all that is in it, other offers included.",
			func(ctx context.Context, s travel.Searches) error {
				return errors.Join(show(ctx, s, "m-1", fullSearch("s-1", 2)), show(ctx, s, "m-1", fullSearch("s-2", 1)))
			}},
		{"empty fields", "What is empty comes back empty: no other offers, no purpose, no money in no currency.",
			func(ctx context.Context, s travel.Searches) error {
				bare := fullSearch("s-1", 1)
				bare.Purpose, bare.Others, bare.Offers = "", nil, []travel.Offer{{ID: "bare"}, {ID: "barer", Slices: []travel.Slice{{}}, Stay: &travel.Stay{}}}
				return show(ctx, s, "m-1", bare)
			}},
		{"last one", "Of several searches that showed an offer, the last is found, and the others by what only they showed.",
			func(ctx context.Context, s travel.Searches) error {
				first, second := fullSearch("s-1", 2), fullSearch("s-2", 1)
				again := first.Offers[0]
				again.Price.Minor += 100
				second.Offers = append(second.Offers, again)
				if _, err := s.Keep(ctx, "m-1", first); err != nil {
					return err
				}
				return errors.Join(show(ctx, s, "m-1", second), finds(ctx, s, "m-1", first.Offers[1].ID, first))
			}},
		{"only among others", "An offer that was found and never shown is ErrNotFound.",
			func(ctx context.Context, s travel.Searches) error {
				x := fullSearch("s-1", 1)
				if _, err := s.Keep(ctx, "m-1", x); err != nil {
					return err
				}
				return errors.Join(hides(ctx, s, "m-1", x.Others[0].ID), finds(ctx, s, "m-1", x.Offers[0].ID, x))
			}},
		{"shown before", "An offer that was shown is found though a later search has it among others.",
			func(ctx context.Context, s travel.Searches) error {
				first, second := fullSearch("s-1", 2), fullSearch("s-2", 1)
				second.Others = append(second.Others, first.Offers...)
				return errors.Join(show(ctx, s, "m-1", first), show(ctx, s, "m-1", second), finds(ctx, s, "m-1", first.Offers[0].ID, first))
			}},
		{"another's", "What another traveller was shown is ErrNotFound; an offer that both were shown finds each one's own search.",
			func(ctx context.Context, s travel.Searches) error {
				mine, theirs := fullSearch("s-1", 2), fullSearch("s-2", 2)
				theirs.Offers[0] = mine.Offers[0]
				return errors.Join(show(ctx, s, "m-1", mine), show(ctx, s, "m-2", theirs), hides(ctx, s, "m-2", mine.Offers[1].ID),
					hides(ctx, s, "m-1", theirs.Offers[1].ID), hides(ctx, s, "", mine.Offers[0].ID), finds(ctx, s, "m-1", mine.Offers[0].ID, mine))
			}},
		{"unknown", "An offer that nobody was shown is ErrNotFound.",
			func(ctx context.Context, s travel.Searches) error {
				err := hides(ctx, s, "m-1", unknownID)
				_, keepErr := s.Keep(ctx, "m-1", fullSearch("s-1", 2))
				return errors.Join(err, keepErr, hides(ctx, s, "m-1", unknownID), hides(ctx, s, "m-1", ""))
			}},
		{"no aliasing on keeping", "Changing a search after keeping it does not change the kept one.",
			func(ctx context.Context, s travel.Searches) error {
				x := fullSearch("s-1", 2)
				expected := fullSearch("s-1", 2)
				expected.At, expected.Keep = x.At, x.Keep
				if _, err := s.Keep(ctx, "m-1", x); err != nil {
					return err
				}
				scribbleSearch(x)
				return finds(ctx, s, "m-1", expected.Offers[0].ID, expected)
			}},
		{"no aliasing on showing", "Changing a search that Shown returned does not change the kept one.",
			func(ctx context.Context, s travel.Searches) error {
				x := fullSearch("s-1", 2)
				if _, err := s.Keep(ctx, "m-1", x); err != nil {
					return err
				}
				found, err := s.Shown(ctx, "m-1", x.Offers[0].ID)
				scribbleSearch(found)
				return errors.Join(err, finds(ctx, s, "m-1", x.Offers[0].ID, x))
			}},
	}
}

// fullSearch has something in every field. It shows some of three offers, has
// the rest and three more among the others, and is kept for a day.
func fullSearch(id string, shown int) travel.Search {
	now := time.Now().Truncate(time.Microsecond)
	offers := fullOffers(id)
	return travel.Search{Kind: travel.Flight, Purpose: travel.PurposePersonal, Offers: offers[:shown:shown], Others: append(offers[shown:], fullOffers(id+"-other")...), At: now, Keep: now.Add(24 * time.Hour)}
}

// show keeps a search and returns an error unless each of its offers finds it.
func show(ctx context.Context, s travel.Searches, traveller string, x travel.Search) error {
	if _, err := s.Keep(ctx, traveller, x); err != nil {
		return fmt.Errorf("keep: %w", err)
	}
	for _, o := range x.Offers {
		if err := finds(ctx, s, traveller, o.ID, x); err != nil {
			return err
		}
	}
	return nil
}

// finds returns an error unless an offer finds exactly that search.
func finds(ctx context.Context, s travel.Searches, traveller, offerID string, expected travel.Search) error {
	found, err := s.Shown(ctx, traveller, offerID)
	if err == nil {
		err = alike(found, expected)
	}
	if err != nil {
		return fmt.Errorf("the search that showed %s: %w", offerID, err)
	}
	return nil
}

// hides returns an error unless an offer is ErrNotFound.
func hides(ctx context.Context, s travel.Searches, traveller, offerID string) error {
	_, err := s.Shown(ctx, traveller, offerID)
	if err := want(err, travel.ErrNotFound); err != nil {
		return fmt.Errorf("offer %q: %w", offerID, err)
	}
	return nil
}
