package trip_test

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/farewright/farewright/trip"
)

// FuzzMatchReason holds the matcher against the rule, told once more and
// otherwise.
func FuzzMatchReason(f *testing.F) {
	for _, r := range rows(f) {
		raw := make([]string, len(r.Reasons))
		for i, x := range r.Reasons {
			raw[i] = x.ReasonID + "=" + x.Name
		}
		f.Add(strings.Join(raw, "\n"), r.Reason, r.Description)
	}
	f.Add("1=\u212A\n2=ſ", "kS", "")
	f.Fuzz(func(t *testing.T, list, text, description string) {
		var reasons []trip.Reason
		for i, line := range strings.Split(list, "\n") {
			id, name, _ := strings.Cut(line, "=")
			reasons = append(reasons, trip.Reason{ID: id, Name: name, DescriptionRequired: i%2 == 1})
		}
		given := slices.Clone(reasons)
		got := trip.MatchReason(reasons, text, description)
		if !slices.Equal(given, reasons) {
			t.Fatal("the list was changed")
		}
		outcome, id := plainly(reasons, text, description)
		if got.Outcome != outcome || strings.TrimSpace(got.Reason.ID) != id {
			t.Fatalf("%q of %v: %v %q, not %v %q", text, reasons, got.Outcome, got.Reason.ID, outcome, id)
		}
		if again := trip.MatchReason(reasons, "\u00a0 "+text+"\t", description); again.Outcome != got.Outcome || again.Reason != got.Reason {
			t.Fatalf("%q: blanks around it count", text)
		}
	})
}

// plainly is the rule at its slowest.
func plainly(reasons []trip.Reason, text, description string) (trip.Outcome, string) {
	text = strings.TrimSpace(text)
	if text == "" {
		return trip.NoMatch, ""
	}
	for _, fits := range []func(id, name string) bool{
		func(id, _ string) bool { return strings.EqualFold(id, text) },
		func(_, name string) bool { return strings.EqualFold(name, text) },
		func(_, name string) bool { return name != "" && (holds(name, text) || holds(text, name)) },
	} {
		var ids []string
		for _, r := range reasons {
			id, name := strings.TrimSpace(r.ID), strings.TrimSpace(r.Name)
			known := func(other string) bool { return strings.EqualFold(id, other) }
			if id != "" && fits(id, name) && !slices.ContainsFunc(ids, known) {
				ids = append(ids, id)
			}
		}
		switch {
		case len(ids) > 1:
			return trip.Ambiguous, ""
		case len(ids) == 1:
			for _, r := range reasons {
				if strings.EqualFold(strings.TrimSpace(r.ID), ids[0]) && r.DescriptionRequired && strings.TrimSpace(description) == "" {
					return trip.DescriptionRequired, ids[0]
				}
			}
			return trip.Matched, ids[0]
		}
	}
	shape := strings.Map(func(r rune) rune {
		switch {
		case r >= '0' && r <= '9':
			return '9'
		case r >= 'a' && r <= 'f', r >= 'A' && r <= 'F':
			return 'f'
		}
		return r
	}, text)
	digits := strings.Repeat("9", len(text))
	if shape == digits || strings.ReplaceAll(shape, "f", "9") == "99999999-9999-9999-9999-999999999999" {
		return trip.PassThrough, text
	}
	return trip.NoMatch, ""
}

// holds reports whether some part of whole is part but for case.
func holds(whole, part string) bool {
	w, p := []rune(whole), []rune(part)
	for i := 0; i+len(p) <= len(w); i++ {
		if strings.EqualFold(string(w[i:i+len(p)]), string(p)) {
			return true
		}
	}
	return false
}

func FuzzCancelTripArguments(f *testing.F) {
	f.Add(first, "Member Request", "", `{"session_id":"s-1","trip_id":"`+first+`"}`)
	f.Add("04-15-2026-91-A", "other", "moved away", `{"session_id":"s-1","trip_id":"04-21-2026-91-B","reason":"member ill"}`)
	f.Add(theirs, "42", "\u202e", `{"params":{"name":"cancel_trip","arguments":{"session_id":"s-1","trip_id":"`+theirs+`","reason":42}}}`)
	f.Add(" ", "\x00", "\xff", `{"session_id":"s-1","trip_id":["`+first+`"],"reason":"","reason_description":null}`)
	h := newHost()
	d := open(f, h)
	f.Fuzz(func(t *testing.T, id, reason, description, raw string) {
		h.reset()
		args, err := json.Marshal(fields{"session_id": "s-1", "trip_id": id, "reason": "zq" + reason + "qz", "reason_description": "zq" + description + "qz"})
		if err != nil {
			t.Fatal(err)
		}
		answer := check(t, d, args, 0)
		for _, sent := range []string{"zq" + reason + "qz", "zq" + description + "qz"} {
			if strings.Contains(answer, sent) {
				t.Fatalf("%q is repeated: %s", sent, answer)
			}
		}
		args, err = json.Marshal(fields{"session_id": "s-1", "trip_id": id, "reason": reason, "reason_description": description})
		if err != nil {
			t.Fatal(err)
		}
		check(t, d, args, h.cancelled())
		check(t, d, []byte(raw), h.cancelled())
		if _, ok := h.Cancellation(theirs); ok {
			t.Fatal("another member's trip was cancelled")
		}
	})
}

// check calls cancel_trip, and holds the answer against what happened.
func check(t *testing.T, d *desk, args []byte, before int) string {
	t.Helper()
	result := d.tools.Call(context.Background(), trip.CancelTrip, args)
	var answer struct {
		Status  string
		Reasons *[]trip.ReasonAnswer `json:"available_reasons"`
		TripID  *string              `json:"trip_id"`
	}
	if err := json.Unmarshal(result.JSON, &answer); err != nil {
		t.Fatalf("%v: %s", err, result.JSON)
	}
	cancelled := answer.TripID != nil
	switch {
	case result.IsError != (answer.Status == "error"):
		t.Fatalf("the status is wrong: %s", result.JSON)
	case !result.IsError && cancelled == (answer.Reasons != nil):
		t.Fatalf("not exactly one of the two shapes: %s", result.JSON)
	case result.IsError && cancelled, cancelled != (d.host.cancelled() == before+1), d.host.cancelled() > before+1:
		t.Fatalf("%d were cancelled before, %d now: %s", before, d.host.cancelled(), result.JSON)
	}
	if !result.IsError {
		if err := d.tools.Tool(trip.CancelTrip).CheckAnswer(result.JSON); err != nil {
			t.Fatal(err)
		}
	}
	return string(result.JSON)
}
