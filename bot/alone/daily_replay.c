#include "bot/alone/inside.h"

#include "bot/knowledge/record.h"

#include <string.h>

/* The way through a hole of a play, to a turn of its player. */
struct way {
	const struct visit *v;
	struct visit_side *side;
	struct daily_game *game;
	bool own; /* the last action was the player's: the turn goes on */
};

static void
add_news(struct visit_side *side, const struct golf_events *e)
{
	for (unsigned i = 0; i < e->n; i++) {
		if (side->n == RENDER_NEWS)
			memmove(&side->news[0], &side->news[1], --side->n * sizeof side->news[0]);
		side->news[side->n++] = e->news[i];
	}
}

/* An action of the hole. A turn is all that the player does in a row. A deal has no seat. */
static void
take(struct way *w, struct golf_replay *r)
{
	struct visit_side *side = w->side;
	bool own = r->action.seat == DAILY_YOU;

	side->moments += own && !w->own;
	w->own = own;
	if (own && side->moments == w->v->moment) {
		record_show_draws(&r->events);
		add_news(side, &r->events);
		golf_view_open(w->game->state, &side->view);
	}
}

static bool
is_deal(const char *line)
{
	static const char deal[] = "{\"hole\":";

	return strncmp(line, deal, sizeof deal - 1) == 0;
}

/* Returns false for a line that is not sound. */
static bool
walk(struct way *w, const char *at)
{
	struct golf_replay r;
	struct golf_why why;
	unsigned dealt = 0;

	golf_replay_resume(&r, w->game->state);
	for (size_t n; *at; at += n + (at[n] != '\0')) {
		n = strcspn(at, "\n");
		if (is_deal(at) && dealt++ == w->v->hole)
			break;
		if (!golf_replay_line(&r, at, n, &why))
			return false;
		if (dealt == w->v->hole && r.acted)
			take(w, &r);
	}
	return dealt >= w->v->hole;
}

/* The moment after the last turn is the end of the hole. */
static void
end(struct way *w)
{
	struct visit_side *side = w->side;
	struct golf_result result;

	side->moments++;
	if (w->v->moment < side->moments)
		return;
	golf_result(w->game->state, &result);
	golf_view_open(w->game->state, &side->view);
	side->over = true;
	side->points = result.scores[DAILY_YOU];
}

static bool
watch(const struct visit *v, const char *lines, unsigned par, struct visit_side *side)
{
	struct daily_game game;
	struct way w = { .v = v, .side = side, .game = &game };
	bool sound;

	daily_game_init(&game);
	sound = daily_game_open(&game, v->read.day.rules, v->read.day.seed, par) && walk(&w, lines);
	if (sound)
		end(&w);
	daily_game_free(&game);
	return sound;
}

void
visit_watch(void *arg)
{
	struct visit *v = arg;
	int64_t seq = v->wish.press.seq, hole = seq % DAILY_MOMENT, moment = seq / DAILY_MOMENT;

	v->hole = hole < 1 ? 1 : hole > v->holes ? v->holes : (unsigned)hole;
	v->moment = moment < 1 ? 1 : moment > DAILY_MOMENTS ? DAILY_MOMENTS : (unsigned)moment;
	v->found = watch(v, v->lines, 0, &v->side[0]) ? FOUND_GAME : FOUND_BROKEN;
	/* Without par's play the person's is shown alone. */
	if (!watch(v, v->read.lines, 1, &v->side[1]))
		v->side[1].moments = 0;
}
