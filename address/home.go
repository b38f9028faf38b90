package address

import (
	"context"
	"strings"
)

// resolveHome answers for "home": the address on file. One without
// coordinates is located, and still is the home.
func (s *Service) resolveHome(ctx context.Context, req ResolveAddressRequest, session Session, sessionErr error) (ResolveAddressResponse, error) {
	if sessionErr != nil {
		return ResolveAddressResponse{}, sessionErr
	}
	if session.Home == nil {
		return ResolveAddressResponse{}, problem("address", "The member has no home address on file.", "Ask for the address and call again with it.")
	}
	home := *session.Home
	if home.Latitude != 0 || home.Longitude != 0 {
		return match{placeOf(home), sourceHome, score{confidence: 1}}.answer(req.Purpose), nil
	}
	line := home.Street + ", " + home.City + ", " + home.State + " " + string(home.ZIPCode)
	a := takeApart(line)
	found, err := s.cascade(ctx, Session{OrganisationID: session.OrganisationID}, line, a)
	if err != nil {
		return ResolveAddressResponse{}, err
	}
	out, err := decide(found, a, req.Purpose)
	for i := range out.Candidates {
		out.Candidates[i].Source = sourceHome
	}
	return out, err
}

// find looks for the address among those the session knows: the home, then
// what its booking has used.
func (s Session) find(a asked) (match, bool) {
	if s.Home != nil && a.is(*s.Home) && (s.Home.Latitude != 0 || s.Home.Longitude != 0) {
		return match{placeOf(*s.Home), sourceHome, score{confidence: 1}}, true
	}
	for _, known := range s.Confirmed {
		if a.is(known) {
			return match{placeOf(known), sourceSession, score{confidence: knownHere}}, true
		}
	}
	return match{}, false
}

// is reports whether a says address b: the same number, street and ending, and
// the same ZIP or city. Nothing a says may differ, nor a unit that b's street
// tells.
func (a asked) is(b Address) bool {
	onFile, unit := cutUnit(b.Street)
	number, street := houseOf(onFile)
	sameCity := sameTown(a.city, b.City)
	sameZIP := strings.HasPrefix(string(b.ZIPCode), a.zip)
	return a.hasHouse() && strings.ToLower(a.number) == number && roadOf(a.street).is(roadOf(street)) && !differ(a.unit, unit) &&
		(a.zip != "" || a.city != "") && (a.zip == "" || sameZIP) && (a.city == "" || sameCity) && (a.state == "" || a.state == b.State)
}

func placeOf(a Address) Place {
	return Place{Street: a.Street, City: a.City, State: a.State, ZIPCode: string(a.ZIPCode), Phone: a.Phone,
		Location: &Location{a.Latitude, a.Longitude}, Precision: Premise}
}
