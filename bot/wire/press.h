/*
 * press.h - what a button, menu or form of ours carries in its custom_id:
 * "g:GAME:SEQ:VERB[:[ARG][:STEPS]]".
 *
 * GAME is "-" (PRESS_NO_GAME) where no game is meant. SEQ is the table's sequence number at the
 * time of drawing, so that an old button can be told from a new one. STEPS is what has been chosen
 * so far of an action that takes several menus (plan.h), or in a first hole (lesson.h); or what the
 * form of /house showed.
 */
#ifndef BOT_WIRE_PRESS_H
#define BOT_WIRE_PRESS_H

#include "bot/base/limits.h"

#include <stdbool.h>
#include <stdint.h>

#define PRESS_NO_GAME "-"
#define PRESS_LESSON                                                                               \
	"try" /* a first hole (lesson.h), which is no game's id: its buttons carry its STEPS */

enum { PRESS_STEPS = 40 }; /* characters: lower-case letters, digits and '.' */

struct press {
	char game[16];
	int64_t seq;
	char verb[16]; /* an engine action's word ("replace"), or one of the table's own: join,
	                  leave, start, ... */
	int arg; /* a place from 0, or 0 stock 1 discard for "draw"; -1 where there is none */
	char steps[PRESS_STEPS + 1]; /* "" where there are none */
};

/* False for a text that is not ours. */
bool press_read(const char *custom_id, struct press *out);
void press_write(const struct press *p, char out[LIMIT_CUSTOM_ID + 1]);

#endif
