package address

import "github.com/farewright/farewright/errs"

// What a member or an agent can do about the usual problems.
const (
	askStreet   = "Ask for the street address where the vehicle should stop."
	askCity     = "Ask for the city or town, and send its name alone."
	askState    = "Ask for the state and send its two-letter code, such as VA."
	askZIP      = "Ask for the five digits of the ZIP code and send them as text."
	resolve     = "Call resolve_address with the address as text and copy latitude and longitude from its answer."
	resolveBoth = "Call resolve_address with the address as text and send street, city, state, zip_code, latitude and longitude of one candidate, unchanged."
)

// problem returns the error for one field. Neither text may quote the address.
func problem(field, message, suggestion string) *errs.Error {
	e := errs.New(errs.InvalidAddress, message)
	e.Fields = []string{field}
	e.Suggestion = suggestion
	return e
}
