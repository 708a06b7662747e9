/*
 * race.h - who was first, where whoever lays an equal card first has it (X01, X06): a machine that
 * is told what came and when, and answers what to do.
 *
 * Discord numbers interactions in the order in which people acted; on their way to us they may
 * overtake each other. So the first try at a discard that the engine would carry out opens a short
 * window. While it is open whatever comes is held; then it all goes on in the order of the numbers,
 * each by the ordinary road, where the engine finds who is late. A discard has one window: whoever
 * comes after it is first come, and nobody keeps a table waiting by trying again.
 */
#ifndef BOT_TABLES_RACE_H
#define BOT_TABLES_RACE_H

#include "bot/base/limits.h"
#include "bot/base/snowflake.h"

#include <stdint.h>

/* One table's; all zeros at the start. */
struct race {
	int64_t discard; /* had its window, or has it; 0: none */
	uint64_t until; /* ms: the window is open; 0: none is */
	unsigned n;
	snowflake held[LIMIT_WAITING]; /* in the order of their coming */
};

enum race_event {
	RACE_TRY, /* an interaction that tries to match a discard came: id, discard */
	RACE_OTHER, /* another interaction came: id */
	RACE_TICK, /* time passes */
	RACE_STOP, /* nothing is to wait any more: the table is read back, or the daemon leaves */
};

struct race_input {
	enum race_event event;
	snowflake id;
	int64_t discard; /* a number above 0 that no other discard of the table has */
};

enum race_do {
	RACE_GO, /* carry it out */
	RACE_HOLD, /* keep it until race_next() names it */
	RACE_FULL, /* LIMIT_WAITING are held: refuse it */
	RACE_REST, /* nothing */
	RACE_RELEASE, /* the window has ended: carry out, one after the other, what race_next()
	                 names */
};

/* now: ms of any clock that does not go back; of an interaction that came, its arrival. */
enum race_do race_step(struct race *r, const struct race_input *in, uint64_t now);

/*
 * Takes out the one with the lowest number of those that are held; 0 while the window is open, and
 * where none is left.
 */
snowflake race_next(struct race *r);

/* When RACE_TICK is due; UINT64_MAX for never. */
uint64_t race_due(const struct race *r);

#endif
