/*
 * move.h - what a press on a button or a menu of a game in play means. A table, a daily hole and a
 * lesson read their presses here, and nowhere else.
 *
 * Pure. What the seat may do now comes from engine/plan/offers.h. An action of several steps is
 * composed by engine/plan/plan.h. An action that is not possible now is an action all the same:
 * golf_apply() refuses it, and gives the reason.
 */
#ifndef BOT_WIRE_MOVE_H
#define BOT_WIRE_MOVE_H

#include "bot/wire/interaction.h"
#include "bot/wire/press.h"
#include "engine/plan/plan.h"

enum move_means {
	MOVE_ACT, /* an action */
	MOVE_ASK, /* the next question of a plan */
	MOVE_SURE, /* a call, or to show all own cards, which the seat may do now and cannot take
	              back: ask first. The same press with PRESS_YES is MOVE_ACT */
	MOVE_NOTHING, /* a plan that has nothing to choose from */
	MOVE_BAD, /* a plan whose steps do not fit the game as it is now */
	MOVE_NONE, /* no move: move_is() is false */
};

struct move {
	struct golf_action action; /* MOVE_ACT; its seat is the viewer's */
	enum plan_kind plan; /* MOVE_ASK */
	struct plan_question question; /* MOVE_ASK */
};

/*
 * Returns whether a press is one of a game in play: its verb is an action's word, PRESS_PICK
 * or PRESS_PLAN, and its steps with the chosen values are not too long.
 *	in	the interaction of the press, for the values that were chosen of a menu
 */
bool move_is(const struct press *p, const struct interaction *in);

/*
 * Reads a press.
 *	v	the own view of the seat that presses
 *	out	only the parts that the result names are written
 */
enum move_means move_read(const struct press *p, const struct interaction *in,
    const struct golf_view *v, const struct golf_rules *r, struct move *out);

/*
 * Returns an action that names one place, one pile or nothing.
 *	arg	a place from 0; for a draw 0 is the stock and 1 the discard pile. -1 for none; any
 *		other number is no place and no pile, too
 */
struct golf_action move_action(enum golf_do kind, int arg);

/* Returns what it is to flip a card now, for the viewer: TURN_UP or PEEK at the start, or FLIP. */
enum golf_do move_flip(const struct golf_view *v);

#endif
