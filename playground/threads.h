/*
 * threads.h - the data that only threads have: owner, members, archived or not.
 *
 * Source: Discord's "Threads", and the channel resource, "Thread Metadata Object", "Thread Member
 * Object".
 */
#ifndef PLAYGROUND_THREADS_H
#define PLAYGROUND_THREADS_H

#include "playground/world.h"

enum threads_bounds {
	THREAD_MEMBERS = 1000, /* above, nobody can join */
	THREAD_MEMBERS_TOLD = 50, /* member_count goes no higher */
	THREAD_ARCHIVE_MIN = 1440, /* the default auto_archive_duration, in minutes */
};

struct thread_member {
	snowflake id;
	uint64_t at; /* Unix ms */
};

struct thread {
	snowflake owner;
	bool archived, locked;
	int archive_min; /* minutes */
	uint64_t made, changed; /* Unix ms; changed: when the thread was last archived or opened */
	unsigned sent, messages; /* messages sent ever, and messages that still exist */
	unsigned members;
	struct thread_member member[THREAD_MEMBERS];
};

/*
 * Opens a thread below parent; its owner is a member. Returns NULL when the bound of channels is
 * reached.
 *	id	of the message that it starts from, or 0 for a new id
 */
struct channel *thread_open(
    struct channel *parent, snowflake id, const char *name, snowflake owner);

bool thread_has(const struct channel *c, snowflake user);
/* Adds a member. Returns false when the person is a member already, or the bound is reached. */
bool thread_join(struct channel *c, snowflake user);

void thread_archive(struct channel *c, bool archived);

/*
 * Returns Discord's thread member object, or NULL when the person is no member. The caller owns it.
 */
cJSON *thread_member_object(const struct channel *c, snowflake user);

/* Adds the fields of a thread to its channel object. */
void thread_describe(const struct channel *c, cJSON *object);

#endif
