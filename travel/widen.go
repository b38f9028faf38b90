package travel

import (
	"context"
	"slices"
)

// compared finds what else there is to compare with: under a policy that
// compares flights, those of the whole city when one of its airports was asked
// for. The same flight then gets the same mark however it was searched for.
func (r *Run) compared(ctx context.Context, p *Policy, q Query) ([]Offer, error) {
	if p == nil || q.Kind != Flight || !slices.ContainsFunc(p.Rules, Rule.compares) {
		return nil, nil
	}
	wide := q
	wide.Origin, wide.Destination = r.cityOf(ctx, q.Origin), r.cityOf(ctx, q.Destination)
	if len(wide.Origin.Codes) == len(q.Origin.Codes) && len(wide.Destination.Codes) == len(q.Destination.Codes) {
		return nil, nil
	}
	return r.find(ctx, wide)
}

// compares reports whether a rule holds a flight against the others that were
// found.
func (r Rule) compares() bool {
	switch l := r.Limit.(type) {
	case LowestFare:
		return true
	case CabinCap:
		return len(l.Over) > 0 && (l.By == "" || l.By == LowestJourneyTime)
	}
	return false
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
