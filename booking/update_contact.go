package booking

import (
	"context"
	"errors"
	"log/slog"
	"net/mail"
	"slices"
	"strings"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/errs"
)

// updateContact puts a value on file the way the intent says. It is what both
// contact tools do; value is checked, field is its name in the request.
func (s *Service) updateContact(ctx context.Context, tool, sessionID string, kind ContactKind, field, value, intent string) (message string, err error) {
	session, err := s.open(ctx, sessionID)
	if err != nil {
		return "", err
	}
	if s.config.Contacts == nil {
		return "", errs.New(errs.InternalError, "This plan keeps no contact records here.")
	}
	want, err := readIntent(intent)
	if err != nil {
		return "", err
	}
	for range maxConflicts {
		onFile, version, err := s.config.Contacts.Contacts(ctx, session.MemberID, kind)
		if err != nil {
			return "", errs.Wrap(errs.InternalError, "The contact records could not be read.", err)
		}
		c := mergeContact(onFile, value, want, contactKey(kind))
		switch {
		case c.needs:
			return "", intentRequired(kind)
		case c.conflict:
			return "", noTypo(kind, field)
		}
		if c.changed {
			err = s.config.Contacts.SaveContacts(ctx, session.MemberID, kind, c.list, version)
		}
		switch {
		case err == nil:
			s.audit(ctx, tool, slog.String("intent", string(want)), slog.Bool("changed", c.changed))
			return "The " + string(kind) + " " + c.did + ".", nil
		case !errors.Is(err, ErrConflict):
			return "", errs.Wrap(errs.InternalError, "The contact records could not be saved.", err)
		case ctx.Err() != nil:
			return "", errs.Wrap(errs.InternalError, "The request was cancelled; nothing was saved.", ctx.Err())
		}
	}
	return "", errs.Wrap(errs.InternalError, "Too many changes at once; nothing was saved.", ErrConflict)
}

func readIntent(text string) (Intent, error) {
	if strings.TrimSpace(text) == "" {
		return "", nil
	}
	i := slices.IndexFunc(intents, func(x Intent) bool { return strings.EqualFold(string(x), strings.TrimSpace(text)) })
	if i >= 0 {
		return intents[i], nil
	}
	e := errs.New(errs.InvalidArgument, "intent must be one of "+strings.Join(intentNames(), ", ")+".")
	e.Fields, e.Available = []string{"intent"}, intentNames()
	return "", e
}

func intentNames() []string {
	names := make([]string, len(intents))
	for i, x := range intents {
		names[i] = string(x)
	}
	return names
}

// intentRequired does not show what is on file: the caller may not know it.
func intentRequired(kind ContactKind) error {
	e := errs.New(errs.IntentRequired, "The member has another "+string(kind)+" on file, which must not be displaced unasked.")
	e.Fields, e.Available = []string{"intent"}, intentNames()
	return e
}

func noTypo(kind ContactKind, field string) error {
	e := errs.New(errs.InvalidArgument, "No "+string(kind)+" on file is near enough to the new one to be a slip of it.")
	e.Suggestion = "Ask whether the new one replaces the one on file or is kept beside it, and call again with intent replace, add_secondary or add_as_primary."
	e.Fields = []string{field, "intent"}
	return e
}

// contactKey is by what contacts are compared: phones by their number however
// it is written, emails without regard to case.
func contactKey(kind ContactKind) func(string) string {
	if kind == EmailContact {
		return strings.ToLower
	}
	return func(text string) string {
		if phone, err := address.ParsePhone(text); err == nil {
			return string(phone)
		}
		return text
	}
}

// maxEmail is the longest path of RFC 5321.
const maxEmail = 254

// readEmail accepts one bare address in ASCII with a domain that has a dot. A
// letter that only looks like another one would send mail to somebody else.
func readEmail(text string) (string, error) {
	text = strings.TrimSpace(text)
	a, err := mail.ParseAddress(text)
	if err == nil && a.Name == "" && a.Address == text && len(text) <= maxEmail {
		if _, domain, _ := strings.Cut(text, "@"); strings.Contains(strings.Trim(domain, "."), ".") && !strings.ContainsAny(text, " \"()<>[]") && strings.IndexFunc(text, func(r rune) bool { return r <= ' ' || r > '~' }) < 0 {
			return text, nil
		}
	}
	e := errs.New(errs.InvalidArgument, "email must be one address such as name@example.org.")
	e.Suggestion = "Ask the member to spell the email address, and send it without a name or spaces."
	e.Fields = []string{"email"}
	return "", e
}
