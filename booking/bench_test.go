package booking

import (
	"context"
	"testing"
	"time"

	"github.com/farewright/farewright/booking/treatment"
	"github.com/farewright/farewright/tooldef"
)

// benchHost knows one member and one plan.
type benchHost struct{}

func (benchHost) ByMedicaidID(context.Context, string) (Member, error) { return Member{ID: "m"}, nil }
func (benchHost) Member(context.Context, string) (Member, error)       { return Member{ID: "m"}, nil }
func (benchHost) Organisation(context.Context, string) (Organisation, error) {
	return Organisation{ID: "o", TimeZone: "America/New_York"}, nil
}
func (benchHost) Treatments(context.Context, string, string) ([]treatment.Entry, error) {
	return []treatment.Entry{{ID: "t", Name: "Dialysis", Purpose: "medical"}}, nil
}
func (benchHost) Book(context.Context, Order) (Booked, error) { return Booked{TripID: "t"}, nil }

// BenchmarkSetBookingDetails measures a whole call: raw JSON in, JSON out, the
// draft loaded and saved.
func BenchmarkSetBookingDetails(b *testing.B) {
	now := time.Date(2026, 4, 1, 13, 0, 0, 0, time.UTC)
	s, err := New(Config{Members: benchHost{}, Organisations: benchHost{}, Catalogues: benchHost{}, Booker: benchHost{}, Now: func() time.Time { return now }})
	if err != nil {
		b.Fatal(err)
	}
	ctx := context.Background()
	if err := s.begin(ctx, Session{ID: "s", MemberID: "m", OrganisationID: "o", LastUsed: now}); err != nil {
		b.Fatal(err)
	}
	set, err := tooldef.NewSet(s.Tools()...)
	if err != nil {
		b.Fatal(err)
	}
	for name, args := range map[string]string{
		"snapshot": `{"session_id":"s"}`,
		"notes":    `{"session_id":"s","notes":"Ring twice."}`,
		"whole": `{"session_id":"s","pickup_address":{"street":"100 N Main St","city":"Richmond","state":"VA","zip_code":"23220","latitude":37.5538,"longitude":-77.4603},
			"dropoff_address":{"street":"1250 E Marshall St","city":"Richmond","state":"VA","zip_code":"23298","latitude":37.5407,"longitude":-77.4294},
			"appointment_time":"april 15 at 2pm","trip_type":"roundtrip","transport_mode":"wc","return_type":"will_call","treatment_type":"Dialysis"}`,
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if r := set.Call(ctx, SetBookingDetails, []byte(args)); r.IsError {
					b.Fatal(string(r.JSON))
				}
			}
		})
	}
}
