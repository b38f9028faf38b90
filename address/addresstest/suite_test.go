package addresstest

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/farewright/farewright/address"
)

func TestTheDoublesWithoutAFlawPass(t *testing.T) {
	TestPlaces(t, func(*testing.T) PlacesFixture { return placesWith("")() })
	TestGeocoder(t, func(*testing.T) GeocoderFixture { return geocoderWith("")() })
	TestCache(t, func(*testing.T) CacheFixture { return shelfWith("")() })
	TestSessions(t, func(*testing.T) SessionsFixture { return deskWith("")() })
}

// The in-memory cache keeps its own contract.
func TestTheInMemoryCachePasses(t *testing.T) {
	TestCache(t, func(*testing.T) CacheFixture {
		var mu sync.Mutex
		now := time.Date(2026, 4, 1, 13, 0, 0, 0, time.UTC)
		clock := func() time.Time {
			mu.Lock()
			defer mu.Unlock()
			return now
		}
		return CacheFixture{Cache: &address.MemCache{Now: clock}, Advance: func(d time.Duration) {
			mu.Lock()
			defer mu.Unlock()
			now = now.Add(d)
		}}
	})
}

// failing returns the rules that an implementation breaks.
func failing[T any](fresh func() T, rules []rule[T]) []string {
	var names []string
	for _, r := range rules {
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		if err := r.try(ctx, fresh()); err != nil && !errors.Is(err, errNotOffered) {
			names = append(names, r.name)
		}
		cancel()
	}
	return names
}

// breaks asserts which rules a broken double fails.
func breaks[T any](t *testing.T, flaw string, fresh func() T, rules []rule[T], expected ...string) {
	t.Helper()
	got := failing(fresh, rules)
	for _, name := range expected {
		if !slices.Contains(got, name) {
			t.Errorf("%q passes the rule %q; it fails %q", flaw, name, got)
		}
	}
	if len(got) == len(rules) {
		t.Errorf("%q fails every rule, so it shows nothing", flaw)
	}
}

// Flaws that a search and a geocoder share.
var commonFlaws = map[string][]string{
	"name with blanks":    {"provider"},
	"changing name":       {"provider"},
	"no id":               {"finds"},
	"zero location":       {"finds"},
	"own status":          {"finds"},
	"own zone":            {"finds"},
	"own precision":       {"finds"},
	"25 o'clock":          {"finds"},
	"no limit":            {"limit"},
	"last ones":           {"limit"},
	"fault for none":      {"none", "side by side"},
	"always something":    {"none", "side by side"},
	"sharing":             {"no aliasing"},
	"deaf":                {"cancelled", "cancelled half-way"},
	"plain context error": {"cancelled", "cancelled half-way"},
	"no cause":            {"cancelled", "cancelled half-way"},
	"not waiting":         {"cancelled half-way"},
	"empty for a fault":   {"faults"},
	"plain fault":         {"faults"},
	"telling the query":   {"faults"},
	"telling the key":     {"faults"},
	"own kind":            {"faults"},
	"another's name":      {"faults"},
	"no op":               {"faults"},
	"negative life":       {"cache times"},
}

func TestBrokenPlacesAreCaught(t *testing.T) {
	for flaw, rules := range commonFlaws {
		breaks(t, flaw, placesWith(flaw), placeRules, rules...)
	}
	breaks(t, "one id for all", placesWith("one id for all"), placeRules, "finds")
	breaks(t, "shuffling", placesWith("shuffling"), placeRules, "same again")
	breaks(t, "no details", placesWith("no details"), placeRules, "details")
	breaks(t, "other details", placesWith("other details"), placeRules, "details")
	breaks(t, "details of nothing", placesWith("details of nothing"), placeRules, "details of nothing")
	breaks(t, "deaf", placesWith("deaf"), placeRules, "details cancelled")
}

func TestBrokenGeocodersAreCaught(t *testing.T) {
	for flaw, rules := range commonFlaws {
		breaks(t, flaw, geocoderWith(flaw), geocoderRules, rules...)
	}
	breaks(t, "no location", geocoderWith("no location"), geocoderRules, "finds")
	breaks(t, "no precision", geocoderWith("no precision"), geocoderRules, "finds")
	breaks(t, "no number", geocoderWith("no number"), geocoderRules, "exact")
}

func TestBrokenCachesAreCaught(t *testing.T) {
	for flaw, rules := range map[string][]string{
		"error for missing":   {"missing"},
		"text only":           {"put then get"},
		"first value stays":   {"put again"},
		"short keys":          {"keys are apart"},
		"endless":             {"ends", "no life"},
		"a second more":       {"ends"},
		"no life is for ever": {"no life"},
		"sharing":             {"no aliasing"},
		"halfway":             {"cancelled"},
		"lying":               {"cancelled"},
	} {
		breaks(t, flaw, shelfWith(flaw), cacheRules, rules...)
	}
}

func TestBrokenSessionsAreCaught(t *testing.T) {
	for flaw, rules := range map[string][]string{
		"anybody":           {"unknown"},
		"plain error":       {"unknown"},
		"forgetting expiry": {"expired"},
		"no appointment":    {"open"},
		"sharing":           {"no aliasing"},
	} {
		breaks(t, flaw, deskWith(flaw), sessionRules, rules...)
	}
}

func TestAPanicIsAFailure(t *testing.T) {
	r := rule[int]{"panics", "It does not.", func(context.Context, int) error { panic("lost") }}
	if r.try(context.Background(), 1) == nil {
		t.Error("it passes")
	}
	if together(3, func(int) error { panic("lost") }) == nil {
		t.Error("it passes side by side")
	}
}

func TestAnImplementationThatHangsIsGivenUp(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	r := rule[int]{"hangs", "It does not.", func(context.Context, int) error {
		cancel()
		select {}
	}}
	if err := r.try(ctx, 1); !errors.Is(err, context.Canceled) {
		t.Errorf("it is %v", err)
	}
}
