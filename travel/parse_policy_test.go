package travel_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/travel"
)

func TestAPolicyIsReadStrictly(t *testing.T) {
	const good = `"id": "a", "clause": "C.", "severity": "reason", "kind": "travellers", "max": 3`
	rule := func(fields string) string {
		return `{"version": "1", "organisation": "O", "currency": "EUR", "regions": {"Nordics": ["DK"]}, "rules": [{` + fields + `}]}`
	}
	with := func(kind string) string {
		return rule(`"id": "a", "clause": "C.", "severity": "reason", "kind": ` + kind)
	}
	_, err := travel.ParsePolicy([]byte(rule(good)))
	require.NoError(t, err)
	for _, c := range []struct {
		says, raw   string
		rule, field string
		problem     string
	}{
		{"no JSON", `{`, "", "", "not JSON"},
		{"something behind it", rule(good) + `{}`, "", "", "not JSON"},
		{"broken UTF-8", "{\"version\": \"\xff\"}", "", "", "not JSON"},
		{"a list", `[]`, "", "", "must be an object"},
		{"null", `null`, "", "", "must not be null"},
		{"no version", `{"organisation": "O", "currency": "EUR", "rules": [{` + good + `}]}`, "", "version", "missing"},
		{"no organisation", `{"version": "1", "currency": "EUR", "rules": [{` + good + `}]}`, "", "organisation", "missing"},
		{"no currency", `{"version": "1", "organisation": "O", "rules": [{` + good + `}]}`, "", "currency", "ISO 4217"},
		{"a number for a version", `{"version": 1}`, "", "version", "must be text"},
		{"no rules", `{"version": "1", "organisation": "O", "currency": "EUR"}`, "", "rules", "is missing"},
		{"no rules in the list", `{"version": "1", "organisation": "O", "currency": "EUR", "rules": []}`, "", "rules", "must not be empty"},
		{"an unknown key at the top", `{"version": "1", "rule": []}`, "", "rule", `"rule" is not known; there are currency`},
		{"a key in capitals", `{"Version": "1"}`, "", "Version", "not known"},
		{"a key twice", `{"version": "1", "version": "2"}`, "", "", "twice"},
		{"a key twice but for case", `{"version": "1", "VERSION": "2"}`, "", "", "twice"},
		{"a region without places", `{"version": "1", "organisation": "O", "currency": "EUR", "regions": {"N": []}, "rules": [{` + good + `}]}`, "", "regions.N", "must not be empty"},
		{"a region with a place twice", `{"version": "1", "organisation": "O", "currency": "EUR", "regions": {"N": ["DK", "DK"]}, "rules": [{` + good + `}]}`, "", "regions.N", "twice"},

		{"an unknown key in a rule", rule(good + `, "maximum": 3`), "a", "maximum", `"maximum" is not known; there are clause, id, kind, max, severity, when`},
		{"a parameter of another kind", rule(good + `, "days": 3`), "a", "days", "not known"},
		{"an unknown kind", with(`"cabins"`), "a", "kind", "must be one of advance_purchase"},
		{"no kind", rule(`"id": "a", "clause": "C.", "severity": "reason"`), "a", "kind", "must be one of"},
		{"a kind that is a number", with(`1`), "a", "kind", "must be one of"},
		{"an unknown severity", rule(`"id": "a", "clause": "C.", "severity": "warn", "kind": "travellers", "max": 3`), "a", "severity", "must be info"},
		{"no severity", rule(`"id": "a", "clause": "C.", "kind": "travellers", "max": 3`), "a", "severity", "must be info"},
		{"no clause", rule(`"id": "a", "severity": "info", "kind": "travellers", "max": 3`), "a", "clause", "is missing"},
		{"a clause of blanks", rule(`"id": "a", "clause": "  ", "severity": "info", "kind": "travellers", "max": 3`), "a", "clause", "empty"},
		{"a clause that is too long", rule(`"id": "a", "clause": "` + strings.Repeat("x", 1001) + `", "severity": "info", "kind": "travellers", "max": 3`), "a", "clause", "longer"},
		{"no id", rule(`"clause": "C.", "severity": "info", "kind": "travellers", "max": 3`), "rules[0]", "id", "letters"},
		{"an id with blanks", rule(`"id": "a b", "clause": "C.", "severity": "info", "kind": "travellers", "max": 3`), "a b", "id", "letters"},
		{"an id twice", rule(good + `}, {` + strings.Replace(good, `"a"`, `"A"`, 1)), "A", "id", "twice"},
		{"a rule that is text", `{"version": "1", "organisation": "O", "currency": "EUR", "rules": ["a"]}`, "rules[0]", "", "must be an object"},
		{"null in a rule", rule(good + `, "when": null`), "a", "when", "must not be null"},
		{"a key twice in a rule", rule(good + `, "max": 4`), "a", "", "twice"},

		{"a float where a whole number is wanted", with(`"travellers", "max": 1.5`), "a", "max", "whole number"},
		{"text where a number is wanted", with(`"travellers", "max": "3"`), "a", "max", "whole number"},
		{"nobody may travel", with(`"travellers"`), "a", "max", "at least 1"},
		{"days below zero", with(`"advance_purchase", "days": -1`), "a", "days", "1 to 365"},
		{"an amount as a number", with(`"trip_budget", "max": 500`), "a", "max", "must be text"},
		{"an amount without currency", with(`"trip_budget", "max": "500.00"`), "a", "max", "450.00 EUR"},
		{"half a yen", with(`"trip_budget", "max": "500.50 JPY"`), "a", "max", "450.00 EUR"},
		{"an amount below zero", with(`"trip_budget", "max": "-1.00 EUR"`), "a", "max", "above zero"},
		{"an amount of zero", with(`"trip_budget", "max": "0.00 EUR"`), "a", "max", "above zero"},
		{"no amount", with(`"fare_ceiling"`), "a", "max", "above zero"},
		{"a route with one end", with(`"fare_ceiling", "routes": [{"between": ["FRA"], "max": "1.00 EUR"}]`), "a", "routes[0].between", "two places"},
		{"a route without a ceiling", with(`"fare_ceiling", "routes": [{"between": ["FRA", "LHR"]}]`), "a", "routes[0].max", "above zero"},
		{"an unknown key of a route", with(`"fare_ceiling", "routes": [{"between": ["FRA", "LHR"], "max": "1.00 EUR", "x": 1}]`), "a", "routes[0].x", "not known"},
		{"a place with half a country", with(`"fare_ceiling", "routes": [{"between": ["Berlin, Germany", "LHR"], "max": "1.00 EUR"}]`), "a", "routes[0].between", "two capitals"},
		{"no cabin", with(`"cabin"`), "a", "highest", "must be one of"},
		{"a class of trains for a flight", with(`"cabin", "highest": "standard"`), "a", "highest", "must be one of"},
		{"steps that fall", with(`"cabin", "highest": "economy", "over": [{"longer_than": "6h", "highest": "business"}, {"longer_than": "5h", "highest": "first"}]`), "a", "over[1].longer_than", "longer than the step before"},
		{"a step that allows no more", with(`"cabin", "highest": "economy", "over": [{"longer_than": "6h", "highest": "economy"}]`), "a", "over[0].highest", "higher"},
		{"a length of seconds", with(`"cabin", "highest": "economy", "over": [{"longer_than": "90s", "highest": "business"}]`), "a", "over[0].longer_than", "whole minutes"},
		{"a length that is a number", with(`"cabin", "highest": "economy", "over": [{"longer_than": 6, "highest": "business"}]`), "a", "over[0].longer_than", "must be text"},
		{"an unknown measure", with(`"cabin", "highest": "economy", "by": "distance"`), "a", "by", "lowest_journey_time"},
		{"stars above five", with(`"hotel_stars", "max": 6`), "a", "max", "1 to 5"},
		{"no stars", with(`"hotel_stars"`), "a", "max", "1 to 5"},
		{"stars the wrong way round", with(`"hotel_stars", "min": 4, "max": 3`), "a", "max", "less than min"},
		{"no cap", with(`"hotel_nightly"`), "a", "default", "above zero"},
		{"a cap of zero", with(`"hotel_nightly", "places": {"London": "0.00 GBP"}`), "a", "places.London", "above zero"},
		{"a city twice but for case", with(`"hotel_nightly", "places": {"London": "1.00 GBP", "LONDON": "2.00 GBP"}`), "a", "places", "twice"},
		{"no vendors", with(`"barred_vendors"`), "a", "vendors", "at least one"},
		{"a vendor twice", with(`"barred_vendors", "vendors": ["LH", "Lufthansa"]`), "a", "vendors", "twice"},
		{"no window", with(`"lowest_fare"`), "a", "window", "above zero"},
		{"both thresholds", with(`"lowest_fare", "window": "2h", "threshold": "1.00 EUR", "percent": 3`), "a", "percent", "both"},
		{"a window of nothing", with(`"lowest_fare", "window": "0h"`), "a", "window", "above zero"},
		{"a threshold of nothing", with(`"lowest_fare", "window": "2h", "threshold": "0.00 EUR"`), "a", "threshold", "above zero"},
		{"percent below zero", with(`"lowest_fare", "window": "2h", "percent": -1`), "a", "percent", "0 to 1000"},
		{"a fare without a name", with(`"lowest_fare", "window": "2h", "ignore_fares": ["-"]`), "a", "ignore_fares", "empty"},
		{"a penalty below zero", with(`"refundable", "max_penalty": "-1.00 EUR"`), "a", "max_penalty", "below zero"},
		{"stops below zero", with(`"lowest_fare", "window": "2h", "max_extra_stops": -1`), "a", "max_extra_stops", "0 to 5"},
		{"preferred is not forbidden", rule(`"id": "a", "clause": "C.", "severity": "block", "kind": "preferred_vendors", "vendors": ["LH"]`), "a", "severity", "info or reason"},

		{"an unknown scope", rule(good + `, "when": {"kind": ["flight"]}`), "a", "when.kind", "not known"},
		{"an unknown kind of offer", rule(good + `, "when": {"kinds": ["car"]}`), "a", "when.kinds", "flight, hotel or rail"},
		{"a kind the rule does not speak of", with(`"hotel_stars", "max": 4, "when": {"kinds": ["flight"]}`), "a", "when.kinds", "does not speak of a flight"},
		{"a journey of hotels", with(`"hotel_stars", "max": 4, "when": {"journey": "domestic"}`), "a", "when.journey", "does not fit hotels"},
		{"an unknown journey", with(`"cabin", "highest": "economy", "when": {"journey": "continental"}`), "a", "when.journey", "domestic or international"},
		{"an unknown region", rule(good + `, "when": {"regions": ["EMEA"]}`), "a", "when.regions", "not one of the policy's regions"},
		{"a country by name", rule(good + `, "when": {"countries": ["Germany"]}`), "a", "when.countries", "ISO 3166"},
		{"a country among the cities", rule(good + `, "when": {"cities": ["DE"]}`), "a", "when.cities", "must be cities"},
		{"durations the wrong way round", with(`"cabin", "highest": "economy", "when": {"min_duration": "3h", "max_duration": "2h"}`), "a", "when.max_duration", "less than"},
		{"an empty list", rule(good + `, "when": {"cities": []}`), "a", "when.cities", "must not be empty"},
		{"an unknown purpose", rule(good + `, "when": {"purposes": ["fun"]}`), "a", "when.purposes", "business or personal"},

		{"no outcome", with(`"cancel"`), "a", "outcome", "allowed or refused"},
		{"what is allowed is not blocked", rule(`"id": "a", "clause": "C.", "severity": "block", "kind": "cancel", "outcome": "allowed"`), "a", "severity", "must not be block"},
		{"what is refused is no information", rule(`"id": "a", "clause": "C.", "severity": "info", "kind": "cancel", "outcome": "refused"`), "a", "severity", "must not be info"},
		{"a fee for a refusal", with(`"cancel", "outcome": "refused", "fee": "1.00 EUR"`), "a", "fee", "only of what is allowed"},
		{"a fee below zero", with(`"cancel", "outcome": "allowed", "fee": "-1.00 EUR"`), "a", "fee", "below zero"},
		{"more than all", with(`"cancel", "outcome": "allowed", "fee_percent": 101`), "a", "fee_percent", "0 to 100"},
		{"a refund to nowhere", with(`"cancel", "outcome": "allowed", "refund": "cash"`), "a", "refund", "original_payment"},
		{"an unknown condition", with(`"cancel", "outcome": "allowed", "if": {"vip": true}`), "a", "if.vip", "not known"},
		{"an unknown cabin", with(`"cancel", "outcome": "allowed", "if": {"cabins": ["basic"]}`), "a", "if.cabins", "not a cabin"},
		{"a condition of changes only", with(`"cancel", "outcome": "allowed", "unless": {"one_cabin": true}`), "a", "unless.one_cabin", "only of a change"},
		{"a yes in words", with(`"cancel", "outcome": "allowed", "if": {"insured": "yes"}`), "a", "if.insured", "true or false"},
		{"a condition that cannot hold", with(`"cancel", "outcome": "allowed", "if": {"booked_within": "24h", "booked_over": "24h"}`), "a", "if.booked_over", "less than"},
		{"an unknown part", with(`"change", "outcome": "allowed", "parts": ["seat"]`), "a", "parts", "not a part"},
	} {
		t.Run(c.says, func(t *testing.T) {
			p, err := travel.ParsePolicy([]byte(c.raw))
			require.Error(t, err)
			require.Zero(t, p)
			var e *travel.PolicyError
			require.True(t, errors.As(err, &e))
			require.Equal(t, c.field, e.Field, err.Error())
			if c.rule != "a b" { // an id that is none is not shown
				require.Equal(t, c.rule, e.Rule, err.Error())
			}
			require.Contains(t, e.Problem, c.problem)
			require.Contains(t, err.Error(), c.field)
		})
	}
}

