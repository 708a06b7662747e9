/*
 * The rows of the powers, and the use of a power: the event, then a block or the effect, then the
 * discard of the card.
 */
#include "engine/power.h"

/* Conditions beside the target ---------------------------------------------- */

static enum golf_status
may_never(const struct golf_state *s, const struct golf_action *a)
{
	(void)s;
	(void)a;
	return GOLF_NO_POWER;
}

/* W11 happens by itself; a player uses it only in a combination (W18). */
static enum golf_status
may_cancel(const struct golf_state *s, const struct golf_action *a)
{
	(void)a;
	return s->phase == GOLF_PH_POWER && s->knocked ? GOLF_OK : GOLF_NO_POWER;
}

static enum golf_status
may_draw(const struct golf_state *s, const struct golf_action *a)
{
	(void)a;
	return power_can_draw(s) ? GOLF_OK : GOLF_NO_STOCK;
}

static enum golf_status
may_shield(const struct golf_state *s, const struct golf_action *a)
{
	return power_shields(s, a->seat) < GOLF_SHIELDS_MAX ? GOLF_OK : GOLF_NO_SHIELD;
}

/* W06: there must be a card to swap. */
static enum golf_status
may_take(const struct golf_state *s, const struct golf_action *a)
{
	return s->held[a->seat] != 0 ? GOLF_OK : GOLF_NO_OWN;
}

static enum golf_status
may_add_or_remove(const struct golf_state *s, const struct golf_action *a)
{
	if (a->n > 0)
		return GOLF_OK;
	if (!power_can_draw(s))
		return GOLF_NO_STOCK;
	return state_room(s, a->who) == GOLF_NOWHERE ? GOLF_NO_ROOM : GOLF_OK;
}

const struct power powers[GOLF_POWER_COUNT] = {
	[GOLF_POWER_NONE] = { GOLF_NEED_NOTHING, 0, 0, may_never, NULL },
	[GOLF_POWER_PEEK_OWN] = { GOLF_NEED_OWN, 8, POWER_BLIND, NULL, work_look },
	[GOLF_POWER_PEEK_OTHER] = { GOLF_NEED_OTHER, 1, 0, NULL, work_look },
	[GOLF_POWER_PEEK_ANY] = { GOLF_NEED_ANY, 6, POWER_BLIND, NULL, work_look },
	[GOLF_POWER_SWAP_OWN_OTHER] = { GOLF_NEED_OWN_OTHER, 10, 0, NULL, work_swap },
	[GOLF_POWER_SWAP_ANY] = { GOLF_NEED_TWO, 10, 0, NULL, work_swap },
	[GOLF_POWER_SWAP_TABLE] = { GOLF_NEED_TWO_TABLE, 10, 0, NULL, work_swap },
	[GOLF_POWER_TAKE_LOOK_SWAP] = { GOLF_NEED_OTHER, 12, 0, may_take, work_look_first },
	[GOLF_POWER_LOOK_TWO_MAY_SWAP] = { GOLF_NEED_OWN_OTHER, 12, 0, NULL, work_look_first },
	[GOLF_POWER_SHUFFLE_OTHER] = { GOLF_NEED_WHO, 2, 0, NULL, work_shuffle },
	[GOLF_POWER_CANCEL_KNOCK] = { GOLF_NEED_NOTHING, 0, 0, may_cancel, work_cancel },
	[GOLF_POWER_GIVE_DRAWN] = { GOLF_NEED_OTHER, 8, POWER_TAKES, NULL, work_give },
	[GOLF_POWER_DRAW_TWO] = { GOLF_NEED_NOTHING, 12, POWER_TAKES, may_draw, work_draw },
	[GOLF_POWER_SWAP_LINES] = { GOLF_NEED_LINES, 0, 0, NULL, work_lines },
	[GOLF_POWER_SHIELD] = { GOLF_NEED_NOTHING, 4, POWER_TAKES, may_shield, work_shield },
	[GOLF_POWER_FLIP] = { GOLF_NEED_FLIP, 1, 0, NULL, work_flip },
	[GOLF_POWER_ADD_OR_REMOVE] = { GOLF_NEED_WHO_OR_OWN, 20, 0, may_add_or_remove,
	    work_add_or_remove },
	[GOLF_POWER_COMBINE] = { GOLF_NEED_POWERS, 16, 0, NULL, work_combine },
	[GOLF_POWER_LOOK_ANY_TWO_MAY_SWAP] = { GOLF_NEED_TWO, 13, 0, NULL, work_look_first },
};

static bool
takes_card(unsigned power)
{
	return powers[power].flags & POWER_TAKES;
}

