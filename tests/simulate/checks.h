/* checks.h - what must always hold. Each function ends the run with fail() when it does not. */
#ifndef TESTS_SIMULATE_CHECKS_H
#define TESTS_SIMULATE_CHECKS_H

#include "bot/store/rows.h"
#include "tests/simulate/discord.h"

/* What a write says of a game. */
struct noted_put {
	unsigned group; /* writes of one group are kept together; 0: nothing that is looked at */
	enum store_put_kind kind;
	char game[STORE_GAME_ID];
	int64_t seq;
	snowflake interaction, guild;
	snowflake message; /* PUT_GAME: the message that shows the table */
	bool closed; /* PUT_GAME */
};
struct noted_put noted_put(const struct store_put *put, unsigned group);

/*
 * Writes were kept, group by group. by, life: the process that made them, which must hold the
 * lease of each game's shard, where there are leases; NULL where there are none.
 */
void check_kept(const struct noted_put *put, unsigned n, const struct process *by, uint64_t life);

/* The only process has started: every line that was kept is there. */
void check_loaded(const struct process *p);

/* Each shard is served by one process, and each game that goes on is there. */
bool check_all_served(void);
void check_served(void);

/*
 * After each event: which shards have a session. While one has none, and for a grace after it, no
 * deadline of its tables passes.
 */
void check_sessions(void);

/* Nothing is under way: no change, no answer, no call. */
bool check_is_quiet(const struct process *p);

/* Nothing has happened for a while: each public message shows its table as it is. */
void check_quiet(const struct process *p);

/*
 * Every game goes on. check_goes_on() remembers how far each game is; later, check_went_on() looks
 * whether each has moved or is over.
 */
void check_goes_on(const struct process *p);
void check_went_on(const struct process *p);

/*
 * For each game that stands where it stood at check_goes_on() and waits for people, one of them
 * presses something that golfd offers. Returns the number of such games. check_pressed(): there is
 * none any more.
 */
unsigned check_press(void);
void check_pressed(const struct process *p);

/* Queues are within their bounds. */
void check_bounds(const struct process *p);

void checks_init(void);

/* The number of lines that were kept so far. */
uint64_t checks_lines(void);

#endif
