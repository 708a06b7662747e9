/* Whether a state keeps what each action of the engine must keep. */
#include "tests/fuzz/sound.h"

#include "engine/move.h"

/* Whether there are as many cards of each kind as the packs hold. */
static bool
all_cards_there(const struct golf_state *s)
{
	int count[256] = { 0 };
	unsigned packs = golf_rules_packs(&s->rules, s->seats);

	for (unsigned i = 0; i < s->discards; i++)
		count[s->pile[i]]++;
	for (unsigned i = s->stock_at; i < s->cards; i++)
		count[s->pile[i]]++;
	for (unsigned seat = 0; seat < s->seats; seat++) {
		for (unsigned p = 0; p < GOLF_PLACES_MAX; p++)
			count[s->card[seat][p]]++;
		for (unsigned i = 0; i < GOLF_SHIELDS_MAX; i++)
			count[s->shield[seat][i]]++;
	}
	for (unsigned i = 0; i < 3; i++)
		count[hand_card(s, i)]++;
	for (unsigned c = 0; c < GOLF_CARD_KINDS; c++) {
		unsigned each = c < 52    ? 1
		    : c == GOLF_JOKER_RED ? (s->rules.jokers + 1u) / 2
					  : s->rules.jokers / 2u;

		if (s->rules.own > 0)
			each = c < GOLF_OWN ? 0 : s->rules.own_count[c - GOLF_OWN];
		else if (c >= GOLF_OWN)
			each = 0;
		if (count[c] != (int)(packs * each))
			return false;
	}
	return true;
}

/* Whether the masks of a layout agree with its cards. */
static bool
layout_sound(const struct golf_state *s, unsigned seat)
{
	if (s->up[seat] & ~s->held[seat])
		return false;
	if (s->out >> seat & 1 && s->out_hole[seat] < s->hole && s->held[seat] != 0)
		return false;
	for (unsigned p = 0; p < GOLF_PLACES_MAX; p++) {
		bool held = s->held[seat] >> p & 1, up = s->up[seat] >> p & 1;

		if (held != (s->card[seat][p] != GOLF_NO_CARD) ||
		    (up && s->turn != GOLF_NOBODY && s->seen[seat][p] != state_everybody(s)) ||
		    (!held && s->seen[seat][p] != 0))
			return false;
	}
	return true;
}

/* Whether the layouts that are face up as a whole have the numbers 1, 2, ... in `complete`. */
static bool
complete_sound(const struct golf_state *s)
{
	unsigned numbers = 0, n = 0;

	for (unsigned seat = 0; seat < s->seats; seat++) {
		bool complete = !s->plain && !(s->out >> seat & 1) && s->up[seat] == s->held[seat];

		if (complete != (s->complete[seat] > 0) || s->complete[seat] > s->seats)
			return false;
		numbers |= 1u << s->complete[seat];
		n += complete;
	}
	return (numbers | 1) == (2u << n) - 1;
}

bool
state_is_sound(const struct golf_state *s)
{
	bool holding = hand_count(s) > 0;

	if (s->seats > GOLF_SEATS_MAX || s->grid > GOLF_GRID_MAX || s->phase > GOLF_PH_OVER)
		return false;
	if (s->phase == GOLF_PH_PLACE
		? !holding
		: holding && s->phase != GOLF_PH_POWER && s->phase != GOLF_PH_AIM)
		return false;
	if (holding != (s->drawn_from != GOLF_NO_CARD))
		return false;
	if (s->turn != GOLF_NOBODY && s->turn >= s->seats)
		return false;
	if (s->phase == GOLF_PH_START
		? golf_to_act(s) == 0
		: state_in_play(s) == (s->phase == GOLF_PH_BETWEEN || s->phase == GOLF_PH_OVER))
		return false;
	if (s->last_turns > 0 &&
	    (s->turn == GOLF_NOBODY || s->ender == GOLF_NOBODY || s->turn == s->ender))
		return false;
	if (s->hole == 0)
		return true;
	for (unsigned seat = 0; seat < s->seats; seat++)
		if (!layout_sound(s, seat))
			return false;
	/* At the end of a hole all cards are face up. */
	if (s->phase != GOLF_PH_BETWEEN && s->phase != GOLF_PH_OVER && !complete_sound(s))
		return false;
	return s->discards <= s->stock_at && s->stock_at <= s->cards && all_cards_there(s);
}
