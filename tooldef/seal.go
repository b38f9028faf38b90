package tooldef

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/farewright/farewright/tooldef/internal/plainjson"
)

// A sealed token carries everything that will run, so that what runs is what
// was shown: nobody can read or change it without the key.
type sealed struct {
	ID        string          `json:"id"`
	Tool      string          `json:"tool"`
	Revision  string          `json:"revision"` // of the tool's schema
	Arguments json.RawMessage `json:"arguments"`
	Caller    string          `json:"caller"`
	Summary   string          `json:"summary"`
	Facts     []Fact          `json:"facts"`
	Expires   time.Time       `json:"expires"`
}

// sealer seals with its first key and opens with any of them: AES-256-GCM, a
// random nonce before each text.
type sealer struct{ keys []cipher.AEAD }

// sealContext binds tokens to this use of the key.
var sealContext = []byte("farewright approval 1")

func newSealer(keys [][]byte) (sealer, error) {
	if len(keys) == 0 {
		key := make([]byte, 32)
		_, _ = rand.Read(key) // never fails, see crypto/rand
		keys = [][]byte{key}
	}
	var s sealer
	for i, key := range keys {
		if len(key) != 32 {
			return sealer{}, fmt.Errorf("tooldef: approval key %d has %d bytes, not 32", i, len(key))
		}
		block, err := aes.NewCipher(key)
		if err != nil {
			return sealer{}, err
		}
		gcm, err := cipher.NewGCMWithRandomNonce(block)
		if err != nil {
			return sealer{}, err
		}
		s.keys = append(s.keys, gcm)
	}
	return s, nil
}

func (s sealer) seal(x sealed) (string, error) {
	text, err := plainjson.Marshal(x) // unescaped: the arguments must come back byte for byte
	if err != nil {
		return "", err
	}
	return base64.RawURLEncoding.EncodeToString(s.keys[0].Seal(nil, nil, text, sealContext)), nil
}

var errNotOurs = errors.New("tooldef: the token was not sealed here, or was altered")

func (s sealer) open(token string) (sealed, error) {
	raw, err := base64.RawURLEncoding.Strict().DecodeString(token)
	if err != nil {
		return sealed{}, errNotOurs
	}
	for _, key := range s.keys {
		text, err := key.Open(nil, nil, raw, sealContext)
		if err != nil {
			continue
		}
		var x sealed
		if err := json.Unmarshal(text, &x); err != nil {
			return sealed{}, errNotOurs
		}
		return x, nil
	}
	return sealed{}, errNotOurs
}

// newApprovalID returns 128 random bits.
func newApprovalID() string {
	var b [16]byte
	_, _ = rand.Read(b[:])
	return "apr_" + hex.EncodeToString(b[:])
}
