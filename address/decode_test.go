package address_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/errs"
)

// with returns the JSON of a good address with one field replaced, or left
// out for "".
func with(field, value string) string {
	var members []string
	for _, m := range [][2]string{{"street", `"900 E Marshall St"`}, {"city", `"Richmond"`}, {"state", `"VA"`}, {"zip_code", `"23219"`},
		{"latitude", `37.5436`}, {"longitude", `-77.4322`}, {"phone", `null`}} {
		if m[0] == field {
			m[1] = value
		}
		if m[1] != "" {
			members = append(members, `"`+m[0]+`":`+m[1])
		}
	}
	return "{" + strings.Join(members, ",") + "}"
}

func TestDecodeTakesWhatHasOneMeaning(t *testing.T) {
	for _, row := range []struct{ field, value string }{
		{"none", ""},
		{"latitude", `"37.5436"`},
		{"latitude", `" 37.5436 "`},
		{"longitude", `"-77.4322"`},
		{"longitude", `-7.74322e1`},
		{"zip_code", `23219`},
		{"zip_code", `23219.0`},
		{"phone", `""`},
		{"phone", ""},
	} {
		a, err := address.Decode([]byte(with(row.field, row.value)))
		require.NoError(t, err, row)
		require.Equal(t, good(), a)
	}
	a, err := address.Decode([]byte(with("phone", "8045550123")))
	require.NoError(t, err)
	require.Equal(t, "+18045550123", a.Phone)
	a, err = address.Decode([]byte(with("zip_code", "232192406")))
	require.NoError(t, err)
	require.Equal(t, address.ZIP("23219-2406"), a.ZIPCode)
	_, err = address.Decode([]byte(` {"formatted":"x","street":"1 A St","city":"B","state":"VA","zip_code":"23219","latitude":37.5,"longitude":-77.4} `))
	require.NoError(t, err, "unknown fields are ignored")
}

func TestDecodeNamesTheField(t *testing.T) {
	for _, field := range []string{"street", "city", "state", "zip_code", "latitude", "longitude"} {
		for _, value := range []string{"", "null", `""`, `"  "`, "true", "{}", "[]", `"N/A"`, `"\u0000"`, `"\ud800"`} {
			_, err := address.Decode([]byte(with(field, value)))
			require.Equal(t, field, fieldOf(t, err), "%s: %s", field, value)
		}
	}
	for _, row := range []struct{ field, value string }{
		{"street", "900"}, {"city", "7"}, {"state", "51"},
		{"zip_code", "2139"}, {"zip_code", `"2139"`}, {"zip_code", "1"}, {"zip_code", "-23219"}, {"zip_code", "23219.5"}, {"zip_code", "2.3219e4"}, {"zip_code", "23219240"},
		{"latitude", `"37.5436 N"`}, {"latitude", `"37,5436"`}, {"latitude", `"37."`}, {"latitude", `".5"`}, {"latitude", `"37 5436"`}, {"latitude", "1e999"},
		{"latitude", `"37°32'"`}, {"longitude", `"−77.4322"`}, {"longitude", `"--77.4"`}, {"latitude", `"NaN"`}, {"longitude", `"NaN"`}, {"latitude", `"1e1"`}, {"latitude", `"0x1p4"`}, {"latitude", `"Infinity"`}, {"latitude", `"1_0"`},
		{"phone", "true"}, {"phone", `"x"`}, {"phone", "5550123"}, {"phone", `"  "`},
	} {
		_, err := address.Decode([]byte(with(row.field, row.value)))
		require.Equal(t, row.field, fieldOf(t, err), row)
	}
}

func TestAProblemOfTypeWaitsForItsTurn(t *testing.T) {
	_, err := address.Decode([]byte(`{"street":"PO Box 1","city":5,"state":null,"latitude":"x"}`))
	require.Equal(t, "street", fieldOf(t, err))
	_, err = address.Decode([]byte(`{"street":"1 A St","city":5,"state":null,"latitude":"x"}`))
	require.Equal(t, "city", fieldOf(t, err))
	_, err = address.Decode([]byte("null"))
	require.Equal(t, "street", fieldOf(t, err))
}

