/*
 * Matching: a player puts a card of a layout on the discard pile, unseen until then. It must equal
 * the drawn card or the top of the pile.
 *
 * In the own turn (X04) one or more cards match the drawn card. At any time (X01, X06) one card
 * matches the top of the pile.
 */
#include "engine/sets.h"
#include "engine/turn.h"

/* When matching is open ---------------------------------------------------- */

static enum golf_status
own_turn_open(const struct golf_state *s, unsigned seat)
{
	if (s->turn != seat && state_in_play(s))
		return GOLF_NOT_YOUR_TURN;
	if (s->phase != GOLF_PH_PLACE)
		return wrong_phase(s, GOLF_DO_REPLACE, seat);
	return hand_count(s) == 1 ? GOLF_OK : GOLF_NO_MATCH;
}

enum golf_status
match_open(const struct golf_state *s, unsigned seat)
{
	if (s->rules.match == GOLF_MATCH_NEVER)
		return GOLF_NO_MATCH;
	if (seat == state_frozen(s))
		return GOLF_FROZEN;
	if (state_matches_drawn(s, seat))
		return own_turn_open(s, seat);
	/* Clarification 22: matching is open while others still have start cards. */
	if (!state_in_play(s) && s->phase != GOLF_PH_START)
		return wrong_phase(s, GOLF_DO_DRAW, seat);
	if (s->discards == 0)
		return GOLF_NO_MATCH;
	if (s->rules.per_discard > 0 && s->matched >= s->rules.per_discard)
		return GOLF_MATCH_LATE;
	return s->tried >> seat & 1 ? GOLF_MATCH_TRIED : GOLF_OK;
}

/* Named cards --------------------------------------------------------------- */

static unsigned
most_named(const struct golf_state *s, unsigned seat)
{
	if (!state_matches_drawn(s, seat))
		return 1;
	return s->rules.per_discard > 0 ? s->rules.per_discard : GOLF_LIST_MAX;
}

/*
 * Checks that each named card exists and is named once.
 *	own	receives the seat's own named cards, one bit each
 *	others	receives how many named cards are of opponents
 */
static enum golf_status
check_cards(
    const struct golf_state *s, const struct golf_action *a, uint32_t *own, unsigned *others)
{
	*own = 0;
	*others = 0;
	for (unsigned i = 0; i < a->n; i++) {
		struct golf_spot at = a->at[i];

		if (at.seat >= s->seats || !state_holds(s, at.seat, at.place))
			return GOLF_NO_PLACE;
		if (at.seat != a->seat && s->rules.whose == GOLF_WHOSE_OWN)
			return GOLF_MATCH_OWN;
		if (at.seat == state_frozen(s))
			return GOLF_FROZEN;
		for (unsigned k = 0; k < i; k++)
			if (a->at[k].seat == at.seat && a->at[k].place == at.place)
				return GOLF_NAME_ONCE;
		if (at.seat == a->seat)
			*own |= 1u << at.place;
		else
			++*others;
	}
	return GOLF_OK;
}

enum golf_status
check_match(const struct golf_state *s, const struct golf_action *a)
{
	enum golf_status status = match_open(s, a->seat);
	uint32_t own, given = 0;
	unsigned others;

	if (status != GOLF_OK)
		return status;
	if (a->n == 0 || a->n > most_named(s, a->seat))
		return a->n > 1 && most_named(s, a->seat) > 1 ? GOLF_NO_PLACE : GOLF_MATCH_ONE;
	status = check_cards(s, a, &own, &others);
	if (status != GOLF_OK)
		return status;
	if (others > bits_count(s->held[a->seat] & ~own))
		return GOLF_NO_GIVE;
	for (unsigned i = 0; i < a->gives; i++) {
		if (i >= GOLF_LIST_MAX || !state_holds(s, a->seat, a->give[i]))
			return GOLF_NO_PLACE;
		if ((own | given) >> a->give[i] & 1)
			return GOLF_NAME_ONCE;
		given |= 1u << a->give[i];
	}
	return GOLF_OK;
}

/* Results ------------------------------------------------------------------- */

/*
 * The own card that goes to an opponent for right card i: the named card, or the first card that is
 * not needed.
 */
