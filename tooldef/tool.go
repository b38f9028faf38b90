package tooldef

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"time"

	"github.com/farewright/farewright/errs"
	"github.com/santhosh-tekuri/jsonschema/v5"
)

// Spec describes a tool to models and runtimes.
type Spec struct {
	// Name is what a model calls: a letter, then letters, digits and
	// underscores in lower case, 48 characters at most.
	Name string
	// Title is for people.
	Title string
	// Description is for the model: what the tool does and when to call it.
	Description string
	Hints       Hints
	// Timeout bounds one run of the tool's function, the wait for a person not
	// counted. A tool that may have written when its time was over answers
	// OUTCOME_UNKNOWN. Zero: no bound but the caller's.
	Timeout time.Duration
	// Aliases maps names that models use by mistake to fields of the root.
	Aliases map[string]string
	// Codes says with which code a bad field answers, by its dotted path; the
	// code holds for what stands inside the field, the entries of a list too.
	// Other fields answer with INVALID_ARGUMENT.
	Codes map[string]errs.Code
	// Suggestions says what the agent does next when a field is bad, by the
	// same paths as Codes. Without one the code's own advice counts.
	Suggestions map[string]string
}

// Hints tell a runtime how a tool behaves; see MCP's tool annotations.
type Hints struct {
	// ReadOnly: the tool changes nothing.
	ReadOnly bool
	// Destructive: a change may take something away. False for additions.
	Destructive bool
	// Idempotent: repeating a call with the same arguments changes nothing more.
	Idempotent bool
	// OpenWorld: the tool reaches beyond the host's own systems.
	OpenWorld bool
}

// A Tool is a typed function under a name, with the schemas of its argument
// and its answer. It is immutable and safe for concurrent use.
type Tool struct {
	spec         Spec
	input        *node
	output       *node
	inputSchema  json.RawMessage
	outputSchema json.RawMessage
	checkInput   *jsonschema.Schema
	checkOutput  func() (*jsonschema.Schema, error) // compiled when first asked for
	decode       func(arguments json.RawMessage) (in any, err error)
	run          func(ctx context.Context, in any, warnings []string) (json.RawMessage, error)
	check        func(ctx context.Context, in any, faulty []string) error // nil for none
	gated        *gated                                                   // nil for a tool that needs no approval
}

var toolName = regexp.MustCompile(`^[a-z][a-z0-9_]{0,47}$`)

// New makes a tool of f. In and Out are structs whose tags describe every
// field:
//
//   - json: the name; omitempty or omitzero makes the field optional.
//   - jsonschema_description: what it means, its unit, format and default.
//   - jsonschema: enum=…, minimum=…, maximum=…, maxLength=…, format=… and so on.
//   - tooldef: "number" lets a JSON number through to a field that is text,
//     "blank" keeps "" instead of taking it for absent, "exact" matches enum
//     values but for case and surrounding blanks only.
//
// It refuses what some runtime could not carry: a name out of form, a missing
// description, a type that contains itself, maps, interfaces.
func New[In, Out any](spec Spec, f func(context.Context, In) (Out, error)) (*Tool, error) {
	if f == nil {
		return nil, fmt.Errorf("tooldef: %s: the function is missing", spec.Name)
	}
	d, err := Define[In, Out](spec)
	if err != nil {
		return nil, err
	}
	return d.Tool(f), nil
}

// Must is [New]'s companion for start-up code: it panics on an error.
func Must(t *Tool, err error) *Tool {
	if err != nil {
		panic(err)
	}
	return t
}

func (t *Tool) valid() error {
	switch {
	case !toolName.MatchString(t.spec.Name):
		return errors.New("the name must match " + toolName.String())
	case t.spec.Description == "":
		return errors.New("the description is missing")
	}
	for alias, field := range t.spec.Aliases {
		if t.input.property(field) == nil || t.input.property(alias) != nil {
			return fmt.Errorf("alias %s must stand for a field and not be one", alias)
		}
	}
	for field, code := range t.spec.Codes {
		if t.input.at(field) == nil || !code.Known() {
			return fmt.Errorf("code %s of %s: both must exist", code, field)
		}
	}
	for field, text := range t.spec.Suggestions {
		if t.input.at(field) == nil || text == "" {
			return fmt.Errorf("suggestion for %s: both must exist", field)
		}
	}
	return nil
}

// Name returns the tool's name.
func (t *Tool) Name() string { return t.spec.Name }

// Title returns the tool's title for people, "" if it has none.
func (t *Tool) Title() string { return t.spec.Title }

// Description returns what the model is told about the tool.
func (t *Tool) Description() string { return t.spec.Description }

// Hints returns how the tool behaves.
func (t *Tool) Hints() Hints { return t.spec.Hints }

// InputSchema returns the JSON Schema (draft 2020-12) of the arguments. Its
// bytes are the same in every process. The caller must not change them.
func (t *Tool) InputSchema() json.RawMessage { return t.inputSchema }

// OutputSchema returns the JSON Schema of a successful answer, with the same
// promise as [Tool.InputSchema].
func (t *Tool) OutputSchema() json.RawMessage { return t.outputSchema }
