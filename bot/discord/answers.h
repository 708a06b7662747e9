/*
 * answers.h - the interactions that wait for an answer. Each gets a first answer within 3 s.
 *
 * An interaction without an answer after LIMIT_DEFER_MS is deferred: Discord is told that an answer
 * will follow. An interaction that is not live (struct interaction) is deferred sooner, after
 * LIMIT_DEFER_AGAIN_MS: else several restarts in a row could each begin its wait anew. The answer
 * then goes another way than a first answer. A press, and a form that a press opened, is deferred
 * without a visible sign (type 6). A command is deferred with "thinking ..." (type 5), which its
 * user or everybody sees. An autocompletion cannot be deferred.
 *
 * A pure machine: events and the time (ms, the clock of interaction.arrived) go in, the next step
 * comes out. It sends nothing. Source: Discord's "Receiving and Responding to Interactions".
 */
#ifndef BOT_DISCORD_ANSWERS_H
#define BOT_DISCORD_ANSWERS_H

#include "bot/base/map.h"
#include "bot/wire/say.h"

/* The way an answer is sent. */
enum { ANSWERS_FOREIGN = -1 }; /* in place of Discord's code: see answers_deferred() */

enum answers_way {
	ANSWERS_FIRST, /* as the first answer, through the callback; the interaction is not deferred
	                  any more */
	ANSWERS_KEEP, /* not yet: answers_deferred() returns the answer later */
	ANSWERS_EDIT, /* PATCH @original: the deferral's message, or the pressed message, becomes
	                 the answer. For DISMISS: DELETE @original */
	ANSWERS_FOLLOW, /* POST a follow-up: a new message */
	ANSWERS_INSTEAD, /* the wrong people see @original: DELETE it, then POST a follow-up */
	ANSWERS_DROP, /* not at all: the answer is too late, or the interaction is lost */
};

struct answers_row;

struct answers {
	struct map by_id;
	struct answers_row *oldest, *newest; /* not deferred, in the order in which they are due */
	struct answers_row *first, *last; /* deferred, in the order of arrival */
	unsigned n;
	unsigned slack; /* ms */
};

/* slack: ms by which interactions are deferred later, which a test may give; 0 at the real Discord.
 */
void answers_init(struct answers *a, unsigned slack);

/* No row may hold a kept answer: they are not freed here. */
void answers_free(struct answers *a);

/*
 * Adds an interaction that has come. everybody: its answer is public. Returns true when the
 * interaction has a new row. It gets no row when:
 *	it cannot be deferred
 *	it has a row already
 *	LIMIT_ANSWERS rows are all being deferred
 *	memory is out
 */
bool answers_came(struct answers *a, const struct interaction *in, bool everybody);

/* Removes an interaction that nobody will answer, because it came twice. */
void answers_forget(struct answers *a, snowflake interaction);

/* Says who carries an interaction out: a pointer that is only compared. */
void answers_home(struct answers *a, snowflake interaction, const void *home);

/*
 * Home has left: another process answers what was not answered there. Removes these interactions,
 * but for those with a kept answer.
 */
void answers_left(struct answers *a, const void *home);

/* An interaction to be deferred now. */
struct answers_deferral {
	snowflake interaction;
	const char *token; /* lent until the next call on the machine */
	uint64_t arrived;
	bool update; /* type 6 if true, else type 5 */
	bool ephemeral; /* for type 5 */
	bool live; /* as in struct interaction */
};

/*
 * Fills *out with the next interaction to defer, which counts as being deferred from then on.
 * Returns false when none is due. Interactions with an expired token are removed and logged.
 */
bool answers_next(struct answers *a, uint64_t now, struct answers_deferral *out);

/* When answers_next() has something to do next; UINT64_MAX for never. */
uint64_t answers_due(const struct answers *a);

/*
 * Chooses the way for an answer. With ANSWERS_KEEP the machine holds `kept` until
 * answers_deferred(). A second answer to the same interaction is dropped.
 *	kind	ANSWER, UPDATE, DISMISS, CHOICES or FORM; the last two are dropped unless they are
 *		first
 *	ephemeral	whether an ANSWER is ephemeral
 */
enum answers_way answers_said(
    struct answers *a, snowflake interaction, enum say_kind kind, bool ephemeral, void *kept);

/*
 * Discord answered a deferral; status and code are as in struct said. Returns the kept answer, or
 * NULL when there is none. *way is how the kept answer goes now. An interaction that Discord has,
 * or may have, acknowledged before (40060) counts as deferred. With the code ANSWERS_FOREIGN
 * another program has answered it: nothing follows here.
 */
void *answers_deferred(
    struct answers *a, snowflake interaction, int status, int code, enum answers_way *way);

#endif
