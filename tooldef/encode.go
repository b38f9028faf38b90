package tooldef

import (
	"encoding/json"
	"reflect"
)

// encode marshals the answer out points to. Lists that are nil are sent as [],
// for no schema of ours admits null.
func encode(out any) (json.RawMessage, error) {
	fillLists(reflect.ValueOf(out).Elem())
	return marshal(out)
}

// fillLists replaces nil slices by empty ones wherever v can be reached and
// set; an optional one is left out of the JSON either way.
func fillLists(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			fillLists(v.Elem())
		}
	case reflect.Slice:
		if v.IsNil() && v.CanSet() {
			v.Set(reflect.MakeSlice(v.Type(), 0, 0))
		}
		for i := range v.Len() {
			fillLists(v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				fillLists(v.Field(i))
			}
		}
	}
}
