/*
 * turn.h - the actions of turns and start cards: for each a check, a perform and a walk.
 *
 * A check changes nothing and returns why an action is refused. A perform cannot fail. act.c calls
 * both. A walk offers every legal action of its kind to a pick, in a fixed order. The same walk
 * counts the actions and names them.
 */
#ifndef ENGINE_TURN_H
#define ENGINE_TURN_H

#include "engine/hole.h"

typedef enum golf_status turn_check(const struct golf_state *, const struct golf_action *);
typedef void turn_perform(struct golf_state *, const struct golf_action *, struct golf_events *);

/* A part of the actions that a walk offers; many is 0 when only the count is wanted. */
struct pick {
	unsigned n; /* actions offered so far */
	unsigned first, many; /* `many` actions from number `first` on are copied to to[] */
	struct golf_action *to; /* their seats are set later */
	bool any; /* one action is enough: a walk over targets ends there */
};

static inline void
pick_offer(struct pick *p, const struct golf_action *a)
{
	unsigned i = p->n++ - p->first;

	if (i < p->many)
		p->to[i] = *a;
}

/*
 * For a walk that knows how many actions it offers. The wanted actions are pick_from() to
 * pick_end() - 1; action i goes to *pick_slot(i). Adds the offered actions to the count.
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
/* How many own cards the seat can choose from for a start peek. */
unsigned start_unseen(const struct golf_state *s, unsigned seat);

/*
 * Called after a match has taken a card away. The game no longer waits for a seat that has no card
 * left to turn up, to rearrange or to look at.
 */
void start_settle(struct golf_state *s, struct golf_events *out);

unsigned start_choices(const struct golf_state *s, unsigned seat);

/*
 * L05, L14: returns how many orders of a large layout the seat may choose from that are not among
 * the counted choices. start_order() makes order i of them.
 */
uint64_t start_orders(const struct golf_state *s, unsigned seat);
struct golf_action start_order(const struct golf_state *s, uint64_t i);
struct golf_action start_choice(const struct golf_state *s, unsigned seat, unsigned i);

/* Turns: turn.c. */
turn_check check_draw, check_replace, check_discard, check_flip, check_keep, check_trade,
    check_knock, check_expose, check_pass;
turn_perform do_draw, do_replace, do_discard, do_flip, do_keep, do_trade, do_knock, do_expose,
    do_pass;

/*
 * T04: whether no card need be turned up.
 *	downs	the face-down cards that could be turned up
 */
bool turn_may_keep(const struct golf_state *s, unsigned downs);

/* Powers: power.c. */
turn_check check_power;
turn_perform do_power;
void power_let_be(struct golf_state *s,
    struct golf_events *out); /* KEEP in POWER and AIM, after check_keep() has allowed it */
bool power_must_swap(
    const struct golf_state *s); /* AIM: W06 asks for a swap, and there is a card to give */
void power_walk(const struct golf_state *s, unsigned seat, struct pick *p);

/* Whether a power may be used now: of the card in hand or on the pile, with a target. */
bool power_may_be_used(const struct golf_state *s);

/* W23: whether that power must be used. */
static inline bool
power_is_due(const struct golf_state *s)
{
	return s->rules.power_must && power_may_be_used(s);
}

/*
 * W22: called after a card of the layout was discarded, before hole_turn_over(). The power of the
 * card becomes due, when it has a target.
 */
void power_of_discard(struct golf_state *s);

/*
 * Returns the power that may be used now: of the card in hand, of the discard pile, or of a
 * combination; else GOLF_POWER_NONE.
 */
unsigned power_usable(const struct golf_state *s);

/* Matches: match.c. */
turn_check check_match;
turn_perform do_match;
void match_walk(const struct golf_state *s, unsigned seat, struct pick *p);

/*
 * X04: returns how many matches of several cards the seat may choose from; match_walk() does not
 * offer them. match_several_nth() writes match i.
 */
uint64_t match_several(const struct golf_state *s, unsigned seat);
void match_several_nth(
    const struct golf_state *s, unsigned seat, uint64_t i, struct golf_action *a);

/* Whether the seat may match now: GOLF_OK, or why not. */
enum golf_status match_open(const struct golf_state *s, unsigned seat);

/* act.c: GOLF_OK, or why golf_apply() refuses the action. */
enum golf_status act_check(const struct golf_state *s, const struct golf_action *a);

/* act.c: returns why an action does not belong to this phase. */
enum golf_status wrong_phase(const struct golf_state *s, unsigned kind, unsigned seat);

#endif
