/*
 * What a seat may choose among, counted and named one at a time: so a list need never be made of it.
 */
#include "engine/state.h"

#include <assert.h>

uint16_t
golf_to_act(const struct golf_state *s)
{
	uint16_t seats = 0;

	if (s->turn != GOLF_NOBODY)
		return (uint16_t)(1u << s->turn);
	if (s->phase == GOLF_PH_START)
		for (unsigned i = 0; i < s->seats; i++)
			if (s->start_up[i] + s->start_peek[i] > 0)
				seats |= (uint16_t)(1u << i);
	return seats;
}

static unsigned
count_bits(uint32_t mask)
{
	unsigned n = 0;

	for (; mask != 0; mask &= mask - 1)
		n++;
	return n;
}

/* The place of the i-th set bit. */
static uint8_t
nth_place(uint32_t mask, unsigned i)
{
	uint8_t place = 0;

	while (i-- > 0)
		mask &= mask - 1;
	while (!(mask >> place & 1))
		place++;
	return place;
}

/* Own face-down cards that the seat has not seen: those that a start peek may choose. */
static uint32_t
unseen(const struct golf_state *s, unsigned seat)
{
	uint32_t mask = 0;

	assert(seat < GOLF_SEATS_MAX);
	for (unsigned p = 0; p < s->places; p++)
		if (!(s->up[seat] >> p & 1) && !(s->seen[seat][p] >> seat & 1))
			mask |= 1u << p;
	return mask;
}

static bool
may_knock(const struct golf_state *s)
{
	return s->rules.knock != GOLF_KNOCK_NONE && s->ender == GOLF_NOBODY;
}

static bool
may_expose(const struct golf_state *s)
{
	return s->rules.expose_all && s->ender == GOLF_NOBODY;
}

static bool
may_discard(const struct golf_state *s)
{
	return s->drawn_from == GOLF_FROM_STOCK || s->rules.return_discard;
}

static bool
may_keep(const struct golf_state *s, unsigned downs)
{
	return s->rules.flip == GOLF_FLIP_MAY || (s->rules.flip == GOLF_FLIP_UNLESS_LAST && downs == 1);
}

/* Each phase: how many, and which. */

static unsigned
count_start(const struct golf_state *s, unsigned seat)
{
	if (s->start_up[seat] > 0)
		return count_bits(state_down(s, seat));
	return s->start_peek[seat] > 0 ? count_bits(unseen(s, seat)) + 1 : 0;
}

static struct golf_action
nth_start(const struct golf_state *s, unsigned seat, unsigned i)
{
	if (s->start_up[seat] > 0)
		return (struct golf_action){ .kind = GOLF_DO_TURN_UP,
			.place = nth_place(state_down(s, seat), i) };
	if (i < count_bits(unseen(s, seat)))
		return (struct golf_action){ .kind = GOLF_DO_PEEK, .place = nth_place(unseen(s, seat), i) };
	return (struct golf_action){ .kind = GOLF_DO_KEEP };
}

static unsigned
count_turn(const struct golf_state *s, unsigned seat)
{
	unsigned draws = (unsigned)state_can_draw_stock(s) + state_can_draw_discard(s);

	return draws + (s->rules.flip_instead ? count_bits(state_down(s, seat)) : 0) +
	    may_knock(s) + may_expose(s) + (draws == 0);
}

static struct golf_action
nth_turn(const struct golf_state *s, unsigned seat, unsigned i)
{
	bool stock = state_can_draw_stock(s), discard = state_can_draw_discard(s);
	unsigned downs = s->rules.flip_instead ? count_bits(state_down(s, seat)) : 0;

	if (stock && i-- == 0)
		return (struct golf_action){ .kind = GOLF_DO_DRAW, .from = GOLF_FROM_STOCK };
	if (discard && i-- == 0)
		return (struct golf_action){ .kind = GOLF_DO_DRAW, .from = GOLF_FROM_DISCARD };
	if (i < downs)
		return (struct golf_action){ .kind = GOLF_DO_FLIP,
			.place = nth_place(state_down(s, seat), i) };
	i -= downs;
	if (may_knock(s) && i-- == 0)
		return (struct golf_action){ .kind = GOLF_DO_KNOCK };
	if (may_expose(s) && i-- == 0)
		return (struct golf_action){ .kind = GOLF_DO_EXPOSE };
	return (struct golf_action){ .kind = GOLF_DO_PASS };
}

static unsigned
count_flip(const struct golf_state *s, unsigned seat)
{
	unsigned downs = count_bits(state_down(s, seat));

	return downs + may_keep(s, downs);
}

static struct golf_action
nth_flip(const struct golf_state *s, unsigned seat, unsigned i)
{
	uint32_t down = state_down(s, seat);

	if (i < count_bits(down))
		return (struct golf_action){ .kind = GOLF_DO_FLIP, .place = nth_place(down, i) };
	return (struct golf_action){ .kind = GOLF_DO_KEEP };
}

unsigned
golf_choices(const struct golf_state *s, unsigned seat)
{
	if (seat >= s->seats || (s->turn != seat && s->phase != GOLF_PH_START))
		return 0;
	switch ((enum golf_phase)s->phase) {
	case GOLF_PH_START:
		return count_start(s, seat);
	case GOLF_PH_TURN:
		return count_turn(s, seat);
	case GOLF_PH_PLACE:
		return (unsigned)s->places + may_discard(s);
	case GOLF_PH_FLIP:
		return count_flip(s, seat);
	case GOLF_PH_BETWEEN:
	case GOLF_PH_OVER:
		break;
	}
	return 0;
}

struct golf_action
golf_choice(const struct golf_state *s, unsigned seat, unsigned i)
{
	struct golf_action a = { .kind = GOLF_DO_DISCARD };

	assert(i < golf_choices(s, seat));
	switch ((enum golf_phase)s->phase) {
	case GOLF_PH_START:
		a = nth_start(s, seat, i);
		break;
	case GOLF_PH_TURN:
		a = nth_turn(s, seat, i);
		break;
	case GOLF_PH_PLACE:
		if (i < s->places)
			a = (struct golf_action){ .kind = GOLF_DO_REPLACE, .place = (uint8_t)i };
		break;
	case GOLF_PH_FLIP:
		a = nth_flip(s, seat, i);
		break;
	case GOLF_PH_BETWEEN:
	case GOLF_PH_OVER:
		break;
	}
	a.seat = (uint8_t)seat;
	return a;
}
