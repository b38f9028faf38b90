package tooldef_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
)

type buyRequest struct {
	Offer string `json:"offer" jsonschema_description:"Offer id."`
	Note  string `json:"note,omitempty" jsonschema_description:"Note."`
}

type buyResponse struct {
	Ref string `json:"ref" jsonschema_description:"Reference."`
}

// shop sells one thing at a price that can move.
type shop struct {
	mu       sync.Mutex
	price    string
	life     time.Duration
	prepared int
	bought   []tooldef.Granted
	fail     error
	panics   bool
	refuse   error
}

func (s *shop) prepare(_ context.Context, in buyRequest) (*tooldef.Approval, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.prepared++
	if in.Offer == "free" {
		return nil, nil
	}
	return &tooldef.Approval{Summary: "Buy " + in.Offer + " for " + s.price, Facts: []tooldef.Fact{{Name: "total", Value: s.price}}, Life: s.life}, s.refuse
}

func (s *shop) execute(_ context.Context, in buyRequest, g tooldef.Granted) (buyResponse, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.bought = append(s.bought, g)
	if s.panics {
		panic("secret")
	}
	return buyResponse{Ref: fmt.Sprint(in.Offer, "-", len(s.bought))}, s.fail
}

// till is a set with the shop's tool and everything an approval needs.
type till struct {
	t   *testing.T
	set *tooldef.Set
	now *time.Time
	log *bytes.Buffer
}

var keyA, keyB = bytes.Repeat([]byte("a"), 32), bytes.Repeat([]byte("b"), 32)

func openTill(t *testing.T, s *shop, a tooldef.Approvals) till {
	t.Helper()
	tool := tooldef.Must(tooldef.NewGated(tooldef.Spec{Name: "buy", Description: "Buys."}, s.prepare, s.execute))
	set, err := tooldef.NewSet(tool)
	require.NoError(t, err)
	now := time.Date(2026, 4, 1, 12, 0, 0, 0, time.UTC)
	log := new(bytes.Buffer)
	if a.Now == nil {
		a.Now = func() time.Time { return now }
	}
	set, err = set.Log(slog.New(slog.NewTextHandler(log, nil))).Approve(a)
	require.NoError(t, err)
	return till{t, set, &now, log}
}

func (x till) call() tooldef.Pending {
	x.t.Helper()
	r := x.set.Do(context.Background(), tooldef.Call{Tool: "buy", Arguments: json.RawMessage(`{"note":null,"offer":7}`), Caller: "ann"})
	require.NotNil(x.t, r.Pending, string(r.JSON))
	require.False(x.t, r.IsError)
	return *r.Pending
}

func (x till) grant(p tooldef.Pending) tooldef.Result {
	return x.set.Settle(context.Background(), "ann", tooldef.Grant{Token: p.Token, Approved: true, By: "boss"})
}

func (x till) code(r tooldef.Result) errs.Code {
	x.t.Helper()
	require.True(x.t, r.IsError, string(r.JSON))
	require.NotNil(x.t, r.Err)
	return r.Err.Code
}

func TestACallOfAGatedToolWaitsAndDoesNothing(t *testing.T) {
	s := &shop{price: "10"}
	x := openTill(t, s, tooldef.Approvals{})
	r := x.set.Do(context.Background(), tooldef.Call{Tool: "buy", Arguments: json.RawMessage(`{"offer":"o-1"}`), Caller: "ann"})
	assert.Empty(t, s.bought)
	assert.Contains(t, string(r.JSON), `"status":"approval_required"`)
	assert.NotContains(t, string(r.JSON), r.Pending.Token, "the model never sees the token")
	assert.NotContains(t, string(r.JSON), `"token"`)
	p := r.Pending
	assert.JSONEq(t, `{"offer":"o-1"}`, string(p.Arguments))
	assert.Equal(t, "Buy o-1 for 10", p.Summary)
	assert.Equal(t, []tooldef.Fact{{Name: "total", Value: "10"}}, p.Facts)
	assert.Equal(t, x.now.Add(tooldef.DefaultApprovalLife), p.ExpiresAt)
	assert.Equal(t, errs.InvalidArgument, x.code(x.set.Call(context.Background(), "buy", json.RawMessage(`{"ofer":"o-1"}`))), "bad arguments wait for nobody")
	s.refuse = errs.New(errs.PersonalTrip, "It is personal.")
	assert.Equal(t, errs.PersonalTrip, x.code(x.set.Call(context.Background(), "buy", json.RawMessage(`{"offer":"o-1"}`))))
}

