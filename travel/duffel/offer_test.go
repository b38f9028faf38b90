package duffel_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/duffel"
)

// oneWay finds the offers of a flight whose first segment is changed.
func oneWay(t *testing.T, from, to string, day travel.Date, change func(o object)) []travel.Offer {
	t.Helper()
	s := serve(t)
	s.change = change
	q := query()
	q.Origin, q.Destination, q.Depart, q.Return, q.Travellers = place(from), place(to), day, travel.Date{}, 1
	offers, err := s.provider(t).Search(context.Background(), q)
	require.NoError(t, err)
	return offers
}

func date(month time.Month, day int) travel.Date {
	return travel.Date{Year: 2026, Month: month, Day: day}
}

func TestLocalTimesBecomeInstants(t *testing.T) {
	for _, row := range []struct {
		says             string
		from, to         string
		departs, arrives string
		duration         any
		depart, arrive   string // UTC
	}{
		{"overnight", "JFK", "LHR", "2026-05-04T21:30:00", "2026-05-05T09:30:00", "PT7H", "2026-05-05T01:30:00Z", "2026-05-05T08:30:00Z"},
		{"over the date line, landing before it leaves", "HND", "LAX", "2026-05-04T17:00:00", "2026-05-04T10:55:00", nil, "2026-05-04T08:00:00Z", "2026-05-04T17:55:00Z"},
		{"over the date line, landing two days later", "LAX", "SYD", "2026-05-04T22:30:00", "2026-05-06T06:30:00", nil, "2026-05-05T05:30:00Z", "2026-05-05T20:30:00Z"},
		{"summer ends: the first of two half past ones", "FRA", "LHR", "2026-10-25T02:50:00", "2026-10-25T01:30:00", nil, "2026-10-25T00:50:00Z", "2026-10-25T01:30:00Z"},
		{"summer ends: the one that fits the duration", "LHR", "FRA", "2026-10-25T01:10:00", "2026-10-25T03:40:00", "PT01H30M", "2026-10-25T01:10:00Z", "2026-10-25T02:40:00Z"},
		{"summer ends, no duration", "LHR", "FRA", "2026-10-25T01:10:00", "2026-10-25T03:40:00", nil, "2026-10-25T00:10:00Z", "2026-10-25T02:40:00Z"},
		{"a wrong duration changes nothing", "LHR", "FRA", "2026-05-04T09:00:00", "2026-05-04T11:30:00", "PT9H", "2026-05-04T08:00:00Z", "2026-05-04T09:30:00Z"},
		{"an offset is taken at its word", "LHR", "FRA", "2026-05-04T09:00:00+01:00", "2026-05-04T09:30:00Z", nil, "2026-05-04T08:00:00Z", "2026-05-04T09:30:00Z"},
	} {
		t.Run(row.says, func(t *testing.T) {
			day, err := travel.ParseDate(row.departs[:10])
			require.NoError(t, err)
			offers := oneWay(t, row.from, row.to, day, onSegment(func(g object) {
				g["departing_at"], g["arriving_at"], g["duration"] = row.departs, row.arrives, row.duration
			}))
			require.Len(t, offers, 3)
			g := offers[0].Slices[0].Segments[0]
			require.Equal(t, row.depart, g.Depart.UTC().Format(time.RFC3339))
			require.Equal(t, row.arrive, g.Arrive.UTC().Format(time.RFC3339))
			require.Equal(t, g.From.Zone, g.Depart.Location().String())
			require.Equal(t, g.To.Zone, g.Arrive.Location().String())
		})
	}
}

func TestATimeThatNoClockShowsIsAFlaw(t *testing.T) {
	s := serve(t)
	n := 0
	s.change = func(o object) {
		if n++; n == 1 {
			onSegment(func(g object) { g["departing_at"] = "2027-03-28T01:30:00" })(o) // in London
		}
	}
	q := query()
	q.Depart, q.Return = travel.Date{Year: 2027, Month: time.March, Day: 28}, travel.Date{}
	offers, err := s.provider(t).Search(context.Background(), q)
	require.NoError(t, err)
	require.Len(t, offers, 2)
}

