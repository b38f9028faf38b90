package address

import (
	"context"
	"strings"

	"github.com/farewright/farewright/address/streethint"
	"github.com/farewright/farewright/errs"
)

// FindPlace is the tool's name.
const FindPlace = "find_place"

const (
	maxPlaces  = 5  // results returned
	askPlaces  = 10 // results asked for, since some share a coordinate
	maxDetails = 3  // results enriched
	maxQuery   = 300
)

// keywords are appended to a query to bias it towards a category.
var keywords = map[string]string{
	"medical":    "medical clinic",
	"pharmacy":   "pharmacy",
	"diagnostic": "diagnostic lab imaging",
}

// FindPlaceRequest describes the place.
type FindPlaceRequest struct {
	SessionID string `json:"session_id,omitempty" jsonschema_description:"From verify_member, if there is one: searches near the member's home."`
	Query     string `json:"query" jsonschema:"maxLength=300" jsonschema_description:"Name or description, with city and state if known."`
	Category  string `json:"category,omitempty" jsonschema:"enum=medical,enum=pharmacy,enum=diagnostic" jsonschema_description:"Kind of place."`
}

// FindPlaceResponse lists the places found, best first.
type FindPlaceResponse struct {
	Places     []Candidate `json:"places" jsonschema_description:"Matches, best first."`
	PlaceCount int         `json:"place_count" jsonschema_description:"How many there are."`
	Query      string      `json:"query" jsonschema_description:"As it was asked."`
	Category   string      `json:"category,omitempty" jsonschema_description:"As it was asked."`
	StreetHint string      `json:"street_hint_warning,omitempty" jsonschema_description:"Set when a street was named that no result has. Do what it says before going on."`
}

// FindPlace searches for places by name or description. It needs no session;
// with one it looks around the member's home and judges opening hours at the
// booking's appointment, else now.
//
// At most five places come back, one a coordinate. The first three carry
// phones, status and hours, as far as the provider has them in time: slow or
// failing details never fail the search nor delay it beyond their deadline.
// None found is an empty list. Equal searches at the same time reach the
// provider once, and are cached per organisation.
//
// Codes: INVALID_ARGUMENT, INTERNAL_ERROR.
func (s *Service) FindPlace(ctx context.Context, req FindPlaceRequest) (FindPlaceResponse, error) {
	query := strings.Join(strings.Fields(req.Query), " ")
	category := strings.ToLower(strings.TrimSpace(req.Category))
	if err := checkQuery(query, category); err != nil {
		return FindPlaceResponse{}, err
	}
	session := s.sessionOf(ctx, req.SessionID)
	effective := query
	if category != "" {
		effective += " " + keywords[category]
	}
	places, failed := s.searchPlaces(ctx, session, effective)
	if failed != nil {
		return FindPlaceResponse{}, providerFailed(failed)
	}
	places = s.distinct(places, query)
	s.enrich(ctx, places[:min(len(places), maxDetails)])

	at := s.config.Now()
	if session.Appointment.After(at) {
		at = session.Appointment
	}
	out := FindPlaceResponse{Places: make([]Candidate, 0, len(places)), PlaceCount: len(places), Query: req.Query, Category: category}
	streets := make([]streethint.Result, len(places))
	for i, p := range places {
		c := candidate(p, confidenceOfRank(p, i))
		if i < maxDetails {
			c.enrich(p, at, s.config.Now())
		}
		out.Places = append(out.Places, c)
		streets[i] = streethint.Result{Street: p.Street, FacilityName: p.Name}
	}
	if hint := streethint.Check(query, streets); hint.Missing {
		out.StreetHint = spellStreet
	}
	return out, nil
}

// spellStreet is what the agent does about a street that no result has. It
// does not repeat the street: speech recognition may have made it up.
const spellStreet = "A street was named that none of these places is on; speech recognition may have misheard it. " +
	"Ask the member to spell the street name letter by letter, then search again. Do not go through these results one by one."

func checkQuery(query, category string) error {
	problem := func(field, message string) error {
		e := errs.New(errs.InvalidArgument, message)
		e.Fields = []string{field}
		return e
	}
	if _, ok := clean(query); !ok {
		return problem("query", "query holds characters that no place name has.")
	}
	switch {
	case query == "":
		return problem("query", "query is empty. Ask what the place is called or where it is.")
	case len([]rune(query)) > maxQuery:
		return problem("query", "query is longer than 300 characters. Send the name or a short description.")
	case category != "" && keywords[category] == "":
		e := errs.New(errs.InvalidArgument, "category must be one of diagnostic, medical, pharmacy.")
		e.Fields, e.Available = []string{"category"}, []string{"diagnostic", "medical", "pharmacy"}
		return e
	}
	return nil
}

// providerFailed is what a model hears when a provider gave no answer: never
// that there is no such place.
func providerFailed(cause *ProviderError) error {
	e := errs.Wrap(errs.InternalError, "The place search is not available right now. This does not mean that the place does not exist.", cause)
	if !cause.Retryable() && cause.Kind != Timeout {
		e.Suggestion = "Do not repeat the search now. Ask the member for the full street address, or hand over to a person."
	}
	return e
}

// sessionOf returns what is known of a session, and nothing when there is
// none: a search works without.
func (s *Service) sessionOf(ctx context.Context, id string) Session {
	if id == "" || s.config.Sessions == nil {
		return Session{}
	}
	session, err := s.config.Sessions.PlaceSession(ctx, id)
	if err != nil {
		return Session{}
	}
	return session
}

// bias returns where a session's searches look.
func (s *Service) bias(session Session) Location {
	if session.Home != nil && (session.Home.Latitude != 0 || session.Home.Longitude != 0) {
		return Location{session.Home.Latitude, session.Home.Longitude}
	}
	return s.config.Bias
}

func (s *Service) searchPlaces(ctx context.Context, session Session, text string) ([]Place, *ProviderError) {
	bias := s.bias(session)
	provider := s.config.Places.Provider()
	life, _ := lives(s.config.Places)
	key := digest("search", session.OrganisationID, text, point(bias), provider)
	return s.ask(ctx, "search", provider, key, s.config.SearchTimeout, life, func(ctx context.Context) ([]Place, error) {
		return s.config.Places.Search(ctx, Query{Text: text, Bias: bias, Limit: askPlaces})
	})
}
