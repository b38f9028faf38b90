package travel

import (
	"context"
	"slices"
)

// compared finds what else there is to compare with: under a policy that asks
// for the lowest fare, the flights of the whole city when one of its airports
// was asked for. The same flight then gets the same mark however it was searched
// for. What cannot be found out is left out.
func (r *Run) compared(ctx context.Context, p *Policy, q Query) []Offer {
	if p == nil || q.Kind != Flight || !slices.ContainsFunc(p.Rules, func(r Rule) bool { return r.Limit.Kind() == RuleLowestFare }) {
		return nil
	}
	wide := q
	wide.Origin, wide.Destination = r.cityOf(ctx, q.Origin), r.cityOf(ctx, q.Destination)
	if len(wide.Origin.Codes) == len(q.Origin.Codes) && len(wide.Destination.Codes) == len(q.Destination.Codes) {
		return nil
	}
	found, err := r.find(ctx, wide)
	if err != nil {
		return nil
	}
	return found
}

// cityOf is the city of an airport with all that serve it, or the place itself.
func (r *Run) cityOf(ctx context.Context, at Place) Place {
	found, err := r.desk.config.Places.Find(ctx, at.City, Flight)
	if err != nil {
		return at
	}
	for _, city := range found {
		if len(city.Codes) > len(at.Codes) && sameCity(city.Point, at.Point) && !slices.ContainsFunc(at.Codes, func(c string) bool { return !slices.Contains(city.Codes, c) }) {
			return city
		}
	}
	return at
}
