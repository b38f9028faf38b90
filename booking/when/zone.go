package when

import (
	"strings"
	"time"
)

// A zoneFact is what a text says about the zone.
type zoneFact struct {
	kind zoneKind
	// minutes is the offset east of UTC.
	minutes int
	region  int
	season  season
	// name is an abbreviation in lower case.
	name string
}

type zoneKind uint8

const (
	zoneNone         zoneKind = iota
	zoneOffset                // Z, UTC, GMT, ±hh:mm: an instant
	zoneRegion                // eastern, ET, eastern standard time
	zoneAbbreviation          // EST
	zoneTrip                  // the trip's zone by its own name
)

type season uint8

const (
	anySeason season = iota
	standard
	daylight
)

// regions are the zones of the United States by their spoken names. The offset
// tells Chicago's CST from the one of Shanghai or Havana.
var regions = [...]struct {
	standard, daylight string
	hours              int
}{
	{"EST", "EDT", -5}, {"CST", "CDT", -6}, {"MST", "MDT", -7}, {"PST", "PDT", -8},
	{"AST", "ADT", -4}, {"AKST", "AKDT", -9}, {"HST", "", -10},
}

// readZone reads the name or the abbreviation of a zone.
func (p *parser) readZone(i int) {
	t := p.tokens[i]
	j := i + 1
	var z zoneFact
	switch t.class {
	case classLetterZ:
		if p.after&pieceClock == 0 {
			return
		}
		z.kind = zoneOffset
	case classUTC:
		z.kind = zoneOffset
	case classZoneName:
		z.kind = zoneTrip
	case classRegionShort:
		z = zoneFact{kind: zoneRegion, region: t.value}
	case classRegion:
		z = zoneFact{kind: zoneRegion, region: t.value}
		if p.is(j, classStandard) {
			z.season, j = standard, j+1
		} else if p.is(j, classDaylight) {
			z.season, j = daylight, j+1
		}
		if p.is(j, classTime) {
			j++
		}
	case classUnknown:
		z = zoneFact{kind: zoneAbbreviation, name: p.lower[t.from:t.to]}
	default:
		return
	}
	p.push(piece{end: j, kind: pieceZone, zone: z})
}

// isBorneBy reports whether t's zone bears the name z at that instant.
func (z zoneFact) isBorneBy(t time.Time) bool {
	name, offset := t.Zone()
	switch z.kind {
	case zoneAbbreviation:
		return strings.EqualFold(name, z.name)
	case zoneRegion:
		r := regions[z.region]
		return z.season != daylight && name == r.standard && offset == r.hours*3600 ||
			z.season != standard && name == r.daylight && offset == (r.hours+1)*3600
	}
	return true
}

// isKnown reports whether an abbreviation is one that people use for a zone,
// as opposed to a word that is not understood.
func (z zoneFact) isKnown() bool {
	const common = " est edt cst cdt mst mdt pst pdt ast adt nst ndt akst akdt hst hdt chst sst bst ist cet cest " +
		"eet eest wet west msk jst kst aest aedt acst acdt awst nzst nzdt "
	return z.kind != zoneAbbreviation || strings.Contains(common, " "+z.name+" ")
}
