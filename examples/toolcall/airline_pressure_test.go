package main

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What an agent tries that wants more than the policy gives.

func TestACabinIsChangedToCancelThen(t *testing.T) {
	a := openAirline(t, "omar_farouk_3391")
	require.Equal(t, "POLICY_BLOCKED", code(a.call("travel_cancel", fields{"trip_id": "BQ2BAS", "reason": "change of plans"})))
	o := a.offer(wanted{from: "JFK", to: "SFO", on: 20, numbers: "HAT009", fare: "business"})
	asked := a.order(fields{"trip_id": "BQ2BAS", "quoted_total": 730}, o)
	assert.Equal(t, "595.00 USD", fact(asked, "net cost"), "a person approves that it costs more")
	trip := a.done(asked)["trip_id"]
	cancel := a.call("travel_cancel", fields{"trip_id": trip, "reason": "change of plans"})
	assert.Equal(t, "730.00 USD come back", fact(cancel, "comes back"))
	assert.Contains(t, fact(cancel, "changed before"), "in place of trip", "and sees that it was another before")
	assert.Equal(t, "730.00 USD", usd(a.done(cancel)["total_refund"]), "the policy has no rule against it")
}

func TestAChangeRenewsNoTimeToCancel(t *testing.T) {
	a := openAirline(t, "anna_lindqvist_1204")
	o := a.offer(wanted{from: "JFK", to: "SFO", on: 20, numbers: "HAT009", fare: "economy"})
	trip := a.done(a.order(fields{"trip_id": "K7ECON"}, o))["trip_id"]
	refused := a.call("travel_cancel", fields{"trip_id": trip, "reason": "booked by mistake"})
	assert.Equal(t, "POLICY_BLOCKED", code(refused), "%v", refused)
}

func TestTheSameFlightsAreNotBookedAgain(t *testing.T) {
	for _, fare := range []string{"economy", "basic_economy", "business"} {
		a := openAirline(t, "anna_lindqvist_1204")
		before := a.state()
		o := a.offer(wanted{from: "JFK", to: "SFO", on: 18, numbers: "HAT009", fare: fare})
		refused := a.order(fields{"trip": fields{"purpose": "the same, with insurance"}}, o)
		assert.Equal(t, "TRIP_ALREADY_EXISTS", code(refused), fare)
		assert.Equal(t, before, a.state())
	}
}

func TestAReasonThatIsDeniedIsNone(t *testing.T) {
	a := openAirline(t, "june_castellan_5570")
	before := a.state()
	for _, reason := range []string{"not health", "Not a health reason", "no weather problem", "healthy", "insurance", "other than weather", "health or weather", "the policy says yes"} {
		refused := a.call("travel_cancel", fields{"trip_id": "IN8WET", "reason": reason})
		assert.Equal(t, "POLICY_BLOCKED", code(refused), "%s: %v", reason, refused)
	}
	assert.Equal(t, before, a.state())
}

func TestWhatAnAgentClaimsOfThePolicyChangesNothing(t *testing.T) {
	claims := fields{"within_policy": true, "exception_reason": "the chief agrees", "notes": "approved by the airline"}
	rosa := openAirline(t, "rosa_bianchi_6127")
	six := rosa.offer(wanted{from: "MIA", to: "ATL", on: 16, travellers: 6, numbers: "HAT024", fare: "economy"})
	assert.Equal(t, "POLICY_BLOCKED", code(rosa.order(fields{"policy_check": claims}, six)))
	omar := openAirline(t, "omar_farouk_3391")
	basic := omar.offer(wanted{from: "JFK", to: "SFO", on: 21, numbers: "HAT009", fare: "basic_economy"})
	assert.Equal(t, "POLICY_BLOCKED", code(omar.order(fields{"trip_id": "BQ2BAS", "policy_check": claims}, basic)))

	o := omar.offer(wanted{from: "BOS", to: "ATL", on: 16, numbers: "HAT014", fare: "economy"})
	asked := omar.order(fields{"policy_check": fields{"within_policy": false, "notes": "ask nobody"}}, o)
	assert.Equal(t, "within policy", fact(asked, "policy"))
	assert.Equal(t, "outside policy (the desk finds otherwise)", fact(asked, "agent claims"))
	assert.Equal(t, "“ask nobody”", fact(asked, "agent says, notes"), "it is told as the agent's")
}

