package when

// readElapsed reads hours and minutes from now, whose count stands at j: in 45
// minutes, in half an hour, an hour and a half from now, in 2 hours and 30
// minutes. At i stands "in", or the count itself; then "from now" must follow.
func (p *parser) readElapsed(i, j int) {
	if p.is(j, classHalf) || p.is(j, classA) && p.is(j+1, classHalf) {
		p.readHalfHour(i, j)
		return
	}
	counts, n := p.counts(j)
	for _, c := range counts[:n] {
		if p.is(c.end, classAnd) && p.is(c.end+1, classA) && p.is(c.end+2, classHalf) && p.isUnit(c.end+3, 60) {
			p.pushElapsed(i, j, c.end+4, c.value*60+30)
		}
		if p.isUnit(c.end, 1) {
			p.pushElapsed(i, j, c.end+1, c.value)
		}
		if p.isUnit(c.end, 60) {
			p.pushElapsed(i, j, c.end+1, c.value*60)
			p.readBeyondHours(i, j, c.end+1, c.value*60)
		}
	}
}

// readHalfHour reads half an hour, half hour and a half hour.
func (p *parser) readHalfHour(i, j int) {
	k := j + 1
	if p.is(j, classA) {
		k = j + 2
	} else if p.is(k, classA) || p.is(k, classAn) {
		k++
	}
	if p.isUnit(k, 60) {
		p.pushElapsed(i, j, k+1, 30)
	}
}

// readBeyondHours reads what may follow whole hours: and a half, or minutes.
func (p *parser) readBeyondHours(i, j, k, minutes int) {
	and := p.is(k, classAnd)
	if and {
		k++
	}
	if and && p.is(k, classA) && p.is(k+1, classHalf) {
		p.pushElapsed(i, j, k+2, minutes+30)
		return
	}
	counts, n := p.counts(k)
	for _, c := range counts[:n] {
		if c.value <= 59 && p.isUnit(c.end, 1) {
			p.pushElapsed(i, j, c.end+1, minutes+c.value)
		}
	}
}

// pushElapsed pushes the offset that ends before end: as it is behind "in",
// and with "from now" behind it.
func (p *parser) pushElapsed(i, j, end, minutes int) {
	if i < j {
		p.push(piece{end: end, kind: pieceElapsed, minutes: minutes})
	}
	if p.is(end, classFrom) && p.is(end+1, classNow) {
		p.push(piece{end: end + 2, kind: pieceElapsed, minutes: minutes})
	}
}

// isUnit reports whether the token at i is an hour (60) or a minute (1).
func (p *parser) isUnit(i, minutes int) bool {
	return (p.is(i, classUnitOfTime) || p.is(i, classHours)) && p.tokens[i].value == minutes
}
