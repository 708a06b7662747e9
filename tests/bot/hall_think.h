/*
 * hall_think.h - how much the level hard thinks in a hall, in daily holes and in reviews, and how
 * many games a lab plays.
 */
#ifndef TESTS_BOT_HALL_THINK_H
#define TESTS_BOT_HALL_THINK_H

#include <stdbool.h>

/*
 * Holes that a player of a daily hole plays out for a decision; the level hard plays out 220. The
 * messages, the buttons and the store of a daily hole do not depend on how well it is played. A
 * review plays out REVIEW_PLAYOUTS_MIN.
 * The games of a lab cost the HALL_LAB_PART-th part of what they may cost.
 */
enum { HALL_PLAYOUTS = 10, HALL_LAB_PART = 4 };

/* The level hard thinks as much as in golfd, as with GOLF_THOROUGH. False at the beginning of a
 * test. */
extern bool hall_thinks_whole;

#endif
