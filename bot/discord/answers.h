/*
 * answers.h - which interactions have come and wait for their answer, so that each has a first one
 * within 3 s.
 *
 * What is not answered LIMIT_DEFER_MS after it came is deferred: Discord is told that an answer
 * will follow, and then it goes another way than a first answer would. A press is deferred so that
 * nothing is seen (type 6), and so is a form that a press opened; a command so that its one, or
 * everybody, sees that something is being thought about (type 5). An autocompletion cannot be
 * deferred.
 *
 * A pure machine: it is told what happened and what time it is (ms, the clock of
 * interaction.arrived) and answers what to do; it sends nothing. Source: Discord's "Receiving and
 * Responding to Interactions".
 */
#ifndef BOT_DISCORD_ANSWERS_H
#define BOT_DISCORD_ANSWERS_H

#include "bot/base/map.h"
#include "bot/wire/say.h"

/* How an answer goes. */
enum answers_way {
	ANSWERS_FIRST, /* as the first answer, through the callback; it is not deferred then,
	                  however often it is tried */
	ANSWERS_KEEP, /* not yet: answers_deferred() hands it back once Discord knows that it will
	                 come */
	ANSWERS_EDIT, /* the deferral's message, or the one that was pressed, becomes it: PATCH
	                 @original */
	ANSWERS_FOLLOW, /* as a message of its own: POST a follow-up */
	ANSWERS_INSTEAD, /* DELETE @original, which is for others' eyes than it is, then POST a
	                    follow-up */
	ANSWERS_DROP, /* not at all: it is too late, or the interaction is lost */
};

struct answers_row;

struct answers {
	struct map by_id;
	struct answers_row *oldest, *newest; /* not deferred, in the order of their coming */
	struct answers_row *first, *last; /* deferred, likewise */
	unsigned n;
};

void answers_init(struct answers *a);

/* What was kept by rows is not freed here: none may be. */
void answers_free(struct answers *a);

/*
 * An interaction has come. everybody: its answer is public. True where it has a row now that it had
 * not before; what cannot be deferred has none, nor has one above LIMIT_ANSWERS while all of them
 * are being deferred, or without memory.
 */
bool answers_came(struct answers *a, const struct interaction *in, bool everybody);

/* Nobody will answer it: it came twice. */
void answers_forget(struct answers *a, snowflake interaction);

/* One that is to be deferred now. */
struct answers_deferral {
	snowflake interaction;
	const char *token; /* lent until the machine is called again */
	uint64_t arrived;
	bool update; /* type 6; else 5 */
	bool ephemeral; /* of type 5 */
};

/*
 * The next one, which is then being deferred; false when none is due. Tokens that are over are
 * forgotten, and logged.
 */
bool answers_next(struct answers *a, uint64_t now, struct answers_deferral *out);

/* When answers_next() is next wanted; UINT64_MAX for never. */
uint64_t answers_due(const struct answers *a);

/*
 * Something was said to an interaction: how it goes. With ANSWERS_KEEP `kept` is the machine's
 * until answers_deferred(); a second one said to the same is dropped.
 *	kind	ANSWER, UPDATE, CHOICES or FORM; the last two are dropped where they would not be
 *		first
 *	ephemeral	of ANSWER
 */
enum answers_way answers_said(
    struct answers *a, snowflake interaction, enum say_kind kind, bool ephemeral, void *kept);

/*
 * A deferral was answered: status and code as in struct said. What was kept is handed back, NULL
 * where nothing was, and *way says how it goes now. One that was acknowledged before (40060), or
 * may have been, counts as deferred.
 */
void *answers_deferred(
    struct answers *a, snowflake interaction, int status, int code, enum answers_way *way);

#endif
