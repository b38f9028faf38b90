package addresstest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/farewright/farewright/address"
)

// A CacheFixture is an empty cache with its clock.
type CacheFixture struct {
	Cache address.Cache
	// Advance moves the cache's clock forward. Nil, for a cache whose clock
	// cannot be moved, skips the rules about the end of a life.
	Advance func(time.Duration)
}

// TestCache checks an implementation of address.Cache.
func TestCache(t *testing.T, fresh func(t *testing.T) CacheFixture) {
	t.Helper()
	run(t, fresh, cacheRules)
}

// has returns an error unless the cache holds value under key, nil for none.
func (f CacheFixture) has(ctx context.Context, key string, value []byte) error {
	got, ok, err := f.Cache.Get(ctx, key)
	switch {
	case err != nil:
		return err
	case ok != (value != nil):
		return fmt.Errorf("%s is there: %t", key, ok)
	case ok && !bytes.Equal(got, value):
		return fmt.Errorf("%s holds another value", key)
	}
	return nil
}

var cacheRules = []rule[CacheFixture]{
	{"missing", "A key nobody has put is not there, and that is no error.",
		func(ctx context.Context, f CacheFixture) error {
			return errors.Join(f.has(ctx, "k", nil), f.has(ctx, "", nil))
		}},
	{"put then get", "A value comes back byte for byte, an empty and a binary one too.",
		func(ctx context.Context, f CacheFixture) error {
			var failed error
			for key, value := range map[string][]byte{"text": []byte(`{"a":1}`), "empty": {}, "binary": {0, 255, '\n', 0xC3}, "long": bytes.Repeat([]byte("x"), 1<<16)} {
				failed = errors.Join(failed, f.Cache.Put(ctx, key, value, time.Hour), f.has(ctx, key, value))
			}
			return failed
		}},
	{"put again", "A second value takes the place of the first, and its life too.",
		func(ctx context.Context, f CacheFixture) error {
			err := errors.Join(f.Cache.Put(ctx, "k", []byte("one"), time.Minute), f.Cache.Put(ctx, "k", []byte("two"), time.Hour), f.has(ctx, "k", []byte("two")))
			if err != nil || f.Advance == nil {
				return err
			}
			f.Advance(2 * time.Minute)
			return f.has(ctx, "k", []byte("two"))
		}},
	{"keys are apart", "One key's value is not another's, though one begins like the other or differs in case.",
		func(ctx context.Context, f CacheFixture) error {
			return errors.Join(f.Cache.Put(ctx, "abcd", []byte("1"), time.Hour), f.has(ctx, "abc", nil), f.has(ctx, "ABCD", nil), f.has(ctx, "abcde", nil))
		}},
	{"ends", "A value is there until its life is over, and not at its end.",
		func(ctx context.Context, f CacheFixture) error {
			if f.Advance == nil {
				return errNotOffered
			}
			err := errors.Join(f.Cache.Put(ctx, "k", []byte("v"), time.Hour), f.Cache.Put(ctx, "long", []byte("v"), 24*time.Hour))
			f.Advance(time.Hour - time.Second)
			err = errors.Join(err, f.has(ctx, "k", []byte("v")))
			f.Advance(time.Second)
			return errors.Join(err, f.has(ctx, "k", nil), f.has(ctx, "long", []byte("v")))
		}},
	{"no life", "A value without a life is not kept, and does not live for ever.",
		func(ctx context.Context, f CacheFixture) error {
			for _, life := range []time.Duration{0, -time.Hour} {
				_ = f.Cache.Put(ctx, "k", []byte("v"), life) // it may refuse
				if err := f.has(ctx, "k", nil); err != nil {
					return err
				}
			}
			return nil
		}},
	{"no aliasing", "Changing a value after putting or getting it does not change the stored one.",
		func(ctx context.Context, f CacheFixture) error {
			value := []byte("value")
			err := f.Cache.Put(ctx, "k", value, time.Hour)
			value[0] = 'X'
			got, ok, err2 := f.Cache.Get(ctx, "k")
			if ok && len(got) > 1 {
				got[1] = 'X'
			}
			return errors.Join(err, err2, f.has(ctx, "k", []byte("value")))
		}},
	{"side by side", "32 that put and get at once never see half a value or another key's.",
		func(ctx context.Context, f CacheFixture) error {
			return together(32, func(i int) error {
				mine := fmt.Sprint("key-", i)
				err := f.Cache.Put(ctx, mine, []byte(mine), time.Hour)
				err = errors.Join(err, f.Cache.Put(ctx, "shared", bytes.Repeat([]byte{byte('a' + i%26)}, 512), time.Hour), f.has(ctx, mine, []byte(mine)))
				got, ok, err2 := f.Cache.Get(ctx, "shared")
				if ok && (len(got) != 512 || !bytes.Equal(got, bytes.Repeat(got[:1], 512))) {
					return errors.New("the shared value is torn")
				}
				return errors.Join(err, err2)
			})
		}},
	{"cancelled", "With a cancelled context a put either fails or has stored the whole value.",
		func(ctx context.Context, f CacheFixture) error {
			err := f.Cache.Put(cancelled(ctx), "k", []byte("value"), time.Hour)
			got, ok, getErr := f.Cache.Get(ctx, "k")
			switch {
			case getErr != nil:
				return getErr
			case err == nil && !ok:
				return errors.New("it succeeded, and the value is not there")
			case ok && string(got) != "value":
				return errors.New("half of the value is there")
			}
			return nil
		}},
}
