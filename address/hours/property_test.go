package hours_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/farewright/farewright/address/hours"
)

const minutesPerWeek = 7 * 24 * 60

// A schedule is a week as a table of minutes, and the intervals it is made of.
type schedule struct {
	open      [minutesPerWeek]bool
	intervals [7][][2]int // start and end in minutes of the day, the end may be on the next
}

func randomSchedule(r *rand.Rand) *schedule {
	s := &schedule{}
	for d := range 7 {
		for range r.IntN(4) {
			start := r.IntN(24 * 60)
			length := 1 + r.IntN(24*60)
			s.intervals[d] = append(s.intervals[d], [2]int{start, start + length})
			for m := range length {
				s.open[(d*24*60+start+m)%minutesPerWeek] = true
			}
		}
	}
	return s
}

// text writes a schedule as weekday text, in one of many styles.
func (s *schedule) text(r *rand.Rand) []string {
	military := r.IntN(2) == 0
	dash := []string{" – ", "-", "\u2009–\u2009", " to ", "～", " — "}[r.IntN(6)]
	blank := []string{" ", "\u202f", "\u00a0", ""}[r.IntN(4)]
	write := func(m int) string {
		hour, minute := m/60%24, m%60
		if military {
			return fmt.Sprintf("%02d:%02d", hour, minute)
		}
		return fmt.Sprintf("%d:%02d%s%s", (hour+11)%12+1, minute, blank, []string{"AM", "PM"}[hour/12])
	}
	var lines []string
	for d, intervals := range s.intervals {
		var parts []string
		for _, in := range intervals {
			parts = append(parts, write(in[0])+dash+write(in[1]))
		}
		value := strings.Join(parts, ", ")
		if value == "" {
			value = "Closed"
		}
		lines = append(lines, time.Weekday(d).String()+": "+value)
	}
	r.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
	return lines
}

// periods writes a schedule in one of the two shapes.
func (s *schedule) periods(r *rand.Rand) string {
	oldShape := r.IntN(2) == 0
	point := func(day, m int) string {
		day, m = (day+m/(24*60))%7, m%(24*60)
		if oldShape {
			return fmt.Sprintf(`{"day":%d,"time":"%02d%02d"}`, day, m/60, m%60)
		}
		return fmt.Sprintf(`{"day":%d,"hour":%d,"minute":%d}`, day, m/60, m%60)
	}
	var all []string
	for d, intervals := range s.intervals {
		for _, in := range intervals {
			all = append(all, `{"open":`+point(d, in[0])+`,"close":`+point(d, in[1])+`}`)
		}
	}
	return list(all...)
}

// A schedule written as text, as periods and as a table of minutes is one.
func TestTextAndPeriodsAgreeWithATableOfMinutes(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	loc := zone(t, newYork)
	sunday := time.Date(2026, 8, 2, 0, 0, 0, 0, loc) // a week without holiday or clock change around
	for range 100 {
		s := randomSchedule(r)
		text, periods := s.text(r), s.periods(r)
		for range 150 {
			m := r.IntN(minutesPerWeek)
			at := sunday.Add(time.Duration(m)*time.Minute + time.Duration(r.IntN(60))*time.Second)
			want := map[bool]string{true: "open", false: "closed"}[s.open[m]]
			if got := ask(text, "", at, loc); got != want {
				t.Fatalf("%q at %s: got %s, want %s", text, at, got, want)
			}
			if periods == "[]" {
				continue
			}
			if got := ask(nil, periods, at, loc); got != want {
				t.Fatalf("%s at %s: got %s, want %s", periods, at, got, want)
			}
		}
	}
}

// Leaving lines out never turns an answer around; it only makes it unknown.
func TestLessTextIsNeverTheOpposite(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	loc := zone(t, newYork)
	for range 400 {
		s := randomSchedule(r)
		text := s.text(r)
		at := time.Date(2026, time.Month(1+r.IntN(12)), 1+r.IntN(28), r.IntN(24), r.IntN(60), 0, 0, loc)
		full := ask(text, "", at, loc)
		less := slices.Clone(text)
		less = slices.DeleteFunc(less, func(string) bool { return r.IntN(3) == 0 })
		// A night of a day left out may last past six: that is the rule's own guess.
		if got := ask(less, "", at, loc); got != full && got != "unknown" && at.Hour() < 6 {
			t.Fatalf("%q: %s, without some lines %q: %s", text, full, less, got)
		}
	}
}

// A model that reads the normalised text sees the same hours.
func TestNormalizedTextMeansTheSame(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	loc := zone(t, newYork)
	for range 400 {
		text := randomSchedule(r).text(r)
		at := time.Date(2026, time.Month(1+r.IntN(12)), 1+r.IntN(28), r.IntN(24), r.IntN(60), 0, 0, loc)
		normal := hours.Normalize(text)
		if got, want := ask(normal, "", at, loc), ask(text, "", at, loc); got != want {
			t.Fatalf("%q: %s, normalised %q: %s", text, want, normal, got)
		}
	}
}
