/* sets.h - counts the sets of k of n things, and names set i. Counts stop at SETS_MANY. */
#ifndef ENGINE_SETS_H
#define ENGINE_SETS_H

#include <stdint.h>

#define SETS_MANY (UINT64_C(1) << 48)

static inline uint64_t
sets_times(uint64_t a, uint64_t b)
{
	return b > 0 && a > SETS_MANY / b ? SETS_MANY : a * b;
}

/* How many sets there are; n is at most 65535. */
static inline uint64_t
sets_count(unsigned n, unsigned k)
{
	uint64_t c = 1;

	if (k > n)
		return 0;
	for (unsigned i = 1; i <= k && c < SETS_MANY; i++)
		c = c * (n - k + i) / i;
	return c < SETS_MANY ? c : SETS_MANY;
}

/* How many ways there are to put k of n things in a row. */
static inline uint64_t
sets_in_order(unsigned n, unsigned k)
{
	uint64_t c = 1;

	for (unsigned i = 0; i < k; i++)
		c = i < n ? sets_times(c, n - i) : 0;
	return c;
}

/*
 * Writes set i, in lexicographic order, to out[0] to out[k - 1]: numbers below n, the lowest first.
 * i is below sets_count().
 */
static inline void
sets_nth(unsigned n, unsigned k, uint64_t i, uint8_t *out)
{
	unsigned found = 0;

	for (unsigned at = 0; found < k; at++) {
		uint64_t first = sets_count(n - at - 1, k - found - 1);

		if (i < first)
			out[found++] = (uint8_t)at;
		else
			i -= first;
	}
}

#endif
