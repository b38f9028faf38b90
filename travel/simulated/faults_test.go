package simulated_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/simulated"
)

// faulty is a host with an offer, and another.
func faulty(t *testing.T) (h host, o, other travel.Offer) {
	h = newHost(t, simulated.Config{Seed: 7, Moves: -1})
	offers := h.search(h.query(travel.Flight, "London", "Paris", may12))
	return h, offers[0], offers[1]
}

func TestAFaultIsMetOnceByWhomItIsFor(t *testing.T) {
	h, o, other := faulty(t)
	h.Inject(simulated.Fault{Kind: simulated.Fail, On: simulated.OnPrice, ID: o.ID})
	if _, err := h.Price(context.Background(), other.ID); err != nil {
		t.Error(err)
	}
	if _, err := h.Price(context.Background(), o.ID); !errors.Is(err, simulated.ErrNoAnswer) {
		t.Error(err)
	}
	if _, err := h.Price(context.Background(), o.ID); err != nil {
		t.Error(err)
	}
	h.Inject(simulated.Fault{Kind: simulated.Fail, Times: -1})
	for range 3 {
		if _, err := h.Search(context.Background(), h.query(travel.Flight, "London", "Paris", may12)); !errors.Is(err, simulated.ErrNoAnswer) {
			t.Error(err)
		}
	}
	h.ClearFaults()
	if _, _, err := h.Find(context.Background(), "key"); err != nil {
		t.Error(err)
	}
}

func TestAPriceChangesBetweenOfferAndOrder(t *testing.T) {
	for _, percent := range []int{8, -5, 0} {
		h, o, _ := faulty(t)
		h.Inject(simulated.Fault{Kind: simulated.PriceChange, ID: o.ID, Percent: percent})
		if _, err := h.book(o, "key"); !errors.Is(err, travel.ErrPriceChanged) || !errors.Is(err, travel.ErrNotBooked) {
			t.Errorf("%d: %v", percent, err)
		}
		now, err := h.Price(context.Background(), o.ID)
		if want := o.Price.Minor + o.Price.Percent([]int{percent, 10}[b2i(percent == 0)]).Minor; err != nil || now.Price.Minor != want {
			t.Errorf("%d: %s, then %s, %v", percent, o.Price, now.Price, err)
		}
		h.mustBook(now, "key")
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

func TestAnOfferIsSoldOrEndsMeanwhile(t *testing.T) {
	for kind, want := range map[simulated.FaultKind]error{simulated.SoldOut: travel.ErrSoldOut, simulated.Expire: travel.ErrOfferExpired} {
		h, o, other := faulty(t)
		h.Inject(simulated.Fault{Kind: kind, ID: o.ID})
		for range 2 {
			if _, err := h.book(o, "key"); !errors.Is(err, want) || !errors.Is(err, travel.ErrNotBooked) {
				t.Errorf("%s: %v", kind, err)
			}
			if _, err := h.Price(context.Background(), o.ID); !errors.Is(err, want) {
				t.Errorf("%s: %v", kind, err)
			}
		}
		h.mustBook(other, "key")
	}
}

func TestATimeOutLeavesABookingOrNone(t *testing.T) {
	for kind, books := range map[simulated.FaultKind]bool{simulated.TimeOutBefore: false, simulated.TimeOutAfter: true} {
		h, o, _ := faulty(t)
		h.Inject(simulated.Fault{Kind: kind})
		_, err := h.book(o, "key")
		for _, certain := range []error{travel.ErrNotBooked, travel.ErrSoldOut, travel.ErrPriceChanged, travel.ErrOfferExpired, travel.ErrNotFound} {
			if err == nil || errors.Is(err, certain) {
				t.Errorf("%s: %v is certain", kind, err)
			}
		}
		found, ok, err := h.Find(context.Background(), "key")
		if ok != books || err != nil || len(h.Bookings()) != b2i(books) {
			t.Errorf("%s: %v, %v", kind, ok, err)
		}
		if again := h.mustBook(o, "key"); books && again != found || len(h.Bookings()) != 1 {
			t.Errorf("%s: the key books again", kind)
		}
	}
}

func TestARefusalStaysARefusalWhenTheAnswerIsLost(t *testing.T) {
	h, o, _ := faulty(t)
	h.Inject(simulated.Fault{Kind: simulated.TimeOutAfter})
	o.Price.Minor++
	if _, err := h.book(o, "key"); !errors.Is(err, travel.ErrPriceChanged) {
		t.Error(err)
	}
}

func TestAHangEndsWithItsContext(t *testing.T) {
	h, o, _ := faulty(t)
	b := h.mustBook(o, "key")
	for call, do := range map[simulated.Call]func(ctx context.Context) error{
		simulated.OnSearch: func(ctx context.Context) error {
			_, err := h.Search(ctx, h.query(travel.Flight, "London", "Paris", may12))
			return err
		},
		simulated.OnPrice: func(ctx context.Context) error { _, err := h.Price(ctx, o.ID); return err },
		simulated.OnBook: func(ctx context.Context) error {
			_, err := h.Book(ctx, travel.Order{Key: "other", Offer: o, Travellers: make([]travel.Person, 1)})
			return err
		},
		simulated.OnFind:     func(ctx context.Context) error { _, _, err := h.Find(ctx, "key"); return err },
		simulated.OnQuote:    func(ctx context.Context) error { _, err := h.Quote(ctx, b.ID); return err },
		simulated.OnCancel:   func(ctx context.Context) error { _, err := h.Cancel(ctx, "c", b.ID); return err },
		simulated.OnStanding: func(ctx context.Context) error { _, err := h.Standing(ctx, b.ID); return err },
	} {
		h.Inject(simulated.Fault{Kind: simulated.Hang, On: call})
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Millisecond)
		if err := do(ctx); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%s: %v", call, err)
		}
		cancel()
	}
	if _, ok, _ := h.Find(context.Background(), "other"); ok || len(h.Bookings()) != 1 || h.Bookings()[0].Cancelled {
		t.Error("something was done")
	}
}

