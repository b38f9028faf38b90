package duffel_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/travel"
)

func TestHowABookingStands(t *testing.T) {
	way := []object{{"id": "sli_x"}}
	for says, row := range map[string]struct {
		change func(o object)
		want   travel.Standing
	}{
		"as booked":            {nil, travel.Standing{Flown: travel.No, CancelledByCarrier: travel.No, Insured: travel.No}},
		"cancelled by us":      {func(o object) { o["cancelled_at"] = iso(dawn) }, travel.Standing{Flown: travel.No, CancelledByCarrier: travel.No, Insured: travel.No}},
		"with services":        {func(o object) { o["services"] = []object{{"type": "seat"}} }, travel.Standing{Flown: travel.No, CancelledByCarrier: travel.No}},
		"flights taken away":   {func(o object) { o["airline_initiated_changes"] = []object{{"removed": way, "added": []object{}}} }, travel.Standing{Flown: travel.No, CancelledByCarrier: travel.Yes, Insured: travel.No}},
		"a change of times":    {func(o object) { o["airline_initiated_changes"] = []object{{"removed": way, "added": way}} }, travel.Standing{Flown: travel.No, Insured: travel.No}},
		"nothing told":         {func(o object) { delete(o, "airline_initiated_changes"); delete(o, "services"); delete(o, "slices") }, travel.Standing{}},
		"a zone that is none":  {func(o object) { onSegment(func(g object) { g["origin"].(object)["time_zone"] = nil })(o) }, travel.Standing{CancelledByCarrier: travel.No, Insured: travel.No}},
		"a clock that is none": {func(o object) { onSegment(func(g object) { g["departing_at"] = "soon" })(o) }, travel.Standing{CancelledByCarrier: travel.No, Insured: travel.No}},
	} {
		t.Run(says, func(t *testing.T) {
			s := serve(t)
			p := s.provider(t)
			b := book(t, p)
			if row.change != nil {
				s.do(func() { row.change(s.orders[0]) })
			}
			got, err := p.Standing(context.Background(), b.ID)
			require.NoError(t, err)
			require.Equal(t, row.want, got)
		})
	}
	s := serve(t)
	p := s.provider(t)
	b := book(t, p)
	departs := time.Date(2026, 5, 4, 11, 5, 0, 0, time.UTC) // 12:05 in London
	s.Advance(departs.Sub(dawn))
	got, err := p.Standing(context.Background(), b.ID)
	require.NoError(t, err)
	require.Equal(t, travel.NotKnown, got.Flown)
}
