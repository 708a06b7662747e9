/*
 * name.h - the parts of a name that may be shown. For render*.c alone.
 *
 * Harmful code points are left out: controls, direction overrides, private use, noncharacters and
 * broken bytes. Code points that are invisible in their place are left out too. Sources: Unicode's
 * general categories, UTS #51 for emoji, RFC 5892 (appendix A) for joiners.
 *
 * - A mark needs a letter or a picture before it. Each may carry 2 stacked marks (accents), 4 marks
 *   without width, and 6 marks in all. No living script has more marks on one letter. Each letter
 *   of a conjunct and each part of a Hangul syllable counts as a letter. GRAPHEME_CODES bounds a
 *   cluster.
 * - U+200D stays between two pictures when it joins them to one emoji.
 * - U+200D and U+200C stay at a virama, where they choose the shape of a conjunct (Sinhala,
 *   Bengali, Malayalam). U+200C also stays between two Arabic letters (Persian).
 * - A skin tone and U+FE0F stay on a picture. U+FE0F also stays in a keycap. Tags stay in a
 *   complete flag of a region.
 */
#ifndef BOT_RENDER_NAME_H
#define BOT_RENDER_NAME_H

#include <stddef.h>

/*
 * Copies the visible part of a name. Blanks become single spaces; none stand at the ends. The copy
 * is cut at size, between two grapheme clusters. Returns its length in bytes.
 */
size_t name_clean(const char *name, char *out, size_t size);

#endif
