// Package plainjson encodes JSON for models.
package plainjson

import (
	"bytes"
	"encoding/json"
)

// Marshal encodes x compactly and leaves <, > and & as they are: escaping them
// is for HTML and costs a model tokens.
func Marshal(x any) (json.RawMessage, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(x); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}

// Must is [Marshal] for what is known to encode: text, truths and schemas. It
// panics on anything else.
func Must(x any) json.RawMessage {
	raw, err := Marshal(x)
	if err != nil {
		panic(err)
	}
	return raw
}
