/*
 * coach.h - the judgement of a decision in words: "Missed pair", and "The 8♥ would have paired your
 * 8♣ at place 4: together they count 0."
 */
#ifndef CONFIG_COACH_H
#define CONFIG_COACH_H

#include "config/decision.h"
#include "engine/review/coach.h"
#include "engine/review/review.h"

/*
 * Each writes to out and returns it: the name of the decision, without a point; and a sentence
 * that tells why another choice was better.
 *	d	its action is not used
 *	c	of coach_judge() for d->view
 */
char *coach_say_name(const struct decision *d, const struct coach *c, char out[DECISION_TEXT]);
char *coach_say_why(const struct decision *d, const struct coach *c, char out[DECISION_TEXT]);

enum { COACH_BAR = 10 }; /* parts of a bar */

/*
 * Writes how luck and the decisions weighed, in one sentence: "Luck cost you 5.2 points, and your
 * decisions 3.1 more." What is smaller than its error is called even. Returns out.
 */
char *coach_say_balance(const char *lang, const struct review_figures *f, char out[DECISION_TEXT]);

/* How many of COACH_BAR parts of what moved the score were luck: 0 to COACH_BAR. */
unsigned coach_luck(const struct review_figures *f);

#endif
