/* inside.h - for bot/loop only: the state of the daemon's loop. */
#ifndef BOT_LOOP_INSIDE_H
#define BOT_LOOP_INSIDE_H

#include "bot/commands/route.h"
#include "bot/discord/backlog.h"
#include "bot/discord/emojis.h"
#include "bot/discord/gateway.h"
#include "bot/discord/identify.h"
#include "bot/discord/rest.h"
#include "bot/errands/errands.h"
#include "bot/fleet/fleet.h"
#include "bot/store/store.h"
#include "bot/tables/tables.h"
#include "config/settings.h"

enum {
	LOOP_SHARDS = FLEET_SHARDS, /* the most shards of a bot */
	LEAVE_MS = 200, /* time for the last commits and answers when leaving. What takes longer is
	                   left to the next process, like all else that is owed */
	LEAVE_CHECK_MS = 5,
	NUDGE_MS = 1000, /* tables_nudge() */
	SERVERS_MS = 60000, /* from READY: then the GUILD_CREATEs of all servers have come */
	TRIM_MS = 2000, /* between two looks for memory that is not needed any more */
	SAVE_MS = 500, /* between two writes of the gateway's session; a kill costs Discord so much
	                  more to send again */
	STILL_MS = 5000, /* the loop did not run for so long: people could not press */
	BACK_OFF_MS = 1000, /* before the second try of a call that the start needs; doubled before
	                       each further try */
	BACK_OFF_MAX_MS = 60000, /* most that the wait doubles to */
};

enum loop_state {
	LOOP_STARTING, /* getting the gateway's address, identifying, registering commands */
	LOOP_READY,
	LOOP_LEAVING, /* committing and answering what was pressed before */
	LOOP_CLOSING, /* closing the links */
};

/*
 * The tables' clock. A test may drive it: with GOLF_TEST_CLOCK=MS in its environment golfd's tables
 * find the time standing still, MS after the start, and each line of standard input is a number of
 * ms that go by at once; a line of the debug log says when they have. Computer players, races, time
 * limits and pages that are taken away go by it. What Discord's own time decides does not: answers,
 * rate limits, heartbeats. With GOLF_TEST_QUICK=1 computer players move at once, whatever the house
 * rules say. Both are ignored unless DISCORD_API_URL is http://, so at the real Discord.
 */
struct loop_clock {
	bool driven;
	bool quick; /* GOLF_TEST_QUICK */
	uint64_t from, ahead; /* ms: the loop's time at the start, and what the test has added */
	int64_t date; /* s: the date at the start */
	uint64_t beat; /* ms: when the loop was seen to run; 0: not yet */
	int64_t jumped; /* struct tables_settings.jumped */
	uv_pipe_t mover; /* standard input */
	char read[64], line[24];
	size_t n; /* bytes of line */
};

enum shard_state {
	SHARD_LOADS, /* its games are being read: it has no link to the gateway yet */
	SHARD_SERVES,
	SHARD_RESTS, /* committing and answering: no interaction is taken any more, and nothing
	                else is said */
	SHARD_ENDS, /* not served here any more: in loop.ending until nothing points to it */
};

/*
 * One of the bot's shards that this process serves: its link to the gateway, and the tables of its
 * servers. Discord sends the events of a server to shard (id >> 22) % shards, and DMs to shard 0.
 */
struct shard {
	struct loop *loop;
	unsigned number;
	enum shard_state state;
	struct gateway *gateway;
	struct tables *tables;
	struct errands_sender sender; /* of the tables */
	struct backlog backlog; /* interactions without an answer */
	struct store_session saved; /* the session as the store has it, or is about to */
	bool saving; /* the store has not answered yet */
	bool resumes; /* `saved` came from an earlier process */
	bool awake; /* tables_wake() was called */
	uint64_t servers_at; /* ms, when all servers of the session have come; 0: before */
	bool gateway_gone;
	bool asks; /* waits for leave to IDENTIFY */
	uint64_t rest_by; /* SHARD_RESTS: then another process may serve the shard in any case */
	uv_timer_t alarm; /* for tables_tick() */
	struct shard *next; /* in loop.ending */
};

/* A call that is tried again until it succeeds. */
struct loop_retry {
	uv_timer_t timer;
	uint64_t back_off; /* ms */
	void (*again)(struct loop *l);
};

