package travel

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"time"
)

// TravelSearch is the tool's name.
const TravelSearch = "travel_search"

// TravelSearchRequest asks for offers for one journey or stay.
type TravelSearchRequest struct {
	Kind        string `json:"kind" jsonschema:"enum=flight,enum=hotel,enum=rail" jsonschema_description:"What to search."`
	Origin      string `json:"origin,omitempty" jsonschema:"maxLength=100" jsonschema_description:"City or IATA code. Not for hotels."`
	Destination string `json:"destination" jsonschema:"maxLength=100" jsonschema_description:"City or IATA code."`
	DepartDate  string `json:"depart_date" jsonschema:"maxLength=40" jsonschema_description:"YYYY-MM-DD. Hotel: check-in."`
	ReturnDate  string `json:"return_date,omitempty" jsonschema:"maxLength=40" jsonschema_description:"YYYY-MM-DD. Omit for one way. Hotel: check-out."`
	Travellers  int    `json:"travellers,omitempty" jsonschema:"minimum=1,maximum=9" jsonschema_description:"Default 1."`
	Cabin       string `json:"cabin,omitempty" jsonschema:"maxLength=40" jsonschema_description:"economy, premium_economy, business, first; rail: standard, first_class. Default: lowest."`
	Constraints string `json:"constraints,omitempty" jsonschema:"maxLength=500" jsonschema_description:"Wishes, such as 'arrive before 09:00, non-stop, at most 300 EUR, not Ryanair, refundable'."`
	MaxResults  int    `json:"max_results,omitempty" jsonschema:"minimum=1,maximum=8" jsonschema_description:"Default 8."`
	PurposeKind string `json:"purpose_kind,omitempty" jsonschema:"enum=business,enum=personal" jsonschema_description:"Default business. Personal trips are planned, never booked."`
}

// TravelSearchResponse is what was found.
type TravelSearchResponse struct {
	Status string        `json:"status" jsonschema_description:"success"`
	Offers []OfferAnswer `json:"offers" jsonschema_description:"Within policy first, then best first."`
	// Applied and NotApplied are the constraints, in words.
	Applied    []string `json:"constraints_applied,omitempty" jsonschema_description:"What every offer meets."`
	NotApplied []string `json:"constraints_not_applied,omitempty" jsonschema_description:"What was not understood or cannot be checked: look yourself or tell the traveller."`
	Dataset    string   `json:"dataset,omitempty" jsonschema_description:"Table of the offers, for a chart."`
	Simulated  bool     `json:"simulated,omitempty" jsonschema_description:"These offers are made up."`
	Message    string   `json:"message" jsonschema_description:"What was found, and what to do next."`
	Warnings   []string `json:"warnings,omitempty" jsonschema_description:"What the traveller should know."`
}

// Warn implements tooldef.Warner.
func (r *TravelSearchResponse) Warn(warnings ...string) { r.Warnings = append(r.Warnings, warnings...) }

const defaultShown = 8

// keepSearch is how long a search is kept behind the expiry of its last offer,
// so that an offer that has expired is told from one that never was.
const keepSearch = 24 * time.Hour

