package booking

import (
	"context"
	"log/slog"
	"math"
	"time"

	"github.com/farewright/farewright/address"
)

const (
	defaultMargin = 15 * time.Minute // arrive this long before the appointment
	minimumDrive  = 10 * time.Minute // loading and unloading included
	pickupStep    = 5 * time.Minute  // pickups are told in steps of this
)

// greatCircle estimates a drive from the distance over ground. Roads are about
// 1.3 times as long as the straight line in US networks (Ballou, Rahardja and
// Sakai, Transportation Research A 36, 2002: 1.20 on average, more in cities);
// 40 km/h is a modest door-to-door speed in traffic.
type greatCircle struct{}

const (
	earthRadius = 6371.0 // km
	detour      = 1.3
	speed       = 40.0 // km/h
)

// TravelTime implements [TravelTime].
func (greatCircle) TravelTime(_ context.Context, from, to address.Address, _ TransportMode, _ time.Time) (time.Duration, error) {
	hours := distance(from, to) * detour / speed
	return max(minimumDrive, time.Duration(hours*float64(time.Hour))), nil
}

// distance returns the great-circle distance in kilometres.
func distance(a, b address.Address) float64 {
	rad := func(degrees float64) float64 { return degrees * math.Pi / 180 }
	lat, lon := rad(b.Latitude-a.Latitude), rad(b.Longitude-a.Longitude)
	h := math.Pow(math.Sin(lat/2), 2) + math.Cos(rad(a.Latitude))*math.Cos(rad(b.Latitude))*math.Pow(math.Sin(lon/2), 2)
	return 2 * earthRadius * math.Asin(math.Min(1, math.Sqrt(h)))
}

// estimatePickup works out when the rider is picked up, once both ends and the
// appointment are known and whenever one of them has changed.
func (s *Service) estimatePickup(ctx context.Context, e *edit, before Details) {
	d := e.d
	if !d.Pickup.Set() || !d.Dropoff.Set() || !d.Appointment.Set() {
		return
	}
	if !d.PickupEstimate.IsZero() && d.Pickup.Address == before.Pickup.Address && d.Dropoff.Address == before.Dropoff.Address &&
		d.Appointment.At.Equal(before.Appointment.At) && d.Mode() == before.Mode() {
		return
	}
	margin := e.rules.organisation.ArrivalMargin
	if margin == 0 {
		margin = defaultMargin
	}
	arrival := d.Appointment.At.Add(-margin)
	drive, err := s.config.TravelTime.TravelTime(ctx, d.Pickup.Address, d.Dropoff.Address, d.Mode(), arrival)
	if err != nil || drive < 0 {
		s.config.Log.LogAttrs(ctx, slog.LevelWarn, "travel time is not known")
		d.PickupEstimate = time.Time{}
		if !d.PickupTime.Set() {
			e.warn("The pickup time could not be computed. Ask for one and set pickup_time.")
		}
		return
	}
	d.PickupEstimate = arrival.Add(-drive).Truncate(pickupStep)
}
