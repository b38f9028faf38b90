package simulated_test

import (
	"context"
	"errors"
	"strings"
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

func TestInsuranceGoesOverToWhatIsBookedInstead(t *testing.T) {
	h, _ := airline(t)
	key := func(text string) string { return strings.ReplaceAll(text, " ", "-") }
	insured := func(id string) travel.Answer {
		s, err := h.Standing(context.Background(), id)
		if err != nil {
			t.Fatal(err)
		}
		return s.Insured
	}
	for _, row := range []struct {
		name string
		q    travel.Query
		want travel.Answer
	}{
		{"the way out", h.query(travel.Flight, "PHL", "LGA", may16, party(2)), travel.Yes},
		{"the way back", h.query(travel.Flight, "LGA", "PHL", may18, party(2)), travel.Yes},
		{"another journey", h.query(travel.Flight, "DEN", "MIA", may16, party(2)), travel.No},
		{"for one of two", h.query(travel.Flight, "PHL", "LGA", may16), travel.No},
	} {
		o := h.search(row.q)[0]
		b := h.mustBook(h.instead(o, "4WQ150"), key(row.name))
		if insured(b.ID) != row.want {
			t.Errorf("%s: insured is %v", row.name, insured(b.ID))
		}
		if again := h.mustBook(h.instead(o, b.ID), key(row.name+" again")); insured(again.ID) != row.want {
			t.Errorf("%s, changed again: insured is %v", row.name, insured(again.ID))
		}
		if b := h.mustBook(o, key(row.name+" anew")); insured(b.ID) != travel.No {
			t.Errorf("%s: what replaces nothing is insured", row.name)
		}
	}
}

func TestAStatusIsTrueWhateverTheClockSays(t *testing.T) {
	const file = `{"time_zone": "Etc/GMT+5", "flights": [{"number": "HAT010", "origin": "PHL", "destination": "LGA", "departs": "23:30", "arrives": "00:30+1", "dates": {
		"2024-05-15": {"status": "delayed", "departs": "2024-05-16T00:40:00", "arrives": "2024-05-16T01:40:00"}, "2024-05-16": {"status": "canceled"}, "2024-05-17": {"status": "Flying"}}}],
		"reservations": [{"id": "LATE", "fare": "economy", "segments": [{"number": "HAT010", "date": "2024-05-15", "price": 90}], "passengers": [{"name": "Mia Example"}], "created_at": "2024-05-01T11:00:00"},
		{"id": "GONE", "fare": "economy", "segments": [{"number": "HAT010", "date": "2024-05-16", "price": 90}], "passengers": [{"name": "Mia Example"}], "created_at": "2024-05-01T11:00:00"},
		{"id": "AWAY", "fare": "economy", "segments": [{"number": "HAT010", "date": "2024-05-17", "price": 90}], "passengers": [{"name": "Mia Example"}], "created_at": "2024-05-01T11:00:00"}]}`
	s, err := simulated.ReadSchedule(strings.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	h := newHost(t, simulated.Config{Schedule: &s, Now: func() time.Time { return time.Date(2024, 5, 15, 20, 0, 0, 0, time.UTC) }})
	for id, want := range map[string]travel.Standing{
		"LATE": {Flown: travel.No, CancelledByCarrier: travel.No, Insured: travel.No},
		"GONE": {Flown: travel.No, CancelledByCarrier: travel.Yes, Insured: travel.No},
		"AWAY": {Flown: travel.Yes, CancelledByCarrier: travel.No, Insured: travel.No},
	} {
		if got, err := h.Standing(context.Background(), id); err != nil || got != want {
			t.Errorf("%s: %+v, %v", id, got, err)
		}
	}
	if _, err := h.Quote(context.Background(), "AWAY"); !errors.Is(err, travel.ErrNotCancelled) {
		t.Errorf("it has begun: %v", err)
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
