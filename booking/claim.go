package booking

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strings"
	"time"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/farewright/farewright/booking/when"
	"github.com/farewright/farewright/errs"
)

// Five failures within 15 minutes stop an id.
const (
	maxFailures   = 5
	failureWindow = 15 * time.Minute
)

// A claim is what somebody says about who they are, ready to be compared.
type claim struct {
	medicaidID string // upper case, no blanks
	first      string // folded
	last       string
	born       when.Date
}

func newClaim(req VerifyMemberRequest) (claim, error) {
	c := claim{medicaidID: strings.ToUpper(strings.Join(strings.Fields(req.MedicaidID), "")),
		first: foldName(req.FirstName), last: foldName(req.LastName)}
	var problems []*errs.Error
	for _, f := range []struct{ field, text string }{
		{"medicaid_id", c.medicaidID}, {"first_name", c.first}, {"last_name", c.last},
	} {
		if f.text == "" {
			e := errs.Newf(errs.InvalidArgument, "%s is missing.", f.field)
			e.Fields = []string{f.field}
			problems = append(problems, e)
		}
	}
	var ok bool
	if c.born, ok = readBirth(req.DateOfBirth); !ok {
		e := errs.New(errs.InvalidArgument, "date_of_birth must be a day that exists, as YYYY-MM-DD.")
		e.Fields = []string{"date_of_birth"}
		problems = append(problems, e)
	}
	if e := errs.Join(problems...); e != nil {
		return claim{}, e
	}
	return c, nil
}

// readBirth reads YYYY-MM-DD, or MM/DD/YYYY as US cards have it.
func readBirth(text string) (when.Date, bool) {
	for _, layout := range []string{"2006-01-02", "01/02/2006", "1/2/2006"} {
		if t, err := time.Parse(layout, strings.TrimSpace(text)); err == nil {
			y, m, d := t.Date()
			return when.Date{Year: y, Month: m, Day: d}, true
		}
	}
	return when.Date{}, false
}

// prove returns the member the claim is true of. The attempt is counted before
// it is judged, so that guesses made side by side count too.
func (s *Service) prove(ctx context.Context, c claim) (Member, error) {
	key := attemptKey(c.medicaidID)
	n, err := s.config.Attempts.Add(ctx, key, s.now(), failureWindow)
	if err != nil {
		return Member{}, errs.Wrap(errs.InternalError, "The verification could not be counted, so it was not tried.", err)
	}
	if n > maxFailures {
		e := errs.New(errs.VerificationFailed, "Too many verifications have failed for this ID. It is stopped for 15 minutes.")
		e.Suggestion = "Do not try this ID again now. Hand over to a person."
		e.DoNotRetry = true
		return Member{}, e
	}
	member, err := s.config.Members.ByMedicaidID(ctx, c.medicaidID)
	if err != nil && !errors.Is(err, ErrNotFound) {
		return Member{}, errs.Wrap(errs.InternalError, "The member's record could not be read.", err)
	}
	if err != nil || !c.fits(member) {
		return Member{}, errs.New(errs.VerificationFailed, "No member matches these details.")
	}
	if err := s.config.Attempts.Clear(ctx, key); err != nil {
		return Member{}, errs.Wrap(errs.InternalError, "The verification could not be completed.", err)
	}
	return member, nil
}

func (c claim) fits(m Member) bool {
	return c.first == foldName(m.FirstName) && c.last == foldName(m.LastName) && c.born == m.DateOfBirth
}

// attemptKey names an id without giving it away.
func attemptKey(medicaidID string) string {
	sum := sha256.Sum256([]byte("farewright attempts\n" + medicaidID))
	return hex.EncodeToString(sum[:16])
}

// foldName keeps the letters and digits of a name, without case and accents.
func foldName(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, norm.NFKD.String(s))
}
