#include "engine/hole.h"

#include "engine/chance.h"
#include "engine/placing.h"

#include <string.h>

/* C04, C09: deals the cards one at a time, or in packets, from the dealer's left. */
static void
deal_layouts(struct golf_state *s)
{
	unsigned seat = s->dealer, at = 0, places = s->grid, players = bits_count(state_players(s));

	memset(s->card, GOLF_NO_CARD, sizeof s->card);
	memset(s->held, 0, sizeof s->held);
	memset(s->up, 0, sizeof s->up);
	memset(s->turns, 0, sizeof s->turns);
	memset(s->paid, 0, sizeof s->paid);
	memset(s->kept, 0, sizeof s->kept);
	memset(s->seen, 0, sizeof s->seen);
	memset(s->start_up, 0, sizeof s->start_up);
	memset(s->start_peek, 0, sizeof s->start_peek);
	memset(s->start_seen, 0, sizeof s->start_seen);
	memset(s->once, 0, sizeof s->once);
	for (unsigned i = 0; i < players; i++) {
		seat = state_left_of(s, seat);
		for (unsigned p = 0; p < places; p++)
			s->card[seat][p] = s->pile[s->rules.packet ? at++ : p * players + i];
		s->held[seat] = (1u << places) - 1;
		s->start_up[seat] = s->rules.turn_up;
		if (s->rules.peek_where == GOLF_PEEK_ANY && s->rules.memory != GOLF_MEMORY_ALL)
			s->start_peek[seat] = s->rules.peek;
	}
}

/* L06, L07: every player looks at the first places of the nearest row. M03: at all places. */
static void
look_at_start(struct golf_state *s, struct golf_events *out)
{
	bool all = s->rules.memory == GOLF_MEMORY_ALL;
	bool near = s->rules.peek_where == GOLF_PEEK_NEAR_ROW;
	unsigned first = all ? 0 : (s->rules.rows - 1u) * s->rules.columns;
	unsigned last = all ? s->grid : first + s->rules.peek;

	for (unsigned seat = 0; (all || near) && seat < s->seats; seat++)
		for (unsigned p = first; s->held[seat] != 0 && p < last; p++) {
			s->start_seen[seat] |= (uint16_t)(1u << p);
			card_look(s, seat, GOLF_TELL_PEEK,
			    (struct golf_spot){ (uint8_t)seat, (uint8_t)p }, out);
		}
}

/*
 * C10: while the top card of the stock has a power, it goes to the bottom. A stock of power cards
 * alone comes round to its first card.
 */
static APART void
turn_powers_under(struct golf_state *s)
{
	uint8_t *stock = s->pile + s->stock_at, top;
	unsigned n = state_stock(s);

	for (unsigned i = 0; i < n && golf_rules_power(&s->rules, stock[0]) != GOLF_POWER_NONE;
	     i++) {
		top = stock[0];
		memmove(stock, stock + 1, n - 1);
		stock[n - 1] = top;
	}
}

/* Clears the last hole's data, except its scores. */
static void
clear_hole(struct golf_state *s)
{
	s->turn = s->ender = s->caller = GOLF_NOBODY;
	s->last_turns = 0;
	s->knocked = s->drew = s->skip = s->unused = false;
	s->aim[0] = s->aim[1] = (struct golf_spot){ GOLF_NOBODY, GOLF_NOWHERE };
	s->matched = 0;
	s->tried = 0;
	s->looked = 0;
	s->pot_moved = 0;
	memset(s->complete, 0, sizeof s->complete);
	memset(s->laid, 0, sizeof s->laid);
	memset(s->shield, GOLF_NO_CARD, sizeof s->shield);
}

