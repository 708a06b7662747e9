/* The choices that are compared with the one that the player took. */
#include "engine/review/inside.h"

#include <string.h>

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

/* Whether two legal actions of one seat do the same. May return false for some that do. */
static bool
same_action(const struct golf_action *a, const struct golf_action *b)
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

/* The same match with its gift named: without a name, the engine gives the first own card. */
static struct golf_action
with_gift(const struct golf_view *v, const struct golf_action *a)
{
	struct golf_action full = *a;
	uint8_t place = 0;

	if (a->kind != GOLF_DO_MATCH || a->n != 1 || a->gives > 0 || a->at[0].seat == a->seat)
		return full;
	while (place < v->size[a->seat] && v->cell[a->seat][place].card == GOLF_NO_CARD)
		place++;
	full.gives = 1;
	full.give[0] = place;
	return full;
}

uint8_t
candidates_index(struct review_job *j, const struct golf_action *a)
{
	struct golf_action full = with_gift(&j->view, a);

	for (unsigned i = 0; i < j->n; i++)
		if (same_action(&j->choice[i], &full))
			return (uint8_t)i;
	assert(j->n < REVIEW_CHOICES);
	j->choice[j->n] = full;
	return j->n++;
}

/*
 * The chances of a seat that need not act are calls and matches. Does the seat know of this chance?
 * It knows of a call, and of a match of a card that it knows to be equal.
 */
static bool
is_known_chance(
    const struct golf_rules *rules, const struct golf_view *v, const struct golf_action *a)
{
	uint8_t card;

	if (a->kind == GOLF_DO_KNOCK)
		return true;
	assert(a->kind == GOLF_DO_MATCH && v->discard < GOLF_CARD_KINDS);
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

/* Keeps the choices that are decisions. Returns whether the player knew nothing of any of them. */
static bool
keep_decisions(const struct golf_rules *rules, struct player_question *q)
{
	unsigned kept = 0;
	bool blind = true;

	for (unsigned i = 0; i < q->n; i++) {
		blind = blind && is_blind(&q->view, &q->choice[i]);
		if (!q->voluntary || is_known_chance(rules, &q->view, &q->choice[i]))
			q->choice[kept++] = q->choice[i];
	}
	q->n = kept;
	return blind;
}

bool
candidates_find(const struct golf_state *s, unsigned seat, uint64_t number, struct review_job *j)
{
	const struct player *hard = player_find("hard", 4);
	const struct golf_rules *rules = golf_rules_of(s);
	struct player_likely likely = { .n = 0 };
	struct player_question q;
	struct player_rng rng;
	bool blind;

	if (golf_choices(s, seat) == 0)
		return false;
	player_question(hard, s, seat, &q);
	if (q.n == 1 && !q.voluntary)
		return false;
	blind = keep_decisions(rules, &q);
	player_rng_number(&rng, number);
	if (q.n > 0)
		player_likely(hard, rules, &q, &rng, &likely);
	j->deal = false;
	j->voluntary = q.voluntary;
	j->known = q.known;
	j->view = q.view;
	j->n = j->listed = (uint8_t)likely.n;
	j->usual = (uint8_t)likely.usual;
	memcpy(j->choice, likely.choice, likely.n * sizeof likely.choice[0]);
	return q.voluntary || !blind;
}
