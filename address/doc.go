// Package address holds the rules for postal addresses and phone numbers of the
// United States, as a vehicle needs them: a street it can stop at, a ZIP that
// belongs to the state, coordinates that lie in it.
//
//	JSON as a model sends it ─▶ Decode ─┐
//	                                    ├─▶ street ▶ city ▶ state ▶ ZIP ▶ coordinates ▶ phone
//	Address{…} ─▶ Normalize ────────────┘
//
// The first thing that is wrong is the error, an *errs.Error with the code
// INVALID_ADDRESS and the field it concerns; what passes comes back in one
// spelling:
//
//	a, err := address.Decode(raw)
//	if err != nil {
//		return err // errs.Classify(err).Fields == []string{"zip_code"}
//	}
//	drive(a.Latitude, a.Longitude)
//
// The rules are pure: they look nothing up and guess nothing. An error never
// quotes the address.
package address
