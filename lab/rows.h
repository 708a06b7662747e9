/*
 * rows.h - the figures as rows, and how they are written. The terminal, JSON and Discord print from
 * the same rows.
 */
#ifndef LAB_ROWS_H
#define LAB_ROWS_H

#include "lab/sums.h"

#include <stddef.h>

/* What a figure counts, and its unit in JSON. */
#define LAB_UNIT_MAP(X)                                                                            \
	X(POINTS, "points")                                                                        \
	X(TURNS, "turns")                                                                          \
	X(MINUTES, "minutes")                                                                      \
	X(HOLES, "holes")                                                                          \
	X(PERCENT, "percent") /* the mean is a share, 0 to 1; it is written times 100 */           \
	X(TIMES, "times")

enum lab_unit {
#define X(name, text) LAB_##name##_UNIT,
	LAB_UNIT_MAP(X)
#undef X
};

enum { LAB_NAME = 40, LAB_LABEL = 240, LAB_NUMBER = 32, LAB_SENTENCE = 600 };

struct lab_row {
	enum lab_unit unit;
	double least; /* the smallest change that a player may notice, as the mean; 0: the row takes
	                 no part in the sentence */
	bool shown; /* it is a main figure: the page of the figures has a line for it */
};

/* The row of a figure; lent, static. */
const struct lab_row *lab_row(unsigned figure);

/*
 * Whether a figure is worth a line: it was measured, and it is not about something that never was.
 * Skill has a line in every lab, also when no game of skill was played.
 */
bool lab_happens(const struct lab_sums *s, unsigned figure);

/*
 * Writes the main figures that tell most to figure[], at most `most` of them: first those that
 * clearly change, the largest change first; then the others in the order of the rows. Returns how
 * many there are.
 */
unsigned lab_main(const struct lab_sums *s, unsigned most, unsigned figure[]);

/* Writes the figure's name for JSON, such as "score" or "power.peek-own.worth". Returns out. */
const char *lab_name(unsigned figure, char out[LAB_NAME]);

/* Returns the unit's name for JSON. Static. */
const char *lab_unit_text(enum lab_unit unit);

/*
 * Writes what the figure is, in words: "points of a player in a hole". The label of a figure of
 * skill says who plays, and how many games there were. Returns out.
 */
const char *lab_label(
    const struct lab_sums *s, unsigned figure, const char *lang, char out[LAB_LABEL]);

/* Writes a number as the unit is written: "12.96", "54.3%". plus: with a sign. Returns out. */
const char *lab_number(enum lab_unit unit, double mean, bool plus, char out[LAB_NUMBER]);

/*
 * Writes the mean of a value with its unit, or "?" when it is from too few games. NULL when there
 * are no games and it needs none. plus: with a sign.
 */
const char *lab_mean(unsigned figure, const struct lab_value *v, bool plus, char out[LAB_NUMBER]);

/*
 * The margin of an error: two standard errors, so that the right value lies within it in 19 of 20
 * cases.
 */
static inline double
lab_margin(const struct lab_value *v)
{
	return 2 * v->error;
}

/*
 * Writes what the rules do in one sentence: the two largest changes that are sure and that a player
 * may notice. When nothing is compared, it tells the length of a hole and how often the ender wins.
 * From too few games it tells nothing of these.
 */
const char *lab_sentence(
    const struct lab_sums *s, bool compared, const char *lang, char out[LAB_SENTENCE]);

#endif
