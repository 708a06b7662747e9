/* The facts that depend on several keys. */
#include "config/explain_inside.h"

#include <string.h>

/* Whether some card of this deck has the power. */
static bool
has_power(const struct golf_rules *r, enum golf_power power)
{
	for (uint8_t card = golf_rules_first(r); card < golf_rules_last(r); card++)
		if (golf_rules_power(r, card) == power)
			return true;
	return false;
}

static bool
has_negative(const struct golf_rules *r)
{
	for (uint8_t card = golf_rules_first(r); card < golf_rules_last(r); card++)
		if (golf_rules_value(r, card) < 0)
			return true;
	return false;
}

static bool
is_below(int points)
{
	return points < 0; /* GOLF_UNSET is above */
}

/* Whether a layout may count less than 0. */
static bool
goes_below(const struct golf_rules *r)
{
	return has_negative(r) || r->square < 0 || r->four_in_columns < 0 || r->six_equal < 0 ||
	    r->negative_columns < 0 || r->kings_row < 0 || is_below(r->joker_pair) ||
	    is_below(r->flush) || is_below(r->run);
}

static void
read_powers(struct facts *f)
{
	const struct golf_rules *r = &f->r;

	for (enum golf_power p = GOLF_POWER_NONE + 1; p < GOLF_POWER_COUNT; p++)
		f->powers |= has_power(r, p);
	f->shields = has_power(r, GOLF_POWER_SHIELD);
	f->combines = has_power(r, GOLF_POWER_COMBINE);
	f->card_stays = f->shields || has_power(r, GOLF_POWER_GIVE_DRAWN) ||
	    has_power(r, GOLF_POWER_DRAW_TWO) || has_power(r, GOLF_POWER_CANCEL_KNOCK);
	f->cancels = has_power(r, GOLF_POWER_CANCEL_KNOCK) &&
	    (has_power(r, GOLF_POWER_FLIP) || has_power(r, GOLF_POWER_GIVE_DRAWN));
	f->match_drawn = golf_rules_matches_drawn(r);
	f->match_top = golf_rules_matches_top(r);
	f->joins = r->multi_replace || (r->match != GOLF_MATCH_NEVER && r->wrong_cards > 0) ||
	    has_power(r, GOLF_POWER_ADD_OR_REMOVE);
	f->leaves = r->multi_replace || r->remove_lines || r->match != GOLF_MATCH_NEVER ||
	    has_power(r, GOLF_POWER_ADD_OR_REMOVE);
	f->empties = f->leaves && !r->empty_layout;
	f->up_together = f->combines || r->match != GOLF_MATCH_NEVER;
	f->top_of_three = has_power(r, GOLF_POWER_DRAW_TWO) &&
	    (r->draw == GOLF_DRAW_BOTH || golf_rules_matches_top(r) || r->reuse ||
		has_power(r, GOLF_POWER_SWAP_TABLE));
}

static enum shares
find_shares(const struct golf_rules *r)
{
	bool rows_too = r->triples == GOLF_TRIPLES_LINES || r->triples == GOLF_TRIPLES_DIAGONALS;

	if (r->square && r->triples != GOLF_TRIPLES_NONE)
		return SHARES_LINES_AND_SQUARES;
	if (r->square)
		return r->rows > 2 || r->columns > 2 ? SHARES_SQUARES : SHARES_NOTHING;
	if (r->triples == GOLF_TRIPLES_NONE)
		return SHARES_NOTHING;
	if (rows_too && r->rows > 2 && r->columns > 2)
		return SHARES_LINES_CROSS;
	return r->rows > 3 || (rows_too && r->columns > 3) ? SHARES_LINES_OVERLAP : SHARES_NOTHING;
}

