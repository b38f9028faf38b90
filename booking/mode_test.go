package booking_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/farewright/farewright/booking"
	"github.com/farewright/farewright/errs"
)

// mileageNames are names under which plans pay for a private car.
var mileageNames = []string{"mr", "MR", "m.r.", "M/R", "M. R.", "m-r", "(MR)", "MR 2", "MR-01", "MR trip", "Mr Trip", "svc_mr_1", "T2003 M.R.", "Plan: MR",
	"self–drive", "self—drive", "self.drive", "selfdriver", "self driver", "Self-Driving", "self\u00addrive", "member drives self", "drives herself", "self transport",
	"MR - Mileage", "gas mileage", "Member mileage reimbursement", "Volunteer mileage", "Milage Reimbursement", "milege", "Millage", "mile-age", "M I L E A G E", "MILEAGE",
	"Ｍｉｌｅａｇｅ", "Reimbursement", "gas reimb.", "reinbursement", "Reimbersed", "paid per mile",
	"private vehicle", "Private-Car", "privatevehicle", "own car", "owncar", "own_vehicle", "Personal Vehicle", "personal car", "my car", "POV", "privately owned", "driven privately"}

// otherNames are names of anything else.
var otherNames = []string{"wheelchair", "Ambulatory", "taxi", "rideshare", "stretcher", "Mr. Smith", "Mr. Taxi", "MRI", "M.R.I.", "MRI transport", "AMR", "AMR ambulance",
	"mrs", "standard", "sedan", "van", "wav", "Crown Car", "Academy Car", "plan-code-7", "public transit", "smart ride", "smiles", "family village shuttle",
	"basic life support", "volunteer", "5f0c1a9e-2b7d-4c31-9a5e-0d6b8f3e7c12"}

func TestMileageByAnyNameNeedsADriver(t *testing.T) {
	for _, field := range []string{"service_type", "service_type_id"} {
		for _, name := range mileageNames {
			h := newHost()
			d := open(t, h)
			named := whole()
			delete(named, "transport_mode")
			d.set(named.with(fields{field: name}))
			d.step(booking.ReviewTrip)
			e := d.call(booking.ConfirmTrip, map[string]any{"session_id": d.session})
			if assert.Equal(t, "error", e["status"], "%s %q was booked without a driver", field, name) {
				d.isError(errs.MissingPrerequisite, e)
			}
			assert.Empty(t, h.orders, name)
			d.refused(errs.InvalidArgument, fields{"transport_mode": "wc"}) // nor by another name beside it
		}
	}
}

func TestOtherServicesNeedNoDriver(t *testing.T) {
	for _, name := range otherNames {
		assert.NotEqual(t, booking.MileageReimbursement, booking.Details{ServiceType: name}.Mode(), name)
		assert.NotEqual(t, booking.MileageReimbursement, booking.Details{ServiceTypeID: name}.Mode(), name)
	}
}

func TestWhichModeIsNamed(t *testing.T) {
	for _, c := range []struct {
		details booking.Details
		want    booking.TransportMode
	}{
		{booking.Details{}, ""},
		{booking.Details{ServiceType: "W-C"}, booking.Wheelchair},
		{booking.Details{ServiceTypeID: "wc"}, booking.Wheelchair},
		{booking.Details{ServiceType: "plan-code-7", ServiceTypeID: "wc"}, ""},
		{booking.Details{ServiceType: "plan-code-7", ServiceTypeID: "mileage_reimbursement"}, booking.MileageReimbursement},
		{booking.Details{ServiceType: "wc", ServiceTypeID: "mileage_reimbursement"}, booking.MileageReimbursement},
		{booking.Details{TransportMode: booking.Stretcher, ServiceType: "plan-code-7"}, booking.Stretcher},
	} {
		assert.Equal(t, c.want, c.details.Mode(), "%+v", c.details)
	}
}
