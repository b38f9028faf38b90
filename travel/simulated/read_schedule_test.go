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
		{`"departs": "06:00:00"`, `"departs": "6"`, "clock"},
		{`"arrives": "02:00+1"`, `"arrives": "02:00"`, "HAT004"},
		{`"status": "cancelled"`, `"status": "lost"`, "status"},
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
