package travel

import (
	"cmp"
	"context"
	"errors"
	"strings"
	"time"

	"github.com/farewright/farewright/errs"
)

// A Traveller is whom a run of an agent works for. The host knows; the model
// has no say in it.
type Traveller struct {
	// ID is the host's, and required. It goes to stores and providers, and into
	// no log, error or audit.
	ID             string
	OrganisationID string
	// Name is for providers and for who approves.
	Name string
	// Zone is the IANA name of where the traveller is; it decides what today is.
	// "" means UTC.
	Zone string
	// Home is the city that the traveller sets out from and comes back to, as
	// airports name it; it tells where a journey ends, and so what a budget
	// counts. "" goes by where each journey began.
	Home string
	// Companions may travel along, in this order when an offer is for more than
	// one. What is for more people than are known cannot be booked.
	Companions []Person
	// Membership is a level that a policy may ask for, such as gold.
	Membership string
	// Payment is opaque: how the organisation pays for this traveller. It goes
	// to the provider with every order.
	Payment string
}

// A Run is the desk for one traveller: it sees and touches nothing of others.
// It is safe for concurrent use.
type Run struct {
	desk      *Desk
	traveller Traveller
	zone      *time.Location
	fault     error // of the traveller's data; every call answers with it
}

// For binds the desk to a traveller. It costs next to nothing, so that a host
// may do it for each call. A traveller without an id or in an unknown zone gets
// INTERNAL_ERROR from every call, with the cause for operators.
func (d *Desk) For(t Traveller) *Run {
	zone, known := knownZone(cmp.Or(t.Zone, "UTC"))
	r := &Run{desk: d, traveller: t, zone: zone}
	switch {
	case strings.TrimSpace(t.ID) == "":
		r.fault = failed("The travel desk does not know who travels.", errors.New("travel: Traveller.ID is missing"))
	case !known:
		r.fault = failed("The travel desk does not know the traveller's time zone.", errors.New("travel: Traveller.Zone is no IANA name"))
	}
	return r
}

func (r *Run) now() time.Time { return r.desk.config.Now() }

// today is the date where the traveller is.
func (r *Run) today() Date { return DateOf(r.now().In(r.zone)) }

// people returns the first n who travel; ok is false if fewer are known.
func (r *Run) people(n int) (people []Person, ok bool) {
	people = append([]Person{{ID: r.traveller.ID, Name: r.traveller.Name}}, r.traveller.Companions...)
	if n < 1 || n > len(people) {
		return nil, false
	}
	return people[:n:n], true
}

// failed is the error for a service that failed, when nothing was done.
func failed(message string, cause error) *errs.Error {
	e := errs.Wrap(errs.InternalError, message, cause)
	return next(e, advice[errs.InternalError])
}

// turn waits until nobody else of this process books or cancels for the
// traveller.
func (r *Run) turn(ctx context.Context) (done func(), err error) {
	if r.fault != nil {
		return nil, r.fault
	}
	done, err = r.desk.writing.lock(ctx, r.traveller.ID)
	if err != nil {
		return nil, failed("The request was cancelled while another one ran; nothing was done.", err)
	}
	return done, nil
}
