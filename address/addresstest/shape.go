package addresstest

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"strings"
	"time"
	"unicode"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/address/hours"
)

// wellFormed returns what is wrong with places.
func wellFormed(places []address.Place) error {
	var failed error
	for i, p := range places {
		if err := wellFormedPlace(p); err != nil {
			failed = errors.Join(failed, fmt.Errorf("place %d: %w", i, err))
		}
	}
	return failed
}

func wellFormedPlace(p address.Place) error {
	switch {
	case p.ID == "":
		return errors.New("it has no ID")
	case strings.ContainsFunc(p.ID, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }):
		return errors.New("its ID holds blanks or control characters")
	case p.Name == "" && p.Street == "" && p.City == "" && p.State == "" && p.ZIPCode == "" && p.Location == nil:
		return errors.New("it says nothing at all")
	}
	if l := p.Location; l != nil {
		switch {
		case l.Latitude == 0 && l.Longitude == 0:
			return errors.New("its location is 0,0, not nil")
		case !(math.Abs(l.Latitude) <= 90 && math.Abs(l.Longitude) <= 180):
			return errors.New("its location is not on Earth")
		}
	}
	switch p.BusinessStatus {
	case "", address.Operational, address.ClosedTemporarily, address.ClosedPermanently:
	default:
		return errors.New("its business status is none of the three, nor empty")
	}
	if p.TimeZone != "" {
		if _, err := time.LoadLocation(p.TimeZone); err != nil || p.TimeZone == "Local" {
			return errors.New("its time zone is no IANA name")
		}
	}
	switch p.Precision {
	case "", address.Premise, address.Rooftop, address.House, address.Interpolated, address.Estimated, address.Business, address.Block,
		address.Route, address.Approximate:
	default:
		return errors.New("there is no such precision")
	}
	for _, period := range p.Hours.Periods {
		if !isPoint(period.Open) || period.Close != nil && !isPoint(*period.Close) {
			return errors.New("a period has a time that no day has")
		}
	}
	return nil
}

func isPoint(p hours.Point) bool {
	return time.Sunday <= p.Day && p.Day <= time.Saturday && 0 <= p.Hour && p.Hour <= 24 && 0 <= p.Minute && p.Minute <= 59
}

// samePlaces returns an error unless both lists are equal in all they hold.
func samePlaces(got, expected []address.Place) error {
	if len(got) != len(expected) {
		return fmt.Errorf("there are %d places, not %d", len(got), len(expected))
	}
	for i := range got {
		if !reflect.DeepEqual(got[i], expected[i]) {
			return fmt.Errorf("place %d is another one, or has other fields", i)
		}
	}
	return nil
}

// copies returns a deep copy of places.
func copies(places []address.Place) []address.Place {
	out := make([]address.Place, len(places))
	for i, p := range places {
		if p.Location != nil {
			l := *p.Location
			p.Location = &l
		}
		if p.Hours.WeekdayText != nil {
			p.Hours.WeekdayText = append([]string{}, p.Hours.WeekdayText...)
		}
		if p.Hours.Periods != nil {
			p.Hours.Periods = append([]hours.Period{}, p.Hours.Periods...)
		}
		for j, period := range p.Hours.Periods {
			if period.Close != nil {
				end := *period.Close
				p.Hours.Periods[j].Close = &end
			}
		}
		out[i] = p
	}
	return out
}

// scribble writes into everything that places share with their copies.
func scribble(places []address.Place) {
	for i := range places {
		p := &places[i]
		p.ID = "scribbled"
		if p.Location != nil {
			p.Location.Latitude = -89
		}
		for j := range p.Hours.WeekdayText {
			p.Hours.WeekdayText[j] = "scribbled"
		}
		for j := range p.Hours.Periods {
			p.Hours.Periods[j].Open.Minute = 59
			if end := p.Hours.Periods[j].Close; end != nil {
				end.Minute = 59
			}
		}
	}
}

// isName reports whether a provider's name can be part of a cache key and of a
// log line.
func isName(name string) bool {
	return name != "" && !strings.ContainsFunc(name, func(r rune) bool { return r <= ' ' || r > '~' })
}
