package simulated_test

import (
	"bytes"
	"encoding/json"
	"os"
	"reflect"
	"testing"

	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/simulated"
)

// The same seed and clock sell the same for good: UPDATE_GOLDEN=1 writes the
// file anew, which is a change that hosts see.
func TestASearchIsTheSameForGood(t *testing.T) {
	h := newHost(t, simulated.Config{Seed: 7})
	var got bytes.Buffer
	e := json.NewEncoder(&got)
	e.SetIndent("", "  ")
	for _, q := range []travel.Query{
		h.query(travel.Flight, "London", "New York", may12, returning(may12.AddDays(3)), limit(2)),
		h.query(travel.Rail, "Tokyo", "Kyoto", may12, limit(1)),
		h.query(travel.Hotel, "", "Manama", may12, returning(may12.AddDays(2)), limit(1)),
	} {
		if err := e.Encode(h.search(q)); err != nil {
			t.Fatal(err)
		}
	}
	const name = "testdata/search.golden.json"
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(name, got.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got.Bytes(), want) {
		t.Errorf("it has changed:\n%s", got.Bytes())
	}
}

func TestProvidersOfOneSeedAgreeAndOthersDoNot(t *testing.T) {
	search := func(seed uint64) []travel.Offer {
		h := newHost(t, simulated.Config{Seed: seed})
		return h.search(h.query(travel.Flight, "Frankfurt", "Singapore", may12))
	}
	if !reflect.DeepEqual(search(1), search(1)) {
		t.Error("the same seed finds something else")
	}
	if reflect.DeepEqual(search(1), search(2)) {
		t.Error("two seeds find the same")
	}
}
