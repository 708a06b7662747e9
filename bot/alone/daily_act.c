#include "bot/alone/inside.h"

/* What the game waits for now. With WANT_SKIP the person lets every chance out of turn go. */
static void
next(struct visit *v)
{
	while (daily_game_next(&v->game) == DAILY_DUE_PERSON && v->wish.want == WANT_SKIP &&
	    v->moved && daily_voluntary(&v->game.is))
		continue;
}

static void
refuse(struct visit *v, enum golf_status status)
{
	v->found = FOUND_REFUSED;
	v->status = status;
}

static void
carry_out(struct visit *v, const struct golf_action *a)
{
	enum golf_status status = daily_game_do(&v->game, a);

	if (status != GOLF_OK) {
		refuse(v, status);
		return;
	}
	v->moved = true;
	next(v);
}

static void
move(struct visit *v)
{
	struct golf_view view;

	golf_view(v->game.state, DAILY_YOU, &view);
	switch (move_read(&v->wish.press, &v->in, &view, &v->game.rules, &v->move)) {
	case MOVE_ACT:
		carry_out(v, &v->move.action);
		break;
	case MOVE_ASK:
		v->found = FOUND_PLAN;
		break;
	case MOVE_SURE:
		v->found = FOUND_CALL;
		break;
	case MOVE_NOTHING:
		v->found = FOUND_NOTHING;
		break;
	case MOVE_BAD:
	case MOVE_NONE: /* no wish: daily_wish.c */
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
	case WANT_MOVE:
		move(v);
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

	if (!daily_game_open(&v->game, day->rules, day->seed, 0))
		return false;
	return daily_game_restore(
	    &v->game, v->read.lines, &play->mark); /* of a new play: no lines */
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
	daily_game_think(&v->game);
	next(v);
}
