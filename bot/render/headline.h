/*
 * headline.h - the headline above the layouts: one moment of the game in one line.
 *
 * For render*.c alone.
 */
#ifndef BOT_RENDER_HEADLINE_H
#define BOT_RENDER_HEADLINE_H

#include "bot/render/text.h"

/*
 * Adds the headline of a table in play (moment.h) to the present line: "📣 **ANA CALLS CACTUS!** Ben
 * and Cleo: one turn each." A screen reader's words have neither capitals, which it would spell,
 * nor the emoji. Adds nothing when there is no headline.
 */
void headline_add(struct sheet *s, const struct render_table *t);

#endif
