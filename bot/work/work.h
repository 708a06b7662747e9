/*
 * work.h - work on the thread pool that one set of open games waits for: computer players think,
 * questions about games that are over, pictures, films, reviews. Nothing here blocks the loop.
 */
#ifndef BOT_WORK_WORK_H
#define BOT_WORK_WORK_H

#include "bot/base/life.h"

#include <stdbool.h>
#include <uv.h>

/* The works in portions: of one kind, one at a time. */
enum work_lane {
	WORK_REVIEWS,
	WORK_PARS, /* of daily holes */
	WORK_LANES
};

enum {
	SLOW_JOBS = 20, /* films that are being made or wait; above: they are refused */
	PORTION_JOBS = 8, /* reviews that are being made or wait; above: they are refused */
	PAR_JOBS = 64, /* daily holes whose par is worked out or waits; above: a later visit of that
	                  server tries again */
};

/* All 0 but for the first two members at the start. */
struct work {
	uv_loop_t *loop; /* lent */
	const struct life *life; /* lent */
	unsigned running; /* works that run or wait */
	struct lane {
		struct job *first; /* waits */
		struct job *running; /* or NULL */
		unsigned jobs; /* that run or wait */
	} slow, portions[WORK_LANES];
};

/* Some work runs or waits. */
bool work_is_busy(const struct work *w);

/*
 * Runs run(arg) on the thread pool, and then done(arg) from the loop. Returns false, and calls
 * neither, when memory is out.
 */
bool work_run(struct work *w, void (*run)(void *arg), void (*done)(void *arg), void *arg);

/*
 * The same for work of seconds: one such work runs at a time, and few wait. done(arg) is called
 * without run(arg) when the daemon leaves first. Returns false also when too many wait.
 */
bool work_slowly(struct work *w, void (*run)(void *arg), void (*done)(void *arg), void *arg);

/*
 * The same for work of seconds in portions of some milliseconds. portion(arg) runs on the thread
 * pool and returns true while there is more. Then between(arg) is called from the loop. When it
 * returns true, the next portion waits behind all other work of the pool, so computer players and
 * the store are not held up. between(arg) is called neither after the last portion nor when the
 * daemon leaves. done(arg) is called from the loop in the end, also when the daemon leaves first:
 * then it may be called before work_portions() returns. One such work of each lane runs at a time.
 *
 * Returns false, and calls none of the three, when the lane is full (PORTION_JOBS reviews, PAR_JOBS
 * pars) or memory is out.
 */
struct work_portions {
	bool (*portion)(void *arg);
	bool (*between)(void *arg);
	void (*done)(void *arg);
	enum work_lane lane;
};

bool work_portions(struct work *w, const struct work_portions *what, void *arg);

/* How many works of a lane run or wait. */
unsigned work_portions_count(const struct work *w, enum work_lane lane);

/*
 * Returns the first argument of work_portions() in a lane that is not done and for which is() is
 * true; NULL for none. Its portion may be running: is() may read only what portion() never writes.
 */
void *work_portions_find(const struct work *w, enum work_lane lane,
    bool (*is)(const void *arg, const void *key), const void *key);

/* The daemon is leaving, or another process may serve these games: work is to end early. */
bool work_ends_early(const struct work *w);

#endif