static unsigned
card_to_give(const struct golf_state *s, const struct golf_action *a, unsigned i)
{
	uint32_t free = s->held[a->seat];

	if (i < a->gives)
		return a->give[i];
	for (unsigned k = 0; k < a->n; k++)
		if (a->at[k].seat == a->seat)
			free &= ~(1u << a->at[k].place);
	return bits_nth(free, 0);
}

/*
 * X01, X04: moves an own card, unseen, to the place that became empty. Seats that knew the card
 * still know it.
 */
static void
give(struct golf_state *s, unsigned seat, unsigned place, struct golf_spot to,
    struct golf_events *out)
{
	bool up = s->up[seat] >> place & 1;
	uint16_t seen = s->seen[seat][place];

	card_put(s, to.seat, to.place, card_take(s, seat, place), seen, up);
	news_two(out, GOLF_NEWS_GAVE, seat, place, GOLF_NO_CARD, to.seat, to.place);
}

/* X02, X05, X06: a wrong match. The card stays, every player has seen it, and the seat pays. */
static void
mismatch(struct golf_state *s, unsigned seat, struct golf_spot at, struct golf_events *out)
{
	unsigned paid = s->paid[seat] + s->rules.wrong_points;

	card_show(s, at.seat, at.place);
	news_two(out, GOLF_NEWS_MISMATCHED, seat, GOLF_NOWHERE, s->card[at.seat][at.place], at.seat,
	    at.place);
	for (unsigned i = 0; i < s->rules.wrong_cards; i++)
		card_join_from_stock(s, seat, out);
	if (at.seat != seat && s->rules.wrong_points > 0) {
		s->paid[seat] = (uint16_t)(paid < GOLF_PAID_MAX ? paid : GOLF_PAID_MAX);
		news_add(out, GOLF_NEWS_FINED, seat, s->rules.wrong_points, GOLF_NO_CARD);
	}
}

void
do_match(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	bool own_turn = state_matches_drawn(s, a->seat);
	uint8_t with = own_turn ? s->drawn : s->pile[s->discards - 1];
	unsigned given = 0;

	assert(a->seat < s->seats);
	for (unsigned i = 0; i < a->n; i++) {
		struct golf_spot at = a->at[i];
		uint8_t card = s->card[at.seat][at.place];

		if (!golf_rules_equal(&s->rules, s->rules.match_equal, card, with)) {
			mismatch(s, a->seat, at, out);
			s->tried |= (uint16_t)(1u << a->seat);
			continue;
		}
		pile_match(s, card_take(s, at.seat, at.place));
		news_two(out, GOLF_NEWS_MATCHED, a->seat, GOLF_NOWHERE, card, at.seat, at.place);
		if (at.seat != a->seat)
			give(s, a->seat, card_to_give(s, a, given++), at, out);
	}
	if (!own_turn) {
		hole_if_empty(s, out);
		if (s->phase == GOLF_PH_START)
			start_settle(s, out);
		return;
	}
	/* X04: the drawn card goes last, without its power. */
	hand_discard(s, 0);
	news_add(out, GOLF_NEWS_DISCARDED, a->seat, GOLF_NOWHERE, s->drawn);
	hand_empty(s);
	hole_turn_over(s, out);
}

/* Choices ------------------------------------------------------------------ */

/* Whether the seat may match cards of that owner, who is another player: E10. */
static bool
is_opponent(const struct golf_state *s, unsigned seat, unsigned owner)
{
	return owner != seat && owner != state_frozen(s);
}

void
match_walk(const struct golf_state *s, unsigned seat, struct pick *p)
{
	struct golf_action a = { .kind = GOLF_DO_MATCH, .seat = (uint8_t)seat, .n = 1 };

	if (match_open(s, seat) != GOLF_OK)
		return;
	for (a.at[0].place = 0; a.at[0].place < GOLF_PLACES_MAX; a.at[0].place++) {
		a.at[0].seat = (uint8_t)seat;
		if (state_holds(s, seat, a.at[0].place))
			pick_offer(p, &a);
	}
	if (s->rules.whose == GOLF_WHOSE_OWN)
		return;
	a.gives = 1;
	for (a.at[0].seat = 0; a.at[0].seat < s->seats; a.at[0].seat++)
		for (a.at[0].place = 0;
		     is_opponent(s, seat, a.at[0].seat) && a.at[0].place < GOLF_PLACES_MAX;
		     a.at[0].place++)
			for (a.give[0] = 0; a.give[0] < GOLF_PLACES_MAX; a.give[0]++)
				if (state_holds(s, a.at[0].seat, a.at[0].place) &&
				    state_holds(s, seat, a.give[0]))
					pick_offer(p, &a);
}

