package duffel

import (
	"context"
	"net/http"
	"net/url"

	"github.com/farewright/farewright/travel"
)

// Price implements travel.Provider. An offer is travel.ErrOfferExpired from the
// instant at which it expires, travel.ErrSoldOut when the airline no longer has
// it, and travel.ErrNotFound when there is none of this id.
func (p *Provider) Price(ctx context.Context, offerID string) (travel.Offer, error) {
	o, _, err := p.offer(ctx, "price", offerID)
	return o, err
}

// offer asks for an offer, as it is now.
func (p *Provider) offer(ctx context.Context, op, id string) (travel.Offer, wireOffer, error) {
	if !isID(id) {
		return travel.Offer{}, wireOffer{}, because(op, "this is no id of an offer", travel.ErrNotFound)
	}
	var w wireOffer
	got, err := p.client.read(ctx, request{op: op, method: http.MethodGet, path: "/air/offers/" + id, query: url.Values{"return_available_services": {"false"}}}, &w)
	if err != nil {
		return travel.Offer{}, w, err
	}
	o, err := newReader(p.config.Name).offer(w)
	switch {
	case err != nil || o.ID != id:
		return travel.Offer{}, w, &Error{Op: op, Status: got.status, RequestID: got.id, Reason: "the offer cannot be read"}
	case !o.ExpiresAt.After(p.config.Now()):
		return travel.Offer{}, w, because(op, "it expired at "+o.ExpiresAt.UTC().Format("15:04:05Z"), travel.ErrOfferExpired)
	}
	return o, w, nil
}