struct loop {
	uv_loop_t uv;
	uv_signal_t term, interrupt, hangup;
	uv_timer_t tick, leave;
	uv_timer_t save; /* for loop_resume_save() */
	uv_timer_t identify; /* for loop_identify() */
	struct loop_clock clock;
	struct settings *set;
	struct store *store;
	struct rest *rest;
	struct people people; /* of all shards */
	bool knows_people; /* they were read */
	struct pace pace, challenges; /* of all shards */
	struct labs labs; /* the same */
	bool calls_fail; /* all REST calls fail: rest_fails() */
	struct shard *shard[LOOP_SHARDS]; /* by number; NULL for those of other processes */
	struct shard *ending; /* shards that this process has served */
	uv_timer_t load; /* for the next portion of a shard that is being read */
	struct shard *loads; /* the one whose portions are being read now, or NULL */
	struct held *held; /* arrive.c: presses that wait for a game to be read, in their order */
	unsigned helds;
	unsigned shards; /* the bot's; 0: not known yet */
	unsigned recommended; /* by Discord, at the last reading; 0: not read yet */
	unsigned kept; /* the number of shards of the next start, as the store has it, or 0 */
	struct errands errands; /* what the tables say */
	enum loop_state state;
	uint64_t leave_by, health_at, trim_at;
	struct loop_retry find, registering; /* of GET /gateway/bot, and of the commands */
	snowflake application, user; /* the bot's own */
	char gateway_url[256]; /* from GET /gateway/bot; "" before */
	bool begun; /* the shards, or the fleet, were begun */
	bool finding; /* GET /gateway/bot is under way, or its next try waits */
	struct identify budget;
	struct fleet *fleet; /* the processes of the bot; NULL where there is only this one */
	struct mailed *mailed; /* fleet.c: presses of other processes, until they are answered */
	uv_timer_t giving; /* for shards that are given to another process */
	struct emojis emojis; /* the cards' emojis, which the tables show */
	/* No work on the emojis before this time, ms of the loop. */
	uint64_t emojis_at;
	bool awake; /* the bot's ids are known */
	char known[65]; /* hash of Discord's commands, from the store at the start */
	char hash[65]; /* hash of the commands that are being registered */
	int exit_code;
	bool left; /* our own handles are closed: the loop need not run any more */
};

/*
 * loop_run() in steps: makes the loop, opens all parts, and frees them once nothing is left on the
 * loop but work that nobody waits for. set is lent in between. loop_new() returns NULL, with the
 * reason logged, when memory is out. Other failures end on the loop: loop_close() returns the exit
 * code. It sets *cut when such work still runs: the process must end by _exit().
 */
struct loop *loop_new(struct settings *set);
void loop_begin(struct loop *l);
int loop_close(struct loop *l, bool *cut);

/*
 * Reads the level of the log again, from the file and the environment of set, and logs one line:
 * the level, or why it stays.
 */
void loop_read_level(const struct settings *set);

/*
 * Begins to serve a shard. Its games are read from the store first. Where there are other
 * processes, that happens in portions, so that this process's other shards are served meanwhile:
 * the shard is SHARD_LOADS, and when the store fails then, golfd leaves. Else this blocks. Returns
 * false, with the reason logged, when the shard cannot begin: the daemon cannot go on.
 */
bool loop_shard_begin(struct loop *l, unsigned number);

/*
 * Takes no more interactions, and brings the shard's tables to rest.
 *	keeps	Discord keeps the session for the next process
 */
void loop_shard_rest(struct shard *s, bool keeps);

/* The shard is at rest: tables_rested(), and the store has its session. */
bool loop_shard_rested(struct shard *s);

/* The shard is not served here any more. It is freed by loop_shards_free(). */
void loop_shard_end(struct shard *s);

/* Frees the ended shards to which nothing points. at_once: all. */
void loop_shards_free(struct loop *l, bool at_once);

/* The shard after this one in the order of numbers, the first after NULL; NULL after the last. */
struct shard *loop_next_shard(const struct loop *l, const struct shard *after);

/* Several processes may share the database: it is PostgreSQL's. */
bool loop_has_fleet(const struct loop *l);

/*
 * Joins the other processes of the bot, with this number of shards if there are none. They decide
 * which shards begin here. Returns false, with the reason logged, on failure.
 */
bool loop_fleet(struct loop *l, unsigned shards);

/* The shard is not served here any more: another process may serve it. */
void loop_fleet_give(struct shard *s);

