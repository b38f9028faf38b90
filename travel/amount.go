package travel

import (
	"errors"
	"strconv"
	"strings"
	"time"
)

// An Amount is [Money] as a policy file writes it: "450.00 EUR". The currency
// is always named.
type Amount Money

// String renders a as "450.00 EUR", none as "".
func (a Amount) String() string {
	if a == (Amount{}) {
		return ""
	}
	return Money(a).String()
}

// IsZero reports whether a is not set.
func (a Amount) IsZero() bool { return a == Amount{} }

// MarshalText implements encoding.TextMarshaler.
func (a Amount) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (a *Amount) UnmarshalText(text []byte) error {
	number, currency, _ := strings.Cut(string(text), " ")
	m, err := ParseMoney(number, currency)
	if err != nil {
		return errors.New(`must be an amount and its currency, such as "450.00 EUR"`)
	}
	*a = Amount(m)
	return nil
}

// isPositive reports whether a is set and above zero.
func (a Amount) isPositive() bool { return a.Minor > 0 && isCurrency(a.Currency) }

// A Length is a duration as a policy file writes it: "14h" or "1h30m". It has
// whole minutes.
type Length time.Duration

// maxLength bounds what a policy may ask: about eleven years.
const maxLength = Length(100_000 * time.Hour)

// String renders l as 13h5m, nothing as 0m.
func (l Length) String() string {
	minutes := int64(time.Duration(l) / time.Minute)
	hours, minutes := minutes/60, minutes%60
	switch {
	case hours == 0:
		return strconv.FormatInt(minutes, 10) + "m"
	case minutes == 0:
		return strconv.FormatInt(hours, 10) + "h"
	}
	return strconv.FormatInt(hours, 10) + "h" + strconv.FormatInt(minutes, 10) + "m"
}

// MarshalText implements encoding.TextMarshaler.
func (l Length) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (l *Length) UnmarshalText(text []byte) error {
	d, err := time.ParseDuration(string(text))
	if err != nil || !Length(d).isValid() {
		return errors.New(`must be hours and whole minutes, such as "14h" or "1h30m"`)
	}
	*l = Length(d)
	return nil
}

func (l Length) isValid() bool {
	return l >= 0 && l <= maxLength && time.Duration(l)%time.Minute == 0
}
