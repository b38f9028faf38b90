package booking

import "context"

// UpdateMemberEmail is the tool's name.
const UpdateMemberEmail = "update_member_email"

// UpdateMemberEmailRequest gives an email address.
type UpdateMemberEmailRequest struct {
	SessionID string `json:"session_id" jsonschema_description:"From verify_member."`
	Email     string `json:"email" jsonschema:"maxLength=254" jsonschema_description:"The new address."`
	Intent    string `json:"intent,omitempty" jsonschema:"enum=replace,enum=add_secondary,enum=add_as_primary,enum=correct_typo" jsonschema_description:"How to keep it beside what is on file. Ask the member; leave out if you do not know."`
}

// UpdateContactResponse says what became of a contact.
type UpdateContactResponse struct {
	Status  string `json:"status" jsonschema_description:"success"`
	Message string `json:"message" jsonschema_description:"What was done."`
}

// UpdateMemberEmail puts an email address on file.
//
// When another one is on file and no intent is given, nothing is changed and
// the answer is INTENT_REQUIRED; an address that is on file already needs none.
// Repeating a call changes nothing more.
//
// Codes: NO_SESSION, SESSION_EXPIRED, INTENT_REQUIRED, INVALID_ARGUMENT,
// INTERNAL_ERROR.
func (s *Service) UpdateMemberEmail(ctx context.Context, req UpdateMemberEmailRequest) (UpdateContactResponse, error) {
	email, err := readEmail(req.Email)
	if err != nil {
		return UpdateContactResponse{}, err
	}
	message, err := s.updateContact(ctx, UpdateMemberEmail, req.SessionID, EmailContact, "email", email, req.Intent)
	if err != nil {
		return UpdateContactResponse{}, err
	}
	return UpdateContactResponse{Status: "success", Message: message}, nil
}
