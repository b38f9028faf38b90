package booking

import (
	"context"
	"reflect"
	"slices"
	"strings"

	"github.com/farewright/farewright/errs"
)

// An edit is one call's changes on the way into a draft. It collects what is
// wrong with them, so that the agent hears of everything at once.
type edit struct {
	req      SetBookingDetailsRequest
	rules    rules
	d        *Details
	given    []string // the fields the call sets, in the request's order
	cleared  []string // the fields the call empties
	faulty   []string // fields that could not be read, when the call is only judged
	warnings []string
	problems []*errs.Error
	note     string // how the treatment's name was found
}

func newEdit(req SetBookingDetailsRequest, r rules) *edit {
	e := &edit{req: req, rules: r}
	v := reflect.ValueOf(req)
	for i := range v.NumField() {
		name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
		if name != "session_id" && name != "clear_fields" && !v.Field(i).IsZero() {
			e.given = append(e.given, name)
		}
	}
	return e
}

// updated is what the call sets and empties.
func (e *edit) updated() []string { return append(append([]string{}, e.given...), e.cleared...) }

func (e *edit) empty() bool { return len(e.given) == 0 && len(e.req.ClearFields) == 0 }

// apply works the edit into d. On an error d is half done and must be dropped.
func (s *Service) apply(ctx context.Context, d *Draft, e *edit) error {
	if d.Step == Confirmed {
		*d = Draft{ID: s.config.NewID(), SessionID: d.SessionID, Version: d.Version}
		e.warn("This begins another booking. It changes nothing about the ride booked before.")
	}
	before := d.Details.clone()
	e.d = &d.Details

	e.clear()
	e.stops()
	if err := s.rezone(ctx, e); err != nil {
		return err
	}
	e.trip()
	e.times()
	if err := s.treatment(ctx, e); err != nil {
		return err
	}
	e.passengers()
	e.texts()
	e.recurrence()
	e.window()
	if err := errs.Join(e.problems...); err != nil {
		return err
	}
	s.estimatePickup(ctx, e, before)
	if !reflect.DeepEqual(before, d.Details) {
		d.Step, d.Reviewed = Collecting, nil
	}
	return nil
}

func (e *edit) warn(text string) { e.warnings = append(e.warnings, text) }

// fail notes a problem with a field. A field has one problem a call.
func (e *edit) fail(field string, err error) {
	problem := *errs.Classify(err)
	problem.Fields = []string{field}
	e.problems = append(e.problems, &problem)
}

// failed reports whether the call has a problem with a field.
func (e *edit) failed(field string) bool {
	if slices.Contains(e.faulty, field) {
		return true
	}
	for _, p := range e.problems {
		for _, f := range p.Fields {
			if f == field || strings.HasPrefix(f, field+".") {
				return true
			}
		}
	}
	return false
}

// gave reports whether the call sets a field.
func (e *edit) gave(field string) bool { return slices.Contains(e.given, field) }
