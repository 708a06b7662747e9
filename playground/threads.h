/*
 * threads.h - what a thread has beside what every channel has: its owner, its members, whether it
 * is archived.
 *
 * Source: Discord's "Threads", and the channel resource, "Thread Metadata Object", "Thread Member
 * Object".
 */
#ifndef PLAYGROUND_THREADS_H
#define PLAYGROUND_THREADS_H

#include "playground/world.h"

enum threads_bounds {
	THREAD_MEMBERS = 1000, /* above: nobody joins */
	THREAD_MEMBERS_TOLD = 50, /* member_count stops there */
	THREAD_ARCHIVE_MIN = 1440, /* minutes of auto_archive_duration where nobody says otherwise
	                            */
};

struct thread_member {
	snowflake id;
	uint64_t at; /* Unix ms */
};

struct thread {
	snowflake owner;
	bool alone; /* a private one */
	bool archived, locked, invitable;
	int archive_min, rate_limit; /* minutes, seconds */
	uint64_t made, changed; /* Unix ms; when it was archived or woken last */
	unsigned sent, messages; /* ever, and those that are still there */
	unsigned members;
	struct thread_member member[THREAD_MEMBERS];
};

/*
 * A new thread below parent, whose owner has joined; NULL at the bound of channels.
 *	id	of the message it starts from, or 0 for a new one
 */
struct channel *thread_open(
    struct channel *parent, snowflake id, bool alone, const char *name, snowflake owner);

bool thread_has(const struct channel *c, snowflake user);
/* False when they are there already, or at the bound. */
bool thread_join(struct channel *c, snowflake user);
/* False when they are not there. */
bool thread_leave(struct channel *c, snowflake user);

void thread_archive(struct channel *c, bool archived);

/* Discord's thread member object, NULL when they are not there; the caller owns it. */
cJSON *thread_member_object(const struct channel *c, snowflake user);

/* Adds a thread's own members to its channel object. */
void thread_describe(const struct channel *c, cJSON *object);

#endif
