package travel

// An Answer is yes, no or not known. The zero value is not known: what nobody
// has said is never taken for a no.
type Answer uint8

// The answers.
const (
	NotKnown Answer = iota
	No
	Yes
)

// AnswerOf returns Yes or No.
func AnswerOf(b bool) Answer {
	if b {
		return Yes
	}
	return No
}

// String returns "yes", "no" or "not known".
func (a Answer) String() string { return [...]string{"not known", "no", "yes"}[min(a, Yes)] }

// and is No if one of them is, and otherwise NotKnown if one of them is.
func (a Answer) and(b Answer) Answer {
	switch {
	case a == No || b == No:
		return No
	case a == NotKnown || b == NotKnown:
		return NotKnown
	}
	return Yes
}

// or is Yes if one of them is, and otherwise NotKnown if one of them is.
func (a Answer) or(b Answer) Answer { return a.not().and(b.not()).not() }

func (a Answer) not() Answer {
	switch a {
	case Yes:
		return No
	case No:
		return Yes
	}
	return NotKnown
}

// anyOf is the or of what holds says of every item, No for none.
func anyOf[T any](items []T, holds func(T) Answer) Answer {
	a := No
	for _, item := range items {
		a = a.or(holds(item))
	}
	return a
}

// allOf is the and of what holds says of every item, Yes for none.
func allOf[T any](items []T, holds func(T) Answer) Answer {
	a := Yes
	for _, item := range items {
		a = a.and(holds(item))
	}
	return a
}
