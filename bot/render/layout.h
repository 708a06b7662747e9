/*
 * layout.h - layouts as rows of emojis, and in words for whoever has them read out.
 *
 * For grid.c, which knows the same layouts as code blocks. Both begin a row with the number of its
 * first place, or say its places; face-down cards among emojis carry their places' numbers.
 */
#ifndef BOT_RENDER_LAYOUT_H
#define BOT_RENDER_LAYOUT_H

#include "bot/render/text.h"

enum { LAYOUT_ROW = 6 }; /* emojis side by side at most, for a phone; a longer row has two lines */

/*
 * The layouts of all seats, one below the other; names, totals, who is to act and who ended the
 * hole above each.
 */
void layout_add(struct sheet *s, const struct render_table *t);

/* One layout without a name; what of n tells lies in it is shown too. */
void layout_add_own(struct sheet *s, const struct render_table *t, unsigned seat,
    const struct golf_tell *tell, unsigned n);

#endif
