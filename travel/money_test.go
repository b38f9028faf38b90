package travel_test

import (
	"encoding/json"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/farewright/farewright/travel"
)

// money reads an amount such as "12.50", or stops the test.
func money(t testing.TB, amount, currency string) travel.Money {
	t.Helper()
	m, err := travel.ParseMoney(amount, currency)
	if err != nil {
		t.Fatalf("%s %s: %v", amount, currency, err)
	}
	return m
}

func TestAmountsAreReadExactly(t *testing.T) {
	for _, c := range []struct {
		says, amount, currency string
		minor                  int64
	}{
		{"two decimals", "123.45", "USD", 12345},
		{"fewer decimals than the currency has", "123.4", "EUR", 12340},
		{"no decimals", "123", "EUR", 12300},
		{"below zero", "-0.05", "EUR", -5},
		{"minus zero is zero", "-0.00", "EUR", 0},
		{"zeros in front", "007.00", "EUR", 700},
		{"zeros that the currency has no place for", "1.5000", "USD", 150},
		{"yen have none", "1200", "JPY", 1200},
		{"yen written with cents that are zero", "1200.00", "JPY", 1200},
		{"fils are thousandths", "1.234", "BHD", 1234},
		{"fewer fils", "1.2", "KWD", 1200},
		{"four decimals", "1.0001", "CLF", 10001},
		{"0.1 + 0.2 is no matter", "0.30", "USD", 30},
		{"the largest", "92233720368547758.07", "USD", math.MaxInt64},
	} {
		got, err := travel.ParseMoney(c.amount, c.currency)
		assert.NoError(t, err, c.says)
		assert.Equal(t, travel.Money{Minor: c.minor, Currency: c.currency}, got, c.says)
	}
}

func TestWhatIsNoAmountIsRefused(t *testing.T) {
	for _, c := range []struct{ says, amount, currency string }{
		{"nothing", "", "USD"}, {"only a sign", "-", "USD"}, {"two signs", "--1", "USD"}, {"a plus", "+1", "USD"},
		{"no whole part", ".50", "USD"}, {"no fraction behind the point", "1.", "USD"}, {"two points", "1.2.3", "USD"},
		{"a comma for the point", "1,50", "USD"}, {"thousands", "1,000.00", "USD"}, {"blanks", " 1.00", "USD"},
		{"an exponent", "1e3", "USD"}, {"not a number", "NaN", "USD"}, {"hexadecimal", "0x10", "USD"},
		{"a part of a cent", "1.005", "USD"}, {"a part of a yen", "1.5", "JPY"}, {"a part of a fils", "1.2345", "BHD"},
		{"digits of another script", "١٢", "USD"}, {"small letters", "1.00", "usd"}, {"no currency", "1.00", ""},
		{"four letters", "1.00", "EURO"}, {"a symbol", "1.00", "€"}, {"one cent too many", "92233720368547758.08", "USD"},
		{"far too many", "99999999999999999999999999", "JPY"},
	} {
		got, err := travel.ParseMoney(c.amount, c.currency)
		assert.Error(t, err, c.says)
		assert.Zero(t, got, c.says)
	}
	_, err := travel.ParseMoney("92233720368547758.08", "USD")
	assert.ErrorIs(t, err, travel.ErrOverflow)
}

func TestAmountsAreShownAsTheyAreWritten(t *testing.T) {
	for want, m := range map[string]travel.Money{
		"123.45 USD":               {Minor: 12345, Currency: "USD"},
		"0.05 EUR":                 {Minor: 5, Currency: "EUR"},
		"-0.05 EUR":                {Minor: -5, Currency: "EUR"},
		"1200 JPY":                 {Minor: 1200, Currency: "JPY"},
		"0.007 BHD":                {Minor: 7, Currency: "BHD"},
		"0.00":                     {},
		"-92233720368547758.08 X":  {Minor: math.MinInt64, Currency: "X"},
		"-9223372036854775808 JPY": {Minor: math.MinInt64, Currency: "JPY"},
	} {
		assert.Equal(t, want, m.String())
	}
}

