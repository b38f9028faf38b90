package simulated_test

import (
	"bytes"
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/farewright/farewright/travel/simulated"
)

func TestAScheduleKeepsWhatItCarries(t *testing.T) {
	_, s := airline(t)
	who := s.Travellers[0]
	if who.Membership != "gold" || who.Payments[1].Balance != "250" || who.Payments[2].Balance != "113.00" || who.Companions[0].Name != "Amelia Example" || who.OrgID != "org-1" {
		t.Errorf("%+v", who)
	}
	raw, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	again, err := simulated.ReadSchedule(bytes.NewReader(raw))
	if err != nil || !reflect.DeepEqual(s, again) {
		t.Errorf("it comes back as something else: %v", err)
	}
}

func TestAScheduleThatMakesNoSenseIsRefused(t *testing.T) {
	good, err := os.ReadFile("testdata/airline.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct{ old, new, says string }{
		{`"only": true`, `"onyl": true`, "onyl"},
		{`"only": true`, `"only": true, "only": true`, "twice"},
		{`"only": true`, `"only": true, "currency": "USD"`, "twice"},
		{`"currency": "USD"`, `"currency": "dollars"`, "currency"},
		{`"Etc/GMT+5"`, `"Mars/Olympus"`, "time zone"},
		{`"origin": "PHL"`, `"origin": "QQQ"`, `"QQQ"`},
		{`"departs": "06:00:00"`, `"departs": "25:00"`, "clock"},
		{`"departs": "06:00:00"`, `"departs": "6"`, `"6"`},
		{`"arrives": "02:00+1"`, `"arrives": "02:00"`, "HAT004"},
		{`"status": "cancelled"`, `"status": "lost"`, `"lost"`},
		{`"business": 13}, "prices": {"basic_economy": 91, "economy": 134, "business": "455.50"}`, `"business": 13}`, "no price"},
		{`"seats": {"basic_economy": 2, "economy": 0, "business": 13}, `, ``, "no seats"},
		{`"trip_type": "one_way"`, `"trip_type": "open_jaw"`, `"open_jaw"`},
		{`"trip_type": "one_way"`, `"trip_type": "round_trip"`, "round_trip"},
		{`"trip_type": "round_trip"`, `"trip_type": "one_way"`, "lead to PHL"},
		{`"origin": "PHL", "destination": "LGA", "trip_type": "one_way"`, `"origin": "DEN", "destination": "LGA", "trip_type": "one_way"`, "DEN"},
		{`"origin": "PHL", "destination": "LGA", "trip_type": "one_way"`, `"origin": "PHL", "destination": "MIA", "trip_type": "one_way"`, "MIA"},
		{`"number": "HAT005", "date": "2024-05-18"`, `"number": "HAT005", "date": "2024-05-15"`, "order of travel"},
		{`"number": "HAT005", "date": "2024-05-18"`, `"number": "HAT555", "date": "2024-05-18"`, "HAT555"},
		{`"price": 88`, `"price": -88`, "below zero"},
		{`"insurance": true`, `"insurance": "maybe"`, "maybe"},
		{`, "created_at": "2024-05-02T11:00:00"`, ``, "created_at"},
		{`{"status": "flying"}`, `{}`, "no status"},
		{`"2024-05-17"`, `"2024-05-32"`, "day"},
		{`"basic_economy": 16`, `"basic_economy": -1`, "negative"},
		{`"basic_economy": 16`, `"premium": 16`, "no price"},
		{`"business": 471`, `"business": 0`, "no price"},
		{`"business": 471`, `"business": 4.711`, "no price"},
		{`"business": 471`, `"business": 4e2`, "plain decimal"},
		{`"business": 471`, `"busyness": 471`, "busyness"},
		{`"number": "HAT005"`, `"number": "HAT005x"`, "HAT005"},
		{`"id": "VAAOXJ"`, `"id": "4WQ150"`, "twice"},
		{`"created_at": "2024-05-02T11:00:00"`, `"created_at": "yesterday"`, "instant"},
		{`"fare": "basic_economy"`, `"fare": "hold"`, "hold"},
		{`"status": "cancelled"}`, `"status": "gone"}`, ""},
		{`"city": "JFK"`, `"city": "QQQ"`, "city"},
		{`"code": "H-2"`, `"code": "H-1"`, "twice"},
		{`"price": "210.00"`, `"price": "-210.00"`, "price"},
	} {
		text := strings.Replace(string(good), row.old, row.new, 1)
		if text == string(good) {
			t.Errorf("%s is not in the schedule", row.old)
			continue
		}
		if _, err := simulated.ReadSchedule(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), row.says) || !strings.HasPrefix(err.Error(), "simulated: ") {
			t.Errorf("%s: %v", row.new, err)
		}
	}
	for _, text := range []string{"", "[]", "{} {}", string(good) + "x"} {
		if _, err := simulated.ReadSchedule(strings.NewReader(text)); err == nil {
			t.Errorf("%.10q is taken", text)
		}
	}
}

func TestWordsOfAScheduleMayBeSpeltAsOthersDo(t *testing.T) {
	good, err := os.ReadFile("testdata/airline.json")
	if err != nil {
		t.Fatal(err)
	}
	want, err := simulated.ReadSchedule(bytes.NewReader(good))
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range [][2]string{{`"on time"`, `"on_time"`}, {`"on time"`, `"On-Time"`}, {`"status": "cancelled"}`, `"status": "Canceled"}`}, {`"insurance": true`, `"insurance": "yes"`},
		{`"created_at": "2024-05-02T11:00:00"`, `"created_at": "2024-05-02T11:00:00", "insurance": "no", "status": null`}} {
		text := strings.Replace(string(good), row[0], row[1], 1)
		if got, err := simulated.ReadSchedule(strings.NewReader(text)); err != nil || text == string(good) || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v", row[1], err)
		}
	}
	for _, row := range [][2]string{{`"one_way"`, `"One way"`}, {`"round_trip"`, `"round-trip"`}, {`"created_at": "2024-05-01T11:00:00", "status": "cancelled"`, `"created_at": "2024-05-01T11:00:00", "status": "canceled"`}} {
		text := strings.Replace(string(good), row[0], row[1], 1)
		if _, err := simulated.ReadSchedule(strings.NewReader(text)); err != nil || text == string(good) {
			t.Errorf("%s: %v", row[1], err)
		}
	}
}

func FuzzReadSchedule(f *testing.F) {
	good, err := os.ReadFile("testdata/airline.json")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(good)
	f.Add([]byte(`{"flights":[{"number":"1","origin":"PHL","destination":"LGA","departs":"06:00+2","arrives":"07:00+2","dates":{"2024-05-16":{"status":"available","seats":{"economy":1},"prices":{"economy":"1"}}}}]}`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		s, err := simulated.ReadSchedule(bytes.NewReader(raw))
		if err != nil {
			return
		}
		if _, err := simulated.New(simulated.Config{Schedule: &s}); err != nil {
			t.Errorf("it is read, and refused: %v", err)
		}
		if _, err := json.Marshal(s); err != nil {
			t.Error(err)
		}
	})
}
