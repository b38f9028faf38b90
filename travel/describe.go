package travel

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// long renders d as "Mon 4 May 2026".
func (d Date) long() string { return d.noon().Format("Mon 2 Jan 2006") }

// stamp is an instant in RFC 3339 with the offset of a place.
func stamp(t time.Time, at Point) string { return localTime(t, at.Zone).Format(time.RFC3339) }

// clockAt is an instant on the clock of a place, with its zone: "08:05 CEST".
func clockAt(t time.Time, at Point) string {
	local := localTime(t, at.Zone)
	name := local.Format("MST")
	if strings.ContainsAny(name, "+-") { // a zone without a name of its own
		name = "UTC" + local.Format("-07:00")
	}
	return local.Format("15:04 ") + name
}

// dayChange tells the date of an arrival that is not the date of the
// departure, "" if it is.
func dayChange(s Slice) string {
	from, to := s.ends()
	left, arrived := DateOf(localTime(s.Depart(), from.Zone)), DateOf(localTime(s.Arrive(), to.Zone))
	switch n := left.DaysTo(arrived); n {
	case 0:
		return ""
	case 1:
		return "the next day, " + arrived.long()
	case -1:
		return "the day before, " + arrived.long()
	default:
		return fmt.Sprintf("%+d days, %s", n, arrived.long())
	}
}

// at names an airport or a station with its city.
func (p Point) at() string {
	if p.Code == "" {
		return cleaned(p.City, 60)
	}
	return cleaned(p.City, 60) + " (" + cleaned(p.Code, 8) + ")"
}

func stopsIn(s Slice) string {
	switch n := s.Stops(); n {
	case 0:
		return "non-stop"
	case 1:
		return "1 stop in " + cleaned(s.Segments[0].To.City, 60)
	default:
		return fmt.Sprintf("%d stops", n)
	}
}

// words says a way in one line: "Frankfurt (FRA) Mon 4 May 2026 08:05 CEST to
// London (LHR) 08:50 BST, LH 900, non-stop, 1h45m".
func (s Slice) words() string {
	from, to := s.ends()
	text := fmt.Sprintf("%s %s %s to %s %s", from.at(), DateOf(localTime(s.Depart(), from.Zone)).long(), clockAt(s.Depart(), from), to.at(), clockAt(s.Arrive(), to))
	if day := dayChange(s); day != "" {
		text += " " + day
	}
	var numbers []string
	for _, g := range s.Segments {
		carrier, number := cleaned(g.Carrier, 40), cleaned(g.Number, 12)
		if strings.HasPrefix(number, carrier) {
			carrier = "" // the number says it
		}
		numbers = append(numbers, strings.TrimSpace(carrier+" "+number))
	}
	return text + ", " + strings.Join(numbers, ", ") + ", " + stopsIn(s) + ", " + Length(s.Duration()).String()
}

// words says an offer in one line, without its price.
func (o Offer) words() string {
	if s := o.Stay; s != nil {
		return fmt.Sprintf("%s, %s, %s to %s, %s, %s", cleaned(s.Hotel.Name, 80), cleaned(s.Hotel.City, 60), s.CheckIn.long(), s.CheckOut.long(),
			count(s.Nights(), "night"), count(max(1, s.Rooms), "room"))
	}
	var ways []string
	for _, s := range o.Slices {
		ways = append(ways, s.words())
	}
	return strings.Join(ways, "; back ") + ", " + o.sold() + ", " + count(o.Travellers, "traveller")
}

// fare is what an offer is sold as, "" if it does not say. Several are told in
// the order of the segments, each once.
func (o Offer) fare() string {
	var names []string
	for _, f := range o.fares() {
		if f = cleaned(strings.ReplaceAll(f, "_", " "), 30); f != "" && !slices.Contains(names, f) {
			names = append(names, f)
		}
	}
	return strings.Join(names, ", then ")
}

// sold says as what an offer is sold: "economy (basic)"; nothing of a hotel.
func (o Offer) sold() string {
	if o.Stay != nil {
		return count(o.Stay.Nights(), "night")
	}
	text := o.Cabin().words()
	if fare := o.fare(); fare != "" && fare != text {
		text += " (" + fare + ")"
	}
	return text
}

// words says what a change of plans costs.
func (t Terms) words(at Point) string {
	if !t.Known {
		return "refund and change terms not known"
	}
	var text string
	switch {
	case !t.Refundable:
		text = "not refundable"
	case t.Penalty.IsZero():
		text = "refundable in full"
	default:
		text = "refundable less " + t.Penalty.String()
	}
	if t.Refundable && !t.Until.IsZero() {
		text += " until " + DateOf(localTime(t.Until, at.Zone)).long() + " " + clockAt(t.Until, at)
	}
	switch {
	case !t.Changeable:
		return text + ", no changes"
	case t.ChangeFee.IsZero():
		return text + ", changes free of a fee"
	}
	return text + ", changes for " + t.ChangeFee.String()
}

// place is where an offer begins, or where the hotel is: its clock is the one
// that terms are told by.
func (o Offer) place() Point {
	if o.Stay != nil {
		return o.Stay.Hotel
	}
	if !o.isWhole() {
		return Point{}
	}
	from, _ := o.Slices[0].ends()
	return from
}

// goal is where an offer leads to: the hotel's city, or the end of the way out.
func (o Offer) goal() Point {
	if o.Stay != nil {
		return o.Stay.Hotel
	}
	if !o.isWhole() {
		return Point{}
	}
	_, to := o.Slices[0].ends()
	return to
}

func count(n int, of string) string {
	if n == 1 {
		return "1 " + of
	}
	return fmt.Sprintf("%d %ss", n, of)
}

// listed joins amounts: "412.40 EUR and 180.00 GBP".
func listed(amounts []Money) string {
	words := make([]string, len(amounts))
	for i, m := range amounts {
		words[i] = m.String()
	}
	return strings.Join(words, " and ")
}
