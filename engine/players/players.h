/*
 * players.h - computer players. A player is asked a question, which holds a view and a list of
 * legal actions but never a state, and answers with one of them, or with nothing where the game
 * does not wait for it.
 *
 * A player keeps nothing between two decisions: all that it goes by is in the view, and its chance
 * is the caller's.
 *
 * Who holds the state goes through the seats by player_next() and asks each by player_decide().
 * Where a player must not think at the table itself (on another thread, say), player_question()
 * prepares what it is asked, player_answer() answers it, and the state is not needed in between.
 */
#ifndef ENGINE_PLAYERS_PLAYERS_H
#define ENGINE_PLAYERS_PLAYERS_H

#include "engine/golf.h"

/*
 * What a player that looks is shown of its choices: the first ones. Only orders of a layout, sets
 * of places to be replaced at once and the powers of a big table are more.
 */
enum { PLAYER_CHOICES_MAX = 512 };

/* xoshiro256** (Blackman and Vigna, 2018): a player's own chance, which has no part in the deal. */
struct player_rng {
	uint64_t s[4];
};

/* From 32 bytes, any of them; well mixed ones, such as a digest's, or the first numbers are not. */
void player_rng_seed(struct player_rng *rng, const unsigned char bytes[32]);

static inline uint64_t
player_rng_next(struct player_rng *rng)
{
	uint64_t *s = rng->s, r = s[1] * 5, t = s[1] << 17;

	r = ((r << 7) | (r >> 57)) * 9;
	s[2] ^= s[0];
	s[3] ^= s[1];
	s[1] ^= s[2];
	s[0] ^= s[3];
	s[2] ^= t;
	s[3] = (s[3] << 45) | (s[3] >> 19);
	return r;
}

/* A number below n, which is above 0, by multiply and shift: its bias is below n / 2^32. */
static inline unsigned
player_below(struct player_rng *rng, unsigned n)
{
	return (unsigned)(((player_rng_next(rng) >> 32) * n) >> 32);
}

/* Questions ---------------------------------------------------------------- */

struct player_question {
	struct golf_view view; /* the seat's own */
	bool voluntary; /* the game does not wait for the seat: it may as well do nothing */
	unsigned n; /* choices below, at least 1 */
	struct golf_action choice[PLAYER_CHOICES_MAX];
};

/*
 * seat: one of golf_to_act() or golf_may_act(), with at least one choice. Returns how many it has,
 * listed or not.
 */
unsigned player_question(const struct golf_state *s, unsigned seat, struct player_question *q);

/*
 * Which of the q->n choices to take: an index, or q->n for nothing, which is an answer only where
 * the question is voluntary.
 */
typedef unsigned player_choose(
    const struct golf_rules *rules, const struct player_question *q, struct player_rng *rng);

struct player {
	const char *name;
	bool sees; /* it looks at the view and the choices; else only at how many they are */
	player_choose *choose;
};

/* The player's choice in *a; false where it would rather do nothing, with *a as it was. */
bool player_answer(const struct player *p, const struct golf_rules *rules,
    const struct player_question *q, struct player_rng *rng, struct golf_action *a);

/*
 * The same at once, but for *a where it is false. A player that does not look is given neither a
 * view nor a list, and takes one of all that golf_choices() counts by lot.
 *	choices	how many alternatives there were; doing nothing is one of them where the question is
 *		voluntary
 */
bool player_decide(const struct player *p, const struct golf_state *s, unsigned seat,
    struct player_rng *rng, struct golf_action *a, unsigned *choices);

/* Whose question it is ----------------------------------------------------- */

/* What has been asked already of those for whom the game does not wait; begin with zeros. */
struct player_asked {
	uint16_t seats; /* asked since the discard pile was as it is, one bit each */
	uint16_t discards;
	uint8_t discard, matched, caller;
};

/*
 * Which of the seats `among`, one bit each, is asked now; it counts as asked from here on. Who may
 * act though the game does not wait for it comes first, in turn order from the seat whose turn it
 * is, or from the dealer: once for each discard or match, and a caller once more at the end of its
 * turn. Then the lowest seat that the game waits for; GOLF_NOBODY where there is none of either.
 * Call it again after whatever was answered, with or without an action.
 */
unsigned player_next(struct player_asked *asked, const struct golf_state *s, uint16_t among);

/* Strategies --------------------------------------------------------------- */

/* The strategies by number; NULL past the last. */
const struct player *player_row(size_t i);

/* The strategy of that name, not NUL-terminated; NULL where there is none. */
const struct player *player_find(const char *name, size_t length);

player_choose player_random; /* evenly among all choices */
player_choose
    player_greedy; /* the best expected score of its own layout from what its view knows */
player_choose player_idle; /* as little as the game can go on with: keeps, discards, passes; never
                              calls or matches */

#endif
