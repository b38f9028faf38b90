package tooldef

import "fmt"

// Describe returns the set with another title and description for a tool, to
// steer a model without changing what the tool does. An empty text keeps what
// is there. It refuses a name the set does not have.
func (s *Set) Describe(name, title, description string) (*Set, error) {
	if s.byName[name] == nil {
		return nil, fmt.Errorf("tooldef: the set has no tool %q", name)
	}
	return s.with(func(c *Set) {
		c.tools = s.Tools()
		for i, t := range c.tools {
			if t.Name() != name {
				continue
			}
			described := *t
			if title != "" {
				described.spec.Title = title
			}
			if description != "" {
				described.spec.Description = description
			}
			c.tools[i] = &described
		}
	}), nil
}

// bytesPerToken is what JSON Schema and English average in o200k; measured on
// the tools of this module.
const bytesPerToken = 4.4

// Tokens estimates what the listing of the set costs a model on every turn:
// names, descriptions and argument schemas, in o200k tokens.
func (s *Set) Tokens() int {
	bytes := 0
	for _, t := range s.tools {
		bytes += len(t.spec.Name) + len(t.spec.Description) + len(t.inputSchema)
	}
	return int(float64(bytes) / bytesPerToken)
}
