/* The choices of a turn in quick play. */
#include "engine/ahead/quick.h"

#include "engine/placing.h"
#include "engine/power.h"
#include "engine/turn.h"

enum {
	P = QUICK_POINT,
	NEVER = QUICK_NEVER,
	AGAINST_ITS_WISH = 100 * P, /* what an end that the seat does not want costs */
};

/* A seat that considers its layout. */
struct thought {
	const struct quick *q;
	const struct golf_state *s;
	unsigned seat;
	struct quick_look look;
	uint32_t places; /* that may be replaced */
	unsigned ahead; /* turns */
};

static void
think(struct thought *t, const struct quick *q, const struct golf_state *s, unsigned seat)
{
	t->q = q;
	t->s = s;
	t->seat = seat;
	t->places = placing_replaceable(s, seat);
	t->ahead = seat == q->me || q->me == QUICK_ALL ? quick_ahead(s, seat) : 0;
	quick_look(q, s, seat, seat, &t->look);
}

static int
stay_cost(const struct thought *t)
{
	return quick_hope(t->q, &t->look, t->places, t->ahead);
}

/* The cost of an end of the hole with these points. */
static int
end_cost(const struct thought *t, int points)
{
	return points + (quick_ends(t->q, t->s, t->seat, points) ? 0 : AGAINST_ITS_WISH);
}

/*
 * A long hole is no fun. A seat that must turn up all its cards to end the hole pays more and more
 * points to turn up one, but not while it has cards that it wants to see.
 */
static int
hurry(const struct thought *t)
{
	enum { SOON = 10, LATE = 60, MOST = 500 };
	const struct golf_state *s = t->s;
	int late = s->turns[t->seat] - (t->look.hidden != 0 ? LATE : SOON);

	if (s->rules.face_up == GOLF_UP_NONE || s->ender != GOLF_NOBODY || late <= 0 ||
	    state_down(s, t->seat) == 0)
		return 0;
	late = late < MOST ? late : MOST;
	return late * late * P / 32;
}

/*
 * T04: after a discard the seat turns up a card, and knows one card more. The last one may have to
 * be turned up, and ends the hole.
 */
static int
discard_cost(const struct thought *t)
{
	enum { KNOWN_CARD = 2 * P };
	const struct golf_state *s = t->s;
	uint32_t down = state_down(s, t->seat);

	if (s->rules.flip == GOLF_FLIP_NO || s->drawn_from != GOLF_FROM_STOCK || down == 0)
		return stay_cost(t);
	if (!turn_may_keep(s, bits_count(down)) &&
	    quick_completes(s, t->seat, (unsigned)__builtin_ctz(down)))
		return end_cost(t, t->look.points) - hurry(t);
	return stay_cost(t) - (t->look.hidden != 0 ? KNOWN_CARD : 0) - hurry(t);
}

/* The places that may still be replaced after a placing: T08, T09, T10. */
static uint32_t
open_after(const struct thought *t, unsigned place)
{
	const struct golf_rules *r = &t->s->rules;
	uint32_t others = t->q->together[place] & ~(1u << place);

	if (r->locked == GOLF_LOCKED_COLUMN && (state_down(t->s, t->seat) & others) == 0)
		return t->places & ~t->q->together[place];
	return r->locked == GOLF_LOCKED_UP || r->unseen_once ? t->places & ~(1u << place)
							     : t->places;
}

/* Whether a card lies face up there. Before the draw, the card is that of the discard pile. */
static bool
lies_up(const struct thought *t, unsigned place)
{
	return placing_lies_up(t->s, t->seat, place, t->s->drawn_from != GOLF_FROM_STOCK);
}

/* What a placing pays of the hurry. */
static int
place_gain(const struct thought *t, unsigned place)
{
	bool turned = lies_up(t, place) && state_down(t->s, t->seat) >> place & 1;

	return turned ? hurry(t) : 0;
}

/*
 * Where cards combine, a card of many points may seem to find its partner sooner than a better one.
 * The tables tell that only roughly, and a card that is given away is gone. So it costs something
 * to give a known card away for a worse layout.
 */
