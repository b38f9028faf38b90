package when_test

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/farewright/farewright/booking/when"
)

// TestLabelledCases runs the labelled cases, by instant, offset and warning.
func TestLabelledCases(t *testing.T) {
	raw, err := os.ReadFile("testdata/dates.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		ID, Now, Zone, Base, Text, Want, Why string
		WantWarning                          string `json:"want_warning"`
		WantError                            string `json:"want_error"`
	}
	if err := json.Unmarshal(raw, &cases); err != nil || len(cases) == 0 {
		t.Fatal("no cases:", err)
	}
	for _, c := range cases {
		t.Run(c.ID, func(t *testing.T) {
			in := at(t, c.Now, c.Zone)
			in.Base = date(t, c.Base)
			want := c.Want + c.WantError
			if c.WantWarning != "" {
				want += " " + c.WantWarning
			}
			if got := answer(when.Parse(c.Text, in)); got != want {
				t.Errorf("%q: %s\n got %s\nwant %s", c.Text, c.Why, got, want)
			}
		})
	}
}
