package booking_test

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/farewright/farewright/booking"
	"github.com/farewright/farewright/booking/treatment"
	"github.com/farewright/farewright/booking/when"
	"github.com/farewright/farewright/tooldef"
)

// clinicHost stands for your own systems: a database of members, the plan's
// rules, and the dispatch system that books rides.
type clinicHost struct{}

func (clinicHost) ByMedicaidID(_ context.Context, id string) (booking.Member, error) {
	if id != "VA0000001" {
		return booking.Member{}, booking.ErrNotFound
	}
	return booking.Member{ID: "m-1", OrganisationID: "org-va", LOB: "medicaid", MedicaidID: id, FirstName: "Rosa", LastName: "Delgado",
		DateOfBirth: when.Date{Year: 1951, Month: time.July, Day: 4}}, nil
}

func (h clinicHost) Member(ctx context.Context, _ string) (booking.Member, error) {
	return h.ByMedicaidID(ctx, "VA0000001")
}

func (clinicHost) Organisation(context.Context, string) (booking.Organisation, error) {
	return booking.Organisation{ID: "org-va", TimeZone: "America/New_York"}, nil
}

func (clinicHost) Treatments(context.Context, string, string) ([]treatment.Entry, error) {
	return []treatment.Entry{{ID: "tt-1", Name: "Dialysis", Purpose: "medical"}}, nil
}

func (clinicHost) Book(_ context.Context, o booking.Order) (booking.Booked, error) {
	return booking.Booked{TripID: "trip-1"}, nil // keep o.Key: the same key must return the same trip
}

func Example() {
	host := clinicHost{}
	service, err := booking.New(booking.Config{Members: host, Organisations: host, Catalogues: host, Booker: host})
	if err != nil {
		panic(err)
	}
	tools, err := tooldef.NewSet(service.Tools()...)
	if err != nil {
		panic(err)
	}
	for _, t := range tools.Tools() { // what your runtime is told
		fmt.Println(t.Name(), len(t.InputSchema()) > 0)
	}
	result := tools.Call(context.Background(), "verify_member", json.RawMessage( // what its model calls
		`{"medicaid_id": "VA0000001", "first_name": "Rosa", "last_name": "Delgado", "date_of_birth": "1951-07-04"}`))
	fmt.Println("error:", result.IsError)
	// result.JSON goes back to the model as it is.

	// Output:
	// verify_member true
	// set_booking_details true
	// assign_driver true
	// review_trip true
	// confirm_trip true
	// error: false
}
