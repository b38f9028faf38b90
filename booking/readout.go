package booking

import (
	"fmt"
	"slices"
)

// readOut puts a reviewed trip into fields and words.
func readOut(d Draft, p prospects, r rules) ReviewTripResponse {
	x, zone := d.Details, r.zoneOf(d.Details)
	riders := x.Passengers.Count()
	out := ReviewTripResponse{
		Status: "success", Pickup: x.Pickup.answer(), Dropoff: x.Dropoff.answer(),
		TripType: string(x.TripType), TransportMode: string(x.TransportMode), ServiceType: x.ServiceType, ServiceTypeID: x.ServiceTypeID,
		TreatmentType: x.Treatment.Name, TripPurpose: string(x.Purpose()), TimeZone: zone.String(),
		AppointmentTime: stamp(x.Appointment.At, zone), AppointmentDisplay: display(x.Appointment.At, zone),
		PickupTime: stamp(x.PickupAt(), zone), PickupTimeDisplay: display(x.PickupAt(), zone),
		ReturnType: string(x.ReturnType), ReturnTime: stamp(x.ReturnTime.At, zone), ReturnTimeDisplay: display(x.ReturnTime.At, zone),
		Riders: RidersAnswer{riders.Adults, riders.PCAs, riders.Attendants, riders.Children,
			x.Passengers.CompanionName, x.Passengers.CompanionType},
		SpecialNeeds: x.SpecialNeeds, Notes: x.Notes, DriverID: x.DriverID, DriverName: x.DriverName, Recurrence: x.Recurrence.words(),
		Warnings: standingWarnings(x, r), Prompt: "Is everything right, and shall I book it?",
	}
	if q := x.Requester; q != (Requester{}) {
		out.Requester = &RequesterAnswer{q.Name, string(q.Phone), q.Relationship}
	}
	if x.Treatment.Note != "" {
		out.Substitutions = []string{x.Treatment.Note}
	}
	if x.Recurrence != nil {
		out.Dates = dateAnswers(p, x, r)
		out.Warnings = append(out.Warnings, seriesWarnings(p, r)...)
		if left := len(out.Dates) - len(d.Reviewed.Rides); left > 0 {
			out.Warnings = append(out.Warnings, fmt.Sprintf("%d of %d dates cannot be booked and are left out; see dates.", left, len(out.Dates)))
		}
	} else if x.TripType == StandingOrder {
		out.Warnings = append(out.Warnings, "No recurrence is set: only this one date will be booked.")
	}
	if p.benefit.Limited {
		unit := "trip"
		if p.benefit.PerLeg {
			unit = "one_way"
		}
		out.Benefit = &BenefitAnswer{unit, p.benefit.Remaining, p.benefit.Remaining - p.used}
	}
	if !enrolled.met(d) {
		out.Prompt = prompt(d)
	}
	out.Summary = summary(d, p, out)
	return out
}

func (s Stop) answer() StopAnswer {
	return StopAnswer{s.Address, s.FacilityName, s.Unit, string(s.Phone)}
}

func dateAnswers(p prospects, x Details, r rules) []DateAnswer {
	list := make([]DateAnswer, len(p.verdicts))
	zone := r.zoneOf(x)
	for i, v := range p.verdicts {
		a := DateAnswer{AppointmentTime: stamp(v.Appointment, zone), Display: display(v.Appointment, zone), Bookable: v.problem == nil,
			Holiday: slices.Contains(r.organisation.Holidays, v.Date), InWindow: v.inWindow, Eligible: v.eligible}
		if v.problem != nil {
			a.Code, a.Problem = v.problem.Code, v.problem.Message
		}
		list[i] = a
	}
	return list
}
