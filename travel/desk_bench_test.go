package travel_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/travel"
)

func BenchmarkTravelSearch(b *testing.B) {
	for name, change := range map[string]func(*office){"without a policy": func(*office) {}, "under a policy of 20 rules": underPolicy("company.json")} {
		b.Run(name, func(b *testing.B) {
			o := newOffice(b, change)
			req := flightSearch(func(r *travel.TravelSearchRequest) { r.Constraints = "arrive before 12:00, non-stop" })
			b.ReportAllocs()
			for b.Loop() {
				if _, err := o.run().TravelSearch(context.Background(), req); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkPrepareBook(b *testing.B) {
	o := newOffice(b, underPolicy("company.json"))
	req := order(o.offer(flightSearch(), 0))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := o.run().PrepareBook(context.Background(), req); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkTravelTrips(b *testing.B) {
	o := newOffice(b)
	o.mustBook(order(o.offer(flightSearch(), 0)))
	b.ReportAllocs()
	for b.Loop() {
		out, err := o.run().TravelTrips(context.Background(), travel.TravelTripsRequest{})
		if err != nil || len(out.Trips) != 1 {
			require.NoError(b, err)
		}
	}
}
