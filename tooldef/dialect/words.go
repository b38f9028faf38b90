package dialect

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/farewright/farewright/tooldef/internal/plainjson"
)

// A phrase says in words what some keywords say.
type phrase struct {
	keywords []string
	text     string
}

// formats are the words for what a text must look like.
var formats = map[string]string{
	"date-time": "A date and time with its offset, such as 2026-05-04T13:30:00-04:00.",
	"date":      "A date as YYYY-MM-DD.",
	"time":      "A time with its offset, such as 13:30:00-04:00.",
	"email":     "An email address.",
	"uuid":      "A UUID.",
}

// phrases puts the moved keywords of one place into words, in a fixed order.
func phrases(moved object) []phrase {
	var list []phrase
	add := func(keyword string, words func(any) string) {
		if moved.has(keyword) {
			list = append(list, phrase{keys(keyword), words(moved.get(keyword))})
		}
	}
	bounds := func(low, high string, noun func(json.Number) string) {
		least, from := moved.get(low).(json.Number)
		most, to := moved.get(high).(json.Number)
		switch {
		case from && to && least == most:
			list = append(list, phrase{keys(low, high), "Exactly " + least.String() + noun(least) + "."})
		case from && to:
			list = append(list, phrase{keys(low, high), fmt.Sprintf("From %s to %s%s.", least, most, noun(most))})
		case from:
			list = append(list, phrase{keys(low), "At least " + least.String() + noun(least) + "."})
		case to:
			list = append(list, phrase{keys(high), "At most " + most.String() + noun(most) + "."})
		}
	}
	add("format", formatWords)
	add("pattern", func(v any) string { return fmt.Sprintf("Must match `%v`.", v) })
	bounds("minimum", "maximum", func(json.Number) string { return "" })
	bounds("minLength", "maxLength", counted(" character", " characters"))
	bounds("minItems", "maxItems", counted(" entry", " entries"))
	add("uniqueItems", func(any) string { return "No entry twice." })
	add("default", func(v any) string { return fmt.Sprintf("Default: %s.", plainjson.Must(v)) })
	return list
}

func formatWords(v any) string {
	text := fmt.Sprint(v)
	if words, ok := formats[text]; ok {
		return words
	}
	return "Format: " + text + "."
}

func counted(one, many string) func(json.Number) string {
	return func(n json.Number) string {
		if n == "1" {
			return one
		}
		return many
	}
}

// sentences joins texts, each closed by a mark.
func sentences(texts []string) string {
	var b strings.Builder
	for _, text := range texts {
		if text = strings.TrimSpace(text); text == "" {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(text)
		if !strings.ContainsAny(text[len(text)-1:], ".!?:;") {
			b.WriteByte('.')
		}
	}
	return b.String()
}
