/* Turns: draw, then replace, discard or trade; flips; calls. */
#include "engine/turn.h"

#include "engine/placing.h"

/* What may be replaced ----------------------------------------------------- */

/* T10: notes that a place was replaced which the owner did not see at the start. */
static void
remember_replaced(struct golf_state *s, unsigned seat, unsigned place)
{
	if (s->rules.unseen_once && place < s->grid && !(s->start_seen[seat] >> place & 1))
		s->once[seat] |= (uint16_t)(1u << place);
}

/* Checks ------------------------------------------------------------------- */

enum golf_status
check_draw(const struct golf_state *s, const struct golf_action *a)
{
	if (a->from == GOLF_FROM_STOCK)
		return state_can_draw_stock(s) ? GOLF_OK : GOLF_NO_STOCK;
	if (a->from != GOLF_FROM_DISCARD)
		return GOLF_NO_ACTION;
	if (!placing_pile_open(s, a->seat))
		return GOLF_STOCK_ONLY;
	if (s->discards == 0)
		return GOLF_NO_DISCARD;
	if (placing_can_draw_discard(s, a->seat))
		return GOLF_OK;
	return placing_allows(s, s->pile[s->discards - 1]) ? GOLF_NO_REPLACE : GOLF_NO_PLACING;
}

/* With several cards in hand, the action names the card that is to be placed. */
static APART enum golf_status
check_named(const struct golf_state *s, uint8_t card)
{
	unsigned n = hand_count(s);

	for (unsigned i = 0; i < n; i++)
		if (hand_card(s, i) == card)
			return placing_allows(s, card) ? GOLF_OK : GOLF_NO_PLACING;
	return GOLF_WHICH_CARD;
}

/* Whether the card that is to be placed is in the hand. */
static inline enum golf_status
check_hand(const struct golf_state *s, uint8_t card)
{
	if (!hand_is_single(s))
		return check_named(s, card);
	return placing_allows(s, s->drawn) ? GOLF_OK : GOLF_NO_PLACING;
}

static inline enum golf_status
check_own_place(const struct golf_state *s, unsigned seat, unsigned place)
{
	if (!state_holds(s, seat, place))
		return GOLF_NO_PLACE;
	return placing_replaceable(s, seat) >> place & 1 ? GOLF_OK : GOLF_LOCKED;
}

/* T11. */
static APART enum golf_status
check_several(const struct golf_state *s, const struct golf_action *a)
{
	uint32_t named = 0;

	if (!s->rules.multi_replace)
		return GOLF_NO_SEVERAL;
	for (unsigned i = 0; i < a->n; i++) {
		enum golf_status status = i < GOLF_LIST_MAX
		    ? check_own_place(s, a->seat, a->at[i].place)
		    : GOLF_NO_PLACE;

		if (status != GOLF_OK)
			return status;
		if (named >> a->at[i].place & 1)
			return GOLF_NAME_ONCE;
		named |= 1u << a->at[i].place;
	}
	/* Unequal cards stay, and the drawn card joins them. */
	return state_room(s, a->seat) == GOLF_NOWHERE ? GOLF_NO_ROOM : GOLF_OK;
}

enum golf_status
check_replace(const struct golf_state *s, const struct golf_action *a)
{
	enum golf_status status = a->n > 1 ? check_several(s, a)
					   : check_own_place(s, a->seat, a->place);

	return status == GOLF_OK ? check_hand(s, a->card) : status;
}

enum golf_status
check_discard(const struct golf_state *s, const struct golf_action *a)
{
	(void)a;
	if (!placing_may_discard(s))
		return GOLF_MUST_PLACE;
	return power_is_due(s) ? GOLF_MUST_POWER : GOLF_OK;
}

