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
 * Adds the layouts of all seats. Each has the mark of its seat, so that names belong to cards.
 * - Emojis: few cards are larger than text, below their names. Up to three players or so have one
 *   layout below the other, each with the name beside its cards. More players have two layouts side
 *   by side, each below its name. The cards of the only player who must act come last where a phone
 *   does not show all. A name has a sign when its seat must act or has ended the hole. At the end
 *   of a hole, the cards that count in combinations are gold.
 * - Words: one layout below the other, each below its name.
 */
void layout_add(struct sheet *s, const struct render_table *t);

/* Adds one layout without a name. The cards of the n tells are shown too. */
void layout_add_own(struct sheet *s, const struct render_table *t, unsigned seat,
    const struct golf_tell *tell, unsigned n);

#endif
