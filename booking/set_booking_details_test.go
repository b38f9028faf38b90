package booking_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/booking"
	"github.com/farewright/farewright/errs"
)

func TestTheSpecsExampleAnswersWithTheSpecsKeys(t *testing.T) {
	d := open(t, newHost())
	place := func(street string) fields {
		return fields{"street": street, "city": "Springfield", "state": "IL", "zip_code": "62701", "latitude": 39.7817, "longitude": -89.6501}
	}
	answer := d.set(fields{"pickup_address": place("123 Main St"), "dropoff_address": place("456 Health Ave"), "appointment_time": "2026-04-15 14:00",
		"trip_type": "roundtrip", "transport_mode": "wc", "return_type": "will_call", "treatment_type": "Dialysis"})
	var keys []string
	for k := range answer {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	assert.Equal(t, []string{"appointment_display", "appointment_time", "collected_count", "missing_fields", "pickup_time", "pickup_time_display",
		"ready_to_confirm", "return_type", "status", "suggested_prompt", "total_required", "transport_mode", "treatment_type", "trip_purpose",
		"trip_type", "updated_fields"}, keys)
	assert.Equal(t, []any{}, answer["missing_fields"])
	assert.Equal(t, "Wednesday, April 15, 2026 at 2:00 PM EDT", answer["appointment_display"])
	assert.Equal(t, "2026-04-15T14:00:00-04:00", answer["appointment_time"])
	assert.EqualValues(t, 7, answer["collected_count"])
	assert.EqualValues(t, 7, answer["total_required"])
	assert.Equal(t, true, answer["ready_to_confirm"])
	assert.Equal(t, "medical", answer["trip_purpose"])
}

func TestTheSessionAloneIsASnapshotThatChangesNothing(t *testing.T) {
	d := open(t, newHost())
	answer := d.set(fields{})
	assert.Equal(t, []any{}, answer["updated_fields"])
	assert.Equal(t, []any{"pickup_address", "dropoff_address", "appointment_time", "trip_type", "transport_mode", "treatment_type"}, answer["missing_fields"])
	assert.EqualValues(t, 0, answer["collected_count"])
	assert.EqualValues(t, 6, answer["total_required"])
	assert.Equal(t, "Where should the driver pick you up?", answer["suggested_prompt"])

	d.set(whole())
	d.step(booking.ReviewTrip)
	before := d.draft()
	again := d.set(fields{})
	assert.Equal(t, before, d.draft())
	assert.Equal(t, "Wednesday, April 15, 2026 at 2:00 PM EDT", again["appointment_display"])
	d.set(whole()) // the same values are no change either: the review stands
	assert.Equal(t, booking.Review, d.draft().Step)
}

func TestTheRequiredCountFollowsTheTripType(t *testing.T) {
	for _, c := range []struct {
		set     fields
		total   int
		missing []any
	}{
		{fields{"trip_type": "one_way"}, 6, []any{}},
		{fields{"trip_type": "standing_order"}, 6, []any{}},
		{fields{"trip_type": "roundtrip"}, 7, []any{"return_type"}},
		{fields{"trip_type": "roundtrip", "return_type": "will_call"}, 7, []any{}},
		{fields{"trip_type": "roundtrip", "return_type": "scheduled"}, 8, []any{"return_time"}},
		{fields{"trip_type": "roundtrip", "return_type": "scheduled", "return_time": "5pm"}, 8, []any{}},
	} {
		answer := open(t, newHost()).set(whole().with(c.set))
		assert.EqualValues(t, c.total, answer["total_required"], "%v", c.set)
		assert.EqualValues(t, c.total-len(c.missing), answer["collected_count"], "%v", c.set)
		assert.Equal(t, c.missing, answer["missing_fields"], "%v", c.set)
	}
}

func TestEveryAliasSetsItsField(t *testing.T) {
	for alias, c := range map[string]struct {
		field string
		value any
	}{
		"pickup_date":          {"appointment_time", "2026-04-15 14:00"},
		"dropoff_time":         {"appointment_time", "2026-04-15 14:00"},
		"destination":          {"dropoff_address", clinic},
		"origin":               {"pickup_address", home},
		"ride_type":            {"trip_type", "one_way"},
		"driver_notes":         {"notes", "Ring twice."},
		"special_requirements": {"special_needs", "oxygen"},
	} {
		answer := open(t, newHost()).set(fields{alias: c.value})
		assert.Equal(t, []any{c.field}, answer["updated_fields"], alias)
		assert.NotContains(t, answer, "warnings", alias)
	}
}

func TestAFieldWinsOverItsAliasWithAWarning(t *testing.T) {
	d := open(t, newHost())
	answer := d.set(fields{"appointment_time": "2026-04-15 14:00", "pickup_date": "2026-04-16 14:00"})
	assert.Equal(t, "2026-04-15T14:00:00-04:00", answer["appointment_time"])
	assert.Len(t, answer["warnings"], 1)
	d.refused(errs.InvalidDate, fields{"pickup_date": "2026-04-16 14:00", "dropoff_time": "2026-04-17 14:00"})
}

func TestSevenTransportModesAndNoOther(t *testing.T) {
	for _, mode := range []string{"amb", "wc", "bwc", "str", "bls", "als", "mileage_reimbursement", "WC", " Als ", "Mileage_Reimbursement"} {
		answer := open(t, newHost()).set(fields{"transport_mode": mode})
		assert.Contains(t, []string{"amb", "wc", "bwc", "str", "bls", "als", "mileage_reimbursement"}, answer["transport_mode"])
	}
	for _, legacy := range []any{"mr", "standard", "self_drive", "sedan", "wav", "ambulatory", "wheelchair", "mileage reimbursement", "w c", "w-c", 5, true, []string{"wc"}} {
		e := open(t, newHost()).refused(errs.MissingPrerequisite, fields{"transport_mode": legacy})
		assert.Contains(t, e["message"], "amb, wc, bwc, str, bls, als, mileage_reimbursement")
		assert.Equal(t, []any{"amb", "wc", "bwc", "str", "bls", "als", "mileage_reimbursement"}, e["available"], "%v", legacy)
		assert.Equal(t, []any{"transport_mode"}, e["fields"])
	}
}

func TestACallIsAllOrNothingAndNamesEverythingWrong(t *testing.T) {
	d := open(t, newHost())
	d.set(fields{"notes": "before"})
	e := d.refused(errs.InvalidAddress, fields{
		"pickup_address": fields{"street": "PO Box 12", "city": "Richmond", "state": "VA", "zip_code": "23220", "latitude": 37.55, "longitude": -77.46},
		"pickup_phone":   "555-0100", "appointment_time": "tomorrow at 3", "treatment_type": "therapy", "notes": "after"})
	assert.Equal(t, []any{"pickup_address.street", "pickup_phone", "appointment_time", "treatment_type"}, e["fields"])
	var codes []string
	for _, p := range e["problems"].([]any) {
		codes = append(codes, p.(map[string]any)["error_code"].(string))
	}
	assert.Equal(t, []string{"INVALID_ADDRESS", "INVALID_ARGUMENT", "INVALID_DATE", "INVALID_TREATMENT_TYPE"}, codes)
}

func TestTreatmentOutcomes(t *testing.T) {
	d := open(t, newHost())
	answer := d.set(fields{"treatment_type": "infusion"})
	assert.Equal(t, "Infusion Therapy", answer["treatment_type"])
	assert.Equal(t, `Matched "infusion" -> "Infusion Therapy"`, answer["treatment_type_normalization_note"])
	assert.NotContains(t, d.set(fields{}), "treatment_type_normalization_note")
	assert.Equal(t, "vab", d.set(fields{"treatment_type": "Grocery Store"})["trip_purpose"])

	e := d.refused(errs.InvalidTreatmentType, fields{"treatment_type": "therapy"})
	assert.Equal(t, []any{"Infusion Therapy", "Physical Therapy"}, e["did_you_mean"])
	assert.EqualValues(t, 2, e["match_count"])
	e = d.refused(errs.InvalidTreatmentType, fields{"treatment_type": "dialisis"})
	assert.Equal(t, []any{"Dialysis", "Grocery Store", "Infusion Therapy", "Physical Therapy"}, e["available"])
	assert.Equal(t, "Dialysis", e["did_you_mean"].([]any)[0])
	d.refused(errs.InvalidTreatmentType, fields{"treatment_type": ""})

	d.set(fields{"treatment_type_id": "tt-1"})
	assert.Equal(t, "Dialysis", d.draft().Details.Treatment.Name)
	d.refused(errs.InvalidTreatmentType, fields{"treatment_type_id": "tt-9"})
	d.refused(errs.InvalidTreatmentType, fields{"treatment_type_id": "tt-1", "treatment_type": "Infusion Therapy"})
}

func TestWithoutACatalogueAvailableIsEmpty(t *testing.T) {
	h := newHost()
	h.entries = nil
	e := open(t, h).refused(errs.InvalidTreatmentType, fields{"treatment_type": "Dialysis"})
	assert.Equal(t, []any{}, e["available"])
	h.entryErr = errBroken
	e = open(t, h).refused(errs.InvalidTreatmentType, fields{"treatment_type": "Dialysis"})
	assert.Equal(t, []any{}, e["available"])
	assert.Contains(t, e["ai_suggestion"], "verify_member")
	assert.NotContains(t, e["message"], "wire")
}

func TestTheCompanionRaisesTheRightCount(t *testing.T) {
	for _, c := range []struct {
		says string
		set  []fields
		want booking.Headcount
	}{
		{"nobody else", []fields{{"notes": "x"}}, booking.Headcount{Adults: 1}},
		{"a companion is a second adult", []fields{{"companion_name": "Pat"}}, booking.Headcount{Adults: 2}},
		{"an adult_count of the same call wins", []fields{{"companion_name": "Pat", "adult_count": 3}}, booking.Headcount{Adults: 3}},
		{"an adult_count of an earlier call does not", []fields{{"adult_count": 1}, {"companion_name": "Pat"}}, booking.Headcount{Adults: 2}},
		{"a later adult_count wins", []fields{{"companion_name": "Pat"}, {"adult_count": 1}}, booking.Headcount{Adults: 1}},
		{"a child raises the children", []fields{{"companion_name": "Pat", "companion_type": "child"}}, booking.Headcount{Adults: 1, Children: 1}},
		{"the type may come later", []fields{{"companion_name": "Pat"}, {"companion_type": "attendant"}}, booking.Headcount{Adults: 1, Attendants: 1}},
		{"a child among several is not counted twice", []fields{{"child_count": 2}, {"companion_name": "Pat", "companion_type": "child"}}, booking.Headcount{Adults: 1, Children: 2}},
	} {
		d := open(t, newHost())
		for _, f := range c.set {
			d.set(f)
			d.set(f) // repeating a call raises nothing twice
		}
		assert.Equal(t, c.want, d.draft().Details.Passengers.Count(), c.says)
	}
	open(t, newHost()).refused(errs.InvalidArgument, fields{"adult_count": 0})
	open(t, newHost()).refused(errs.InvalidArgument, fields{"adult_count": 0, "pca_count": 2})
	d := open(t, newHost())
	d.set(fields{"adult_count": 3})
	assert.Len(t, d.set(fields{"companion_name": "Pat"})["warnings"], 1, "three became two")
}

func TestOptionalFieldsCanBeEmptied(t *testing.T) {
	d := open(t, newHost())
	d.set(fields{"companion_name": "Pat", "notes": "Ring.", "pickup_phone": "8045550100"})
	answer := d.set(fields{"clear_fields": []string{"companion_name", " Notes "}, "special_needs": "oxygen"})
	assert.Equal(t, []any{"special_needs", "companion_name", "notes"}, answer["updated_fields"])
	x := d.draft().Details
	assert.Equal(t, 1, x.Passengers.Count().Total())
	assert.Equal(t, " oxygen +18045550100", x.Notes+" "+x.SpecialNeeds+" "+string(x.Pickup.Phone))
	e := d.refused(errs.InvalidArgument, fields{"clear_fields": []string{"appointment_time"}})
	assert.Contains(t, e["available"], "companion_name")
	d.refused(errs.InvalidArgument, fields{"clear_fields": []string{"notes"}, "notes": "x"})
}

func TestWhatTheBoundaryAndTheRulesRefuseComesBackTogether(t *testing.T) {
	d := open(t, newHost())
	e := d.refused(errs.MissingPrerequisite, fields{"transport_mode": "sedan", "appointment_time": "bad", "pickup_phone": "1", "treatment_type": "zzz", "foo": 1, "return_time": "5pm"})
	assert.Equal(t, []any{"pickup_phone", "appointment_time", "transport_mode", "treatment_type", "foo"}, fieldsOf(e))
	assert.Contains(t, e["ai_suggestion"], "how the member travels")
	e = d.refused(errs.MissingPrerequisite, fields{"transport_mode": "sedan"})
	assert.Equal(t, "Ask how the member travels, and call again with one of the allowed values.", e["ai_suggestion"])
	e = d.refused(errs.InvalidDate, fields{"appointment_time": 5.5, "return_time": "5pm"})
	assert.Equal(t, []any{"appointment_time"}, fieldsOf(e), "the return waits for the appointment")
}

func fieldsOf(e map[string]any) []any {
	problems, _ := e["problems"].([]any)
	if problems == nil {
		return e["fields"].([]any)
	}
	list := []any{}
	for _, p := range problems {
		list = append(list, p.(map[string]any)["field"])
	}
	return list
}

func TestWhatTheTripTypeHasNoUseForIsRefusedOrRemoved(t *testing.T) {
	d := open(t, newHost())
	d.set(whole().with(fields{"trip_type": "roundtrip", "return_type": "scheduled", "return_time": "5pm"}))
	answer := d.set(fields{"return_type": "will_call"})
	assert.NotContains(t, answer, "return_time")
	assert.Len(t, answer["warnings"], 1)
	d.refused(errs.InvalidArgument, fields{"return_time": "5pm"})
	answer = d.set(fields{"trip_type": "one_way"})
	assert.NotContains(t, answer, "return_type")
	d.refused(errs.InvalidArgument, fields{"return_type": "will_call"})
	d.refused(errs.InvalidArgument, fields{"recurrence": fields{"weekdays": []string{"monday"}, "count": 2}})
}

func TestAnotherPlaceTakesItsSuiteAndPhoneWithIt(t *testing.T) {
	d := open(t, newHost())
	d.set(fields{"dropoff_apt_suite": "Suite 2"}) // before the address: it stays
	d.set(fields{"dropoff_address": clinic, "dropoff_phone": "804-555-0100"})
	assert.Equal(t, "Suite 2", d.draft().Details.Dropoff.Unit)
	answer := d.set(fields{"dropoff_address": home, "dropoff_facility_name": "Elsewhere"})
	stop := d.draft().Details.Dropoff
	assert.Equal(t, booking.Stop{Address: home, FacilityName: "Elsewhere"}, stop)
	assert.Len(t, answer["warnings"], 2)
}

func TestAWeekendAndAHolidayWarn(t *testing.T) {
	h := newHost()
	h.org.Holidays = append(h.org.Holidays, dateIn(2026, 5, 25))
	d := open(t, h)
	assert.Contains(t, d.set(fields{"appointment_time": "2026-04-18 10:00"})["warnings"].([]any)[0], "Saturday")
	assert.Contains(t, d.set(fields{"appointment_time": "2026-04-19 10:00"})["warnings"].([]any)[0], "Sunday")
	assert.Contains(t, d.set(fields{"appointment_time": "2026-05-25 10:00"})["warnings"].([]any)[0], "holiday")
	assert.NotContains(t, d.set(fields{"appointment_time": "2026-05-26 10:00"}), "warnings")
}

func TestAnAddressArrivesInEveryShapeModelsSend(t *testing.T) {
	raw, err := json.Marshal(home)
	require.NoError(t, err)
	d := open(t, newHost())
	d.set(fields{"pickup_address": string(raw)})
	assert.Equal(t, home, d.draft().Details.Pickup.Address)
	e := d.refused(errs.InvalidAddress, fields{"pickup_address": "12 Main Street, Richmond"})
	assert.Contains(t, e["message"], "street, city, state, zip_code, latitude, longitude")
	d.set(fields{"dropoff_address": fields{"street": "77 Massachusetts Ave", "city": "Cambridge", "state": "ma", "zip_code": 2139, "latitude": "42.3591", "longitude": "-71.0934"}})
	assert.Equal(t, address.ZIP("02139"), d.draft().Details.Dropoff.Address.ZIPCode)
	d.refused(errs.InvalidAddress, fields{"dropoff_address": fields{"street": "77 Massachusetts Ave", "city": "Cambridge", "state": "ma", "zip_code": "2139", "latitude": 42.3591, "longitude": -71.0934}})
	e = d.refused(errs.InvalidAddress, fields{"dropoff_address": fields{"street": "1 Main St", "zip": "23220"}})
	assert.Contains(t, e["message"], "dropoff_address.zip is not a field")
}
