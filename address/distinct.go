package address

import (
	"math"
	"strings"
)

// distinct keeps one place a coordinate, rounded to 4 decimals, and at most
// five. Of places that share one, the name that has more of the query's words
// stays; a tie goes to the better rank. Places without a coordinate all stay.
func (s *Service) distinct(places []Place, query string) []Place {
	var kept []Place
	at := map[[2]int64]int{}
	for _, p := range places {
		if p.Location == nil || s.config.KeepCoLocated {
			kept = append(kept, p)
			continue
		}
		cell := [2]int64{rounded(p.Location.Latitude), rounded(p.Location.Longitude)}
		i, taken := at[cell]
		switch {
		case !taken:
			at[cell] = len(kept)
			kept = append(kept, p)
		case sharedWords(p.Name, query) > sharedWords(kept[i].Name, query):
			kept[i] = p
		}
	}
	return kept[:min(len(kept), maxPlaces)]
}

// rounded is a coordinate in ten-thousandths of a degree, symmetric around 0.
func rounded(degrees float64) int64 { return int64(math.Round(degrees * 1e4)) }

func sharedWords(name, query string) int {
	asked := setOf(strings.Join(wordsOf(query), " "))
	n := 0
	for _, w := range wordsOf(name) {
		if asked[w] {
			n++
		}
	}
	return n
}
