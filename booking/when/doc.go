// Package when reads a date and a time of day, typed or spoken, as one instant.
//
//	text ─▶ lex ─▶ tokens ─▶ readers ─▶ phrases ─▶ settle ─▶ readings ─▶ one Moment, or a refusal
//	                          (every cover of the whole text)     (civil first, instants after)
//
// A wrong time is the worst outcome and a refusal is cheap. So nothing is
// guessed: every word, digit and sign must belong to the grammar, every way of
// reading the whole text is tried, and all of them must name the same instant.
//
//	m, err := when.Parse("next monday at quarter to nine am", when.Context{
//		Now:  now,     // an instant
//		Zone: newYork, // the trip's zone
//	})
//	if err != nil {
//		return err // *errs.Error: INVALID_DATE or INVALID_SCHEDULE
//	}
//	fmt.Println(when.Display(m.Time)) // Monday, March 9, 2026 at 8:45 AM EDT
//
// The package is pure: it has no clock and keeps nothing between calls.
package when
