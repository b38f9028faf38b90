package treatment

// An Entry is one treatment type of a catalogue.
type Entry struct {
	// ID is the host's identifier, "" if it has none.
	ID string
	// Name is what members and agents call it. An entry with a blank name is
	// found by its ID only.
	Name string
	// Purpose is what the trip's purpose becomes: "medical" or "vab" (value
	// added benefit). The package passes it through.
	Purpose string
}

// Outcome says how a text relates to the catalogue.
type Outcome string

// The outcomes, in the order in which they are tried.
const (
	// Empty: the catalogue holds no names, whatever the text.
	Empty Outcome = "empty"
	// Exact: the text is a name, byte for byte.
	Exact Outcome = "exact"
	// Case: the text is a name but for case, blanks, dashes or Unicode form.
	Case Outcome = "case"
	// Substring: the text stands inside exactly one name.
	Substring Outcome = "substring"
	// Ambiguous: the text stands inside two names or more.
	Ambiguous Outcome = "ambiguous"
	// None: the text stands inside no name, or is blank.
	None Outcome = "none"
)

// A Match is the answer to one text. Its slices are the caller's to keep.
// Alphabetical means by lower-case form, then by bytes.
type Match struct {
	Outcome Outcome
	// Entry is what was found, for Exact, Case and Substring.
	Entry Entry
	// Note tells of a substitution, for Case and Substring:
	// Matched "infusion" -> "Infusion Therapy". It quotes the text, without
	// control characters and cut when long.
	Note string
	// DidYouMean holds the first three names in alphabetical order, for
	// Ambiguous.
	DidYouMean []string
	// MatchCount is how many names the text stands in, for Ambiguous.
	MatchCount int
	// Available holds the first ten names of the catalogue in alphabetical
	// order, for None. For Empty it is empty and not nil.
	Available []string
	// Suggest holds up to three near names, best first, for None. They may be
	// offered to the member; they must not be stored unasked.
	Suggest []string
}
