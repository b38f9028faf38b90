package travel

import (
	"context"
	"hash/maphash"
	"sync"
)

// locks serialises work on one key within the process. The zero value is
// ready. Keys share a fixed number of locks, so that memory is bounded; two
// keys may wait for each other, never deadlock, for nobody holds two.
type locks struct {
	once    sync.Once
	seed    maphash.Seed
	stripes [64]chan struct{}
}

// lock waits for the key's turn, or for ctx. The function it returns ends it.
func (l *locks) lock(ctx context.Context, key string) (unlock func(), err error) {
	l.once.Do(func() {
		l.seed = maphash.MakeSeed()
		for i := range l.stripes {
			l.stripes[i] = make(chan struct{}, 1)
		}
	})
	stripe := l.stripes[maphash.String(l.seed, key)%uint64(len(l.stripes))]
	select {
	case stripe <- struct{}{}:
		return func() { <-stripe }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}
