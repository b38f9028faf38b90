package simulated

// A seed decides everything that looks like chance.
type seed uint64

// draw returns a number that depends on the seed and the words alone, evenly
// spread.
func (s seed) draw(words ...string) uint64 {
	const offset, prime = 14695981039346656037, 1099511628211
	h := uint64(offset) ^ mix(uint64(s))
	for _, w := range words {
		for i := range len(w) {
			h = (h ^ uint64(w[i])) * prime
		}
		h = (h ^ 0xff) * prime
	}
	return mix(h)
}

// upTo returns a number from 0 to n-1.
func (s seed) upTo(n int, words ...string) int { return int(s.draw(words...) % uint64(n)) }

// within returns a number from low to high, both included.
func (s seed) within(low, high int, words ...string) int {
	return low + s.upTo(high-low+1, words...)
}

// mix spreads every bit over all others (the finaliser of splitmix64).
func mix(h uint64) uint64 {
	h += 0x9e3779b97f4a7c15
	h = (h ^ h>>30) * 0xbf58476d1ce4e5b9
	h = (h ^ h>>27) * 0x94d049bb133111eb
	return h ^ h>>31
}

// alphabet leaves out what is mistaken for something else when read aloud.
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ"

// spell renders the low part of h in n letters.
func spell(h uint64, n int) string {
	text := make([]byte, n)
	for i := range text {
		text[n-1-i] = alphabet[h%uint64(len(alphabet))]
		h /= uint64(len(alphabet))
	}
	return string(text)
}
