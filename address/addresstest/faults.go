package addresstest

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"

	"github.com/farewright/farewright/address"
)

var kinds = []address.Kind{address.RateLimited, address.Quota, address.Denied, address.BadRequest, address.Gone, address.Upstream, address.Timeout}

// wantFault returns an error unless err is a ProviderError of one of the kinds,
// named as the provider's own and without any of the secrets.
func wantFault(err error, provider string, secrets []string, wanted ...address.Kind) error {
	var e *address.ProviderError
	if !errors.As(err, &e) || e == nil {
		return fmt.Errorf("the error is %T, not a *address.ProviderError", err)
	}
	switch {
	case !slices.Contains(kinds, e.Kind):
		return fmt.Errorf("there is no kind %q", e.Kind)
	case len(wanted) > 0 && !slices.Contains(wanted, e.Kind):
		return fmt.Errorf("the kind is %q, not one of %q", e.Kind, wanted)
	case e.Provider != provider:
		return fmt.Errorf("the error names the provider %q, Provider %q", e.Provider, provider)
	case e.Op == "":
		return errors.New("the error does not say what was tried")
	}
	return keeps(err, secrets)
}

// keeps returns an error if err shows one of the secrets, however it is
// printed or logged.
func keeps(err error, secrets []string) error {
	var log strings.Builder
	slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{ReplaceAttr: timeless})).Error("failed", slog.Any("err", err))
	shown := []string{err.Error(), fmt.Sprintf("%+v", err), fmt.Sprintf("%#v", err), log.String()}
	for cause := errors.Unwrap(err); cause != nil; cause = errors.Unwrap(cause) {
		shown = append(shown, cause.Error(), fmt.Sprintf("%#v", cause))
	}
	for _, text := range shown {
		for _, s := range secrets {
			if s != "" && strings.Contains(text, s) {
				return errors.New("the error shows the query or a secret")
			}
		}
	}
	return nil
}

// timeless leaves the time out of a log, which may hold any figures.
func timeless(groups []string, a slog.Attr) slog.Attr {
	if len(groups) == 0 && a.Key == slog.TimeKey {
		return slog.Attr{}
	}
	return a
}

// wantTimeout returns an error unless err tells that its context is over.
func wantTimeout(err, cause error, provider string, secrets []string) error {
	if fault := wantFault(err, provider, secrets, address.Timeout); fault != nil {
		return fault
	}
	if !errors.Is(err, cause) {
		return fmt.Errorf("the error is not %w", cause)
	}
	return nil
}

// stalled asks a provider that does not answer, ends the context once the
// question has arrived, and returns the error that comes back.
func stalled(ctx context.Context, arrived <-chan struct{}, ask func(context.Context) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	failed := make(chan error, 1)
	go func() { failed <- ask(ctx) }()
	select {
	case <-arrived:
	case err := <-failed:
		return fmt.Errorf("it did not wait for the answer: %w", errors.Join(err, errors.New("it came back")))
	case <-ctx.Done():
		return errors.New("nothing was asked")
	}
	cancel()
	return <-failed
}
