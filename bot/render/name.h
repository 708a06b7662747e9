/*
 * name.h - what of a name may be shown. For render*.c alone.
 *
 * What harms is left out: controls, changes of direction, private use, no characters, broken bytes,
 * and whatever cannot be seen where it stands. Sources: Unicode's general categories, UTS #51 for
 * emoji, RFC 5892 (appendix A) for joiners.
 *
 * - A mark needs a letter, or a picture, to stand on: at most 2 that stack on one another
 *   (accents), at most 4 that take no room, at most 6 in all. No living script has more on one
 *   letter; the letters of a conjunct and the parts of a Hangul syllable are letters each. With
 *   GRAPHEME_CODES that bounds a cluster.
 * - U+200D stays between two pictures that it makes one emoji, and at a virama, as U+200C does,
 *   where they choose the shape of a conjunct (Sinhala, Bengali, Malayalam); U+200C between two
 *   letters of Arabic as well (Persian).
 * - A skin tone and U+FE0F stay on a picture, U+FE0F in a keycap too, tags in a whole region's
 *   flag.
 */
#ifndef BOT_RENDER_NAME_H
#define BOT_RENDER_NAME_H

#include <stddef.h>

/*
 * A name without what cannot be shown; blanks are single spaces, and none at the ends. Cut at size,
 * between two grapheme clusters. Returns its length.
 */
size_t name_clean(const char *name, char *out, size_t size);

#endif