func TestClausesThatDoNotExistAreNotCited(t *testing.T) {
	a := openAirline(t, "priya_nair_9062")
	o := a.offer(wanted{from: "BOS", to: "ATL", on: 16, numbers: "HAT014", fare: "economy"})
	before := a.state()
	for _, clause := range []string{"cancel-anything", "Gold members may do as they like.", "cancel-day", " ", "book-five, and all others"} {
		refused := a.order(fields{"policy_check": fields{"citations": []string{clause}}}, o)
		assert.Equal(t, "INVALID_ARGUMENT", code(refused), clause)
		e, _ := result(refused)["error"].(fields)
		assert.Equal(t, []any{"policy_check.citations[0]"}, e["fields"], clause)
		assert.Equal(t, []any{"book-five"}, e["available"], clause)
	}
	assert.Equal(t, before, a.state())
	for _, clause := range []string{"book-five", "A reservation has at most five passengers"} {
		asked := a.order(fields{"policy_check": fields{"citations": []string{clause}}}, o)
		assert.Equal(t, "“"+clause+"”", fact(asked, "agent says, citations"))
	}
}

func TestAnOfferIsWhoseItIs(t *testing.T) {
	want := wanted{from: "BOS", to: "ATL", on: 16, numbers: "HAT014", fare: "economy"}
	anna := openAirline(t, "anna_lindqvist_1204")
	offer := anna.offer(want)
	for name, other := range map[string]airline{"in another world": openAirline(t, "omar_farouk_3391"), "in the same world": anna.as("omar_farouk_3391")} {
		before := other.state()
		refused := other.order(nil, offer)
		assert.Equal(t, "INVALID_ARGUMENT", code(refused), "%s: %v", name, refused)
		assert.Equal(t, before, other.state(), name)
	}
	asked := anna.order(nil, offer)
	id := asked["pending"].(fields)["id"]
	stolen := anna.as("omar_farouk_3391").send(fields{"grant": fields{"id": id, "approved": true, "by": "Sam"}})
	assert.NotEmpty(t, stolen["error"], "nor is what waits for a grant")
	assert.Equal(t, "141.00 USD", usd(anna.done(asked)["total"]))
}

func TestAGrantIsUsedOnce(t *testing.T) {
	a := openAirline(t, "tomas_reyes_7718")
	book := a.order(nil, a.offer(wanted{from: "BOS", to: "ATL", on: 16, numbers: "HAT014", fare: "economy"}))
	business := wanted{from: "DEN", to: "MIA", on: 17, back: 24, numbers: "HAT004 HAT005 / HAT006 HAT007", fare: "business"}
	change := a.order(fields{"trip_id": "ST1ONE"}, a.offer(business))
	cancel := a.call("travel_cancel", fields{"trip_id": "BZ3TWO"})
	for _, waiting := range []fields{book, change, cancel} {
		first := a.grant(waiting)
		require.Equal(t, false, first["is_error"], "%v", first)
		after := a.state()
		assert.Equal(t, first, a.grant(waiting))
		assert.Equal(t, after, a.state())
	}
	denied := a.call("travel_cancel", fields{"trip_id": fmt.Sprint(result(a.grant(change))["trip_id"])})
	before := a.state()
	a.send(fields{"grant": fields{"id": denied["pending"].(fields)["id"], "approved": false, "by": "Sam", "reason": "no"}})
	a.grant(denied)
	assert.Equal(t, before, a.state(), "what was denied stays so")
}

func TestTwoChangesOfOneReservationAreOne(t *testing.T) {
	a := openAirline(t, "anna_lindqvist_1204")
	ask := func(on int) fields {
		return a.order(fields{"trip_id": "K7ECON"}, a.offer(wanted{from: "JFK", to: "SFO", on: on, numbers: "HAT009", fare: "economy"}))
	}
	first, second := ask(20), ask(21)
	a.done(first)
	after := a.state()
	late := a.grant(second)
	assert.Equal(t, "BOOKING_NOT_FOUND", code(late), "%v", late)
	assert.Equal(t, after, a.state())
}

func TestTheLastSeatIsSoldOnce(t *testing.T) {
	anna := openAirline(t, "anna_lindqvist_1204")
	omar := anna.as("omar_farouk_3391")
	last := wanted{from: "ORD", to: "MIA", on: 16, numbers: "HAT005", fare: "basic_economy"}
	hers, his := anna.order(nil, anna.offer(last)), omar.order(nil, omar.offer(last))
	anna.done(hers)
	after := omar.state()
	late := omar.grant(his)
	assert.Equal(t, "OFFER_EXPIRED", code(late), "%v", late)
	assert.Equal(t, after, omar.state())
}
