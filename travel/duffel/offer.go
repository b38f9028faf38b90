package duffel

import (
	"cmp"
	"errors"
	"strings"
	"time"
	"unicode"

	"github.com/farewright/farewright/travel"
)

// A reader reads offers. It loads each time zone once; use one for an answer,
// and from one goroutine.
type reader struct {
	provider string
	zones    map[string]*time.Location
}

func newReader(provider string) *reader {
	return &reader{provider: provider, zones: map[string]*time.Location{}}
}

// offer reads an offer. One that lacks what a traveller or a policy must know
// (a price, an expiry, zones, cabins, flight numbers) is an error; so is one of
// which it is not clear whether it is real.
func (r *reader) offer(w wireOffer) (travel.Offer, error) {
	price, err := travel.ParseMoney(w.TotalAmount, w.TotalCurrency)
	expires, err2 := time.Parse(time.RFC3339, w.ExpiresAt)
	switch {
	case !isID(w.ID) || w.Partial || w.LiveMode == nil || len(w.Passengers) == 0 || len(w.Slices) == 0:
		return travel.Offer{}, errors.New("it is no whole offer")
	case err != nil || price.Minor <= 0:
		return travel.Offer{}, errors.New("it has no price")
	case err2 != nil:
		return travel.Offer{}, errors.New("it has no expiry")
	}
	o := travel.Offer{ID: w.ID, Kind: travel.Flight, Provider: r.provider, Travellers: len(w.Passengers), Price: price, Terms: termsOf(w.Conditions, price),
		ExpiresAt: expires, Simulated: !*w.LiveMode}
	for _, p := range w.Passengers {
		if !isID(p.ID) {
			return travel.Offer{}, errors.New("a passenger has no id")
		}
	}
	last := time.Time{}
	for _, s := range w.Slices {
		slice := travel.Slice{}
		for _, one := range s.Segments {
			segment, err := r.segment(one, last)
			if err != nil {
				return travel.Offer{}, err
			}
			segment.Fare = plain(text(s.FareBrand), 60)
			last, slice.Segments = segment.Arrive, append(slice.Segments, segment)
		}
		if len(slice.Segments) == 0 {
			return travel.Offer{}, errors.New("a way has no flights")
		}
		o.Slices = append(o.Slices, slice)
	}
	return o, nil
}

// segment reads one flight, which must not leave before the last one arrived.
func (r *reader) segment(w wireSegment, last time.Time) (travel.Segment, error) {
	from, here, err := r.point(w.Origin)
	to, there, err2 := r.point(w.Destination)
	if err := errors.Join(err, err2); err != nil {
		return travel.Segment{}, err
	}
	depart, arrive, err := flightTimes(w.DepartingAt, here, w.ArrivingAt, there, text(w.Duration))
	if err != nil {
		return travel.Segment{}, err
	}
	code, number := text(w.Carrier.Code), text(w.Number)
	s := travel.Segment{From: from, To: to, Depart: depart, Arrive: arrive, Carrier: plain(w.Carrier.Name, 80), Number: code + number, Cabin: cabinOf(w)}
	switch {
	case depart.Before(last):
		return s, errors.New("a flight leaves before the one before it arrives")
	case !isDesignator(code, 2, 3) || !isDesignator(number, 1, 5) || s.Carrier == "":
		return s, errors.New("a flight has no carrier or number")
	case !s.Cabin.Known():
		return s, errors.New("a flight has no cabin")
	}
	return s, nil
}

// point reads an airport with its zone.
func (r *reader) point(a airport) (travel.Point, *time.Location, error) {
	p := pointOf(a)
	zone := r.zones[p.Zone]
	if zone == nil && p.Zone != "" && p.Zone != "Local" {
		loaded, err := time.LoadLocation(p.Zone)
		if err == nil {
			r.zones[p.Zone], zone = loaded, loaded
		}
	}
	if zone == nil || !isIATA(p.Code) || p.City == "" || !isCountry(p.Country) {
		return p, nil, errors.New("an airport has no code, city, country or zone")
	}
	return p, zone, nil
}

func pointOf(a airport) travel.Point {
	p := travel.Point{Code: text(a.Code), Name: plain(text(a.Name), 80), City: plain(text(a.CityName), 80), Country: text(a.Country), Zone: text(a.Zone)}
	p.City = cmp.Or(p.City, p.Name)
	if a.Latitude != nil && a.Longitude != nil {
		p.Latitude, p.Longitude = *a.Latitude, *a.Longitude
	}
	return p
}

// cabinOf is the highest cabin that anybody of the party sits in, so that a
// policy is not got round; "" if that of one is not known.
func cabinOf(w wireSegment) travel.Cabin {
	highest := travel.Cabin("")
	for _, p := range w.Passengers {
		cabin := travel.Cabin(text(p.Cabin))
		if !isFlightCabin(cabin) {
			return ""
		}
		if cabin.Above(highest) {
			highest = cabin
		}
	}
	return highest
}

func isFlightCabin(c travel.Cabin) bool {
	return c == travel.Economy || c == travel.PremiumEconomy || c == travel.Business || c == travel.First
}

func isCountry(code string) bool { return len(code) == 2 && isCapitals(code) }

func isIATA(code string) bool { return len(code) == 3 && isCapitals(code) }

func isCapitals(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r < 'A' || r > 'Z' })
}

func isDesignator(s string, least, most int) bool {
	return len(s) >= least && len(s) <= most && !strings.ContainsFunc(s, func(r rune) bool { return (r < 'A' || r > 'Z') && (r < '0' || r > '9') })
}

// plain is a name of somebody else's as one short line.
func plain(s string, limit int) string {
	s = strings.Join(strings.FieldsFunc(s, func(r rune) bool { return unicode.IsSpace(r) || !unicode.IsGraphic(r) || r == unicode.ReplacementChar }), " ")
	if runes := []rune(s); len(runes) > limit {
		return string(runes[:limit-1]) + "…"
	}
	return s
}
