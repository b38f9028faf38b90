package address

import (
	"regexp"
	"strings"
)

// routeNumber is what numbered roads are called: 60, 9w, 12a.
var routeNumber = regexp.MustCompile(`^\d+[a-z]?$`)

// routeKinds are the words in front of a route's number, and the kind they
// tell; a word that tells none stands for any.
var routeKinds = map[string]string{"us": "us", "u": "", "s": "", "i": "interstate", "interstate": "interstate", "state": "state", "sr": "state",
	"st": "state", "saint": "state", "county": "county", "cr": "county", "fm": "fm", "farm": "fm", "market": "fm", "to": "fm", "loop": "loop",
	"highway": "", "hwy": "", "route": "", "rte": "", "rt": "", "road": "", "rd": "", "": ""}

// routeOf reads a street without its directions as a numbered road: "us 60".
// Every word must be about the number: Old Highway 60 and the frontage road of
// I-35 are streets of their own.
func routeOf(words []string) (string, bool) {
	number, kind, named := "", "", false
	if len(words) > 2 && words[0] == "co" { // Co Rd 12; CO-12 is Colorado's
		words = append([]string{"county"}, words[1:]...)
	}
	for i, w := range words {
		k, known := routeKinds[w]
		_, isState := stateOf(text{value: w})
		switch {
		case routeNumber.MatchString(w) && number == "" && i > 0:
			number = w
		case known:
			named = named || w != "" && w != "road" && w != "rd"
			kind = firstOf(k, kind)
		case isState && i == 0 && len(w) == 2:
			kind, named = "state", true
		default:
			return "", false
		}
	}
	if number == "" || !named {
		return "", false
	}
	return "route " + kind + " " + number, true
}

// sameRoute reports whether two roads have one number and one kind. A highway
// whose kind was not told may be the US's or the state's, no other.
func sameRoute(a, b string) bool {
	x, y := strings.Split(a, " "), strings.Split(b, " ")
	return len(x) == 3 && len(y) == 3 && x[0] == "route" && y[0] == "route" && x[2] == y[2] && (x[1] == y[1] || x[1] == "" && mainRoute[y[1]] || y[1] == "" && mainRoute[x[1]])
}

var mainRoute = map[string]bool{"us": true, "state": true}
