// Package addresstest checks what a host plugs into package address.
//
// Each suite is a table of rules, the contract of an interface put into code.
// Every rule runs on an implementation of its own, and a failure prints the
// rule that was broken:
//
//	func TestMyPlaces(t *testing.T) {
//		addresstest.TestPlaces(t, func(t *testing.T) addresstest.PlacesFixture {
//			server := fakeServer(t)
//			return addresstest.PlacesFixture{Places: myplaces.New(server.URL, key), Known: "dialysis richmond",
//				Unknown: "zzz", Secrets: []string{key}, Break: server.Break, Stall: server.Stall}
//		})
//	}
//
// Run them against a fake server: they ask often, and want it broken. The
// suites start many goroutines; run them with the race detector too. Nothing
// sleeps.
package addresstest
