package travel_test

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/simulated"
)

// A desk is made once, and bound to a traveller for each run of an agent. What
// books or cancels waits for a person.
func Example_desk() {
	now := func() time.Time { return time.Date(2026, 4, 1, 9, 0, 0, 0, time.UTC) }
	provider, err := simulated.New(simulated.Config{Seed: 7, Now: now, Moves: -1})
	if err != nil {
		panic(err)
	}
	desk, err := travel.New(travel.Config{Provider: provider, Places: provider.Places(), Now: now})
	if err != nil {
		panic(err)
	}
	run := desk.For(travel.Traveller{ID: "t-1", Name: "Noor Example", Zone: "Europe/Berlin"})
	set, err := tooldef.NewSet(run.Tools()...)
	if err != nil {
		panic(err)
	}
	if set, err = set.Approve(tooldef.Approvals{Now: now}); err != nil {
		panic(err)
	}

	ctx := context.Background()
	result := set.Call(ctx, "travel_search", json.RawMessage(`{"kind": "rail", "origin": "Berlin", "destination": "Hamburg", "depart_date": "2026-05-06",
		"constraints": "arrive before 10:00", "max_results": 1}`))
	var found travel.TravelSearchResponse
	if err := json.Unmarshal(result.JSON, &found); err != nil {
		panic(err)
	}
	fmt.Println(found.Offers[0].Summary)
	result = set.Call(ctx, "travel_book", json.RawMessage(fmt.Sprintf(`{"summary": "To Hamburg", "offer_ids": [%q],
		"trip": {"purpose": "trade fair"}, "policy_check": {}}`, found.Offers[0].OfferID)))
	fmt.Println(result.Pending.Summary) // a person reads this and the facts, and decides
	result = set.Settle(ctx, "", result.Pending.Grant(true, "boss", ""))
	fmt.Println("booked:", !result.IsError)
	// Output:
	// Berlin (DEBER) Wed 6 May 2026 07:40 CEST to Hamburg (DEHAM) 09:28 CEST, Rheinwerk Bahn 8808, non-stop, 1h48m, standard (basic), 1 traveller
	// Book the train to Hamburg from Wed 6 May 2026 for 44.14 EUR, no travel policy applies.
	// booked: true
}
