package dialect

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"github.com/farewright/farewright/tooldef/internal/plainjson"
)

// core is every keyword that the schema of a tool can have.
var core = strings.Fields("type description enum format pattern minimum maximum minLength maxLength minItems maxItems uniqueItems items properties required additionalProperties")

func TestEveryProfileHasARuleForEveryKeywordOfATool(t *testing.T) {
	for _, p := range profiles {
		for _, keyword := range core {
			var value any
			if keyword == "additionalProperties" {
				value = false
			}
			if r, ok := p.rule(keyword, value); !ok || r.fate == Dropped && keyword != "additionalProperties" {
				t.Errorf("%s: %s has no rule, or is lost", p, keyword)
			}
		}
		if _, ok := p.rule("tool.title", nil); !ok && p != mcp {
			t.Errorf("%s: no rule for a title", p)
		}
	}
}

func TestEveryRowHasASourceAndADate(t *testing.T) {
	dated := regexp.MustCompile(`^https://[^ ]+ \(20\d\d-\d\d\)$`)
	check := func(row string, s source) {
		if !dated.MatchString(s.String()) {
			t.Errorf("%s: %s", row, s)
		}
	}
	for _, r := range rules {
		check(string(r.in)+" "+strings.Join(r.keywords, " "), r.source)
	}
	for _, l := range limits {
		check(string(l.in)+" "+l.what, l.source)
	}
	for _, c := range checks {
		check(string(c.in)+" "+c.what, c.source)
	}
	for _, n := range names {
		check(string(n.in)+" names", n.source)
	}
}

func TestPatternsThatAGrammarTakes(t *testing.T) {
	for pattern, want := range map[string][2]bool{ // simple, without extensions
		`^[A-Z]{2}\d{5}$`: {true, true},
		`(a|b)+\.\w*`:     {true, true},
		`\\d`:             {true, true},
		`a{1,20}`:         {true, true},
		`\bride\b`:        {false, true},
		`(a)\1`:           {false, true},
		`\p{L}+`:          {false, true},
		`a{1,2000}`:       {false, true},
		`(?i)ride`:        {false, false},
		`(?P<x>a)`:        {false, false},
		`[[:alpha:]]`:     {false, true},
	} {
		if got := [2]bool{simplePattern(pattern), withoutExtensions(pattern)}; got != want {
			t.Errorf("%s: %v, want %v", pattern, got, want)
		}
	}
	if simplePattern(7) || withoutExtensions(nil) {
		t.Error("what is no text is a pattern")
	}
}

func TestBoundsInWords(t *testing.T) {
	for schema, want := range map[string]string{
		`{"minimum":1,"maximum":8}`:                         "From 1 to 8.",
		`{"minimum":-0.5}`:                                  "At least -0.5.",
		`{"maximum":8}`:                                     "At most 8.",
		`{"minLength":1}`:                                   "At least 1 character.",
		`{"minLength":5,"maxLength":5}`:                     "Exactly 5 characters.",
		`{"maxItems":1,"uniqueItems":true}`:                 "At most 1 entry. No entry twice.",
		`{"format":"uuid","default":"<x>"}`:                 `A UUID. Default: "<x>".`,
		`{"format":"ipv4"}`:                                 "Format: ipv4.",
		`{"pattern":"^a$"}`:                                 "Must match `^a$`.",
		`{"description":"Count","minimum":0}`:               "Count. At least 0.",
		`{"description":"Who?","maximum":9}`:                "Who? At most 9.",
		`{"description":" Which (of two) ","maxLength":30}`: "Which (of two). At most 30 characters.",
	} {
		s, err := parse([]byte(schema))
		if err != nil {
			t.Fatal(err)
		}
		moved, texts := object{}, []string{s.text("description")}
		for _, m := range s {
			if m.key != "description" {
				moved = append(moved, m)
			}
		}
		for _, p := range phrases(moved) {
			texts = append(texts, p.text)
		}
		if got := sentences(texts); got != want {
			t.Errorf("%s: %q, want %q", schema, got, want)
		}
	}
}

func TestAnObjectKeepsItsOrderAndItsNumbers(t *testing.T) {
	const raw = `{"z":1.50,"a":[true,null,{"é<":"\""}],"m":{}}`
	o, err := parse([]byte(raw))
	if err != nil || string(plainjson.Must(o)) != raw {
		t.Errorf("%s (%v)", plainjson.Must(o), err)
	}
	for _, bad := range []string{``, `[]`, `{`, `{"a":[`, `{"a":{"b":`, `7`, `{"a"}`} {
		if o, err := parse([]byte(bad)); err == nil {
			t.Errorf("%s is read as %v", bad, o)
		}
	}
	var back any
	if json.Unmarshal(plainjson.Must(o), &back) != nil {
		t.Error("not JSON")
	}
}
