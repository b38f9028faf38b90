package travel

import (
	"context"
	"sync"
)

// locks serialises work on one key within the process. The zero value is
// ready. A key takes memory only while somebody holds or awaits it.
type locks struct {
	mu   sync.Mutex
	held map[string]*turn
}

type turn struct {
	free  chan struct{} // holds one token while nobody works
	users int
}

// lock waits for the key's turn, or for ctx. The function it returns ends it.
func (l *locks) lock(ctx context.Context, key string) (unlock func(), err error) {
	t := l.join(key)
	select {
	case <-t.free:
		return func() { t.free <- struct{}{}; l.leave(key, t) }, nil
	case <-ctx.Done():
		l.leave(key, t)
		return nil, ctx.Err()
	}
}

// idle reports whether nobody of this process holds or awaits the key.
func (l *locks) idle(key string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.held[key] == nil
}

func (l *locks) join(key string) *turn {
	l.mu.Lock()
	defer l.mu.Unlock()
	t := l.held[key]
	if t == nil {
		t = &turn{free: make(chan struct{}, 1)}
		t.free <- struct{}{}
		if l.held == nil {
			l.held = map[string]*turn{}
		}
		l.held[key] = t
	}
	t.users++
	return t
}

func (l *locks) leave(key string, t *turn) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if t.users--; t.users == 0 {
		delete(l.held, key)
	}
}
