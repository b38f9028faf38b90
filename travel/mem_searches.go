package travel

import (
	"context"
	"slices"
	"sync"
)

// maxSearches bounds what is kept of one traveller; the oldest searches go
// first.
const maxSearches = 100

// MemSearches keeps searches in this process's memory, until they may be
// forgotten. The zero value is ready and empty.
type MemSearches struct {
	mu   sync.Mutex
	made map[string]*made // by traveller
}

type made struct {
	count    map[Kind]int
	searches []Search // oldest first
}

// Keep implements [Searches]. It takes s.At for now.
func (m *MemSearches) Keep(ctx context.Context, travellerID string, s Search) (int, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.made == nil {
		m.made = map[string]*made{}
	}
	mine := m.made[travellerID]
	if mine == nil {
		mine = &made{count: map[Kind]int{}}
		m.made[travellerID] = mine
	}
	mine.searches = slices.DeleteFunc(mine.searches, func(old Search) bool { return old.Keep.Before(s.At) })
	if over := len(mine.searches) + 1 - maxSearches; over > 0 {
		mine.searches = slices.Delete(mine.searches, 0, over)
	}
	mine.searches = append(mine.searches, s.copied())
	mine.count[s.Kind]++
	return mine.count[s.Kind], nil
}

// Shown implements [Searches].
func (m *MemSearches) Shown(ctx context.Context, travellerID, offerID string) (Search, error) {
	if err := ctx.Err(); err != nil {
		return Search{}, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if mine := m.made[travellerID]; mine != nil {
		for _, s := range slices.Backward(mine.searches) {
			if _, ok := s.offer(offerID); ok {
				return s.copied(), nil
			}
		}
	}
	return Search{}, ErrNotFound
}

// offer returns an offer that was shown.
func (s Search) offer(id string) (Offer, bool) {
	i := slices.IndexFunc(s.Offers, func(o Offer) bool { return o.ID == id })
	if i < 0 {
		return Offer{}, false
	}
	return s.Offers[i], true
}

func (s Search) copied() Search {
	for _, list := range []*[]Offer{&s.Offers, &s.Others} {
		own := make([]Offer, len(*list))
		for i, o := range *list {
			own[i] = o.copied()
		}
		*list = own
	}
	return s
}
