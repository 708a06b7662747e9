/*
 * Choosing the target of a power. Each need of a power has a row: which cards, whose cards, and in
 * which order.
 */
#include "engine/plan/inside.h"

#include <string.h>

/* The cards of each need; two: a second card is asked for. */
static const struct {
	bool cards, two;
	enum plan_filter filter, second;
	enum plan_ask ask, ask_second;
} needs[] = {
	[GOLF_NEED_OWN] = { true, false, FILTER_OWN, 0, PLAN_ASK_OWN, 0 },
	[GOLF_NEED_OTHER] = { true, false, FILTER_OTHER, 0, PLAN_ASK_OTHER, 0 },
	[GOLF_NEED_ANY] = { true, false, FILTER_ANY, 0, PLAN_ASK_ANY, 0 },
	[GOLF_NEED_OWN_OTHER] = { true, true, FILTER_OWN, FILTER_OTHER, PLAN_ASK_OWN,
	    PLAN_ASK_OTHER },
	[GOLF_NEED_TWO] = { true, true, FILTER_ANY, FILTER_ANY, PLAN_ASK_ANY, PLAN_ASK_SECOND },
	[GOLF_NEED_TWO_TABLE] = { true, true, FILTER_TABLE, FILTER_TABLE, PLAN_ASK_ANY,
	    PLAN_ASK_SECOND },
	[GOLF_NEED_FLIP] = { true, false, FILTER_FLIP, 0, PLAN_ASK_ANY, 0 },
	[GOLF_NEED_POWERS] = { false, false, 0, 0, 0, 0 },
};

static enum plan_result
aim_cards(struct plan *p, enum golf_need need)
{
	struct golf_spot *at = p->a->at;
	enum plan_result result = plan_read_spot(
	    p, needs[need].filter, needs[need].ask, NULL, &at[0]);

	p->a->n = needs[need].two ? 2 : 1;
	if (result != PLAN_ACT || !needs[need].two)
		return result;
	return plan_read_spot(p, needs[need].second, needs[need].ask_second, &at[0], &at[1]);
}

static void
offer_lines(struct plan *p, enum golf_lines lines, unsigned n)
{
	for (unsigned a = 0; a < n; a++)
		for (unsigned b = a + 1; b < n; b++)
			plan_option(p, PLAN_OF_LINES, lines, a, b,
			    (char[]){ plan_letter(lines), plan_letter(a), plan_letter(b), '\0' });
}

static enum plan_result
aim_lines(struct plan *p)
{
	struct golf_action *a = p->a;
	enum plan_result result = plan_read_seat(p, &a->who);
	int step[3];

	if (result != PLAN_ACT)
		return result;
	if (!*p->at) {
		plan_ask(p, PLAN_ASK_LINES, p->at, 1, 1);
		p->q->seat = a->who;
		offer_lines(p, GOLF_LINES_ROWS, p->v->rows);
		offer_lines(p, GOLF_LINES_COLUMNS, p->v->columns);
		return plan_asked(p);
	}
	for (unsigned i = 0; i < 3; i++)
		if ((step[i] = plan_digit(*p->at++)) < 0)
			return PLAN_BAD;
	a->lines = (uint8_t)step[0];
	a->a = (uint8_t)step[1];
	a->b = (uint8_t)step[2];
	return PLAN_ACT;
}

