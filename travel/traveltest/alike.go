package traveltest

import (
	"fmt"
	"reflect"
	"time"
)

// alike returns an error that names the first field in which two values of one
// type differ. Times are alike if they are the same instant, whatever their
// zones, and a slice that is nil is like an empty one.
func alike(got, expected any) error {
	if where, why := unlike(reflect.ValueOf(got), reflect.ValueOf(expected)); why != "" {
		return fmt.Errorf("%s is %s", where, why)
	}
	return nil
}

// unlike returns where two values differ and how, "" if they do not.
func unlike(got, expected reflect.Value) (where, why string) {
	switch expected.Kind() {
	case reflect.Struct:
		if expected.Type() == reflect.TypeFor[time.Time]() {
			if a, b := got.Interface().(time.Time), expected.Interface().(time.Time); !a.Equal(b) {
				why = fmt.Sprintf("%s, not %s", a.Format(time.RFC3339Nano), b.Format(time.RFC3339Nano))
			}
			return "", why
		}
		for i := range expected.NumField() {
			if where, why := unlike(got.Field(i), expected.Field(i)); why != "" {
				return "." + expected.Type().Field(i).Name + where, why
			}
		}
		return "", ""
	case reflect.Slice:
		if got.Len() != expected.Len() {
			return "", fmt.Sprintf("%d long, not %d", got.Len(), expected.Len())
		}
		for i := range expected.Len() {
			if where, why := unlike(got.Index(i), expected.Index(i)); why != "" {
				return fmt.Sprintf("[%d]%s", i, where), why
			}
		}
		return "", ""
	case reflect.Pointer:
		if !got.IsNil() && !expected.IsNil() {
			return unlike(got.Elem(), expected.Elem())
		}
	}
	if !got.Equal(expected) {
		why = fmt.Sprintf("%#v, not %#v", got, expected)
	}
	return "", why
}
