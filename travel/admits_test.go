package travel_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/travel"
)

func TestTimesAreLocalAndOfTheRightDay(t *testing.T) {
	hop := func(depart, arrive string) travel.Offer {
		return flight(t, "a", "100.00 EUR", way(t, "FRA "+depart+" LHR "+arrive+" LH economy"))
	}
	red := func(depart, arrive string) travel.Offer {
		return flight(t, "a", "100.00 EUR", way(t, "JFK "+depart+" LHR "+arrive+" BA economy"))
	}
	tokyo := flight(t, "a", "100.00 EUR", way(t, "HND 2026-05-01T17:00 EWR 2026-05-01T16:55 NH economy"))
	sydney := flight(t, "a", "100.00 EUR", way(t, "LAX 2026-05-01T22:30 SYD 2026-05-03T06:30 QF economy"))
	back := flight(t, "a", "100.00 EUR", way(t, "FRA 2026-05-01T09:00 LHR 2026-05-01T09:40 LH economy"), way(t, "LHR 2026-05-03T18:00 FRA 2026-05-03T20:40 LH economy"))
	changed := flight(t, "a", "100.00 EUR", way(t, "JFK 2026-05-31T18:00 LHR 2026-06-01T06:00 BA economy", "LHR 2026-06-01T07:30 FRA 2026-06-01T10:00 LH economy"))
	nowhere := hop("2026-05-01T09:00", "2026-05-01T09:40")
	nowhere.Slices[0].Segments[0].To.Zone = "Mars/Olympus"
	for _, c := range []struct {
		text  string
		offer travel.Offer
		ok    bool
		why   string
	}{
		{"arrive before 09:00", hop("2026-05-01T08:00", "2026-05-01T08:40"), true, ""},
		{"arrive before 09:00", hop("2026-05-01T08:19", "2026-05-01T08:59"), true, ""},
		{"arrive before 09:00", hop("2026-05-01T08:20", "2026-05-01T09:00"), false, "It arrives at 09:00."},
		{"arrive by 09:00", hop("2026-05-01T08:20", "2026-05-01T09:00"), true, ""},
		{"arrive before 09:00", hop("2026-05-01T23:50", "2026-05-02T00:30"), false, "It arrives at 00:30, but on another day: 2026-05-02."},
		{"arrive before 09:00 the next day", hop("2026-05-01T23:50", "2026-05-02T00:30"), true, ""},
		{"arrive before 09:00 the same day", hop("2026-05-01T23:50", "2026-05-02T00:30"), false, "It arrives at 00:30 on 2026-05-02."},
		{"arrive between 00:15 and 00:45", hop("2026-05-01T23:50", "2026-05-02T00:30"), false, ""},
		{"arrive between 23:00 and 01:00", hop("2026-05-01T23:50", "2026-05-02T00:30"), true, ""},
		{"depart after 23:00, arrive before 09:00", hop("2026-05-01T23:50", "2026-05-02T00:30"), true, ""},
		// The night flight cannot land before nine on the day it leaves.
		{"arrive before 09:00", red("2026-05-01T19:00", "2026-05-02T07:00"), true, ""},
		{"arrive before 09:00", red("2026-05-01T21:30", "2026-05-02T09:30"), false, "It arrives at 09:30."},
		{"arrive before 09:00", red("2026-05-01T08:00", "2026-05-01T20:00"), false, "It arrives at 20:00."},
		{"arrive before 11:00", changed, true, ""},
		{"arrive before 09:00", changed, false, ""},
		// Landing before it leaves.
		{"arrive before 17:00", tokyo, true, ""},
		{"arrive before 16:00", tokyo, false, "It arrives at 16:55."},
		{"depart after 16:59", tokyo, true, ""},
		{"depart after 17:00", tokyo, false, "It departs at 17:00."},
		{"depart from 17:00", tokyo, true, ""},
		// Over the date line it lands two days later.
		{"depart after 20:00, arrive before 09:00", sydney, true, ""},
		{"arrive after 06:00", sydney, true, ""},
		// The way back has its own bounds.
		{"depart after 17:00", back, false, "It departs at 09:00."},
		{"return depart after 17:00", back, true, ""},
		{"return depart after 18:00", back, false, "It departs at 18:00."},
		{"depart after 08:30 both ways", back, true, ""},
		{"depart after 10:00 both ways", back, false, ""},
		{"depart between 08:00 and 09:00", back, true, ""},
		{"depart between 09:01 and 10:00", back, false, ""},
		{"depart between 22:00 and 09:00", back, true, ""},
		{"arrive before 23:00", nowhere, false, "The offer does not say its local times."},
	} {
		got := travel.ParseConstraints(c.text)
		require.Empty(t, got.Unparsed, c.text)
		ok, why := got.Admits(c.offer)
		require.Equal(t, c.ok, ok, "%s: %s", c.text, why)
		require.Contains(t, why, c.why, c.text)
		require.Equal(t, ok, why == "")
	}
}

func TestArrivalsOverAClockChange(t *testing.T) {
	// On 25 October the clock in Berlin shows 02:30 twice.
	o := flight(t, "a", "100.00 EUR", way(t, "LHR 2026-10-25T00:30 FRA 2026-10-25T03:10 LH economy"))
	ok, why := travel.ParseConstraints("arrive before 03:15").Admits(o)
	require.True(t, ok, why)
	// On 29 March it does not show 02:30 at all.
	o = flight(t, "a", "100.00 EUR", way(t, "LHR 2026-03-28T23:30 FRA 2026-03-29T03:10 LH economy"))
	ok, _ = travel.ParseConstraints("arrive before 02:30 the next day").Admits(o)
	require.True(t, ok, "02:30 is taken for 03:30, an hour after 01:30")
}

