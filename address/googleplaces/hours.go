package googleplaces

import (
	"encoding/json"
	"slices"

	"github.com/farewright/farewright/address/hours"
)

// openingHours are hours as the new and as the older APIs send them.
type openingHours struct {
	Periods             json.RawMessage `json:"periods"`
	WeekdayDescriptions []string        `json:"weekdayDescriptions"`
	WeekdayText         []string        `json:"weekday_text"`
}

// hoursOf puts the hours of the coming days, which know of holidays, before
// those of every week. Hours that are not understood are left out: a day that
// is missing would pass for closed.
func hoursOf(regular, current *openingHours) hours.Hours {
	h := hours.Hours{WeekdayText: regular.text()}
	if len(h.WeekdayText) == 0 {
		h.WeekdayText = current.text()
	}
	week, days := regular.periods(), current.comingDays()
	if isEndless(week) { // needs no dates, and bears no other period beside it
		days = nil
	}
	h.Periods = append(days, week...)
	return h
}

func (o *openingHours) text() []string {
	if o == nil {
		return nil
	}
	if len(o.WeekdayDescriptions) > 0 {
		return o.WeekdayDescriptions
	}
	return o.WeekdayText
}

func (o *openingHours) periods() []hours.Period {
	if o == nil {
		return nil
	}
	periods, err := hours.ParsePeriods(o.Periods)
	if err != nil {
		return nil
	}
	return periods
}

// comingDays returns the dated periods. Google cuts off what goes on beyond the
// last minute of the last day; then that day is left to the weekly hours.
func (o *openingHours) comingDays() []hours.Period {
	periods := o.periods()
	undated := func(p hours.Period) bool { return p.Open.Date == hours.Date{} || p.Close == nil }
	if slices.ContainsFunc(periods, undated) {
		return nil
	}
	var ends []struct {
		Close struct {
			Truncated bool `json:"truncated"`
		} `json:"close"`
	}
	if len(periods) == 0 || json.Unmarshal(o.Periods, &ends) != nil {
		return nil
	}
	for i, e := range ends {
		if e.Close.Truncated {
			sameDate := func(p hours.Period) bool { return p.Open.Date == periods[i].Open.Date }
			return periods[:slices.IndexFunc(periods, sameDate)]
		}
	}
	return periods
}

func isEndless(week []hours.Period) bool { return len(week) == 1 && week[0].Close == nil }
