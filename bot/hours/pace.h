/*
 * pace.h - how fast somebody may press: so many presses at once, and so many a second after that.
 *
 * Pure. Each person, channel and server has a line of its own; a press moves the line's end by the
 * time that one press takes, and a press is too much when the line's end is too far ahead. The
 * table has PACE_SLOTS lines: above, the line that ends first is forgotten.
 */
#ifndef BOT_HOURS_PACE_H
#define BOT_HOURS_PACE_H

#include <stdbool.h>
#include <stdint.h>

enum { PACE_SLOTS = 4096 };

/* All 0 at the start. */
struct pace {
	struct pace_slot {
		uint64_t key; /* 0: free */
		uint64_t end; /* ms: of the line */
	} slot[PACE_SLOTS];
};

/*
 * Counts a press, unless it is too much: then false.
 *	key	not 0
 *	each	the time that a press takes, ms
 *	ahead	the most that the line's end may be ahead of now, ms
 */
bool pace_take(struct pace *p, uint64_t key, unsigned each, unsigned ahead, uint64_t now);

/* Whether pace_take() would count a press now. */
bool pace_may(const struct pace *p, uint64_t key, unsigned ahead, uint64_t now);

/* A key for two ids together, in this order. */
uint64_t pace_pair(uint64_t a, uint64_t b);

#endif
