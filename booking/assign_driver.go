package booking

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strings"

	"github.com/farewright/farewright/errs"
)

// AssignDriver is the tool's name.
const AssignDriver = "assign_driver"

// AssignDriverRequest lists the enrolled drivers, or assigns one of them.
type AssignDriverRequest struct {
	SessionID string `json:"session_id" jsonschema_description:"From verify_member."`
	DriverID  string `json:"driver_id,omitempty" jsonschema_description:"One of available_drivers. Leave out to list them."`
}

// AssignDriverResponse is the list, or the assigned driver.
type AssignDriverResponse struct {
	Status    string         `json:"status" jsonschema_description:"success"`
	Available []DriverAnswer `json:"available_drivers,omitempty" jsonschema_description:"Drivers enrolled for this member."`
	DriverID  string         `json:"driver_id,omitempty" jsonschema_description:"The assigned driver."`
	Message   string         `json:"message" jsonschema_description:"What happened, or what to do next."`
}

// DriverAnswer is an enrolled driver.
type DriverAnswer struct {
	DriverID string `json:"driver_id" jsonschema_description:"Pass back as driver_id."`
	Name     string `json:"name" jsonschema_description:"Name."`
}

// AssignDriver is for mileage reimbursement, which is paid to an enrolled
// driver. Without a driver it lists those enrolled for the member and changes
// nothing; with one it assigns it to the booking, taking a reviewed booking
// back before its review.
//
// Codes: NO_SESSION, SESSION_EXPIRED, DRAFT_NOT_FOUND, MISSING_PREREQUISITE,
// INVALID_ARGUMENT, INTERNAL_ERROR.
func (s *Service) AssignDriver(ctx context.Context, req AssignDriverRequest) (AssignDriverResponse, error) {
	session, err := s.open(ctx, req.SessionID)
	if err != nil {
		return AssignDriverResponse{}, err
	}
	draft, err := s.draft(ctx, session.ID)
	if err != nil {
		return AssignDriverResponse{}, err
	}
	if err := driverGate(draft); err != nil {
		return AssignDriverResponse{}, err
	}
	member, err := s.config.Members.Member(ctx, session.MemberID)
	if err != nil {
		return AssignDriverResponse{}, errs.Wrap(errs.InternalError, "The member's drivers could not be read.", err)
	}
	drivers := enrolledOf(member)
	if strings.TrimSpace(req.DriverID) == "" {
		return list(drivers), nil
	}
	driver, err := choose(drivers, req.DriverID)
	if err != nil {
		return AssignDriverResponse{}, err
	}
	draft, err = s.update(ctx, session.ID, func(d *Draft) error {
		if err := driverGate(*d); err != nil {
			return err
		}
		if d.Details.DriverID != driver.ID || d.Details.EnrollmentID != driver.EnrollmentID {
			d.Details.DriverID, d.Details.DriverName, d.Details.EnrollmentID = driver.ID, driver.Name, driver.EnrollmentID
			d.Step, d.Reviewed = Collecting, nil
		}
		return nil
	})
	if err != nil {
		return AssignDriverResponse{}, err
	}
	s.audit(ctx, AssignDriver, slog.String("draft_id", draft.ID), slog.String("driver_id", driver.ID))
	return AssignDriverResponse{Status: "success", DriverID: driver.ID, Message: "The driver is assigned. Call review_trip next."}, nil
}

func driverGate(d Draft) error {
	if err := gate(AssignDriver, d); err != nil {
		return err
	}
	if d.Details.Mode() != MileageReimbursement {
		e := errs.New(errs.MissingPrerequisite, "A driver is assigned for transport_mode mileage_reimbursement only.")
		e.Suggestion = "Leave the driver out, or ask whether the member is driven privately and set transport_mode first."
		e.Fields = []string{"transport_mode"}
		return e
	}
	return nil
}

// enrolledOf returns the drivers that can be paid: those with an enrolment.
func enrolledOf(m Member) []Driver {
	return slices.DeleteFunc(slices.Clone(m.Drivers), func(d Driver) bool { return d.EnrollmentID == "" })
}

func list(drivers []Driver) AssignDriverResponse {
	out := AssignDriverResponse{Status: "success", Message: fmt.Sprintf("Found %d enrolled drivers. Pick one and call assign_driver again with its driver_id.", len(drivers))}
	if len(drivers) == 0 {
		out.Message = "No driver is enrolled for this member. The plan must enrol one before mileage can be reimbursed; choose another transport_mode to book a ride now."
	}
	for _, d := range drivers {
		out.Available = append(out.Available, DriverAnswer{d.ID, d.Name})
	}
	return out
}

// choose finds the driver by id, whatever the case.
func choose(drivers []Driver, id string) (Driver, error) {
	ids := []string{}
	for _, d := range drivers {
		if strings.EqualFold(d.ID, strings.TrimSpace(id)) {
			return d, nil
		}
		ids = append(ids, d.ID)
	}
	slices.Sort(ids)
	e := errs.New(errs.InvalidArgument, "driver_id is none of the enrolled drivers.")
	e.Suggestion = "Call assign_driver without driver_id, ask the member who drives, and call again with that driver_id."
	e.Fields, e.Available = []string{"driver_id"}, ids
	return Driver{}, e
}
