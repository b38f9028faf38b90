package travel

import "slices"

// with adds what another part of a text asks; ok is false if both cannot be.
func (c Constraints) with(d Constraints) (out Constraints, ok bool) {
	out = c
	out.Times = slices.Concat(c.Times, d.Times)
	if d.MaxStops != nil && (c.MaxStops == nil || *d.MaxStops < *c.MaxStops) {
		out.MaxStops = d.MaxStops
	}
	out.Refundable = c.Refundable || d.Refundable
	out.FreeCancellation = c.FreeCancellation || d.FreeCancellation
	out.Changeable = c.Changeable || d.Changeable
	out.Prices = slices.Concat(c.Prices, d.Prices)
	out.Wanted, out.Avoided = ofVendors.union(c.Wanted, d.Wanted), ofVendors.union(c.Avoided, d.Avoided)
	out.Numbers, out.AvoidedNumbers = ofNumbers.union(c.Numbers, d.Numbers), ofNumbers.union(c.AvoidedNumbers, d.AvoidedNumbers)
	out.Fares, out.AvoidedFares = ofFares.union(c.Fares, d.Fares), ofFares.union(c.AvoidedFares, d.AvoidedFares)
	if d.Cabin != "" {
		out.Cabin = d.Cabin
	}
	if d.Near != "" {
		out.Near, out.WithinMetres = d.Near, d.WithinMetres
	}
	out.MinStars = max(c.MinStars, d.MinStars)
	if d.MaxStars > 0 && (c.MaxStars == 0 || d.MaxStars < c.MaxStars) {
		out.MaxStars = d.MaxStars
	}
	contradicts := c.Cabin != "" && d.Cabin != "" && c.Cabin != d.Cabin || c.Near != "" && d.Near != "" ||
		out.MaxStars > 0 && out.MinStars > out.MaxStars || ofVendors.clash(c.Wanted, d.Wanted, out.Avoided) ||
		ofNumbers.clash(c.Numbers, d.Numbers, out.AvoidedNumbers) || ofFares.clash(c.Fares, d.Fares, out.AvoidedFares)
	return out, !contradicts
}
