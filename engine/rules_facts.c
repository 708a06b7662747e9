#include "engine/rules_facts.h"

#include "engine/keys.h"

#include <string.h>

/* Cards and layouts -------------------------------------------------------- */

#define LAYOUT "{layout.rows} and {layout.columns}"

static unsigned
places(const struct golf_rules *r)
{
	return (unsigned)r->rows * r->columns;
}

static bool
is_players_cross(const struct golf_rules *r)
{
	return r->players_min > r->players_max;
}
const struct fact players_cross = { is_players_cross, "{players.min}, but {players.max}" };

static bool
is_more_than_a_layout(const struct golf_rules *r)
{
	return places(r) > GOLF_GRID_MAX;
}
const struct fact more_than_a_layout = { is_more_than_a_layout, LAYOUT };

static bool
is_more_than_dealt(const struct golf_rules *r)
{
	unsigned cards = golf_rules_packs(r, r->players_min) * golf_rules_pack_cards(r);

	return r->players_min * places(r) + r->start_discard + 1u > cards;
}

static bool
is_more_than_the_packs(const struct golf_rules *r)
{
	return r->own == 0 && is_more_than_dealt(r);
}
const struct fact more_than_the_packs = { is_more_than_the_packs,
	"{deck.packs} and {deck.jokers}, but {players.min}, {layout.rows}, {layout.columns} and "
	"{start.discard}" };

static bool
is_more_than_the_deck(const struct golf_rules *r)
{
	return r->own > 0 && is_more_than_dealt(r);
}
const struct fact more_than_the_deck = { is_more_than_the_deck,
	"{deck.packs} and {deck.cards}, but {players.min}, {layout.rows}, {layout.columns} and "
	"{start.discard}" };

/* D01: a deck of one's own fits the piles of the engine, with each number of players. */
static bool
is_more_than_a_table(const struct golf_rules *r)
{
	for (unsigned n = r->players_min; n <= r->players_max; n++)
		if (golf_rules_packs(r, n) * golf_rules_pack_cards(r) > GOLF_CARDS_MAX)
			return true;
	return false;
}
const struct fact more_than_a_table = { is_more_than_a_table, "{deck.packs} and {deck.cards}" };

static bool
is_no_suits(const struct golf_rules *r)
{
	return r->own > 0;
}
const struct fact no_suits = { is_no_suits, "{deck.cards}" };

static bool
is_all_turned_up(const struct golf_rules *r)
{
	return r->turn_up == places(r);
}
const struct fact all_turned_up = { is_all_turned_up,
	"{start.turn_up}, the whole layout with " LAYOUT };

static bool
is_too_many_turned_up(const struct golf_rules *r)
{
	return r->turn_up > places(r);
}
const struct fact too_many_turned_up = { is_too_many_turned_up, "{start.turn_up}, but " LAYOUT };

static bool
is_too_many_seen(const struct golf_rules *r)
{
	return r->turn_up + r->peek > places(r);
}
const struct fact too_many_seen = { is_too_many_seen,
	"{start.peek} and {start.turn_up}, but " LAYOUT };

static bool
is_more_than_near_row(const struct golf_rules *r)
{
	return r->peek > r->columns;
}
const struct fact more_than_near_row = { is_more_than_near_row,
	"{start.peek} and {layout.columns}" };

static bool
is_more_than_a_column(const struct golf_rules *r)
{
	return r->turn_up > r->rows;
}
const struct fact more_than_a_column = { is_more_than_a_column,
	"{start.turn_up} and {layout.rows}" };

static bool
is_more_than_columns(const struct golf_rules *r)
{
	return r->turn_up > r->columns;
}
const struct fact more_than_columns = { is_more_than_columns,
	"{start.turn_up} and {layout.columns}" };

static bool
is_no_middle(const struct golf_rules *r)
{
	return r->turn_up != 2 || r->columns < 3 || r->columns % 2 == 0;
}
const struct fact no_middle = { is_no_middle, "{start.turn_up} and {layout.columns}" };

/* The near row that a player looks at may overlap the cards that are turned up later. */
static bool
is_all_seen(const struct golf_rules *r)
{
	bool apart = r->peek_where == GOLF_PEEK_ANY || r->peek == 0;

	return r->memory == GOLF_MEMORY_ALL || r->peek == places(r) ||
	    r->turn_up + (apart ? r->peek : 0u) == places(r);
}
const struct fact all_seen = { is_all_seen,
	"{start.memory}, {start.turn_up}, {start.peek}, " LAYOUT };

static bool
has_power(const struct golf_rules *r, enum golf_power power)
{
	for (uint8_t c = golf_rules_first(r); c < rules_last(r); c++)
		if (golf_rules_power(r, c) == power)
			return true;
	return false;
}

/* Whether the grid has fewer than that many places, and no card can join it. */
static bool
stays_under(const struct golf_rules *r, unsigned least)
{
	return places(r) < least && !(r->match != GOLF_MATCH_NEVER && r->wrong_cards > 0) &&
	    !(r->multi_replace && places(r) > 1) && !has_power(r, GOLF_POWER_ADD_OR_REMOVE);
}

