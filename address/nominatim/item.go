package nominatim

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"

	"github.com/farewright/farewright/address"
)

// An item is a result in the form jsonv2.
type item struct {
	OSMType  string `json:"osm_type"`
	OSMID    int64  `json:"osm_id"`
	Lat      string `json:"lat"`
	Lon      string `json:"lon"`
	Category string `json:"category"`
	Type     string `json:"type"`
	Rank     int    `json:"place_rank"`
	Name     string `json:"name"`
	Address  tags   `json:"address"`
	Extra    tags   `json:"extratags"`
}

// tags are keys and values of OpenStreetMap. Values that are no text are left
// out.
type tags map[string]string

// UnmarshalJSON implements json.Unmarshaler.
func (t *tags) UnmarshalJSON(raw []byte) error {
	var values map[string]any
	if err := json.Unmarshal(raw, &values); err != nil {
		return err
	}
	*t = tags{}
	for key, value := range values {
		if text, ok := value.(string); ok {
			(*t)[key] = text
		}
	}
	return nil
}

// first returns the first value that is there.
func (t tags) first(keys ...string) string {
	for _, key := range keys {
		if t[key] != "" {
			return t[key]
		}
	}
	return ""
}

var osmTypes = map[string]string{"node": "N", "way": "W", "relation": "R"}

// place is what the rest of the library knows of i; ok is false for what
// OpenStreetMap has no object for, such as a postcode.
func (i item) place() (p address.Place, ok bool) {
	kind := osmTypes[i.OSMType]
	if kind == "" || i.OSMID <= 0 {
		return address.Place{}, false
	}
	a := i.Address
	p = address.Place{ID: "osm:" + kind + strconv.FormatInt(i.OSMID, 10), Name: i.name(), City: a.first("city", "town", "village", "hamlet", "municipality"),
		State: i.state(), ZIPCode: a["postcode"], Location: i.location(), Precision: i.precision(), Detailed: true, Attribution: attribution}
	if road := a.first("road", "pedestrian", "footway"); road != "" {
		p.Street = strings.TrimSpace(a["house_number"] + " " + road)
	}
	phone, _, _ := strings.Cut(i.Extra.first("phone", "contact:phone"), ";")
	if phone = strings.TrimSpace(phone); strings.HasPrefix(phone, "+") {
		p.InternationalPhone = phone
	} else {
		p.Phone = phone
	}
	return p, true
}

func (i item) isRoad() bool {
	return i.Rank == 26 || i.Rank == 27 || i.Category == "highway" && i.Rank < 30
}

// isArea reports whether i is a town, a county or another stretch of land.
func (i item) isArea() bool {
	switch i.Category {
	case "boundary", "landuse", "natural":
		return true
	case "place":
		return i.Type != "house"
	}
	return false
}

// name is that of a business or building; those of roads and areas are in their
// address already. Some stand in the address only, under the key of what they
// are.
func (i item) name() string {
	switch {
	case i.isRoad(), i.isArea():
		return ""
	case i.Name != "":
		return i.Name
	case i.Category == "place" || i.Category == "building":
		return ""
	}
	return i.Address.first(i.Category, i.Type)
}

// state is the two letters, or else the name.
func (i item) state() string {
	for _, level := range []string{"ISO3166-2-lvl4", "ISO3166-2-lvl3", "ISO3166-2-lvl5"} {
		if code, ok := strings.CutPrefix(i.Address[level], "US-"); ok && len(code) == 2 {
			return code
		}
	}
	switch country := strings.ToUpper(i.Address["country_code"]); country {
	case "PR", "GU", "VI", "AS", "MP":
		return country
	}
	return i.Address["state"]
}

func (i item) location() *address.Location {
	lat, err := strconv.ParseFloat(i.Lat, 64)
	lon, err2 := strconv.ParseFloat(i.Lon, 64)
	if err != nil || err2 != nil || !(math.Abs(lat) <= 90 && math.Abs(lon) <= 180) || lat == 0 && lon == 0 {
		return nil
	}
	return &address.Location{Latitude: lat, Longitude: lon}
}

// precision is what the location stands for, by rank and kind: importance is
// how well known a place is, not how well located.
func (i item) precision() address.Precision {
	switch {
	case i.isRoad():
		return address.Route
	case i.isArea():
		return address.Approximate
	case i.Address["house_number"] == "":
		return address.Business
	case i.Category == "place" && i.OSMType == "way":
		return address.Estimated // a number counted along the road
	}
	return address.House
}
