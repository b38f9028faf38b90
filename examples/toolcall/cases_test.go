package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"
	_ "time/tzdata"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/examples/world"
)

// The labelled cases of the rules, as a model meets them: through the tool.

func read[T any](t *testing.T, file string) T {
	t.Helper()
	raw, err := os.ReadFile(file)
	require.NoError(t, err)
	var x T
	require.NoError(t, json.Unmarshal(raw, &x))
	return x
}

// small is a world with one plan, one member and n open sessions.
func small(now time.Time, zone string, treatments []world.Treatment, n int) world.File {
	f := world.File{Now: now,
		Organisations: []world.Organisation{{OrgID: "org-1", TimeZone: zone, Catalogues: []world.Catalogue{{LOB: "medicaid", Treatments: treatments}}}},
		Members:       []world.Member{{MemberID: "m-1", OrgID: "org-1", LOB: "medicaid", MedicaidID: "XX0000001", DateOfBirth: "1951-07-04"}}}
	for i := range n {
		f.Sessions = append(f.Sessions, world.Session{SessionID: fmt.Sprint("s-", i), MemberID: "m-1"})
	}
	return f
}

func set(i int, field string, value any) string {
	raw, _ := json.Marshal(map[string]any{"tool": "set_booking_details", "arguments": map[string]any{"session_id": fmt.Sprint("s-", i), field: value}})
	return string(raw)
}

var noon = time.Date(2026, 4, 1, 16, 0, 0, 0, time.UTC)

func TestEveryDateCaseThroughTheTool(t *testing.T) {
	for _, c := range read[[]struct {
		ID, Zone, Text, Base, Want string
		Now                        time.Time
		WantWarning                string `json:"want_warning"`
		WantError                  string `json:"want_error"`
	}](t, "../../booking/when/testdata/dates.json") {
		if c.Base != "" || c.Text == "" { // the tool passes no base date here, and "" is not given
			continue
		}
		a := talk(t, small(c.Now, c.Zone, nil, 1), set(0, "appointment_time", c.Text))[0]
		if c.WantError != "" {
			assert.Equal(t, c.WantError, code(a), c.ID)
			continue
		}
		assert.Equal(t, c.Want, result(a)["appointment_time"], c.ID)
		if c.WantWarning != "" {
			assert.Contains(t, fmt.Sprint(result(a)["warnings"]), c.WantWarning, c.ID)
		}
	}
}

func TestEveryPhoneCaseThroughTheTool(t *testing.T) {
	cases := read[[]struct{ ID, Input, Want string }](t, "../../address/testdata/phones.json")
	var lines []string
	for i, c := range cases {
		lines = append(lines, set(i, "pickup_phone", c.Input))
	}
	for i, a := range talk(t, small(noon, "America/New_York", nil, len(cases)), lines...) {
		if cases[i].Input != "" { // which is not given
			assert.Equal(t, cases[i].Want == "ok", a["is_error"] == false, cases[i].ID)
		}
	}
}

func TestEveryAddressCaseThroughTheTool(t *testing.T) {
	cases := read[[]struct {
		ID, Want, Field string
		Address         json.RawMessage
	}](t, "../../address/testdata/addresses.json")
	var lines []string
	for i, c := range cases {
		lines = append(lines, set(i, "dropoff_address", c.Address))
	}
	for i, a := range talk(t, small(noon, "America/New_York", nil, len(cases)), lines...) {
		c := cases[i]
		if c.Want == "ok" {
			assert.Equal(t, false, a["is_error"], "%s: %v", c.ID, a)
			continue
		}
		e, _ := result(a)["error"].(map[string]any)
		assert.Equal(t, c.Want, e["error_code"], c.ID)
		assert.Contains(t, e["fields"], "dropoff_address."+c.Field, c.ID)
	}
}

func TestEveryTreatmentCaseThroughTheTool(t *testing.T) {
	type entry struct{ Name, Purpose string }
	type catalogue struct {
		Entries []entry
		Product [][]string
		Join    string
		Extra   []string
		Purpose string
	}
	known := read[map[string]catalogue](t, "../../booking/treatment/testdata/treatment_catalogues.json")
	for _, c := range read[[]struct {
		ID, Input    string
		CatalogueRef string `json:"catalogue_ref"`
		Catalogue    []string
		Want         struct {
			Outcome, Name string
			DidYouMean    []any `json:"did_you_mean"`
			Available     []any
			Suggest       []any
		}
	}](t, "../../booking/treatment/testdata/treatments.json") {
		k := known[c.CatalogueRef]
		names := append(c.Catalogue, product(k.Product, k.Join)...)
		for _, n := range append(names, k.Extra...) {
			k.Entries = append(k.Entries, entry{n, "medical"})
		}
		var list []world.Treatment
		for i, e := range k.Entries {
			list = append(list, world.Treatment{ID: fmt.Sprint("tt-", i), Name: e.Name, Purpose: e.Purpose})
		}
		a := talk(t, small(noon, "America/New_York", list, 1), set(0, "treatment_type", c.Input))[0]
		r, e := result(a), map[string]any{}
		if a["is_error"] == true {
			e = r["error"].(map[string]any)
			require.Equal(t, "INVALID_TREATMENT_TYPE", e["error_code"], c.ID)
		}
		switch w := c.Want; w.Outcome {
		case "exact", "case", "substring":
			assert.Equal(t, w.Name, r["treatment_type"], c.ID)
			assert.Equal(t, w.Outcome != "exact", r["treatment_type_normalization_note"] != nil, c.ID)
		case "ambiguous":
			assert.Equal(t, w.DidYouMean, e["did_you_mean"], c.ID)
		default:
			assert.Equal(t, w.Available, e["available"], c.ID)
			if w.Suggest != nil {
				assert.Subset(t, e["did_you_mean"], w.Suggest[:1], c.ID)
			}
		}
	}
}

