package treatment

import (
	"fmt"
	"strings"
	"unicode"
)

// maxQuoted is how many characters of the text a note quotes.
const maxQuoted = 80

// Match finds the entry that text names. In this order:
//
//   - A catalogue without names is Empty.
//   - Blanks around text are dropped; blank text is None, never a match of all.
//   - A name that equals text is Exact, or Case if it does so only once folded.
//   - A text inside one name is Substring, inside several Ambiguous. A name
//     spelled in several ways counts once.
//   - Everything else is None, with the near names there are. A name inside a
//     longer text is no match, but it is suggested.
//
// The work is logarithmic in the catalogue, whatever the number of names that
// match, and linear in text. Suggestions cost more, but no more than a bound:
// they are sought for texts of up to 200 bytes and among the names that share
// their rarest words, at most a thousand.
func (x *Index) Match(text string) Match {
	if len(x.names) == 0 {
		return Match{Outcome: Empty, Available: []string{}}
	}
	text = trim(text)
	folded := fold(text)
	if folded == "" {
		return Match{Outcome: None, Available: x.available()}
	}
	if rank, ok := x.byFold[folded]; ok {
		return x.sameName(text, &x.names[rank])
	}
	hits := x.parts.find(folded)
	switch count := x.parts.count(hits); count {
	case 0:
		return Match{Outcome: None, Available: x.available(), Suggest: x.suggest(text)}
	case 1:
		e := x.names[x.parts.first(hits)[0]].entries[0]
		return Match{Outcome: Substring, Entry: e, Note: note(text, e)}
	default:
		m := Match{Outcome: Ambiguous, MatchCount: count}
		for _, rank := range x.parts.first(hits) {
			if rank != noRank {
				m.DidYouMean = append(m.DidYouMean, x.names[rank].text())
			}
		}
		return m
	}
}

// sameName answers for a text that is n: with the entry that is spelled just
// so, else with the first in catalogue order.
func (x *Index) sameName(text string, n *name) Match {
	for _, e := range n.entries {
		if e.Name == text {
			return Match{Outcome: Exact, Entry: e}
		}
	}
	e := n.entries[0]
	return Match{Outcome: Case, Entry: e, Note: note(text, e)}
}

// note tells which entry was put for text.
func note(text string, e Entry) string {
	return fmt.Sprintf(`Matched "%s" -> "%s"`, quotable(text), e.Name)
}

// quotable returns text fit for a sentence: blanks of any kind as spaces, no
// characters that cannot be seen, and no more of it than a reader needs.
func quotable(text string) string {
	var b strings.Builder
	count := 0
	for _, r := range text {
		if unicode.IsSpace(r) {
			r = ' '
		}
		if !unicode.IsPrint(r) {
			continue
		}
		if count == maxQuoted {
			b.WriteString("…")
			break
		}
		b.WriteRune(r)
		count++
	}
	return b.String()
}
