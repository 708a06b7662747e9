/*
 * fuzzy.h - what somebody means who has typed a part of a name: words by their beginnings, small
 * and capital letters alike, with or without accents, one slip in a longer word forgiven.
 */
#ifndef BOT_BASE_FUZZY_H
#define BOT_BASE_FUZZY_H

#include <stdbool.h>
#include <stddef.h>

enum { FUZZY_TEXT = 512 }; /* bytes of a folded text, the NUL included; a longer one is cut */

/*
 * The words of a text, with one blank between them, each code point as grapheme_fold() has it.
 * Returns out.
 */
char *fuzzy_fold(const char *text, char out[FUZZY_TEXT]);

/*
 * How well a name is meant by what was typed: 0 not at all; 1 with a slip, or from within a word; 2
 * its words begin so; 3 they do in this order; 4 the name begins so; 5 it is the name. Nothing
 * typed means every name, by 1.
 */
int fuzzy_rank(const char *typed, const char *name);

/* The two are the same but for case, accents and signs between words, and are not empty. */
bool fuzzy_same(const char *a, const char *b);

#endif
