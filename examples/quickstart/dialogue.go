package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/farewright/farewright/examples/world"
	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/travel/simulated"
)

// A turn is one exchange. In the arguments SESSION and HOME stand for what
// verify_member returned, PLACE for the address of the first place that was
// found last, TRIP for the booked trip, FLIGHT and HOTEL for the first offer
// that was found last.
type turn struct {
	member    string // what the member or traveller says
	tool      string
	arguments string // what the model makes of it
	code      string // the error code that this turn shows, "" for success
	shows     string // words of the answer that this turn is there for, "" for none
	// meanwhile goes wrong while a person decides about what the tool asks.
	meanwhile simulated.FaultKind
}

// A dialogue plays turns and remembers what later ones refer to.
type dialogue struct {
	world   *world.World
	tools   *tooldef.Set
	out     io.Writer
	session string
	home    json.RawMessage
	place   json.RawMessage
	trip    string
	offers  map[string]string // FLIGHT and HOTEL
}

// reply is what the dialogue reads of an answer, whatever the tool.
type reply struct {
	SessionID   string          `json:"session_id"`
	HomeAddress json.RawMessage `json:"home_address"`
	Places      []place         `json:"places"`
	TripID      string          `json:"trip_id"`
	StreetHint  string          `json:"street_hint_warning"`
	Trips       []struct {
		Display string `json:"appointment_display"`
		ID      string `json:"display_id"`
	} `json:"trips"`
	Offers []struct {
		ID      string          `json:"offer_id"`
		Summary string          `json:"summary"`
		Stay    json.RawMessage `json:"stay"`
	} `json:"offers"`
	Reasons []struct {
		Name string `json:"name"`
	} `json:"available_reasons"`
	Note      string   `json:"treatment_type_normalization_note"`
	Warnings  []string `json:"warnings"`
	Summary   string   `json:"summary"`
	Message   string   `json:"message"`
	DisplayID string   `json:"display_id"`
	Prompt    string   `json:"suggested_prompt"`
	Error     struct {
		Code       string   `json:"error_code"`
		Message    string   `json:"message"`
		Suggestion string   `json:"ai_suggestion"`
		DidYouMean []string `json:"did_you_mean"`
	} `json:"error"`
}

// place is what the dialogue reads of a place that was found. Its first part is
// what set_booking_details takes as an address.
type place struct {
	address
	Name     string `json:"facility_name"`
	Advisory string `json:"hours_advisory"`
}

type address struct {
	Street    string  `json:"street"`
	City      string  `json:"city"`
	State     string  `json:"state"`
	ZIPCode   string  `json:"zip_code"`
	Latitude  float64 `json:"latitude"`
	Longitude float64 `json:"longitude"`
}

func (d *dialogue) turn(ctx context.Context, t turn) error {
	arguments := strings.NewReplacer("SESSION", d.session, "HOME", string(d.home), "PLACE", string(d.place), "TRIP", d.trip,
		"FLIGHT", d.offers["FLIGHT"], "HOTEL", d.offers["HOTEL"]).Replace(t.arguments)
	fmt.Fprintf(d.out, "\nUser:   %s\n  call  %s %s\n", t.member, t.tool, indent(json.RawMessage(arguments)))
	result := d.tools.Call(ctx, t.tool, json.RawMessage(arguments))
	if result.Pending != nil {
		result = d.decide(ctx, t, *result.Pending)
	}
	var r reply
	if err := json.Unmarshal(result.JSON, &r); err != nil {
		return err
	}
	fmt.Fprintf(d.out, "  gets  %s\nAgent:  %s\n", indent(result.JSON), r.speech())
	if r.Error.Code != t.code {
		return fmt.Errorf("%s answered %q, not %q", t.tool, r.Error.Code, t.code)
	}
	if !strings.Contains(string(result.JSON), t.shows) {
		return fmt.Errorf("the answer of %s does not show %q", t.tool, t.shows)
	}
	return d.remember(r)
}

// remember keeps what later turns refer to.
func (d *dialogue) remember(r reply) (err error) {
	if r.SessionID != "" {
		d.session, d.home = r.SessionID, r.HomeAddress
	}
	if r.TripID != "" {
		d.trip = r.TripID
	}
	for _, o := range slices.Backward(r.Offers) {
		kind := "FLIGHT"
		if o.Stay != nil {
			kind = "HOTEL"
		}
		d.offers[kind] = o.ID
	}
	if len(r.Places) > 0 {
		d.place, err = json.Marshal(r.Places[0].address)
	}
	return err
}

// speech is what an agent would say. The answers bring the words: prompts,
// notes and warnings on success, and on an error what is wrong and what to ask.
func (r reply) speech() string {
	switch e := r.Error; {
	case len(e.DidYouMean) > 0:
		return "Which do you mean: " + strings.Join(e.DidYouMean, ", or ") + "?"
	case e.Code == "MISSING_PREREQUISITE":
		return "(" + e.Suggestion + ")"
	case e.Code != "":
		_, said, _ := strings.Cut(e.Message, ": ")
		return "Sorry, I want to get this right. " + said
	}
	parts := append([]string{r.Summary, r.Note}, r.found()...)
	parts = append(append(parts, r.Message), r.Warnings...)
	if r.DisplayID != "" {
		parts = append(parts, "Your trip number is "+r.DisplayID+".")
	}
	parts = append(parts, r.Prompt)
	var said []string
	for _, p := range parts {
		if p == "" {
			continue
		}
		if !strings.HasSuffix(p, "?") && !strings.HasSuffix(p, ".") {
			p += "."
		}
		said = append(said, p)
	}
	return strings.ReplaceAll(strings.Join(said, " "), "\n", "\n        ")
}

// found puts places, trips and reasons into words.
func (r reply) found() []string {
	if r.StreetHint != "" {
		return []string{"I find no place on that street. Could you spell its name for me?"}
	}
	var said []string
	for _, p := range r.Places {
		if p.Advisory != "" {
			return []string{p.Name + ": " + p.Advisory}
		}
		said = append(said, p.Name+" on "+p.Street)
	}
	for _, t := range r.Trips {
		if t.ID != "" { // a ride; business trips are named in the message
			said = append(said, t.ID+" on "+t.Display)
		}
	}
	for _, reason := range r.Reasons {
		said = append(said, reason.Name)
	}
	return said
}

func indent(raw json.RawMessage) string {
	var b bytes.Buffer
	if json.Indent(&b, raw, "        ", "  ") != nil {
		return string(raw)
	}
	return b.String()
}