func TestAGrantExecutesOnceAndAnswersTheSameAgain(t *testing.T) {
	s := &shop{price: "10"}
	x := openTill(t, s, tooldef.Approvals{})
	p := x.call()
	first := x.grant(p)
	assert.JSONEq(t, `{"ref":"7-1"}`, string(first.JSON), "the mended arguments ran")
	assert.Equal(t, p.ID, s.bought[0].ID)
	assert.Equal(t, "boss", s.bought[0].By)
	s.price = "99" // whatever changes later
	*x.now = x.now.Add(48 * time.Hour)
	assert.Equal(t, string(first.JSON), string(x.grant(p).JSON))
	denied := x.set.Settle(context.Background(), "ann", tooldef.Grant{Token: p.Token})
	assert.Equal(t, string(first.JSON), string(denied.JSON))
	assert.Len(t, s.bought, 1)
}

func TestAHundredRacingGrantsExecuteOnce(t *testing.T) {
	s := &shop{price: "10"}
	ledger := new(tooldef.MemLedger)
	x := openTill(t, s, tooldef.Approvals{Keys: [][]byte{keyA}, Ledger: ledger})
	other := openTill(t, s, tooldef.Approvals{Keys: [][]byte{keyA}, Ledger: ledger}) // another process
	p := x.call()
	var wg sync.WaitGroup
	for i := range 100 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			r := []till{x, other}[i%2].grant(p)
			if r.IsError {
				assert.Equal(t, errs.OutcomeUnknown, r.Err.Code, "somebody else is at it")
			} else {
				assert.JSONEq(t, `{"ref":"7-1"}`, string(r.JSON))
			}
		}()
	}
	wg.Wait()
	assert.Len(t, s.bought, 1)
}

func TestADenialIsAnOrdinaryEnvelopeAndFinal(t *testing.T) {
	s := &shop{price: "10"}
	x := openTill(t, s, tooldef.Approvals{})
	p := x.call()
	r := x.set.Settle(context.Background(), "ann", tooldef.Grant{Token: p.Token, Reason: "too\ndear " + strings.Repeat("x", 1000)})
	assert.Equal(t, errs.ApprovalDenied, x.code(r))
	assert.Contains(t, r.Err.Message, "too dear")
	assert.Less(t, len(r.Err.Message), 400)
	assert.True(t, r.Err.DoNotRetry)
	assert.Equal(t, errs.ApprovalDenied, x.code(x.grant(p)))
	assert.Empty(t, s.bought)
}

func TestAnApprovalExpires(t *testing.T) {
	s := &shop{price: "10", life: time.Minute}
	x := openTill(t, s, tooldef.Approvals{})
	p := x.call()
	*x.now = x.now.Add(time.Minute)
	q := x.call()
	assert.False(t, x.grant(p).IsError, "at the last second")
	*x.now = x.now.Add(61 * time.Second)
	assert.Equal(t, errs.ApprovalExpired, x.code(x.grant(q)))
	assert.Len(t, s.bought, 1)
}

func TestChangedFactsAskAnew(t *testing.T) {
	s := &shop{price: "10"}
	x := openTill(t, s, tooldef.Approvals{})
	p := x.call()
	s.price = "12"
	r := x.grant(p)
	require.NotNil(t, r.Pending)
	assert.Equal(t, "12", r.Pending.Facts[0].Value)
	assert.NotEqual(t, p.ID, r.Pending.ID)
	assert.Empty(t, s.bought)
	assert.Equal(t, errs.ApprovalExpired, x.code(x.grant(p)), "the old one is spent")
	assert.False(t, x.grant(*r.Pending).IsError)
	assert.Len(t, s.bought, 1)
}

