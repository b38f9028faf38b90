package streethint

// directions are the points of the compass, by their short form.
var directions = map[string]string{
	"n": "n", "north": "n", "norte": "n", "s": "s", "south": "s", "sur": "s",
	"e": "e", "east": "e", "este": "e", "w": "w", "west": "w", "oeste": "w",
	"ne": "ne", "northeast": "ne", "nw": "nw", "northwest": "nw",
	"se": "se", "southeast": "se", "sw": "sw", "southwest": "sw",
}

func (w word) isDirection() bool { return directions[w.text] != "" }

// behindDirection returns where the direction ends that stands at i, behind the
// kind of road. North, South, East and West in full count only at the end of
// the phrase: before another word they begin the name of a town, North
// Chesterfield.
func (r *reader) behindDirection(i, end int) int {
	if i >= end || !r.words[i].isDirection() {
		return i
	}
	switch r.words[i].text {
	case "north", "south", "east", "west":
		if i+1 < end {
			return i
		}
	}
	return i + 1
}
