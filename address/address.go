package address

// An Address is where a vehicle stops. As it comes from outside it may hold
// anything; [Address.Normalize] checks it and returns it in one spelling.
type Address struct {
	Street string `json:"street" jsonschema_description:"House number and street, no PO box"`
	City   string `json:"city" jsonschema_description:"City or town"`
	// State is the two-letter code once normalised.
	State string `json:"state" jsonschema_description:"Two-letter code or full name"`
	// ZIPCode is 12345 or 12345-6789 once normalised.
	ZIPCode ZIP `json:"zip_code" jsonschema_description:"5-digit ZIP or ZIP+4, as text" tooldef:"number"`
	// Latitude and Longitude are degrees WGS 84, north and east positive.
	Latitude  float64 `json:"latitude" jsonschema_description:"Decimal degrees, from resolve_address"`
	Longitude float64 `json:"longitude" jsonschema_description:"Decimal degrees, negative in the Americas"`
	// Phone is the number of the place, "" for none; E.164 once normalised.
	Phone string `json:"phone,omitempty" jsonschema_description:"US phone number of the place"`
}

// The fields of an Address, as errors name them.
const (
	fieldStreet    = "street"
	fieldCity      = "city"
	fieldState     = "state"
	fieldZIP       = "zip_code"
	fieldLatitude  = "latitude"
	fieldLongitude = "longitude"
	fieldPhone     = "phone"
)