/* T04 once a stock card is discarded, T05 instead of drawing. */
enum golf_status
check_flip(const struct golf_state *s, const struct golf_action *a)
{
	if (s->phase == GOLF_PH_TURN && !s->rules.flip_instead)
		return GOLF_NO_FLIP;
	if (!state_holds(s, a->seat, a->place))
		return GOLF_NO_PLACE;
	return s->up[a->seat] >> a->place & 1 ? GOLF_IS_UP : GOLF_OK;
}

bool
turn_may_keep(const struct golf_state *s, unsigned downs)
{
	return s->rules.flip == GOLF_FLIP_MAY || downs == 0 ||
	    (s->rules.flip == GOLF_FLIP_UNLESS_LAST && downs == 1);
}

enum golf_status
check_keep(const struct golf_state *s, const struct golf_action *a)
{
	bool now = s->rules.turn_up_when == GOLF_WHEN_BEFORE || s->turn == a->seat;

	if (s->phase == GOLF_PH_FLIP)
		return turn_may_keep(s, bits_count(state_down(s, a->seat))) ? GOLF_OK
									    : GOLF_MUST_FLIP;
	if (s->phase == GOLF_PH_AIM)
		return power_must_swap(s) ? GOLF_MUST_SWAP : GOLF_OK;
	if (s->phase == GOLF_PH_POWER)
		return power_is_due(s) ? GOLF_MUST_POWER : GOLF_OK;
	/* Clarification 21: a start peek may be declined, a turn-up may not. */
	if (now && s->start_up[a->seat] > 0)
		return GOLF_NOT_IN_START;
	return hole_start_due(s, a->seat) ? GOLF_OK : GOLF_START_DONE;
}

/* T13. */
enum golf_status
check_trade(const struct golf_state *s, const struct golf_action *a)
{
	enum { KING = 12 };
	struct golf_spot at = a->at[0];

	if (!s->rules.king_trade || s->drawn_from != GOLF_FROM_STOCK || hand_count(s) != 1 ||
	    golf_rank(s->drawn) != KING || a->n != 1 || at.seat >= s->seats || at.seat == a->seat)
		return GOLF_NO_TRADE;
	if (at.seat == state_frozen(s))
		return GOLF_FROZEN;
	if (!state_holds(s, at.seat, at.place))
		return GOLF_NO_PLACE;
	if (!(s->up[at.seat] >> at.place & 1))
		return GOLF_NO_TRADE;
	return check_own_place(s, a->seat, a->place);
}

/* E03, E04, E05, E06, E12. */
enum golf_status
check_knock(const struct golf_state *s, const struct golf_action *a)
{
	bool own = s->turn == a->seat;

	if (s->rules.knock == GOLF_KNOCK_AFTER && s->caller == a->seat)
		return GOLF_OK;
	if (!own && s->turn != GOLF_NOBODY)
		return s->rules.knock == GOLF_KNOCK_AFTER && s->ender == GOLF_NOBODY
		    ? GOLF_NOT_NOW
		    : GOLF_NOT_YOUR_TURN;
	if (s->phase == GOLF_PH_START)
		return wrong_phase(s, GOLF_DO_DRAW, a->seat);
	if (s->rules.knock != GOLF_KNOCK_DURING && s->phase != GOLF_PH_TURN)
		return wrong_phase(s, GOLF_DO_DRAW, a->seat);
	if (s->rules.knock == GOLF_KNOCK_NONE)
		return GOLF_NO_KNOCK;
	if (s->ender != GOLF_NOBODY)
		return GOLF_FINAL_TURN;
	if (s->rules.knock == GOLF_KNOCK_AFTER)
		return GOLF_NOT_NOW;
	return state_may_call(s, a->seat) ? GOLF_OK : GOLF_TOO_EARLY;
}

enum golf_status
check_expose(const struct golf_state *s, const struct golf_action *a)
{
	(void)a;
	if (!s->rules.expose_all)
		return GOLF_NO_EXPOSE;
	return s->ender == GOLF_NOBODY ? GOLF_OK : GOLF_FINAL_TURN;
}

