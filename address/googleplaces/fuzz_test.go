package googleplaces_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"testing"
	"time"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/address/googleplaces"
)

// A transport answers every request with the same response.
type transport struct {
	status int
	body   []byte
}

func (s transport) RoundTrip(r *http.Request) (*http.Response, error) {
	return &http.Response{StatusCode: s.status, Header: http.Header{}, Body: io.NopCloser(bytes.NewReader(s.body)), Request: r}, nil
}

func FuzzAnswers(f *testing.F) {
	for _, file := range []string{"search_new.json", "details_new.json", "search_legacy.json", "details_legacy.json", "geocode.json"} {
		f.Add(200, []byte(read(f, file)))
	}
	for _, text := range []string{`{}`, `null`, `[]`, html, `{"places":[null]}`, `{"status":"OK","results":[null],"result":null}`, rpc(429, "RESOURCE_EXHAUSTED", perDay)} {
		f.Add(200, []byte(text))
		f.Add(429, []byte(text))
	}
	f.Fuzz(func(t *testing.T, status int, body []byte) {
		if status < 100 || status > 599 {
			return
		}
		config := googleplaces.Config{Key: key, HTTP: &http.Client{Transport: transport{status, body}}, Sleep: func(context.Context, time.Duration) error { return nil }}
		check := func(places []address.Place, err error) {
			var e *address.ProviderError
			if err != nil && (!errors.As(err, &e) || e.Kind == "") {
				t.Fatalf("the error is %v", err)
			}
			for _, p := range places {
				if p.ID == "" || p.Location != nil && *p.Location == (address.Location{}) {
					t.Fatalf("the place is %+v", p)
				}
			}
		}
		for _, legacy := range []bool{false, true} {
			config.Legacy = legacy
			p, err := googleplaces.New(config)
			if err != nil {
				t.Fatal(err)
			}
			check(p.Search(context.Background(), ask))
			place, err := p.Details(context.Background(), "google:ChIJx")
			if err == nil {
				check([]address.Place{place}, nil)
			}
			check(nil, err)
		}
		g, err := googleplaces.NewGeocoder(config)
		if err != nil {
			t.Fatal(err)
		}
		check(g.Geocode(context.Background(), ask))
	})
}
