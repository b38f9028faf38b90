package duffel_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"time"

	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/duffel"
)

// people is a host's store of travellers.
type people map[string]duffel.Passenger

func (p people) Passenger(_ context.Context, person travel.Person) (duffel.Passenger, error) {
	known, ok := p[person.ID]
	if !ok {
		return duffel.Passenger{}, errors.New("no such traveller")
	}
	return known, nil
}

func ExampleNew() {
	box := &sandbox{now: dawn, faults: map[string][]fault{}, offers: map[string]object{}, requestOf: map[string]string{}, refund: "150.00"}
	server := httptest.NewServer(http.HandlerFunc(box.handle)) // stands in for Duffel
	defer server.Close()

	host := people{"emp-7": {GivenName: "Amelia", FamilyName: "Example", BornOn: travel.Date{Year: 1987, Month: time.July, Day: 24}, Gender: "f", Title: "ms",
		Email: "amelia@example.com", Phone: "+442080160509"}}
	p, err := duffel.New(duffel.Config{Token: token, BaseURL: server.URL, Passengers: host, Now: box.Now})
	if err != nil {
		panic(err)
	}
	ctx := context.Background()
	offers, err := p.Search(ctx, travel.Query{Kind: travel.Flight, Origin: travel.Place{Codes: []string{"LHR"}}, Destination: travel.Place{Codes: []string{"JFK"}},
		Depart: travel.Date{Year: 2026, Month: time.May, Day: 4}, Travellers: 1})
	if err != nil {
		panic(err)
	}
	flight := offers[0].Slices[0].Segments[0]
	fmt.Println(flight.Number, flight.Depart.Format("15:04 MST"), "to", flight.Arrive.Format("15:04 MST"), "for", offers[0].Price)

	booking, err := p.Book(ctx, travel.Order{Key: "trip-1", Offer: offers[0], Travellers: []travel.Person{{ID: "emp-7"}}})
	switch {
	case errors.Is(err, travel.ErrNotBooked):
		fmt.Println("nothing was booked")
	case err != nil:
		fmt.Println("not known: ask Find later")
	default:
		fmt.Println("booked for", booking.Price)
	}
	refund, err := p.Quote(ctx, booking.ID)
	if err != nil {
		panic(err)
	}
	fmt.Println("cancelling would return", refund.Amount, "and cost", refund.Penalty)
	// Output:
	// ZZ0103 12:05 BST to 18:05 EDT for 400.00 GBP
	// booked for 400.00 GBP
	// cancelling would return 150.00 GBP and cost 250.00 GBP
}
