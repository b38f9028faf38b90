// Package travel holds what business travel is made of, without a model and
// without a network: offers and what is in them, exact money, the company's
// travel policy and a traveller's wishes.
//
//	Query ─▶ Provider ─▶ []Offer ─▶ Constraints.Admits ─▶ Policy.Check ─▶ Verdict
//
// A [Policy] is data: rules with a clause in the company's words, a severity
// and a limit. [ParsePolicy] reads it strictly; [Policy.Check] holds a whole
// trip against it and says for each mark what was compared with what, and
// whether the trip needs a reason, an approval, or may not be booked.
// [Policy.CheckCancel] and [Policy.CheckChange] do the same for what is booked
// already. What is not known counts as broken, never as kept.
//
// [ParseConstraints] reads wishes such as "nonstop, arriving before 9:00 am".
// A clause counts only when the whole of it is understood; the rest is handed
// back.
//
// [Money] counts minor units of ISO 4217 and never passes through a float.
//
// The host plugs in a [Provider] and [Places]. Package travel/simulated is one
// of each that needs no account, and package travel/traveltest checks any.
//
// Values are safe for concurrent use as long as nobody changes them.
package travel
