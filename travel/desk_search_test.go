package travel_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/simulated"
)

func TestASearchThatIsNotClearIsRefused(t *testing.T) {
	o := newOffice(t)
	for _, c := range []struct {
		name   string
		change func(*travel.TravelSearchRequest)
		code   errs.Code
		field  string
	}{
		{"no origin", func(r *travel.TravelSearchRequest) { r.Origin = "" }, errs.InvalidArgument, "origin"},
		{"an unknown place", func(r *travel.TravelSearchRequest) { r.Destination = "Atlantis" }, errs.InvalidAddress, "destination"},
		{"one name of two cities", func(r *travel.TravelSearchRequest) { r.Destination = "Portland" }, errs.AddressAmbiguous, "destination"},
		{"a code that is a city's name too", func(r *travel.TravelSearchRequest) { r.Destination = "GOA" }, errs.AddressAmbiguous, "destination"},
		{"there and back the same", func(r *travel.TravelSearchRequest) { r.Destination = "Frankfurt" }, errs.InvalidArgument, "destination"},
		{"a date in words", func(r *travel.TravelSearchRequest) { r.DepartDate = "next Monday" }, errs.InvalidDate, "depart_date"},
		{"a weekday beside the date", func(r *travel.TravelSearchRequest) { r.DepartDate = "Tuesday 2026-05-04" }, errs.InvalidDate, "depart_date"},
		{"a day no calendar has", func(r *travel.TravelSearchRequest) { r.DepartDate = "2026-02-30" }, errs.InvalidDate, "depart_date"},
		{"a date with a time", func(r *travel.TravelSearchRequest) { r.DepartDate = "2026-05-04T08:00:00Z" }, errs.InvalidDate, "depart_date"},
		{"the wrong year", func(r *travel.TravelSearchRequest) { r.DepartDate = "2025-05-04" }, errs.InvalidSchedule, "depart_date"},
		{"yesterday", func(r *travel.TravelSearchRequest) { r.DepartDate = "2026-03-31" }, errs.InvalidSchedule, "depart_date"},
		{"back before out", func(r *travel.TravelSearchRequest) { r.ReturnDate = "2026-05-03" }, errs.InvalidSchedule, "return_date"},
		{"a cabin that trains have", func(r *travel.TravelSearchRequest) { r.Cabin = "sleeper" }, errs.InvalidArgument, "cabin"},
		{"a hotel without its end", func(r *travel.TravelSearchRequest) { *r = hotelSearch; r.ReturnDate = "" }, errs.InvalidArgument, "return_date"},
		{"a hotel for no night", func(r *travel.TravelSearchRequest) { *r = hotelSearch; r.ReturnDate = r.DepartDate }, errs.InvalidSchedule, "return_date"},
		{"a hotel for a year", func(r *travel.TravelSearchRequest) { *r = hotelSearch; r.ReturnDate = "2027-05-04" }, errs.InvalidSchedule, "return_date"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := o.run().TravelSearch(context.Background(), flightSearch(c.change))
			var e *errs.Error
			require.ErrorAs(t, err, &e)
			require.Equal(t, c.code, e.Code, e.Message)
			require.Equal(t, []string{c.field}, e.Fields)
			if c.code == errs.AddressAmbiguous {
				require.GreaterOrEqual(t, len(e.Candidates), 2)
			}
		})
	}
}

func TestEverythingWrongWithASearchIsToldAtOnce(t *testing.T) {
	_, err := newOffice(t).run().TravelSearch(context.Background(), travel.TravelSearchRequest{Kind: "rail", Origin: "Portland", Destination: "Atlantis", DepartDate: "soon", Cabin: "sofa"})
	var e *errs.Error
	require.ErrorAs(t, err, &e)
	require.ElementsMatch(t, []string{"cabin", "origin", "destination", "depart_date"}, e.Fields)
	require.Len(t, e.Problems, 4)
}

