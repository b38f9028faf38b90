package simulated

import (
	"context"
	"errors"
	"slices"
	"time"
)

// Call is one of the provider's calls.
type Call string

// The calls.
const (
	OnSearch   Call = "search"
	OnPrice    Call = "price" // of PriceInstead too
	OnBook     Call = "book"
	OnFind     Call = "find"
	OnQuote    Call = "quote"
	OnCancel   Call = "cancel"
	OnStanding Call = "standing"
)

// FaultKind is what goes wrong.
type FaultKind string

// The faults, and the calls they come over.
const (
	// PriceChange makes an offer dearer or cheaper, for good: price, book.
	PriceChange FaultKind = "price_change"
	// SoldOut sells the last of an offer to somebody else: price, book.
	SoldOut FaultKind = "sold_out"
	// Expire ends an offer early: price, book.
	Expire FaultKind = "expire"
	// TimeOutBefore books nothing and does not say so: book.
	TimeOutBefore FaultKind = "time_out_before_booking"
	// TimeOutAfter books and does not say so; Find knows: book.
	TimeOutAfter FaultKind = "time_out_after_booking"
	// CancelFails leaves the booking as it is, for certain: cancel.
	CancelFails FaultKind = "cancel_fails"
	// CancelTimeOutBefore cancels nothing and does not say so: cancel.
	CancelTimeOutBefore FaultKind = "time_out_before_cancelling"
	// CancelTimeOutAfter cancels and does not say so: cancel.
	CancelTimeOutAfter FaultKind = "time_out_after_cancelling"
	// QuoteUnknown does not tell what a cancellation would bring: quote.
	QuoteUnknown FaultKind = "quote_unknown"
	// Hang does nothing until the context ends: any call.
	Hang FaultKind = "hang"
	// Slow waits for Delay, by the clock on the wall, and goes on: any call.
	Slow FaultKind = "slow"
	// Fail does nothing and says no more than that it failed: any call.
	Fail FaultKind = "fail"
)

// ErrNoAnswer is what a provider that fails says. It is none of the errors of
// package travel: of a booking it means that nobody knows.
var ErrNoAnswer = errors.New("simulated: no answer")

// A Fault is something that will go wrong.
type Fault struct {
	Kind FaultKind
	// On is the call that Hang, Slow and Fail come over; "" means any. Other
	// faults know theirs.
	On Call
	// ID is the offer or, for On find, quote and cancel, the booking or key that it comes over; ""
	// means whichever is next.
	ID string
	// Percent is by how much PriceChange moves the price; 0 means 10 up.
	Percent int
	// Delay is how long Slow takes.
	Delay time.Duration
	// Times is how often it happens; 0 means once, less means always.
	Times int
}

// over returns the calls that a fault comes over, nil for any.
func (f Fault) over() []Call {
	switch f.Kind {
	case PriceChange, SoldOut, Expire:
		return []Call{OnPrice, OnBook}
	case TimeOutBefore, TimeOutAfter:
		return []Call{OnBook}
	case CancelFails, CancelTimeOutBefore, CancelTimeOutAfter:
		return []Call{OnCancel}
	case QuoteUnknown:
		return []Call{OnQuote}
	}
	if f.On != "" {
		return []Call{f.On}
	}
	return nil
}

// Inject adds a fault behind those that wait already. One call meets one fault
// at most.
func (p *Provider) Inject(f Fault) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if f.Times == 0 {
		f.Times = 1
	}
	if f.Percent == 0 {
		f.Percent = 10
	}
	p.faults = append(p.faults, f)
}

// ClearFaults forgets the faults that have not come over any call yet.
func (p *Provider) ClearFaults() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.faults = nil
}

// meet takes the fault that a call meets, if any, and lets the general ones
// happen. The error is what the call then returns.
func (p *Provider) meet(ctx context.Context, call Call, ids ...string) (FaultKind, error) {
	f := p.take(call, ids)
	switch f.Kind {
	case Hang:
		<-ctx.Done()
		return "", ctx.Err()
	case Slow:
		timer := time.NewTimer(f.Delay)
		defer timer.Stop()
		select {
		case <-timer.C:
		case <-ctx.Done():
			return "", ctx.Err()
		}
	case Fail:
		return "", ErrNoAnswer
	}
	return f.Kind, nil
}

func (p *Provider) take(call Call, ids []string) Fault {
	p.mu.Lock()
	defer p.mu.Unlock()
	i := slices.IndexFunc(p.faults, func(f Fault) bool {
		calls := f.over()
		return (calls == nil || slices.Contains(calls, call)) && (f.ID == "" || slices.Contains(ids, f.ID))
	})
	if i < 0 {
		return Fault{}
	}
	f := p.faults[i]
	if p.faults[i].Times--; p.faults[i].Times == 0 {
		p.faults = slices.Delete(p.faults, i, i+1)
	}
	if h := p.offers[ids[0]]; h != nil {
		switch f.Kind {
		case PriceChange:
			h.percent = f.Percent
		case SoldOut:
			h.soldOut = true
		case Expire:
			h.gone = true
		}
	}
	return f
}
