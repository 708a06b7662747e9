/*
 * labs.h - the lab (lab/lab.h) plays games on the thread pool. All labs of a process share one
 * thread, since computer players are to find a free one: a portion of milliseconds each, in turn.
 * So one server's lab makes the others slower, and keeps nobody waiting for its end.
 */
#ifndef BOT_WORK_LABS_H
#define BOT_WORK_LABS_H

#include "bot/base/limits.h"
#include "bot/base/snowflake.h"
#include "bot/work/work.h"

/* A lab's place among those that share a thread. */
struct lab_turn {
	struct lab_turn *next; /* waits behind it, */
	struct lab_turn *all; /* and of all labs */
	struct labs *labs;
	struct work *work; /* of the set that the lab belongs to */
	snowflake guild;
	void (*run)(void *arg);
	void (*done)(void *arg);
	void *arg;
	bool ran; /* else memory was out */
};

/* All 0 at the start. */
struct labs {
	struct lab_turn *first, *last; /* that wait for their turn */
	struct lab_turn *running; /* or NULL */
	struct lab_turn *all;
	unsigned n; /* of all */
};

/*
 * Returns false while this server has a lab, or LIMIT_LABS others do. Give the place back with
 * labs_leave(). *turn is the caller's until then.
 */
bool labs_take(struct labs *labs, struct work *work, snowflake guild, struct lab_turn *turn);
void labs_leave(struct lab_turn *turn);

/*
 * Runs run(arg) on the thread pool when it is the lab's turn, and then done(arg) from the loop,
 * with turn->ran set. Without memory done(arg) is called alone. work_is_busy() meanwhile.
 */
void labs_work(struct lab_turn *turn, void (*run)(void *arg), void (*done)(void *arg), void *arg);

#endif
