package duffel

import "encoding/json"

// wireOffer is an offer as Duffel sends it, as far as it is read. Pointers are
// what may be null or missing.
type wireOffer struct {
	ID            string  `json:"id"`
	Partial       bool    `json:"partial"`
	LiveMode      *bool   `json:"live_mode"`
	TotalAmount   string  `json:"total_amount"`
	TotalCurrency string  `json:"total_currency"`
	ExpiresAt     string  `json:"expires_at"`
	DocumentsDue  *bool   `json:"passenger_identity_documents_required"`
	Conditions    *terms  `json:"conditions"`
	Passengers    []party `json:"passengers"`
	Slices        []struct {
		FareBrand *string       `json:"fare_brand_name"`
		Segments  []wireSegment `json:"segments"`
	} `json:"slices"`
}

// party is one of the people that an offer or an order is for.
type party struct {
	ID string `json:"id"`
}

// wireSegment is one flight. Its times are local and have no offset.
type wireSegment struct {
	Origin      airport `json:"origin"`
	Destination airport `json:"destination"`
	DepartingAt string  `json:"departing_at"`
	ArrivingAt  string  `json:"arriving_at"`
	Duration    *string `json:"duration"`
	Carrier     struct {
		Name string  `json:"name"`
		Code *string `json:"iata_code"`
	} `json:"marketing_carrier"`
	Number     *string `json:"marketing_carrier_flight_number"`
	Passengers []struct {
		Cabin *string `json:"cabin_class"`
	} `json:"passengers"`
}

// airport is an airport, alone or as a suggested place.
type airport struct {
	Code      *string  `json:"iata_code"`
	Name      *string  `json:"name"`
	CityName  *string  `json:"city_name"`
	CityCode  *string  `json:"iata_city_code"`
	Country   *string  `json:"iata_country_code"`
	Zone      *string  `json:"time_zone"`
	Latitude  *float64 `json:"latitude"`
	Longitude *float64 `json:"longitude"`
}

// terms are the conditions of an offer; null is not known.
type terms struct {
	Refund *condition `json:"refund_before_departure"`
	Change *condition `json:"change_before_departure"`
}

type condition struct {
	Allowed  *bool   `json:"allowed"`
	Amount   *string `json:"penalty_amount"`
	Currency *string `json:"penalty_currency"`
}

// wireOrder is an order as Duffel sends it, as far as it is read.
type wireOrder struct {
	ID            string        `json:"id"`
	Reference     *string       `json:"booking_reference"`
	TotalAmount   string        `json:"total_amount"`
	TotalCurrency string        `json:"total_currency"`
	CreatedAt     string        `json:"created_at"`
	CancelledAt   *string       `json:"cancelled_at"`
	OfferID       *string       `json:"offer_id"`
	Passengers    []party       `json:"passengers"`
	Cancellation  *cancellation `json:"cancellation"`
	// Metadata is anything that anybody wrote there.
	Metadata map[string]json.RawMessage `json:"metadata"`
}

// cancellation is one that is pending until it has been confirmed.
type cancellation struct {
	ID          string  `json:"id"`
	OrderID     string  `json:"order_id"`
	Amount      *string `json:"refund_amount"`
	Currency    *string `json:"refund_currency"`
	To          *string `json:"refund_to"`
	ExpiresAt   *string `json:"expires_at"`
	ConfirmedAt *string `json:"confirmed_at"`
}

// text returns what a pointer points to, "" for nil.
func text(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}
