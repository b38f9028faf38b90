package address

import "strings"

// A state is one of the 50 states, the District of Columbia or one of the five
// territories.
type state struct {
	code, name string
	// box holds all land of the state, give or take a hundredth of a degree:
	// south, north, west, east. Hawaii is its main islands.
	box box
}

// A box is bounded by two latitudes and two longitudes.
type box struct{ south, north, west, east float64 }

// aleutians is the part of Alaska beyond the antimeridian.
var aleutians = box{51.2, 53.1, 172.4, 180}

// states is in the order of the codes.
var states = []state{
	{"AK", "Alaska", box{51.20, 71.45, -179.99, -129.97}},
	{"AL", "Alabama", box{30.14, 35.01, -88.48, -84.88}},
	{"AR", "Arkansas", box{33.00, 36.50, -94.62, -89.64}},
	{"AS", "American Samoa", box{-14.61, -10.99, -171.15, -168.10}},
	{"AZ", "Arizona", box{31.33, 37.01, -114.82, -109.04}},
	{"CA", "California", box{32.53, 42.01, -124.49, -114.13}},
	{"CO", "Colorado", box{36.99, 41.01, -109.07, -102.04}},
	{"CT", "Connecticut", box{40.95, 42.06, -73.73, -71.78}},
	{"DC", "District of Columbia", box{38.79, 39.00, -77.12, -76.90}},
	{"DE", "Delaware", box{38.45, 39.84, -75.79, -75.04}},
	{"FL", "Florida", box{24.39, 31.01, -87.64, -79.97}},
	{"GA", "Georgia", box{30.35, 35.01, -85.61, -80.75}},
	{"GU", "Guam", box{13.18, 13.71, 144.55, 145.01}},
	{"HI", "Hawaii", box{18.86, 22.30, -160.30, -154.75}},
	{"IA", "Iowa", box{40.37, 43.51, -96.64, -90.14}},
	{"ID", "Idaho", box{41.98, 49.01, -117.25, -111.04}},
	{"IL", "Illinois", box{36.97, 42.51, -91.52, -87.01}},
	{"IN", "Indiana", box{37.77, 41.77, -88.10, -84.78}},
	{"KS", "Kansas", box{36.99, 40.01, -102.06, -94.58}},
	{"KY", "Kentucky", box{36.49, 39.15, -89.58, -81.96}},
	{"LA", "Louisiana", box{28.92, 33.02, -94.05, -88.81}},
	{"MA", "Massachusetts", box{41.23, 42.89, -73.51, -69.92}},
	{"MD", "Maryland", box{37.88, 39.73, -79.49, -75.04}},
	{"ME", "Maine", box{42.97, 47.46, -71.09, -66.94}},
	{"MI", "Michigan", box{41.69, 48.31, -90.42, -82.12}},
	{"MN", "Minnesota", box{43.49, 49.39, -97.24, -89.48}},
	{"MO", "Missouri", box{35.99, 40.62, -95.78, -89.09}},
	{"MP", "Northern Mariana Islands", box{14.03, 20.62, 144.81, 146.15}},
	{"MS", "Mississippi", box{30.13, 35.01, -91.66, -88.09}},
	{"MT", "Montana", box{44.35, 49.01, -116.06, -104.03}},
	{"NC", "North Carolina", box{33.83, 36.59, -84.33, -75.45}},
	{"ND", "North Dakota", box{45.93, 49.01, -104.06, -96.55}},
	{"NE", "Nebraska", box{39.99, 43.01, -104.06, -95.30}},
	{"NH", "New Hampshire", box{42.69, 45.31, -72.56, -70.60}},
	{"NJ", "New Jersey", box{38.92, 41.36, -75.57, -73.89}},
	{"NM", "New Mexico", box{31.33, 37.01, -109.06, -103.00}},
	{"NV", "Nevada", box{35.00, 42.01, -120.01, -114.03}},
	{"NY", "New York", box{40.47, 45.02, -79.77, -71.85}},
	{"OH", "Ohio", box{38.40, 41.98, -84.83, -80.51}},
	{"OK", "Oklahoma", box{33.61, 37.01, -103.01, -94.43}},
	{"OR", "Oregon", box{41.99, 46.30, -124.57, -116.46}},
	{"PA", "Pennsylvania", box{39.71, 42.28, -80.53, -74.68}},
	{"PR", "Puerto Rico", box{17.83, 18.53, -67.96, -65.21}},
	{"RI", "Rhode Island", box{41.14, 42.02, -71.91, -71.12}},
	{"SC", "South Carolina", box{32.03, 35.22, -83.36, -78.54}},
	{"SD", "South Dakota", box{42.47, 45.95, -104.06, -96.43}},
	{"TN", "Tennessee", box{34.98, 36.69, -90.32, -81.64}},
	{"TX", "Texas", box{25.83, 36.51, -106.65, -93.50}},
	{"UT", "Utah", box{36.99, 42.01, -114.06, -109.04}},
	{"VA", "Virginia", box{36.54, 39.47, -83.68, -75.16}},
	{"VI", "Virgin Islands", box{17.62, 18.46, -65.16, -64.51}},
	{"VT", "Vermont", box{42.72, 45.02, -73.44, -71.46}},
	{"WA", "Washington", box{45.54, 49.01, -124.85, -116.91}},
	{"WI", "Wisconsin", box{42.49, 47.31, -92.90, -86.24}},
	{"WV", "West Virginia", box{37.20, 40.64, -82.65, -77.71}},
	{"WY", "Wyoming", box{40.99, 45.01, -111.06, -104.05}},
}

// otherNames are full names of states beside those in states.
var otherNames = map[string]string{
	"us virgin islands": "VI", "united states virgin islands": "VI", "virgin islands of the united states": "VI",
	"commonwealth of the northern mariana islands": "MP",
}

// noRideStates are codes of the Postal Service where no ride goes: military
// mail and the freely associated states.
var noRideStates = map[string]bool{"AA": true, "AE": true, "AP": true, "FM": true, "MH": true, "PW": true}

// stateOf finds a state by its code or full name, whatever the case and the
// dots. It guesses nothing.
func stateOf(t text) (state, bool) {
	value, ok := clean(t.value)
	if t.wrong != "" || !ok {
		return state{}, false
	}
	name := stateKey(value)
	if code, known := otherNames[name]; known {
		name = code
	}
	for _, s := range states {
		if strings.EqualFold(s.code, name) || strings.EqualFold(s.name, name) {
			return s, true
		}
	}
	return state{}, false
}

// stateKey returns value in lower case without dots; in "N. Y." and "Hawaiʻi"
// the blank and the okina go too.
func stateKey(value string) string {
	name := strings.Join(strings.Fields(strings.NewReplacer(".", "", "'", "", "’", "", string(okina), "").Replace(value)), " ")
	if len(name) == 3 && name[1] == ' ' {
		name = name[:1] + name[2:]
	}
	return strings.ToLower(name)
}

func (in input) readState(a *Address) error {
	if in.state.wrong != "" {
		return problem(fieldState, "The state "+in.state.wrong+"; it must be text.", askState)
	}
	if s, known := stateOf(in.state); known {
		a.State = s.code
		return nil
	}
	switch value, ok := clean(in.state.value); {
	case ok && value == "":
		return problem(fieldState, "The state is missing.", askState)
	case ok && noRideStates[strings.ToUpper(stateKey(value))]:
		return problem(fieldState, "No ride goes to military mail addresses or the freely associated states.", askStreet)
	}
	return problem(fieldState, "The state is not the code or full name of a US state or territory.", askState)
}
