package travel

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"
)

const maxPolicyBytes = 1 << 20

// policyFile is a policy whose rules are still to be read.
type policyFile struct {
	Version      string              `json:"version"`
	Organisation string              `json:"organisation"`
	Currency     string              `json:"currency"`
	Regions      map[string][]string `json:"regions"`
	Rules        []json.RawMessage   `json:"rules"`
}

// ruleHead is what every rule has.
type ruleHead struct {
	ID       string   `json:"id"`
	Clause   string   `json:"clause"`
	Severity Severity `json:"severity"`
	Kind     RuleKind `json:"kind"`
	When     Scope    `json:"when,omitzero"`
}

// ParsePolicy reads a policy in JSON. It is strict, for a slip in a policy
// would pass for a permission: unknown keys, kinds and severities, keys and ids
// given twice, null, empty lists and parameters that make no sense are
// refused. The error is a *PolicyError that names the rule and the field.
func ParsePolicy(raw []byte) (Policy, error) {
	switch {
	case len(raw) > maxPolicyBytes:
		return Policy{}, &PolicyError{Problem: "is larger than 1 MiB"}
	case !utf8.Valid(raw), !json.Valid(raw):
		return Policy{}, &PolicyError{Problem: "is not JSON"}
	}
	var file policyFile
	if f := decode(raw, reflect.ValueOf(&file).Elem(), ""); f != nil {
		return Policy{}, &PolicyError{Field: f.path, Problem: f.problem}
	}
	p := Policy{Version: file.Version, Organisation: file.Organisation, Currency: file.Currency, Regions: file.Regions}
	for i, raw := range file.Rules {
		r, err := parseRule(raw, i)
		if err != nil {
			return Policy{}, err
		}
		p.Rules = append(p.Rules, r)
	}
	if err := p.Validate(); err != nil {
		return Policy{}, err
	}
	return p, nil
}

func parseRule(raw json.RawMessage, i int) (Rule, error) {
	name := fmt.Sprintf("rules[%d]", i)
	list, f := members(raw, "")
	var kind RuleKind
	for _, m := range list {
		switch m.key {
		case "id":
			if id := ""; json.Unmarshal(m.value, &id) == nil && isRuleID(id) {
				name = id
			}
		case "kind":
			_ = json.Unmarshal(m.value, &kind) // what is no text is no kind either
		}
	}
	if f != nil {
		return Rule{}, &PolicyError{name, f.path, f.problem}
	}
	empty, known := limits[kind]
	if !known {
		return Rule{}, &PolicyError{name, "kind", "must be one of " + strings.Join(kindNames(), ", ")}
	}
	var head ruleHead
	limit := reflect.New(reflect.TypeOf(empty)).Elem()
	if f := fill(list, "", reflect.ValueOf(&head).Elem(), limit); f != nil {
		return Rule{}, &PolicyError{name, f.path, f.problem}
	}
	return Rule{head.ID, head.Clause, head.Severity, head.When, limit.Interface().(Limit)}, nil
}

func kindNames() []string {
	var names []string
	for k := range limits {
		names = append(names, string(k))
	}
	slices.Sort(names)
	return names
}

// MarshalJSON implements json.Marshaler: the head first, then the parameters.
func (r Rule) MarshalJSON() ([]byte, error) {
	if r.Limit == nil {
		return nil, &PolicyError{r.ID, "kind", "is missing"}
	}
	head, err := json.Marshal(ruleHead{r.ID, r.Clause, r.Severity, r.Limit.Kind(), r.When})
	if err != nil {
		return nil, err
	}
	parameters, err := json.Marshal(r.Limit)
	if err != nil || len(parameters) == len("{}") {
		return head, err
	}
	return append(append(head[:len(head)-1], ','), parameters[1:]...), nil
}

// UnmarshalJSON implements json.Unmarshaler as strictly as [ParsePolicy] reads
// a rule. What only the whole policy can tell is for [Policy.Validate].
func (r *Rule) UnmarshalJSON(raw []byte) (err error) {
	*r, err = parseRule(raw, 0)
	return err
}
