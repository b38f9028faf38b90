package nominatim

import (
	"context"
	"time"
)

// A queue lets one caller through an interval, in the order they came. One who
// gives up leaves without costing the others a turn.
type queue struct {
	interval time.Duration
	now      func() time.Time
	sleep    func(context.Context, time.Duration) error

	turn chan struct{} // holds one token while somebody waits at the head
	next time.Time     // guarded by turn
}

func newQueue(c Config) *queue {
	return &queue{interval: c.Interval, now: c.Now, sleep: c.Sleep, turn: make(chan struct{}, 1)}
}

// wait returns when it is the caller's turn, or ctx's error.
func (q *queue) wait(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	select {
	case q.turn <- struct{}{}: // senders are served first come, first served
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-q.turn }()
	if d := q.next.Sub(q.now()); d > 0 {
		// A clock that was set back must not stop everything.
		if err := q.sleep(ctx, min(d, q.interval)); err != nil {
			return err
		}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	q.next = q.now().Add(q.interval)
	return nil
}
