package hours_test

import (
	"encoding/json"
	"os"
	"testing"
	"time"
)

// TestLabelledCases runs the labelled cases.
func TestLabelledCases(t *testing.T) {
	raw, err := os.ReadFile("testdata/hours.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		ID, Zone, Why string
		At            time.Time
		WeekdayText   []string `json:"weekday_text"`
		Periods       json.RawMessage
		WantOpen      *bool `json:"want_open"`
	}
	if err := json.Unmarshal(raw, &cases); err != nil || len(cases) != 50 {
		t.Fatal(len(cases), err)
	}
	for _, c := range cases {
		t.Run(c.ID, func(t *testing.T) {
			var loc *time.Location
			if c.Zone != "" {
				loc = zone(t, c.Zone)
			}
			want := "unknown"
			if c.WantOpen != nil {
				want = map[bool]string{true: "open", false: "closed"}[*c.WantOpen]
			}
			if got := ask(c.WeekdayText, string(c.Periods), c.At, loc); got != want {
				t.Errorf("%s\n got %s\nwant %s", c.Why, got, want)
			}
		})
	}
}
