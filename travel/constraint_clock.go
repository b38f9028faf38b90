package travel

func (p *reading) isNumber(i int, text string) bool {
	return i < len(p.tokens) && p.tokens[i].class == lexNumber && p.tokens[i].text == text
}

// clock reads a time of day that can mean one thing only. It returns 0 for
// where none ends.
func (p *reading) clock(i int) (Clock, int) {
	if e := p.phrase(i, "noon", "midday", "12 noon"); e > 0 {
		return 12 * 60, e
	}
	if i >= len(p.tokens) || p.tokens[i].class != lexNumber {
		return 0, 0
	}
	digits := p.tokens[i].text
	hour, minute, end := atoi(digits), 0, i+1
	sure := false // it can be no other half of the day
	switch {
	case len(digits) == 4:
		// Without a sign, 1930 could be a year.
		hour, minute = hour/100, hour%100
		if e := p.phrase(end, "h", "hours", "hrs"); e > 0 {
			end, sure = e, true
		} else {
			sure = hour < 19 || hour > 20
		}
	case len(digits) > 2:
		return 0, 0
	case end+1 < len(p.tokens) && p.tokens[end].glued && (p.tokens[end].text == ":" || p.tokens[end].text == ".") && p.tokens[end+1].class == lexNumber:
		if !p.tokens[end+1].glued || len(p.tokens[end+1].text) != 2 {
			return 0, 0
		}
		minute, sure = atoi(p.tokens[end+1].text), len(digits) == 2
		end += 2
	case p.word(end) == "h" && p.tokens[end].glued:
		sure = len(digits) == 2
		if end++; end < len(p.tokens) && p.tokens[end].glued && p.tokens[end].class == lexNumber && len(p.tokens[end].text) == 2 {
			minute = atoi(p.tokens[end].text)
			end++
		}
	}
	if half := p.word(end); half == "am" || half == "pm" {
		if len(digits) > 2 || hour < 1 || hour > 12 || minute > 59 {
			return 0, 0
		}
		hour %= 12
		if half == "pm" {
			hour += 12
		}
		if hour == 0 && minute == 0 {
			return 0, 0 // midnight begins a day and ends one
		}
		return Clock(hour*60 + minute), end + 1
	}
	if !sure || hour > 23 || minute > 59 || end < len(p.tokens) && p.tokens[end].glued && p.tokens[end].class != lexBreak && p.tokens[end].text != "-" {
		return 0, 0
	}
	return Clock(hour*60 + minute), end
}

func atoi(digits string) (n int) {
	for _, d := range digits {
		n = min(n*10+int(d-'0'), 1_000_000)
	}
	return n
}
