package address

import (
	"context"
	"strings"

	"github.com/farewright/farewright/errs"
)

// ResolveAddress is the tool's name.
const ResolveAddress = "resolve_address"

const maxLine = 280 // characters of an address, as postal validators take it

// ResolveAddressRequest is an address as somebody said it: a line, or parts.
type ResolveAddressRequest struct {
	SessionID string `json:"session_id,omitempty" jsonschema_description:"From verify_member; needed for home."`
	Address   string `json:"address,omitempty" jsonschema:"maxLength=280" jsonschema_description:"One line, or home for the member's address on file."`
	Street    string `json:"street,omitempty" jsonschema:"maxLength=120" jsonschema_description:"Instead of address: number and street."`
	City      string `json:"city,omitempty" jsonschema:"maxLength=60" jsonschema_description:"City."`
	State     string `json:"state,omitempty" jsonschema:"maxLength=30" jsonschema_description:"State."`
	ZIPCode   string `json:"zip_code,omitempty" jsonschema:"maxLength=10" jsonschema_description:"ZIP."`
	Purpose   string `json:"purpose,omitempty" jsonschema:"enum=pickup,enum=dropoff" jsonschema_description:"What it is for."`
}

// ResolveAddressResponse is the place the address means.
type ResolveAddressResponse struct {
	Candidates        []Candidate `json:"candidates" jsonschema_description:"The address, ready for set_booking_details."`
	CandidateCount    int         `json:"candidate_count" jsonschema_description:"How many there are."`
	Resolved          bool        `json:"resolved" jsonschema_description:"Whether it is certain."`
	NeedsConfirmation bool        `json:"needs_confirmation" jsonschema_description:"Read it to the member and ask before using it."`
	Uncertain         []string    `json:"uncertain,omitempty" jsonschema_description:"What does not agree with what was asked."`
	Purpose           string      `json:"purpose,omitempty" jsonschema_description:"As it was asked."`
}

// ResolveAddress finds the one place that an address means. It looks at the
// member's home, at addresses of the session, then asks a geocoder, then a
// place search, and stops at the first sure answer; each answer is held
// against what was asked.
//
//   - Sure (0.80 or more, and 0.15 ahead): one candidate, resolved.
//   - Several that could be meant: ADDRESS_AMBIGUOUS, with what tells them apart.
//   - One between 0.50 and 0.80: needs_confirmation, and what is uncertain.
//   - Nothing: INVALID_ADDRESS, naming the part that is missing.
//
// A failing provider is never "no such address": if none answered it is
// INTERNAL_ERROR.
//
// Codes: INVALID_ARGUMENT, INVALID_ADDRESS, ADDRESS_AMBIGUOUS, NO_SESSION,
// SESSION_EXPIRED, INTERNAL_ERROR.
func (s *Service) ResolveAddress(ctx context.Context, req ResolveAddressRequest) (ResolveAddressResponse, error) {
	line, a, err := req.read()
	if err != nil {
		return ResolveAddressResponse{}, err
	}
	session, sessionErr := s.openSession(ctx, req.SessionID)
	if isHome(line) {
		return s.resolveHome(ctx, req, session, sessionErr)
	}
	if err := refuseEarly(line, a); err != nil {
		return ResolveAddressResponse{}, err
	}
	if known, ok := session.find(a); ok {
		return known.answer(req.Purpose).withUnit(a), nil
	}
	found, err := s.cascade(ctx, session, line, a)
	if err != nil {
		return ResolveAddressResponse{}, err
	}
	return decide(found, a, req.Purpose)
}

// read puts the request into a line and its parts.
func (req ResolveAddressRequest) read() (string, asked, error) {
	bad := func(field, message string) (string, asked, error) {
		e := errs.New(errs.InvalidArgument, message)
		e.Fields = []string{field}
		return "", asked{}, e
	}
	parts := req.Street + req.City + req.State + req.ZIPCode
	switch {
	case strings.TrimSpace(req.Address+parts) == "":
		return bad("address", "address is missing. Send it as one line, or street, city, state and zip_code.")
	case req.Address != "" && parts != "":
		return bad("address", "address and its parts were both sent. Send one line, or the parts.")
	}
	line := req.Address
	if line == "" {
		line = strings.Join(strings.FieldsFunc(req.Street+","+req.City+","+req.State+" "+req.ZIPCode, func(r rune) bool { return r == ',' }), ", ")
	}
	line, ok := clean(halves(line))
	if !ok {
		return bad("address", "The address holds control characters.")
	}
	if len([]rune(line)) > maxLine {
		return bad("address", "The address is longer than 280 characters. Send the street, city, state and ZIP code only.")
	}
	if parts == "" {
		return line, takeApart(line), nil
	}
	return req.readParts(line, bad)
}

// readParts reads street, city, state and zip_code, each for itself. A state
// behind the city counts as one.
func (req ResolveAddressRequest) readParts(line string, bad func(field, message string) (string, asked, error)) (string, asked, error) {
	var a asked
	street, _ := clean(halves(req.Street))
	city, _ := clean(req.City)
	street, a.unit = cutUnit(street)
	a.setStreet(a.streetOf(strings.Split(street, ",")))
	a.city = city
	if strings.Contains(city, ",") { // Richmond, VA
		a.city, a.state = cutState(city)
	}
	state, known := spokenState(req.State)
	a.zip = strings.TrimSpace(req.ZIPCode)
	switch {
	case !known && strings.TrimSpace(req.State) != "":
		return bad("state", "The state is not one of the United States. Send its two letters or its full name.")
	case known && a.state != "" && a.state != state.code:
		return bad("state", "The state is another one than behind the city.")
	case a.zip != "" && !zipWhole.MatchString(a.zip):
		return bad("zip_code", "The zip_code is neither 5 digits nor 9.")
	case a.zip != "":
		a.zip = a.zip[:5]
	}
	a.state = firstOf(state.code, a.state)
	return line, a, nil
}

// refuseEarly turns away what no provider could make a stop of.
func refuseEarly(line string, a asked) error {
	words := strings.Join(wordsOf(line), " ")
	switch {
	case postBox.MatchString(words):
		return problem("address", "The address is a PO box, where no vehicle can stop.", askStreet)
	case routeBox.MatchString(words):
		return problem("address", "The address is a box on a mail route, not a place on a road.", "Ask for the present road address, with the name of the road.")
	case generalDelivery.MatchString(words):
		return problem("address", "General Delivery is held at a post office, not brought to an address.", askStreet)
	case a.isMilitary(words):
		return problem("address", "No ride goes to military mail addresses.", askStreet)
	}
	return nil
}

func (a asked) isMilitary(words string) bool {
	all := setOf(words)
	zip := len(a.zip) == 5 && (a.zip[:2] == "09" || a.zip[:3] == "340" || a.zip[:2] == "96" && a.zip[2] >= '2' && a.zip[2] <= '6')
	return (all["apo"] || all["fpo"] || all["dpo"]) && (all["aa"] || all["ae"] || all["ap"] || zip)
}

func isHome(line string) bool {
	switch strings.Join(wordsOf(line), " ") {
	case "home", "my home", "house", "my house", "my place", "my address", "home address", "my home address":
		return true
	}
	return false
}

// openSession returns the session, or why there is none.
func (s *Service) openSession(ctx context.Context, id string) (Session, error) {
	if id == "" || s.config.Sessions == nil {
		e := errs.New(errs.NoSession, "home needs a session_id: whose home is meant is not known.")
		e.Fields = []string{"session_id"}
		return Session{}, e
	}
	return s.config.Sessions.PlaceSession(ctx, id)
}
