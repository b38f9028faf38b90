// Package errs says what can go wrong in a tool call and what the agent does next.
//
//	your error ─▶ Classify ─▶ *Error ─▶ Envelope ─▶ {"status":"error","error":{…}}
//
// An [Error] speaks to three audiences. Programs read its [Code]. The model,
// and through it the person, reads Message and Suggestion. Operators read the
// private cause, Err, which never enters the envelope.
//
// Every code has one row in a catalogue, see [Code.Advice]: when it arises, what
// the agent should do next, and whether repeating the same call is pointless.
// A code's row supplies the suggestion and the retry flag of each new error:
//
//	err := errs.New(errs.TripNotFound, "No active trip has this id.")
//	err.Fields = []string{"trip_id"}
//	return Response{}, err
//
// Messages are written for a model and may be read aloud. They never hold a
// name, an address, a phone number, a birth date or a member id.
//
// The package imports nothing of ours, so that every other one can use it.
package errs
