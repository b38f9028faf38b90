// Package travel arranges business travel: it searches, books, lists and
// cancels under the organisation's travel policy.
//
//	travel_search ─▶ Places ─▶ Provider.Search ─▶ Constraints ─▶ Policy.Check ─▶ Searches
//	travel_book   ─▶ Searches ─▶ Provider.Price ─▶ Policy.Check ─▶ approval ─▶ Trips ─▶ Provider.Book
//	travel_trips  ─▶ Trips
//	travel_cancel ─▶ Trips ─▶ Provider.Quote ─▶ Policy.CheckCancel ─▶ approval ─▶ Provider.Cancel
//
// A [Desk] is made once; [Desk.For] binds it to a traveller. Every tool is a
// plain method of [Run] too:
//
//	desk, err := travel.New(travel.Config{Provider: p, Places: places, Policies: policies})
//	set, err := tooldef.NewSet(desk.For(traveller).Tools()...)
//	found, err := desk.For(traveller).TravelSearch(ctx, travel.TravelSearchRequest{Kind: "flight", …})
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
// The host plugs in a [Provider] and [Places], and at its choice [Policies],
// [Trips], [Searches], [Rates] and [Datasets]. Package travel/simulated needs no
// account, travel/duffel is a provider of flights, and travel/traveltest checks
// what a host writes.
//
// Values are safe for concurrent use as long as nobody changes them.
package travel
