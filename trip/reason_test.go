package trip_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/farewright/farewright/trip"
)

func TestMatchReason(t *testing.T) {
	named := func(names ...string) (list []trip.Reason) {
		for i, name := range names {
			list = append(list, trip.Reason{ID: "id-" + string(rune('a'+i)), Name: name})
		}
		return list
	}
	for _, row := range []struct {
		rule        string
		reasons     []trip.Reason
		text        string
		description string
		outcome     trip.Outcome
		id          string
	}{
		{"an id comes before a name that is the same", []trip.Reason{{ID: "a", Name: "b"}, {ID: "b", Name: "c"}}, "b", "", trip.Matched, "b"},
		{"a whole name comes before one that holds it", named("Other", "Another"), "other", "", trip.Matched, "id-a"},
		{"a name that holds the text", named("Weather", "Other"), "eath", "", trip.Matched, "id-a"},
		{"a text that holds the name", named("Weather", "Ill"), "the weather is bad", "", trip.Matched, "id-a"},
		{"holding and held count alike", named("Weather report", "Weather"), "weather re", "", trip.Ambiguous, ""},
		{"a number inside a name before it passes", named("Over 30 minutes", "Ill"), "30", "", trip.Matched, "id-a"},
		{"a UUID inside a name before it passes", named("Ticket 3f2b9a10-77c4-4d1e-8a55-0c9d1e2f3a4b"), "3F2B9A10-77c4-4d1e-8a55-0c9d1e2f3a4b", "", trip.Matched, "id-a"},
		{"a UUID passes", named("Ill"), "3f2b9a10-77c4-4d1e-8a55-0c9d1e2f3a4b", "", trip.PassThrough, "3f2b9a10-77c4-4d1e-8a55-0c9d1e2f3a4b"},
		{"what passes loses the blanks around it", named("Ill"), "\t42\n", "", trip.PassThrough, "42"},
		{"a UUID in braces does not pass", named("Ill"), "{3f2b9a10-77c4-4d1e-8a55-0c9d1e2f3a4b}", "", trip.NoMatch, ""},
		{"a UUID without hyphens does not pass", named("Ill"), "3f2b9a1077c44d1e8a550c9d1e2f3a4b", "", trip.NoMatch, ""},
		{"a UUID with a letter too far does not pass", named("Ill"), "3g2b9a10-77c4-4d1e-8a55-0c9d1e2f3a4b", "", trip.NoMatch, ""},
		{"a UUID cut elsewhere does not pass", named("Ill"), "3f2b9a107-7c4-4d1e-8a55-0c9d1e2f3a4b", "", trip.NoMatch, ""},
		{"digits of other scripts do not pass", named("Ill"), "٤٢", "", trip.NoMatch, ""},
		{"a fraction does not pass", named("Ill"), "4.2", "", trip.NoMatch, ""},
		{"two numbers do not pass", named("Ill"), "4 2", "", trip.NoMatch, ""},
		{"a number passes when nothing is listed", nil, "42", "", trip.PassThrough, "42"},
		{"words do not pass when nothing is listed", nil, "weather", "", trip.NoMatch, ""},
		{"no-break spaces around it do not count", named("Weather", "Ill"), "\u00a0weather\u00a0", "", trip.Matched, "id-a"},
		{"blanks inside it do", named("Member Request"), "member  request", "", trip.NoMatch, ""},
		{"blanks around names and ids do not count", []trip.Reason{{ID: " 7 ", Name: " Ill "}, {ID: "8", Name: "Ill at home"}}, "ILL", "", trip.Matched, " 7 "},
		{"nothing fits nothing", named("Ill", ""), "", "", trip.NoMatch, ""},
		{"blanks fit nothing", named("Ill", " "), " \u00a0\t", "", trip.NoMatch, ""},
		{"a blank name is inside everything and fits nothing", named("  ", "Ill"), "weather", "", trip.NoMatch, ""},
		{"a nameless reason is chosen by its id", named("", "Ill"), "ID-A", "", trip.Matched, "id-a"},
		{"a reason without an id is never meant", []trip.Reason{{Name: "Ill"}, {ID: "a", Name: "Ill"}}, "ill", "", trip.Matched, "a"},
		{"case is that of every script", named("Visita cancelada por la CLÍNICA"), "clínica", "", trip.Matched, "id-a"},
		{"the Kelvin sign is a K", named("\u212Aein Fahrer"), "kein fahrer", "", trip.Matched, "id-a"},
		{"letters that look alike are not the same", named("Weather"), "Wеather", "", trip.NoMatch, ""}, // a Cyrillic е
		{"two of one name are ambiguous", named("Other", "other"), "OTHER", "x", trip.Ambiguous, ""},
		{"inside two of one name is ambiguous too", named("Other", "Other"), "oth", "x", trip.Ambiguous, ""},
		{"one reason listed twice is one", []trip.Reason{{ID: "a", Name: "Ill"}, {ID: "A", Name: "Ill"}}, "ill", "", trip.Matched, "a"},
		{"one id under two names is one reason", []trip.Reason{{ID: "a", Name: "Ill"}, {ID: "a", Name: "Illness"}}, "il", "", trip.Matched, "a"},
		{"it needs a description if it does anywhere", []trip.Reason{{ID: "a", Name: "Ill"}, {ID: "a", Name: "Sick", DescriptionRequired: true}}, "ill", "", trip.DescriptionRequired, "a"},
		{"a description of blanks is none", []trip.Reason{{ID: "a", Name: "Ill", DescriptionRequired: true}}, "a", " \u00a0\n", trip.DescriptionRequired, "a"},
		{"a description is enough", []trip.Reason{{ID: "a", Name: "Ill", DescriptionRequired: true}}, "il", "fever", trip.Matched, "a"},
	} {
		t.Run(row.rule, func(t *testing.T) {
			got := trip.MatchReason(row.reasons, row.text, row.description)
			assert.Equal(t, row.outcome, got.Outcome)
			assert.Equal(t, row.id, got.Reason.ID)
			assert.Equal(t, row.outcome == trip.Ambiguous, len(got.Hits) > 1)
		})
	}
}

func TestHitsComeInTheHostsOrderAndTheListStaysAsItIs(t *testing.T) {
	list := []trip.Reason{{ID: "3", Name: "Member Ill"}, {ID: "1", Name: "Weather"}, {ID: "2", Name: "A member", DescriptionRequired: true}}
	got := trip.MatchReason(list, "member", "")
	assert.Equal(t, []trip.Reason{list[0], list[2]}, got.Hits)
	got.Hits[0].ID = "changed"
	assert.Equal(t, "3", list[0].ID)
}
