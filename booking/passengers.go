package booking

// Passengers is who rides. Counts the caller gave are kept apart from those
// that follow from the companion.
type Passengers struct {
	CompanionName string
	CompanionType string // adult, child or attendant; "" means adult

	// Adults includes the member. Nil counts were not given.
	Adults     *int
	PCAs       *int
	Attendants *int
	Children   *int
}

// Headcount is how many ride.
type Headcount struct {
	Adults     int
	PCAs       int
	Attendants int
	Children   int
}

// Total is the number of people on board, the driver not counted.
func (h Headcount) Total() int { return h.Adults + h.PCAs + h.Attendants + h.Children }

// Count works out who rides: one adult unless told otherwise, and the
// companion. A count that was given stands for itself; a companion who is a
// child or an attendant is at least one of those.
func (p Passengers) Count() Headcount {
	h := Headcount{Adults: given(p.Adults, 1), PCAs: given(p.PCAs, 0),
		Attendants: given(p.Attendants, 0), Children: given(p.Children, 0)}
	if p.CompanionName == "" {
		return h
	}
	switch p.CompanionType {
	case "child":
		h.Children = max(h.Children, 1)
	case "attendant":
		h.Attendants = max(h.Attendants, 1)
	default:
		h.Adults = given(p.Adults, 2)
	}
	return h
}

func given(n *int, otherwise int) int {
	if n == nil {
		return otherwise
	}
	return *n
}

func (p Passengers) clone() Passengers {
	p.Adults, p.PCAs, p.Attendants, p.Children = copied(p.Adults), copied(p.PCAs), copied(p.Attendants), copied(p.Children)
	return p
}

func copied(n *int) *int {
	if n == nil {
		return nil
	}
	c := *n
	return &c
}
