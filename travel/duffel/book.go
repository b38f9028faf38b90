package duffel

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"

	"github.com/farewright/farewright/travel"
)

// Book implements travel.Provider. The order is paid from the Duffel balance
// with exactly the price of the offer; o.Payment goes into the metadata of the
// order, at most 500 characters, or nowhere if it is empty.
//
// It is idempotent in o.Key: what was booked under it is looked up first, in
// the memory of this process and among the listed orders, and orders under one
// key wait for each other. The order itself is sent once and never again, not
// even by a later call, until the outcome of the first is certain.
//
//   - travel.ErrNotBooked: Duffel refused, the offer was gone or dearer or
//     cheaper, or nothing was sent. Beside it stands what it was, if that is
//     known.
//   - Neither that nor any other fault of package travel: not known. So are an
//     answer of 200 or 202, which take the order without saying what became of
//     it, one of 5xx (but for order_not_created, which Duffel vouches for), one
//     that cannot be read, and none at all; and a look-up that fails, for an
//     earlier process may have booked under the key. Find settles it.
//
// A context that ended before anything was sent is travel.ErrNotBooked, unless
// this process has sent an order under the key before.
func (p *Provider) Book(ctx context.Context, o travel.Order) (travel.Booking, error) {
	if why := flaw(o); why != "" {
		return travel.Booking{}, because("book", why, travel.ErrNotBooked)
	}
	give, err := p.keys.take(ctx, o.Key)
	if err != nil {
		return p.tooLate(o.Key, err)
	}
	defer give()
	b, booked, sent := p.keys.of(o.Key)
	if booked {
		return b, nil
	}
	b, ok, err := p.find(ctx, "book: look up the key", o.Key)
	switch {
	case err != nil:
		return travel.Booking{}, err
	case ok:
		p.keys.settled(o.Key, &b)
		return b, nil
	case sent:
		return travel.Booking{}, because("book", "an order was sent under this key before, and what became of it is not known yet")
	}
	body, err := p.prepareOrder(ctx, o)
	if err != nil {
		return travel.Booking{}, with("book", err, travel.ErrNotBooked)
	}
	return p.sendOrder(ctx, o.Key, body)
}

// tooLate answers a call whose turn did not come before its context ended.
func (p *Provider) tooLate(key string, ended error) (travel.Booking, error) {
	switch b, booked, sent := p.keys.of(key); {
	case booked:
		return b, nil
	case sent:
		return travel.Booking{}, because("book", "an order under this key is under way", ended)
	}
	return travel.Booking{}, because("book", "the context ended before anything was sent", ended, travel.ErrNotBooked)
}

func flaw(o travel.Order) string {
	switch {
	case !isKey(o.Key):
		return "a key is 1 to 64 visible ASCII characters"
	case len(o.Travellers) == 0 || len(o.Travellers) != o.Offer.Travellers:
		return "the offer is for another number of travellers"
	case len([]rune(o.Payment)) > maxMeta:
		return "the payment is longer than 500 characters"
	}
	return ""
}

// orderBody is an order to be made.
type orderBody struct {
	Type       string            `json:"type"`
	Offers     []string          `json:"selected_offers"`
	Passengers []wirePassenger   `json:"passengers"`
	Payments   []payment         `json:"payments"`
	Metadata   map[string]string `json:"metadata"`
}

type payment struct {
	Type     string `json:"type"`
	Amount   string `json:"amount"`
	Currency string `json:"currency"`
}

// prepareOrder asks for the offer as it is now and makes the order. Nothing is
// booked by it.
func (p *Provider) prepareOrder(ctx context.Context, o travel.Order) (orderBody, error) {
	now, w, err := p.offer(ctx, "book", o.Offer.ID)
	switch {
	case err != nil:
		return orderBody{}, err
	case now.Price != o.Offer.Price:
		return orderBody{}, because("book", "the offer has another price now", travel.ErrPriceChanged)
	case now.Travellers != len(o.Travellers):
		return orderBody{}, because("book", "the offer is for another number of travellers")
	case w.DocumentsDue != nil && *w.DocumentsDue:
		return orderBody{}, because("book", "the airline wants identity documents, which this package does not send")
	}
	var ids []string
	for _, one := range w.Passengers {
		ids = append(ids, one.ID)
	}
	people, err := p.passengers(ctx, o.Travellers, ids)
	if ctx.Err() != nil {
		return orderBody{}, because("book", "the context ended before anything was sent", ctx.Err())
	} else if err != nil {
		return orderBody{}, because("book", err.Error())
	}
	body := orderBody{Type: "instant", Offers: []string{o.Offer.ID}, Passengers: people, Metadata: map[string]string{metaKey: o.Key},
		Payments: []payment{{"balance", w.TotalAmount, w.TotalCurrency}}} // Duffel's own text of the price that was checked
	if o.Payment != "" {
		body.Metadata[metaPayment] = o.Payment
	}
	return body, nil
}

// sendOrder sends an order, once, and keeps what is known of it.
func (p *Provider) sendOrder(ctx context.Context, key string, body orderBody) (travel.Booking, error) {
	p.keys.sending(key)
	got, err := p.client.send(ctx, request{op: "book", method: http.MethodPost, path: "/air/orders", body: body})
	var e *Error
	if errors.As(err, &e) {
		switch {
		case e.refused():
			p.keys.settled(key, nil)
			return travel.Booking{}, with("book", err, travel.ErrNotBooked)
		case e.Code == codeAlreadyBooked || e.Code == codeAlreadyAttempted:
			return p.bookedBefore(ctx, key, body, e)
		}
		return travel.Booking{}, unknown("book", e)
	}
	var order wireOrder
	if got.status != http.StatusCreated {
		return travel.Booking{}, &Error{Op: "book", Status: got.status, RequestID: got.id, Reason: "the order was taken, but what became of it is not known yet"}
	}
	b, ok := travel.Booking{}, json.Unmarshal(got.data, &order) == nil
	if ok {
		b, ok = order.booking()
	}
	if !ok {
		return travel.Booking{}, &Error{Op: "book", Status: got.status, RequestID: got.id, Reason: unreadable}
	}
	p.keys.settled(key, &b)
	return b, nil
}

// bookedBefore finds out who has booked an offer of the same search: this key,
// which Duffel lists only now, or another one, which is travel.ErrSoldOut. An
// order is of the same search if it has one of the offer's passengers. If
// neither is listed, nothing is certain.
func (p *Provider) bookedBefore(ctx context.Context, key string, body orderBody, e *Error) (travel.Booking, error) {
	var mine, other *wireOrder
	err := p.orders(ctx, "book: look up the offer", func(o wireOrder) bool {
		switch {
		case o.key() == key:
			mine = &o
		case text(o.OfferID) == body.Offers[0], slices.ContainsFunc(o.Passengers, func(one party) bool {
			return slices.ContainsFunc(body.Passengers, func(p wirePassenger) bool { return p.ID == one.ID })
		}):
			other = &o
		}
		return mine != nil
	})
	if err == nil && mine != nil {
		if b, ok := mine.booking(); ok {
			p.keys.settled(key, &b)
			return b, nil
		}
	}
	if err == nil && mine == nil && other != nil {
		p.keys.settled(key, nil)
		return travel.Booking{}, with("book", e, travel.ErrSoldOut, travel.ErrNotBooked)
	}
	return travel.Booking{}, unknown("book", e)
}
