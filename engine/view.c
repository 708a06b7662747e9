/*
 * The view of one seat, built from zero: a field or a card that is not copied here cannot be seen.
 */
#include "engine/view.h"
#include "engine/may.h"
#include "engine/placing.h"
#include "engine/turn.h"

#include <string.h>

_Static_assert(offsetof(struct golf_view, may) ==
	    offsetof(struct golf_view, cell) + sizeof(((struct golf_view *)0)->cell) &&
	sizeof(struct golf_view) == offsetof(struct golf_view, may) + sizeof(struct golf_may),
    "a view has no padding bytes");

enum { OPEN = GOLF_SPECTATOR - 1 }; /* a viewer of a hole that is over: sees every card */

/*
 * Whether the viewer sees a card that lies face down. seen: the seats that know the card, one bit
 * each. The public does not see it, also when every seat has looked at it in private.
 */
static bool
sees_down(unsigned viewer, uint16_t seen)
{
	return viewer == OPEN || (viewer != GOLF_SPECTATOR && seen >> viewer & 1);
}

/* The same for a card in hand. All seats know it only when it was drawn for all to see. */
static bool
sees_in_hand(const struct golf_state *s, unsigned viewer, uint16_t seen)
{
	return viewer == GOLF_SPECTATOR ? seen == state_everybody(s) : sees_down(viewer, seen);
}

static void
show_layout(const struct golf_state *s, unsigned seat, unsigned viewer, struct golf_view *v)
{
	v->size[seat] = (uint8_t)state_size(s, seat);
	v->locked[seat] = s->held[seat] & ~placing_replaceable(s, seat);
	for (unsigned p = 0; p < v->size[seat]; p++) {
		struct golf_cell *cell = &v->cell[seat][p];

		if (!(s->held[seat] >> p & 1))
			continue;
		cell->card = GOLF_HIDDEN;
		if (s->up[seat] >> p & 1) {
			cell->card = s->card[seat][p];
			cell->flags = GOLF_CELL_UP | GOLF_CELL_KNOWN;
		} else if (sees_down(viewer, s->seen[seat][p])) {
			cell->card = s->card[seat][p];
			cell->flags = GOLF_CELL_KNOWN;
			if (viewer == OPEN || (seat == v->viewer && state_in_hand(s, seat, p)))
				cell->flags |= GOLF_CELL_HELD;
		}
	}
}

static void
show_hand(const struct golf_state *s, unsigned viewer, struct golf_view *v)
{
	v->drawn_from = s->drawn_from;
	if (s->drawn != GOLF_NO_CARD)
		v->drawn = sees_in_hand(s, viewer, s->drawn_seen) ? s->drawn : GOLF_HIDDEN;
	for (int i = 0; i < 2; i++)
		if (s->more[i] != GOLF_NO_CARD)
			v->more[i] = sees_in_hand(s, viewer, s->more_seen[i]) ? s->more[i]
									      : GOLF_HIDDEN;
}

/* The powers that the turn's player may use. A card in hand counts as far as the viewer sees it. */
static void
show_powers(const struct golf_state *s, struct golf_view *v)
{
	if (s->phase != GOLF_PH_PLACE || v->drawn != GOLF_HIDDEN)
		v->usable = (uint8_t)power_usable(s);
	if (v->usable == GOLF_POWER_CANCEL_KNOCK && s->phase != GOLF_PH_POWER)
		v->usable = GOLF_POWER_NONE;
	v->power = s->power;
	if (s->phase == GOLF_PH_POWER)
		v->next_power = s->combined[1];
	memcpy(v->aim, s->aim, sizeof v->aim);
	memcpy(v->shield, s->shield, sizeof v->shield);
}

/* Never more than the cards that are left. */
static void
show_start(const struct golf_state *s, struct golf_view *v)
{
	if (s->phase == GOLF_PH_BETWEEN || s->phase == GOLF_PH_OVER)
		return;
	if (s->phase == GOLF_PH_START)
		v->rearranging = s->rearranging;
	for (unsigned seat = 0; seat < s->seats; seat++) {
		unsigned down = bits_count(hole_start_down(s, seat)),
			 unseen = start_unseen(s, seat);

		v->start_up[seat] = (uint8_t)(s->start_up[seat] < down ? s->start_up[seat] : down);
		v->start_peek[seat] = (uint8_t)(s->start_peek[seat] < unseen ? s->start_peek[seat]
									     : unseen);
	}
}

