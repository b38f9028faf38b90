package tooldeftest

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestGolden(t *testing.T) {
	t.Setenv(update, "")
	path := filepath.Join(t.TempDir(), "golden.json")
	if err := os.WriteFile(path, []byte("{\"a\":1,\n\"b\":2}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct{ rule, path, got, want string }{
		{"the same bytes pass", path, "{\"a\":1,\n\"b\":2}\n", ""},
		{"another line fails and is shown", path, "{\"a\":1,\n\"b\":3}\n", `line 2:` + "\n" + ` got "\"b\":3}\n"` + "\n" + `want "\"b\":2}\n"`},
		{"another order fails", path, "{\"b\":2,\n\"a\":1}\n", "line 1:"},
		{"other space fails", path, "{\"a\": 1,\n\"b\":2}\n", "line 1:"},
		{"a missing line break at the end fails", path, "{\"a\":1,\n\"b\":2}", "line 2:"},
		{"more lines fail", path, "{\"a\":1,\n\"b\":2}\nx", "line 3:"},
		{"nothing fails", path, "", "line 1:"},
		{"a missing file fails", path + ".none", "", "UPDATE_GOLDEN=1 writes it"},
	} {
		t.Run(row.rule, func(t *testing.T) {
			f := watch(func(tb testing.TB) { Golden(tb, row.path, []byte(row.got)) })
			if f.failed != (row.want != "") || !strings.Contains(strings.Join(f.told, "\n"), row.want) {
				t.Errorf("failed %t: %q", f.failed, f.told)
			}
		})
	}
	if _, err := os.Stat(path + ".none"); err == nil {
		t.Error("a missing file was made without being asked for")
	}
}

func TestGoldenWritesWhenAsked(t *testing.T) {
	t.Setenv(update, "1")
	path := filepath.Join(t.TempDir(), "new", "golden.json")
	for _, text := range []string{"one", "two"} {
		if f := watch(func(tb testing.TB) { Golden(tb, path, []byte(text)) }); f.failed {
			t.Fatalf("failed: %q", f.told)
		}
		if got, err := os.ReadFile(path); err != nil || string(got) != text {
			t.Errorf("the file holds %q, %v", got, err)
		}
	}
	below := filepath.Join(path, "golden.json") // path is a file, not a folder
	if f := watch(func(tb testing.TB) { Golden(tb, below, nil) }); !f.failed {
		t.Error("a file that cannot be written passes")
	}
}

func TestIndentChangesNothingButSpace(t *testing.T) {
	raw := json.RawMessage(`{"b":1.50,"a":["<&>","\u00e9"],"b":{}}`)
	want := "{\n  \"b\": 1.50,\n  \"a\": [\n    \"<&>\",\n    \"\\u00e9\"\n  ],\n  \"b\": {}\n}\n"
	if got := string(Indent(raw)); got != want {
		t.Errorf("got %s", got)
	}
}
