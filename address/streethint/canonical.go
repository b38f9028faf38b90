package streethint

// canonical writes words so that equal ones are spelled alike: kinds of roads
// and Saint by one form each, directions short, numbers in digits, MLK for
// Martin Luther King. Jr, of and the are left out.
func canonical(words []word) []string {
	list := make([]string, 0, len(words))
	for i := 0; i < len(words); {
		if value, n := readOrdinal(words[i:]); n > 0 {
			list = append(list, ordinalText(value))
			i += n
			continue
		}
		if value, n := readCardinal(words[i:]); n > 0 {
			list = append(list, digits(value))
			i += n
			continue
		}
		if n := kingEnd(words[i:]); n > 0 {
			list = append(list, "mlk")
			i += n
			continue
		}
		if text := words[i].canonical(); text != "" {
			list = append(list, text)
		}
		i++
	}
	return list
}

func (w word) canonical() string {
	switch w.text {
	case "jr", "junior", "of", "the":
		return ""
	case "saint":
		return suffixes["st"].kind
	case "avenida", "avda":
		return "avenue"
	case "carr":
		return "carretera"
	}
	if d := directions[w.text]; d != "" {
		return d
	}
	if s, ok := suffixes[w.text]; ok && !w.possessive {
		if s.kind == "streets" {
			return "street"
		}
		return s.kind
	}
	return w.text
}

// kingEnd returns how many words name Martin Luther King, 0 for none.
func kingEnd(words []word) int {
	text := func(i int) string {
		if i < len(words) {
			return words[i].text
		}
		return ""
	}
	switch {
	case text(0) == "martin" && text(1) == "luther" && text(2) == "king", text(0) == "m" && text(1) == "l" && text(2) == "king":
		return 3
	case text(0) == "ml" && text(1) == "king":
		return 2
	case text(0) == "mlk":
		return 1
	}
	return 0
}

// nameOf returns the words of a name that must be found: not the title before
// it and not the direction, unless that is the name.
func nameOf(words []word) []string {
	for len(words) > 1 && (words[0].isDirection() || titles[words[0].text]) {
		words = words[1:]
	}
	name := canonical(words)
	// Hioaks, H-I-O-A-K-S is one name.
	if len(name) == 2 && name[0] == name[1] {
		name = name[1:]
	}
	return name
}

// kinds has every kind of road by the form that canonical writes.
var kinds = func() map[string]bool {
	m := map[string]bool{}
	for _, s := range suffixes {
		m[s.kind] = true
	}
	return m
}()
