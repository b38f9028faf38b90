package traveltest

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"github.com/farewright/farewright/travel"
)

// memory is a travel.Searches that keeps its contract unless told otherwise.
type memory struct {
	mu     sync.Mutex
	kept   map[string][]travel.Search // by traveller, oldest first
	count  map[string]int
	breaks string
}

func newMemory(breaks string) *memory {
	return &memory{kept: map[string][]travel.Search{}, count: map[string]int{}, breaks: breaks}
}

func (m *memory) Keep(ctx context.Context, traveller string, s travel.Search) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if ctx.Err() != nil && m.breaks == "counts under any context" {
		m.count[traveller+"/"+string(s.Kind)]++
	}
	if ctx.Err() != nil && m.breaks != "keeps under any context" && m.breaks != "keeps before it looks at the context" {
		return 0, ctx.Err()
	}
	m.forget(traveller, s)
	if s = m.worn(s); m.breaks != "aliases what it is passed" {
		s = cloneSearch(s)
	}
	if m.breaks != "keeps no search that showed nothing" || len(s.Offers) > 0 {
		m.kept[traveller] = append(m.kept[traveller], s)
	}
	if ctx.Err() != nil && m.breaks == "keeps before it looks at the context" {
		return 0, ctx.Err()
	}
	return m.number(traveller, s), nil
}

func (m *memory) number(traveller string, s travel.Search) int {
	name := traveller + "/" + string(s.Kind)
	mine := m.kept[traveller]
	switch m.breaks {
	case "counts all kinds together":
		name = traveller
	case "counts all travellers together":
		name = string(s.Kind)
	case "counts from zero":
		return m.count[name] - 1
	case "counts what is there":
		return len(slices.DeleteFunc(slices.Clone(mine), func(x travel.Search) bool { return x.Kind != s.Kind }))
	case "keeps no search that showed nothing":
		if len(s.Offers) == 0 {
			return m.count[name]
		}
	case "knows the same search again":
		if len(mine) > 1 && len(s.Offers) > 0 && mine[len(mine)-2].Offers[0].ID == s.Offers[0].ID {
			return m.count[name]
		}
	}
	m.count[name]++
	return m.count[name]
}

// forget drops what may be forgotten, and more if it is broken.
func (m *memory) forget(traveller string, s travel.Search) {
	list := slices.DeleteFunc(m.kept[traveller], func(old travel.Search) bool {
		switch m.breaks {
		case "forgets after a quarter of an hour":
			return old.At.Before(s.At.Add(-15 * time.Minute))
		case "keeps one of each kind":
			return old.Kind == s.Kind
		}
		return old.Keep.Before(s.At)
	})
	m.kept[traveller] = list
	switch {
	case m.breaks == "keeps ten" && len(list) == 10:
		m.kept[traveller] = list[1:]
	case m.breaks == "makes room among others" && len(list) == 10:
		clear(m.kept)
		m.kept[traveller] = list
	case m.breaks == "starts afresh" && len(list) > 0 && s.At.Sub(list[0].At) > 5*time.Minute:
		m.kept[traveller] = nil
	}
}

// worn is what is left of a search when it is kept.
func (m *memory) worn(s travel.Search) travel.Search {
	switch m.breaks {
	case "drops the others":
		s.Others = nil
	case "shows the others":
		s.Offers, s.Others = append(slices.Clone(s.Offers), s.Others...), nil
	case "keeps whole seconds":
		s.Keep = s.Keep.Truncate(time.Second).Add(time.Second)
	case "thinks of business":
		if s.Purpose == "" {
			s.Purpose = travel.PurposeBusiness
		}
	}
	return s
}

func (m *memory) Shown(ctx context.Context, traveller, offerID string) (travel.Search, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	switch {
	case ctx.Err() != nil && m.breaks == "misses all under a cancelled context":
		return travel.Search{}, travel.ErrNotFound
	case ctx.Err() != nil && m.breaks != "looks up under any context":
		return travel.Search{}, ctx.Err()
	}
	list := slices.Clone(m.kept[traveller])
	if m.breaks == "shows anybody's" {
		for name, theirs := range m.kept {
			if name != traveller {
				list = append(slices.Clone(theirs), list...)
			}
		}
	}
	if slices.Reverse(list); m.breaks == "finds the first" {
		slices.Reverse(list)
	}
	is := func(o travel.Offer) bool { return o.ID == offerID }
	for _, s := range list {
		among := slices.ContainsFunc(s.Others, is)
		switch {
		case among && m.breaks == "finds it among others":
		case among && m.breaks == "gives up at others":
			return travel.Search{}, travel.ErrNotFound
		case !slices.ContainsFunc(s.Offers, is):
			continue
		}
		switch m.breaks {
		case "aliases what Shown returns":
			return s, nil
		case "finds nothing but the offer":
			s.Offers = slices.DeleteFunc(slices.Clone(s.Offers), func(o travel.Offer) bool { return !is(o) })
		}
		return cloneSearch(s), nil
	}
	switch m.breaks {
	case "is vague about what is missing":
		return travel.Search{}, errors.New("no rows")
	case "makes up what is missing":
		return travel.Search{}, nil
	}
	return travel.Search{}, travel.ErrNotFound
}

func cloneSearch(s travel.Search) travel.Search {
	for _, list := range []*[]travel.Offer{&s.Offers, &s.Others} {
		var own []travel.Offer
		for _, o := range *list {
			own = append(own, clone(o))
		}
		*list = own
	}
	return s
}

// miscounting looks at the number before it counts it up.
type miscounting struct {
	*memory
	looked sync.WaitGroup // every racer has looked
}

func (m *miscounting) Keep(ctx context.Context, traveller string, s travel.Search) (int, error) {
	m.mu.Lock()
	n := len(m.kept[traveller]) + 1
	m.mu.Unlock()
	m.looked.Done()
	m.looked.Wait()
	_, err := m.memory.Keep(ctx, traveller, s)
	return n, err
}
