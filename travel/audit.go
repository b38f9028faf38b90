package travel

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/farewright/farewright/tooldef"
)

// auditTime is how long an audit may take over an entry.
const auditTime = 10 * time.Second

// audit records an action. What was done stays done and is answered so, whether
// or not the caller is still there: an audit that fails or panics is logged,
// by the type of the panic only, as its text may hold anything.
func (d *Desk) audit(ctx context.Context, action string, attrs ...slog.Attr) {
	if d.config.Audit == nil {
		return
	}
	defer func() { _ = recover() }() // the log is broken too
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), auditTime)
	defer cancel()
	entry := tooldef.Entry{Action: "mcp." + action, At: d.config.Now(), Attrs: attrs}
	if fault := d.record(ctx, entry); fault != "" {
		d.config.Log.LogAttrs(ctx, slog.LevelError, "audit entry lost", slog.String("action", entry.Action), slog.String("fault", fault))
	}
}

// record hands an entry to the audit, and says what came in its way, "" if
// nothing did.
func (d *Desk) record(ctx context.Context, entry tooldef.Entry) (fault string) {
	defer func() {
		if p := recover(); p != nil {
			fault = fmt.Sprintf("panic of type %T", p)
		}
	}()
	if err := d.config.Audit.Record(ctx, entry); err != nil {
		return "error"
	}
	return ""
}
