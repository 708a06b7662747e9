/*
 * inside.h - for loop*.c alone: what the daemon's loop owns.
 */
#ifndef BOT_LOOP_INSIDE_H
#define BOT_LOOP_INSIDE_H

#include "bot/commands/route.h"
#include "bot/discord/answers.h"
#include "bot/discord/emojis.h"
#include "bot/discord/gateway.h"
#include "bot/discord/rest.h"
#include "bot/store/store.h"
#include "bot/tables/tables.h"
#include "config/settings.h"

enum {
	LEAVE_MS = 5000, /* what is in hand has so long to be finished */
	LEAVE_CHECK_MS = 20,
	NUDGE_MS = 1000, /* tables_nudge() */
	BACK_OFF_MS = 1000, /* between tries of a call that the start needs, doubled each time ...
	                     */
	BACK_OFF_MAX_MS = 60000, /* ... up to this */
};

enum loop_state {
	LOOP_STARTING, /* asking for the gateway, identifying, registering commands */
	LOOP_READY,
	LOOP_LEAVING, /* finishing what is in hand */
	LOOP_CLOSING, /* the links go down */
};

/*
 * The tables' clock. A test may drive it: with GOLF_TEST_CLOCK=MS in its environment golfd's tables
 * find the time standing still, MS after the start, and each line of standard input is a number of
 * ms that go by at once; a line of the debug log says when they have. Computer players, races, time
 * limits and pages that are taken away go by it. What Discord's own time decides does not: answers,
 * rate limits, heartbeats. Ignored unless DISCORD_API_URL is http://, so at the real Discord.
 */
struct loop_clock {
	bool driven;
	uint64_t from, ahead; /* ms: the loop's time at the start, and what the test has added */
	int64_t date; /* s: the date at the start */
	uv_pipe_t mover; /* standard input */
	char read[64], line[24];
	size_t n; /* bytes of line */
};

struct loop {
	uv_loop_t uv;
	uv_signal_t term, interrupt;
	uv_timer_t retry, tick, leave;
	uv_timer_t alarm; /* for tables_tick() */
	uv_timer_t defer; /* for answers_next() */
	struct loop_clock clock;
	struct settings *set;
	struct store *store;
	struct rest *rest;
	struct gateway *gateway;
	struct tables *tables;
	struct answers answers;
	struct errand *over; /* that the tables are still to be told of */
	enum loop_state state;
	uint64_t back_off, leave_by, health_at;
	snowflake application, user; /* the bot's own */
	struct emojis emojis; /* the cards, as the tables show them */
	uint64_t emojis_at; /* loop time, ms, before which there is nothing to do for them;
	                       UINT64_MAX: never again */
	bool awake; /* tables_wake() was called */
	bool gateway_gone;
	void (*again)(struct loop *l); /* what the retry timer calls */
	char known[65]; /* the hash of the commands that Discord has, as the store remembered it at
	                   the start */
	char hash[65]; /* of the commands being registered */
	int exit_code;
};

/* struct tables_settings.now, .date and .alarm: arg is the loop. */
uint64_t loop_now(void *arg);
int64_t loop_date(void *arg);
void loop_alarm(void *arg, uint64_t at);

/* Reads GOLF_TEST_CLOCK; to be called before the tables are made. */
void loop_clock(struct loop *l);

/* struct tables_settings.say: arg is the loop. */
void loop_say(void *arg, const struct say *what);

/* struct tables_settings.fetch: fetch.c. */
void loop_fetch(void *arg, const char *url, say_fetched *done, void *done_arg);

/*
 * An interaction has come: it is brought to the tables, and deferred where they do not answer in
 * time.
 */
void loop_answers_came(struct loop *l, const struct interaction *in);

/* Sets the timer for what answers.h waits for. */
void loop_answers_arm(struct loop *l);

/* The links are gone: no answer goes any more. */
void loop_answers_end(struct loop *l);

/*
 * Registers the commands where their hash differs from what the store remembers; then the daemon is
 * ready.
 */
void loop_register(struct loop *l);

/*
 * Does what is due for the cards' emojis, if anything is; to be called once the daemon is ready,
 * and then about once a second. Nothing waits for them: until all are there tables are drawn as
 * text.
 */
void loop_emojis(struct loop *l);

/* Asks Discord for the gateway's address, until it has one, and opens the link. */
void loop_gateway(struct loop *l);

/* There is no gateway, or no more: the REST calls end, and then our own handles. */
void loop_close_rest(struct loop *l);

/* Tries again after the back-off. */
void loop_later(struct loop *l, void (*again)(struct loop *l));

/* Everything is registered: one log line says so. */
void loop_ready(struct loop *l);

/* Begins to leave; code is what the process exits with. */
void loop_leave(struct loop *l, int code);

#endif
