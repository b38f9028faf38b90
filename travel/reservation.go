package travel

import (
	"slices"
	"strconv"
	"strings"
	"time"
)

// ReservationFacts are what is known of a booking that is to be changed or
// cancelled. What is left zero is not known, and a rule that asks for it
// cannot be checked.
type ReservationFacts struct {
	// Offers are what was booked.
	Offers []Offer
	// BookedAt is when it was booked first; a change does not renew it.
	BookedAt time.Time
	Now      time.Time
	Purpose  Purpose
	// Paid is what was paid in all, in one currency.
	Paid Money
	// Flown tells whether any segment has been used. NotKnown is taken for No
	// as long as none has departed.
	Flown Answer
	// Insured tells whether travel insurance was bought, Reason why the
	// traveller wants this, in a word of the policy, such as health.
	Insured Answer
	Reason  string
	// CancelledByCarrier tells whether the carrier has cancelled any segment.
	CancelledByCarrier Answer
	// Membership is the traveller's level, such as gold; of somebody without,
	// the policy's word for that.
	Membership string
	// Convert is nil if no rate is known.
	Convert Converter
}

// A Part is something of a booking that a change touches.
type Part string

// The parts.
const (
	PartSegments         Part = "segments"   // flights or trains, and so their times
	PartRoute            Part = "route"      // origin or destination
	PartTripType         Part = "trip_type"  // one way, return, more
	PartCabin            Part = "cabin"      // cabin or class
	PartStay             Part = "stay"       // hotel, dates or rooms
	PartTravellers       Part = "travellers" // how many travel
	PartNames            Part = "names"      // who travels
	PartBagsAdded        Part = "bags_added"
	PartBagsRemoved      Part = "bags_removed"
	PartInsuranceAdded   Part = "insurance_added"
	PartInsuranceRemoved Part = "insurance_removed"
)

var parts = []Part{PartSegments, PartRoute, PartTripType, PartCabin, PartStay, PartTravellers, PartNames, PartBagsAdded, PartBagsRemoved,
	PartInsuranceAdded, PartInsuranceRemoved}

// A Change is what a traveller wants changed.
type Change struct {
	Parts []Part
	// Cabins are the cabins of all segments once changed, unchanged ones
	// included.
	Cabins []Cabin
	// Cost is what the booking would cost more, below zero if less; no currency
	// if it is not known.
	Cost Money
}

// ChangeBetween works out what of a booking a change would touch, from what
// was booked and what would be. Names, bags and insurance are not part of an
// offer: add those.
func ChangeBetween(booked, wanted []Offer) Change {
	var c Change
	a, b := outlineOf(booked), outlineOf(wanted)
	for _, p := range []struct {
		part    Part
		changed bool
	}{
		{PartSegments, !slices.Equal(a.segments, b.segments)}, {PartRoute, !slices.Equal(a.ends, b.ends)}, {PartTripType, a.ways != b.ways},
		{PartCabin, a.recabined(b)}, {PartStay, !slices.Equal(a.stays, b.stays)}, {PartTravellers, a.travellers != b.travellers},
	} {
		if p.changed {
			c.Parts = append(c.Parts, p.part)
		}
	}
	c.Cabins = b.cabins
	if more, err := b.price.Sub(a.price); err == nil && a.known && b.known {
		c.Cost = more
	}
	return c
}

// An outline is what tells two bookings apart.
type outline struct {
	segments, ends, stays []string
	cabins                []Cabin
	fares                 []string
	ways, travellers      int
	price                 Money
	known                 bool
}

func outlineOf(offers []Offer) outline {
	l := outline{known: true}
	for _, o := range offers {
		l.travellers = max(l.travellers, o.Travellers)
		sum, err := l.price.Add(o.Price)
		l.price, l.known = sum, l.known && err == nil && isCurrency(o.Price.Currency)
		if s := o.Stay; s != nil {
			l.stays = append(l.stays, strings.Join([]string{folded(s.Hotel.Name), folded(s.Hotel.City), s.CheckIn.String(), s.CheckOut.String(), strconv.Itoa(s.Rooms)}, "|"))
		}
		for _, s := range o.Slices {
			l.ways++
			for i, g := range s.Segments {
				l.segments = append(l.segments, strings.Join([]string{vendorKey(g.Carrier), g.Number, g.From.Code, g.To.Code, g.Depart.UTC().Format(time.RFC3339)}, "|"))
				l.cabins, l.fares = append(l.cabins, g.Cabin), append(l.fares, folded(g.Fare))
				if i == 0 {
					l.ends = append(l.ends, g.From.Code+"|"+folded(g.From.City))
				}
				if i == len(s.Segments)-1 {
					l.ends = append(l.ends, g.To.Code+"|"+folded(g.To.City))
				}
			}
		}
	}
	return l
}

// recabined reports whether the cabin changes: of any segment, or, where the
// segments are others, of the whole. On the same segments another fare is
// another class too.
func (l outline) recabined(m outline) bool {
	if slices.Equal(l.segments, m.segments) && !slices.Equal(l.fares, m.fares) {
		return true
	}
	if len(l.cabins) == len(m.cabins) {
		return !slices.Equal(l.cabins, m.cabins)
	}
	set := func(list []Cabin) []Cabin { return slices.Compact(slices.Sorted(slices.Values(list))) }
	return !slices.Equal(set(l.cabins), set(m.cabins))
}

// segments returns every segment of the booking.
func (f ReservationFacts) segments() []Segment {
	var list []Segment
	for _, o := range f.Offers {
		for _, s := range o.Slices {
			list = append(list, s.Segments...)
		}
	}
	return list
}

// starts returns when the booking begins, zero if it is not known.
func (f ReservationFacts) starts() time.Time {
	var first time.Time
	for _, o := range f.Offers {
		if !o.isWhole() || o.Stay == nil && o.Start().IsZero() {
			return time.Time{}
		}
		if start := o.Start(); first.IsZero() || start.Before(first) {
			first = start
		}
	}
	return first
}

// departed reports whether the booking has begun.
func (f ReservationFacts) departed() Answer {
	start := f.starts()
	if start.IsZero() || f.Now.IsZero() {
		return NotKnown
	}
	return AnswerOf(!start.After(f.Now))
}

// flown reports whether any segment has been used.
func (f ReservationFacts) flown() Answer {
	if f.Flown == NotKnown && f.departed() == No {
		return No
	}
	return f.Flown
}
