package travel_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/travel"
)

func business(r *travel.TravelSearchRequest) { r.Cabin = "business" }

func TestOutOfPolicyNeedsAReasonAndCitationsThatResolve(t *testing.T) {
	o := newOffice(t, underPolicy("company.json"))
	req := order(o.offer(flightSearch(business), 0))
	claim := true
	req.PolicyCheck.WithinPolicy = &claim // which changes nothing

	_, err := o.run().PrepareBook(context.Background(), req)
	require.ErrorIs(t, err, &errs.Error{Code: errs.PolicyExceptionRequired})
	require.ErrorContains(t, err, "air-cabin")
	require.ErrorContains(t, err, "Employees fly economy")

	req.PolicyCheck.ExceptionReason = "  "
	_, err = o.run().PrepareBook(context.Background(), req)
	require.ErrorIs(t, err, &errs.Error{Code: errs.PolicyExceptionRequired}, "blanks are no reason")

	req.PolicyCheck.ExceptionReason = "My back."
	req.PolicyCheck.Citations = []string{"air-cabin", "the chief said so"}
	_, err = o.run().PrepareBook(context.Background(), req)
	var e *errs.Error
	require.ErrorAs(t, err, &e)
	require.Equal(t, []string{"policy_check.citations[1]"}, e.Fields)
	require.Contains(t, e.Available, "air-cabin")

	req.PolicyCheck.Citations = []string{"AIR-CABIN"}
	a, err := o.run().PrepareBook(context.Background(), req)
	require.NoError(t, err)
	facts := factsOf(a)
	require.Equal(t, "outside policy, with a reason", facts["policy"])
	require.Equal(t, "“My back.”", facts["agent says, reason"])
	require.Equal(t, "within policy (the desk finds otherwise)", facts["agent claims"])
	require.Contains(t, facts["policy approval"], "air-cabin")
	require.Equal(t, "2026-04", facts["policy version"])

	out, err := o.book(req, "g")
	require.NoError(t, err)
	kept, err := o.config.Trips.Trip(context.Background(), ada.ID, out.TripID)
	require.NoError(t, err)
	require.Equal(t, "My back.", kept.Exception)
	require.Equal(t, "boss", kept.ApprovedBy)
}

func TestWhatIsBlockedCannotBeBookedWhateverTheReason(t *testing.T) {
	o := newOffice(t, underPolicy("company.json"))
	search := flightSearch(func(r *travel.TravelSearchRequest) { r.Cabin, r.Destination = "first", "JFK" })
	out := o.search(search)
	require.NotEmpty(t, out.Offers)
	require.Equal(t, "block", out.Offers[0].Policy.Severity)
	req := order(out.Offers[0].OfferID)
	req.PolicyCheck.ExceptionReason = "I am the chief."
	_, err := o.run().PrepareBook(context.Background(), req)
	require.ErrorIs(t, err, &errs.Error{Code: errs.PolicyBlocked})
	require.ErrorContains(t, err, "First class is not booked.")
	_, err = o.book(req, "g")
	require.ErrorIs(t, err, &errs.Error{Code: errs.PolicyBlocked})
	_, ever := o.standing()
	require.Zero(t, ever)
}

// Constraints hide cheaper flights from the traveller, and not from the policy.
func TestTheLowestFareIsComparedWithWhatConstraintsHide(t *testing.T) {
	o := newOffice(t, underPolicy("company.json"))
	all := o.search(flightSearch(func(r *travel.TravelSearchRequest) { r.Constraints = "flex fare" }))
	require.NotEmpty(t, all.Offers)
	marked := 0
	for _, f := range all.Offers {
		for _, m := range f.Policy.Marks {
			if m.RuleID == "air-lowest" {
				require.NotEmpty(t, m.ComparedOfferID)
				marked++
				_, err := o.run().PrepareBook(context.Background(), order(f.OfferID))
				require.ErrorIs(t, err, &errs.Error{Code: errs.PolicyExceptionRequired}, "and it is found again when it is booked")
			}
		}
	}
	require.NotZero(t, marked)
}

func TestThePolicyIsCheckedAgainAtTheGrant(t *testing.T) {
	o := newOffice(t, underPolicy("company.json"))
	id := o.offer(flightSearch(), 0)
	set := o.set(ada)
	r := set.Call(context.Background(), "travel_book", bookArguments(id))
	require.NotNil(t, r.Pending, string(r.JSON))
	p, err := travel.ParsePolicy([]byte(`{"version": "2", "organisation": "o", "currency": "EUR", "rules": [
		{"id": "none", "clause": "Nobody flies.", "severity": "block", "kind": "fare_ceiling", "when": {"kinds": ["flight"]}, "max": "0.01 EUR"}]}`))
	require.NoError(t, err)
	o.config.Policies = onePolicy{p}
	o.reopen()
	_, err = o.book(order(id), r.Pending.ID)
	require.ErrorIs(t, err, &errs.Error{Code: errs.PolicyBlocked})
	require.ErrorContains(t, err, "Nobody flies.")
}

func factsOf(a *tooldef.Approval) map[string]string {
	facts := map[string]string{}
	for _, f := range a.Facts {
		facts[f.Name] = strings.TrimSpace(facts[f.Name] + " " + f.Value)
	}
	return facts
}
