package errs

import "errors"

// neutral is what a model reads when the cause must not be shown.
const neutral = "The service could not complete this request."

// Classify turns any error into an *Error. It returns nil for nil.
//
//   - An *Error is found through wrapping and joining, and returned as it is.
//   - Everything else, deadlines and cancellations too, becomes INTERNAL_ERROR
//     with a neutral message; err is kept as its cause.
func Classify(err error) *Error {
	if err == nil {
		return nil
	}
	var ours *Error
	if errors.As(err, &ours) && ours != nil {
		return ours
	}
	return Wrap(InternalError, neutral, err)
}

// CodeOf returns the code of err as [Classify] sees it, "" for nil.
func CodeOf(err error) Code {
	if err == nil {
		return ""
	}
	return Classify(err).Code
}
