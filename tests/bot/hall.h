/*
 * hall.h - a bot without wires, for tests: real tables over a real store in a folder of its own,
 * people who press and type, and an outbox that remembers what was said and reports how it went.
 */
#ifndef TESTS_BOT_HALL_H
#define TESTS_BOT_HALL_H

#include "bot/commands/route.h"
#include "bot/store/backend.h"
#include "bot/tables/tables.h"

#include <criterion/criterion.h>

enum { HALL_CHANNEL = 500, HALL_GUILD = 400, ANA = 11, BEN = 12, CARLA = 13, DAVE = 14 };
enum { HALL_HEARD = 512, HALL_ACTS = 64 };

/* One thing that was said. */
struct heard {
	struct said how; /* as it will be, or was, reported */
	snowflake to; /* the interaction answered */
	bool ephemeral, delivered;
	struct message *m; /* NULL for a DELETE */
	struct form *form; /* of a FORM */
	struct choices *choices; /* of CHOICES */
	char *file; /* what was sent along, or NULL */
};

struct hall {
	uv_loop_t loop;
	char folder[64];
	struct store *store;
	struct tables *tables;
	unsigned n; /* things said since the last hall_clear() */
	struct heard heard[HALL_HEARD];
	snowflake next_id; /* of interactions and messages */
	snowflake shown; /* the message that carries the table now */
	struct message table; /* as people see it: the last thing that showed it and arrived */
	uint64_t rng;
	snowflake closed; /* whose DMs are refused, with this code, or 50007 where it is 0 */
	int closed_code;
	int fail_code; /* edits fail with this code and, where it is not 0, this of HTTP's */
	int fail_status;
	bool no_posts; /* messages that answer nobody are refused, */
	int post_status, post_code; /* with these, or 403 and 50013 where they are 0 */
	bool no_answers; /* tables that are the answer to somebody do not get through */
	int thread_code; /* threads are refused with this code, where it is not 0 */
	bool hold; /* nothing is reported until it is false again */
	bool slow; /* nothing is reported of edits until it is false again */
	bool full; /* the disk is */
	bool blind; /* no game and no result can be read back while the loop runs */
	struct store_question asked; /* the last one about results */
	snowflake channel; /* where people act */
	uint64_t now, alarm; /* the clock, and when tables_tick() is wanted */
	int64_t date; /* Unix time, s, when that clock stood at 0 */
	void (*watch)(struct hall *h, const struct say *what,
	    const struct message *m); /* sees all that is said; or NULL */
	unsigned acts;
	struct hall_act {
		struct golf_action action;
		int64_t seq; /* what the button was drawn from, -1 for a command */
	} act[HALL_ACTS]; /* of hall_act(), the last ones */
	const char *locale;
	bool fresh; /* hall_new_server() made it */
	const char *attached; /* what every download brings; NULL: none succeeds */
	say_fetched *fetched; /* of a download that is under way */
	void *fetched_arg;
};

/* A new hall in an empty folder; and all of it gone. */
struct hall *hall_new(void);

/*
 * The same, but nobody in its server has used the bot yet: the first /golf is answered with a
 * welcome.
 */
struct hall *hall_new_server(void);
void hall_free(struct hall *h);

/* The process ends and starts again, without a word to anybody. */
void hall_restart(struct hall *h);

/* Runs until nothing is under way. */
void hall_run(struct hall *h);

/* So many ms pass, with what is due meanwhile; and it runs. */
void hall_wait(struct hall *h, unsigned ms);

void hall_clear(struct hall *h);

/*
 * Somebody types /golf SUB with options as pairs of name and text, ended by NULL; and runs. Numbers
 * are integers, "@12" is the user 12.
 */
snowflake hall_slash(struct hall *h, snowflake user, const char *sub, ...);
/* The same, but nothing runs. */
snowflake hall_slash_only(struct hall *h, snowflake user, const char *sub, ...);

/* Somebody presses a button of a message, which may be an ephemeral one. */
snowflake hall_press(
    struct hall *h, snowflake user, const char *custom_id, snowflake message, bool ephemeral);

/*
 * Presses the first button of this verb (and arg, unless it is -2) on the table; 0 where there is
 * none.
 */
snowflake hall_push(struct hall *h, snowflake user, const char *verb, int arg);

/* The answer to an interaction; fails the test where there is not exactly one. */
const struct heard *hall_answer(struct hall *h, snowflake interaction);

/* How many things of a kind were said. */
unsigned hall_count(const struct hall *h, enum say_kind kind);

/*
 * All text of a message, or a button's custom_id by verb and arg; lent until the next call, NULL
 * where there is none.
 */
const char *hall_text(const struct message *m);
const char *hall_button(const struct message *m, const char *verb, int arg);

/* The whole message as JSON; lent until the second next call. */
const char *hall_json(const struct message *m);

/* The text of the English sentence of a key is the answer. */
void hall_said(struct hall *h, snowflake interaction, const char *key);

/*
 * The table of the channel; and a game that has been started there by ANA with these, as a table
 * message.
 */
struct table *hall_table(const struct hall *h);
void hall_game(
    struct hall *h, const char *game, const char *holes, const char *computers, unsigned people);

/* So many people, ANA among them, take seats in her lobby, and she starts the game. */
void hall_seat(struct hall *h, unsigned people);

/* Random numbers below n, the same in every run. */
unsigned hall_roll(struct hall *h, unsigned n);

/*
 * Any action of the engine, without the words and buttons that lead to it: hall_act.c.
 */

/*
 * Rules from pairs of key and value, ended by NULL, over the defaults or, where it comes first, a
 * preset ("extends").
 */
struct golf_rules hall_rules(const char *const *pairs);

/* A game by any rules, as hall_game() starts one. */
void hall_open(struct hall *h, const struct golf_rules *rules, unsigned computers, unsigned people);

/*
 * Somebody asks for an action of theirs, in the way of every interaction: it waits its turn, is
 * held by a race, is refused or committed, and answered. Nothing runs.
 *	seq	as table_first() wants it
 */
snowflake hall_act(struct hall *h, snowflake user, const struct golf_action *a, int64_t seq);

/*
 * One of the people who may act does something at random, or the next hole is dealt, or where
 * computer players alone are waited for time passes; and it runs. False when the game is over.
 *	matches	matches too
 */
bool hall_any(struct hall *h, bool matches);

/* A match of one own card by a seat, right or wrong; false where it has none. */
bool hall_match(const struct hall *h, unsigned seat, bool right, struct golf_action *out);

/*
 * Plays on without matches until the first seats can all match rightly, or wrongly, as `right`
 * says, a bit a seat.
 */
void hall_until_match(struct hall *h, unsigned seats, unsigned right, struct golf_action match[]);

/* struct tables_settings.again */
void hall_again(struct tables *all, const struct interaction *in);

/* What somebody is called; lent. */
const char *hall_name(snowflake user);

/* Somebody's interaction, as yet without anything done. */
struct interaction hall_somebody(struct hall *h, snowflake user);

/*
 * Presses something sensible for whoever is to act; false when nobody is, for the game is over or
 * between holes.
 */
bool hall_step(struct hall *h);

#endif
