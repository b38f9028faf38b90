package duffel_test

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/duffel"
)

const (
	quotes   = "POST /air/order_cancellations"
	confirms = "POST /air/order_cancellations/*/actions/confirm"
)

func gbp(minor int64) travel.Money { return travel.Money{Minor: minor, Currency: "GBP"} }

// book books a return flight for 400.00 GBP.
func book(t testing.TB, p *duffel.Provider) travel.Booking {
	t.Helper()
	b, err := p.Book(context.Background(), order(t, p, "key-1"))
	require.NoError(t, err)
	return b
}

func TestWhatACancellationBrings(t *testing.T) {
	until := dawn.Add(time.Hour)
	for says, row := range map[string]struct {
		refund any
		change func(o object)
		want   travel.Refund
	}{
		"most of it":            {"350.00", nil, travel.Refund{Known: true, Amount: gbp(350_00), Penalty: gbp(50_00), To: "original_payment", Expires: until}},
		"all of it":             {"400.00", nil, travel.Refund{Known: true, Amount: gbp(400_00), Penalty: gbp(0), To: "original_payment", Expires: until}},
		"nothing":               {"0.00", nil, travel.Refund{Known: true, Amount: gbp(0), Penalty: gbp(400_00), To: "original_payment", Expires: until}},
		"not known":             {nil, nil, travel.Refund{To: "original_payment", Expires: until}},
		"no amount at all":      {"some", nil, travel.Refund{To: "original_payment", Expires: until}},
		"below zero":            {"-1.00", nil, travel.Refund{To: "original_payment", Expires: until}},
		"more than was paid":    {"400.01", nil, travel.Refund{Known: true, Amount: gbp(400_01), To: "original_payment", Expires: until}},
		"paid in another money": {"350.00", func(o object) { o["total_currency"] = "EUR" }, travel.Refund{Known: true, Amount: gbp(350_00), To: "original_payment", Expires: until}},
		"paid is not told":      {"350.00", func(o object) { o["total_amount"] = "" }, travel.Refund{Known: true, Amount: gbp(350_00), To: "original_payment", Expires: until}},
		"neither is told well":  {"0.00", func(o object) { o["total_amount"] = "" }, travel.Refund{Known: true, Amount: gbp(0), To: "original_payment", Expires: until}},
	} {
		t.Run(says, func(t *testing.T) {
			s := serve(t)
			p := s.provider(t)
			b := book(t, p)
			s.do(func() {
				if s.refund = row.refund; row.change != nil {
					row.change(s.orders[0])
				}
			})
			quote, err := p.Quote(context.Background(), b.ID)
			require.NoError(t, err)
			require.True(t, row.want.Expires.Equal(quote.Expires))
			quote.Expires = row.want.Expires
			require.Equal(t, row.want, quote)
			got, err := p.Cancel(context.Background(), "c-1", b.ID)
			require.NoError(t, err)
			row.want.Expires = time.Time{}
			require.Equal(t, row.want, got)
			again, err := p.Quote(context.Background(), b.ID)
			require.NoError(t, err)
			require.Equal(t, got, again, "a quote of what is cancelled is what it brought")
		})
	}
}

func TestWhereTheMoneyGoes(t *testing.T) {
	for to, want := range map[string]string{"balance": "original_payment", "card": "original_payment", "arc_bsp_cash": "original_payment", "voucher": "credit", "airline_credits": "credit",
		"awaiting_payment": "", "a new place": ""} {
		s := serve(t)
		p := s.provider(t)
		b := book(t, p)
		s.fail(quotes, fault{status: 201, body: `{"data":{"id":"ore_1","order_id":"` + b.ID + `","refund_amount":"1.00","refund_currency":"GBP","refund_to":"` + to + `"}}`})
		r, err := p.Quote(context.Background(), b.ID)
		require.NoError(t, err)
		require.Equal(t, want, r.To)
		require.True(t, r.Expires.IsZero())
	}
}

func TestRefusedCancellationsLeaveTheBooking(t *testing.T) {
	for says, row := range map[string]struct {
		route string
		fault fault
	}{
		"not cancellable":          {quotes, fault{status: 422, code: "order_not_cancellable"}},
		"no quote":                 {quotes, fault{status: 500}},
		"no quote in time":         {quotes, fault{cut: true}},
		"a quote without an id":    {quotes, fault{status: 201, body: `{"data":{}}`}},
		"a quote for another":      {quotes, fault{status: 201, body: `{"data":{"id":"ore_1","order_id":"ord_2"}}`}},
		"confirmation refused":     {confirms, fault{status: 422, code: "order_not_cancellable"}},
		"confirmation rate":        {confirms, fault{status: 429}},
		"confirmation not allowed": {confirms, fault{status: 403}},
		"the quote is gone":        {confirms, fault{status: 404, code: "not_found"}},
	} {
		t.Run(says, func(t *testing.T) {
			s := serve(t)
			p := s.provider(t)
			b := book(t, p)
			s.fail(row.route, row.fault)
			_, err := p.Cancel(context.Background(), "c-1", b.ID)
			require.ErrorIs(t, err, travel.ErrNotCancelled)
			r, err := p.Cancel(context.Background(), "c-1", b.ID)
			require.NoError(t, err)
			require.Equal(t, gbp(350_00), r.Amount)
		})
	}
}

