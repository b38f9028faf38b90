package simulated

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/farewright/farewright/travel"
)

const (
	shortest  = 150    // kilometres; nobody flies less
	farthest  = 15_500 // nor more without landing
	perimeter = 2400   // of an airport for regional flights
)

// A run is one flight or train on one day.
type run struct {
	key            string // of its seats
	from, to       travel.Point
	depart, arrive time.Time
	carrier        string
	number         string
	km             int
	budget         bool
}

func (r run) segment(cabin travel.Cabin, fare string) travel.Segment {
	return travel.Segment{From: r.from, To: r.to, Depart: r.depart, Arrive: r.arrive, Carrier: r.carrier, Number: r.number, Cabin: cabin, Fare: fare}
}

// served reports whether somebody flies between two airports. It is so both
// ways or neither.
func (s seed) served(a, b *airport) bool {
	if a.city == b.city {
		return false
	}
	way := km(a, b)
	switch {
	case way < shortest, way > farthest, (a.regional || b.regional) && way > perimeter:
		return false
	case slices.Contains(a.feeders, b), slices.Contains(b.feeders, a):
		return true
	}
	chance := 0
	switch a.size + b.size {
	case 2:
		chance = 100
	case 3:
		chance = pick(way, 3000, 100, 6500, 85, 13_500, 50)
	case 4:
		chance = pick(way, 2500, 90, 5500, 50, 9500, 20)
	case 5:
		chance = pick(way, 2000, 70, 4500, 25, 8000, 4)
	case 6:
		chance = pick(way, 1500, 35, 3000, 10, 0, 0)
	default:
		chance = pick(way, 700, 20, 0, 0, 0, 0)
	}
	if chance > 0 && a.city.country == b.city.country {
		chance += 25
	}
	return s.upTo(100, "served", min(a.code, b.code), max(a.code, b.code)) < chance
}

// pick returns the chance that belongs to the first distance not exceeded.
func pick(way, d1, c1, d2, c2, d3, c3 int) int {
	switch {
	case way <= d1:
		return c1
	case way <= d2:
		return c2
	case way <= d3:
		return c3
	}
	return 0
}

// flights returns what leaves a for b on a day of a's own calendar, in order of
// departure.
func (s seed) flights(a, b *airport, day travel.Date) []run {
	if !s.served(a, b) {
		return nil
	}
	way := km(a, b)
	n := 7 - a.size - b.size
	for _, limit := range []int{6000, 10_000} {
		if way > limit {
			n--
		}
	}
	if way < 1500 {
		n++
	}
	n = min(max(n, 1), 6)
	carriers := between(a, b, way)
	var runs []run
	for i := range n {
		index := strconv.Itoa(i)
		if n <= 2 && s.upTo(100, "rests", a.code, b.code, index, day.Weekday().String()) < 12 {
			continue
		}
		c := carriers[s.upTo(len(carriers), "carrier", min(a.code, b.code), max(a.code, b.code), index)]
		minute := s.departure(a, b, way, i, n, day)
		depart := day.At(minute/60, minute%60, a.city.zone)
		number := c.code + strconv.Itoa(s.within(100, 4999, "number", a.code, b.code, index))
		runs = append(runs, run{
			key: fmt.Sprintf("%s/%s/%s-%s", number, day, a.code, b.code), from: a.point(), to: b.point(), depart: depart, arrive: depart.Add(aloft(a, b)).In(b.city.zone),
			carrier: c.name, number: number, km: way, budget: c.budget,
		})
	}
	slices.SortStableFunc(runs, func(x, y run) int { return x.depart.Compare(y.depart) })
	return runs
}

// departure is the minute of the day at which the i-th of n flights leaves: in
// the evening for a night flight eastwards, else spread over the day.
func (s seed) departure(a, b *airport, way, i, n int, day travel.Date) int {
	first, last := 6*60+10, 21*60+20
	switch hours := eastwards(a, b, day); {
	case way > 4500 && hours >= 4 && hours <= 10:
		first, last = 17*60, 23*60+30
	case way > 4500:
		first, last = 9*60, 23*60+40
	}
	gap := (last - first) / n
	return (first + i*gap + s.upTo(max(gap, 1), "departs", a.code, b.code, strconv.Itoa(i))) / 5 * 5
}

// eastwards is by how many hours clocks at b are ahead of those at a.
func eastwards(a, b *airport, day travel.Date) int {
	_, there := day.At(12, 0, b.city.zone).Zone()
	_, here := day.At(12, 0, a.city.zone).Zone()
	return (there - here) / 3600
}

// ground is how long a flight is not at its cruising speed, in minutes.
const ground = 32

// aloft is the scheduled time from gate to gate, in five minutes. Winds help
// eastwards.
func aloft(a, b *airport) time.Duration {
	speed := 830.0
	if km(a, b) > longWay {
		speed = 870
	}
	if east := b.lon - a.lon; km(a, b) > 1000 && absolute(a.lat+b.lat)/2 > 25 {
		if (east > 0) == (absolute(east) <= 180) {
			speed *= 1.05
		} else {
			speed *= 0.95
		}
	}
	minutes := ground + int(float64(km(a, b))/speed*60)
	return time.Duration((minutes+4)/5*5) * time.Minute
}

func absolute(x float64) float64 { return max(x, -x) }

// between returns who may fly a way: the carriers of both countries.
func between(a, b *airport, way int) []carrier {
	var some []carrier
	for _, c := range world().carriers {
		at := slices.Contains(c.countries, a.city.country)
		if (at || slices.Contains(c.countries, b.city.country)) && !(c.budget && way > budgetWithin) {
			some = append(some, c)
		}
	}
	return some
}
