package travel_test

import (
	"math/rand/v2"
	"os"
	"testing"

	"github.com/farewright/farewright/travel"
)

func BenchmarkParsePolicy(b *testing.B) {
	raw, err := os.ReadFile("testdata/company.json")
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := travel.ParsePolicy(raw); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCheck(b *testing.B) {
	p := policyFile(b, "company.json")
	r := rand.New(rand.NewPCG(1, 1))
	req := travel.Request{Offers: randomOffers(r, "o", 2), Seen: randomOffers(r, "s", 100), Now: noon, Purpose: travel.PurposeBusiness, Convert: rates}
	b.ReportAllocs()
	for b.Loop() {
		p.Check(req)
	}
}

func BenchmarkCheckCancel(b *testing.B) {
	p := policyFile(b, "airline.json")
	f := airlineCase{}.facts(b)
	b.ReportAllocs()
	for b.Loop() {
		p.CheckCancel(f)
	}
}

func BenchmarkParseConstraints(b *testing.B) {
	const text = "outbound arrive before 09:00, return depart after 17:00, non-stop, refundable, under 400 EUR per person, not Ryanair or Wizz Air, window seat"
	b.ReportAllocs()
	for b.Loop() {
		travel.ParseConstraints(text)
	}
}

func BenchmarkAdmits(b *testing.B) {
	c := travel.ParseConstraints("arrive before 09:00, depart after 06:00, max 1 stop, under 400 EUR")
	o := flight(b, "a", "300.00 EUR", way(b, "FRA 2026-05-01T07:00 LHR 2026-05-01T07:40 LH economy"))
	b.ReportAllocs()
	for b.Loop() {
		c.Admits(o)
	}
}
