/*
 * turn.h - the actions of start cards and turns: what each asks, what it does, what may be chosen.
 *
 * A check looks and says why not; a perform cannot fail. They meet in act.c. A walk offers to a
 * pick every action of its kind that its check lets through, in order: counting and naming are the
 * same walk.
 */
#ifndef ENGINE_TURN_H
#define ENGINE_TURN_H

#include "engine/hole.h"

typedef enum golf_status turn_check(const struct golf_state *, const struct golf_action *);
typedef void turn_perform(struct golf_state *, const struct golf_action *, struct golf_events *);

/* Some of the actions that a walk offers, or none and only their count. */
struct pick {
	unsigned n; /* offered so far */
	unsigned first, many; /* so many from the first-th on are copied to to[] */
	struct golf_action *to; /* their seats are still to be set */
};

static inline void
pick_offer(struct pick *p, const struct golf_action *a)
{
	unsigned i = p->n++ - p->first;

	if (i < p->many)
		p->to[i] = *a;
}

/*
 * A walk that knows how many it offers: those of them that are wanted are pick_from() to pick_end()
 * - 1, the i-th of them goes to *pick_slot(i); then they are counted.
 */
static inline unsigned
pick_from(const struct pick *p)
{
	return p->first > p->n ? p->first - p->n : 0;
}

static inline unsigned
pick_end(const struct pick *p, unsigned n)
{
	unsigned end = p->first + p->many;

	if (end <= p->n)
		return 0;
	return end - p->n < n ? end - p->n : n;
}

static inline struct golf_action *
pick_slot(const struct pick *p, unsigned i)
{
	return &p->to[p->n + i - p->first];
}

/* Start cards: start.c. */
turn_check check_turn_up, check_rearrange, check_peek;
turn_perform do_turn_up, do_rearrange, do_peek;
/* How many own cards the seat may choose among for a start peek. */
unsigned start_unseen(const struct golf_state *s, unsigned seat);

/*
 * A match has taken a card away: who has none left to turn up, to rearrange or to look at is not
 * waited for.
 */
void start_settle(struct golf_state *s, struct golf_events *out);

unsigned start_choices(const struct golf_state *s, unsigned seat);
struct golf_action start_choice(const struct golf_state *s, unsigned seat, unsigned i);

/* Turns: turn.c. */
turn_check check_draw, check_replace, check_discard, check_flip, check_keep, check_trade,
    check_knock, check_expose, check_pass;
turn_perform do_draw, do_replace, do_discard, do_flip, do_keep, do_trade, do_knock, do_expose,
    do_pass;

/* Nothing was turned up: T04. downs: face-down cards that could be. */
bool turn_may_keep(const struct golf_state *s, unsigned downs);

/* Powers: power.c. */
turn_check check_power;
turn_perform do_power;
void power_let_be(struct golf_state *s,
    struct golf_events *out); /* KEEP in POWER and AIM, once check_keep allows it */
bool power_must_swap(const struct golf_state *s); /* AIM: W06, and there is a card to give */
void power_walk(const struct golf_state *s, unsigned seat, struct pick *p);

/*
 * The power that may be used now: of the card in hand, of the discard pile, of a combination;
 * GOLF_POWER_NONE.
 */
unsigned power_usable(const struct golf_state *s);

/* Matches: match.c. */
turn_check check_match;
turn_perform do_match;
void match_walk(const struct golf_state *s, unsigned seat, struct pick *p);

/* Matching is open to the seat now. */
enum golf_status match_open(const struct golf_state *s, unsigned seat);

/* Why an action does not belong to this phase: act.c. */
enum golf_status wrong_phase(const struct golf_state *s, unsigned kind, unsigned seat);

#endif
