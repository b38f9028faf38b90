package streethint_test

import (
	"testing"

	"github.com/farewright/farewright/address/streethint"
)

// A naming is a sentence of the rules with queries and the road each names, ""
// for none.
type naming struct {
	sentence string
	rows     [][2]string
}

func name(t *testing.T, rules []naming) {
	t.Helper()
	for _, r := range rules {
		t.Run(r.sentence, func(t *testing.T) {
			for _, row := range r.rows {
				got := streethint.Check(row[0], nil)
				if plain(got.Street) != plain(row[1]) || got.Missing != (row[1] != "") {
					t.Errorf("%q\n got %q %t\nwant %q", row[0], got.Street, got.Missing, row[1])
				}
			}
		})
	}
}

// A matching is a sentence of the rules with queries and a street for each that
// is, or is not, on a road of the query.
type matching struct {
	sentence string
	rows     []pair
}

type pair struct {
	query, street string
	has           bool
}

func match(t *testing.T, rules []matching) {
	t.Helper()
	for _, r := range rules {
		t.Run(r.sentence, func(t *testing.T) {
			for _, row := range r.rows {
				got := streethint.Check(row.query, []streethint.Result{{Street: "1 Nowhere Bnd"}, {Street: row.street}})
				if got.Street == "" {
					t.Errorf("%q names nothing", row.query)
				}
				if got.Missing == row.has {
					t.Errorf("%q, %q\n got missing %t (%q)", row.query, row.street, got.Missing, got.Street)
				}
			}
		})
	}
}
