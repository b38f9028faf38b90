// Package streethint tells when a search for a place named a road that none of
// the results is on. On a voice call that is most often a name that was heard
// wrong, and spelling it helps where searching again does not.
//
//	query ─▶ words ─▶ phrases ─▶ mentions ─▶ the first one is Hint.Street
//	                                │
//	results ─▶ words ───────────────┴─▶ none matches: Hint.Missing
//
// A needless question costs as much as a missing one, so a road must be named
// the way roads are: behind a name a word of USPS Publication 28, appendix C1,
// a route with its number, or one of the few forms without either.
//
//	hint := streethint.Check("clinic on Hyx Road in Richmond", []streethint.Result{
//		{Street: "671 Hioaks Rd"},
//	})
//	if hint.Missing {
//		ask("How do you spell " + hint.Street + "?")
//	}
//
// The rules are pure. Words are compared whole: sounding alike is no match.
package streethint
