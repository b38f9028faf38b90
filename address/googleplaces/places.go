package googleplaces

import (
	"context"
	"encoding/json"
	"math"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"time"

	"github.com/farewright/farewright/address"
)

const (
	newBase    = "https://places.googleapis.com"
	legacyBase = "https://maps.googleapis.com"
	idPrefix   = "google:"
	radius     = 50000 // metres around a bias, the most that Google takes
	maxResults = 20
)

// fields are what a place is asked for. Phones and hours put a search into the
// Enterprise class; one such search costs less than a cheaper one and details
// of three results.
var fields = []string{"id", "displayName", "formattedAddress", "addressComponents", "postalAddress", "location", "types", "businessStatus",
	"pureServiceAreaBusiness", "movedPlaceId", "attributions", "regularOpeningHours", "currentOpeningHours", "nationalPhoneNumber",
	"internationalPhoneNumber", "timeZone"}

var (
	detailsMask = strings.Join(fields, ",")
	searchMask  = "places." + strings.Join(fields, ",places.")
)

// Places finds places with Google. It implements [address.Places],
// [address.Detailer] and [address.CacheTimer], and is safe for concurrent use.
type Places struct {
	client *client
	legacy bool
}

var (
	_ address.Places     = (*Places)(nil)
	_ address.Detailer   = (*Places)(nil)
	_ address.CacheTimer = (*Places)(nil)
)

// New checks config and returns Places. Nothing is asked yet.
func New(config Config) (*Places, error) {
	base, name := newBase, "google-places-v1"
	if config.Legacy {
		base, name = legacyBase, "google-places-legacy"
	}
	config, err := config.withDefaults(base)
	if err != nil {
		return nil, err
	}
	return &Places{client: newClient(config.provider(name), config), legacy: config.Legacy}, nil
}

// Provider implements [address.Places].
func (p *Places) Provider() string { return p.client.provider }

// String is the provider's name.
func (p *Places) String() string { return p.client.provider }

// CacheTimes implements [address.CacheTimer].
func (p *Places) CacheTimes() (search, details time.Duration) { return p.client.config.lives() }

// Search implements [address.Places]. Places outside of the United States and
// its territories are left out. The bias is told to a kilometre: it may be
// somebody's home.
func (p *Places) Search(ctx context.Context, q address.Query) ([]address.Place, error) {
	if p.legacy {
		return p.legacySearch(ctx, q)
	}
	if strings.TrimSpace(q.Text) == "" {
		return nil, p.client.refuse("search")
	}
	body, err := json.Marshal(p.searchBody(q))
	if err != nil {
		return nil, p.client.refuse("search")
	}
	var found struct {
		Places []wirePlace `json:"places"`
	}
	err = p.client.ask(ctx, request{op: "search", method: http.MethodPost, path: "/v1/places:searchText", mask: searchMask, body: body,
		read: func(r reply) *address.ProviderError { return readRPC(r, &found) }})
	if err != nil {
		return nil, err
	}
	return collect(found.Places, limitOf(q)), nil
}

// Details implements [address.Detailer].
func (p *Places) Details(ctx context.Context, id string) (address.Place, error) {
	key, ok := placeID(id)
	if !ok {
		return address.Place{}, &address.ProviderError{Provider: p.Provider(), Op: opDetails, Kind: address.Gone}
	}
	if p.legacy {
		return p.legacyDetails(ctx, key)
	}
	var found wirePlace
	err := p.client.ask(ctx, request{op: opDetails, method: http.MethodGet, path: "/v1/places/" + key, mask: detailsMask,
		query: url.Values{"languageCode": {p.client.config.Language}, "regionCode": {"US"}},
		read:  func(r reply) *address.ProviderError { return readRPC(r, &found) }})
	if err != nil {
		return address.Place{}, err
	}
	place, ok := found.place()
	if !ok {
		return address.Place{}, &address.ProviderError{Provider: p.Provider(), Op: opDetails, Kind: address.Gone, HTTPStatus: http.StatusOK}
	}
	place.ID = id // Google may answer with a newer one
	return place, nil
}

// readRPC reads an answer of Places API (New). "{}" is an empty one.
func readRPC(r reply, into any) *address.ProviderError {
	if e := rpcFaultOf(r); e != nil {
		return e
	}
	if json.Unmarshal(r.body, into) != nil {
		return &address.ProviderError{Kind: address.Upstream}
	}
	return nil
}

// refuse is the fault of a question that is not put.
func (c *client) refuse(op string) error {
	return &address.ProviderError{Provider: c.provider, Op: op, Kind: address.BadRequest}
}

type latLng struct {
	Latitude  float64 `json:"latitude"`
	Longitude float64 `json:"longitude"`
}

type circle struct {
	Center latLng `json:"center"`
	Radius int    `json:"radius"`
}

type rectangle struct {
	Low  latLng `json:"low"`
	High latLng `json:"high"`
}

type locationBias struct {
	Circle    *circle    `json:"circle,omitempty"`
	Rectangle *rectangle `json:"rectangle,omitempty"`
}

type searchBody struct {
	TextQuery    string       `json:"textQuery"`
	PageSize     int          `json:"pageSize"`
	LanguageCode string       `json:"languageCode"`
	RegionCode   string       `json:"regionCode"`
	LocationBias locationBias `json:"locationBias"`
}

func (p *Places) searchBody(q address.Query) searchBody {
	region := p.client.config.Region
	b := searchBody{TextQuery: q.Text, PageSize: limitOf(q), LanguageCode: p.client.config.Language, RegionCode: "US"}
	if region.isWhole(q.Bias) {
		b.LocationBias.Rectangle = &rectangle{latLng(region.SouthWest), latLng(region.NorthEast)}
	} else {
		b.LocationBias.Circle = &circle{latLng(coarse(q.Bias)), radius}
	}
	return b
}

// coarse is a point to a kilometre.
func coarse(l address.Location) address.Location {
	return address.Location{Latitude: math.Round(l.Latitude*100) / 100, Longitude: math.Round(l.Longitude*100) / 100}
}

func limitOf(q address.Query) int { return min(max(q.Limit, 1), maxResults) }

var idForm = regexp.MustCompile(`^[A-Za-z0-9_-]{1,500}$`)

// placeID is Google's own id in one of ours. Others are none that a search
// has returned, and must not get into a path.
func placeID(id string) (string, bool) {
	key, ours := strings.CutPrefix(id, idPrefix)
	return key, ours && idForm.MatchString(key)
}
