/*
 * Knowledge is a state with holes. It is built from nothing: a field that is not named here is not
 * known.
 */
#include "engine/ahead/known.h"

#include "engine/state.h"

#include <string.h>

/*
 * The fields that every seat knows. Who has seen which card is one of them: each look, draw and
 * swap is announced.
 */
/* clang-format off */
#define PUBLIC_FIELDS(X) \
	X(rules) X(combinable) X(plain) X(seats) X(grid) \
	X(phase) X(hole) X(dealer) X(leader) X(turn) X(caller) X(drew) X(skip) \
	X(ender) X(last_turns) X(knocked) X(turns) X(complete) \
	X(scored) X(staked) X(wins) X(out) X(out_hole) X(points) X(scores) X(paid) X(kept) \
	X(totals) X(pot_moved) X(pot) \
	X(cards) X(stock_at) X(discards) X(matched) X(laid) X(tried) X(unused) \
	X(drawn_from) X(drawn_used) X(drawn_matched) X(drawn_seen) X(more_seen) \
	X(power) X(combined) X(on_pile) X(aim) X(shield) \
	X(start_up) X(start_peek) X(start_seen) X(rearranging) X(once) X(looked) \
	X(held) X(up) X(seen)
/* clang-format on */

/* At the end of a hole all cards are face up, without a look at each. */
static bool
knows(const struct golf_state *s, unsigned seat, unsigned owner, unsigned place)
{
	return s->seen[owner][place] >> seat & 1 || s->up[owner] >> place & 1;
}

static uint8_t
card_if(bool known, uint8_t card)
{
	return known || card == GOLF_NO_CARD ? card : GOLF_HIDDEN;
}

void
golf_know(const struct golf_state *s, unsigned seat, struct golf_known *k)
{
	struct golf_state to;

	assert(seat < s->seats);
	memset(&to, 0, sizeof to);
#define X(field) memcpy(&to.field, &s->field, sizeof to.field);
	PUBLIC_FIELDS(X)
#undef X
	to.drawn = card_if(s->drawn_seen >> seat & 1, s->drawn);
	for (unsigned i = 0; i < 2; i++)
		to.more[i] = card_if(s->more_seen[i] >> seat & 1, s->more[i]);
	for (unsigned owner = 0; owner < GOLF_SEATS_MAX; owner++)
		for (unsigned p = 0; p < GOLF_PLACES_MAX; p++)
			to.card[owner][p] = owner < s->seats
			    ? card_if(knows(s, seat, owner, p), s->card[owner][p])
			    : GOLF_NO_CARD;
	memcpy(to.pile, s->pile, s->discards);
	for (unsigned i = s->stock_at; i < s->cards; i++)
		to.pile[i] = GOLF_HIDDEN;
	memset(k, 0, sizeof *k);
	memcpy(k->byte, &to, sizeof to);
}

/* Whether a card in that place slips out of memory: 1 in 3, by chance, but always the same. */
static bool
slips(const struct golf_state *s, unsigned owner, unsigned place)
{
	uint32_t x = (uint32_t)s->hole << 24 | (uint32_t)s->card[owner][place] << 16 | owner << 8 |
	    place;

	x *= 0x9e3779b1u;
	x ^= x >> 15;
	x *= 0x85ebca6bu;
	return (x >> 16) % 3 == 0;
}

/* Whether the seat looks at the card just now. */
static bool
is_looked_at(const struct golf_state *s, unsigned owner, unsigned place)
{
	for (unsigned i = 0; s->phase == GOLF_PH_AIM && i < 2; i++)
		if (s->aim[i].seat == owner && s->aim[i].place == place)
			return true;
	return false;
}

void
golf_forget(struct golf_known *k, unsigned seat)
{
	struct golf_state s;

	memcpy(&s, k->byte, sizeof s);
	for (unsigned owner = 0; owner < s.seats; owner++)
		for (unsigned p = 0; p < GOLF_PLACES_MAX; p++) {
			if (!(state_down(&s, owner) >> p & 1) || !(s.seen[owner][p] >> seat & 1) ||
			    (owner == seat && state_in_hand(&s, owner, p)) ||
			    is_looked_at(&s, owner, p) || !slips(&s, owner, p))
				continue;
			s.card[owner][p] = GOLF_HIDDEN;
			s.seen[owner][p] &= (uint16_t) ~(1u << seat);
		}
	memcpy(k->byte, &s, sizeof s);
}
