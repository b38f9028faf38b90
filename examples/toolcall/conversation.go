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
}

// answer is one line of output.
type answer struct {
	Result  json.RawMessage `json:"result,omitempty"`
	IsError *bool           `json:"is_error,omitempty"`
	Error   string          `json:"error,omitempty"`
}

type conversation struct {
	world *world.World
	tools *tooldef.Set
}

func newConversation(w *world.World) (*conversation, error) {
	tools, err := w.Tools()
	if err != nil {
		return nil, err
	}
	return &conversation{w, tools}, nil
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
		result := c.tools.Call(context.Background(), *l.Tool, l.Arguments)
		return answer{Result: result.JSON, IsError: &result.IsError}
	case l.Advance != nil && l.Tool == nil && l.Grant == nil && l.Arguments == nil:
		return c.advance(*l.Advance)
	case l.Grant != nil && l.Tool == nil && l.Advance == nil && l.Arguments == nil:
		return answer{Error: fmt.Sprintf("no approval with the id %q is pending", l.Grant.ID)}
	}
	return answer{Error: `the line is not understood: it needs "tool", "grant" or "advance", and one of them only`}
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
