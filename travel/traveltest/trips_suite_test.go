package traveltest

import (
	"context"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/farewright/farewright/travel"
)

func TestTheCabinetPassesUntilItIsBroken(t *testing.T) {
	TestTrips(t, func(*testing.T) travel.Trips { return newCabinet("") })
}

func TestBrokenTripsAreCaught(t *testing.T) {
	for _, row := range []struct {
		breaks string
		fails  []string // exactly these
	}{
		{"returns the old version", []string{"first version", "every field", "empty fields", "money", "replaces", "versions count", "stale version", "version ahead", "id again", "another's id", "one saver wins", "one creator wins", "one traveller wins", "side by side", "cancelled save"}},
		{"counts in twos", []string{"first version", "every field", "empty fields", "money", "replaces", "complete list", "versions count", "no aliasing on save", "no aliasing on reading", "side by side"}},
		{"drops refunds", []string{"every field", "money", "replaces", "no aliasing on save", "no aliasing on reading", "side by side"}},
		{"keeps plain letters only", []string{"every field", "replaces", "versions count", "stale version", "version ahead", "id again", "another's id", "no aliasing on save", "no aliasing on reading", "one saver wins", "one creator wins", "one traveller wins", "side by side", "cancelled save"}},
		{"keeps whole seconds", []string{"every field", "replaces", "versions count", "stale version", "version ahead", "id again", "another's id", "no aliasing on save", "no aliasing on reading", "one saver wins", "one creator wins", "one traveller wins", "side by side", "cancelled save"}},
		{"takes every wall clock for UTC", []string{"every field", "replaces", "versions count", "stale version", "version ahead", "id again", "another's id", "no aliasing on save", "no aliasing on reading", "one saver wins", "one creator wins", "one traveller wins", "side by side", "cancelled save"}},
		{"dates what has no date", []string{"empty fields", "money", "replaces"}},
		{"keeps money as a float", []string{"money"}},
		{"knows two decimals only", []string{"money"}},
		{"thinks in euros", []string{"every field", "empty fields", "money", "replaces", "no aliasing on save", "no aliasing on reading", "side by side"}},
		{"keeps items that are gone", []string{"replaces"}},
		{"keeps words that are gone", []string{"replaces"}},
		{"never adds an item", []string{"replaces"}},
		{"lists a first page", []string{"complete list"}},
		{"lists every version", []string{"complete list", "side by side"}},
		{"lists without items", []string{"every field", "empty fields", "money", "replaces", "versions count", "stale version", "version ahead", "id again", "another's id", "no aliasing on save", "no aliasing on reading", "one saver wins", "one creator wins", "one traveller wins", "side by side", "cancelled save"}},
		{"has no list of none", []string{"missing", "version of nothing", "another's id", "another's trip", "one traveller wins"}},
		{"is vague about what is missing", []string{"missing", "version of nothing"}},
		{"makes up what is missing", []string{"missing", "version of nothing"}},
		{"takes what is stale", []string{"stale version", "one saver wins"}},
		{"takes what is ahead", []string{"version ahead"}},
		{"takes an id again", []string{"id again", "one creator wins"}},
		{"takes a version of nothing", []string{"version of nothing"}},
		{"takes another's id", []string{"another's id"}},
		{"keeps what conflicts", []string{"stale version", "version ahead", "id again", "version of nothing", "another's id", "one saver wins", "one creator wins", "one traveller wins"}},
		{"is vague about conflicts", []string{"stale version", "version ahead", "id again", "version of nothing", "another's id", "one saver wins", "one creator wins", "one traveller wins"}},
		{"shows anybody's", []string{"another's id", "another's trip"}},
		{"lists everybody's", []string{"missing", "another's id", "another's trip", "one traveller wins", "side by side"}},
		{"aliases what it is passed", []string{"no aliasing on save"}},
		{"aliases what Save returns", []string{"no aliasing on save"}},
		{"aliases what Trip returns", []string{"no aliasing on reading"}},
		{"aliases what List returns", []string{"no aliasing on reading"}},
		{"saves under any context", []string{"cancelled save"}},
		{"saves before it looks at the context", []string{"cancelled save"}},
		{"calls a cancelled save a conflict", []string{"cancelled save"}},
		{"reads under any context", []string{"cancelled reading"}},
		{"misses all under a cancelled context", []string{"cancelled reading"}},
		{"lists under any context", []string{"cancelled reading"}},
	} {
		t.Run(row.breaks, func(t *testing.T) {
			if got := failing(tripRules(), func() travel.Trips { return newCabinet(row.breaks) }); !slices.Equal(got, row.fails) {
				t.Errorf("it fails %q, not %q", got, row.fails)
			}
		})
	}
}

func TestSavingWithoutLookingIsCaught(t *testing.T) {
	for name, version := range map[string]int64{"one saver wins": 1, "one creator wins": 0, "one traveller wins": 0} {
		t.Run(name, func(t *testing.T) {
			rules := tripRules()
			r := rules[slices.IndexFunc(rules, func(r rule[travel.Trips]) bool { return r.name == name })]
			racer := &hasty{cabinet: newCabinet(""), version: version}
			racer.looked.Add(racers)
			if r.try(context.Background(), racer) == nil {
				t.Error("it passes")
			}
		})
	}
}

// A field that is empty in the example is a field that a store may lose.
func TestTheExamplesHaveSomethingInEveryField(t *testing.T) {
	trip := fullTrip("t-1", "m-1")
	trip.Version = 1
	for _, example := range []any{trip, fullSearch("s-1", 2)} {
		filled := map[string]bool{}
		fill(filled, "", reflect.ValueOf(example))
		for field, full := range filled {
			if !full {
				t.Errorf("%T%s is empty", example, field)
			}
		}
	}
}

// fill notes which fields have something in them somewhere.
func fill(filled map[string]bool, path string, v reflect.Value) {
	if _, is := v.Interface().(time.Time); !is {
		switch v.Kind() {
		case reflect.Struct:
			for i := range v.NumField() {
				fill(filled, path+"."+v.Type().Field(i).Name, v.Field(i))
			}
			return
		case reflect.Slice:
			filled[path] = filled[path] || v.Len() > 0
			for i := range v.Len() {
				fill(filled, path, v.Index(i))
			}
			return
		case reflect.Pointer:
			filled[path] = filled[path] || !v.IsNil()
			if !v.IsNil() {
				fill(filled, path, v.Elem())
			}
			return
		}
	}
	filled[path] = filled[path] || !v.IsZero()
}

func TestADifferenceIsNamed(t *testing.T) {
	other := fullTrip("t-1", "m-1")
	other.Items[0].Offer.Slices[0].Segments[1].From.City = "Hahn"
	err := alike(other, fullTrip("t-1", "m-1"))
	if err == nil || err.Error() != `.Items[0].Offer.Slices[0].Segments[1].From.City is "Hahn", not "Frankfurt"` {
		t.Error(err)
	}
	if other.Items[1].Offer.Stay = nil; alike(other.Items[1], fullTrip("t-1", "m-1").Items[1]) == nil {
		t.Error("a stay can be missing")
	}
}
