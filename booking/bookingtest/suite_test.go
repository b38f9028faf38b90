package bookingtest

import (
	"context"
	"slices"
	"testing"

	"github.com/farewright/farewright/booking"
	"github.com/farewright/farewright/booking/treatment"
)

// The in-memory stores keep their own contract.
func TestTheInMemoryStoresPass(t *testing.T) {
	TestSessions(t, func(*testing.T) booking.Sessions { return new(booking.MemSessions) })
	TestDrafts(t, func(*testing.T) booking.Drafts { return new(booking.MemDrafts) })
	TestAttempts(t, func(*testing.T) booking.Attempts { return new(booking.MemAttempts) })
	TestMembers(t, func(*testing.T) booking.Members { return people{} }, person())
	TestCatalogues(t, func(*testing.T) booking.Catalogues { return shelf{} }, "org-1", "medicaid")
	TestBooker(t, func(*testing.T) BookerFixture { return fixture(new(ledger)) })
	TestContacts(t, func(*testing.T) booking.Contacts { return &rolodex{lists: map[booking.ContactKind][]booking.Contact{}} }, "m-1")
}

// failing returns the rules that an implementation breaks.
func failing[T any](fresh func() T, rules []rule[T]) []string {
	var names []string
	for _, r := range rules {
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		if r.try(ctx, fresh()) != nil {
			names = append(names, r.name)
		}
		cancel()
	}
	return names
}

// breaks asserts which rules a broken double fails; a race may add others.
func breaks[T any](t *testing.T, double string, fresh func() T, rules []rule[T], expected ...string) {
	t.Helper()
	got := failing(fresh, rules)
	for _, name := range expected {
		if !slices.Contains(got, name) {
			t.Errorf("%s passes the rule %q; it fails %q", double, name, got)
		}
	}
	if len(got) == len(rules) && len(rules) > len(expected) {
		t.Errorf("%s fails every rule, so it shows nothing", double)
	}
}

func TestBrokenSessionsAreCaught(t *testing.T) {
	breaks(t, "overwriting", func() booking.Sessions { return &overwriting{} }, sessionRules, "no second create", "one creator wins")
	breaks(t, "forgetting a field", func() booking.Sessions { return &forgetful{} }, sessionRules, "create then load")
	breaks(t, "never touching", func() booking.Sessions { return &untouched{} }, sessionRules, "touch", "touches race")
	breaks(t, "touching backwards", func() booking.Sessions { return &backwards{} }, sessionRules, "touch never goes back")
	breaks(t, "purging after an hour", func() booking.Sessions { return &purging{} }, sessionRules, "expired is kept")
	breaks(t, "knowing everybody", func() booking.Sessions { return &credulous{} }, sessionRules, "unknown")
}

func TestBrokenDraftsAreCaught(t *testing.T) {
	breaks(t, "last write wins", func() booking.Drafts { return &lastWins{drafts: map[string]booking.Draft{}} }, draftRules,
		"stale version", "no blind first save", "version of nothing", "one writer wins")
	breaks(t, "sharing memory", func() booking.Drafts { return &sharing{drafts: map[string]booking.Draft{}} }, draftRules,
		"no aliasing on save", "no aliasing on load")
	breaks(t, "losing the booking", func() booking.Drafts { return &lossy{} }, draftRules, "save then load")
	breaks(t, "storing, then failing", func() booking.Drafts { return &halfway{} }, draftRules, "cancelled")
}

func TestBrokenAttemptsAreCaught(t *testing.T) {
	breaks(t, "counting for ever", func() booking.Attempts { return &endless{} }, attemptRules, "the window moves")
	breaks(t, "one counter for all", func() booking.Attempts { return &shared{} }, attemptRules, "keys are apart")
	breaks(t, "never clearing", func() booking.Attempts { return &stubborn{} }, attemptRules, "clear")
}

func TestBrokenBookersAreCaught(t *testing.T) {
	breaks(t, "ignoring the key", func() BookerFixture { return fixture(&ledger{forgetKeys: true}) }, bookerRules, "idempotent", "keys race", "cancelled")
	breaks(t, "booking one of a series", func() BookerFixture { return fixture(&ledger{firstOnly: true}) }, bookerRules, "series")
	breaks(t, "finding everything", func() BookerFixture { return fixture(&ledger{findAll: true}) }, bookerRules, "finds")
	breaks(t, "booking a time twice", func() BookerFixture { return fixture(&ledger{doubles: true}) }, bookerRules, "one ride at a time")
	breaks(t, "one id for all", func() BookerFixture { return fixture(&ledger{sameID: true}) }, bookerRules, "other keys book")
}

func TestBrokenContactsAreCaught(t *testing.T) {
	breaks(t, "last write wins", func() booking.Contacts {
		return &rolodex{lists: map[booking.ContactKind][]booking.Contact{}, blind: true}
	}, contactRules("m-1"),
		"stale version", "one writer wins")
	breaks(t, "new ids for old records", func() booking.Contacts {
		return &rolodex{lists: map[booking.ContactKind][]booking.Contact{}, renumber: true}
	}, contactRules("m-1"),
		"records keep their id")
	breaks(t, "one list for all kinds", func() booking.Contacts {
		return &rolodex{lists: map[booking.ContactKind][]booking.Contact{}, mixed: true}
	}, contactRules("m-1"),
		"kinds are apart")
	breaks(t, "sharing memory", func() booking.Contacts {
		return &rolodex{lists: map[booking.ContactKind][]booking.Contact{}, shared: true}
	}, contactRules("m-1"),
		"no aliasing")
}

// people knows one member.
type people struct{}

func person() booking.Member {
	d := fullDraft("s")
	home := d.Details.Pickup.Address
	return booking.Member{ID: "m-1", OrganisationID: "org-1", LOB: "medicaid", MedicaidID: "XX0000001", FirstName: "Pat", LastName: "Doe",
		Home: &home, Drivers: []booking.Driver{{ID: "d-1", Name: "Sam", EnrollmentID: "e-1"}}}
}

func (people) ByMedicaidID(_ context.Context, id string) (booking.Member, error) {
	if id != person().MedicaidID {
		return booking.Member{}, booking.ErrNotFound
	}
	return person(), nil
}

func (people) Member(_ context.Context, id string) (booking.Member, error) {
	if id != person().ID {
		return booking.Member{}, booking.ErrNotFound
	}
	return person(), nil
}

// shelf has one catalogue.
type shelf struct{}

func (shelf) Treatments(_ context.Context, organisation, lob string) ([]treatment.Entry, error) {
	if organisation != "org-1" || lob != "medicaid" {
		return nil, nil
	}
	return []treatment.Entry{{ID: "tt-1", Name: "Dialysis", Purpose: "medical"}, {ID: "tt-2", Name: "Pharmacy", Purpose: "vab"}}, nil
}
