/*
 * race.h - who was first to lay an equal card on a discard (X01, X06), as a pure machine: what came
 * and when in, what to do out.
 *
 * Discord numbers interactions in the order in which people acted. On their way to golfd
 * interactions may overtake each other. So the first try at a discard that the engine would carry
 * out opens a short window, the race. While the race is open, every interaction at the table is
 * held. Then all of them are carried out in the order of their numbers, and the engine refuses
 * those that are too late. A discard has one race. After it first come is first served, so that
 * nobody holds up the table by trying again.
 */
#ifndef BOT_HOURS_RACE_H
#define BOT_HOURS_RACE_H

#include "bot/base/limits.h"
#include "bot/base/snowflake.h"

#include <stdint.h>

/* One table's. All zeros at the start. */
struct race {
	int64_t discard; /* the discard that has or had its race; 0: none */
	uint64_t until; /* ms: the race is open until then; 0: no race is open */
	unsigned n;
	snowflake held[LIMIT_WAITING]; /* in the order in which they came */
};

enum race_event {
	RACE_TRY, /* an interaction came that tries to match a discard: id, discard */
	RACE_OTHER, /* another interaction came: id */
	RACE_TICK, /* time passes */
	RACE_STOP, /* end the race: the table is read back, or the daemon leaves */
};

struct race_input {
	enum race_event event;
	snowflake id;
	int64_t discard; /* above 0; different for each discard of the table */
};

enum race_do {
	RACE_GO, /* carry the interaction out */
	RACE_HOLD, /* hold the interaction until race_next() names it */
	RACE_FULL, /* refuse the interaction: LIMIT_WAITING are held */
	RACE_REST, /* do nothing */
	RACE_RELEASE, /* the race is over: carry out what race_next() names, one after the other */
};

/* now: ms of a clock that never goes back; for an interaction the time when it came. */
enum race_do race_step(struct race *r, const struct race_input *in, uint64_t now);

/*
 * Takes out the held interaction with the lowest number. Returns 0 while the race is open, and when
 * none is left.
 */
snowflake race_next(struct race *r);

/* When RACE_TICK is due; UINT64_MAX for never. */
uint64_t race_due(const struct race *r);

#endif
