package booking

import (
	"context"
	"time"

	"github.com/farewright/farewright/booking/treatment"
	"github.com/farewright/farewright/booking/when"
	"github.com/farewright/farewright/errs"
)

// rules is everything a decision about a session's booking depends on, beside
// the draft: the plan's rules, its catalogue and the time.
type rules struct {
	organisation Organisation
	zone         *time.Location // the organisation's
	zones        *zones
	now          time.Time
	lob          string
}

func (s *Service) rules(ctx context.Context, session Session) (rules, error) {
	o, err := s.config.Organisations.Organisation(ctx, session.OrganisationID)
	if err != nil {
		return rules{}, errs.Wrap(errs.InternalError, "The plan's rules could not be read.", err)
	}
	zone, err := s.zones.load(o.TimeZone)
	if err != nil {
		return rules{}, errs.Wrap(errs.InternalError, "The plan's time zone is not known.", err)
	}
	return rules{organisation: o, zone: zone, zones: &s.zones, now: s.now(), lob: session.LOB}, nil
}

// zoneOf returns the zone of a trip: its pickup's, else the organisation's.
func (r rules) zoneOf(d Details) *time.Location {
	if d.Zone == "" || d.Zone == r.zone.String() {
		return r.zone
	}
	zone, err := r.zones.load(d.Zone)
	if err != nil { // the host named a zone this process does not have
		return r.zone
	}
	return zone
}

// display renders t to be read out, "" for no time.
func display(t time.Time, zone *time.Location) string {
	if t.IsZero() {
		return ""
	}
	return when.Display(t.In(zone))
}

// index returns the matcher of the session's catalogue.
func (s *Service) index(ctx context.Context, r rules) (*treatment.Index, error) {
	return s.catalogues.get(ctx, s.config.Catalogues, catalogueKey{r.organisation.ID, r.lob}, r.now)
}
