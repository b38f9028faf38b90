package tooldef

import (
	"strconv"
	"strings"
)

// wholeNumber turns "2", 2.0 and 2e0 into 2. Other values stay as they are.
func wholeNumber(v *value) {
	s := v.text
	switch v.kind {
	case text:
		if s = strings.TrimSpace(s); !decimal(s) {
			return
		}
	case number:
	default:
		return
	}
	whole, fraction, dotted := strings.Cut(s, ".")
	switch {
	case strings.ContainsAny(s, "eE"):
		f, err := strconv.ParseFloat(s, 64)
		if err != nil || f != float64(int64(f)) || f > 1<<53 || f < -1<<53 {
			return
		}
		whole = strconv.FormatInt(int64(f), 10)
	case dotted && strings.Trim(fraction, "0") != "":
		return
	}
	if whole == "-0" {
		whole = "0"
	}
	*v = value{kind: number, text: whole}
}

// truth turns "true" and "False" into booleans. "yes" and "1" stay text: they
// could mean something else.
func truth(v *value) {
	switch s := strings.TrimSpace(v.text); {
	case strings.EqualFold(s, "true"):
		*v = value{kind: boolean, truth: true}
	case strings.EqualFold(s, "false"):
		*v = value{kind: boolean}
	}
}

// decimal reports whether s is a plain decimal as JSON writes numbers, without
// exponent and at most 32 characters: it has one meaning and survives the way
// there and back. 0x10, 1,000, +5 and 007 do not.
func decimal(s string) bool {
	digits := strings.TrimPrefix(s, "-")
	whole, fraction, dotted := strings.Cut(digits, ".")
	switch {
	case len(s) > 32 || whole == "" || dotted && fraction == "":
		return false
	case len(whole) > 1 && whole[0] == '0':
		return false
	}
	return onlyDigits(whole) && onlyDigits(fraction)
}

func onlyDigits(s string) bool {
	for _, r := range s {
		if r < '0' || r > '9' {
			return false
		}
	}
	return true
}
