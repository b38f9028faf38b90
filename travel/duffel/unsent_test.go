package duffel_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/duffel"
)

func TestWhatIsWrongBeforeAnythingIsSent(t *testing.T) {
	for says, row := range map[string]struct {
		change func(s *sandbox, c *duffel.Config, o *travel.Order)
		kinds  []error
	}{
		"no key":            {func(_ *sandbox, _ *duffel.Config, o *travel.Order) { o.Key = "" }, nil},
		"a key with blanks": {func(_ *sandbox, _ *duffel.Config, o *travel.Order) { o.Key = "a b" }, nil},
		"a long key":        {func(_ *sandbox, _ *duffel.Config, o *travel.Order) { o.Key = strings.Repeat("k", 65) }, nil},
		"a long payment":    {func(_ *sandbox, _ *duffel.Config, o *travel.Order) { o.Payment = strings.Repeat("p", 501) }, nil},
		"nobody":            {func(_ *sandbox, _ *duffel.Config, o *travel.Order) { o.Travellers, o.Offer.Travellers = nil, 0 }, nil},
		"one of two": {func(_ *sandbox, _ *duffel.Config, o *travel.Order) {
			o.Travellers, o.Offer.Travellers = o.Travellers[:1], 1
		}, nil},
		"a stranger": {func(_ *sandbox, c *duffel.Config, _ *travel.Order) { c.Passengers = profiles{errors.New("Canary")} }, nil},
		"documents": {func(s *sandbox, _ *duffel.Config, o *travel.Order) {
			s.offers[o.Offer.ID]["passenger_identity_documents_required"] = true
		}, nil},
		"dearer":           {func(s *sandbox, _ *duffel.Config, o *travel.Order) { s.offers[o.Offer.ID]["total_amount"] = "400.01" }, []error{travel.ErrPriceChanged}},
		"cheaper":          {func(s *sandbox, _ *duffel.Config, o *travel.Order) { s.offers[o.Offer.ID]["total_amount"] = "399.99" }, []error{travel.ErrPriceChanged}},
		"another currency": {func(s *sandbox, _ *duffel.Config, o *travel.Order) { s.offers[o.Offer.ID]["total_currency"] = "EUR" }, []error{travel.ErrPriceChanged}},
		"gone":             {func(s *sandbox, _ *duffel.Config, o *travel.Order) { s.offers[o.Offer.ID]["gone"] = true }, []error{travel.ErrSoldOut}},
	} {
		t.Run(says, func(t *testing.T) {
			s := serve(t)
			o, c := order(t, s.provider(t), "key-1"), s.config()
			s.do(func() { row.change(s, &c, &o) })
			p, err := duffel.New(c)
			require.NoError(t, err)
			_, err = p.Book(context.Background(), o)
			requireKinds(t, err, append(row.kinds, travel.ErrNotBooked)...)
			require.NotContains(t, err.Error(), "Canary")
			require.Empty(t, s.came(makes))
		})
	}
}

func TestALookUpThatFailsLeavesItUnknown(t *testing.T) {
	for says, f := range map[string]fault{"500": {status: 500}, "rate": {status: 429}, "404": {status: 404, code: "not_found"}, "no list": {status: 200, body: `{"data":{}}`},
		"an order that cannot be read": {status: 200, body: `{"data":[{"id":7}],"meta":{"after":null}}`}, "half": {status: 200, body: `{"data":[`}} {
		t.Run(says, func(t *testing.T) {
			s := serve(t)
			p := s.provider(t)
			o := order(t, p, "key-1")
			s.fail(lists, f, f)
			_, err := p.Book(context.Background(), o)
			requireKinds(t, err)
			_, ok, err := p.Find(context.Background(), o.Key)
			requireKinds(t, err)
			require.False(t, ok)
			require.Empty(t, s.came(makes))
		})
	}
}

// strangers lack something, or take their time.
type strangers struct {
	change func(p *duffel.Passenger)
	end    func()
}

func (s strangers) Passenger(ctx context.Context, person travel.Person) (duffel.Passenger, error) {
	p, _ := profiles{}.Passenger(ctx, person)
	if s.end != nil {
		s.end()
		return p, ctx.Err()
	}
	s.change(&p)
	return p, nil
}

func TestATravellerWhoLacksSomethingIsNotBooked(t *testing.T) {
	for what, change := range map[string]func(p *duffel.Passenger){
		"needs a given and a family name":  func(p *duffel.Passenger) { p.GivenName = " " },
		"and a family name":                func(p *duffel.Passenger) { p.FamilyName = "" },
		"needs a date of birth":            func(p *duffel.Passenger) { p.BornOn = travel.Date{} },
		"needs a gender that is m or f":    func(p *duffel.Passenger) { p.Gender = "female" },
		"needs a title that is one of mr,": func(p *duffel.Passenger) { p.Title = "Ms" },
		"needs an email address":           func(p *duffel.Passenger) { p.Email = "canary" },
		"needs a phone number in E.164":    func(p *duffel.Passenger) { p.Phone = "020 8016 0509" },
	} {
		s := serve(t)
		p := s.provider(t, func(c *duffel.Config) { c.Passengers = strangers{change: change} })
		_, err := p.Book(context.Background(), order(t, p, "key-1"))
		requireKinds(t, err, travel.ErrNotBooked)
		require.ErrorContains(t, err, what)
		require.ErrorContains(t, err, "traveller 1 of 2")
		require.Empty(t, s.came(makes))
	}
}

func TestAContextThatEndsWhileTheHostLooks(t *testing.T) {
	s := serve(t)
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	p := s.provider(t, func(c *duffel.Config) { c.Passengers = strangers{end: cancel} })
	_, err := p.Book(ctx, order(t, p, "key-1"))
	require.ErrorIs(t, err, context.Canceled)
	requireKinds(t, err, travel.ErrNotBooked)
	require.Empty(t, s.came(makes))
}
