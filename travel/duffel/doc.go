// Package duffel sells flights through the Duffel API. It speaks HTTP itself
// and needs no SDK.
//
//	travel.Provider ─▶ Search ─▶ offer requests
//	                ─▶ Price ──▶ one offer
//	                ─▶ Book ───▶ listed orders, one offer, then one order, sent once
//	                ─▶ Find ───▶ listed orders
//	                ─▶ Quote, Cancel ─▶ order cancellations, confirmed for Cancel
//	travel.Watcher  ─▶ Standing ▶ one order
//	travel.Places   ─▶ Places ──▶ place suggestions
//
// A token, and what the airline must know of each traveller, is all it needs:
//
//	p, err := duffel.New(duffel.Config{Token: token, Passengers: profiles})
//	if err != nil {
//		return err
//	}
//	offers, err := p.Search(ctx, query)
//
// Orders are paid from the Duffel balance, at the price of the offer to the
// last cent or not at all. Duffel takes no idempotency key: the key of an order
// is kept in its metadata and looked up among the listed orders before anything
// is sent, orders under one key wait for each other in this process, and no
// order is ever sent again. Two processes that book under one key at the same
// moment are kept apart only by Duffel, which books one offer of a search once.
//
// Every fault of Duffel's is an *[Error]. It holds no text of Duffel's and none
// of net/http's, so that neither the token nor a traveller can get into a log.
//
// Schedules come as local times. The process needs time zone data: import
// time/tzdata where the system has none.
//
// What is asked and read (paths, fields, error codes, the meaning of 200, 202
// and order_not_created, the filters of the order list) was taken from Duffel's
// public documentation and change log, API version v2, and from the types of
// its open-source client. No live API was called for this package or its tests.
package duffel
