package tooldef_test

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// slow is far above what any of these calls takes (most of a second at worst,
// a few with the race detector on a busy machine).
const slow = 30 * time.Second

func TestAHostileCallIsAnsweredQuicklyAndBriefly(t *testing.T) {
	tool := ride(t)
	many := func(n int, entry func(i int) string) string {
		list := make([]string, n)
		for i := range list {
			list[i] = entry(i)
		}
		return strings.Join(list, ",")
	}
	stringify := func(n int) string {
		s := `{"street":"s"}`
		for range n {
			s = fmt.Sprintf("%q", s)
		}
		return s
	}
	for rule, raw := range map[string]string{
		"100,000 unknown fields": `{` + many(100_000, func(i int) string { return fmt.Sprintf(`"%x":1`, i) }) + `}`,
		"long unknown fields": `{` + many(14_000, func(i int) string {
			return fmt.Sprintf(`"%s%c%c%c":1`, strings.Repeat("pickup_", 8), 'a'+i%26, 'a'+i/26%26, 'a'+i/676)
		}) + `}`,
		"fields that differ in separators only": `{` + many(4_000, func(i int) string {
			return fmt.Sprintf(`"trip%s%s_id":%d`, strings.Repeat("_", i%90), strings.Repeat("-", i/90), i)
		}) + `}`,
		"20,000 entries of the wrong kind":           `{"trip_id":"t","codes":[` + many(20_000, func(int) string { return `true` }) + `]}`,
		"20,000 entries that are equal":              `{"trip_id":"t","codes":[` + many(20_000, func(int) string { return `"A1"` }) + `]}`,
		"5,000 objects of unknown fields":            `{"trip_id":"t","stops":[` + many(5_000, func(int) string { return `{"zip_cod":1,"x":2}` }) + `]}`,
		"20,000 large exponents":                     `{"trip_id":"t","codes":[` + many(20_000, func(int) string { return `1e-400` }) + `]}`,
		"5,000 objects in text":                      `{"trip_id":"t","stops":[` + many(5_000, func(int) string { return `"{\"street\":1}"` }) + `]}`,
		"an object in text in text, many times over": `{"trip_id":"t","pickup_address":` + stringify(12) + `}`,
		"arguments in text in text, many times over": stringify(14),
		"a megabyte of opening braces":               strings.Repeat(`{"input":`, 110_000),
		"a name of a megabyte":                       `{"` + strings.Repeat("trip_id", 140_000) + `":1}`,
		"a value of a megabyte":                      `{"trip_id":"t","mode":"` + strings.Repeat(" ", 1_000_000) + `"}`,
	} {
		t.Run(rule, func(t *testing.T) {
			start := time.Now()
			result := call(t, tool, raw)
			if spent := time.Since(start); spent > slow {
				t.Errorf("took %v", spent)
			} else {
				t.Logf("%v, %d bytes: %.90s", spent, len(result.JSON), result.JSON)
			}
			if !result.IsError || len(result.JSON) > 16<<10 {
				t.Errorf("%d bytes: %.200s", len(result.JSON), result.JSON)
			}
		})
	}
}