static int
regret(const struct thought *t, unsigned place, int points)
{
	enum { GIVEN_AWAY = 2 * P };
	bool combines = t->q->exact || t->q->partner[0][place] != GOLF_NOWHERE;

	return combines && t->look.card[place] < GOLF_CARD_KINDS && points > t->look.points
	    ? GIVEN_AWAY
	    : 0;
}

/* The cost of a card in a place. */
static int
place_cost(const struct thought *t, unsigned place, uint8_t card)
{
	struct quick_look after = t->look;

	quick_put(t->q, &after, place, card);
	if (lies_up(t, place) && quick_completes(t->s, t->seat, place))
		return end_cost(t, after.points) - place_gain(t, place);
	return quick_hope(t->q, &after, open_after(t, place), t->ahead) +
	    regret(t, place, after.points) - place_gain(t, place);
}

/*
 * The best place for a card; GOLF_NOWHERE when there is none. Where no table tells what is ahead,
 * only places near the best change of points are looked at more closely.
 */
static unsigned
best_place(const struct thought *t, uint8_t card, int *cost)
{
	enum { NEAR = 4 * P };
	int points[GOLF_PLACES_MAX] = { 0 }, fewest = NEVER, near = t->q->turns > 0 ? NEVER : NEAR;
	unsigned best = GOLF_NOWHERE;

	*cost = NEVER;
	for (uint32_t left = t->places; left; left &= left - 1) {
		unsigned p = (unsigned)__builtin_ctz(left);

		points[p] = quick_with(t->q, &t->look, p, card) - place_gain(t, p);
		fewest = points[p] < fewest ? points[p] : fewest;
	}
	for (uint32_t left = t->places; left; left &= left - 1) {
		unsigned p = (unsigned)__builtin_ctz(left);
		int c = points[p] > fewest + near ? NEVER : place_cost(t, p, card);

		if (c < *cost) {
			*cost = c;
			best = p;
		}
	}
	return best;
}

/* A guess without a look at each card: one more turn, then what is ahead. */
static int
stock_cost(const struct thought *t)
{
	return quick_stock(t->q, &t->look, t->places, t->ahead) - hurry(t);
}

/* X04: gives an own card for each card of another that is known to be equal. */
static void
match_others(const struct thought *t, uint8_t card, unsigned most, struct quick_look *after,
    struct golf_action *a)
{
	const struct golf_state *s = t->s;

	for (unsigned owner = 0; owner < s->seats; owner++)
		for (uint32_t left = owner == t->seat || owner == state_frozen(s) ? 0
										  : s->held[owner];
		     left; left &= left - 1) {
			unsigned p = (unsigned)__builtin_ctz(left), give = quick_worst(t->q, after);

			if (a->n >= most || give == GOLF_NOWHERE ||
			    t->q->value[after->kind[give]] <= 0 ||
			    !(s->seen[owner][p] >> t->seat & 1) ||
			    !golf_rules_equal(
				&s->rules, s->rules.match_equal, s->card[owner][p], card))
				continue;
			a->at[a->n++] = (struct golf_spot){ (uint8_t)owner, (uint8_t)p };
			a->give[a->gives++] = (uint8_t)give;
			quick_put(t->q, after, give, GOLF_NO_CARD);
		}
}

/* X04: a card in hand with every card that is known to be equal to it. */
static int
match_cost(const struct thought *t, uint8_t card, struct golf_action *a)
{
	const struct golf_rules *r = &t->s->rules;
	unsigned most = r->per_discard > 0 ? r->per_discard : GOLF_LIST_MAX;
	struct quick_look after = t->look;

	if (!golf_rules_matches_drawn(r) || t->seat == state_frozen(t->s))
		return NEVER;
	*a = quick_action(t->seat, GOLF_DO_MATCH);
	for (unsigned p = 0; p < t->look.n && a->n < most; p++)
		if (t->look.card[p] < GOLF_CARD_KINDS && t->q->value[t->look.kind[p]] > 0 &&
		    golf_rules_equal(r, r->match_equal, t->look.card[p], card)) {
			a->at[a->n++] = (struct golf_spot){ (uint8_t)t->seat, (uint8_t)p };
			quick_put(t->q, &after, p, GOLF_NO_CARD);
		}
	if (r->whose == GOLF_WHOSE_ANY)
		match_others(t, card, most, &after, a);
	return a->n > 0 ? quick_hope(t->q, &after, t->places & after.held, t->ahead) : NEVER;
}

