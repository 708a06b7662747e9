/*
 * lately.h - what the page of a game that one person plays alone still tells: the last news of the
 * hole, and the cards that the person alone has seen since they acted last.
 */
#ifndef BOT_ALONE_LATELY_H
#define BOT_ALONE_LATELY_H

#include "bot/render/render.h"

/* All 0 at the start. */
struct lately {
	unsigned news;
	struct golf_news recent[RENDER_NEWS]; /* the last news of this hole, oldest first */
	/* With more cards the oldest goes. */
	unsigned tells;
	struct golf_tell tell[GOLF_GRID_MAX];
};

/*
 * The game has done an action. A look of the person goes with their next action. Looks at the start
 * of a hole stay together.
 *	you	the person's seat
 *	phase	before the action: enum golf_phase
 */
void lately_add(struct lately *l, unsigned you, const struct golf_action *a, unsigned phase,
    const struct golf_events *out);

#endif
