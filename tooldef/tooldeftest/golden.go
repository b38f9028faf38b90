package tooldeftest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// update is the environment variable that makes Golden write. It is no flag:
// flags of helper packages collide.
const update = "UPDATE_GOLDEN"

// Golden fails t unless the file at path holds exactly the bytes of got. A
// missing file fails too, everywhere. With UPDATE_GOLDEN=1 in the environment
// it writes the file instead.
func Golden(t testing.TB, path string, got []byte) {
	t.Helper()
	if os.Getenv(update) == "1" {
		if err := write(path, got); err != nil {
			t.Fatalf("golden: %v", err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("golden: %v (%s=1 writes it)", err, update)
	}
	if difference := firstDifference(want, got); difference != "" {
		t.Errorf("golden: %s: %s\n%s=1 rewrites the file", path, difference, update)
	}
}

// Indent spreads JSON over lines, so that a golden file shows a change where it
// is. Nothing but space between tokens changes: no member is sorted, merged or
// escaped anew. It panics on what is no JSON.
func Indent(raw json.RawMessage) []byte {
	var b bytes.Buffer
	if err := json.Indent(&b, raw, "", "  "); err != nil {
		panic(err)
	}
	b.WriteByte('\n')
	return b.Bytes()
}

func write(path string, got []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, got, 0o644)
}

// firstDifference describes the first line in which two texts differ, "" if
// they are the same.
func firstDifference(want, got []byte) string {
	if bytes.Equal(want, got) {
		return ""
	}
	wanted, have := bytes.SplitAfter(want, []byte("\n")), bytes.SplitAfter(got, []byte("\n"))
	for i := range max(len(wanted), len(have)) {
		if line(wanted, i) != line(have, i) {
			return fmt.Sprintf("line %d:\n got %s\nwant %s", i+1, line(have, i), line(wanted, i))
		}
	}
	return ""
}

func line(lines [][]byte, i int) string {
	if i >= len(lines) {
		return "(nothing)"
	}
	return fmt.Sprintf("%q", lines[i])
}
