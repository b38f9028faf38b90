package booking

import (
	"context"
	"errors"
	"log/slog"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/errs"
)

// VerifyMember is the tool's name.
const VerifyMember = "verify_member"

// VerifyMemberRequest is what a member says to prove who they are.
type VerifyMemberRequest struct {
	MedicaidID  string `json:"medicaid_id" jsonschema:"maxLength=40" jsonschema_description:"Medicaid or member ID on the card."`
	FirstName   string `json:"first_name" jsonschema:"maxLength=100" jsonschema_description:"As on the card."`
	LastName    string `json:"last_name" jsonschema:"maxLength=100" jsonschema_description:"As on the card."`
	DateOfBirth string `json:"date_of_birth" jsonschema:"maxLength=40" jsonschema_description:"YYYY-MM-DD."`
}

// VerifyMemberResponse opens a session for the member.
type VerifyMemberResponse struct {
	Status             string           `json:"status" jsonschema_description:"success"`
	SessionID          string           `json:"session_id" jsonschema_description:"Pass to every other tool. Lives one hour from its last use."`
	MemberName         string           `json:"member_name" jsonschema_description:"First name."`
	HomeAddress        *address.Address `json:"home_address,omitempty" jsonschema_description:"Address on file, ready for pickup_address."`
	Phone              string           `json:"phone,omitempty" jsonschema_description:"Phone on file."`
	Email              string           `json:"email,omitempty" jsonschema_description:"Email on file."`
	TypicalServiceType string           `json:"typical_service_type,omitempty" jsonschema_description:"Usual transport_mode."`
	Eligible           bool             `json:"eligible" jsonschema_description:"Whether rides are covered today."`
	TripsRemaining     *int             `json:"trips_remaining,omitempty" jsonschema_description:"Left of a limited benefit."`
	TimeZone           string           `json:"time_zone" jsonschema_description:"IANA zone in which times are read."`
	Warnings           []string         `json:"warnings,omitempty" jsonschema_description:"What the member should know."`
	Prompt             string           `json:"suggested_prompt" jsonschema_description:"What to ask next."`
}

// VerifyMember proves who a member is and opens a session with an empty draft,
// in which every other tool works. Names are compared without regard to case,
// accents, blanks and punctuation.
//
// An unknown id and a detail that does not match get the same answer. After
// five failures in 15 minutes an id is stopped for that long, right details or
// not, and DoNotRetry is set.
//
// Codes: VERIFICATION_FAILED, INVALID_ARGUMENT, INTERNAL_ERROR.
func (s *Service) VerifyMember(ctx context.Context, req VerifyMemberRequest) (VerifyMemberResponse, error) {
	claim, err := newClaim(req)
	if err != nil {
		return VerifyMemberResponse{}, err
	}
	member, err := s.prove(ctx, claim)
	if err != nil {
		return VerifyMemberResponse{}, err
	}
	now := s.now()
	session := Session{ID: s.config.NewID(), MemberID: member.ID, OrganisationID: member.OrganisationID, LOB: member.LOB, CreatedAt: now, LastUsed: now}
	rules, err := s.rules(ctx, session)
	if err != nil {
		return VerifyMemberResponse{}, err
	}
	if _, err := s.catalogues.refresh(ctx, s.config.Catalogues, catalogueKey{session.OrganisationID, session.LOB}, now); err != nil {
		s.config.Log.LogAttrs(ctx, slog.LevelWarn, "catalogue cannot be read", slog.String("organisation", session.OrganisationID))
	}
	benefit, err := s.benefit(ctx, session, dateOf(now, rules.zone), "")
	if err != nil {
		return VerifyMemberResponse{}, err
	}
	if err := s.begin(ctx, session); err != nil {
		return VerifyMemberResponse{}, err
	}
	s.audit(ctx, VerifyMember, slog.String("organisation_id", session.OrganisationID))
	return welcome(member, session, benefit, rules), nil
}

// begin stores a new session and its empty draft.
func (s *Service) begin(ctx context.Context, session Session) error {
	if err := s.config.Sessions.Create(ctx, session); err != nil {
		return errs.Wrap(errs.InternalError, "The session could not be opened.", err)
	}
	_, err := s.save(ctx, Draft{ID: s.config.NewID(), SessionID: session.ID})
	if errors.Is(err, ErrConflict) {
		return errs.Wrap(errs.InternalError, "The session could not be opened.", err)
	}
	return err
}

func welcome(m Member, session Session, b Benefit, r rules) VerifyMemberResponse {
	out := VerifyMemberResponse{Status: "success", SessionID: session.ID, MemberName: m.FirstName, HomeAddress: m.Home, Phone: m.Phone, Email: m.Email,
		TypicalServiceType: string(m.TypicalServiceType), Eligible: b.Eligible, TimeZone: r.zone.String(), Prompt: requirements[0].ask}
	if b.Limited {
		left := b.Remaining
		out.TripsRemaining = &left
		if left <= 0 {
			out.Warnings = append(out.Warnings, "No covered rides are left.")
		}
	}
	if !b.Eligible {
		out.Warnings = append(out.Warnings, "Rides are not covered for this member today.")
	}
	return out
}
