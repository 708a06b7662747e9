/*
 * hall.h - a bot without a network, for tests: real tables, a real store in its own folder, people
 * who press and type, and an outbox that records each message and reports its result.
 */
#ifndef TESTS_BOT_HALL_H
#define TESTS_BOT_HALL_H

#include "bot/commands/route.h"
#include "bot/store/backend.h"
#include "bot/tables/table.h"
#include "bot/tables/tables.h"

#include <criterion/criterion.h>

/* A rule that is tried plays few games here: the system tests play all of them. */
enum { HALL_LAB_SECONDS = 1 };

/* Nor is par of a day the mean of more plays than it must be. */
enum { HALL_PAR_WORK = 1 };

enum { HALL_CHANNEL = 500, HALL_GUILD = 400, ANA = 11, BEN = 12, CARLA = 13, DAVE = 14 };
enum { HALL_HEARD = 2048, HALL_ACTS = 64, HALL_ASKINGS = 8 };

/* One message of the bot. */
struct heard {
	struct said how; /* the result that is, or will be, reported */
	snowflake to; /* the interaction that it answers */
	snowflake reached_by; /* the interaction whose answer a RETRACT deletes */
	bool ephemeral, delivered;
	struct message *m; /* NULL for a DELETE */
	struct form *form; /* of a FORM */
	struct choices *choices; /* of CHOICES */
	char *file; /* the attached file, or NULL */
};

struct hall {
	uv_loop_t loop;
	char folder[64];
	struct store *store;
	struct tables *tables;
	unsigned n; /* messages since the last hall_clear() */
	struct heard heard[HALL_HEARD];
	snowflake next_id; /* of interactions and messages */
	snowflake shown; /* the message that shows the table now */
	struct message table; /* the table as people see it: the last version that arrived */
	uint64_t rng;
	snowflake closed; /* DMs to this user fail, with this code, or 50007 for the code 0 */
	int closed_code;
	int fail_code; /* edits fail with this code, and with this HTTP status when it is not 0 */
	int fail_status;
	bool fail_pictures; /* edits with a picture get no answer */
	bool no_posts; /* messages that answer no interaction are refused */
	int post_status, post_code; /* with these codes, or 403 and 50013 when they are 0 */
	bool no_answers; /* updates fail, and answers that show a table or a drawn page */
	int no_answers_status; /* with this HTTP status; 0: 404 */
	int no_answers_code; /* with this code; 0: 10062 */
	int thread_code; /* not 0: threads are refused with this code */
	bool hold; /* no result is reported while this is true */
	bool slow; /* no result of an edit is reported while this is true */
	bool full; /* the disk is full */
	bool blind; /* reading games, results and daily holes fails */
	enum store_status refused; /* each write gets this status, unless it is STORE_OK */
	unsigned commits; /* batches of writes that came to the disk */
	bool no_chance; /* there are no random numbers */
	/* Not NULL: the start reads by this in place of the file, and no write is kept. */
	bool (*load)(const struct store_reader *to);
	struct store_question asked; /* the last question about results */
	snowflake channel; /* the channel in which people act */
	uint64_t now, alarm; /* the clock in ms, and the time of the next tables_tick() */
	int64_t date; /* Unix time, s, at 0 of that clock */
	/* Called for every message, unless NULL. */
	void (*watch)(struct hall *h, const struct say *what, const struct message *m);
	unsigned acts;
	struct hall_act {
		struct golf_action action;
		int64_t seq; /* sequence number of the button, -1 for a command */
	} act[HALL_ACTS]; /* the last actions of hall_act() */
	const char *locale;
	bool fresh; /* made by hall_new_server() */
	unsigned par_work; /* struct tables_settings.par_work after hall_restart() */
	const char *attached; /* the bytes of every download; NULL: downloads fail */
	snowflake gone; /* this person is not in the server any more */
	bool no_member; /* Discord does not say who is a member */
	unsigned members_asked; /* times that Discord was asked for a member */
	unsigned askings; /* without an answer */
	struct hall_asking {
		say_member *done;
		void *arg;
		snowflake user;
	} asking[HALL_ASKINGS];
	say_fetched *fetched; /* callback of the present download */
	void *fetched_arg;
};

/* Opens a hall in an empty folder. hall_free() removes both. */
struct hall *hall_new(void);

/* The same, for a server that has not used the bot: the first /golf is answered with a welcome. */
struct hall *hall_new_server(void);
void hall_free(struct hall *h);

/* Reads all open games. Returns false when the store failed. */
bool hall_load(struct tables *all);

/* The process ends and starts again, without a message to anybody. */
void hall_restart(struct hall *h);

/* Changes one row of the database from outside. */
void hall_change(const struct hall *h, const char *sql);

/* Whether the database has a row for a value's name. An empty value is a row. */
bool hall_kept(const struct hall *h, const char *name);
/* The first number that a statement finds in the store; -1 for no row. */
int64_t hall_number(const struct hall *h, const char *sql);