/* struct rest_settings.ask: REST requests of the bot's second. arg is the loop. */
bool loop_fleet_portion(void *arg, unsigned n);

/* Sends a press to the process that has the press's game. Answers it when no process takes it. */
void loop_mail_send(struct shard *s, const char *game, const struct interaction *in, bool waits,
    const char *json, size_t length);

/* struct fleet_calls.mail: arg is the loop. */
void loop_mail(void *arg, const char *json, size_t length, uint64_t number);

/* The interaction has its answer, or needs none: its sender may forget it. */
void loop_mail_answered(struct loop *l, snowflake interaction);
/* Frees what is remembered of such interactions. Other processes get those without an answer. */
void loop_mail_end(struct loop *l);

/* struct tables_settings.person: arg is the shard. */
void loop_person(void *arg, snowflake user, bool forgotten);

/*
 * With GOLFD_SHARDS=auto the next start has as many shards as Discord recommends now, and no fewer
 * than this one. To be called when one of the two numbers becomes known.
 */
void loop_recommended(struct loop *l);

/* Logs one line about a wait of so many ms for the next IDENTIFY, unless it is short. */
void loop_identify_waits(uint64_t ms);

/* Gives leave to IDENTIFY to the shards that ask for it, as Discord allows. */
void loop_identify(struct loop *l);

/* struct tables_settings.now, .date and .alarm: arg is the shard. */
uint64_t loop_now(void *arg);
int64_t loop_date(void *arg);
/* The same as loop_date(). */
int64_t loop_today(const struct loop *l);
void loop_alarm(void *arg, uint64_t at);

/*
 * The loop runs. Tells all tables when it did not for a while: the process was stopped, or the
 * machine slept. Call it before anything that goes by time, and about once a second.
 */
void loop_beat(struct loop *l);

/*
 * Whether all calls fail, and since when: rest_fails(). Tells all tables when that has changed:
 * while all calls fail, nobody sees an answer.
 */
void loop_calls(struct loop *l, bool fail, uint64_t since);

/* Returns the file of GOLFD_CA_FILE, or NULL. */
const char *loop_ca_file(const struct loop *l);

/* Reads GOLF_TEST_CLOCK and GOLF_TEST_QUICK; to be called before the tables are made. */
void loop_clock(struct loop *l);

/*
 * Reads from the store the session of an earlier process, if there is one, and the interactions
 * that it may bring again. Returns false, with the reason logged, when the store failed.
 */
bool loop_resume(struct shard *s);

/* Copies the session of an earlier process. Returns false when there is none. */
bool loop_resume_session(const struct shard *s, struct gateway_session *out);

/* Saves how far the session's events are done with, unless the store has that already. */
void loop_resume_save(struct shard *s);

/*
 * arrive.c. Passes an interaction that came to this shard to its tables. Defers it when they do not
 * answer in time. A press in a DM goes to the tables of its game, which may be another shard's, or
 * another process's.
 *	json	the event's text; lent
 */
void loop_answers_came(
    struct shard *s, const struct interaction *in, const char *json, size_t length);

/* The same for an interaction that stays in this process. waits: it is in the backlog. */
void loop_answers_here(struct shard *s, const struct interaction *in, bool waits);

/* A shard was loaded, or is not loaded any further: presses that waited for it go on. */
void loop_release(struct loop *l);
void loop_held_free(struct loop *l);

/* Makes l->errands, and hears what it tells: errands.h. The clock must be there. */
void loop_errands(struct loop *l);

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
 * Discord has refused a message with emojis, and has taken it as text: loop_emojis() lists them
 * again. Sends nothing.
 */
void loop_emojis_refused(struct loop *l);

/*
 * Begins all shards, once their number is known. Requests the gateway's address until it comes: a
 * new session needs it, and a number of shards that Discord recommends.
 */
void loop_gateway(struct loop *l);

/* Closes REST, and then our own handles, once no link to the gateway is open. */
void loop_close_rest(struct loop *l);

/* Calls again() after the back-off. loop_retry_reset(): the call has succeeded. */
void loop_later(struct loop *l, struct loop_retry *r, void (*again)(struct loop *l));
void loop_retry_reset(struct loop_retry *r);

/* The unwanted() of calls whose argument is the loop: the daemon leaves. */
bool loop_unwanted(const void *arg);

/* Begins to leave. code is the exit code. */
void loop_leave(struct loop *l, int code);

#endif
