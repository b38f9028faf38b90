package when_test

import (
	"fmt"
	"testing"

	"github.com/farewright/farewright/booking/when"
)

func TestTimeOfDay(t *testing.T) {
	in := wednesday(t)
	in.Base = date(t, "2026-03-05") // the date of every row, March 5
	follow(t, in, []rule{
		{"h, h:mm, h.mm, h mm, hmm and hhmm with am/pm", [][2]string{
			{"3pm", "2026-03-05 15:00"}, {"3 pm", "2026-03-05 15:00"}, {"3:15pm", "2026-03-05 15:15"}, {"3.15 pm", "2026-03-05 15:15"},
			{"3 15 pm", "2026-03-05 15:15"}, {"315pm", "2026-03-05 15:15"}, {"0315 pm", "2026-03-05 15:15"}, {"1015am", "2026-03-05 10:15"},
			{"11 59 pm", "2026-03-05 23:59"}, {"11.59pm", "2026-03-05 23:59"}, {"1159pm", "2026-03-05 23:59"}, {"03:15 PM", "2026-03-05 15:15"},
			{"3:05 am", "2026-03-05 03:05"}, {"09:30 am", "2026-03-05 09:30"}, {"09:30 pm", "2026-03-05 21:30"}, {"09 am", "2026-03-05 09:00"},
			{"3:15:30 pm", "2026-03-05 15:15:30"}, {"3:15:30.9 pm", "2026-03-05 15:15:30"}, {"100 pm", "2026-03-05 13:00"},
			{"1000 am", "2026-03-05 10:00"}, {"1230 pm", "2026-03-05 12:30"}, {"1230 am", "2026-03-05 00:30"},
		}},
		{"am, a.m. and a m", [][2]string{
			{"3 am", "2026-03-05 03:00"}, {"3 a.m.", "2026-03-05 03:00"}, {"3 a m", "2026-03-05 03:00"}, {"3 a.m", "2026-03-05 03:00"},
			{"3a.m.", "2026-03-05 03:00"}, {"3p.m.", "2026-03-05 15:00"}, {"3 P. M.", "2026-03-05 15:00"}, {"3:15p.m.", "2026-03-05 15:15"},
			{"315 p m", "2026-03-05 15:15"}, {"3 a", bad}, {"3p", bad}, {"3 m", bad}, {"3 amm", bad}, {"pm 3", bad}, {"3 am pm", bad},
			{"3 pm pm", bad}, {"am", bad}, {"pm", bad}, {"3 . pm", bad}, {"3 a,m", "2026-03-05 03:00"},
		}},
		{"13 to 23 with pm is tolerated, with am refused; 0 with pm is refused", [][2]string{
			{"13 pm", "2026-03-05 13:00"}, {"15:30pm", "2026-03-05 15:30"}, {"1530 pm", "2026-03-05 15:30"}, {"23:59 pm", "2026-03-05 23:59"},
			{"15.30 pm", "2026-03-05 15:30"}, {"13am", bad}, {"15:30 am", bad}, {"1530am", bad}, {"23 59 am", bad}, {"0 pm", bad}, {"0:30 pm", bad},
			{"00:30 pm", bad}, {"0030 pm", bad}, {"00:30 am", "2026-03-05 00:30"}, {"0:30 am", "2026-03-05 00:30"}, {"24 pm", bad}, {"24:00 pm", bad},
			{"25 am", bad}, {"fourteen pm", "2026-03-05 14:00"}, {"fourteen am", bad},
			{"fourteen thirty pm", "2026-03-05 14:30"},
		}},
		{"24 hour clock: hour 13 to 23 or a leading zero", [][2]string{
			{"13:00", "2026-03-05 13:00"}, {"23:59", "2026-03-05 23:59"}, {"09:05", "2026-03-05 09:05"}, {"00:00", "2026-03-05 00:00"},
			{"00:01", "2026-03-05 00:01"}, {"14h30", "2026-03-05 14:30"}, {"09h05", "2026-03-05 09:05"}, {"14H30", "2026-03-05 14:30"},
			{"1430", "2026-03-05 14:30"}, {"0000", "2026-03-05 00:00"}, {"0005", "2026-03-05 00:05"}, {"0915", "2026-03-05 09:15"},
			{"1430 hours", "2026-03-05 14:30"}, {"0915 hours", "2026-03-05 09:15"}, {"0000 hours", "2026-03-05 00:00"}, {"20:30", "2026-03-05 20:30"},
			{"20h30", "2026-03-05 20:30"}, {"14:30:15", "2026-03-05 14:30:15"}, {"09:30:15", "2026-03-05 09:30:15"},
			{"9h05", bad}, {"12h30", bad}, {"14h", bad}, {"14h3", bad}, {"14 h 30", bad}, {"14h30 pm", bad}, {"14.30", bad}, {"09.30", bad},
			{"14 30", bad}, {"09 30", bad}, {"0:30", bad}, {"9:05", bad}, {"10:00", bad}, {"12:00", bad}, {"12:59", bad}, {"1130", bad},
			{"1200", bad}, {"1130 hours", bad}, {"1200 hours", bad}, {"930 hours", bad}, {"15", bad}, {"15 hours", bad}, {"9", bad}, {"09", bad},
			{"14:30 hours", bad}, {"1430 hour", bad}, {"930", bad}, {"030", bad}, {"00930", bad},
		}},
		{"24:00, second 60 and what no clock shows are refused", [][2]string{
			{"24:00", bad}, {"2400", bad}, {"2400 hours", bad}, {"24h00", bad}, {"25:00", bad}, {"14:60", bad}, {"1460", bad}, {"14h60", bad},
			{"14:30:60", bad}, {"23:59:60", bad}, {"3:60 pm", bad}, {"360 pm", bad}, {"3.60pm", bad}, {"3 60 pm", bad}, {"3:5 pm", bad},
			{"14:3", bad}, {"14:300", bad}, {"014:30", bad}, {"14:30:5", bad}, {"14:", bad}, {":30 pm", bad}, {"14::30", bad}, {"14: 30", bad},
			{"14 :30", bad}, {"3:-15 pm", bad}, {"14:30:15:10", bad}, {"99 pm", bad}, {"14:30.5", bad},
		}},
		{"HHMM from 1900 to 2099 needs hours", [][2]string{
			{"1900", bad}, {"1945", bad}, {"2000", bad}, {"2059", bad}, {"1945 hours", "2026-03-05 19:45"}, {"2000 hours", "2026-03-05 20:00"},
			{"2059 hours", "2026-03-05 20:59"}, {"1859", "2026-03-05 18:59"}, {"2100", "2026-03-05 21:00"}, {"2359", "2026-03-05 23:59"},
			{"nineteen thirty", bad}, {"twenty thirty", bad}, {"twenty oh five", bad}, {"nineteen hundred", bad}, {"twenty twenty", bad},
			{"nineteen thirty hours", "2026-03-05 19:30"}, {"twenty thirty hours", "2026-03-05 20:30"}, {"nineteen hundred hours", "2026-03-05 19:00"},
			{"twenty oh five hours", "2026-03-05 20:05"}, {"twenty twenty six hours", "2026-03-05 20:26"}, {"twenty one thirty", "2026-03-05 21:30"},
			{"2030 pm", bad}, {"20 26 pm", bad}, {"twenty thirty pm", bad}, {"20:30 pm", "2026-03-05 20:30"},
		}},
		{"spoken 24 hour clock", [][2]string{
			{"fourteen thirty", "2026-03-05 14:30"}, {"thirteen oh five", "2026-03-05 13:05"}, {"twenty two fifteen", "2026-03-05 22:15"},
			{"twenty-three fifty-nine", "2026-03-05 23:59"}, {"fourteen forty five", "2026-03-05 14:45"}, {"fourteen hundred", "2026-03-05 14:00"},
			{"fourteen hundred hours", "2026-03-05 14:00"}, {"fourteen thirty hours", "2026-03-05 14:30"}, {"oh nine hundred", "2026-03-05 09:00"},
			{"oh nine hundred hours", "2026-03-05 09:00"}, {"zero nine thirty", "2026-03-05 09:30"}, {"oh nine thirty hours", "2026-03-05 09:30"},
			{"zero nine oh five", "2026-03-05 09:05"}, {"twenty three hundred hours", "2026-03-05 23:00"},
			{"fourteen", bad}, {"fourteen five", bad}, {"twenty four hundred", bad}, {"twenty five thirty", bad}, {"fourteen sixty", bad},
			{"nine hundred", bad}, {"nine hundred hours", bad}, {"eleven thirty hours", bad}, {"oh nine thirty", bad}, {"fourteen-fifteen", bad},
			{"fourteen hundred thirty", bad}, {"fourteen and thirty", bad}, {"zero", bad}, {"oh nine", bad},
		}},
		{"spoken: two thirty, nine oh five, N o'clock", [][2]string{
			{"two thirty pm", "2026-03-05 14:30"}, {"nine oh five am", "2026-03-05 09:05"}, {"nine o five am", "2026-03-05 09:05"},
			{"nine zero five am", "2026-03-05 09:05"}, {"two fifteen p.m.", "2026-03-05 14:15"}, {"eleven forty five am", "2026-03-05 11:45"},
			{"eleven forty-five am", "2026-03-05 11:45"}, {"twelve thirty pm", "2026-03-05 12:30"}, {"twelve thirty am", "2026-03-05 00:30"},
			{"ten ten am", "2026-03-05 10:10"}, {"two-thirty pm", "2026-03-05 14:30"}, {"three o'clock pm", "2026-03-05 15:00"},
			{"3 o'clock am", "2026-03-05 03:00"}, {"three oclock pm", "2026-03-05 15:00"}, {"three o clock pm", "2026-03-05 15:00"},
			{"twelve o'clock pm", "2026-03-05 12:00"}, {"three pm", "2026-03-05 15:00"}, {"twenty two ten pm", "2026-03-05 22:10"},
			{"two five pm", bad}, {"two thirty", bad}, {"three o'clock", bad}, {"three", bad}, {"15 o'clock", bad}, {"zero o'clock", bad},
			{"two sixty pm", bad}, {"thirty pm", bad}, {"two-ten pm", bad}, {"two hundred pm", bad}, {"two thirty two thirty pm", bad},
			{"3 thirty pm", bad}, {"three 30 pm", bad}, {"o'clock", bad}, {"a o'clock pm", bad},
		}},
		{"half past H, quarter or N minutes past, after, to, till or before H", [][2]string{
			{"half past two pm", "2026-03-05 14:30"}, {"half-past two pm", "2026-03-05 14:30"}, {"half past 9 am", "2026-03-05 09:30"},
			{"quarter past nine am", "2026-03-05 09:15"}, {"a quarter past nine am", "2026-03-05 09:15"}, {"quarter after nine am", "2026-03-05 09:15"},
			{"quarter to nine am", "2026-03-05 08:45"}, {"quarter till nine am", "2026-03-05 08:45"}, {"quarter before nine am", "2026-03-05 08:45"},
			{"ten past two pm", "2026-03-05 14:10"}, {"ten minutes past two pm", "2026-03-05 14:10"}, {"10 after 2 pm", "2026-03-05 14:10"},
			{"twenty five to three pm", "2026-03-05 14:35"}, {"twenty-five to three pm", "2026-03-05 14:35"}, {"25 minutes to 3 pm", "2026-03-05 14:35"},
			{"one minute past two pm", "2026-03-05 14:01"}, {"five before six pm", "2026-03-05 17:55"}, {"twenty till four pm", "2026-03-05 15:40"},
			{"5 minutes to 6 pm", "2026-03-05 17:55"}, {"thirty past two pm", "2026-03-05 14:30"}, {"twenty to 6 pm", "2026-03-05 17:40"},
			{"59 minutes past 11 pm", "2026-03-05 23:59"}, {"seven past eight am", "2026-03-05 08:07"}, {"ten to one pm", "2026-03-05 12:50"},
			{"half to two pm", bad}, {"half after two pm", bad}, {"half two pm", bad}, {"half two", bad}, {"quarter of nine am", bad},
			{"quarter nine am", bad}, {"three quarters past two pm", bad}, {"sixty past two pm", bad}, {"half past fourteen", bad}, {"half past 13 pm", bad},
			{"half past", bad}, {"quarter to pm", bad}, {"half past two thirty pm", bad}, {"quarter past 2:00 pm", bad}, {"a ten past two pm", bad},
			{"half past noon", bad}, {"0 past 2 pm", bad}, {"half past two", bad}, {"quarter to nine", bad}, {"half an hour past two pm", bad},
		}},
		{"am/pm names the resulting time", [][2]string{
			{"quarter to one am", "2026-03-05 00:45"}, {"quarter to one pm", "2026-03-05 12:45"}, {"quarter to twelve am", "2026-03-05 11:45"},
			{"quarter to twelve pm", "2026-03-05 23:45"}, {"quarter past twelve am", "2026-03-05 00:15"}, {"half past twelve pm", "2026-03-05 12:30"},
			{"twenty to one am", "2026-03-05 00:40"}, {"twenty to twelve am", "2026-03-05 11:40"},
		}},
		{"noon is 12:00, 12 pm is 12:00, 12 am is 00:00 of the named date", [][2]string{
			{"noon", "2026-03-05 12:00"}, {"midday", "2026-03-05 12:00"}, {"12 noon", "2026-03-05 12:00"}, {"twelve noon", "2026-03-05 12:00"},
			{"12:00 noon", "2026-03-05 12:00"}, {"12 pm", "2026-03-05 12:00"}, {"12:00 pm", "2026-03-05 12:00"}, {"12:01 pm", "2026-03-05 12:01"},
			{"12 am", "2026-03-05 00:00"}, {"12:00 am", "2026-03-05 00:00"}, {"12:59 am", "2026-03-05 00:59"}, {"twelve am", "2026-03-05 00:00"},
			{"00:00", "2026-03-05 00:00"}, {"1 noon", bad}, {"3 noon", bad}, {"noon pm", bad}, {"12:30 noon", bad}, {"high noon", bad}, {"noonish", bad},
		}},
		{"midnight in words is refused", [][2]string{
			{"midnight", bad}, {"12 midnight", bad}, {"at midnight on march 6", bad}, {"midnight tonight", bad}, {"half past midnight", bad},
		}},
		{"two clock times are refused", [][2]string{
			{"3pm 4pm", bad}, {"3pm 3pm", bad}, {"3pm 15:00", bad}, {"noon 12:00", bad}, {"14:30 at 2:30 pm", bad}, {"noon 3pm", bad},
			{"march 5 1430 3pm", bad}, {"march 6 2130 at 9pm", bad},
		}},
		{"no time of day is refused", [][2]string{
			{"tomorrow", bad}, {"march 5 2026", bad}, {"friday morning", bad}, {"2026-04-05", bad}, {"tomorrow pm", bad}, {"march 5 pm", bad},
		}},
	})
}

