// Package treatment finds the treatment type that a text names in an
// organisation's catalogue.
//
//	text ─▶ same name ─▶ inside one name ─▶ inside several ─▶ none ─▶ near names
//	        Exact, Case   Substring          Ambiguous         None    offered only
//
// An [Index] is built once a catalogue and then shared:
//
//	index := treatment.NewIndex(entries)
//	m := index.Match("infusion")
//	switch m.Outcome {
//	case treatment.Exact, treatment.Case, treatment.Substring:
//		draft.Treatment, draft.Note = m.Entry.Name, m.Note
//	case treatment.Ambiguous:
//		offer(m.DidYouMean, m.MatchCount)
//	default:
//		offer(m.Available, m.Suggest)
//	}
//
// Two names are the same when they differ only in case, in the form of their
// accents (NFC or not), in the width of their blanks or in the kind of their
// dashes. Accents themselves count. Nothing in the text is a pattern.
//
// The cost of a match does not grow with the number of names it finds: names
// stand in a suffix array that also knows, for any range, how many names it
// holds and which three come first. Suggestions are looked for only when
// nothing matched, and with a bounded effort.
package treatment
