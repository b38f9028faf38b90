// Package nominatim finds places and addresses with a Nominatim server, which
// answers from OpenStreetMap.
//
//	address.Service ─▶ Nominatim ─▶ one request a second, in the order of asking ─▶ your server
//
// The server and the name of the application are the host's to give:
//
//	n, err := nominatim.New(nominatim.Config{
//		BaseURL:   "https://nominatim.example.org",
//		UserAgent: "riverside-rides/2.1 (ops@riverside.example)",
//	})
//	if err != nil {
//		return err
//	}
//	service, err := address.New(address.Config{Places: n, Geocoder: n})
//
// The usage policy of the public server allows one request a second for a whole
// application, wants a User-Agent of its own and answers to be cached, and the
// line "© OpenStreetMap contributors" to be shown. Make one Nominatim for a
// process, and mind that several processes count as one application.
//
// It knows names and addresses, and no opening hours that could be judged, for
// OpenStreetMap gives no time zone. Business names are matched word by word:
// it does not guess.
package nominatim
