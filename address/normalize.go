package address

import (
	"unicode/utf8"
)

// Normalize checks a and returns it in one spelling. Normalising it again
// changes nothing. The first problem is the error, in this order:
//
//   - street, city: text of US addresses with something to it;
//   - state: a code or a full name, becomes the code;
//   - zip_code: five or nine digits that belong to the state;
//   - latitude, longitude: degrees WGS 84 that lie in the state, give or take
//     half a degree. What is wrong with both together is told of latitude, but
//     a lost minus sign of longitude;
//   - phone, where there is one, becomes E.164.
//
// A coordinate that was never set is 0 here, so (0, 0) is refused.
//
// Codes: INVALID_ADDRESS, with the field's name in Fields.
func (a Address) Normalize() (Address, error) {
	return input{
		street: text{value: a.Street}, city: text{value: a.City}, state: text{value: a.State}, zip: text{value: string(a.ZIPCode)},
		latitude: number{value: a.Latitude}, longitude: number{value: a.Longitude}, phone: text{value: a.Phone},
	}.normalize()
}

// An input is an address of which some fields may be of the wrong type.
type input struct {
	street, city, state, zip, phone text
	latitude, longitude             number
}

// A text is a field that should be text. wrong says what it is instead.
type text struct{ value, wrong string }

// A number is a field that should be a number. wrong says what it is instead.
type number struct {
	value float64
	wrong string
}

func (in input) normalize() (Address, error) {
	var a Address
	for _, step := range []func(*Address) error{in.readStreet, in.readCity, in.readState, in.readZIP, in.readCoordinates, in.readPhone} {
		if err := step(&a); err != nil {
			return Address{}, err
		}
	}
	return a, nil
}

// readText reads a field of plain text with at most limit characters.
func readText(field string, t text, limit int, suggestion string) (string, error) {
	if t.wrong != "" {
		return "", problem(field, "The "+field+" "+t.wrong+"; it must be text.", suggestion)
	}
	value, ok := clean(t.value)
	switch {
	case !ok:
		return "", problem(field, "The "+field+" holds characters that no address has.", suggestion)
	case value == "":
		return "", problem(field, "The "+field+" is missing.", suggestion)
	case utf8.RuneCountInString(value) > limit:
		return "", problem(field, "The "+field+" is too long.", suggestion)
	case isPlaceholder(value):
		return "", problem(field, "The "+field+" is a placeholder.", suggestion)
	case !isPlain(value):
		return "", problem(field, "The "+field+" holds characters that no US address has.", suggestion)
	}
	return value, nil
}

func (in input) readPhone(a *Address) error {
	if in.phone.wrong != "" {
		return problem(fieldPhone, "The phone "+in.phone.wrong+"; it must be text.", phoneSuggestion)
	}
	if in.phone.value == "" {
		return nil
	}
	p, err := ParsePhone(in.phone.value)
	if err != nil {
		return problem(fieldPhone, phoneMessage, phoneSuggestion)
	}
	a.Phone = string(p)
	return nil
}
