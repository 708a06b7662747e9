/* daily_wish.h - what a person wants of the daily hole, from the command or a press. */
#ifndef BOT_ALONE_DAILY_WISH_H
#define BOT_ALONE_DAILY_WISH_H

#include "bot/wire/move.h"
#include "engine/daily/daily.h"

enum visit_want {
	WANT_PAGE, /* where the person is: before the game, in it, or at its end */
	WANT_BEGIN,
	WANT_MOVE, /* a press of the game in play: move.h */
	WANT_ON, /* not to act out of turn */
	WANT_SKIP, /* the same, up to the own turn */
	WANT_RULES,
	WANT_SHARE,
	WANT_LIST,
	WANT_FAIR,
	WANT_REPLAY,
	WANT_NOTHING, /* no such button */
};

struct wish {
	enum visit_want want;
	struct press press; /* verb is "" for the command */
	snowflake whose; /* WANT_REPLAY */
	char date[DAILY_DATE];
};

/*
 * Reads a wish. Without a date in the press it is about today.
 *	p	NULL for the command
 */
void wish_read(
    const struct interaction *in, const struct press *p, const char *today, struct wish *out);

/* Whether the wish changes the play: the press must then be of the page as it is now. */
bool wish_moves(const struct wish *w);

#endif
