/*
 * nearest.h - finds the nearest known word to a misspelt one, for error texts.
 */
#ifndef CONFIG_NEAREST_H
#define CONFIG_NEAREST_H

#include <stddef.h>

enum { NEAREST_MAX = 40 }; /* bytes of a word that are compared */

/*
 * Returns how many letters must be added, removed, changed, or swapped with their neighbour to turn
 * a into b.
 */
unsigned nearest_distance(const char *a, const char *b);

/*
 * Compares one more candidate. *best becomes `candidate` when it is nearer to `text` than *best
 * (NULL at first). A candidate is not used when more than a third of the letters differ; two
 * letters may always differ.
 */
void nearest_try(const char *text, const char *candidate, const char **best);

#endif
