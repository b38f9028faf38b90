// Package traveltest checks what a host plugs into package travel.
//
// A suite is a table of rules, the contract of an interface put into code.
// Every rule runs on an implementation of its own, and a failure prints the
// rule that was broken:
//
//	func TestMyAgency(t *testing.T) {
//		traveltest.TestProvider(t, func(t *testing.T) traveltest.Fixture {
//			a := agency.New(sandbox(t))
//			return traveltest.Fixture{Provider: a, Queries: []travel.Query{lisbonNextMonth}, Booked: a.CountBooked}
//		})
//	}
//
// The suite starts many goroutines; run it with the race detector too.
package traveltest
