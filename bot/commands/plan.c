/*
 * The verb "plan": the next step of an action that needs several steps (plan.h). Each press opens a
 * page for the next step, or replaces the page of the last one. After the last step, the action is
 * done in the usual way.
 */
#include "bot/commands/commands.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static_assert((int)PLAN_STEPS <= (int)PRESS_STEPS, "a custom_id has room for the steps");

/*
 * Returns true for a match at any time: a race for the top of the discard pile. Each of its pages
 * checks that the same card is still on top.
 */
static bool
is_race(const struct ask *a, enum plan_kind kind)
{
	return kind == PLAN_MATCH && a->t->rules.match == GOLF_MATCH_ANY_TIME;
}

/*
 * Returns true for a plan that any seat may make. Other plans belong to the seat whose turn it is.
 */
static bool
is_aside(const struct ask *a, enum plan_kind kind)
{
	return kind == PLAN_ORDER || is_race(a, kind);
}

static bool
is_stale(const struct ask *a, enum plan_kind kind)
{
	return is_race(a, kind) ? a->press->seq > a->t->now->seq : ask_stale(a);
}

/* Returns the sentence of the reason why these steps are not possible. */
static const char *
refusal(const struct ask *a, enum plan_kind kind, const struct golf_view *v)
{
	bool others = v->turn != GOLF_NOBODY && v->turn != a->seat;

	return others && !is_aside(a, kind) ? "status.NOT_YOUR_TURN" : "refuse.stale";
}

static void
plan(const struct ask *a)
{
	enum plan_kind kind = (enum plan_kind)a->press->arg;
	bool known = a->press->arg >= 0 && a->press->arg < PLAN_KINDS;
	char steps[PLAN_STEPS + 1] = "";
	struct plan_question q;
	struct golf_action action;
	struct picture p;
	struct message m;
	enum plan_result result;
	const char *late = is_race(a, kind) ? table_late(a->t, a->press->seq) : NULL;
	enum golf_status open = is_race(a, kind) ? golf_match_open(table_state(a->t), a->seat)
						 : GOLF_OK;
	char closed[64];

	known = known && (!*a->press->steps || plan_add(steps, a->press->steps));
	for (unsigned i = 0; i < a->in->values; i++)
		known = known && plan_add(steps, a->in->value[i]);
	table_picture(a->t, a->seat, a->lang, &p);
	result = known
	    ? plan_next(kind, steps, &p.view, &a->t->rules, LIMIT_SELECT_OPTIONS, &q, &action)
	    : PLAN_BAD;
	snprintf(closed, sizeof closed, "status.%s", golf_status_name(open));
	if (late)
		ask_refuse(a, late);
	else if (open != GOLF_OK)
		ask_refuse(a, closed);
	else if (result == PLAN_BAD)
		ask_refuse(a, known ? refusal(a, kind, &p.view) : "refuse.stale");
	else if (is_stale(a, kind))
		ask_refuse(a, "refuse.stale");
	else if (result == PLAN_NOTHING)
		ask_refuse(a, "plan.nothing");
	else if (result == PLAN_ACT)
		ask_act(a, &action);
	else {
		render_plan(&p.table, kind, &q, &m);
		voice_page(tables_voice(a->all), table_game(a->t), a->in, &m);
	}
}

const struct command command_plan = { .name = "plan",
	.fn = plan,
	.guard = { .where = AT_TABLE, .who = SEATED, .when = IN_PLAY },
	.flags = NO_SLASH };
