package tooldef_test

import (
	"context"
	"encoding/json"
	"testing"
)

// FuzzCall holds for every input: no panic, always JSON, an error exactly when
// there is an envelope, no answer outside the schema, and arguments that were
// mended once are mended for good.
func FuzzCall(f *testing.F) {
	for _, row := range boundary {
		if len(row.raw) < 1<<10 {
			f.Add([]byte(row.raw))
		}
	}
	f.Add([]byte(wrong))
	tool := ride(f)
	f.Fuzz(func(t *testing.T, raw []byte) {
		result := tool.Call(context.Background(), raw)
		var answer struct {
			Status string
			Seen   json.RawMessage
			Error  struct {
				Code string `json:"error_code"`
			}
		}
		if err := json.Unmarshal(result.JSON, &answer); err != nil {
			t.Fatalf("no JSON: %v: %s", err, result.JSON)
		}
		if result.IsError != (answer.Status == "error") || result.IsError != (result.Err != nil) ||
			result.IsError != (answer.Error.Code != "") {
			t.Fatalf("half an error: %+v %s", result, result.JSON)
		}
		if result.IsError {
			return
		}
		args, ok := tool.Mended(raw)
		if !ok {
			t.Fatalf("an answer to arguments that are refused: %s", raw)
		}
		if again, ok := tool.Mended(args); !ok || string(again) != string(args) {
			t.Fatalf("mended twice is another thing:\n%s\n%s", args, again)
		}
		if again := tool.Call(context.Background(), args); again.IsError || string(again.JSON) == "" {
			t.Fatalf("mended arguments are refused: %s: %s", args, again.JSON)
		}
	})
}
