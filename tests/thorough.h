/*
 * thorough.h - how much of a test with very many cases is run, and when a test has hung. `make
 * test` runs a part, with cases of every kind. With GOLF_THOROUGH in the environment, which `make
 * thorough` sets, a test runs all cases.
 */
#ifndef TESTS_THOROUGH_H
#define TESTS_THOROUGH_H

#include <stdlib.h>

/*
 * s. Ends a test that would never end. Far above what any test takes on a loaded machine, all cases
 * under sanitizers.
 */
enum { TEST_LIMIT = 1800 };

/* Returns all with GOLF_THOROUGH in the environment, otherwise part. */
static inline unsigned
thorough(unsigned all, unsigned part)
{
	return getenv("GOLF_THOROUGH") ? all : part;
}

#endif
