package booking

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/farewright/farewright/errs"
)

// texts takes over what people wrote, and who asks.
func (e *edit) texts() {
	e.text("special_needs", e.req.SpecialNeeds, 500, &e.d.SpecialNeeds)
	e.text("notes", e.req.Notes, 1000, &e.d.Notes)
	e.text("requester_name", e.req.RequesterName, 100, &e.d.Requester.Name)
	e.phone("requester_phone", e.req.RequesterPhone, &e.d.Requester.Phone)
	set(e, "requester_relationship", e.req.RequesterRelationship, errs.InvalidArgument, &e.d.Requester.Relationship,
		"Member", "Family", "Facility", "Case Manager")
}

// text takes over a text of at most limit characters. Runs of blanks and line
// breaks become one blank; other control characters are refused.
func (e *edit) text(field, given string, limit int, to *string) {
	if given == "" {
		return
	}
	clean := strings.Join(strings.Fields(given), " ")
	switch {
	case clean == "":
		e.fail(field, errs.Newf(errs.InvalidArgument, "%s holds nothing but blanks.", field))
	case utf8.RuneCountInString(clean) > limit:
		e.fail(field, errs.Newf(errs.InvalidArgument, "%s must have at most %d characters.", field, limit))
	case !utf8.ValidString(clean) || strings.ContainsFunc(clean, unreadable):
		e.fail(field, errs.Newf(errs.InvalidArgument, "%s holds control characters.", field))
	default:
		*to = clean
	}
}

// unreadable: control characters, and those that turn the reading direction
// or take no place, with which a text can show something else than it holds.
func unreadable(r rune) bool {
	return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == '\u200b' || r == '\ufeff' || r == '\u2060'
}

// passengers takes over who rides.
func (e *edit) passengers() {
	p := &e.d.Passengers
	if e.req.CompanionName != "" {
		e.text("companion_name", e.req.CompanionName, 100, &p.CompanionName)
	}
	set(e, "companion_type", e.req.CompanionType, errs.InvalidArgument, &p.CompanionType, "adult", "child", "attendant")
	if e.gave("companion_name") && p.CompanionType != "child" && p.CompanionType != "attendant" {
		if p.Adults != nil && *p.Adults != 2 && !e.gave("adult_count") {
			e.warn("adult_count is 2 now, with the companion. Send adult_count if another number rides.")
		}
		p.Adults = nil // the companion counts, unless this call says otherwise
	}
	e.count("adult_count", e.req.AdultCount, &p.Adults)
	e.count("pca_count", e.req.PCACount, &p.PCAs)
	e.count("attendant_count", e.req.AttendantCount, &p.Attendants)
	e.count("child_count", e.req.ChildCount, &p.Children)
	if h := p.Count(); h.Adults+h.Children == 0 && !e.failed("adult_count") {
		e.fail("adult_count", errs.New(errs.InvalidArgument, "The member would not ride. Count the member among the adults or the children."))
	}
}

func (e *edit) count(field string, given *int, to **int) {
	switch {
	case given == nil:
	case *given < 0 || *given > 10:
		e.fail(field, errs.Newf(errs.InvalidArgument, "%s must be from 0 to 10.", field))
	default:
		*to = copied(given)
	}
}
