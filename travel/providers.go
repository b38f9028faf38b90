package travel

import (
	"context"
	"errors"
	"time"
)

// The faults of a provider. Wrap them; what else a provider returns is taken
// for an unknown outcome when something was to be booked or cancelled, and for
// a failed look-up otherwise.
var (
	// ErrOfferExpired: the offer is no longer held, at whatever price.
	ErrOfferExpired = errors.New("travel: offer expired")
	// ErrSoldOut: it can no longer be booked.
	ErrSoldOut = errors.New("travel: sold out")
	// ErrPriceChanged: the provider would book it, but not at this price.
	ErrPriceChanged = errors.New("travel: price changed")
	// ErrNotBooked marks an error of Book as certain: nothing was booked.
	ErrNotBooked = errors.New("travel: not booked")
	// ErrNotCancelled marks an error of Cancel as certain: the booking stands.
	ErrNotCancelled = errors.New("travel: not cancelled")
	// ErrNotFound: there is no such offer, place or booking.
	ErrNotFound = errors.New("travel: not found")
	// ErrBusy: the provider takes no more calls for a while. Nothing was done.
	ErrBusy = errors.New("travel: busy")
	// ErrNotOffered: the provider does not sell this kind of travel.
	ErrNotOffered = errors.New("travel: not offered")
)

// A Provider sells travel. Check one with traveltest.TestProvider.
// Implementations must be safe for concurrent use and honour ctx.
type Provider interface {
	// Name names the provider in offers and logs.
	Name() string
	// Search returns what could be booked, best first, none being no error.
	// Each offer has an id of its own, and can be priced and booked until it
	// expires, perhaps at another price.
	Search(ctx context.Context, q Query) ([]Offer, error)
	// Price returns the offer as it could be booked now: the same id, perhaps
	// at another price. ErrOfferExpired, ErrSoldOut, ErrNotFound.
	Price(ctx context.Context, offerID string) (Offer, error)
	// Book books o. It must be idempotent in o.Key: the same key returns the
	// same booking and books nothing. It books at o.Offer.Price or not at all.
	Book(ctx context.Context, o Order) (Booking, error)
	// Find returns what was booked under a key; ok is false if nothing was, for
	// certain.
	Find(ctx context.Context, key string) (b Booking, ok bool, err error)
	// Quote says what a cancellation would bring now, and changes nothing that
	// anybody sees. ErrNotCancelled: it can no longer be cancelled. Of a booking
	// that is cancelled it is the first refund, or ErrNotCancelled.
	Quote(ctx context.Context, bookingID string) (Refund, error)
	// Cancel cancels a booking. It must be idempotent: one that is cancelled
	// returns its first refund again.
	Cancel(ctx context.Context, key, bookingID string) (Refund, error)
}

// A Changer is a [Provider] that sells one thing in place of another at prices
// of its own. Without it, a change pays the price of the new offer.
type Changer interface {
	// PriceInstead is Price for an offer that would replace a booking, for
	// instance because what both have costs what was paid for it. The offer it
	// returns is priced and booked under an id of its own, and expires no later.
	// ErrNotFound too if there is no such booking.
	PriceInstead(ctx context.Context, offerID, bookingID string) (Offer, error)
}

// A Settler is a [Provider] whose Find may say too early that nothing was
// booked, in another process than the one that sent the order for instance.
type Settler interface {
	// Settles is how long after an order was sent that may be.
	Settles() time.Duration
}

// A Watcher is a [Provider] that knows what became of a booking. Without it
// that is not known, and policies that ask for it refuse.
type Watcher interface {
	// Standing says how a booking stands; ErrNotFound.
	Standing(ctx context.Context, bookingID string) (Standing, error)
}

// Standing is how a booking stands. NotKnown is what a provider cannot tell.
type Standing struct {
	Flown              Answer `json:"flown"`                // a part of it has been used
	CancelledByCarrier Answer `json:"cancelled_by_carrier"` // a part of it will not run
	Insured            Answer `json:"insured"`              // travel insurance was bought with it
}

// Places knows cities, airports and stations.
type Places interface {
	// Find returns what a city name or an IATA code could mean for a kind of
	// travel, best first; none being no error. A city of several airports is
	// one place with all of their codes.
	Find(ctx context.Context, text string, kind Kind) ([]Place, error)
}

// A Place is a city with the airports or stations that serve it, or one of
// them.
type Place struct {
	Point
	// Codes are what to search: IATA codes of airports for flights, one or
	// more; the provider's codes of stations for rail; the IATA code of the
	// city for hotels.
	Codes []string `json:"codes,omitempty"`
}

// A Query asks for offers. Places are resolved already.
type Query struct {
	Kind        Kind
	Origin      Place // not for hotels
	Destination Place
	Depart      Date  // check-in for a hotel
	Return      Date  // zero: one way; check-out for a hotel
	Travellers  int   // 1 to 9
	Cabin       Cabin // "" is the lowest one
	Limit       int   // 0 is the provider's own
}

// An Order is one offer to be booked.
type Order struct {
	// Key is the idempotency key, at most 64 visible ASCII characters. It stays
	// used when its booking is cancelled.
	Key   string
	Offer Offer
	// Travellers are as many as Offer.Travellers.
	Travellers []Person
	// Payment is opaque: how the organisation pays, as the host named it.
	Payment string
}

// A Person travels.
type Person struct {
	ID   string `json:"id,omitempty"`
	Name string `json:"name,omitempty"`
}

// A Booking is what a provider booked.
type Booking struct {
	ID string `json:"id"`
	// Reference is what the traveller tells the carrier or hotel.
	Reference string    `json:"reference"`
	Price     Money     `json:"price"`
	BookedAt  time.Time `json:"booked_at"`
}

// Refund is what comes back.
type Refund struct {
	// Known is false when the provider does not say in advance.
	Known   bool   `json:"known"`
	Amount  Money  `json:"amount"`
	Penalty Money  `json:"penalty"`
	To      string `json:"to,omitempty"` // such as original_payment or credit
	// Until is the last instant at which these terms hold, as the fare or the
	// hotel has it: a deadline, the same in every quote. Zero is none that is
	// known.
	Until time.Time `json:"until,omitzero"`
	// Expires is when this quote itself ends, if it does; the next one may say
	// the same again.
	Expires time.Time `json:"expires,omitzero"`
}
