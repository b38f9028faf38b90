package travel

import (
	"slices"
	"strings"

	"github.com/farewright/farewright/errs"
)

// beside are words that may stand beside a reason without changing it.
var beside = wordSet(`reason reasons issue issues problem problems emergency matter matters related condition conditions bad severe serious sudden
	medical due to for of because the a an my his her their our own on with is was it`)

// reasonIn returns the word of the policy's cancel rules that a reason is, but
// for words that change nothing: "health reasons", "bad weather". A sentence
// that merely has such a word is not it.
func (p *Policy) reasonIn(text string) string {
	words := folded(text)
	for _, reason := range p.reasons() {
		if words == reason {
			return reason
		}
		if !hasWords(words, reason) {
			continue
		}
		rest := strings.Fields(strings.Replace(" "+words+" ", " "+reason+" ", " ", 1))
		if !slices.ContainsFunc(rest, func(w string) bool { return !beside[w] }) {
			return reason
		}
	}
	return text
}

// reasons are the words that the cancel rules ask for, folded.
func (p *Policy) reasons() (words []string) {
	for _, rule := range p.Rules {
		if rule.Limit.Kind() != RuleCancel {
			continue
		}
		ruling, _ := rulingOf(rule)
		for _, reason := range slices.Concat(ruling.If.Reasons, ruling.Unless.Reasons) {
			words = append(words, folded(reason))
		}
	}
	return words
}

// mightBeAllowed asks for the reason where none was given and one would do;
// otherwise the refusal stands.
func (c cancellation) mightBeAllowed(p *Policy, f ReservationFacts, refusal error) error {
	if strings.TrimSpace(c.reason) != "" {
		return refusal
	}
	for _, word := range p.reasons() {
		f.Reason = word
		if v := p.CheckCancel(f); !v.Blocked() {
			e := refuse(errs.MissingPrerequisite, "reason", "Whether the travel policy lets this be cancelled depends on the reason, and none was given.")
			return next(e, "Ask the traveller why, and send the answer as reason; do not make one up.")
		}
	}
	return refusal
}
