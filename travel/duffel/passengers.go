package duffel

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"regexp"
	"slices"
	"strings"

	"github.com/farewright/farewright/travel"
)

// Passengers knows what an airline must be told of a traveller. It is asked for
// each traveller when something is booked. Implementations must be safe for
// concurrent use. What their errors say is not passed on.
type Passengers interface {
	Passenger(ctx context.Context, person travel.Person) (Passenger, error)
}

// Passenger is a traveller as the airline is told. All fields are needed.
// Printing one shows nothing of it.
type Passenger struct {
	GivenName  string // as in the passport
	FamilyName string
	BornOn     travel.Date
	Gender     string // m or f, the only ones Duffel takes
	Title      string // mr, ms, mrs, miss or dr
	Email      string
	Phone      string // E.164, such as +442080160509
}

// Format keeps a traveller out of whatever is printed, with every verb.
func (Passenger) Format(f fmt.State, _ rune) { fmt.Fprint(f, "duffel.Passenger{hidden}") }

// LogValue implements slog.LogValuer.
func (Passenger) LogValue() slog.Value { return slog.StringValue("duffel.Passenger{hidden}") }

var (
	e164   = regexp.MustCompile(`^\+[1-9][0-9]{6,14}$`)
	titles = []string{"mr", "ms", "mrs", "miss", "dr"}
)

// lacks names what is missing or wrong, never what it is.
func (p Passenger) lacks() string {
	switch {
	case strings.TrimSpace(p.GivenName) == "" || strings.TrimSpace(p.FamilyName) == "":
		return "a given and a family name"
	case p.BornOn.IsZero():
		return "a date of birth"
	case p.Gender != "m" && p.Gender != "f":
		return "a gender that is m or f"
	case !slices.Contains(titles, p.Title):
		return "a title that is one of " + strings.Join(titles, ", ")
	case !strings.Contains(p.Email, "@"):
		return "an email address"
	case !e164.MatchString(p.Phone):
		return "a phone number in E.164"
	}
	return ""
}

// wirePassenger is a traveller in an order.
type wirePassenger struct {
	ID          string `json:"id"` // of the offer
	GivenName   string `json:"given_name"`
	FamilyName  string `json:"family_name"`
	BornOn      string `json:"born_on"`
	Gender      string `json:"gender"`
	Title       string `json:"title"`
	Email       string `json:"email"`
	PhoneNumber string `json:"phone_number"`
}

// passengers asks the host for each traveller, in the order of the offer's
// passengers, who are all adults and so all alike.
func (p *Provider) passengers(ctx context.Context, people []travel.Person, ids []string) ([]wirePassenger, error) {
	list := make([]wirePassenger, len(people))
	for i, person := range people {
		known, err := p.config.Passengers.Passenger(ctx, person)
		if ended := ctx.Err(); err != nil && ended != nil {
			return nil, ended
		}
		if err != nil {
			return nil, fmt.Errorf("traveller %d of %d is not known to the host", i+1, len(people))
		}
		if what := known.lacks(); what != "" {
			return nil, fmt.Errorf("traveller %d of %d needs %s", i+1, len(people), what)
		}
		list[i] = wirePassenger{ids[i], known.GivenName, known.FamilyName, known.BornOn.String(), known.Gender, known.Title, known.Email, known.Phone}
	}
	if len(list) == 0 {
		return nil, errors.New("there is no traveller")
	}
	return list, nil
}
