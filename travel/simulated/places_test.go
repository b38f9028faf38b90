package simulated_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/simulated"
)

// A place is written as its code, its country and the codes to search.
func written(p travel.Place) string {
	return p.Code + " " + p.Country + " " + strings.Join(p.Codes, ",")
}

func TestWhatATextMayMean(t *testing.T) {
	const nyc, lon = "NYC US JFK,EWR,LGA", "LON GB LHR,LGW,STN,LTN,LCY,SEN"
	for _, row := range []struct {
		text string
		kind travel.Kind
		want []string
	}{
		{"NYC", travel.Flight, []string{nyc}},
		{"New York", travel.Flight, []string{nyc}},
		{"new york city", travel.Flight, []string{nyc}},
		{"New York, NY", travel.Flight, []string{nyc}},
		{"JFK", travel.Flight, []string{"JFK US JFK"}},
		{"New York JFK", travel.Flight, []string{"JFK US JFK"}},
		{"JFK, New York", travel.Flight, []string{"JFK US JFK"}},
		{"Newark", travel.Flight, []string{"EWR US EWR"}},
		{"London", travel.Flight, []string{lon}},
		{"London, UK", travel.Flight, []string{lon}},
		{"London England", travel.Flight, []string{lon}},
		{"London (LHR)", travel.Flight, []string{"LHR GB LHR"}},
		{"Heathrow", travel.Flight, []string{"LHR GB LHR"}},
		{"heathrow airport", travel.Flight, []string{"LHR GB LHR"}},
		{"Heathrow, London", travel.Flight, []string{"LHR GB LHR"}},
		{"london city", travel.Flight, []string{"LCY GB LCY"}},
		{"LON", travel.Flight, []string{lon}},
		{"PAR", travel.Flight, []string{"PAR FR CDG,ORY,BVA"}},
		{"TYO", travel.Flight, []string{"TYO JP HND,NRT"}},
		{"Tōkyō", travel.Flight, []string{"TYO JP HND,NRT"}},
		{"Portland", travel.Flight, []string{"PDX US PDX", "PWM US PWM"}},
		{"Portland, Maine", travel.Flight, []string{"PWM US PWM"}},
		{"portland OR", travel.Flight, []string{"PDX US PDX"}},
		{"San Jose", travel.Flight, []string{"SJC US SJC", "SJO CR SJO"}},
		{"San José", travel.Flight, []string{"SJC US SJC", "SJO CR SJO"}},
		{"San José, Costa Rica", travel.Flight, []string{"SJO CR SJO"}},
		{"San Jose CA", travel.Flight, []string{"SJC US SJC"}},
		{"Birmingham", travel.Flight, []string{"BHX GB BHX", "BHM US BHM"}},
		{"Birmingham, Alabama", travel.Flight, []string{"BHM US BHM"}},
		{"Goa", travel.Flight, []string{"GOI IN GOI,GOX", "GOA IT GOA"}},
		{"GOA", travel.Flight, []string{"GOA IT GOA", "GOI IN GOI,GOX"}},
		{"Genoa", travel.Flight, []string{"GOA IT GOA"}},
		{"Goa, India", travel.Flight, []string{"GOI IN GOI,GOX"}},
		{"Sal", travel.Flight, []string{"SID CV SID", "SAL SV SAL"}},
		{"Santiago", travel.Flight, []string{"SCL CL SCL", "SCQ ES SCQ"}},
		{"Santiago de Compostela", travel.Flight, []string{"SCQ ES SCQ"}},
		{"can", travel.Flight, []string{"CAN CN CAN"}},
		{"Man", travel.Flight, []string{"MAN GB MAN"}},
		{"VAN", travel.Flight, []string{"VAN TR VAN"}},
		{"SHA", travel.Flight, []string{"SHA CN SHA"}},
		{"Shanghai", travel.Flight, []string{"SHA CN PVG,SHA"}},
		{"Zürich", travel.Flight, []string{"ZRH CH ZRH"}},
		{"Muenchen", travel.Flight, []string{"MUC DE MUC"}},
		{"MALMO", travel.Flight, []string{"MMX SE MMX"}},
		{"Tromso", travel.Flight, []string{"TOS NO TOS"}},
		{"lodz", travel.Flight, nil},
		{"İstanbul", travel.Flight, []string{"IST TR IST,SAW"}},
		{"Istanbul", travel.Flight, []string{"IST TR IST,SAW"}},
		{"St Louis", travel.Flight, []string{"STL US STL"}},
		{"Saint Louis, MO", travel.Flight, []string{"STL US STL"}},
		{"Washington, D.C.", travel.Flight, []string{"WAS US IAD,DCA"}},
		{"Xi’an", travel.Flight, []string{"XIY CN XIY"}},
		{"York", travel.Flight, nil},
		{"York", travel.Rail, []string{"GBYRK GB GBYRK"}},
		{"Portland", travel.Rail, nil},
		{"Paris", travel.Rail, []string{"PAR FR FRPNO,FRPLY,FRPES,FRPMO"}},
		{"Paris Gare du Nord", travel.Rail, []string{"FRPNO FR FRPNO"}},
		{"FRPNO", travel.Rail, []string{"FRPNO FR FRPNO"}},
		{"FRPNO", travel.Flight, nil},
		{"CDG", travel.Rail, []string{"PAR FR FRPNO,FRPLY,FRPES,FRPMO"}},
		{"Córdoba", travel.Rail, []string{"ESODB ES ESODB"}},
		{"Córdoba", travel.Hotel, []string{"COR AR COR", "ESODB ES ESODB"}},
		{"Paris", travel.Hotel, []string{"PAR FR PAR"}},
		{"JFK", travel.Hotel, []string{"JFK US NYC"}},
		{"France", travel.Flight, nil},
	} {
		places, err := new(simulated.Places).Find(context.Background(), row.text, row.kind)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, p := range places {
			got = append(got, written(p))
		}
		if !slices.Equal(got, row.want) {
			t.Errorf("%q for a %s: %q, not %q", row.text, row.kind, got, row.want)
		}
	}
}

func TestCandidatesCanBeToldApart(t *testing.T) {
	places, _ := new(simulated.Places).Find(context.Background(), "Portland", travel.Flight)
	if len(places) != 2 || places[0].Name != "Portland, Oregon" || places[1].Name != "Portland, Maine" {
		t.Errorf("%v", places)
	}
}

func FuzzPlaces(f *testing.F) {
	for _, text := range []string{"London", "São Paulo", "Portland, OR", "(((", "\xff\xfe", "a, b, c, d, e, f, g", "İİİ", "ﬁji"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		places, err := new(simulated.Places).Find(context.Background(), text, travel.Flight)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range places {
			if p.Code == "" || len(p.Codes) == 0 {
				t.Errorf("%q: %v", text, p)
			}
		}
	})
}