// It is 23:30 in Berlin, and the next day has begun in UTC+3 and later.
func TestTodayIsWhereTheJourneyBegins(t *testing.T) {
	o := newOffice(t)
	o.clock.now = time.Date(2026, 4, 1, 21, 30, 0, 0, time.UTC)
	for _, c := range []struct {
		from, to, day string
		ok            bool
	}{
		{"FRA", "LHR", "2026-04-01", true}, {"FRA", "LHR", "2026-03-31", false},
		{"NRT", "FRA", "2026-04-01", false}, {"NRT", "FRA", "2026-04-02", true}, // it is the morning of the 2nd in Tokyo
		{"LAX", "FRA", "2026-04-01", true},
	} {
		_, err := o.run().TravelSearch(context.Background(), travel.TravelSearchRequest{Kind: "flight", Origin: c.from, Destination: c.to, DepartDate: c.day})
		if c.ok {
			require.NoError(t, err, c)
		} else {
			require.ErrorIs(t, err, &errs.Error{Code: errs.InvalidSchedule}, c)
		}
	}
}

func TestArrivalsOnAnotherDaySaySo(t *testing.T) {
	o := newOffice(t)
	out := o.search(travel.TravelSearchRequest{Kind: "flight", Origin: "JFK", Destination: "LHR", DepartDate: "2026-05-04", Constraints: "depart after 18:00, non-stop"})
	require.NotEmpty(t, out.Offers, out.Message)
	require.Equal(t, "the next day, Tue 5 May 2026", out.Offers[0].Ways[0].ArrivesOn)
	require.Contains(t, out.Offers[0].Summary, "the next day")
	require.Contains(t, out.Offers[0].Ways[0].Depart, "-04:00")
	require.Contains(t, out.Offers[0].Ways[0].Arrive, "+01:00")

	pacific := o.search(travel.TravelSearchRequest{Kind: "flight", Origin: "AKL", Destination: "LAX", DepartDate: "2026-05-04"})
	require.NotEmpty(t, pacific.Offers, pacific.Message)
	way := pacific.Offers[0].Ways[0]
	depart, err := time.Parse(time.RFC3339, way.Depart)
	require.NoError(t, err)
	arrive, err := time.Parse(time.RFC3339, way.Arrive)
	require.NoError(t, err)
	require.Equal(t, way.Minutes, int(arrive.Sub(depart).Minutes()))
	require.Greater(t, way.Minutes, 600)
}

func TestConstraintsHoldForEveryOfferAndTheRestIsTold(t *testing.T) {
	o := newOffice(t)
	out := o.search(flightSearch(func(r *travel.TravelSearchRequest) {
		r.Constraints = "arrive before 12:00, non-stop, with a window seat"
	}))
	require.NotEmpty(t, out.Offers)
	for _, f := range out.Offers {
		arrive, err := time.Parse(time.RFC3339, f.Ways[0].Arrive)
		require.NoError(t, err)
		require.Less(t, arrive.Hour(), 12)
		require.Zero(t, f.Ways[0].Stops)
	}
	require.Equal(t, []string{"with a window seat"}, out.NotApplied)
	require.Len(t, out.Applied, 2)

	near := o.search(travel.TravelSearchRequest{Kind: "hotel", Destination: "London", DepartDate: "2026-05-04", ReturnDate: "2026-05-06", Constraints: "within 5 km of Heathrow"})
	for _, h := range near.Offers {
		require.LessOrEqual(t, h.Stay.Km, 5.0)
	}
	nowhere := o.search(travel.TravelSearchRequest{Kind: "hotel", Destination: "London", DepartDate: "2026-05-04", ReturnDate: "2026-05-06", Constraints: "near my aunt"})
	require.NotEmpty(t, nowhere.NotApplied)

	none := o.search(flightSearch(func(r *travel.TravelSearchRequest) { r.Constraints = "at most 1 EUR" }))
	require.Empty(t, none.Offers)
	require.Contains(t, none.Message, "none meets the constraints")
}

