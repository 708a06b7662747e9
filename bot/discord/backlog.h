/*
 * backlog.h - the interactions that came by the gateway and have no answer yet, so that a restarted
 * golfd asks for their events again.
 *
 * A pure list. Every event up to backlog_seq() is done with.
 */
#ifndef BOT_DISCORD_BACKLOG_H
#define BOT_DISCORD_BACKLOG_H

#include "bot/base/map.h"

#include <stdint.h>

struct backlog_row;

struct backlog {
	struct map by_id;
	struct backlog_row *first, *last; /* in the order of their events */
	unsigned n;
};

void backlog_init(struct backlog *b);
void backlog_free(struct backlog *b);

/*
 * An interaction has come as event `seq`, which is above all before. An interaction that is in the
 * list already stays where it is. Above LIMIT_ANSWERS, and when memory is out, the oldest leaves
 * the list. So does an interaction whose token has expired. Returns true when the list has the
 * interaction from now on.
 *	arrived	interaction.arrived, ms
 */
bool backlog_came(struct backlog *b, snowflake interaction, int64_t seq, uint64_t arrived);

/* The interaction was answered, or will not be. */
void backlog_done(struct backlog *b, snowflake interaction);

/* Another session: its numbers begin anew. */
void backlog_clear(struct backlog *b);

/* The number up to which every event is done with. last: the number of the last event that came. */
int64_t backlog_seq(const struct backlog *b, int64_t last);

#endif
