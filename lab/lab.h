/*
 * lab.h - the rule lab: plays many games among computer players under two sets of rules, and
 * counts what the rules do.
 *
 * The lab is pure: no memory is allocated, and there is no clock. Its work is done in portions of
 * any size; the figures depend on the rules, the seats, the seed and the numbers of games alone.
 *
 * There are two kinds of games. The usual ones are played among players of the same level, and
 * measure all figures but skill. The games of skill are played by one better player among worse
 * ones, for skill against luck; each costs 5 to 30 times as much. Game i of a kind is played
 * under each set of rules with the same seed. The better player's seat moves on by one in each game
 * of skill. The usual games are played first.
 */
#ifndef LAB_LAB_H
#define LAB_LAB_H

#include "engine/players/players.h"
#include "lab/sums.h"

enum {
	LAB_GAMES_MAX = 1000000, /* above this, chance is far smaller than any figure shows */
	LAB_PILOT_GAMES = 4, /* usual games that are played first, to know the work of a game */
	LAB_PILOT_SKILL = 2, /* games of skill */
	LAB_GAMES_LEAST = 50, /* usual games; fewer would say too little */
	LAB_DECISIONS_MAX = 100000, /* of one game; above: the rules make endless games. The longest
	                               presets take about 10,000 */
};

enum lab_kind { LAB_USUAL, LAB_OF_SKILL, LAB_KINDS };

/*
 * Who plays. What a decision of each costs is a number of ns of one core of a small server of 2020:
 * play.c says how it was measured. The cost depends on the rules and the seats alone, so a lab does
 * the same work on every machine.
 */
enum lab_role { LAB_PLAYS, LAB_BETTER, LAB_WORSE, LAB_ROLES };

struct lab_plan {
	const struct golf_rules *tried;
	const struct golf_rules *now; /* NULL: nothing is compared */
	unsigned seats; /* two or more, and golf_rules_seats() of both */
	uint64_t seed;
};

enum lab_status {
	LAB_GOES_ON,
	LAB_READY, /* the pilot games are over: call lab_go() */
	LAB_DONE, /* all games are played, or lab_stop() was called; lab_go() may ask for more */
	LAB_ENDLESS, /* a game had more than LAB_DECISIONS_MAX decisions: there are no figures */
};

/* Read only. A large struct: 30 KB. */
struct lab {
	struct golf_rules rules[LAB_SIDES];
	unsigned seats, sides; /* sides: 1 or 2 */
	uint64_t seed;
	enum lab_status status;
	uint64_t cost[LAB_KINDS]; /* of a game on all sides, ns; from READY on */
	uint32_t games[LAB_KINDS], wanted[LAB_KINDS]; /* that are done; that are to be done */
	struct lab_sums sums;
	/* The game under way. */
	bool pilot, playing;
	enum lab_kind kind;
	unsigned side;
	uint64_t spent; /* ns, as cost */
	unsigned decisions;
	struct player role[LAB_ROLES];
	struct player_asked asked;
	struct player_rng rng;
	struct lab_count count[LAB_SIDES];
	struct golf_events events;
	_Alignas(16) unsigned char state[GOLF_STATE_BYTES];
};

/* Begins with the pilot games. The rules are copied. */
void lab_begin(struct lab *l, const struct lab_plan *plan);

/*
 * Plays on until so many games of each kind are done in all. Only when READY or DONE; at most
 * LAB_GAMES_MAX of a kind, and not fewer than are done.
 */
void lab_go(struct lab *l, uint32_t usual, uint32_t skill);

/* Returns the cost of so many games of each kind. Only from READY on. */
uint64_t lab_cost(const struct lab *l, uint32_t usual, uint32_t skill);

/* The numbers of games of each kind. */
struct lab_share {
	uint32_t usual, skill;
};

/*
 * Shares a cost between both kinds of games. The usual games come first: two thirds of the cost, or
 * less when that is enough for the most games. The games of skill have the rest. When fewer than
 * LAB_SKILL_LEAST of them fit, there are none, and the usual games have all. Returns false when
 * fewer than LAB_GAMES_LEAST usual games fit. Only from READY on.
 */
bool lab_share(const struct lab *l, uint64_t cost, struct lab_share most, struct lab_share *out);

/* Returns how much of the work of lab_go() is done, 0 to 100; 0 for the pilot games. */
unsigned lab_percent(const struct lab *l);

/*
 * Does a portion of the work, of about `cost` ns (enum lab_role). It ends with the decision
 * that reaches the cost: no decision is divided. Returns l->status.
 */
enum lab_status lab_step(struct lab *l, uint64_t cost);

/*
 * Ends the work early: DONE, with the games that are done. A game under way does not count. Returns
 * false, and changes nothing, when no usual game is done. Only when it GOES_ON.
 */
bool lab_stop(struct lab *l);

#endif
