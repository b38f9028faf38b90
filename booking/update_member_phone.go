package booking

import (
	"context"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/errs"
)

// UpdateMemberPhone is the tool's name.
const UpdateMemberPhone = "update_member_phone"

// UpdateMemberPhoneRequest gives a phone number.
type UpdateMemberPhoneRequest struct {
	SessionID string `json:"session_id" jsonschema_description:"From verify_member."`
	Phone     string `json:"phone" jsonschema_description:"The new US number: 10 digits, or 11 starting with 1."`
	Intent    string `json:"intent,omitempty" jsonschema:"enum=replace,enum=add_secondary,enum=add_as_primary,enum=correct_typo" jsonschema_description:"How to keep it beside what is on file. Ask the member; leave out if you do not know."`
}

// UpdateMemberPhone puts a phone number on file, by the rules of
// [Service.UpdateMemberEmail].
//
// Codes: NO_SESSION, SESSION_EXPIRED, INTENT_REQUIRED, INVALID_ARGUMENT,
// INTERNAL_ERROR.
func (s *Service) UpdateMemberPhone(ctx context.Context, req UpdateMemberPhoneRequest) (UpdateContactResponse, error) {
	phone, err := address.ParsePhone(req.Phone)
	if err != nil {
		e := *errs.Classify(err)
		e.Fields = []string{"phone"}
		return UpdateContactResponse{}, &e
	}
	message, err := s.updateContact(ctx, UpdateMemberPhone, req.SessionID, PhoneContact, "phone", string(phone), req.Intent)
	if err != nil {
		return UpdateContactResponse{}, err
	}
	return UpdateContactResponse{Status: "success", Message: message}, nil
}
