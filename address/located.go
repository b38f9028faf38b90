package address

// located returns p without a location that cannot be its own: one that the
// coordinate rules refuse for its state, the point a search starts from, a lost
// sign, swapped values.
func (p Place) located() Place {
	state, known := stateOf(text{value: p.State})
	if p.Location == nil || !known || checkPair(p.Location.Latitude, p.Location.Longitude, state.code) == nil {
		return p
	}
	if !p.abroad(state.code) {
		p.Location = nil
	}
	return p
}

// foreign reports whether a provider places it outside the US and territories,
// by its state or by its location.
func (p Place) foreign() bool {
	state, ours := stateOf(text{value: p.State})
	return p.State != "" && !ours || p.Location != nil && p.abroad(state.code)
}

// abroad reports whether the location lies outside the US and is no slip of one
// within the state.
func (p Place) abroad(code string) bool {
	lat, lon := p.Location.Latitude, p.Location.Longitude
	slip := inState(lat, -lon, code) || inState(lon, lat, code)
	return p.Location.real() && !inUS(lat, lon) && !slip
}
