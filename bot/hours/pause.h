/*
 * pause.h - how long a computer player waits before a move, as a person who looks at the cards.
 *
 * Pure. The same move has the same pause, so a pause needs no place in the store: after a restart
 * it begins anew.
 */
#ifndef BOT_HOURS_PAUSE_H
#define BOT_HOURS_PAUSE_H

#include <stdint.h>

enum {
	PAUSE_ROW_MS = 4000, /* a turn of each computer player takes about so long together, at most
	                      */
	PAUSE_MOST_MS = 2500, /* no pause is longer */
	PAUSE_SHOW_MS = 1500, /* while computer players move, the table is shown this often */
};

struct pause_move {
	unsigned phase; /* enum golf_phase */
	int temper; /* as in struct player: below 0 is bold, and faster */
	unsigned computers; /* that play at the table, at least 1 */
	uint64_t number; /* any number that differs from move to move */
};

/* Returns the pause in ms; 0 for start cards, which all players choose at the same time. */
unsigned pause_ms(const struct pause_move *m);

#endif
