/* Start cards: turned up, rearranged, looked at. */
#include "engine/turn.h"

#include <string.h>

static unsigned
column_of(const struct golf_state *s, unsigned place)
{
	return place % s->rules.columns;
}

/* L04: the middle column, an outer one, or neither. */
enum { MIDDLE, OUTER, BETWEEN };

static int
band_of(const struct golf_state *s, unsigned place)
{
	unsigned column = column_of(s, place), columns = s->rules.columns;

	if (column == columns / 2)
		return MIDDLE;
	return column == 0 || column + 1 == columns ? OUTER : BETWEEN;
}

/* L02, L03, L04: the face-down cards that may be turned up next, one bit each. */
static uint32_t
may_turn_up(const struct golf_state *s, unsigned seat)
{
	uint32_t down = hole_start_down(s, seat), up = s->up[seat], may = 0;

	if (s->rules.turn_up_where == GOLF_WHERE_ANY)
		return down;
	for (unsigned place = 0; place < s->grid; place++) {
		bool fits = s->rules.turn_up_where != GOLF_WHERE_MIDDLE ||
		    band_of(s, place) != BETWEEN;

		for (unsigned other = 0; fits && other < s->grid; other++) {
			bool same = column_of(s, other) == column_of(s, place);

			if (!(up >> other & 1))
				continue;
			if (s->rules.turn_up_where == GOLF_WHERE_SAME)
				fits = same;
			else if (s->rules.turn_up_where == GOLF_WHERE_DIFFERENT)
				fits = !same;
			else
				fits = band_of(s, other) != band_of(s, place);
		}
		may |= (uint32_t)fits << place;
	}
	/* Other actions may have left no such card: then any card may be turned up. */
	return may & down ? may & down : down;
}

enum golf_status
check_turn_up(const struct golf_state *s, const struct golf_action *a)
{
	if (s->start_up[a->seat] == 0 || !hole_start_due(s, a->seat))
		return s->turn != GOLF_NOBODY && s->turn != a->seat ? GOLF_NOT_YOUR_TURN
								    : GOLF_START_DONE;
	if (s->rules.turn_up_when == GOLF_WHEN_FIRST_TURN && s->turn != a->seat)
		return GOLF_NOT_YOUR_TURN;
	if (!state_holds(s, a->seat, a->place))
		return GOLF_NO_PLACE;
	if (a->place >= s->grid)
		return GOLF_NO_START_CARD;
	if (s->up[a->seat] >> a->place & 1)
		return GOLF_IS_UP;
	return s->plain || may_turn_up(s, a->seat) >> a->place & 1 ? GOLF_OK : GOLF_NOT_THERE;
}

void
do_turn_up(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	card_turn_up(s, a->seat, a->place);
	s->start_seen[a->seat] |= (uint16_t)(1u << a->place);
	if (--s->start_up[a->seat] > 0 && hole_start_down(s, a->seat) == 0)
		s->start_up[a->seat] = 0;
	news_add(out, GOLF_NEWS_TURNED_UP, a->seat, a->place, s->card[a->seat][a->place]);
	hole_begin_play(s, out);
}

/* L05 ---------------------------------------------------------------------- */

static bool
may_rearrange(const struct golf_state *s, unsigned seat)
{
	return hole_start_due(s, seat) && s->rearranging >> seat & 1 &&
	    (s->rules.turn_up_when == GOLF_WHEN_BEFORE || s->turn == seat);
}

enum golf_status
check_rearrange(const struct golf_state *s, const struct golf_action *a)
{
	uint32_t named = 0;

	if (!may_rearrange(s, a->seat))
		return GOLF_NO_REARRANGE;
	if (s->start_up[a->seat] > 0)
		return GOLF_NOT_IN_START;
	for (unsigned i = 0; i < a->n && i < GOLF_GRID_MAX; i++)
		if (a->at[i].place < s->grid)
			named |= 1u << a->at[i].place;
	return a->n == s->grid && named == (1u << s->grid) - 1 ? GOLF_OK : GOLF_BAD_ORDER;
}

