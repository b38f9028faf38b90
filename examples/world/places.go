package world

import (
	"fmt"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/address/gazetteer"
	"github.com/farewright/farewright/address/hours"
)

// gazetteer returns the place provider of the world: its places, and the
// answers it was told to give.
func (w *World) gazetteer() (*gazetteer.Gazetteer, error) {
	g := gazetteer.New(nil)
	for _, p := range w.file.Places {
		g.Add(p.Category, p.place())
	}
	for query, ids := range w.file.PlaceAnswers {
		if err := g.Script(query, ids...); err != nil {
			return nil, fmt.Errorf("world: place_answers: %w", err)
		}
	}
	return g, nil
}

func (p Place) place() address.Place {
	open := hours.Hours{WeekdayText: p.WeekdayText}
	var err error
	if open.Periods, err = hours.ParsePeriods(p.Periods); err != nil {
		open = hours.Hours{} // periods win over the text; broken ones leave it open
	}
	out := address.Place{ID: p.PlaceID, Name: p.Name, Street: p.Street, City: p.City, State: p.State, ZIPCode: p.ZIPCode,
		Phone: p.FormattedPhoneNumber, InternationalPhone: p.InternationalPhoneNumber, BusinessStatus: p.BusinessStatus,
		Hours: open, TimeZone: p.TimeZone, Detailed: true}
	if p.Latitude != 0 || p.Longitude != 0 {
		out.Location = &address.Location{Latitude: p.Latitude, Longitude: p.Longitude}
	}
	return out
}