func TestUnknownCancellationsAreAskedAgain(t *testing.T) {
	for says, f := range map[string]fault{"500": {status: 500}, "502": {status: 502}, "503": {status: 503}, "504": {status: 504}, "202": {status: 202, body: `{"data":{}}`}, "cut": {cut: true},
		"half": {status: 200, body: `{"da`}, "not confirmed": {status: 200, body: `{"data":{"id":"ore_1","confirmed_at":null}}`}, "409": {status: 409}} {
		for _, done := range []bool{true, false} {
			t.Run(says+map[bool]string{true: ", done", false: ", not done"}[done], func(t *testing.T) {
				s := serve(t)
				p := s.provider(t)
				b := book(t, p)
				f.after = done
				s.fail(confirms, f)
				_, err := p.Cancel(context.Background(), "c-1", b.ID)
				requireKinds(t, err)
				r, err := p.Cancel(context.Background(), "c-1", b.ID)
				require.NoError(t, err)
				require.Equal(t, travel.Refund{Known: true, Amount: gbp(350_00), Penalty: gbp(50_00), To: "original_payment"}, r)
				require.Len(t, s.came(quotes), map[bool]int{true: 1, false: 2}[done])
			})
		}
	}
}

func TestAfterALostConfirmationNothingIsCertain(t *testing.T) {
	s := serve(t)
	p := s.provider(t)
	b := book(t, p)
	s.fail(confirms, fault{status: 500})
	_, err := p.Cancel(context.Background(), "c-1", b.ID)
	requireKinds(t, err)
	s.fail(quotes, fault{status: 422, code: "order_not_cancellable"}) // perhaps because it is being cancelled
	_, err = p.Cancel(context.Background(), "c-1", b.ID)
	requireKinds(t, err)
	_, err = p.Cancel(over(), "c-1", b.ID)
	requireKinds(t, err)
}

func TestCancelledElsewhere(t *testing.T) {
	s := serve(t)
	p := s.provider(t)
	b := book(t, p)
	first, err := s.provider(t).Cancel(context.Background(), "c-1", b.ID)
	require.NoError(t, err)
	// An order that does not tell its cancellation, found among the list of them.
	s.do(func() { s.orders[0]["cancellation"] = nil })
	again, err := p.Cancel(context.Background(), "c-2", b.ID)
	require.NoError(t, err)
	require.Equal(t, first, again)
	s.fail("GET /air/order_cancellations", fault{status: 404, code: "not_found"})
	_, err = p.Cancel(context.Background(), "c-2", b.ID)
	requireKinds(t, err)
	// By the airline: there is none.
	s.do(func() { s.cancellations = nil })
	none, err := p.Cancel(context.Background(), "c-2", b.ID)
	require.NoError(t, err)
	require.Equal(t, travel.Refund{}, none)
	// Duffel says so only when it is asked to.
	s.do(func() { s.orders[0]["cancelled_at"] = nil })
	for _, route := range []string{quotes, confirms} {
		s.fail(route, fault{status: 422, code: "already_cancelled"})
		_, err = p.Cancel(context.Background(), "c-2", b.ID)
		requireKinds(t, err)
	}
}

func TestBookingsThatAreNotThere(t *testing.T) {
	p := serve(t).provider(t)
	for _, id := range []string{"", "../offers/off_1", "ord_00009999"} {
		_, err := p.Quote(context.Background(), id)
		requireKinds(t, err, travel.ErrNotFound)
		_, err = p.Cancel(context.Background(), "c-1", id)
		requireKinds(t, err, travel.ErrNotFound, travel.ErrNotCancelled)
		_, err = p.Standing(context.Background(), id)
		requireKinds(t, err, travel.ErrNotFound)
	}
}

func TestCancelledBetweenTwoQuestions(t *testing.T) {
	for _, ask := range []func(p *duffel.Provider, id string) (travel.Refund, error){
		func(p *duffel.Provider, id string) (travel.Refund, error) { return p.Quote(context.Background(), id) },
		func(p *duffel.Provider, id string) (travel.Refund, error) {
			return p.Cancel(context.Background(), "c-1", id)
		},
	} {
		s := serve(t)
		b := book(t, s.provider(t))
		// Another process cancels after this one has read the order.
		p := s.provider(t, func(c *duffel.Config) {
			c.HTTPClient = &http.Client{Transport: roundTrip(func(r *http.Request) (*http.Response, error) {
				if r.Method == http.MethodPost && r.URL.Path == "/air/order_cancellations" {
					_, err := s.provider(t).Cancel(context.Background(), "c-2", b.ID)
					require.NoError(t, err)
				}
				return http.DefaultTransport.RoundTrip(r)
			})}
		})
		r, err := ask(p, b.ID)
		require.NoError(t, err)
		require.Equal(t, gbp(350_00), r.Amount)
	}
}

func TestAQuoteThatIsRefused(t *testing.T) {
	s := serve(t)
	p := s.provider(t)
	b := book(t, p)
	s.fail(quotes, fault{status: 422, code: "order_not_cancellable"}, fault{status: 500})
	_, err := p.Quote(context.Background(), b.ID)
	requireKinds(t, err, travel.ErrNotCancelled)
	_, err = p.Quote(context.Background(), b.ID)
	requireKinds(t, err)
}
