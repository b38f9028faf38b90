// Package dialect renders tools in the words of each agent runtime.
//
//	                  ┌─▶ rules.go: kept, respelt, moved into words, dropped
//	[]*tooldef.Tool ──┼─▶ OpenAI, Anthropic, Gemini, Bedrock, MCP ─▶ Rendering{JSON, Notes}
//	                  └─▶ Lint ─▶ []Finding
//
// Every dialect is one file of exported functions of the same shape: they take
// the tools in their order and return compact JSON, the same bytes in every
// process. A dialect is a struct that lists what the provider reads, in the
// provider's own field names, and a function that fills it from a tool. Which
// parts of a schema a provider takes stands in one table, with a source for
// each row; what it does not take goes into the description in words. The notes
// of a [Rendering] say what was moved, changed or lost.
//
//	r := dialect.OpenAIStrict(set.Tools())
//	request.Tools = r.JSON // what stands under "tools" in the provider's request
//	for _, n := range r.Notes {
//		log.Print(n)
//	}
//
// [Dialects] lists all of them by name, and [Lint] checks tools against the
// limits that no rendering can mend.
//
// The arguments that come back are the same in every dialect; pass them to
// [tooldef.Set.Call] as they are. Strict dialects of OpenAI send null for a
// field that is absent, and null is read as that.
package dialect
