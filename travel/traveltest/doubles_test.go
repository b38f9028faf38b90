package traveltest

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/farewright/farewright/travel"
)

var (
	lisbon = travel.Point{Code: "LIS", City: "Lisbon", Country: "PT", Zone: "Europe/Lisbon", Latitude: 38.77, Longitude: -9.13}
	tokyo  = travel.Point{Code: "HND", City: "Tokyo", Country: "JP", Zone: "Asia/Tokyo", Latitude: 35.55, Longitude: 139.78}
	day    = travel.Date{Year: 2026, Month: time.May, Day: 4}
	dawn   = day.AddDays(-10).At(9, 0, time.UTC)
)

// agency is a travel.Provider that keeps its contract unless told otherwise.
type agency struct {
	mu       sync.Mutex
	now      time.Time
	searched int
	offers   map[string]travel.Offer
	byKey    map[string]*travel.Booking
	refunds  map[string]*travel.Refund // by booking id, nil while it stands
	prices   map[string]travel.Money
	made     int
	asked    int // how bookings stand

	breaks map[string]bool
}

func newAgency(breaks ...string) *agency {
	a := &agency{now: dawn, offers: map[string]travel.Offer{}, byKey: map[string]*travel.Booking{}, refunds: map[string]*travel.Refund{}, prices: map[string]travel.Money{}, breaks: map[string]bool{}}
	for _, b := range breaks {
		a.breaks[b] = true
	}
	return a
}

func fixture(p travel.Provider, a *agency) Fixture {
	flight := travel.Query{Kind: travel.Flight, Origin: travel.Place{Point: lisbon, Codes: []string{"LIS"}}, Destination: travel.Place{Point: tokyo, Codes: []string{"HND"}},
		Depart: day, Return: day.AddDays(3), Travellers: 2, Limit: 8}
	hotel := travel.Query{Kind: travel.Hotel, Destination: flight.Destination, Depart: day, Return: day.AddDays(2), Travellers: 1, Limit: 8}
	return Fixture{Provider: p, Queries: []travel.Query{flight, hotel}, Now: func() time.Time { return a.now }, Advance: func(d time.Duration) { a.now = a.now.Add(d) },
		Booked: func() (int, error) { return a.made, nil }}
}

func (a *agency) Name() string { return "double" }

