/*
 * Actions: a row each, with the phases it belongs to, a check that only looks, and a perform that cannot fail. They
 * meet in golf_apply() and nowhere else.
 */
#include "engine/hole.h"

/* Checks look at the state and the action, and say why not. */

static enum golf_status
check_place(const struct golf_state *s, const struct golf_action *a)
{
	return a->place < s->places ? GOLF_OK : GOLF_NO_PLACE;
}

static enum golf_status
check_face_down(const struct golf_state *s, const struct golf_action *a)
{
	if (a->place >= s->places)
		return GOLF_NO_PLACE;
	return s->up[a->seat] >> a->place & 1 ? GOLF_IS_UP : GOLF_OK;
}

static enum golf_status
check_turn_up(const struct golf_state *s, const struct golf_action *a)
{
	return s->start_up[a->seat] > 0 ? check_face_down(s, a) : GOLF_START_DONE;
}

static enum golf_status
check_peek(const struct golf_state *s, const struct golf_action *a)
{
	if (s->start_up[a->seat] > 0)
		return GOLF_NOT_IN_START;
	if (s->start_peek[a->seat] == 0)
		return GOLF_START_DONE;
	if (a->place < s->places && s->seen[a->seat][a->place] >> a->seat & 1)
		return GOLF_SEEN_IT;
	return check_face_down(s, a);
}

static enum golf_status
check_draw(const struct golf_state *s, const struct golf_action *a)
{
	if (a->from == GOLF_FROM_STOCK)
		return state_can_draw_stock(s) ? GOLF_OK : GOLF_NO_STOCK;
	if (a->from != GOLF_FROM_DISCARD)
		return GOLF_NO_ACTION;
	if (s->rules.draw == GOLF_DRAW_STOCK)
		return GOLF_STOCK_ONLY;
	return s->discards > 0 ? GOLF_OK : GOLF_NO_DISCARD;
}

static enum golf_status
check_discard(const struct golf_state *s, const struct golf_action *a)
{
	(void)a;
	return s->drawn_from == GOLF_FROM_STOCK || s->rules.return_discard ? GOLF_OK : GOLF_MUST_PLACE;
}

/* T04 once a stock card is discarded, T05 instead of drawing. */
static enum golf_status
check_flip(const struct golf_state *s, const struct golf_action *a)
{
	if (s->phase == GOLF_PH_TURN && !s->rules.flip_instead)
		return GOLF_NO_FLIP;
	return check_face_down(s, a);
}

/* A bit mask has exactly one bit. */
static bool
is_single(uint32_t mask)
{
	return mask != 0 && (mask & (mask - 1)) == 0;
}

static bool
may_keep(const struct golf_state *s, unsigned seat)
{
	return s->rules.flip == GOLF_FLIP_MAY ||
	    (s->rules.flip == GOLF_FLIP_UNLESS_LAST && is_single(state_down(s, seat)));
}

static enum golf_status
check_keep(const struct golf_state *s, const struct golf_action *a)
{
	if (s->phase == GOLF_PH_FLIP)
		return may_keep(s, a->seat) ? GOLF_OK : GOLF_MUST_FLIP;
	/* Clarification 21: a start peek of one's choice may be declined; a turn-up may not. */
	if (s->start_up[a->seat] > 0)
		return GOLF_NOT_IN_START;
	return s->start_peek[a->seat] > 0 ? GOLF_OK : GOLF_START_DONE;
}

static enum golf_status
check_knock(const struct golf_state *s, const struct golf_action *a)
{
	(void)a;
	if (s->rules.knock == GOLF_KNOCK_NONE)
		return GOLF_NO_KNOCK;
	return s->ender == GOLF_NOBODY ? GOLF_OK : GOLF_FINAL_TURN;
}

static enum golf_status
check_expose(const struct golf_state *s, const struct golf_action *a)
{
	(void)a;
	if (!s->rules.expose_all)
		return GOLF_NO_EXPOSE;
	return s->ender == GOLF_NOBODY ? GOLF_OK : GOLF_FINAL_TURN;
}

static enum golf_status
check_pass(const struct golf_state *s, const struct golf_action *a)
{
	(void)a;
	return state_can_draw_stock(s) || state_can_draw_discard(s) ? GOLF_CAN_DRAW : GOLF_OK;
}

static enum golf_status
check_nothing(const struct golf_state *s, const struct golf_action *a)
{
	(void)s;
	(void)a;
	return GOLF_OK;
}

/* Performs carry out what a check has let through. */

static uint16_t
everybody(const struct golf_state *s)
{
	return (uint16_t)((1u << s->seats) - 1);
}

