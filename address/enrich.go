package address

import (
	"context"
	"sync"
)

// enrich asks for the details of places, side by side and with one deadline
// for all. What does not come in time, or fails, leaves its place as it is.
func (s *Service) enrich(ctx context.Context, places []Place) {
	detailer, ok := s.config.Places.(Detailer)
	if !ok {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, s.config.DetailsTimeout)
	defer cancel()
	provider := s.config.Places.Provider()
	_, life := lives(s.config.Places)
	var wg sync.WaitGroup
	for i := range places {
		p := &places[i]
		if p.Detailed || p.ID == "" {
			continue
		}
		wg.Add(1)
		go func() {
			defer wg.Done()
			key := digest("details", p.ID, provider)
			found, failed := s.ask(ctx, "details", provider, key, s.config.DetailsTimeout, life, func(ctx context.Context) ([]Place, error) {
				d, err := detailer.Details(ctx, p.ID)
				return []Place{d}, err
			})
			if failed == nil && len(found) == 1 {
				p.addDetails(found[0])
			}
		}()
	}
	wg.Wait()
}

// addDetails takes over what details say more. The place itself, its rank and
// where it is, stay the search's.
func (p *Place) addDetails(d Place) {
	take := func(to *string, from string) {
		if from != "" {
			*to = from
		}
	}
	take(&p.Phone, d.Phone)
	take(&p.InternationalPhone, d.InternationalPhone)
	take(&p.BusinessStatus, d.BusinessStatus)
	take(&p.TimeZone, d.TimeZone)
	if len(d.Hours.WeekdayText) > 0 || len(d.Hours.Periods) > 0 {
		p.Hours = d.Hours
	}
	if d.Street != "" {
		p.Street, p.Unit, p.City, p.State, p.ZIPCode = d.Street, d.Unit, d.City, d.State, d.ZIPCode
	}
	p.Detailed = true
}
