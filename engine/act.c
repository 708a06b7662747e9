/*
 * Actions. Each action is one row: its phases, a check that changes nothing, and a perform that
 * cannot fail.
 */
#include "engine/turn.h"

static enum golf_status
check_nothing(const struct golf_state *s, const struct golf_action *a)
{
	(void)s;
	(void)a;
	return GOLF_OK;
}

static void
do_deal(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	(void)a;
	hole_deal(s, out);
}

/* A player leaves or joins. Nothing about the cards changes; the event stands in the record. */
static void
do_leave(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	(void)s;
	news_add(out, GOLF_NEWS_LEFT, a->seat, GOLF_NOWHERE, GOLF_NO_CARD);
}

static void
do_join(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	(void)s;
	news_add(out, GOLF_NEWS_JOINED, a->seat, GOLF_NOWHERE, GOLF_NO_CARD);
}

/* Sets of phases, one bit each. */
enum {
	IN_BETWEEN = 1 << GOLF_PH_BETWEEN,
	IN_START = 1 << GOLF_PH_START,
	IN_TURN = 1 << GOLF_PH_TURN,
	IN_PLACE = 1 << GOLF_PH_PLACE,
	IN_FLIP = 1 << GOLF_PH_FLIP,
	IN_POWER = 1 << GOLF_PH_POWER,
	IN_AIM = 1 << GOLF_PH_AIM,
	IN_PLAY = IN_TURN | IN_PLACE | IN_FLIP | IN_POWER | IN_AIM,
	IN_GAME = IN_BETWEEN | IN_START | IN_PLAY,
};

/*
 * The columns of a row: kind, phases, anyone, aside, check, perform.
 *	anyone	a seat may act out of turn; the check decides which seat
 *	aside	the action is no part of a turn: the last player may still call after it (E04)
 */
#define ROWS(X)                                                                                    \
	X(DEAL, IN_BETWEEN, true, true, check_nothing, do_deal)                                    \
	X(TURN_UP, IN_START, true, false, check_turn_up, do_turn_up)                               \
	X(REARRANGE, IN_START, true, false, check_rearrange, do_rearrange)                         \
	X(PEEK, IN_START | IN_PLAY, true, false, check_peek, do_peek)                              \
	X(DRAW, IN_TURN, false, false, check_draw, do_draw)                                        \
	X(REPLACE, IN_PLACE, false, false, check_replace, do_replace)                              \
	X(DISCARD, IN_PLACE, false, false, check_discard, do_discard)                              \
	X(FLIP, IN_TURN | IN_FLIP, false, false, check_flip, do_flip)                              \
	X(KEEP, IN_START | IN_FLIP | IN_POWER | IN_AIM, false, false, check_keep, do_keep)         \
	X(POWER, IN_TURN | IN_PLACE | IN_POWER | IN_AIM, false, false, check_power, do_power)      \
	X(MATCH, IN_START | IN_PLAY, true, true, check_match, do_match)                            \
	X(TRADE, IN_PLACE, false, false, check_trade, do_trade)                                    \
	X(KNOCK, IN_START | IN_PLAY, true, true, check_knock, do_knock)                            \
	X(EXPOSE, IN_TURN, false, false, check_expose, do_expose)                                  \
	X(PASS, IN_TURN, false, false, check_pass, do_pass)                                        \
	X(LEAVE, IN_GAME, true, true, check_nothing, do_leave)                                     \
	X(JOIN, IN_GAME, true, true, check_nothing, do_join)

static const struct row {
	uint8_t phases;
	bool anyone;
} rows[GOLF_DO_COUNT] = {
#define X(name, phases, anyone, aside, check, perform) [GOLF_DO_##name] = { phases, anyone },
	ROWS(X)
#undef X
};

enum golf_status
wrong_phase(const struct golf_state *s, unsigned kind, unsigned seat)
{
	static const enum golf_status why[] = {
		[GOLF_PH_BETWEEN] = GOLF_NOT_DEALT,
		[GOLF_PH_START] = GOLF_NOT_IN_START,
		[GOLF_PH_TURN] = GOLF_DRAW_FIRST,
		[GOLF_PH_PLACE] = GOLF_HAVE_DRAWN,
		[GOLF_PH_FLIP] = GOLF_FLIP_FIRST,
		[GOLF_PH_POWER] = GOLF_POWER_FIRST,
		[GOLF_PH_AIM] = GOLF_AIM_FIRST,
		[GOLF_PH_OVER] = GOLF_GAME_OVER,
	};

	if (kind == GOLF_DO_DEAL && s->phase != GOLF_PH_OVER)
		return GOLF_HOLE_ON;
	if ((kind == GOLF_DO_TURN_UP || kind == GOLF_DO_PEEK || kind == GOLF_DO_REARRANGE) &&
	    state_in_play(s))
		return GOLF_START_ONLY;
	if (s->phase == GOLF_PH_START && !hole_start_due(s, seat))
		return s->turn == GOLF_NOBODY ? GOLF_START_DONE : GOLF_NOT_YOUR_TURN;
	return why[s->phase];
}

/* E04: the next player acts, so the last player's chance to call is over. */
static inline void
hear_no_call(struct golf_state *s, bool aside)
{
	if (!aside)
		s->caller = GOLF_NOBODY;
}

/* Returns why an action is refused before its check; GOLF_OK when the check decides. */
static APART enum golf_status
out_of_place(const struct golf_state *s, const struct golf_action *a)
{
	const struct row *row = &rows[a->kind];

	if (a->kind != GOLF_DO_DEAL && a->seat >= s->seats)
		return GOLF_NO_SEAT;
	/*
	 * NOT_YOUR_TURN is the most useful answer for a player, so it comes before any other
	 * reason.
	 */
	if (!row->anyone && s->turn != GOLF_NOBODY && a->seat != s->turn)
		return GOLF_NOT_YOUR_TURN;
	return row->phases >> s->phase & 1 ? GOLF_OK : wrong_phase(s, a->kind, a->seat);
}

/*
 * Checks an action, and carries it out on `to` unless that is NULL. A switch, and a single one: the
 * compiler can then inline the common actions.
 */
static APART enum golf_status
attempt(const struct golf_state *s, const struct golf_action *a, struct golf_state *to,
    struct golf_events *out)
{
	enum golf_status status = GOLF_NO_ACTION;

	if (a->kind >= GOLF_DO_COUNT)
		return GOLF_NO_ACTION;
	/* Most actions are by the seat whose turn it is. */
	if (a->seat != s->turn || s->turn == GOLF_NOBODY ||
	    !(rows[a->kind].phases >> s->phase & 1)) {
		status = out_of_place(s, a);
		if (status != GOLF_OK)
			return status;
	}
	switch ((enum golf_do)a->kind) {
#define X(name, phases, anyone, aside, check, perform)                                             \
	case GOLF_DO_##name:                                                                       \
		status = check(s, a);                                                              \
		if (status == GOLF_OK && to) {                                                     \
			hear_no_call(to, aside);                                                   \
			perform(to, a, out);                                                       \
		}                                                                                  \
		break;
		ROWS(X)
#undef X
	case GOLF_DO_COUNT:
		break;
	}
	return status;
}

enum golf_status
act_check(const struct golf_state *s, const struct golf_action *a)
{
	return attempt(s, a, NULL, NULL);
}

enum golf_status
golf_apply(struct golf_state *s, const struct golf_action *a, struct golf_events *out)
{
	out->n = out->tells = 0;
	return attempt(s, a, s, out);
}
