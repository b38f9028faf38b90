package simulated

import (
	"cmp"
	"fmt"
	"math"
	"strconv"

	"github.com/farewright/farewright/travel"
)

// A chain names hotels of so many stars.
type chain struct {
	name  string
	stars int
}

// chains and corners are what hotels are called after.
func chains() []chain {
	return []chain{{"Larkfield Inn", 2}, {"Pilgrim's Rest", 2}, {"Dormio", 3}, {"Quay & Co", 3}, {"Ostler House", 3}, {"Meridian Court", 4},
		{"The Alder", 4}, {"Grand Belvoir", 4}, {"Palais Aurelian", 5}, {"Kestrel Collection", 5}}
}

func corners() []string {
	return []string{"Central", "Station", "Old Town", "Riverside", "Market Square", "Exhibition Centre", "Parkside", "Business District", "University",
		"Opera", "Cathedral", "Museum Quarter", "Garden", "North", "South", "West End", "East Gate", "Hillside"}
}

type hotel struct {
	point travel.Point
	chain string
	stars int
	cents int64 // of one night on an ordinary day, taxes included
	city  *city
}

// hotels returns the hotels of a city.
func (s seed) hotels(c *city) []hotel {
	n := []int{18, 14, 10, 8}[c.size-1]
	all := make([]hotel, n)
	used := map[string]bool{}
	for i := range all {
		index := strconv.Itoa(i + 1)
		brand := chains()[s.upTo(len(chains()), "chain", c.code, index)]
		corner := corners()[(i+s.upTo(len(corners()), "corner", c.code))%len(corners())]
		for k := 1; used[brand.name+corner]; k++ {
			corner = corners()[(i+k)%len(corners())]
		}
		used[brand.name+corner] = true
		base := []int64{5500, 7500, 10_500, 14_000, 19_000}[c.level-1]
		angle, away := float64(s.upTo(360, "angle", c.code, index))*math.Pi/180, float64(s.within(2, 45, "away", c.code, index))/10
		all[i] = hotel{chain: brand.name, stars: brand.stars, city: c,
			cents: times(base, []int64{600, 720, 1000, 1450, 2500}[brand.stars-1], int64(s.within(880, 1120, "dear", c.code, index))),
			point: travel.Point{Code: fmt.Sprintf("%s-%02d", c.code, i+1), Name: brand.name + " " + c.name + " " + corner, City: c.name, Country: c.country, Zone: c.zoneName,
				Latitude:  round5(c.lat + away/111.2*math.Cos(angle)),
				Longitude: round5(c.lon + away/111.2*math.Sin(angle)/math.Cos(c.lat*math.Pi/180))}}
	}
	return all
}

func round5(x float64) float64 { return math.Round(x*1e5) / 1e5 }

// stays returns offers of the hotels at a place: each at a rate that brings
// nothing back and at one that can be cancelled until the evening before.
func (p *Provider) stays(q travel.Query) []priced {
	c := hotelCity(q.Destination)
	if c == nil {
		return nil
	}
	now := p.now()
	today := travel.DateOf(now.In(c.zone))
	if q.Depart.Before(today) || today.DaysTo(q.Depart) > horizon {
		return nil
	}
	nights, rooms := q.Depart.DaysTo(q.Return), q.Travellers
	until := q.Depart.AddDays(-1).At(18, 0, c.zone)
	var all []priced
	for _, h := range p.seed.hotels(c) {
		var sum int64
		var needs []need
		for i := range nights {
			day := q.Depart.AddDays(i)
			key := h.point.Code + "/" + day.String()
			sum += times(h.cents, season(day, c.lat), week(day), soonness(today.DaysTo(q.Depart)), int64(p.seed.within(950, 1060, "night", key)))
			needs = append(needs, need{key: key, has: p.seed.upTo(14, "rooms", key)})
		}
		for _, rate := range []struct {
			factor, worth int64
			refundable    bool
		}{{880, 960, false}, {1000, 1000, true}} {
			mean := money(times(sum/int64(nights), rate.factor), c.country)
			stay := travel.Stay{Hotel: h.point, Chain: h.chain, Stars: h.stars, CheckIn: q.Depart, CheckOut: q.Return, Rooms: rooms, Nightly: mean,
				Km: math.Round(10*distance(h.point.Latitude, h.point.Longitude, q.Destination.Latitude, q.Destination.Longitude)) / 10}
			terms := func(price travel.Money) travel.Terms {
				if rate.refundable && until.After(now) {
					return travel.Terms{Known: true, Refundable: true, Penalty: travel.Money{Currency: price.Currency}, Until: until, Changeable: true, ChangeFee: travel.Money{Currency: price.Currency}}
				}
				return travel.Terms{Known: true, Penalty: price, ChangeFee: travel.Money{Currency: price.Currency}}
			}
			unit := travel.Money{Minor: mean.Minor * int64(nights), Currency: mean.Currency}
			all = append(all, priced{
				offer: travel.Offer{Kind: travel.Hotel, Stay: &stay, Travellers: q.Travellers}, unit: unit, units: rooms, step: step(mean.Currency) * int64(nights),
				product: fmt.Sprint(h.point.Code, q.Depart, q.Return), needs: needs, needed: rooms, terms: terms,
				// A better hotel is worth its price, one far away is not, and neither is a rate that binds.
				score: times(sum/int64(nights), rate.worth)*1000/[]int64{700, 780, 1000, 1350, 1900}[h.stars-1] + int64(stay.Km*400),
			})
		}
	}
	return all
}

// week moves the price of a night: business travels in the middle of it.
func week(d travel.Date) int64 {
	switch int(d.Weekday()) {
	case 2, 3:
		return 1080
	case 0, 5:
		return 900
	}
	return 1000
}

// soonness moves the price of a stay with the days until it begins, less than
// that of a flight.
func soonness(days int) int64 { return 1000 + (ahead(days)-1000)/4 }

func hotelCity(p travel.Place) *city {
	w := world()
	for _, code := range append([]string{p.Code}, p.Codes...) {
		if c := w.city[code]; c != nil {
			return c
		}
		if a := w.airports[code]; a != nil {
			return a.city
		}
		if s := w.stations[code]; s != nil {
			return s.city
		}
	}
	for _, c := range w.cities {
		if cmp.Or(p.City, p.Name) == c.name && (p.Country == "" || p.Country == c.country) {
			return c
		}
	}
	return nil
}
