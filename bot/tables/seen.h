/* seen.h - looks that are offered, and people who are pinged. For the files of bot/tables alone. */
#ifndef BOT_TABLES_SEEN_H
#define BOT_TABLES_SEEN_H

#include "bot/tables/inside.h"

/*
 * Looks (looks.c).
 *	table_unlooked()	the seats that have not looked yet, one bit each
 *	table_offers_look()	the table's button to look is of use to somebody who has not looked
 *	table_looks_by_dm()	this seat's looks come by DM alone, and DMs reach its owner
 *	looks_of()	where this person's looks are offered
 *	table_offer_load()	adds a stored offer, while the table is read back
 */
uint16_t table_unlooked(const struct table *t);
bool table_offers_look(const struct table *t);
bool table_looks_by_dm(const struct table *t, unsigned seat);
enum house_looks looks_of(const struct table *t, const struct person *is);
void table_offer_load(struct table *t, const struct store_offer *stored);

/*
 * Pings (pings.c).
 *	table_pings_next()	when the next person is to be pinged, as life_now() counts;
 *UINT64_MAX for never table_pinged()	seats that the table's message mentions: now, or by its next
 *new message (due). One bit each table_pings_posted()	the table leaves as a new message, which
 *mentions those who are due table_ping_load()	adds a stored ping, while the table is read back
 *	pings_waited()	the people whose turn it is, one bit a seat. Between two holes it is
 *nobody's pings_may()	a daemon that leaves, and a closed table, ping nobody ping_is_sent()	the
 *game waits for the same turn as when the seat's person was pinged ping_at()	when the seat's
 *person is to be pinged; UINT64_MAX for never
 *	ping_by_dm()	the person wants pings by DM, and DMs reach them
 */
uint64_t table_pings_next(const struct table *t);
uint16_t table_pinged(const struct table *t, bool due);
void table_pings_posted(struct table *t);
void table_ping_load(struct table *t, const struct store_ping *stored);
uint16_t pings_waited(const struct table *t);
bool pings_may(const struct table *t);
bool ping_is_sent(const struct table *t, unsigned seat);
uint64_t ping_at(const struct table *t, unsigned seat);
bool ping_by_dm(const struct person *is);

#endif
