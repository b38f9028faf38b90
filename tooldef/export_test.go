package tooldef

import "encoding/json"

// Mended returns the arguments as they are decoded, ok is false if they are
// refused.
func (t *Tool) Mended(raw json.RawMessage) (args json.RawMessage, ok bool) {
	v, _, problems := t.arguments(raw)
	if v == nil || len(problems) > 0 || len(validate(v, t.input, t.checkInput)) > 0 {
		return nil, false
	}
	return v.canonical(), true
}
