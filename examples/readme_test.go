package examples_test

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// Every file the README links to exists.
func TestTheReadmesLinksLead(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	links := regexp.MustCompile(`\]\(([^)#:]+)\)`).FindAllStringSubmatch(string(readme), -1)
	if len(links) < 10 {
		t.Errorf("%d links", len(links))
	}
	for _, link := range links {
		if _, err := os.Stat("../" + link[1]); err != nil {
			t.Errorf("the README links to %s: %v", link[1], err)
		}
	}
}

// The code in the README is the example's, to the letter.
func TestTheReadmesWiringIsTheExample(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	example, err := os.ReadFile("../booking/example_wiring_test.go")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(readme), "```go\n")
	code, _, _ := strings.Cut(rest, "```")
	if code == "" || !strings.Contains(string(example), code) {
		t.Error("the first Go block of the README is not part of booking/example_wiring_test.go")
	}
	if n := strings.Count(code, "\n"); n > 25 {
		t.Errorf("the wiring takes %d lines", n)
	}
}
