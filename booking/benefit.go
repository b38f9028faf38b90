package booking

import (
	"context"
	"fmt"

	"github.com/farewright/farewright/booking/when"
	"github.com/farewright/farewright/errs"
)

// benefit asks what is left of the member's coverage on the date of service.
func (s *Service) benefit(ctx context.Context, session Session, on when.Date, purpose Purpose) (Benefit, error) {
	if s.config.Benefits == nil {
		return Benefit{Eligible: true}, nil
	}
	b, err := s.config.Benefits.Benefit(ctx, session.MemberID, on, purpose)
	if err != nil {
		return Benefit{}, errs.Wrap(errs.InternalError, "The member's benefit could not be read.", err)
	}
	return b, nil
}

// refuse returns why a ride is not covered, nil if it is: used counts what
// earlier dates of the same trip take, legs what this one takes.
func (b Benefit) refuse(used, legs int) *errs.Error {
	switch {
	case !b.Eligible:
		return errs.New(errs.Ineligible, "The member is not covered for this ride on its date.")
	case b.Limited && b.Remaining-used < legs:
		return errs.Newf(errs.TripLimitExceeded, "The benefit has %s left and this would take %s.", b.count(max(0, b.Remaining-used)), b.count(legs))
	}
	return nil
}

// legs is what one date of the trip takes of the benefit.
func (b Benefit) legs(d Details) int {
	if b.PerLeg && d.Returns() {
		return 2
	}
	return 1
}

func (b Benefit) count(n int) string {
	unit := "trip"
	if b.PerLeg {
		unit = "one-way ride"
	}
	if n != 1 {
		unit += "s"
	}
	return fmt.Sprintf("%d %s", n, unit)
}
