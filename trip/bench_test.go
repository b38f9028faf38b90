package trip_test

import (
	"fmt"
	"testing"

	"github.com/farewright/farewright/trip"
)

// BenchmarkMatchReason matches against 200 reasons.
func BenchmarkMatchReason(b *testing.B) {
	var list []trip.Reason
	for i := range 200 {
		list = append(list, trip.Reason{ID: fmt.Sprintf("7d1f0c4e-0001-4b01-9a51-5e2f8c%06d", i), Name: fmt.Sprintf("Appointment Rescheduled by Facility %d", i)})
	}
	for name, text := range map[string]string{
		"id": list[150].ID, "name": list[150].Name, "inside": "facility 150", "around": "please: " + list[199].Name + ", thanks",
		"none": "changed my mind", "pass": "99999", "all": "facility",
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				trip.MatchReason(list, text, "")
			}
		})
	}
}
