/*
 * The choices of a seat: counted, listed, or drawn by lot, so that not every caller needs the list.
 * The walks of turn.h cover all rules. For plain rules the same choices are computed from masks,
 * ten times faster.
 */
#include "engine/placing.h"
#include "engine/sets.h"
#include "engine/turn.h"

static APART uint16_t
seats_at_start(const struct golf_state *s)
{
	uint16_t seats = 0;

	for (unsigned i = 0; i < s->seats; i++)
		seats |= (uint16_t)(hole_start_due(s, i) << i);
	return seats;
}

uint16_t
golf_to_act(const struct golf_state *s)
{
	if (s->turn != GOLF_NOBODY)
		return (uint16_t)(1u << s->turn);
	return s->phase == GOLF_PH_START ? seats_at_start(s) : 0;
}

unsigned
golf_turn(const struct golf_state *s)
{
	return s->turn;
}

unsigned
golf_turns(const struct golf_state *s, unsigned seat)
{
	assert(seat < s->seats);
	return s->turns[seat];
}

/* Whether the seat can match a card: matching is open to it, and it has a card to match. */
static bool
may_match(const struct golf_state *s, unsigned seat)
{
	return match_open(s, seat) == GOLF_OK && s->held[seat] != 0;
}

static APART uint16_t
seats_aside(const struct golf_state *s)
{
	uint16_t seats = (uint16_t)(s->caller != GOLF_NOBODY ? 1u << s->caller : 0);

	for (unsigned i = 0; golf_rules_matches_top(&s->rules) && i < s->seats; i++)
		seats |= (uint16_t)(may_match(s, i) << i);
	return (uint16_t)(seats & ~golf_to_act(s));
}

bool
golf_matches_drawn(const struct golf_state *s, unsigned seat)
{
	return state_matches_drawn(s, seat);
}

uint16_t
golf_may_act(const struct golf_state *s)
{
	if (s->plain || (s->caller == GOLF_NOBODY && !golf_rules_matches_top(&s->rules)))
		return 0;
	return seats_aside(s);
}

enum golf_status
golf_match_open(const struct golf_state *s, unsigned seat)
{
	return match_open(s, seat);
}

static bool
may_knock(const struct golf_state *s)
{
	return (s->rules.knock == GOLF_KNOCK_DURING ||
		   (s->rules.knock == GOLF_KNOCK_INSTEAD && s->phase == GOLF_PH_TURN)) &&
	    s->ender == GOLF_NOBODY && state_may_call(s, s->turn);
}

static bool
may_expose(const struct golf_state *s)
{
	return s->rules.expose_all && s->ender == GOLF_NOBODY;
}

static void
walk_simple(struct pick *p, enum golf_do kind)
{
	pick_offer(p, &(struct golf_action){ .kind = (uint8_t)kind });
}

/* Offers one action for each place of a mask. */
static void
walk_places(struct pick *p, const struct golf_action *a, uint32_t places)
{
	unsigned n = bits_count(places);

	for (unsigned i = pick_from(p); i < pick_end(p, n); i++) {
		*pick_slot(p, i) = *a;
		pick_slot(p, i)->place = bits_nth(places, i);
	}
	p->n += n;
}

/* Inlined into each caller, where it may be known that only a count is wanted. */
#define WITHIN inline __attribute__((always_inline))

/* Plain rules -------------------------------------------------------------- */

/* Selects by multiply and shift; the bias is below n / 2^64. */
static inline uint64_t
lot_of(uint64_t lot, uint64_t n)
{
	__extension__ typedef unsigned __int128 wide;

	return (uint64_t)((wide)lot * n >> 64);
}

/* Adds the choices that are not draws. */
static APART void
plain_beside(const struct golf_state *s, unsigned seat, unsigned i, struct golf_action *a)
{
	uint32_t down = s->rules.flip_instead ? state_down(s, seat) : 0;
	unsigned flips = bits_count(down), knock = may_knock(s), expose = may_expose(s);

	if (i < flips) {
		a->kind = GOLF_DO_FLIP;
		a->place = bits_nth(down, i);
		return;
	}
	i -= flips;
	if (i < knock)
		a->kind = GOLF_DO_KNOCK;
	else
		a->kind = i - knock < expose ? GOLF_DO_EXPOSE : GOLF_DO_PASS;
}

