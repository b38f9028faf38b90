package travel

import (
	"context"
	"slices"
	"sync"
	"time"
)

const (
	// maxSearches bounds what is kept of one traveller; the oldest searches go
	// first.
	maxSearches = 100
	// sweepSearches is how often those of travellers who search no more are
	// looked at.
	sweepSearches = time.Hour
)

// MemSearches keeps searches in this process's memory, until they may be
// forgotten, and of a traveller 100 at most. The zero value is ready and empty.
type MemSearches struct {
	mu    sync.Mutex
	made  map[string]*made // by traveller
	swept time.Time
}

type made struct {
	count    map[Kind]int
	searches []Search // oldest first; what is kept is never changed
}

// Keep implements [Searches]. It takes s.At for now.
func (m *MemSearches) Keep(ctx context.Context, travellerID string, s Search) (int, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	s = s.copied()
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
	if s.At.Sub(m.swept) >= sweepSearches {
		for _, theirs := range m.made {
			theirs.forget(s.At)
		}
		m.swept = s.At
	}
	mine.forget(s.At)
	if over := len(mine.searches) + 1 - maxSearches; over > 0 {
		mine.searches = slices.Delete(mine.searches, 0, over)
	}
	mine.searches = append(mine.searches, s)
	mine.count[s.Kind]++
	return mine.count[s.Kind], nil
}

// forget drops what may be forgotten. The numbers go on.
func (m *made) forget(now time.Time) {
	m.searches = slices.DeleteFunc(m.searches, func(s Search) bool { return s.Keep.Before(now) })
	if len(m.searches) == 0 {
		m.searches = nil
	}
}

// Shown implements [Searches].
func (m *MemSearches) Shown(ctx context.Context, travellerID, offerID string) (Search, error) {
	if err := ctx.Err(); err != nil {
		return Search{}, err
	}
	s, ok := m.last(travellerID, offerID)
	if !ok {
		return Search{}, ErrNotFound
	}
	return s.copied(), nil
}

// last returns the last search that showed an offer, as it is kept.
func (m *MemSearches) last(travellerID, offerID string) (Search, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if mine := m.made[travellerID]; mine != nil {
		for i := len(mine.searches) - 1; i >= 0; i-- {
			if mine.searches[i].shows(offerID) >= 0 {
				return mine.searches[i], true
			}
		}
	}
	return Search{}, false
}

// shows returns where an offer is that was shown, -1 if it is not.
func (s *Search) shows(id string) int {
	for i := range s.Offers {
		if s.Offers[i].ID == id {
			return i
		}
	}
	return -1
}

// offer returns an offer that was shown.
func (s Search) offer(id string) (Offer, bool) {
	i := s.shows(id)
	if i < 0 {
		return Offer{}, false
	}
	return s.Offers[i], true
}

// copied shares nothing with the original.
func (s Search) copied() Search {
	s.Offers, s.Others = copiedOffers(s.Offers), copiedOffers(s.Others)
	return s
}

func copiedOffers(list []Offer) []Offer {
	own := slices.Clone(list)
	for i := range own {
		own[i] = own[i].Clone()
	}
	return own
}
