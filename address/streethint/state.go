package streethint

import "strings"

// stateAt returns the code of the state named at i and how many words that
// takes, 0 for none.
func (r *reader) stateAt(i, end int) (code string, n int) {
	first := r.words[i].text
	if stateCodes[first] {
		return first, 1
	}
	if i+1 < end {
		if code := stateNames[first+" "+r.words[i+1].text]; code != "" {
			return code, 2
		}
	}
	if code := stateNames[first]; code != "" {
		return code, 1
	}
	return "", 0
}

var (
	stateNames = readStates()
	stateCodes = codesOf(stateNames)
	// commonCodes are also English words, titles, directions or a scan.
	commonCodes = setOf(`in or me hi oh ok la pa ma de co id al ct md mo ms ne nd as`)
)

func readStates() map[string]string {
	const states = `al alabama,ak alaska,az arizona,ar arkansas,ca california,co colorado,ct connecticut,de delaware,
		dc district of columbia,fl florida,ga georgia,hi hawaii,id idaho,il illinois,in indiana,ia iowa,ks kansas,
		ky kentucky,la louisiana,me maine,md maryland,ma massachusetts,mi michigan,mn minnesota,ms mississippi,
		mo missouri,mt montana,ne nebraska,nv nevada,nh new hampshire,nj new jersey,nm new mexico,ny new york,
		nc north carolina,nd north dakota,oh ohio,ok oklahoma,or oregon,pa pennsylvania,pr puerto rico,
		ri rhode island,sc south carolina,sd south dakota,tn tennessee,tx texas,ut utah,vt vermont,va virginia,
		wa washington,wv west virginia,wi wisconsin,wy wyoming`
	m := map[string]string{}
	for state := range strings.SplitSeq(states, ",") {
		code, name, _ := strings.Cut(strings.TrimSpace(state), " ")
		m[name] = code
	}
	return m
}

func codesOf(names map[string]string) map[string]bool {
	m := map[string]bool{}
	for _, code := range names {
		m[code] = true
	}
	return m
}
