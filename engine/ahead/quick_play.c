/* Whole holes in quick play: whose turn it is, matches out of turn, calls after a turn. */
#include "engine/ahead/quick.h"

#include "engine/turn.h"

/* The card of most points of that owner that the seat knows to be equal to the top card, or none.
 */
static unsigned
known_equal(const struct quick *q, const struct golf_state *s, unsigned seat, unsigned owner)
{
	uint8_t top = s->pile[s->discards - 1];
	unsigned best = GOLF_NOWHERE;

	for (uint32_t left = s->held[owner]; left; left &= left - 1) {
		unsigned p = (unsigned)__builtin_ctz(left);
		uint8_t card = s->card[owner][p];

		if (s->seen[owner][p] >> seat & 1 &&
		    golf_rules_equal(&s->rules, s->rules.match_equal, card, top) &&
		    (best == GOLF_NOWHERE ||
			q->value[q->kind[card]] > q->value[q->kind[s->card[owner][best]]]))
			best = p;
	}
	return best;
}

/*
 * Whether the seat matches the top of the discard pile at any time, and how. An own card goes, or
 * the card of an opponent goes and the worst own card takes its place. The seat takes what brings
 * most points.
 */
static bool
match(const struct quick *q, const struct golf_state *s, unsigned seat, struct golf_action *a)
{
	unsigned own, worst = GOLF_NOWHERE;
	struct quick_look l;
	int gain = 0;

	if (state_matches_drawn(s, seat) || match_open(s, seat) != GOLF_OK)
		return false;
	*a = quick_action(seat, GOLF_DO_MATCH);
	a->n = 1;
	own = known_equal(q, s, seat, seat);
	if (own != GOLF_NOWHERE) {
		gain = q->value[q->kind[s->card[seat][own]]];
		a->at[0] = (struct golf_spot){ (uint8_t)seat, (uint8_t)own };
	}
	if (s->rules.whose == GOLF_WHOSE_OWN || s->held[seat] == 0)
		return gain > 0;
	for (unsigned owner = 0; owner < s->seats; owner++) {
		bool other = owner != seat && owner != state_frozen(s);
		unsigned p = other ? known_equal(q, s, seat, owner) : GOLF_NOWHERE;

		if (p == GOLF_NOWHERE)
			continue;
		if (worst == GOLF_NOWHERE) {
			quick_look(q, s, seat, seat, &l);
			worst = quick_worst(q, &l);
		}
		if (q->value[l.kind[worst]] <= gain)
			continue;
		gain = q->value[l.kind[worst]];
		a->at[0] = (struct golf_spot){ (uint8_t)owner, (uint8_t)p };
		a->gives = 1;
		a->give[0] = (uint8_t)worst;
	}
	return gain > 0;
}

/* Whether the seat, which has just had its turn, calls (E04). */
static bool
calls(const struct quick *q, const struct golf_state *s, unsigned seat, struct golf_action *a)
{
	struct quick_look l;

	quick_look(q, s, seat, seat, &l);
	*a = quick_action(seat, GOLF_DO_KNOCK);
	return quick_ends(q, s, seat, l.points);
}

bool
quick_choose(const struct quick *q, const struct golf_state *s, unsigned seat, bool voluntary,
    struct player_rng *rng, struct golf_action *a)
{
	if (golf_rules_matches_top(&s->rules) && !state_matches_drawn(s, seat) &&
	    match(q, s, seat, a))
		return true;
	if (voluntary)
		return s->caller == seat && calls(q, s, seat, a);
	quick_act(q, s, seat, rng, a);
	return true;
}

static void
carry_out(struct golf_state *s, const struct golf_action *a)
{
	struct golf_events events;
	enum golf_status status = golf_apply(s, a, &events);

	assert(status == GOLF_OK);
	(void)status;
}

/* Each seat may match the top card, in turn order. */
static bool
someone_matches(const struct quick *q, struct golf_state *s)
{
	unsigned seat = s->turn == GOLF_NOBODY ? 0 : s->turn;
	struct golf_action a;

	for (unsigned i = 0; i < s->seats; i++, seat = state_left_of(s, seat))
		if (match(q, s, seat, &a)) {
			carry_out(s, &a);
			return true;
		}
	return false;
}

void
quick_play(const struct quick *q, struct golf_state *s, struct player_rng *rng)
{
	uint32_t none = UINT32_MAX, looked = none; /* the top card that all have looked at */
	unsigned asked = GOLF_NOBODY; /* the caller that has been asked */
	struct golf_action a;

	while (s->phase != GOLF_PH_BETWEEN && s->phase != GOLF_PH_OVER) {
		uint32_t top = (uint32_t)s->discards << 16 | s->matched;

		if (golf_rules_matches_top(&s->rules) && top != looked) {
			if (someone_matches(q, s))
				continue;
			looked = top;
		}
		if (s->caller != asked) {
			asked = s->caller;
			if (asked != GOLF_NOBODY && calls(q, s, asked, &a)) {
				carry_out(s, &a);
				continue;
			}
		}
		quick_act(q, s,
		    s->turn != GOLF_NOBODY ? s->turn : (unsigned)__builtin_ctz(golf_to_act(s)), rng,
		    &a);
		carry_out(s, &a);
	}
}
