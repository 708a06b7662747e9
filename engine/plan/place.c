/* Steps for the place of a drawn card, the trade of a king, and a new order of a layout. */
#include "engine/plan/inside.h"

#include <string.h>

/* W13: reads which card in hand is meant. *card is GOLF_NO_CARD when there is only one. */
static enum plan_result
read_hand(struct plan *p, uint8_t *card)
{
	const struct golf_view *v = p->v;
	const uint8_t hand[] = { v->drawn, v->more[0], v->more[1] };
	int n = plan_digit(*p->at);

	*card = GOLF_NO_CARD;
	if (v->more[0] == GOLF_NO_CARD)
		return PLAN_ACT;
	if (*p->at) {
		if (n < 0 || n > 2 || hand[n] == GOLF_NO_CARD)
			return PLAN_BAD;
		*card = hand[n];
		p->at++;
		return PLAN_ACT;
	}
	plan_ask(p, PLAN_ASK_HAND, p->at, 1, 1);
	for (unsigned i = 0; i < 3; i++)
		if (hand[i] != GOLF_NO_CARD)
			plan_option(
			    p, PLAN_OF_HAND, i, hand[i], 0, (char[]){ plan_letter(i), '\0' });
	return plan_asked(p);
}

enum plan_result
plan_replace(struct plan *p)
{
	enum plan_result result = read_hand(p, &p->a->card);

	p->a->kind = GOLF_DO_REPLACE;
	return result == PLAN_ACT ? plan_read_own(p, FILTER_OWN_FREE, PLAN_ASK_OWN, &p->a->place)
				  : result;
}

enum plan_result
plan_several(struct plan *p)
{
	const struct golf_view *v = p->v;
	struct golf_action *a = p->a;
	enum plan_result result = read_hand(p, &a->card);

	if (result != PLAN_ACT)
		return result;
	a->kind = GOLF_DO_REPLACE;
	for (; *p->at; p->at++) {
		int place = plan_digit(*p->at);

		if (a->n == GOLF_LIST_MAX || place < 0 ||
		    !plan_holds(v, v->viewer, (unsigned)place))
			return PLAN_BAD;
		a->at[a->n++] = (struct golf_spot){ v->viewer, (uint8_t)place };
	}
	if (a->n > 0)
		return a->n > 1 ? PLAN_ACT : PLAN_BAD;
	plan_ask(p, PLAN_ASK_SEVERAL, p->at, 2, GOLF_LIST_MAX);
	plan_offer(p, FILTER_OWN_FREE, NULL, v->viewer, v->viewer, false);
	return plan_asked(p);
}

enum plan_result
plan_trade(struct plan *p)
{
	enum plan_result result = plan_read_spot(
	    p, FILTER_OTHER_UP, PLAN_ASK_OTHER, NULL, &p->a->at[0]);

	p->a->kind = GOLF_DO_TRADE;
	p->a->n = 1;
	return result == PLAN_ACT ? plan_read_own(p, FILTER_OWN_FREE, PLAN_ASK_OWN, &p->a->place)
				  : result;
}

bool
plan_order(const char *steps, unsigned n, uint8_t order[GOLF_GRID_MAX])
{
	size_t length = strlen(steps);
	unsigned seen = 0;

	for (unsigned i = 0; i < n; i++) {
		int old = length == 0 ? (int)i : plan_digit(i < length ? steps[i] : '\0');

		if (old < 0 || old >= (int)n || seen >> old & 1)
			return false;
		seen |= 1u << old;
		order[i] = (uint8_t)old;
	}
	return true;
}

/*
 * The steps are the order so far. After it come two places whose cards are swapped, or "." for the
 * end.
 */
enum plan_result
plan_rearrange(struct plan *p)
{
	const struct golf_view *v = p->v;
	unsigned n = v->places;
	uint8_t order[GOLF_GRID_MAX];
	const char *rest;

	if (!(v->rearranging >> v->viewer & 1) || n > GOLF_GRID_MAX ||
	    !plan_order(p->steps, n, order))
		return PLAN_BAD;
	rest = *p->steps ? p->steps + n : p->steps;
	if (strcmp(rest, ".") == 0) {
		p->a->kind = GOLF_DO_REARRANGE;
		p->a->n = (uint8_t)n;
		for (unsigned i = 0; i < n; i++)
			p->a->at[i] = (struct golf_spot){ v->viewer, order[i] };
		return PLAN_ACT;
	}
	if (*rest) {
		int a = plan_digit(rest[0]), b = plan_digit(rest[1]);
		uint8_t first;

		if (a < 0 || b < 0 || a >= (int)n || b >= (int)n || rest[2])
			return PLAN_BAD;
		first = order[a];
		order[a] = order[b];
		order[b] = first;
	}
	plan_ask(p, PLAN_ASK_ORDER, p->steps, 2, 2);
	for (unsigned i = 0; i < n; i++) {
		p->q->steps[i] = plan_letter(order[i]);
		plan_option(p, PLAN_OF_SPOT, v->viewer, i, 0, (char[]){ plan_letter(i), '\0' });
	}
	p->q->done = true;
	return plan_asked(p);
}
