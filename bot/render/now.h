/*
 * now.h - whom the game waits for, what they may do, and until when.
 *
 * For render*.c alone.
 */
#ifndef BOT_RENDER_NOW_H
#define BOT_RENDER_NOW_H

#include "bot/render/text.h"

/* Bytes of a list of seats, the NUL included. */
enum { LIST_TEXT = GOLF_SEATS_MAX * (RENDER_NAME + 16) };

/*
 * The seats of a mask in words, one bit each: as mentions, or as names in bold, cut short where
 * they are many.
 */
char *list_seats(const struct render_table *t, uint16_t seats, bool mentions, char out[LIST_TEXT]);

/*
 * Until when the table waits, as a line of small print with the key's text; nothing where it waits
 * for ever.
 */
void until_add(struct sheet *s, const struct render_table *t, const char *key);

/*
 * Who is to do what now and who is voted away, a line for each; t's view is a spectator's. Where
 * there is nothing to do, nothing is said.
 */
void now_add(struct sheet *s, const struct render_table *t);

#endif
