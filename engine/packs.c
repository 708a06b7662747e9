/* How many packs a table plays with (C01, C02). */
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