static void
do_deal(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	(void)a;
	hole_deal(s, out);
}

static void
turn_face_up(struct golf_state *s, unsigned seat, unsigned place)
{
	s->up[seat] |= 1u << place;
	s->seen[seat][place] = everybody(s);
}

static void
do_turn_up(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	turn_face_up(s, a->seat, a->place);
	s->start_up[a->seat]--;
	news_add(out, GOLF_NEWS_TURNED_UP, a->seat, a->place, s->card[a->seat][a->place]);
	hole_begin_play(s, out);
}

static void
do_peek(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	s->seen[a->seat][a->place] |= (uint16_t)(1u << a->seat);
	s->start_peek[a->seat]--;
	news_add(out, GOLF_NEWS_PEEKED, a->seat, a->place, GOLF_NO_CARD);
	out->tell[out->tells++] =
	    (struct golf_tell){ GOLF_TELL_PEEK, a->seat, a->place, s->card[a->seat][a->place] };
	hole_begin_play(s, out);
}

/* A card that will lie face up, or go to the discard pile, is drawn for all to see; one that may be placed face down
   is its drawer's alone. */
static void
do_draw(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	bool secret = a->from == GOLF_FROM_STOCK && s->rules.placed == GOLF_PLACED_DOWN;

	if (a->from == GOLF_FROM_STOCK && state_stock(s) == 0)
		hole_renew_stock(s, out);
	s->drawn = a->from == GOLF_FROM_STOCK ? s->pile[s->stock_at++] : s->pile[--s->discards];
	s->drawn_from = a->from;
	s->drawn_seen = everybody(s);
	if (secret)
		s->drawn_seen = (uint16_t)(1u << a->seat);
	s->phase = GOLF_PH_PLACE;
	news_add(out, a->from == GOLF_FROM_STOCK ? GOLF_NEWS_DREW_STOCK : GOLF_NEWS_DREW_DISCARD,
	    a->seat, GOLF_NOWHERE, secret ? GOLF_HIDDEN : s->drawn);
	if (secret)
		out->tell[out->tells++] =
		    (struct golf_tell){ GOLF_TELL_DREW, a->seat, GOLF_NOWHERE, s->drawn };
}

static void
put_down_hand(struct golf_state *s)
{
	s->drawn = s->drawn_from = GOLF_NO_CARD;
	s->drawn_seen = 0;
}

static void
do_replace(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	uint8_t gone = s->card[a->seat][a->place];

	s->card[a->seat][a->place] = s->drawn;
	s->seen[a->seat][a->place] = s->drawn_seen;
	if (s->rules.placed == GOLF_PLACED_UP)
		turn_face_up(s, a->seat, a->place);
	else
		s->up[a->seat] &= ~(1u << a->place);
	s->pile[s->discards++] = gone;
	put_down_hand(s);
	news_add(out, GOLF_NEWS_REPLACED, a->seat, a->place, gone);
	hole_next_turn(s, false, true, out);
}

static void
do_discard(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	bool flip = s->drawn_from == GOLF_FROM_STOCK && s->rules.flip != GOLF_FLIP_NO &&
	    state_down(s, a->seat) != 0;

	s->pile[s->discards++] = s->drawn;
	news_add(out, GOLF_NEWS_DISCARDED, a->seat, GOLF_NOWHERE, s->drawn);
	put_down_hand(s);
	if (flip)
		s->phase = GOLF_PH_FLIP;
	else
		hole_next_turn(s, false, true, out);
}

static void
do_flip(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	turn_face_up(s, a->seat, a->place);
	news_add(out, GOLF_NEWS_FLIPPED, a->seat, a->place, s->card[a->seat][a->place]);
	hole_next_turn(s, false, s->phase == GOLF_PH_FLIP, out);
}

static void
do_keep(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	news_add(out, GOLF_NEWS_KEPT, a->seat, GOLF_NOWHERE, GOLF_NO_CARD);
	if (s->phase == GOLF_PH_FLIP) {
		hole_next_turn(s, false, true, out);
		return;
	}
	s->start_peek[a->seat] = 0;
	hole_begin_play(s, out);
}

static void
do_knock(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	news_add(out, GOLF_NEWS_KNOCKED, a->seat, GOLF_NOWHERE, GOLF_NO_CARD);
	hole_next_turn(s, true, false, out);
}

static void
do_expose(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	for (unsigned p = 0; p < s->places; p++)
		turn_face_up(s, a->seat, p);
	news_add(out, GOLF_NEWS_EXPOSED, a->seat, GOLF_NOWHERE, GOLF_NO_CARD);
	hole_next_turn(s, true, false, out);
}

