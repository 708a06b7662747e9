/*
 * Par of a day: some games of four computer players, decision by decision on the thread pool. The
 * game whose points are nearest to par is played once more and kept with its lines, so that a play
 * can be shown beside it. When golfd ends before, the next visit begins again, with the same
 * result. Par that cannot be worked out is logged, and is not tried again before golfd starts anew.
 */
#include "bot/alone/daily_par.h"

#include "bot/alone/daily_game.h"
#include "bot/base/log.h"
#include "bot/knowledge/dailies.h"
#include "bot/work/visits.h"
#include "bot/work/work.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct paring {
	struct tables *all;
	struct store_day day;
	struct store_play play;
	struct daily_game game;
	struct daily_making making;
	bool kept; /* `game` is the one that is kept */
	const char *why; /* par cannot be worked out, for the log; or NULL */
};

static void
paring_free(struct paring *p)
{
	daily_game_free(&p->game);
	free(p);
}

static bool
fail(struct paring *p, const char *why)
{
	p->why = why;
	return false;
}

static bool
open_game(struct paring *p)
{
	unsigned number = p->kept ? p->making.nearest : p->making.par.plays + 1;

	return daily_game_open(&p->game, p->day.rules, p->day.seed, number) ||
	    fail(p, "its rules are not sound, or memory is out");
}

/* The game is over. Returns whether another one follows. */
static bool
end_game(struct paring *p)
{
	if (p->kept)
		return false;
	if (!daily_par_add(&p->making, &p->game.is)) {
		p->kept = true;
		if (p->making.nearest == p->making.par.plays)
			return false;
	}
	daily_game_free(&p->game);
	daily_game_init(&p->game);
	return true;
}

/* On the thread pool: one decision. */
static bool
portion(void *arg)
{
	static const struct golf_action deal = { .kind = GOLF_DO_DEAL };
	struct paring *p = arg;

	if (!p->game.state && !open_game(p))
		return false;
	switch (daily_game_next(&p->game)) {
	case DAILY_DUE_DEAL:
		return daily_game_do(&p->game, &deal) == GOLF_OK || fail(p, "a deal was refused");
	case DAILY_DUE_COMPUTER:
		daily_game_think(&p->game);
		return !buf_failed(&p->game.lines) || fail(p, "its game is too long to be kept");
	case DAILY_DUE_OVER:
		return end_game(p);
	case DAILY_DUE_NEXT:
	case DAILY_DUE_PERSON:
		break;
	}
	return false;
}

static bool
between(void *arg)
{
	const struct paring *p = arg;

	return !work_ends_early(tables_work(p->all));
}

/*
 * A conflict means that another process was faster: it has worked out the same. After any other
 * failure a later visit tries again.
 */
static void
on_put(void *arg, enum store_status status)
{
	struct paring *p = arg;

	if (status == STORE_CONFLICT) {
		log_line(LOG_INFO, "daily",
		    "par of the daily hole of %s in server %" PRIu64 " is in the store already",
		    p->day.date, p->day.guild);
		visits_par_fails(tables_visits(p->all), &p->day);
	} else if (status != STORE_OK) {
		log_line(LOG_WARN, "daily",
		    "par of the daily hole of %s in server %" PRIu64
		    " was not kept: the next visit works it out again",
		    p->day.date, p->day.guild);
	}
	paring_free(p);
}

static void
done(void *arg)
{
	struct paring *p = arg;
	struct store_put put[2];

	if (p->why) {
		log_line(LOG_ERROR, "daily",
		    "par of the daily hole of %s in server %" PRIu64 " cannot be worked out: %s",
		    p->day.date, p->day.guild, p->why);
		visits_par_fails(tables_visits(p->all), &p->day);
	}
	if (p->why || !p->kept || p->game.is.due != DAILY_DUE_OVER) {
		paring_free(p);
		return;
	}
	p->day.par = p->making.par;
	p->play.mark = p->game.mark;
	put[0] = dailies_put_day(&p->day);
	put[1] = dailies_put_play(&p->play, buf_string(&p->game.lines));
	kept_write(tables_kept(p->all), put, 2, on_put, p);
}

static bool
is_of(const void *arg, const void *key)
{
	const struct paring *p = arg;
	const struct store_day *day = key;

	return p->day.guild == day->guild && strcmp(p->day.date, day->date) == 0;
}

void
par_begin(struct tables *all, const struct store_day *day)
{
	static const struct work_portions work = {
		.portion = portion, .between = between, .done = done, .lane = WORK_PARS
	};
	unsigned enough = tables_settings(all)->par_work;
	struct paring *p;

	if (work_portions_find(tables_work(all), WORK_PARS, is_of, day) ||
	    visits_par_failed(tables_visits(all), day) || !(p = calloc(1, sizeof *p)))
		return;
	p->all = all;
	p->day = *day;
	p->making.work = enough ? DAILY_WORK - enough : 0;
	p->play = (struct store_play){
		.guild = day->guild, .user = VISIT_PAR, .seq = 1, .name = "hard"
	};
	memcpy(p->play.date, day->date, DAILY_DATE);
	daily_game_init(&p->game);
	if (!work_portions(tables_work(all), &work, p))
		paring_free(p);
}
