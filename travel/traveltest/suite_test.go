package traveltest

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"
	_ "time/tzdata"

	"github.com/farewright/farewright/travel"
)

func TestTheDoublesPassUntilTheyAreBroken(t *testing.T) {
	TestProvider(t, func(*testing.T) Fixture { a := newAgency(); return fixture(a, a) })
	TestPlaces(t, func(*testing.T) PlacesFixture { return placesFixture("") })
}

func placesFixture(breaks string) PlacesFixture {
	return PlacesFixture{Places: newAtlas(breaks), Code: "AGP", City: "Málaga", Several: "London", Ambiguous: "Portland"}
}

// failing returns the rules that an implementation breaks.
func failing[T any](rules []rule[T], fresh func() T) []string {
	var names []string
	for _, r := range rules {
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		if err := r.try(ctx, fresh()); err != nil && !errors.Is(err, errSkip) {
			names = append(names, r.name)
		}
		cancel()
	}
	return names
}

func TestABrokenProviderIsCaught(t *testing.T) {
	for _, row := range []struct {
		breaks string
		fails  []string // exactly these
	}{
		{"search ignores ctx", []string{"cancelled search"}},
		{"no limit", []string{"limit"}},
		{"repeats ids", []string{"ids"}},
		{"expired already", []string{"expiry", "no aliasing", "prices", "books", "idempotent", "idempotent beyond expiry", "one key races", "two keys", "price or nothing", "travellers", "cancelled booking context",
			"quotes", "quotes stay", "quotes the cancelled", "refund", "cancels once", "cancels race", "one of two", "cancelled stays booked", "cancelled cancel context",
			"priced instead", "priced instead changes nothing", "booked instead", "unknown instead", "expired instead", "cancelled instead",
			"stands", "flown", "unknown standing", "cancelled standing"}},
		{"penalty above price", []string{"money", "prices", "priced instead"}},
		{"two currencies", []string{"money", "prices", "priced instead"}},
		{"nights do not add up", []string{"stays"}},
		{"another day", []string{"times"}},
		{"wrong zone", []string{"times"}},
		{"lands before it leaves", []string{"times"}},
		{"shares memory", []string{"no aliasing"}},
		{"renames when priced", []string{"prices", "booked instead"}},
		{"vague about offers", []string{"unknown offer", "unknown instead"}},
		{"never expires", []string{"expired offer", "expired instead"}},
		{"keys die with offers", []string{"idempotent beyond expiry"}},
		{"books every time", []string{"idempotent", "idempotent beyond expiry", "one key races", "cancelled stays booked"}},
		{"forgets keys", []string{"cancelled stays booked"}},
		{"guesses", []string{"cancelled booking context"}},
		{"any price", []string{"price or nothing"}},
		{"any higher price", []string{"price or nothing"}},
		{"any number", []string{"travellers"}},
		{"one id for all", []string{"two keys", "booked instead"}},
		{"no reference", []string{"books"}},
		{"find ignores ctx", []string{"find"}},
		{"hides the cancelled", []string{"quotes", "cancelled stays booked"}},
		{"refunds too much", []string{"refund"}},
		{"quotes cancel", []string{"quotes", "quotes stay", "refund", "one of two", "cancelled cancel context", "priced instead changes nothing", "booked instead", "stands"}},
		{"deadline moves", []string{"quotes stay"}},
		{"quotes the cancelled anew", []string{"quotes the cancelled"}},
		{"quotes wrongly", []string{"refund", "cancelled cancel context"}},
		{"vague about bookings", []string{"unknown booking"}},
		{"refuses a second cancel", []string{"cancels once", "cancels race"}},
		{"nothing the second time", []string{"cancels once", "cancels race"}},
		{"cancels them all", []string{"one of two", "booked instead"}},
		{"sells the other itself", []string{"priced instead"}},
		{"sells something else instead", []string{"priced instead"}},
		{"outlives the other", []string{"priced instead", "expired instead"}},
		{"changes the other", []string{"priced instead changes nothing"}},
		{"cancels at once", []string{"priced instead changes nothing"}},
		{"another price when asked again", []string{"booked instead"}},
		{"cannot be booked instead", []string{"booked instead", "expired instead"}},
		{"replaces at once", []string{"booked instead"}},
		{"vague about what is replaced", []string{"unknown instead"}},
		{"instead ignores ctx", []string{"cancelled instead"}},
		{"always flown", []string{"stands"}},
		{"always cancelled", []string{"stands"}},
		{"never flown", []string{"flown"}},
		{"wavers", []string{"stands"}},
		{"standing cancels", []string{"stands"}},
		{"vague about standing", []string{"unknown standing"}},
		{"standing ignores ctx", []string{"cancelled standing"}},
	} {
		t.Run(row.breaks, func(t *testing.T) {
			got := failing(providerRules(), func() Fixture { a := newAgency(row.breaks); return fixture(a, a) })
			if !slices.Equal(got, row.fails) {
				t.Errorf("it fails %q, not %q", got, row.fails)
			}
		})
	}
}

func TestBookingWithoutLookingIsCaught(t *testing.T) {
	for _, r := range providerRules() {
		if r.name != "one key races" {
			continue
		}
		racer := &racing{agency: newAgency()}
		racer.looked.Add(32)
		if r.try(context.Background(), fixture(racer, racer.agency)) == nil {
			t.Errorf("it passes %q", r.name)
		}
	}
}

func TestAPanicIsABrokenRule(t *testing.T) {
	got := failing(providerRules(), func() Fixture { a := newAgency(); return fixture(panicking{a}, a) })
	if len(got) < 20 {
		t.Errorf("it fails only %q", got)
	}
}

func TestAFixtureWithoutQueriesChecksNothing(t *testing.T) {
	got := failing(providerRules(), func() Fixture {
		a := newAgency()
		f := fixture(a, a)
		f.Queries = nil
		return f
	})
	if len(got) < 20 {
		t.Errorf("it fails only %q", got)
	}
}

func TestBrokenPlacesAreCaught(t *testing.T) {
	for _, row := range []struct {
		breaks string
		fails  []string // exactly these
	}{
		{"one of each", []string{"ambiguous"}},
		{"same code", []string{"ambiguous"}},
		{"no zone", []string{"complete"}},
		{"one airport", []string{"several airports"}},
		{"ignores ctx", []string{"cancelled context"}},
		{"exact", []string{"by code", "by name", "several airports", "ambiguous", "steady"}},
		{"refuses", []string{"unknown"}},
		{"shares memory", []string{"steady"}},
	} {
		t.Run(row.breaks, func(t *testing.T) {
			if got := failing(placeRules(), func() PlacesFixture { return placesFixture(row.breaks) }); !slices.Equal(got, row.fails) {
				t.Errorf("it fails %q, not %q", got, row.fails)
			}
		})
	}
}

func TestARuleThatCannotBeCheckedIsSkipped(t *testing.T) {
	a := newAgency("never expires")
	f := fixture(a, a)
	f.Advance, f.Now = nil, func() time.Time { return dawn }
	for _, r := range priceRules() {
		if err := r.try(context.Background(), f); err != nil && err != errSkip {
			t.Errorf("%s: %v", r.name, err)
		}
	}
}

// plain is a provider that is no more than that.
type plain struct{ travel.Provider }

func TestWhatAProviderDoesNotOfferIsSkipped(t *testing.T) {
	a := newAgency()
	for _, r := range append(changeRules(), watchRules()...) {
		if err := r.try(context.Background(), fixture(plain{a}, a)); err != errSkip {
			t.Errorf("%s: %v", r.name, err)
		}
	}
}
