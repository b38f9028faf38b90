package examples_test

import (
	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/booking"
	"github.com/farewright/farewright/examples/world"
	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/duffel"
	"github.com/farewright/farewright/travel/simulated"
	"github.com/farewright/farewright/trip"
)

// The seams between the packages meet here.
var (
	_ booking.Members       = (*world.World)(nil)
	_ booking.Organisations = (*world.World)(nil)
	_ booking.Catalogues    = (*world.World)(nil)
	_ booking.Benefits      = (*world.World)(nil)
	_ booking.Rides         = (*world.World)(nil)
	_ booking.Booker        = (*world.World)(nil)
	_ booking.Finder        = (*world.World)(nil)
	_ booking.Contacts      = (*world.World)(nil)
	_ address.Sessions      = (*booking.Service)(nil)
	_ trip.Sessions         = (*booking.Service)(nil)
	_ trip.Trips            = (*world.World)(nil)
	_ travel.Provider       = (*simulated.Provider)(nil)
	_ travel.Changer        = (*simulated.Provider)(nil)
	_ travel.Watcher        = (*simulated.Provider)(nil)
	_ travel.Provider       = (*duffel.Provider)(nil)
	_ travel.Watcher        = (*duffel.Provider)(nil)
)
