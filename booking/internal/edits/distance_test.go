package edits_test

import (
	"strings"
	"testing"

	"github.com/farewright/farewright/booking/internal/edits"
)

func TestDistance(t *testing.T) {
	for _, row := range []struct {
		a, b string
		want int
	}{
		{"", "", 0}, {"", "abc", 3}, {"abc", "", 3}, {"abc", "abc", 0}, {"abc", "abd", 1}, {"abc", "acb", 1},
		{"abc", "xabc", 1}, {"kitten", "sitting", 3}, {"ca", "abc", 3},
		{strings.Repeat("a", 100), strings.Repeat("a", 99) + "b", 1}, {strings.Repeat("é", 41), "", 41},
	} {
		if got := edits.Distance([]rune(row.a), []rune(row.b)); got != row.want || edits.Distance([]rune(row.b), []rune(row.a)) != row.want {
			t.Errorf("Distance(%q, %q) is %d, want %d", row.a, row.b, got, row.want)
		}
	}
}
