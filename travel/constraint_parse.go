package travel

import (
	"slices"
	"strings"
)

// How much of what was not understood is returned.
const (
	maxUnparsed     = 10
	maxUnparsedRune = 120
)

// ParseConstraints reads what a traveller asks of offers, in English.
//
// It understands: arrive or depart before, by, after, from or between times of
// day; non-stop, at most n stops; refundable, free cancellation, changeable;
// the most it may cost, with its currency ($ is USD, ¥ is JPY), for all, per
// traveller or per night; only or not a carrier or chain; only or not some
// flights, trains or fares; near a place; stars; a cabin. Carriers and chains
// are those it knows, those given as vendors, and names that say so themselves,
// such as "airline Northwind". A number is a designator with digits, such as
// LH900 or ICE 71. A fare is a brand that many carriers have, such as flex or
// basic economy, if the word fare stands beside it; see [Vocabulary] for more.
//
//   - A part of the text counts only if all of its words are understood, for a
//     word that is skipped may turn its meaning. Parts end at commas, full
//     stops and the like; at "and" only if no other part of the sentence is
//     negated, conditional or an alternative that was not understood.
//   - A time of day needs am or pm, two digits of the hour with minutes, or an
//     hour above twelve: "before 9" and "before 9:00" are not understood.
//   - Wishes ("preferably", "if possible") are no constraints and not understood.
//   - What asks for opposites ("only Swiss, not Swiss") is not understood from
//     the second on.
//
// What was not understood is in Unparsed.
func ParseConstraints(text string, vendors ...string) Constraints {
	return Vocabulary{Vendors: vendors}.Parse(text)
}

// A Vocabulary is names that a text may have beside those everybody knows.
type Vocabulary struct {
	Vendors []string // carriers and hotel chains
	Fares   []string // fare classes or brands; an underscore is a blank
}

// Parse is [ParseConstraints] with a vocabulary.
func (v Vocabulary) Parse(text string) Constraints {
	text = strings.ToValidUTF8(text, "\ufffd")
	p := reading{text: text, vendors: v.Vendors, fares: fareNames(v.Fares)}
	var rest string
	if len(text) > maxConstraintBytes {
		cut := strings.LastIndexAny(text[:maxConstraintBytes], ",;.\n")
		if cut <= 0 {
			cut = 0
		}
		p.text, rest = text[:cut], text[cut:]
	}
	p.tokens = lex(p.text)
	p.read()
	var c Constraints
	for _, s := range p.segments() {
		c = p.settle(c, s)
	}
	return c.leaving(rest)
}

// leaving adds a fragment that was not understood.
func (c Constraints) leaving(fragment string) Constraints {
	fragment = cleaned(strings.Trim(fragment, " ,;.\n\t"), maxUnparsedRune)
	if fragment == "" {
		return c
	}
	c.Unparsed = append(slices.Clip(c.Unparsed), fragment)
	if n := len(c.Unparsed); n > maxUnparsed {
		last := c.Unparsed[maxUnparsed-1] + "; " + fragment
		c.Unparsed = append(c.Unparsed[:maxUnparsed-1:maxUnparsed-1], cleaned(last, maxUnparsedRune))
	}
	return c
}

// A reading is a text on its way.
type reading struct {
	text    string
	vendors []string
	fares   map[string]bool // folded
	tokens  []lexeme
	parts   []part
}

// A part is a run of tokens: a constraint, a word that says nothing, a break,
// or something that was not understood.
type part struct {
	from, to int // of tokens
	role     role
	asks     Constraints
}

type role uint8

const (
	roleAsks   role = iota // a constraint
	roleFiller             // it says nothing
	roleJoin               // and
	roleBreak              // it ends a part of a sentence
	roleStray              // not understood
	roleHazard             // not understood, and it may turn what stands around it
)

// A reader reads a constraint at token i and returns where it ends, 0 if there
// is none.
type reader func(p *reading, i int) (end int, asks Constraints)

func readers() []reader {
	return []reader{readBound, readStops, readTerms, readPrice, readVendors, readNumbers, readFares, readNear, readStars, readCabin}
}

// read divides the tokens into parts: the longest constraint at every place.
func (p *reading) read() {
	for i := 0; i < len(p.tokens); {
		end, asks := p.longest(i, readers())
		if end > i {
			p.parts = append(p.parts, part{i, end, roleAsks, asks})
			i = end
			continue
		}
		p.parts = append(p.parts, part{from: i, to: i + 1, role: p.roleOf(i)})
		i++
	}
}

func (p *reading) longest(i int, readers []reader) (end int, asks Constraints) {
	for _, read := range readers {
		if e, a := read(p, i); e > end {
			end, asks = e, a
		}
	}
	return end, asks
}

func (p *reading) roleOf(i int) role {
	t := p.tokens[i]
	switch {
	case t.class == lexBreak:
		return roleBreak
	case joins[t.text]:
		return roleJoin
	case hazards[t.text]:
		return roleHazard
	case fillers[t.text]:
		return roleFiller
	}
	return roleStray
}

// segments groups the parts by breaks. One that turns the one before, or only
// hedges, belongs to its neighbours.
func (p *reading) segments() [][]part {
	var list [][]part
	var s []part
	for _, q := range append(slices.Clone(p.parts), part{role: roleBreak}) {
		if q.role != roleBreak {
			s = append(s, q)
			continue
		}
		if len(s) > 0 {
			list = append(list, s)
		}
		s = nil
	}
	var joined [][]part
	for i, s := range list {
		if i > 0 && (p.hedges(s) || p.hedges(list[i-1]) || p.begins(s, turns) || p.begins(list[i-1], conditions)) {
			joined[len(joined)-1] = append(joined[len(joined)-1], s...)
		} else {
			joined = append(joined, slices.Clone(s))
		}
	}
	return joined
}

// begins reports whether a segment begins with one of some words that is no
// constraint.
func (p *reading) begins(s []part, words map[string]bool) bool {
	return s[0].role != roleAsks && words[p.tokens[s[0].from].text]
}

// hedges reports whether a segment is nothing but "if possible" and the like.
func (p *reading) hedges(s []part) bool {
	hedge := func(q part) bool { return hedges[p.tokens[q.from].text] }
	return slices.ContainsFunc(s, hedge) && !slices.ContainsFunc(s, func(q part) bool { return q.role != roleFiller && !hedge(q) })
}

// settle takes over what a segment asks, as far as it is understood.
func (p *reading) settle(c Constraints, s []part) Constraints {
	has := func(r role) bool { return slices.ContainsFunc(s, func(q part) bool { return q.role == r }) }
	turned := slices.ContainsFunc(s, func(q part) bool { return q.role == roleJoin && turns[p.tokens[q.from].text] })
	hazard := has(roleHazard) || turned && has(roleStray)
	from := 0
	for i := 0; i <= len(s); i++ {
		switch {
		case i < len(s) && (hazard || s[i].role != roleJoin):
			continue
		case from == i:
		default:
			c = p.take(c, s[from:i])
		}
		from = i + 1
	}
	return c
}

// take takes over the constraints of a clause, or returns it as not understood.
func (p *reading) take(c Constraints, clause []part) Constraints {
	fragment := p.text[p.tokens[clause[0].from].from:p.tokens[clause[len(clause)-1].to-1].to]
	next, ok := c, true
	for _, q := range clause {
		switch q.role {
		case roleAsks:
			var fits bool
			next, fits = next.with(q.asks)
			ok = ok && fits
		case roleStray, roleHazard:
			ok = false
		}
	}
	if !ok {
		return c.leaving(fragment)
	}
	return next
}
