package travel

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// digest names something by all that makes it up, in 32 hexadecimal digits. It
// gives away nothing of the parts.
func digest(parts ...string) string {
	h := sha256.New()
	for _, p := range parts {
		h.Write([]byte(hex.EncodeToString([]byte(p)) + "\n"))
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}

// ReferenceOf returns the booking reference of a trip's id: TRV- and six
// letters and digits that are not mistaken for each other.
func ReferenceOf(tripID string) string {
	const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
	sum := sha256.Sum256([]byte("farewright reference\n" + tripID))
	var b strings.Builder
	b.WriteString("TRV-")
	for _, x := range sum[:6] {
		b.WriteByte(letters[int(x)%len(letters)])
	}
	return b.String()
}
