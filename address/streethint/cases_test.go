package streethint_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/farewright/farewright/address/streethint"
)

// TestLabelledCases runs the labelled cases.
func TestLabelledCases(t *testing.T) {
	raw, err := os.ReadFile("testdata/street_hint.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		ID, Query, Why string
		Results        []struct {
			Street       string
			FacilityName string `json:"facility_name"`
		}
		WantStreet  *string `json:"want_street"`
		WantWarning bool    `json:"want_warning"`
	}
	if err := json.Unmarshal(raw, &cases); err != nil || len(cases) != 60 {
		t.Fatal(len(cases), err)
	}
	for _, c := range cases {
		t.Run(c.ID, func(t *testing.T) {
			var results []streethint.Result
			for _, r := range c.Results {
				results = append(results, streethint.Result(r))
			}
			street := ""
			if c.WantStreet != nil {
				street = *c.WantStreet
			}
			got := streethint.Check(c.Query, results)
			if plain(got.Street) != plain(street) || got.Missing != c.WantWarning {
				t.Errorf("%q: %s\n got %+v\nwant %q %t", c.Query, c.Why, got, street, c.WantWarning)
			}
		})
	}
}

// plain is how streets are compared: without regard to case, blanks and a final
// full stop.
func plain(street string) string {
	return strings.TrimSuffix(strings.ToLower(strings.Join(strings.Fields(street), "")), ".")
}
