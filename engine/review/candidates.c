/* The choices that are compared with the one that the player took. */
#include "engine/review/inside.h"

enum {
	LISTED = 512, /* choices that are looked at: the first ones */
	LIKELY = AHEAD_MOST - 2, /* room for the choice that was taken, and for quick play's */
};

static bool
same_spots(const struct golf_action *a, const struct golf_action *b, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		if (a->at[i].seat != b->at[i].seat || a->at[i].place != b->at[i].place)
			return false;
	return true;
}

static bool
same_places(const struct golf_action *a, const struct golf_action *b)
{
	for (unsigned i = 0; i < a->n; i++)
		if (a->at[i].place != b->at[i].place)
			return false;
	return a->n == b->n;
}

/* The card in hand need not be named when there is only one. */
static bool
same_replace(const struct golf_action *a, const struct golf_action *b)
{
	if (a->card != b->card && a->card != GOLF_NO_CARD && b->card != GOLF_NO_CARD)
		return false;
	return a->n > 1 || b->n > 1 ? same_places(a, b) : a->place == b->place;
}

/* What a power needs beside cards. */
enum { BY_WHO = 1, BY_LINES = 2, BY_PAIR = 4 }; /* who; lines; a and b */
static const uint8_t by[] = {
	[GOLF_NEED_WHO] = BY_WHO,
	[GOLF_NEED_WHO_OR_OWN] = BY_WHO,
	[GOLF_NEED_LINES] = BY_WHO | BY_LINES | BY_PAIR,
	[GOLF_NEED_POWERS] = BY_PAIR,
};

static bool
same_power(const struct golf_action *a, const struct golf_action *b)
{
	unsigned need = golf_power_needs(a->power), is = need < sizeof by ? by[need] : 0;

	if (a->power != b->power || a->yes != b->yes || a->n != b->n || !same_spots(a, b, a->n))
		return false;
	/* An own card in the place of a player. */
	if (need == GOLF_NEED_WHO_OR_OWN && a->n > 0)
		return true;
	return (!(is & BY_WHO) || a->who == b->who) && (!(is & BY_LINES) || a->lines == b->lines) &&
	    (!(is & BY_PAIR) || (a->a == b->a && a->b == b->b));
}

static bool
same_match(const struct golf_action *a, const struct golf_action *b)
{
	if (a->n != b->n || a->gives != b->gives || !same_spots(a, b, a->n))
		return false;
	for (unsigned i = 0; i < a->gives; i++)
		if (a->give[i] != b->give[i])
			return false;
	return true;
}

bool
candidates_same(const struct golf_action *a, const struct golf_action *b)
{
	if (a->kind != b->kind)
		return false;
	switch ((enum golf_do)a->kind) {
	case GOLF_DO_TURN_UP:
	case GOLF_DO_FLIP:
		return a->place == b->place;
	case GOLF_DO_PEEK:
		return a->place == b->place && a->yes == b->yes;
	case GOLF_DO_REARRANGE:
		return same_places(a, b);
	case GOLF_DO_DRAW:
		return a->from == b->from;
	case GOLF_DO_REPLACE:
		return same_replace(a, b);
	case GOLF_DO_POWER:
		return same_power(a, b);
	case GOLF_DO_MATCH:
		return same_match(a, b);
	case GOLF_DO_TRADE:
		return a->place == b->place && same_spots(a, b, 1);
	case GOLF_DO_DISCARD:
	case GOLF_DO_KEEP:
	case GOLF_DO_KNOCK:
	case GOLF_DO_EXPOSE:
	case GOLF_DO_PASS:
	case GOLF_DO_DEAL:
	case GOLF_DO_LEAVE:
	case GOLF_DO_JOIN:
	case GOLF_DO_COUNT:
		break;
	}
	return true;
}

uint8_t
candidates_index(struct review_job *j, const struct golf_action *a)
{
	for (unsigned i = 0; i < j->n; i++)
		if (candidates_same(&j->choice[i], a))
			return (uint8_t)i;
	assert(j->n < AHEAD_MOST);
	j->choice[j->n] = *a;
	return j->n++;
}

/* A call, or a match of a card that the seat knows to be equal. */
static bool
is_known_chance(
    const struct golf_rules *rules, const struct golf_view *v, const struct golf_action *a)
{
	uint8_t card;

	if (a->kind == GOLF_DO_KNOCK)
		return true;
	if (a->kind != GOLF_DO_MATCH || v->discard >= GOLF_CARD_KINDS)
		return false;
	card = v->cell[a->at[0].seat][a->at[0].place].card;
	return card < GOLF_CARD_KINDS &&
	    golf_rules_equal(rules, rules->match_equal, card, v->discard);
}

/* Start cards that the player has not seen are chosen blindly. */
static bool
is_blind(const struct golf_view *v, const struct golf_action *a)
{
	return v->phase == GOLF_PH_START &&
	    (a->kind == GOLF_DO_TURN_UP || a->kind == GOLF_DO_PEEK) &&
	    v->cell[a->seat][a->place].card == GOLF_HIDDEN;
}

/* Keeps the choice when there is room, or when it costs less than the dearest one kept. */
static void
keep_likely(struct review_job *j, int32_t cost[LIKELY], const struct golf_action *a, int32_t c)
{
	unsigned worst = 0;

	if (j->n < LIKELY) {
		cost[j->n] = c;
		j->choice[j->n++] = *a;
		return;
	}
	for (unsigned i = 1; i < LIKELY; i++)
		worst = cost[i] > cost[worst] ? i : worst;
	if (c < cost[worst]) {
		cost[worst] = c;
		j->choice[worst] = *a;
	}
}

bool
candidates_find(const struct golf_state *s, unsigned seat, struct review_job *j)
{
	unsigned n = golf_choices(s, seat);
	int32_t cost[LIKELY] = { 0 };
	struct lean lean;
	bool blind = true;

	if (n == 0)
		return false;
	j->n = 0;
	j->deal = false;
	j->voluntary = (golf_may_act(s) & ~golf_to_act(s)) >> seat & 1;
	if (n == 1 && !j->voluntary)
		return false;
	golf_view(s, seat, &j->view);
	golf_know(s, seat, &j->known);
	if (n > LIKELY)
		lean_begin(&lean, &j->known, seat);
	for (unsigned i = 0; i < n && i < LISTED; i++) {
		struct golf_action a;

		golf_choose(s, seat, i, &a);
		blind = blind && is_blind(&j->view, &a);
		if (j->voluntary && !is_known_chance(golf_rules_of(s), &j->view, &a))
			continue;
		keep_likely(j, cost, &a, n > LIKELY ? lean_cost(&lean, seat, &a) : QUICK_NEVER);
	}
	return j->voluntary || !blind;
}
