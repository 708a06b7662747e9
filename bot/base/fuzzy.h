/*
 * fuzzy.h - compares a name with the part of a name that a person has typed.
 *
 * A typed word matches the beginning of a word of the name. Case and accents do not count:
 * grapheme_fold(). One slip is forgiven in a word of 4 bytes or more. Of a folded text, the first
 * 511 bytes count.
 */
#ifndef BOT_BASE_FUZZY_H
#define BOT_BASE_FUZZY_H

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

#endif
