package streethint

import (
	"strconv"
	"strings"
)

// A route is a road by its number.
type route struct {
	class  routeClass
	number string // with its letter: 466a is not 466
	// state is the code of a state route, "" if it is not told.
	state string
	// old is true for Old Route 60, which is another road.
	old bool
}

type routeClass uint8

const (
	noRoute routeClass = iota
	anyRoute
	usRoute
	stateRoute
	countyRoute
	farmRoute
	ranchRoute
	townshipRoute
	interstate
)

// matches reports whether two texts can mean one road.
func (a route) matches(b route) bool {
	return a.number == b.number && a.old == b.old &&
		(a.class == b.class || a.class == anyRoute || b.class == anyRoute) &&
		(a.state == b.state || a.state == "" || b.state == "")
}

// routeAt reads the route that begins at i and returns where it ends. It is
// noRoute if there is none. The words from end on belong to something else.
func (r *reader) routeAt(i, end int) (rt route, behind int) {
	rt.class, rt.state, behind = r.routeClassAt(i, end)
	if rt.class == noRoute {
		return route{}, i
	}
	rt.number, behind = r.routeNumber(behind, end)
	if rt.number == "" {
		return route{}, i
	}
	return rt, behind
}

// routeClassAt reads what stands before the number of a route.
func (r *reader) routeClassAt(i, end int) (class routeClass, state string, behind int) {
	// is skips any one word of a set.
	is := func(set map[string]bool) bool {
		if behind < end && set[r.words[behind].text] {
			behind++
			return true
		}
		return false
	}
	behind = i + 1
	first := r.words[i]
	switch first.text {
	case "us":
		_ = is(routeWords) || is(setBusiness)
		return usRoute, "", behind
	case "u":
		if is(setS) && behind < end && (routeWords[r.words[behind].text] || r.words[behind].isDigits()) {
			is(routeWords)
			return usRoute, "", behind
		}
	case "i", "ih":
		return interstate, "", behind
	case "interstate":
		_ = is(routeWords) || is(setI)
		return interstate, "", behind
	case "sr", "sh":
		return stateRoute, "", behind
	case "state", "st":
		if is(routeWords) || is(roadWords) {
			return stateRoute, "", behind
		}
	case "county", "co":
		if is(routeWords) || is(roadWords) {
			return countyRoute, "", behind
		}
	case "cr":
		return countyRoute, "", behind
	case "fm", "rm", "farm", "ranch":
		return r.farmClassAt(i, end)
	case "township", "twp":
		if is(routeWords) || is(roadWords) {
			return townshipRoute, "", behind
		}
	case "carretera", "carr":
		return anyRoute, "", behind
	}
	if routeWords[first.text] {
		return anyRoute, "", behind
	}
	if code, n := r.stateAt(i, end); n > 0 {
		behind = i + n
		_ = is(setState)
		if is(routeWords) || behind > i+n && is(roadWords) {
			return stateRoute, code, behind
		}
		// A code alone is VA-288; words as common as in and or need the hyphen.
		isShort := len(first.text) == 2 && behind == i+1 && behind < end
		if isShort && (r.words[behind].glued || !commonCodes[first.text]) && r.words[behind].isDigits() {
			return stateRoute, code, behind
		}
	}
	return noRoute, "", i
}

// farmClassAt reads FM, Farm to Market Road, RM, Ranch Road and the like.
func (r *reader) farmClassAt(i, end int) (class routeClass, state string, behind int) {
	class, behind = farmRoute, i+1
	if r.words[i].text[0] == 'r' {
		class = ranchRoute
	}
	isLong := len(r.words[i].text) > 2
	toMarket := behind+1 < end && r.words[behind].text == "to" && r.words[behind+1].text == "market"
	if isLong && toMarket {
		behind += 2
	}
	hasRoad := behind < end && roadWords[r.words[behind].text]
	if hasRoad {
		behind++
	}
	if isLong && !toMarket && !hasRoad {
		return noRoute, "", i
	}
	return class, "", behind
}

// routeNumber reads the number of a route: up to four digits and a letter, A1A,
// or number words.
func (r *reader) routeNumber(i, end int) (number string, behind int) {
	if i >= end {
		return "", i
	}
	w := r.words[i]
	if w.isDigits() && len(strings.TrimRight(w.text, "abcdefghijklmnopqrstuvwxyz")) <= 4 && !strings.Contains(w.text, "/") {
		number = strings.TrimLeft(w.text, "0")
		if i+1 < end && r.words[i+1].glued && r.words[i+1].isLetter() {
			return number + r.words[i+1].text, i + 2
		}
		return number, i + 1
	}
	if w.text == "a1a" {
		return w.text, i + 1
	}
	for behind = i; behind < end; {
		value, n := readCardinal(r.words[behind:end])
		if n == 0 || len(number) > 3 {
			break
		}
		number += strconv.Itoa(value)
		behind += n
	}
	return strings.TrimLeft(number, "0"), behind
}

// isRoutePrefix reports whether a word may be written together with a number.
func isRoutePrefix(text string) bool {
	switch text {
	case "us", "i", "ih", "sr", "sh", "cr", "fm", "rm", "carr":
		return true
	}
	return routeWords[text] || stateCodes[text] && !commonCodes[text]
}

var (
	routeWords  = setOf(`route rt rte routes highway highwy hiway hiwy hway hwy`)
	roadWords   = setOf(`road rd`)
	setBusiness = setOf(`business bus alternate alt bypass`)
	setS        = setOf(`s`)
	setI        = setOf(`i`)
	setState    = setOf(`state st`)
)
