package tooldef_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
)

type (
	fine struct {
		Name string `json:"name" jsonschema_description:"A name."`
	}
	tree struct {
		Children []tree `json:"children" jsonschema_description:"Below."`
	}
	left struct {
		Right *right `json:"right" jsonschema_description:"R."`
	}
	right struct {
		Left left `json:"left" jsonschema_description:"L."`
	}
	mapTree struct {
		Children map[string]mapTree `json:"children" jsonschema_description:"Below."`
	}
	ownJSON struct {
		Year int `json:"year" jsonschema_description:"Y."`
	}
)

func (ownJSON) MarshalText() ([]byte, error) { return nil, nil }

// field makes a check of New on a struct with one field.
func field[T any](spec tooldef.Spec) error {
	_, err := tooldef.New(spec, func(context.Context, T) (fine, error) { return fine{}, nil })
	return err
}

func TestNewRefusesWhatSomeRuntimeCouldNotCarry(t *testing.T) {
	ok := tooldef.Spec{Name: "tool", Description: "Does it."}
	with := func(change func(*tooldef.Spec)) tooldef.Spec { s := ok; change(&s); return s }
	named := func(name string) tooldef.Spec { return with(func(s *tooldef.Spec) { s.Name = name }) }
	aliased := func(alias, field string) tooldef.Spec {
		return with(func(s *tooldef.Spec) { s.Aliases = map[string]string{alias: field} })
	}
	coded := func(field string, code errs.Code) tooldef.Spec {
		return with(func(s *tooldef.Spec) { s.Codes = map[string]errs.Code{field: code} })
	}
	for _, row := range []struct {
		rule string
		err  error
		want string // "" for none
	}{
		{"a plain tool is taken", field[fine](ok), ""},
		{"a tool without arguments is taken", field[struct{}](ok), ""},
		{"a name of 48 characters is taken", field[fine](named(strings.Repeat("a", 48))), ""},
		{"a name of 49 is not", field[fine](named(strings.Repeat("a", 49))), "the name must match"},
		{"a name with a dot", field[fine](named("a.b")), "the name must match"},
		{"a name in capitals", field[fine](named("Tool")), "the name must match"},
		{"a name that begins with a digit", field[fine](named("1tool")), "the name must match"},
		{"no name", field[fine](named("")), "the name must match"},
		{"a name with a line break behind", field[fine](named("tool\n")), "the name must match"},
		{"no description", field[fine](tooldef.Spec{Name: "tool"}), "the description is missing"},
		{"an alias of a field that is none", field[fine](aliased("x", "nom")), "alias x must stand for a field"},
		{"an alias that is a field", field[fine](aliased("name", "name")), "alias name must stand for a field"},
		{"a code of a field that is none", field[fine](coded("nom", errs.InvalidDate)), "both must exist"},
		{"a code that is none", field[fine](coded("name", "NO_SUCH_CODE")), "both must exist"},
		{"a code of an inner field that is none", field[fine](coded("name.x", errs.InvalidDate)), "both must exist"},
		{"arguments that are no struct", field[string](ok), "is not a struct"},
		{"arguments that are a pointer", field[*fine](ok), "is not a struct"},
		{"a type that contains itself", field[tree](ok), "children: tooldef_test.tree contains itself"},
		{"a type that contains itself through another", field[left](ok), "right.left: tooldef_test.left contains itself"},
		{"a type that contains itself in a map", field[mapTree](ok), "children: maps have no closed schema"},
		{"a field without a description", field[struct {
			Name string `json:"name"`
		}](ok), "name: needs a jsonschema_description"},
		{"an inner field without a description", field[struct {
			In []struct {
				Name string `json:"name"`
			} `json:"in" jsonschema_description:"In."`
		}](ok), "in[].name: needs a jsonschema_description"},
		{"a map", field[struct {
			M map[string]string `json:"m" jsonschema_description:"M."`
		}](ok), "m: maps have no closed schema"},
		{"an interface", field[struct {
			A any `json:"a" jsonschema_description:"A."`
		}](ok), "a: interface {} has no single JSON type"},
		{"a list of anything", field[struct {
			A []any `json:"a" jsonschema_description:"A."`
		}](ok), "a: interface {} has no single JSON type"},
		{"raw JSON", field[struct {
			R json.RawMessage `json:"r" jsonschema_description:"R."`
		}](ok), "r: "},
		{"bytes", field[struct {
			B []byte `json:"b" jsonschema_description:"B."`
		}](ok), "b: uses more of JSON Schema"},
		{"a channel", field[struct {
			C chan int `json:"c" jsonschema_description:"C."`
		}](ok), "c: chan int has no single JSON type"},
		{"a struct with JSON of its own", field[struct {
			O ownJSON `json:"o" jsonschema_description:"O."`
		}](ok), "o: tooldef_test.ownJSON has JSON of its own"},
		{"a nullable field", field[struct {
			N *string `json:"n" jsonschema:"nullable" jsonschema_description:"N."`
		}](ok), "n: uses more of JSON Schema"},
		{"a default", field[struct {
			N string `json:"n" jsonschema:"default=x" jsonschema_description:"N."`
		}](ok), "n: uses more of JSON Schema"},
		{"an enum of numbers", field[struct {
			N int `json:"n" jsonschema:"enum=1,enum=2" jsonschema_description:"N."`
		}](ok), "n: enum values must be text"},
		{"a format that some runtime refuses", field[struct {
			U string `json:"u" jsonschema:"format=uri" jsonschema_description:"U."`
		}](ok), "u: not every runtime knows the format uri"},
		{"a pattern that is none", field[struct {
			P string `json:"p" jsonschema:"pattern=(" jsonschema_description:"P."`
		}](ok), "pattern"},
		{"a JSON name out of form", field[struct {
			N string `json:"pick.up" jsonschema_description:"N."`
		}](ok), "pick.up: the JSON name must match"},
		{"an option that is none", field[struct {
			N string `json:"n" jsonschema_description:"N." tooldef:"exakt"`
		}](ok), `n: unknown tooldef option "exakt"`},
		{"an option on something other than text", field[struct {
			N int `json:"n" jsonschema_description:"N." tooldef:"number"`
		}](ok), "n: the tooldef options are for text, not for integer"},
		{"a field that JSON skips is no matter", field[struct {
			fine
			Skip map[string]any `json:"-"`
			Time time.Time      `json:"time" jsonschema_description:"T."`
		}](ok), ""},
	} {
		t.Run(row.rule, func(t *testing.T) {
			switch {
			case row.want == "" && row.err != nil:
				t.Errorf("refused: %v", row.err)
			case row.want != "" && (row.err == nil || !strings.Contains(row.err.Error(), row.want)):
				t.Errorf("error %v, want %s", row.err, row.want)
			case row.want != "" && !strings.HasPrefix(row.err.Error(), "tooldef: "):
				t.Errorf("error %v does not say whose it is", row.err)
			}
		})
	}
}

