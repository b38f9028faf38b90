package duffel

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"strconv"

	"github.com/farewright/farewright/travel"
)

// Quote implements travel.Provider. It makes a cancellation that stays pending,
// and takes the place of the one quoted before: only the newest can be
// confirmed. An order that is cancelled returns what it brought. What Duffel
// does not cancel is travel.ErrNotCancelled.
func (p *Provider) Quote(ctx context.Context, bookingID string) (travel.Refund, error) {
	give, err := p.bookings.take(ctx, bookingID)
	if err != nil {
		return travel.Refund{}, because("quote", "the context ended", err)
	}
	defer give()
	order, refund, cancelled, err := p.standingRefund(ctx, "quote", bookingID)
	if err != nil || cancelled {
		return refund, err
	}
	c, err := p.propose(ctx, "quote", bookingID)
	if codeOf(err) == codeAlreadyCancelled {
		if _, refund, cancelled, err2 := p.standingRefund(ctx, "quote", bookingID); err2 == nil && cancelled {
			return refund, nil
		}
	}
	if err != nil {
		if codeOf(err) == "order_not_cancellable" {
			err = with("quote", err, travel.ErrNotCancelled)
		}
		return travel.Refund{}, err
	}
	return refundOf(c, order.paid()), nil
}

// Cancel implements travel.Provider: it takes a quote and confirms it. It is
// idempotent in the booking, whatever the key: an order that is cancelled
// returns its confirmed cancellation again; one that the airline cancelled, of
// which Duffel tells no refund, returns a Refund that is not known.
//
// An error is travel.ErrNotCancelled if the order stands for certain: Duffel
// refused, or nothing was confirmed. Without it the outcome is not known; ask
// again, which cancels once.
func (p *Provider) Cancel(ctx context.Context, _, bookingID string) (travel.Refund, error) {
	give, err := p.bookings.take(ctx, bookingID)
	if err != nil {
		return travel.Refund{}, because("cancel", "the context ended before anything was sent", p.stands(bookingID, err)...)
	}
	defer give()
	order, refund, cancelled, err := p.standingRefund(ctx, "cancel", bookingID)
	switch {
	case cancelled && err == nil:
		p.bookings.settled(bookingID, nil)
		return refund, nil
	case errors.Is(err, travel.ErrNotFound):
		return travel.Refund{}, with("cancel", err, travel.ErrNotCancelled)
	case err != nil:
		return travel.Refund{}, err
	}
	c, err := p.propose(ctx, "cancel", bookingID)
	if err != nil {
		if codeOf(err) == codeAlreadyCancelled {
			return p.cancelledBefore(ctx, bookingID, err)
		}
		return travel.Refund{}, with("cancel", err, p.stands(bookingID)...)
	}
	p.bookings.sending(bookingID)
	done, err := p.confirm(ctx, c.ID)
	var e *Error
	switch {
	case errors.As(err, &e) && e.Code == codeAlreadyCancelled:
		return p.cancelledBefore(ctx, bookingID, err)
	case errors.As(err, &e) && e.refused():
		p.bookings.settled(bookingID, nil)
		return travel.Refund{}, with("cancel", err, travel.ErrNotCancelled)
	case errors.As(err, &e):
		return travel.Refund{}, unknown("cancel", e)
	}
	p.bookings.settled(bookingID, nil)
	return refundOf(done, order.paid()), nil
}

// stands adds that a booking stands, unless a confirmation of this process is
// still without an answer.
func (p *Provider) stands(bookingID string, more ...error) []error {
	if _, _, sent := p.bookings.of(bookingID); sent {
		return more
	}
	return append(more, travel.ErrNotCancelled)
}

// cancelledBefore answers when Duffel says that an order is cancelled already.
func (p *Provider) cancelledBefore(ctx context.Context, bookingID string, cause error) (travel.Refund, error) {
	_, refund, cancelled, err := p.standingRefund(ctx, "cancel", bookingID)
	if err != nil || !cancelled {
		return travel.Refund{}, with("cancel", cause)
	}
	p.bookings.settled(bookingID, nil)
	return refund, nil
}

func (o wireOrder) paid() travel.Money {
	paid, _ := travel.ParseMoney(o.TotalAmount, o.TotalCurrency) // zero if it cannot be read: the penalty is then not known
	return paid
}

// standingRefund asks for an order and, if it is cancelled, for what that
// brought.
func (p *Provider) standingRefund(ctx context.Context, op, id string) (o wireOrder, r travel.Refund, cancelled bool, err error) {
	if err := p.order(ctx, op, id, &o); err != nil {
		return o, r, false, err
	}
	if o.CancelledAt == nil {
		return o, r, false, nil
	}
	if o.Cancellation != nil && o.Cancellation.ConfirmedAt != nil {
		return o, refundOf(*o.Cancellation, o.paid()), true, nil
	}
	var list []cancellation
	_, err = p.client.read(ctx, request{op: op, method: http.MethodGet, path: "/air/order_cancellations",
		query: url.Values{"order_id": {id}, "limit": {strconv.Itoa(pageSize)}}}, &list)
	for _, c := range list {
		if err == nil && c.OrderID == id && c.ConfirmedAt != nil {
			return o, refundOf(c, o.paid()), true, nil
		}
	}
	if err != nil {
		return o, r, false, unknown(op, err) // the order is there, whatever this says
	}
	return o, r, true, nil
}

// propose makes a pending cancellation.
func (p *Provider) propose(ctx context.Context, op, id string) (cancellation, error) {
	var c cancellation
	got, err := p.client.read(ctx, request{op: op, method: http.MethodPost, path: "/air/order_cancellations", body: map[string]string{"order_id": id}}, &c)
	if err == nil && (!isID(c.ID) || c.OrderID != id) {
		err = &Error{Op: op, Status: got.status, RequestID: got.id, Reason: unreadable}
	}
	return c, err
}

// confirm confirms a pending cancellation.
func (p *Provider) confirm(ctx context.Context, id string) (cancellation, error) {
	var c cancellation
	got, err := p.client.send(ctx, request{op: "cancel", method: http.MethodPost, path: "/air/order_cancellations/" + id + "/actions/confirm"})
	if err == nil && (got.status != http.StatusOK && got.status != http.StatusCreated || json.Unmarshal(got.data, &c) != nil || c.ID != id || c.ConfirmedAt == nil) {
		err = &Error{Op: "cancel", Status: got.status, RequestID: got.id, Reason: "the answer does not say that it is confirmed"}
	}
	return c, err
}

func codeOf(err error) string {
	var e *Error
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}
