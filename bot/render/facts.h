/*
 * facts.h - what lies at the table beside the cards, a line of small print each: shields, points
 * that are sure already, chips, who leads.
 *
 * For render*.c alone.
 */
#ifndef BOT_RENDER_FACTS_H
#define BOT_RENDER_FACTS_H

#include "bot/render/text.h"

/* Adds those lines that have something to say. */
void facts_add(struct sheet *s, const struct render_table *t);

#endif
