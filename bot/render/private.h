/*
 * private.h - what one person alone may see of a table, below the table itself: the page of a daily
 * hole.
 *
 * For render*.c alone.
 */
#ifndef BOT_RENDER_PRIVATE_H
#define BOT_RENDER_PRIVATE_H

#include "bot/render/text.h"

/*
 * Adds the cards that the person has seen since they acted last (t->alone), several cards in hand,
 * and the power that is due. t's view is the seat's own.
 */
void private_add(struct sheet *s, const struct render_table *t);

#endif