static void
read_combinations(struct facts *f)
{
	const struct golf_rules *r = &f->r;
	bool alike = r->square || r->four_in_columns || r->six_equal;

	f->wild = r->wild != GOLF_WILD_NONE && (r->wild != GOLF_WILD_JOKERS || r->jokers > 0);
	f->pairs_any = r->pairs != GOLF_PAIRS_NONE;
	f->triples_any = r->triples != GOLF_TRIPLES_NONE;
	f->zeroes = f->pairs_any || f->triples_any;
	f->negative = has_negative(r);
	f->combines_cards = f->zeroes || alike || r->negative_columns || r->kings_row;
	f->equals = (f->zeroes || alike || r->four_of_a_kind != GOLF_SPECIAL_NONE) &&
	    !r->multi_replace;
	f->shares = (uint8_t)find_shares(r);
	f->pairs_once = (r->pairs == GOLF_PAIRS_COLUMN && r->rows > 2) ||
	    (r->pairs == GOLF_PAIRS_ROW && r->columns > 2);
	f->several_ways = f->combines_cards &&
	    (f->wild || r->overlap == GOLF_OVERLAP_ONCE || f->pairs_once ||
		r->pairs == GOLF_PAIRS_LINE || r->pairs == GOLF_PAIRS_ANYWHERE);
	f->whole = r->flush != GOLF_UNSET || r->run != GOLF_UNSET;
	f->whole_any = f->whole || r->straight_flush != GOLF_SPECIAL_NONE;
	f->keeps = r->remove_lines && r->square;
	f->seven = r->rows * r->columns > 6 || f->joins;
	f->flush_and_run = r->flush != GOLF_UNSET && r->run != GOLF_UNSET;
}

/* A player who may look at all cards at any time has no single looks. */
static void
read_start(struct facts *f)
{
	const struct golf_rules *r = &f->r;
	bool first_turn = r->turn_up_when == GOLF_WHEN_FIRST_TURN;

	f->looks = r->memory == GOLF_MEMORY_ALL ? 0 : r->peek;
	f->peek_row = f->looks > 1 && f->looks == r->columns;
	f->peek_all = f->looks > 1 && f->looks == f->places;
	if (!r->rearrange)
		f->rearranges = REARRANGES_NEVER;
	else if (r->turn_up > 0 ||
	    (f->looks > 0 && r->peek_where == GOLF_PEEK_NEAR_ROW && !first_turn))
		f->rearranges = REARRANGES_THEN;
	else
		f->rearranges = first_turn ? REARRANGES_FIRST : REARRANGES_BEFORE;
}

/*
 * An ender who alone is lowest scores 0 by S20 in any case. In a tie that is plain, S20 works as a
 * win.
 */
static void
read_ender(struct facts *f)
{
	const struct golf_rules *r = &f->r;
	bool cactus = r->scoring == GOLF_SCORING_CACTUS;
	bool never = cactus || r->tied.rule == GOLF_TIED_FAIL || r->tied.rule == GOLF_TIED_ADD;

	if (cactus || r->fail.rule != GOLF_FAIL_ADD)
		f->fail_adds = FAIL_ADDS_NOTHING;
	else if (r->fail.per_player == 0)
		f->fail_adds = FAIL_ADDS_POINTS;
	else
		f->fail_adds = r->fail.points == 0 ? FAIL_ADDS_EACH : FAIL_ADDS_BOTH;
	f->fail_minus = r->fail.points < 0 ||
	    (f->fail_adds != FAIL_ADDS_NOTHING && r->fail.per_player < 0);
	f->tie_minus = r->tied.points < 0;
	f->win_plus = r->win.points > 0;
	f->fail_above = r->edition > 1 && !cactus && goes_below(r) &&
	    (r->fail.rule == GOLF_FAIL_DOUBLE || r->fail.rule == GOLF_FAIL_ADD_LOWEST ||
		r->fail.rule == GOLF_FAIL_ADD_HIGHEST);
	f->fail_never = r->edition > 1 && !cactus && f->fail_minus &&
	    (r->fail.rule == GOLF_FAIL_ADD || r->fail.rule == GOLF_FAIL_DOUBLE);
	f->rewards = !cactus && r->win.rule != GOLF_WIN_NONE && !r->lowest_zero;
	f->tie_matters = f->rewards || (!cactus && r->fail.rule != GOLF_FAIL_NONE);
	f->tie_wins = f->tie_matters &&
	    (r->tied.rule == GOLF_TIED_WIN || (r->tied.rule == GOLF_TIED_PLAIN && r->lowest_zero));
	f->ender_scores = f->tie_matters || cactus || r->tied.rule == GOLF_TIED_ADD;
	f->most_matters = r->most != GOLF_UNSET && !cactus &&
	    (f->ender_scores || r->lowest_zero || r->pot_stake > 0);
	f->zero_but_ender = r->lowest_zero && f->ender && never;
}

/*
 * How many wrong matches a seat may try in that many turns of each player, at most. A card that a
 * draw uncovers may be tried, and so may a discarded card.
 */