func TestDecodeRefusesWhatIsNoObject(t *testing.T) {
	for _, raw := range []string{"", "x", "[]", `"900 E Marshall St"`, "12", with("none", "") + "{}", `{"street":"1 A St","street":"2 B St"}`,
		strings.Repeat("[", 100_000), `{"street":"` + strings.Repeat("a", 100_000) + `"}`} {
		_, err := address.Decode([]byte(raw))
		e := errs.Classify(err)
		require.Equal(t, errs.InvalidAddress, e.Code)
		require.Empty(t, e.Fields)
	}
}

func TestZIPInJSON(t *testing.T) {
	for raw, want := range map[string]address.ZIP{
		`"2139"`: "2139", `2139`: "02139", `901`: "00901", `23219`: "23219", `232192406`: "232192406", `12`: "12", `null`: "", `-139`: "-139", `2139.0`: "02139",
	} {
		var z address.ZIP
		require.NoError(t, json.Unmarshal([]byte(raw), &z))
		require.Equal(t, want, z, raw)
	}
	var z address.ZIP
	require.Error(t, json.Unmarshal([]byte(`{}`), &z))
	raw, err := json.Marshal(address.ZIP("02139"))
	require.NoError(t, err)
	require.Equal(t, `"02139"`, string(raw))
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte(with("none", "")))
	f.Add([]byte(with("street", `"PO Box 1"`)))
	f.Add([]byte(with("city", `"Richmond, VA, Va."`)))
	f.Add([]byte(with("state", `"N. Y."`)))
	f.Add([]byte(with("zip_code", "2139")))
	f.Add([]byte(with("phone", `"+1 (804) 555-0123"`)))
	f.Fuzz(func(t *testing.T, raw []byte) {
		a, err := address.Decode(raw)
		if err != nil {
			var e *errs.Error
			if !errors.As(err, &e) || e.Code != errs.InvalidAddress || e.Message == "" || a != (address.Address{}) {
				t.Fatalf("%q: %v", raw, err)
			}
			return
		}
		if len(a.Street) == 0 || utf8.RuneCountInString(a.Street) > 100 || len(a.State) != 2 || len(a.ZIPCode) != 5 && len(a.ZIPCode) != 10 {
			t.Fatalf("%q: %+v", raw, a)
		}
		again, err := a.Normalize()
		if err != nil || again != a {
			t.Fatalf("%+v is not stable: %+v, %v", a, again, err)
		}
		encoded, err := json.Marshal(a)
		if err != nil {
			t.Fatal(err)
		}
		if back, err := address.Decode(encoded); err != nil || back != a {
			t.Fatalf("%s does not come back: %+v, %v", encoded, back, err)
		}
	})
}

// FuzzNormalize varies the texts of an address that is fine otherwise.
func FuzzNormalize(f *testing.F) {
	f.Add("900 E Marshall St", "Richmond")
	f.Add("Calle Luna", "Richmond, VA, VA")
	f.Add("１ ﬁ St\u00a0", "Hag\u0061\u030at\u00f1a")
	f.Fuzz(func(t *testing.T, street, city string) {
		a := good()
		a.Street, a.City = street, city
		once, err := a.Normalize()
		if err != nil {
			return
		}
		if twice, err := once.Normalize(); err != nil || twice != once {
			t.Fatalf("%+v is not stable: %+v, %v", once, twice, err)
		}
	})
}

func BenchmarkDecode(b *testing.B) {
	raw := []byte(with("phone", `"(804) 555-0123"`))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := address.Decode(raw); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkNormalize(b *testing.B) {
	a := good()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := a.Normalize(); err != nil {
			b.Fatal(err)
		}
	}
}
