package world

import (
	"encoding/json"
	"fmt"
)

// unrepeated reads one value, and refuses an object that has a key twice: of
// two days with one date, one would be lost. where is the path to the value.
func unrepeated(d *json.Decoder, where string) error {
	token, err := d.Token()
	if err != nil {
		return err
	}
	open, nested := token.(json.Delim)
	if !nested {
		return nil
	}
	seen := map[string]bool{}
	for i := 0; d.More(); i++ {
		at := fmt.Sprintf("%s[%d]", where, i)
		if open == '{' {
			key, err := d.Token()
			if err != nil {
				return err
			}
			name := fmt.Sprint(key)
			if at = where + "." + name; where == "" {
				at = name
			}
			if seen[name] {
				return fmt.Errorf("the key %s is there twice", at)
			}
			seen[name] = true
		}
		if err := unrepeated(d, at); err != nil {
			return err
		}
	}
	_, err = d.Token()
	return err
}
