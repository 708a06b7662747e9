/*
 * plan.h - lets a person choose an action step by step: whose card, which place, which own cards to
 * give.
 *
 * A plan is a pure machine. The input is the steps taken so far, a short text. The output is the
 * next question with its answers, or the action. The machine keeps no state: each call reads all
 * steps again and checks them against the person's own view. The action is an ordinary action, and
 * golf_apply() checks it like any other. The bot carries the steps in the custom_id of buttons and
 * menus. The command line asks one question after the other.
 */
#ifndef ENGINE_PLAN_PLAN_H
#define ENGINE_PLAN_PLAN_H

#include "engine/golf.h"

/* The bot writes these numbers into buttons: add a new kind before PLAN_KINDS. */
enum plan_kind {
	PLAN_REPLACE, /* one place; after draw-two first the card in hand */
	PLAN_SEVERAL, /* several places for one card (T11) */
	PLAN_FLIP, /* a card to turn up */
	PLAN_POWER, /* the power that may be used now, or its second choice (W06, W07) */
	PLAN_MATCH,
	PLAN_TRADE, /* T13 */
	PLAN_LOOK, /* an own card, for points (M04) */
	PLAN_ORDER, /* a new order of the layout (L05) */
	PLAN_KINDS,
};

/* The questions. */
enum plan_ask {
	PLAN_ASK_HAND, /* which of the cards in hand */
	PLAN_ASK_OWN, /* one own card */
	PLAN_ASK_OTHER, /* one card of an opponent */
	PLAN_ASK_ANY, /* one card of any layout, or the top of the discard pile */
	PLAN_ASK_SECOND, /* the second of two such cards */
	PLAN_ASK_WHO, /* a player */
	PLAN_ASK_WHO_OR_OWN, /* the player who gets a card, or the own card that goes */
	PLAN_ASK_LINES, /* two rows, or two columns, of a player's layout */
	PLAN_ASK_POWER, /* the first power of a combination */
	PLAN_ASK_POWER_TOO, /* the second */
	PLAN_ASK_CARDS, /* cards to match */
	PLAN_ASK_MORE, /* whose card is matched too, or "no more" */
	PLAN_ASK_GIVE, /* own cards to give for the named cards of opponents */
	PLAN_ASK_SEVERAL, /* own places for one drawn card */
	PLAN_ASK_ORDER, /* two own places whose cards are swapped, or "no more" */
	PLAN_ASKS,
};

enum plan_option_kind {
	PLAN_OF_HAND, /* a: which of the cards in hand; b: the card */
	PLAN_OF_SPOT, /* a: seat, b: place */
	PLAN_OF_PILE, /* the top of the discard pile */
	PLAN_OF_SEAT, /* a */
	PLAN_OF_LINES, /* a: enum golf_lines; b, c: the lines */
	PLAN_OF_POWER, /* a: enum golf_power */
};

enum {
	PLAN_STEPS = 3 * GOLF_LIST_MAX + 1, /* characters: a-v, 0-9 and '.'. A match has the
	    most: two for each card, '.', and one for each card that is given */
	PLAN_VALUE = 4, /* bytes of an option's value, with its NUL */
	PLAN_OPTIONS = GOLF_SEATS_MAX * GOLF_PLACES_MAX + 1, /* all cards, and the discard pile */
};

struct plan_option {
	char value[PLAN_VALUE]; /* the text that the choice adds to the steps */
	uint8_t kind, a, b, c;
};

struct plan_question {
	uint8_t ask; /* enum plan_ask */
	uint8_t seat; /* PLAN_ASK_LINES: whose lines; otherwise GOLF_NOBODY */
	uint8_t least, most; /* bounds of the number of choices */
	bool done; /* "no more" is allowed: add "." to the steps */
	char steps[PLAN_STEPS + 1]; /* the choice is added to these steps */
	unsigned n;
	struct plan_option option[PLAN_OPTIONS];
};

enum plan_result {
	PLAN_ASK, /* *q is the next question */
	PLAN_ACT, /* *a is the action, without its seat */
	PLAN_NOTHING, /* there is nothing to choose from: this action is impossible now */
	PLAN_BAD, /* the steps are malformed, or do not fit the game as it is now */
};

/*
 * Reads the steps of v->viewer's plan, and returns what comes next.
 *	v	the viewer's own view; the viewer has a seat
 *	room	how many options the caller likes to show at once, up to PLAN_OPTIONS. When several
 *		layouts have more cards than that, the question is first whose card, then which.
 *	q	written only with PLAN_ASK
 *	a	written only with PLAN_ACT
 */
enum plan_result plan_next(enum plan_kind kind, const char *steps, const struct golf_view *v,
    const struct golf_rules *r, unsigned room, struct plan_question *q, struct golf_action *a);

/*
 * Adds a choice to the steps. Returns false, and leaves the steps as they were, when the value is
 * empty or has no room.
 */
bool plan_add(char steps[PLAN_STEPS + 1], const char *value);

/*
 * Reads the order of the layout from the steps: the old place of each new place. Returns false when
 * the steps are no order of n places.
 */
bool plan_order(const char *steps, unsigned n, uint8_t order[GOLF_GRID_MAX]);

/* Whether a card lies at that place. */
static inline bool
plan_holds(const struct golf_view *v, unsigned seat, unsigned place)
{
	return seat < v->seats && place < v->size[seat] &&
	    v->cell[seat][place].card != GOLF_NO_CARD;
}

#endif
