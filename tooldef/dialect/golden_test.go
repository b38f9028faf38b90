package dialect_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/tooldef/dialect"
	"github.com/farewright/farewright/tooldef/tooldeftest"
)

// What a provider is sent is a contract: it changes only on purpose.
func TestTheRenderingsAreWhatTheyWere(t *testing.T) {
	for _, d := range dialect.Dialects() {
		t.Run(d.Name, func(t *testing.T) {
			r := d.Render(samples(t))
			tooldeftest.Golden(t, "testdata/"+d.Name+".json", tooldeftest.Indent(r.JSON))
			var notes bytes.Buffer
			for _, n := range r.Notes {
				notes.WriteString(n.String() + "\n")
			}
			tooldeftest.Golden(t, "testdata/"+d.Name+".notes.txt", notes.Bytes())
		})
	}
}

func TestTheListOfMCPIsWhatItWas(t *testing.T) {
	list := dialect.MCPList(samples(t)[1:2], dialect.MCPCache{TTL: 5*time.Minute + time.Microsecond, Public: true})
	tooldeftest.Golden(t, "testdata/mcp-list.json", tooldeftest.Indent(list))
	stale := string(dialect.MCPList(nil, dialect.MCPCache{TTL: -time.Hour}))
	if stale != `{"resultType":"complete","tools":[],"ttlMs":0,"cacheScope":"private"}` {
		t.Errorf("got %s", stale)
	}
}

func TestARenderingIsTheSameEveryTimeAndCompact(t *testing.T) {
	for _, d := range dialect.Dialects() {
		first := d.Render(samples(t))
		for range 20 {
			again := d.Render(samples(t))
			if !bytes.Equal(again.JSON, first.JSON) || !slices.Equal(again.Notes, first.Notes) {
				t.Fatalf("%s: differs: %s", d.Name, again.JSON)
			}
		}
		var compact bytes.Buffer
		if err := json.Compact(&compact, first.JSON); err != nil || compact.Len() != len(first.JSON) {
			t.Errorf("%s: not compact (%v)", d.Name, err)
		}
		if !strings.Contains(string(first.JSON), "<by name>") || !strings.Contains(string(first.JSON), "way & back") {
			t.Errorf("%s: escaped for HTML", d.Name)
		}
	}
}

func TestNoToolsAreAnEmptyListInEveryDialect(t *testing.T) {
	for _, d := range dialect.Dialects() {
		want := "[]"
		if d.Name == "mcp" {
			want = `{"tools":[]}`
		}
		if r := d.Render(nil); string(r.JSON) != want || r.Notes != nil {
			t.Errorf("%s: %s %v", d.Name, r.JSON, r.Notes)
		}
	}
}

func TestTheNamesOfTheDialectsAreStable(t *testing.T) {
	var names []string
	for _, d := range dialect.Dialects() {
		names = append(names, d.Name)
	}
	want := "mcp openai openai-strict openai-responses openai-responses-strict anthropic anthropic-strict " +
		"gemini gemini-parameters bedrock bedrock-strict"
	if got := strings.Join(names, " "); got != want {
		t.Errorf("got %s", got)
	}
}

// A tool that does not fit into the limits of one request is sent all the same.
func TestWhatIsTooMuchForStrictIsRenderedPlain(t *testing.T) {
	ride := samples(t)[0] // 18 optional fields
	for _, test := range []struct {
		dialect string
		render  func([]*tooldef.Tool) dialect.Rendering
	}{{"anthropic-strict", dialect.AnthropicStrict}, {"bedrock-strict", dialect.BedrockStrict}} {
		r := test.render([]*tooldef.Tool{ride, ride, samples(t)[1]})
		if n := bytes.Count(r.JSON, []byte(`"strict":true`)); n != 2 {
			t.Errorf("%s: %d tools are strict, want 2", test.dialect, n)
		}
		i := slices.IndexFunc(r.Notes, func(n dialect.Note) bool { return n.Keyword == "strict" })
		if i < 0 || r.Notes[i].Tool != "book_ride" || r.Notes[i].Fate != dialect.Dropped ||
			r.Notes[i].Words != "the request would have more than 24 optional fields over all strict tools" {
			t.Errorf("%s: no note says so: %v", test.dialect, r.Notes)
		}
		if n := bytes.Count(r.JSON, []byte(`"maximum":8`)); n != 1 {
			t.Errorf("%s: the plain one has %d of its bounds", test.dialect, n)
		}
		waits := slices.Repeat(samples(t)[2:3], 25)
		if n := bytes.Count(test.render(waits).JSON, []byte(`"strict":true`)); n != 20 {
			t.Errorf("%s: %d of 25 tools are strict, want 20", test.dialect, n)
		}
	}
}
