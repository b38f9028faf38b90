package trip

import "time"

// tooLate says why a trip can no longer be cancelled, "" if it still can:
//
//   - once the member is on board it cannot
//   - the last instant is CancelBy, else the pickup, else the appointment
//   - a trip with none of these times can be cancelled while it is active
func tooLate(t Trip, now time.Time, zone *time.Location) string {
	last := func(at time.Time) bool { return !at.IsZero() && now.After(at) }
	switch {
	case t.Status == InProgress:
		return "The ride has begun."
	case !t.CancelBy.IsZero():
		if last(t.CancelBy) {
			return "It could be cancelled until " + display(t.CancelBy, zone) + "."
		}
	case !t.PickupTime.IsZero():
		if last(t.PickupTime) {
			return "Its pickup was due on " + display(t.PickupTime, zone) + "."
		}
	case last(t.Appointment):
		return "Its appointment was on " + display(t.Appointment, zone) + "."
	}
	return ""
}
