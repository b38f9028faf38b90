package duffel_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/duffel"
)

const (
	makes = "POST /air/orders"
	lists = "GET /air/orders"
)

// order makes an order of a fresh offer.
func order(t testing.TB, p *duffel.Provider, key string) travel.Order {
	t.Helper()
	offers, err := p.Search(context.Background(), query())
	require.NoError(t, err)
	return travel.Order{Key: key, Offer: offers[0], Travellers: []travel.Person{{ID: "t-1", Name: "Terry A. Example"}, {ID: "t-2", Name: "Terry B. Example"}}, Payment: "cost-centre-7"}
}

func TestAnOrderIsSentAsDocumented(t *testing.T) {
	s := serve(t)
	p := s.provider(t)
	o := order(t, p, "key-1")
	b, err := p.Book(context.Background(), o)
	require.NoError(t, err)
	require.Equal(t, travel.Booking{ID: b.ID, Reference: b.Reference, Price: o.Offer.Price, BookedAt: dawn}, b)
	var sent object
	require.NoError(t, json.Unmarshal([]byte(s.came(makes)[0].body), &sent))
	data := sent["data"].(object)
	require.Equal(t, "instant", data["type"])
	require.Equal(t, []any{o.Offer.ID}, data["selected_offers"])
	require.Equal(t, []any{object{"type": "balance", "amount": "400.00", "currency": "GBP"}}, data["payments"])
	require.Equal(t, object{"farewright_key": "key-1", "farewright_payment": "cost-centre-7"}, data["metadata"])
	people := data["passengers"].([]any)
	require.Len(t, people, 2)
	require.NotEqual(t, people[0].(object)["id"], people[1].(object)["id"])
	delete(people[0].(object), "id")
	require.Equal(t, object{"given_name": "Terry-1", "family_name": "Canary-Surname", "born_on": "1987-07-24", "gender": "f", "title": "ms", "email": "canary@mail.example",
		"phone_number": "+442080160509"}, people[0])

	o = order(t, p, "key-2")
	o.Payment = ""
	_, err = p.Book(context.Background(), o)
	require.NoError(t, err)
	require.NotContains(t, s.came(makes)[1].body, "farewright_payment")
}

func TestRefusalsBookNothing(t *testing.T) {
	for says, row := range map[string]struct {
		fault fault
		kinds []error
	}{
		"expired":            {fault{status: 422, code: "offer_expired"}, []error{travel.ErrOfferExpired}},
		"gone":               {fault{status: 422, code: "offer_no_longer_available"}, []error{travel.ErrSoldOut}},
		"another price":      {fault{status: 422, code: "price_changed"}, []error{travel.ErrPriceChanged}},
		"another amount":     {fault{status: 422, code: "payment_amount_does_not_match_order_amount"}, []error{travel.ErrPriceChanged}},
		"another currency":   {fault{status: 422, code: "payment_currency_does_not_match_order_currency"}, []error{travel.ErrPriceChanged}},
		"unknown":            {fault{status: 404, code: "not_found"}, []error{travel.ErrNotFound}},
		"no balance":         {fault{status: 422, code: "insufficient_balance"}, nil},
		"a name":             {fault{status: 422, code: "invalid_passenger_name"}, nil},
		"a code that is new": {fault{status: 422, code: "something_new"}, nil},
		"no token":           {fault{status: 401, code: "access_token_not_found"}, nil},
		"by a proxy":         {fault{status: 403, body: "<html>"}, nil},
		"bad request":        {fault{status: 400, code: "bad_request"}, nil},
		"rate":               {fault{status: 429, code: "rate_limit_exceeded"}, nil},
		"Duffel's word":      {fault{status: 502, code: "order_not_created"}, nil},
	} {
		t.Run(says, func(t *testing.T) {
			s := serve(t)
			p := s.provider(t)
			o := order(t, p, "key-1")
			s.fail(makes, row.fault)
			_, err := p.Book(context.Background(), o)
			requireKinds(t, err, append(row.kinds, travel.ErrNotBooked)...)
			require.Equal(t, row.fault.status, faultOf(t, err).Status)
			_, ok, err := p.Find(context.Background(), o.Key)
			require.NoError(t, err)
			require.False(t, ok)
			require.Len(t, s.came(makes), 1, "it is not sent again")
			_, err = p.Book(context.Background(), o)
			require.NoError(t, err, "the key is free")
		})
	}
}

