/*
 * emojis.h - the cards' pictures as emojis of the application: which exist, which to upload, which
 * to delete.
 *
 * A pure machine: results of calls and the time go in, the next call comes out.
 *
 * Nothing is stored between two starts. The machine lists the application's emojis and finds ours
 * by name (cards.h). It uploads the missing ones, one at a time. When all exist, or
 * when the application is full, it deletes the emojis of older drawings. A finished table that used
 * one then shows its name instead of a picture.
 *
 * A name that is already taken was uploaded by another golfd in the meantime: the list is requested
 * again. A problem that does not pass ends the work until the next start; tables are then drawn as
 * text. Source: Discord's emoji resource. Its rate limits are known to be misleading there, so a
 * 429 is only a reason to wait.
 */
#ifndef BOT_DISCORD_EMOJIS_H
#define BOT_DISCORD_EMOJIS_H

#include "bot/wire/cards.h"

#include <stdint.h>

enum {
	/* Old drawings that are deleted after one start. Others are deleted after the next start.
	 */
	EMOJIS_STALE = 2 * CARDS_KINDS,
	EMOJIS_LISTS = 3, /* requests of the list; a name that is still taken then is a refusal */
	EMOJIS_TRIES = 8, /* tries of one call after failures that pass; about half an hour with
	                     these waits */
	EMOJIS_WAIT_MS = 10000, /* before the second try; doubled before each further try */
	EMOJIS_WAIT_MAX_MS = 600000, /* most that the wait doubles to */
};

enum emojis_want {
	EMOJIS_LIST, /* GET the list; emojis_found() gets each emoji before emojis_answered() */
	EMOJIS_UPLOAD, /* POST the picture `file` under `name` */
	EMOJIS_DELETE, /* DELETE id */
	EMOJIS_REST, /* nothing before `until`; UINT64_MAX: until the call under way is answered */
	EMOJIS_DONE, /* finished: all emojis exist, or `problem` says why not */
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
	EMOJIS_TROUBLE, /* no answer, or a server error, in every try */
};

enum emojis_state { EMOJIS_LISTING, EMOJIS_FILLING, EMOJIS_CLEANING, EMOJIS_ENDED };

struct emojis {
	struct cards cards; /* the result; lent to the code that draws */
	const struct embedded *file[CARDS_KINDS];
	enum emojis_state state;
	enum emojis_problem problem;
	bool busy; /* a call is under way */
	enum emojis_want doing;
	unsigned kind; /* the card of an UPLOAD */
	bool taken[CARDS_KINDS]; /* the name was in use at the upload */
	unsigned stale, lists, tries;
	snowflake old[EMOJIS_STALE];
	uint64_t not_before;
	unsigned uploaded, deleted; /* counts for the log */
};

/*
 * Starts the machine. files is a table like card_file[] with a picture for every kind. It is lent
 * for good.
 */
void emojis_init(struct emojis *e, const struct embedded *files);

/* Returns what to do now. A call counts as under way until emojis_answered(). */
struct emojis_do emojis_next(struct emojis *e, uint64_t now);

/* Adds an emoji of the application from the list. */
void emojis_found(struct emojis *e, snowflake id, const char *name);

/* The result of the call under way. */
struct emojis_answer {
	int status; /* HTTP status; 0: no answer came */
	int code; /* Discord's error code; 0: none */
	snowflake id; /* the new emoji of an UPLOAD; 0 when the answer does not name it */
};

void emojis_answered(struct emojis *e, const struct emojis_answer *answer, uint64_t now);

/*
 * Returns one English sentence: what the operator can do about the problem. Static; "" for
 * EMOJIS_FINE.
 */
const char *emojis_advice(enum emojis_problem problem);

#endif
