/*
 * emojis.h - the cards' pictures as emojis of the application: which are there, which to upload,
 * which to delete.
 *
 * A pure machine: told how calls went and what time it is, it answers what to call next. Nothing is
 * remembered from one start to the next: the application's emojis are listed and ours found by name
 * (cards.h), missing ones uploaded one after the other, and once all are there those that show
 * older drawings are deleted, of which finished tables may keep a name in place of a picture. A
 * name that is taken already was uploaded by another golfd meanwhile: then the list is asked for
 * again. What cannot be helped by waiting ends it until the next start; tables are drawn as text
 * then. Source: Discord's emoji resource. Its rate limits are known to be misleading there, so a
 * 429 is only a reason to wait.
 */
#ifndef BOT_DISCORD_EMOJIS_H
#define BOT_DISCORD_EMOJIS_H

#include "bot/wire/cards.h"

#include <stdint.h>

enum {
	EMOJIS_STALE = 2 *
	    CARDS_KINDS, /* old drawings that are deleted after one start; more after the next */
	EMOJIS_LISTS = 3, /* times that the list is asked for: names that stay taken are refusals */
	EMOJIS_TRIES = 8, /* of one call, where what came of it passes: with these waits, about half
	                     an hour */
	EMOJIS_WAIT_MS = 10000, /* before the second try; doubled each time ... */
	EMOJIS_WAIT_MAX_MS = 600000, /* ... up to this */
};

enum emojis_want {
	EMOJIS_LIST, /* GET the list; each of it goes to emojis_found() before emojis_answered() */
	EMOJIS_UPLOAD, /* POST the picture file under name */
	EMOJIS_DELETE, /* DELETE id */
	EMOJIS_REST, /* nothing until then; UINT64_MAX: until the call under way is answered */
	EMOJIS_DONE, /* nothing any more: all are there, or problem says why not */
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
	EMOJIS_FULL, /* the application has as many emojis as it may have */
	EMOJIS_REFUSED, /* Discord, or what stands in its place, does not do this for us */
	EMOJIS_TROUBLE, /* no answer, or an error of the server's, again and again */
};

enum emojis_state { EMOJIS_LISTING, EMOJIS_FILLING, EMOJIS_CLEANING, EMOJIS_ENDED };

struct emojis {
	struct cards cards; /* what all this is for: lent to whoever draws */
	const struct embedded *file[CARDS_KINDS];
	enum emojis_state state;
	enum emojis_problem problem;
	bool busy; /* a call is under way: */
	enum emojis_want doing;
	unsigned kind; /* ... which an UPLOAD is of */
	bool taken[CARDS_KINDS]; /* the name was in use when we came with it */
	unsigned stale, lists, tries;
	snowflake old[EMOJIS_STALE];
	uint64_t not_before;
	unsigned uploaded, deleted; /* so far, for the log */
};

/*
 * With the pictures of such a table as card_file[], which must have one for every kind; lent for
 * good.
 */
void emojis_init(struct emojis *e, const struct embedded *files);

/* What to do now. A call counts as under way from then on, until emojis_answered(). */
struct emojis_do emojis_next(struct emojis *e, uint64_t now);

/* One of the list: an emoji of the application with its name. */
void emojis_found(struct emojis *e, snowflake id, const char *name);

/* How the call under way went. */
struct emojis_answer {
	int status; /* HTTP's; 0: none came */
	int code; /* Discord's; 0: none */
	snowflake id; /* an UPLOAD's new emoji; 0 where the answer does not tell it */
};

void emojis_answered(struct emojis *e, const struct emojis_answer *answer, uint64_t now);

/* What an operator can do about a problem: one sentence, English. Static; "" for EMOJIS_FINE. */
const char *emojis_advice(enum emojis_problem problem);

#endif
