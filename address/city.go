package address

import "strings"

// maxCity is how many characters a city may have.
const maxCity = 60

// readCity reads the city. A tail that repeats the state, as in
// "Richmond, VA", is dropped.
func (in input) readCity(a *Address) error {
	city, err := readText(fieldCity, in.city, maxCity, askCity)
	if err != nil {
		return err
	}
	if state, known := stateOf(in.state); known {
		for {
			comma := strings.LastIndexByte(city, ',')
			if comma < 0 {
				break
			}
			if tail, ok := stateOf(text{value: city[comma+1:]}); !ok || tail.code != state.code {
				break
			}
			city = strings.TrimRight(city[:comma], " ,")
		}
	}
	if !hasLetter(city) || isPlaceholder(city) {
		return problem(fieldCity, "The city is not the name of a city or town.", askCity)
	}
	a.City = city
	return nil
}
