package traveltest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/farewright/farewright/travel"
)

// A PlacesFixture is a gazetteer with what it knows.
type PlacesFixture struct {
	Places travel.Places
	// Code is of an airport, and City the name of a city, best one with
	// accents.
	Code, City string
	// Several is the name of a city with two airports or more.
	Several string
	// Ambiguous is a name that two cities have; "" leaves it out.
	Ambiguous string
}

// TestPlaces checks an implementation of travel.Places.
func TestPlaces(t *testing.T, fresh func(t *testing.T) PlacesFixture) { run(t, fresh, placeRules()) }

func placeRules() []rule[PlacesFixture] {
	return []rule[PlacesFixture]{
		{"by code", "An IATA code finds its airport first, in capitals or not.",
			func(ctx context.Context, f PlacesFixture) error {
				for _, text := range []string{f.Code, strings.ToLower(f.Code), " " + f.Code + " "} {
					places, err := f.Places.Find(ctx, text, travel.Flight)
					if err != nil || len(places) == 0 || !slices.Contains(places[0].Codes, f.Code) {
						return errors.Join(err, fmt.Errorf("%q does not", text))
					}
				}
				return nil
			}},
		{"complete", "A place has a city, a country of two capitals, a zone, codes to search, and coordinates on the globe.",
			func(ctx context.Context, f PlacesFixture) error {
				for _, text := range []string{f.Code, f.City, f.Several, f.Ambiguous} {
					places, err := f.Places.Find(ctx, text, travel.Flight)
					if err != nil {
						return err
					}
					for _, p := range places {
						if err := complete(p); err != nil {
							return fmt.Errorf("%q: %w", text, err)
						}
					}
				}
				return nil
			}},
		{"by name", "A city is found by its name, whatever the case and the blanks around it.",
			func(ctx context.Context, f PlacesFixture) error {
				for _, text := range []string{f.City, strings.ToUpper(f.City), strings.ToLower(f.City), "  " + f.City + " "} {
					places, err := f.Places.Find(ctx, text, travel.Flight)
					if err != nil || len(places) == 0 || places[0].City != f.City {
						return errors.Join(err, fmt.Errorf("%q does not find it", text))
					}
				}
				return nil
			}},
		{"several airports", "A city of several airports is one place with all of their codes.",
			func(ctx context.Context, f PlacesFixture) error {
				places, err := f.Places.Find(ctx, f.Several, travel.Flight)
				if err != nil || len(places) == 0 || len(places[0].Codes) < 2 {
					return errors.Join(err, errors.New("it has one or none"))
				}
				return nil
			}},
		{"ambiguous", "A name that two cities have finds both, as places that can be told apart.",
			func(ctx context.Context, f PlacesFixture) error {
				if f.Ambiguous == "" {
					return errSkip
				}
				places, err := f.Places.Find(ctx, f.Ambiguous, travel.Flight)
				if err == nil && len(places) < 2 {
					err = errors.New("it finds one or none")
				}
				seen := map[string]bool{}
				for _, p := range places {
					if seen[p.Code] || p.Code == "" {
						err = errors.New("two have one code, or none")
					}
					seen[p.Code] = true
				}
				return err
			}},
		{"unknown", "What is no place finds none, which is no error.",
			func(ctx context.Context, f PlacesFixture) error {
				for _, text := range []string{"Xyzzyville-under-Nowhere", "", "  ", "'; --", strings.Repeat("long ", 1000)} {
					places, err := f.Places.Find(ctx, text, travel.Flight)
					if err != nil || len(places) > 0 {
						return errors.Join(err, errors.New("something is found"))
					}
				}
				return nil
			}},
		{"steady", "The same text finds the same again, and changing an answer changes nothing.",
			func(ctx context.Context, f PlacesFixture) error {
				first, err := f.Places.Find(ctx, f.Several, travel.Flight)
				if err != nil || len(first) == 0 {
					return errors.Join(err, errors.New("nothing is found"))
				}
				codes := slices.Clone(first[0].Codes)
				first[0].Codes[0] = "changed"
				again, err := f.Places.Find(ctx, f.Several, travel.Flight)
				if err == nil && (len(again) != len(first) || !slices.Equal(again[0].Codes, codes)) {
					err = errors.New("the answers differ")
				}
				return err
			}},
		{"side by side", "Many may ask at once.",
			func(ctx context.Context, f PlacesFixture) error {
				return together(32, func(int) error {
					_, err := f.Places.Find(ctx, f.City, travel.Flight)
					return err
				})
			}},
		{"cancelled context", "A context that has ended is an error.",
			func(ctx context.Context, f PlacesFixture) error {
				if _, err := f.Places.Find(cancelled(ctx), f.City, travel.Flight); err == nil {
					return errors.New("it is none")
				}
				return nil
			}},
	}
}

func complete(p travel.Place) error {
	_, err := time.LoadLocation(p.Zone)
	switch {
	case err != nil || p.Zone == "":
		return errors.New("its zone is not known")
	case p.City == "" || len(p.Codes) == 0 || slices.Contains(p.Codes, ""):
		return errors.New("it has no city or no codes")
	case len(p.Country) != 2 || strings.ToUpper(p.Country) != p.Country:
		return errors.New("its country is not two capitals")
	case p.Latitude < -90 || p.Latitude > 90 || p.Longitude < -180 || p.Longitude > 180:
		return errors.New("it is not on the globe")
	}
	return nil
}
