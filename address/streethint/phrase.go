package streethint

// A reader holds a text and its words.
type reader struct {
	text  string
	words []word
}

func newReader(text string) *reader {
	text = cut(text)
	return &reader{text, split(text)}
}

// A phrase is a stretch of words in which the name of a road may stand.
type phrase struct {
	start, end int
	anchor     anchor
}

// An anchor is the word directly before a phrase.
type anchor uint8

const (
	noAnchor anchor = iota
	atAnchor        // at, which also stands before businesses
	onAnchor        // on and off
)

// phrases cuts the words where a road's name cannot go on.
func (r *reader) phrases() []phrase {
	var all []phrase
	open := phrase{}
	flush := func(end, next int, a anchor) {
		if end > open.start {
			open.end = end
			all = append(all, open)
		}
		open = phrase{start: next, anchor: a}
	}
	for i := 0; i < len(r.words); {
		if end := r.interstateEnd(i); end > i {
			flush(i, end, noAnchor)
			i = end
			continue
		}
		if end := r.unbrokenEnd(i); end > i {
			i = end
			continue
		}
		if !r.isBreak(i) {
			i++
			continue
		}
		a := anchorOf(r.words[i].text)
		next := i + 1
		if a == onAnchor && next < len(r.words) && r.words[next].text == "of" {
			next++
		}
		flush(i, next, a)
		i = next
	}
	flush(len(r.words), len(r.words), noAnchor)
	return all
}

func anchorOf(text string) anchor {
	switch text {
	case at:
		return atAnchor
	case "on", "off":
		return onAnchor
	}
	return noAnchor
}

// isBreak reports whether the word at i ends a phrase. A hyphen makes it part
// of a name: Cut-Off Road.
func (r *reader) isBreak(i int) bool {
	w := r.words[i]
	if w.text == "" {
		return true
	}
	isGlued := w.glued || i+1 < len(r.words) && r.words[i+1].glued
	return breaks[w.text] && !isGlued
}

// interstateEnd returns where the interstate that begins at i ends.
func (r *reader) interstateEnd(i int) int {
	if r.words[i].text == "" {
		return i
	}
	if rt, end := r.routeAt(i, len(r.words)); rt.class == interstate {
		return end
	}
	return i
}

// unbrokenEnd returns where the words end, from i on, that belong together
// although one of them ends phrases elsewhere: Avenue of the Americas, Avenue
// A, Farm to Market, one hundred and five.
func (r *reader) unbrokenEnd(i int) int {
	text := func(k int) string {
		if k < len(r.words) {
			return r.words[k].text
		}
		return ""
	}
	switch {
	case suffixes[text(i)].kind == "avenue" && text(i+1) == "of" && text(i+2) == "the" && text(i+3) != "" && !r.isBreak(i+3):
		return i + 4
	case suffixes[text(i)].kind == "avenue" && (text(i+1) == "a" || text(i+1) == "i"):
		if i+2 >= len(r.words) || r.isBreak(i+2) {
			return i + 2
		}
	case text(i) == "i" && suffixes[text(i+1)].kind == "street":
		return i + 1
	case text(i) == "farm" && text(i+1) == "to" && text(i+2) == "market", text(i) == "ranch" && text(i+1) == "to" && text(i+2) == "market":
		return i + 3
	case isScale(cardinals[text(i)]) && text(i+1) == "and":
		_, isCardinal := cardinals[text(i+2)]
		_, isOrdinal := ordinals[text(i+2)]
		if i > 0 && (isCardinal || isOrdinal) {
			return i + 2
		}
	}
	return i
}

// breaks end a phrase. They are prepositions, determiners, and words around a
// place in a spoken sentence. None is part of the name of a road.
var breaks = setOf(`on at off near by in from to and of with en
	the a an my this that these those his her our your their its down across up another each every any some which what whose
	for or is are was were be been i im ive ill you he she they we it me him them need needs needed want wants wanted
	looking find finding get take took please thanks thank hello hey yes yeah okay ok um uh uhm located called named
	spelled spelt spelling spell between along around behind beside besides opposite past toward towards through thru into
	onto inside outside within where wheres who when how have has had do does did can could would should here there because
	but if then than not about just via today tomorrow tonight am pm oclock see saw floor`)
