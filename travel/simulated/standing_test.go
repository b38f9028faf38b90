package simulated_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/simulated"
)

func TestHowBookingsStand(t *testing.T) {
	h, _ := airline(t)
	standing := func(id string) travel.Standing {
		t.Helper()
		s, err := h.Standing(context.Background(), id)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	const yes, no = travel.Yes, travel.No
	late := h.mustBook(h.search(h.query(travel.Flight, "PHL", "LGA", may16, returning(may18)))[0], "late")
	gone := h.mustBook(h.search(h.query(travel.Flight, "PHL", "LGA", may16))[0], "gone")
	bed := h.mustBook(h.search(h.query(travel.Hotel, "", "New York", may16, returning(may18)))[0], "bed")
	for id, want := range map[string]travel.Standing{
		"4WQ150": {Flown: no, CancelledByCarrier: no, Insured: yes},
		"VAAOXJ": {Flown: no, CancelledByCarrier: yes, Insured: no},
		"FLOWN1": {Flown: yes, CancelledByCarrier: no, Insured: no},
		"GONE01": {Flown: no, CancelledByCarrier: no, Insured: no},
		late.ID:  {Flown: no, CancelledByCarrier: no, Insured: no},
		bed.ID:   {Flown: no, CancelledByCarrier: no, Insured: no},
	} {
		if got := standing(id); got != want {
			t.Errorf("%s: %+v, not %+v", id, got, want)
		}
	}
	h.cancel(gone.ID)
	leaves := may16.At(6, 0, time.FixedZone("", -5*3600))
	h.clock.Advance(leaves.Add(-time.Second).Sub(h.clock.Now()))
	if standing(late.ID).Flown != no {
		t.Error("it has flown before it leaves")
	}
	h.clock.Advance(time.Second)
	if standing(late.ID).Flown != yes {
		t.Error("it has left and not flown, with the way back to come")
	}
	h.clock.Advance(10 * 24 * time.Hour)
	for name, id := range map[string]string{"cancelled by its carrier": "VAAOXJ", "cancelled by the traveller": gone.ID, "a hotel": bed.ID} {
		if standing(id).Flown != no {
			t.Errorf("%s, and it has flown", name)
		}
	}
}

func TestNobodyKnowsHowAnUnknownBookingStands(t *testing.T) {
	h, _ := airline(t)
	if _, err := h.Standing(context.Background(), "NOBODY"); !errors.Is(err, travel.ErrNotFound) {
		t.Error(err)
	}
	h.Inject(simulated.Fault{Kind: simulated.Fail, On: simulated.OnStanding})
	if _, err := h.Standing(context.Background(), "4WQ150"); !errors.Is(err, simulated.ErrNoAnswer) {
		t.Error(err)
	}
}
