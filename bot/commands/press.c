/*
 * Presses on the buttons and menus of a game in play. A button with the word of an action has no
 * row. The rows "pick" and "plan" are for the other ones: a start card, and the next step of an
 * action of several steps. Each press of a plan opens a page for the next step, or replaces the
 * page of the last one.
 */
#include "bot/commands/commands.h"

#include <stdio.h>
#include <string.h>

/*
 * Returns true for a match at any time: a race for the top of the discard pile. Each of its pages
 * checks that the same card is still on top.
 */
static bool
is_race(const struct ask *a)
{
	return strcmp(a->press->verb, PRESS_PLAN) == 0 && a->press->arg == PLAN_MATCH &&
	    golf_rules_matches_top(&a->t->rules) && !golf_matches_drawn(table_state(a->t), a->seat);
}

/* Returns true for a plan that belongs to the seat whose turn it is. Any seat may make the others.
 */
static bool
is_of_turn(const struct ask *a)
{
	return a->press->arg >= 0 && a->press->arg < PLAN_KINDS && a->press->arg != PLAN_ORDER &&
	    !is_race(a);
}

static bool
is_stale(const struct ask *a)
{
	return is_race(a) ? a->press->seq > a->t->now->seq : ask_stale(a);
}

/* Returns the sentence of the reason why the steps of a plan are not possible. */
static const char *
refusal(const struct ask *a, const struct golf_view *v)
{
	bool others = v->turn != GOLF_NOBODY && v->turn != a->seat;

	return others && is_of_turn(a) ? "status.NOT_YOUR_TURN" : "refuse.stale";
}

/* Refuses a match that comes too late, or is not open to the seat. Returns true when it does. */
static bool
refuses_race(const struct ask *a)
{
	const char *late = table_late(a->t, a->press->seq);
	enum golf_status open = golf_match_open(table_state(a->t), a->seat);

	if (late)
		ask_refuse(a, late);
	else if (open != GOLF_OK)
		ask_refuse_status(a, open);
	return late || open != GOLF_OK;
}

/* Shows the next question of a plan, or the question before a call, which is the verb. */
static void
ask(const struct ask *a, enum move_means means, const struct move *move, const char *verb)
{
	struct picture p;
	struct message m;

	table_picture(a->t, a->seat, a->lang, &p);
	if (means == MOVE_ASK) {
		render_plan(&p.table, move->plan, &move->question, &m);
		voice_page(tables_voice(a->all), table_game(a->t), a->in, &m);
		return;
	}
	render_sure_call(&p.table, verb, &m);
	voice_answer(tables_voice(a->all), table_game(a->t), a->in, &m);
}

void
ask_move(const struct ask *a)
{
	struct golf_view v;
	struct move move;
	enum move_means means;

	if (is_race(a) && refuses_race(a))
		return;
	golf_view(table_state(a->t), a->seat, &v);
	means = move_read(a->press, a->in, &v, &a->t->rules, &move);
	if (means == MOVE_BAD)
		ask_refuse(a, refusal(a, &v));
	else if (means == MOVE_NONE || is_stale(a))
		ask_refuse(a, "refuse.stale");
	else if (means == MOVE_NOTHING)
		ask_refuse(a, "plan.nothing");
	else if (means == MOVE_ACT)
		ask_act(a, &move.action);
	else
		ask(a, means, &move, a->press->verb);
}

void
ask_call(const struct ask *a, enum golf_do kind)
{
	struct press p = { .seq = a->t->now->seq, .arg = -1 };
	struct golf_view v;
	struct move move;
	enum move_means means;

	snprintf(p.verb, sizeof p.verb, "%s", golf_do_text(kind));
	golf_view(table_state(a->t), a->seat, &v);
	means = move_read(&p, a->in, &v, &a->t->rules, &move);
	if (means == MOVE_SURE)
		ask(a, means, &move, p.verb);
	else
		ask_action(a, kind, -1);
}

const struct command command_pick = { .name = PRESS_PICK,
	.fn = ask_move,
	.guard = { .where = AT_TABLE, .who = SEATED, .when = IN_PLAY },
	.flags = NO_SLASH };

const struct command command_plan = { .name = PRESS_PLAN,
	.fn = ask_move,
	.guard = { .where = AT_TABLE, .who = SEATED, .when = IN_PLAY },
	.flags = NO_SLASH };
