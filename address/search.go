package address

import (
	"context"
	"errors"
	"log/slog"
	"time"
)

// errPanicked stands for a provider that panicked.
var errPanicked = errors.New("address: the provider panicked")

// ask puts a question to a provider: from the cache if it can, once for all
// who ask the same at the same time, and never longer than limit. What one
// caller gives up on goes on for the others.
func (s *Service) ask(ctx context.Context, op, provider, digest string, limit, life time.Duration,
	call func(context.Context) ([]Place, error)) ([]Place, *ProviderError) {
	if places, ok := s.recall(ctx, digest); ok {
		return places, nil
	}
	shared := s.flight.DoChan(digest, func() (result any, err error) {
		defer func() { // a panic here would end the process: nobody waits in its goroutine
			if p := recover(); p != nil {
				err = errPanicked
			}
		}()
		inner, cancel := context.WithTimeout(context.WithoutCancel(ctx), limit)
		defer cancel()
		places, err := bounded(inner, call)
		if err != nil {
			return nil, fault(provider, op, err)
		}
		places = clonePlaces(places)
		s.keep(inner, digest, places, life)
		return places, nil
	})
	select {
	case r := <-shared:
		if r.Err != nil {
			failed := fault(provider, op, r.Err)
			s.config.Log.LogAttrs(ctx, slog.LevelWarn, "place provider failed", slog.String("op", op), slog.String("provider", provider),
				slog.String("kind", string(failed.Kind)), slog.Int("http_status", failed.HTTPStatus))
			return nil, failed
		}
		return clonePlaces(r.Val.([]Place)), nil
	case <-ctx.Done():
		return nil, fault(provider, op, ctx.Err())
	}
}

// bounded returns at the end of ctx even if call does not.
func bounded(ctx context.Context, call func(context.Context) ([]Place, error)) ([]Place, error) {
	type answer struct {
		places []Place
		err    error
	}
	done := make(chan answer, 1)
	go func() {
		var a answer
		defer func() {
			if p := recover(); p != nil {
				a = answer{err: errPanicked}
			}
			done <- a
		}()
		a.places, a.err = call(ctx)
	}()
	select {
	case a := <-done:
		return a.places, a.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// clonePlaces copies places, and drops locations that are none: 0,0 stands for
// a missing value everywhere, and NaN for nothing.
func clonePlaces(places []Place) []Place {
	out := make([]Place, len(places))
	for i, p := range places {
		if p.Location != nil {
			l := *p.Location
			p.Location = &l
			if !l.real() {
				p.Location = nil
			}
		}
		out[i] = p
	}
	return out
}