/*
 * Each of these returns how many choices there are, and writes the one that a 64-bit lot selects to
 * *a unless a is NULL.
 */
static WITHIN unsigned
plain_turn(const struct golf_state *s, unsigned seat, uint64_t lot, struct golf_action *a)
{
	bool stock = state_can_draw_stock(s);
	unsigned draws = (unsigned)stock + placing_can_draw_discard(s, seat), i;
	unsigned beside = (unsigned)may_knock(s) + may_expose(s) + (draws == 0);

	if (s->rules.flip_instead)
		beside += bits_count(state_down(s, seat));
	if (!a)
		return draws + beside;
	i = (unsigned)lot_of(lot, draws + beside);
	if (i < draws) {
		a->kind = GOLF_DO_DRAW;
		a->from = stock && i == 0 ? GOLF_FROM_STOCK : GOLF_FROM_DISCARD;
	} else {
		plain_beside(s, seat, i - draws, a);
	}
	return draws + beside;
}

static inline unsigned
plain_place(const struct golf_state *s, uint64_t lot, struct golf_action *a)
{
	unsigned n = s->grid + placing_may_discard(s), i;

	if (!a)
		return n;
	i = (unsigned)lot_of(lot, n);
	a->kind = GOLF_DO_DISCARD;
	if (i < s->grid) {
		a->kind = GOLF_DO_REPLACE;
		a->card = GOLF_NO_CARD;
		a->place = (uint8_t)i;
	}
	return n;
}

static inline unsigned
plain_flip(const struct golf_state *s, unsigned seat, uint64_t lot, struct golf_action *a)
{
	bool start = s->phase == GOLF_PH_START;
	uint32_t down = state_down(s, seat);
	unsigned downs = bits_count(down), n = start ? downs : downs + turn_may_keep(s, downs), i;

	if (!a)
		return n;
	i = (unsigned)lot_of(lot, n);
	a->kind = start ? GOLF_DO_TURN_UP : GOLF_DO_FLIP;
	if (i < downs)
		a->place = bits_nth(down, i);
	else
		a->kind = GOLF_DO_KEEP;
	return n;
}

static WITHIN unsigned
plain(const struct golf_state *s, unsigned seat, uint64_t lot, struct golf_action *a)
{
	if (s->phase == GOLF_PH_TURN)
		return plain_turn(s, seat, lot, a);
	return s->phase == GOLF_PH_PLACE ? plain_place(s, lot, a) : plain_flip(s, seat, lot, a);
}

/*
 * Whether the plain code applies: plain rules, and the seat turns up start cards or plays its turn.
 * The layout then has all its cards.
 */
static inline bool
tells_plainly(const struct golf_state *s, unsigned seat)
{
	if (!s->plain || s->phase == GOLF_PH_START)
		return s->plain && seat < s->seats && s->start_up[seat] > 0;
	return s->turn == seat && seat < s->seats;
}

/* TURN --------------------------------------------------------------------- */

static void
walk_turn(const struct golf_state *s, unsigned seat, struct pick *p)
{
	unsigned draws = 0;

	if (state_can_draw_stock(s) && ++draws)
		pick_offer(
		    p, &(struct golf_action){ .kind = GOLF_DO_DRAW, .from = GOLF_FROM_STOCK });
	if (placing_can_draw_discard(s, seat) && ++draws)
		pick_offer(
		    p, &(struct golf_action){ .kind = GOLF_DO_DRAW, .from = GOLF_FROM_DISCARD });
	if (s->rules.flip_instead)
		walk_places(p, &(struct golf_action){ .kind = GOLF_DO_FLIP }, state_down(s, seat));
	if (s->rules.paid_peek > 0)
		walk_places(p, &(struct golf_action){ .kind = GOLF_DO_PEEK, .yes = 1 },
		    state_down(s, seat) & ~s->looked);
	if (s->rules.reuse)
		power_walk(s, seat, p);
	if (may_knock(s))
		walk_simple(p, GOLF_DO_KNOCK);
	if (may_expose(s))
		walk_simple(p, GOLF_DO_EXPOSE);
	if (draws == 0)
		walk_simple(p, GOLF_DO_PASS);
}