func TestAPolicyIsWrittenAsItIsRead(t *testing.T) {
	for _, name := range []string{"company.json", "airline.json"} {
		p := policyFile(t, name)
		raw, err := json.Marshal(p)
		require.NoError(t, err)
		again, err := travel.ParsePolicy(raw)
		require.NoError(t, err)
		require.Equal(t, p, again)
	}
	raw, err := json.Marshal(policyFile(t, "company.json").Rules[3])
	require.NoError(t, err)
	require.Equal(t, `{"id":"air-domestic","clause":"A domestic flight costs at most 350 euros.","severity":"reason","kind":"fare_ceiling",`+
		`"when":{"kinds":["flight"],"journey":"domestic"},"max":"350.00 EUR"}`, string(raw))
	var r travel.Rule
	require.NoError(t, json.Unmarshal(raw, &r))
	require.Equal(t, travel.FareCeiling{Max: travel.Amount(money(t, "350", "EUR"))}, r.Limit)
	require.Error(t, json.Unmarshal([]byte(`{"id": "a", "kind": "fun"}`), &r))
}

func TestAPolicyMadeInGoIsValidatedAlike(t *testing.T) {
	p := travel.Policy{Version: "1", Organisation: "O", Currency: "EUR", Rules: []travel.Rule{{ID: "a", Clause: "C.", Severity: travel.SeverityBlock}}}
	require.EqualError(t, p.Validate(), "travel: policy, rule a, kind: is missing")
	_, err := json.Marshal(p)
	require.Error(t, err)
	p.Rules[0].Limit = travel.TripBudget{}
	require.EqualError(t, p.Validate(), "travel: policy, rule a, max: must be above zero")
	p.Rules[0].Limit = travel.TripBudget{Max: travel.Amount{Minor: 100, Currency: "EUR"}}
	require.NoError(t, p.Validate())
}

func TestEveryKindOfRuleIsInTheExamples(t *testing.T) {
	seen := map[travel.RuleKind]bool{}
	for _, name := range []string{"company.json", "airline.json"} {
		for _, r := range policyFile(t, name).Rules {
			seen[r.Limit.Kind()] = true
		}
	}
	require.Len(t, seen, 14)
}
