package address

import (
	"math"
	"strings"
	"time"

	"github.com/farewright/farewright/address/hours"
)

// Candidate is a place as a model sees it. Its texts are the provider's: data,
// cleaned and cut, never instructions.
type Candidate struct {
	Street       string   `json:"street" jsonschema_description:"Number and street."`
	Unit         string   `json:"unit,omitempty" jsonschema_description:"Suite or apartment; goes into apt_suite."`
	City         string   `json:"city" jsonschema_description:"City."`
	State        string   `json:"state" jsonschema_description:"Two letters."`
	ZIPCode      string   `json:"zip_code" jsonschema_description:"ZIP."`
	Latitude     *float64 `json:"latitude,omitempty" jsonschema_description:"Degrees WGS 84; left out when unknown."`
	Longitude    *float64 `json:"longitude,omitempty" jsonschema_description:"Degrees WGS 84; left out when unknown."`
	FacilityName string   `json:"facility_name" jsonschema_description:"Name of the place."`
	FacilityID   string   `json:"facility_id" jsonschema_description:"Provider and its id."`
	Phone        string   `json:"phone" jsonschema_description:"US number, empty when unknown."`
	Source       string   `json:"source" jsonschema_description:"home, session, geocoder or places."`
	Confidence   float64  `json:"confidence" jsonschema_description:"0 to 1."`

	FormattedPhone     string        `json:"formatted_phone_number,omitempty" jsonschema_description:"Local form."`
	InternationalPhone string        `json:"international_phone_number,omitempty" jsonschema_description:"E.164."`
	BusinessStatus     string        `json:"business_status,omitempty" jsonschema_description:"OPERATIONAL, CLOSED_TEMPORARILY or CLOSED_PERMANENTLY."`
	OpeningHours       *OpeningHours `json:"opening_hours,omitempty" jsonschema_description:"Hours of the week."`
	HoursAdvisory      string        `json:"hours_advisory,omitempty" jsonschema_description:"Set when it seems closed at the time that matters. Tell the member; it is no reason to refuse."`
	Attribution        string        `json:"attribution,omitempty" jsonschema_description:"Must be shown with the result."`
}

// OpeningHours is when a place is open.
type OpeningHours struct {
	WeekdayText []string `json:"weekday_text" jsonschema_description:"A line a day."`
	OpenNow     *bool    `json:"open_now,omitempty" jsonschema_description:"Left out when it cannot be told."`
}

// The sources of a candidate.
const (
	sourceHome     = "home"
	sourceSession  = "session"
	sourceGeocoder = "geocoder"
	sourcePlaces   = "places"
)

// candidate puts a place into the words of an answer.
func candidate(p Place, confidence float64) Candidate {
	c := Candidate{Street: tidy(p.Street, 100), Unit: tidy(p.Unit, 40), City: tidy(p.City, 60), State: tidy(p.State, 20), ZIPCode: tidy(p.ZIPCode, 10),
		FacilityName: tidy(p.Name, 120), FacilityID: tidy(p.ID, 200), Source: sourcePlaces, Confidence: math.Round(confidence*100) / 100,
		Attribution: tidy(p.Attribution, 200)}
	if s, ok := stateOf(text{value: c.State}); ok {
		c.State = s.code
	}
	if p.Location != nil {
		lat, lon := p.Location.Latitude, p.Location.Longitude
		c.Latitude, c.Longitude = &lat, &lon
	}
	if phone, err := ParsePhone(firstOf(p.Phone, p.InternationalPhone)); err == nil {
		c.Phone = phone.National()
	}
	return c
}

func firstOf(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

// enrich adds phones, status and hours. at is the time that matters to the
// member, now is now: open_now is worked out at every answer, never kept.
func (c *Candidate) enrich(p Place, at, now time.Time) {
	c.FormattedPhone = tidy(p.Phone, 40)
	if phone, err := ParsePhone(firstOf(p.InternationalPhone, p.Phone)); err == nil {
		c.InternationalPhone = string(phone)
	}
	switch p.BusinessStatus {
	case Operational, ClosedTemporarily, ClosedPermanently:
		c.BusinessStatus = p.BusinessStatus
	}
	zone := zoneOf(p.TimeZone)
	if len(p.Hours.WeekdayText) > 0 || len(p.Hours.Periods) > 0 {
		c.OpeningHours = &OpeningHours{WeekdayText: hours.Normalize(p.Hours.WeekdayText)}
		if state := hours.Open(p.Hours, now, zone); state != hours.StateUnknown {
			open := state == hours.StateOpen
			c.OpeningHours.OpenNow = &open
		}
	}
	if hours.Open(p.Hours, at, zone) == hours.StateClosed {
		c.HoursAdvisory = "Its opening hours suggest that it is closed on " + display(at.In(zone)) + ". Ask the member whether the time is right."
	}
}

// zoneOf returns the zone of an IANA name, nil for none or an unknown one.
func zoneOf(name string) *time.Location {
	if name == "" {
		return nil
	}
	zone, err := time.LoadLocation(name)
	if err != nil {
		return nil
	}
	return zone
}

func display(t time.Time) string { return t.Format("Monday, January 2, 2006 at 3:04 PM MST") }

// tidy makes a provider's text fit to be shown: one line, without control and
// format characters, at most limit characters.
func tidy(text string, limit int) string {
	var b strings.Builder
	for _, r := range text {
		if isVisible(r) {
			b.WriteRune(r)
		} else {
			b.WriteByte(' ')
		}
		if b.Len() > 4*limit {
			break
		}
	}
	runes := []rune(strings.Join(strings.Fields(b.String()), " "))
	if len(runes) > limit {
		runes = append(runes[:limit-1], '…')
	}
	return string(runes)
}
