/*
 * The effects of powers. Each is made of a few primitives: look, swap, move, shuffle, flip, draw,
 * block.
 */
#include "engine/placing.h"
#include "engine/power.h"

static void
look(struct golf_state *s, unsigned seat, struct golf_spot at, struct golf_events *out)
{
	news_two(out, GOLF_NEWS_LOOKED, seat, GOLF_NOWHERE, GOLF_NO_CARD, at.seat, at.place);
	card_look(s, seat, GOLF_TELL_LOOK, at, out);
}

bool
work_look(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	look(s, a->seat, a->at[0], out);
	return true;
}

/* W20: swaps the top of the pile with a card of a layout. Every player sees both. */
static void
swap_with_pile(struct golf_state *s, struct golf_spot at, struct golf_events *out)
{
	uint8_t card = pile_take(s), gone = s->card[at.seat][at.place];

	s->pile[s->discards++] = gone;
	s->matched = 0;
	card_put(s, at.seat, at.place, card, state_everybody(s), s->up[at.seat] >> at.place & 1);
	news_two(out, GOLF_NEWS_SWAPPED, at.seat, at.place, card, GOLF_PILE, gone);
}

void
power_swap(struct golf_state *s, struct golf_spot a, struct golf_spot b, struct golf_events *out)
{
	if (a.seat == GOLF_PILE) {
		swap_with_pile(s, b, out);
	} else if (b.seat == GOLF_PILE) {
		swap_with_pile(s, a, out);
	} else {
		card_swap(s, a, b);
		news_two(out, GOLF_NEWS_SWAPPED, a.seat, a.place, GOLF_NO_CARD, b.seat, b.place);
	}
}

bool
work_swap(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	power_swap(s, a->at[0], a->at[1], out);
	return true;
}

/* W06, W07: the looked-at cards wait for the choice. */
bool
work_look_first(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	for (unsigned i = 0; i < a->n; i++) {
		s->aim[i] = a->at[i];
		look(s, a->seat, a->at[i], out);
	}
	s->power = a->power;
	s->phase = GOLF_PH_AIM;
	return false;
}

bool
work_shuffle(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	card_shuffle(s, a->who);
	news_add(out, GOLF_NEWS_SHUFFLED, a->who, GOLF_NOWHERE, GOLF_NO_CARD);
	return true;
}

bool
work_cancel(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	(void)a;
	hole_cancel(s, GOLF_NO_CARD, out);
	return true;
}

/* W11: a card that cancels a knock does so when it is shown. Returns true when it cancelled one. */
static bool
came_to_light(struct golf_state *s, uint8_t card, struct golf_events *out)
{
	bool cancels = s->knocked && golf_rules_power(&s->rules, card) == GOLF_POWER_CANCEL_KNOCK;

	if (cancels)
		hole_cancel(s, card, out);
	return cancels;
}

/* W12, clarification 9. Every player has seen the given card, because its power was announced. */
bool
work_give(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	struct golf_spot at = a->at[0];
	uint8_t gone = s->card[at.seat][at.place];

	card_put(s, at.seat, at.place, s->drawn, state_everybody(s),
	    placing_lies_up(s, at.seat, at.place, false));
	hand_empty(s);
	pile_discard(s, gone);
	news_two(out, GOLF_NEWS_GIVEN, a->seat, GOLF_NOWHERE, gone, at.seat, at.place);
	came_to_light(s, gone, out);
	return true;
}

/* W13: draws two cards, or as many as the stock has. */
bool
work_draw(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	bool secret = golf_rules_hides(&s->rules);

	for (int i = 0; i < 2; i++) {
		uint8_t card = s->more[i] = stock_take(s, out);

		if (card == GOLF_NO_CARD)
			break;
		s->more_seen[i] = (uint16_t)(secret ? 1u << a->seat : state_everybody(s));
		news_add(
		    out, GOLF_NEWS_DREW_MORE, a->seat, GOLF_NOWHERE, secret ? GOLF_HIDDEN : card);
		if (secret)
			tell_add(out, GOLF_TELL_DREW, a->seat, a->seat, GOLF_NOWHERE, card);
		if (came_to_light(s, card, out))
			s->more_seen[i] = state_everybody(
			    s); /* every player knows the card, because its power was announced */
	}
	s->drawn_from = GOLF_FROM_STOCK;
	s->phase = GOLF_PH_PLACE;
	return false;
}

bool
work_lines(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	bool rows = a->lines == GOLF_LINES_ROWS;
	unsigned step = rows ? 1 : s->rules.columns,
		 length = rows ? s->rules.columns : s->rules.rows;
	unsigned across = rows ? s->rules.columns : 1;

	for (unsigned i = 0; i < length; i++)
		card_swap(s, (struct golf_spot){ a->who, (uint8_t)(a->a * across + i * step) },
		    (struct golf_spot){ a->who, (uint8_t)(a->b * across + i * step) });
	news_two(out, GOLF_NEWS_LINES, a->who, a->a, a->lines, GOLF_NOBODY, a->b);
	return true;
}

unsigned
power_shields(const struct golf_state *s, unsigned seat)
{
	unsigned n = 0;

	while (n < GOLF_SHIELDS_MAX && s->shield[seat][n] != GOLF_NO_CARD)
		n++;
	return n;
}

bool
work_shield(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	s->shield[a->seat][power_shields(s, a->seat)] = s->drawn;
	news_add(out, GOLF_NEWS_SHIELDED, a->seat, GOLF_NOWHERE, s->drawn);
	hand_empty(s);
	return true;
}

bool
work_flip(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	struct golf_spot at = a->at[0];
	uint8_t card = s->card[at.seat][at.place];

	if (at.seat == a->seat) {
		card_turn_down(s, at.seat, at.place);
		news_two(
		    out, GOLF_NEWS_TURNED_DOWN, at.seat, at.place, card, a->seat, GOLF_NOWHERE);
		return true;
	}
	card_turn_up(s, at.seat, at.place);
	news_two(out, GOLF_NEWS_FLIPPED, at.seat, at.place, card, a->seat, GOLF_NOWHERE);
	came_to_light(s, card, out);
	return true;
}

bool
work_add_or_remove(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	uint8_t card;

	if (a->n == 0) {
		card_join_from_stock(s, a->who, out);
		return true;
	}
	card = card_take(s, a->seat, a->at[0].place);
	pile_discard(s, card);
	news_add(out, GOLF_NEWS_REMOVED, a->seat, a->at[0].place, card);
	return true;
}

/* W18: the two powers come one after the other; each is used or declined. */
bool
work_combine(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	(void)out;
	s->combined[0] = a->a;
	s->combined[1] = a->b;
	return true;
}
