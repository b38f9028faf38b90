package tooldef_test

import (
	"strings"
	"testing"
)

// Each row is a failure that somebody reported in public, numbered as in our
// collection of them, or a repair of our own. want is what the tool's function
// saw, or, after a !, what the refusal says.
var boundary = []struct{ rule, raw, want string }{
	{"#1 an object sent as JSON text is read where an object is wanted",
		`{"trip_id":"t","pickup_address":"{\"street\":\"1 Main\"}"}`, `{"trip_id":"t","pickup_address":{"street":"1 Main"}}`},
	{"#3 an array sent as JSON text is read where a list is wanted",
		`{"trip_id":"t","codes":"[\"A1\"]"}`, `{"trip_id":"t","codes":["A1"]}`},
	{"#5 numbers, arrays, objects and booleans may all be text",
		`{"trip_id":"t","stops":"[{\"street\":\"s\"}]","passengers":"2","weight":"37.5","round_trip":"true"}`,
		`{"trip_id":"t","stops":[{"street":"s"}],"passengers":2,"weight":37.5,"round_trip":true}`},
	{"#6 objects inside an array sent as text may be text too",
		`{"trip_id":"t","stops":"[\"{\\\"street\\\":\\\"s\\\"}\"]"}`, `{"trip_id":"t","stops":[{"street":"s"}]}`},
	{"#8 decimal text is a number", `{"trip_id":"t","weight":" 12 "}`, `{"trip_id":"t","weight":12}`},
	{"#9 hexadecimal text is no number", `{"trip_id":"t","passengers":"0x10"}`, `!passengers must be a whole number.`},
	{"#9 text with a thousands separator is no number", `{"trip_id":"t","ticket":"1,000"}`, `!ticket must be a whole number.`},
	{"#9 text with a tail is no number", `{"trip_id":"t","ticket":"10abc"}`, `!ticket must be a whole number.`},
	{"#9 text with a plus sign is no number", `{"trip_id":"t","weight":"+5"}`, `!weight must be a number.`},
	{"#9 text with leading zeros is no number", `{"trip_id":"t","weight":"007"}`, `!weight must be a number.`},
	{"#9 a fraction is no whole number", `{"trip_id":"t","passengers":2.5}`, `!passengers must be a whole number.`},
	{"#10 a number where text is wanted becomes its digits", `{"trip_id":1}`, `{"trip_id":"1"}`},
	{"#10 the digits of such a number are kept exactly", `{"trip_id":12345678901234567890.10}`, `{"trip_id":"12345678901234567890.10"}`},
	{"#12 True is true", `{"trip_id":"t","round_trip":"True"}`, `{"trip_id":"t","round_trip":true}`},
	{"#12 FALSE is false", `{"trip_id":"t","round_trip":" FALSE "}`, `{"trip_id":"t","round_trip":false}`},
	{"#12 yes is refused", `{"trip_id":"t","round_trip":"yes"}`, `!round_trip must be true or false.`},
	{"#12 1 is refused", `{"trip_id":"t","round_trip":1}`, `!round_trip must be true or false.`},
	{"#13 null for an optional field is absent",
		`{"trip_id":"t","pickup_address":null,"stops":null,"mode":null,"passengers":null,"weight":null,"round_trip":null,"pickup_time":null,"notes":null,"treatment":null,"codes":null}`,
		`{"trip_id":"t"}`},
	{"#13 null for an optional field of an inner object is absent",
		`{"trip_id":"t","pickup_address":{"street":"s","city":null,"zip_code":null}}`, `{"trip_id":"t","pickup_address":{"street":"s"}}`},
	{"#14 null for a required field is refused by name", `{"trip_id":null}`, `!trip_id must be text.`},
	{"#15 the text null is a text", `{"trip_id":"null"}`, `{"trip_id":"null"}`},
	{"#15 a list of null is refused", `{"trip_id":"t","codes":[null]}`, `!codes[0] must be one of A1, B2.`},
	{"#16 empty texts invented for optional fields are absent",
		`{"trip_id":"t","pickup_address":"","mode":"","passengers":"","pickup_time":"","notes":"","codes":""}`, `{"trip_id":"t"}`},
	{"#18 empty text for a required field is kept", `{"trip_id":""}`, `{"trip_id":""}`},
	{"#18 empty text is kept where the tool gives it a meaning", `{"trip_id":"t","treatment":""}`, `{"trip_id":"t","treatment":""}`},
	{"#19 a placeholder is refused by the enum", `{"trip_id":"t","mode":"OMIT"}`, `!mode must be one of Ambulatory, wheelchair, long_distance.`},
	{"#20 no arguments at all are an empty object", ``, `!trip_id is missing.`},
	{"#20 blank bytes are an empty object", " \n", `!trip_id is missing.`},
	{"#20 empty text is an empty object", `""`, `!trip_id is missing.`},
	{"#20 null is an empty object", `null`, `!trip_id is missing.`},
	{"#21 a number instead of arguments is refused", `5`, `!The arguments must be a JSON object.`},
	{"#21 text instead of arguments is refused", `"hello"`, `!The arguments must be a JSON object.`},
	{"#21 the text null is an empty object", `"null"`, `!trip_id is missing.`},
	{"#21 a list instead of arguments is refused", `[{"trip_id":"t"}]`, `!The arguments must be a JSON object.`},
	{"#22 {arguments} is unwrapped", `{"arguments":{"trip_id":"t"}}`, `{"trip_id":"t"}`},
	{"#22 {input} is unwrapped", `{"input":{"trip_id":"t"}}`, `{"trip_id":"t"}`},
	{"#22 {params} is unwrapped", `{"params":{"trip_id":"t"}}`, `{"trip_id":"t"}`},
	{"#22 arguments encoded as text are read", `"{\"trip_id\":\"t\"}"`, `{"trip_id":"t"}`},
	{"#22 arguments encoded twice are read", `"\"{\\\"trip_id\\\":\\\"t\\\"}\""`, `{"trip_id":"t"}`},
	{"#22 a wrapper around text around a wrapper is unwrapped",
		`{"arguments":"{\"input\":{\"trip_id\":\"t\"}}"}`, `{"trip_id":"t"}`},
	{"#22 a wrapper around null is empty", `{"arguments":null}`, `!trip_id is missing.`},
	{"#22 a wrapper around a wrapper is opened", `{"arguments":{"input":{"params":{"arguments":{"trip_id":"t"}}}}}`, `{"trip_id":"t"}`},
	{"#22 a fifth wrapper is not opened",
		`{"input":{"input":{"input":{"input":{"input":{"trip_id":"t"}}}}}}`, `!2 problems: trip_id is missing; input is not a field of this tool.`},
	{"#22 a wrapper around a list is an unknown field", `{"arguments":[]}`, `!2 problems: trip_id is missing; arguments is not a field of this tool.`},
	{"#22 a wrapper around prose is an unknown field", `{"input":"book it"}`, `!2 problems: trip_id is missing; input is not a field of this tool.`},
	{"#23 the whole envelope repeated inside is unwrapped", `{"name":"book_ride","arguments":{"trip_id":"t"}}`, `{"trip_id":"t"}`},
	{"#23 the envelope of another tool is not", `{"name":"other","arguments":{"trip_id":"t"}}`,
		`!3 problems: trip_id is missing; name is not a field of this tool; arguments is not a field of this tool.`},
	{"#23 a wrapper beside a field is not opened", `{"trip_id":"t","arguments":{}}`, `!arguments is not a field of this tool.`},
	{"#25 an unknown field is refused by name", `{"trip_id":"t","colour":"red"}`, `!colour is not a field of this tool.`},
	{"#25 an unknown field of an inner object is refused with its path",
		`{"trip_id":"t","stops":[{"street":"s","street2":"x"}]}`, `!stops[0].street2 is not a field of stops[0].`},
	{"#26 separators do not matter in a name", `{"trip-id":"t","pickuptime":"2026-05-04T13:30:00Z"}`, `{"trip_id":"t","pickup_time":"2026-05-04T13:30:00Z"}`},
	{"#27 camelCase is taken for snake_case", `{"tripId":"t","roundTrip":true,"pickupAddress":{"Street":"s","zipCode":"02139"}}`,
		`{"trip_id":"t","pickup_address":{"street":"s","zip_code":"02139"},"round_trip":true}`},
	{"#28 only unknown names are renamed", `{"trip_id":"t","notes":"tripId"}`, `{"trip_id":"t","notes":"tripId"}`},
	{"#29 a stray argument is a problem, not a crash", `{"trip_id":"t","tool_code":"print()"}`, `!tool_code is not a field of this tool.`},
	{"#30 names that differ in case only are refused", `{"trip_id":"t","Trip_ID":"u"}`, `!Trip_ID is given more than once.`},
	{"#31 the same name twice is refused", `{"trip_id":"t","trip_id":"t"}`, `!trip_id is given more than once.`},
	{"#33 an enum value matches in any case", `{"trip_id":"t","mode":" AMBULATORY "}`, `{"trip_id":"t","mode":"Ambulatory"}`},
	{"#33 an enum value matches with other separators", `{"trip_id":"t","mode":"Long Distance"}`, `{"trip_id":"t","mode":"long_distance"}`},
	{"#33 but not where the tool wants it exactly", `{"trip_id":"t","plan":"roundtrip"}`, `!plan must be one of round-trip, oneway.`},
	{"#33 case and blanks never matter", `{"trip_id":"t","plan":" Round-Trip"}`, `{"trip_id":"t","plan":"round-trip"}`},
	{"#33 the entries of a list are matched too", `{"trip_id":"t","codes":["a1","b-2"]}`, `{"trip_id":"t","codes":["A1","B2"]}`},
	{"#34 a refused value is told what is allowed", `{"trip_id":"t","mode":"car"}`, `!mode must be one of Ambulatory, wheelchair, long_distance.`},
	{"#35 a time without offset is refused and the offset named", `{"trip_id":"t","pickup_time":"2026-05-04T13:30:00"}`,
		`!pickup_time must be a date and time with its offset, such as 2026-05-04T13:30:00-04:00.`},
	{"#36 a stated offset is kept", `{"trip_id":"t","pickup_time":"2026-05-04T13:30:00-04:00"}`, `{"trip_id":"t","pickup_time":"2026-05-04T13:30:00-04:00"}`},
	{"#36 a leap second fits the schema but no clock of ours", `{"trip_id":"t","pickup_time":"2026-06-30T23:59:60Z"}`,
		`!pickup_time must be a date and time with its offset, such as 2026-05-04T13:30:00-04:00.`},
	{"#38 a whole number beyond 2^53 stays exact", `{"trip_id":"t","ticket":9007199254740993}`, `{"trip_id":"t","ticket":9007199254740993}`},
	{"#38 as text too", `{"trip_id":"t","ticket":"9007199254740993"}`, `{"trip_id":"t","ticket":9007199254740993}`},
	{"#38 and as the digits of an id", `{"trip_id":9007199254740993}`, `{"trip_id":"9007199254740993"}`},

	{"2.0 is a whole number", `{"trip_id":"t","passengers":2.0}`, `{"trip_id":"t","passengers":2}`},
	{"the text 2.0 is a whole number", `{"trip_id":"t","passengers":"2.0"}`, `{"trip_id":"t","passengers":2}`},
	{"1E2 is a whole number", `{"trip_id":"t","ticket":1E2}`, `{"trip_id":"t","ticket":100}`},
	{"15e-1 is none", `{"trip_id":"t","ticket":15e-1}`, `!ticket must be a whole number.`},
	{"-0 is 0", `{"trip_id":"t","ticket":-0}`, `{"trip_id":"t"}`},
	{"a number beyond int64 is refused by name", `{"trip_id":"t","ticket":9223372036854775808}`, `!ticket is outside the range of numbers.`},
	{"1e300 is no int64", `{"trip_id":"t","ticket":1e300}`, `!ticket is outside the range of numbers.`},
	{"1e400 is no number of ours", `{"trip_id":"t","weight":1e400}`, `!weight is outside the range of numbers.`},
	{"an exponent that costs time to read is refused at once", `{"trip_id":"t","weight":1e999999}`, `!weight is a number with too large an exponent.`},
	{"so is one no validator can read", `{"trip_id":"t","passengers":1e-99999999999}`, `!passengers is a number with too large an exponent.`},
	{"so is a number of endless digits", `{"trip_id":"t","weight":` + strings.Repeat("1", 200) + `}`, `!weight is a number of more than 128 characters.`},
	{"an exponent in text is no number", `{"trip_id":"t","weight":"1e2"}`, `!weight must be a number.`},
	{"an exponent is no text", `{"trip_id":1e2}`, `!trip_id must be text.`},
	{"true is no text", `{"trip_id":true}`, `!trip_id must be text.`},
	{"an object is no text", `{"trip_id":{}}`, `!trip_id must be text.`},
	{"JSON text stays text where text is wanted", `{"trip_id":"{\"a\":1}"}`, `{"trip_id":"{\"a\":1}"}`},
	{"text that is no JSON is no object", `{"trip_id":"t","pickup_address":"1 Main St"}`, `!pickup_address must be an object with street.`},
	{"a list in text is no object", `{"trip_id":"t","pickup_address":"[]"}`, `!pickup_address must be an object with street.`},
	{"one entry is no list", `{"trip_id":"t","codes":"A1"}`, `!codes must be a list.`},
	{"a number goes to a type that reads both", `{"trip_id":"t","pickup_address":{"street":"s","zip_code":2139}}`,
		`{"trip_id":"t","pickup_address":{"street":"s","zip_code":"number 2139"}}`},
	{"and text goes there as text", `{"trip_id":"t","pickup_address":{"street":"s","zip_code":"02139"}}`,
		`{"trip_id":"t","pickup_address":{"street":"s","zip_code":"02139"}}`},

	{"a minimum is told", `{"trip_id":"t","passengers":0}`, `!passengers must be at least 1.`},
	{"a maximum is told", `{"trip_id":"t","passengers":9}`, `!passengers must be at most 8.`},
	{"a length is told", `{"trip_id":"t","notes":"` + strings.Repeat("x", 41) + `"}`, `!notes must have at most 40 characters.`},
	{"a length counts characters, not bytes", `{"trip_id":"t","notes":"` + strings.Repeat("é", 40) + `"}`, `{"trip_id":"t","notes":"` + strings.Repeat("é", 40) + `"}`},
	{"a length of one is told in the singular", `{"trip_id":"t","pickup_address":{"street":""}}`, `!pickup_address.street must have at least 1 character.`},
	{"too many entries are told", `{"trip_id":"t","stops":[{"street":"a"},{"street":"b"},{"street":"c"},{"street":"d"}]}`, `!stops must have at most 3 entries.`},
	{"too few entries are told", `{"trip_id":"t","codes":[]}`, `!codes must have at least 1 entry.`},
	{"an entry given twice is told", `{"trip_id":"t","codes":["A1","a1"]}`, `!codes must not list an entry twice.`},
}

func TestTheBoundary(t *testing.T) {
	tool := ride(t)
	for _, row := range boundary {
		t.Run(row.rule, func(t *testing.T) {
			got := seen(t, tool, row.raw)
			if refusal, ok := strings.CutPrefix(row.want, "!"); ok {
				if _, message, _ := strings.Cut(got, ": "); message != refusal {
					t.Errorf("\nsent %.200s\n got %s\nwant %s", row.raw, got, refusal)
				}
			} else if got != row.want {
				t.Errorf("\nsent %.200s\n got %s\nwant %s", row.raw, got, row.want)
			}
		})
	}
}
