/*
 * interactions.h - the interactions of people and the bot's answers: one record each, while its
 * token is valid.
 *
 * Source: Discord's "Receiving and Responding": the first answer within 3 s; the token is valid for
 * 15 minutes.
 */
#ifndef PLAYGROUND_INTERACTIONS_H
#define PLAYGROUND_INTERACTIONS_H

#include "playground/limits.h"
#include "playground/world.h"

enum interaction_bounds {
	INTERACTION_TOKEN = 180, /* characters of a token */
	INTERACTIONS = 131072, /* interactions that are kept; above, the oldest is dropped with its
	                          token */
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
	uint64_t patience_us; /* the time for the first answer, from sent_us on */
	int callback; /* the type of the answer; 0: none yet */
	snowflake source; /* the message whose component was used, or whose component opened the
	                     modal; 0: none */
	snowflake original; /* the message of "@original"; 0: none */
	bool menu; /* a command from the menu of a person or a message */
	bool deferred; /* a deferral (type 5 or 6) still needs its edit */
	bool unheard; /* a fault has hidden from the bot the result of its answer */
	cJSON *modal; /* the modal that a type 9 opened, or NULL */
	char name[100]; /* the command with its subcommands, or "" */
	void *waiter; /* waits for the outcome; opaque here */
	struct interaction *later, *chain;
};

struct interactions {
	struct interaction **chain; /* by id */
	struct interaction *oldest, *newest;
	struct interaction *due; /* the oldest interaction whose 3 s have not been checked */
	unsigned n;
	unsigned answer_ms; /* the time for a first answer; INTERACTION_ANSWER_MS but in tests */
};

/* answer_ms: until an interaction must have its first answer, INTERACTION_ANSWER_MS in Discord. */
void interactions_init(struct interactions *s, unsigned answer_ms);
void interactions_free(struct interactions *s);

/* Adds an interaction that waits, with a new token. Valid until its token expires. */
struct interaction *interactions_add(struct interactions *s, snowflake id,
    enum interaction_type type, struct person *person, struct channel *channel);

struct interaction *interactions_find(const struct interactions *s, snowflake id);

/* Finds an interaction by its token, which holds the id. Returns NULL for an unknown token. */
struct interaction *interactions_by_token(const struct interactions *s, const char *token);

/*
 * Returns a waiting interaction whose 3 s are over at now_us, or NULL. The caller ends it and calls
 * again.
 */
struct interaction *interactions_overdue(struct interactions *s, uint64_t now_us);

/* Ends the 3 s of all interactions that wait, at now_us. */
void interactions_hurry(struct interactions *s, uint64_t now_us);

/* Returns when interactions_overdue() may next find an interaction, in us; UINT64_MAX for never. */
uint64_t interactions_next(const struct interactions *s);

/* Whether the 3 s are over; whether the 15 minutes are over. */
bool interaction_late(const struct interaction *in, uint64_t now_us);
bool interaction_expired(const struct interaction *in, uint64_t now_us);

/* Whether a first answer of this type is allowed for this interaction. */
bool interaction_allows(const struct interaction *in, int64_t callback);

#endif
