#include "engine/plan/plan.h"

#include "engine/plan/inside.h"

#include <string.h>

enum { PILE_DIGIT = 31 };

static const char digits[] = "0123456789abcdefghijklmnopqrstuv";

int
plan_digit(char c)
{
	const char *at = memchr(digits, c, sizeof digits - 1);

	return at ? (int)(at - digits) : -1;
}

char
plan_letter(unsigned n)
{
	return digits[n < 32 ? n : 31];
}

bool
plan_add(char steps[PLAN_STEPS + 1], const char *value)
{
	size_t length = strlen(steps), more = strlen(value);

	if (more == 0 || length + more > PLAN_STEPS)
		return false;
	memcpy(steps + length, value, more + 1);
	return true;
}

bool
plan_fits(const struct plan *p, enum plan_filter filter, unsigned seat, unsigned place)
{
	const struct golf_view *v = p->v;
	bool own = seat == v->viewer, up;

	if (!plan_holds(v, seat, place))
		return false;
	if (v->frozen && seat == v->ender && filter != FILTER_OWN_DOWN && filter != FILTER_OWN_FREE)
		return false;
	up = v->cell[seat][place].flags & GOLF_CELL_UP;
	switch (filter) {
	case FILTER_OWN:
		return own;
	case FILTER_OWN_DOWN:
		return own && !up;
	case FILTER_OWN_FREE:
		return own && !(v->locked[seat] >> place & 1);
	case FILTER_OTHER:
		return !own;
	case FILTER_OTHER_UP:
		return !own && up;
	case FILTER_ANY:
	case FILTER_TABLE:
		return true;
	case FILTER_FLIP:
		return own == up;
	}
	return false;
}

/* Questions ---------------------------------------------------------------- */

void
plan_ask(struct plan *p, enum plan_ask ask, const char *at, unsigned least, unsigned most)
{
	size_t length = (size_t)(at - p->steps);

	*p->q = (struct plan_question){ .ask = (uint8_t)ask,
		.seat = GOLF_NOBODY,
		.least = (uint8_t)least,
		.most = (uint8_t)most };
	memcpy(p->q->steps, p->steps, length);
}

void
plan_option(struct plan *p, enum plan_option_kind kind, unsigned a, unsigned b, unsigned c,
    const char *value)
{
	struct plan_option *o = &p->q->option[p->q->n];

	/* The caller shows what is above its room in further menus; nothing is left out. */
	if (p->q->n == PLAN_OPTIONS)
		return;
	p->q->n++;
	*o = (struct plan_option){
		.kind = (uint8_t)kind, .a = (uint8_t)a, .b = (uint8_t)b, .c = (uint8_t)c
	};
	memcpy(o->value, value, strlen(value) + 1);
}

enum plan_result
plan_asked(const struct plan *p)
{
	if (p->q->n < p->q->least)
		return PLAN_NOTHING;
	if (p->q->most > p->q->n)
		p->q->most = (uint8_t)p->q->n;
	return PLAN_ASK;
}

void
plan_spot_value(unsigned seat, unsigned place, char value[PLAN_VALUE])
{
	value[0] = plan_letter(seat == GOLF_PILE ? PILE_DIGIT : seat);
	value[1] = plan_letter(place);
	value[2] = '\0';
}

/* Steps that are read or asked for ----------------------------------------- */

enum plan_result
plan_read_own(struct plan *p, enum plan_filter filter, enum plan_ask ask, uint8_t *place)
{
	const struct golf_view *v = p->v;
	int n = plan_digit(*p->at);

	if (*p->at) {
		if (n < 0 || !plan_fits(p, filter, v->viewer, (unsigned)n))
			return PLAN_BAD;
		*place = (uint8_t)n;
		p->at++;
		return PLAN_ACT;
	}
	plan_ask(p, ask, p->at, 1, 1);
	for (unsigned i = 0; i < v->size[v->viewer]; i++)
		if (plan_fits(p, filter, v->viewer, i))
			plan_option(
			    p, PLAN_OF_SPOT, v->viewer, i, 0, (char[]){ plan_letter(i), '\0' });
	return plan_asked(p);
}

