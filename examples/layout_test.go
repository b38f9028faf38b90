package examples_test

import (
	"bytes"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/farewright/farewright/"

// imports is the house: which of our packages each package may import, tests
// left out. Arrows never turn back; of the domains only booking imports
// another.
var imports = map[string][]string{
	"errs":                       {},
	"tooldef":                    {"errs", "tooldef/internal/plainjson"},
	"tooldef/internal/plainjson": {},
	"tooldef/dialect":            {"tooldef", "tooldef/internal/plainjson"},
	"tooldef/tooldeftest":        {"tooldef"},
	"address":                    {"errs", "tooldef", "address/hours", "address/streethint"},
	"address/hours":              {},
	"address/streethint":         {},
	"address/gazetteer":          {"address", "address/hours"},
	"address/googleplaces":       {"address", "address/hours"},
	"address/nominatim":          {"address"},
	"address/addresstest":        {"errs", "address", "address/hours"},

	"trip":                         {"errs", "tooldef"},
	"trip/triptest":                {"errs", "trip"},
	"booking":                      {"errs", "tooldef", "address", "booking/when", "booking/treatment", "booking/internal/edits"},
	"booking/internal/edits":       {},
	"booking/when":                 {"errs"},
	"booking/treatment":            {"booking/internal/edits"},
	"booking/bookingtest":          {"errs", "address", "booking", "booking/when", "booking/treatment"},
	"travel":                       {"errs", "tooldef"},
	"travel/duffel":                {"travel"},
	"travel/simulated":             {"travel"},
	"travel/traveltest":            {"travel"},
	"examples/world":               {"errs", "tooldef", "address", "address/gazetteer", "address/hours", "booking", "booking/when", "booking/treatment", "trip", "travel", "travel/simulated"},
	"examples/runtimes/hosttest":   {"tooldef", "booking", "booking/when", "examples/world"},
	"examples/runtimes/script":     {},
	"examples/runtimes/scripttest": {"booking/when", "examples/world"},
	"examples/quickstart":          {"tooldef", "travel/simulated", "examples/world"},
	"examples/toolcall":            {"tooldef", "examples/world"},
	"examples/toolspecs":           {"tooldef/dialect", "examples/world"},
}

// outside is which other modules the library may import, and where.
var outside = map[string][]string{
	"github.com/invopop/jsonschema":            {"tooldef"},
	"github.com/santhosh-tekuri/jsonschema/v5": {"tooldef"},
	"github.com/sahilm/fuzzy":                  {"booking/treatment"},
	"golang.org/x/text/unicode/norm":           {"address", "address/hours", "address/streethint", "address/gazetteer", "booking", "booking/treatment", "travel", "travel/simulated"},
	"github.com/stretchr/testify/assert":       {"examples/runtimes/hosttest"},
	"github.com/stretchr/testify/require":      {"examples/runtimes/hosttest"},
	"golang.org/x/sync/singleflight":           {"address"},
}

// A source is one Go file that is no test.
type source struct {
	pkg     string
	file    string
	lines   int
	imports []string
}

func sources(t *testing.T) []source {
	t.Helper()
	var list []source
	root := os.DirFS("..")
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if name != "." && (strings.HasPrefix(d.Name(), ".") || ownModule(name)) {
				return fs.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		text, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ImportsOnly)
		if err != nil {
			return err
		}
		s := source{pkg: path.Dir(name), file: name, lines: bytes.Count(text, []byte("\n"))}
		for _, i := range f.Imports {
			s.imports = append(s.imports, strings.Trim(i.Path.Value, `"`))
		}
		list = append(list, s)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func ownModule(dir string) bool {
	_, err := os.Stat(filepath.Join("..", dir, "go.mod"))
	return err == nil
}

func TestPackagesImportOnlyWhatTheHouseAllows(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range sources(t) {
		allowed, known := imports[s.pkg]
		if !known {
			t.Errorf("%s: the package %s is not in the table", s.file, s.pkg)
		}
		seen[s.pkg] = true
		for _, i := range s.imports {
			ours, isOurs := strings.CutPrefix(i, module)
			switch {
			case isOurs && !slices.Contains(allowed, ours):
				t.Errorf("%s imports %s", s.file, ours)
			case !isOurs && strings.Contains(strings.Split(i, "/")[0], ".") && !slices.Contains(outside[i], s.pkg):
				t.Errorf("%s imports %s", s.file, i)
			case i == "testing" && !strings.HasSuffix(s.pkg, "test"):
				t.Errorf("%s imports testing; only a test package may", s.file)
			}
		}
	}
	for pkg := range imports {
		if !seen[pkg] {
			t.Errorf("the table names %s, which does not exist", pkg)
		}
	}
}

func TestNoFileIsLongerThanAReaderCanHold(t *testing.T) {
	for _, s := range sources(t) {
		if s.lines > 400 {
			t.Errorf("%s has %d lines; split it by its nouns", s.file, s.lines)
		}
	}
}

func TestTheTopLevelIsTheHouse(t *testing.T) {
	entries, err := os.ReadDir("..")
	if err != nil {
		t.Fatal(err)
	}
	house := []string{"errs", "tooldef", "address", "booking", "trip", "travel", "examples"}
	for _, e := range entries {
		if e.IsDir() && !strings.HasPrefix(e.Name(), ".") && !slices.Contains(house, e.Name()) {
			t.Errorf("there is a folder %s at the top", e.Name())
		}
	}
}
