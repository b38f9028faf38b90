package tooldeftest

import (
	"fmt"
	"runtime"
	"testing"
)

// A fake is a testing.TB that keeps what it is told.
type fake struct {
	testing.TB
	told   []string
	failed bool
}

func (f *fake) Helper() {}

func (f *fake) Errorf(format string, args ...any) {
	f.told, f.failed = append(f.told, fmt.Sprintf(format, args...)), true
}

func (f *fake) Fatalf(format string, args ...any) {
	f.Errorf(format, args...)
	runtime.Goexit()
}

// watch runs check with a fake and returns the fake.
func watch(check func(testing.TB)) *fake {
	f := new(fake)
	done := make(chan struct{})
	go func() {
		defer close(done)
		check(f)
	}()
	<-done
	return f
}
