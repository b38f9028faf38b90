package booking

import (
	"cmp"
	"fmt"
	"strings"
)

// summary is the trip as an agent can read it out.
func summary(d Draft, p prospects, out ReviewTripResponse) string {
	x := d.Details
	var b strings.Builder
	line := func(label, text string) {
		if text != "" {
			b.WriteString(label + ": " + text + ".\n")
		}
	}
	line("Trip", tripWords(x))
	line("From", x.Pickup.words())
	line("To", x.Dropoff.words())
	line("Appointment", out.AppointmentDisplay)
	line("Pickup", out.PickupTimeDisplay)
	switch {
	case x.Returns() && x.ReturnType == WillCall:
		line("Ride back", "the member calls when ready")
	case x.Returns():
		line("Ride back", out.ReturnTimeDisplay)
	default:
		line("Ride back", "none")
	}
	line("Repeats", out.Recurrence)
	if len(out.Dates) > 0 {
		line("Rides to be booked", fmt.Sprintf("%d of %d dates", len(d.Reviewed.Rides), len(out.Dates)))
	}
	for _, a := range out.Dates {
		if !a.Bookable {
			line("Left out", a.Display+" ("+strings.TrimSuffix(a.Problem, ".")+")")
		}
	}
	line("Riders", x.Passengers.words())
	line("Driver", x.DriverName)
	line("Special needs", x.SpecialNeeds)
	line("Notes", x.Notes)
	if out.Benefit != nil {
		line("Benefit", p.benefit.count(out.Benefit.Before)+" left before, "+p.benefit.count(out.Benefit.After)+" after")
	}
	for _, text := range append(out.Substitutions, out.Warnings...) {
		line("Please note", strings.TrimSuffix(text, "."))
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func tripWords(x Details) string {
	kind := map[TripType]string{OneWay: "one way", Roundtrip: "round trip", StandingOrder: "standing order"}[x.TripType]
	mode := x.Mode().words()
	if mode == "" {
		mode = cmp.Or(x.ServiceType, x.ServiceTypeID)
	}
	return x.Treatment.Name + ", " + kind + ", " + mode
}

func (s Stop) words() string {
	a := s.Address
	text := fmt.Sprintf("%s, %s, %s %s", a.Street, a.City, a.State, a.ZIPCode)
	if s.Unit != "" {
		text = s.Unit + ", " + text
	}
	if s.FacilityName != "" {
		text = s.FacilityName + ", " + text
	}
	return text
}

func (p Passengers) words() string {
	h := p.Count()
	var parts []string
	for _, c := range []struct {
		n         int
		one, many string
	}{{h.Adults, "adult", "adults"}, {h.Children, "child", "children"}, {h.PCAs, "personal care attendant", "personal care attendants"}, {h.Attendants, "attendant", "attendants"}} {
		switch {
		case c.n == 1:
			parts = append(parts, "1 "+c.one)
		case c.n > 1:
			parts = append(parts, fmt.Sprintf("%d %s", c.n, c.many))
		}
	}
	text := strings.Join(parts, ", ")
	if p.CompanionName != "" {
		text += "; companion " + p.CompanionName
	}
	return text
}
