package errs

import "fmt"

// An Error is a failure that a model can act on. Build one with [New] and set
// the optional fields; treat it as read-only once it has been returned.
type Error struct {
	Code Code
	// Message says what is wrong. It never quotes member data or raw arguments.
	Message string
	// Suggestion says what to do next. Text that came from a provider must
	// never enter it.
	Suggestion string
	// DoNotRetry tells the agent not to repeat the call.
	DoNotRetry bool
	// Fields names the arguments at fault, as dotted paths from the root.
	Fields []string
	Recovery
	// Err is the cause, for operators. It never enters the envelope.
	Err error
}

// Recovery is what the agent can use to mend the call.
type Recovery struct {
	// DidYouMean lists names close to what was sent, best first or in
	// alphabetical order, as the tool documents.
	DidYouMean []string
	// Available lists what could be sent instead. Nil leaves the key out; an
	// empty slice is sent as [] and says that there is nothing to choose from.
	Available []string
	// MatchCount is how many entries an ambiguous text matched; DidYouMean may
	// hold fewer. 0 leaves the key out.
	MatchCount int
	// Candidates are the possible readings, places or records. Each marshals
	// to a JSON object or text of the tool that made it.
	Candidates []any
	// Problems lists everything that is wrong with a call, one entry a field.
	Problems []Problem
}

// A Problem is one thing wrong with one argument.
type Problem struct {
	// Field is the dotted path of the argument, "" for the call as a whole.
	Field string `json:"field"`
	// Code is the code this problem would have on its own.
	Code Code `json:"error_code"`
	// Message says what is wrong with the field.
	Message string `json:"message"`
	// Allowed lists the values the field takes, where there is such a list.
	Allowed []string `json:"allowed,omitempty"`
	// DidYouMean lists near names, for an unknown field or value.
	DidYouMean []string `json:"did_you_mean,omitempty"`
}

// New returns an error with the catalogue's suggestion and retry flag for code.
func New(code Code, message string) *Error {
	advice := code.Advice()
	return &Error{Code: code, Message: message, Suggestion: advice.Next, DoNotRetry: advice.DoNotRetry}
}

// Newf is [New] with a message in the manner of fmt.Sprintf.
func Newf(code Code, format string, args ...any) *Error {
	return New(code, fmt.Sprintf(format, args...))
}

// Wrap returns an error of code that keeps cause for operators. The message
// must stand on its own: the cause is never shown to a model.
func Wrap(code Code, message string, cause error) *Error {
	e := New(code, message)
	e.Err = cause
	return e
}

// Error names the code and the message, not the cause, so that a careless log
// line stays free of what a provider may have put there.
func (e *Error) Error() string { return string(e.Code) + ": " + e.Message }

// Unwrap returns the private cause.
func (e *Error) Unwrap() error {
	if e == nil {
		return nil
	}
	return e.Err
}

// Is reports whether target is an *Error of the same code and, where target
// has a message, the same message. So errors.Is(err, &errs.Error{Code: c})
// asks for a code.
func (e *Error) Is(target error) bool {
	t, ok := target.(*Error)
	return ok && t != nil && t.Code == e.Code && (t.Message == "" || t.Message == e.Message)
}
