package booking

// A requirement is a field that a trip of its type must have.
type requirement struct {
	field string
	wants func(Details) bool // nil: every trip
	has   func(Details) bool
	ask   string // what to say to the member next
}

// requirements in the order in which they are asked for.
var requirements = []requirement{
	{"pickup_address", nil, func(d Details) bool { return d.Pickup.Set() },
		"Where should the driver pick you up?"},
	{"dropoff_address", nil, func(d Details) bool { return d.Dropoff.Set() },
		"Where are you going?"},
	{"appointment_time", nil, func(d Details) bool { return d.Appointment.Set() },
		"On what day and at what time is your appointment?"},
	{"trip_type", nil, func(d Details) bool { return d.TripType != "" },
		"Is this one way, a round trip, or a ride that repeats every week?"},
	{"transport_mode", nil, Details.hasService,
		"How do you travel: walking, in a wheelchair, lying on a stretcher, or driven by somebody you know?"},
	{"treatment_type", nil, func(d Details) bool { return d.Treatment.Name != "" },
		"What is the appointment for?"},
	{"return_type", func(d Details) bool {
		return d.TripType == Roundtrip || d.TripType == StandingOrder && d.ReturnTime.Set()
	}, func(d Details) bool { return d.ReturnType != "" },
		"Should the ride back come at a set time, or will you call when you are ready?"},
	{"return_time", func(d Details) bool { return d.Returns() && d.ReturnType == Scheduled }, func(d Details) bool { return d.ReturnTime.Set() },
		"At what time should the ride back pick you up?"},
}

func (d Details) hasService() bool {
	return d.TransportMode != "" || d.ServiceType != "" || d.ServiceTypeID != ""
}

// progress returns how many of the trip's required fields are set, and how
// many it has: 6, 7 for a round trip, 8 with a scheduled return.
func progress(d Details) (collected, total int) {
	for _, r := range requirements {
		if r.wants != nil && !r.wants(d) {
			continue
		}
		total++
		if r.has(d) {
			collected++
		}
	}
	return collected, total
}

// missing returns the required fields that are not set, in asking order.
func missing(d Details) []string {
	fields := []string{}
	for _, r := range requirements {
		if (r.wants == nil || r.wants(d)) && !r.has(d) {
			fields = append(fields, r.field)
		}
	}
	return fields
}

// prompt returns what to ask the member next.
func prompt(d Draft) string {
	for _, r := range requirements {
		if (r.wants == nil || r.wants(d.Details)) && !r.has(d.Details) {
			return r.ask
		}
	}
	switch {
	case d.Step == Confirming:
		return "One moment, I am finding out whether your ride was booked."
	case d.Step == Confirmed:
		return "Your ride is booked. Is there anything else?"
	case enrolled.met(d):
		return "I have everything. Shall I read the trip back to you?"
	}
	return "Who will drive you? The driver must be enrolled for reimbursement."
}
