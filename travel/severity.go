package travel

// A Severity is what a broken rule asks for. "" is no rule broken.
type Severity string

// The severities, mildest first. Each asks for what the milder ones do.
const (
	SeverityInfo     Severity = "info"     // it is worth knowing, and within policy
	SeverityReason   Severity = "reason"   // the traveller must say why
	SeverityApproval Severity = "approval" // somebody must approve it
	SeverityBlock    Severity = "block"    // it cannot be booked
)

var severities = map[Severity]int{SeverityInfo: 1, SeverityReason: 2, SeverityApproval: 3, SeverityBlock: 4}

// Above reports whether s is stricter than t.
func (s Severity) Above(t Severity) bool { return severities[s] > severities[t] }

// Known reports whether s is one of the four.
func (s Severity) Known() bool { return severities[s] > 0 }

// unchecked is the severity of a rule that cannot be checked: its own, and at
// least reason, so that nothing passes for want of a fact.
func (s Severity) unchecked() Severity {
	if s.Above(SeverityReason) {
		return s
	}
	return SeverityReason
}
