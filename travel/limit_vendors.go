package travel

// PreferredVendors names the carriers and hotel chains to use. Every carrier
// of an offer must be one of them.
type PreferredVendors struct {
	// Vendors are names or IATA codes.
	Vendors []string `json:"vendors"`
}

// Kind implements Limit.
func (PreferredVendors) Kind() RuleKind { return RulePreferredVendors }

func (PreferredVendors) about() []Kind { return everyKind }

func (l PreferredVendors) flaw() (field, problem string) { return vendorsFlaw(l.Vendors) }

// severityFlaw: what is not preferred is not forbidden.
func (PreferredVendors) severityFlaw(s Severity) string {
	if s.Above(SeverityReason) {
		return "must be info or reason; use barred_vendors for more"
	}
	return ""
}

func (l PreferredVendors) check(o Offer, _ review) []finding {
	preferred := allOf(o.sellers(), func(s seller) Answer {
		_, is := s.isOneOf(l.Vendors)
		return is
	})
	switch preferred {
	case NotKnown:
		return unclear("the offer does not say who the vendor is.")
	case No:
		return broken("The vendor is not one of those preferred.")
	}
	return nil
}

// BarredVendors names carriers and hotel chains that must not be used, not
// even for one segment.
type BarredVendors struct {
	// Vendors are names or IATA codes.
	Vendors []string `json:"vendors"`
}

// Kind implements Limit.
func (BarredVendors) Kind() RuleKind { return RuleBarredVendors }

func (BarredVendors) about() []Kind { return everyKind }

func (l BarredVendors) flaw() (field, problem string) { return vendorsFlaw(l.Vendors) }

func (l BarredVendors) check(o Offer, _ review) []finding {
	clear := true
	for _, s := range o.sellers() {
		name, is := s.isOneOf(l.Vendors)
		if is == Yes {
			return broken("It is with " + cleaned(name, 60) + ", which must not be used.")
		}
		clear = clear && is == No
	}
	if !clear {
		return unclear("the offer does not say who the vendor is.")
	}
	return nil
}

func vendorsFlaw(vendors []string) (field, problem string) {
	if len(vendors) == 0 {
		return "vendors", "must name at least one"
	}
	for i, v := range vendors {
		if folded(v) == "" {
			return "vendors", "must not hold an empty name"
		}
		for _, w := range vendors[:i] {
			if vendorKey(v) == vendorKey(w) {
				return "vendors", "names " + quoted(v) + " twice"
			}
		}
	}
	return "", ""
}
