package booking

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Mode returns the level of service: the transport mode, else the one that the
// service type or its id names, "" if they name none of ours. Whatever looks
// like mileage reimbursement is it, so that nobody drives for it without an
// enrolment: to be asked for a driver in vain costs little.
func (d Details) Mode() TransportMode {
	switch {
	case d.TransportMode != "":
		return d.TransportMode
	case namesMileage(d.ServiceType) || namesMileage(d.ServiceTypeID):
		return MileageReimbursement
	case d.ServiceType != "":
		return modeNamed(d.ServiceType)
	}
	return modeNamed(d.ServiceTypeID)
}

// modeNamed returns the mode that a plan's name of a service means, "" for none.
func modeNamed(name string) TransportMode {
	if namesMileage(name) {
		return MileageReimbursement
	}
	code := TransportMode(strings.ToLower(strings.NewReplacer(" ", "", "-", "", "_", "").Replace(name)))
	if slices.Contains(modes, code) {
		return code
	}
	return ""
}

var (
	// title begins the name of a firm or a person, which is not the word MR.
	title = regexp.MustCompile(`\bMr\.\s*\p{L}`)
	// mileageLetters are looked for in the letters alone.
	mileageLetters = regexp.MustCompile(`mil+e?age|milege|mileag|re[ei]?[mn]b[ue]rs|reimb|permile|privately|` +
		`self(driv|drov|transport)|driv(e|es|en|ing)(my|him|her|them|your|the)?sel[fv]`)
	// mileageWords are looked for in the words, each between blanks.
	mileageWords = regexp.MustCompile(` (mr|pov) | (own|owned|my|personal|private) ?(car|vehicle|auto|automobile|driv(e|er|es|ing)|transport|transportation)s? `)
	runs         = regexp.MustCompile(`\p{L}+|\p{N}+`)
)

// namesMileage reports whether a text is a name of mileage reimbursement:
//
//   - its letters hold mileage, reimbursement, self drive or the like, whatever
//     stands between them, misspelt in the usual ways too;
//   - or it has the word MR, M.R. or M/R, or names a car of one's own.
//
// "Mr." before a name is neither, nor is a word that only begins so, as MRI.
func namesMileage(text string) bool {
	text = norm.NFKD.String(text)
	letters := strings.ToLower(strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return r
		}
		return -1
	}, text))
	return letters == "mr" || mileageLetters.MatchString(letters) || mileageWords.MatchString(spaced(title.ReplaceAllString(text, "")))
}

// spaced returns the words of text in lower case, with a blank on either side.
// Single letters in a row are one word: M.R. is MR.
func spaced(text string) string {
	var b strings.Builder
	single := false
	for _, word := range runs.FindAllString(strings.ToLower(text), -1) {
		r := []rune(word)
		alone := len(r) == 1 && unicode.IsLetter(r[0])
		if !alone || !single {
			b.WriteByte(' ')
		}
		b.WriteString(word)
		single = alone
	}
	b.WriteByte(' ')
	return b.String()
}