func TestATokenIsGoodForItsCallOnly(t *testing.T) {
	s := &shop{price: "10"}
	x := openTill(t, s, tooldef.Approvals{Keys: [][]byte{keyA}})
	p := x.call()
	settle := func(caller, token, args string) errs.Code {
		return x.code(x.set.Do(context.Background(), tooldef.Call{Tool: "buy", Caller: caller, Arguments: json.RawMessage(args), Grant: &tooldef.Grant{Token: token, Approved: true}}))
	}
	middle := []byte(p.Token)
	middle[len(middle)/2] ^= 1
	for says, code := range map[string]errs.Code{
		"another caller":     settle("bob", p.Token, ""),
		"nobody":             settle("", p.Token, ""),
		"other arguments":    settle("ann", p.Token, `{"offer":"8"}`),
		"arguments in error": settle("ann", p.Token, `{"offer":`),
		"a bit flipped":      settle("ann", string(middle), ""),
		"cut short":          settle("ann", p.Token[:len(p.Token)-4], ""),
		"nothing":            settle("ann", "", ""),
		"no base64":          settle("ann", "***", ""),
		"the id":             settle("ann", p.ID, ""),
	} {
		assert.Equal(t, errs.ApprovalNotFound, code, says)
	}
	assert.Empty(t, s.bought)
	same := x.set.Do(context.Background(), tooldef.Call{Tool: "buy", Caller: "ann", Arguments: json.RawMessage(`{"offer": "7", "note": ""}`), Grant: &tooldef.Grant{Token: p.Token, Approved: true}})
	assert.False(t, same.IsError, "the same arguments in another spelling are the same call")
}

func TestKeysRotateAndARestartNeedsOne(t *testing.T) {
	s := &shop{price: "10"}
	p := openTill(t, s, tooldef.Approvals{Keys: [][]byte{keyA}}).call()
	assert.False(t, openTill(t, s, tooldef.Approvals{Keys: [][]byte{keyB, keyA}}).grant(p).IsError, "the old key still opens")
	x := openTill(t, s, tooldef.Approvals{Keys: [][]byte{keyB}})
	assert.Equal(t, errs.ApprovalNotFound, x.code(x.grant(p)))
	x = openTill(t, s, tooldef.Approvals{})
	assert.Equal(t, errs.ApprovalNotFound, x.code(x.grant(p)), "a random key of its own")
	_, err := x.set.Approve(tooldef.Approvals{Keys: [][]byte{[]byte("short")}})
	assert.Error(t, err)
	assert.NotEqual(t, x.call().Token, x.call().Token)
}

func TestAToolThatChangedDoesNotRunWhatWasApproved(t *testing.T) {
	s := &shop{price: "10"}
	p := openTill(t, s, tooldef.Approvals{Keys: [][]byte{keyA}}).call()
	type wider struct {
		Offer string `json:"offer" jsonschema_description:"Offer id."`
		Seats int    `json:"seats,omitempty" jsonschema_description:"Seats."`
	}
	tool := tooldef.Must(tooldef.NewGated(tooldef.Spec{Name: "buy", Description: "Buys."},
		func(context.Context, wider) (*tooldef.Approval, error) { return &tooldef.Approval{}, nil },
		func(context.Context, wider, tooldef.Granted) (buyResponse, error) {
			t.Error("it ran")
			return buyResponse{}, nil
		}))
	set, err := tooldef.NewSet(tool)
	require.NoError(t, err)
	set, err = set.Approve(tooldef.Approvals{Keys: [][]byte{keyA}})
	require.NoError(t, err)
	r := set.Settle(context.Background(), "ann", tooldef.Grant{Token: p.Token, Approved: true})
	assert.Equal(t, errs.ApprovalNotFound, r.Err.Code)
}

