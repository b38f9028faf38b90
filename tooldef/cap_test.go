package tooldef_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
)

type listRequest struct {
	N int `json:"n" jsonschema_description:"How many."`
}

type listed struct {
	Name string `json:"name" jsonschema_description:"Name."`
}

type listResponse struct {
	Count     int      `json:"count" jsonschema_description:"How many there are."`
	Rows      []listed `json:"rows" jsonschema_description:"Rows."`
	Short     []string `json:"short" jsonschema_description:"A short list."`
	Truncated string   `json:"truncated,omitempty" jsonschema_description:"Set when rows are left out."`
}

func longList(_ context.Context, in listRequest) (listResponse, error) {
	r := listResponse{Count: in.N, Short: []string{"a"}}
	for i := range in.N {
		r.Rows = append(r.Rows, listed{fmt.Sprint("row ", i, strings.Repeat("x", 20))})
	}
	return r, nil
}

func TestALongAnswerIsCutBetweenEntriesAndSaysSo(t *testing.T) {
	tool := tooldef.Must(tooldef.New(tooldef.Spec{Name: "list", Description: "Lists.", Hints: tooldef.Hints{ReadOnly: true}}, longList))
	set, err := tooldef.NewSet(tool)
	require.NoError(t, err)
	for _, size := range []int{200, 500, 1000, 2000} {
		r := set.Cap(size).Call(context.Background(), "list", json.RawMessage(`{"n":100}`))
		require.False(t, r.IsError, string(r.JSON))
		require.NoError(t, tool.CheckAnswer(r.JSON))
		assert.LessOrEqual(t, len(r.JSON), size)
		assert.Greater(t, len(r.JSON), size-60, "no more is cut than must be")
		var got listResponse
		require.NoError(t, json.Unmarshal(r.JSON, &got))
		assert.Equal(t, 100, got.Count)
		assert.Equal(t, []string{"a"}, got.Short)
		assert.Equal(t, fmt.Sprintf("rows shows %d of 100; ask for less to see the rest.", len(got.Rows)), got.Truncated)
	}
	short := set.Cap(1000).Call(context.Background(), "list", json.RawMessage(`{"n":3}`))
	assert.NotContains(t, string(short.JSON), "truncated")
	assert.Equal(t, errs.InvalidArgument, set.Cap(20).Call(context.Background(), "list", json.RawMessage(`{"n":3}`)).Err.Code)
}

func TestTheAnswerOfAWriteIsNeverCut(t *testing.T) {
	set, err := tooldef.NewSet(tooldef.Must(tooldef.New(tooldef.Spec{Name: "list", Description: "Lists."}, longList)))
	require.NoError(t, err)
	r := set.Cap(100).Call(context.Background(), "list", json.RawMessage(`{"n":100}`))
	assert.False(t, r.IsError)
	assert.Greater(t, len(r.JSON), 2000)
}
