package travel

import "strings"

// currencies are the codes of ISO 4217 that are read in capitals.
const currencies = ` AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC
 CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES
 KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR
 PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD
 TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG `

// currencyWords are other ways to write a currency that mean one only.
var currencyWords = map[string]string{
	"€": "EUR", "£": "GBP", "$": "USD", "¥": "JPY", "euro": "EUR", "euros": "EUR", "dollars": "USD", "dollar": "USD", "pounds": "GBP", "yen": "JPY",
	"swiss francs": "CHF", "us dollars": "USD", "pounds sterling": "GBP", "us $": "USD",
	"eur": "EUR", "usd": "USD", "gbp": "GBP", "chf": "CHF", "jpy": "JPY", "cad": "CAD", "aud": "AUD", "sek": "SEK", "nok": "NOK", "dkk": "DKK", "pln": "PLN",
	"inr": "INR",
}

var (
	atMost   = []string{"at most", "max", "maximum", "up to", "no more than", "not more than", "not over", "not above", "not exceeding", "within", "budget", "limit", "≤", "< ="}
	under    = []string{"under", "below", "less than", "cheaper than", "<"}
	costings = []string{"price", "total price", "total cost", "total", "cost", "costs", "costing", "budget", "of", "is", "the", "must", "should", "be", "for", "maximum price", "max price",
		"price limit", "spend", "spending", "pay", "priced", "fare", "rate", "a"}
	perNight     = []string{"per night", "a night", "each night", "/ night", "nightly"}
	perTraveller = []string{"per person", "per traveller", "per traveler", "a person", "each", "pp", "per head", "per passenger", "/ person"}
)

// readPrice reads "max 400 EUR", "under $1,200 per person", "budget of 150
// euros a night".
func readPrice(p *reading, i int) (int, Constraints) {
	j := p.skip(i, costings...)
	b := PriceBound{Per: PerOffer}
	said := false
	if e := p.phrase(j, perNight...); e > 0 {
		b.Per, j = PerNight, p.skip(e, costings...)
	}
	if e := p.phrase(j, under...); e > 0 {
		b.Below, said, j = true, true, e
	} else if e := p.phrase(j, atMost...); e > 0 {
		said, j = true, e
	}
	j = p.skip(j, costings...)
	if p.phrase(i, "budget", "maximum price", "max price", "price limit") > 0 {
		said = true
	}
	m, j := p.amount(j)
	if j == 0 || m.Minor <= 0 {
		return 0, Constraints{}
	}
	for {
		k := p.skip(j, "in total", "total", "all in", "altogether", "overall", "including taxes", "incl taxes", "taxes included", "including tax", "for everyone")
		if e := p.phrase(k, perNight...); e > 0 && b.Per == PerOffer {
			b.Per, k = PerNight, e
		} else if e := p.phrase(k, perTraveller...); e > 0 && b.Per == PerOffer {
			b.Per, k = PerTraveller, e
		} else if e := p.phrase(k, "max", "maximum", "at most", "or less", "or cheaper", "or under", "limit", "budget"); e > 0 && !b.Below {
			said, k = true, e
		}
		if k == j {
			break
		}
		j = k
	}
	if !said {
		return 0, Constraints{}
	}
	b.Max = m
	return j, Constraints{Prices: []PriceBound{b}}
}

// amount reads an amount with its currency, before or behind it.
func (p *reading) amount(i int) (Money, int) {
	before, j := p.currency(i)
	digits, j := p.decimal(j)
	if j == 0 {
		return Money{}, 0
	}
	after, end := p.currency(j)
	switch {
	case before != "" && after != "" && before != after, before == "" && after == "":
		return Money{}, 0
	case before != "":
		after = before
	}
	whole, fraction, _ := strings.Cut(digits, ".")
	if len(fraction) > Decimals(after) && Decimals(after) > 0 || whole == "" {
		return Money{}, 0 // 1.200 EUR may be twelve hundred
	}
	m, err := ParseMoney(digits, after)
	if err != nil {
		return Money{}, 0
	}
	return m, end
}

// currency reads a currency at i; where there is none it ends at i.
func (p *reading) currency(i int) (code string, end int) {
	if i < len(p.tokens) && p.tokens[i].capitals {
		if raw := p.raw(i, i+1); len(raw) == 3 && strings.Contains(currencies, " "+raw+" ") {
			return raw, i + 1
		}
	}
	for _, words := range []string{"us dollars", "us $", "pounds sterling", "swiss francs"} {
		if e := p.phrase(i, words); e > 0 {
			return currencyWords[words], e
		}
	}
	if code, ok := currencyWords[p.word(i)]; ok {
		return code, i + 1
	}
	return "", i
}

// decimal reads 400, 1,200 and 399.50.
func (p *reading) decimal(i int) (digits string, end int) {
	is := func(i int, class lexClass, glued bool) bool {
		return i < len(p.tokens) && p.tokens[i].class == class && (!glued || p.tokens[i].glued)
	}
	if !is(i, lexNumber, false) {
		return "", 0
	}
	digits, end = p.tokens[i].text, i+1
	for is(end, lexSign, true) && p.tokens[end].text == "," {
		if !is(end+1, lexNumber, true) || len(p.tokens[end+1].text) != 3 || len(p.tokens[i].text) > 3 {
			return "", 0
		}
		digits, end = digits+p.tokens[end+1].text, end+2
	}
	if is(end, lexSign, true) && p.tokens[end].text == "." {
		if !is(end+1, lexNumber, true) {
			return "", 0
		}
		digits, end = digits+"."+p.tokens[end+1].text, end+2
	}
	if is(end, lexSign, true) && (p.tokens[end].text == "," || p.tokens[end].text == "." || p.tokens[end].text == ":") {
		return "", 0
	}
	return digits, end
}
