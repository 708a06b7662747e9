#include "engine/placing.h"

/* T09: the cards of columns that are face up as a whole. */
static uint32_t
full_columns(const struct golf_state *s, unsigned seat)
{
	uint32_t first = 0, full = 0;

	for (unsigned row = 0; row < s->rules.rows; row++)
		first |= 1u << row * s->rules.columns;
	for (unsigned column = 0; column < s->rules.columns; column++) {
		uint32_t cards = first << column & s->held[seat];

		if ((cards & ~s->up[seat]) == 0)
			full |= cards;
	}
	return full;
}

APART uint32_t
placing_unlocked(const struct golf_state *s, unsigned seat)
{
	uint32_t mask = s->held[seat];

	if (s->rules.locked == GOLF_LOCKED_UP)
		mask &= ~s->up[seat];
	else if (s->rules.locked == GOLF_LOCKED_COLUMN)
		mask &= ~full_columns(s, seat);
	if (s->rules.unseen_once)
		mask &= ~(uint32_t)s->once[seat];
	return mask;
}

APART bool
placing_is_plain(const struct golf_state *s, uint8_t card)
{
	return golf_rules_power(&s->rules, card) == GOLF_POWER_NONE;
}
