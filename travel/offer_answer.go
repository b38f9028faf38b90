package travel

import (
	"strings"
	"time"
)

// OfferAnswer is an offer as a model sees it.
type OfferAnswer struct {
	OfferID string      `json:"offer_id" jsonschema_description:"Send it in offer_ids."`
	Summary string      `json:"summary" jsonschema_description:"The offer in words, times local with their zones."`
	Price   PriceAnswer `json:"price" jsonschema_description:"Of all travellers, taxes and fees included."`
	Ways    []WayAnswer `json:"ways,omitempty" jsonschema_description:"Out, and back if asked for."`
	Stay    *StayAnswer `json:"stay,omitempty" jsonschema_description:"Of a hotel."`
	Terms   string      `json:"terms" jsonschema_description:"What a change of plans costs."`
	// SeatsLeft is 0 if not known.
	SeatsLeft int           `json:"seats_left,omitempty" jsonschema_description:"Seats or rooms left at this price."`
	ExpiresAt string        `json:"expires_at" jsonschema_description:"RFC 3339. Search again after that."`
	Policy    *PolicyAnswer `json:"policy,omitempty" jsonschema_description:"The travel policy's mark. Absent: there is no policy."`
	Simulated bool          `json:"simulated,omitempty" jsonschema_description:"Made up, for trials."`
}

// PriceAnswer is an exact amount of money.
type PriceAnswer struct {
	Amount   string `json:"amount" jsonschema_description:"Decimal, such as 182.40."`
	Currency string `json:"currency" jsonschema_description:"ISO 4217."`
}

// WayAnswer is one direction of a journey.
type WayAnswer struct {
	From      string   `json:"from" jsonschema_description:"Code of airport or station."`
	To        string   `json:"to" jsonschema_description:"Code of airport or station."`
	Depart    string   `json:"depart" jsonschema_description:"RFC 3339, local."`
	Arrive    string   `json:"arrive" jsonschema_description:"RFC 3339, local."`
	ArrivesOn string   `json:"arrives_on,omitempty" jsonschema_description:"Set when it arrives on another day than it leaves."`
	Minutes   int      `json:"minutes" jsonschema_description:"Duration, connections included."`
	Stops     int      `json:"stops" jsonschema_description:"Connections."`
	Numbers   []string `json:"numbers" jsonschema_description:"Flights or trains."`
	Cabin     string   `json:"cabin,omitempty" jsonschema_description:"Highest cabin or class."`
	Fare      string   `json:"fare,omitempty" jsonschema_description:"Fare brand."`
}

// StayAnswer is a hotel for some nights.
type StayAnswer struct {
	Hotel    string      `json:"hotel" jsonschema_description:"Name."`
	City     string      `json:"city" jsonschema_description:"City."`
	Stars    int         `json:"stars,omitempty" jsonschema_description:"1 to 5."`
	CheckIn  string      `json:"check_in" jsonschema_description:"YYYY-MM-DD."`
	CheckOut string      `json:"check_out" jsonschema_description:"YYYY-MM-DD."`
	Rooms    int         `json:"rooms" jsonschema_description:"Rooms."`
	Nightly  PriceAnswer `json:"nightly" jsonschema_description:"Of one room and night, taxes included."`
	Km       float64     `json:"km,omitempty" jsonschema_description:"Distance from the place searched."`
}

// PolicyAnswer is what the travel policy says of an offer.
type PolicyAnswer struct {
	WithinPolicy bool         `json:"within_policy" jsonschema_description:"Nothing is asked for."`
	Severity     string       `json:"severity,omitempty" jsonschema_description:"Strictest mark: info, reason (say why), approval (somebody must agree), block (cannot be booked)."`
	Marks        []MarkAnswer `json:"marks" jsonschema_description:"Rules that are broken or cannot be checked."`
}

// MarkAnswer is one rule that is not kept.
type MarkAnswer struct {
	RuleID   string `json:"rule_id" jsonschema_description:"Cite it."`
	Clause   string `json:"clause" jsonschema_description:"Sentence of the policy."`
	Severity string `json:"severity" jsonschema_description:"info, reason, approval or block."`
	Message  string `json:"message" jsonschema_description:"What is wrong."`
	// ComparedOfferID is the offer it was compared with.
	ComparedOfferID string `json:"compared_offer_id,omitempty" jsonschema_description:"The offer compared with."`
}

// judged is an offer and what the policy says of it, nil without a policy.
type judged struct {
	offer   Offer
	verdict *Verdict
}

// rank orders offers by what they ask for: nothing first, blocked ones last.
func (j judged) rank() int {
	if j.verdict == nil || j.verdict.WithinPolicy() {
		return 0
	}
	return severities[j.verdict.Severity()]
}

func (j judged) answer() OfferAnswer {
	o := j.offer
	a := OfferAnswer{OfferID: o.ID, Summary: o.words(), Price: o.Price.answer(), Terms: o.Terms.words(o.place()), SeatsLeft: o.Seats,
		ExpiresAt: o.ExpiresAt.UTC().Format(time.RFC3339), Simulated: o.Simulated}
	for _, s := range o.Slices {
		a.Ways = append(a.Ways, s.answer())
	}
	if s := o.Stay; s != nil {
		a.Stay = &StayAnswer{Hotel: cleaned(s.Hotel.Name, 80), City: cleaned(s.Hotel.City, 60), Stars: s.Stars, CheckIn: s.CheckIn.String(),
			CheckOut: s.CheckOut.String(), Rooms: s.Rooms, Nightly: s.Nightly.answer(), Km: s.Km}
	}
	if j.verdict != nil {
		a.Policy = j.verdict.answer()
	}
	return a
}

func (m Money) answer() PriceAnswer { return PriceAnswer{m.Decimal(), m.Currency} }

func (s Slice) answer() WayAnswer {
	from, to := s.ends()
	one := Offer{Slices: []Slice{s}}
	a := WayAnswer{From: from.Code, To: to.Code, Depart: stamp(s.Depart(), from), Arrive: stamp(s.Arrive(), to), ArrivesOn: dayChange(s),
		Minutes: int(s.Duration().Minutes()), Stops: s.Stops(), Cabin: string(one.Cabin()), Fare: one.fare()}
	for _, g := range s.Segments {
		a.Numbers = append(a.Numbers, strings.TrimSpace(cleaned(g.Number, 12)))
	}
	return a
}

func (v Verdict) answer() *PolicyAnswer {
	a := &PolicyAnswer{WithinPolicy: v.WithinPolicy(), Severity: string(v.Severity()), Marks: []MarkAnswer{}}
	for _, m := range v.Marks {
		a.Marks = append(a.Marks, MarkAnswer{m.RuleID, m.Clause.Clause, string(m.Severity), m.Message, m.Compared})
	}
	return a
}
