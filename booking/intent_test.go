package booking

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestWhatEachIntentMakesOfTheRecords(t *testing.T) {
	a, b := Contact{ID: "1", Value: "ann@example.org", Primary: true}, Contact{ID: "2", Value: "old@example.org"}
	fresh := func(value string, primary bool) Contact { return Contact{Value: value, Primary: primary} }
	demoted, promoted := a, b
	demoted.Primary, promoted.Primary = false, true
	typo := a
	typo.Value = "anne@example.org"
	for _, c := range []struct {
		says   string
		onFile []Contact
		value  string
		intent Intent
		want   []Contact
	}{
		{"nothing on file: no intent is needed", nil, "new@example.org", "", []Contact{fresh("new@example.org", true)}},
		{"the same is on file", []Contact{a}, "ANN@example.org", "", []Contact{a}},
		{"the same again, added", []Contact{a}, "ann@example.org", AddSecondary, []Contact{a}},
		{"replace removes the primary", []Contact{a, b}, "new@example.org", Replace, []Contact{fresh("new@example.org", true), b}},
		{"replace by one on file", []Contact{a, b}, "old@example.org", Replace, []Contact{promoted}},
		{"nothing to replace: the secondary stays", []Contact{b}, "new@example.org", Replace, []Contact{b, fresh("new@example.org", true)}},
		{"nothing to replace: the secondaries stay", []Contact{demoted, b}, "new@example.org", Replace, []Contact{demoted, b, fresh("new@example.org", true)}},
		{"nothing to replace, by one on file", []Contact{demoted, b}, "old@example.org", Replace, []Contact{demoted, promoted}},
		{"add beside", []Contact{a}, "new@example.org", AddSecondary, []Contact{a, fresh("new@example.org", false)}},
		{"add on top", []Contact{a}, "new@example.org", AddAsPrimary, []Contact{demoted, fresh("new@example.org", true)}},
		{"put one on file on top", []Contact{a, b}, "old@example.org", AddAsPrimary, []Contact{demoted, promoted}},
		{"a slip is corrected in its record", []Contact{a, b}, "anne@example.org", CorrectTypo, []Contact{typo, b}},
	} {
		got := mergeContact(c.onFile, c.value, c.intent, strings.ToLower)
		assert.Equal(t, c.want, got.list, c.says)
		assert.False(t, got.needs || got.conflict, c.says)
		assert.NotEmpty(t, got.did, c.says)
		again := mergeContact(got.list, c.value, c.intent, strings.ToLower)
		assert.Equal(t, got.list, again.list, "repeated: %s", c.says)
		assert.False(t, again.changed, "repeated: %s", c.says)
	}
	assert.True(t, mergeContact([]Contact{a}, "new@example.org", "", strings.ToLower).needs)
	assert.True(t, mergeContact([]Contact{a}, "someone.else@example.com", CorrectTypo, strings.ToLower).conflict)
	twins := []Contact{{ID: "1", Value: "ann1@example.org"}, {ID: "2", Value: "ann2@example.org"}}
	assert.True(t, mergeContact(twins, "ann3@example.org", CorrectTypo, strings.ToLower).conflict, "which of the two?")
}