func TestUnknownOutcomes(t *testing.T) {
	huge := strings.Repeat("x", 17<<20)
	for says, f := range map[string]fault{
		"500": {status: 500, code: "internal_server_error"}, "500 without a body": {status: 500}, "502": {status: 502, code: "airline_unknown"}, "503": {status: 503},
		"504": {status: 504, code: "gateway_timeout_error"}, "202": {status: 202, body: `{"data":{}}`}, "200": {status: 200, body: `{"data":{}}`}, "204": {status: 204},
		"half an answer": {status: 201, body: `{"data":{"id":"ord_0`}, "another shape": {status: 201, body: `{"data":[]}`}, "no id": {status: 201, body: `{"data":{"booking_reference":"X"}}`},
		"nothing": {status: 201}, "a page": {status: 201, body: "<html>"}, "too much": {status: 201, body: huge}, "a broken connection": {cut: true},
		"408": {status: 408}, "409": {status: 409}, "499": {status: 499}, "a redirect": {status: 307, header: map[string]string{"Location": "/air/orders"}},
		"an airline's fault": {status: 422, code: "airline_internal"}, "one that is new": {status: 422, body: `{"errors":[{"type":"airline_error","code":"airline_asleep"}]}`},
		"one of two that is new": {status: 422, body: `{"errors":[{"type":"validation_error","code":"validation_required"},{"type":"api_error","code":"new"}]}`}, "a duplicate": {status: 422, code: "duplicate_booking"},
		"503 with a word that is not meant for it": {status: 503, code: "offer_expired"},
	} {
		for _, done := range []bool{true, false} {
			t.Run(says+map[bool]string{true: ", booked", false: ", not booked"}[done], func(t *testing.T) {
				s := serve(t)
				p := s.provider(t)
				o := order(t, p, "key-1")
				f.after = done
				s.fail(makes, f)
				_, err := p.Book(context.Background(), o)
				requireKinds(t, err)
				b, ok, err := p.Find(context.Background(), o.Key)
				again, err2 := p.Book(context.Background(), o)
				require.Len(t, s.came(makes), 1, "it is never sent again")
				if done {
					require.NoError(t, errors.Join(err, err2))
					require.True(t, ok)
					require.Equal(t, b, again)
					require.Equal(t, 1, s.booked())
					return
				}
				requireKinds(t, err)
				require.False(t, ok)
				requireKinds(t, err2)
				s.Advance(6*time.Hour + time.Second) // by now it would be listed
				_, ok, err = p.Find(context.Background(), o.Key)
				require.NoError(t, err)
				require.False(t, ok)
			})
		}
	}
}

func TestAnOrderThatIsListedLate(t *testing.T) {
	s := serve(t)
	p := s.provider(t)
	o := order(t, p, "key-1")
	s.fail(makes, fault{status: 502, after: true})
	_, err := p.Book(context.Background(), o)
	requireKinds(t, err)
	s.do(func() { s.hidden[s.orders[0]["id"].(string)] = true })
	_, _, err = p.Find(context.Background(), o.Key)
	requireKinds(t, err)
	_, err = p.Book(context.Background(), o)
	requireKinds(t, err)

	// Another process knows nothing of it. Duffel does.
	other := s.provider(t)
	_, err = other.Book(context.Background(), o)
	requireKinds(t, err)
	require.Equal(t, "offer_request_already_booked", faultOf(t, err).Code)

	s.do(func() { clear(s.hidden) })
	for _, p := range []*duffel.Provider{p, other} {
		b, err := p.Book(context.Background(), o)
		require.NoError(t, err)
		require.Equal(t, s.orders[0]["id"], b.ID)
	}
	require.Equal(t, 1, s.booked())
}

func TestABookingIsKnownBeforeItIsListed(t *testing.T) {
	s := serve(t)
	p := s.provider(t)
	o := order(t, p, "key-1")
	b, err := p.Book(context.Background(), o)
	require.NoError(t, err)
	s.do(func() { s.hidden[b.ID] = true })
	found, ok, err := p.Find(context.Background(), o.Key)
	require.NoError(t, err)
	require.True(t, ok)
	again, err := p.Book(context.Background(), o)
	require.NoError(t, err)
	require.Equal(t, []travel.Booking{b, b}, []travel.Booking{found, again})
}

func TestASearchIsBookedOnce(t *testing.T) {
	s := serve(t)
	p := s.provider(t)
	offers, err := p.Search(context.Background(), query())
	require.NoError(t, err)
	o := order(t, p, "key-1")
	o.Offer = offers[0]
	_, err = p.Book(context.Background(), o)
	require.NoError(t, err)
	for _, offer := range offers[:2] { // the same offer, and another one of its search
		o.Key, o.Offer = "key-2", offer
		_, err = p.Book(context.Background(), o)
		requireKinds(t, err, travel.ErrSoldOut, travel.ErrNotBooked)
	}
	s.do(func() { s.orders[0]["passengers"] = nil }) // the same offer is enough
	o.Key, o.Offer = "key-3", offers[0]
	_, err = p.Book(context.Background(), o)
	requireKinds(t, err, travel.ErrSoldOut, travel.ErrNotBooked)
	o.Key, o.Offer = "key-4", offers[1] // whose it is cannot be told any more
	_, err = p.Book(context.Background(), o)
	requireKinds(t, err)
	require.Equal(t, 1, s.booked())
}
