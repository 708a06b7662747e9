/*
 * seated.h - the joins and leaves of a lobby, as a text: "3 +91 +92 -93/92". First stands how many
 * there were. Then stand the last of them, oldest first: the id of the interaction that took a
 * seat, or of the one by which a seat was left, with the one that had taken it.
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
