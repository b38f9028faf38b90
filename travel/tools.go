package travel

import (
	"context"
	"errors"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
)

// definitions are the tools before they are bound to a traveller: a desk
// compiles their schemas once.
type definitions struct {
	search *tooldef.Definition[TravelSearchRequest, TravelSearchResponse]
	book   *tooldef.Definition[TravelBookRequest, TravelBookResponse]
	trips  *tooldef.Definition[TravelTripsRequest, TravelTripsResponse]
	cancel *tooldef.Definition[TravelCancelRequest, TravelCancelResponse]
}

func define() (d definitions, err error) {
	var faults [4]error
	d.search, faults[0] = tooldef.Define[TravelSearchRequest, TravelSearchResponse](travelSearch)
	d.book, faults[1] = tooldef.Define[TravelBookRequest, TravelBookResponse](travelBook)
	d.trips, faults[2] = tooldef.Define[TravelTripsRequest, TravelTripsResponse](travelTrips)
	d.cancel, faults[3] = tooldef.Define[TravelCancelRequest, TravelCancelResponse](travelCancel)
	return d, errors.Join(faults[:]...)
}

// Tools binds the operations to their names, in the order of a conversation.
// travel_book and travel_cancel wait for a person's approval.
func (r *Run) Tools() []*tooldef.Tool {
	d := r.desk.tools
	return []*tooldef.Tool{
		d.search.Tool(r.TravelSearch),
		d.book.Gated(r.PrepareBook, r.TravelBook),
		d.trips.Tool(r.TravelTrips),
		d.cancel.Gated(r.PrepareCancel, r.cancelAsked),
	}
}

// cancelAsked is TravelCancel for a grant. One that nobody was asked for, since
// all was over, cancels nothing: what has turned up since is asked for anew.
func (r *Run) cancelAsked(ctx context.Context, req TravelCancelRequest, g tooldef.Granted) (TravelCancelResponse, error) {
	if len(g.Facts) == 0 {
		c, err := r.cancellation(ctx, req, "")
		if err != nil {
			return TravelCancelResponse{}, err
		}
		if !c.over {
			return TravelCancelResponse{}, next(refuse(errs.MissingPrerequisite, "trip_id", "A part of the trip turned out to be booked."), "Call travel_cancel again to have it approved.")
		}
	}
	return r.TravelCancel(ctx, req, g)
}

var travelSearch = tooldef.Spec{
	Name:  TravelSearch,
	Title: "Search travel",
	Description: "Searches flights, hotels or trains for one journey or stay. Returns up to eight offers, each with an offer_id, a price, local times and " +
		"what the travel policy says of it.",
	Hints:   tooldef.Hints{ReadOnly: true, OpenWorld: true},
	Aliases: map[string]string{"from": "origin", "to": "destination", "departure_date": "depart_date", "check_in": "depart_date", "check_out": "return_date", "passengers": "travellers"},
	Codes:   map[string]errs.Code{"depart_date": errs.InvalidDate, "return_date": errs.InvalidDate},
	Suggestions: map[string]string{
		"depart_date": "Work out the date with the traveller and send it as YYYY-MM-DD.",
		"return_date": "Work out the date with the traveller and send it as YYYY-MM-DD.",
	},
}

// travelBook and travelCancel have no aliases: what costs money is not guessed
// at.
var travelBook = tooldef.Spec{
	Name:  TravelBook,
	Title: "Book travel",
	Description: "Books offers of travel_search as one trip, all or none, after a person has approved. Agree on the offers and their total with the traveller " +
		"first. What is out of policy needs the traveller's reason. Personal trips cannot be booked.",
	Hints: tooldef.Hints{Destructive: true, OpenWorld: true}, // with trip_id it takes a trip away
}

var travelTrips = tooldef.Spec{
	Name:        TravelTrips,
	Title:       "List own trips",
	Description: "Lists the traveller's own trips, newest first. Use it to find out which trip is meant before changing or cancelling one.",
	Hints:       tooldef.Hints{ReadOnly: true, Idempotent: true},
}

var travelCancel = tooldef.Spec{
	Name:        TravelCancel,
	Title:       "Cancel a trip",
	Description: "Cancels one of the traveller's own trips, all of it, after a person has approved, and returns what comes back. Make sure that this trip is meant.",
	Hints:       tooldef.Hints{Destructive: true, Idempotent: true, OpenWorld: true},
}
