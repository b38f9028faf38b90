// Package bookingtest checks what a host plugs into package booking.
//
// Each suite is a table of rules, the contract of an interface put into code.
// Every rule runs on an implementation of its own, and a failure prints the
// rule that was broken:
//
//	func TestMySessions(t *testing.T) {
//		bookingtest.TestSessions(t, func(t *testing.T) booking.Sessions {
//			return mystore.New(freshDatabase(t))
//		})
//	}
//
// The suites start many goroutines; run them with the race detector too.
package bookingtest