/* W17: an opponent gets a card, or an own card is discarded. */
static enum plan_result
aim_who_or_own(struct plan *p)
{
	const struct golf_view *v = p->v;
	struct golf_action *a = p->a;
	int seat = plan_digit(p->at[0]), place;

	if (!*p->at) {
		plan_ask(p, PLAN_ASK_WHO_OR_OWN, p->at, 1, 1);
		for (unsigned i = 0; i < v->seats; i++)
			if (i != v->viewer)
				plan_option(
				    p, PLAN_OF_SEAT, i, 0, 0, (char[]){ plan_letter(i), '\0' });
		for (unsigned i = 0; i < v->size[v->viewer]; i++)
			if (plan_holds(v, v->viewer, i)) {
				char value[PLAN_VALUE];

				plan_spot_value(v->viewer, i, value);
				plan_option(p, PLAN_OF_SPOT, v->viewer, i, 0, value);
			}
		return plan_asked(p);
	}
	if (seat < 0 || seat >= v->seats)
		return PLAN_BAD;
	if (seat != v->viewer) {
		p->at++;
		a->who = (uint8_t)seat;
		return PLAN_ACT;
	}
	place = plan_digit(p->at[1]);
	if (place < 0 || !plan_holds(v, v->viewer, (unsigned)place))
		return PLAN_BAD;
	p->at += 2;
	a->n = 1;
	a->at[0] = (struct golf_spot){ v->viewer, (uint8_t)place };
	return PLAN_ACT;
}

/* W18 ---------------------------------------------------------------------- */

static enum plan_result
read_power(struct plan *p, uint32_t mask, enum plan_ask ask, uint8_t *power)
{
	int n = plan_digit(*p->at);

	if (*p->at) {
		if (n < 0 || !(mask >> n & 1))
			return PLAN_BAD;
		*power = (uint8_t)n;
		p->at++;
		return PLAN_ACT;
	}
	plan_ask(p, ask, p->at, 1, 1);
	for (unsigned i = 0; i < GOLF_POWER_COUNT; i++)
		if (mask >> i & 1)
			plan_option(p, PLAN_OF_POWER, i, 0, 0, (char[]){ plan_letter(i), '\0' });
	return plan_asked(p);
}

static enum plan_result
aim_powers(struct plan *p)
{
	uint32_t combinable = golf_rules_combinable(p->r);
	enum plan_result result = read_power(p, combinable, PLAN_ASK_POWER, &p->a->a);

	if (result != PLAN_ACT)
		return result;
	return read_power(
	    p, golf_combinable_with(combinable, p->a->a), PLAN_ASK_POWER_TOO, &p->a->b);
}

/*
 * W06: chooses the own card that is swapped for the card that was looked at. W07: "1" swaps; to
 * keep the cards is a separate action.
 */
static enum plan_result
aim_after_look(struct plan *p)
{
	struct golf_action *a = p->a;
	enum plan_result result;

	a->power = p->v->power;
	if (a->power == GOLF_POWER_TAKE_LOOK_SWAP) {
		a->at[0].seat = p->v->viewer;
		a->n = 1;
		result = plan_read_own(p, FILTER_OWN, PLAN_ASK_OWN, &a->at[0].place);
		return result;
	}
	if (*p->at != '1')
		return PLAN_BAD;
	p->at++;
	a->yes = 1;
	return PLAN_ACT;
}

enum plan_result
plan_power(struct plan *p)
{
	enum golf_need need;

	p->a->kind = GOLF_DO_POWER;
	if (p->v->phase == GOLF_PH_AIM)
		return aim_after_look(p);
	p->a->power = p->v->usable;
	if (p->v->usable == GOLF_POWER_NONE || p->v->usable >= GOLF_POWER_COUNT)
		return PLAN_BAD;
	need = golf_power_needs((enum golf_power)p->v->usable);
	if (needs[need].cards)
		return aim_cards(p, need);
	switch (need) {
	case GOLF_NEED_WHO:
		return plan_read_seat(p, &p->a->who);
	case GOLF_NEED_LINES:
		return aim_lines(p);
	case GOLF_NEED_WHO_OR_OWN:
		return aim_who_or_own(p);
	case GOLF_NEED_POWERS:
		return aim_powers(p);
	case GOLF_NEED_NOTHING:
	case GOLF_NEED_OWN:
	case GOLF_NEED_OTHER:
	case GOLF_NEED_ANY:
	case GOLF_NEED_OWN_OTHER:
	case GOLF_NEED_TWO:
	case GOLF_NEED_TWO_TABLE:
	case GOLF_NEED_FLIP:
		break;
	}
	return PLAN_ACT;
}
