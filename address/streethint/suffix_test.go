package streethint

import "testing"

// Every word of the table is a suffix behind a house number and a name; only
// the strong ones are without, and all equal the name of their kind.
func TestEverySuffix(t *testing.T) {
	if len(suffixes) < 500 {
		t.Fatalf("only %d suffixes", len(suffixes))
	}
	for text, s := range suffixes {
		if text == "is" || text == "via" {
			continue // words of a sentence first: they are read in results only
		}
		want := "Hopkins " + text
		if got := Check("DaVita, 12 "+want, nil); got.Street != want {
			t.Errorf("%s behind a house number: %q", text, got.Street)
		}
		if got := Check("12 5th "+text, []Result{{Street: "12 Fifth " + s.kind}}); got.Street != "5th "+text || got.Missing {
			t.Errorf("%s is no %s: %+v", text, s.kind, got)
		}
		if !s.strong {
			want = ""
		}
		if got := Check("DaVita, Hopkins "+text+" clinic", nil); got.Street != want {
			t.Errorf("%s alone: %q", text, got.Street)
		}
	}
	for kind := range strongKinds {
		if !suffixes[kind].strong {
			t.Errorf("%s is not strong", kind)
		}
	}
}
