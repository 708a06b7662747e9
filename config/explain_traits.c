/* One row for each trait, the most telling one first. */
#include "config/explain_traits.h"

#include "config/words.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static bool
has_powers(const struct golf_rules *r)
{
	for (uint8_t card = 0; card < GOLF_JOKER_RED; card++)
		if (golf_rules_power(r, card) != GOLF_POWER_NONE)
			return true;
	return r->jokers > 0 && golf_rules_power(r, GOLF_JOKER_RED) != GOLF_POWER_NONE;
}

static bool
has_matching(const struct golf_rules *r)
{
	return r->match != GOLF_MATCH_NEVER;
}

/* Players must remember face-down cards. */
static bool
has_memory(const struct golf_rules *r)
{
	return r->placed == GOLF_PLACED_DOWN;
}

static bool
is_open(const struct golf_rules *r)
{
	return !has_memory(r);
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
	return r->king_trade;
}

static bool
has_jokers(const struct golf_rules *r)
{
	return r->jokers > 0;
}

/* As many people as may play share one pack. */
static bool
has_one_pack(const struct golf_rules *r)
{
	return golf_rules_packs(r, r->players_max) == 1;
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
	{ has_powers, "trait.powers" },
	{ has_matching, "trait.matching" },
	{ has_memory, "trait.memory" },
	{ is_open, "trait.open" },
	{ has_call, "trait.call" },
	{ has_threes, "trait.threes" },
	{ has_neighbours, "trait.neighbours" },
	{ has_whole, "trait.whole" },
	{ has_trades, "trait.trades" },
	{ has_jokers, "trait.jokers" },
	{ has_one_pack, "trait.one-pack" },
	{ has_flips, "trait.flips" },
};

char *
explain_traits(const struct golf_rules *r, const char *lang, char out[EXPLAIN_TRAITS])
{
	unsigned told = 0;
	size_t n;

	snprintf(out, EXPLAIN_TRAITS, "%u-%u · ", r->players_min, r->players_max);
	if (r->players_min == r->players_max)
		snprintf(out, EXPLAIN_TRAITS, "%u · ", r->players_min);
	for (size_t i = 0; i < sizeof traits / sizeof traits[0] && told < EXPLAIN_TRAITS_MOST;
	     i++) {
		if (!traits[i].holds(r))
			continue;
		n = strlen(out);
		snprintf(out + n, EXPLAIN_TRAITS - n, "%s%s", told++ ? ", " : "",
		    words_find(lang, traits[i].key));
	}
	return out;
}
