package duffel

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"github.com/farewright/farewright/travel"
)

// The metadata of an order, where its key is kept.
const (
	metaKey     = "farewright_key"
	metaPayment = "farewright_payment"
	maxMeta     = 500 // characters of a value, which Duffel allows
)

const (
	pageSize = 200 // the most that Duffel allows
	maxPages = 50
)

// key is the key that an order was booked under, "" for none.
func (o wireOrder) key() string {
	var key string
	_ = json.Unmarshal(o.Metadata[metaKey], &key) // what is no text is not ours
	return key
}

// booking reads what was booked.
func (o wireOrder) booking() (travel.Booking, bool) {
	price, err := travel.ParseMoney(o.TotalAmount, o.TotalCurrency)
	at, err2 := time.Parse(time.RFC3339, o.CreatedAt)
	b := travel.Booking{ID: o.ID, Reference: plain(text(o.Reference), 40), Price: price, BookedAt: at.UTC()}
	return b, isID(o.ID) && b.Reference != "" && err == nil && err2 == nil
}

// order asks for one order.
func (p *Provider) order(ctx context.Context, op, id string, into any) error {
	if !isID(id) {
		return because(op, "this is no id of a booking", travel.ErrNotFound)
	}
	_, err := p.client.read(ctx, request{op: op, method: http.MethodGet, path: "/air/orders/" + id}, into)
	return err
}

// orders shows visit every order of the account, in no order, until it has seen
// enough. Duffel lists no orders by metadata, so all are looked through. An
// order that cannot be read is an error in the end: it may be the one.
func (p *Provider) orders(ctx context.Context, op string, visit func(wireOrder) (enough bool)) error {
	query := url.Values{"limit": {strconv.Itoa(pageSize)}}
	if p.config.Lookback > 0 {
		query.Set("created_at[after]", p.config.Now().Add(-p.config.Lookback).UTC().Format(time.RFC3339))
	}
	unread, seen := 0, map[string]bool{}
	for range maxPages {
		var page []json.RawMessage
		got, err := p.client.read(ctx, request{op: op, method: http.MethodGet, path: "/air/orders", query: query}, &page)
		if err != nil {
			return err
		}
		for _, raw := range page {
			var o wireOrder
			if json.Unmarshal(raw, &o) != nil || !isID(o.ID) {
				unread++
				continue
			}
			if visit(o) {
				return nil
			}
		}
		switch {
		case got.after == "" && unread > 0:
			return because(op, "an order cannot be read, and may be the one")
		case got.after == "":
			return nil
		case seen[got.after]:
			return because(op, "the pages of orders go round in a circle")
		}
		seen[got.after] = true
		query.Set("after", got.after)
	}
	return because(op, "there are too many orders to look through; set Config.Lookback")
}
