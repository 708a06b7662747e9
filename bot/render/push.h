/*
 * push.h - where a table is, for a message that its reader meets outside the table's channel.
 *
 * For render*.c alone.
 */
#ifndef BOT_RENDER_PUSH_H
#define BOT_RENDER_PUSH_H

#include "bot/render/text.h"

/* Adds a line with the game, the channel and the server. */
void place_add(struct sheet *s, const struct render_table *t);

/* Adds a button that leads to the table. */
void place_link(struct message *m, const struct render_table *t);

#endif
