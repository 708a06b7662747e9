/*
 * aim.h - a newcomer learns the aim of the game once, from the first that they see of it: from the
 * first look at their cards; in a game without looks from their first secret card; in a game of
 * open cards from the table, before anybody's turn. A button beside the aim shows the rules in
 * short.
 *
 * For render*.c alone.
 */
#ifndef BOT_RENDER_AIM_H
#define BOT_RENDER_AIM_H

#include "bot/render/text.h"

/* Whether the present look at the start, secret card or table is where the aim is told. */
bool aim_of_look(const struct render_table *t);
bool aim_of_card(const struct render_table *t);
bool aim_of_table(const struct render_table *t);

/* Adds the aim on a line of its own. */
void aim_add(struct sheet *s, const struct render_table *t);

#endif
