/* Which looks are offered, and where. tell.c offers and shows them. */
#include "bot/tables/inside.h"
#include "bot/tables/seen.h"

enum house_looks
looks_of(const struct table *t, const struct person *is)
{
	return (enum house_looks)(is->looks ? is->looks - 1u : t->house.number[HOUSE_LOOKS]);
}

bool
table_looks_by_dm(const struct table *t, unsigned seat)
{
	const struct person is = people_find(t->all->people.of, t->now->row.seat[seat].user);

	return looks_of(t, &is) == HOUSE_LOOKS_DM && !is.dm_closed &&
	    t->told.way[seat] != WAY_CLOSED;
}

uint16_t
table_unlooked(const struct table *t)
{
	uint16_t mask = 0;

	for (unsigned i = 0; i < t->now->row.seats; i++)
		if (t->now->note[i].seq && t->told.way[i] != WAY_SHOWING)
			mask = (uint16_t)(mask | 1u << i);
	return mask;
}

bool
table_offers_look(const struct table *t)
{
	uint16_t unlooked = table_unlooked(t);

	for (unsigned i = 0; i < t->now->row.seats; i++)
		if (unlooked >> i & 1 && !table_looks_by_dm(t, i))
			return true;
	return false;
}

void
table_offer_load(struct table *t, const struct store_offer *stored)
{
	unsigned seat = table_seat(t, stored->user);

	if (seat != GOLF_NOBODY)
		t->told.offer[seat] = *stored;
}
