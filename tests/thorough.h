/*
 * thorough.h - how much of a test that goes over very many cases is done. `make test` does a part,
 * in which each kind of case is; with GOLF_THOROUGH in the environment, which `make check` sets, it
 * does all.
 */
#ifndef TESTS_THOROUGH_H
#define TESTS_THOROUGH_H

#include <stdlib.h>

/* all, or the part that `make test` does. */
static inline unsigned
thorough(unsigned all, unsigned part)
{
	return getenv("GOLF_THOROUGH") ? all : part;
}

#endif
