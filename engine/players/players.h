/*
 * players.h - computer players. A player sees a view and a list of legal actions, never a state, and names one of them.
 *
 * A player keeps nothing between two decisions: all that it goes by is in the view, and its chance is the caller's.
 */
#ifndef ENGINE_PLAYERS_PLAYERS_H
#define ENGINE_PLAYERS_PLAYERS_H

#include "engine/golf.h"

/* More choices than any decision has: two draws, a place each, and what may be done instead. */
enum { PLAYER_CHOICES_MAX = GOLF_PLACES_MAX + 8 };

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

/*
 * Which of the n choices (1 to PLAYER_CHOICES_MAX, all of the view's seat) to take: an index below n.
 * A player whose row says that it does not look may be given NULL for view, rules and choices.
 */
typedef unsigned player_choose(const struct golf_view *view, const struct golf_rules *rules,
    const struct golf_action *choices, unsigned n, struct player_rng *rng);

struct player {
	const char *name;
	bool sees; /* it looks at the view and the choices; else only n and rng */
	player_choose *choose;
};

/* The strategies by number; NULL past the last. */
const struct player *player_row(size_t i);

/* The strategy of that name, not NUL-terminated; NULL where there is none. */
const struct player *player_find(const char *name, size_t length);

player_choose player_random; /* evenly among all choices */
player_choose player_greedy; /* the best expected score of its own layout from what its view knows */

#endif