enum plan_result
plan_read_seat(struct plan *p, uint8_t *seat)
{
	const struct golf_view *v = p->v;
	int n = plan_digit(*p->at);

	if (*p->at) {
		if (n < 0 || n >= v->seats)
			return PLAN_BAD;
		*seat = (uint8_t)n;
		p->at++;
		return PLAN_ACT;
	}
	plan_ask(p, PLAN_ASK_WHO, p->at, 1, 1);
	for (unsigned i = 0; i < v->seats; i++)
		if (i != v->viewer)
			plan_option(p, PLAN_OF_SEAT, i, 0, 0, (char[]){ plan_letter(i), '\0' });
	return plan_asked(p);
}

static bool
is_spot(const struct golf_spot *s, unsigned seat, unsigned place)
{
	return s && s->seat == seat && s->place == place;
}

unsigned
plan_offer(struct plan *p, enum plan_filter filter, const struct golf_spot *but, unsigned first,
    unsigned last, bool whole)
{
	unsigned n = 0;
	char value[PLAN_VALUE];

	for (unsigned seat = first; seat <= last; seat++)
		for (unsigned i = 0; i < p->v->size[seat]; i++) {
			if (!plan_fits(p, filter, seat, i) || is_spot(but, seat, i))
				continue;
			n++;
			plan_spot_value(seat, i, value);
			plan_option(p, PLAN_OF_SPOT, seat, i, 0, whole ? value : value + 1);
		}
	return n;
}

/*
 * W20: whether the top of the discard pile may be one of the two cards. When the power card itself
 * lies on top, the card below it is meant.
 */
static bool
offers_pile(const struct plan *p, enum plan_filter filter, const struct golf_spot *but)
{
	return filter == FILTER_TABLE && !is_spot(but, GOLF_PILE, 0) &&
	    (p->v->drawn_from == GOLF_NO_CARD ? p->v->discards > 1 : p->v->discards > 0);
}

static enum plan_result
ask_spot(struct plan *p, enum plan_filter filter, enum plan_ask ask, const struct golf_spot *but)
{
	bool pile = offers_pile(p, filter, but);
	char value[PLAN_VALUE];
	unsigned n;

	plan_spot_value(GOLF_PILE, 0, value);
	plan_ask(p, ask, p->at, 1, 1);
	if (pile)
		plan_option(p, PLAN_OF_PILE, 0, 0, 0, value);
	n = plan_offer(p, filter, but, 0, p->v->seats - 1u, true);
	if (n + pile <= p->room)
		return plan_asked(p);
	/* There are more cards than there is room for: first whose card, then which card. */
	plan_ask(p, PLAN_ASK_WHO, p->at, 1, 1);
	if (pile)
		plan_option(p, PLAN_OF_PILE, 0, 0, 0, value);
	for (unsigned seat = 0; seat < p->v->seats; seat++)
		for (unsigned i = 0; i < p->v->size[seat]; i++)
			if (plan_fits(p, filter, seat, i) && !is_spot(but, seat, i)) {
				plan_option(p, PLAN_OF_SEAT, seat, 0, 0,
				    (char[]){ plan_letter(seat), '\0' });
				break;
			}
	return plan_asked(p);
}

enum plan_result
plan_read_spot(struct plan *p, enum plan_filter filter, enum plan_ask ask,
    const struct golf_spot *but, struct golf_spot *spot)
{
	int seat = plan_digit(p->at[0]), place = seat < 0 ? -1 : plan_digit(p->at[1]);

	if (!p->at[0])
		return ask_spot(p, filter, ask, but);
	if (seat < 0 || (seat >= p->v->seats && seat != PILE_DIGIT) || (p->at[1] && place < 0))
		return PLAN_BAD;
	if (!p->at[1]) {
		if (seat == PILE_DIGIT)
			return PLAN_BAD;
		plan_ask(p, ask, p->at + 1, 1, 1);
		plan_offer(p, filter, but, (unsigned)seat, (unsigned)seat, false);
		return plan_asked(p);
	}
	*spot = (struct golf_spot){ (uint8_t)(seat == PILE_DIGIT ? GOLF_PILE : seat),
		(uint8_t)place };
	if (is_spot(but, spot->seat, spot->place))
		return PLAN_BAD;
	if (spot->seat == GOLF_PILE ? place != 0 || !offers_pile(p, filter, but)
				    : !plan_fits(p, filter, spot->seat, spot->place))
		return PLAN_BAD;
	p->at += 2;
	return PLAN_ACT;
}

