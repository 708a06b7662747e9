/*
 * layout.h - layouts as rows of emojis, and in words for screen readers.
 *
 * For grid.c, which draws the same layouts as code blocks. A face-down card among emojis shows the
 * number of its place. In words, each row names its places.
 */
#ifndef BOT_RENDER_LAYOUT_H
#define BOT_RENDER_LAYOUT_H

#include "bot/render/text.h"

enum { LAYOUT_ROW = 6 }; /* emojis in a line at most, for a phone; a longer row has two lines */

/*
 * Adds the layouts of all seats.
 * - Emojis: as many layouts side by side as fit in a phone's line; fewer emojis are larger. The
 *   lines of a layout begin with the seat's flag. Above stand the flags, the names and the totals,
 *   with marks for the seats that must act or have ended the hole. At the end of a hole, the cards
 *   that count in combinations are gold.
 * - Words: one layout below the other, each below its name.
 */
void layout_add(struct sheet *s, const struct render_table *t);

/* Adds one layout without a name. The cards of the n tells are shown too. */
void layout_add_own(struct sheet *s, const struct render_table *t, unsigned seat,
    const struct golf_tell *tell, unsigned n);

#endif
