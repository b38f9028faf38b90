package address

import "math"

// margin is how many degrees a place may lie outside its state's box.
const margin = 0.5

// The point where find_place looks when it knows no better. It is nobody's
// address.
const fallbackLatitude, fallbackLongitude = 37.4316, -78.6569

// readCoordinates reads both coordinates. Each must be a number of degrees;
// then they are looked at together, with the state that has been read.
func (in input) readCoordinates(a *Address) error {
	if err := readDegrees(fieldLatitude, in.latitude, 90); err != nil {
		return err
	}
	if err := readDegrees(fieldLongitude, in.longitude, 180); err != nil {
		return err
	}
	a.Latitude, a.Longitude = in.latitude.value, in.longitude.value
	return checkPair(a.Latitude, a.Longitude, a.State)
}

func readDegrees(field string, n number, limit float64) error {
	switch {
	case n.wrong != "":
		return problem(field, "The "+field+" "+n.wrong+"; it must be a decimal number.", resolve)
	case math.IsNaN(n.value) || math.IsInf(n.value, 0):
		return problem(field, "The "+field+" is no number.", resolve)
	case math.Abs(n.value) > limit:
		return problem(field, "The "+field+" is beyond what there is on Earth.", resolve)
	}
	return nil
}

// checkPair looks for what is wrong with two coordinates together, in this
// order: never set, the fallback of a search, a lost minus sign, swapped,
// outside the US, outside the state.
func checkPair(latitude, longitude float64, code string) error {
	switch {
	case latitude == 0 && longitude == 0:
		return problem(fieldLatitude, "Latitude and longitude are zero: the address was never resolved.", resolve)
	case latitude == fallbackLatitude && longitude == fallbackLongitude:
		return problem(fieldLatitude, "Latitude and longitude are the point a search starts from, not an address.", resolve)
	case inState(latitude, longitude, code):
		return nil
	case longitude > 0 && inState(latitude, -longitude, code):
		return problem(fieldLongitude, "The longitude has lost its minus sign.", resolve)
	case inState(longitude, latitude, code):
		return problem(fieldLatitude, "Latitude and longitude are swapped.", resolve)
	case !inUS(latitude, longitude):
		return problem(fieldLatitude, "Latitude and longitude lie outside the United States.", resolve)
	}
	return problem(fieldLatitude, "Latitude and longitude lie in another state than the address.", resolveBoth)
}

// inState reports whether a point is in the box of a state, or near it.
func inState(latitude, longitude float64, code string) bool {
	for _, s := range states {
		if s.code == code {
			return s.box.near(latitude, longitude) || code == "AK" && aleutians.near(latitude, longitude)
		}
	}
	return false
}

func inUS(latitude, longitude float64) bool {
	for _, s := range states {
		if inState(latitude, longitude, s.code) {
			return true
		}
	}
	return false
}

// near reports whether a point lies in b or at most margin outside of it.
func (b box) near(latitude, longitude float64) bool {
	return b.south-margin <= latitude && latitude <= b.north+margin &&
		b.west-margin <= longitude && longitude <= b.east+margin
}
