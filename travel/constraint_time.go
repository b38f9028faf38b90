package travel

var (
	arriveWords = []string{"arrive", "arrives", "arriving", "arrival", "arrivals", "land", "lands", "landing", "be there", "get there", "get in", "touch down"}
	departWords = []string{"depart", "departs", "departing", "departure", "departures", "leave", "leaves", "leaving", "take off", "takeoff", "set off", "fly out"}
	negations   = []string{"not", "no", "never", "dont", "do not", "must not", "should not", "cannot", "cant", "mustnt", "shouldnt"}
	linkWords   = []string{"must", "should", "be", "is", "has", "to", "time", "times", "the", "it", "need", "needs", "at", "flight", "flights", "train", "trains", "local"}
	outWords    = []string{"on the way out", "on the outbound", "outbound", "outward", "on the way there"}
	backWords   = []string{"on the way back", "on the return", "on the inbound", "inbound", "returning", "return", "coming back"}
	bothWords   = []string{"both ways", "each way", "in both directions"}
)

// relations are the words that bring a bound, with what they mean.
var relations = []struct {
	words    []string
	relation Relation
}{
	{[]string{"at or before", "no later than", "not later than", "latest", "latest by", "by", "until", "till", "not after"}, By},
	{[]string{"at or after", "no earlier than", "not earlier than", "no sooner than", "not before", "earliest", "from"}, From},
	{[]string{"before", "earlier than"}, Before},
	{[]string{"after", "later than"}, After},
	{[]string{"between"}, Between},
}

// readBound reads "arrive before 09:00", "departure not before 7 am on the way
// back", "latest arrival 18:30 the next day".
func readBound(p *reading, i int) (int, Constraints) {
	way, j := p.way(i)
	denied := p.phrase(j, negations...)
	if denied > 0 {
		j = denied
	}
	t := TimeBound{Way: way}
	// The extreme may stand in front: latest arrival 18:30.
	for _, front := range []struct {
		word     string
		relation Relation
	}{{"latest", By}, {"earliest", From}} {
		if p.word(j) == front.word {
			t.Relation, j = front.relation, j+1
		}
	}
	event := p.event(j)
	if event.end == 0 {
		return 0, Constraints{}
	}
	t.Event, j = event.is, event.end
	if w, k := p.way(j); k > j {
		if t.Way != "" {
			return 0, Constraints{}
		}
		t.Way, j = w, k
	}
	j = p.skip(j, linkWords...)
	if t.Relation == "" {
		t.Relation, j = p.relation(j)
	}
	if denied > 0 && opposite[t.Relation] == "" {
		return 0, Constraints{}
	}
	if denied > 0 {
		t.Relation = opposite[t.Relation]
	}
	end := p.restOfBound(&t, j)
	if end == 0 {
		return 0, Constraints{}
	}
	asks := Constraints{Times: []TimeBound{t}}
	// "after 14:00 and before 18:00" has one verb.
	if j = p.phrase(end, "and", "but"); j > 0 {
		second := TimeBound{Event: t.Event, Way: t.Way}
		if second.Relation, j = p.relation(j); second.Relation != "" {
			if e := p.restOfBound(&second, j); e > 0 {
				end, asks.Times = e, append(asks.Times, second)
			}
		}
	}
	for i := range asks.Times {
		if asks.Times[i].Way == "" {
			asks.Times[i].Way = WayOut
		}
	}
	return end, asks
}

// restOfBound reads the time behind a relation, and what follows it.
func (p *reading) restOfBound(t *TimeBound, i int) int {
	j := p.boundClocks(t, p.skip(i, "at", "the"))
	if j == 0 {
		return 0
	}
	j = p.boundTail(t, j)
	never := t.Relation == Before && t.Clock == 0
	if t.Relation == "" || never || t.Day != nil && t.Event == Depart {
		return 0
	}
	return j
}

// opposite is what a denied relation means; by, from and between have none.
var opposite = map[Relation]Relation{Before: From, After: By}

// way reads which way is meant.
func (p *reading) way(i int) (Way, int) {
	for _, w := range []struct {
		way     Way
		phrases []string
	}{{WayOut, outWords}, {WayBack, backWords}, {WayBoth, bothWords}} {
		if end := p.phrase(i, w.phrases...); end > 0 {
			return w.way, p.skip(end, "flight", "flights", "train", "trains", "journey", "should", "must")
		}
	}
	return "", i
}

type eventRead struct {
	is  Event
	end int
}

func (p *reading) event(i int) eventRead {
	if end := p.phrase(i, arriveWords...); end > 0 {
		return eventRead{Arrive, end}
	}
	if end := p.phrase(i, departWords...); end > 0 {
		return eventRead{Depart, end}
	}
	return eventRead{}
}

func (p *reading) relation(i int) (Relation, int) {
	best, end := Relation(""), i
	for _, r := range relations {
		for _, w := range r.words {
			if e := p.phrase(i, w); e > end {
				best, end = r.relation, e
			}
		}
	}
	return best, end
}

// boundClocks reads the one or two times of a bound. "From" with a second time
// is between.
func (p *reading) boundClocks(t *TimeBound, i int) int {
	clock, end := p.clock(i)
	if end == 0 {
		return 0
	}
	t.Clock = clock
	to := p.phrase(end, "and")
	if t.Relation != Between {
		to = 0
	}
	if to == 0 && (t.Relation == Between || t.Relation == From || t.Relation == "") {
		to = p.phrase(end, "-", "to", "until", "till")
	}
	if to == 0 {
		if t.Relation == Between {
			return 0
		}
		return end
	}
	until, end := p.clock(to)
	if end == 0 || until == clock {
		return 0
	}
	t.Relation, t.Until = Between, until
	return end
}

// boundTail reads what may stand behind a time.
func (p *reading) boundTail(t *TimeBound, i int) int {
	for {
		j := p.skip(i, "local time", "local")
		for _, extreme := range []struct {
			at       int
			fits     [2]Relation
			relation Relation
		}{{p.phrase(j, "at the latest", "latest"), [2]Relation{By, Before}, By}, {p.phrase(j, "at the earliest", "earliest"), [2]Relation{From, After}, From}} {
			switch {
			case extreme.at == 0:
				continue
			case t.Relation == "":
				t.Relation = extreme.relation
			case t.Relation != extreme.fits[0] && t.Relation != extreme.fits[1]:
				return 0
			}
			j = extreme.at
		}
		day := -1
		if e := p.phrase(j, "the next day", "next day", "the following day", "on the next day", "the day after", "on the following day"); e > 0 {
			day, j = 1, e
		} else if e := p.phrase(j, "the same day", "same day", "on the same day"); e > 0 {
			day, j = 0, e
		} else if p.word(j) == "+" && p.isNumber(j+1, "1") {
			day, j = 1, j+2
			j = p.skip(j, "day")
		}
		if day >= 0 {
			if t.Day != nil {
				return 0
			}
			t.Day = &day
		}
		if way, e := p.way(j); e > j {
			if t.Way != "" {
				return 0
			}
			t.Way, j = way, e
		}
		if j == i {
			return i
		}
		i = j
	}
}
