package simulated

import (
	"strings"
	"time"

	"github.com/farewright/farewright/travel"
)

// trouble is what travelling long and changing count for, in cents.
func trouble(j journey) int64 {
	return int64(j.arrive().Sub(j.depart())/time.Minute)*40 + int64(len(j.runs)-1)*3000
}

// lowest is the lowest fare of a journey for one traveller, in cents of USD.
func (p *Provider) lowest(kind travel.Kind, j journey, now time.Time) int64 {
	from := j.runs[0].from
	day := travel.DateOf(j.depart())
	days := travel.DateOf(now.In(j.depart().Location())).DaysTo(day)
	product := keys([]journey{j})
	noise := int64(p.seed.within(930, 1080, "dear", product))
	if kind == travel.Rail {
		return times(lowestRail(j.km), soonness(days)+40, weekday(day.Weekday()), noise)
	}
	stops := []int64{1000, 890, 840}[min(len(j.runs)-1, 2)]
	kindOf := int64(1000)
	switch j.budget() {
	case 0:
	case len(j.runs):
		kindOf = 780
	default:
		kindOf = 940
	}
	load := int64(1000)
	for _, r := range j.runs {
		if p.seats(r, travel.Economy) < 6 {
			load = 1150
		}
	}
	return times(lowestAir(j.km), ahead(days), weekday(day.Weekday()), season(day, from.Latitude), stops, kindOf, load, noise)
}

// seats is how many seats a cabin has left before anybody books here.
func (p *Provider) seats(r run, cabin travel.Cabin) int {
	most := map[travel.Cabin]int{travel.Economy: 45, travel.PremiumEconomy: 16, travel.Business: 14, travel.First: 5, travel.StandardClass: 80, travel.FirstClass: 30}[cabin]
	return p.seed.upTo(most+1, "seats", r.key, string(cabin))
}

// sell returns the brands that journeys are sold at together.
func (p *Provider) sell(q travel.Query, js []journey, now time.Time) (all []priced) {
	longest, budget, lowest, hard := 0, false, int64(0), int64(0)
	for _, j := range js {
		longest, budget = max(longest, j.km), budget || j.budget() > 0
		lowest += p.lowest(q.Kind, j, now)
		hard += trouble(j)
	}
	if len(js) == 2 {
		lowest = times(lowest, 940)
	}
	for _, b := range sold(q.Kind, q.Cabin, longest, budget) {
		cents := b.of(lowest, longest)
		unit := money(cents, js[0].runs[0].from.Country)
		c := priced{unit: unit, units: q.Travellers, step: step(unit.Currency), product: keys(js), needed: q.Travellers,
			offer: travel.Offer{Kind: q.Kind, Travellers: q.Travellers}}
		fee := money(b.changeFee, js[0].runs[0].from.Country).Minor * int64(q.Travellers)
		c.terms = func(price travel.Money) travel.Terms { return b.terms(price, fee) }
		for _, j := range js {
			var slice travel.Slice
			for _, r := range j.runs {
				cabin := b.onBoard(r.km)
				slice.Segments = append(slice.Segments, r.segment(cabin, b.fare))
				c.needs = append(c.needs, need{key: r.key + "/" + string(cabin), has: p.seats(r, cabin)})
			}
			c.offer.Slices = append(c.offer.Slices, slice)
		}
		c.score = hard + cents*map[string]int64{Basic: 1000, Standard: 880, Flex: 690}[b.fare]/1000
		all = append(all, c)
	}
	return all
}

// onBoard is the cabin that a brand has on one flight of a journey: short ones
// have neither a premium economy nor a first.
func (b brand) onBoard(distance int) travel.Cabin {
	switch {
	case b.cabin == travel.PremiumEconomy && distance < premiumFrom:
		return travel.Economy
	case b.cabin == travel.First && distance < firstFrom:
		return travel.Business
	}
	return b.cabin
}

// keys names journeys together.
func keys(js []journey) string {
	var all []string
	for _, j := range js {
		for _, r := range j.runs {
			all = append(all, r.key)
		}
	}
	return strings.Join(all, " ")
}
