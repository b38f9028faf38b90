package streethint_test

import (
	"testing"

	"github.com/farewright/farewright/address/streethint"
)

func TestMatches(t *testing.T) {
	match(t, []matching{
		{"the words of the name stand in the street, whole, in a row", []pair{
			{"on Hopkins Road", "5739 Hopkins Rd", true},
			{"on Hopkins Road", "5739 Hopkins Rd Ste 200", true},
			{"on Hopkins Road", "Hopkins Rd & Main St", true},
			{"on Hopkins Road", "HOPKINS ROAD", true},
			{"on Hyx Road", "671 Hioaks Rd", false},
			{"on Yanky Road", "7101 Jahnke Rd", false},
			{"on Main St", "400 Maine St", false},
			{"on Maine St", "400 Main St", false},
			{"on Hopkins Road", "100 Hopkinson Rd", false},
			{"on Forest Hill Avenue", "9220 Forest Ave", false},
			{"on Forest Hill Avenue", "9220 Hill Ave", false},
			{"on Forest Hill Avenue", "9220 Forest Park Hill Ave", false},
			{"on Forest Hill Avenue", "9220 Forest Hl Ave", true},
			{"on Old Dominion Drive", "6862 Dominion Dr", false},
			{"on Dominion Drive", "6862 Old Dominion Dr", true},
			{"on Giles' Bridge Rd", "3300 Giles Bridge Road", true},
			{"on Giles’ Bridge Rd", "3300 Giles Mill Road", false},
			{"on Patterson Ave", "5800 Paterson Ave", false},
			{"on Smith Street", "100 Smyth St", false},
			{"on Peña Blvd", "8900 Pena Boulevard", true},
			{"on Pena Blvd", "8900 Peña Boulevard", true},
			{"on O'Brien Street", "12 OBrien St", true},
			{"H-I-O-A-K-S Road", "671 Hioaks Rd", true},
			{"H I O A K S Road", "671 Hioaks Rd", true},
			{"Hioaks Hioaks Road", "671 Hioaks Rd", true},
			{"H-Y-X Road", "671 Hioaks Rd", false},
			{"on Johnston-Willis Drive", "1401 Johnston Willis Dr", true},
			{"on Mount Vernon Road", "100 Mt Vernon Rd", true},
			{"on Fort Lee Road", "100 Ft. Lee Rd", true},
			{"on Iron Bridge Road", "10290 Iron Brg Rd", true},
			{"on Hull Street Road", "6800 Hull St Rd", true},
			{"on Hull Street", "6800 Hull Street Rd", true},
		}},
		{"directions are ignored", []pair{
			{"on South Laburnum Avenue", "4730 N Laburnum Ave", true},
			{"on Laburnum Avenue", "4730 N Laburnum Ave", true},
			{"on N Laburnum Avenue", "4730 Laburnum Ave", true},
			{"lab on Northwest 23rd Ave", "1130 NW 23rd Ave", true},
			{"lab on N W 23rd Ave", "1130 NW 23rd Ave", true},
			{"eye exam at 14th Street NW", "1325 14th St SE", true},
			{"on Main Street South", "100 Main St", true},
			{"on North Street", "200 North St", true},
			{"on North Street", "200 N St", true},
			{"on North Street", "200 N Main St", false},
			{"on South Street", "200 South St", true},
			{"on South Street", "1400 S Broad St", false},
			{"on K St NW", "1500 K St NW", true},
			{"on K St NW", "1500 Main St Apt K", false},
			{"on Old North Road", "12 Old Mill Rd", false},
		}},
		{"suffixes are ignored", []pair{
			{"on Hopkins Road", "1500 Hopkins Ave", true},
			{"on Hopkins Road", "1500 Hopkins", true},
			{"on Willow Ct", "12 Willow Lane", true},
			{"on Court Street", "100 Court St", true},
			{"on Court Street", "100 Oak Ct", false},
			{"on Park Avenue", "801 Park Pl", true},
			{"on Park Avenue", "801 Stony Park", false},
			{"on Center Street", "100 Center", true},
		}},
		{"except for numbered streets", []pair{
			{"on 5th Avenue", "510 5th St", false},
			{"on 5th Avenue", "510 5th Ave", true},
			{"on Fifth Avenue", "510 5th Av", true},
			{"on West 5th Ave", "510 E 5th Ave", true},
			{"on 42nd Street", "4200 41st St", false},
			{"on 42nd Street", "42 Main St", false},
			{"on 42nd Street", "330 W 42nd St", true},
			{"on 42nd Street", "330 W 42nd", true},
			{"on 5th Avenue", "510 5th Floor", false},
			{"on 2nd Street", "100 22nd St", false},
			{"12 5th Place", "12 5th Pl", true},
			{"12 5th Place", "12 5th St", false},
		}},
		{"equal are Saint and St, ordinal words and numbers, MLK", []pair{
			{"on St. Johns Rd", "210 Saint Johns Road", true},
			{"on Saint Johns Rd", "210 St Johns Road", true},
			{"Saint Paul Street", "2300 St Paul St", true},
			{"on St Mary's Road", "100 St Marys Rd", true},
			{"on St Mary's Road", "100 St Johns Rd", false},
			{"dentist on Third Street", "215 3rd St", true},
			{"dentist on 3rd Street", "215 Third St", true},
			{"dentist on 3rd Street", "215 Thirteenth St", false},
			{"twenty-third street", "1400 W 23rd St", true},
			{"twenty third street", "1400 W 33rd St", false},
			{"on 21st Street", "100 Twenty-First St", true},
			{"one twenty fifth street", "55 W 125th St", true},
			{"one hundred third street", "55 W 103rd St", true},
			{"one hundred and third street", "55 W 103rd St", true},
			{"Nine Mile Road", "4500 9 Mile Rd", true},
			{"9 Mile Road", "4500 Nine Mile Rd", true},
			{"Nine Mile Road", "9 Main St", false},
			{"Three Chopt Road", "7229 3 Chopt Rd", true},
			{"MLK Boulevard", "900 Martin Luther King Jr Blvd", true},
			{"M.L.K. Boulevard", "900 Martin Luther King Blvd", true},
			{"M L K Boulevard", "900 MLK Jr Blvd", true},
			{"Martin Luther King Drive", "900 MLK Dr", true},
			{"ML King Blvd", "900 Dr Martin Luther King Jr Blvd", true},
			{"MLK Boulevard", "900 King St", false},
		}},
		{"Dr and Jr around a name are ignored", []pair{
			{"Dr Martin Luther King Jr Blvd", "1200 Martin Luther King Blvd", true},
			{"Martin Luther King Blvd", "1200 Dr. Martin Luther King, Jr. Blvd.", true},
			{"on Dr Phillips Blvd", "7500 Phillips Blvd", true},
			{"on Phillips Blvd", "7500 Dr Phillips Blvd", true},
			{"on Tom Smith Jr Road", "100 Tom Smith Rd", true},
		}},
		{"plain routes match any class with that number", []pair{
			{"on Route 1", "12320 US-1", true},
			{"on Route 1", "12320 Route 1", true},
			{"on Route 7", "9800 FL-7", true},
			{"on Highway 12", "3300 Co Rd 12", true},
			{"on Rt 1960", "100 FM 1960 Rd W", true},
			{"on Hwy 58", "100 US Hwy 58 W", true},
			{"on Highway 58", "2811 Riverside Dr", false},
			{"on Route 1", "100 Route 10", false},
			{"on Route 1", "1 Main St", false},
			{"route one", "12320 US-1", true},
			{"highway fifty eight", "US-58", true},
			{"route two eighty eight", "VA-288", true},
			{"on Carretera 2", "PR-2", true},
			{"on Route 64", "100 I-64 Frontage Rd", false},
		}},
		{"US, state, county and FM only their own", []pair{
			{"on US-60", "4500 US Hwy 460", false},
			{"on US-60", "4500 US Highway 60", true},
			{"on US 60", "4500 U.S. 60", true},
			{"on US-60", "4500 State Route 60", false},
			{"on US-60", "4500 VA-60", false},
			{"on US-60", "4500 Co Rd 60", false},
			{"on State Road 7", "9800 FL-7", true},
			{"on SR 7", "9800 State Rd 7", true},
			{"on SR 7", "9800 US-7", false},
			{"on FL-7", "9800 State Road 7", true},
			{"on FL-7", "9800 GA-7", false},
			{"on County Rd 12", "3300 Co Rd 21", false},
			{"on County Rd 12", "3300 CR 12", true},
			{"on CR 12", "3300 State Rd 12", false},
			{"on FM 1960", "100 Farm to Market 1960", true},
			{"on FM 1960", "100 SH 1960", false},
			{"on US 466", "100 US-466A", false},
			{"on US 466A", "100 US-466A", true},
			{"on US 466-A", "100 US Hwy 466A", true},
			{"on Old Route 60", "100 Route 60", false},
			{"on Route 60", "100 Old Route 60", false},
		}},
		{"forms without a suffix", []pair{
			{"on Broadway", "2500 Broadway", true},
			{"on Broadway", "2500 Broadmoor Ave", false},
			{"on N Broadway", "2500 S Broadway", true},
			{"on Avenue U", "1220 Avenue U", true},
			{"on Avenue U", "1220 Ave U", true},
			{"on Avenue U", "1220 Avenue V", false},
			{"on Avenue U", "1220 Main St Unit U", false},
			{"Avenue of the Americas", "1200 6th Ave", false},
			{"Avenue of the Americas", "1200 Ave of the Americas", true},
			{"en Avenida Ponce de León", "1451 Ave Ponce de Leon", true},
			{"en Calle Loíza", "1800 Calle Loiza", true},
			{"en Calle Loíza", "1800 Calle Luna", false},
			{"en Calle 8", "12 Calle 8", true},
			{"en Calle 8", "8 Calle Luna", false},
			{"2405 Boulevard", "2405 Blvd", true},
			{"2405 Boulevard", "100 Belt Blvd", false},
			{"2405 N Boulevard", "2405 N Boulevard", true},
			{"Medical Center Drive", "1850 Medical Park Dr", false},
			{"Medical Center Drive", "1850 Medical Ctr Dr", true},
		}},
		{"two roads named: one match is enough", []pair{
			{"Broad St and Lombardy St", "1100 W Broad St", true},
			{"Broad St and Lombardy St", "1100 Lombardy St", true},
			{"Broad St and Lombardy St", "1100 Grace St", false},
			{"off I-64 and Hopkins Road", "100 Hopkins Rd", true},
			{"Route 1 and Hopkins Road", "100 Hopkins Rd", true},
		}},
	})
}

