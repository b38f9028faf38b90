package treatment_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/booking/treatment"
)

func TestMatching(t *testing.T) {
	long := strings.Repeat("Very ", 80) + "Long Name"
	for _, row := range []struct {
		rule      string
		catalogue []string
		text      string
		want      treatment.Outcome
		name      string
	}{
		{"a no-break space at the end is dropped", []string{"Dialysis"}, "Dialysis\u00a0", treatment.Exact, "Dialysis"},
		{"a no-break space inside equals a space", []string{"Lab Work"}, "Lab\u00a0Work", treatment.Case, "Lab Work"},
		{"a no-break space in the catalogue equals a space", []string{"Lab\u00a0Work"}, "Lab Work", treatment.Case, "Lab\u00a0Work"},
		{"an en dash equals a hyphen", []string{"Post-Op"}, "post\u2013op", treatment.Case, "Post-Op"},
		{"a minus sign equals a hyphen", []string{"Post-Op"}, "Post\u2212Op", treatment.Case, "Post-Op"},
		{"a non-breaking hyphen in the catalogue equals a hyphen", []string{"Post\u2011Op Care"}, "t-o", treatment.Substring, "Post\u2011Op Care"},
		{"a decomposed accent equals a composed one", []string{"R\u00e9adaptation"}, "Re\u0301adaptation", treatment.Case, "R\u00e9adaptation"},
		{"a part is found across Unicode forms", []string{"Kine\u0301sithe\u0301rapie"}, "kin\u00e9si", treatment.Substring, "Kine\u0301sithe\u0301rapie"},
		{"an accent is not lost", []string{"R\u00e9adaptation"}, "Readaptation", treatment.None, ""},
		{"other alphabets fold too", []string{"ΔΙΑΛΥΣΗΣ"}, "διαλυσης", treatment.Case, "ΔΙΑΛΥΣΗΣ"},
		{"an underscore is no blank", []string{"Lab Work"}, "Lab_Work", treatment.None, ""},
		{"a zero-width space is no blank", []string{"Lab Work"}, "Lab\u200bWork", treatment.None, ""},
		{"a question mark is no pattern", []string{"Dialysis"}, "Dialysi?", treatment.None, ""},
		{"a backslash is literal", []string{`A\B`, "AB"}, `a\b`, treatment.Case, `A\B`},
		{"an exact name beats names around it", []string{"Dental Surgery", "Dental"}, "Dental", treatment.Exact, "Dental"},
		{"a name but for case beats names around it", []string{"Dental Surgery", "Dental"}, "dental", treatment.Case, "Dental"},
		{"names that differ in dashes are one name", []string{"X-Ray Unit", "X\u2013Ray Unit"}, "unit", treatment.Substring, "X-Ray Unit"},
		{"the spelling that was sent wins among variants", []string{"X-Ray", "X\u2013Ray"}, "X\u2013Ray", treatment.Exact, "X\u2013Ray"},
		{"a part that occurs twice in one name is one hit", []string{"Lab to Lab", "Gym"}, "lab", treatment.Substring, "Lab to Lab"},
		{"a part does not run over the end of a name", []string{"ab", "cd"}, "bc", treatment.None, ""},
		{"a blank name is never matched", []string{"  ", "Gym"}, "g", treatment.Substring, "Gym"},
		{"a catalogue of blank names is empty", []string{"", " "}, "g", treatment.Empty, ""},
		{"a long name is found whole", []string{long}, strings.ToLower(long), treatment.Case, long},
		{"a long part is found", []string{long}, long[5:], treatment.Substring, long},
		{"broken bytes match nothing by chance", []string{"Dialysis"}, "\xff\xfe", treatment.None, ""},
		{"a control character is no match", []string{"Dialysis"}, "\x00", treatment.None, ""},
	} {
		t.Run(row.rule, func(t *testing.T) {
			m := treatment.NewIndex(entriesOf(row.catalogue...)).Match(row.text)
			require.Equal(t, row.want, m.Outcome)
			require.Equal(t, row.name, m.Entry.Name)
		})
	}
}

