package traveltest

import (
	"context"
	"slices"
	"testing"

	"github.com/farewright/farewright/travel"
)

func TestTheMemoryPassesUntilItIsBroken(t *testing.T) {
	TestSearches(t, func(*testing.T) travel.Searches { return newMemory("") })
}

func TestBrokenSearchesAreCaught(t *testing.T) {
	for _, row := range []struct {
		breaks string
		fails  []string // exactly these
	}{
		{"drops the others", []string{"shown", "last one", "only among others", "shown before", "another's", "no aliasing on keeping", "no aliasing on showing", "side by side", "remembers", "forgets one by one", "travellers apart"}},
		{"shows the others", []string{"shown", "last one", "only among others", "shown before", "another's", "no aliasing on keeping", "no aliasing on showing", "side by side", "remembers", "forgets one by one", "travellers apart"}},
		{"keeps whole seconds", []string{"shown", "empty fields", "last one", "only among others", "shown before", "another's", "no aliasing on keeping", "no aliasing on showing", "side by side", "remembers", "forgets one by one", "travellers apart"}},
		{"thinks of business", []string{"empty fields"}},
		{"finds nothing but the offer", []string{"shown", "empty fields", "last one", "shown before", "another's", "no aliasing on keeping", "no aliasing on showing", "side by side", "remembers", "forgets one by one", "travellers apart"}},
		{"finds the first", []string{"last one"}},
		{"finds it among others", []string{"only among others", "shown before"}},
		{"gives up at others", []string{"shown before"}},
		{"shows anybody's", []string{"another's"}},
		{"is vague about what is missing", []string{"only among others", "another's", "unknown", "cancelled keeping"}},
		{"makes up what is missing", []string{"only among others", "another's", "unknown", "cancelled keeping"}},
		{"aliases what it is passed", []string{"no aliasing on keeping"}},
		{"aliases what Shown returns", []string{"no aliasing on showing"}},
		{"counts all kinds together", []string{"numbers"}},
		{"counts all travellers together", []string{"numbers", "side by side"}},
		{"counts from zero", []string{"numbers", "the same again", "each number once", "side by side", "numbers go on", "cancelled keeping"}},
		{"counts what is there", []string{"numbers go on"}},
		{"keeps no search that showed nothing", []string{"numbers"}},
		{"knows the same search again", []string{"numbers", "the same again"}},
		{"keeps ten", []string{"each number once", "remembers", "forgets one by one", "travellers apart"}},
		{"keeps one of each kind", []string{"last one", "shown before", "each number once", "remembers", "forgets one by one", "travellers apart"}},
		{"forgets after a quarter of an hour", []string{"remembers", "forgets one by one", "travellers apart"}},
		{"starts afresh", []string{"remembers", "forgets one by one", "travellers apart"}},
		{"makes room among others", []string{"travellers apart"}},
		{"keeps under any context", []string{"cancelled keeping"}},
		{"keeps before it looks at the context", []string{"cancelled keeping"}},
		{"counts under any context", []string{"cancelled keeping"}},
		{"looks up under any context", []string{"cancelled looking up"}},
		{"misses all under a cancelled context", []string{"cancelled looking up"}},
	} {
		t.Run(row.breaks, func(t *testing.T) {
			if got := failing(searchesRules(), func() travel.Searches { return newMemory(row.breaks) }); !slices.Equal(got, row.fails) {
				t.Errorf("it fails %q, not %q", got, row.fails)
			}
		})
	}
}

func TestCountingWithoutLookingIsCaught(t *testing.T) {
	rules := searchesRules()
	r := rules[slices.IndexFunc(rules, func(r rule[travel.Searches]) bool { return r.name == "each number once" })]
	racer := &miscounting{memory: newMemory("")}
	racer.looked.Add(racers)
	if r.try(context.Background(), racer) == nil {
		t.Error("it passes")
	}
}