void
do_rearrange(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	uint8_t card[GOLF_GRID_MAX];
	uint16_t seen[GOLF_GRID_MAX], start = s->start_seen[a->seat];
	uint32_t up = s->up[a->seat];

	memcpy(card, s->card[a->seat], sizeof card);
	memcpy(seen, s->seen[a->seat], sizeof seen);
	s->start_seen[a->seat] = 0;
	for (unsigned place = 0; place < s->grid; place++)
		s->start_seen[a->seat] |= (uint16_t)((start >> a->at[place].place & 1) << place);
	for (unsigned place = 0; place < s->grid; place++) {
		unsigned old = a->at[place].place;

		/* In a first turn a power or a match may have emptied places. */
		if (card[old] == GOLF_NO_CARD)
			card_take(s, a->seat, place);
		else
			card_put(s, a->seat, place, card[old], seen[old], up >> old & 1);
	}
	s->rearranging &= (uint16_t) ~(1u << a->seat);
	news_add(out, GOLF_NEWS_REARRANGED, a->seat, GOLF_NOWHERE, GOLF_NO_CARD);
	hole_begin_play(s, out);
}

/* L08, L09, M04 ------------------------------------------------------------ */

/* The own face-down cards that the seat has not seen: the choices of a start peek. */
static uint32_t
unseen(const struct golf_state *s, unsigned seat)
{
	uint32_t down = hole_start_down(s, seat), mask = 0;

	for (unsigned p = 0; p < s->grid; p++)
		if (down >> p & 1 && !(s->seen[seat][p] >> seat & 1))
			mask |= 1u << p;
	return mask;
}

unsigned
start_unseen(const struct golf_state *s, unsigned seat)
{
	return bits_count(unseen(s, seat));
}

void
start_settle(struct golf_state *s, struct golf_events *out)
{
	for (unsigned seat = 0; seat < s->seats; seat++) {
		if (!hole_start_due(s, seat))
			continue;
		if (hole_start_down(s, seat) == 0)
			s->start_up[seat] = 0;
		if (unseen(s, seat) == 0)
			s->start_peek[seat] = 0;
		if (s->held[seat] == 0)
			s->rearranging &= (uint16_t) ~(1u << seat);
	}
	hole_begin_play(s, out);
}

static enum golf_status
check_paid(const struct golf_state *s, const struct golf_action *a)
{
	if (s->turn != a->seat)
		return s->phase == GOLF_PH_START ? GOLF_NOT_IN_START : GOLF_NOT_YOUR_TURN;
	if (s->phase != GOLF_PH_TURN)
		return wrong_phase(s, GOLF_DO_DRAW, a->seat);
	if (s->rules.paid_peek == 0)
		return GOLF_NO_PAID_PEEK;
	if (!state_holds(s, a->seat, a->place))
		return GOLF_NO_PLACE;
	if (s->up[a->seat] >> a->place & 1)
		return GOLF_IS_UP;
	return s->looked >> a->place & 1 ? GOLF_SEEN_IT : GOLF_OK;
}

enum golf_status
check_peek(const struct golf_state *s, const struct golf_action *a)
{
	if (a->yes)
		return check_paid(s, a);
	if (s->phase != GOLF_PH_START)
		return wrong_phase(s, GOLF_DO_PEEK, a->seat);
	if (s->rules.turn_up_when == GOLF_WHEN_BEFORE &&
	    (s->start_up[a->seat] > 0 || may_rearrange(s, a->seat)))
		return GOLF_NOT_IN_START;
	if (s->start_peek[a->seat] == 0)
		return GOLF_START_DONE;
	if (!state_holds(s, a->seat, a->place))
		return GOLF_NO_PLACE;
	if (a->place >= s->grid)
		return GOLF_NO_START_CARD;
	if (s->seen[a->seat][a->place] >> a->seat & 1)
		return s->up[a->seat] >> a->place & 1 ? GOLF_IS_UP : GOLF_SEEN_IT;
	return GOLF_OK;
}