func TestWhatAnOfferMustBe(t *testing.T) {
	direct := flight(t, "a", "400.00 EUR", way(t, "FRA 2026-05-01T09:00 LHR 2026-05-01T09:40 LH economy"))
	direct.Terms = travel.Terms{Known: true, Refundable: true, Penalty: priceOf(t, "50.00 EUR")}
	pair := direct
	pair.Travellers = 2
	vague := direct
	vague.Terms = travel.Terms{}
	via := flight(t, "a", "100.00 EUR", way(t, "FRA 2026-05-01T07:00 CPH 2026-05-01T08:30 SK business", "CPH 2026-05-01T16:30 LHR 2026-05-01T17:30 LH economy"))
	train := flight(t, "a", "80.00 EUR", way(t, "FRA 2026-05-01T09:00 BER 2026-05-01T13:00 DB first_class"))
	train.Kind = travel.Rail
	bed := hotel(t, "a", "150.00 EUR", "London", "GB", 4)
	bed.Stay.Chain, bed.Stay.Km = "Hilton", 1.5
	plain := hotel(t, "a", "", "London", "GB", 0)
	plain.Price = priceOf(t, "240.00 EUR")
	for _, c := range []struct {
		text    string
		offer   travel.Offer
		ok      bool
		why     string
		without []string // not applied
	}{
		{"", direct, true, "", nil},
		{"non-stop", direct, true, "", nil},
		{"non-stop", via, false, "It has 1 stop.", nil},
		{"max 1 stop", via, true, "", nil},
		{"non-stop", bed, true, "", []string{"non-stop"}},
		{"refundable", direct, true, "", nil},
		{"free cancellation", direct, false, "Cancelling it costs 50.00 EUR.", nil},
		{"changeable", direct, false, "It cannot be changed.", nil},
		{"refundable", vague, false, "The offer does not say its refund and change terms.", nil},
		{"under 400 EUR", direct, false, "It costs 400.00 EUR.", nil},
		{"max 400 EUR", direct, true, "", nil},
		{"max 200 EUR per person", pair, true, "", nil},
		{"max 199.99 EUR per person", pair, false, "", nil},
		{"under 200 EUR per person", pair, false, "", nil},
		{"max 400 GBP", direct, false, "Its price cannot be compared with GBP.", nil},
		{"max 150 EUR per night", bed, true, "", nil},
		{"max 149 EUR per night", bed, false, "It costs 150.00 EUR.", nil},
		{"max 120 EUR per night", plain, true, "", nil},
		{"max 119.99 EUR per night", plain, false, "", nil},
		{"max 100 EUR per night", direct, true, "", []string{"at most 100.00 EUR per night"}},
		{"max 250 EUR", bed, false, "It costs 300.00 EUR.", nil},
		{"only Lufthansa", direct, true, "", nil},
		{"only LH", via, false, "A vendor of it is not LH.", nil},
		{"not SAS", via, false, "It is with SAS.", nil},
		{"not Ryanair", via, true, "", nil},
		{"only Lufthansa", bed, true, "", []string{"only Lufthansa"}},
		{"only Hilton", bed, true, "", nil},
		{"only Marriott", bed, false, "", nil},
		{"only Hilton", direct, true, "", []string{"only Hilton"}},
		{"only Deutsche Bahn", train, true, "", nil},
		{"business class", via, false, "It is not in business throughout.", nil},
		{"economy", direct, true, "", nil},
		{"economy", train, true, "", []string{"in economy"}},
		{"first class", train, true, "", nil},
		{"standard class", train, false, "", nil},
		{"4 stars", bed, true, "", nil},
		{"5 stars", bed, false, "The hotel has 4 stars.", nil},
		{"max 3 stars", bed, false, "", nil},
		{"min 3 stars", plain, false, "does not say how many stars", nil},
		{"min 3 stars", direct, true, "", []string{"at least 3 stars"}},
		{"near the fair", bed, true, "", []string{"near the fair"}},
		{"within 2 km of the fair", bed, true, "", nil},
		{"within 1 km of the fair", bed, false, "The hotel is 1.5 km away.", nil},
		{"within 1 km of the fair", plain, true, "", []string{"within 1000 m of the fair"}},
		{"arrive before 09:00", bed, true, "", []string{"arrive before 09:00"}},
		{"return depart after 17:00", direct, true, "", []string{"depart after 17:00 on the way back"}},
		{"non-stop", travel.Offer{Kind: travel.Flight}, false, "does not say what it is", []string{"non-stop"}},
	} {
		got := travel.ParseConstraints(c.text)
		require.Empty(t, got.Unparsed, c.text)
		ok, why := got.Admits(c.offer)
		require.Equal(t, c.ok, ok, "%s: %s", c.text, why)
		require.Contains(t, why, c.why)
		require.ElementsMatch(t, c.without, got.NotApplied(c.offer), c.text)
	}
	ok, why := travel.ParseConstraints("max 345 GBP").AdmitsAt(direct, rates)
	require.True(t, ok, why)
	ok, _ = travel.ParseConstraints("max 341 GBP").AdmitsAt(direct, rates)
	require.False(t, ok)
}
