package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/examples/world"
	"github.com/farewright/farewright/tooldef"
)

// An airline is a world of one airline, as a traveller's agent sees it: flights
// that were recorded, reservations that exist, and the airline's own policy.
type airline struct {
	t     *testing.T
	world *world.World
	talk  *conversation
}

// fields are a JSON object.
type fields = map[string]any

func openAirline(t *testing.T, traveller string) airline {
	t.Helper()
	file, err := os.Open("testdata/airline_world.json")
	require.NoError(t, err)
	defer file.Close()
	f, err := world.Read(file)
	require.NoError(t, err)
	f.Travel.Policy, err = os.ReadFile("../../travel/testdata/airline.json")
	require.NoError(t, err)
	f.Travel.Traveller = traveller
	w, err := world.New(f)
	require.NoError(t, err)
	c, err := newConversation(w, false)
	require.NoError(t, err)
	return airline{t, w, c}
}

// as is the same airline with somebody else's agent.
func (a airline) as(traveller string) airline {
	a.t.Helper()
	run, ok := a.world.For(traveller)
	require.True(a.t, ok)
	set, err := tooldef.NewSet(run.Tools()...)
	require.NoError(a.t, err)
	set, err = set.Approve(tooldef.Approvals{Now: a.world.Now})
	require.NoError(a.t, err)
	return airline{a.t, a.world, &conversation{a.world, set, map[string]string{}}}
}

// send plays one line.
func (a airline) send(line any) fields {
	a.t.Helper()
	raw, err := json.Marshal(line)
	require.NoError(a.t, err)
	var out bytes.Buffer
	require.NoError(a.t, a.talk.run(bytes.NewReader(raw), &out))
	var answer fields
	require.NoError(a.t, json.Unmarshal(out.Bytes(), &answer), out.String())
	return answer
}

func (a airline) call(tool string, arguments fields) fields {
	a.t.Helper()
	return a.send(fields{"tool": tool, "arguments": arguments})
}

// wanted is a flight to be found: JFK to SFO on the 20th, back on the 24th. Of
// 0 there is no way back, or one traveller.
type wanted struct {
	from, to   string
	on, back   int
	travellers int
	numbers    string // HAT009, or HAT004 HAT005 / HAT006 HAT007
	fare       string
}

func (w wanted) search() fields {
	day := func(n int) string { return fmt.Sprintf("2024-05-%02d", n) }
	q := fields{"kind": "flight", "origin": w.from, "destination": w.to, "depart_date": day(w.on), "travellers": max(1, w.travellers)}
	if w.back > 0 {
		q["return_date"] = day(w.back)
	}
	if w.fare != "" {
		q["cabin"] = w.fare
	}
	return q
}

// find returns the offer that is wanted, nil if it is not on sale.
func (a airline) find(w wanted) fields {
	a.t.Helper()
	offers, _ := result(a.call("travel_search", w.search()))["offers"].([]any)
	for _, o := range offers {
		var ways, fares []string
		for _, way := range o.(fields)["ways"].([]any) {
			ways = append(ways, strings.Trim(fmt.Sprint(way.(fields)["numbers"]), "[]"))
			fares = append(fares, strings.ReplaceAll(fmt.Sprint(way.(fields)["fare"]), " ", "_"))
		}
		if strings.Join(ways, " / ") == w.numbers && fares[0] == w.fare {
			return o.(fields)
		}
	}
	return nil
}

func (a airline) offer(w wanted) string {
	a.t.Helper()
	o := a.find(w)
	require.NotNil(a.t, o, "%+v is not on sale", w)
	return fmt.Sprint(o["offer_id"])
}

// seats is how many of a fare are left, as far as an offer tells: 9 at most.
func (a airline) seats(from, to string, on int, number, fare string) int {
	a.t.Helper()
	n, _ := a.find(wanted{from: from, to: to, on: on, numbers: number, fare: fare})["seats_left"].(float64)
	return int(n)
}

// order asks for a booking. more are further arguments.
func (a airline) order(more fields, offers ...string) fields {
	a.t.Helper()
	arguments := fields{"summary": "as agreed", "offer_ids": offers, "trip": fields{}, "policy_check": fields{}}
	for name, value := range more {
		arguments[name] = value
	}
	return a.call("travel_book", arguments)
}

// grant approves what waits.
func (a airline) grant(answer fields) fields {
	a.t.Helper()
	waiting, ok := answer["pending"].(fields)
	require.True(a.t, ok, "nothing waits for a grant: %v", answer)
	return a.send(fields{"grant": fields{"id": waiting["id"], "approved": true, "by": "Sam"}})
}

// done is the result of what was approved.
func (a airline) done(answer fields) fields {
	a.t.Helper()
	settled := a.grant(answer)
	require.Equal(a.t, false, settled["is_error"], "%v", settled)
	return result(settled)
}

// fact is what the approver is shown under a name, "" if it is not there.
func fact(answer fields, name string) string {
	waiting, _ := answer["pending"].(fields)
	facts, _ := waiting["facts"].([]any)
	for _, f := range facts {
		if f.(fields)["name"] == name {
			return fmt.Sprint(f.(fields)["value"])
		}
	}
	return ""
}

// statuses is how the traveller's trips stand, by id.
func (a airline) statuses() fields {
	a.t.Helper()
	all := fields{}
	for _, trip := range result(a.call("travel_trips", fields{}))["trips"].([]any) {
		all[fmt.Sprint(trip.(fields)["trip_id"])] = trip.(fields)["status"]
	}
	return all
}

// passengers are the names on a booking of the provider.
func (a airline) passengers(booking string) string {
	var names []string
	for _, r := range a.world.Provider().Bookings() {
		for _, p := range r.Travellers {
			if r.Booking.ID == booking {
				names = append(names, p.Name)
			}
		}
	}
	return strings.Join(names, ", ")
}

// state is all that anybody has booked, as the provider and the tools have it.
func (a airline) state() string {
	a.t.Helper()
	raw, err := json.Marshal([]any{a.world.Provider().Bookings(), a.call("travel_trips", fields{})})
	require.NoError(a.t, err)
	return string(raw)
}

// usd is the amount in dollars of a list of amounts.
func usd(amounts any) string {
	list, _ := amounts.([]any)
	if len(list) != 1 {
		return fmt.Sprint(amounts)
	}
	return fmt.Sprintf("%s %s", list[0].(fields)["amount"], list[0].(fields)["currency"])
}

func TestARecordedAirlineIsThere(t *testing.T) {
	a := openAirline(t, "june_castellan_5570")
	assert.Equal(t, fields{"RT5TWO": "booked", "IN8WET": "booked"}, a.statuses())
	records := a.world.Provider().Bookings()
	require.Len(t, records, 14)
	for _, r := range records {
		assert.Equal(t, r.Booking.ID == "GN1OLD", r.Cancelled, r.Booking.ID)
	}
	felix := a.as("felix_okafor_2845")
	assert.Equal(t, fields{"GR7NDX": "booked", "GX4MIX": "booked", "GN1OLD": "cancelled"}, felix.statuses())
	upcoming := result(felix.call("travel_trips", fields{"upcoming": true, "status": "booked"}))["trips"].([]any)
	assert.Len(t, upcoming, 2, "one leaves tomorrow, and one left this morning")
}
