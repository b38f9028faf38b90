package travel_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/simulated"
)

// canaries are what must not be written down where it does not belong.
var canaries = []string{"canary-id", "Canary Name", "Canary Friend", "canary-payment", "canary purpose", "canary reason", "canary summary", "canary notes", "canary-centre"}

// A conversation with every kind of fault leaves no word of the traveller in
// the log, the audit or an error.
func TestNothingOfATravellerIsWrittenDown(t *testing.T) {
	var log bytes.Buffer
	errors := &strings.Builder{}
	o := newOffice(t, underPolicy("company.json"), func(o *office) {
		o.config.Log = slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))
		o.config.Audit = tooldef.AuditLog(o.config.Log)
	})
	who := travel.Traveller{ID: "canary-id", OrganisationID: "org-1", Name: "Canary Name", Zone: "Europe/Berlin", Payment: "canary-payment",
		Companions: []travel.Person{{ID: "canary-id-2", Name: "Canary Friend"}}}
	set, err := tooldef.NewSet(o.desk.For(who).Tools()...)
	require.NoError(t, err)
	set, err = set.Log(o.config.Log).Approve(tooldef.Approvals{Now: o.clock.Now})
	require.NoError(t, err)
	call := func(tool, arguments string) (r tooldef.Result) {
		r = set.Call(context.Background(), tool, json.RawMessage(arguments))
		if r.Pending != nil {
			r = set.Settle(context.Background(), "", r.Pending.Grant(true, "boss", ""))
		}
		if r.Err != nil {
			fmt.Fprintln(errors, string(r.JSON))
		}
		return r
	}
	book := func(fault simulated.Fault) {
		var found travel.TravelSearchResponse
		require.NoError(t, json.Unmarshal(call("travel_search", `{"kind": "flight", "origin": "FRA", "destination": "LHR", "depart_date": "2026-05-04", "travellers": 2}`).JSON, &found))
		if fault.Kind != "" {
			o.provider.Inject(fault)
		}
		call("travel_book", `{"summary": "canary summary", "offer_ids": ["`+found.Offers[0].OfferID+`"], "trip": {"purpose": "canary purpose", "cost_centre": "canary-centre"},
			"policy_check": {"notes": "canary notes", "exception_reason": "canary reason"}}`)
	}
	for _, kind := range []simulated.FaultKind{simulated.SoldOut, simulated.PriceChange, simulated.Expire, simulated.TimeOutBefore, simulated.Fail, simulated.TimeOutAfter} {
		book(simulated.Fault{Kind: kind})
		o.provider.ClearFaults()
	}
	book(simulated.Fault{})
	o.clock.Advance(3 * time.Minute)
	for _, arguments := range []string{`{}`, `{"status": "canary reason"}`} {
		call("travel_trips", arguments)
	}
	trips, err := o.desk.For(who).TravelTrips(context.Background(), travel.TravelTripsRequest{})
	require.NoError(t, err)
	require.NotEmpty(t, trips.Trips)
	o.provider.Inject(simulated.Fault{Kind: simulated.CancelTimeOutAfter})
	call("travel_cancel", `{"trip_id": "`+trips.Trips[0].TripID+`", "reason": "canary reason"}`)
	call("travel_cancel", `{"trip_id": "`+trips.Trips[0].TripID+`", "reason": "canary reason"}`)
	call("travel_cancel", `{"trip_id": "Canary Name"}`)

	require.Contains(t, log.String(), "mcp.travel_book")
	require.Contains(t, log.String(), "mcp.travel_cancel")
	for _, c := range canaries {
		require.NotContains(t, log.String(), c)
		require.NotContains(t, errors.String(), c)
	}
}