void
do_peek(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	if (a->yes) {
		unsigned paid = s->paid[a->seat] + s->rules.paid_peek;

		s->paid[a->seat] = (uint16_t)(paid < GOLF_PAID_MAX ? paid : GOLF_PAID_MAX);
		s->looked |= 1u << a->place;
		news_add(out, GOLF_NEWS_PAID, a->seat, a->place, GOLF_NO_CARD);
	} else {
		s->start_peek[a->seat]--;
		s->start_seen[a->seat] |= (uint16_t)(1u << a->place);
		news_add(out, GOLF_NEWS_PEEKED, a->seat, a->place, GOLF_NO_CARD);
	}
	card_look(s, a->seat, GOLF_TELL_PEEK, (struct golf_spot){ a->seat, a->place }, out);
	if (!a->yes)
		hole_begin_play(s, out);
}

/* Choices ------------------------------------------------------------------ */

/* So many orders fit into golf_choices(). */
enum { COUNTED = 12 };

static uint64_t
orders(unsigned n)
{
	return n < 2 ? 1 : n * orders(n - 1);
}

static unsigned
orders_counted(const struct golf_state *s)
{
	return (unsigned)orders(s->grid < COUNTED ? s->grid : COUNTED);
}

/* Order i of a layout, in lexicographic order. Order 0 changes nothing. */
static struct golf_action
nth_order(const struct golf_state *s, uint64_t i)
{
	struct golf_action a = { .kind = GOLF_DO_REARRANGE, .n = s->grid };
	uint32_t left = (1u << s->grid) - 1;

	for (unsigned place = 0; place < s->grid; place++) {
		uint64_t each = orders(s->grid - place - 1u);
		uint8_t old = bits_nth(left, (unsigned)(i / each));

		a.at[place].place = old;
		left &= ~(1u << old);
		i %= each;
	}
	return a;
}

uint64_t
start_orders(const struct golf_state *s, unsigned seat)
{
	bool now = s->rules.turn_up_when == GOLF_WHEN_BEFORE || s->turn == seat;

	if (!hole_start_due(s, seat) || !now || s->start_up[seat] > 0 ||
	    !(s->rearranging >> seat & 1))
		return 0;
	return orders(s->grid) - orders_counted(s);
}

struct golf_action
start_order(const struct golf_state *s, uint64_t i)
{
	return nth_order(s, orders_counted(s) + i);
}

unsigned
start_choices(const struct golf_state *s, unsigned seat)
{
	bool now = s->rules.turn_up_when == GOLF_WHEN_BEFORE || s->turn == seat;

	if (!hole_start_due(s, seat))
		return 0;
	if (now && s->start_up[seat] > 0)
		return bits_count(may_turn_up(s, seat));
	if (now && s->rearranging >> seat & 1)
		return orders_counted(s) + 1;
	return start_unseen(s, seat) + 1;
}

struct golf_action
start_choice(const struct golf_state *s, unsigned seat, unsigned i)
{
	bool now = s->rules.turn_up_when == GOLF_WHEN_BEFORE || s->turn == seat;

	if (now && s->start_up[seat] > 0)
		return (struct golf_action){ .kind = GOLF_DO_TURN_UP,
			.place = bits_nth(may_turn_up(s, seat), i) };
	if (now && s->rearranging >> seat & 1 && i < orders_counted(s))
		return nth_order(s, i);
	if (!(now && s->rearranging >> seat & 1) && i < start_unseen(s, seat))
		return (struct golf_action){ .kind = GOLF_DO_PEEK,
			.place = bits_nth(unseen(s, seat), i) };
	return (struct golf_action){ .kind = GOLF_DO_KEEP };
}
