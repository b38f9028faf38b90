package travel_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/farewright/farewright/travel"
)

// hundredTrips are kept of one traveller among ten.
func hundredTrips(b *testing.B) (*travel.MemTrips, travel.Trip) {
	m, r := new(travel.MemTrips), rand.New(rand.NewPCG(1, 1))
	var last travel.Trip
	for i := range 1000 {
		t := travel.Trip{ID: fmt.Sprint("t-", i), TravellerID: fmt.Sprint("m-", i%10)}
		for _, o := range randomOffers(r, t.ID, 2) {
			t.Items = append(t.Items, travel.Item{Offer: o})
		}
		var err error
		if last, err = m.Save(context.Background(), t); err != nil {
			b.Fatal(err)
		}
	}
	return m, last
}

func BenchmarkMemTripsSave(b *testing.B) {
	m, t := hundredTrips(b)
	b.ReportAllocs()
	for b.Loop() {
		var err error
		if t, err = m.Save(context.Background(), t); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkMemTripsList(b *testing.B) {
	m, _ := hundredTrips(b)
	b.ReportAllocs()
	for b.Loop() {
		if list, err := m.List(context.Background(), "m-1"); err != nil || len(list) != 100 {
			b.Fatal(len(list), err)
		}
	}
}

// search has 150 offers, of which it shows eight.
func search(i int) travel.Search {
	offers := randomOffers(rand.New(rand.NewPCG(1, uint64(i))), fmt.Sprint("s", i, "-"), 150)
	return travel.Search{Kind: travel.Flight, Offers: offers[:8:8], Others: offers[8:], At: deskStart, Keep: deskStart.Add(time.Hour)}
}

func BenchmarkMemSearchesKeep(b *testing.B) {
	m, s := new(travel.MemSearches), search(0)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := m.Keep(context.Background(), "m-1", s); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkMemSearchesShown(b *testing.B) {
	m := new(travel.MemSearches)
	for i := range 100 {
		if _, err := m.Keep(context.Background(), "m-1", search(i)); err != nil {
			b.Fatal(err)
		}
	}
	for _, row := range []struct {
		name    string
		offerID string
		found   bool
	}{{"last", search(99).Offers[7].ID, true}, {"first", search(0).Offers[7].ID, true}, {"unknown", "unknown", false}} {
		b.Run(row.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := m.Shown(context.Background(), "m-1", row.offerID); (err == nil) != row.found {
					b.Fatal(err)
				}
			}
		})
	}
}
