/*
 * Matches. The steps are the named cards, ".", and the own cards that are given for opponents'
 * cards. At any time (X01, X06) one card is named. In the own turn (X04) several cards may be
 * named, in the order in which they are tried. The steps do not say which discard is matched. At
 * any time it is the discard that lay there when the first button was drawn.
 */
#include "engine/plan/inside.h"

#include <string.h>

/* Offers the own cards that can be given: all but the named ones. Returns their number. */
static unsigned
offer_gifts(struct plan *p)
{
	const struct golf_view *v = p->v;
	unsigned n = 0;

	for (unsigned i = 0; i < v->size[v->viewer]; i++) {
		bool named = !plan_fits(p, FILTER_OWN, v->viewer, i);

		for (unsigned k = 0; k < p->a->n; k++)
			named = named || (p->a->at[k].seat == v->viewer && p->a->at[k].place == i);
		if (named)
			continue;
		n++;
		plan_option(p, PLAN_OF_SPOT, v->viewer, i, 0, (char[]){ plan_letter(i), '\0' });
	}
	return n;
}

/*
 * Reads one own card for each named card of an opponent, or asks for these cards. When every
 * remaining own card would be given, nothing is asked: the engine chooses them.
 */
static enum plan_result
read_gifts(struct plan *p, const char *at)
{
	struct golf_action *a = p->a;
	unsigned wanted = 0, own;
	bool marked = *p->at == '.';

	for (unsigned i = 0; i < a->n; i++)
		wanted += a->at[i].seat != p->v->viewer;
	plan_ask(p, PLAN_ASK_GIVE, at, wanted, wanted);
	own = offer_gifts(p);
	if (wanted == 0 || own <= wanted) {
		p->at += marked;
		return PLAN_ACT;
	}
	if (!marked)
		p->q->steps[strlen(p->q->steps)] = '.';
	if (!marked || !p->at[1])
		return plan_asked(p);
	for (p->at++; *p->at; p->at++) {
		int place = plan_digit(*p->at);

		if (a->gives == wanted || place < 0 ||
		    !plan_fits(p, FILTER_OWN, p->v->viewer, (unsigned)place))
			return PLAN_BAD;
		a->give[a->gives++] = (uint8_t)place;
	}
	return PLAN_ACT;
}

/* An opponent's card costs an own card. A player without cards can name no opponent's card. */
static enum plan_filter
filter_of(const struct plan *p)
{
	const struct golf_view *v = p->v;

	for (unsigned i = 0; p->r->whose == GOLF_WHOSE_ANY && i < v->size[v->viewer]; i++)
		if (plan_holds(v, v->viewer, i))
			return FILTER_ANY;
	return FILTER_OWN;
}

static bool
is_named(const struct golf_action *a, unsigned seat, unsigned place)
{
	for (unsigned i = 0; i < a->n; i++)
		if (a->at[i].seat == seat && a->at[i].place == place)
			return true;
	return false;
}

/* Returns how many cards of these seats may still be named. With option, the cards are offered. */
static unsigned
offer_cards(struct plan *p, unsigned first, unsigned last, bool option)
{
	char value[PLAN_VALUE];
	unsigned n = 0;

	for (unsigned seat = first; seat <= last; seat++)
		for (unsigned i = 0; i < p->v->size[seat]; i++) {
			if (!plan_fits(p, filter_of(p), seat, i) || is_named(p->a, seat, i))
				continue;
			n++;
			plan_spot_value(seat, i, value);
			if (option)
				plan_option(p, PLAN_OF_SPOT, seat, i, 0, value);
		}
	return n;
}

/* There are more cards than there is room for: first asks whose card, then which card. */
static enum plan_result
ask_whose(struct plan *p, const char *at)
{
	plan_ask(p, p->a->n ? PLAN_ASK_MORE : PLAN_ASK_WHO, at, 1, 1);
	p->q->done = p->a->n > 0;
	for (unsigned seat = 0; seat < p->v->seats; seat++)
		if (offer_cards(p, seat, seat, false))
			plan_option(
			    p, PLAN_OF_SEAT, seat, 0, 0, (char[]){ plan_letter(seat), '\0' });
	return p->q->done ? PLAN_ASK : plan_asked(p);
}

static enum plan_result
plan_many(struct plan *p)
{
	const struct golf_view *v = p->v;
	struct golf_action *a = p->a;
	unsigned last = v->seats - 1u, most = p->r->per_discard ? p->r->per_discard : GOLF_LIST_MAX;
	bool all = offer_cards(p, 0, last, false) <= p->room;

	for (; *p->at && *p->at != '.'; p->at += 2) {
		int seat = plan_digit(p->at[0]), place = plan_digit(p->at[1]);

		if (!p->at[1] && seat >= 0 && seat < v->seats && a->n < most) {
			plan_ask(p, PLAN_ASK_CARDS, p->at, 1, most - a->n);
			offer_cards(p, (unsigned)seat, (unsigned)seat, true);
			return plan_asked(p);
		}
		if (seat < 0 || place < 0 || a->n == most ||
		    is_named(a, (unsigned)seat, (unsigned)place) ||
		    !plan_fits(p, filter_of(p), (unsigned)seat, (unsigned)place))
			return PLAN_BAD;
		a->at[a->n++] = (struct golf_spot){ (uint8_t)seat, (uint8_t)place };
	}
	if (a->n == 0 && *p->at)
		return PLAN_BAD;
	if (a->n == 0 && all) {
		plan_ask(p, PLAN_ASK_CARDS, p->at, 1, most);
		offer_cards(p, 0, last, true);
		return plan_asked(p);
	}
	if (!all && !*p->at && a->n < most && offer_cards(p, 0, last, false) > 0)
		return ask_whose(p, p->at);
	return read_gifts(p, *p->at ? p->at + 1 : p->at);
}

static enum plan_result
plan_single(struct plan *p)
{
	enum plan_ask ask = p->r->whose == GOLF_WHOSE_ANY ? PLAN_ASK_ANY : PLAN_ASK_OWN;
	enum plan_result result = plan_read_spot(p, filter_of(p), ask, NULL, &p->a->at[0]);

	if (result != PLAN_ACT)
		return result;
	p->a->n = 1;
	return read_gifts(p, *p->at ? p->at + 1 : p->at);
}

enum plan_result
plan_match(struct plan *p)
{
	p->a->kind = GOLF_DO_MATCH;
	return golf_view_matches_drawn(p->r, p->v, p->v->viewer) ? plan_many(p) : plan_single(p);
}
