//go:build race

package travel_test

// switches is how often two processes take turns in every order; the race
// detector needs its time.
const switches = 1
