package travel

import (
	"slices"
	"strings"
	"time"
)

// ItemAnswer is one part of a trip.
type ItemAnswer struct {
	Kind    string `json:"kind" jsonschema_description:"flight, hotel or rail."`
	Summary string `json:"summary" jsonschema_description:"What it is, in words."`
	// Reference is the carrier's or hotel's, "" if nothing was booked.
	Reference string      `json:"reference,omitempty" jsonschema_description:"What the carrier or hotel asks for."`
	Price     PriceAnswer `json:"price" jsonschema_description:"What it costs."`
	Terms     string      `json:"terms" jsonschema_description:"What a change of plans costs."`
	// State is "" for what is booked.
	State string `json:"state,omitempty" jsonschema_description:"Set if it is not simply booked."`
}

func (t Trip) items() []ItemAnswer {
	list := []ItemAnswer{}
	for _, i := range t.Items {
		a := ItemAnswer{Kind: string(i.Offer.Kind), Summary: i.Offer.words(), Reference: cleaned(i.Booking.Reference, 40), Price: i.price().answer(),
			Terms: i.Offer.Terms.words(i.Offer.place())}
		if i.State != ItemBooked {
			a.State = string(i.State)
		}
		list = append(list, a)
	}
	return list
}

// refunds says what came back of what was cancelled.
func (t Trip) refunds() []RefundAnswer { return t.refundsSince(Trip{}) }

// refundsSince says what came back of what was not cancelled before.
func (t Trip) refundsSince(before Trip) []RefundAnswer {
	list := []RefundAnswer{}
	for n, i := range t.Items {
		was := n < len(before.Items) && before.Status == StatusBooked && before.Items[n].State == ItemCancelled
		if i.State == ItemCancelled && !was {
			list = append(list, i.Refund.answer(sentence(i.Offer.short())))
		}
	}
	return list
}

// title names a trip as people do: "Berlin, Mon 4 May 2026 to Wed 6 May 2026".
func (t Trip) title() string {
	var cities []string
	var end Date
	for _, i := range t.real() {
		if city := cleaned(i.Offer.goal().City, 60); city != "" && !slices.Contains(cities, city) {
			cities = append(cities, city)
		}
		if d := i.Offer.ends(); end.Before(d) || end.IsZero() {
			end = d
		}
	}
	start := t.Begins()
	text := strings.Join(cities, " and ") + ", " + start.long()
	if end != start {
		text += " to " + end.long()
	}
	return text
}

// TripAnswer is a trip as a model sees it.
type TripAnswer struct {
	TripID     string `json:"trip_id" jsonschema_description:"For travel_cancel and changes."`
	BookingRef string `json:"booking_ref" jsonschema_description:"TRV-XXXXXX."`
	// Status is also pending: it is not known whether it is booked.
	Status     string         `json:"status" jsonschema_description:"booked, cancelled or changed; pending: being booked, or not known; failed: not booked, released."`
	Title      string         `json:"title" jsonschema_description:"Where to and when."`
	DepartDate string         `json:"depart_date" jsonschema_description:"YYYY-MM-DD, where it begins."`
	Purpose    string         `json:"purpose,omitempty" jsonschema_description:"What for."`
	Travellers int            `json:"travellers" jsonschema_description:"How many travel."`
	Items      []ItemAnswer   `json:"items" jsonschema_description:"Its parts."`
	Total      []PriceAnswer  `json:"total" jsonschema_description:"By currency."`
	Refunds    []RefundAnswer `json:"refunds,omitempty" jsonschema_description:"What came back."`
	BookedAt   string         `json:"booked_at" jsonschema_description:"RFC 3339, UTC."`
	Note       string         `json:"note,omitempty" jsonschema_description:"What to know or do about it."`
}

func (t Trip) answer() TripAnswer {
	a := TripAnswer{TripID: t.ID, BookingRef: t.Reference, Status: string(t.Status), Title: t.title(), DepartDate: t.Begins().String(), Purpose: t.Purpose,
		Travellers: t.Travellers, Items: t.items(), Total: []PriceAnswer{}, Refunds: t.refunds(), BookedAt: t.CreatedAt.UTC().Format(time.RFC3339)}
	sums, _ := t.Total() // amounts too large to add are not told
	for _, m := range sums {
		a.Total = append(a.Total, m.answer())
	}
	switch open := t.Open(); {
	case t.Status == StatusFailed && !open:
		a.Note = "It was not booked as a whole; what was booked first is released, see what came back."
	case open && t.has(ItemCancelling):
		a.Note = "Whether it is cancelled is not known yet. travel_cancel asks the provider again, and cancels nothing twice."
	case t.Status == StatusBooked && t.has(ItemCancelled):
		a.Note = "A part of it is cancelled, see its state; the total is of what stands."
	case t.Status == StatusPending && t.has(ItemBooked) && !t.has(ItemBooking):
		a.Note = "A part of it is booked and a part is not. End what is booked with travel_cancel, or hand over to a person."
	case t.Status == StatusPending:
		a.Note = "Whether it is booked is not known yet. Do not book it again; look again in two minutes."
	}
	return a
}

func (t Trip) has(s ItemState) bool {
	return slices.ContainsFunc(t.Items, func(i Item) bool { return i.State == s })
}

// tripCandidate is a trip in a list to choose from.
type tripCandidate struct {
	TripID     string `json:"trip_id"`
	BookingRef string `json:"booking_ref"`
	Title      string `json:"title"`
	Status     string `json:"status"`
}

func (t Trip) candidate() tripCandidate {
	return tripCandidate{t.ID, t.Reference, t.title(), string(t.Status)}
}
