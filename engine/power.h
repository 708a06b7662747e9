/*
 * power.h - powers: a row each, which says what it is aimed at and what it does.
 *
 * power_work.c makes what they do of the primitives of move.h; power.c has the rows and carries
 * them out; power_aim.c checks aims, and offers those that can be taken. A power that no aim fits
 * is not offered, and its card is discarded.
 */
#ifndef ENGINE_POWER_H
#define ENGINE_POWER_H

#include "engine/turn.h"

struct power {
	enum golf_need need;
	bool takes_card; /* the power card itself goes elsewhere than to the discard pile */
	/* Whether it can be used at all, beyond its aim; may be NULL. */
	enum golf_status (*may)(const struct golf_state *, const struct golf_action *);
	/* False where a choice is still due, or the hand is to be played: the power is not over. */
	bool (*work)(struct golf_state *, const struct golf_action *, struct golf_events *);
};

extern const struct power powers[GOLF_POWER_COUNT];

typedef bool power_work(struct golf_state *, const struct golf_action *, struct golf_events *);

power_work work_look, work_look_first, work_swap, work_shuffle, work_cancel, work_give, work_draw,
    work_lines, work_shield, work_flip, work_add_or_remove, work_combine;

/* Two cards change places; one of them may be the top of the discard pile (GOLF_PILE). */
void power_swap(
    struct golf_state *s, struct golf_spot a, struct golf_spot b, struct golf_events *out);

/*
 * The cards of the discard pile beneath the power card, which lies on top of them where it is used
 * again (W10).
 */
static inline unsigned
power_beneath(const struct golf_state *s)
{
	return s->discards - (unsigned)(s->phase == GOLF_PH_TURN);
}

/* There is a stock once the power card is off the pile. */
static inline bool
power_can_draw(const struct golf_state *s)
{
	return state_stock(s) > 0 ||
	    (s->rules.stock == GOLF_STOCK_RESHUFFLE && power_beneath(s) > 1);
}

/* How many shields lie beside a seat's layout. */
unsigned power_shields(const struct golf_state *s, unsigned seat);

/* The aim fits what the power needs. */
enum golf_status power_check_aim(const struct golf_state *s, const struct golf_action *a);

/* What check_power() asks of a power that is known to be the one that may be used. */
enum golf_status power_fits(const struct golf_state *s, const struct golf_action *a);

#endif
