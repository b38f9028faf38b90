package dialect

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// A profile is a set of rules. Dialects that differ in the envelope only share
// one.
type profile string

const (
	mcp              profile = "mcp"
	openAI           profile = "openai"
	openAIStrict     profile = "openai-strict"
	anthropic        profile = "anthropic"
	anthropicStrict  profile = "anthropic-strict"
	gemini           profile = "gemini"
	geminiParameters profile = "gemini-parameters"
	bedrock          profile = "bedrock"
	bedrockStrict    profile = "bedrock-strict"
)

// A rule says what one provider does with some keywords. The first rule of a
// profile that names a keyword and admits its value holds; a keyword without a
// rule is dropped, and Lint reports it.
type rule struct {
	in       profile
	keywords []string // "*" is every keyword; parts of a tool begin with "tool."
	fate     Fate
	when     func(value any) bool // nil: whatever the value
	source   source
}

var rules = []rule{
	{mcp, keys("*"), kept, nil, mcpTools},

	{openAI, keys("*"), kept, nil, openAIFunctions},
	{openAI, keys("tool.title", "tool.annotations", "tool.outputSchema"), Dropped, nil, openAIFunctions},

	{openAIStrict, keys("type", "description", "enum", "items", "properties"), kept, nil, openAISchemas},
	{openAIStrict, keys("additionalProperties"), kept, isFalse, openAISchemas},
	{openAIStrict, keys("minimum", "maximum", "minItems", "maxItems"), kept, nil, openAISchemas},
	{openAIStrict, keys("required"), Changed, nil, openAIAgents}, // all of them; null for an absent one
	{openAIStrict, keys("format"), kept, among("date-time", "date", "time", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"), openAIProfile},
	{openAIStrict, keys("format"), Moved, nil, openAIProfile},
	{openAIStrict, keys("pattern"), kept, withoutExtensions, openAIProfile},
	{openAIStrict, keys("pattern"), Moved, nil, openAIProfile},
	{openAIStrict, keys("minLength", "maxLength", "uniqueItems", "default"), Moved, nil, openAIProfile},
	{openAIStrict, keys("tool.title", "tool.annotations", "tool.outputSchema"), Dropped, nil, openAIFunctions},

	{anthropic, keys("*"), kept, nil, anthropicTools},
	{anthropic, keys("tool.title", "tool.annotations", "tool.outputSchema"), Dropped, nil, anthropicTools},

	{anthropicStrict, keys("type", "description", "enum", "items", "properties", "required"), kept, nil, anthropicSDK},
	{anthropicStrict, keys("additionalProperties"), kept, isFalse, anthropicSubset},
	{anthropicStrict, keys("format"), kept, among("date-time", "time", "date", "duration", "email", "hostname", "uri", "ipv4", "ipv6", "uuid"), anthropicSDK},
	{anthropicStrict, keys("format"), Moved, nil, anthropicSDK},
	{anthropicStrict, keys("pattern"), kept, simplePattern, anthropicSubset},
	{anthropicStrict, keys("pattern"), Moved, nil, anthropicSubset},
	{anthropicStrict, keys("minItems"), kept, among("0", "1"), anthropicSDK},
	{anthropicStrict, keys("minItems", "maxItems", "uniqueItems"), Moved, nil, anthropicSDK},
	{anthropicStrict, keys("minimum", "maximum", "minLength", "maxLength", "default"), Moved, nil, anthropicSDK},
	{anthropicStrict, keys("tool.title", "tool.annotations", "tool.outputSchema"), Dropped, nil, anthropicTools},

	// What the API takes and ignores is moved too: nobody else would tell the model.
	{gemini, keys("type", "description", "enum", "items", "properties", "required", "additionalProperties"), kept, nil, geminiSchemas},
	{gemini, keys("minimum", "maximum", "minItems", "maxItems"), kept, nil, geminiSchemas},
	{gemini, keys("format"), kept, among("date-time"), geminiFormats},
	{gemini, keys("format"), Moved, nil, geminiProfile},
	{gemini, keys("pattern", "minLength", "maxLength", "uniqueItems", "default"), Moved, nil, geminiSchemas},
	{gemini, keys("tool.title", "tool.annotations", "tool.outputSchema"), Dropped, nil, geminiSDK},

	{geminiParameters, keys("type", "enum"), respelt, nil, geminiSDK}, // STRING; format: enum
	{geminiParameters, keys("description", "items", "properties", "required"), kept, nil, geminiSDK},
	{geminiParameters, keys("minimum", "maximum", "minItems", "maxItems", "minLength", "maxLength", "pattern", "default"), kept, nil, geminiSDK},
	{geminiParameters, keys("format"), kept, among("date-time"), geminiFormats},
	{geminiParameters, keys("format"), Moved, nil, geminiFormats},
	{geminiParameters, keys("uniqueItems"), Moved, nil, geminiSDK},
	{geminiParameters, keys("additionalProperties"), Dropped, nil, geminiSDK},
	{geminiParameters, keys("tool.title", "tool.annotations", "tool.outputSchema"), Dropped, nil, geminiSDK},

	{bedrock, keys("*"), kept, nil, bedrockSpec},
	{bedrock, keys("tool.title", "tool.annotations", "tool.outputSchema"), Dropped, nil, bedrockSpec},

	// The guide and the wire differ on lengths, and are silent on formats,
	// patterns and unique entries: these are moved, which neither refuses.
	{bedrockStrict, keys("type", "description", "enum", "items", "properties", "required"), kept, nil, bedrockSubset},
	{bedrockStrict, keys("additionalProperties"), kept, isFalse, bedrockSubset},
	{bedrockStrict, keys("minItems"), kept, among("0", "1"), bedrockProfile},
	{bedrockStrict, keys("minimum", "maximum", "minItems", "maxItems"), Moved, nil, bedrockProfile},
	{bedrockStrict, keys("minLength", "maxLength", "uniqueItems", "format", "pattern", "default"), Moved, nil, bedrockSubset},
	{bedrockStrict, keys("tool.title", "tool.annotations", "tool.outputSchema"), Dropped, nil, bedrockSpec},
}

// A limit is the most of something that a provider takes, in one tool or in
// all tools of a request.
type limit struct {
	in         profile
	what       string
	most       int
	perRequest bool
	count      func(t described, rendered object) int
	source     source
}

// clientPrefix is what clients put before a name when they merge the tools of
// several servers, such as mcp__farewright__: a guess at the longest.
const clientPrefix = 24

var limits = []limit{
	{mcp, "characters in a name", 128, false, nameLength, mcpTools},
	{mcp, fmt.Sprintf("characters in a name behind a client's prefix of %d", clientPrefix), 64, false, prefixedName, clientNames},

	{openAI, "tools", 128, true, one, openAIToolCount},
	{openAI, "characters in a name", 64, false, nameLength, openAIFunctions},
	// OpenAI itself takes longer ones since 2025, Azure does not.
	{openAI, "characters in a tool's description", 1024, false, descriptionLength, azureDescription},

	{openAIStrict, "tools", 128, true, one, openAIToolCount},
	{openAIStrict, "characters in a name", 64, false, nameLength, openAIFunctions},
	{openAIStrict, "characters in a tool's description", 1024, false, descriptionLength, azureDescription},
	{openAIStrict, "properties in a schema", 5000, false, properties, openAISchemas},
	{openAIStrict, "levels in a schema", 10, false, depth, openAISchemas},
	{openAIStrict, "characters in the names and enum values of a schema", 120000, false, characters, openAISchemas},
	{openAIStrict, "enum values in a schema", 1000, false, enumValues, openAISchemas},
	{openAIStrict, "characters in one enum of more than 250 values", 15000, false, longEnum, openAISchemas},

	// The API itself takes 128; the clients in front of it do not.
	{anthropic, "characters in a name", 64, false, nameLength, clientNames},

	{anthropicStrict, "characters in a name", 64, false, nameLength, clientNames},
	{anthropicStrict, "strict tools", 20, true, one, anthropicCounters},
	{anthropicStrict, "optional fields over all strict tools", 24, true, optional, anthropicCounters},
	{anthropicStrict, "fields of several types over all strict tools", 16, true, unions, anthropicCounters},

	// The newest API takes 128 characters, the older ones 64.
	{gemini, "functions", 512, true, one, geminiSDK},
	{gemini, "characters in a name", 64, false, nameLength, geminiSDK},
	{geminiParameters, "functions", 512, true, one, geminiSDK},
	{geminiParameters, "characters in a name", 64, false, nameLength, geminiSDK},

	{bedrock, "characters in a name", 64, false, nameLength, bedrockSpec},
	{bedrockStrict, "characters in a name", 64, false, nameLength, bedrockSpec},
	{bedrockStrict, "strict tools", 20, true, one, bedrockSubset},
	{bedrockStrict, "optional fields over all strict tools", 24, true, optional, bedrockCounters},
	{bedrockStrict, "fields of several types over all strict tools", 16, true, unions, anthropicCounters},
}

// A check finds a shape that a profile refuses, or every profile if in is "".
type check struct {
	in     profile
	what   string
	bad    func(place) bool
	source source
}

var checks = []check{
	{"", "not a schema of its own: true and false are refused", func(p place) bool { return p.schema == nil }, booleanSchema},
	{"", "no single type: models send its values as text", func(p place) bool {
		_, one := p.schema.get("type").(string)
		return p.schema != nil && !one
	}, untyped},
	{"", "no description", func(p place) bool {
		return p.schema != nil && p.field != "" && strings.TrimSpace(p.schema.text("description")) == ""
	}, openAIFunctions},
	{"", "a list of anything", func(p place) bool {
		return p.schema.get("type") == "array" && !p.schema.has("items")
	}, bareLists},
	{"", "an object without the keyword properties", func(p place) bool {
		return p.schema.get("type") == "object" && !p.schema.has("properties")
	}, noProperties},
	{"", "anyOf, oneOf or allOf at the root: some providers refuse the whole request", func(p place) bool {
		return p.root && slices.ContainsFunc(combinators, p.schema.has)
	}, rootCombinators},
	{"", "anyOf, oneOf or allOf: clients send its values as text", func(p place) bool {
		return !p.root && slices.ContainsFunc(combinators, p.schema.has)
	}, stringified},
	{"", "a reference: some servers send what it stands for as text", func(p place) bool {
		return slices.ContainsFunc([]string{"$ref", "$defs", "definitions"}, p.schema.has)
	}, references},
	{"", "a format that has no words for the dialects that leave it out", func(p place) bool {
		_, known := formats[p.schema.text("format")]
		return p.schema.has("format") && !known
	}, openAIProfile},

	{openAIStrict, "an object that is not closed", open, openAISchemas},
	{anthropicStrict, "an object that is not closed", open, anthropicSubset},
	{bedrockStrict, "an object that is not closed", open, bedrockSubset},
	{geminiParameters, "an enum of other values than texts", func(p place) bool {
		return slices.ContainsFunc(enum(p.schema), func(v any) bool { _, text := v.(string); return !text })
	}, geminiSDK},
	{geminiParameters, "an object without a field", func(p place) bool {
		return !p.root && p.schema.get("type") == "object" && len(p.schema.properties()) == 0
	}, geminiEmpty},
}

// names says how tools and their fields may be called.
var names = []struct {
	in          profile
	tool, field *regexp.Regexp
	source      source
}{
	{mcp, regexp.MustCompile(`^[A-Za-z0-9_.-]+$`), anything, mcpTools},
	{openAI, regexp.MustCompile(`^[a-zA-Z0-9_-]+$`), anything, openAIFunctions},
	{openAIStrict, regexp.MustCompile(`^[a-zA-Z0-9_-]+$`), anything, openAIFunctions},
	{anthropic, regexp.MustCompile(`^[a-zA-Z0-9_-]+$`), anthropicKey, anthropicKeys},
	{anthropicStrict, regexp.MustCompile(`^[a-zA-Z0-9_-]+$`), anthropicKey, anthropicKeys},
	{gemini, regexp.MustCompile(`^[a-zA-Z_][a-zA-Z0-9_.:-]*$`), geminiField, geminiSDK},
	{geminiParameters, regexp.MustCompile(`^[a-zA-Z_][a-zA-Z0-9_.:-]*$`), geminiField, geminiSDK},
	{bedrock, regexp.MustCompile(`^[a-zA-Z0-9_-]+$`), anthropicKey, bedrockSpec},
	{bedrockStrict, regexp.MustCompile(`^[a-zA-Z0-9_-]+$`), anthropicKey, bedrockSpec},
}

var (
	anything     = regexp.MustCompile(``)
	anthropicKey = regexp.MustCompile(`^[a-zA-Z0-9_.-]{1,64}$`)
	geminiField  = regexp.MustCompile(`^[a-zA-Z_][a-zA-Z0-9_]{0,63}$`)
)
