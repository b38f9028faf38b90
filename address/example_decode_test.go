package address_test

import (
	"fmt"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/errs"
)

func ExampleDecode() {
	a, err := address.Decode([]byte(`{"street": "77 Massachusetts Ave", "city": "Cambridge, MA", "state": "Massachusetts",
		"zip_code": 2139, "latitude": "42.3591", "longitude": -71.0934}`))
	fmt.Println(a.City, a.State, a.ZIPCode, a.Latitude, err)

	_, err = address.Decode([]byte(`{"street": "PO Box 12", "city": "Cambridge"}`))
	fmt.Println(errs.Classify(err).Fields, errs.Classify(err).Message)

	// Output:
	// Cambridge MA 02139 42.3591 <nil>
	// [street] The street is a PO box, where no vehicle can stop.
}

func ExampleParsePhone() {
	p, err := address.ParsePhone("(804) 555-0123")
	fmt.Println(p, p.National(), err)
	// Output: +18045550123 8045550123 <nil>
}