static uint32_t
most_tries(const struct facts *f, uint32_t turns)
{
	const struct golf_rules *r = &f->r;
	uint32_t named = r->per_discard > 0 ? r->per_discard : GOLF_LIST_MAX;
	uint32_t tops = 1u + (r->draw == GOLF_DRAW_BOTH || r->reuse) + (f->combines ? 2u : 0u);
	uint32_t places = f->joins ? GOLF_PLACES_MAX : f->places;

	uint32_t drawn = turns * (named < places ? named : places), top = 0;

	/* Each match needs a card to give. */
	if (golf_rules_matches_top(r))
		top = r->players_max * turns * tops + 1;
	return top + (golf_rules_matches_drawn(r) ? drawn : 0);
}

/* The most packs that any allowed number of players uses. */
static unsigned
most_packs(const struct golf_rules *r)
{
	unsigned packs = 0;

	for (unsigned n = r->players_min; n <= r->players_max; n++)
		if (golf_rules_packs(r, n) > packs)
			packs = golf_rules_packs(r, n);
	return packs;
}

/* The cards of the largest deck. */
static uint32_t
cards_with(const struct golf_rules *r, enum golf_power power)
{
	uint32_t cards = 0;

	for (uint8_t card = golf_rules_first(r); card < golf_rules_last(r); card++)
		if (golf_rules_power(r, card) == power)
			cards += golf_rules_copies(r, card);
	return most_packs(r) * cards;
}

/* The bounds of clarification 23: places, shields, points paid (M04, X02). */
static void
read_bounds(struct facts *f)
{
	const struct golf_rules *r = &f->r;
	bool matches = r->match != GOLF_MATCH_NEVER, wrong = matches && r->wrong_points > 0;
	uint32_t turns = (uint32_t)r->turns + r->final_turns, paid = 0, joined = f->places;
	uint32_t places = f->joins ? GOLF_PLACES_MAX : f->places;

	/* W18: a combining card may be kept as a shield. */
	f->shields_most = f->shields &&
	    cards_with(r, GOLF_POWER_SHIELD) + cards_with(r, GOLF_POWER_COMBINE) > GOLF_SHIELDS_MAX;
	if (r->multi_replace)
		joined += turns;
	if (has_power(r, GOLF_POWER_ADD_OR_REMOVE))
		joined += turns * (r->players_max - 1u);
	if (matches)
		joined += most_tries(f, turns) * r->wrong_cards;
	f->joins_most = f->joins && (joined > GOLF_PLACES_MAX || r->turns == 0);

	paid += turns * places * r->paid_peek;
	if (wrong)
		paid += most_tries(f, turns) * r->wrong_points;
	f->pays_most = paid > GOLF_PAID_MAX || (r->turns == 0 && (wrong || r->paid_peek > 0));
}

/*
 * Clarification 23: a game whose target is never reached, or whose tie is never broken, ends at
 * GOLF_HOLES_MAX.
 */
static void
read_game(struct facts *f)
{
	const struct golf_rules *r = &f->r;

	f->extra = r->tie == GOLF_TIE_EXTRA && (r->holes < GOLF_HOLES_MAX || r->target > 0);
	f->endless = r->holes == 0 || f->extra;
	f->many = r->holes != 1 || f->extra;
}

/* D01: what the rules say of cards of a pack says nothing of other cards. */
static void
drop_packs(struct golf_rules *r)
{
	r->jokers = 0;
	r->joker_pair = GOLF_UNSET;
	r->wild = GOLF_WILD_NONE;
	r->kings_row = 0;
	r->jack_skips = r->king_trade = false;
}

void
facts_read(const struct golf_rules *r, struct facts *f)
{
	memset(f, 0, sizeof *f);
	f->r = *r;
	f->r.players_max = (uint8_t)golf_rules_most(r);
	if (r->own > 0)
		drop_packs(&f->r);
	r = &f->r;
	read_powers(f);
	read_combinations(f);
	f->places = (uint8_t)(r->rows * r->columns);
	f->pair = f->places == 2 && !f->joins;
	f->one_pack = most_packs(r) == 1;
	f->exact = r->players_min == r->players_max;
	read_start(f);
	f->remember = f->looks > 0 || r->memory == GOLF_MEMORY_START || r->paid_peek > 0 ||
	    golf_rules_hides(r) || f->powers || r->match != GOLF_MATCH_NEVER || r->multi_replace;
	f->calls = r->knock != GOLF_KNOCK_NONE;
	f->ender = f->calls || r->face_up != GOLF_UP_NONE || r->expose_all;
	f->ends = f->ender || r->empty_layout;
	read_ender(f);
	read_game(f);
	read_bounds(f);
	f->last_matters = r->final_turns || f->ender_scores || f->zero_but_ender || r->pot_stake;
}
