/*
 * plan.h - an action that a person puts together step by step: whose card, which place, which of
 * their own cards for it.
 *
 * A plan is a pure machine: the steps taken so far go in, and the next question with its answers
 * comes out, or the action. The steps are a short text. The machine keeps nothing: each time the
 * steps are read anew against what the person's own view shows. The action is an ordinary one,
 * which golf_apply() checks like any other. The bot carries the steps in the custom_id of buttons
 * and menus; the command line asks one question after the other.
 */
#ifndef ENGINE_PLAN_PLAN_H
#define ENGINE_PLAN_PLAN_H

#include "engine/golf.h"

/* What is planned. The bot writes these numbers into buttons: a new kind goes before PLAN_KINDS. */
enum plan_kind {
	PLAN_REPLACE, /* one place; after draw-two which card first */
	PLAN_SEVERAL, /* several places for one card (T11) */
	PLAN_FLIP, /* a card to turn up */
	PLAN_POWER, /* the power that may be used now, or its second choice (W06, W07) */
	PLAN_MATCH,
	PLAN_TRADE, /* T13 */
	PLAN_LOOK, /* an own card, for points (M04) */
	PLAN_ORDER, /* a new order of the layout (L05) */
	PLAN_KINDS,
};

/* What the next step is about. */
enum plan_ask {
	PLAN_ASK_HAND, /* which of the cards in hand */
	PLAN_ASK_OWN, /* one own card */
	PLAN_ASK_OTHER, /* one card of an opponent's */
	PLAN_ASK_ANY, /* one card of any layout, or the top of the discard pile */
	PLAN_ASK_SECOND, /* the second of two such */
	PLAN_ASK_WHO, /* a player */
	PLAN_ASK_WHO_OR_OWN, /* who gets a card, or which of one's own goes */
	PLAN_ASK_LINES, /* two rows, or two columns, of a player's layout */
	PLAN_ASK_POWER, /* the first power of a combination */
	PLAN_ASK_POWER_TOO, /* the second */
	PLAN_ASK_CARDS, /* cards to match */
	PLAN_ASK_MORE, /* somebody else's cards too, or no more */
	PLAN_ASK_GIVE, /* own cards for those of opponents that were named */
	PLAN_ASK_SEVERAL, /* own places for one drawn card */
	PLAN_ASK_ORDER, /* two own places whose cards change places, or no more */
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
	PLAN_STEPS = 3 * GOLF_LIST_MAX + 1, /* characters: lower-case letters, digits and '.'. A
	    match has most: two for each card, '.', one for each card that is given */
	PLAN_VALUE = 4, /* bytes of an option's value, with its NUL */
	PLAN_OPTIONS = GOLF_SEATS_MAX * GOLF_PLACES_MAX + 1, /* all cards, and the discard pile */
};

struct plan_option {
	char value[PLAN_VALUE]; /* what the choice adds to the steps */
	uint8_t kind, a, b, c;
};

struct plan_question {
	uint8_t ask; /* enum plan_ask */
	uint8_t seat; /* PLAN_ASK_LINES: whose; GOLF_NOBODY otherwise */
	uint8_t least, most; /* how many options are to be chosen */
	bool done; /* or none: the steps and "." say so */
	char steps[PLAN_STEPS + 1]; /* to which a choice is added */
	unsigned n;
	struct plan_option option[PLAN_OPTIONS];
};

enum plan_result {
	PLAN_ASK, /* *q is the next question */
	PLAN_ACT, /* *a is the action, without its seat */
	PLAN_NOTHING, /* there is nothing to choose from: this cannot be done now */
	PLAN_BAD, /* no steps of ours, or not of what is so now */
};

/*
 * The next step of v->viewer's plan.
 *	v	the viewer's own view, of a seat
 *	room	how many options the caller can show at once, up to PLAN_OPTIONS. Where the cards of
 *		several layouts are more, the question is whose first, and then which.
 *	q, a	neither is touched but by its result
 */
enum plan_result plan_next(enum plan_kind kind, const char *steps, const struct golf_view *v,
    const struct golf_rules *r, unsigned room, struct plan_question *q, struct golf_action *a);

/* Adds a choice; false, with steps as they were, where it is none or has no room. */
bool plan_add(char steps[PLAN_STEPS + 1], const char *value);

/*
 * The order of the layout so far: the old place of each new one; false where the steps are not one
 * of a layout of n.
 */
bool plan_order(const char *steps, unsigned n, uint8_t order[GOLF_GRID_MAX]);

/* The rules do not let its owner replace the card (T08-T10). */
bool plan_locked(const struct golf_view *v, unsigned seat, unsigned place);

/* A card lies there. */
static inline bool
plan_holds(const struct golf_view *v, unsigned seat, unsigned place)
{
	return seat < v->seats && place < v->size[seat] &&
	    v->cell[seat][place].card != GOLF_NO_CARD;
}

#endif