func TestAnExecutionThatWasLostIsResumedUnderItsID(t *testing.T) {
	s := &shop{price: "10"}
	ledger := new(tooldef.MemLedger)
	x := openTill(t, s, tooldef.Approvals{Ledger: ledger})
	p := x.call()
	dead := tooldef.Claim{Grant: p.ID, Holder: "a process that died", At: *x.now, Lease: tooldef.GrantLease, Keep: x.now.Add(time.Hour)}
	_, _, err := ledger.Begin(context.Background(), dead)
	require.NoError(t, err)
	require.NoError(t, ledger.Acting(context.Background(), dead))
	r := x.grant(p)
	assert.Equal(t, errs.OutcomeUnknown, x.code(r))
	assert.False(t, r.Err.DoNotRetry)
	*x.now = x.now.Add(tooldef.GrantLease)
	s.price, s.refuse = "99", errBoom // what it booked has changed the facts; that must not hide the booking
	assert.False(t, x.grant(p).IsError)
	require.Len(t, s.bought, 1)
	assert.True(t, s.bought[0].Resumed)
	assert.Equal(t, p.ID, s.bought[0].ID)
}

func TestAClaimThatWasLostBeforeActingIsCheckedLikeANewOne(t *testing.T) {
	s := &shop{price: "10"}
	ledger := new(tooldef.MemLedger)
	x := openTill(t, s, tooldef.Approvals{Ledger: ledger})
	p := x.call()
	_, _, err := ledger.Begin(context.Background(), tooldef.Claim{Grant: p.ID, Holder: "lost", At: *x.now, Lease: tooldef.GrantLease, Keep: x.now.Add(time.Hour)})
	require.NoError(t, err)
	s.price = "999"
	*x.now = x.now.Add(tooldef.GrantLease)
	assert.NotNil(t, x.grant(p).Pending, "the price has changed: ask anew")
	assert.Empty(t, s.bought)
}

func TestAPassingFaultDoesNotUseUpTheApproval(t *testing.T) {
	s := &shop{price: "10"}
	x := openTill(t, s, tooldef.Approvals{})
	p := x.call()
	s.refuse = errBoom // the look-up of the price fails
	assert.Equal(t, errs.InternalError, x.code(x.grant(p)))
	s.refuse, s.fail = nil, errs.New(errs.InternalError, "The store is down; nothing was bought.")
	assert.Equal(t, errs.InternalError, x.code(x.grant(p)))
	s.fail = nil
	assert.False(t, x.grant(p).IsError)
}

func TestArgumentsAndFactsComeBackByteForByte(t *testing.T) {
	s := &shop{price: "1\xff0 < 20 & more"}
	x := openTill(t, s, tooldef.Approvals{})
	raw := json.RawMessage(`{"offer":"Tom & <Jerry>"}`)
	p := x.set.Do(context.Background(), tooldef.Call{Tool: "buy", Arguments: raw}).Pending
	require.NotNil(t, p)
	r := x.set.Do(context.Background(), tooldef.Call{Tool: "buy", Arguments: raw, Grant: &tooldef.Grant{Token: p.Token, Approved: true}})
	assert.False(t, r.IsError, string(r.JSON))
	assert.Nil(t, r.Pending)
}

var errBoom = errors.New("boom: secret")

func TestHowAnExecutionFails(t *testing.T) {
	for says, c := range map[string]struct {
		set  func(*shop)
		code errs.Code
	}{
		"an error of ours":  {func(s *shop) { s.fail = errs.New(errs.OfferExpired, "Gone.") }, errs.OfferExpired},
		"any other error":   {func(s *shop) { s.fail = errBoom }, errs.OutcomeUnknown},
		"a panic":           {func(s *shop) { s.panics = true }, errs.OutcomeUnknown},
		"a changed prepare": {func(s *shop) { s.refuse = errs.New(errs.OfferExpired, "Gone.") }, errs.OfferExpired},
	} {
		s := &shop{price: "10"}
		x := openTill(t, s, tooldef.Approvals{})
		p := x.call()
		c.set(s)
		assert.Equal(t, c.code, x.code(x.grant(p)), says)
		*s = shop{price: "10"}
		assert.Equal(t, c.code, x.code(x.grant(p)), "%s: the first result stays", says)
		assert.Empty(t, s.bought, says)
		assert.NotContains(t, x.log.String(), "secret")
	}
}

// clerk answers on the spot.
type clerk func(tooldef.Pending) (tooldef.Grant, error)

