/* One row for each trait, the most telling one first. The group tells open cards and memory. */
#include "config/explain_traits.h"

#include "config/words.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

bool
explain_powers(const struct golf_rules *r)
{
	for (uint8_t card = golf_rules_first(r); card < golf_rules_last(r); card++)
		if (golf_rules_power(r, card) != GOLF_POWER_NONE)
			return true;
	return false;
}

bool
explain_matching(const struct golf_rules *r)
{
	return r->match != GOLF_MATCH_NEVER;
}

/* Players must remember face-down cards. */
static bool
has_memory(const struct golf_rules *r)
{
	return golf_rules_hides(r);
}

static bool
has_call(const struct golf_rules *r)
{
	return r->knock != GOLF_KNOCK_NONE;
}

static bool
has_threes(const struct golf_rules *r)
{
	return r->triples != GOLF_TRIPLES_NONE;
}

static bool
has_neighbours(const struct golf_rules *r)
{
	return r->pairs == GOLF_PAIRS_ADJACENT || r->pairs == GOLF_PAIRS_TOUCHING;
}

static bool
has_whole(const struct golf_rules *r)
{
	return r->flush != GOLF_UNSET || r->run != GOLF_UNSET;
}

static bool
has_trades(const struct golf_rules *r)
{
	return r->king_trade && r->own == 0;
}

static bool
has_own_cards(const struct golf_rules *r)
{
	return r->own > 0;
}

static bool
has_jokers(const struct golf_rules *r)
{
	return r->jokers > 0 && r->own == 0;
}

/* As many people as may play share one pack. */
static bool
has_one_pack(const struct golf_rules *r)
{
	return golf_rules_packs(r, golf_rules_most(r)) == 1;
}

static bool
has_flips(const struct golf_rules *r)
{
	return r->flip != GOLF_FLIP_NO;
}

static const struct {
	bool (*holds)(const struct golf_rules *r);
	const char *key;
} traits[] = {
	{ explain_powers, "trait.powers" },
	{ explain_matching, "trait.matching" },
	{ has_call, "trait.call" },
	{ has_threes, "trait.threes" },
	{ has_neighbours, "trait.neighbours" },
	{ has_whole, "trait.whole" },
	{ has_trades, "trait.trades" },
	{ has_own_cards, "trait.own-cards" },
	{ has_jokers, "trait.jokers" },
	{ has_one_pack, "trait.one-pack" },
	{ has_flips, "trait.flips" },
};

char *
explain_traits(const struct golf_rules *r, const char *lang, char out[EXPLAIN_TRAITS])
{
	unsigned told = 0;
	size_t n;

	snprintf(out, EXPLAIN_TRAITS, "%u-%u", r->players_min, golf_rules_most(r));
	if (r->players_min == golf_rules_most(r))
		snprintf(out, EXPLAIN_TRAITS, "%u", r->players_min);
	for (size_t i = 0; i < sizeof traits / sizeof traits[0] && told < EXPLAIN_TRAITS_MOST;
	     i++) {
		if (!traits[i].holds(r))
			continue;
		n = strlen(out);
		snprintf(out + n, EXPLAIN_TRAITS - n, "%s%s", told++ ? ", " : " · ",
		    words_find(lang, traits[i].key));
	}
	return out;
}

/* Kinds and groups --------------------------------------------------------- */

static bool
has_pairs(const struct golf_rules *r)
{
	return r->pairs != GOLF_PAIRS_NONE;
}

static unsigned
count_cards(const struct golf_rules *r)
{
	return (unsigned)r->rows * r->columns;
}

/* "4 cards"; key has {n}. */
static void
say_number(const char *lang, const char *key, unsigned n, char *out, size_t size)
{
	char number[16];

	snprintf(number, sizeof number, "%u", n);
	words_say(lang, key, (const struct word[]){ { "n", number }, { 0 } }, out, size);
}

char *
explain_kind(const struct golf_rules *r, const char *lang, char out[EXPLAIN_TRAITS])
{
	static const struct {
		bool (*holds)(const struct golf_rules *r);
		const char *key;
	} kinds[] = {
		{ has_pairs, "kind.pairs" },
		{ has_threes, "kind.threes" },
		{ explain_powers, "trait.powers" },
		{ explain_matching, "trait.matching" },
		{ has_memory, "trait.memory" },
	};
	size_t n;

	say_number(lang, count_cards(r) == 1 ? "kind.cards-one" : "kind.cards", count_cards(r), out,
	    EXPLAIN_TRAITS);
	for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
		n = strlen(out);
		if (kinds[i].holds(r))
			snprintf(
			    out + n, EXPLAIN_TRAITS - n, ", %s", words_find(lang, kinds[i].key));
	}
	return out;
}

char *
explain_group(const struct golf_rules *r, const char *lang, char out[EXPLAIN_TRAITS])
{
	say_number(lang,
	    has_memory(r)             ? "group.memory"
		: count_cards(r) == 1 ? "group.golf-one"
				      : "group.golf",
	    count_cards(r), out, EXPLAIN_TRAITS);
	return out;
}

unsigned
explain_rank(const struct golf_rules *r)
{
	return has_memory(r) ? UINT8_MAX : count_cards(r);
}

/* Length ------------------------------------------------------------------- */

enum {
	TURNS_OF_CALLS = 5, /* before somebody calls, and the last turns */
	TURNS_LEFT = 2, /* of a hole whose end is a layout face up: turns that turn up no card */
	ROUND = 5, /* minutes */
	LONG = 60, /* minutes; longer times are rounded to twice as much */
};

/* About how many turns each of so many players has in a hole. */
static unsigned
count_turns(const struct golf_rules *r, unsigned seats)
{
	unsigned down = count_cards(r) > r->turn_up ? count_cards(r) - r->turn_up : 0;
	unsigned cards = golf_rules_pack_cards(r) * golf_rules_packs(r, seats), turns;

	if (r->knock != GOLF_KNOCK_NONE)
		turns = TURNS_OF_CALLS;
	else if (r->face_up != GOLF_UP_NONE || r->expose_all)
		turns = down + TURNS_LEFT;
	else /* the stock ends the hole */
		turns = cards > count_cards(r) * seats ? cards / seats - count_cards(r) : 1;
	return r->turns && r->turns < turns ? r->turns : turns;
}

unsigned
explain_minutes(const struct golf_rules *r, unsigned people, unsigned computers)
{
	unsigned seconds = people * EXPLAIN_TURN_S + computers * EXPLAIN_MOVE_S;
	unsigned minutes = r->holes * count_turns(r, people + computers) * seconds / 60;
	unsigned step = minutes > LONG ? 2 * ROUND : ROUND;

	/* With a target the game may end long before its last hole. */
	if (r->holes == 0 || r->target > 0)
		return 0;
	minutes = (minutes + step / 2) / step * step;
	return minutes < ROUND ? ROUND : minutes;
}