func TestAtMostEightOffersWithTheirMarks(t *testing.T) {
	o := newOffice(t, underPolicy("company.json"))
	out := o.search(flightSearch(func(r *travel.TravelSearchRequest) { r.Cabin = "business" }))
	require.NotEmpty(t, out.Offers)
	require.LessOrEqual(t, len(out.Offers), 8)
	require.True(t, out.Simulated)
	for _, f := range out.Offers {
		require.False(t, f.Policy.WithinPolicy)
		require.Equal(t, "air-cabin", f.Policy.Marks[0].RuleID)
		require.Contains(t, f.Policy.Marks[0].Clause, "Employees fly economy")
	}
	require.Len(t, o.search(flightSearch(func(r *travel.TravelSearchRequest) { r.MaxResults = 3 })).Offers, 3)
}

// tables keeps what is registered.
type tables struct{ made []travel.Dataset }

func (d *tables) Register(_ context.Context, _ string, set travel.Dataset) error {
	d.made = append(d.made, set)
	return nil
}

func TestOffersBecomeADatasetForAChart(t *testing.T) {
	made := new(tables)
	o := newOffice(t, func(o *office) { o.config.Datasets = made })
	require.Equal(t, "OFFERS-FLIGHT-1", o.search(flightSearch()).Dataset)
	require.Equal(t, "OFFERS-HOTEL-1", o.search(hotelSearch).Dataset)
	out := o.search(flightSearch())
	require.Equal(t, "OFFERS-FLIGHT-2", out.Dataset)
	d := made.made[2]
	require.Equal(t, "OFFERS-FLIGHT-2", d.Name)
	require.Len(t, d.Rows, len(out.Offers))
	for _, row := range d.Rows {
		require.Len(t, row, len(d.Columns))
	}
	require.Equal(t, out.Offers[0].OfferID, d.Rows[0][0])
}

func TestAProviderThatFailsIsNoEmptyAnswer(t *testing.T) {
	o := newOffice(t)
	o.provider.Inject(simulated.Fault{Kind: simulated.Fail, On: simulated.OnSearch})
	_, err := o.run().TravelSearch(context.Background(), flightSearch())
	require.ErrorIs(t, err, &errs.Error{Code: errs.InternalError})
	require.NotContains(t, err.Error(), "simulated")
}

// astray answers every query with offers of another.
type astray struct {
	travel.Provider
	spoil func(*travel.Query)
}

func (a astray) Search(ctx context.Context, q travel.Query) ([]travel.Offer, error) {
	a.spoil(&q)
	return a.Provider.Search(ctx, q)
}

func TestOffersThatDoNotAnswerTheQueryAreLeftOut(t *testing.T) {
	for name, spoil := range map[string]func(*travel.Query){
		"another day":        func(q *travel.Query) { q.Depart = q.Depart.AddDays(1) },
		"another place":      func(q *travel.Query) { q.Origin, q.Destination = q.Destination, q.Origin },
		"more travellers":    func(q *travel.Query) { q.Travellers = 2 },
		"a return":           func(q *travel.Query) { q.Return = q.Depart.AddDays(2) },
		"nothing went wrong": func(*travel.Query) {},
	} {
		o := newOffice(t, func(o *office) { o.config.Provider = astray{o.provider, spoil} })
		out := o.search(flightSearch())
		require.Equal(t, name != "nothing went wrong", len(out.Offers) == 0, name)
	}
}

func TestATravellerWithoutIDOrInNoZoneIsRefused(t *testing.T) {
	o := newOffice(t)
	for _, who := range []travel.Traveller{{}, {ID: "t", Zone: "Mars/Olympus"}} {
		_, err := o.desk.For(who).TravelSearch(context.Background(), flightSearch())
		require.ErrorIs(t, err, &errs.Error{Code: errs.InternalError})
		require.NotNil(t, errors.Unwrap(err))
	}
}
