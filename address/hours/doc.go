// Package hours says whether a place is open at an instant, from the opening
// hours of a place provider.
//
//	Periods, dated  ─▶ the dates from their first to their last ─┐
//	Periods, weekly ─▶ every other date                          ├─▶ Open, Closed or Unknown
//	WeekdayText     ─▶ every other date, without weekly periods ─┘
//
// A warning that a place is closed costs a member an appointment when it is
// wrong, so nothing is guessed: what is not understood is Unknown.
//
//	periods, err := hours.ParsePeriods(raw)
//	if err != nil {
//		return hours.StateUnknown
//	}
//	h := hours.Hours{WeekdayText: details.WeekdayText, Periods: periods}
//	if hours.Open(h, appointment, zone) == hours.StateClosed {
//		warn()
//	}
//
// The rules are pure: no clock, and nothing is kept between calls.
package hours
