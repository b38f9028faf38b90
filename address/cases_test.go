package address_test

import (
	"encoding/json"
	"errors"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/errs"
)

func readJSON(t testing.TB, file string, into any) {
	t.Helper()
	raw, err := os.ReadFile("testdata/" + file)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(raw, into))
}

// fieldOf returns the one field that err names, "" for no error.
func fieldOf(t testing.TB, err error) string {
	t.Helper()
	if err == nil {
		return ""
	}
	var e *errs.Error
	require.True(t, errors.As(err, &e))
	require.Equal(t, errs.InvalidAddress, e.Code)
	require.NotEmpty(t, e.Message)
	require.NotEmpty(t, e.Suggestion)
	require.Len(t, e.Fields, 1)
	return e.Fields[0]
}

func TestAddressCases(t *testing.T) {
	var rows []struct {
		ID, Want, Why string
		Field         string
		Address       json.RawMessage
		Normalized    map[string]any
	}
	readJSON(t, "addresses.json", &rows)
	require.Len(t, rows, 60)
	for _, row := range rows {
		t.Run(row.ID+" "+row.Why, func(t *testing.T) {
			a, err := address.Decode(row.Address)
			require.Equal(t, row.Field, fieldOf(t, err))
			if err != nil {
				require.Equal(t, row.Want, string(errs.CodeOf(err)))
				require.Zero(t, a)
				return
			}
			require.Equal(t, row.Want, "ok")
			var want map[string]any
			require.NoError(t, json.Unmarshal(row.Address, &want))
			for field, value := range row.Normalized {
				want[field] = value
			}
			raw, err := json.Marshal(a)
			require.NoError(t, err)
			var got map[string]any
			require.NoError(t, json.Unmarshal(raw, &got))
			require.Equal(t, want, got)
		})
	}
}

func TestPhoneCases(t *testing.T) {
	var rows []struct{ ID, Input, Want, Normalized, Why string }
	readJSON(t, "phones.json", &rows)
	require.Len(t, rows, 40)
	for _, row := range rows {
		t.Run(row.ID+" "+row.Why, func(t *testing.T) {
			p, err := address.ParsePhone(row.Input)
			if row.Want == "error" {
				require.ErrorIs(t, err, &errs.Error{Code: errs.InvalidArgument})
				require.Empty(t, p)
				return
			}
			require.NoError(t, err)
			require.Equal(t, row.Normalized, p.National())
			require.Equal(t, "+1"+row.Normalized, string(p))
		})
	}
}
