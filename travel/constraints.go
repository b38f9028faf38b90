package travel

import "fmt"

// Constraints are what a traveller asks of offers, read from a text. The zero
// value admits every offer. Everything must hold.
type Constraints struct {
	Times []TimeBound `json:"times,omitempty"`
	// MaxStops is the most connections; nil for any number. 0 is non-stop.
	MaxStops *int `json:"max_stops,omitempty"`
	// Refundable asks that money comes back, FreeCancellation that all does,
	// Changeable that it can be changed.
	Refundable       bool         `json:"refundable,omitempty"`
	FreeCancellation bool         `json:"free_cancellation,omitempty"`
	Changeable       bool         `json:"changeable,omitempty"`
	Prices           []PriceBound `json:"prices,omitempty"`
	// Wanted are the carriers and chains of which every part must be; Avoided
	// those of which no part may.
	Wanted  []string `json:"wanted,omitempty"`
	Avoided []string `json:"avoided,omitempty"`
	// Numbers are the flights and trains of which every segment must be one,
	// such as LH900; AvoidedNumbers those of which none may. They are compared
	// without blanks and without the zeros that digits begin with.
	Numbers        []string `json:"numbers,omitempty"`
	AvoidedNumbers []string `json:"avoided_numbers,omitempty"`
	// Fares are the fare classes or brands of which every segment must have one,
	// such as flex or basic economy; AvoidedFares those of which none may. One
	// with a cabin in its name is that brand in that cabin.
	Fares        []string `json:"fares,omitempty"`
	AvoidedFares []string `json:"avoided_fares,omitempty"`
	Cabin        Cabin    `json:"cabin,omitempty"`
	// Near is a place for the provider to search around; an offer alone does not
	// tell. WithinMetres is how far it may be, 0 if that was not said.
	Near         string `json:"near,omitempty"`
	WithinMetres int    `json:"within_metres,omitempty"`
	MinStars     int    `json:"min_stars,omitempty"`
	MaxStars     int    `json:"max_stars,omitempty"`
	// Unparsed are the fragments that were not understood, in the traveller's
	// words, cleaned and cut. None of them counts in what is above.
	Unparsed []string `json:"unparsed,omitempty"`
}

// An Event is an end of a way.
type Event string

// The events.
const (
	Depart Event = "depart"
	Arrive Event = "arrive"
)

// A Way is one direction of a journey.
type Way string

// The ways. A bound that names none is for the way out.
const (
	WayOut  Way = "out"
	WayBack Way = "back"
	WayBoth Way = "both"
)

// A Relation is how a time stands to a bound.
type Relation string

// The relations. Before and after leave the time itself out, the others do not.
const (
	Before  Relation = "before"
	By      Relation = "by"
	After   Relation = "after"
	From    Relation = "from"
	Between Relation = "between"
)

// A TimeBound bounds a departure or an arrival by the local clock.
type TimeBound struct {
	Event    Event    `json:"event"`
	Way      Way      `json:"way"`
	Relation Relation `json:"relation"`
	Clock    Clock    `json:"clock"`
	// Until is the later end of between; earlier than Clock, it is past midnight.
	Until Clock `json:"until,omitempty"`
	// Day is how many days after the departure date an arrival is meant, nil if
	// the text does not say.
	Day *int `json:"day,omitempty"`
}

// A Basis is what a price is of.
type Basis string

// The bases.
const (
	PerOffer     Basis = "offer"
	PerTraveller Basis = "traveller"
	PerNight     Basis = "night" // of one room
)

// A PriceBound is the most that something may cost.
type PriceBound struct {
	Max Money `json:"max"`
	// Below tells that Max itself is too much.
	Below bool  `json:"below,omitempty"`
	Per   Basis `json:"per"`
}

// Words says what was understood, one constraint an entry, in a fixed order.
func (c Constraints) Words() []string {
	words := []string{}
	for _, t := range c.Times {
		words = append(words, t.String())
	}
	if c.MaxStops != nil {
		words = append(words, stopWords(*c.MaxStops))
	}
	for _, flag := range []struct {
		set  bool
		word string
	}{{c.FreeCancellation, "free cancellation"}, {c.Refundable && !c.FreeCancellation, "refundable"}, {c.Changeable, "changeable"}} {
		if flag.set {
			words = append(words, flag.word)
		}
	}
	for _, p := range c.Prices {
		words = append(words, p.String())
	}
	for _, list := range c.lists() {
		if len(list.names) > 0 {
			words = append(words, list.words())
		}
	}
	if c.Cabin != "" {
		words = append(words, c.inCabin())
	}
	if c.Near != "" {
		words = append(words, c.nearWords())
	}
	if c.MinStars > 0 || c.MaxStars > 0 {
		words = append(words, c.starWords())
	}
	return words
}

// String says what the bound is, such as "arrive before 09:00".
func (t TimeBound) String() string {
	words := fmt.Sprintf("%s %s %s", t.Event, t.Relation, t.Clock)
	if t.Relation == Between {
		words += " and " + t.Until.String()
	}
	if t.Day != nil {
		words += [...]string{" the same day", " the next day"}[*t.Day]
	}
	switch t.Way {
	case WayBack:
		words += " on the way back"
	case WayBoth:
		words += " both ways"
	}
	return words
}

// String says what the bound is, such as "at most 400.00 EUR per night".
func (p PriceBound) String() string {
	words := "at most "
	if p.Below {
		words = "under "
	}
	words += p.Max.String()
	if p.Per != PerOffer {
		words += " per " + string(p.Per)
	}
	return words
}

func stopWords(n int) string {
	switch n {
	case 0:
		return "non-stop"
	case 1:
		return "at most 1 stop"
	}
	return fmt.Sprintf("at most %d stops", n)
}

func (c Constraints) inCabin() string {
	if c.Cabin == StandardClass {
		return "in standard class" // "in standard" could be anything
	}
	return "in " + c.Cabin.words()
}

func (c Constraints) nearWords() string {
	if c.WithinMetres > 0 {
		return fmt.Sprintf("within %d m of %s", c.WithinMetres, c.Near)
	}
	return "near " + c.Near
}

func (c Constraints) starWords() string {
	switch {
	case c.MinStars == c.MaxStars:
		return fmt.Sprintf("%d stars", c.MinStars)
	case c.MaxStars == 0:
		return fmt.Sprintf("at least %d stars", c.MinStars)
	case c.MinStars == 0:
		return fmt.Sprintf("at most %d stars", c.MaxStars)
	}
	return fmt.Sprintf("%d to %d stars", c.MinStars, c.MaxStars)
}