/* Runs the loop until nothing is pending. */
void hall_run(struct hall *h);

/* Moves the clock by ms, runs what is due, and then runs the loop. */
void hall_wait(struct hall *h, unsigned ms);

void hall_clear(struct hall *h);

/*
 * A person types /golf SUB, with options as pairs of name and text, ended by NULL. Then the loop
 * runs. Digits make an integer, "@12" makes the user 12, "true" a boolean. Returns the interaction.
 */
snowflake hall_slash(struct hall *h, snowflake user, const char *sub, ...);
/* The same, but the loop does not run. */
snowflake hall_slash_only(struct hall *h, snowflake user, const char *sub, ...);

/*
 * A person presses a button of a message. ephemeral: the message is ephemeral. The loop does not
 * run.
 */
snowflake hall_press(
    struct hall *h, snowflake user, const char *custom_id, snowflake message, bool ephemeral);

/*
 * Presses the button of the last DM that offers this user a look, in that DM. Returns the
 * interaction. hall_look() runs, hall_look_only() does not.
 */
snowflake hall_look(struct hall *h, snowflake user);
snowflake hall_look_only(struct hall *h, snowflake user);

/* Answers "yes" when an interaction was answered with a question. Returns the last interaction. */
snowflake hall_yes(struct hall *h, snowflake user, uint64_t permissions, snowflake asked);

/* Types a subcommand without options, and answers "yes" when it asks. Returns the same. */
snowflake hall_surely(struct hall *h, snowflake user, const char *sub);

/*
 * Presses the table's first button of a verb and arg (-2: any arg), runs, and answers "yes" when
 * that asks. A button that a lobby or a game that is over does not have is pressed on the page
 * "More".
 * Returns 0 when no such button is enabled.
 */
snowflake hall_push(struct hall *h, snowflake user, const char *verb, int arg);

/* Returns the answer to an interaction. Fails the test unless there is exactly one answer. */
const struct heard *hall_answer(struct hall *h, snowflake interaction);

/* Returns the number of messages of a kind. */
unsigned hall_count(const struct hall *h, enum say_kind kind);

/* Whether a message says, in English, that a look was hidden; and the number of such messages. */
bool hall_is_hidden(const struct message *m);
unsigned hall_hidden(const struct hall *h);

/*
 * hall_text() returns all text of a message, lent until the next call. hall_button() returns the
 * custom_id of a button by verb and arg, or NULL. That id points into the message.
 */
const char *hall_text(const struct message *m);
const char *hall_button(const struct message *m, const char *verb, int arg);

/* Returns the message as JSON. Lent until the call after the next. */
const char *hall_json(const struct message *m);

/* Checks that the answer is ephemeral and has the English text of a key. */
void hall_said(struct hall *h, snowflake interaction, const char *key);

/* Returns the table of the channel. hall_game() starts a game with ANA as host. */
struct table *hall_table(const struct hall *h);
void hall_game(
    struct hall *h, const char *game, const char *holes, const char *computers, unsigned people);

/* Gives seats in ANA's lobby to the given number of people, ANA included, and starts the game. */
void hall_seat(struct hall *h, unsigned people);

/* Returns a random number below n. Each run has the same numbers. */
unsigned hall_roll(struct hall *h, unsigned n);

/* Actions of the engine, without commands and buttons: hall_act.c. */

/*
 * Returns rules from pairs of key and value, ended by NULL. The base is the defaults, or a preset
 * when the first pair is "extends".
 */
struct golf_rules hall_rules(const char *const *pairs);

/* Starts a game by any rules, as hall_game() does. */
void hall_open(struct hall *h, const struct golf_rules *rules, unsigned computers, unsigned people);

/*
 * A person asks for an action, as an interaction does: it may wait for the table or a race, and is
 * refused or committed, and answered. The loop does not run.
 *	seq	as in table_first()
 */
snowflake hall_act(struct hall *h, snowflake user, const struct golf_action *a, int64_t seq);

/*
 * Does one random action of a person who may act, or deals the next hole, or lets time pass for the
 * computer players. Then the loop runs. Returns false when the game is over.
 *	matches	allows matches
 */
bool hall_any(struct hall *h, bool matches);

/* Finds a match of one own card of a seat, right or wrong. Returns false when there is none. */
bool hall_match(const struct hall *h, unsigned seat, bool right, struct golf_action *out);

/*
 * Plays without matches until each of the first seats has a match. right: the seats whose match is
 * right, one bit each. The other seats have a wrong match.
 */
void hall_until_match(struct hall *h, unsigned seats, unsigned right, struct golf_action match[]);

/* struct tables_settings.again */
void hall_again(struct tables *all, const struct interaction *in);

/* Returns a person's name. Lent. */
const char *hall_name(snowflake user);

/* Returns an empty interaction of a person. */
struct interaction hall_somebody(struct hall *h, snowflake user);

/* Presses a legal choice for a seat that must act. Returns false when no seat must act. */
bool hall_step(struct hall *h);

#endif
