package tooldef

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	deep := func(n int) string { return strings.Repeat(`[`, n) + strings.Repeat(`]`, n) }
	for _, row := range []struct{ rule, raw, want, refused string }{
		{rule: "members keep their order and numbers their digits", raw: ` {"b":1.50,"a":[true,null,"x"],"c":{}} `, want: `{"b":1.50,"a":[true,null,"x"],"c":{}}`},
		{rule: "a pair of surrogates is one character", raw: `"\ud83d\ude00"`, want: `"😀"`},
		{rule: "<, > and & are not escaped", raw: `"\u003ca&b>"`, want: `"<a&b>"`},
		{rule: "64 levels are read", raw: deep(64), want: deep(64)},
		{rule: "65 levels are refused", raw: deep(65), refused: "the arguments are nested deeper than 64 levels"},
		{rule: "100 levels are refused", raw: deep(100), refused: "the arguments are nested deeper than 64 levels"},
		{rule: "more levels than any parser takes are refused", raw: deep(200000), refused: "the arguments are not one well-formed JSON value"},
		{rule: "2 MiB are refused", raw: `"` + strings.Repeat("x", 2<<20) + `"`, refused: "the arguments are larger than 1048576 bytes"},
		{rule: "1 MiB is read", raw: `"` + strings.Repeat("x", 1<<20-2) + `"`, want: `"` + strings.Repeat("x", 1<<20-2) + `"`},
		{rule: "invalid UTF-8 is refused", raw: "\"\xff\"", refused: "the arguments are not valid UTF-8"},
		{rule: "half of a surrogate pair is refused", raw: `"\ud83d"`, refused: "the arguments hold a value that has a character that is not valid Unicode"},
		{rule: "the other half too", raw: `{"\ude00":1}`, refused: "the arguments hold a value that has a character that is not valid Unicode"},
		{rule: "a name given twice is refused", raw: `{"a":1,"a":2}`, refused: "a is given more than once"},
		{rule: "a name given twice in another case is refused", raw: `{"ab":1,"AB":1}`, refused: "AB is given more than once"},
		{rule: "escapes do not hide a name given twice", raw: `{"a":1,"\u0061":1}`, refused: "a is given more than once"},
		{rule: "also deep inside", raw: `{"x":[{"a":1,"a":1}]}`, refused: "x[0].a is given more than once"},
		{rule: "a name in two objects is given once in each", raw: `{"a":{"a":1},"b":{"a":1}}`, want: `{"a":{"a":1},"b":{"a":1}}`},
		{rule: "what follows the value is refused", raw: `{} {}`, refused: "the arguments are not one well-formed JSON value"},
		{rule: "a stray brace too", raw: `{}}`, refused: "the arguments are not one well-formed JSON value"},
		{rule: "half a value is refused", raw: `{"a":`, refused: "the arguments are not one well-formed JSON value"},
		{rule: "nothing is no value", raw: ``, refused: "the arguments are not one well-formed JSON value"},
		{rule: "a byte order mark is refused", raw: "\ufeff{}", refused: "the arguments are not one well-formed JSON value"},
		{rule: "single quotes are refused", raw: `{'a':1}`, refused: "the arguments are not one well-formed JSON value"},
		{rule: "a trailing comma is refused", raw: `[1,]`, refused: "the arguments are not one well-formed JSON value"},
		{rule: "NaN is refused", raw: `NaN`, refused: "the arguments are not one well-formed JSON value"},
		{rule: "1e400 is read as it is", raw: `[1e400,-1E-400]`, want: `[1e400,-1E-400]`},
		{rule: "1e401 is refused", raw: `1e401`, refused: "the arguments hold a value that is a number with too large an exponent"},
		{rule: "an exponent beyond any integer is refused", raw: `1e99999999999999999999`, refused: "the arguments hold a value that is a number with too large an exponent"},
		{rule: "128 digits are read", raw: strings.Repeat("9", 128), want: strings.Repeat("9", 128)},
		{rule: "129 digits are refused", raw: strings.Repeat("9", 129), refused: "the arguments hold a value that is a number of more than 128 characters"},
	} {
		t.Run(row.rule, func(t *testing.T) {
			v, err := parse([]byte(row.raw))
			if row.refused != "" {
				if err == nil || err.Error() != row.refused {
					t.Fatalf("error %v, want %s", err, row.refused)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if got := string(v.canonical()); got != row.want {
				t.Errorf("got %.200s, want %.200s", got, row.want)
			}
		})
	}
}

// FuzzParse holds parse against encoding/json: it takes nothing that is no
// JSON, it means what encoding/json means, and it writes what it reads.
func FuzzParse(f *testing.F) {
	for _, s := range []string{`{"a":[1,-0.0,1e5,"\u00e9",null,true]}`, `{"a":1,"A":2}`, `"\ud83d\ude00"`, `"\ud83d"`, ` [ ] `, `1 2`, "\"\xff\"", `1e999`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		v, err := parse(raw)
		if err != nil {
			if strings.HasSuffix(err.Error(), ".") || strings.ContainsAny(err.Error(), "\"'\n") {
				t.Fatalf("an error that quotes: %v", err)
			}
			return
		}
		if !json.Valid(raw) {
			t.Fatalf("no JSON, but taken: %q", raw)
		}
		written := v.canonical()
		if got, want := decoded(t, written), decoded(t, raw); !reflect.DeepEqual(got, want) {
			t.Fatalf("read %q, wrote %q", raw, written)
		}
		if !reflect.DeepEqual(v.plain(), decoded(t, raw)) {
			t.Fatalf("plain differs: %q", raw)
		}
		again, err := parse(written)
		if err != nil || string(again.canonical()) != string(written) {
			t.Fatalf("wrote %q, which reads back as %v, %v", written, again, err)
		}
	})
}

func decoded(t *testing.T, raw []byte) (x any) {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	if err := d.Decode(&x); err != nil {
		t.Fatal(err)
	}
	return x
}