func TestSumsNeverGuess(t *testing.T) {
	usd := func(n int64) travel.Money { return travel.Money{Minor: n, Currency: "USD"} }
	sum, err := usd(30).Add(usd(-50))
	assert.NoError(t, err)
	assert.Equal(t, usd(-20), sum)
	sum, err = travel.Money{}.Add(usd(7))
	assert.NoError(t, err)
	assert.Equal(t, usd(7), sum, "no money can be added to any")
	sum, err = usd(7).Sub(travel.Money{})
	assert.NoError(t, err)
	assert.Equal(t, usd(7), sum)

	_, err = usd(1).Add(travel.Money{Minor: 1, Currency: "EUR"})
	assert.ErrorIs(t, err, travel.ErrCurrency)
	_, err = usd(1).Add(travel.Money{Minor: 0, Currency: "EUR"})
	assert.ErrorIs(t, err, travel.ErrCurrency, "zero euros are euros")
	_, err = usd(1).Cmp(travel.Money{Minor: 1, Currency: "EUR"})
	assert.ErrorIs(t, err, travel.ErrCurrency)
	for _, c := range []struct{ a, b, want int64 }{{1, 2, -1}, {2, 2, 0}, {3, 2, 1}, {-1, 0, -1}} {
		got, err := usd(c.a).Cmp(usd(c.b))
		assert.NoError(t, err)
		assert.EqualValues(t, c.want, got)
	}
	_, err = usd(math.MaxInt64).Add(usd(1))
	assert.ErrorIs(t, err, travel.ErrOverflow)
	_, err = usd(math.MinInt64).Add(usd(-1))
	assert.ErrorIs(t, err, travel.ErrOverflow)
	_, err = usd(1).Sub(usd(math.MinInt64))
	assert.ErrorIs(t, err, travel.ErrOverflow, "its negative does not fit")
}

func TestProductsThatDoNotFitAreRefused(t *testing.T) {
	usd := func(n int64) travel.Money { return travel.Money{Minor: n, Currency: "USD"} }
	for _, c := range []struct {
		m    int64
		n    int
		want int64
		err  error
	}{
		{1050, 3, 3150, nil}, {1050, 0, 0, nil}, {1050, -2, -2100, nil}, {math.MaxInt64, 1, math.MaxInt64, nil},
		{math.MaxInt64, 2, 0, travel.ErrOverflow}, {math.MinInt64, -1, 0, travel.ErrOverflow},
		{1 << 62, 4, 0, travel.ErrOverflow},
	} {
		got, err := usd(c.m).Times(c.n)
		assert.ErrorIs(t, err, c.err)
		assert.Equal(t, c.want, got.Minor)
	}
	for _, c := range []struct {
		m    int64
		p    int
		want int64
	}{
		{1050, 10, 105}, {1, 50, 1}, {-1, 50, -1}, {3, 50, 2}, {1, 49, 0}, {99, 100, 99}, {99, 0, 0}, {12345, 150, 18518},
		{math.MaxInt64, 100, math.MaxInt64}, {math.MaxInt64, 200, math.MaxInt64}, {math.MinInt64, 200, math.MinInt64},
	} {
		assert.Equal(t, c.want, usd(c.m).Percent(c.p).Minor, "%d %% of %d", c.p, c.m)
	}
}

func TestMoneyTravelsAsText(t *testing.T) {
	raw, err := json.Marshal(money(t, "1.5", "BHD"))
	assert.NoError(t, err)
	assert.JSONEq(t, `{"amount":"1.500","currency":"BHD"}`, string(raw))
	var m travel.Money
	assert.NoError(t, json.Unmarshal(raw, &m))
	assert.Equal(t, money(t, "1.5", "BHD"), m)
	for _, bad := range []string{`{"amount":1.5,"currency":"EUR"}`, `{"amount":"1.5"}`, `{"amount":"1.555","currency":"EUR"}`, `"1.50 EUR"`, `12`} {
		assert.Error(t, json.Unmarshal([]byte(bad), &m), bad)
	}
	assert.NoError(t, json.Unmarshal([]byte(`{"amount":"0.00","currency":""}`), &m))
	assert.Zero(t, m)
}

// FuzzParseMoney: what is read is shown again as the same amount.
func FuzzParseMoney(f *testing.F) {
	for _, s := range []string{"1", "-1.50", "0.005", "1.", ".5", "1e9", "00012", "99999999999999999999", "-0", "1.000"} {
		for _, c := range []string{"USD", "JPY", "BHD", "CLF", "usd", ""} {
			f.Add(s, c)
		}
	}
	f.Fuzz(func(t *testing.T, amount, currency string) {
		m, err := travel.ParseMoney(amount, currency)
		if err != nil {
			if m != (travel.Money{}) {
				t.Fatalf("%q %q: an error and %v", amount, currency, m)
			}
			return
		}
		again, err := travel.ParseMoney(m.Decimal(), m.Currency)
		if err != nil || again != m {
			t.Fatalf("%q %q is %v, shown as %s and read as %v, %v", amount, currency, m, m.Decimal(), again, err)
		}
		raw, err := json.Marshal(m)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(raw, &again); err != nil || again != m {
			t.Fatalf("%s: %v, %v", raw, again, err)
		}
	})
}
