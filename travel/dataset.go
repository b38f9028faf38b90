package travel

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// Datasets is where tables go that a chart can show. Implementations must be
// safe for concurrent use.
type Datasets interface {
	// Register keeps a traveller's table under its name, in place of one that is
	// there already.
	Register(ctx context.Context, travellerID string, d Dataset) error
}

// A Dataset is a table. Every row has one value for each column.
type Dataset struct {
	Name    string   `json:"name"` // such as OFFERS-FLIGHT-1
	Title   string   `json:"title"`
	Columns []Column `json:"columns"`
	// Rows hold what the column's type says, or nil where it is not known.
	Rows [][]any `json:"rows"`
}

// A Column has one type of values.
type Column struct {
	Name string     `json:"name"`
	Type ColumnType `json:"type"`
	// Unit is a currency of ISO 4217, min, km or stars; "" for none.
	Unit string `json:"unit,omitempty"`
}

// ColumnType is a type of values.
type ColumnType string

// The types of columns, with the Go type of their values.
const (
	TextColumn    ColumnType = "text"     // string
	IntegerColumn ColumnType = "integer"  // int
	NumberColumn  ColumnType = "number"   // json.Number, exact
	BooleanColumn ColumnType = "boolean"  // bool
	DateColumn    ColumnType = "date"     // string, YYYY-MM-DD
	TimeColumn    ColumnType = "datetime" // string, RFC 3339 with the offset of the place
)

// datasetName names the nth search of a kind.
func datasetName(k Kind, n int) string {
	return fmt.Sprintf("OFFERS-%s-%d", strings.ToUpper(string(k)), n)
}

// datasetOf makes a table of offers, one or more, in their order.
func datasetOf(name, title string, k Kind, shown []judged) Dataset {
	d := Dataset{Name: name, Title: title, Rows: [][]any{}}
	add := func(unit string, t ColumnType, names ...string) {
		for _, n := range names {
			d.Columns = append(d.Columns, Column{n, t, unit})
		}
	}
	currency := shown[0].offer.Price.Currency
	if slices.ContainsFunc(shown, func(j judged) bool { return j.offer.Price.Currency != currency }) {
		currency = "" // each row has its own
	}
	add("", TextColumn, "offer_id")
	add(currency, NumberColumn, "price")
	add("", TextColumn, "currency")
	add("", BooleanColumn, "within_policy", "refundable")
	if k == Hotel {
		add("", TextColumn, "hotel", "chain")
		add("stars", IntegerColumn, "stars")
		add("km", NumberColumn, "distance")
		add("", DateColumn, "check_in", "check_out")
	} else {
		add("", TextColumn, "carrier", "number", "cabin", "fare", "from", "to")
		add("", TimeColumn, "depart", "arrive")
		add("min", IntegerColumn, "duration")
		add("", IntegerColumn, "stops")
	}
	for _, j := range shown {
		d.Rows = append(d.Rows, j.row(k))
	}
	return d
}

// row holds an offer's values in the order of the columns. Of a return journey
// it has the way out; the price is of both.
func (j judged) row(k Kind) []any {
	o := j.offer
	row := []any{o.ID, json.Number(o.Price.Decimal()), o.Price.Currency, nil, nil}
	if j.verdict != nil {
		row[3] = j.verdict.WithinPolicy()
	}
	if o.Terms.Known {
		row[4] = o.Terms.Refundable
	}
	if k == Hotel {
		s := o.Stay
		row = append(row, cleaned(s.Hotel.Name, 80), cleaned(s.Chain, 40), nil, nil, s.CheckIn.String(), s.CheckOut.String())
		if s.Stars > 0 {
			row[7] = s.Stars
		}
		if s.Km > 0 {
			row[8] = json.Number(fmt.Sprintf("%.1f", s.Km))
		}
		return row
	}
	out := o.Slices[0]
	first, last := out.Segments[0], out.Segments[len(out.Segments)-1]
	return append(row, cleaned(first.Carrier, 40), cleaned(first.Number, 12), string(o.Cabin()), cleaned(first.Fare, 30), first.From.Code, last.To.Code,
		stamp(out.Depart(), first.From), stamp(out.Arrive(), last.To), int(out.Duration().Minutes()), out.Stops())
}
