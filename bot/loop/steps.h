/* steps.h - for bot/loop only: the daemon from its start to its end, step by step. */
#ifndef BOT_LOOP_STEPS_H
#define BOT_LOOP_STEPS_H

#include "bot/base/end.h"
#include "config/settings.h"
#include <uv.h>

struct loop;

/* A call that is tried again until it succeeds. */
struct loop_retry {
	uv_timer_t timer;
	uint64_t back_off; /* ms */
	void (*again)(struct loop *l);
};

/*
 * loop_run() in steps: makes the loop, opens all parts, and frees them once nothing is left on the
 * loop but work that nobody waits for. set is lent in between. loop_new() returns NULL, with the
 * reason logged, when memory is out. Other failures end on the loop: loop_close() returns the exit
 * code. It sets *cut when such work still runs: the process must end by _exit().
 */
struct loop *loop_new(struct settings *set);
void loop_begin(struct loop *l);
enum end loop_close(struct loop *l, bool *cut);

/*
 * Begins all shards, once their number is known. Requests the gateway's address until it comes: a
 * new session needs it, and a number of shards that Discord recommends.
 */
void loop_gateway(struct loop *l);

/*
 * Registers the commands if their hash differs from the hash in the store. Then the daemon is
 * ready.
 */
void loop_register(struct loop *l);

/*
 * Does the next step for the cards' emojis. Called when the daemon is ready, and then about once a
 * second. Nothing waits for the emojis: until all exist, tables are drawn as text.
 */
void loop_emojis(struct loop *l);

/*
 * Deletes some of what is older than the settings want: games that ended, and servers that have
 * removed the bot. Called about once a second.
 */
void loop_retain(struct loop *l);

/*
 * Discord has refused a message with emojis, and has taken it as text: loop_emojis() lists them
 * again. Sends nothing.
 */
void loop_emojis_refused(struct loop *l);

/* Makes l->errands, and hears what it tells: errands.h. The clock must be there. */
void loop_errands(struct loop *l);

/* Calls again() after the back-off. loop_retry_reset(): the call has succeeded. */
void loop_later(struct loop *l, struct loop_retry *r, void (*again)(struct loop *l));
void loop_retry_reset(struct loop_retry *r);

/*
 * Reads the level of the log again, from the file and the environment of set, and logs one line:
 * the level, or why it stays.
 */
void loop_read_level(const struct settings *set);

/* Begins to leave. code is the exit code; that of the first call counts. */
void loop_leave(struct loop *l, enum end code);

/* Closes REST, and then our own handles, once no link to the gateway is open. */
void loop_close_rest(struct loop *l);

#endif
