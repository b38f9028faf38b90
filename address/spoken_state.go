package address

import "strings"

// spokenState finds a state at the end of a line: what [stateOf] knows, and the
// abbreviations of before the two letters (GPO Style Manual, 9.14). Fields of an
// address don't have them, people do.
func spokenState(tail string) (state, bool) {
	if s, ok := stateOf(text{value: tail}); ok {
		return s, true
	}
	if strings.Contains(tail, ",") { // Elm St W, Virginia
		return state{}, false
	}
	key := strings.Join(wordsOf(tail), " ")
	if code, ok := oldStates[key]; ok {
		return stateOf(text{value: code})
	}
	direction, name, two := strings.Cut(key, " ")
	if !two || name != "virginia" && name != "carolina" && name != "dakota" {
		return state{}, false
	}
	for long, short := range shortDirection {
		if short == direction && len(long) > len(short) {
			return stateOf(text{value: long + " " + name})
		}
	}
	return state{}, false
}

var oldStates = map[string]string{"ala": "AL", "ariz": "AZ", "ark": "AR", "calif": "CA", "colo": "CO", "conn": "CT", "fla": "FL", "ill": "IL",
	"ind": "IN", "kans": "KS", "mass": "MA", "mich": "MI", "minn": "MN", "miss": "MS", "mont": "MT", "nebr": "NE", "nev": "NV", "okla": "OK", "oreg": "OR",
	"penn": "PA", "penna": "PA", "tenn": "TN", "tex": "TX", "wash": "WA", "wis": "WI", "wva": "WV", "w va": "WV", "wyo": "WY", "n mex": "NM",
	"n car": "NC", "s car": "SC", "n dak": "ND", "s dak": "SD"}
