/*
 * shots.h - pictures of tables that are being made, or wait for it: for the message of a table, or
 * for somebody who asked. Few are made at a time, since the store works on the same threads.
 */
#ifndef BOT_WORK_SHOTS_H
#define BOT_WORK_SHOTS_H

#include "bot/render/shot.h"
#include "bot/wire/interaction.h"
#include "bot/work/work.h"

enum {
	SHOTS_AT_ONCE = 2, /* pictures of tables that are made at the same time */
	SHOTS_WAITING = 200, /* pictures that wait, for people who asked; above: they are refused */
};

/* One picture. */
struct shots_one {
	snowflake table; /* its number */
	struct interaction *in; /* who asked; NULL: the table's message */
	int64_t seq; /* the line that the picture shows */
	struct shot *shot; /* the picture; NULL: it was not begun */
};

struct shots_owner {
	void *arg;
	/*
	 * The picture has its turn: sets one->shot and one->seq. Leaves shot NULL when the picture
	 * is not wanted any more, or memory is out.
	 */
	void (*begin)(void *arg, struct shots_one *one);
	/* No picture is made: it was not begun, or memory is out. */
	void (*failed)(void *arg, const struct shots_one *one);
	/* The picture is made. Who keeps one->shot sets it to NULL. */
	void (*made)(void *arg, struct shots_one *one);
};

/* All 0 but for the first two members at the start. */
struct shots {
	struct work *work; /* lent */
	struct shots_owner owner;
	struct shooting *first, *last; /* that wait */
	unsigned running; /* pictures that are being made */
	unsigned waiting; /* in the list */
	struct picture_maker *maker[SHOTS_AT_ONCE]; /* idle, or NULL */
};

void shots_free(struct shots *s);

/*
 * Adds a picture, and begins it when it has its turn. Returns false when memory is out, or when
 * SHOTS_WAITING wait and somebody has asked.
 *	in	who asked, copied; NULL: the table's message
 */
bool shots_add(struct shots *s, snowflake table, const struct interaction *in);

#endif