void
hole_deal(struct golf_state *s, struct golf_events *out)
{
	unsigned dealt = bits_count(state_players(s)) * s->grid;
	struct chance c;

	/*
	 * Clarification 12: the first dealer sits in the last seat, and the deal passes to the
	 * left.
	 */
	if (s->hole > 0)
		s->dealer = (uint8_t)state_left_of(s, s->dealer);
	s->hole++;
	s->cards = (uint16_t)chance_pack(&s->rules, golf_rules_packs(&s->rules, s->seats), s->pile);
	chance_begin(&c, s->key, s->hole, 0);
	chance_shuffle(&c, s->pile, s->cards);
	s->leader = (uint8_t)game_leader(s, &c);
	s->used = c.used;
	clear_hole(s);
	game_stake(s);
	deal_layouts(s);
	s->discards = 0;
	s->stock_at = (uint16_t)dealt;
	if (s->rules.discard_plain)
		turn_powers_under(s);
	if (s->rules.start_discard)
		pile_discard(s, s->pile[s->stock_at++]);
	s->skip = false; /* a jack that starts the discard pile skips no player */
	s->rearranging = s->rules.rearrange ? state_players(s) : 0;
	s->phase = GOLF_PH_START;
	news_add(
	    out, GOLF_NEWS_DEALT, s->dealer, GOLF_NOWHERE, s->discards ? s->pile[0] : GOLF_NO_CARD);
	look_at_start(s, out);
	hole_begin_play(s, out);
}

static void
begin_turn(struct golf_state *s, unsigned seat, struct golf_events *out)
{
	s->turn = (uint8_t)seat;
	s->drew = false;
	s->looked = 0;
	s->phase = GOLF_PH_TURN;
	news_add(out, GOLF_NEWS_TURN, seat, GOLF_NOWHERE, GOLF_NO_CARD);
	if (hole_start_down(s, seat) == 0)
		s->start_up[seat] = 0;
	if (s->start_up[seat] > 0 || s->rearranging >> seat & 1)
		s->phase = GOLF_PH_START;
}

void
hole_begin_play(struct golf_state *s, struct golf_events *out)
{
	for (unsigned seat = 0; seat < s->seats; seat++)
		if (hole_start_due(s, seat))
			return;
	if (s->rules.remove_lines)
		lines_leave(s, out);
	if (s->turn != GOLF_NOBODY)
		s->phase = GOLF_PH_TURN;
	else
		begin_turn(s, s->leader, out);
}

static APART void
end_hole(struct golf_state *s, struct golf_events *out)
{
	s->phase = GOLF_PH_BETWEEN;
	s->turn = s->caller = GOLF_NOBODY;
	s->last_turns = 0;
	for (unsigned seat = 0; seat < s->seats; seat++)
		s->up[seat] = s->held[seat];
	news_add(out, GOLF_NEWS_HOLE_OVER, s->ender, GOLF_NOWHERE, GOLF_NO_CARD);
	game_score(s, out);
}

/* Returns the seat whose layout was the n-th to be face up as a whole, or GOLF_NOBODY. */
static APART unsigned
seat_complete(const struct golf_state *s, unsigned n)
{
	for (unsigned seat = 0; seat < s->seats; seat++)
		if (s->complete[seat] == n)
			return seat;
	return GOLF_NOBODY;
}

/*
 * E01, T08: returns the seat that ended the hole by turning up its whole layout, or GOLF_NOBODY. It
 * is the first such seat, or the last when every layout must be face up.
 */
static inline unsigned
ended_face_up(const struct golf_state *s)
{
	if (s->rules.face_up == GOLF_UP_NONE)
		return GOLF_NOBODY;
	/* By plain rules only the turn's player changes a layout. */
	if (s->plain)
		return s->up[s->turn] == s->held[s->turn] ? s->turn : GOLF_NOBODY;
	return seat_complete(s, s->rules.face_up == GOLF_UP_ANY ? 1 : bits_count(state_players(s)));
}

/* E08: whether some layout has no cards left. */
static APART bool
some_layout_is_empty(const struct golf_state *s)
{
	for (unsigned seat = 0; seat < s->seats; seat++)
		if (state_players(s) >> seat & 1 && s->held[seat] == 0)
			return true;
	return false;
}

static APART bool
nobody_can_draw(const struct golf_state *s)
{
	for (unsigned seat = 0; seat < s->seats; seat++)
		if (state_players(s) >> seat & 1 && placing_can_draw_discard(s, seat))
			return false;
	return !state_can_draw_stock(s);
}

/*
 * The hole ends: the stock is empty (T15), nobody can draw (clarification 12), the next seat has no
 * turn left (clarification 17, before the final turns), or a layout is empty (E08).
 */
static bool
nothing_goes_on(const struct golf_state *s, unsigned next)
{
	return (s->rules.stock == GOLF_STOCK_END && !state_can_draw_stock(s)) ||
	    (!s->drew && nobody_can_draw(s)) ||
	    (s->ender == GOLF_NOBODY && s->rules.turns > 0 && s->turns[next] >= s->rules.turns) ||
	    (s->rules.empty_layout && some_layout_is_empty(s));
}

