package booking

import (
	"slices"
	"strings"
	"time"

	"github.com/farewright/farewright/errs"
)

// clearable is what can be emptied, and how: everything that no trip must have.
var clearable = map[string]func(*Details){
	"pickup_facility_name":   func(d *Details) { d.Pickup.FacilityName = "" },
	"dropoff_facility_name":  func(d *Details) { d.Dropoff.FacilityName = "" },
	"pickup_apt_suite":       func(d *Details) { d.Pickup.Unit = "" },
	"dropoff_apt_suite":      func(d *Details) { d.Dropoff.Unit = "" },
	"pickup_phone":           func(d *Details) { d.Pickup.Phone = "" },
	"dropoff_phone":          func(d *Details) { d.Dropoff.Phone = "" },
	"pickup_time":            func(d *Details) { d.PickupTime, d.PickupEstimate = Moment{}, time.Time{} },
	"return_type":            func(d *Details) { d.ReturnType, d.ReturnTime = "", Moment{} },
	"return_time":            func(d *Details) { d.ReturnTime = Moment{} },
	"special_needs":          func(d *Details) { d.SpecialNeeds = "" },
	"companion_name":         func(d *Details) { d.Passengers.CompanionName, d.Passengers.CompanionType = "", "" },
	"companion_type":         func(d *Details) { d.Passengers.CompanionType = "" },
	"notes":                  func(d *Details) { d.Notes = "" },
	"adult_count":            func(d *Details) { d.Passengers.Adults = nil },
	"pca_count":              func(d *Details) { d.Passengers.PCAs = nil },
	"attendant_count":        func(d *Details) { d.Passengers.Attendants = nil },
	"child_count":            func(d *Details) { d.Passengers.Children = nil },
	"requester_name":         func(d *Details) { d.Requester.Name = "" },
	"requester_phone":        func(d *Details) { d.Requester.Phone = "" },
	"requester_relationship": func(d *Details) { d.Requester.Relationship = "" },
	"service_type_id":        func(d *Details) { d.ServiceTypeID = "" },
	"service_type":           func(d *Details) { d.ServiceType = "" },
	"trip_purpose":           func(d *Details) { d.TripPurpose = "" },
	"recurrence":             func(d *Details) { d.Recurrence = nil },
}

// clear empties what the call names, before anything is set.
func (e *edit) clear() {
	for _, name := range e.req.ClearFields {
		field := strings.ToLower(strings.TrimSpace(name))
		empty, ok := clearable[field]
		switch {
		case !ok:
			names := make([]string, 0, len(clearable))
			for n := range clearable {
				names = append(names, n)
			}
			slices.Sort(names)
			problem := errs.New(errs.InvalidArgument, "clear_fields names a field that cannot be emptied.")
			problem.Available = names
			e.fail("clear_fields", problem)
			return
		case slices.Contains(e.given, field):
			e.fail("clear_fields", errs.Newf(errs.InvalidArgument, "%s is both set and emptied.", field))
		default:
			empty(e.d)
			e.cleared = append(e.cleared, field)
		}
	}
}
