/*
 * life.h - how far a set of open games is in its life, and what time it is for it. The set writes
 * the life; the rooms that work for the set read it.
 */
#ifndef BOT_BASE_LIFE_H
#define BOT_BASE_LIFE_H

#include <stdbool.h>
#include <stdint.h>

struct life {
	bool awake; /* the bot can speak: tables_wake() */
	bool resting; /* the daemon is leaving, or another process is to serve the games */
	bool lost; /* another process may serve the games: nothing is written any more */
	void *arg; /* of the following */
	/* The clock of interaction.arrived, ms. The clock never goes back. */
	uint64_t (*now)(void *arg);
	/* The calendar's time, Unix s. It may jump. */
	int64_t (*date)(void *arg);
};

static inline uint64_t
life_now(const struct life *l)
{
	return l->now(l->arg);
}

static inline int64_t
life_date(const struct life *l)
{
	return l->date(l->arg);
}

/* Nothing is said any more but answers: the next process says the rest. */
static inline bool
life_leaves(const struct life *l)
{
	return l->resting && !l->lost;
}

#endif