/* Plans -------------------------------------------------------------------- */

static enum plan_result
plan_one(struct plan *p, enum golf_do kind)
{
	p->a->kind = (uint8_t)kind;
	p->a->yes = kind == GOLF_DO_PEEK;
	return plan_read_own(p, FILTER_OWN_DOWN, PLAN_ASK_OWN, &p->a->place);
}

/* Whether the viewer can plan this kind of action in this phase. */
static bool
is_time(enum plan_kind kind, const struct golf_view *v, const struct golf_rules *r)
{
	unsigned phase = v->phase;

	if (v->viewer >= v->seats)
		return false;
	if (kind == PLAN_ORDER)
		return true;
	if (kind == PLAN_MATCH && golf_rules_matches_top(r))
		return phase >= GOLF_PH_START && phase <= GOLF_PH_AIM;
	if (v->turn != v->viewer)
		return false;
	switch (kind) {
	case PLAN_MATCH:
		return r->match == GOLF_MATCH_OWN_TURN && phase == GOLF_PH_PLACE;
	case PLAN_REPLACE:
	case PLAN_SEVERAL:
	case PLAN_TRADE:
		return phase == GOLF_PH_PLACE;
	case PLAN_POWER:
		return phase >= GOLF_PH_TURN && phase <= GOLF_PH_AIM && phase != GOLF_PH_FLIP;
	case PLAN_FLIP:
		return phase == GOLF_PH_FLIP || phase == GOLF_PH_TURN;
	case PLAN_LOOK:
		return phase == GOLF_PH_TURN;
	case PLAN_ORDER:
	case PLAN_KINDS:
		break;
	}
	return false;
}

enum plan_result
plan_next(enum plan_kind kind, const char *steps, const struct golf_view *v,
    const struct golf_rules *r, unsigned room, struct plan_question *q, struct golf_action *a)
{
	struct plan_question question;
	struct golf_action action = {
		.card = GOLF_NO_CARD, .place = GOLF_NOWHERE, .who = GOLF_NOBODY
	};
	struct plan p = {
		.v = v,
		.r = r,
		.steps = steps,
		.at = steps,
		.room = room < PLAN_OPTIONS ? room : PLAN_OPTIONS,
		.q = &question,
		.a = &action,
	};
	enum plan_result result = PLAN_BAD;

	if (strlen(steps) > PLAN_STEPS || !is_time(kind, v, r))
		return PLAN_BAD;
	switch (kind) {
	case PLAN_REPLACE:
		result = plan_replace(&p);
		break;
	case PLAN_SEVERAL:
		result = plan_several(&p);
		break;
	case PLAN_FLIP:
		result = plan_one(&p, GOLF_DO_FLIP);
		break;
	case PLAN_POWER:
		result = plan_power(&p);
		break;
	case PLAN_MATCH:
		result = plan_match(&p);
		break;
	case PLAN_TRADE:
		result = plan_trade(&p);
		break;
	case PLAN_LOOK:
		result = plan_one(&p, GOLF_DO_PEEK);
		break;
	case PLAN_ORDER:
		result = plan_rearrange(&p);
		p.at = ""; /* plan_rearrange() has checked the whole text */
		break;
	case PLAN_KINDS:
		break;
	}
	if (result == PLAN_ACT && *p.at)
		return PLAN_BAD;
	if (result == PLAN_ACT)
		*a = action;
	if (result == PLAN_ASK)
		*q = question;
	return result;
}
