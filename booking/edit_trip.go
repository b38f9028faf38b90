package booking

import (
	"strings"

	"github.com/farewright/farewright/errs"
)

// trip takes over what kind of trip it is and how the member travels. What the
// new kind has no use for is removed, and said.
func (e *edit) trip() {
	set(e, "trip_type", e.req.TripType, errs.InvalidArgument, &e.d.TripType, OneWay, Roundtrip, StandingOrder)
	mode := e.d.Mode()
	set(e, "transport_mode", e.req.TransportMode, errs.MissingPrerequisite, &e.d.TransportMode, modes...)
	set(e, "return_type", e.req.ReturnType, errs.InvalidArgument, &e.d.ReturnType, WillCall, Scheduled)
	e.text("service_type_id", e.req.ServiceTypeID, 64, &e.d.ServiceTypeID)
	e.text("service_type", e.req.ServiceType, 64, &e.d.ServiceType)
	set(e, "trip_purpose", e.req.TripPurpose, errs.InvalidArgument, &e.d.TripPurpose, Medical, ValueAddedBenefit)

	if field := e.contradicts(); field != "" && !e.failed("transport_mode") && !e.failed(field) {
		e.fail(field, errs.Newf(errs.InvalidArgument, "transport_mode and %s name different levels of service.", field))
	}
	if mode != e.d.Mode() && e.d.EnrollmentID != "" {
		e.d.DriverID, e.d.DriverName, e.d.EnrollmentID = "", "", ""
		e.warn("The transport mode has changed: the assigned driver was removed.")
	}
	e.wayBack()
	if e.d.Recurrence != nil && e.d.TripType != StandingOrder && !e.gave("recurrence") && e.gave("trip_type") {
		e.d.Recurrence = nil
		e.warn("The trip no longer repeats: its recurrence was removed.")
	}
}

// contradicts returns the field that names another mode than the transport
// mode, "" if none does. A code of the plan's own names none of ours, and an id
// counts only if it names mileage.
func (e *edit) contradicts() string {
	mode, service := e.d.TransportMode, modeNamed(e.d.ServiceType)
	switch {
	case mode == "":
		return ""
	case service != "" && service != mode:
		return "service_type"
	case mode != MileageReimbursement && namesMileage(e.d.ServiceTypeID):
		return "service_type_id"
	}
	return ""
}

// wayBack keeps the return in step with the trip type and the return type.
func (e *edit) wayBack() {
	if e.failed("trip_type") || e.failed("return_type") {
		return // what kind of trip it is to be is not known
	}
	if e.d.TripType == OneWay {
		for _, field := range []string{"return_type", "return_time"} {
			if e.gave(field) {
				e.fail(field, errs.Newf(errs.InvalidArgument, "A one_way trip has no %s. Set trip_type to roundtrip if the member rides back.", field))
			}
		}
		if e.d.ReturnType != "" || e.d.ReturnTime.Set() {
			e.d.ReturnType, e.d.ReturnTime = "", Moment{}
			e.warn("The trip is now one way: the ride back was removed.")
		}
		return
	}
	if e.d.ReturnType != WillCall {
		return
	}
	if e.gave("return_time") {
		e.fail("return_time", errs.New(errs.InvalidArgument, "A will_call return has no return_time. Set return_type to scheduled to fix one."))
		return
	}
	if e.d.ReturnTime.Set() {
		e.d.ReturnTime = Moment{}
		e.warn("The member will call for the ride back: its time was removed.")
	}
}

// set takes over a value of a fixed list, whatever its case and the blanks
// around it. Anything else is refused with the list.
func set[T ~string](e *edit, field, given string, code errs.Code, to *T, allowed ...T) {
	if given == "" {
		return
	}
	names := make([]string, len(allowed))
	for i, a := range allowed {
		if strings.EqualFold(strings.TrimSpace(given), string(a)) {
			*to = a
			return
		}
		names[i] = string(a)
	}
	problem := errs.Newf(code, "%s must be one of %s.", field, strings.Join(names, ", "))
	problem.Available = names
	if code == errs.MissingPrerequisite {
		problem.Suggestion = askMode
	}
	e.fail(field, problem)
}