func TestAfterAYearFirstDateEveryTwoDigitHHMMIsA24HourClock(t *testing.T) {
	follow(t, wednesday(t), []rule{
		{"after it", [][2]string{
			{"2026-04-05 10:30", "2026-04-05 10:30"}, {"2026-04-05 12:00", "2026-04-05 12:00"}, {"2026/4/5 at 11:59", "2026-04-05 11:59"},
			{"2026.04.05, 12:30", "2026-04-05 12:30"}, {"2026-04-05 10:30:15", "2026-04-05 10:30:15"}, {"2026-04-05 sunday 10:30", "2026-04-05 10:30"},
			{"2026-04-05 at around 10:30", "2026-04-05 10:30"}, {"2026-04-05T12:00", "2026-04-05 12:00"}, {"2026-04-05 10:30 EDT", "2026-04-05 10:30"},
		}},
		{"am/pm counts there too", [][2]string{
			{"2026-04-05 10:30 pm", "2026-04-05 22:30"}, {"2026-04-05 03:30 PM", "2026-04-05 15:30"}, {"2026-04-05 12:30 am", "2026-04-05 00:30"},
			{"2026-04-05 12:00 pm", "2026-04-05 12:00"}, {"2026-04-05T10:30 pm", bad}, {"2026-04-05T10:30 am", bad},
		}},
		{"nothing else does", [][2]string{
			{"2026-04-05 9:30", bad}, {"2026-04-05 10", bad}, {"2026-04-05 1030", bad}, {"2026-04-05 10.30", bad}, {"2026-04-05 10h30", bad},
			{"2026-04-05 ten thirty", bad}, {"10:30 2026-04-05", bad}, {"04/05/2026 10:30", bad}, {"april 5 2026 10:30", bad},
			{"2026-04-05 10:30 in the evening", bad}, {"2026-04-05T9:30", bad}, {"2026-04-05T0930", bad}, {"2026-04-05T24:00", bad},
		}},
	})
}

