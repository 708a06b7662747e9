/* Which looks are offered, where, and how long. tell.c offers and shows them. */
#include "bot/tables/inside.h"
#include "bot/tables/seen.h"

enum { OFFER_MS = 20000 }; /* so long a person can look at the table before a DM offers it */

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
		if (note_is_untold(&t->now->note[i]) && t->told.way[i] != WAY_SHOWING)
			mask = (uint16_t)(mask | 1u << i);
	return mask;
}

uint16_t
table_looked(const struct table *t)
{
	uint16_t mask = 0;

	for (unsigned i = 0; i < t->now->row.seats; i++)
		if (t->now->note[i].seq)
			mask = (uint16_t)(mask | 1u << i);
	return (uint16_t)(mask & ~table_unlooked(t));
}

bool
table_offers_look(const struct table *t)
{
	for (unsigned i = 0; i < t->now->row.seats; i++) {
		const struct note *note = &t->now->note[i];
		/* Also while the DM is about to show the cards. */
		bool in_dm = note_is_untold(note) || t->told.over[i];

		if (note->seq && !(in_dm && table_looks_by_dm(t, i)))
			return true;
	}
	return false;
}

struct note
table_note(const struct table *t, unsigned seat)
{
	struct note note = t->now->note[seat];

	note_expire(&note, life_date(&t->all->life));
	return note;
}

bool
table_may_look(const struct table *t, unsigned seat)
{
	return table_note(t, seat).seq != 0;
}

bool
table_hides(const struct table *t)
{
	return t->house.number[HOUSE_HIDE] != 0 && t->rules.memory == GOLF_MEMORY_ONCE;
}

/*
 * Where pages with looks stay for other reasons, a look can be opened again for the same time: some
 * of its cards must be remembered.
 */
int64_t
table_look_until(const struct table *t)
{
	if (t->house.number[HOUSE_HIDE] == 0 || t->rules.memory == GOLF_MEMORY_ALL)
		return NOTE_WHOLE;
	return life_date(&t->all->life) + t->house.number[HOUSE_HIDE];
}

uint64_t
table_fades(const struct table *t, const struct note *note)
{
	int64_t next = note_next(note), left = next - life_date(&t->all->life);

	if (next == NOTE_WHOLE)
		return UINT64_MAX;
	if (left > HOUSE_HIDE_MOST)
		left = HOUSE_HIDE_MOST;
	return life_now(&t->all->life) + (left > 0 ? (uint64_t)left * 1000 : 0);
}

void
table_look_came(struct table *t, unsigned seat)
{
	t->told.way[seat] = WAY_OPEN;
	t->told.offers[seat] = 0;
}

/* The look is one of the start of the first hole. */
static bool
is_first(const struct table *t, const struct note *note)
{
	return t->now->tally.holes == 0 && (note->n == 0 || note->tell[0].kind == GOLF_TELL_PEEK);
}

uint64_t
table_look_offered_at(struct table *t, unsigned seat)
{
	const struct note *note = &t->now->note[seat];
	const struct person is = people_find(t->all->people.of, note->user);
	uint64_t *at = &t->told.offers[seat];

	if (looks_of(t, &is) == HOUSE_LOOKS_DM || is_first(t, note))
		return 0;
	if (!*at)
		*at = life_now(&t->all->life) + OFFER_MS;
	return *at;
}

uint64_t
table_looks_next(struct table *t)
{
	uint64_t next = UINT64_MAX, at;

	/* A daemon that leaves does nothing at a moment of the clock. */
	for (unsigned i = 0; pings_may(t) && i < t->now->row.seats; i++) {
		const struct note *note = &t->now->note[i];

		if (note_is_untold(note) && t->told.way[i] == WAY_OPEN &&
		    (at = table_look_offered_at(t, i)) < next)
			next = at;
		if ((at = table_fades(t, note)) < next)
			next = at;
	}
	return next;
}

void
table_offer_load(struct table *t, const struct store_offer *stored)
{
	unsigned seat = table_seat(t, stored->user);

	if (seat != GOLF_NOBODY)
		t->told.offer[seat] = *stored;
}
