package hours

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"time"
)

// wirePeriod is a period in both shapes of Google Places.
type wirePeriod struct {
	Open  *wirePoint `json:"open"`
	Close *wirePoint `json:"close"`
}

// A wirePoint has time in the old shape, and hour and minute in the new one.
// Its flag "truncated" is not read.
type wirePoint struct {
	Day    *int      `json:"day"`
	Time   *string   `json:"time"`
	Hour   *int      `json:"hour"`
	Minute *int      `json:"minute"`
	Date   *wireDate `json:"date"`
}

// A wireDate is {"year":2026,"month":11,"day":26} or "2026-11-26".
type wireDate Date

// ParsePeriods reads the JSON list of periods of a place, in the old shape with
// "time":"0930" or the new one with hour and minute, of which minute may be
// missing. Points may have a date, as an object or as text.
//
// Nothing, null and an empty list are no periods and no error. A list with
// anything else that is no time or no date is an error as a whole: half of a
// list would call a place closed that is not.
func ParsePeriods(raw json.RawMessage) ([]Period, error) {
	if len(bytes.TrimSpace(raw)) == 0 {
		return nil, nil
	}
	var list []*wirePeriod
	if err := json.Unmarshal(raw, &list); err != nil {
		return nil, fmt.Errorf("hours: periods: %w", err)
	}
	var periods []Period
	for i, w := range list {
		p, err := w.period()
		if err != nil {
			return nil, fmt.Errorf("hours: period %d: %w", i, err)
		}
		periods = append(periods, p)
	}
	if _, _, ok := readPeriods(periods); !ok {
		return nil, errors.New("hours: periods that are no stretch of time")
	}
	return periods, nil
}

func (w *wirePeriod) period() (p Period, err error) {
	if w == nil || w.Open == nil {
		return Period{}, errors.New("never opens")
	}
	if p.Open, err = w.Open.point(false); err != nil {
		return Period{}, err
	}
	if w.Close != nil {
		end, err := w.Close.point(true)
		if err != nil {
			return Period{}, err
		}
		p.Close = &end
	}
	return p, nil
}

func (w *wirePoint) point(closes bool) (Point, error) {
	if w.Day == nil || w.Time == nil && w.Hour == nil {
		return Point{}, errors.New("no day or no time")
	}
	p := Point{Day: time.Weekday(*w.Day)}
	if w.Hour != nil {
		p.Hour = *w.Hour
	}
	if w.Minute != nil {
		p.Minute = *w.Minute
	}
	if w.Time != nil {
		hour, minute, ok := readHHMM(*w.Time)
		if !ok || w.Hour != nil && (hour != p.Hour || minute != p.Minute) {
			return Point{}, errors.New("no time of day")
		}
		p.Hour, p.Minute = hour, minute
	}
	if w.Date != nil {
		p.Date = Date(*w.Date)
		if !p.Date.isReal() {
			return Point{}, errors.New("no date")
		}
	}
	if !p.isValid(closes) {
		return Point{}, errors.New("no time of its day")
	}
	return p, nil
}

// readHHMM reads four digits.
func readHHMM(text string) (hour, minute int, ok bool) {
	if len(text) != 4 {
		return 0, 0, false
	}
	var n [4]int
	for i := range n {
		if text[i] < '0' || text[i] > '9' {
			return 0, 0, false
		}
		n[i] = int(text[i] - '0')
	}
	return n[0]*10 + n[1], n[2]*10 + n[3], true
}

// UnmarshalJSON reads either form of a date.
func (d *wireDate) UnmarshalJSON(raw []byte) error {
	if raw[0] == '"' {
		var text string
		if err := json.Unmarshal(raw, &text); err != nil {
			return err
		}
		t, err := time.Parse(time.DateOnly, text)
		if err != nil {
			return errors.New("no date")
		}
		d.Year, d.Month, d.Day = t.Date()
		return nil
	}
	var object struct{ Year, Month, Day int }
	if err := json.Unmarshal(raw, &object); err != nil {
		return errors.New("no date")
	}
	*d = wireDate{object.Year, time.Month(object.Month), object.Day}
	return nil
}
