package nominatim

import (
	"context"
	"fmt"
	"math"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/farewright/farewright/address"
)

const (
	attribution = "© OpenStreetMap contributors"
	maxResults  = 20
	// countries are those of rides: territories have codes of their own.
	countries = "us,pr,gu,vi,as,mp"
)

// Nominatim finds places and addresses. It implements [address.Places],
// [address.Geocoder] and [address.CacheTimer], and is safe for concurrent use.
type Nominatim struct {
	config Config
	queue  *queue
}

var (
	_ address.Places     = (*Nominatim)(nil)
	_ address.Geocoder   = (*Nominatim)(nil)
	_ address.CacheTimer = (*Nominatim)(nil)
)

// New checks config and returns a Nominatim. Nothing is asked yet.
func New(config Config) (*Nominatim, error) {
	config, err := config.check()
	if err != nil {
		return nil, err
	}
	return &Nominatim{config, newQueue(config)}, nil
}

// Provider implements [address.Places] and [address.Geocoder].
func (n *Nominatim) Provider() string {
	if n.config.Language == "en" {
		return "nominatim-jsonv2"
	}
	return "nominatim-jsonv2-" + strings.ToLower(n.config.Language)
}

// CacheTimes implements [address.CacheTimer]. There are no details.
func (n *Nominatim) CacheTimes() (search, details time.Duration) {
	if n.config.SearchLife > 0 {
		return n.config.SearchLife, n.config.SearchLife
	}
	return address.SearchLife, address.DetailsLife
}

// keywords are what find_place appends for a category. A server that matches
// word by word finds nothing by them that does not have them in its name.
var keywords = []string{" medical clinic", " diagnostic lab imaging", " pharmacy"}

// Search implements [address.Places]. A query that finds nothing and ends in
// the keyword of a category is asked once more without it.
func (n *Nominatim) Search(ctx context.Context, q address.Query) ([]address.Place, error) {
	places, err := n.find(ctx, "search", "poi,address", q)
	if err != nil || len(places) > 0 {
		return places, err
	}
	for _, k := range keywords {
		if text, ok := strings.CutSuffix(q.Text, k); ok && strings.TrimSpace(text) != "" {
			q.Text = text
			return n.find(ctx, "search", "poi,address", q)
		}
	}
	return places, nil
}

// Geocode implements [address.Geocoder].
func (n *Nominatim) Geocode(ctx context.Context, q address.Query) ([]address.Place, error) {
	return n.find(ctx, "geocode", "address", q)
}

func (n *Nominatim) find(ctx context.Context, op, layers string, q address.Query) ([]address.Place, error) {
	if strings.TrimSpace(q.Text) == "" {
		return nil, n.fault(op, address.BadRequest, 0)
	}
	limit := min(max(q.Limit, 1), maxResults)
	query := url.Values{"q": {q.Text}, "format": {"jsonv2"}, "addressdetails": {"1"}, "extratags": {"1"}, "namedetails": {"0"},
		"limit": {strconv.Itoa(limit)}, "countrycodes": {countries}, "layer": {layers}, "accept-language": {n.config.Language}}
	if q.Bias != (address.Location{}) {
		query.Set("viewbox", viewbox(q.Bias))
		query.Set("bounded", "0")
	}
	items, err := n.ask(ctx, op, query)
	if err != nil {
		return nil, err
	}
	places := make([]address.Place, 0, min(len(items), limit))
	for _, i := range items {
		if p, ok := i.place(); ok && len(places) < limit {
			places = append(places, p)
		}
	}
	return places, nil
}

// virginiaCenter is where package address looks when it knows no better.
var virginiaCenter = address.Location{Latitude: 37.4316, Longitude: -78.6569}

// viewbox is half a degree around a bias, which is told to a kilometre: it may
// be somebody's home. The centre of Virginia stands for all of it.
func viewbox(bias address.Location) string {
	if bias == virginiaCenter {
		return "-83.68,36.54,-75.24,39.47"
	}
	lat, lon := math.Round(bias.Latitude*100)/100, math.Round(bias.Longitude*100)/100
	return fmt.Sprintf("%.2f,%.2f,%.2f,%.2f", lon-.5, lat-.5, lon+.5, lat+.5)
}
