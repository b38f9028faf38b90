package duffel_test

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"testing"
	"time"

	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/duffel"
)

func FuzzOffers(f *testing.F) {
	s := serve(f)
	if _, err := s.provider(f).Search(context.Background(), query()); err != nil {
		f.Fatal(err)
	}
	for _, o := range s.offers {
		raw, err := json.Marshal(object{"data": o})
		if err != nil {
			f.Fatal(err)
		}
		f.Add(raw, o["id"].(string))
	}
	for _, text := range []string{`{}`, `null`, `{"data":null}`, `{"data":{"id":"off_1","slices":[null]}}`, `{"data":{"id":"off_1","live_mode":false,"total_amount":"1e9","total_currency":"GBP"}}`} {
		f.Add([]byte(text), "off_1")
	}
	f.Fuzz(func(t *testing.T, body []byte, id string) {
		answer := roundTrip(func(r *http.Request) (*http.Response, error) {
			return &http.Response{StatusCode: 200, Header: http.Header{}, Body: io.NopCloser(bytes.NewReader(body)), Request: r}, nil
		})
		p, err := duffel.New(duffel.Config{Token: token, Passengers: profiles{}, HTTPClient: &http.Client{Transport: answer}, Now: func() time.Time { return dawn }})
		if err != nil {
			t.Fatal(err)
		}
		o, err := p.Price(context.Background(), id)
		if err != nil {
			return
		}
		if o.ID != id || o.Price.Minor <= 0 || o.Travellers < 1 || !o.ExpiresAt.After(dawn) || len(o.Slices) == 0 || !o.Cabin().Known() {
			t.Fatalf("the offer is %+v", o)
		}
		if terms := o.Terms; terms.Penalty.Minor < 0 || terms.Penalty.Minor > o.Price.Minor || !terms.Known && terms != (travel.Terms{}) {
			t.Fatalf("the terms are %+v", terms)
		}
		last := time.Time{}
		for _, way := range o.Slices {
			for _, g := range way.Segments {
				if !g.Arrive.After(g.Depart) || g.Depart.Before(last) || g.Depart.Location().String() != g.From.Zone || g.From.City == "" || len(g.Number) < 3 || g.Carrier == "" {
					t.Fatalf("the flight is %+v", g)
				}
				last = g.Arrive
			}
		}
	})
}
