package when

import "strings"

// A word is an entry of the vocabulary. A dotted one may carry a full stop.
type word struct {
	class  class
	value  int
	dotted bool
}

// vocabulary holds every word of the grammar, in lower case. It is read-only.
var vocabulary = spread([]row{
	{classGlue, 0, 0, "on|at|the"}, {classOf, 0, 0, "of"},
	{classFiller, 0, 0, "please|thanks|um|uh"}, {classThank, 0, 0, "thank"}, {classYou, 0, 0, "you"},

	{classUnit, 1, 1, "one two three four five six seven eight nine"},
	{classTeen, 10, 1, "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"},
	{classTens, 20, 10, "twenty thirty forty fifty sixty seventy eighty ninety"},
	{classZero, 0, 0, "zero"}, {classOh, 0, 0, "oh|o"}, {classHundred, 0, 0, "hundred"}, {classThousand, 0, 0, "thousand"},
	{classOrdinal, 1, 1, "first second third fourth fifth sixth seventh eighth ninth"},
	{classOrdinalEnd, 10, 1, "tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth"},
	{classOrdinalEnd, 20, 10, "twentieth thirtieth"},
	{classSuffix, 0, 1, "th st nd rd"},

	{classMonth, 1, 1, "january|jan. february|feb. march|mar. april|apr. may june|jun. july|jul. " +
		"august|aug. september|sep.|sept. october|oct. november|nov. december|dec."},
	{classWeekday, 0, 1, "sunday|sun. monday|mon. tuesday|tue.|tues. wednesday|wed.|weds. " +
		"thursday|thu.|thur.|thurs. friday|fri. saturday|sat."},
	{classDay, -1, 1, "yesterday today tomorrow"},
	{classUnitOfDays, 1, 6, "day|days week|weeks"},
	{classUnitOfTime, 1, 59, "minute|minutes|min|mins hour|hr|hrs"}, {classHours, 60, 0, "hours"},
	{classMonthWord, 0, 0, "month"}, {classNext, 0, 0, "next"}, {classThis, 0, 0, "this"}, {classComing, 0, 0, "coming"},
	{classIn, 0, 0, "in"}, {classFrom, 0, 0, "from"}, {classNow, 0, 0, "now"},
	{classA, 1, 0, "a"}, {classAn, 1, 0, "an"}, {classAnd, 0, 0, "and"},

	{classMeridiem, 0, 12, "am pm"},
	{classPart, int(morning), 1, "morning afternoon evening night"}, {classTonight, 0, 0, "tonight"},
	{classPast, 0, 0, "past"}, {classAfter, 0, 0, "after"}, {classTo, 0, 0, "to"}, {classTill, 0, 0, "till"},
	{classBefore, 0, 0, "before"}, {classHalf, 0, 0, "half"}, {classQuarter, 0, 0, "quarter"},
	{classNoon, 0, 0, "noon|midday"}, {classOClock, 0, 0, "o'clock|oclock"}, {classClock, 0, 0, "clock"},
	{classAround, 0, 0, "around|about"},

	{classUTC, 0, 0, "utc|gmt"}, {classRegion, 0, 1, "eastern central mountain pacific atlantic alaska hawaii"},
	{classRegionShort, 0, 1, "et ct mt pt"},
	{classStandard, 0, 0, "standard"}, {classDaylight, 0, 0, "daylight"}, {classTime, 0, 0, "time"},
	{classLetterH, 0, 0, "h"}, {classLetterM, 0, 0, "m"}, {classLetterP, 12, 0, "p"},
	{classLetterT, 0, 0, "t"}, {classLetterZ, 0, 0, "z"},

	{classRefused, int(flawMidnight), 0, "midnight"}, {classRefused, int(flawAlternative), 0, "or"},
	{classRefused, int(flawRange), 0, "between|through|thru"},
	{classRefused, int(flawBound), 0, "by|until|since"}, {classRefused, int(flawNegation), 0, "no|not|except"},
	{classRefused, int(flawSeries), 0, "every|each|daily|weekly|" +
		"sundays|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays"},
	{classRefused, int(flawVague), 0, "few|couple|several|some"}, {classRefused, int(flawLast), 0, "last|ago"},
})

// A row gives words of one class rising values: first, first+step and so on.
// A bar stands between words of one value, a full stop follows an abbreviation.
type row struct {
	class       class
	first, step int
	words       string
}

func spread(rows []row) map[string]word {
	list := make(map[string]word)
	for _, r := range rows {
		for i, same := range strings.Fields(r.words) {
			for _, text := range strings.Split(same, "|") {
				bare := strings.TrimSuffix(text, ".")
				list[bare] = word{r.class, r.first + i*r.step, bare != text}
			}
		}
	}
	return list
}
