//go:build !race

package travel_test

// switches is how often two processes take turns in every order.
const switches = 2
