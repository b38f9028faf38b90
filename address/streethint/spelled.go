package streethint

// joinSpelled makes one word of letters that were spelled: H-I-O-A-K-S, or at
// least three with blanks between them, and of N W for a direction.
func joinSpelled(words []word) []word {
	kept := words[:0]
	for i := 0; i < len(words); {
		end := spelledEnd(words, i)
		joined := words[i]
		for _, w := range words[i+1 : end] {
			joined.text += w.text
			joined.to = w.to
		}
		kept = append(kept, joined)
		i = end
	}
	return kept
}

// spelledEnd returns where the spelled word that begins at i ends.
func spelledEnd(words []word, i int) int {
	if !words[i].isLetter() {
		return i + 1
	}
	glued := i + 1
	for glued < len(words) && words[glued].isLetter() && words[glued].glued {
		glued++
	}
	if glued > i+1 {
		return glued
	}
	spaced := i + 1
	for spaced < len(words) && words[spaced].isLetter() && !words[spaced].glued {
		spaced++
	}
	switch {
	case spaced-i >= 3:
		return spaced
	case spaced-i == 2 && directions[words[i].text+words[i+1].text] != "":
		return spaced
	}
	return i + 1
}

func (w word) isLetter() bool { return len(w.text) == 1 && 'a' <= w.text[0] && w.text[0] <= 'z' }
