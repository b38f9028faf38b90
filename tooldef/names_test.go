package tooldef

import (
	"slices"
	"strings"
	"testing"
)

func TestNear(t *testing.T) {
	names := []string{"pickup_address", "dropoff_address", "pickup_time", "return_time", "trip_type", "notes", "zip_code", "member_id"}
	for _, row := range []struct {
		rule, sent string
		want       []string
	}{
		{"a letter missing", "pickup_tme", []string{"pickup_time", "pickup_address"}},
		{"two letters swapped", "pikcup_adress", []string{"pickup_address"}},
		{"one word in common", "address", []string{"pickup_address", "dropoff_address"}},
		{"the closest comes first", "pickup_tim", []string{"pickup_time", "pickup_address"}},
		{"capitals divide words", "appointmentTime", []string{"pickup_time", "return_time"}},
		{"case does not matter", "NOTE", []string{"notes"}},
		{"three names at most", "return_time_and_pickup_address", []string{"pickup_address", "return_time", "dropoff_address"}},
		{"nothing is near", "colour", nil},
		{"short words do not count", "id", nil},
		{"an endless name is near nothing", strings.Repeat("notes", 1000), nil},
		{"nor is an empty one", "", nil},
	} {
		t.Run(row.rule, func(t *testing.T) {
			got := near(row.sent, names)
			if !slices.Equal(got, row.want) {
				t.Errorf("got %q, want %q", got, row.want)
			}
		})
	}
}

func TestDistance(t *testing.T) {
	for _, row := range []struct {
		a, b string
		want int
	}{
		{"", "", 0}, {"", "abc", 3}, {"abc", "", 3}, {"abc", "abc", 0}, {"abc", "abd", 1}, {"abc", "acb", 1},
		{"abc", "xabc", 1}, {"kitten", "sitting", 3}, {"ca", "abc", 3},
	} {
		if got := distance(row.a, row.b); got != row.want || distance(row.b, row.a) != row.want {
			t.Errorf("distance(%q, %q) is %d, want %d", row.a, row.b, got, row.want)
		}
	}
}

func TestShown(t *testing.T) {
	for name, want := range map[string]bool{
		"pickup_time": true, "pickupTime": true, "content-type": true, "start_rfc_3339": true, "_x": true, "a1b2c3d4": true,
		"": false, "Jane Doe": false, "jane@example.org": false, "555-1234": false, "tel_555_123_4567": false,
		"mrn12345678": false, "2026-05-04": false, "{\"a\":1}": false, "é": false, strings.Repeat("x", 65): false,
	} {
		if got := shown(name); (got == name) != want || got != name && got != "(unnamed)" {
			t.Errorf("shown(%q) is %q", name, got)
		}
	}
}