func (a *agency) Search(ctx context.Context, q travel.Query) ([]travel.Offer, error) {
	if ctx.Err() != nil && !a.breaks["search ignores ctx"] {
		return nil, ctx.Err()
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.searched++
	var offers []travel.Offer
	for i := range 3 {
		if i == q.Limit && !a.breaks["no limit"] {
			break
		}
		o := travel.Offer{ID: fmt.Sprintf("o-%d-%d", a.searched, i), Kind: q.Kind, Provider: "double", Travellers: q.Travellers, Price: travel.Money{Minor: 40_000, Currency: "EUR"},
			Terms: travel.Terms{Known: true, Refundable: true, Penalty: travel.Money{Minor: 5_000, Currency: "EUR"}}, ExpiresAt: a.now.Add(time.Hour)}
		if a.breaks["repeats ids"] {
			o.ID = fmt.Sprintf("o-%s-%d", q.Kind, i)
		}
		if a.breaks["expired already"] {
			o.ExpiresAt = a.now
		}
		if a.breaks["penalty above price"] {
			o.Terms.Penalty.Minor = 50_000
		}
		if a.breaks["two currencies"] {
			o.Terms.Penalty.Currency = "USD"
		}
		if q.Kind == travel.Hotel {
			a.stay(q, &o)
		} else {
			a.fly(q, &o)
		}
		a.offers[o.ID] = o
		if !a.breaks["shares memory"] {
			o = clone(o)
		}
		offers = append(offers, o)
	}
	return offers, nil
}

func (a *agency) stay(q travel.Query, o *travel.Offer) {
	o.Stay = &travel.Stay{Hotel: travel.Point{Name: "Tsukiji Inn", City: "Tokyo", Country: "JP", Zone: "Asia/Tokyo"}, CheckIn: q.Depart, CheckOut: q.Return, Rooms: 1,
		Nightly: travel.Money{Minor: 20_000, Currency: "EUR"}}
	if a.breaks["nights do not add up"] {
		o.Stay.Nightly.Minor = 15_000
	}
}

func (a *agency) fly(q travel.Query, o *travel.Offer) {
	there, here := mustZone(tokyo.Zone), mustZone(lisbon.Zone)
	if a.breaks["wrong zone"] {
		there = here
	}
	leave := q.Depart
	if a.breaks["another day"] {
		leave = leave.AddDays(1)
	}
	out, back := leave.At(10, 0, here), q.Return.At(11, 0, there)
	if a.breaks["wrong zone"] {
		back = q.Return.At(11, 0, mustZone(tokyo.Zone)).In(there)
	}
	hours := 14 * time.Hour
	if a.breaks["lands before it leaves"] {
		hours = -2 * time.Hour
	}
	o.Slices = []travel.Slice{
		{Segments: []travel.Segment{{From: lisbon, To: tokyo, Depart: out, Arrive: out.Add(hours).In(there), Carrier: "Double Air", Number: "DA1", Cabin: travel.Economy}}},
		{Segments: []travel.Segment{{From: tokyo, To: lisbon, Depart: back, Arrive: back.Add(15 * time.Hour).In(here), Carrier: "Double Air", Number: "DA2", Cabin: travel.Economy}}},
	}
}

func (a *agency) offer(id string) (travel.Offer, error) {
	o, known := a.offers[id]
	switch {
	case !known && a.breaks["vague about offers"]:
		return o, errors.New("bad request")
	case !known:
		return o, travel.ErrNotFound
	case !a.now.Before(o.ExpiresAt) && !a.breaks["never expires"]:
		return o, travel.ErrOfferExpired
	}
	return o, nil
}

func (a *agency) Price(_ context.Context, id string) (travel.Offer, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	o, err := a.offer(id)
	if a.breaks["renames when priced"] {
		o.ID += "-again"
	}
	return o, err
}

func (a *agency) Book(ctx context.Context, o travel.Order) (travel.Booking, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if b := a.byKey[o.Key]; b != nil && !a.breaks["books every time"] && (a.refunds[b.ID] == nil || !a.breaks["forgets keys"]) {
		if a.breaks["keys die with offers"] {
			if _, err := a.offer(o.Offer.ID); err != nil {
				return travel.Booking{}, err
			}
		}
		return *b, nil
	}
	if ctx.Err() != nil && !a.breaks["guesses"] {
		return travel.Booking{}, travel.ErrNotBooked
	}
	offer, err := a.offer(o.Offer.ID)
	if err != nil {
		return travel.Booking{}, err
	}
	if o.Offer.Price != offer.Price && !a.breaks["any price"] && !(a.breaks["any higher price"] && o.Offer.Price.Minor > offer.Price.Minor) {
		return travel.Booking{}, travel.ErrPriceChanged
	}
	if len(o.Travellers) != offer.Travellers && !a.breaks["any number"] {
		return travel.Booking{}, travel.ErrNotBooked
	}
	a.made++
	b := &travel.Booking{ID: fmt.Sprintf("b-%d", a.made), Reference: "REF", Price: offer.Price, BookedAt: a.now}
	if a.breaks["one id for all"] {
		b.ID = "b-1"
	}
	a.replace(b, o.Offer.ID)
	if a.breaks["no reference"] {
		b.Reference = ""
	}
	a.byKey[o.Key], a.prices[b.ID] = b, b.Price
	if a.refunds[b.ID] = nil; ctx.Err() != nil {
		return travel.Booking{}, travel.ErrNotBooked // a guess
	}
	return *b, nil
}

func (a *agency) Find(ctx context.Context, key string) (travel.Booking, bool, error) {
	if ctx.Err() != nil && !a.breaks["find ignores ctx"] {
		return travel.Booking{}, false, ctx.Err()
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	b := a.byKey[key]
	if b == nil || a.breaks["hides the cancelled"] && a.refunds[b.ID] != nil {
		return travel.Booking{}, false, nil
	}
	return *b, true, nil
}

func (a *agency) refund(id string) travel.Refund {
	price := a.prices[id]
	r := travel.Refund{Known: true, Amount: price, Penalty: travel.Money{Minor: 5_000, Currency: price.Currency}, To: "original_payment"}
	r.Amount.Minor -= 5_000
	if a.breaks["refunds too much"] {
		r.Amount = price
	}
	return r
}

func (a *agency) Quote(_ context.Context, id string) (travel.Refund, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if _, known := a.prices[id]; !known && !a.breaks["vague about bookings"] {
		return travel.Refund{}, travel.ErrNotFound
	}
	r := a.refund(id)
	if a.breaks["quotes wrongly"] {
		r.Amount.Minor--
	}
	if a.breaks["deadline moves"] {
		r.Until = a.now.Add(time.Hour)
	}
	if a.refunds[id] != nil && !a.breaks["quotes the cancelled anew"] {
		r = *a.refunds[id]
	} else if a.refunds[id] != nil {
		r.Amount.Minor = 0
	}
	if a.breaks["quotes cancel"] {
		a.refunds[id] = &travel.Refund{}
	}
	return r, nil
}

func (a *agency) Cancel(ctx context.Context, _, id string) (travel.Refund, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if _, known := a.prices[id]; !known && !a.breaks["vague about bookings"] {
		return travel.Refund{}, travel.ErrNotFound
	}
	if r := a.refunds[id]; r != nil {
		if a.breaks["refuses a second cancel"] {
			return travel.Refund{}, travel.ErrNotFound
		}
		if a.breaks["nothing the second time"] {
			return travel.Refund{Known: true}, nil
		}
		return *r, nil
	}
	if ctx.Err() != nil {
		return travel.Refund{}, travel.ErrNotCancelled
	}
	r := a.refund(id)
	if a.breaks["cancels them all"] {
		for other := range a.prices {
			a.refunds[other] = &travel.Refund{}
		}
	}
	a.refunds[id] = &r
	return r, nil
}

func clone(o travel.Offer) travel.Offer {
	var slices []travel.Slice
	for _, s := range o.Slices {
		slices = append(slices, travel.Slice{Segments: append([]travel.Segment(nil), s.Segments...)})
	}
	o.Slices = slices
	if o.Stay != nil {
		stay := *o.Stay
		o.Stay = &stay
	}
	return o
}

func mustZone(name string) *time.Location {
	zone, err := time.LoadLocation(name)
	if err != nil {
		panic(err)
	}
	return zone
}

// racing books with nothing between looking and doing.
type racing struct {
	*agency
	looked sync.WaitGroup // every racer has looked
}

func (r *racing) Book(ctx context.Context, o travel.Order) (travel.Booking, error) {
	r.looked.Done()
	r.looked.Wait()
	r.mu.Lock()
	r.breaks["books every time"] = true
	r.mu.Unlock()
	return r.agency.Book(ctx, o)
}

// panicking does what nobody expects.
type panicking struct{ travel.Provider }

func (panicking) Search(context.Context, travel.Query) ([]travel.Offer, error) { panic("no") }

// atlas is a travel.Places that keeps its contract unless told otherwise.
type atlas struct {
	places map[string][]travel.Place
	breaks string
}

func newAtlas(breaks string) *atlas {
	london := travel.Place{Point: travel.Point{Code: "LON", City: "London", Country: "GB", Zone: "Europe/London"}, Codes: []string{"LHR", "LGW"}}
	malaga := travel.Place{Point: travel.Point{Code: "AGP", City: "Málaga", Country: "ES", Zone: "Europe/Madrid"}, Codes: []string{"AGP"}}
	pdx := travel.Place{Point: travel.Point{Code: "PDX", City: "Portland", Country: "US", Zone: "America/Los_Angeles"}, Codes: []string{"PDX"}}
	pwm := travel.Place{Point: travel.Point{Code: "PWM", City: "Portland", Country: "US", Zone: "America/New_York"}, Codes: []string{"PWM"}}
	a := &atlas{breaks: breaks, places: map[string][]travel.Place{"london": {london}, "málaga": {malaga}, "agp": {malaga}, "portland": {pdx, pwm}}}
	switch breaks {
	case "one of each":
		a.places["portland"] = a.places["portland"][:1]
	case "no zone":
		a.places["portland"][0].Zone = ""
	case "one airport":
		a.places["london"][0].Codes = []string{"LHR"}
	case "same code":
		a.places["portland"][1].Code = "PDX"
	}
	return a
}

func (a *atlas) Find(ctx context.Context, text string, _ travel.Kind) ([]travel.Place, error) {
	if ctx.Err() != nil && a.breaks != "ignores ctx" {
		return nil, ctx.Err()
	}
	if a.breaks != "exact" {
		text = strings.ToLower(strings.TrimSpace(text))
	}
	found := a.places[text]
	if len(found) == 0 && a.breaks == "refuses" {
		return nil, travel.ErrNotFound
	}
	if a.breaks == "shares memory" {
		return found, nil
	}
	var places []travel.Place
	for _, p := range found {
		p.Codes = append([]string(nil), p.Codes...)
		places = append(places, p)
	}
	return places, nil
}
