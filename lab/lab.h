/*
 * lab.h - the rule lab: plays many games among computer players under two sets of rules, and
 * counts what the rules do.
 *
 * The lab is pure: no memory is allocated, and there is no clock. Its work is done in portions of
 * any size; the figures depend on the rules, the seats, the seed and the number of games alone.
 *
 * Game i is played under each set of rules with the same seed, twice: once among players of the
 * same level, and once by one better player among worse ones, for skill against luck. The better
 * player's seat moves on by one in each game.
 */
#ifndef LAB_LAB_H
#define LAB_LAB_H

#include "engine/players/players.h"
#include "lab/sums.h"

enum {
	LAB_GAMES_MAX = 1000000, /* above this, chance is far smaller than any figure shows */
	LAB_PILOT_GAMES = 4, /* played first, to know the work of a game */
	LAB_DECISIONS_MAX = 100000, /* of one game; above: the rules make endless games. The longest
	                               presets take about 10,000 */
	LAB_STATE_BYTES = 2048, /* golf_state_size() is at most this */
};

/* Who plays. The cost is that of one decision, in ns of one core of a small server of 2020. */
enum lab_role { LAB_PLAYS, LAB_BETTER, LAB_WORSE, LAB_ROLES };
struct lab_level {
	const char *name; /* of players.h */
	unsigned cost;
};
extern const struct lab_level lab_levels[LAB_ROLES];

struct lab_plan {
	const struct golf_rules *tried;
	const struct golf_rules *now; /* NULL: nothing is compared */
	unsigned seats; /* two or more, and golf_rules_seats() of both */
	uint64_t seed;
};

enum lab_status {
	LAB_GOES_ON,
	LAB_READY, /* the pilot games are over: call lab_go() */
	LAB_DONE, /* all games are played; lab_go() may ask for more */
	LAB_ENDLESS, /* a game had more than LAB_DECISIONS_MAX decisions: there are no figures */
};

/* Read only. A large struct: 30 KB. */
struct lab {
	struct golf_rules rules[LAB_SIDES];
	unsigned seats, sides; /* sides: 1 or 2 */
	uint64_t seed;
	enum lab_status status;
	uint64_t cost; /* of one game on all sides, ns as in struct lab_level; known when READY */
	uint32_t games, wanted; /* games that are done; that are to be done */
	struct lab_sums sums;
	/* The game under way. */
	bool pilot, playing, skill;
	unsigned side;
	uint64_t spent; /* ns, as cost */
	unsigned decisions;
	const struct player *role[LAB_ROLES];
	struct player_asked asked;
	struct player_rng rng;
	struct lab_count count[LAB_SIDES];
	struct golf_events events;
	_Alignas(16) unsigned char state[LAB_STATE_BYTES];
};

/* Begins with the pilot games. The rules are copied. */
void lab_begin(struct lab *l, const struct lab_plan *plan);

/* Plays on until so many games are done in all. Only when READY or DONE; at most LAB_GAMES_MAX. */
void lab_go(struct lab *l, uint32_t games);

/* Does a portion of the work, of about `cost` ns as in struct lab_level. Returns l->status. */
enum lab_status lab_step(struct lab *l, uint64_t cost);

#endif
