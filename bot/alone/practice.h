/*
 * practice.h - a practice hole, in memory: a game with powers or matching (config/practice.h) by
 * the real engine, against computer players of the level normal. Each step has advice: what such a
 * player would do.
 *
 * Nothing is stored. The deal and the person's choices so far are a short text, from which the hole
 * is replayed, with the computer players' choices. The deal is the first one in which a person who
 * follows the advice uses a power and makes a match, as far as the game has them, and wins.
 */
#ifndef BOT_ALONE_PRACTICE_H
#define BOT_ALONE_PRACTICE_H

#include "bot/alone/lately.h"
#include "config/practice.h"
#include "engine/players/players.h"

#include <stdalign.h>

enum {
	PRACTICE_YOU, /* the person's seat */
	PRACTICE_STEPS = 44, /* characters of the choices: letters and digits */
};

struct practice {
	struct golf_rules rules;
	char steps[PRACTICE_STEPS + 1]; /* the deal, and the person's choices so far */
	struct lately lately;
	bool over;
	bool may; /* the person may do nothing: the game does not wait for them */
	struct player_asked asked;
	struct player_rng chance; /* of the computer players */
	alignas(max_align_t) unsigned char state[GOLF_STATE_BYTES];
};

static inline const struct golf_state *
practice_state(const struct practice *p)
{
	return (const struct golf_state *)(const void *)p->state;
}

/*
 * Replays a hole up to the end of steps; "" begins it. Returns false when there is no such game, or
 * when the steps are not possible; *p is then unusable.
 *	number	of the game: practice_number()
 */
bool practice_open(struct practice *p, int64_t number, const char *steps);

/*
 * Does an action of the person, and then those of the computer players until the person may act
 * again, or the hole is over. Else *p is unchanged, and the status is the engine's refusal,
 * GOLF_GAME_OVER after the end, or GOLF_NO_ACTION when the text of the choices has no room or the
 * person must act.
 *	a	its kind is GOLF_DO_COUNT for doing nothing, which is possible when p->may
 */
enum golf_status practice_do(struct practice *p, const struct golf_action *a);

/*
 * Writes what a player of the level normal would do in the person's place, whose kind is
 * GOLF_DO_COUNT for nothing. The hole must not be over.
 */
void practice_advise(const struct practice *p, struct golf_action *a);

#endif
