package simulated

import (
	"time"

	"github.com/farewright/farewright/travel"
)

// The brands that fares are sold under.
const (
	Basic    = "basic"
	Standard = "standard"
	Flex     = "flex"
)

// A brand is a cabin at a price, with what a change of plans costs.
type brand struct {
	cabin       travel.Cabin
	fare        string
	long, short int64 // thousandths of the lowest fare, on long and short ways
	plus        int64 // cents of USD
	penalty     int   // hundredths of the price kept when refunded; nothing is refunded if 100
	changeable  bool
	changeFee   int64 // cents of USD for each traveller
}

// airFares and railFares are sorted by cabin, then by price.
var (
	airFares = []brand{
		{travel.Economy, Basic, 1000, 1000, 0, 100, false, 0},
		{travel.Economy, Standard, 1150, 1150, 1800, 100, true, 7500},
		{travel.Economy, Flex, 1500, 1550, 3500, 0, true, 0},
		{travel.PremiumEconomy, Standard, 1900, 1700, 3000, 30, true, 7500},
		{travel.PremiumEconomy, Flex, 2350, 2100, 4000, 0, true, 0},
		{travel.Business, Standard, 3300, 2300, 6000, 25, true, 10000},
		{travel.Business, Flex, 4100, 2900, 9000, 0, true, 0},
		{travel.First, Flex, 6600, 4200, 20000, 0, true, 0},
	}
	railFares = []brand{
		{travel.StandardClass, Basic, 1000, 1000, 0, 100, false, 0},
		{travel.StandardClass, Flex, 1600, 1600, 500, 0, true, 0},
		{travel.FirstClass, Standard, 1550, 1550, 600, 50, true, 1500},
		{travel.FirstClass, Flex, 2200, 2200, 1200, 0, true, 0},
	}
)

// The distances, in kilometres, that decide what is on board.
const (
	longWay      = 2500 // from here a seat in front costs like one on a long way
	premiumFrom  = 3500
	firstFrom    = 5500
	budgetWithin = 4500
)

// sold returns the brands of a cabin on a way of so many kilometres; no cabin
// means the lowest.
func sold(kind travel.Kind, cabin travel.Cabin, distance int, budget bool) []brand {
	all := airFares
	if kind == travel.Rail {
		all = railFares
	}
	if cabin == "" {
		cabin = all[0].cabin
	}
	var some []brand
	for _, b := range all {
		switch {
		case b.cabin != cabin,
			budget && b.cabin != travel.Economy,
			b.cabin == travel.PremiumEconomy && distance < premiumFrom,
			b.cabin == travel.First && distance < firstFrom:
		default:
			some = append(some, b)
		}
	}
	return some
}

// of prices the brand from the lowest fare, in cents.
func (b brand) of(lowest int64, distance int) int64 {
	factor := b.long
	if distance < longWay {
		factor = b.short
	}
	return lowest*factor/1000 + b.plus
}

// terms says what the brand's conditions come to for a price.
func (b brand) terms(price travel.Money, fee int64) travel.Terms {
	t := travel.Terms{Known: true, Refundable: b.penalty < 100, Changeable: b.changeable, Penalty: price, ChangeFee: travel.Money{Minor: fee, Currency: price.Currency}}
	if t.Refundable {
		t.Penalty = price.Percent(b.penalty)
	}
	return t
}

// lowestAir and lowestRail are the lowest fare of one traveller on an ordinary
// day, in cents of USD.
func lowestAir(distance int) int64 {
	near := min(distance, 1000)
	return 3500 + int64(near)*10 + int64(distance-near)*11/2
}

func lowestRail(distance int) int64 {
	near := min(distance, 300)
	return 1200 + int64(near)*14 + int64(distance-near)*9
}

// season, weekday and ahead move a price, in thousandths.
func ahead(days int) int64 {
	switch {
	case days >= 60:
		return 850
	case days >= 30:
		return 920
	case days >= 21:
		return 1000
	case days >= 14:
		return 1100
	case days >= 7:
		return 1280
	case days >= 3:
		return 1520
	}
	return 1850
}

func weekday(d time.Weekday) int64 {
	return [...]int64{time.Sunday: 1100, time.Monday: 1060, time.Tuesday: 940, time.Wednesday: 950, time.Thursday: 1010, time.Friday: 1120, time.Saturday: 950}[d]
}

// season is high in the summer of the hemisphere and around the turn of the
// year.
func season(d travel.Date, latitude float64) int64 {
	month := d.Month
	if latitude < 0 {
		month = (month+5)%12 + 1
	}
	switch {
	case d.Month == time.December && d.Day >= 18, d.Month == time.January && d.Day <= 4:
		return 1250
	case month == time.July, month == time.August:
		return 1150
	case month == time.May, month == time.June, month == time.September:
		return 1060
	case month == time.January, month == time.February, month == time.November:
		return 920
	}
	return 1000
}

// times multiplies an amount by thousandths, one after the other.
func times(amount int64, thousandths ...int64) int64 {
	for _, t := range thousandths {
		amount = (amount*t + 500) / 1000
	}
	return amount
}

// money converts cents of USD into the currency of a country, at a rate of the
// simulation's own, and rounds up as prices there are.
func money(cents int64, countryCode string) travel.Money {
	w := world()
	currency := w.countries[countryCode].currency
	r, ok := w.rates[currency]
	if !ok {
		currency, r = "USD", w.rates["USD"]
	}
	return travel.Money{Minor: roundUp(cents*r.per1000USD/100_000, r.step), Currency: currency}
}

func roundUp(n, step int64) int64 { return (n + step - 1) / step * step }

// step is what prices of a currency are rounded to.
func step(currency string) int64 { return max(1, world().rates[currency].step) }
