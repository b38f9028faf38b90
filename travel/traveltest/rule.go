package traveltest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"
)

// errSkip is of a rule that the fixture has no means to check.
var errSkip = errors.New("the fixture cannot tell")

// patience bounds one rule: an implementation that hangs fails it.
const patience = 30 * time.Second

// A rule is one promise of an interface.
type rule[T any] struct {
	name string
	says string // the promise, as a sentence
	hold func(ctx context.Context, impl T) error
}

// run checks every rule on a fresh implementation.
func run[T any](t *testing.T, fresh func(t *testing.T) T, rules []rule[T]) {
	t.Helper()
	for _, r := range rules {
		t.Run(r.name, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(context.Background(), patience)
			defer cancel()
			switch err := r.try(ctx, fresh(t)); {
			case errors.Is(err, errSkip):
				t.Skip(err)
			case err != nil:
				t.Errorf("%s\nbut: %v", r.says, err)
			}
		})
	}
}

// try runs the rule and turns a panic of the implementation into an error.
func (r rule[T]) try(ctx context.Context, impl T) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("it panicked: %v", p)
		}
	}()
	return r.hold(ctx, impl)
}

// want returns an error unless err is target.
func want(err, target error) error {
	if errors.Is(err, target) {
		return nil
	}
	return fmt.Errorf("the error is %v, not %v", err, target)
}

// together runs f n times side by side and returns what failed.
func together(n int, f func(i int) error) error {
	failed := make([]error, n)
	var wg sync.WaitGroup
	begin := make(chan struct{})
	for i := range n {
		wg.Add(1)
		go func() {
			defer wg.Done()
			defer func() {
				if p := recover(); p != nil {
					failed[i] = fmt.Errorf("it panicked: %v", p)
				}
			}()
			<-begin
			failed[i] = f(i)
		}()
	}
	close(begin)
	wg.Wait()
	return errors.Join(failed...)
}

// cancelled returns a context that is over.
func cancelled(ctx context.Context) context.Context {
	over, cancel := context.WithCancel(ctx)
	cancel()
	return over
}
