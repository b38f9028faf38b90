package treatment_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/booking/treatment"
)

type catalogue struct {
	Entries []struct{ Name, Purpose string }
	Product [][]string
	Join    string
	Extra   []string
	Purpose string
	Count   int
	SHA256  string
}

// expand returns the entries of c, with the generated ones made.
func (c catalogue) expand(t testing.TB) []treatment.Entry {
	t.Helper()
	var list []treatment.Entry
	for _, e := range c.Entries {
		list = append(list, treatment.Entry{ID: "id " + e.Name, Name: e.Name, Purpose: e.Purpose})
	}
	if c.Product == nil {
		return list
	}
	names := []string{""}
	for i, column := range c.Product {
		var longer []string
		for _, n := range names {
			for _, word := range column {
				if i > 0 {
					word = n + c.Join + word
				}
				longer = append(longer, word)
			}
		}
		names = longer
	}
	names = append(names, c.Extra...)
	require.Len(t, names, c.Count)
	sum := sha256.Sum256([]byte(strings.Join(names, "\n")))
	require.Equal(t, c.SHA256, hex.EncodeToString(sum[:]))
	return entriesOf(names...)
}

func entriesOf(names ...string) []treatment.Entry {
	list := make([]treatment.Entry, len(names))
	for i, n := range names {
		list[i] = treatment.Entry{ID: "id " + n, Name: n, Purpose: "medical"}
	}
	return list
}

func readJSON(t testing.TB, file string, into any) {
	t.Helper()
	raw, err := os.ReadFile("testdata/" + file)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(raw, into))
}

// catalogues returns the entries of every catalogue in testdata.
func catalogues(t testing.TB) map[string][]treatment.Entry {
	t.Helper()
	var specs map[string]catalogue
	readJSON(t, "treatment_catalogues.json", &specs)
	all := map[string][]treatment.Entry{}
	for name, c := range specs {
		all[name] = c.expand(t)
	}
	return all
}

func TestCases(t *testing.T) {
	var rows []struct {
		ID, Input, Why string
		CatalogueRef   string `json:"catalogue_ref"`
		Catalogue      []string
		Want           struct {
			Outcome    treatment.Outcome
			Name       string
			DidYouMean []string `json:"did_you_mean"`
			Available  []string
			Suggest    []string
		}
	}
	readJSON(t, "treatments.json", &rows)
	require.Len(t, rows, 70)
	indexes := map[string]*treatment.Index{}
	for name, entries := range catalogues(t) {
		indexes[name] = treatment.NewIndex(entries)
	}
	for _, row := range rows {
		t.Run(row.ID+" "+row.Why, func(t *testing.T) {
			index := indexes[row.CatalogueRef]
			if row.CatalogueRef == "" {
				index = treatment.NewIndex(entriesOf(row.Catalogue...))
			}
			m := index.Match(row.Input)
			require.Equal(t, row.Want.Outcome, m.Outcome)
			require.Equal(t, row.Want.Name, m.Entry.Name)
			require.Equal(t, row.Want.DidYouMean, m.DidYouMean)
			require.Equal(t, row.Want.Available, m.Available)
			if substituted := m.Outcome == treatment.Case || m.Outcome == treatment.Substring; substituted {
				quoted := strings.TrimSpace(row.Input)
				require.Equal(t, `Matched "`+quoted+`" -> "`+row.Want.Name+`"`, m.Note)
			} else {
				require.Empty(t, m.Note)
			}
			for _, want := range row.Want.Suggest {
				require.Contains(t, m.Suggest, want)
			}
			if m.Outcome == treatment.None && row.Want.Suggest == nil {
				t.Logf("%q suggests %q", row.Input, m.Suggest)
			}
			if m.Outcome != treatment.None {
				require.Empty(t, m.Suggest)
			}
			require.LessOrEqual(t, len(m.Suggest), 3)
			require.True(t, slices.IsSorted(m.DidYouMean) || len(row.Catalogue) > 0)
		})
	}
}
