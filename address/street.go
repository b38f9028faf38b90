package address

import (
	"regexp"
	"strings"
)

// maxStreet is how many characters a street may have.
const maxStreet = 100

// readStreet reads the street: a letter and a digit, or a street word. Mail
// addresses that are no place on a road are refused. No house number is fine,
// and so is an intersection: the coordinates lead.
func (in input) readStreet(a *Address) error {
	street, err := readText(fieldStreet, in.street, maxStreet, askStreet)
	if err != nil {
		return err
	}
	words := strings.Join(wordsOf(street), " ")
	switch {
	case postBox.MatchString(words):
		return problem(fieldStreet, "The street is a PO box, where no vehicle can stop.", askStreet)
	case routeBox.MatchString(words):
		return problem(fieldStreet, "The street is a box on a mail route, not a place on a road.",
			"Ask for the present road address, with the name of the road.")
	case generalDelivery.MatchString(words):
		return problem(fieldStreet, "General Delivery is held at a post office, not brought to an address.", askStreet)
	case hasLetter(street) && hasDigit(street) || namesRoad(street):
		a.Street = street
		return nil
	}
	return problem(fieldStreet, "The street has neither a number nor a word such as Street or Road.",
		"Ask for the street address. The name of a place goes into the facility name.")
}

// The mail addresses that are refused, as expressions over words in lower case
// without dots, each with one space between.
var (
	// postBox is a PO box by any name, anywhere in the street; or a box, drawer
	// or lockbox with nothing before it.
	postBox = regexp.MustCompile(`(?:^| )(?:` +
		`p ?[o0] ?b(?:[o0]?x(?:es)?)?` + boxNumber + // POB 12, P.O. Box 12, pobox12
		`|p ?[o0] ?b[o0]?x(?:es)?` +
		`|p ?o (?:drawer|caller|bin|lock ?box)(?:` + boxNumber + `)?` +
		`|p o` + boxNumber +
		`|po (?:no |number )?[0-9]+$` +
		`|post(?:al)? ?(?:office|off|ofc)? ?b[o0]?x(?:` + boxNumber + `)?` +
		`|post(?:al)? ?(?:office|off|ofc) (?:drawer(?:` + boxNumber + `)?|[0-9]+$)` +
		`|(?:apartado|apdo|aptdo)(?: de correos?| postal)?(?:` + boxNumber + `)?` +
		`)(?: |$)` +
		`|^(?:b[o0]?x|mail ?box|(?:firm )?caller|drawer|lock ?box|bin|casilla(?: postal)?)` + boxNumber + `(?: |$)` +
		`|^(?:caller service|pmb` + boxNumber + `$)`)
	// routeBox is a rural, highway contract or star route with a box.
	routeBox = regexp.MustCompile(`(?:^| )(?:` +
		`r ?r|r ?f ?d(?: route| rte| rt)?|rural(?: free delivery)?(?: route| rte| rt| rd)?` +
		`|h ?c ?r?|(?:highway|hwy) contract(?: route| rte| rt)?|star (?:route|rte|rt)` +
		`)(?:(?:` + boxNumber + `)? ?` + routeUnit + `| ?[0-9]{1,3} ?b ?[0-9]+)(?: |$)` +
		`|^(?:rd|rt|rte|route|ruta|sr|s r)` + boxNumber + ` ?` + routeUnit + `(?: |$)`)
	generalDelivery = regexp.MustCompile(`(?:^| )(?:(?:general|genl|gen) ?(?:delivery|deliv|del|dlvry|dly)|entrega general|poste restante)(?: |$)`)
)

// boxNumber is a number or code behind a kind of box, routeUnit a box on a route.
const (
	boxNumber = ` ?(?:no |num |number |numero )?[0-9]+[a-z]?`
	routeUnit = `(?:box|bx|buzon|bzn)(?: ?[0-9]+[a-z]?| \w+)?`
)