func TestFacilityNames(t *testing.T) {
	for _, c := range []struct {
		query, facility string
		has             bool
	}{
		{"Main Street Pharmacy", "Main Street Pharmacy", true},
		{"Main Street Pharmacy", "Main St. Pharmacy", true},
		{"pharmacy on Main Street", "Mainstreet Pharmacy", false},
		{"dialysis on Hopkins Road", "Hopkins Road Dialysis", true},
		{"dialysis on Hopkins Road", "Johns Hopkins Medicine", false},
		{"clinic on Route 1", "Route 1 Medical", true},
		{"clinic on Broadway", "Broadway Dialysis", true},
		{"rehab on Fifth Avenue", "5th Avenue Rehab", true},
		{"rehab on Fifth Avenue", "5th Street Rehab", false},
		{"at Stony Point", "Stony Point Surgery Center", true},
	} {
		got := streethint.Check(c.query, []streethint.Result{{Street: "200 Oak Ave", FacilityName: c.facility}})
		if got.Missing == c.has {
			t.Errorf("%q, facility %q: missing %t", c.query, c.facility, got.Missing)
		}
	}
}

func TestResultsWithoutStreet(t *testing.T) {
	for _, results := range [][]streethint.Result{
		nil, {}, {{}}, {{Street: " "}, {Street: "\t"}}, {{FacilityName: "Hopkins Road Dialysis"}},
	} {
		if got := streethint.Check("dialysis on Hopkins Road", results); got != (streethint.Hint{Street: "Hopkins Road", Missing: true}) {
			t.Errorf("%+v: %+v", results, got)
		}
		if got := streethint.Check("dialysis", results); got != (streethint.Hint{}) {
			t.Errorf("%+v: %+v", results, got)
		}
	}
	if got := streethint.Check("dialysis on Hopkins Road", []streethint.Result{{}, {Street: "1 Hopkins Rd"}}); got.Missing {
		t.Errorf("got %+v", got)
	}
}