func TestASlowCallGoesOn(t *testing.T) {
	h, o, _ := faulty(t)
	h.Inject(simulated.Fault{Kind: simulated.Slow, Delay: 20 * time.Millisecond})
	began := time.Now()
	if _, err := h.Price(context.Background(), o.ID); err != nil || time.Since(began) < 20*time.Millisecond {
		t.Errorf("after %s: %v", time.Since(began), err)
	}
	h.Inject(simulated.Fault{Kind: simulated.Slow, Delay: time.Hour})
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Millisecond)
	defer cancel()
	if _, err := h.Price(ctx, o.ID); !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
}

func TestACancellationFailsOrIsLost(t *testing.T) {
	for _, row := range []struct {
		kind             simulated.FaultKind
		certain, cancels bool
	}{{simulated.CancelFails, true, false}, {simulated.CancelTimeOutBefore, false, false}, {simulated.CancelTimeOutAfter, false, true}} {
		h, o, _ := faulty(t)
		b := h.mustBook(o, "key")
		quote, err := h.Quote(context.Background(), b.ID)
		if err != nil {
			t.Fatal(err)
		}
		h.Inject(simulated.Fault{Kind: row.kind, ID: b.ID})
		_, err = h.Cancel(context.Background(), "c", b.ID)
		if err == nil || errors.Is(err, travel.ErrNotCancelled) != row.certain || h.Bookings()[0].Cancelled != row.cancels {
			t.Errorf("%s: %v", row.kind, err)
		}
		if refund, err := h.Cancel(context.Background(), "c", b.ID); err != nil || refund != quote {
			t.Errorf("%s: then %+v, %v", row.kind, refund, err)
		}
	}
}

func TestAQuoteIsNotKnown(t *testing.T) {
	h, o, _ := faulty(t)
	b := h.mustBook(o, "key")
	h.Inject(simulated.Fault{Kind: simulated.QuoteUnknown, ID: b.ID})
	if refund, err := h.Quote(context.Background(), b.ID); err != nil || refund.Known {
		t.Errorf("%+v, %v", refund, err)
	}
	if refund, err := h.Quote(context.Background(), b.ID); err != nil || !refund.Known {
		t.Errorf("%+v, %v", refund, err)
	}
}
