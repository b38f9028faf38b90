package address

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
)

// A ZIP is a ZIP code: 12345 or 12345-6789 once normalised. It is text, since
// it may begin with zeros.
type ZIP string

// UnmarshalJSON takes text as it is. A number of three or four digits has lost
// its leading zeros and gets them back; any other number becomes its digits.
// Whether the result is a ZIP is for [Address.Normalize] to say. null is "".
func (z *ZIP) UnmarshalJSON(raw []byte) error {
	switch kindOf(raw) {
	case "":
		*z = ""
	case "text":
		var s string
		if err := json.Unmarshal(raw, &s); err != nil {
			return err
		}
		*z = ZIP(s)
	case "a number":
		*z = zipOfNumber(string(raw))
	default:
		return errors.New("address: zip_code must be text")
	}
	return nil
}

// zipOfNumber reads the literal of a JSON number.
func zipOfNumber(literal string) ZIP {
	if whole, fraction, found := strings.Cut(literal, "."); found && strings.Trim(fraction, "0") == "" {
		literal = whole // 23219.0
	}
	if n := len(literal); allDigits(literal) && (n == 3 || n == 4) {
		literal = "00"[:5-n] + literal
	}
	return ZIP(literal)
}

// readZIP reads the ZIP code: 5 digits, or 9 with or without a hyphen, of a
// prefix that belongs to the state.
func (in input) readZIP(a *Address) error {
	if in.zip.wrong != "" {
		return problem(fieldZIP, "The zip_code "+in.zip.wrong+"; it must be text.", askZIP)
	}
	zip, ok := clean(in.zip.value)
	if ok && zip == "" {
		return problem(fieldZIP, "The zip_code is missing.", askZIP)
	}
	if len(zip) == 9 && allDigits(zip) {
		zip = zip[:5] + "-" + zip[5:]
	}
	base, plus, extended := strings.Cut(zip, "-")
	if len(base) != 5 || !allDigits(base) || extended && (len(plus) != 4 || !allDigits(plus)) {
		return problem(fieldZIP, "The zip_code is neither 5 digits nor 9.", askZIP)
	}
	if !zipInState(base, a.State) {
		return problem(fieldZIP, "The zip_code does not belong to the state.",
			"Ask for the state and the ZIP code, or call resolve_address and send the fields of one candidate, unchanged.")
	}
	a.ZIPCode = ZIP(zip)
	return nil
}

// zipInState reports whether a five-digit ZIP is in use in a state. The prefix
// of three digits decides; a few ZIPs belong elsewhere, and a few to two states.
func zipInState(zip, state string) bool {
	if owner, elsewhere := zipElsewhere[zip]; elsewhere {
		return owner == state
	}
	for _, r := range zipPrefixes[state] {
		if r.first <= zip[:3] && zip[:3] <= r.last {
			return true
		}
	}
	return slices.Contains(zipShared[zip], state)
}

func allDigits(s string) bool {
	return s != "" && strings.IndexFunc(s, func(r rune) bool { return !isDigit(r) }) < 0
}
