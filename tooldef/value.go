package tooldef

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Limits of what the boundary reads.
const (
	maxBytes = 1 << 20 // of one call's arguments
	maxDepth = 64      // levels of nesting
	// Longer or larger numbers mean nothing to any field, and reading them
	// exactly, as the validator does, takes time out of all proportion.
	maxDigits   = 128
	maxExponent = 400
)

type kind uint8

const (
	null kind = iota
	boolean
	number
	text
	array
	object
)

// A value is one JSON value as it was sent: members keep their order, numbers
// their digits.
type value struct {
	kind    kind
	truth   bool
	text    string // decoded text, or the digits of a number
	items   []*value
	members []*member
}

type member struct {
	name  string
	value *value
}

func (v *value) member(name string) *member {
	for _, m := range v.members {
		if m.name == name {
			return m
		}
	}
	return nil
}

// A misreading is why a value is not read as arguments. It is safe to show: it
// never quotes the input.
type misreading struct {
	field string // where, "" for the arguments as a whole
	what  string // such as: is given more than once
}

func (m *misreading) Error() string {
	if m.field == "" {
		return "the arguments hold a value that " + m.what
	}
	return m.field + " " + m.what
}

// under puts the misreading of a member or an entry under its name.
func under(err error, name string) error {
	var m *misreading
	if !errors.As(err, &m) {
		return err
	}
	if m.field != "" && m.field[0] != '[' {
		name += "."
	}
	return &misreading{name + m.field, m.what}
}

// parse reads exactly one JSON value. It refuses what two parsers could read
// differently: duplicate names (also by case), trailing data, broken UTF-8.
// Its own errors are misreadings.
func parse(raw []byte) (*value, error) {
	switch {
	case len(raw) > maxBytes:
		return nil, fmt.Errorf("the arguments are larger than %d bytes", maxBytes)
	case !utf8.Valid(raw):
		return nil, errors.New("the arguments are not valid UTF-8")
	case !json.Valid(raw):
		return nil, errors.New("the arguments are not one well-formed JSON value")
	}
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	v, err := read(d, 0)
	if errors.Is(err, io.EOF) {
		return nil, errors.New("the arguments are not one well-formed JSON value")
	}
	return v, err
}

func read(d *json.Decoder, depth int) (*value, error) {
	token, err := d.Token()
	if err != nil {
		return nil, err
	}
	switch t := token.(type) {
	case nil:
		return &value{kind: null}, nil
	case bool:
		return &value{kind: boolean, truth: t}, nil
	case json.Number:
		return readNumber(t.String())
	case string:
		return readText(t)
	case json.Delim:
		if depth++; depth > maxDepth {
			return nil, fmt.Errorf("the arguments are nested deeper than %d levels", maxDepth)
		}
		if t == '[' {
			return readArray(d, depth)
		}
		return readObject(d, depth)
	}
	return nil, errors.New("the arguments are not one well-formed JSON value")
}

func readNumber(s string) (*value, error) {
	if i := strings.IndexAny(s, "eE"); i >= 0 {
		if e, err := strconv.Atoi(s[i+1:]); err != nil || e > maxExponent || e < -maxExponent {
			return nil, &misreading{what: "is a number with too large an exponent"}
		}
	}
	if len(s) > maxDigits {
		return nil, &misreading{what: fmt.Sprintf("is a number of more than %d characters", maxDigits)}
	}
	return &value{kind: number, text: s}, nil
}

// readText refuses the replacement character: the decoder writes it for half
// of a surrogate pair, and a text that already held it was broken before.
func readText(s string) (*value, error) {
	if strings.ContainsRune(s, utf8.RuneError) {
		return nil, &misreading{what: "has a character that is not valid Unicode"}
	}
	return &value{kind: text, text: s}, nil
}

func readArray(d *json.Decoder, depth int) (*value, error) {
	v := &value{kind: array}
	for d.More() {
		item, err := read(d, depth)
		if err != nil {
			return nil, under(err, fmt.Sprintf("[%d]", len(v.items)))
		}
		v.items = append(v.items, item)
	}
	_, err := d.Token()
	return v, err
}

func readObject(d *json.Decoder, depth int) (*value, error) {
	v := &value{kind: object}
	seen := map[string]bool{}
	for d.More() {
		name, err := read(d, depth)
		if err != nil {
			return nil, err
		}
		if folded := strings.ToLower(name.text); seen[folded] {
			return nil, &misreading{shown(name.text), "is given more than once"}
		} else {
			seen[folded] = true
		}
		item, err := read(d, depth)
		if err != nil {
			return nil, under(err, shown(name.text))
		}
		v.members = append(v.members, &member{name: name.text, value: item})
	}
	_, err := d.Token()
	return v, err
}
