/*
 * layout.h - layouts as rows of emojis, and in words for screen readers.
 *
 * For grid.c, which draws the same layouts as code blocks. Each row begins with the number of its
 * first place, or names its places in words. A face-down card among emojis shows the number of its
 * place.
 */
#ifndef BOT_RENDER_LAYOUT_H
#define BOT_RENDER_LAYOUT_H

#include "bot/render/text.h"

enum { LAYOUT_ROW = 6 }; /* emojis in a line at most, for a phone; a longer row has two lines */

/*
 * Adds the layouts of all seats, one below the other. Above each stand the name, the total, and the
 * marks of the seats that must act or have ended the hole.
 */
void layout_add(struct sheet *s, const struct render_table *t);

/* Adds one layout without a name. The cards of the n tells are shown too. */
void layout_add_own(struct sheet *s, const struct render_table *t, unsigned seat,
    const struct golf_tell *tell, unsigned n);

#endif
