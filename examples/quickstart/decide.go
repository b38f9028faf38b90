package main

import (
	"context"
	"fmt"

	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/travel/simulated"
)

// decide shows a person what is asked, and approves it. The token stays in this
// process: the model never sees it.
func (d *dialogue) decide(ctx context.Context, t turn, p tooldef.Pending) tooldef.Result {
	fmt.Fprintf(d.out, "  The approver reads, on a page of the host's:\n    %s\n", p.Summary)
	for _, f := range p.Facts {
		fmt.Fprintf(d.out, "      %-18s %s\n", f.Name, f.Value)
	}
	fmt.Fprintf(d.out, "    good until %s\n", p.ExpiresAt.Format("15:04 MST"))
	if t.meanwhile != "" {
		d.world.Provider().Inject(simulated.Fault{Kind: t.meanwhile, ID: d.offers["FLIGHT"]})
		fmt.Fprintf(d.out, "    (meanwhile, at the airline: %s)\n", t.meanwhile)
	}
	fmt.Fprintln(d.out, "    and approves it.")
	return d.tools.Settle(ctx, "", p.Grant(true, "head of department", ""))
}
