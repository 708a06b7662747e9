/*
 * seen.h - looks that are offered, and people who are pinged.
 * For the files of bot/tables alone.
 */
#ifndef BOT_TABLES_SEEN_H
#define BOT_TABLES_SEEN_H

#include "bot/tables/inside.h"

/* Looks (looks.c) ------------------------------------------------------------ */

/* The seats that have not looked yet, and those that may open their looks again; one bit each. */
uint16_t table_unlooked(const struct table *t);
uint16_t table_looked(const struct table *t);

/* The table's button to look is of use to somebody, for the first time or again. */
bool table_offers_look(const struct table *t);

/* The cards that the seat may be shown now: its note, without those whose time has ended. */
struct note table_note(const struct table *t, unsigned seat);

/* When the time of a card ends that is shown now for the first time, as in struct note. */
int64_t table_look_until(const struct table *t);

/* When the first running time of a note ends, as life_now(); UINT64_MAX for never. */
uint64_t table_fades(const struct table *t, const struct note *note);

/* Looks are hidden when their time ends, in the rules and house rules of this table. */
bool table_hides(const struct table *t);

/* This seat's looks come by DM alone, and DMs reach its owner. */
bool table_looks_by_dm(const struct table *t, unsigned seat);

/* Where this person's looks are offered. */
enum house_looks looks_of(const struct table *t, const struct person *is);

/* The seat has a new note. No DM has been tried. */
void table_look_came(struct table *t, unsigned seat);

/* When the seat's look, which was not offered yet, is offered by DM; 0: at once. As life_now(). */
uint64_t table_look_offered_at(struct table *t, unsigned seat);

/* When the next such DM is due, or the time of a look ends; UINT64_MAX for never. */
uint64_t table_looks_next(struct table *t);

/* Adds a stored offer. Call while the table is read back. */
void table_offer_load(struct table *t, const struct store_offer *stored);

/* Pings (pings.c) ------------------------------------------------------------ */

/* When the next person is to be pinged, as life_now() counts; UINT64_MAX for never. */
uint64_t table_pings_next(const struct table *t);

/* Seats that the table's message mentions: now, or by its next new message (due). One bit each. */
uint16_t table_pinged(const struct table *t, bool due);

/* The table leaves as a new message, which mentions those who are due. */
void table_pings_posted(struct table *t);

/* Adds a stored ping. Call while the table is read back. */
void table_ping_load(struct table *t, const struct store_ping *stored);

/* The people whose turn it is, one bit a seat. Between two holes it is nobody's. */
uint16_t pings_waited(const struct table *t);

/* A daemon that leaves pings nobody. */
bool pings_may(const struct table *t);

/* The game waits for the same turn as when the seat's person was pinged. */
bool ping_is_sent(const struct table *t, unsigned seat);

/*
 * When the seat's person is to be pinged; UINT64_MAX for never. A doubted DM is sent again: its
 * nonce prevents a second message, and the answer names the message.
 */
uint64_t ping_at(const struct table *t, unsigned seat);

/* The person wants pings by DM, and DMs reach them. */
bool ping_by_dm(const struct person *is);

#endif