enum golf_status
check_pass(const struct golf_state *s, const struct golf_action *a)
{
	return state_can_draw_stock(s) || placing_can_draw_discard(s, a->seat) ? GOLF_CAN_DRAW
									       : GOLF_OK;
}

/* Performs ----------------------------------------------------------------- */

/*
 * Draws a card. Every player sees it when it must lie face up or be discarded. Only the drawer sees
 * it when it may be placed face down.
 */
void
do_draw(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	bool stock = a->from == GOLF_FROM_STOCK;
	bool secret = stock && golf_rules_hides(&s->rules);

	s->drawn_used = !stock && !s->unused;
	s->drawn_matched = stock ? 0 : s->matched;
	s->drawn = stock ? stock_take(s, out) : pile_take(s);
	s->drawn_from = a->from;
	s->drawn_seen = (uint16_t)(secret ? 1u << a->seat : state_everybody(s));
	s->drew = true;
	s->phase = GOLF_PH_PLACE;
	news_add(out, stock ? GOLF_NEWS_DREW_STOCK : GOLF_NEWS_DREW_DISCARD, a->seat, GOLF_NOWHERE,
	    secret ? GOLF_HIDDEN : s->drawn);
	if (secret)
		tell_add(out, GOLF_TELL_DREW, a->seat, a->seat, GOLF_NOWHERE, s->drawn);
	if (stock && s->knocked &&
	    golf_rules_power(&s->rules, s->drawn) == GOLF_POWER_CANCEL_KNOCK) {
		s->drawn_seen = state_everybody(
		    s); /* every player knows the card, because its power was announced */
		hole_cancel(s, s->drawn, out);
	}
}

/* Discards the cards in hand except the placed one, in the order drawn (clarification 20). */
static void
discard_others(struct golf_state *s, unsigned seat, unsigned placed, struct golf_events *out)
{
	for (unsigned i = 0, n = hand_count(s); i < n; i++) {
		if (i == placed)
			continue;
		hand_discard(s, i);
		news_add(out, GOLF_NEWS_DISCARDED, seat, GOLF_NOWHERE, hand_card(s, i));
	}
}

/*
 * T11: equal cards are all replaced, and the drawn card takes the lowest place. Otherwise the drawn
 * card joins them.
 */
static APART void
replace_several(struct golf_state *s, const struct golf_action *a, uint8_t card, uint16_t seen,
    bool taken, struct golf_events *out)
{
	bool equal = true, up;
	unsigned lowest = a->at[0].place;
	uint8_t first = s->card[a->seat][lowest];

	for (unsigned i = 0; i < a->n; i++) {
		uint8_t other = s->card[a->seat][a->at[i].place];

		equal = equal && golf_rules_equal(&s->rules, s->rules.equal, first, other);
		lowest = a->at[i].place < lowest ? a->at[i].place : lowest;
	}
	if (!equal)
		lowest = state_room(s, a->seat);
	up = placing_lies_up(s, a->seat, lowest, taken);
	for (unsigned i = 0; i < a->n; i++) {
		unsigned place = a->at[i].place;
		uint8_t gone = s->card[a->seat][place];

		if (equal) {
			pile_discard(s, card_take(s, a->seat, place));
			remember_replaced(s, a->seat, place);
		} else
			card_show(s, a->seat, place);
		news_add(out, equal ? GOLF_NEWS_REPLACED : GOLF_NEWS_UNEQUAL, a->seat, place, gone);
	}
	if (!equal)
		news_add(out, GOLF_NEWS_CARD_JOINED, a->seat, lowest, up ? card : GOLF_NO_CARD);
	card_put(s, a->seat, lowest, card, seen, up);
}

