package simulated

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/farewright/farewright/travel"
)

// A Reservation is a booking that exists when the world begins. Its id is the
// id of the booking and its reference.
type Reservation struct {
	ID          string `json:"id"`
	TravellerID string `json:"traveller_id"`
	Origin      string `json:"origin,omitempty"`
	Destination string `json:"destination,omitempty"`
	// TripType is one_way or round_trip; "" goes by the segments. With it, or
	// with Origin and Destination, the segments must agree.
	TripType string `json:"trip_type,omitempty"`
	// Fare is what the segments were sold as, unless they say otherwise.
	Fare       string      `json:"fare,omitempty"`
	Segments   []Booked    `json:"segments"`
	Passengers []Passenger `json:"passengers"`
	// Payments are what was paid, insurance and bags included. None means the
	// prices of the segments.
	Payments  []Payment `json:"payments,omitempty"`
	CreatedAt Instant   `json:"created_at"`
	Bags      int       `json:"bags,omitempty"`
	PaidBags  int       `json:"paid_bags,omitempty"`
	Insurance YesNo     `json:"insurance,omitempty"`
	// Status is booked or cancelled; "" means booked.
	Status string `json:"status,omitempty"`
}

// Booked is one flight or train of a reservation.
type Booked struct {
	Number      string      `json:"number"`
	Date        travel.Date `json:"date"`
	Origin      string      `json:"origin,omitempty"`
	Destination string      `json:"destination,omitempty"`
	Fare        string      `json:"fare,omitempty"`
	Price       Amount      `json:"price"` // of one passenger
}

// A Payment is opaque: the host's name of what paid, and how much.
type Payment struct {
	ID     string `json:"id"`
	Amount Amount `json:"amount"`
}

func (r *Reservation) copied() *Reservation {
	if r == nil {
		return nil
	}
	c := *r
	c.Segments, c.Passengers, c.Payments = slices.Clone(r.Segments), slices.Clone(r.Passengers), slices.Clone(r.Payments)
	return &c
}

// reserve makes a booking of a reservation.
func (g *given) reserve(r Reservation) (*record, error) {
	created, err := r.CreatedAt.in(cmp.Or(g.zone, time.UTC))
	rec := &record{reservation: r.copied(), insured: bool(r.Insurance), holds: map[string]*holding{}, booking: travel.Booking{ID: r.ID, Reference: r.ID, BookedAt: created}}
	r.Status, r.TripType = spelling(r.Status), spelling(r.TripType)
	switch {
	case err != nil:
		return nil, err
	case r.ID == "" || len(r.Segments) == 0 || len(r.Passengers) == 0 || r.CreatedAt == "":
		return nil, fmt.Errorf("it needs an id, segments, passengers and created_at")
	case r.Status != "" && r.Status != "booked" && r.Status != "cancelled":
		return nil, fmt.Errorf("its status must be booked or cancelled, not %.40q", r.Status)
	case r.TripType != "" && r.TripType != oneWay && r.TripType != roundTrip:
		return nil, fmt.Errorf("its trip_type must be one_way or round_trip, not %.40q", r.TripType)
	}
	n := len(r.Passengers)
	sum := travel.Money{Currency: g.currency}
	var segments []travel.Segment
	priced := true
	for _, b := range r.Segments {
		segment, need, kind, err := g.segment(b, cmp.Or(b.Fare, r.Fare))
		if err != nil {
			return nil, err
		}
		rec.offer.Kind, priced = kind, priced && need.price > 0
		sum.Minor += need.price * int64(n)
		segments = append(segments, segment)
		if rec.holds[need.key] == nil {
			rec.holds[need.key] = &holding{paid: need.price}
		}
		rec.holds[need.key].seats += n
	}
	if len(r.Payments) > 0 {
		flights := sum.Minor
		sum.Minor = 0
		for _, p := range r.Payments {
			amount, err := p.Amount.money(g.currency)
			if err != nil {
				return nil, err
			}
			sum.Minor += amount.Minor
		}
		if priced {
			rec.extra = max(0, sum.Minor-flights)
		}
	}
	rec.booking.Price = sum
	for _, person := range r.Passengers {
		rec.travellers = append(rec.travellers, travel.Person{ID: person.ID, Name: person.Name})
	}
	var paid []string
	for _, p := range r.Payments {
		paid = append(paid, p.ID)
	}
	rec.payment = strings.Join(paid, " ")
	ways, err := waysOf(segments, r)
	if err != nil {
		return nil, err
	}
	rec.offer = travel.Offer{ID: "reservation-" + r.ID, Kind: rec.offer.Kind, Provider: "simulated", Slices: ways, Travellers: n, Price: sum,
		Terms: g.termsOf(segments, n)(sum), ExpiresAt: created, Simulated: true}
	if r.Status == "cancelled" {
		rec.cancelled = true
		rec.refund = travel.Refund{Known: true, Amount: sum, Penalty: travel.Money{Currency: sum.Currency}, To: "original_payment"}
	}
	return rec, nil
}
