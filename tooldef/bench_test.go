package tooldef_test

import (
	"context"
	"encoding/json"
	"testing"
)

// BenchmarkCall walks the whole path of a correct call; PlainJSON only decodes
// the same bytes into the same struct.
func BenchmarkCall(b *testing.B) {
	raw := json.RawMessage(`{"trip_id":"T-1001","pickup_address":{"street":"12 Elm Street","city":"Springfield","zip_code":"02139"},` +
		`"stops":[{"street":"1 Main Street"}],"mode":"wheelchair","plan":"round-trip","passengers":2,"weight":81.5,` +
		`"round_trip":true,"pickup_time":"2026-05-04T13:30:00-04:00","notes":"ring twice","codes":["A1","B2"]}`)
	tool := ride(b)
	b.Run("Correct", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if result := tool.Call(context.Background(), raw); result.IsError {
				b.Fatal(result.Err)
			}
		}
	})
	b.Run("Refused", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if result := tool.Call(context.Background(), json.RawMessage(wrong)); !result.IsError {
				b.Fatal("taken")
			}
		}
	})
	b.Run("PlainJSON", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			var in rideRequest
			if err := json.Unmarshal(raw, &in); err != nil {
				b.Fatal(err)
			}
		}
	})
}
