package streethint_test

import (
	"strings"
	"testing"

	"github.com/farewright/farewright/address/streethint"
)

func BenchmarkCheck(b *testing.B) {
	results := []streethint.Result{
		{Street: "671 Hioaks Rd", FacilityName: "Hioaks Dialysis"}, {Street: "7101 Jahnke Rd"}, {Street: "1200 Martin Luther King Jr Blvd"},
		{Street: "4500 US Hwy 460"}, {Street: "4730 N Laburnum Ave Ste 200"},
	}
	for _, c := range []struct{ name, query string }{
		{"no road", "DaVita in Richmond"},
		{"road", "clinic on Hyx Road in Richmond"},
		{"spoken", "physical therapy at forty one hundred hull street road, chesterfield"},
		{"route", "wound care on US-60"},
		{"accents", "centro de salud en Avenida Ponce de León"},
		{"hostile", strings.Repeat("at one st dr ", 200)},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				streethint.Check(c.query, results)
			}
		})
	}
}
