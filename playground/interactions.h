/*
 * interactions.h - what people did and how the bot answered: one record each, for as long as its
 * token lives.
 *
 * Source: Discord's "Receiving and Responding": the first answer within 3 s, the token for 15
 * minutes.
 */
#ifndef PLAYGROUND_INTERACTIONS_H
#define PLAYGROUND_INTERACTIONS_H

#include "playground/world.h"

enum interaction_bounds {
	INTERACTION_ANSWER_MS = 3000,
	INTERACTION_TOKEN_MS = 15 * 60 * 1000,
	INTERACTION_TOKEN = 180, /* characters of a token */
	INTERACTIONS = 131072, /* remembered; above: the oldest is forgotten, its token with it */
};

enum interaction_type {
	INTERACTION_COMMAND = 2,
	INTERACTION_COMPONENT = 3,
	INTERACTION_AUTOCOMPLETE = 4,
	INTERACTION_MODAL = 5,
};

enum callback_type {
	CALLBACK_MESSAGE = 4,
	CALLBACK_DEFER = 5,
	CALLBACK_DEFER_UPDATE = 6,
	CALLBACK_UPDATE = 7,
	CALLBACK_CHOICES = 8,
	CALLBACK_MODAL = 9,
};

enum interaction_state { INTERACTION_WAITS, INTERACTION_ANSWERED, INTERACTION_FAILED };

struct interaction {
	snowflake id;
	char token[INTERACTION_TOKEN + 1];
	enum interaction_type type;
	enum interaction_state state;
	struct person *person;
	struct channel *channel;
	uint64_t sent_us; /* time_micro() */
	uint64_t patience_us; /* from sent_us on, until it must have its first answer */
	int callback; /* the answer's type; 0: none yet */
	snowflake source; /* the message whose component was used, also of a modal opened by one; 0:
	                     none */
	snowflake original; /* the message that "@original" means; 0: none */
	bool menu; /* a command from the menu of a person or a message */
	bool deferred; /* a type 5 or 6 waits for its edit */
	bool unheard; /* a fault has hidden from the bot what became of its answer */
	cJSON *modal; /* what a type 9 opened, or NULL */
	char name[100]; /* of the command with its subcommands, or "" */
	void *waiter; /* who is to hear the outcome; opaque here */
	struct interaction *later, *chain;
};

struct interactions {
	struct interaction **chain; /* by id */
	struct interaction *oldest, *newest;
	struct interaction *due; /* the oldest that may wait */
	unsigned n,
	    answer_ms; /* answer_ms stands for the 3 s; INTERACTION_ANSWER_MS but for tests */
};

/* answer_ms: until an interaction must have its first answer, INTERACTION_ANSWER_MS in Discord. */
void interactions_init(struct interactions *s, unsigned answer_ms);
void interactions_free(struct interactions *s);

/* A new one that waits, with a new token; valid until its token's life is over. */
struct interaction *interactions_add(struct interactions *s, snowflake id,
    enum interaction_type type, struct person *person, struct channel *channel);

struct interaction *interactions_find(const struct interactions *s, snowflake id);

/* By the token alone, which carries the id; NULL for a token that never was. */
struct interaction *interactions_by_token(const struct interactions *s, const char *token);

/* One that waits and whose 3 s are over at now_us, or NULL; the caller ends it and asks again. */
struct interaction *interactions_overdue(struct interactions *s, uint64_t now_us);

/* The 3 s of all that wait are over from now_us on. */
void interactions_hurry(struct interactions *s, uint64_t now_us);

/* When interactions_overdue() may find something next, us; UINT64_MAX for never. */
uint64_t interactions_next(const struct interactions *s);

/* Whether the 3 s, the 15 minutes are over. */
bool interaction_late(const struct interaction *in, uint64_t now_us);
bool interaction_expired(const struct interaction *in, uint64_t now_us);

/* Whether a first answer of this type suits this interaction. */
bool interaction_allows(const struct interaction *in, int64_t callback);

#endif
