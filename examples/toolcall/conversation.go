package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/farewright/farewright/examples/world"
	"github.com/farewright/farewright/tooldef"
)

// A line is what one line of input asks for: exactly one of its members.
type line struct {
	Tool      *string         `json:"tool"`
	Arguments json.RawMessage `json:"arguments"`
	Grant     *grant          `json:"grant"`
	Advance   *string         `json:"advance"`
}

type grant struct {
	ID       string `json:"id"`
	Approved bool   `json:"approved"`
	By       string `json:"by"`
	Reason   string `json:"reason"`
}

// answer is one line of output.
type answer struct {
	Result  json.RawMessage `json:"result,omitempty"`
	IsError *bool           `json:"is_error,omitempty"`
	Pending *pending        `json:"pending,omitempty"`
	Error   string          `json:"error,omitempty"`
}

// pending is a call that waits for a grant. Its token stays here.
type pending struct {
	ID        string          `json:"id"`
	Tool      string          `json:"tool"`
	Arguments json.RawMessage `json:"arguments"`
	Summary   string          `json:"summary"`
	Facts     []tooldef.Fact  `json:"facts"`
	ExpiresAt time.Time       `json:"expires_at"`
}

type conversation struct {
	world  *world.World
	tools  *tooldef.Set
	tokens map[string]string // of pending calls, by their id
}

// newConversation talks to the tools of a world; with approve, cancelling a
// ride waits for a grant.
func newConversation(w *world.World, approve bool) (*conversation, error) {
	open := w.Tools
	if approve {
		open = func() (*tooldef.Set, error) { return w.Approving(tooldef.Approvals{}) }
	}
	tools, err := open()
	if err != nil {
		return nil, err
	}
	return &conversation{w, tools, map[string]string{}}, nil
}

func (c *conversation) run(in io.Reader, out io.Writer) error {
	r, w := bufio.NewReader(in), bufio.NewWriter(out)
	for {
		raw, err := r.ReadBytes('\n')
		if raw = bytes.TrimSpace(raw); len(raw) > 0 {
			if err := c.reply(w, raw); err != nil {
				return err
			}
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

func (c *conversation) reply(w *bufio.Writer, raw []byte) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	if err := e.Encode(c.answer(raw)); err != nil {
		return err
	}
	return w.Flush()
}

func (c *conversation) answer(raw []byte) answer {
	var l line
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	if err := d.Decode(&l); err != nil {
		return answer{Error: "the line is not understood: " + err.Error()}
	}
	if _, err := d.Token(); err != io.EOF {
		return answer{Error: "the line is not understood: something follows the object"}
	}
	switch {
	case l.Tool != nil && l.Grant == nil && l.Advance == nil:
		return c.told(c.tools.Call(context.Background(), *l.Tool, l.Arguments))
	case l.Advance != nil && l.Tool == nil && l.Grant == nil && l.Arguments == nil:
		return c.advance(*l.Advance)
	case l.Grant != nil && l.Tool == nil && l.Advance == nil && l.Arguments == nil:
		return c.settle(*l.Grant)
	}
	return answer{Error: `the line is not understood: it needs "tool", "grant" or "advance", and one of them only`}
}

// told puts a result into a line, and keeps the token if it waits.
func (c *conversation) told(r tooldef.Result) answer {
	a := answer{Result: r.JSON, IsError: &r.IsError}
	if p := r.Pending; p != nil {
		c.tokens[p.ID] = p.Token
		a.Pending = &pending{p.ID, p.Tool, p.Arguments, p.Summary, p.Facts, p.ExpiresAt}
	}
	return a
}

func (c *conversation) settle(g grant) answer {
	token, ok := c.tokens[g.ID]
	if !ok {
		return answer{Error: fmt.Sprintf("no approval with the id %q is pending", g.ID)}
	}
	return c.told(c.tools.Settle(context.Background(), "", tooldef.Grant{Token: token, Approved: g.Approved, By: g.By, Reason: g.Reason}))
}

func (c *conversation) advance(text string) answer {
	d, err := time.ParseDuration(text)
	if err != nil || d < 0 {
		return answer{Error: `advance takes a duration such as "90m"`}
	}
	c.world.Advance(d)
	now, _ := json.Marshal(map[string]string{"now": c.world.Now().Format(time.RFC3339)})
	ok := false
	return answer{Result: now, IsError: &ok}
}
