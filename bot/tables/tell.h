/*
 * tell.h - what is said to the people of a table.
 * For the files of bot/tables alone.
 */
#ifndef BOT_TABLES_TELL_H
#define BOT_TABLES_TELL_H

#include "bot/tables/inside.h"

/* The change has been committed: answers the person who asked for it. */
void table_answer(struct table *t, const struct change *c);

/* Offers by DM the looks that are due (table_look_offered_at()). table_settle() calls it. */
void table_tell(struct table *t);

/* The result of a DM that offers a look, or of an answer that shows a look. */
void table_note_said(struct table *t, const struct said *how);

/* The facts have changed: DMs that nobody needs any more go. */
void table_offers_settle(struct table *t);

/*
 * Draws what the seat may be shown now, and its choice if it has one: on a private page, or in a DM
 * (dm). Returns false when there is nothing.
 *	fades	when the first card is to be hidden, as life_now(); UINT64_MAX for never
 */
bool table_look_draw(const struct table *t, unsigned seat, bool dm, const char *lang,
    struct message *m, uint64_t *fades);

/* Cards whose time has ended leave the notes. DMs that offer nothing any more say so. */
void table_looks_expire(struct table *t);

/* Call once the table is read back: finds the DMs that show cards. */
void table_offers_wake(struct table *t);

/* Pings all who are due (ping.c). */
void table_ping(struct table *t);

/* The result of a DM that pings; t is NULL when its table has left. */
void tables_ping_said(struct tables *all, struct table *t, const struct said *how);

/* The facts have changed: DMs that ping for an older turn go. */
void table_pings_settle(struct table *t);

/* Call once the table is read back and people are known: finds the DMs whose answers got lost. */
void table_pings_wake(struct table *t);

#endif
