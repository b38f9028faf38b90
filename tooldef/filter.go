package tooldef

import "fmt"

// Only returns the set with just the named tools, in the set's own order.
// It refuses a name the set does not have.
func (s *Set) Only(names ...string) (*Set, error) {
	return s.filter(names, true)
}

// Without returns the set less the named tools. It refuses a name the set does
// not have: a misspelt one would leave in what was to be kept out.
func (s *Set) Without(names ...string) (*Set, error) {
	return s.filter(names, false)
}

// ReadOnly returns the set with just the tools that change nothing.
func (s *Set) ReadOnly() *Set {
	return s.keep(func(t *Tool) bool { return t.spec.Hints.ReadOnly })
}

func (s *Set) filter(names []string, in bool) (*Set, error) {
	named := map[string]bool{}
	for _, name := range names {
		if s.byName[name] == nil {
			return nil, fmt.Errorf("tooldef: the set has no tool %q", name)
		}
		named[name] = true
	}
	return s.keep(func(t *Tool) bool { return named[t.Name()] == in }), nil
}

func (s *Set) keep(wanted func(*Tool) bool) *Set {
	var tools []*Tool
	for _, t := range s.tools {
		if wanted(t) {
			tools = append(tools, t)
		}
	}
	return s.with(func(c *Set) { c.tools = tools })
}