/* Returns the seat that plays after this one. The ender is passed over. */
static unsigned
next_seat(const struct golf_state *s, unsigned seat)
{
	seat = state_left_of(s, seat);
	return seat == s->ender ? state_left_of(s, seat) : seat;
}

/*
 * Begins the final turns; `lost` of them are lost already (T12). Returns true when no final turn is
 * left and the hole has ended.
 */
static APART bool
begin_last_turns(struct golf_state *s, unsigned lost, struct golf_events *out)
{
	unsigned others = bits_count(state_players(s)) - 1u;
	unsigned left = s->rules.final_turns == 0 ? 0 : others - lost;

	if (left == 0) {
		end_hole(s, out);
		return true;
	}
	s->last_turns = (uint8_t)left;
	news_add(out, GOLF_NEWS_LAST_TURNS, s->ender, GOLF_NOWHERE, GOLF_NO_CARD);
	return false;
}

/*
 * Counts a turn of the seat, played or lost. Returns true when the hole has ended with that turn.
 */
static bool
count_turn(struct golf_state *s, unsigned seat, struct golf_events *out)
{
	s->turns[seat]++;
	if (s->last_turns == 0 || --s->last_turns > 0)
		return false;
	end_hole(s, out);
	return true;
}

/* T12: the seat loses its turn. Returns true when the hole has ended with that turn. */
static APART bool
skip_turn(struct golf_state *s, unsigned seat, struct golf_events *out)
{
	s->skip = false;
	news_add(out, GOLF_NEWS_SKIPPED, seat, GOLF_NOWHERE, GOLF_NO_CARD);
	return count_turn(s, seat, out);
}

static void
next_turn(struct golf_state *s, struct golf_events *out)
{
	unsigned seat = s->turn, next;

	if (count_turn(s, seat, out))
		return;
	if (s->ender == GOLF_NOBODY)
		s->ender = (uint8_t)ended_face_up(s);
	if (s->ender != GOLF_NOBODY && s->last_turns == 0 && begin_last_turns(s, 0, out))
		return;
	next = next_seat(s, seat);
	if (s->skip) {
		if (skip_turn(s, next, out))
			return;
		next = next_seat(s, next);
	}
	if (nothing_goes_on(s, next)) {
		end_hole(s, out);
		return;
	}
	if (s->rules.knock == GOLF_KNOCK_AFTER && s->ender == GOLF_NOBODY &&
	    s->turns[seat] >= s->rules.call_from)
		s->caller = (uint8_t)seat;
	begin_turn(s, next, out);
}

void
hole_turn_over(struct golf_state *s, struct golf_events *out)
{
	if (s->rules.remove_lines)
		lines_leave(s, out);
	if (s->combined[0] != GOLF_POWER_NONE)
		s->phase = GOLF_PH_POWER;
	else
		next_turn(s, out);
}

void
hole_call(struct golf_state *s, unsigned seat, bool knocked, struct golf_events *out)
{
	s->ender = (uint8_t)seat;
	s->knocked = knocked;
	s->caller = GOLF_NOBODY;
	/*
	 * E04: the caller's turn is over, and the next seat has not acted yet. When the turn is not
	 * the next seat's, a jack of the caller has skipped that seat: the lost turn was the seat's
	 * final one (T12, clarification 22).
	 */
	if (knocked && s->rules.knock == GOLF_KNOCK_AFTER) {
		bool lost = s->turn != state_left_of(s, seat);

		if (!begin_last_turns(s, lost, out) && lost)
			news_add(out, GOLF_NEWS_SKIPPED, state_left_of(s, seat), GOLF_NOWHERE,
			    GOLF_NO_CARD);
	}
}

void
hole_cancel(struct golf_state *s, uint8_t card, struct golf_events *out)
{
	if (!s->knocked)
		return;
	s->ender = GOLF_NOBODY;
	s->last_turns = 0;
	s->knocked = false;
	news_add(out, GOLF_NEWS_CANCELLED, s->turn, GOLF_NOWHERE, card);
}

void
hole_if_empty(struct golf_state *s, struct golf_events *out)
{
	bool between = s->phase == GOLF_PH_TURN || s->phase == GOLF_PH_START;

	if (s->rules.empty_layout && between && some_layout_is_empty(s))
		end_hole(s, out);
}
