/*
 * facts.h - facts of the table beside its cards, one line of small print each: shields, points that
 * are already fixed, chips, the leader until the first turn is over.
 *
 * For render*.c alone.
 */
#ifndef BOT_RENDER_FACTS_H
#define BOT_RENDER_FACTS_H

#include "bot/render/text.h"

/* Adds a line for each fact that the table has. */
void facts_add(struct sheet *s, const struct render_table *t);

#endif
