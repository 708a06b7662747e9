/*
 * emojis.h - the cards' pictures as emojis of the application: which exist, which to upload, which
 * to delete.
 *
 * A pure machine: results of calls and the time go in, the next call comes out.
 *
 * Nothing is stored between two starts. The machine lists the application's emojis and finds ours
 * by name (cards.h). It uploads the missing ones, one at a time. Every hour, and when Discord has
 * refused a message with emojis, it begins again: somebody may have deleted some.
 *
 * Other golfds may use the same application: of another version, with other drawings, or a copy.
 * A drawing is deleted EMOJIS_KEEP_S after its successor came, so that a golfd that still uses it
 * has time to be replaced. The successor is our emoji of the same card when it is newer; the
 * drawings of a newer golfd are never deleted. A drawing of this version that an older golfd has
 * uploaded under its own name is shown until ours is there. In a full application the oldest
 * drawings that are EMOJIS_KEEP_S old make room. A table whose drawing was deleted shows its name
 * instead.
 *
 * A name that is already taken was uploaded by another golfd in the meantime: the list is requested
 * again. A problem that does not pass ends the round. Tables are then drawn as text until a later
 * round. Source: Discord's emoji resource. Its rate limits are known to be misleading there, and
 * may last an hour: an upload that they hold for long ends the round, and the next round goes on.
 */
#ifndef BOT_DISCORD_EMOJIS_H
#define BOT_DISCORD_EMOJIS_H

#include "bot/wire/cards.h"

#include <stdint.h>

enum {
	EMOJIS_STALE = 2 * CARDS_KINDS, /* old drawings, the oldest, that one round knows */
	EMOJIS_KEEP_S = 7 * 24 * 60 * 60, /* how long an old drawing stays beside its successor */
	EMOJIS_LISTS = 3, /* requests of the list; a name that is still taken then is a refusal */
	EMOJIS_TRIES = 8, /* tries of one call after failures that pass; about half an hour with
	                     these waits */
	EMOJIS_WAIT_MS = 10000, /* before the second try; doubled before each further try. Also
	                           between two doubts that found nothing */
	EMOJIS_WAIT_MAX_MS = 600000, /* most that the wait doubles to */
	EMOJIS_ROUND_MS = 60 * 60 * 1000, /* from the end of a round to the next */
};

enum emojis_want {
	EMOJIS_LIST, /* GET the list; emojis_found() gets each emoji before emojis_answered() */
	EMOJIS_UPLOAD, /* POST the picture `file` under `name` */
	EMOJIS_DELETE, /* DELETE id */
	EMOJIS_REST, /* nothing before `until`; UINT64_MAX: until the call under way is answered */
	EMOJIS_DONE, /* the round is over: all emojis exist, or `problem` says why not. The next one
	                begins at `until` */
};

struct emojis_do {
	enum emojis_want want;
	const struct embedded *file;
	const char *name; /* lent */
	snowflake id;
	uint64_t until; /* ms */
};

enum emojis_problem {
	EMOJIS_FINE,
	EMOJIS_FULL, /* the application has its maximum of emojis */
	EMOJIS_REFUSED, /* the server refuses the call */
	EMOJIS_LIMITED, /* Discord allows no more uploads for now: perhaps for an hour */
	EMOJIS_TROUBLE, /* no answer, or a server error, in every try */
};

enum emojis_state { EMOJIS_LISTING, EMOJIS_FILLING, EMOJIS_CLEANING, EMOJIS_ENDED };

/* A drawing of another version. */
struct emojis_old {
	snowflake id;
	unsigned kind;
};

struct emojis {
	struct cards cards; /* the result; lent to the code that draws */
	const struct embedded *file[CARDS_KINDS];
	enum emojis_state state;
	enum emojis_problem problem;
	bool busy; /* a call is under way */
	enum emojis_want doing;
	unsigned kind; /* the card of an UPLOAD */
	bool numbers; /* a game with a deck of its own needs the numbers; else none is uploaded */
	bool taken[CARDS_KINDS]; /* the name was in use at the upload */
	snowflake own[CARDS_KINDS]; /* ours; 0: not uploaded, or not known */
	/* The same drawing under the name that an older golfd gave it: shown until ours is there.
	 */
	snowflake stand_in[CARDS_KINDS];
	snowflake listed[CARDS_KINDS], stands[CARDS_KINDS]; /* both, from the list under way */
	unsigned stale, lists, tries;
	struct emojis_old old[EMOJIS_STALE];
	snowflake deleting;
	uint64_t not_before;
	bool doubted; /* no emoji is shown until the next list has come */
	unsigned doubts; /* within EMOJIS_ROUND_MS of each other */
	uint64_t doubted_at;
	unsigned uploaded, deleted; /* counts for the log, of this round */
	bool told; /* emojis_news() was called */
	enum emojis_problem told_problem;
};

/*
 * Starts the machine. files is a table like card_file[] with a picture for every kind. It is lent
 * for good.
 */
void emojis_init(struct emojis *e, const struct embedded *files);

/*
 * Returns what to do now. A call counts as under way until emojis_answered().
 *	now	ms of a clock that does not go back
 *	date	Unix s, and not in doubt: how old an emoji is. 0: nothing is deleted
 */
struct emojis_do emojis_next(struct emojis *e, uint64_t now, int64_t date);

/*
 * A game needs the numbers: they are uploaded, too. This begins at once; after a round that Discord
 * ended early, it begins with the next round.
 */
void emojis_want_numbers(struct emojis *e, uint64_t now);

/*
 * Discord has refused a message with emojis: some may be gone. No emoji is shown (cards.all) until
 * the list has come again. The list is requested at once the first time, later and later when the
 * lists find nothing. Returns false when the emojis were in doubt before.
 */
bool emojis_doubt(struct emojis *e, uint64_t now);

/*
 * At EMOJIS_DONE: whether the round has something new for the log: the first one, one that has
 * changed something, or another problem than before.
 */
bool emojis_news(struct emojis *e);

/* Adds an emoji of the application from the list. */
void emojis_found(struct emojis *e, snowflake id, const char *name);

/* The result of the call under way. */
struct emojis_answer {
	int status; /* HTTP status; 0: no answer came */
	int code; /* Discord's error code; 0: none */
	snowflake id; /* the new emoji of an UPLOAD; 0 when the answer does not name it */
	bool held; /* a rate limit held the call until its time was over: it was not sent */
};

void emojis_answered(struct emojis *e, const struct emojis_answer *answer, uint64_t now);

/*
 * Returns one English sentence: what the operator can do about the problem. Static; "" for
 * EMOJIS_FINE.
 */
const char *emojis_advice(enum emojis_problem problem);

#endif
