package simulated

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/farewright/farewright/travel"
)

// An Amount is a decimal as it was written, "" for none. In JSON it may be a
// number or text; it never passes through a float.
type Amount string

// UnmarshalJSON implements json.Unmarshaler.
func (a *Amount) UnmarshalJSON(raw []byte) error {
	text := string(bytes.Trim(raw, `"`))
	if text == "null" {
		text = ""
	}
	for _, r := range text {
		if (r < '0' || r > '9') && r != '.' && r != '-' {
			return fmt.Errorf("an amount must be a plain decimal, not %.40q", text)
		}
	}
	*a = Amount(text)
	return nil
}

// MarshalJSON implements json.Marshaler.
func (a Amount) MarshalJSON() ([]byte, error) { return json.Marshal(string(a)) }

func (a Amount) money(currency string) (travel.Money, error) {
	if a == "" {
		return travel.Money{Currency: currency}, nil
	}
	return travel.ParseMoney(string(a), currency)
}

// A Clock is a time of day, perhaps of a later day: minutes since midnight.
type Clock int

// UnmarshalText implements encoding.TextUnmarshaler: "06:00", "06:00:00",
// "01:10+1".
func (c *Clock) UnmarshalText(text []byte) error {
	bad := fmt.Errorf("a clock must be hh:mm, perhaps with +1, not %.40q", text)
	clock, later, has := strings.Cut(string(text), "+")
	days := 0
	if has {
		n, err := strconv.Atoi(later)
		if err != nil || n < 0 || n > 2 {
			return bad
		}
		days = n
	}
	t, err := time.Parse("15:04", strings.TrimSuffix(clock, ":00"))
	if strings.Count(clock, ":") == 1 {
		t, err = time.Parse("15:04", clock)
	}
	if err != nil || len(clock) < 5 {
		return bad
	}
	*c = Clock(days*24*60 + t.Hour()*60 + t.Minute())
	return nil
}

// MarshalText implements encoding.TextMarshaler.
func (c Clock) MarshalText() ([]byte, error) {
	text := fmt.Sprintf("%02d:%02d", int(c)/60%24, int(c)%60)
	if days := int(c) / (24 * 60); days > 0 {
		text += "+" + strconv.Itoa(days)
	}
	return []byte(text), nil
}

// on is the instant of the clock that belongs to a day.
func (c Clock) on(d travel.Date, zone *time.Location) time.Time {
	return d.AddDays(int(c)/(24*60)).At(int(c)/60%24, int(c)%60, zone)
}

// An Instant is a time as it was written: RFC 3339, or without an offset. ""
// is none.
type Instant string

func (i Instant) in(zone *time.Location) (time.Time, error) {
	if i == "" {
		return time.Time{}, nil
	}
	if t, err := time.Parse(time.RFC3339, string(i)); err == nil {
		return t, nil
	}
	t, err := time.ParseInLocation("2006-01-02T15:04:05", string(i), zone)
	if err != nil {
		return time.Time{}, fmt.Errorf("an instant must be RFC 3339, perhaps without an offset, not %.40q", string(i))
	}
	return t, nil
}

// UnmarshalText implements encoding.TextUnmarshaler: "On time" and "on-time"
// are "on_time", and "canceled" is "cancelled".
func (s *Status) UnmarshalText(text []byte) error {
	switch *s = Status(spelling(string(text))); *s {
	case Available, OnTime, Delayed, Flying, Landed, Cancelled:
		return nil
	}
	return fmt.Errorf("a status must be available, on_time, delayed, flying, landed or cancelled, not %.40q", text)
}

// YesNo is a bool that may be written as "yes" or "no" too.
type YesNo bool

// UnmarshalJSON implements json.Unmarshaler.
func (y *YesNo) UnmarshalJSON(raw []byte) error {
	switch strings.ToLower(string(raw)) {
	case "true", `"yes"`:
		*y = true
	case "false", `"no"`, "null":
		*y = false
	default:
		return fmt.Errorf("it must be true, false, \"yes\" or \"no\", not %.40s", raw)
	}
	return nil
}

// spelling is a word of a schedule as it is spelt here: "Round trip" is
// round_trip.
func spelling(word string) string {
	word = strings.NewReplacer(" ", "_", "-", "_").Replace(strings.ToLower(strings.TrimSpace(word)))
	if word == "canceled" {
		return string(Cancelled)
	}
	return word
}
