/*
 * power.h - the powers. Each power is one row: what it aims at, and what it does.
 *
 * power_work.c has the effects, made of the primitives of move.h. power.c has the rows and runs
 * them. power_aim.c checks targets and lists the legal ones. A power without a legal target is not
 * offered; its card is discarded.
 */
#ifndef ENGINE_POWER_H
#define ENGINE_POWER_H

#include "engine/turn.h"

enum {
	POWER_TAKES = 1, /* the power card does not go to the discard pile */
	POWER_BLIND = 2, /* worth nothing to a player who knows all its own cards */
};

struct power {
	enum golf_need need;
	uint8_t worth; /* for computer players: the mean gain of a player who draws the card, in
	                  quarters of a point; 0 where it depends on the table */
	uint8_t flags;
	/* Whether the power can be used at all, apart from its target; may be NULL. */
	enum golf_status (*may)(const struct golf_state *, const struct golf_action *);
	/*
	 * Carries the power out. Returns false when a choice is still due, or the drawn cards are
	 * still to be placed: the power goes on.
	 */
	bool (*work)(struct golf_state *, const struct golf_action *, struct golf_events *);
};

extern const struct power powers[GOLF_POWER_COUNT];

typedef bool power_work(struct golf_state *, const struct golf_action *, struct golf_events *);

power_work work_look, work_look_first, work_swap, work_shuffle, work_cancel, work_give, work_draw,
    work_lines, work_shield, work_flip, work_add_or_remove, work_combine;

/* Swaps two cards. One of them may be the top of the discard pile (GOLF_PILE). */
void power_swap(
    struct golf_state *s, struct golf_spot a, struct golf_spot b, struct golf_events *out);

/*
 * Whether the power card lies on top of the discard pile, and is taken from there when its power is
 * used (W10, W22). A card that was matched may lie above a card whose power is due.
 */
static inline bool
power_on_top(const struct golf_state *s)
{
	return s->phase == GOLF_PH_TURN ||
	    (s->phase == GOLF_PH_POWER && s->on_pile && s->matched == 0);
}

/* The cards of the discard pile below the power card. */
static inline unsigned
power_beneath(const struct golf_state *s)
{
	return s->discards - (unsigned)power_on_top(s);
}

/* Whether the stock has a card when the power card is not counted. */
static inline bool
power_can_draw(const struct golf_state *s)
{
	return state_stock(s) > 0 || (state_renews_stock(s) && power_beneath(s) > 1);
}

/*
 * Whether the power that may be used now has a target, or the choice after its look does: of the
 * seat whose turn it is.
 */
bool power_has_target(const struct golf_state *s);

/* How many shields lie beside a seat's layout. */
unsigned power_shields(const struct golf_state *s, unsigned seat);

/* Checks that the target fits what the power needs. */
enum golf_status power_check_aim(const struct golf_state *s, const struct golf_action *a);

/* The checks of check_power() for a power that is known to be usable. */
enum golf_status power_fits(const struct golf_state *s, const struct golf_action *a);

#endif