enum golf_need
golf_power_needs(enum golf_power power)
{
	return powers[power].need;
}

uint32_t
golf_rules_combinable(const struct golf_rules *r)
{
	enum { THREE = 2, KING = 12 };
	uint32_t found = 0;

	for (uint8_t card = 0; card < GOLF_JOKER_RED; card++)
		if (golf_rank(card) >= THREE && golf_rank(card) <= KING && r->own == 0)
			found |= 1u << golf_rules_power(r, card);
	for (uint8_t card = GOLF_OWN; card < golf_rules_last(r); card++)
		found |= 1u << golf_rules_power(r, card);
	return found & ~(1u << GOLF_POWER_NONE | 1u << GOLF_POWER_COMBINE);
}

uint32_t
golf_combinable_with(uint32_t combinable, unsigned power)
{
	uint32_t with;

	if (power >= GOLF_POWER_COUNT || !(combinable >> power & 1))
		return 0;
	with = combinable & ~(1u << power);
	for (unsigned i = 0; takes_card(power) && i < GOLF_POWER_COUNT; i++)
		if (takes_card(i))
			with &= ~(1u << i);
	return with;
}

/* Using them --------------------------------------------------------------- */

unsigned
power_usable(const struct golf_state *s)
{
	if (s->phase == GOLF_PH_POWER)
		return s->combined[0];
	if (s->phase == GOLF_PH_PLACE && s->drawn_from == GOLF_FROM_STOCK && hand_count(s) == 1)
		return golf_rules_power(&s->rules, s->drawn);
	if (s->phase == GOLF_PH_TURN && s->rules.reuse && s->unused && s->discards > 0)
		return golf_rules_power(&s->rules, s->pile[s->discards - 1]);
	return GOLF_POWER_NONE;
}

/* E10. */
static bool
is_frozen(const struct golf_state *s, struct golf_spot at)
{
	return at.seat != GOLF_NOBODY && at.seat == state_frozen(s);
}

bool
power_must_swap(const struct golf_state *s)
{
	return s->power == GOLF_POWER_TAKE_LOOK_SWAP && s->aim[0].seat != GOLF_NOBODY &&
	    s->held[s->turn] != 0 && !is_frozen(s, s->aim[0]) && s->turn != state_frozen(s);
}

bool
power_may_be_used(const struct golf_state *s)
{
	return s->phase != GOLF_PH_TURN && power_usable(s) != GOLF_POWER_NONE &&
	    power_has_target(s);
}

void
power_of_discard(struct golf_state *s)
{
	unsigned power;

	if (s->rules.power_when != GOLF_POWER_DISCARDED)
		return;
	assert(s->discards > 0);
	power = golf_rules_power(&s->rules, s->pile[s->discards - 1]);
	if (power == GOLF_POWER_NONE)
		return;
	s->combined[0] = (uint8_t)power;
	s->on_pile = true;
	s->phase = GOLF_PH_POWER;
	if (power_has_target(s))
		return;
	/* hole_turn_over() goes on to the next turn. */
	s->combined[0] = GOLF_POWER_NONE;
	s->on_pile = false;
}

static enum golf_status
check_own_card(const struct golf_state *s, const struct golf_action *a)
{
	if (a->n != 1 || a->at[0].seat != a->seat)
		return GOLF_NO_OWN;
	if (is_frozen(s, a->at[0]))
		return GOLF_FROZEN;
	return state_holds(s, a->seat, a->at[0].place) ? GOLF_OK : GOLF_NO_PLACE;
}

/*
 * The choice after a look: W06 names an own card, W07 and W21 swap the two cards. A card that has
 * left meanwhile cannot be swapped, nor a card of a player who has called since (E10).
 */
static enum golf_status
check_choice(const struct golf_state *s, const struct golf_action *a)
{
	if (a->power != s->power)
		return GOLF_AIM_FIRST;
	if (s->aim[0].seat == GOLF_NOBODY)
		return GOLF_NO_TARGET;
	if (is_frozen(s, s->aim[0]) || is_frozen(s, s->aim[1]))
		return GOLF_FROZEN;
	if (golf_power_may_swap(s->power))
		return a->yes && s->aim[1].seat != GOLF_NOBODY ? GOLF_OK : GOLF_NO_TARGET;
	return check_own_card(s, a);
}

enum golf_status
power_fits(const struct golf_state *s, const struct golf_action *a)
{
	enum golf_status status;

	if (s->phase == GOLF_PH_AIM)
		return check_choice(s, a);
	if (s->phase == GOLF_PH_POWER && takes_card(a->power) && s->drawn == GOLF_NO_CARD &&
	    !power_on_top(s))
		return GOLF_NO_POWER;
	status = power_check_aim(s, a);
	return status == GOLF_OK && powers[a->power].may ? powers[a->power].may(s, a) : status;
}

