package tooldef

import (
	"context"
	"log/slog"
	"time"
)

// An Audit records what was done, for those who must be able to look it up
// later. Implementations must be safe for concurrent use.
type Audit interface {
	// Record keeps one entry. An error is logged by the caller and changes
	// nothing about the answer: what was done is done.
	Record(ctx context.Context, entry Entry) error
}

// An Entry is one line of the audit. It holds ids, counts and codes, never a
// name, an address, a phone number, a birth date or a member id.
type Entry struct {
	// Action is "mcp." and the tool's name, at times with a step behind it,
	// such as mcp.cancel_trip.list_reasons.
	Action string
	// At is when it happened.
	At time.Time
	// Attrs is what else is known, in a fixed order per action.
	Attrs []slog.Attr
}

// AuditLog returns an Audit that writes each entry to log at level Info.
func AuditLog(log *slog.Logger) Audit { return auditLog{log} }

type auditLog struct{ log *slog.Logger }

func (a auditLog) Record(ctx context.Context, e Entry) error {
	attrs := append([]slog.Attr{slog.String("action", e.Action), slog.Time("at", e.At)}, e.Attrs...)
	a.log.LogAttrs(ctx, slog.LevelInfo, "audit", attrs...)
	return nil
}
