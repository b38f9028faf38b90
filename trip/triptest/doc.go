// Package triptest checks what a host plugs into package trip.
//
// A suite is a table of rules, the contract of an interface put into code.
// Every rule runs on an implementation of its own, and a failure prints the
// rule that was broken:
//
//	func TestMyDispatch(t *testing.T) {
//		triptest.TestTrips(t, func(t *testing.T) triptest.Fixture {
//			d := dispatch.New(freshDatabase(t)) // m-1 has two trips, m-2 has one
//			return triptest.Fixture{Trips: d, MemberID: "m-1", OtherID: "m-2", Cancelled: d.CountCancelled}
//		})
//	}
//
// The suite starts many goroutines; run it with the race detector too.
package triptest
