package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/farewright/farewright/tooldef"
)

// A dialogue plays turns and remembers what later ones refer to.
type dialogue struct {
	tools   *tooldef.Set
	out     io.Writer
	session string
	home    json.RawMessage
}

// reply is what the dialogue reads of an answer, whatever the tool.
type reply struct {
	SessionID   string          `json:"session_id"`
	HomeAddress json.RawMessage `json:"home_address"`
	Note        string          `json:"treatment_type_normalization_note"`
	Warnings    []string        `json:"warnings"`
	Summary     string          `json:"summary"`
	Message     string          `json:"message"`
	DisplayID   string          `json:"display_id"`
	Prompt      string          `json:"suggested_prompt"`
	Error       struct {
		Code       string   `json:"error_code"`
		Message    string   `json:"message"`
		Suggestion string   `json:"ai_suggestion"`
		DidYouMean []string `json:"did_you_mean"`
	} `json:"error"`
}

func (d *dialogue) turn(ctx context.Context, t turn) error {
	arguments := strings.NewReplacer("SESSION", d.session, "HOME", string(d.home)).Replace(t.arguments)
	result := d.tools.Call(ctx, t.tool, json.RawMessage(arguments))
	var r reply
	if err := json.Unmarshal(result.JSON, &r); err != nil {
		return err
	}
	fmt.Fprintf(d.out, "\nMember: %s\n  call  %s %s\n  gets  %s\nAgent:  %s\n",
		t.member, t.tool, indent(json.RawMessage(arguments)), indent(result.JSON), r.speech())
	if r.Error.Code != t.code {
		return fmt.Errorf("%s answered %q, not %q", t.tool, r.Error.Code, t.code)
	}
	if r.SessionID != "" {
		d.session, d.home = r.SessionID, r.HomeAddress
	}
	return nil
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
	parts := append([]string{r.Summary, r.Note, r.Message}, r.Warnings...)
	if r.DisplayID != "" {
		parts = append(parts, "Your trip number is "+r.DisplayID+".")
	}
	parts = append(parts, r.Prompt)
	var said []string
	for _, p := range parts {
		if p != "" {
			said = append(said, p)
		}
	}
	return strings.ReplaceAll(strings.Join(said, " "), "\n", "\n        ")
}

func indent(raw json.RawMessage) string {
	var b bytes.Buffer
	if json.Indent(&b, raw, "        ", "  ") != nil {
		return string(raw)
	}
	return b.String()
}
