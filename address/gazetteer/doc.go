// Package gazetteer finds places in memory: for examples, demonstrations and
// tests, where answers must be the same every time.
//
//	g := gazetteer.New(nil)
//	g.Add("medical", address.Place{ID: "p-1", Name: "Hopkins Road Dialysis", Street: "4100 Hopkins Rd", City: "Richmond", State: "VA"})
//	g.Script("the clinic near my house", "p-1")
//	service, err := address.New(address.Config{Places: g, Geocoder: g})
//
// A query that was scripted has just that answer; every other one searches by
// words. It is no match for a real provider: it knows neither typing errors nor
// distances, and ignores where results are wanted.
package gazetteer
