package travel

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"
)

// Money is an amount in the minor units of a currency: cents of USD, yen of
// JPY, fils of BHD. It is never a float. The zero value is no money, in no
// currency; it can be added to any.
type Money struct {
	Minor    int64
	Currency string // ISO 4217, capitals
}

// digits is how many decimals a currency has, where it is not two (ISO 4217,
// table A.1).
var digits = map[string]int{
	"BIF": 0, "CLP": 0, "DJF": 0, "GNF": 0, "ISK": 0, "JPY": 0, "KMF": 0, "KRW": 0, "PYG": 0, "RWF": 0, "UGX": 0, "UYI": 0, "VND": 0, "VUV": 0,
	"XAF": 0, "XOF": 0, "XPF": 0, "BHD": 3, "IQD": 3, "JOD": 3, "KWD": 3, "LYD": 3, "OMR": 3, "TND": 3, "CLF": 4, "UYW": 4,
}

// Decimals returns how many decimals amounts of a currency have.
func Decimals(currency string) int {
	if n, ok := digits[currency]; ok {
		return n
	}
	return 2
}

// The faults of money.
var (
	ErrCurrency = errors.New("travel: amounts of different currencies")
	ErrOverflow = errors.New("travel: the amount is too large")
)

// ParseMoney reads a plain decimal such as "123.45" exactly. More decimals than
// the currency has are refused unless they are zeros.
func ParseMoney(amount, currency string) (Money, error) {
	bad := fmt.Errorf("travel: an amount must be a plain decimal with at most %d decimals", Decimals(currency))
	if !isCurrency(currency) {
		return Money{}, errors.New("travel: a currency must be three capitals of ISO 4217")
	}
	text := strings.TrimPrefix(amount, "-")
	whole, fraction, dotted := strings.Cut(text, ".")
	n := Decimals(currency)
	if whole == "" || dotted && fraction == "" || !onlyDigits(whole) || !onlyDigits(fraction) {
		return Money{}, bad
	}
	for len(fraction) > n {
		if fraction[len(fraction)-1] != '0' {
			return Money{}, bad
		}
		fraction = fraction[:len(fraction)-1]
	}
	minor, err := strconv.ParseInt(whole+fraction+strings.Repeat("0", n-len(fraction)), 10, 64)
	if err != nil {
		return Money{}, ErrOverflow
	}
	if strings.HasPrefix(amount, "-") {
		minor = -minor
	}
	return Money{minor, currency}, nil
}

// Decimal renders the amount alone, such as "-12.50" or "1200" yen.
func (m Money) Decimal() string {
	n := Decimals(m.Currency)
	sign, minor := "", uint64(m.Minor)
	if m.Minor < 0 {
		sign, minor = "-", uint64(-m.Minor)
	}
	text := strconv.FormatUint(minor, 10)
	if n == 0 {
		return sign + text
	}
	if len(text) <= n {
		text = strings.Repeat("0", n+1-len(text)) + text
	}
	return sign + text[:len(text)-n] + "." + text[len(text)-n:]
}

// String renders m as "123.45 USD".
func (m Money) String() string { return strings.TrimSpace(m.Decimal() + " " + m.Currency) }

// IsZero reports whether the amount is zero, in whatever currency.
func (m Money) IsZero() bool { return m.Minor == 0 }

// Add returns the sum. Different currencies are ErrCurrency: a rate is never
// guessed.
func (m Money) Add(o Money) (Money, error) {
	switch {
	case m.Currency == "" && m.Minor == 0:
		return o, nil
	case o.Currency == "" && o.Minor == 0:
		return m, nil
	case m.Currency != o.Currency:
		return Money{}, ErrCurrency
	case o.Minor > 0 && m.Minor > math.MaxInt64-o.Minor, o.Minor < 0 && m.Minor < math.MinInt64-o.Minor:
		return Money{}, ErrOverflow
	}
	return Money{m.Minor + o.Minor, m.Currency}, nil
}

// Sub returns the difference.
func (m Money) Sub(o Money) (Money, error) {
	if o.Minor == math.MinInt64 {
		return Money{}, ErrOverflow
	}
	return m.Add(Money{-o.Minor, o.Currency})
}

// Cmp returns -1, 0 or 1 as m is less than, equal to or more than o.
func (m Money) Cmp(o Money) (int, error) {
	if m.Currency != o.Currency && m.Currency != "" && o.Currency != "" {
		return 0, ErrCurrency
	}
	switch {
	case m.Minor < o.Minor:
		return -1, nil
	case m.Minor > o.Minor:
		return 1, nil
	}
	return 0, nil
}

// sumsOf adds amounts up, by currency.
func sumsOf(amounts []Money) ([]Money, error) {
	var sums []Money
	for _, m := range amounts {
		i := slices.IndexFunc(sums, func(s Money) bool { return s.Currency == m.Currency })
		if i < 0 {
			sums = append(sums, m)
			continue
		}
		sum, err := sums[i].Add(m)
		if err != nil {
			return nil, err
		}
		sums[i] = sum
	}
	return sums, nil
}

// Times returns n times the amount.
func (m Money) Times(n int) (Money, error) {
	product := new(big.Int).Mul(big.NewInt(m.Minor), big.NewInt(int64(n)))
	if !product.IsInt64() {
		return Money{}, ErrOverflow
	}
	return Money{product.Int64(), m.Currency}, nil
}

// Percent returns p hundredths of the amount, rounded half away from zero. What
// does not fit is the largest amount that does.
func (m Money) Percent(p int) Money {
	product := new(big.Int).Mul(big.NewInt(m.Minor), big.NewInt(int64(p)))
	half := big.NewInt(50 * int64(product.Sign()))
	product.Quo(product.Add(product, half), big.NewInt(100))
	switch {
	case product.IsInt64():
		return Money{product.Int64(), m.Currency}
	case product.Sign() < 0:
		return Money{math.MinInt64, m.Currency}
	}
	return Money{math.MaxInt64, m.Currency}
}

// wire is the JSON form: the amount as decimal text.
type wire struct {
	Amount   string `json:"amount"`
	Currency string `json:"currency"`
}

// MarshalJSON implements json.Marshaler. It refuses what could not be read
// again, so that a store never keeps it.
func (m Money) MarshalJSON() ([]byte, error) {
	if m != (Money{}) && !isCurrency(m.Currency) {
		return nil, errors.New("travel: an amount has no currency of ISO 4217")
	}
	if m.Minor == math.MinInt64 {
		return nil, ErrOverflow
	}
	return json.Marshal(wire{m.Decimal(), m.Currency})
}

// UnmarshalJSON implements json.Unmarshaler. It takes the amount as text only:
// a JSON number has been a float somewhere.
func (m *Money) UnmarshalJSON(raw []byte) error {
	var w wire
	if err := json.Unmarshal(raw, &w); err != nil {
		return errors.New("travel: money must be an object with amount, as text, and currency")
	}
	if w.Currency == "" && (w.Amount == "" || w.Amount == "0" || w.Amount == "0.00") {
		*m = Money{}
		return nil
	}
	parsed, err := ParseMoney(w.Amount, w.Currency)
	if err != nil {
		return err
	}
	*m = parsed
	return nil
}

func isCurrency(s string) bool {
	return len(s) == 3 && strings.IndexFunc(s, func(r rune) bool { return r < 'A' || r > 'Z' }) < 0
}

func onlyDigits(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return r < '0' || r > '9' }) < 0
}
