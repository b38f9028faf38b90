package treatment_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"golang.org/x/text/unicode/norm"

	"github.com/farewright/farewright/booking/treatment"
)

// plain is the rule read aloud: every name is looked at, one after another.
// It folds only what the alphabets of the test need.
func plain(entries []treatment.Entry, text string) treatment.Match {
	dashes := strings.NewReplacer("–", "-", "—", "-")
	fold := func(s string) string {
		return strings.ToLower(dashes.Replace(strings.Join(strings.Fields(norm.NFC.String(s)), " ")))
	}
	seen := map[string]bool{}
	var names []treatment.Entry
	for _, e := range entries {
		if f := fold(e.Name); f != "" && !seen[f] {
			seen[f] = true
			names = append(names, e)
		}
	}
	slices.SortFunc(names, func(a, b treatment.Entry) int {
		if c := strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)); c != 0 {
			return c
		}
		return strings.Compare(a.Name, b.Name)
	})
	texts := func(list []treatment.Entry, n int) []string {
		out := []string{}
		for _, e := range list[:min(n, len(list))] {
			out = append(out, e.Name)
		}
		return out
	}
	if len(names) == 0 {
		return treatment.Match{Outcome: treatment.Empty, Available: []string{}}
	}
	none := treatment.Match{Outcome: treatment.None, Available: texts(names, 10)}
	if fold(text) == "" {
		return none
	}
	for _, e := range entries {
		if e.Name == strings.TrimSpace(text) {
			return treatment.Match{Outcome: treatment.Exact, Entry: e}
		}
	}
	for _, e := range entries {
		if fold(e.Name) == fold(text) {
			return treatment.Match{Outcome: treatment.Case, Entry: e}
		}
	}
	var hits []treatment.Entry
	for _, e := range names {
		if strings.Contains(fold(e.Name), fold(text)) {
			hits = append(hits, e)
		}
	}
	switch len(hits) {
	case 0:
		return none
	case 1:
		return treatment.Match{Outcome: treatment.Substring, Entry: hits[0]}
	}
	return treatment.Match{Outcome: treatment.Ambiguous, MatchCount: len(hits), DidYouMean: texts(hits, 3)}
}

func TestTheIndexAnswersLikeTheRuleReadAloud(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	letters := []rune("aaabABé É\u0301e-– \u00a0\t")
	spell := func(most int) string {
		var b strings.Builder
		for range random.IntN(most + 1) {
			b.WriteRune(letters[random.IntN(len(letters))])
		}
		return b.String()
	}
	for range 80 {
		var names []string
		for range random.IntN(60) {
			names = append(names, strings.TrimSpace(spell(9)))
		}
		entries := entriesOf(names...)
		x := treatment.NewIndex(entries)
		for range 20 {
			text := spell(5)
			got, want := x.Match(text), plain(entries, text)
			got.Note, got.Suggest = "", nil
			require.Equal(t, want, got, "%q in %q", text, names)
		}
	}
}

func TestALargeIndexAnswersLikeTheRuleReadAloud(t *testing.T) {
	entries := generated(5_000)
	x := treatment.NewIndex(entries)
	random := rand.New(rand.NewPCG(3, 4))
	for range 15 {
		name := entries[random.IntN(len(entries))].Name
		from := random.IntN(len(name))
		text := name[from : from+1+random.IntN(len(name)-from)]
		got, want := x.Match(text), plain(entries, text)
		got.Note, got.Suggest = "", nil
		require.Equal(t, want, got, "%q", text)
	}
}

func FuzzMatch(f *testing.F) {
	for _, text := range []string{"Dialysis", "kemo", "x ray", "a", "", "\xff", "é", "ﬁ", strings.Repeat("a b ", 60)} {
		f.Add("Dialysis\nLab Work\nLab Work / Blood Draw\nRéadaptation\nMRI", text)
	}
	f.Fuzz(func(t *testing.T, names, text string) {
		x := treatment.NewIndex(entriesOf(strings.Split(names, "\n")...))
		m := x.Match(text)
		switch m.Outcome {
		case treatment.Exact, treatment.Case, treatment.Substring:
			if m.Entry.Name == "" || (m.Note == "") != (m.Outcome == treatment.Exact) {
				t.Errorf("%q: %+v", text, m)
			}
		case treatment.Ambiguous:
			if m.MatchCount < 2 || len(m.DidYouMean) != min(3, m.MatchCount) {
				t.Errorf("%q: %+v", text, m)
			}
		case treatment.None, treatment.Empty:
			if m.Available == nil || len(m.Suggest) > 3 {
				t.Errorf("%q: %+v", text, m)
			}
		}
		if utf8.ValidString(m.Note) != utf8.ValidString(m.Entry.Name) && utf8.ValidString(m.Entry.Name) {
			t.Errorf("%q: note %q", text, m.Note)
		}
		for _, name := range m.Suggest {
			if got := x.Match(name); got.Entry.Name == "" {
				t.Errorf("suggested %q is not found", name)
			}
		}
	})
}
