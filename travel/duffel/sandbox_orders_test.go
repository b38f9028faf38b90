package duffel_test

import (
	"encoding/json"
	"net/url"
	"slices"
	"strconv"
	"time"
)

// createOrder books an offer of a search once, if everything about it is right.
func (s *sandbox) createOrder(raw json.RawMessage) (int, object) {
	var q struct {
		Type       string              `json:"type"`
		Offers     []string            `json:"selected_offers"`
		Passengers []map[string]string `json:"passengers"`
		Payments   []map[string]string `json:"payments"`
		Metadata   map[string]string   `json:"metadata"`
	}
	if json.Unmarshal(raw, &q) != nil || q.Type != "instant" || len(q.Offers) != 1 || len(q.Payments) != 1 {
		return 422, errorsOf("validation_required", 422)
	}
	o := s.offers[q.Offers[0]]
	switch {
	case o == nil:
		return 404, errorsOf("not_found", 404)
	case s.expired(o):
		return 422, errorsOf("offer_expired", 422)
	case o["gone"] == true:
		return 422, errorsOf("offer_no_longer_available", 422)
	case slices.ContainsFunc(s.orders, func(other object) bool { return s.requestOf[other["offer_id"].(string)] == s.requestOf[q.Offers[0]] }):
		return 422, errorsOf("offer_request_already_booked", 422)
	case q.Payments[0]["type"] != "balance" || q.Payments[0]["amount"] != o["total_amount"] || q.Payments[0]["currency"] != o["total_currency"]:
		return 422, errorsOf("payment_amount_does_not_match_order_amount", 422)
	}
	people := o["passengers"].([]object)
	if len(people) != len(q.Passengers) {
		return 422, errorsOf("order_passengers_incompatible_with_offer", 422)
	}
	for i, p := range q.Passengers {
		for _, field := range []string{"given_name", "family_name", "born_on", "gender", "title", "email", "phone_number"} {
			if p[field] == "" || p["id"] != people[i]["id"] {
				return 422, errorsOf("validation_required", 422)
			}
		}
	}
	order := object{"id": s.newID("ord"), "live_mode": false, "booking_reference": "RZP" + strconv.Itoa(100+s.serial), "offer_id": q.Offers[0], "total_amount": o["total_amount"],
		"total_currency": o["total_currency"], "created_at": iso(s.now), "cancelled_at": nil, "cancellation": nil, "metadata": q.Metadata, "passengers": q.Passengers,
		"slices": o["slices"], "services": []object{}, "airline_initiated_changes": []object{}, "available_actions": []string{"cancel", "update"}}
	s.orders = append(s.orders, order)
	return 201, object{"data": order}
}

func (s *sandbox) getOrder(id string) (int, object) {
	if o := s.orderOf(id); o != nil {
		return 200, object{"data": o}
	}
	return 404, errorsOf("not_found", 404)
}

func (s *sandbox) orderOf(id string) object {
	for _, o := range s.orders {
		if o["id"] == id {
			return o
		}
	}
	return nil
}

// listOrders pages through the orders, the newest first.
func (s *sandbox) listOrders(q url.Values) (int, object) {
	limit, err := strconv.Atoi(q.Get("limit"))
	if err != nil || limit < 1 || limit > 200 {
		return 422, errorsOf("validation_format", 422)
	}
	since, _ := time.Parse(time.RFC3339, q.Get("created_at[after]"))
	list := []object{}
	for _, o := range slices.Backward(s.orders) {
		created, _ := time.Parse(time.RFC3339, o["created_at"].(string))
		id, _ := o["id"].(string)
		if !s.hidden[id] && created.After(since) {
			list = append(list, o)
		}
	}
	start, _ := strconv.Atoi(q.Get("after"))
	page := list[min(start, len(list)):min(start+limit, len(list))]
	meta := object{"limit": limit, "before": nil, "after": nil}
	if start+limit < len(list) {
		meta["after"] = strconv.Itoa(start + limit)
	}
	return 200, object{"data": page, "meta": meta}
}

// booked counts the orders, cancelled ones included.
func (s *sandbox) booked() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.orders)
}

// quote makes a pending cancellation.
func (s *sandbox) quote(raw json.RawMessage) (int, object) {
	var q struct {
		OrderID string `json:"order_id"`
	}
	_ = json.Unmarshal(raw, &q)
	o := s.orderOf(q.OrderID)
	switch {
	case o == nil:
		return 404, errorsOf("not_found", 404)
	case o["cancelled_at"] != nil:
		return 422, errorsOf("already_cancelled", 422)
	}
	c := object{"id": s.newID("ore"), "order_id": q.OrderID, "live_mode": false, "created_at": iso(s.now), "expires_at": iso(s.now.Add(time.Hour)), "confirmed_at": nil,
		"refund_amount": s.refund, "refund_currency": "GBP", "refund_to": "balance", "airline_credits": []object{}}
	if s.refund == nil {
		c["refund_currency"] = nil
	}
	s.cancellations = append(s.cancellations, c)
	return 201, object{"data": c}
}

// confirm takes only the newest quote.
func (s *sandbox) confirm(id string) (int, object) {
	for i, c := range slices.Backward(s.cancellations) {
		if c["id"] != id {
			continue
		}
		order := s.orderOf(c["order_id"].(string))
		later := slices.ContainsFunc(s.cancellations[i+1:], func(other object) bool { return other["order_id"] == c["order_id"] })
		switch {
		case order["cancelled_at"] != nil:
			return 422, errorsOf("already_cancelled", 422)
		case later:
			return 422, errorsOf("order_not_cancellable", 422)
		}
		c["confirmed_at"] = iso(s.now)
		order["cancelled_at"], order["cancellation"] = iso(s.now), c
		return 200, object{"data": c}
	}
	return 404, errorsOf("not_found", 404)
}

func (s *sandbox) listCancellations(orderID string) (int, object) {
	list := []object{}
	for _, c := range s.cancellations {
		if orderID == "" || c["order_id"] == orderID {
			list = append(list, c)
		}
	}
	return 200, object{"data": list, "meta": object{"after": nil}}
}
