package errs

import "errors"

// neutral is what a model reads when the cause must not be shown.
const neutral = "The service could not complete this request."

// errNil is the cause when an operation returns a nil *Error as an error.
var errNil = errors.New("errs: a nil *Error was returned as an error")

// Classify turns any error into an *Error. It returns nil for nil.
//
//   - An *Error is found through wrapping and joining, and returned as it is.
//   - A nil *Error in an error is a mistake, not a success: INTERNAL_ERROR.
//   - Everything else, deadlines and cancellations too, becomes INTERNAL_ERROR
//     with a neutral message; err is kept as its cause.
func Classify(err error) *Error {
	if err == nil {
		return nil
	}
	var ours *Error
	if errors.As(err, &ours) {
		if ours == nil {
			return Wrap(InternalError, neutral, errNil)
		}
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
