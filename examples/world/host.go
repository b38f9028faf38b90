package world

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/farewright/farewright/booking"
	"github.com/farewright/farewright/booking/treatment"
	"github.com/farewright/farewright/booking/when"
)

// ByMedicaidID implements [booking.Members].
func (w *World) ByMedicaidID(_ context.Context, id string) (booking.Member, error) {
	for _, m := range w.members {
		if strings.EqualFold(m.MedicaidID, id) {
			return w.member(m)
		}
	}
	return booking.Member{}, booking.ErrNotFound
}

// Member implements [booking.Members].
func (w *World) Member(_ context.Context, id string) (booking.Member, error) {
	m := w.members[id]
	if m == nil {
		return booking.Member{}, booking.ErrNotFound
	}
	return w.member(m)
}

func (w *World) member(m *Member) (booking.Member, error) {
	out := booking.Member{ID: m.MemberID, OrganisationID: m.OrgID, LOB: m.LOB, MedicaidID: m.MedicaidID, FirstName: m.FirstName, LastName: m.LastName,
		Phone: m.Phone, Email: m.Email, TypicalServiceType: booking.TransportMode(m.TypicalServiceType)}
	if m.DateOfBirth != "" {
		born, err := when.ParseDate(m.DateOfBirth)
		if err != nil {
			return out, fmt.Errorf("world: member %s: date_of_birth: %w", m.MemberID, err)
		}
		out.DateOfBirth = born
	}
	if m.HomeAddress != nil {
		home := *m.HomeAddress
		out.Home = &home
	}
	for _, d := range m.Drivers {
		out.Drivers = append(out.Drivers, booking.Driver{ID: d.DriverID, Name: d.Name, EnrollmentID: d.EnrollmentID})
	}
	return out, nil
}

// Organisation implements [booking.Organisations].
func (w *World) Organisation(_ context.Context, id string) (booking.Organisation, error) {
	for _, o := range w.file.Organisations {
		if o.OrgID == id {
			return w.organisation(o)
		}
	}
	return booking.Organisation{}, booking.ErrNotFound
}

func (w *World) organisation(o Organisation) (booking.Organisation, error) {
	out := booking.Organisation{ID: o.OrgID, Name: o.Name, TimeZone: o.TimeZone}
	if _, err := time.LoadLocation(o.TimeZone); err != nil || o.TimeZone == "" {
		return out, fmt.Errorf("world: organisation %s: time_zone must be an IANA name", o.OrgID)
	}
	var err error
	if out.Window, err = o.BookingWindow.window(); err != nil {
		return out, fmt.Errorf("world: organisation %s: booking_window: %w", o.OrgID, err)
	}
	for _, text := range o.Holidays {
		day, err := when.ParseDate(text)
		if err != nil {
			return out, fmt.Errorf("world: organisation %s: holidays: %w", o.OrgID, err)
		}
		out.Holidays = append(out.Holidays, day)
	}
	return out, nil
}

func (b BookingWindow) window() (booking.Window, error) {
	notice, err := Notice{b.MinBusinessDays, b.MinNotice}.notice()
	if err != nil {
		return booking.Window{}, err
	}
	w := booking.Window{Notice: notice, MaxDays: b.MaxDays, Urgent: b.Urgent, Modes: map[booking.TransportMode]booking.Notice{}}
	for mode, n := range b.Modes {
		if w.Modes[booking.TransportMode(mode)], err = n.notice(); err != nil {
			return booking.Window{}, err
		}
	}
	return w, nil
}

func (n Notice) notice() (booking.Notice, error) {
	out := booking.Notice{BusinessDays: n.MinBusinessDays}
	if n.MinNotice == "" {
		return out, nil
	}
	var err error
	if out.Time, err = time.ParseDuration(n.MinNotice); err != nil {
		return out, fmt.Errorf("min_notice: %w", err)
	}
	return out, nil
}

// Treatments implements [booking.Catalogues].
func (w *World) Treatments(_ context.Context, organisation, lob string) ([]treatment.Entry, error) {
	var entries []treatment.Entry
	for _, o := range w.file.Organisations {
		if o.OrgID != organisation {
			continue
		}
		for _, c := range o.Catalogues {
			if c.LOB != lob {
				continue
			}
			for _, t := range c.Treatments {
				entries = append(entries, treatment.Entry{ID: t.ID, Name: t.Name, Purpose: t.Purpose})
			}
		}
	}
	return entries, nil
}

// Benefit implements [booking.Benefits].
func (w *World) Benefit(_ context.Context, memberID string, _ when.Date, _ booking.Purpose) (booking.Benefit, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	m := w.members[memberID]
	if m == nil {
		return booking.Benefit{}, booking.ErrNotFound
	}
	b := booking.Benefit{Eligible: m.Eligible == nil || *m.Eligible}
	if m.TripsRemaining != nil {
		b.Limited, b.Remaining = true, *m.TripsRemaining
	}
	return b, nil
}
