package address_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/address"
)

func TestPhoneSpellings(t *testing.T) {
	for text, why := range map[string]string{
		"804\u00a0555\u00a00123":  "no-break spaces",
		"804–555–0123":            "en dashes",
		"804\u2011555\u20110123":  "non-breaking hyphens",
		"\t804 555 0123\n":        "tab and line end",
		"( + 1 ) 804-555-0123":    "the plus leads once the marks are gone",
		"+1.804.555.0123":         "dots behind the plus",
		"1" + "(804)" + "5550123": "the country digit before brackets",
	} {
		p, err := address.ParsePhone(text)
		require.NoError(t, err, why)
		require.Equal(t, address.Phone("+18045550123"), p, why)
	}
	for text, why := range map[string]string{
		"++18045550123":             "two plus signs",
		"8045550123+":               "plus at the end",
		"+":                         "plus alone",
		"８０４５５５０１２３":                "full-width digits",
		"804 555 0123 ext. 4":       "an extension",
		"804*555*0123":              "stars",
		"804-555-0123, 804-555-012": "two numbers",
		"\xff8045550123":            "broken UTF-8",
		"804\u200b5550123":          "a zero-width space is no listed mark",
		strings.Repeat("8", 9999):   "absurdly long",
	} {
		_, err := address.ParsePhone(text)
		require.Error(t, err, why)
	}
	require.Empty(t, address.Phone("").National())
}

func FuzzParsePhone(f *testing.F) {
	f.Add("+1 (804) 555-0123")
	f.Add("804.555.0123")
	f.Add("")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := address.ParsePhone(text)
		if err != nil {
			if p != "" {
				t.Fatalf("%q: %q beside an error", text, p)
			}
			return
		}
		if len(p) != 12 || len(p.National()) != 10 {
			t.Fatalf("%q: %q", text, p)
		}
		if again, err := address.ParsePhone(string(p)); err != nil || again != p {
			t.Fatalf("%q does not come back: %q, %v", p, again, err)
		}
	})
}