/* The cost of the top discard, placed or matched. */
static int
take_cost(const struct thought *t, uint8_t card)
{
	struct golf_action a;
	int cost, match = match_cost(t, card, &a);

	best_place(t, card, &cost);
	return match < cost ? match : cost;
}

/*
 * Whether the seat may end the hole before this choice. A call during the turn waits for the card
 * that the turn brings.
 */
static bool
may_end(const struct golf_state *s, bool draws)
{
	if (s->ender != GOLF_NOBODY || (!s->rules.expose_all && !state_may_call(s, s->turn)))
		return false;
	if (s->rules.knock == GOLF_KNOCK_DURING && !s->rules.expose_all)
		return s->phase == GOLF_PH_PLACE || !draws;
	return s->phase == GOLF_PH_TURN &&
	    (s->rules.expose_all || s->rules.knock == GOLF_KNOCK_INSTEAD);
}

static bool
is_peek(unsigned power)
{
	return powers[power].work == work_look;
}

/*
 * W10: uses the power of the top discard instead of a draw of this cost. A peek moves no card, so
 * it must be worth more than the draw.
 */
static bool
uses_top_power(const struct thought *t, int draw, struct player_rng *rng, struct golf_action *a)
{
	const struct golf_state *s = t->s;
	unsigned power;

	if (!s->rules.reuse || !s->unused || s->discards == 0)
		return false;
	power = power_usable(s);
	if (is_peek(power) && stay_cost(t) - t->q->worth[power] >= draw)
		return false;
	return quick_power(t->q, s, t->seat, power, rng, a);
}

static void
turn(const struct thought *t, struct player_rng *rng, struct golf_action *a)
{
	const struct golf_state *s = t->s;
	bool stock = state_can_draw_stock(s), discard = placing_can_draw_discard(s, t->seat);
	int drawn, taken;

	if (may_end(s, stock || discard) && quick_ends(t->q, s, t->seat, t->look.points)) {
		*a = quick_action(t->seat, s->rules.expose_all ? GOLF_DO_EXPOSE : GOLF_DO_KNOCK);
		return;
	}
	drawn = stock ? stock_cost(t) : NEVER;
	taken = discard ? take_cost(t, s->pile[s->discards - 1]) : NEVER;
	if (uses_top_power(t, drawn < taken ? drawn : taken, rng, a))
		return;
	*a = quick_action(t->seat, stock || discard ? GOLF_DO_DRAW : GOLF_DO_PASS);
	a->from = taken <= drawn ? GOLF_FROM_DISCARD : GOLF_FROM_STOCK;
}

/* W13: the best of the cards in hand. */
static unsigned
best_of_hand(const struct thought *t, uint8_t *card, int *cost)
{
	unsigned best = GOLF_NOWHERE;

	*cost = NEVER;
	for (unsigned i = 0; i < hand_count(t->s); i++) {
		uint8_t other = hand_card(t->s, i);
		unsigned p;
		int c;

		if (!placing_allows(t->s, other))
			continue;
		p = best_place(t, other, &c);
		if (c < *cost) {
			*cost = c;
			*card = other;
			best = p;
		}
	}
	return best;
}

/* The fewest points that a card in hand can lead to. */
static int
turn_points(const struct thought *t)
{
	int fewest = placing_may_discard(t->s) ? t->look.points : NEVER;

	for (unsigned i = 0; i < hand_count(t->s); i++)
		for (uint32_t left = placing_allows(t->s, hand_card(t->s, i)) ? t->places : 0; left;
		     left &= left - 1) {
			int points = quick_with(
			    t->q, &t->look, (unsigned)__builtin_ctz(left), hand_card(t->s, i));

			fewest = points < fewest ? points : fewest;
		}
	return fewest;
}

/* W23: a power that must be used and gains nothing is used in the first way that there is. */
static bool
uses_due_power(const struct golf_state *s, unsigned seat, struct golf_action *a)
{
	struct pick p = { .many = 1, .to = a };

	if (!power_is_due(s))
		return false;
	power_walk(s, seat, &p);
	a->seat = (uint8_t)seat;
	return true;
}

