package travel

import (
	"slices"
	"time"
)

// A Trip is what a traveller booked together: one approval, one trip.
type Trip struct {
	// ID is the desk's, Reference what people say: TRV-7K3M9Q. Both follow from
	// what was approved, so that asking again finds the same trip.
	ID        string `json:"id"`
	Reference string `json:"reference"`
	// Version counts what was kept; 0 is a trip that is not kept yet.
	Version        int64  `json:"version"`
	TravellerID    string `json:"traveller_id"`
	OrganisationID string `json:"organisation_id,omitempty"`
	Status         Status `json:"status"`
	Items          []Item `json:"items"`
	Travellers     int    `json:"travellers"`
	// People are who travels, as many as Travellers; none where that is not
	// known.
	People []Person `json:"people,omitempty"`

	PurposeKind Purpose `json:"purpose_kind,omitempty"`
	Purpose     string  `json:"purpose,omitempty"` // in the traveller's words
	CostCentre  string  `json:"cost_centre,omitempty"`
	// Payment is opaque: how the organisation pays.
	Payment string `json:"payment,omitempty"`
	// PolicyVersion is the edition it was checked against, Exception the reason
	// that was given for what is outside it, ApprovedBy who approved.
	PolicyVersion string `json:"policy_version,omitempty"`
	Exception     string `json:"exception,omitempty"`
	ApprovedBy    string `json:"approved_by,omitempty"`
	// Grant is the id of the approval that it is booked by.
	Grant string `json:"grant,omitempty"`

	// Replaces and ReplacedBy are ids of trips, when one was changed into
	// another. A trip that is booked still and has ReplacedBy is about to be
	// changed, or could not be cancelled when it was.
	Replaces   string `json:"replaces,omitempty"`
	ReplacedBy string `json:"replaced_by,omitempty"`
	// CancelReason is why it was cancelled, in the traveller's words, CancelGrant
	// the id of the approval that it was begun under.
	CancelReason string `json:"cancel_reason,omitempty"`
	CancelGrant  string `json:"cancel_grant,omitempty"`
	// FirstBookedAt is when the first of the trips that it goes back to was
	// booked, zero for one that replaces none. A change does not renew the time
	// for which a trip can be cancelled.
	FirstBookedAt time.Time `json:"first_booked_at,omitzero"`
	// CreatedAt is when it was approved, or booked where it came from elsewhere;
	// UpdatedAt when it was last kept.
	CreatedAt time.Time `json:"created_at"`
	UpdatedAt time.Time `json:"updated_at"`
}

// Status is where a trip stands.
type Status string

// The statuses.
const (
	// StatusPending: it is being booked, or a provider has not said whether it
	// booked.
	StatusPending   Status = "pending"
	StatusBooked    Status = "booked"
	StatusCancelled Status = "cancelled"
	// StatusChanged: another trip was booked in its place.
	StatusChanged Status = "changed"
	// StatusFailed: nothing of it is booked any more. It is listed only if
	// something was, and had to be released.
	StatusFailed Status = "failed"
)

// An Item is one offer of a trip and what became of it.
type Item struct {
	// Key is the idempotency key it is booked under, "" for what was booked
	// elsewhere.
	Key   string    `json:"key,omitempty"`
	Offer Offer     `json:"offer"`
	State ItemState `json:"state"`
	// AskedAt is when the provider was first asked to book it.
	AskedAt time.Time `json:"asked_at,omitzero"`
	Booking Booking   `json:"booking,omitzero"`
	Refund  Refund    `json:"refund,omitzero"` // of what was cancelled
}

// ItemState is where an item stands. What is about to be asked of a provider is
// kept before it is asked.
type ItemState string

// The states of an item.
const (
	ItemPlanned    ItemState = "planned"    // nothing was asked of the provider
	ItemBooking    ItemState = "booking"    // it was, or is about to be; it may be booked
	ItemBooked     ItemState = "booked"     //
	ItemRefused    ItemState = "refused"    // it is certainly not booked
	ItemMissing    ItemState = "missing"    // it was asked for, and the provider knows nothing of it
	ItemCancelling ItemState = "cancelling" // it may be cancelled
	ItemCancelled  ItemState = "cancelled"
)

// Open reports whether something of the trip is booked, or may be.
func (t Trip) Open() bool {
	return slices.ContainsFunc(t.Items, func(i Item) bool {
		return i.State == ItemBooking || i.State == ItemBooked || i.State == ItemCancelling
	})
}

// Start returns when the trip begins: its first departure or check-in.
func (t Trip) Start() time.Time { return t.edge().Start() }

// edge is the offer that begins first.
func (t Trip) edge() Offer {
	var first Offer
	for _, i := range t.real() {
		if first.Start().IsZero() || i.Offer.Start().Before(first.Start()) {
			first = i.Offer
		}
	}
	return first
}

// Begins returns the date on which the trip begins, where it begins.
func (t Trip) Begins() Date { return t.edge().begins() }

// begins returns the local date of the first departure or of the check-in.
func (o Offer) begins() Date {
	switch {
	case o.Stay != nil:
		return o.Stay.CheckIn
	case len(o.Slices) == 0 || len(o.Slices[0].Segments) == 0:
		return Date{}
	}
	return DateOf(localTime(o.Slices[0].Depart(), o.Slices[0].Segments[0].From.Zone))
}

// ends returns the local date of the last arrival or of the check-out.
func (o Offer) ends() Date {
	switch {
	case o.Stay != nil:
		return o.Stay.CheckOut
	case len(o.Slices) == 0:
		return Date{}
	}
	last := o.Slices[len(o.Slices)-1]
	if len(last.Segments) == 0 {
		return Date{}
	}
	return DateOf(localTime(last.Arrive(), last.Segments[len(last.Segments)-1].To.Zone))
}

// bookedSince is when the trip, or the first it goes back to, was booked.
func (t Trip) bookedSince() time.Time {
	if t.FirstBookedAt.IsZero() {
		return t.CreatedAt
	}
	return t.FirstBookedAt
}

// Total adds up what the items cost or cost when they were booked, by currency
// in the order in which they come: those that stand, or of a trip that is over
// all that did.
func (t Trip) Total() ([]Money, error) {
	var prices []Money
	for _, i := range t.real() {
		prices = append(prices, i.price())
	}
	return sumsOf(prices)
}

// real returns the items that stand, or may; where nothing does, those that
// did; all of them if none ever did.
func (t Trip) real() []Item {
	open := t.Open()
	real := slices.DeleteFunc(slices.Clone(t.Items), func(i Item) bool {
		return i.State == ItemRefused || i.State == ItemMissing || open && i.State == ItemCancelled
	})
	if len(real) == 0 {
		return t.Items
	}
	return real
}

// price is what was paid, or would be.
func (i Item) price() Money {
	if i.Booking.ID != "" {
		return i.Booking.Price
	}
	return i.Offer.Price
}

// offers returns the offers of the items that are not certainly off.
func (t Trip) offers() []Offer {
	var list []Offer
	for _, i := range t.Items {
		if i.State != ItemRefused && i.State != ItemMissing && i.State != ItemCancelled {
			list = append(list, i.Offer)
		}
	}
	return list
}

// copied shares nothing with the original.
func (t Trip) copied() Trip {
	t.Items, t.People = slices.Clone(t.Items), slices.Clone(t.People)
	for i := range t.Items {
		t.Items[i].Offer = t.Items[i].Offer.Clone()
	}
	return t
}