static void
do_pass(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	news_add(out, GOLF_NEWS_PASSED, a->seat, GOLF_NOWHERE, GOLF_NO_CARD);
	hole_next_turn(s, false, false, out);
}

/* Who sits at a seat is not the cards' business: these are news, and stand in the record. */
static void
do_leave(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	(void)s;
	news_add(out, GOLF_NEWS_LEFT, a->seat, GOLF_NOWHERE, GOLF_NO_CARD);
}

static void
do_join(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	(void)s;
	news_add(out, GOLF_NEWS_JOINED, a->seat, GOLF_NOWHERE, GOLF_NO_CARD);
}

/* Sets of phases, one bit each. */
enum {
	IN_BETWEEN = 1 << GOLF_PH_BETWEEN,
	IN_START = 1 << GOLF_PH_START,
	IN_TURN = 1 << GOLF_PH_TURN,
	IN_PLACE = 1 << GOLF_PH_PLACE,
	IN_FLIP = 1 << GOLF_PH_FLIP,
	IN_PLAY = IN_TURN | IN_PLACE | IN_FLIP,
	IN_GAME = IN_BETWEEN | IN_START | IN_PLAY,
};

static const struct row {
	uint8_t phases;
	bool anyone; /* it need not be the seat's turn */
	enum golf_status (*check)(const struct golf_state *, const struct golf_action *);
	void (*perform)(struct golf_state *, const struct golf_action *, struct golf_events *);
} rows[GOLF_DO_COUNT] = {
	[GOLF_DO_DEAL] = { IN_BETWEEN, true, check_nothing, do_deal },
	[GOLF_DO_TURN_UP] = { IN_START, true, check_turn_up, do_turn_up },
	[GOLF_DO_PEEK] = { IN_START, true, check_peek, do_peek },
	[GOLF_DO_DRAW] = { IN_TURN, false, check_draw, do_draw },
	[GOLF_DO_REPLACE] = { IN_PLACE, false, check_place, do_replace },
	[GOLF_DO_DISCARD] = { IN_PLACE, false, check_discard, do_discard },
	[GOLF_DO_FLIP] = { IN_TURN | IN_FLIP, false, check_flip, do_flip },
	[GOLF_DO_KEEP] = { IN_START | IN_FLIP, false, check_keep, do_keep },
	[GOLF_DO_KNOCK] = { IN_TURN, false, check_knock, do_knock },
	[GOLF_DO_EXPOSE] = { IN_TURN, false, check_expose, do_expose },
	[GOLF_DO_PASS] = { IN_TURN, false, check_pass, do_pass },
	[GOLF_DO_LEAVE] = { IN_GAME, true, check_nothing, do_leave },
	[GOLF_DO_JOIN] = { IN_GAME, true, check_nothing, do_join },
};

/* Why an action does not belong to this phase. */
static enum golf_status
wrong_phase(const struct golf_state *s, const struct row *row, unsigned seat)
{
	static const enum golf_status why[] = {
		[GOLF_PH_BETWEEN] = GOLF_NOT_DEALT,
		[GOLF_PH_START] = GOLF_NOT_IN_START,
		[GOLF_PH_TURN] = GOLF_DRAW_FIRST,
		[GOLF_PH_PLACE] = GOLF_HAVE_DRAWN,
		[GOLF_PH_FLIP] = GOLF_FLIP_FIRST,
		[GOLF_PH_OVER] = GOLF_GAME_OVER,
	};

	if (row->phases == IN_BETWEEN && s->phase != GOLF_PH_OVER)
		return GOLF_HOLE_ON;
	if (row->phases == IN_START && (1 << s->phase & IN_PLAY))
		return GOLF_START_ONLY;
	if (s->phase == GOLF_PH_START && s->start_up[seat] + s->start_peek[seat] == 0)
		return GOLF_START_DONE;
	return why[s->phase];
}

enum golf_status
golf_apply(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	const struct row *row;
	enum golf_status status;

	out->n = out->tells = 0;
	if (a->kind >= GOLF_DO_COUNT)
		return GOLF_NO_ACTION;
	row = &rows[a->kind];
	if (a->kind != GOLF_DO_DEAL && a->seat >= s->seats)
		return GOLF_NO_SEAT;
	/* Whose turn it is comes before what may be done: it is the first thing that a player must know. */
	if (!row->anyone && (1 << s->phase & IN_PLAY) && a->seat != s->turn)
		return GOLF_NOT_YOUR_TURN;
	if (!(row->phases >> s->phase & 1))
		return wrong_phase(s, row, a->seat);
	status = row->check(s, a);
	if (status != GOLF_OK)
		return status;
	row->perform(s, a, out);
	return GOLF_OK;
}