static bool
is_one_place(const struct golf_rules *r)
{
	return stays_under(r, 2);
}
const struct fact one_place = { is_one_place, LAYOUT };

static bool
is_under_four_places(const struct golf_rules *r)
{
	return stays_under(r, 4);
}
const struct fact under_four_places = { is_under_four_places, LAYOUT };

static bool
is_under_six_places(const struct golf_rules *r)
{
	return stays_under(r, 6);
}
const struct fact under_six_places = { is_under_six_places, LAYOUT };

static bool
is_no_line_of_three(const struct golf_rules *r)
{
	return r->rows < 3 && r->columns < 3;
}
const struct fact no_line_of_three = { is_no_line_of_three, LAYOUT };

static bool
is_no_square(const struct golf_rules *r)
{
	return r->rows < 2 || r->columns < 2;
}
const struct fact no_square = { is_no_square, LAYOUT };

/* The most cards of one rank in a pack. */
static unsigned
most_alike(const struct golf_rules *r)
{
	unsigned most = r->own > 0 ? 0 : 4;

	for (unsigned i = 0; i < r->own; i++)
		most = r->own_count[i] > most ? r->own_count[i] : most;
	return most;
}

static bool
is_no_six_equal(const struct golf_rules *r)
{
	unsigned packs = 0;

	for (unsigned n = r->players_min; n <= r->players_max; n++)
		if (golf_rules_packs(r, n) > packs)
			packs = golf_rules_packs(r, n);
	return r->equal == GOLF_EQUAL_RANK && packs * most_alike(r) < 6;
}
const struct fact no_six_equal = { is_no_six_equal,
	"{deck.packs}, {players.min}, {players.max} and {score.equal}" };

static bool
is_no_negative(const struct golf_rules *r)
{
	for (uint8_t c = golf_rules_first(r); c < rules_last(r); c++)
		if (golf_rules_value(r, c) < 0)
			return false;
	return true;
}
const struct fact no_negative = { is_no_negative, "no card of values.* counts less than 0" };

/* Whether a combination may give a layout more points than its cards have. */
static bool
is_points_added(const struct golf_rules *r)
{
	for (size_t i = 0; i < keys_count; i++) {
		const struct key *k = &keys[i];
		bool points = k->type == KEY_NUMBER || k->type == KEY_OPTIONAL;

		if (k->concerns == KEY_OF_LAYOUT && points && key_get(k, r) != k->number &&
		    key_get(k, r) > 0)
			return true;
	}
	return false;
}

static bool
is_moon_too_high(const struct golf_rules *r)
{
	int most = 0;

	if (is_points_added(r))
		return false;
	for (uint8_t c = golf_rules_first(r); c < rules_last(r); c++)
		if (golf_rules_value(r, c) > most)
			most = golf_rules_value(r, c);
	return r->shoot_moon > most * (int)places(r) && stays_under(r, GOLF_PLACES_MAX);
}
const struct fact moon_too_high = { is_moon_too_high, LAYOUT " with the values of values.*" };

/* Turns and ends ----------------------------------------------------------- */

/* W24: whether a card from the discard pile is placed face up in any case. */
static bool
takes_up(const struct golf_rules *r)
{
	return r->placed_discard == GOLF_TAKEN_UP && r->draw == GOLF_DRAW_BOTH;
}

static bool
is_never_up(const struct golf_rules *r)
{
	return r->turn_up == 0 && r->placed != GOLF_PLACED_UP && !takes_up(r) &&
	    r->flip == GOLF_FLIP_NO && !r->flip_instead && !has_power(r, GOLF_POWER_FLIP);
}
const struct fact never_up = { is_never_up,
	"{start.turn_up}, {turn.placed}, {turn.flip} and {turn.flip_instead}" };

static bool
is_nobody_ends(const struct golf_rules *r)
{
	return r->face_up == GOLF_UP_NONE && r->knock == GOLF_KNOCK_NONE && !r->expose_all;
}
const struct fact nobody_ends = { is_nobody_ends,
	"{end.face_up}, {end.knock} and {turn.expose_all}" };

static bool
is_calls_never(const struct golf_rules *r)
{
	return r->turns > 0 && r->call_from > r->turns;
}
const struct fact calls_never = { is_calls_never, "{end.call_from}, but {end.turns}" };

/* Whether holes end with the stock, or after a number of turns. */
static bool
ends_by_itself(const struct golf_rules *r)
{
	return r->turns > 0 || r->stock == GOLF_STOCK_END ||
	    (r->stock == GOLF_STOCK_NONE && r->draw == GOLF_DRAW_STOCK);
}

static bool
is_never_over(const struct golf_rules *r)
{
	return is_nobody_ends(r) && !ends_by_itself(r);
}
const struct fact never_over = { is_never_over,
	"{end.face_up}, {end.knock}, {end.stock}, {turn.draw}, {end.turns} and {turn.expose_all}" };