// TravelSearch finds offers and marks each with what the organisation's travel
// policy says of it. It books and holds nothing.
//
// Offers come in this order: those that ask for nothing, for a reason, for an
// approval, and those that cannot be booked; among equals as the provider ranks
// them. None is no error: the message then says why. A constraint that was
// understood is met by every offer; the policy compares with what was found
// before constraints.
//
// Codes: INVALID_ARGUMENT, INVALID_ADDRESS (no such place), ADDRESS_AMBIGUOUS
// (with candidates), INVALID_DATE, INVALID_SCHEDULE, INTERNAL_ERROR.
func (r *Run) TravelSearch(ctx context.Context, req TravelSearchRequest) (TravelSearchResponse, error) {
	if r.fault != nil {
		return TravelSearchResponse{}, r.fault
	}
	q, wish, err := r.query(ctx, req)
	if err != nil {
		return TravelSearchResponse{}, err
	}
	policy, err := r.policy(ctx)
	if err != nil {
		return TravelSearchResponse{}, err
	}
	found, err := r.find(ctx, q)
	if err != nil {
		return TravelSearchResponse{}, err
	}
	purpose := purposeOf(req.PurposeKind)
	picked := r.pick(ctx, q, wish, req.Constraints, found)
	others, err := r.compared(ctx, policy, q)
	if err != nil {
		return TravelSearchResponse{}, err
	}
	seen := slices.Concat(found, others)
	all := r.judge(ctx, policy, purpose, picked.offers, seen)
	shown := all[:min(len(all), shownOf(req.MaxResults))]
	n, err := r.keep(ctx, q.Kind, purpose, shown, seen)
	if err != nil {
		return TravelSearchResponse{}, err
	}

	out := TravelSearchResponse{Status: "success", Offers: []OfferAnswer{}, Applied: picked.applied, NotApplied: picked.notApplied}
	for _, j := range shown {
		out.Offers = append(out.Offers, j.answer())
		out.Simulated = out.Simulated || j.offer.Simulated
	}
	out.Message = searchMessage(q, purpose, len(found), len(all), shown, picked)
	if q.Kind == Hotel && req.Origin != "" {
		out.Warn("origin was left aside: a hotel has none.")
	}
	r.register(ctx, &out, q, n, shown)
	r.desk.audit(ctx, TravelSearch, slog.String("kind", string(q.Kind)), slog.Int("found", len(found)), slog.Int("shown", len(shown)))
	return out, nil
}

func shownOf(wanted int) int {
	if wanted < 1 || wanted > defaultShown {
		return defaultShown
	}
	return wanted
}

// purposeOf is the purpose of a request; business unless it says personal.
func purposeOf(kind string) Purpose {
	if kind == string(PurposePersonal) {
		return PurposePersonal
	}
	return PurposeBusiness
}

// judge asks the policy about each offer, and puts them in order.
func (r *Run) judge(ctx context.Context, p *Policy, purpose Purpose, offers, seen []Offer) []judged {
	convert := r.converter(ctx)
	all := make([]judged, len(offers))
	for i, o := range offers {
		all[i].offer = o
		if p != nil {
			v := p.Check(Request{Offers: []Offer{o}, Seen: seen, Now: r.now(), Zone: r.zone, Purpose: purpose, Convert: convert})
			all[i].verdict = &v
		}
	}
	slices.SortStableFunc(all, func(a, b judged) int { return a.rank() - b.rank() })
	return all
}

// keep remembers what was shown, so that it can be booked.
func (r *Run) keep(ctx context.Context, k Kind, purpose Purpose, shown []judged, seen []Offer) (n int, err error) {
	s := Search{Kind: k, Purpose: purpose, At: r.now(), Keep: r.now().Add(keepSearch)}
	for _, j := range shown {
		s.Offers = append(s.Offers, j.offer)
		if last := j.offer.ExpiresAt.Add(keepSearch); last.After(s.Keep) {
			s.Keep = last
		}
	}
	for _, o := range seen {
		if _, was := s.offer(o.ID); !was {
			s.Others = append(s.Others, o)
		}
	}
	if n, err = r.desk.config.Searches.Keep(ctx, r.traveller.ID, s); err != nil {
		return 0, failed("The offers could not be kept, and so not be booked. Nothing was done.", err)
	}
	return n, nil
}

// register makes a table of the offers. Without it the answer is as good.
func (r *Run) register(ctx context.Context, out *TravelSearchResponse, q Query, n int, shown []judged) {
	if r.desk.config.Datasets == nil || len(shown) == 0 {
		return
	}
	name := datasetName(q.Kind, n)
	title := fmt.Sprintf("%s offers for %s on %s", q.Kind, cleaned(q.Destination.City, 60), q.Depart)
	if err := r.desk.config.Datasets.Register(ctx, r.traveller.ID, datasetOf(name, title, q.Kind, shown)); err != nil {
		r.desk.config.Log.LogAttrs(ctx, slog.LevelWarn, "dataset not registered", slog.String("type", fmt.Sprintf("%T", err)))
		out.Warn("The table for charts could not be made.")
		return
	}
	out.Dataset = name
}
