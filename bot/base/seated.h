/*
 * seated.h - the joins and leaves of a lobby, as a text: "3 +91 +92 -93/92". The first number
 * counts all of them. Then come the last ones, oldest first. +91: interaction 91 took a seat.
 * -93/92: by interaction 93, the seat became free that interaction 92 had taken.
 *
 * The ids of the joins are the players' part of the deals, so a seat that was left and taken again
 * makes other deals. The text names no person.
 */
#ifndef BOT_BASE_SEATED_H
#define BOT_BASE_SEATED_H

#include "bot/base/limits.h"
#include "bot/base/snowflake.h"

enum { SEATED_TEXT = 12 + LIMIT_SEATED * 43 }; /* bytes, with the NUL */

struct seated {
	snowflake by; /* the interaction; 0: none, the clock did it */
	snowflake left; /* 0: a join; else a leave: the interaction that had taken the seat */
};

/* Add one to the text. Above LIMIT_SEATED the oldest one is dropped; it still counts. */
void seated_join(char text[SEATED_TEXT], snowflake by);
void seated_leave(char text[SEATED_TEXT], snowflake by, snowflake left);

/*
 * Reads the text. Returns how many stand in out, and in *all how many there were. A text of another
 * form ends where it stops to be sound; "" has none.
 */
unsigned seated_read(const char *text, struct seated out[LIMIT_SEATED], unsigned *all);

#endif
