// Package tooldef says what a tool is and walks one call from raw JSON to a result.
//
//	raw JSON ─▶ arguments ──▶ validate ──▶ decode ──▶ your function ──▶ encode ──▶ Result
//	            unwrap, names   compiled     into In    Out, or an error   the envelope
//	            and repairs     schema                                     on error
//
// A tool is a typed function and a [Spec]. Its JSON Schemas are inferred from
// the function's argument and result types once, when it is made:
//
//	type EchoRequest struct {
//		Text string `json:"text" jsonschema_description:"What to repeat."`
//	}
//	type EchoResponse struct {
//		Text string `json:"text" jsonschema_description:"What was sent."`
//	}
//	tool, err := tooldef.New(tooldef.Spec{Name: "echo", Description: "Repeats a text."},
//		func(ctx context.Context, in EchoRequest) (EchoResponse, error) {
//			return EchoResponse{Text: in.Text}, nil
//		})
//
// A [Set] holds tools under their names. Its Call never panics and returns no
// Go error: whatever happens, the [Result] holds JSON that a model can read.
//
// The way through the files: call.go has the path, value.go reads the JSON,
// arguments.go unwraps it, names.go and repair.go mend what models get wrong,
// validate.go and misfit.go check the rest and problem.go puts it into words.
package tooldef
