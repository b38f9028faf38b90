// Package googleplaces finds places and addresses with Google Maps Platform. It
// speaks HTTP itself and needs no SDK.
//
//	address.Service ─▶ Places ───▶ Places API (New): one search carries phones and hours
//	                          └──▶ legacy text search and details, for keys that have no other
//	                 ─▶ Geocoder ▶ Geocoding API v3
//
// A key is all it needs:
//
//	places, err := googleplaces.New(googleplaces.Config{Key: key})
//	if err != nil {
//		return err
//	}
//	geocoder, err := googleplaces.NewGeocoder(googleplaces.Config{Key: key})
//	if err != nil {
//		return err
//	}
//	service, err := address.New(address.Config{Places: places, Geocoder: geocoder})
//
// Every fault is an *address.ProviderError. It holds no text of Google's and
// none of net/http's, whose errors quote the URL: so neither the key nor what
// was asked can get into a log. What may help is tried again once, after a
// pause, if the caller's deadline leaves time for it; after a daily quota is
// used up nothing is asked for some minutes.
//
// Google's terms restrict what may be kept of its answers, and for how long:
// read the Service Specific Terms before relying on the default cache times of
// package address, and set [Config].SearchLife and DetailsLife accordingly.
package googleplaces