void
do_replace(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	unsigned which = 0, discards = s->discards;
	uint16_t seen = s->drawn_seen;
	uint8_t card = s->drawn, gone;
	bool taken = s->drawn_from == GOLF_FROM_DISCARD;

	if (!hand_is_single(s)) {
		while (hand_card(s, which) != a->card)
			which++;
		card = a->card;
		seen = which > 0 ? s->more_seen[which - 1] : s->drawn_seen;
		discard_others(s, a->seat, which, out);
	}
	hand_empty(s);
	if (a->n > 1) {
		replace_several(s, a, card, seen, taken, out);
	} else {
		gone = s->card[a->seat][a->place];
		card_put(
		    s, a->seat, a->place, card, seen, placing_lies_up(s, a->seat, a->place, taken));
		remember_replaced(s, a->seat, a->place);
		pile_discard(s, gone);
		news_add(out, GOLF_NEWS_REPLACED, a->seat, a->place, gone);
	}
	/* T11: cards that are not equal stay, and nothing is discarded. */
	if (s->discards > discards)
		power_of_discard(s);
	hole_turn_over(s, out);
}

void
do_discard(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	bool flip = s->drawn_from == GOLF_FROM_STOCK && s->rules.flip != GOLF_FLIP_NO &&
	    state_down(s, a->seat) != 0;

	discard_others(s, a->seat, GOLF_NOWHERE, out);
	hand_empty(s);
	if (flip)
		s->phase = GOLF_PH_FLIP;
	else
		hole_turn_over(s, out);
}

void
do_flip(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	card_turn_up(s, a->seat, a->place);
	news_add(out, GOLF_NEWS_FLIPPED, a->seat, a->place, s->card[a->seat][a->place]);
	hole_turn_over(s, out);
}

/* At the start: declines the rearrangement, or else the remaining looks. */
static void
keep_start(struct golf_state *s, unsigned seat, struct golf_events *out)
{
	if (s->rearranging >> seat & 1 &&
	    (s->rules.turn_up_when == GOLF_WHEN_BEFORE || s->turn == seat))
		s->rearranging &= (uint16_t) ~(1u << seat);
	else
		s->start_peek[seat] = 0;
	hole_begin_play(s, out);
}

void
do_keep(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	news_add(out, GOLF_NEWS_KEPT, a->seat, GOLF_NOWHERE, GOLF_NO_CARD);
	if (s->phase == GOLF_PH_FLIP)
		hole_turn_over(s, out);
	else if (s->phase == GOLF_PH_START)
		keep_start(s, a->seat, out);
	else
		power_let_be(s, out);
}

void
do_trade(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	struct golf_spot at = a->at[0];
	uint8_t king = s->drawn, mine = s->card[at.seat][at.place],
		gone = s->card[a->seat][a->place];

	hand_empty(s);
	card_put(s, at.seat, at.place, king, state_everybody(s), true);
	card_put(s, a->seat, a->place, mine, state_everybody(s),
	    placing_lies_up(s, a->seat, a->place, false));
	remember_replaced(s, a->seat, a->place);
	pile_discard(s, gone);
	news_two(out, GOLF_NEWS_TRADED, a->seat, a->place, gone, at.seat, at.place);
	power_of_discard(s);
	hole_turn_over(s, out);
}

void
do_knock(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	news_add(out, GOLF_NEWS_KNOCKED, a->seat, GOLF_NOWHERE, GOLF_NO_CARD);
	hole_call(s, a->seat, true, out);
	if (s->rules.knock == GOLF_KNOCK_INSTEAD)
		hole_turn_over(s, out);
}

void
do_expose(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	for (unsigned p = 0; p < GOLF_PLACES_MAX; p++)
		if (s->held[a->seat] >> p & 1)
			card_turn_up(s, a->seat, p);
	news_add(out, GOLF_NEWS_EXPOSED, a->seat, GOLF_NOWHERE, GOLF_NO_CARD);
	hole_call(s, a->seat, false, out);
	hole_turn_over(s, out);
}

void
do_pass(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	news_add(out, GOLF_NEWS_PASSED, a->seat, GOLF_NOWHERE, GOLF_NO_CARD);
	hole_turn_over(s, out);
}
