package travel

var (
	stopNouns = []string{"stop", "stops", "stopover", "stopovers", "connection", "connections", "layover", "layovers", "change", "changes", "transfer", "transfers"}
	fewest    = []string{"at most", "max", "maximum", "up to", "no more than", "not more than", "with at most", "with max", "≤", "maximum of", "max of"}
)

// readStops reads "non-stop", "no connections", "at most one stop", "max stops
// 1".
func readStops(p *reading, i int) (int, Constraints) {
	asks := func(n, end int) (int, Constraints) { return p.skip(end, bothWords...), Constraints{MaxStops: &n} }
	if e := p.phrase(i, "non stop", "nonstop", "direct"); e > 0 {
		return asks(0, p.skip(e, "flight", "flights", "train", "trains", "connection", "connections", "only"))
	}
	for _, none := range []string{"no", "without", "without any", "zero"} {
		if e := p.phrase(i, none); e > 0 {
			if e := p.phrase(e, stopNouns...); e > 0 {
				return asks(0, e)
			}
		}
	}
	if e := p.phrase(i, fewest...); e > 0 {
		if f := p.phrase(e, stopNouns...); f > 0 {
			if n, end := p.number(f); end > 0 {
				return asks(n, end)
			}
		}
		if n, end := p.number(e); end > 0 {
			if end := p.phrase(end, stopNouns...); end > 0 {
				return asks(n, end)
			}
		}
	}
	if e := p.phrase(i, "less than", "fewer than"); e > 0 {
		if n, end := p.number(e); end > 0 && n > 0 {
			if end := p.phrase(end, stopNouns...); end > 0 {
				return asks(n-1, end)
			}
		}
	}
	n, end := p.number(i)
	if end == 0 {
		return 0, Constraints{}
	}
	noun := p.phrase(end, stopNouns...)
	if noun == 0 {
		return 0, Constraints{}
	}
	if e := p.phrase(noun, "max", "maximum", "at most", "or fewer", "or less", "at the most", "or none"); e > 0 {
		return asks(n, e)
	}
	if n == 0 {
		return asks(0, noun)
	}
	return 0, Constraints{} // "1 stop" is no bound
}

// readTerms reads refundable, free cancellation and changeable.
func readTerms(p *reading, i int) (int, Constraints) {
	if e := p.phrase(i, "fully refundable", "free cancellation", "free to cancel", "full refund"); e > 0 {
		return e, Constraints{Refundable: true, FreeCancellation: true}
	}
	if e := p.phrase(i, "refundable"); e > 0 {
		return e, Constraints{Refundable: true}
	}
	if e := p.phrase(i, "changeable", "exchangeable"); e > 0 {
		return e, Constraints{Changeable: true}
	}
	return 0, Constraints{}
}

// readStars reads "4 stars", "at least 3 stars", "3 to 4 stars", "4* or
// better".
func readStars(p *reading, i int) (int, Constraints) {
	j := i
	least, most := p.phrase(j, "at least", "min", "minimum", "no less than", "not less than"), p.phrase(j, "at most", "max", "maximum", "up to", "no more than")
	j = max(j, least, most)
	n, end := p.number(j)
	if end == 0 || n < 1 || n > 5 {
		return 0, Constraints{}
	}
	low, high := n, n
	if e := p.phrase(end, "-", "to", "or"); e > 0 {
		m, f := p.number(e)
		if f == 0 || m <= n || m > 5 || least+most > 0 {
			return 0, Constraints{}
		}
		high, end = m, f
	}
	plus := p.phrase(end, "+")
	if plus > 0 {
		end = plus
	}
	e := p.phrase(end, "star", "stars", "*")
	if e == 0 {
		return 0, Constraints{}
	}
	end = p.skip(e, "hotel", "hotels")
	if e := p.phrase(end, "or better", "or more", "or higher", "and above", "and up", "or above", "minimum", "min", "at least", "+"); e > 0 {
		plus, end = e, e
	} else if e := p.phrase(end, "or less", "or lower", "or fewer", "maximum", "max", "at most"); e > 0 {
		most, end = e, e
	}
	switch up := least > 0 || plus > 0; {
	case up && most > 0, low != high && (up || most > 0):
		return 0, Constraints{}
	case up:
		high = 0
	case most > 0:
		low = 0
	}
	return end, Constraints{MinStars: low, MaxStars: high}
}

// readCabin reads "economy", "premium economy", "business class", "in first".
func readCabin(p *reading, i int) (int, Constraints) {
	j := i
	led := p.phrase(j, "in", "cabin", "class", "cabin class", "travel in", "fly in")
	j = max(j, led)
	for _, c := range []struct {
		words []string
		cabin Cabin
		bare  bool // it needs no word such as class beside it
	}{
		{[]string{"premium economy"}, PremiumEconomy, true}, {[]string{"economy", "coach"}, Economy, true}, {[]string{"business"}, Business, false},
		{[]string{"first"}, First, false}, {[]string{"standard", "second"}, StandardClass, false},
	} {
		e := p.phrase(j, c.words...)
		if e == 0 {
			continue
		}
		if f := p.phrase(e, "class", "cabin"); f > 0 {
			return f, Constraints{Cabin: c.cabin}
		}
		if c.bare || led > 0 && c.cabin != StandardClass && (e == len(p.tokens) || p.tokens[e].class == lexBreak || joins[p.tokens[e].text]) {
			return e, Constraints{Cabin: c.cabin}
		}
		return 0, Constraints{}
	}
	return 0, Constraints{}
}
