package travel

import (
	"slices"
	"strings"
)

var (
	fillers = wordSet(`the a an please flight flights hotel hotels train trains rail ticket tickets fare fares rate rates offer offers option options
		room rooms i we want need needs must should would like to be is are that which with in on for it id im my our only local time journey trip`)
	joins   = wordSet(`and but plus also & +`)
	hazards = wordSet(`not no non never dont don t do does doesnt didnt wont cannot cant shouldnt mustnt isnt arent without unless if except excluding exclude
		or either neither nor rather prefer prefers preferably preferred preference ideally maybe perhaps possible possibly optional ok okay fine
		acceptable allowed even avoid instead ignore than otherwise though although however when where while unlikely any anything
		too less more least most hardly barely nice best flexible about around approximately roughly /`)
	// hedges make a wish of what they stand beside.
	hedges = wordSet(`if possible ideally preferably maybe perhaps prefer preferred optional optionally nice`)
	// conditions begin a part that speaks about the one behind as well.
	conditions = wordSet(`if unless when although though`)
	// turns begin a part that speaks about the one before.
	turns = wordSet(`or but when otherwise unless except if though although however rather instead`)
)

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(words) {
		set[w] = true
	}
	return set
}

// word returns the text of token i if it is a word or sign, "" else.
func (p *reading) word(i int) string {
	if i < 0 || i >= len(p.tokens) || p.tokens[i].class == lexBreak || p.tokens[i].class == lexNumber {
		return ""
	}
	return p.tokens[i].text
}

// phrase returns where the first of some phrases that stands at i ends, 0 for
// none. A phrase is words with a blank between.
func (p *reading) phrase(i int, phrases ...string) int {
	for _, phrase := range phrases {
		j := i
		for w := range strings.SplitSeq(phrase, " ") {
			if p.word(j) != w {
				j = -1
				break
			}
			j++
		}
		if j > i {
			return j
		}
	}
	return 0
}

// skip returns where i ends up behind any of some phrases, or i.
func (p *reading) skip(i int, phrases ...string) int {
	for {
		j := p.phrase(i, phrases...)
		if j == 0 {
			return i
		}
		i = j
	}
}

// number reads a whole number up to 99, in digits or as a word.
func (p *reading) number(i int) (n, end int) {
	if i < 0 || i >= len(p.tokens) {
		return 0, 0
	}
	t := p.tokens[i]
	if t.class == lexNumber && len(t.text) <= 2 {
		for _, d := range t.text {
			n = n*10 + int(d-'0')
		}
		return n, i + 1
	}
	if n := slices.Index([]string{"zero", "one", "two", "three", "four", "five"}, t.text); n >= 0 {
		return n, i + 1
	}
	return 0, 0
}

// raw returns the tokens from i to j as they were written.
func (p *reading) raw(i, j int) string {
	if i >= j {
		return ""
	}
	return p.text[p.tokens[i].from:p.tokens[j-1].to]
}
