/*
 * nearest.h - the word that was meant, for the sentence that refuses another.
 */
#ifndef CONFIG_NEAREST_H
#define CONFIG_NEAREST_H

#include <stddef.h>

enum { NEAREST_MAX = 40 }; /* bytes of a word that are compared */

/*
 * How many letters must be put in, left out, changed, or swapped with their neighbour, to make one
 * of the other.
 */
unsigned nearest_distance(const char *a, const char *b);

/*
 * Keeps the best of several words: *best is the nearest so far (NULL at first) and stays what it is
 * where `candidate` is no nearer, or too far from `text` to have been meant (more than a third of
 * its letters, at least two, are wrong).
 */
void nearest_try(const char *text, const char *candidate, const char **best);

#endif
