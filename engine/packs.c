/* The packs of a table: how many (C01, C02), and the cards of each (C03, D01). */
#include "engine/golf.h"

unsigned
golf_rules_packs(const struct golf_rules *r, unsigned players)
{
	unsigned packs = 0;

	for (int i = 0; i < GOLF_PACKS_ROWS && r->packs[i].packs > 0; i++) {
		packs = r->packs[i].packs;
		if (players <= r->packs[i].players)
			break;
	}
	return packs;
}

unsigned
golf_rules_pack_cards(const struct golf_rules *r)
{
	unsigned cards = 52u + r->jokers;

	if (r->own > 0)
		cards = 0;
	for (unsigned i = 0; i < r->own; i++)
		cards += r->own_count[i];
	return cards;
}

unsigned
golf_rules_copies(const struct golf_rules *r, uint8_t card)
{
	if (card < golf_rules_first(r) || card >= golf_rules_last(r))
		return 0;
	if (r->own > 0)
		return r->own_count[card - GOLF_OWN];
	if (card < GOLF_JOKER_RED)
		return 1;
	return card == GOLF_JOKER_RED ? (r->jokers + 1u) / 2 : r->jokers / 2u;
}
