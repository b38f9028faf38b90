package tooldef_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
)

// wrong has something wrong in every field, in an order that is not the
// schema's.
const wrong = `{"codes":["Z9","A1"],"weight":"heavy","spacing":1,"stops":[{"street":"s"},{"city":5,"street":""}],
	"passengers":99,"pickup_time":"noon","mode":"car","pickup_address":{"street":"s","zip":"1","zip_code":true}}`

func TestAllProblemsOfACallComeTogetherInTheSchemasOrder(t *testing.T) {
	tool := ride(t)
	first := call(t, tool, wrong)
	var got []string
	for _, p := range first.Err.Problems {
		got = append(got, fmt.Sprintf("%s %s %s", p.Field, p.Code, p.Message))
	}
	want := []string{
		"trip_id INVALID_ARGUMENT trip_id is missing.",
		"pickup_address.zip_code ADDRESS_AMBIGUOUS pickup_address.zip_code must be text.",
		"pickup_address.zip INVALID_ADDRESS pickup_address.zip is not a field of pickup_address.",
		"stops[1].street INVALID_ADDRESS stops[1].street must have at least 1 character.",
		"mode INVALID_ARGUMENT mode must be one of Ambulatory, wheelchair, long_distance.",
		"passengers INVALID_ARGUMENT passengers must be at most 8.",
		"weight INVALID_ARGUMENT weight must be a number.",
		"pickup_time INVALID_DATE pickup_time must be a date and time with its offset, such as 2026-05-04T13:30:00-04:00.",
		"codes[0] INVALID_ARGUMENT codes[0] must be one of A1, B2.",
		"spacing INVALID_ARGUMENT spacing is not a field of this tool.",
	}
	if !slices.Equal(got, want) {
		t.Errorf("problems:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	for range 50 {
		if again := call(t, tool, wrong); string(again.JSON) != string(first.JSON) {
			t.Fatalf("another time, another answer:\n%s\n%s", first.JSON, again.JSON)
		}
	}
}

func TestAFieldWithACodeOfItsOwnLeads(t *testing.T) {
	tool := ride(t)
	for _, row := range []struct {
		rule, raw string
		code      errs.Code
	}{
		{"a field with a code answers with it", `{"trip_id":"t","pickup_time":"noon"}`, errs.InvalidDate},
		{"so does what stands inside it", `{"trip_id":"t","pickup_address":{"street":5e1}}`, errs.InvalidAddress},
		{"and what stands in its entries", `{"trip_id":"t","stops":[{}]}`, errs.InvalidAddress},
		{"an inner field may have another", `{"trip_id":"t","pickup_address":{"street":"s","zip_code":[]}}`, errs.AddressAmbiguous},
		{"a field without one answers with INVALID_ARGUMENT", `{"trip_id":"t","weight":"x"}`, errs.InvalidArgument},
		{"a special code leads over INVALID_ARGUMENT", `{"weight":"x","pickup_time":"noon"}`, errs.InvalidDate},
		{"of two special codes the first field's leads", `{"trip_id":"t","pickup_time":"noon","stops":[5]}`, errs.InvalidAddress},
	} {
		t.Run(row.rule, func(t *testing.T) {
			err := call(t, tool, row.raw).Err
			if err.Code != row.code || !strings.HasSuffix(err.Suggestion, row.code.Advice().Next) {
				t.Errorf("got %v, suggestion %q", err, err.Suggestion)
			}
		})
	}
}

func TestARefusalSaysWhatCouldHaveBeenSent(t *testing.T) {
	tool := ride(t)
	for _, row := range []struct {
		rule, raw     string
		near, allowed []string
	}{
		{"a value outside an enum: the enum", `{"trip_id":"t","mode":"car"}`, nil, []string{"Ambulatory", "wheelchair", "long_distance"}},
		{"a misspelt field: the near ones", `{"trip_id":"t","passenger":1}`, []string{"passengers"}, nil},
		{"a misspelt inner field: the near ones of its object", `{"trip_id":"t","stops":[{"street":"s","zip":"1"}]}`, []string{"zip_code"}, nil},
		{"a field like no other: all of its object", `{"trip_id":"t","pickup_address":{"street":"s","xyzzy":1}}`, nil, []string{"street", "city", "zip_code"}},
	} {
		t.Run(row.rule, func(t *testing.T) {
			err := call(t, tool, row.raw).Err
			if !slices.Equal(err.DidYouMean, row.near) || !slices.Equal(err.Available, row.allowed) {
				t.Errorf("did you mean %q, available %q", err.DidYouMean, err.Available)
			}
			if p := err.Problems[0]; !slices.Equal(p.DidYouMean, row.near) || !slices.Equal(p.Allowed, row.allowed) {
				t.Errorf("problem %+v", p)
			}
		})
	}
}

func TestWhatWasSentIsNeverRepeated(t *testing.T) {
	tool := ride(t)
	const canary = "Canary Jane 555-0199"
	text, _ := json.Marshal(canary)
	inner, _ := json.Marshal(`{"street":"` + canary + `","` + canary + `":1,"x":[` + string(text) + `}`)
	rows := []string{canary, string(text), `[` + string(text) + `]`, `{"arguments":` + string(text) + `}`,
		`{` + string(text) + `:1,` + string(text) + `:2}`, `{"trip_id":` + string(text), `{"canary@example.org":1}`}
	for _, field := range []string{"trip_id", "pickup_address", "stops", "mode", "passengers", "weight", "round_trip", "pickup_time", "notes", "codes", "ticket"} {
		for _, value := range []string{string(text), string(inner), `[` + string(text) + `]`, `{` + string(text) + `:` + string(text) + `}`,
			`{"street":` + string(text) + `,"city":{` + string(text) + `:null}}`, `[{"street":[` + string(text) + `]}]`} {
			rows = append(rows, `{`+string(text)+`:`+string(text)+`,"`+field+`":`+value+`}`)
		}
	}
	rows = append(rows, `{"trip_id":"t","ticket":55501995550199555019955501995550199}`)
	for _, raw := range rows {
		result := tool.Call(context.Background(), json.RawMessage(raw))
		shown := strings.ToLower(string(result.JSON) + result.Err.Error() + fmt.Sprintf("%+v %v", result.Err, result.Err.Err))
		if strings.Contains(shown, "canary") || strings.Contains(shown, "555") {
			t.Errorf("sent %s\n got %s", raw, shown)
		}
	}
}

func TestManyProblemsAreCountedAndCut(t *testing.T) {
	var fields []string
	for i := range 100 {
		fields = append(fields, fmt.Sprintf(`"stray_%c%c":1`, 'a'+i/10, 'a'+i%10))
	}
	err := call(t, ride(t), `{`+strings.Join(fields, ",")+`}`).Err
	if len(err.Problems) != 20 || !strings.HasPrefix(err.Message, "101 problems: trip_id is missing; stray_aa is not a field") {
		t.Errorf("%d problems: %.100s", len(err.Problems), err.Message)
	}
}

func TestALongEnumIsNotSpelledOut(t *testing.T) {
	type request struct {
		Letter string `json:"letter" jsonschema:"enum=a,enum=b,enum=c,enum=d,enum=e,enum=f,enum=g,enum=h,enum=i,enum=j,enum=k,enum=l,enum=m" jsonschema_description:"A letter."`
	}
	tool := made(t)(tooldef.New(tooldef.Spec{Name: "spell", Description: "Spells."},
		func(context.Context, request) (struct{}, error) { return struct{}{}, nil }))
	err := call(t, tool, `{"letter":"z"}`).Err
	if err.Message != "letter must be one of the allowed values." || len(err.Available) != 13 {
		t.Errorf("got %v, available %q", err, err.Available)
	}
}