func (c clerk) Ask(_ context.Context, p tooldef.Pending) (tooldef.Grant, error) { return c(p) }

func TestAnAskerGivesTheFinalAnswer(t *testing.T) {
	s := &shop{price: "10"}
	call := func(c clerk) tooldef.Result {
		return openTill(t, s, tooldef.Approvals{Asker: c}).set.Call(context.Background(), "buy", json.RawMessage(`{"offer":"o-1"}`))
	}
	yes := func(p tooldef.Pending) (tooldef.Grant, error) { return tooldef.Grant{Approved: true}, nil }
	assert.JSONEq(t, `{"ref":"o-1-1"}`, string(call(yes).JSON))
	assert.Equal(t, errs.ApprovalDenied, call(func(tooldef.Pending) (tooldef.Grant, error) { return tooldef.Grant{}, nil }).Err.Code)
	assert.NotNil(t, call(func(tooldef.Pending) (tooldef.Grant, error) { return tooldef.Grant{}, errBoom }).Pending, "nobody there: it waits")
	asked := 0
	rising := call(func(tooldef.Pending) (tooldef.Grant, error) {
		asked++
		s.price += "0"
		return tooldef.Grant{Approved: true}, nil
	})
	assert.NotNil(t, rising.Pending)
	assert.Equal(t, 3, asked)
}

func TestACallThatNeedsNobodyRunsAtOnce(t *testing.T) {
	s := &shop{price: "10"}
	x := openTill(t, s, tooldef.Approvals{})
	r := x.set.Call(context.Background(), "buy", json.RawMessage(`{"offer":"free"}`))
	assert.Nil(t, r.Pending)
	assert.JSONEq(t, `{"ref":"free-1"}`, string(r.JSON))
}

func TestAHostCanGateAnyTool(t *testing.T) {
	ran := 0
	plain := tooldef.Must(tooldef.New(tooldef.Spec{Name: "look", Description: "Looks."},
		func(_ context.Context, in buyRequest) (buyResponse, error) {
			ran++
			return buyResponse{Ref: in.Offer}, nil
		}))
	gated := plain.Gated(func(_ context.Context, args json.RawMessage) (*tooldef.Approval, error) {
		return &tooldef.Approval{Summary: "Look at " + string(args)}, nil
	})
	set, err := tooldef.NewSet(gated)
	require.NoError(t, err)
	r := set.Call(context.Background(), "look", json.RawMessage(`{"offer":"o-1","note":""}`))
	require.NotNil(t, r.Pending)
	assert.Equal(t, `Look at {"offer":"o-1"}`, r.Pending.Summary)
	assert.Equal(t, 0, ran)
	assert.JSONEq(t, `{"ref":"o-1"}`, string(set.Settle(context.Background(), "", tooldef.Grant{Token: r.Pending.Token, Approved: true}).JSON))
	assert.Equal(t, 1, ran)
	assert.False(t, plain.NeedsApproval())
	assert.Same(t, gated, gated.Gated(nil))
}

func TestAGatedToolRunsInASetOnlyAndOthersTakeNoGrant(t *testing.T) {
	s := &shop{price: "10"}
	x := openTill(t, s, tooldef.Approvals{})
	assert.True(t, x.set.Tool("buy").NeedsApproval())
	assert.Equal(t, errs.InternalError, x.set.Tool("buy").Call(context.Background(), json.RawMessage(`{"offer":"o-1"}`)).Err.Code)
	plain, err := tooldef.NewSet(tooldef.Must(tooldef.New(tooldef.Spec{Name: "look", Description: "Looks."}, func(context.Context, buyRequest) (buyResponse, error) { return buyResponse{}, nil })))
	require.NoError(t, err)
	r := plain.Do(context.Background(), tooldef.Call{Tool: "look", Arguments: json.RawMessage(`{"offer":"o"}`), Grant: &tooldef.Grant{}})
	assert.Equal(t, errs.ApprovalNotFound, r.Err.Code)
	_, err = tooldef.NewGated[buyRequest, buyResponse](tooldef.Spec{Name: "buy", Description: "Buys."}, nil, nil)
	assert.Error(t, err)
}
