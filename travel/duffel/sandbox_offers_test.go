package duffel_test

import (
	"encoding/json"
	"time"

	"github.com/farewright/farewright/travel"
)

// A spot is an airport of the sandbox.
type spot struct {
	code, name, city, country, zone string
	cityCode                        string
	latitude, longitude             float64
}

var spots = map[string]spot{
	"LHR": {"LHR", "Heathrow Airport", "London", "GB", "Europe/London", "LON", 51.47, -0.45},
	"LGW": {"LGW", "Gatwick Airport", "London", "GB", "Europe/London", "LON", 51.15, -0.19},
	"JFK": {"JFK", "John F. Kennedy International Airport", "New York", "US", "America/New_York", "NYC", 40.64, -73.78},
	"EWR": {"EWR", "Newark Liberty International Airport", "New York", "US", "America/New_York", "NYC", 40.69, -74.17},
	"HND": {"HND", "Haneda Airport", "Tokyo", "JP", "Asia/Tokyo", "TYO", 35.55, 139.78},
	"LAX": {"LAX", "Los Angeles International Airport", "Los Angeles", "US", "America/Los_Angeles", "LAX", 33.94, -118.41},
	"SYD": {"SYD", "Kingsford Smith Airport", "Sydney", "AU", "Australia/Sydney", "SYD", -33.95, 151.18},
	"FRA": {"FRA", "Frankfurt Airport", "Frankfurt", "DE", "Europe/Berlin", "FRA", 50.03, 8.57},
}

// airportOf takes a city code for its first airport.
func airportOf(code string) spot {
	for _, first := range []string{"LHR", "JFK", "HND"} {
		if spots[first].cityCode == code {
			return spots[first]
		}
	}
	return spots[code]
}

func (s spot) object() object {
	return object{"type": "airport", "id": "arp_x", "iata_code": s.code, "name": s.name, "city_name": s.city, "iata_country_code": s.country, "iata_city_code": s.cityCode,
		"time_zone": s.zone, "latitude": s.latitude, "longitude": s.longitude, "icao_code": nil, "city": object{"id": "cit_x", "name": s.city, "iata_code": s.cityCode}}
}

func (s spot) location() *time.Location {
	zone, err := time.LoadLocation(s.zone)
	if err != nil {
		panic(err)
	}
	return zone
}

// segmentOf is a flight that leaves at a local time.
func segmentOf(from, to spot, departs string, lasts time.Duration, number string, people []object) object {
	depart, err := time.ParseInLocation("2006-01-02T15:04:05", departs, from.location())
	if err != nil {
		panic(err)
	}
	var seats []object
	for _, p := range people {
		seats = append(seats, object{"passenger_id": p["id"], "cabin_class": "economy", "cabin_class_marketing_name": "Economy", "fare_basis_code": nil, "baggages": []object{}})
	}
	carrier := object{"id": "arl_x", "name": "Duffel Airways", "iata_code": "ZZ"}
	return object{"id": "seg_x", "origin": from.object(), "destination": to.object(), "departing_at": departs, "duration": nil, "stops": []object{}, "aircraft": nil,
		"arriving_at": depart.Add(lasts).In(to.location()).Format("2006-01-02T15:04:05"), "marketing_carrier": carrier, "operating_carrier": carrier,
		"marketing_carrier_flight_number": number, "passengers": seats}
}

// search makes three offers, the cheapest last.
func (s *sandbox) search(raw json.RawMessage) (int, object) {
	var q struct {
		Slices []struct {
			Origin      string `json:"origin"`
			Destination string `json:"destination"`
			Date        string `json:"departure_date"`
		} `json:"slices"`
		Passengers []object `json:"passengers"`
		Cabin      string   `json:"cabin_class"`
	}
	if json.Unmarshal(raw, &q) != nil || len(q.Slices) == 0 || len(q.Passengers) == 0 {
		return 422, errorsOf("validation_required", 422)
	}
	request := s.newID("orq")
	var people []object
	for range q.Passengers {
		people = append(people, object{"id": s.newID("pas"), "type": "adult", "age": nil})
	}
	offers := []object{}
	for i, price := range []string{"450.00", "420.50", "400.00"} {
		var ways []object
		for _, way := range q.Slices {
			from, to := airportOf(way.Origin), airportOf(way.Destination)
			if from.code == "" || to.code == "" {
				return 422, errorsOf("validation_format", 422)
			}
			segment := segmentOf(from, to, way.Date+"T1"+string(rune('0'+i))+":05:00", 11*time.Hour, "010"+string(rune('1'+i)), people)
			for _, seat := range segment["passengers"].([]object) {
				seat["cabin_class"] = q.Cabin
			}
			ways = append(ways, object{"id": "sli_x", "fare_brand_name": "Basic", "origin": from.object(), "destination": to.object(), "segments": []object{segment}})
		}
		o := object{"id": s.newID("off"), "live_mode": false, "partial": false, "total_amount": price, "total_currency": "GBP", "created_at": iso(s.now),
			"expires_at": iso(s.now.Add(30 * time.Minute)), "passengers": people, "slices": ways, "owner": object{"iata_code": "ZZ", "name": "Duffel Airways"},
			"passenger_identity_documents_required": false, "payment_requirements": object{"requires_instant_payment": true},
			"conditions": object{"refund_before_departure": object{"allowed": true, "penalty_amount": "50.00", "penalty_currency": "GBP"},
				"change_before_departure": object{"allowed": false, "penalty_amount": nil, "penalty_currency": nil}}}
		if s.change != nil {
			s.change(o)
		}
		id, _ := o["id"].(string)
		s.offers[id], s.requestOf[id] = o, request
		offers = append(offers, o)
	}
	return 201, object{"data": object{"id": request, "live_mode": false, "offers": offers, "passengers": people}}
}

func (s *sandbox) getOffer(id string) (int, object) {
	o := s.offers[id]
	switch {
	case o == nil:
		return 404, errorsOf("not_found", 404)
	case s.expired(o):
		return 422, errorsOf("offer_expired", 422)
	case o["gone"] == true:
		return 422, errorsOf("offer_no_longer_available", 422)
	}
	return 200, object{"data": o}
}

func (s *sandbox) expired(o object) bool {
	at, err := time.Parse(time.RFC3339, o["expires_at"].(string))
	return err != nil || !s.now.Before(at)
}

// query asks for a return flight of two from London to New York.
func query() travel.Query {
	day := travel.Date{Year: 2026, Month: time.May, Day: 4}
	return travel.Query{Kind: travel.Flight, Origin: place("LHR"), Destination: place("JFK"), Depart: day, Return: day.AddDays(3), Travellers: 2, Limit: 8}
}

func place(code string) travel.Place {
	s := spots[code]
	return travel.Place{Point: travel.Point{Code: s.code, Name: s.name, City: s.city, Country: s.country, Zone: s.zone}, Codes: []string{s.code}}
}
