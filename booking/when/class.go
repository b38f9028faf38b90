package when

// A class is the role of a token in the grammar.
type class uint8

const (
	classUnknown     class = iota // a short word that only a zone abbreviation can be
	classNumber                   // digits
	classSign                     // : - / . +
	classGlue                     // on at the @
	classOf                       // of
	classUnit                     // one..nine
	classTeen                     // ten..nineteen
	classTens                     // twenty..ninety
	classZero                     // zero
	classOh                       // oh, o
	classOrdinal                  // first..ninth
	classOrdinalEnd               // tenth..nineteenth, twentieth, thirtieth
	classHundred                  // hundred
	classThousand                 // thousand
	classSuffix                   // st nd rd th
	classA                        // a
	classAn                       // an
	classAnd                      // and
	classMonth                    // march, mar
	classWeekday                  // monday, mon
	classMeridiem                 // am pm; value 0 or 12
	classPart                     // morning afternoon evening night
	classTonight                  // tonight
	classDay                      // yesterday today tomorrow; value -1, 0, 1
	classUnitOfDays               // day(s) week(s); value in days
	classUnitOfTime               // minute(s) hour(s); value in minutes
	classHours                    // hours, also after HHMM
	classMonthWord                // month
	classNext                     // next
	classThis                     // this
	classComing                   // coming
	classIn                       // in
	classFrom                     // from
	classNow                      // now
	classPast                     // past
	classAfter                    // after
	classTo                       // to
	classTill                     // till
	classBefore                   // before
	classHalf                     // half
	classQuarter                  // quarter
	classNoon                     // noon midday
	classOClock                   // o'clock
	classClock                    // clock, after o
	classAround                   // around about
	classUTC                      // utc gmt
	classRegion                   // eastern; value is the region
	classRegionShort              // et; value is the region
	classStandard                 // standard
	classDaylight                 // daylight
	classTime                     // time
	classZoneName                 // the trip's zone by its own name
	classLetterH                  // h
	classLetterM                  // m
	classLetterP                  // p
	classLetterT                  // t
	classLetterZ                  // z
	classFiller                   // please
	classThank                    // thank
	classYou                      // you
	classRefused                  // a word that is known, and refused; value is the flaw
)