// Every minute of the day, in each way to write it, is itself or refused.
func TestEveryMinuteOfTheDay(t *testing.T) {
	in := wednesday(t)
	in.Base = date(t, "2026-03-05")
	for hour := range 24 {
		for minute := range 60 {
			twelve, suffix := (hour+11)%12+1, []string{"am", "pm"}[hour/12]
			run := hour*100 + minute
			want := fmt.Sprintf("2026-03-05 %02d:%02d", hour, minute)
			certain := hour >= 13 || hour < 10
			for text, sure := range map[string]bool{
				fmt.Sprintf("%02d:%02d", hour, minute):              certain,
				fmt.Sprintf("%02dh%02d", hour, minute):              certain,
				fmt.Sprintf("%02d%02d", hour, minute):               certain && (run < 1900 || run > 2099),
				fmt.Sprintf("%02d%02d hours", hour, minute):         certain,
				fmt.Sprintf("2026-03-05 %02d:%02d", hour, minute):   true,
				fmt.Sprintf("2026-03-05T%02d:%02dZ", hour, minute):  false, // another wall clock
				fmt.Sprintf("%d:%02d", hour, minute):                hour >= 13,
				fmt.Sprintf("%d:%02d %s", twelve, minute, suffix):   true,
				fmt.Sprintf("%d.%02d%s", twelve, minute, suffix):    true,
				fmt.Sprintf("%d %02d %s", twelve, minute, suffix):   true,
				fmt.Sprintf("%d%02d %s", twelve, minute, suffix):    true,
				fmt.Sprintf("%02d%02d%s", twelve, minute, suffix):   true,
				fmt.Sprintf("%d:%02d", twelve, minute):              false,
				fmt.Sprintf("%d.%02d", twelve, minute):              false,
				fmt.Sprintf("%02d:%02d:60", hour, minute):           false,
				fmt.Sprintf("%02d:%02d to %d pm", hour, minute, 11): false,
			} {
				if got := answer(when.Parse(text, in)); fits(got, want) != sure {
					t.Fatalf("%q: got %s; %s is to be read: %t", text, got, want, sure)
				}
			}
		}
	}
}

