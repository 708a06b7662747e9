#include "bot/wire/move.h"

#include "engine/plan/offers.h"

#include <assert.h>
#include <string.h>

static_assert((int)PLAN_STEPS <= (int)PRESS_STEPS, "a custom_id has room for the steps");

static bool
is_plan(const struct press *p)
{
	return strcmp(p->verb, PRESS_PLAN) == 0;
}

/* Joins the steps so far, and what was chosen of a menu. Returns false when they are too long. */
static bool
read_steps(const struct press *p, const struct interaction *in, char out[PLAN_STEPS + 1])
{
	bool good;

	out[0] = '\0';
	good = !*p->steps || plan_add(out, p->steps);
	for (unsigned i = 0; i < in->values; i++)
		good = good && plan_add(out, in->value[i]);
	return good;
}

bool
move_is(const struct press *p, const struct interaction *in)
{
	char steps[PLAN_STEPS + 1];
	enum golf_do kind;

	if (is_plan(p))
		return read_steps(p, in, steps);
	return strcmp(p->verb, PRESS_PICK) == 0 || golf_do_read(p->verb, strlen(p->verb), &kind);
}

struct golf_action
move_action(enum golf_do kind, int arg)
{
	bool pile = kind == GOLF_DO_DRAW && arg >= 0 && arg <= GOLF_FROM_DISCARD;
	bool place = kind != GOLF_DO_DRAW && arg >= 0 && arg < GOLF_PLACES_MAX;

	return (struct golf_action){ .kind = (uint8_t)kind,
		.from = (uint8_t)(pile ? arg : GOLF_NO_CARD),
		.place = (uint8_t)(place ? arg : GOLF_NOWHERE),
		.card = GOLF_NO_CARD };
}

enum golf_do
move_flip(const struct golf_view *v)
{
	struct offers o;

	offers_find(v, v->viewer, &o);
	if (offers(&o, OFFER_TURN_UP))
		return GOLF_DO_TURN_UP;
	return offers(&o, OFFER_PEEK) ? GOLF_DO_PEEK : GOLF_DO_FLIP;
}

/* An action that ends the hole, and that the viewer may do now. */
static bool
is_final(enum golf_do kind, const struct golf_view *v)
{
	struct offers o;

	if (kind != GOLF_DO_KNOCK && kind != GOLF_DO_EXPOSE)
		return false;
	offers_find(v, v->viewer, &o);
	return offers(&o, kind == GOLF_DO_KNOCK ? OFFER_KNOCK : OFFER_EXPOSE);
}

static enum move_means
read_plan(const struct press *p, const char *steps, const struct golf_view *v,
    const struct golf_rules *r, struct move *out)
{
	enum plan_kind kind = (enum plan_kind)p->arg;

	if (p->arg < 0 || p->arg >= PLAN_KINDS)
		return MOVE_BAD;
	switch (plan_next(kind, steps, v, r, LIMIT_SELECT_OPTIONS, &out->question, &out->action)) {
	case PLAN_ASK:
		out->plan = kind;
		return MOVE_ASK;
	case PLAN_ACT:
		out->action.seat = v->viewer;
		return MOVE_ACT;
	case PLAN_NOTHING:
		return MOVE_NOTHING;
	case PLAN_BAD:
		break;
	}
	return MOVE_BAD;
}

enum move_means
move_read(const struct press *p, const struct interaction *in, const struct golf_view *v,
    const struct golf_rules *r, struct move *out)
{
	char steps[PLAN_STEPS + 1];
	enum golf_do kind;

	if (is_plan(p))
		return read_steps(p, in, steps) ? read_plan(p, steps, v, r, out) : MOVE_NONE;
	if (strcmp(p->verb, PRESS_PICK) == 0)
		kind = move_flip(v);
	else if (!golf_do_read(p->verb, strlen(p->verb), &kind))
		return MOVE_NONE;
	if (is_final(kind, v) && !press_says_yes(p))
		return MOVE_SURE;
	out->action = move_action(kind, p->arg);
	out->action.seat = v->viewer;
	return MOVE_ACT;
}
