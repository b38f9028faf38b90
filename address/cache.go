package address

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"time"
)

// cacheSchema is the version of what is kept. It changes with the form of
// Place, so that old entries are not read as new ones.
const cacheSchema = "1"

// cachePatience is how long the cache may take to answer.
const cachePatience = 250 * time.Millisecond

// A stored answer carries the whole digest of its question: the key is cut to
// 64 bits, and another question's answer must never be taken for this one's.
type stored struct {
	Digest string  `json:"digest"`
	Places []Place `json:"places"`
}

// digest names a question to a provider without giving it away.
func digest(parts ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(append([]string{"farewright", cacheSchema}, parts...), "\x00")))
	return hex.EncodeToString(sum[:])
}

// cacheKey is a digest cut to 16 hexadecimal digits.
func cacheKey(digest string) string { return digest[:16] }

func point(l Location) string { return fmt.Sprintf("%.4f,%.4f", l.Latitude, l.Longitude) }

// recall returns a kept answer. A fault of the cache is logged and is a miss.
func (s *Service) recall(ctx context.Context, digest string) ([]Place, bool) {
	places, err := patient(ctx, func(ctx context.Context) ([]Place, error) {
		raw, ok, err := s.config.Cache.Get(ctx, cacheKey(digest))
		if err != nil || !ok {
			return nil, err
		}
		return read(raw, digest), nil
	})
	if err != nil {
		s.config.Log.LogAttrs(ctx, slog.LevelWarn, "place cache cannot be read", slog.String("key", cacheKey(digest)))
		return nil, false
	}
	return places, places != nil
}

// read returns the places of an entry, nil if it answers another question. An
// answer without places is empty, not nil.
func read(raw []byte, digest string) []Place {
	var kept stored
	if json.Unmarshal(raw, &kept) != nil || kept.Digest != digest {
		return nil
	}
	return append([]Place{}, kept.Places...)
}

// keep stores an answer, for as long as its provider allows.
func (s *Service) keep(ctx context.Context, digest string, places []Place, life time.Duration) {
	if life <= 0 {
		return
	}
	raw, err := json.Marshal(stored{digest, places})
	if err == nil {
		_, err = patient(ctx, func(ctx context.Context) ([]Place, error) {
			return nil, s.config.Cache.Put(ctx, cacheKey(digest), raw, life)
		})
	}
	if err != nil {
		s.config.Log.LogAttrs(ctx, slog.LevelWarn, "place cache cannot be written", slog.String("key", cacheKey(digest)))
	}
}

// patient waits for the cache a moment: one that hangs or panics is no better
// than none.
func patient(ctx context.Context, call func(context.Context) ([]Place, error)) ([]Place, error) {
	ctx, cancel := context.WithTimeout(ctx, cachePatience)
	defer cancel()
	return bounded(ctx, call)
}

// lives returns how long a provider's answers may be kept.
func lives(provider any) (search, details time.Duration) {
	if timer, ok := provider.(CacheTimer); ok {
		return timer.CacheTimes()
	}
	return SearchLife, DetailsLife
}
