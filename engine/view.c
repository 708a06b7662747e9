/*
 * What one seat may know, built up from nothing: a field or a card that is not put in here cannot be seen.
 */
#include "engine/state.h"

#include <string.h>

static uint16_t
winners(const struct golf_state *s)
{
	uint16_t seats = 0;
	int least = s->totals[0];

	for (unsigned i = 1; i < s->seats; i++)
		least = s->totals[i] < least ? s->totals[i] : least;
	for (unsigned i = 0; i < s->seats; i++)
		if (s->totals[i] == least)
			seats |= (uint16_t)(1u << i);
	return seats;
}

/* Someone who only watches knows what every seat knows. */
static uint16_t
mask_of(const struct golf_state *s, unsigned viewer)
{
	return (uint16_t)(viewer < s->seats ? 1u << viewer : (1u << s->seats) - 1);
}

static void
show_layouts(const struct golf_state *s, uint16_t mask, struct golf_view *v)
{
	for (unsigned seat = 0; seat < s->seats; seat++)
		for (unsigned p = 0; p < s->places; p++) {
			struct golf_cell *cell = &v->cell[seat][p];

			cell->card = GOLF_HIDDEN;
			if (s->up[seat] >> p & 1) {
				cell->card = s->card[seat][p];
				cell->flags = GOLF_CELL_UP | GOLF_CELL_KNOWN;
			} else if ((s->seen[seat][p] & mask) == mask) {
				cell->card = s->card[seat][p];
				cell->flags = GOLF_CELL_KNOWN;
			}
		}
}

static void
show_hand(const struct golf_state *s, uint16_t mask, struct golf_view *v)
{
	if (s->drawn == GOLF_NO_CARD)
		return;
	v->drawn = (s->drawn_seen & mask) == mask ? s->drawn : GOLF_HIDDEN;
	v->drawn_from = s->drawn_from;
}

void
golf_view(const struct golf_state *s, unsigned viewer, struct golf_view *v)
{
	memset(v, 0, sizeof *v);
	v->viewer = (uint8_t)(viewer < s->seats ? viewer : GOLF_SPECTATOR);
	v->phase = s->phase;
	v->seats = s->seats;
	v->places = s->places;
	v->rows = s->rules.rows;
	v->columns = s->rules.columns;
	v->turn = s->turn;
	v->dealer = s->dealer;
	v->ender = s->ender;
	v->last_turns = s->last_turns;
	v->hole = s->hole;
	v->holes = s->rules.holes;
	v->drawn = v->drawn_from = GOLF_NO_CARD;
	v->discard = s->discards > 0 ? s->pile[s->discards - 1] : GOLF_NO_CARD;
	v->may_knock = s->rules.knock != GOLF_KNOCK_NONE && s->ender == GOLF_NOBODY;
	v->to_act = golf_to_act(s);
	memset(v->cell, GOLF_NO_CARD, sizeof v->cell);
	for (unsigned i = 0; i < GOLF_SEATS_MAX; i++)
		for (unsigned p = 0; p < GOLF_PLACES_MAX; p++)
			v->cell[i][p].flags = 0;
	if (s->hole > 0) {
		v->stock = (uint16_t)state_stock(s);
		v->discards = s->discards;
		show_layouts(s, mask_of(s, viewer), v);
		show_hand(s, mask_of(s, viewer), v);
	}
	if (s->phase == GOLF_PH_OVER)
		v->winners = winners(s);
	memcpy(v->points, s->points, sizeof v->points);
	memcpy(v->scores, s->scores, sizeof v->scores);
	memcpy(v->totals, s->totals, sizeof v->totals);
}

/* Of the cards in their places, so many are of each kind as the packs hold. */
static bool
all_cards_there(const struct golf_state *s)
{
	int count[GOLF_CARD_KINDS] = { 0 };
	unsigned packs = golf_rules_packs(&s->rules, s->seats);

	for (unsigned i = 0; i < s->discards; i++)
		count[s->pile[i] % GOLF_CARD_KINDS]++;
	for (unsigned i = s->stock_at; i < s->cards; i++)
		count[s->pile[i] % GOLF_CARD_KINDS]++;
	for (unsigned seat = 0; seat < s->seats; seat++)
		for (unsigned p = 0; p < s->places; p++)
			count[s->card[seat][p] % GOLF_CARD_KINDS]++;
	if (s->drawn != GOLF_NO_CARD)
		count[s->drawn % GOLF_CARD_KINDS]++;
	for (unsigned c = 0; c < GOLF_CARD_KINDS; c++) {
		unsigned each = c < 52    ? 1
		    : c == GOLF_JOKER_RED ? (s->rules.jokers + 1u) / 2
					  : s->rules.jokers / 2u;

		if (count[c] != (int)(packs * each))
			return false;
	}
	return true;
}

bool
golf_sound(const struct golf_state *s)
{
	bool holding = s->drawn != GOLF_NO_CARD;

	if (s->seats > GOLF_SEATS_MAX || s->places > GOLF_GRID_MAX || s->phase > GOLF_PH_OVER)
		return false;
	if (holding != (s->phase == GOLF_PH_PLACE) || holding != (s->drawn_from != GOLF_NO_CARD))
		return false;
	if ((s->turn != GOLF_NOBODY) !=
	    (s->phase == GOLF_PH_TURN || s->phase == GOLF_PH_PLACE || s->phase == GOLF_PH_FLIP))
		return false;
	if (s->turn != GOLF_NOBODY && s->turn >= s->seats)
		return false;
	if ((s->last_turns > 0) != (s->turn != GOLF_NOBODY && s->ender != GOLF_NOBODY))
		return false;
	for (unsigned seat = 0; seat < s->seats; seat++)
		if (s->up[seat] & ~state_all(s))
			return false;
	return s->hole == 0 ||
	    (s->discards <= s->stock_at && s->stock_at <= s->cards && all_cards_there(s));
}