static void
place(const struct thought *t, struct player_rng *rng, struct golf_action *a)
{
	const struct golf_state *s = t->s;
	uint8_t card = GOLF_NO_CARD;
	int cost, away = placing_may_discard(s) ? discard_cost(t) : NEVER;
	unsigned p = best_of_hand(t, &card, &cost), power;

	if (may_end(s, true) && quick_ends(t->q, s, t->seat, turn_points(t))) {
		*a = quick_action(t->seat, GOLF_DO_KNOCK);
		return;
	}
	if (hand_count(s) == 1) {
		int best = cost < away ? cost : away;

		if (match_open(s, t->seat) == GOLF_OK && match_cost(t, s->drawn, a) < best)
			return;
		power = power_usable(s);
		if (power != GOLF_POWER_NONE && stay_cost(t) - t->q->worth[power] < best &&
		    quick_power(t->q, s, t->seat, power, rng, a))
			return;
		card = GOLF_NO_CARD;
	}
	if ((p == GOLF_NOWHERE || cost >= away) && uses_due_power(s, t->seat, a))
		return;
	if (p == GOLF_NOWHERE || cost >= away) {
		*a = quick_action(t->seat, GOLF_DO_DISCARD);
		return;
	}
	*a = quick_action(t->seat, GOLF_DO_REPLACE);
	a->place = (uint8_t)p;
	a->card = card;
}

/* T04: turns up a card that the seat does not know, unless that ends the hole against its wish. */
static void
flip(const struct thought *t, struct golf_action *a)
{
	uint32_t down = state_down(t->s, t->seat), unknown = down & t->look.hidden;
	unsigned p;

	*a = quick_action(t->seat, GOLF_DO_KEEP);
	/* A match may have taken the last one away. */
	if (!down)
		return;
	p = (unsigned)__builtin_ctz(unknown ? unknown : down);
	if (turn_may_keep(t->s, bits_count(down)) && quick_completes(t->s, t->seat, p) &&
	    !quick_ends(t->q, t->s, t->seat, t->look.points))
		return;
	a->kind = GOLF_DO_FLIP;
	a->place = (uint8_t)p;
}

void
quick_act(const struct quick *q, const struct golf_state *s, unsigned seat, struct player_rng *rng,
    struct golf_action *a)
{
	unsigned power = s->phase == GOLF_PH_AIM ? s->power : s->combined[0];
	struct thought t;

	if (s->phase == GOLF_PH_START) {
		*a = start_choice(s, seat, 0);
		a->seat = (uint8_t)seat;
		return;
	}
	if (s->phase == GOLF_PH_POWER || s->phase == GOLF_PH_AIM) {
		if (!quick_power(q, s, seat, power, rng, a) && !uses_due_power(s, seat, a))
			*a = quick_action(seat, GOLF_DO_KEEP);
		return;
	}
	think(&t, q, s, seat);
	if (s->phase == GOLF_PH_TURN)
		turn(&t, rng, a);
	else if (s->phase == GOLF_PH_PLACE)
		place(&t, rng, a);
	else
		flip(&t, a);
}

int
quick_cost(
    const struct quick *q, const struct golf_state *s, unsigned seat, const struct golf_action *a)
{
	struct thought t;

	think(&t, q, s, seat);
	if (a->kind == GOLF_DO_DRAW && a->from == GOLF_FROM_STOCK)
		return stock_cost(&t);
	if (a->kind == GOLF_DO_DISCARD)
		return discard_cost(&t);
	if (a->kind == GOLF_DO_REPLACE && a->n < 2)
		return place_cost(&t, a->place, a->card < GOLF_CARD_KINDS ? a->card : s->drawn);
	if (a->kind != GOLF_DO_DRAW)
		return NEVER;
	return take_cost(&t, s->pile[s->discards - 1]);
}

bool
quick_several(
    const struct quick *q, const struct golf_state *s, unsigned seat, struct golf_action *a)
{
	struct thought t;

	think(&t, q, s, seat);
	return match_cost(&t, s->drawn, a) != NEVER && a->n > 1;
}
