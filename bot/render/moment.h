/*
 * moment.h - the event of a table in play that has the headline (news_words.h): the heaviest of the
 * latest events.
 *
 * - A player who ends the hole has the headline until the hole is over, also when the news do not
 *   go back to the call.
 * - Any other headline stays until the second turn after its event begins. The player who acts
 *   next then has the time to read it. On the page of a daily hole it stays through the person's
 *   next turn.
 * - A new event takes the headline from one that is not heavier. An empty layout is heavier than
 *   all other events.
 *
 * For the other files of render/ alone.
 */
#ifndef BOT_RENDER_MOMENT_H
#define BOT_RENDER_MOMENT_H

#include "bot/render/render.h"
#include "config/news_words.h"

struct moment {
	const struct news_headline *row; /* NULL: no headline */
	const struct golf_news *event; /* of t's news, lent; NULL: the news do not go back to it */
	uint8_t seat; /* who acted; with empty, whose layout it is */
	bool empty; /* a layout has no cards left */
};

/* t's view: any. Outside of a hole there is no headline. */
void moment_find(const struct render_table *t, struct moment *out);

/* Whether the headline tells this event of t's news, so that the news need not tell it again. */
bool moment_tells(const struct moment *m, const struct golf_news *n);

#endif