func TestTermsAreKnownOrNot(t *testing.T) {
	yes := func(amount, currency any) object {
		return object{"allowed": true, "penalty_amount": amount, "penalty_currency": currency}
	}
	no := yes(nil, nil)
	no["allowed"] = false
	gbp := func(minor int64) travel.Money { return travel.Money{Minor: minor, Currency: "GBP"} }
	for _, row := range []struct {
		says string
		has  any // refund and change
		want travel.Terms
	}{
		{"both", []any{yes("50.00", "GBP"), yes("0.00", "GBP")}, travel.Terms{Known: true, Refundable: true, Penalty: gbp(50_00), Changeable: true, ChangeFee: gbp(0)}},
		{"neither is allowed", []any{no, no}, travel.Terms{Known: true}},
		{"no refund, a change", []any{no, yes("500.00", "GBP")}, travel.Terms{Known: true, Changeable: true, ChangeFee: gbp(500_00)}},
		{"refund not told", []any{nil, yes("0.00", "GBP")}, travel.Terms{}},
		{"change not told", []any{yes("50.00", "GBP"), nil}, travel.Terms{}},
		{"neither told", []any{nil, nil}, travel.Terms{}},
		{"nothing told", nil, travel.Terms{}},
		{"allowed is not told", []any{object{"allowed": nil}, no}, travel.Terms{}},
		{"at a cost that is not told", []any{yes(nil, nil), no}, travel.Terms{}},
		{"in another currency", []any{yes("50.00", "EUR"), no}, travel.Terms{}},
		{"below zero", []any{yes("-50.00", "GBP"), no}, travel.Terms{}},
		{"for the whole price", []any{yes("400.00", "GBP"), no}, travel.Terms{Known: true}},
		{"for more than the price", []any{yes("900.00", "GBP"), no}, travel.Terms{Known: true}},
	} {
		t.Run(row.says, func(t *testing.T) {
			offers := oneWay(t, "LHR", "JFK", date(time.May, 4), func(o object) {
				o["total_amount"] = "400.00"
				if o["conditions"] = nil; row.has != nil {
					o["conditions"] = object{"refund_before_departure": row.has.([]any)[0], "change_before_departure": row.has.([]any)[1]}
				}
			})
			require.Len(t, offers, 3)
			require.Equal(t, row.want, offers[0].Terms)
		})
	}
}

func TestWhatElseIsReadOfAnOffer(t *testing.T) {
	offers := oneWay(t, "LHR", "JFK", date(time.May, 4), func(o object) {
		o["live_mode"], o["total_amount"], o["total_currency"] = true, "52000", "JPY"
		way := o["slices"].([]object)[0]
		way["fare_brand_name"] = nil
		g := way["segments"].([]object)[0]
		g["origin"].(object)["city_name"] = nil
		g["marketing_carrier"].(object)["name"] = "British\n\u202eAirways\x00 "
		seat := g["passengers"].([]object)[0]
		g["passengers"] = []object{seat, {"passenger_id": "pas_2", "cabin_class": "business"}}
	})
	require.Len(t, offers, 3)
	o := offers[0]
	g := o.Slices[0].Segments[0]
	require.False(t, o.Simulated)
	require.Equal(t, travel.Money{Minor: 52000, Currency: "JPY"}, o.Price)
	require.Equal(t, travel.Business, g.Cabin, "the highest of the party")
	require.Equal(t, []string{"", "British Airways", "Heathrow Airport"}, []string{g.Fare, g.Carrier, g.From.City})
}

func TestPrices(t *testing.T) {
	s := serve(t)
	p := s.provider(t)
	offers, err := p.Search(context.Background(), query())
	require.NoError(t, err)
	id := offers[0].ID
	s.do(func() { s.offers[id]["total_amount"] = "410.00" })
	o, err := p.Price(context.Background(), id)
	require.NoError(t, err)
	require.Equal(t, int64(410_00), o.Price.Minor, "it rose")
	require.Equal(t, "return_available_services=false", s.came("GET /air/offers/" + id)[0].query)

	s.do(func() { s.offers[id]["gone"] = true })
	_, err = p.Price(context.Background(), id)
	requireKinds(t, err, travel.ErrSoldOut)
	s.do(func() { s.offers[id]["gone"], s.offers[id]["id"] = false, "off_00009999" })
	_, err = p.Price(context.Background(), id)
	requireKinds(t, err)
	s.fail("GET /air/offers/*", fault{status: 503, code: "offer_expired"})
	_, err = p.Price(context.Background(), id)
	requireKinds(t, err)
	for _, id := range []string{"", "..", "off_1/../../orders", "off 1", "off_1?x=y", "off_00001234"} {
		_, err = p.Price(context.Background(), id)
		requireKinds(t, err, travel.ErrNotFound)
	}
	s.Advance(time.Hour)
	_, err = p.Price(context.Background(), id)
	requireKinds(t, err, travel.ErrOfferExpired)

	// By the clock of the host it has expired, although Duffel still serves it.
	offers, err = p.Search(context.Background(), query())
	require.NoError(t, err)
	ahead := s.provider(t, func(c *duffel.Config) { c.Now = func() time.Time { return s.Now().Add(30 * time.Minute) } })
	_, err = ahead.Price(context.Background(), offers[0].ID)
	requireKinds(t, err, travel.ErrOfferExpired)
}
