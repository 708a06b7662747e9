/*
 * aims.h - which rules the computer players of the usual games heed when they choose. A rule that
 * they do not heed changes their games by chance alone, so its figures say less than the rule does.
 */
#ifndef LAB_AIMS_H
#define LAB_AIMS_H

#include "lab/rows.h"

enum lab_aim {
	LAB_AIM_UNKNOWN, /* the key has no row in aims.c */
	LAB_PLAYED, /* their choices depend on the key */
	LAB_UNPLAYED, /* the key brings something to play for, and they do not: their choices are
	                 the same with each of its values */
	LAB_NO_AIM, /* the key brings nothing to play for */
};

/* key: a dotted name, also of a single card. */
enum lab_aim lab_aim(const char *key);

/*
 * Whether key i of golf_key() is not played for, and differs between the rules.
 *	now	NULL: the rules that golf_rules_default() gives
 */
bool lab_unplayed_key(const struct golf_rules *tried, const struct golf_rules *now, size_t i);

/*
 * Writes the sentence that names these keys; "" when there are none. Returns out. A key that has no
 * room is left out.
 */
const char *lab_unplayed(const struct golf_rules *tried, const struct golf_rules *now,
    const char *lang, char out[LAB_SENTENCE]);

#endif
