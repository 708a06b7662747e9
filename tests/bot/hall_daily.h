/* hall_daily.h - how much the computer players of a daily hole think in a hall. */
#ifndef TESTS_BOT_HALL_DAILY_H
#define TESTS_BOT_HALL_DAILY_H

#include <stdbool.h>

/*
 * Holes that a player of a daily hole plays out for a decision; the level hard plays out 220. The
 * messages, the buttons and the store of a daily hole do not depend on how well it is played.
 */
enum { HALL_PLAYOUTS = 10 };

/* The players of daily holes think as much as in golfd. False at the beginning of a test. */
extern bool hall_thinks_whole;

#endif
