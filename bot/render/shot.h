/*
 * shot.h - the picture of a table as everybody sees it. The table's data are copied, so the picture
 * may be made on another thread.
 */
#ifndef BOT_RENDER_SHOT_H
#define BOT_RENDER_SHOT_H

#include "bot/render/render.h"

struct shot;
struct picture_maker;

/*
 * Takes the data for a picture of the present moment: the table in play, the end of the hole, or
 * the scorecard at the end of a game of several holes. Of the cards, t->seen alone is used. Returns
 * NULL when memory is out. The caller frees the shot with shot_free().
 */
struct shot *shot_new(const struct render_table *t);
void shot_free(struct shot *s); /* s may be NULL */

/* Makes the picture. Runs on any thread; one thread at a time may use a maker. */
void shot_make(struct shot *s, struct picture_maker *maker);

/* A maker for shot_make(); NULL when memory is out. */
struct picture_maker *shot_maker(void);
void shot_maker_free(struct picture_maker *maker); /* maker may be NULL */

/* Returns why there is no picture after shot_make(), in English; NULL when there is one. */
const char *shot_problem(const struct shot *s);

/* The PNG, the name of its file, and the same in words. Lent until shot_free(). */
const char *shot_name(const struct shot *s);
const void *shot_bytes(const struct shot *s, size_t *size);
const char *shot_alt(const struct shot *s);

#endif