/* PLACE -------------------------------------------------------------------- */

/* Set i of k places, in lexicographic order. */
static void
nth_set(uint32_t places, unsigned k, unsigned i, struct golf_action *a)
{
	uint8_t at[GOLF_LIST_MAX];

	sets_nth(bits_count(places), k, i, at);
	for (a->n = 0; a->n < k; a->n++)
		a->at[a->n].place = bits_nth(places, at[a->n]);
}

/* T11: every set of two or more places, smaller sets first. */
static void
walk_sets(struct pick *p, const struct golf_action *a, uint32_t places)
{
	for (unsigned k = 2, n = bits_count(places); k <= n && k <= GOLF_LIST_MAX; k++) {
		unsigned sets = (unsigned)sets_count(n, k);

		for (unsigned i = pick_from(p); i < pick_end(p, sets); i++) {
			*pick_slot(p, i) = *a;
			nth_set(places, k, i, pick_slot(p, i));
		}
		p->n += sets;
	}
}

static void
walk_replace(const struct golf_state *s, unsigned seat, struct pick *p)
{
	uint32_t places = placing_replaceable(s, seat);
	unsigned cards = hand_count(s);
	bool several = s->rules.multi_replace && state_room(s, seat) != GOLF_NOWHERE;

	for (unsigned i = 0; i < cards; i++) {
		struct golf_action a = { .kind = GOLF_DO_REPLACE, .card = GOLF_NO_CARD };
		bool again = false;

		for (unsigned k = 0; k < i; k++)
			again = again || hand_card(s, k) == hand_card(s, i);
		if (again || !placing_allows(s, hand_card(s, i)))
			continue;
		if (cards > 1)
			a.card = hand_card(s, i);
		walk_places(p, &a, places);
		if (several)
			walk_sets(p, &a, places);
	}
}

static void
walk_trade(const struct golf_state *s, unsigned seat, struct pick *p)
{
	struct golf_action a = { .kind = GOLF_DO_TRADE, .seat = (uint8_t)seat, .n = 1 };
	uint32_t places = placing_replaceable(s, seat);

	for (unsigned other = 0; other < s->seats; other++)
		for (unsigned place = 0; place < GOLF_PLACES_MAX; place++) {
			a.at[0] = (struct golf_spot){ (uint8_t)other, (uint8_t)place };
			a.place = places ? bits_nth(places, 0) : 0;
			if (check_trade(s, &a) == GOLF_OK)
				walk_places(p, &a, places);
		}
}

static void
walk_place(const struct golf_state *s, unsigned seat, struct pick *p)
{
	walk_replace(s, seat, p);
	if (placing_may_discard(s) && !power_is_due(s))
		walk_simple(p, GOLF_DO_DISCARD);
	if (power_usable(s) != GOLF_POWER_NONE)
		power_walk(s, seat, p);
	if (s->rules.king_trade)
		walk_trade(s, seat, p);
}

/* The rest ----------------------------------------------------------------- */

static void
walk_flip(const struct golf_state *s, unsigned seat, struct pick *p)
{
	uint32_t down = state_down(s, seat);

	walk_places(p, &(struct golf_action){ .kind = GOLF_DO_FLIP }, down);
	if (turn_may_keep(s, bits_count(down)))
		walk_simple(p, GOLF_DO_KEEP);
}

static void
walk_power(const struct golf_state *s, unsigned seat, struct pick *p)
{
	power_walk(s, seat, p);
	if (s->phase == GOLF_PH_POWER ? !power_is_due(s) : !power_must_swap(s))
		walk_simple(p, GOLF_DO_KEEP);
}

