package tooldef

import (
	"encoding/json"
	"reflect"
	"strings"

	"github.com/farewright/farewright/tooldef/internal/plainjson"
)

// encode marshals the answer out points to. Lists that are nil are sent as [],
// for no schema of ours admits null.
func encode(out any) (json.RawMessage, error) {
	fillLists(reflect.ValueOf(out).Elem())
	return plainjson.Marshal(out)
}

// fillLists replaces nil slices in v by empty ones. What v shares with others
// through pointers and slices is copied first: an answer may come straight
// from a store that other calls are reading.
func fillLists(v reflect.Value) {
	if !holdsLists(v.Type()) {
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return
		}
		own := reflect.New(v.Type().Elem())
		own.Elem().Set(v.Elem())
		fillLists(own.Elem())
		v.Set(own)
	case reflect.Slice:
		if !v.IsNil() && !holdsLists(v.Type().Elem()) {
			return
		}
		own := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		reflect.Copy(own, v)
		v.Set(own)
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			fillLists(v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Field(i); f.CanSet() && !leftOut(v.Type().Field(i), f) {
				fillLists(f)
			} else if v.Type().Field(i).Anonymous && f.Kind() == reflect.Struct {
				fillLists(f)
			}
		}
	}
}

// holdsLists reports whether a slice can be reached from a value of type t.
func holdsLists(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Slice:
		return true
	case reflect.Pointer, reflect.Array:
		return holdsLists(t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			f := t.Field(i)
			if (f.IsExported() || f.Anonymous) && holdsLists(f.Type) {
				return true
			}
		}
	}
	return false
}

// leftOut reports whether the field is absent from the JSON while it is nil.
func leftOut(f reflect.StructField, v reflect.Value) bool {
	_, options, _ := strings.Cut(f.Tag.Get("json"), ",")
	return v.IsZero() && strings.Contains(options, "omit")
}
