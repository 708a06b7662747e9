/*
 * fuzzy.h - compares a name with the part of a name that a person has typed.
 *
 * A typed word matches the beginning of a word of the name. Case and accents do not count. One slip
 * is forgiven in a word of 4 bytes or more.
 */
#ifndef BOT_BASE_FUZZY_H
#define BOT_BASE_FUZZY_H

#include <stdbool.h>
#include <stddef.h>

enum { FUZZY_TEXT = 512 }; /* bytes of a folded text, the NUL included; a longer text is cut */

/*
 * Writes the words of the text to out, with one blank between them. Each code point is folded by
 * grapheme_fold(). Returns out.
 */
char *fuzzy_fold(const char *text, char out[FUZZY_TEXT]);

/*
 * Returns how well a name matches the typed text:
 *	0	not at all
 *	1	a typed word has a slip, or is found inside a word
 *	2	each typed word begins a word of the name
 *	3	the same, in the order of the name
 *	4	the name begins with the typed text
 *	5	the name equals the typed text
 * An empty typed text gives 1 for every name.
 */
int fuzzy_rank(const char *typed, const char *name);

/*
 * Returns true when the two texts have the same words, and have any. Case, accents and the signs
 * between words do not count.
 */
bool fuzzy_same(const char *a, const char *b);

#endif