static void
show_pot(const struct golf_state *s, struct golf_view *v)
{
	v->pot = s->pot;
	/* A seat that this hole has put out has paid its stake. */
	for (unsigned seat = 0; s->staked && seat < s->seats; seat++)
		if (state_played(s) >> seat & 1)
			v->chips[seat] = s->rules.pot_stake;
	if (s->scored && s->ender != GOLF_NOBODY)
		v->chips[s->ender] += s->pot_moved;
}

/* viewer: a seat, GOLF_SPECTATOR or OPEN */
static void
view(const struct golf_state *s, unsigned viewer, struct golf_view *v)
{
	memset(v, 0, sizeof *v);
	v->viewer = (uint8_t)(viewer < s->seats ? viewer : GOLF_SPECTATOR);
	v->phase = s->phase;
	v->seats = s->seats;
	v->places = s->grid;
	v->rows = s->rules.rows;
	v->columns = s->rules.columns;
	v->turn = s->turn;
	v->dealer = s->dealer;
	v->leader = s->leader;
	v->ender = s->ender;
	v->last_turns = s->last_turns;
	v->hole = s->hole;
	v->holes = s->rules.holes;
	v->drawn = v->drawn_from = v->more[0] = v->more[1] = GOLF_NO_CARD;
	v->discard = s->discards > 0 ? s->pile[s->discards - 1] : GOLF_NO_CARD;
	v->caller = s->caller;
	v->frozen = state_frozen(s) != GOLF_NOBODY;
	v->matched = s->matched;
	v->to_act = golf_to_act(s);
	v->may_act = golf_may_act(s);
	show_start(s, v);
	for (unsigned p = 0; p < GOLF_PLACES_MAX; p++)
		v->cell[0][p] = (struct golf_cell){ GOLF_NO_CARD, 0 };
	for (unsigned i = 1; i < GOLF_SEATS_MAX; i++)
		memcpy(v->cell[i], v->cell[0], sizeof v->cell[i]);
	memset(v->shield, GOLF_NO_CARD, sizeof v->shield);
	v->aim[0] = v->aim[1] = (struct golf_spot){ GOLF_NOBODY, GOLF_NOWHERE };
	if (s->hole > 0) {
		v->stock = (uint16_t)state_stock(s);
		v->discards = s->discards;
		for (unsigned seat = 0; seat < s->seats; seat++)
			show_layout(s, seat, viewer, v);
		show_hand(s, viewer, v);
		show_powers(s, v);
	}
	if (s->phase == GOLF_PH_OVER)
		v->winners = game_winners(s);
	show_pot(s, v);
	memcpy(v->points, s->points, sizeof v->points);
	memcpy(v->scores, s->scores, sizeof v->scores);
	memcpy(v->totals, s->totals, sizeof v->totals);
	memcpy(v->paid, s->paid, sizeof v->paid);
	memcpy(v->kept, s->kept, sizeof v->kept);
	memcpy(v->turns, s->turns, sizeof v->turns);
	memcpy(v->out, s->out_hole, sizeof v->out);
}

static void
show_may(const struct golf_state *s, struct golf_view *v)
{
	if (s->hole > 0)
		may_show(s, v);
}

void
view_cards(const struct golf_state *s, unsigned viewer, struct golf_view *v)
{
	view(s, viewer < s->seats ? viewer : GOLF_SPECTATOR, v);
}

void
golf_view(const struct golf_state *s, unsigned viewer, struct golf_view *v)
{
	view_cards(s, viewer, v);
	show_may(s, v);
}

void
golf_view_public(const struct golf_state *s, struct golf_public *v)
{
	view(s, GOLF_SPECTATOR, &v->engine_only);
	show_may(s, &v->engine_only);
}

void
golf_view_open(const struct golf_state *s, struct golf_view *v)
{
	view(s, OPEN, v);
	show_may(s, v);
}

void
golf_result(const struct golf_state *s, struct golf_result *r)
{
	r->over = s->phase == GOLF_PH_OVER;
	r->winners = r->over ? game_winners(s) : 0;
	r->players = state_played(s);
	r->seats = s->seats;
	memcpy(r->scores, s->scores, sizeof r->scores);
}
