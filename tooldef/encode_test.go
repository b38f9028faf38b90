package tooldef_test

import (
	"context"
	"errors"
	"math"
	"strings"
	"sync"
	"testing"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
)

type trips struct {
	Trips  []trip  `json:"trips" jsonschema_description:"Trips."`
	Latest *trip   `json:"latest,omitempty" jsonschema_description:"The latest."`
	Pair   [2]trip `json:"pair" jsonschema_description:"Two."`
	More   []trip  `json:"more,omitempty" jsonschema_description:"More."`
	Kept   []trip  `json:"kept,omitzero" jsonschema_description:"Absent when nil, [] when empty."`
	inner
}

type trip struct {
	Stops []string `json:"stops" jsonschema_description:"Stops."`
}

type inner struct {
	Notes []string `json:"notes" jsonschema_description:"Notes."`
}

func listing(tb testing.TB, f func() (trips, error)) *tooldef.Tool {
	return made(tb)(tooldef.New(tooldef.Spec{Name: "list_trips", Description: "Lists.", Hints: tooldef.Hints{ReadOnly: true}},
		func(context.Context, struct{}) (trips, error) { return f() }))
}

func TestANilListIsSentAsAnEmptyOne(t *testing.T) {
	for _, row := range []struct {
		rule string
		out  trips
		want string
	}{
		{"at the root, in arrays and in what is embedded", trips{},
			`{"trips":[],"pair":[{"stops":[]},{"stops":[]}],"notes":[]}`},
		{"in entries of lists and behind pointers", trips{Trips: []trip{{}, {Stops: []string{"a"}}}, Latest: &trip{}, More: []trip{{}}},
			`{"trips":[{"stops":[]},{"stops":["a"]}],"latest":{"stops":[]},"pair":[{"stops":[]},{"stops":[]}],"more":[{"stops":[]}],"notes":[]}`},
		{"an empty list is told from an absent one where the field says so", trips{Kept: []trip{}},
			`{"trips":[],"pair":[{"stops":[]},{"stops":[]}],"kept":[],"notes":[]}`},
	} {
		t.Run(row.rule, func(t *testing.T) {
			tool := listing(t, func() (trips, error) { return row.out, nil })
			got := call(t, tool, "").JSON
			if string(got) != row.want {
				t.Errorf("\n got %s\nwant %s", got, row.want)
			}
			if err := tool.CheckAnswer(got); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestAnAnswerThatOthersShareIsNotWrittenTo(t *testing.T) {
	shared := trips{Trips: []trip{{}}, Latest: &trip{}}
	tool := listing(t, func() (trips, error) { return shared, nil })
	var calls sync.WaitGroup
	for range 8 {
		calls.Go(func() { tool.Call(context.Background(), nil) })
	}
	calls.Wait()
	if shared.Trips[0].Stops != nil || shared.Latest.Stops != nil {
		t.Errorf("the shared answer was changed: %+v", shared)
	}
}

func TestCheckAnswerRefusesWhatDoesNotFitTheSchema(t *testing.T) {
	tool := listing(t, func() (trips, error) { return trips{}, nil })
	for rule, answer := range map[string]string{
		"a missing field":    `{"trips":[],"pair":[{"stops":[]},{"stops":[]}]}`,
		"a null list":        `{"trips":null,"pair":[{"stops":[]},{"stops":[]}],"notes":[]}`,
		"an unknown field":   `{"trips":[],"pair":[{"stops":[]},{"stops":[]}],"notes":[],"x":1}`,
		"a value of no kind": `{`,
	} {
		if err := tool.CheckAnswer([]byte(answer)); err == nil || !strings.HasPrefix(err.Error(), "tooldef: list_trips: ") {
			t.Errorf("%s: error %v", rule, err)
		}
	}
}

func TestAnErrorOfTheFunctionIsAnEnvelope(t *testing.T) {
	ours := errs.New(errs.TripNotFound, "No trip.")
	if got := call(t, listing(t, func() (trips, error) { return trips{}, ours }), ""); got.Err != ours {
		t.Errorf("got %+v", got)
	}
	got := call(t, listing(t, func() (trips, error) { return trips{}, errors.New("canary") }), "")
	if got.Err.Code != errs.InternalError || strings.Contains(string(got.JSON), "canary") {
		t.Errorf("got %s", got.JSON)
	}
}

func TestAnAnswerThatCannotBeEncodedIsAFault(t *testing.T) {
	type number struct {
		N float64 `json:"n" jsonschema_description:"N."`
	}
	for readOnly, code := range map[bool]errs.Code{true: errs.InternalError, false: errs.OutcomeUnknown} {
		tool := made(t)(tooldef.New(tooldef.Spec{Name: "count", Description: "Counts.", Hints: tooldef.Hints{ReadOnly: readOnly}},
			func(context.Context, struct{}) (number, error) { return number{math.NaN()}, nil }))
		if got := call(t, tool, ""); !got.IsError || got.Err.Code != code {
			t.Errorf("read only %v: got %s", readOnly, got.JSON)
		}
	}
}
