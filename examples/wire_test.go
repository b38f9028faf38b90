package examples_test

import (
	"github.com/farewright/farewright/booking"
	"github.com/farewright/farewright/examples/world"
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
)
