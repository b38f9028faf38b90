package dialect

// A source is where a row was read, and when: the month of a thread is that of
// its report, of a page that it was looked at.
type source struct{ address, date string }

func (s source) String() string { return s.address + " (" + s.date + ")" }

var (
	mcpTools          = source{"https://modelcontextprotocol.io/specification/2026-07-28/server/tools", "2026-11"}
	openAISchemas     = source{"https://developers.openai.com/api/docs/guides/structured-outputs#supported-schemas", "2026-11"}
	openAIFunctions   = source{"https://developers.openai.com/api/docs/guides/function-calling", "2026-11"}
	openAIAgents      = source{"https://github.com/openai/openai-agents-python/blob/7f7a44f/src/agents/strict_schema.py", "2026-11"}
	openAIProfile     = source{"https://github.com/pydantic/pydantic-ai/blob/4fda389/pydantic_ai_slim/pydantic_ai/profiles/openai.py", "2026-11"}
	openAIToolCount   = source{"https://github.com/zed-industries/zed/issues/32946", "2025-06"}
	azureDescription  = source{"https://github.com/OpenHands/OpenHands/issues/4838", "2024-11"}
	anthropicTools    = source{"https://platform.claude.com/docs/en/agents-and-tools/tool-use/define-tools", "2026-11"}
	anthropicSubset   = source{"https://platform.claude.com/docs/en/build-with-claude/structured-outputs#json-schema-limitations", "2026-11"}
	anthropicSDK      = source{"https://github.com/anthropics/anthropic-sdk-go/blob/v2.15.0/schemautil.go", "2026-11"}
	anthropicCounters = source{"https://repo.hex.pm/docs/lang_schema-0.7.1.tar.gz:LangSchema.Converter.Anthropic.html", "2026-11"}
	anthropicKeys     = source{"https://github.com/anthropics/claude-code/issues/79418", "2026-07"}
	geminiSDK         = source{"https://pkg.go.dev/google.golang.org/genai@v1.77.0", "2026-10"}
	geminiSchemas     = source{"https://ai.google.dev/gemini-api/docs/structured-output", "2026-11"}
	geminiProfile     = source{"https://github.com/pydantic/pydantic-ai/blob/4fda389/pydantic_ai_slim/pydantic_ai/profiles/google.py", "2026-11"}
	geminiFormats     = source{"https://github.com/google-gemini/gemini-cli/issues/3178", "2025-07"}
	geminiEmpty       = source{"https://github.com/agno-agi/agno/issues/2112", "2025-02"}
	bedrockSpec       = source{"https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_ToolSpecification.html", "2026-11"}
	bedrockSubset     = source{"https://docs.aws.amazon.com/bedrock/latest/userguide/structured-output.html", "2026-11"}
	bedrockProfile    = source{"https://github.com/pydantic/pydantic-ai/blob/4fda389/pydantic_ai_slim/pydantic_ai/providers/bedrock.py", "2026-05"}
	bedrockCounters   = source{"https://github.com/strands-agents/harness-sdk/issues/2664", "2026-07"}
	clientNames       = source{"https://github.com/anthropics/claude-code/issues/19882", "2026-01"}
	booleanSchema     = source{"https://github.com/grafana/mcp-grafana/pull/597", "2026-11"}
	untyped           = source{"https://github.com/anthropics/claude-code/issues/86459", "2026-11"}
	rootCombinators   = source{"https://github.com/langchain-ai/langchain/issues/39271", "2026-11"}
	stringified       = source{"https://github.com/anthropics/claude-code/issues/20732", "2026-11"}
	references        = source{"https://github.com/vllm-project/vllm/issues/46924", "2026-11"}
	noProperties      = source{"https://github.com/github/github-mcp-server/issues/1548", "2026-11"}
	bareLists         = source{"https://github.com/google-gemini/gemini-cli/issues/13326", "2026-11"}
)
