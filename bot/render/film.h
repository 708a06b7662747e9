/*
 * film.h - a hole of a finished game as an animated picture, as everybody saw it. May be made on
 * any thread; one thread at a time may use a film.
 */
#ifndef BOT_RENDER_FILM_H
#define BOT_RENDER_FILM_H

#include "bot/render/render.h"

struct film;

/* Takes language, title, and the names of the seats. Returns NULL when memory is out. */
struct film *film_new(const struct render_table *t);
void film_free(struct film *f); /* f may be NULL */

/*
 * Shows the film a moment of the hole, after an action: what lay on the table for all to see. All
 * moments are shown twice, in the same order: for the size of the frames, and after film_roll() for
 * the frames. Returns false when the film cannot be made.
 */
bool film_see(struct film *f, const struct golf_rules *rules, const struct golf_public *seen,
    const struct golf_events *events);
bool film_roll(struct film *f);

/*
 * Ends the film. Returns false when there is none. *bytes is a GIF, lent until film_free().
 *	large	the film would be larger than a message may carry
 */
bool film_end(struct film *f, const void **bytes, size_t *size, bool *large);

#endif
