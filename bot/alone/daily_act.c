#include "bot/alone/inside.h"

#include <stdlib.h>
#include <string.h>

/* What the game waits for now. With WANT_SKIP the person lets every chance out of turn go. */
static void
next(struct visit *v)
{
	while (game_next(&v->game) == DAILY_DUE_PERSON && v->wish.want == WANT_SKIP && v->moved &&
	    daily_voluntary(&v->game.is))
		continue;
}

static void
refuse(struct visit *v, enum golf_status status)
{
	v->found = FOUND_REFUSED;
	v->status = status;
}

static void
carry_out(struct visit *v, const struct golf_action *wanted)
{
	struct golf_action a = *wanted;
	enum golf_status status;

	a.seat = DAILY_YOU;
	status = game_do(&v->game, &a);
	if (status != GOLF_OK) {
		refuse(v, status);
		return;
	}
	v->moved = true;
	next(v);
}

/* An action as a button names it: a place, or for a draw the pile. */
static struct golf_action
action_of(enum golf_do kind, int arg)
{
	bool draws = kind == GOLF_DO_DRAW;
	bool place = arg >= 0 && arg < GOLF_PLACES_MAX;

	return (struct golf_action){ .kind = (uint8_t)kind,
		.from = (uint8_t)(draws && arg >= 0 && arg <= GOLF_FROM_DISCARD ? arg
										: GOLF_NO_CARD),
		.place = (uint8_t)(place ? arg : GOLF_NOWHERE),
		.card = GOLF_NO_CARD };
}

/* A call is confirmed first. One that the rules refuse now is refused at once. */
static bool
asks_first(struct visit *v, const struct golf_action *a)
{
	bool yes = strncmp(v->wish.press.steps, PRESS_YES, strlen(PRESS_YES)) == 0;
	struct golf_state *copy;
	struct golf_action call = *a;
	struct golf_events out;
	enum golf_status status;

	if (yes || (a->kind != GOLF_DO_KNOCK && a->kind != GOLF_DO_EXPOSE))
		return false;
	copy = malloc(golf_state_size());
	if (!copy) {
		v->found = FOUND_BROKEN;
		return true;
	}
	golf_state_copy(copy, v->game.state);
	call.seat = DAILY_YOU;
	status = golf_apply(copy, &call, &out);
	free(copy);
	if (status == GOLF_OK)
		v->found = FOUND_CALL;
	else
		refuse(v, status);
	return true;
}

static void
act(struct visit *v, enum golf_do kind)
{
	struct golf_action a = action_of(kind, v->wish.press.arg);

	if (!asks_first(v, &a))
		carry_out(v, &a);
}

static void
plan(struct visit *v)
{
	const struct wish *w = &v->wish;
	struct golf_action a;
	struct golf_view view;

	golf_view(v->game.state, DAILY_YOU, &view);
	if (w->press.arg < 0 || w->press.arg >= PLAN_KINDS) {
		refuse(v, GOLF_NO_ACTION);
		return;
	}
	switch (plan_next((enum plan_kind)w->press.arg, w->steps, &view, &v->game.rules,
	    LIMIT_SELECT_OPTIONS, &v->question, &a)) {
	case PLAN_ASK:
		v->found = FOUND_PLAN;
		break;
	case PLAN_ACT:
		carry_out(v, &a);
		break;
	case PLAN_NOTHING:
		v->found = FOUND_NOTHING;
		break;
	case PLAN_BAD:
		refuse(v, GOLF_NO_ACTION);
		break;
	}
}

static void
go_on(struct visit *v)
{
	if (v->game.is.due != DAILY_DUE_PERSON || !daily_voluntary(&v->game.is))
		return;
	v->moved = true;
	next(v);
}

static void
begin(struct visit *v)
{
	static const struct golf_action deal = { .kind = GOLF_DO_DEAL };

	if (v->game.is.due == DAILY_DUE_DEAL)
		carry_out(v, &deal);
}

static void
carry_out_wish(struct visit *v)
{
	switch (v->wish.want) {
	case WANT_BEGIN:
		begin(v);
		break;
	case WANT_ACT:
		act(v, v->wish.go);
		break;
	case WANT_PLAN:
		plan(v);
		break;
	case WANT_ON:
	case WANT_SKIP:
		go_on(v);
		break;
	case WANT_PAGE:
	case WANT_RULES:
	case WANT_SHARE:
	case WANT_LIST:
	case WANT_FAIR:
	case WANT_REPLAY:
	case WANT_NOTHING:
		break;
	}
}

static bool
restore(struct visit *v)
{
	const struct store_day *day = &v->read.day;
	const struct store_play *play = &v->read.play;

	if (!game_open(&v->game, day->rules, day->seed, 0))
		return false;
	return game_restore(&v->game, v->read.lines, &play->mark); /* of a new play: no lines */
}

void
visit_act(void *arg)
{
	struct visit *v = arg;

	if (!v->restored) {
		if (!restore(v)) {
			v->found = FOUND_BROKEN;
			return;
		}
		v->restored = true;
		v->found = FOUND_GAME;
		next(v);
		carry_out_wish(v);
	}
	if (v->found != FOUND_GAME || v->game.is.due != DAILY_DUE_COMPUTER)
		return;
	game_think(&v->game);
	next(v);
}
