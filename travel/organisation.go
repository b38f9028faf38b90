package travel

import (
	"context"
	"errors"
)

// ErrNoRate tells that no rate between two currencies is known.
var ErrNoRate = errors.New("travel: no rate is known")

// Policies knows the travel policies of organisations. Implementations must be
// safe for concurrent use.
type Policies interface {
	// Policy returns the policy in force, which nobody may change afterwards.
	// ErrNotFound if the organisation has none: nothing is then checked.
	Policy(ctx context.Context, organisationID string) (*Policy, error)
}

// Rates converts money. Without one, amounts of different currencies are never
// compared or added up. Implementations must be safe for concurrent use.
type Rates interface {
	// Convert returns m in another currency, at the rate of today. ErrNoRate.
	Convert(ctx context.Context, m Money, to string) (Money, error)
}

// policy returns the policy of the traveller's organisation, nil if it has
// none.
func (r *Run) policy(ctx context.Context) (*Policy, error) {
	if r.desk.config.Policies == nil {
		return nil, nil
	}
	p, err := r.desk.config.Policies.Policy(ctx, r.traveller.OrganisationID)
	switch {
	case errors.Is(err, ErrNotFound):
		return nil, nil
	case err == nil && p == nil:
		err = errors.New("travel: the host returned neither a policy nor an error")
	case err == nil:
		err = p.Validate()
	}
	if err != nil {
		return nil, failed("The travel policy could not be read; nothing was done.", err)
	}
	return p, nil
}

// converter asks each rate once, so that a check keeps to it.
func (r *Run) converter(ctx context.Context) Converter {
	if r.desk.config.Rates == nil {
		return nil
	}
	type question struct {
		m  Money
		to string
	}
	asked := map[question]Money{}
	return func(m Money, to string) (Money, bool) {
		q := question{m, to}
		if known, ok := asked[q]; ok {
			return known, known.Currency != ""
		}
		converted, err := r.desk.config.Rates.Convert(ctx, m, to)
		if err != nil || converted.Currency != to {
			converted = Money{}
		}
		asked[q] = converted
		return converted, converted.Currency != ""
	}
}
