package address

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strconv"

	"github.com/farewright/farewright/errs"
)

// maxJSON is how many bytes Decode reads.
const maxJSON = 64 << 10

// Decode reads an address as models write it and normalises it, see
// [Address.Normalize]. Beyond plain JSON it accepts coordinates as decimal text
// ("-77.4322") and a ZIP as a number, which may have lost leading zeros. A
// number for street or city, null, and a missing field are that field's
// problem, reported in the order of the fields. Unknown fields are ignored.
//
// Codes: INVALID_ADDRESS. Fields is nil if raw is not one JSON object, or has
// a field twice.
func Decode(raw []byte) (Address, error) {
	fields, err := readObject(raw)
	if err != nil {
		return Address{}, err
	}
	return input{
		street: readString(fields[fieldStreet]), city: readString(fields[fieldCity]), state: readString(fields[fieldState]),
		zip: readZIPJSON(fields[fieldZIP]), phone: readPhoneJSON(fields[fieldPhone]),
		latitude: readNumber(fields[fieldLatitude]), longitude: readNumber(fields[fieldLongitude]),
	}.normalize()
}

// readObject returns the members of the one object in raw.
func readObject(raw []byte) (map[string]json.RawMessage, error) {
	wrong := func(message string) error {
		e := errs.New(errs.InvalidAddress, message)
		e.Suggestion = "Send one object with street, city, state, zip_code, latitude and longitude."
		return e
	}
	if len(raw) > maxJSON {
		return nil, wrong("The address is too long.")
	}
	if !json.Valid(raw) {
		return nil, wrong("The address is not valid JSON.")
	}
	fields := map[string]json.RawMessage{}
	if bytes.Equal(bytes.TrimSpace(raw), []byte("null")) {
		return fields, nil
	}
	d := json.NewDecoder(bytes.NewReader(raw))
	if token, err := d.Token(); err != nil || token != json.Delim('{') {
		return nil, wrong("The address is not an object.")
	}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return nil, wrong("The address is not valid JSON.")
		}
		name := key.(string) // a key is a string in valid JSON
		if _, twice := fields[name]; twice {
			return nil, wrong("The address has a field twice.")
		}
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return nil, wrong("The address is not valid JSON.")
		}
		fields[name] = value
	}
	return fields, nil
}

// kindOf names the JSON type of raw, "" if it is missing or null.
func kindOf(raw json.RawMessage) string {
	switch {
	case len(raw) == 0 || raw[0] == 'n':
		return ""
	case raw[0] == '"':
		return "text"
	case raw[0] == '{':
		return "an object"
	case raw[0] == '[':
		return "a list"
	case raw[0] == 't' || raw[0] == 'f':
		return "a boolean"
	}
	return "a number"
}

// readString reads text. Nothing at all is the empty text.
func readString(raw json.RawMessage) text {
	switch kind := kindOf(raw); kind {
	case "":
		return text{}
	case "text":
		return text{value: unquote(raw)}
	default:
		return text{wrong: "is " + kind}
	}
}

// readZIPJSON reads text or a number, as [ZIP] does.
func readZIPJSON(raw json.RawMessage) text {
	if kindOf(raw) == "a number" {
		return text{value: string(zipOfNumber(string(raw)))}
	}
	return readString(raw)
}

// readPhoneJSON reads text or the digits of a number.
func readPhoneJSON(raw json.RawMessage) text {
	if kindOf(raw) == "a number" {
		return text{value: string(raw)}
	}
	return readString(raw)
}

// plainDecimal is a decimal as people write it: no exponent, no unit.
var plainDecimal = regexp.MustCompile(`^[+-]?[0-9]{1,3}(\.[0-9]{1,30})?$`)

// readNumber reads a number or decimal text.
func readNumber(raw json.RawMessage) number {
	literal := string(raw)
	switch kind := kindOf(raw); kind {
	case "":
		return number{wrong: "is missing"}
	case "a number":
	case "text":
		var ok bool
		literal, ok = clean(unquote(raw))
		if literal == "" && ok {
			return number{wrong: "is missing"}
		}
		if !plainDecimal.MatchString(literal) {
			return number{wrong: "is text that is no plain decimal number"}
		}
	default:
		return number{wrong: "is " + kind}
	}
	value, err := strconv.ParseFloat(literal, 64)
	if err != nil {
		return number{wrong: "is no number of degrees"}
	}
	return number{value: value}
}

// unquote returns the text of a JSON string. Broken UTF-8 in it becomes
// U+FFFD, which no address has.
func unquote(raw json.RawMessage) string {
	var s string
	if json.Unmarshal(raw, &s) != nil {
		return "\ufffd"
	}
	return s
}
