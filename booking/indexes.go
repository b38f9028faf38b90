package booking

import (
	"context"
	"slices"
	"sync"
	"time"

	"github.com/farewright/farewright/booking/treatment"
)

// catalogueAge is how long a catalogue serves before it is read again.
const catalogueAge = time.Hour

type catalogueKey struct{ organisation, lob string }

// indexes keeps the matcher of each catalogue, built once and again only when
// the catalogue has changed. The zero value is ready; it is safe for
// concurrent use.
type indexes struct {
	building sync.Mutex
	mu       sync.Mutex
	built    map[catalogueKey]builtIndex
}

type builtIndex struct {
	entries []treatment.Entry
	index   *treatment.Index
	at      time.Time
}

// get returns the matcher of a catalogue, reading it when it was never used,
// was empty, or has aged. When an aged one cannot be read again it serves on.
func (x *indexes) get(ctx context.Context, from Catalogues, key catalogueKey, now time.Time) (*treatment.Index, error) {
	x.mu.Lock()
	b, ok := x.built[key]
	x.mu.Unlock()
	usable := ok && len(b.entries) > 0
	if usable && now.Sub(b.at) < catalogueAge {
		return b.index, nil
	}
	fresh, err := x.refresh(ctx, from, key, now)
	if err != nil && usable {
		return b.index, nil
	}
	return fresh, err
}

// refresh reads the catalogue now. An index is built by one caller at a time,
// and only if the entries differ from those it was built of.
func (x *indexes) refresh(ctx context.Context, from Catalogues, key catalogueKey, now time.Time) (*treatment.Index, error) {
	entries, err := from.Treatments(ctx, key.organisation, key.lob)
	if err != nil {
		return nil, err
	}
	x.building.Lock()
	defer x.building.Unlock()
	x.mu.Lock()
	b, ok := x.built[key]
	x.mu.Unlock()
	if !ok || !slices.Equal(b.entries, entries) {
		b = builtIndex{entries: entries, index: treatment.NewIndex(entries)}
	}
	b.at = now
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.built == nil {
		x.built = map[catalogueKey]builtIndex{}
	}
	x.built[key] = b
	return b.index, nil
}
