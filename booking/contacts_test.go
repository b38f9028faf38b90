package booking_test

import (
	"context"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/farewright/farewright/booking"
	"github.com/farewright/farewright/errs"
)

// cards is a Contacts in memory.
type cards struct {
	mu       sync.Mutex
	lists    map[booking.ContactKind][]booking.Contact
	version  int
	conflict int // this many saves conflict first
	err      error
}

func (c *cards) Contacts(_ context.Context, _ string, kind booking.ContactKind) ([]booking.Contact, string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Clone(c.lists[kind]), string(rune(c.version)), c.err
}

func (c *cards) SaveContacts(_ context.Context, _ string, kind booking.ContactKind, list []booking.Contact, version string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.conflict > 0 || version != string(rune(c.version)) {
		c.conflict--
		return booking.ErrConflict
	}
	c.version++
	c.lists[kind] = slices.Clone(list)
	return nil
}

func withCards(t *testing.T) (*desk, *cards) {
	h := newHost()
	c := h.config()
	k := &cards{lists: map[booking.ContactKind][]booking.Contact{}}
	c.Contacts = k
	return openWith(t, h, c), k
}

func (d *desk) email(email string, more map[string]any) map[string]any {
	d.t.Helper()
	return d.call(booking.UpdateMemberEmail, fields{"session_id": d.session, "email": email}.with(more))
}

func TestAContactOnFileIsNeverDisplacedSilently(t *testing.T) {
	d, k := withCards(t)
	assert.Equal(t, "success", d.email("ann@example.org", nil)["status"])
	assert.Equal(t, "success", d.email("Ann@Example.org", nil)["status"], "the same again needs no intent")
	e := d.isError(errs.IntentRequired, d.email("new@example.org", nil))
	assert.Equal(t, []any{"intent"}, e["fields"])
	assert.Equal(t, []any{"replace", "add_secondary", "add_as_primary", "correct_typo"}, e["available"])
	assert.NotContains(t, e["message"], "ann")
	assert.Len(t, k.lists[booking.EmailContact], 1)

	k.conflict = 2 // somebody else saves in between
	answer := d.email("new@example.org", fields{"intent": "ADD_AS_PRIMARY"})
	assert.Contains(t, answer["message"], "primary")
	assert.Equal(t, []booking.Contact{{Value: "ann@example.org"}, {Value: "new@example.org", Primary: true}}, k.lists[booking.EmailContact])
	d.isError(errs.InvalidArgument, d.email("stranger@example.net", fields{"intent": "correct_typo"}))
	d.isError(errs.InvalidArgument, d.email("x@example.org", fields{"intent": "overwrite"}))
}

func TestPhonesAreComparedByTheirDigits(t *testing.T) {
	d, k := withCards(t)
	k.lists[booking.PhoneContact] = []booking.Contact{{ID: "7", Value: "804-555-0100", Primary: true}}
	phone := func(number string, more map[string]any) map[string]any {
		return d.call(booking.UpdateMemberPhone, fields{"session_id": d.session, "phone": number}.with(more))
	}
	assert.Equal(t, "success", phone("+1 (804) 555-0100", nil)["status"])
	d.isError(errs.IntentRequired, phone("8045550101", nil))
	e := d.isError(errs.InvalidArgument, phone("555-0101", nil))
	assert.Equal(t, []any{"phone"}, e["fields"])
	assert.Equal(t, "success", phone("8045550101", fields{"intent": "correct_typo"})["status"])
	assert.Equal(t, []booking.Contact{{ID: "7", Value: "+18045550101", Primary: true}}, k.lists[booking.PhoneContact])
}

func TestReplacingWithoutAPrimaryDisplacesNothing(t *testing.T) {
	for _, c := range []struct {
		tool, field, value string
		kind               booking.ContactKind
		kept               booking.Contact
	}{
		{booking.UpdateMemberEmail, "email", "new@example.org", booking.EmailContact, booking.Contact{ID: "7", Value: "old@example.org"}},
		{booking.UpdateMemberPhone, "phone", "+18045550101", booking.PhoneContact, booking.Contact{ID: "7", Value: "+18045550100"}},
	} {
		d, k := withCards(t)
		k.lists[c.kind] = []booking.Contact{c.kept}
		answer := d.call(c.tool, map[string]any{"session_id": d.session, c.field: c.value, "intent": "replace"})
		assert.Equal(t, "The "+c.field+" was added as the primary one; there was no primary one to replace.", answer["message"])
		assert.Equal(t, []booking.Contact{c.kept, {Value: c.value, Primary: true}}, k.lists[c.kind])
		answer = d.call(c.tool, map[string]any{"session_id": d.session, c.field: c.kept.Value, "intent": "replace"})
		assert.Contains(t, answer["message"], "has replaced the primary one")
	}
}

func TestEmailsThatAreNone(t *testing.T) {
	d, k := withCards(t)
	for _, bad := range []string{"ann", "ann@", "@example.org", "ann@localhost", "Ann <ann@example.org>", "ann@example.org, b@example.org", "a b@example.org",
		"ann@example.org\nBcc: x@example.org", "ann@[127.0.0.1]", "\"a b\"@example.org", "ann@.org.", "аnn@example.org", "ann@example.org\u200b"} {
		e := d.isError(errs.InvalidArgument, d.email(bad, nil))
		assert.Equal(t, []any{"email"}, e["fields"], bad)
	}
	for _, good := range []string{"ann@example.org", " ann.o'neil+rides@mail.example.co.uk ", "jose@example.org"} {
		k.lists[booking.EmailContact] = nil
		assert.Equal(t, "success", d.email(good, nil)["status"], good)
	}
}

func TestTheContactToolsNeedRecordsAndASession(t *testing.T) {
	assert.Nil(t, open(t, newHost()).tools.Tool(booking.UpdateMemberEmail))
	d, k := withCards(t)
	d.isError(errs.NoSession, d.call(booking.UpdateMemberEmail, map[string]any{"email": "ann@example.org"}))
	k.err = errBroken
	d.isError(errs.InternalError, d.email("ann@example.org", nil))
}

func TestThirtyTwoContactsAtOnceAllLand(t *testing.T) {
	d, k := withCards(t)
	race(32, func(i int) {
		_, err := d.service.UpdateMemberEmail(context.Background(), booking.UpdateMemberEmailRequest{SessionID: d.session,
			Email: string(rune('a'+i%26)) + string(rune('a'+i/26)) + "@example.org", Intent: "add_secondary"})
		assert.NoError(t, err)
	})
	assert.Len(t, k.lists[booking.EmailContact], 32)
}
