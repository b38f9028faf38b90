package googleplaces

import (
	"regexp"
	"slices"
	"strings"

	"github.com/farewright/farewright/address"
)

// A component is a part of an address, as the new and as the older APIs name
// its texts.
type component struct {
	LongText  string   `json:"longText"`
	ShortText string   `json:"shortText"`
	LongName  string   `json:"long_name"`
	ShortName string   `json:"short_name"`
	Types     []string `json:"types"`
}

func (c component) long() string  { return firstOf(c.LongText, c.LongName, c.ShortText, c.ShortName) }
func (c component) short() string { return firstOf(c.ShortText, c.ShortName, c.LongText, c.LongName) }

// components are the parts of one address.
type components []component

// find returns the short text of the first type that is there.
func (cs components) find(types ...string) string {
	for _, t := range types {
		for _, c := range cs {
			if slices.Contains(c.Types, t) {
				return c.short()
			}
		}
	}
	return ""
}

// fill sets the parts of p's address. A plus code is no part of one, and the
// unit is kept out of the street.
func (cs components) fill(p *address.Place) {
	if route := cs.find("route"); route != "" {
		p.Street = strings.TrimSpace(cs.find("street_number") + " " + route)
	}
	p.Unit = cs.find("subpremise")
	for _, t := range []string{"locality", "sublocality_level_1", "sublocality", "postal_town", "administrative_area_level_3"} {
		for _, c := range cs {
			if p.City == "" && slices.Contains(c.Types, t) {
				p.City = c.long() // in its short form Google cuts some cities
			}
		}
	}
	p.State = cs.find("administrative_area_level_1")
	if country := cs.find("country"); territories[country] {
		p.State = country // Puerto Rico is a country to Google
	}
	p.ZIPCode = cs.find("postal_code")
	if suffix := cs.find("postal_code_suffix"); suffix != "" && p.ZIPCode != "" {
		p.ZIPCode += "-" + suffix
	}
}

var territories = map[string]bool{"PR": true, "GU": true, "VI": true, "AS": true, "MP": true}

// isForeign reports whether the address lies outside the United States and
// its territories. No ride goes there.
func (cs components) isForeign() bool {
	country := cs.find("country")
	return country != "" && country != "US" && !territories[country]
}

var (
	usLine   = regexp.MustCompile(`^(?:(.+), )?([^,]+), ([A-Z]{2})(?: (\d{5}(?:-\d{4})?))?, (?:USA|United States)$`)
	unitTail = regexp.MustCompile(`(?i)[ ,]+((?:suite|ste|unit|apt|apartment|room|rm|floor|fl|bldg|building)\b\.?[ #]*[0-9a-z-]*|# *[0-9a-z-]+)$`)
	plusCode = regexp.MustCompile(`(?i)^[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{2,3}(?: |$)`)
)

// fillFromLine reads an address line of the one form that US addresses have,
// where there are no components. It reports whether the line was understood.
func fillFromLine(p *address.Place, line string) bool {
	m := usLine.FindStringSubmatch(strings.TrimSpace(line))
	if m == nil {
		return false
	}
	p.City, p.State, p.ZIPCode = strings.TrimSpace(plusCode.ReplaceAllString(m[2], "")), m[3], m[4]
	p.Street, p.Unit = cutUnit(plusCode.ReplaceAllString(m[1], ""))
	return true
}

// cutUnit parts "100 Main St, Suite 4" and "100 Main St #4". Of several parts
// without a unit the first with a house number is the street.
func cutUnit(street string) (rest, unit string) {
	rest = strings.TrimSpace(street)
	if m := unitTail.FindStringSubmatchIndex(rest); m != nil && m[0] > 0 {
		rest, unit = rest[:m[0]], rest[m[2]:m[3]]
	}
	parts := strings.Split(rest, ", ")
	for _, part := range parts {
		if part != "" && '0' <= part[0] && part[0] <= '9' {
			return part, unit
		}
	}
	return parts[0], unit
}

func firstOf(texts ...string) string {
	for _, t := range texts {
		if t != "" {
			return t
		}
	}
	return ""
}
