#include "engine/may.h"

#include "engine/placing.h"
#include "engine/power.h"

static bool
passes(const struct golf_state *s, const struct golf_action *a)
{
	return act_check(s, a) == GOLF_OK;
}

static bool
simple(const struct golf_state *s, unsigned seat, enum golf_do kind)
{
	return passes(s, &(struct golf_action){ .kind = (uint8_t)kind, .seat = (uint8_t)seat });
}

/* The own places that an action may name, of these places. */
static uint32_t
places(const struct golf_state *s, struct golf_action a, uint32_t among)
{
	uint32_t may = 0;

	for (; among != 0; among &= among - 1) {
		a.place = bits_nth(among, 0);
		may |= (uint32_t)passes(s, &a) << a.place;
	}
	return may;
}

/* A match may always name an own card. */
static bool
may_match(const struct golf_state *s, unsigned seat)
{
	struct golf_action a = { .kind = GOLF_DO_MATCH, .seat = (uint8_t)seat, .n = 1 };

	if (s->held[seat] == 0)
		return false;
	a.at[0] = (struct golf_spot){ (uint8_t)seat, bits_nth(s->held[seat], 0) };
	return passes(s, &a);
}

/* The order that changes nothing. */
static bool
may_rearrange(const struct golf_state *s, unsigned seat)
{
	struct golf_action a = { .kind = GOLF_DO_REARRANGE, .seat = (uint8_t)seat, .n = s->grid };

	for (uint8_t i = 0; i < s->grid; i++)
		a.at[i].place = i;
	return passes(s, &a);
}

/* A seat that is not the viewer's has looked at some cards, and the viewer need not know which. */
static uint32_t
may_peek(const struct golf_state *s, const struct golf_view *v, unsigned seat)
{
	struct golf_action a = { .kind = GOLF_DO_PEEK, .seat = (uint8_t)seat };
	uint32_t down = hole_start_down(s, seat), may = places(s, a, down);

	return seat == v->viewer || may == 0 ? may : down;
}

static void
show_seats(const struct golf_state *s, struct golf_view *v)
{
	for (unsigned seat = 0; seat < s->seats; seat++) {
		uint16_t bit = (uint16_t)(1u << seat);

		v->may.knock |= simple(s, seat, GOLF_DO_KNOCK) ? bit : 0;
		v->may.match |= may_match(s, seat) ? bit : 0;
		v->may.keep |= simple(s, seat, GOLF_DO_KEEP) ? bit : 0;
		if (s->phase != GOLF_PH_START)
			continue;
		v->may.rearrange |= may_rearrange(s, seat) ? bit : 0;
		v->may.turn_up[seat] = places(s,
		    (struct golf_action){ .kind = GOLF_DO_TURN_UP, .seat = (uint8_t)seat },
		    state_down(s, seat));
		v->may.peek[seat] = may_peek(s, v, seat);
	}
}

static void
show_turn(const struct golf_state *s, struct golf_may *may)
{
	struct golf_action draw = { .kind = GOLF_DO_DRAW, .seat = s->turn };
	uint32_t down = state_down(s, s->turn);

	for (draw.from = GOLF_FROM_STOCK; draw.from <= GOLF_FROM_DISCARD; draw.from++)
		may->draw |= (uint8_t)(passes(s, &draw) << draw.from);
	may->expose = simple(s, s->turn, GOLF_DO_EXPOSE);
	may->pass = simple(s, s->turn, GOLF_DO_PASS);
	may->look = places(
	    s, (struct golf_action){ .kind = GOLF_DO_PEEK, .seat = s->turn, .yes = 1 }, down);
}

/* T13: any face-up card of another, for any own place. */
static bool
may_trade(const struct golf_state *s)
{
	struct golf_action a = { .kind = GOLF_DO_TRADE, .seat = s->turn, .n = 1 };

	for (uint8_t seat = 0; s->rules.king_trade && seat < s->seats; seat++)
		for (uint32_t up = seat == s->turn ? 0 : s->up[seat]; up != 0; up &= up - 1) {
			a.at[0] = (struct golf_spot){ seat, bits_nth(up, 0) };
			if (places(s, a, s->held[s->turn]) != 0)
				return true;
		}
	return false;
}

/* T11: a card in hand for two own places. */
static bool
may_take_several(const struct golf_state *s, struct golf_action a, uint32_t own)
{
	a.n = 2;
	a.at[0].place = bits_nth(own, 0);
	a.at[1].place = bits_nth(own & (own - 1), 0);
	return passes(s, &a);
}

static void
show_hand(const struct golf_state *s, struct golf_view *v)
{
	const uint8_t seen[] = { v->drawn, v->more[0], v->more[1] };
	struct golf_action a = { .kind = GOLF_DO_REPLACE, .seat = s->turn, .card = GOLF_NO_CARD };

	/* W23: whether the power must be used tells something of a card that is not seen. */
	v->may.discard = v->drawn < GOLF_CARD_KINDS ? simple(s, s->turn, GOLF_DO_DISCARD)
						    : placing_may_discard(s);
	for (unsigned i = 0; i < 3; i++) {
		uint32_t own;

		if (seen[i] >= GOLF_CARD_KINDS)
			continue;
		a.card = hand_is_single(s) ? GOLF_NO_CARD : seen[i];
		own = places(s, a, s->held[s->turn]);
		v->may.place |= (uint8_t)((own != 0) << i);
		v->may.several |= bits_count(own) > 1 && may_take_several(s, a, own);
	}
	v->may.trade = v->drawn < GOLF_CARD_KINDS && may_trade(s);
}

void
may_show(const struct golf_state *s, struct golf_view *v)
{
	bool sees = s->phase != GOLF_PH_PLACE || v->drawn < GOLF_CARD_KINDS;

	show_seats(s, v);
	if (!state_in_play(s))
		return;
	if (s->phase == GOLF_PH_TURN)
		show_turn(s, &v->may);
	if (s->phase == GOLF_PH_PLACE)
		show_hand(s, v);
	v->may.flip = places(s, (struct golf_action){ .kind = GOLF_DO_FLIP, .seat = s->turn },
	    state_down(s, s->turn));
	v->may.power = sees && power_has_target(s);
}
