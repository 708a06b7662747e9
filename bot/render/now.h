/*
 * now.h - the players that the game waits for, their possible actions, and the time that is left.
 *
 * For render*.c alone.
 */
#ifndef BOT_RENDER_NOW_H
#define BOT_RENDER_NOW_H

#include "bot/render/text.h"

/* Bytes of a list of seats, the NUL included. */
enum { LIST_TEXT = GOLF_SEATS_MAX * (RENDER_NAME + 16) };

/*
 * Lists the seats of a mask, one bit each: as mentions, or as bold names. Names are shortened in a
 * long list. Returns out.
 */
char *list_seats(const struct render_table *t, uint16_t seats, bool mentions, char out[LIST_TEXT]);

/*
 * Adds a line of small print (key) with the time until which the table waits. Adds nothing when the
 * table has no time limit.
 */
void until_add(struct sheet *s, const struct render_table *t, const char *key);

/* Adds a line that says when the game ends, since nobody moves. Adds nothing without such an end.
 */
void leaves_add(struct sheet *s, const struct render_table *t);

/*
 * Adds the time that is left to a person's turn, behind other text of its line: " · in 5 minutes".
 * Adds nothing when there is no limit, when the time is up, and for a computer player.
 */
void time_left_add(struct sheet *s, const struct render_table *t);

/*
 * The message pings: it is a warning, or it mentions people who want pings. Such a message begins
 * with ping_add().
 */
bool now_pings(const struct render_table *t);

/*
 * Adds what a ping says: what these seats are asked for, the warning, and what happened last. t's
 * view is a spectator's.
 *	dated	it begins a table: the warning names the moment at which the time runs out, which no
 *		push can show, and the table's headline follows. A push has the headline in its text
 */
void ping_add(struct sheet *s, const struct render_table *t, uint16_t seats, bool dated);

/*
 * Adds one line for each thing to do now, and one for each vote to send somebody away. t's view is
 * a spectator's. Adds nothing when there is nothing to do. A ping has said a part of it.
 */
void now_add(struct sheet *s, const struct render_table *t);

#endif
