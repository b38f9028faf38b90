// Package tooldeftest helps to test tools made with tooldef.
//
//	func TestTools(t *testing.T) {
//		set := ...
//		tooldeftest.Invariants(t, set)
//		tooldeftest.Golden(t, "testdata/mcp.json", tooldeftest.Indent(dialect.MCP(set.Tools())))
//	}
//
// A golden file is part of the contract with models: a change of one byte in a
// description can change what they do. Run the tests with UPDATE_GOLDEN=1 to
// rewrite the files, and read the difference before committing it.
package tooldeftest
