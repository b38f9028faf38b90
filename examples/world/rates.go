package world

import (
	"context"
	"fmt"
	"math/big"
	"sync"

	"github.com/farewright/farewright/travel"
)

// rates are how much of each currency is worth the same.
type rates map[string]*big.Rat

func readRates(file map[string]string) (rates, error) {
	r := rates{}
	for currency, text := range file {
		worth, ok := new(big.Rat).SetString(text)
		if !ok || worth.Sign() <= 0 || len(currency) != 3 {
			return nil, fmt.Errorf("world: travel: rates: %s must be a currency of ISO 4217 with a decimal above zero", currency)
		}
		r[currency] = worth
	}
	return r, nil
}

// Convert implements [travel.Rates], exactly but for the last minor unit, which
// is rounded half away from zero.
func (r rates) Convert(_ context.Context, m travel.Money, to string) (travel.Money, error) {
	from, into := r[m.Currency], r[to]
	if from == nil || into == nil {
		return travel.Money{}, travel.ErrNoRate
	}
	worth := new(big.Rat).Mul(big.NewRat(m.Minor, 1), new(big.Rat).Quo(into, from))
	for n := travel.Decimals(to) - travel.Decimals(m.Currency); n != 0; {
		if n > 0 {
			worth, n = worth.Mul(worth, big.NewRat(10, 1)), n-1
		} else {
			worth, n = worth.Quo(worth, big.NewRat(10, 1)), n+1
		}
	}
	text := worth.FloatString(0)
	minor, ok := new(big.Int).SetString(text, 10)
	if !ok || !minor.IsInt64() {
		return travel.Money{}, travel.ErrOverflow
	}
	return travel.Money{Minor: minor.Int64(), Currency: to}, nil
}

// tables keeps the datasets that searches made.
type tables struct {
	mu   sync.Mutex
	made map[string]travel.Dataset // by traveller and name
}

// Register implements [travel.Datasets].
func (t *tables) Register(_ context.Context, travellerID string, d travel.Dataset) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.made == nil {
		t.made = map[string]travel.Dataset{}
	}
	t.made[travellerID+"\n"+d.Name] = d
	return nil
}

// Dataset returns a table that a traveller's search made, for a chart.
func (w *World) Dataset(travellerID, name string) (d travel.Dataset, ok bool) {
	w.tables.mu.Lock()
	defer w.tables.mu.Unlock()
	d, ok = w.tables.made[travellerID+"\n"+name]
	return d, ok
}