/* Choices of several cards (X04) --------------------------------------------- */

/* How many cards a seat may name. */
struct several {
	unsigned own, others, most;
};

static struct several
several_of(const struct golf_state *s, unsigned seat)
{
	struct several v = { .own = bits_count(s->held[seat]) };

	/* A named card of an opponent costs an own card, so no match is longer than the layout. */
	v.most = most_named(s, seat) < v.own ? most_named(s, seat) : v.own;
	for (unsigned i = 0; s->rules.whose == GOLF_WHOSE_ANY && i < s->seats; i++)
		v.others += is_opponent(s, seat, i) ? bits_count(s->held[i]) : 0;
	return v;
}

/* Matches of so many own cards and opponents' cards. */
static uint64_t
several_alike(const struct several *v, unsigned own, unsigned others)
{
	uint64_t named = sets_times(sets_count(v->own, own), sets_count(v->others, others));

	return sets_times(named, sets_in_order(v->own - own, others));
}

/* Shorter matches first; among matches of one length, those of own cards first. */
uint64_t
match_several(const struct golf_state *s, unsigned seat)
{
	uint64_t all = 0;
	struct several v;

	if (!state_matches_drawn(s, seat) || match_open(s, seat) != GOLF_OK)
		return 0;
	v = several_of(s, seat);
	for (unsigned size = 2; size <= v.most; size++) {
		uint64_t longer = all;

		for (unsigned others = 0; others <= size; others++)
			longer += several_alike(&v, size - others, others);
		if (longer >= SETS_MANY)
			break;
		all = longer;
	}
	return all;
}

/* Card i of the opponents, in the order of seats and places. */
static struct golf_spot
opponents_card(const struct golf_state *s, unsigned seat, unsigned i)
{
	unsigned other = 0;

	for (; !is_opponent(s, seat, other) || i >= bits_count(s->held[other]); other++)
		i -= is_opponent(s, seat, other) ? bits_count(s->held[other]) : 0;
	return (struct golf_spot){ (uint8_t)other, bits_nth(s->held[other], i) };
}

/* Gives own cards that are not named: way i to put so many of them in a row. */
static void
give_nth(
    const struct golf_state *s, unsigned seat, unsigned others, uint64_t i, struct golf_action *a)
{
	uint32_t free = s->held[seat];

	for (unsigned k = 0; k + others < a->n; k++)
		free &= ~(1u << a->at[k].place);
	for (a->gives = 0; a->gives < others; a->gives++) {
		unsigned n = bits_count(free);

		a->give[a->gives] = bits_nth(free, (unsigned)(i % n));
		free &= ~(1u << a->give[a->gives]);
		i /= n;
	}
}

void
match_several_nth(const struct golf_state *s, unsigned seat, uint64_t i, struct golf_action *a)
{
	struct several v = several_of(s, seat);
	unsigned size = 2, others = 0;
	uint64_t alike, named;
	uint8_t at[GOLF_LIST_MAX];

	while (i >= (alike = several_alike(&v, size - others, others))) {
		i -= alike;
		others = others < size ? others + 1 : 0;
		size += others == 0;
	}
	*a = (struct golf_action){ .kind = GOLF_DO_MATCH, .seat = (uint8_t)seat };
	named = sets_count(v.own, size - others);
	sets_nth(v.own, size - others, i % named, at);
	for (; a->n < size - others; a->n++)
		a->at[a->n] = (struct golf_spot){ (uint8_t)seat,
			bits_nth(s->held[seat], at[a->n]) };
	i /= named;
	named = sets_count(v.others, others);
	sets_nth(v.others, others, i % named, at);
	for (unsigned k = 0; k < others; k++)
		a->at[a->n++] = opponents_card(s, seat, at[k]);
	give_nth(s, seat, others, i / named, a);
}
