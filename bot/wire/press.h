/*
 * press.h - the custom_id of our buttons, menus and forms: "g:GAME:SEQ:VERB[:[ARG][:STEPS]]".
 *
 * GAME is "-" (PRESS_NO_GAME) without a game. SEQ is the table's sequence number when the button
 * was drawn, which tells an old button from a new one; of /house, the number of a key. STEPS
 * holds one of these:
 *	plan.h	the choices so far of an action that takes several menus
 *	lesson.h	the choices so far in a lesson
 *	practice.h	the choices so far in a practice hole; PRESS_THEN and one of the others may
 *			follow
 *	a daily hole	the person whose play is replayed
 *	/house	what the form showed; the value of a rule that is tried; a topic
 *	PRESS_YES	the answer "yes" to a question; what the question was about follows
 */
#ifndef BOT_WIRE_PRESS_H
#define BOT_WIRE_PRESS_H

#include "bot/base/limits.h"

#include <stdbool.h>
#include <stdint.h>

#define PRESS_NO_GAME "-"
/*
 * GAME of a lesson (lesson.h) or a practice hole (practice.h), which is not a game: its buttons
 * carry the state in STEPS. SEQ is 0 in a lesson, and the number of the game in a practice hole.
 */
#define PRESS_LESSON "try"
#define PRESS_THEN   "."

#define PRESS_YES "yes"

/* Verbs of a game in play, beside the words of actions: move.h reads them. */
#define PRESS_PICK "pick" /* a start card, to turn up or to look at; arg: its place */
#define PRESS_PLAN "plan" /* a step of an action of several steps; arg: enum plan_kind */

/*
 * GAME of a daily hole: "d" and its date, "d2026-11-26". Its sequence number is that of the play,
 * or the moment of a replay.
 */
enum { PRESS_DATE = 11 }; /* bytes of a date, with the NUL */

/* Most characters: lower-case letters, digits and '.'. The GAME and SEQ of a lesson are short. */
enum { PRESS_STEPS = 40, PRESS_STEPS_LESSON = 76 };

struct press {
	char game[16];
	int64_t seq;
	char verb[16]; /* the word of an engine action ("replace"), or a verb of the table: join,
	                  leave, start, ... */
	int arg; /* a place from 0; for "draw" 0 is the stock and 1 the discard; -1 for none */
	char steps[PRESS_STEPS_LESSON + 1]; /* "" for none; of other games at most PRESS_STEPS */
};

/* Returns false when the text is not ours. */
bool press_read(const char *custom_id, struct press *out);
void press_write(const struct press *p, char out[LIMIT_CUSTOM_ID + 1]);

/* Returns whether the press is the answer "yes" to a question. */
bool press_says_yes(const struct press *p);

/* Copies the date of a daily hole, in its form alone. Returns false for another press. */
bool press_date(const struct press *p, char date[PRESS_DATE]);

#endif
