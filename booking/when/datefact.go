package when

import "time"

// A dateFact is one thing a text says about the date.
type dateFact struct {
	first Date
	// second is the other reading of an ambiguous statement, zero if there is
	// none.
	second Date
	// onlyWeekday is true when nothing but weekday was named. Alone, it is the
	// first one after today; beside another date it has to agree with that.
	onlyWeekday bool
	weekday     time.Weekday
	// relative is true when today decides the date.
	relative bool
	// yearFirst makes a two digit HH:MM behind it a 24 hour clock.
	yearFirst bool
	// alone is true when no other date may stand beside it.
	alone bool
	flaw  flawKind
}

// firstAfter returns the first w after today. When today is a w, some mean
// today, and the fact is ambiguous.
func firstAfter(today Date, w time.Weekday) dateFact {
	days := (int(w-today.Weekday()) + 6) % 7
	f := dateFact{first: today.AddDays(days + 1), relative: true}
	if days == 6 {
		f.first, f.second = today, f.first
	}
	return f
}

// nextWeekday returns "next w": the first one after today, if that is also the
// one in the coming week, whether weeks begin on Monday or on Sunday.
func nextWeekday(today Date, w time.Weekday) dateFact {
	now := today.Weekday()
	first := (int(w-now)+6)%7 + 1
	sundayWeek := 7 - int(now) + int(w)
	mondayWeek := 7 - (int(now)+6)%7 + (int(w)+6)%7
	return agreeing(today, first, sundayWeek, mondayWeek)
}

// weekdayNextWeek returns "w next week", which depends on the first day of the
// week when today or w is a Sunday.
func weekdayNextWeek(today Date, w time.Weekday) dateFact {
	now := today.Weekday()
	sundayWeek := 7 - int(now) + int(w)
	mondayWeek := 7 - (int(now)+6)%7 + (int(w)+6)%7
	f := agreeing(today, sundayWeek, mondayWeek)
	if f.second.IsZero() && (now == time.Sunday || w == time.Sunday) {
		f.flaw = flawSundayWeek
	}
	return f
}

// agreeing returns the date that many days after today; of different days the
// two outermost, as an ambiguous fact.
func agreeing(today Date, days ...int) dateFact {
	low, high := days[0], days[0]
	for _, d := range days[1:] {
		low, high = min(low, d), max(high, d)
	}
	f := dateFact{first: today.AddDays(low), relative: true}
	if high != low {
		f.second = today.AddDays(high)
	}
	return f
}

// nextMonthDay returns the next such date, today included. A February 29 must
// come within twelve months.
func nextMonthDay(today Date, month time.Month, day int) dateFact {
	d := Date{today.Year, month, day}
	if d.Compare(today) < 0 || month == time.February && day == 29 && !d.IsValid() {
		d.Year++
	}
	switch {
	case d.IsValid() && d.Compare(Date{today.Year + 1, today.Month, today.Day}) <= 0:
		return dateFact{first: d}
	case month == time.February && day == 29:
		return dateFact{first: d, flaw: flawNoLeapDay}
	}
	return dateFact{first: d, flaw: flawImpossibleDate}
}

// nextDayOfMonth returns the next date with that number, today included.
// Months without it are skipped.
func nextDayOfMonth(today Date, day int) dateFact {
	d := Date{today.Year, today.Month, day}
	for range 3 { // no two months in a row lack a day
		if d.IsValid() && d.Compare(today) >= 0 {
			return dateFact{first: d, relative: true}
		}
		d = d.monthAfter()
	}
	return dateFact{first: d, flaw: flawImpossibleDate}
}

// monthAfter returns the same day number in the month after; the calendar may
// lack it.
func (d Date) monthAfter() Date {
	if d.Month++; d.Month > time.December {
		d.Year, d.Month = d.Year+1, time.January
	}
	return d
}

// exact returns a date named in full.
func exact(d Date) dateFact {
	f := dateFact{first: d}
	if !d.IsValid() || d.Year < 1000 {
		f.flaw = flawImpossibleDate
	}
	return f
}
