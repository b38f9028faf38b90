package duffel_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/duffel"
)

// profiles is a host that knows everybody, by canaries.
type profiles struct{ fail error }

func (p profiles) Passenger(_ context.Context, person travel.Person) (duffel.Passenger, error) {
	return duffel.Passenger{GivenName: "Terry-" + strings.TrimPrefix(person.ID, "t-"), FamilyName: "Canary-Surname", BornOn: travel.Date{Year: 1987, Month: 7, Day: 24},
		Gender: "f", Title: "ms", Email: "canary@mail.example", Phone: "+442080160509"}, p.fail
}

func (s *sandbox) config() duffel.Config {
	return duffel.Config{Token: token, BaseURL: s.URL, Passengers: profiles{}, Now: s.Now}
}

func (s *sandbox) provider(t testing.TB, change ...func(c *duffel.Config)) *duffel.Provider {
	t.Helper()
	c := s.config()
	for _, f := range change {
		f(&c)
	}
	p, err := duffel.New(c)
	require.NoError(t, err)
	return p
}

// faultOf returns the Error that err is.
func faultOf(t testing.TB, err error) *duffel.Error {
	t.Helper()
	var e *duffel.Error
	require.True(t, errors.As(err, &e), "%v", err)
	return e
}

var sentinels = []error{travel.ErrOfferExpired, travel.ErrSoldOut, travel.ErrPriceChanged, travel.ErrNotBooked, travel.ErrNotCancelled, travel.ErrNotFound, travel.ErrNotOffered}

// requireKinds checks that err is exactly these faults of package travel.
func requireKinds(t testing.TB, err error, want ...error) {
	t.Helper()
	require.Error(t, err)
	for _, s := range sentinels {
		wanted := false
		for _, w := range want {
			wanted = wanted || w == s
		}
		require.Equal(t, wanted, errors.Is(err, s), "%v: is it %v?", err, s)
	}
}
