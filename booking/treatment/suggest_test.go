package treatment_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/booking/treatment"
)

func TestNearNamesAreSuggested(t *testing.T) {
	all := catalogues(t)
	for _, row := range []struct{ catalogue, why, text, want string }{
		{"commonwealth-medicaid", "two letters are swapped", "dailysis", "Dialysis"},
		{"commonwealth-medicaid", "a letter is doubled", "diallysis", "Dialysis"},
		{"commonwealth-medicaid", "a silent letter is missing", "nefrology", "Nephrology"},
		{"commonwealth-medicaid", "a silent letter is missing at the front", "rumatology", "Rheumatology"},
		{"commonwealth-medicaid", "one word is written as two", "chemo therapy", "Chemotherapy"},
		{"commonwealth-medicaid", "two words are written as one", "labwork", "Lab Work / Blood Draw"},
		{"commonwealth-medicaid", "a hyphen is missing and a plural added", "xrays", "Radiology / X-Ray"},
		{"commonwealth-medicaid", "punctuation is missing", "ob gyn", "OB/GYN"},
		{"commonwealth-medicaid", "letters are spoken one by one", "o b g y n", "OB/GYN"},
		{"commonwealth-medicaid", "the doctor is named, not the subject", "cardiologist", "Cardiology"},
		{"commonwealth-medicaid", "another ending and a misspelling", "opthamologist", "Ophthalmology"},
		{"commonwealth-medicaid", "another ending", "chiropractor", "Chiropractic"},
		{"commonwealth-medicaid", "vowels are left out", "physcl thrpy", "Physical Therapy"},
		{"commonwealth-medicaid", "initials", "PFT", "Pulmonary Function Test"},
		{"commonwealth-medicaid", "the first initials", "DME", "Durable Medical Equipment Fitting"},
		{"commonwealth-medicaid", "words between are left out", "ear nose and throat", "ENT (Ear, Nose & Throat)"},
		{"commonwealth-medicaid", "a sentence around the name", "I need to go to dialysis please", "Dialysis"},
		{"commonwealth-medicaid", "another language's accent", "diálisis", "Dialysis"},
		{"commonwealth-medicaid", "a special case of a treatment", "hemodialysis", "Dialysis"},
		{"commonwealth-medicaid", "initials beside words that say nothing", "a PT appointment", "Physical Therapy"},
		{"commonwealth-medicaid", "the first vowel is wrong", "ergent care", "Urgent Care"},
		{"commonwealth-medicaid", "one rare word of two", "wheelchair fitting", "Durable Medical Equipment Fitting"},
		{"senior-advantage", "an apostrophe", "farmer's market", "Farmers Market"},
		{"senior-advantage", "British spelling", "senior centre", "Senior Center"},
		{"senior-advantage", "plural in -ies", "groceries", "Grocery Store"},
		{"senior-advantage", "soft g by ear", "jim", "Fitness Center / Gym"},
		{"mind-and-recovery", "a silent p", "sikiatry", "Psychiatry"},
		{"mind-and-recovery", "letters with dots", "P.H.P.", "Partial Hospitalization (PHP)"},
		{"gen-5k", "words in another order amid thousands", "treatment vision site 25", "Vision - Site 25 - Treatment"},
		{"gen-5k", "two words for one amid thousands", "zebra fish", "Zebrafish Allergy Trial"},
	} {
		t.Run(row.why, func(t *testing.T) {
			m := treatment.NewIndex(all[row.catalogue]).Match(row.text)
			require.Equal(t, treatment.None, m.Outcome)
			require.NotEmpty(t, m.Suggest)
			require.Equal(t, row.want, m.Suggest[0], "of %q", m.Suggest)
		})
	}
}

func TestNothingNearNothingSuggested(t *testing.T) {
	for name, entries := range catalogues(t) {
		x := treatment.NewIndex(entries)
		for _, text := range []string{"", " ", "%", "asdf", "qwertz", "colonoscopy", "1234", "the", "?!", "жжж", strings.Repeat("z", 300)} {
			if m := x.Match(text); m.Outcome == treatment.None {
				require.Empty(t, m.Suggest, "%q in %s", text, name)
			}
		}
	}
	x := treatment.NewIndex(catalogues(t)["mind-and-recovery"])
	require.Empty(t, x.Match("methadone").Suggest)
	require.Empty(t, x.Match("methadone treatment").Suggest, "a common word alone is no reason")
	x = treatment.NewIndex(entriesOf("Dental", "Urology", "Food Pantry", "Entrance Exam"))
	for _, text := range []string{"mental", "neurology", "foot", "ENT clinic"} {
		require.Empty(t, x.Match(text).Suggest, text)
	}
}

func TestNumbersAreNeverNear(t *testing.T) {
	x := treatment.NewIndex(entriesOf("Unit 1042", "Unit 1043"))
	require.Empty(t, x.Match("1044").Suggest)
}

func TestALongTextGetsNoSuggestions(t *testing.T) {
	x := treatment.NewIndex(entriesOf("Dialysis"))
	require.NotEmpty(t, x.Match("dialysis and then home").Suggest)
	m := x.Match("dialysis " + strings.Repeat("and then home ", 20))
	require.Equal(t, treatment.None, m.Outcome)
	require.Empty(t, m.Suggest)
}
