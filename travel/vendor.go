package travel

import (
	"maps"
	"slices"
	"strings"
)

// airlines are carriers by IATA code and the names people use. A carrier that
// is not among them is known by the name it is given.
const airlines = `A3 Aegean|Aegean Airlines; AA American|American Airlines; AC Air Canada; AD Azul; AF Air France; AI Air India; AM Aeromexico;
AR Aerolineas Argentinas; AS Alaska Airlines; AT Royal Air Maroc; AV Avianca; AY Finnair; AZ ITA|ITA Airways; B6 JetBlue|JetBlue Airways;
BA British Airways; BR EVA Air|EVA Airways; BT airBaltic|Air Baltic; CA Air China; CI China Airlines; CM Copa|Copa Airlines; CX Cathay Pacific|Cathay;
CZ China Southern|China Southern Airlines; DE Condor; DL Delta|Delta Air Lines|Delta Airlines; DY Norwegian|Norwegian Air Shuttle; EI Aer Lingus;
EK Emirates; EN Air Dolomiti; ET Ethiopian|Ethiopian Airlines; EW Eurowings; EY Etihad|Etihad Airways; F9 Frontier|Frontier Airlines; FI Icelandair;
FR Ryanair; G3 Gol; GA Garuda|Garuda Indonesia; GF Gulf Air; HA Hawaiian Airlines; HU Hainan Airlines; HV Transavia; IB Iberia; JL Japan Airlines|JAL;
JQ Jetstar; JU Air Serbia; KE Korean Air; KL KLM|KLM Royal Dutch Airlines; KQ Kenya Airways; KU Kuwait Airways; LA LATAM|LATAM Airlines; LG Luxair;
LH Lufthansa|Deutsche Lufthansa; LO LOT|LOT Polish Airlines; LS Jet2; LX SWISS|Swiss International Air Lines; LY El Al; ME Middle East Airlines;
MH Malaysia Airlines; MS EgyptAir; MU China Eastern|China Eastern Airlines; NH ANA|All Nippon Airways; NK Spirit|Spirit Airlines; NZ Air New Zealand;
OS Austrian|Austrian Airlines; OU Croatia Airlines; OZ Asiana|Asiana Airlines; PC Pegasus|Pegasus Airlines; PR Philippine Airlines;
QF Qantas|Qantas Airways; QR Qatar Airways|Qatar; RJ Royal Jordanian; RO TAROM; SA South African Airways; SK SAS|Scandinavian Airlines;
SN Brussels Airlines; SQ Singapore Airlines; SV Saudia; TG Thai Airways|Thai Airways International; TK Turkish Airlines|Turkish; TO Transavia France;
TP TAP|TAP Air Portugal; TU Tunisair; U2 easyJet; UA United|United Airlines; UL SriLankan|SriLankan Airlines; UX Air Europa; VA Virgin Australia;
VN Vietnam Airlines; VS Virgin Atlantic; VY Vueling|Vueling Airlines; W6 Wizz|Wizz Air; WN Southwest|Southwest Airlines; WS WestJet;
6E IndiGo; 4U Germanwings; 3K Jetstar Asia; 5J Cebu Pacific; 7C Jeju Air`

// railwayNames and chainNames are railways and hotel chains by the names people
// use.
const railwayNames = `Deutsche Bahn|DB; SNCF|TGV INOUI; Eurostar; Thalys; Trenitalia; Italo; Renfe; Iryo; Ouigo; OBB|Austrian Federal Railways; SBB|CFF;
SNCB; Amtrak; VIA Rail; LNER; Avanti|Avanti West Coast; GWR|Great Western Railway; ScotRail; SJ; DSB; FlixTrain`

const chainNames = `Hilton; Marriott; Hyatt; IHG; Accor; Radisson; Best Western; Holiday Inn; Ibis; Novotel; Mercure; Sofitel; Premier Inn; Travelodge;
Motel One; Sheraton; Westin; Courtyard; DoubleTree; Hampton; InterContinental; Crowne Plaza; Four Seasons; Ritz-Carlton; NH Hotels; Melia; Scandic;
Steigenberger; Maritim; B&B Hotels; citizenM; Moxy; Kempinski; Wyndham; Ramada; Aloft; Leonardo; Premier Suites`

var (
	railways, railwayKeys = namesIn(railwayNames)
	chains, chainKeys     = namesIn(chainNames)
)

// namesIn reads a list of vendors: the key of each, and the key of each name.
func namesIn(list string) (vendors map[string]bool, keys map[string]string) {
	vendors, keys = map[string]bool{}, map[string]string{}
	for entry := range strings.SplitSeq(list, ";") {
		names := strings.Split(strings.TrimSpace(entry), "|")
		key := folded(names[0])
		vendors[key] = true
		for _, name := range names {
			keys[folded(name)] = key
		}
	}
	return vendors, keys
}

// vendorKeys leads from every folded name and code to one key a vendor: the
// code of an airline, the first name of others.
var vendorKeys = func() map[string]string {
	keys := map[string]string{}
	maps.Copy(keys, railwayKeys)
	maps.Copy(keys, chainKeys)
	for entry := range strings.SplitSeq(airlines, ";") {
		code, names, _ := strings.Cut(strings.TrimSpace(entry), " ")
		keys[code] = code
		for name := range strings.SplitSeq(names, "|") {
			keys[folded(name)] = code
		}
	}
	return keys
}()

// vendorKey is what two names of one vendor share. A code counts in capitals
// only.
func vendorKey(name string) string {
	name = strings.TrimSpace(name)
	if key, ok := vendorKeys[name]; ok {
		return key
	}
	if key, ok := vendorKeys[folded(name)]; ok {
		return key
	}
	return folded(name)
}

// isVendor reports whether a vendor is the one that a list or a traveller
// names: by code, by a name it is known by, or because its name has that name
// in it, as "Hilton Garden Inn" has Hilton.
func isVendor(vendor, listed string) bool {
	if folded(vendor) == "" || folded(listed) == "" {
		return false
	}
	return vendorKey(vendor) == vendorKey(listed) || hasWords(folded(vendor), folded(listed))
}

// A seller is somebody an offer is of, by all the names the offer gives.
type seller []string

// sellers lists the carriers of an offer, or its hotel.
func (o Offer) sellers() []seller {
	if o.Stay != nil {
		return []seller{{o.Stay.Chain, o.Stay.Hotel.Name}}
	}
	var list []seller
	for _, s := range o.Slices {
		for _, g := range s.Segments {
			list = append(list, seller{g.Carrier})
		}
	}
	return list
}

// isOneOf returns the first name of a list that fits; NotKnown if the seller
// has no name.
func (s seller) isOneOf(listed []string) (string, Answer) {
	named := false
	for _, name := range s {
		named = named || folded(name) != ""
		if i := slices.IndexFunc(listed, func(l string) bool { return isVendor(name, l) }); i >= 0 {
			return listed[i], Yes
		}
	}
	if !named {
		return "", NotKnown
	}
	return "", No
}
