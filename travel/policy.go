package travel

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"
)

// A Policy is what an organisation allows. It is data: [ParsePolicy] reads one,
// and encoding/json writes it. Treat it as read-only once it is in use; it may
// then be shared by many goroutines.
type Policy struct {
	// Version names this edition of the policy. An approval is bound to it.
	Version      string `json:"version"`
	Organisation string `json:"organisation"`
	// Currency is the one in which amounts of different currencies are
	// compared and added up.
	Currency string `json:"currency"`
	// Regions names groups of places for the scopes of rules, such as
	// "Nordics": ["DK", "SE"] or "London": ["LHR", "LGW"].
	Regions map[string][]string `json:"regions,omitempty"`
	// Rules are all checked, whatever their order.
	Rules []Rule `json:"rules"`
}

// A Rule is one sentence of a policy in a form that can be checked. Its JSON
// is one flat object: id, clause, severity, kind, when, and the parameters of
// its kind.
type Rule struct {
	// ID is unique in the policy, case aside: letters, digits and ._-
	ID string
	// Clause is the sentence of the organisation's policy.
	Clause   string
	Severity Severity
	// When says where the rule applies; the zero Scope is everywhere.
	When Scope
	// Limit is what the rule asks.
	Limit Limit
}

// A RuleKind names what a rule looks at.
type RuleKind string

// The kinds of rules, with the [Limit] of each.
const (
	RuleCabin            RuleKind = "cabin"             // CabinCap
	RuleRailClass        RuleKind = "rail_class"        // RailClassCap
	RuleFareCeiling      RuleKind = "fare_ceiling"      // FareCeiling
	RuleAdvancePurchase  RuleKind = "advance_purchase"  // AdvancePurchase
	RuleHotelNightly     RuleKind = "hotel_nightly"     // HotelNightly
	RuleHotelStars       RuleKind = "hotel_stars"       // HotelStars
	RulePreferredVendors RuleKind = "preferred_vendors" // PreferredVendors
	RuleBarredVendors    RuleKind = "barred_vendors"    // BarredVendors
	RuleTripBudget       RuleKind = "trip_budget"       // TripBudget
	RuleLowestFare       RuleKind = "lowest_fare"       // LowestFare
	RuleTravellers       RuleKind = "travellers"        // TravellerCount
	RuleRefundable       RuleKind = "refundable"        // RefundableOnly
	RuleChange           RuleKind = "change"            // ChangeTerms
	RuleCancel           RuleKind = "cancel"            // CancelTerms
)

// A Limit is what a rule asks: one of the types that [RuleKind] lists, as a
// value.
type Limit interface {
	Kind() RuleKind
	// about lists the kinds of offer the limit can speak of.
	about() []Kind
	// flaw returns the first parameter that makes no sense, and why. "" is none.
	flaw() (field, problem string)
}

// limits has one empty value of every kind of limit.
var limits = func() map[RuleKind]Limit {
	all := map[RuleKind]Limit{}
	for _, l := range []Limit{CabinCap{}, RailClassCap{}, FareCeiling{}, AdvancePurchase{}, HotelNightly{}, HotelStars{}, PreferredVendors{},
		BarredVendors{}, TripBudget{}, LowestFare{}, TravellerCount{}, RefundableOnly{}, ChangeTerms{}, CancelTerms{}} {
		all[l.Kind()] = l
	}
	return all
}()

var everyKind = []Kind{Flight, Hotel, Rail}

const (
	maxRules  = 1000
	maxClause = 1000
)

// A PolicyError says what is wrong with a policy.
type PolicyError struct {
	// Rule is the id of the rule, or rules[2] for one without; "" is the head.
	Rule string
	// Field is the dotted path of the field within the rule or the head.
	Field   string
	Problem string
}

// Error names rule, field and problem.
func (e *PolicyError) Error() string {
	text := "travel: policy"
	if e.Rule != "" {
		text += ", rule " + e.Rule
	}
	if e.Field != "" {
		text += ", " + e.Field
	}
	return text + ": " + e.Problem
}

// Rule returns the rule with an id or, if there is none, the first with a
// clause. Case, blanks and a last full stop do not matter.
func (p *Policy) Rule(idOrClause string) (Rule, bool) {
	for _, same := range []func(Rule) bool{
		func(r Rule) bool { return cites(idOrClause, r.ID) },
		func(r Rule) bool { return cites(idOrClause, r.Clause) },
	} {
		if i := slices.IndexFunc(p.Rules, same); i >= 0 {
			return p.Rules[i], true
		}
	}
	return Rule{}, false
}

// Validate checks a policy that was made in Go as [ParsePolicy] checks one in
// JSON. The error is a *PolicyError for the first fault, in the order of the
// policy.
func (p *Policy) Validate() error {
	switch {
	case strings.TrimSpace(p.Version) == "":
		return &PolicyError{Field: "version", Problem: "is missing"}
	case strings.TrimSpace(p.Organisation) == "":
		return &PolicyError{Field: "organisation", Problem: "is missing"}
	case !isCurrency(p.Currency):
		return &PolicyError{Field: "currency", Problem: "must be three capitals of ISO 4217"}
	case len(p.Rules) == 0:
		return &PolicyError{Field: "rules", Problem: "is missing; what has no rules allows everything"}
	case len(p.Rules) > maxRules:
		return &PolicyError{Field: "rules", Problem: fmt.Sprintf("there are more than %d", maxRules)}
	}
	for _, name := range slices.Sorted(maps.Keys(p.Regions)) {
		if problem := regionFlaw(name, p.Regions[name]); problem != "" {
			return &PolicyError{Field: "regions." + name, Problem: problem}
		}
	}
	seen := map[string]bool{}
	for i, r := range p.Rules {
		name := r.ID
		if name == "" {
			name = fmt.Sprintf("rules[%d]", i)
		}
		field, problem := r.flaw(p)
		if problem == "" && seen[strings.ToLower(r.ID)] {
			field, problem = "id", "is used twice"
		}
		if problem != "" {
			return &PolicyError{Rule: name, Field: field, Problem: problem}
		}
		seen[strings.ToLower(r.ID)] = true
	}
	return nil
}

func (r Rule) flaw(p *Policy) (field, problem string) {
	switch {
	case !isRuleID(r.ID):
		return "id", "must be 1 to 64 letters, digits or ._-"
	case strings.TrimSpace(r.Clause) == "":
		return "clause", "is missing: it is the sentence that is shown and cited"
	case utf8.RuneCountInString(r.Clause) > maxClause:
		return "clause", fmt.Sprintf("is longer than %d characters", maxClause)
	case !r.Severity.Known():
		return "severity", "must be info, reason, approval or block"
	case r.Limit == nil:
		return "kind", "is missing"
	case limits[r.Limit.Kind()] == nil:
		return "kind", "is not a kind of rule"
	}
	if field, problem := r.When.flaw(p, r.Limit.about()); problem != "" {
		return "when." + field, problem
	}
	if s, ok := r.Limit.(interface {
		severityFlaw(Severity) string
	}); ok {
		if problem := s.severityFlaw(r.Severity); problem != "" {
			return "severity", problem
		}
	}
	return r.Limit.flaw()
}

func isRuleID(id string) bool {
	return len(id) >= 1 && len(id) <= 64 && strings.IndexFunc(id, func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '.' || r == '_' || r == '-')
	}) < 0
}
