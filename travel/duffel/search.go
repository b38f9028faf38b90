package duffel

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/farewright/farewright/travel"
)

const minSupplierTimeout = 2 * time.Second

// Search implements travel.Provider: the cheapest first, of two at one price
// the faster one. Hotels and trains are travel.ErrNotOffered. All travellers
// are searched as adults.
//
// A place is searched by its one code, which may be that of a city. Of a place
// with several airports it is the place's own code, if that is none of theirs:
// the code of a city, which stands for them all. Otherwise each pair of
// airports is asked for, in the order of the codes and side by side, but no
// more pairs than Config.MaxRequests; then the offers of those that answered
// are returned. A return flight goes back to where it began.
//
// Offers that cannot be read, have expired or are not what was asked for are
// left out. If all of many are unreadable, that is an error.
func (p *Provider) Search(ctx context.Context, q travel.Query) ([]travel.Offer, error) {
	cabin := cmp.Or(q.Cabin, travel.Economy)
	from, to := searchCodes(q.Origin), searchCodes(q.Destination)
	switch {
	case q.Kind != travel.Flight || !isFlightCabin(cabin):
		return nil, because("search", "only flights are sold", travel.ErrNotOffered)
	case len(from) == 0 || len(to) == 0:
		return nil, because("search", "a place has no IATA code", travel.ErrNotFound)
	case q.Depart.IsZero() || q.Travellers < 1 || q.Travellers > 9 || q.Limit < 0:
		return nil, because("search", "it needs a day of departure, 1 to 9 travellers and no negative limit")
	}
	var pairs [][2]string
	for _, a := range from {
		for _, b := range to {
			if a != b && len(pairs) < p.config.MaxRequests {
				pairs = append(pairs, [2]string{a, b})
			}
		}
	}
	found, failed := make([][]travel.Offer, len(pairs)), make([]error, len(pairs))
	var wg sync.WaitGroup
	for i, pair := range pairs {
		wg.Go(func() { found[i], failed[i] = p.searchPair(ctx, q, pair, cabin) })
	}
	wg.Wait()
	if err := ctx.Err(); err != nil {
		return nil, because("search", "the context ended", err)
	}
	offers := slices.Concat(found...)
	if err := errors.Join(failed...); err != nil && len(offers) == 0 {
		return nil, err
	}
	slices.SortStableFunc(offers, better)
	return offers[:min(len(offers), cmp.Or(q.Limit, p.config.Limit))], nil
}

// better orders offers. Those in another currency stay together: they cannot be
// compared.
func better(a, b travel.Offer) int {
	lasts := func(o travel.Offer) (sum time.Duration) {
		for _, s := range o.Slices {
			sum += s.Duration()
		}
		return sum
	}
	return cmp.Or(cmp.Compare(a.Price.Currency, b.Price.Currency), cmp.Compare(a.Price.Minor, b.Price.Minor), cmp.Compare(lasts(a), lasts(b)))
}

// searchCodes are the IATA codes to ask for.
func searchCodes(place travel.Place) []string {
	codes := slices.DeleteFunc(slices.Clone(place.Codes), func(c string) bool { return !isIATA(c) })
	if isIATA(place.Code) && (len(codes) == 0 || len(codes) > 1 && !slices.Contains(codes, place.Code)) {
		return []string{place.Code}
	}
	return codes
}

// wireSlice is one way of a search.
type wireSlice struct {
	Origin      string `json:"origin"`
	Destination string `json:"destination"`
	Date        string `json:"departure_date"`
}

func (p *Provider) searchPair(ctx context.Context, q travel.Query, pair [2]string, cabin travel.Cabin) ([]travel.Offer, error) {
	ways := []wireSlice{{pair[0], pair[1], q.Depart.String()}}
	if !q.Return.IsZero() {
		ways = append(ways, wireSlice{pair[1], pair[0], q.Return.String()})
	}
	adults := make([]map[string]string, q.Travellers)
	for i := range adults {
		adults[i] = map[string]string{"type": "adult"}
	}
	var answer struct {
		Offers []json.RawMessage `json:"offers"`
	}
	_, err := p.client.read(ctx, request{op: "search", method: http.MethodPost, path: "/air/offer_requests",
		query: url.Values{"return_offers": {"true"}, "supplier_timeout": {strconv.FormatInt(p.supplierTimeout(ctx).Milliseconds(), 10)}},
		body:  map[string]any{"slices": ways, "passengers": adults, "cabin_class": cabin}}, &answer)
	if err != nil {
		return nil, err
	}
	r, now := newReader(p.config.Name), p.config.Now()
	var offers []travel.Offer
	unread := 0
	for _, raw := range answer.Offers {
		var w wireOffer
		err := json.Unmarshal(raw, &w)
		o, err2 := r.offer(w)
		switch {
		case err != nil || err2 != nil:
			unread++
		case o.ExpiresAt.After(now) && fits(o, q):
			offers = append(offers, o)
		}
	}
	if unread > 0 && unread == len(answer.Offers) {
		return nil, because("search", "none of "+strconv.Itoa(unread)+" offers can be read")
	}
	return offers, nil
}

// supplierTimeout leaves the answer some time to arrive before the deadline.
func (p *Provider) supplierTimeout(ctx context.Context) time.Duration {
	if deadline, ends := ctx.Deadline(); ends {
		return max(minSupplierTimeout, min(p.config.SupplierTimeout, time.Until(deadline)-3*time.Second))
	}
	return p.config.SupplierTimeout
}

// fits reports whether an offer is for as many people, ways and on the days
// that were asked for.
func fits(o travel.Offer, q travel.Query) bool {
	days := []travel.Date{q.Depart}
	if !q.Return.IsZero() {
		days = append(days, q.Return)
	}
	if o.Travellers != q.Travellers || len(o.Slices) != len(days) {
		return false
	}
	for i, s := range o.Slices {
		if travel.DateOf(s.Depart()) != days[i] {
			return false
		}
	}
	return true
}