func product(lists [][]string, glue string) []string {
	if len(lists) == 0 {
		return nil
	}
	names := lists[0]
	for _, next := range lists[1:] {
		var longer []string
		for _, a := range names {
			for _, b := range next {
				longer = append(longer, strings.Join([]string{a, b}, glue))
			}
		}
		names = longer
	}
	return names
}

func TestEveryStreetHintCaseThroughTheTool(t *testing.T) {
	for _, c := range read[[]struct {
		ID, Query string
		Results   []struct {
			Street       string
			FacilityName string `json:"facility_name"`
		}
		WantWarning bool `json:"want_warning"`
	}](t, "../../address/streethint/testdata/street_hint.json") {
		f := small(noon, "America/New_York", nil, 0)
		ids := []string{}
		for i, r := range c.Results {
			p := world.Place{PlaceID: fmt.Sprint("p-", i), Name: r.FacilityName, Street: r.Street, City: "Richmond", State: "VA", ZIPCode: "23220",
				Latitude: 37.5 + float64(i)/100, Longitude: -77.4}
			f.Places, ids = append(f.Places, p), append(ids, p.PlaceID)
		}
		f.PlaceAnswers = map[string][]string{c.Query: ids}
		line, err := json.Marshal(map[string]any{"tool": "find_place", "arguments": map[string]string{"query": c.Query}})
		require.NoError(t, err)
		r := result(talk(t, f, string(line))[0])
		assert.Equal(t, c.WantWarning, r["street_hint_warning"] != nil, "%s: %v", c.ID, r)
	}
}

func TestEveryHoursCaseThroughTheTool(t *testing.T) {
	for _, c := range read[[]struct {
		ID          string
		WeekdayText []string `json:"weekday_text"`
		Periods     json.RawMessage
		At          time.Time
		Zone        string
		WantOpen    *bool `json:"want_open"`
	}](t, "../../address/hours/testdata/hours.json") {
		f := small(c.At, "America/New_York", nil, 0)
		f.Places = []world.Place{{PlaceID: "p-1", Name: "Clinic", Street: "1 Main St", City: "Richmond", State: "VA", ZIPCode: "23220",
			Latitude: 37.5, Longitude: -77.4, WeekdayText: c.WeekdayText, Periods: c.Periods, TimeZone: c.Zone}}
		r := result(talk(t, f, `{"tool": "find_place", "arguments": {"query": "clinic"}}`)[0])
		place := r["places"].([]any)[0].(map[string]any)
		assert.Equal(t, c.WantOpen != nil && !*c.WantOpen, place["hours_advisory"] != nil, c.ID)
		if hours, ok := place["opening_hours"].(map[string]any); ok && c.WantOpen != nil {
			assert.Equal(t, *c.WantOpen, hours["open_now"], c.ID)
		}
	}
}

func TestEveryCancelReasonCaseThroughTheTool(t *testing.T) {
	for _, c := range read[[]struct {
		ID, Reason, Description string
		Reasons                 []world.Reason
		Want                    struct {
			Outcome  string
			ReasonID string `json:"reason_id"`
		}
	}](t, "../../trip/testdata/cancel_reasons.json") {
		f := small(noon, "America/New_York", nil, 1)
		f.Trips = []world.Trip{{TripID: "00000000-0000-4000-8000-000000000001", DisplayID: "04-21-2026-1-B", MemberID: "m-1", Status: "scheduled",
			AppointmentTime: noon.Add(480 * time.Hour), CancellationReasons: c.Reasons}}
		line, err := json.Marshal(map[string]any{"tool": "cancel_trip", "arguments": map[string]string{"session_id": "s-0", "trip_id": "04-21-2026-1-b",
			"reason": c.Reason, "reason_description": c.Description}})
		require.NoError(t, err)
		a := talk(t, f, string(line))[0]
		switch c.Want.Outcome {
		case "matched", "pass_through":
			assert.Equal(t, "success", result(a)["status"], "%s: %v", c.ID, a)
			assert.NotContains(t, result(a), "available_reasons", c.ID)
		default:
			assert.Equal(t, "MISSING_PREREQUISITE", code(a), c.ID)
		}
	}
}
