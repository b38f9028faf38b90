package traveltest

import (
	"context"
	"errors"
	"strings"
	"sync"
	"time"

	"github.com/farewright/farewright/travel"
)

// cabinet is a travel.Trips that keeps its contract unless told otherwise.
type cabinet struct {
	mu     sync.Mutex
	trips  map[string]travel.Trip
	order  []string
	breaks string
}

func newCabinet(breaks string) *cabinet {
	return &cabinet{trips: map[string]travel.Trip{}, breaks: breaks}
}

// refuses reports whether a trip conflicts with the kept one.
func (c *cabinet) refuses(t travel.Trip) bool {
	kept, known := c.trips[t.ID]
	switch {
	case known && kept.TravellerID != t.TravellerID:
		return c.breaks != "takes another's id" || kept.Version != t.Version
	case !known:
		return t.Version != 0 && c.breaks != "takes a version of nothing"
	case t.Version == 0:
		return c.breaks != "takes an id again"
	case t.Version < kept.Version:
		return c.breaks != "takes what is stale"
	case t.Version > kept.Version:
		return c.breaks != "takes what is ahead"
	}
	return false
}

func (c *cabinet) Save(ctx context.Context, t travel.Trip) (travel.Trip, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if ctx.Err() != nil && c.breaks == "calls a cancelled save a conflict" {
		return t, travel.ErrConflict
	}
	if ctx.Err() != nil && c.breaks != "saves under any context" && c.breaks != "saves before it looks at the context" {
		return t, ctx.Err()
	}
	if c.refuses(t) {
		if c.breaks == "keeps what conflicts" {
			c.trips[t.ID] = t
		}
		if c.breaks == "is vague about conflicts" {
			return t, errors.New("serialization failure")
		}
		return t, travel.ErrConflict
	}
	kept, known := c.trips[t.ID]
	if !known {
		c.order = append(c.order, t.ID)
	}
	if c.breaks != "aliases what it is passed" {
		t = cloneTrip(t)
	}
	if t.Version++; c.breaks == "counts in twos" {
		t.Version++
	}
	c.trips[t.ID] = c.worn(t, kept)
	if ctx.Err() != nil && c.breaks == "saves before it looks at the context" {
		return t, ctx.Err()
	}
	switch c.breaks {
	case "returns the old version":
		t.Version--
	case "aliases what Save returns":
		return t, nil
	}
	return cloneTrip(t), nil
}

// worn is what is left of a trip when it is kept in place of another.
func (c *cabinet) worn(t, old travel.Trip) travel.Trip {
	switch c.breaks {
	case "keeps items that are gone":
		for i := len(t.Items); i < len(old.Items); i++ {
			t.Items = append(t.Items, old.Items[i])
		}
	case "keeps words that are gone":
		if t.Purpose == "" {
			t.Purpose = old.Purpose
		}
	case "never adds an item":
		if len(old.Items) > 0 {
			t.Items = t.Items[:min(len(t.Items), len(old.Items))]
		}
	case "keeps plain letters only":
		t.CancelReason = strings.ToValidUTF8(strings.ReplaceAll(t.CancelReason, "\U0001F6EB", "?"), "?")
	case "keeps whole seconds":
		t.UpdatedAt = t.UpdatedAt.Truncate(time.Second)
	case "takes every wall clock for UTC":
		y, m, d := t.UpdatedAt.Date()
		t.UpdatedAt = time.Date(y, m, d, t.UpdatedAt.Hour(), t.UpdatedAt.Minute(), t.UpdatedAt.Second(), t.UpdatedAt.Nanosecond(), time.UTC)
	case "dates what has no date":
		if t.CreatedAt.IsZero() {
			t.CreatedAt = time.Unix(0, 0)
		}
	}
	for i := range t.Items {
		item := &t.Items[i]
		switch {
		case c.breaks == "drops refunds":
			item.Refund = travel.Refund{}
		case c.breaks == "keeps money as a float":
			item.Booking.Price.Minor = int64(float64(item.Booking.Price.Minor))
		case c.breaks == "knows two decimals only" && travel.Decimals(item.Booking.Price.Currency) == 3:
			item.Booking.Price.Minor -= item.Booking.Price.Minor % 10
		case c.breaks == "thinks in euros" && item.Booking.Price.Currency == "":
			item.Booking.Price.Currency = "EUR"
		}
	}
	return t
}

func (c *cabinet) Trip(ctx context.Context, traveller, id string) (travel.Trip, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case ctx.Err() != nil && c.breaks == "misses all under a cancelled context":
		return travel.Trip{}, travel.ErrNotFound
	case ctx.Err() != nil && c.breaks != "reads under any context":
		return travel.Trip{}, ctx.Err()
	}
	t, known := c.trips[id]
	switch {
	case !known && c.breaks == "is vague about what is missing":
		return t, errors.New("no rows")
	case !known && c.breaks == "makes up what is missing":
		return t, nil
	case !known, t.TravellerID != traveller && c.breaks != "shows anybody's":
		return travel.Trip{}, travel.ErrNotFound
	case c.breaks == "aliases what Trip returns":
		return t, nil
	}
	return cloneTrip(t), nil
}

func (c *cabinet) List(ctx context.Context, traveller string) ([]travel.Trip, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if ctx.Err() != nil && c.breaks != "lists under any context" {
		return nil, ctx.Err()
	}
	var list []travel.Trip
	for _, id := range c.order {
		t := c.trips[id]
		if t.TravellerID != traveller && c.breaks != "lists everybody's" {
			continue
		}
		if c.breaks != "aliases what List returns" {
			t = cloneTrip(t)
		}
		if c.breaks == "lists without items" {
			t.Items = nil
		}
		if list = append(list, t); c.breaks == "lists a first page" && len(list) == 100 {
			break
		}
		if c.breaks == "lists every version" && t.Version > 1 {
			list = append(list, t)
		}
	}
	if len(list) == 0 && c.breaks == "has no list of none" {
		return nil, travel.ErrNotFound
	}
	return list, nil
}

func cloneTrip(t travel.Trip) travel.Trip {
	t.Items = append([]travel.Item(nil), t.Items...)
	for i := range t.Items {
		t.Items[i].Offer = clone(t.Items[i].Offer)
	}
	return t
}

// hasty saves a version with nothing between looking and doing.
type hasty struct {
	*cabinet
	version int64
	looked  sync.WaitGroup // every racer has looked
}

func (h *hasty) Save(ctx context.Context, t travel.Trip) (travel.Trip, error) {
	if t.Version != h.version {
		return h.cabinet.Save(ctx, t)
	}
	h.mu.Lock()
	refused := h.refuses(t)
	h.mu.Unlock()
	h.looked.Done()
	if h.looked.Wait(); refused {
		return t, travel.ErrConflict
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	t = cloneTrip(t)
	t.Version++
	h.order, h.trips[t.ID] = append(h.order, t.ID), t
	return cloneTrip(t), nil
}