var (
	spokenOnes = []string{"", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
		"thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"}
	spokenTens = []string{"", "", "twenty", "thirty", "forty", "fifty"}
)

func spoken(n int) string {
	switch {
	case n < 20:
		return spokenOnes[n]
	case n%10 == 0:
		return spokenTens[n/10]
	}
	return spokenTens[n/10] + " " + spokenOnes[n%10]
}

func TestEverySpokenMinute(t *testing.T) {
	in := wednesday(t)
	in.Base = date(t, "2026-03-05")
	for hour := range 24 {
		for minute := range 60 {
			twelve, suffix := (hour+11)%12+1, []string{" a m", " p m"}[hour/12]
			minutes := spoken(minute)
			if minute < 10 {
				minutes = "oh " + minutes
			}
			want := fmt.Sprintf("2026-03-05 %02d:%02d", hour, minute)
			var texts []string
			if minute > 0 {
				texts = append(texts, spoken(twelve)+" "+minutes+suffix,
					spoken(minute)+" minutes past "+spoken(twelve)+suffix,
					fmt.Sprintf("%d minutes to %s%s", 60-minute, spoken(twelve%12+1), suffix))
				if hour >= 13 {
					texts = append(texts, spoken(hour)+" "+minutes+" hours")
				}
			} else {
				texts = append(texts, spoken(twelve)+suffix, spoken(twelve)+" o'clock"+suffix)
			}
			for _, text := range texts {
				if got := answer(when.Parse(text, in)); !fits(got, want) {
					t.Errorf("%q: got %s, want %s", text, got, want)
				}
			}
		}
	}
}
