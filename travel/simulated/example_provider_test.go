package simulated_test

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/simulated"
)

func ExampleProvider_Inject() {
	ctx := context.Background()
	provider, err := simulated.New(simulated.Config{Seed: 7, Now: func() time.Time { return time.Date(2026, 4, 1, 9, 0, 0, 0, time.UTC) }})
	if err != nil {
		fmt.Println(err)
		return
	}
	berlin, _ := provider.Places().Find(ctx, "Berlin", travel.Flight)
	lisbon, _ := provider.Places().Find(ctx, "LIS", travel.Flight)
	offers, err := provider.Search(ctx, travel.Query{
		Kind: travel.Flight, Origin: berlin[0], Destination: lisbon[0], Depart: travel.Date{Year: 2026, Month: time.May, Day: 12}, Travellers: 1, Limit: 1,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	order := travel.Order{Key: "trip-1", Offer: offers[0], Travellers: []travel.Person{{Name: "Terry Example"}}}

	provider.Inject(simulated.Fault{Kind: simulated.PriceChange, Percent: 8})
	_, err = provider.Book(ctx, order)
	fmt.Println(errors.Is(err, travel.ErrPriceChanged))

	order.Offer, _ = provider.Price(ctx, offers[0].ID)
	provider.Inject(simulated.Fault{Kind: simulated.TimeOutAfter})
	_, err = provider.Book(ctx, order)
	fmt.Println(err)

	booking, found, err := provider.Find(ctx, "trip-1")
	fmt.Println(found, booking.Price == order.Offer.Price, err)
	// Output:
	// true
	// simulated: no answer
	// true true <nil>
}
