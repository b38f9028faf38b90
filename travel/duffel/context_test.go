package duffel_test

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/duffel"
)

func over() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return ctx
}

func TestAContextThatIsOver(t *testing.T) {
	s := serve(t)
	p := s.provider(t)
	o := order(t, p, "key-1")
	before := len(s.asked)
	_, err := p.Search(over(), query())
	require.ErrorIs(t, err, context.Canceled)
	_, err = p.Price(over(), o.Offer.ID)
	require.ErrorIs(t, err, context.Canceled)
	_, err = p.Book(over(), o)
	require.ErrorIs(t, err, context.Canceled)
	requireKinds(t, err, travel.ErrNotBooked)
	_, _, err = p.Find(over(), o.Key)
	require.ErrorIs(t, err, context.Canceled)
	_, err = p.Quote(over(), "ord_00000001")
	require.ErrorIs(t, err, context.Canceled)
	_, err = p.Cancel(over(), "c-1", "ord_00000001")
	requireKinds(t, err, travel.ErrNotCancelled)
	_, err = p.Standing(over(), "ord_00000001")
	require.ErrorIs(t, err, context.Canceled)
	require.Len(t, s.asked, before, "nothing is sent")
}

// A caller that goes away while the order is under way does not know.
func TestAContextThatEndsMeanwhile(t *testing.T) {
	s := serve(t)
	p := s.provider(t)
	o := order(t, p, "key-1")
	f := fault{stall: make(chan struct{}), after: true}
	s.fail(makes, f)
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		<-f.stall
		// Meanwhile nobody is told that nothing was booked.
		s.do(func() { s.hidden[s.orders[0]["id"].(string)] = true })
		if _, ok, err := p.Find(context.Background(), o.Key); ok || err == nil {
			t.Error("Find is certain while the order is under way")
		}
		if _, err := p.Book(over(), o); err == nil {
			t.Error("Book answers while the order is under way")
		}
		cancel()
	}()
	_, err := p.Book(ctx, o)
	require.ErrorIs(t, err, context.Canceled)
	requireKinds(t, err)
	_, err = p.Book(over(), o)
	requireKinds(t, err)
	s.do(func() { clear(s.hidden) })
	_, err = p.Book(context.Background(), o)
	require.NoError(t, err)
	require.Equal(t, 1, s.booked())
}

func TestASlowAnswerIsUnknown(t *testing.T) {
	s := serve(t)
	p := s.provider(t)
	o := order(t, p, "key-1")
	f := fault{stall: make(chan struct{}), after: true}
	s.fail(makes, f)
	ctx, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
	defer cancel()
	_, err := p.Book(ctx, o)
	require.ErrorIs(t, err, context.DeadlineExceeded)
	requireKinds(t, err)
	_, ok, err := p.Find(context.Background(), o.Key)
	require.NoError(t, err)
	require.True(t, ok)
}

func TestOneKeyRacesThroughALostAnswer(t *testing.T) {
	s := serve(t)
	p := s.provider(t)
	o := order(t, p, "key-1")
	s.fail(makes, fault{status: 500, after: true})
	var wg sync.WaitGroup
	var mu sync.Mutex
	seen, lost := map[string]int{}, 0
	for range 16 {
		wg.Go(func() {
			b, err := p.Book(context.Background(), o)
			mu.Lock()
			defer mu.Unlock()
			if err != nil {
				lost++
				return
			}
			seen[b.ID]++
		})
	}
	wg.Wait()
	require.Equal(t, 1, lost, "only the one whose answer was lost")
	require.Len(t, seen, 1)
	require.Len(t, s.came(makes), 1)
}

func TestKeysDoNotWaitForEachOther(t *testing.T) {
	s := serve(t)
	p := s.provider(t)
	o, other := order(t, p, "key-1"), order(t, p, "key-2")
	f := fault{stall: make(chan struct{})}
	s.fail(makes, f)
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error)
	go func() {
		_, err := p.Book(ctx, o)
		done <- err
	}()
	<-f.stall
	_, err := p.Book(context.Background(), other)
	require.NoError(t, err)
	cancel()
	requireKinds(t, <-done)
}

func TestFindLooksThroughAllPages(t *testing.T) {
	s := serve(t)
	p := s.provider(t)
	b, err := p.Book(context.Background(), order(t, p, "key-first"))
	require.NoError(t, err)
	s.do(func() {
		for i := range 450 {
			s.orders = append(s.orders, object{"id": fmt.Sprintf("ord_0000x%d", i), "offer_id": "off_x", "created_at": iso(s.now.Add(time.Hour)), "metadata": object{"farewright_key": i, "k": []int{1}}})
		}
		s.orders[3]["metadata"] = nil
	})
	fresh := s.provider(t)
	before := len(s.came(lists))
	got, ok, err := fresh.Find(context.Background(), "key-first")
	require.NoError(t, err)
	require.True(t, ok)
	require.Equal(t, b, got)
	require.Len(t, s.came(lists), before+3)
	_, ok, err = fresh.Find(context.Background(), "7")
	require.NoError(t, err)
	require.False(t, ok, "a number is no key")

	s.Advance(48 * time.Hour)
	_, ok, err = s.provider(t, func(c *duffel.Config) { c.Lookback = 24 * time.Hour }).Find(context.Background(), "key-first")
	require.NoError(t, err)
	require.False(t, ok, "it is older than the host looks back")

	page := `{"data":[],"meta":{"after":"round"}}`
	s.fail(lists, fault{status: 200, body: page}, fault{status: 200, body: page})
	_, _, err = fresh.Find(context.Background(), "key-first")
	requireKinds(t, err)
	for i := range 50 {
		s.fail(lists, fault{status: 200, body: fmt.Sprintf(`{"data":[],"meta":{"after":"%d"}}`, i)})
	}
	_, _, err = fresh.Find(context.Background(), "key-first")
	requireKinds(t, err)
	require.ErrorContains(t, err, "Lookback")
}