static void
walk_start(const struct golf_state *s, unsigned seat, struct pick *p)
{
	unsigned n = start_choices(s, seat);

	for (unsigned i = pick_from(p); i < pick_end(p, n); i++)
		*pick_slot(p, i) = start_choice(s, seat, i);
	p->n += n;
}

/* Offers every action that the seat may do, in order. */
static void
walk(const struct golf_state *s, unsigned seat, struct pick *p)
{
	static void (*const phase[])(const struct golf_state *, unsigned, struct pick *) = {
		[GOLF_PH_START] = walk_start,
		[GOLF_PH_TURN] = walk_turn,
		[GOLF_PH_PLACE] = walk_place,
		[GOLF_PH_FLIP] = walk_flip,
		[GOLF_PH_POWER] = walk_power,
		[GOLF_PH_AIM] = walk_power,
		[GOLF_PH_OVER] = NULL,
	};

	if (seat >= s->seats)
		return;
	if ((s->turn == seat || s->phase == GOLF_PH_START) && phase[s->phase])
		phase[s->phase](s, seat, p);
	if (s->turn == seat && s->rules.knock == GOLF_KNOCK_DURING && may_knock(s) &&
	    state_in_play(s) && s->phase != GOLF_PH_TURN)
		walk_simple(p, GOLF_DO_KNOCK);
	if (s->caller == seat)
		walk_simple(p, GOLF_DO_KNOCK);
	if (s->rules.match != GOLF_MATCH_NEVER)
		match_walk(s, seat, p);
}

/* Not inlined: the plain code needs no stack for this. */
static APART unsigned
count_walked(const struct golf_state *s, unsigned seat)
{
	struct pick p = { .many = 0 };

	walk(s, seat, &p);
	return p.n;
}

static APART void
nth_walked(const struct golf_state *s, unsigned seat, unsigned i, struct golf_action *a)
{
	struct pick p = { .first = i, .many = 1, .to = a };

	walk(s, seat, &p);
	assert(i < p.n);
}

unsigned
golf_choices(const struct golf_state *s, unsigned seat)
{
	return tells_plainly(s, seat) ? plain(s, seat, 0, NULL) : count_walked(s, seat);
}

/* Most seats have few choices: the first walk, which counts them, also keeps them. */
static APART uint64_t
by_lot_walked(const struct golf_state *s, unsigned seat, uint64_t lot, struct golf_action *a)
{
	enum { FEW = 12 };
	struct golf_action few[FEW];
	struct pick p = { .many = FEW, .to = few };
	uint64_t several, orders, all, i;

	walk(s, seat, &p);
	several = match_several(s, seat);
	orders = s->phase == GOLF_PH_START ? start_orders(s, seat) : 0;
	all = p.n + several + orders + (s->turn != seat && p.n > 0 && golf_may_act(s) >> seat & 1);
	i = lot_of(lot, all);
	if (i >= p.n + several + orders)
		a->kind = GOLF_DO_COUNT;
	else if (i >= p.n + several)
		*a = start_order(s, i - p.n - several);
	else if (i >= p.n)
		match_several_nth(s, seat, i - p.n, a);
	else if (i < FEW)
		*a = p.to[i];
	else
		nth_walked(s, seat, (unsigned)i, a);
	a->seat = (uint8_t)seat;
	return all;
}

uint64_t
golf_by_lot(const struct golf_state *s, unsigned seat, uint64_t lot, struct golf_action *a)
{
	*a = (struct golf_action){ .seat = (uint8_t)seat };
	return tells_plainly(s, seat) ? plain(s, seat, lot, a) : by_lot_walked(s, seat, lot, a);
}

unsigned
golf_list(const struct golf_state *s, unsigned seat, struct golf_action *list, unsigned most)
{
	struct pick p = { .many = most, .to = list };

	walk(s, seat, &p);
	for (unsigned i = 0; i < p.n && i < most; i++)
		list[i].seat = (uint8_t)seat;
	return p.n;
}