/* Whether a card can be placed face up or turned up. */
static bool
can_turn_up(const struct golf_rules *r)
{
	bool can_place = r->placeable || has_power(r, GOLF_POWER_NONE);

	return ((r->placed == GOLF_PLACED_UP || takes_up(r)) && can_place) ||
	    r->flip != GOLF_FLIP_NO || r->flip_instead;
}

static bool
is_never_all_up(const struct golf_rules *r)
{
	return r->face_up != GOLF_UP_NONE && r->knock == GOLF_KNOCK_NONE && !r->expose_all &&
	    !can_turn_up(r) && !ends_by_itself(r);
}
const struct fact never_all_up = { is_never_all_up,
	"{end.face_up}, but {turn.placed}, {power.placeable}, {turn.flip}, {turn.flip_instead}, "
	"{end.knock}, "
	"{turn.expose_all}, {end.stock} and {end.turns}" };

/* Powers, the ender, the pot ----------------------------------------------- */

static uint32_t
bit(enum golf_power power)
{
	return (uint32_t)1 << power;
}

/* The powers of the cards, one bit each, without GOLF_POWER_NONE. */
static uint32_t
powers_of(const struct golf_rules *r)
{
	uint32_t powers = 0;

	for (uint8_t c = golf_rules_first(r); c < rules_last(r); c++)
		powers |= (uint32_t)1 << golf_rules_power(r, c);
	return powers & ~bit(GOLF_POWER_NONE);
}

static bool
is_cancels_nothing(const struct golf_rules *r)
{
	return has_power(r, GOLF_POWER_CANCEL_KNOCK) && r->knock == GOLF_KNOCK_NONE;
}
const struct fact cancels_nothing = { is_cancels_nothing, "{power}, but {end.knock}" };

/* Whether the rules have no two powers that can be combined. */
static bool
is_combines_nothing(const struct golf_rules *r)
{
	uint32_t powers = golf_rules_combinable(r);

	for (unsigned i = 0; i < GOLF_POWER_COUNT; i++)
		if (golf_combinable_with(powers, i) != 0)
			return false;
	return has_power(r, GOLF_POWER_COMBINE);
}
const struct fact combines_nothing = { is_combines_nothing,
	"{power}, but the ranks 3 to K have no two powers that go together by power.*" };

static bool
is_shields_nothing(const struct golf_rules *r)
{
	uint32_t harmless = bit(GOLF_POWER_PEEK_OWN) | bit(GOLF_POWER_CANCEL_KNOCK) |
	    bit(GOLF_POWER_DRAW_TWO) | bit(GOLF_POWER_SHIELD) | bit(GOLF_POWER_COMBINE);

	return has_power(r, GOLF_POWER_SHIELD) && (powers_of(r) & ~harmless) == 0;
}
const struct fact shields_nothing = { is_shields_nothing,
	"{power}, but no power is aimed at another player by power.*" };

static bool
is_swaps_nothing(const struct golf_rules *r)
{
	return has_power(r, GOLF_POWER_SWAP_LINES) && r->rows < 2 && r->columns < 2;
}
const struct fact swaps_nothing = { is_swaps_nothing, "{power}, but " LAYOUT };

static bool
is_no_power(const struct golf_rules *r)
{
	return powers_of(r) == 0;
}
const struct fact no_power = { is_no_power, "no card has a power by power.*" };

static bool
is_all_power(const struct golf_rules *r)
{
	return !has_power(r, GOLF_POWER_NONE);
}
const struct fact all_power = { is_all_power, "every card has a power by power.*" };

static bool
is_falls_up(const struct golf_rules *r)
{
	return r->reset_to > 0 && r->reset_to >= r->reset_at;
}
const struct fact falls_up = { is_falls_up, "{game.reset_to}, but {game.reset_at}" };

static bool
is_idle_win(const struct golf_rules *r)
{
	return r->win.rule == GOLF_WIN_NONE && r->win.points != 0;
}
const struct fact idle_win = { is_idle_win, "{knock.win}" };

static bool
is_idle_fail(const struct golf_rules *r)
{
	return r->fail.rule == GOLF_FAIL_NONE && (r->fail.points != 0 || r->fail.per_player != 0);
}
const struct fact idle_fail = { is_idle_fail, "{knock.fail}" };

static bool
is_idle_pot(const struct golf_rules *r)
{
	return r->pot_stake == 0 && r->pot_max > 0;
}
const struct fact idle_pot = { is_idle_pot, "{game.pot}" };

static bool
is_small_pot(const struct golf_rules *r)
{
	return r->pot_max > 0 && r->pot_max < r->pot_stake * r->players_min;
}
const struct fact small_pot = { is_small_pot, "{game.pot}, but {players.min}" };

bool
rules_of_an_edition(const struct golf_rules *r)
{
	switch ((enum golf_fail)r->fail.rule) {
	case GOLF_FAIL_ADD:
		return r->fail.points < 0 || r->fail.per_player < 0;
	case GOLF_FAIL_DOUBLE:
	case GOLF_FAIL_ADD_LOWEST:
	case GOLF_FAIL_ADD_HIGHEST:
		return true;
	case GOLF_FAIL_NONE:
	case GOLF_FAIL_HIGHEST:
		break;
	}
	return false;
}
