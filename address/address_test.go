package address_test

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/address"
)

func TestEveryFieldIsDescribed(t *testing.T) {
	fields := reflect.VisibleFields(reflect.TypeFor[address.Address]())
	require.Len(t, fields, 7)
	for _, f := range fields {
		description := f.Tag.Get("jsonschema_description")
		require.NotEmpty(t, description, f.Name)
		require.Less(t, len(description), 60, "%s: models pay for every word", f.Name)
		require.NotEmpty(t, f.Tag.Get("json"), f.Name)
		require.Equal(t, f.Name == "ZIPCode", f.Tag.Get("tooldef") == "number", f.Name)
	}
}
