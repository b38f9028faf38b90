package streethint_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/farewright/farewright/address/streethint"
)

func FuzzCheck(f *testing.F) {
	raw, err := os.ReadFile("testdata/street_hint.json")
	if err != nil {
		f.Fatal(err)
	}
	var cases []struct {
		Query   string
		Results []struct{ Street string }
	}
	if err := json.Unmarshal(raw, &cases); err != nil {
		f.Fatal(err)
	}
	for _, c := range cases {
		street := ""
		if len(c.Results) > 0 {
			street = c.Results[0].Street
		}
		f.Add(c.Query, street, "Main Street Pharmacy")
	}
	f.Add("U.S. 60 1/2 12/5 10:30 ½ 4100-B i-64 a1a", "us1 i64 va288", "ʻ’'`\u200d\xff")
	f.Add("avenue of the avenue a avenue i farm to market 1 hundred and one", "Calle de la y e", "dr st dr st")
	f.Fuzz(func(t *testing.T, query, street, facility string) {
		results := []streethint.Result{{Street: street, FacilityName: facility}}
		got := streethint.Check(query, results)
		switch {
		case got.Street == "" && got.Missing:
			t.Fatalf("%q: nothing is missing", query)
		case !strings.Contains(query, got.Street):
			t.Fatalf("%q: %q is not as written", query, got.Street)
		case got.Street != strings.TrimSpace(got.Street):
			t.Fatalf("%q: blanks around %q", query, got.Street)
		}
		if none := streethint.Check(query, nil); none.Street != got.Street || none.Missing != (got.Street != "") {
			t.Fatalf("%q: %+v, without results %+v", query, got, none)
		}
		if got.Street == "" {
			return
		}
		// A road is found on itself.
		if own := streethint.Check(query, append(results, streethint.Result{Street: got.Street})); own.Missing {
			t.Fatalf("%q: %q is not on itself", query, got.Street)
		}
	})
}