func TestTheEntryComesWhole(t *testing.T) {
	x := treatment.NewIndex([]treatment.Entry{
		{ID: "1", Name: "Gym", Purpose: "vab"}, {ID: "2", Name: "GYM", Purpose: "medical"}, {ID: "2", Name: "Other"}, {Name: "No id"},
	})
	require.Equal(t, treatment.Entry{ID: "2", Name: "GYM", Purpose: "medical"}, x.Match("GYM").Entry)
	require.Equal(t, treatment.Entry{ID: "1", Name: "Gym", Purpose: "vab"}, x.Match("gym").Entry)
	e, ok := x.ByID("2")
	require.True(t, ok)
	require.Equal(t, "GYM", e.Name)
	_, ok = x.ByID("")
	require.False(t, ok)
	_, ok = treatment.NewIndex(nil).ByID("1")
	require.False(t, ok)
}

func TestTheNoteIsFitToBeRead(t *testing.T) {
	x := treatment.NewIndex(entriesOf("Dialysis Access Check"))
	require.Equal(t, `Matched "dialysis access" -> "Dialysis Access Check"`, x.Match(" dialysis\taccess\n").Note)
	require.Empty(t, x.Match("Dialysis Access Check").Note)
	wide := "dialysis" + strings.Repeat(" ", 500) + "access"
	require.Equal(t, treatment.Substring, x.Match(wide).Outcome)
	require.Less(t, len(x.Match(wide).Note), 130)
}

func TestAnswersAreTheCallersToKeep(t *testing.T) {
	x := treatment.NewIndex(entriesOf("Alpha care", "Beta care", "Gamma care"))
	x.Match("zzz").Available[0] = "changed"
	x.Match("care").DidYouMean[0] = "changed"
	require.Equal(t, "Alpha care", x.Match("zzz").Available[0])
	require.Equal(t, "Alpha care", x.Match("care").DidYouMean[0])
	require.NotNil(t, treatment.NewIndex(nil).Match("x").Available)
}

func TestAmbiguityIsCounted(t *testing.T) {
	x := treatment.NewIndex(catalogues(t)["gen-5k"])
	m := x.Match("site 25 - treatment")
	require.Equal(t, 20, m.MatchCount)
	require.Len(t, m.DidYouMean, 3)
	require.Equal(t, 5002, x.Match("a").MatchCount+without(catalogues(t)["gen-5k"], "a"))
}

// without counts the entries whose name lacks part.
func without(entries []treatment.Entry, part string) int {
	n := 0
	for _, e := range entries {
		if !strings.Contains(strings.ToLower(e.Name), part) {
			n++
		}
	}
	return n
}

func TestAnIndexServesManyAtOnce(t *testing.T) {
	x := treatment.NewIndex(catalogues(t)["commonwealth-medicaid"])
	var wg sync.WaitGroup
	for i := range 16 {
		wg.Go(func() {
			for range 50 {
				for text, want := range map[string]string{"dialisis": "Dialysis", "kemo": "Chemotherapy", "fizikal therapy": "Physical Therapy"} {
					if m := x.Match(text); len(m.Suggest) == 0 || m.Suggest[0] != want {
						t.Errorf("goroutine %d: %q suggests %q", i, text, m.Suggest)
					}
				}
			}
		})
	}
	wg.Wait()
}

func BenchmarkMatch(b *testing.B) {
	for _, size := range []int{100, 5_000, 100_000} {
		x := treatment.NewIndex(generated(size))
		for _, text := range []struct{ kind, text string }{
			{"exact", "Cardiology - Site 0001 - Consult"},
			{"case", "cardiology - site 0001 - consult"},
			{"substring", "hyperbaric"},
			{"ambiguous", "site 0001"},
			{"letter", "a"},
			{"everywhere", " - site 0"},
			{"none", "qwertz"},
			{"suggest", "kardiolojy site 0001 konsult"},
		} {
			b.Run(fmt.Sprintf("%s/%d", text.kind, size), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					x.Match(text.text)
				}
			})
		}
	}
}

func BenchmarkNewIndex(b *testing.B) {
	for _, size := range []int{100, 5_000, 100_000} {
		entries := generated(size)
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				treatment.NewIndex(entries)
			}
		})
	}
}

// generated returns size entries of clinics, sites and visits.
func generated(size int) []treatment.Entry {
	clinics := []string{"Allergy", "Bone Health", "Cardiology", "Dermatology", "Kidney Care", "Memory", "Oncology", "Urology"}
	visits := []string{"Consult", "Follow-Up", "Group", "Lab Draw", "Screening"}
	names := []string{"Hyperbaric Chamber"}
	for site := 1; len(names) < size; site++ {
		for _, c := range clinics {
			for _, v := range visits {
				names = append(names, fmt.Sprintf("%s - Site %04d - %s", c, site, v))
			}
		}
	}
	return entriesOf(names[:size]...)
}
