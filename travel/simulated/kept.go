package simulated

import (
	"slices"

	"github.com/farewright/farewright/travel"
)

// Trip returns the booking as a trip of a traveller, for the store of a host
// that replays a schedule: what was booked before the world began can then be
// listed, changed and cancelled. Its id and its reference follow from the
// booking's id.
func (r Record) Trip(travellerID, organisationID string) travel.Trip {
	item := travel.Item{Key: r.Key, Offer: r.Offer.Clone(), State: travel.ItemBooked, Booking: r.Booking}
	t := travel.Trip{ID: r.Booking.ID, Reference: travel.ReferenceOf(r.Booking.ID), TravellerID: travellerID, OrganisationID: organisationID,
		Status: travel.StatusBooked, Travellers: r.Offer.Travellers, People: slices.Clone(r.Travellers), PurposeKind: travel.PurposeBusiness, Payment: r.Payment,
		CreatedAt: r.Booking.BookedAt, UpdatedAt: r.Booking.BookedAt}
	if r.Cancelled {
		item.State, item.Refund, t.Status = travel.ItemCancelled, r.Refund, travel.StatusCancelled
	}
	t.Items = []travel.Item{item}
	return t
}
