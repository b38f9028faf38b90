package travel

import (
	"context"
	"errors"
	"strings"

	"github.com/farewright/farewright/errs"
)

// RefundAnswer is what comes back of one booking.
type RefundAnswer struct {
	Item string `json:"item" jsonschema_description:"What was booked."`
	// Known is false when the provider does not say.
	Known  bool         `json:"known" jsonschema_description:"False: the provider does not say what comes back."`
	Refund *PriceAnswer `json:"refund,omitempty" jsonschema_description:"What comes back."`
	Kept   *PriceAnswer `json:"kept,omitempty" jsonschema_description:"What the provider keeps."`
	To     string       `json:"to,omitempty" jsonschema_description:"Where it goes, such as original_payment or credit."`
}

func (f Refund) answer(item string) RefundAnswer {
	a := RefundAnswer{Item: item, Known: f.Known, To: cleaned(f.To, 40)}
	if f.Known {
		back, kept := f.Amount.answer(), f.Penalty.answer()
		a.Refund, a.Kept = &back, &kept
	}
	return a
}

// words says what comes back: "150.00 EUR of it come back to the original
// payment, 50.00 EUR are kept".
func (f Refund) words() string {
	if !f.Known {
		return "the provider does not say what comes back"
	}
	text := f.Amount.String() + " come back"
	if f.Amount.IsZero() {
		text = "nothing comes back"
	}
	if to := cleaned(strings.ReplaceAll(f.To, "_", " "), 40); to != "" && !f.Amount.IsZero() {
		text += " (" + to + ")"
	}
	if !f.Penalty.IsZero() {
		text += ", " + f.Penalty.String() + " are kept"
	}
	return text
}

// A quote is what would come back of one item of a trip.
type quote struct {
	item int
	Refund
	// stays tells that it can no longer be cancelled, before that it is cancelled
	// already and came back then.
	stays, before bool
}

// quotes asks what would come back of what is booked, in the order of the trip,
// and repeats what came back of what is cancelled. Of an item that may be
// cancelled already the provider need not know a quote.
func (r *Run) quotes(ctx context.Context, t Trip) ([]quote, error) {
	var quotes []quote
	for n, i := range t.Items {
		switch i.State {
		case ItemCancelled:
			quotes = append(quotes, quote{item: n, Refund: i.Refund, before: true})
			continue
		case ItemBooked, ItemCancelling:
		default:
			continue
		}
		q, err := r.desk.config.Provider.Quote(ctx, i.Booking.ID)
		maybeOff := i.State == ItemCancelling
		switch {
		case err == nil:
			quotes = append(quotes, quote{item: n, Refund: q})
		case maybeOff && (errors.Is(err, ErrNotCancelled) || errors.Is(err, ErrNotFound)):
			quotes = append(quotes, quote{item: n})
		case errors.Is(err, ErrNotCancelled):
			quotes = append(quotes, quote{item: n, stays: true})
		case errors.Is(err, ErrNotFound):
			e := refuse(errs.BookingNotFound, "trip_id", "The provider no longer knows "+i.Offer.short()+".")
			e.Err = err
			return nil, next(e, "Hand over to a person: the records disagree.")
		default:
			return nil, failed("What would come back could not be looked up; nothing was done.", err)
		}
	}
	return quotes, nil
}

// begun refuses to end what the provider no longer lets go.
func begun(t Trip, q quote, done string) error {
	e := refuse(errs.InvalidSchedule, "trip_id", "The provider no longer lets "+t.Items[q.item].Offer.short()+" be "+done+"; it may have begun.")
	e.DoNotRetry = true
	return next(e, "Tell the traveller, and hand over to a person if the booking must be ended.")
}

// short names an offer in a few words: "the flight to London".
func (o Offer) short() string {
	if o.Stay != nil {
		return "the hotel in " + cleaned(o.Stay.Hotel.City, 60)
	}
	what := "the flight to "
	if o.Kind == Rail {
		what = "the train to "
	}
	return what + cleaned(o.goal().City, 60)
}
