package world

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/simulated"
)

// openDesk starts the travel desk: a simulated provider with what the file puts
// on sale, and the trips that are booked already.
func (w *World) openDesk(watch Watch) error {
	f := &w.file.Travel
	config := simulated.Config{Seed: f.Seed, Now: w.Now, Schedule: &f.Schedule}
	if !f.Moves {
		config.Moves = -1
	}
	f.Reservations = slices.Concat(f.Reservations, f.Trips)
	var err error
	if w.provider, err = simulated.New(config); err != nil {
		return fmt.Errorf("world: travel: %w", err)
	}
	rates, err := readRates(f.Rates)
	if err != nil {
		return err
	}
	desk := travel.Config{Provider: w.provider, Places: w.provider.Places(), Trips: &w.journeys, Datasets: &w.tables, Rates: rates,
		Now: w.Now, Log: w.log, Audit: watch.Audit}
	if raw := bytes.TrimSpace(f.Policy); len(raw) > 0 && string(raw) != "{}" && string(raw) != "null" {
		p, err := travel.ParsePolicy(raw)
		if err != nil {
			return fmt.Errorf("world: %w", err)
		}
		desk.Policies = policy{&p}
	}
	if w.desk, err = travel.New(desk); err != nil {
		return err
	}
	return w.fileTrips()
}

// policy is the one policy of the world.
type policy struct{ of *travel.Policy }

// Policy implements [travel.Policies].
func (p policy) Policy(context.Context, string) (*travel.Policy, error) { return p.of, nil }

// fileTrips puts what was booked before the world began into the store.
func (w *World) fileTrips() error {
	for _, record := range w.provider.Bookings() {
		id := record.Reservation.TravellerID
		t, known := w.traveller(id)
		if !known {
			return fmt.Errorf("world: trip %s names the unknown traveller %s", record.Booking.ID, id)
		}
		if _, err := w.journeys.Save(context.Background(), record.Trip(t.ID, t.OrganisationID)); err != nil {
			return fmt.Errorf("world: trip %s: %w", record.Booking.ID, err)
		}
	}
	return nil
}

// For returns the desk for a traveller; "" is the traveller of the file. ok is
// false if the world has no such traveller.
func (w *World) For(travellerID string) (run *travel.Run, ok bool) {
	f := w.file.Travel
	if id := cmp.Or(travellerID, f.Traveller); id != "" || len(f.Travellers) > 0 {
		if id == "" {
			id = f.Travellers[0].ID
		}
		if t, known := w.traveller(id); known {
			return w.desk.For(t), true
		}
	}
	return nil, false
}

// Provider is who sells travel in this world; faults can be put into it.
func (w *World) Provider() *simulated.Provider { return w.provider }

func (w *World) traveller(id string) (t travel.Traveller, known bool) {
	for _, f := range w.file.Travel.Travellers {
		if f.ID != id {
			continue
		}
		t = travel.Traveller{ID: f.ID, OrganisationID: f.OrgID, Name: f.Name, Zone: cmp.Or(f.TimeZone, w.zoneOf(f.OrgID), w.file.Travel.Schedule.TimeZone),
			Membership: f.Membership, Payment: f.Payment, Home: f.Home}
		for _, p := range f.Payments {
			t.Payment = cmp.Or(t.Payment, p.ID)
		}
		for _, c := range f.Companions {
			t.Companions = append(t.Companions, travel.Person{ID: c.ID, Name: c.Name})
		}
		if f.Companions == nil { // nobody said who: made up, as the world is
			for n := 2; n <= 9; n++ {
				t.Companions = append(t.Companions, travel.Person{Name: fmt.Sprintf("Companion %d", n)})
			}
		}
		return t, true
	}
	return t, false
}

func (w *World) zoneOf(organisation string) string {
	for _, o := range w.file.Organisations {
		if o.OrgID == organisation {
			return o.TimeZone
		}
	}
	return ""
}

// checkTravellers refuses travellers that the desk could not work for.
func (w *World) checkTravellers() error {
	f := w.file.Travel
	seen := map[string]bool{}
	for _, t := range f.Travellers {
		zone := cmp.Or(t.TimeZone, w.zoneOf(t.OrgID), f.Schedule.TimeZone)
		_, err := time.LoadLocation(zone)
		switch {
		case t.ID == "":
			return fmt.Errorf("world: travel: a traveller has no traveller_id")
		case seen[t.ID]:
			return fmt.Errorf("world: travel: two travellers have the id %s", t.ID)
		case err != nil:
			return fmt.Errorf("world: travel: traveller %s: time_zone must be an IANA name", t.ID)
		}
		seen[t.ID] = true
	}
	if f.Traveller != "" && !seen[f.Traveller] {
		return fmt.Errorf("world: travel: the traveller %s is not among travellers", f.Traveller)
	}
	return nil
}
