package gazetteer_test

import (
	"context"
	"fmt"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/address/gazetteer"
)

func ExampleNew() {
	g := gazetteer.New(nil)
	g.Add("medical",
		address.Place{ID: "p-1", Name: "Jackson Ward Dialysis", Street: "700 N 2nd St", City: "Richmond", State: "VA"},
		address.Place{ID: "p-2", Name: "Hioaks Kidney Center", Street: "671 Hioaks Rd", City: "Richmond", State: "VA"})
	if err := g.Script("the clinic near my house", "p-2"); err != nil {
		fmt.Println(err)
	}
	for _, query := range []string{"dialysis in Richmond", "the clinic near my house"} {
		places, err := g.Search(context.Background(), address.Query{Text: query, Limit: 5})
		if err != nil {
			fmt.Println(err)
		}
		for _, p := range places {
			fmt.Println(query+":", p.Name)
		}
	}
	// Output:
	// dialysis in Richmond: Jackson Ward Dialysis
	// the clinic near my house: Hioaks Kidney Center
}
