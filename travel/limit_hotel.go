package travel

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
)

// HotelNightly bounds the price of one room for one night, taxes included.
// Where a hotel gives no nightly price, its whole price is compared with the
// cap times rooms times nights.
type HotelNightly struct {
	// Default holds where no place fits; no cap there if it is not set.
	Default Amount `json:"default,omitzero"`
	// Places are caps of their own, by city, country or region. The closest
	// name wins: a city beats its country, a country a region.
	Places map[string]Amount `json:"places,omitempty"`
}

// Kind implements Limit.
func (HotelNightly) Kind() RuleKind { return RuleHotelNightly }

func (HotelNightly) about() []Kind { return []Kind{Hotel} }

func (l HotelNightly) flaw() (field, problem string) {
	if len(l.Places) == 0 && !l.Default.isPositive() || !l.Default.IsZero() && !l.Default.isPositive() {
		return "default", "must be above zero"
	}
	for _, place := range slices.Sorted(maps.Keys(l.Places)) {
		if problem := placeFlaw(place); problem != "" {
			return "places", problem
		}
		if !l.Places[place].isPositive() {
			return "places." + place, "must be above zero"
		}
	}
	return "", ""
}

// capAt returns the cap of a hotel; ok is false if it cannot be told.
func (l HotelNightly) capAt(hotel Point, p *Policy) (limit Amount, ok bool) {
	places := slices.SortedFunc(maps.Keys(l.Places), func(a, b string) int {
		return cmp.Or(cmp.Compare(p.precision(b), p.precision(a)), cmp.Compare(a, b))
	})
	for _, place := range places {
		switch p.in(place, hotel) {
		case Yes:
			return l.Places[place], true
		case NotKnown:
			if !isPointCode(place) { // a hotel has no such code
				return Amount{}, false
			}
		}
	}
	return l.Default, true
}

func (l HotelNightly) check(o Offer, r review) []finding {
	limit, ok := l.capAt(o.Stay.Hotel, r.policy)
	switch {
	case !ok:
		return unclear("the offer does not say in which city the hotel is.")
	case limit.IsZero():
		return nil
	}
	price, asked, n := o.Stay.Nightly, "a night", 1
	if price.Currency == "" {
		price, asked, n = o.Price, "for all rooms and nights", max(1, o.Stay.Rooms)*max(1, o.Stay.Nights())
	}
	local, ok := r.Convert.rate(price, limit.Currency)
	if !ok || price.Minor < 0 {
		return noRate(price, limit.Currency)
	}
	total, err := Money(limit).Times(n)
	if err != nil || local.Minor <= total.Minor {
		return nil
	}
	figures := []Figure{{"price", local.String()}, {"cap", limit.String()}, {"taxes", "included"}}
	if price.Currency != local.Currency {
		figures = append(figures, Figure{"price_as_offered", price.String()})
	}
	return broken(fmt.Sprintf("It costs %s %s, taxes included; the cap is %s a night.", local, asked, limit), figures...)
}

// HotelStars bounds the stars of a hotel.
type HotelStars struct {
	Min int `json:"min,omitempty"`
	Max int `json:"max,omitempty"`
}

// Kind implements Limit.
func (HotelStars) Kind() RuleKind { return RuleHotelStars }

func (HotelStars) about() []Kind { return []Kind{Hotel} }

func (l HotelStars) flaw() (field, problem string) {
	switch {
	case l.Min < 0 || l.Min > 5:
		return "min", "must be 1 to 5"
	case l.Max < 0 || l.Max > 5 || l.Max == 0 && l.Min == 0:
		return "max", "must be 1 to 5"
	case l.Max > 0 && l.Max < l.Min:
		return "max", "must not be less than min"
	}
	return "", ""
}

func (l HotelStars) check(o Offer, _ review) []finding {
	stars := o.Stay.Stars
	figure := Figure{"stars", fmt.Sprint(stars)}
	switch {
	case stars < 1 || stars > 5:
		return unclear("the offer does not say how many stars the hotel has.")
	case stars < l.Min:
		return broken(fmt.Sprintf("The hotel has %d stars; at least %d are asked.", stars, l.Min), figure)
	case l.Max > 0 && stars > l.Max:
		return broken(fmt.Sprintf("The hotel has %d stars; at most %d are allowed.", stars, l.Max), figure)
	}
	return nil
}