func TestNewRefusesAnAnswerItCannotDescribe(t *testing.T) {
	_, err := tooldef.New(tooldef.Spec{Name: "tool", Description: "Does it."},
		func(context.Context, fine) (tree, error) { return tree{}, nil })
	if err == nil || !strings.Contains(err.Error(), "tool: answer: children: ") {
		t.Errorf("error %v", err)
	}
}

func TestNewRefusesAMissingFunction(t *testing.T) {
	if _, err := tooldef.New[fine, fine](tooldef.Spec{Name: "tool", Description: "Does it."}, nil); err == nil {
		t.Error("no error")
	}
}

func TestMustPanicsOnAnError(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	tooldef.Must(tooldef.New[fine, fine](tooldef.Spec{}, nil))
}

func TestAToolKeepsItsSpecToItself(t *testing.T) {
	spec := rideSpec
	spec.Aliases = map[string]string{"ride_id": "trip_id"}
	tool := made(t)(tooldef.New(spec, func(_ context.Context, in rideRequest) (rideResponse, error) { return rideResponse{Seen: in}, nil }))
	delete(spec.Aliases, "ride_id")
	if got := seen(t, tool, `{"ride_id":"t"}`); got != `{"trip_id":"t"}` {
		t.Errorf("got %s", got)
	}
	if tool.Name() != "book_ride" || tool.Title() != "" || tool.Description() != "Books a ride." || tool.Hints() != (tooldef.Hints{}) {
		t.Errorf("the tool describes itself as %q, %q, %q, %+v", tool.Name(), tool.Title(), tool.Description(), tool.Hints())
	}
}
