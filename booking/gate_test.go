package booking

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/errs"
)

func TestTheSequenceOfTheTools(t *testing.T) {
	place := Stop{Address: address.Address{Street: "1 Main St"}}
	full := Details{Pickup: place, Dropoff: place, Appointment: Moment{At: time.Unix(1, 0)}, TripType: OneWay,
		TransportMode: Wheelchair, Treatment: Treatment{Name: "Dialysis"}}
	mileage := full
	mileage.TransportMode = MileageReimbursement
	enrolled := mileage
	enrolled.EnrollmentID = "e-1"
	shown := &Reviewed{Key: "k"}
	drafts := map[string]Draft{
		"empty":             {},
		"complete":          {Details: full},
		"reviewed":          {Details: full, Step: Review, Reviewed: shown},
		"mileage, reviewed": {Details: mileage, Step: Review, Reviewed: shown},
		"driver, reviewed":  {Details: enrolled, Step: Review, Reviewed: shown},
		"confirming":        {Details: full, Step: Confirming, Reviewed: shown},
		"confirmed":         {Details: full, Step: Confirmed, Reviewed: shown},
	}
	open := map[string][]string{
		SetBookingDetails: {"empty", "complete", "reviewed", "mileage, reviewed", "driver, reviewed", "confirmed"},
		AssignDriver:      {"complete", "reviewed", "mileage, reviewed", "driver, reviewed"},
		ReviewTrip:        {"complete", "reviewed", "mileage, reviewed", "driver, reviewed"},
		ConfirmTrip:       {"reviewed", "driver, reviewed"},
	}
	for tool, list := range open {
		for name, d := range drafts {
			err := gate(tool, d)
			if slices.Contains(list, name) {
				assert.NoError(t, err, "%s on %s", tool, name)
				continue
			}
			assert.Equal(t, errs.MissingPrerequisite, errs.CodeOf(err), "%s on %s", tool, name)
			assert.NotEmpty(t, errs.Classify(err).Suggestion)
		}
	}
	e := errs.Classify(gate(ConfirmTrip, drafts["complete"]))
	assert.Equal(t, "review_trip must be called before confirm_trip", e.Message)
	assert.Equal(t, "Call review_trip first to generate a trip summary.", e.Suggestion)
}
