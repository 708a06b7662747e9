/*
 * choice.h - one of a seat's choices by its number, for tests that try each of them or a random
 * one. The programs take whole lists or lots.
 */
#ifndef TESTS_CHOICE_H
#define TESTS_CHOICE_H

#include "engine/golf.h"

#include <assert.h>

/* Returns the lot with which golf_by_lot() takes choice `which` of all. */
static inline uint64_t
lot_of_choice(uint64_t which, uint64_t all)
{
	__extension__ typedef unsigned __int128 wide;

	/* Rounded up. */
	return (uint64_t)((((wide)which << 64) + all - 1) / all);
}

/* Returns choice i in the order of golf_list(); i is below golf_choices(). */
static inline struct golf_action
nth_choice(const struct golf_state *s, unsigned seat, unsigned i)
{
	struct golf_action choice;
	uint64_t all = golf_by_lot(s, seat, 0, &choice);

	assert(i < all);
	golf_by_lot(s, seat, lot_of_choice(i, all), &choice);
	return choice;
}

#endif