enum golf_status
check_power(const struct golf_state *s, const struct golf_action *a)
{
	if (s->phase == GOLF_PH_AIM)
		return power_fits(s, a);
	if (a->power == GOLF_POWER_NONE || a->power >= GOLF_POWER_COUNT ||
	    a->power != power_usable(s))
		return s->phase == GOLF_PH_POWER ? GOLF_POWER_FIRST : GOLF_NO_POWER;
	return power_fits(s, a);
}

/*
 * Ends a power. Its card is discarded unless the card has gone elsewhere or another power is due;
 * then the turn ends.
 */
static void
finish(struct golf_state *s, struct golf_events *out)
{
	if (s->combined[0] == GOLF_POWER_NONE && s->drawn != GOLF_NO_CARD) {
		pile_discard(s, s->drawn);
		s->unused = false;
		hand_empty(s);
	}
	hole_turn_over(s, out);
}

/* W15: returns the first target seat that has a shield, or GOLF_NOBODY. */
static unsigned
shielded(const struct golf_state *s, const struct golf_action *a)
{
	enum golf_need need = powers[a->power].need;
	bool who = need == GOLF_NEED_WHO || need == GOLF_NEED_LINES ||
	    (need == GOLF_NEED_WHO_OR_OWN && a->n == 0);

	if (who)
		return power_shields(s, a->who) > 0 ? a->who : GOLF_NOBODY;
	for (unsigned i = 0; i < a->n; i++)
		if (a->at[i].seat < s->seats && a->at[i].seat != a->seat &&
		    power_shields(s, a->at[i].seat) > 0)
			return a->at[i].seat;
	return GOLF_NOBODY;
}

/* Puts the shield on the discard pile, on top of the blocked card. */
static void
block(struct golf_state *s, unsigned seat, struct golf_events *out)
{
	unsigned last = power_shields(s, seat) - 1;
	uint8_t card = s->shield[seat][last];

	s->shield[seat][last] = GOLF_NO_CARD;
	if (s->drawn != GOLF_NO_CARD && s->combined[0] == GOLF_POWER_NONE) {
		pile_discard(s, s->drawn);
		hand_empty(s);
	}
	pile_discard(s, card);
	s->unused = false;
	news_add(out, GOLF_NEWS_BLOCKED, seat, GOLF_NOWHERE, card);
}

/* The power that is due is used or declined. */
static void
next_combined(struct golf_state *s)
{
	s->combined[0] = s->combined[1];
	s->combined[1] = GOLF_POWER_NONE;
	s->on_pile = false;
}

static void
choose(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	struct golf_spot at = s->aim[0],
			 with = s->power == GOLF_POWER_TAKE_LOOK_SWAP ? a->at[0] : s->aim[1];

	power_swap(s, with, at, out);
	power_let_be(s, out);
}

void
power_let_be(struct golf_state *s, struct golf_events *out)
{
	if (s->phase == GOLF_PH_POWER)
		next_combined(s);
	s->power = GOLF_POWER_NONE;
	s->aim[0] = s->aim[1] = (struct golf_spot){ GOLF_NOBODY, GOLF_NOWHERE };
	finish(s, out);
}

/* W22: the card whose power is due. A new stock may have taken it from below a match. */
static uint8_t
discarded(const struct golf_state *s)
{
	return s->discards > s->matched ? s->pile[s->discards - s->matched - 1u] : GOLF_NO_CARD;
}

void
do_power(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	unsigned owner;
	uint8_t card;

	if (s->phase == GOLF_PH_AIM) {
		choose(s, a, out);
		return;
	}
	card = s->on_pile ? discarded(s) : s->drawn;
	if (power_on_top(s)) {
		/* W10, W22: the card is taken from the pile, used, and discarded again. */
		card = s->drawn = pile_take(s);
		s->drawn_from = GOLF_FROM_DISCARD;
		s->drew = true;
	}
	if (s->phase == GOLF_PH_POWER)
		next_combined(s);
	s->drawn_seen = s->drawn != GOLF_NO_CARD ? state_everybody(s) : 0;
	news_add(out, GOLF_NEWS_POWER, a->seat, a->power, card);
	owner = shielded(s, a);
	if (owner != GOLF_NOBODY)
		block(s, owner, out);
	else if (!powers[a->power].work(s, a, out))
		return;
	finish(s, out);
}
