#include "bot/alone/inside.h"

#include "bot/base/log.h"
#include "bot/work/visits.h"
#include "bot/work/work.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES = 4 }; /* readings: a day is opened, and another press is faster */

static void read_rows(struct visit *v);

static bool
is_today(const struct visit *v)
{
	return calendar_is_today(&v->calendar, v->wish.date);
}

static bool
is_open(const struct visit *v)
{
	return calendar_open(&v->calendar, v->wish.date);
}

/* Writing --------------------------------------------------------------------- */

static void
on_put(void *arg, enum store_status status)
{
	struct visit *v = arg;

	if (status == STORE_CONFLICT && v->tries < TRIES)
		read_rows(v);
	else if (status != STORE_OK)
		visit_refuse(v, status == STORE_FAILED ? "refuse.not-saved" : "refuse.too-busy");
	else
		visit_show(v);
}

/* Writes the play with the next number. Old days, and marks, leave when a play begins. */
static void
put_play(struct visit *v, const char *lines)
{
	const struct tables_settings *set = tables_settings(v->all);
	struct store_play *play = &v->read.play;
	struct store_put put[3];
	char kept[DAILY_DATE];

	play->seq++;
	dailies_try(v->read.day.seed, play->user, play->once);
	snprintf(play->name, sizeof play->name, "%s", v->in.user_name);
	if (v->game.is.due == DAILY_DUE_OVER)
		play->finished = set->date(set->arg);
	put[0] = dailies_put_play(play, lines);
	dailies_kept(v->calendar.sure, kept);
	put[1] = dailies_put_drop(kept);
	put[2] = dailies_put_drop_tries(v->calendar.sure);
	kept_write(tables_kept(v->all), put, play->seq == 1 ? 3 : 1, on_put, v);
}

static void
put_game(struct visit *v)
{
	if (buf_failed(&v->game.lines)) {
		log_line(LOG_ERROR, "daily", "a play is too long to be kept");
		visit_refuse(v, "refuse.not-saved");
		return;
	}
	v->read.play.mark = v->game.mark;
	put_play(v, buf_string(&v->game.lines));
}

/* Working --------------------------------------------------------------------- */

static void acted(void *arg);

static void
act(struct visit *v)
{
	if (!work_run(tables_work(v->all), visit_act, acted, v))
		visit_refuse(v, "refuse.too-busy");
}

/* A computer player thinks in a work of its own: others get the thread in between. */
static void
acted(void *arg)
{
	struct visit *v = arg;

	if (v->found == FOUND_BROKEN) {
		log_line(LOG_ERROR, "daily", "a play of the daily hole of %s cannot be replayed",
		    v->wish.date);
		visit_refuse(v, "refuse.not-read");
	} else if (v->found == FOUND_GAME && v->game.is.due == DAILY_DUE_COMPUTER) {
		act(v);
	} else if (v->moved) {
		put_game(v);
	} else {
		visit_show(v);
	}
}

/* Replays ---------------------------------------------------------------------- */

static void
watched(void *arg)
{
	struct visit *v = arg;

	if (v->found == FOUND_BROKEN)
		visit_refuse(v, "refuse.not-read");
	else
		visit_show(v);
}

static void
on_par_read(void *arg, enum store_status status)
{
	struct visit *v = arg;

	if (status != STORE_OK)
		visit_refuse(v, "refuse.not-read");
	else if (!work_run(tables_work(v->all), visit_watch, watched, v))
		visit_refuse(v, "refuse.too-busy");
}

/* The person's play was read; par's comes next. */
static void
watch(struct visit *v)
{
	struct store_daily which = { .guild = v->in.guild, .user = VISIT_PAR };

	memcpy(which.date, v->wish.date, DAILY_DATE);
	if (!calendar_past(&v->calendar, v->wish.date) || !v->read.play.finished) {
		visit_refuse(v, "refuse.daily-play");
		return;
	}
	v->lines = strdup(v->read.lines);
	if (!v->lines) {
		visit_refuse(v, "refuse.too-busy");
		return;
	}
	memcpy(v->name, v->read.play.name, sizeof v->name);
	v->holes = v->read.play.mark.score.holes;
	dailies_read(tables_settings(v->all)->store, &which, &v->read, on_par_read, v);
}

/* Reading ---------------------------------------------------------------------- */

static bool
may_share(const struct visit *v)
{
	enum render_share is = visit_share(v);

	return v->read.play.finished && v->read.day.par.score.holes > 0 &&
	    (is == RENDER_SHARE || is == RENDER_SHARE_AGAIN);
}

/* A press that moves must be of the page as it is now. Another one shows that page. */
static void
settle_wish(struct visit *v)
{
	const struct store_play *play = &v->read.play;
	struct wish *w = &v->wish;

	if (wish_moves(w) && (w->press.seq != play->seq || !is_open(v)))
		w->want = WANT_PAGE;
	if (w->want == WANT_BEGIN && !is_today(v))
		w->want = WANT_PAGE;
	if (wish_moves(w) && w->want != WANT_BEGIN && play->seq == 0)
		w->want = WANT_PAGE;
	if (w->want == WANT_SHARE && !may_share(v))
		w->want = WANT_PAGE;
	/* After its day a play is shown when it is finished, or may still be finished. */
	if (w->want == WANT_PAGE && !is_today(v) && !play->finished &&
	    (play->seq == 0 || !is_open(v)))
		w->want = WANT_LIST;
}

/* A press that comes again after a restart has its note already. */
static void
share(struct visit *v)
{
	snowflake *shared = &v->read.play.shared;

	v->again = *shared == v->in.id;
	if (v->again) {
		visit_show(v);
		return;
	}
	*shared = v->in.id;
	put_play(v, v->read.lines);
}

static void
go(struct visit *v)
{
	settle_wish(v);
	switch (v->wish.want) {
	case WANT_RULES:
	case WANT_LIST:
	case WANT_FAIR:
		visit_show(v);
		break;
	case WANT_SHARE:
		share(v);
		break;
	case WANT_REPLAY:
		watch(v);
		break;
	case WANT_NOTHING: /* refused before */
	case WANT_PAGE:
	case WANT_BEGIN:
	case WANT_MOVE:
	case WANT_ON:
	case WANT_SKIP:
		if (v->read.tried)
			visit_refuse(v, "refuse.daily-tried");
		else if (v->read.play.seq == 0 && v->wish.want == WANT_PAGE)
			visit_show(v);
		else
			act(v);
		break;
	}
}

static void
on_opened(void *arg, enum store_status status)
{
	struct visit *v = arg;

	if (status == STORE_OK)
		read_rows(v);
	else
		visit_refuse(v, status == STORE_FAILED ? "refuse.not-saved" : "refuse.too-busy");
}

static void
open_day(struct visit *v)
{
	const char *key = visit_open_day(v);
	struct store_put put[4];
	char kept[DAILY_DATE];

	if (key) {
		visit_refuse(v, key);
		return;
	}
	dailies_kept(v->calendar.sure, kept);
	put[0] = dailies_put_day(&v->put[0]);
	put[1] = dailies_put_day(&v->put[1]);
	put[2] = dailies_put_drop(kept);
	put[3] = dailies_put_drop_tries(v->calendar.sure);
	kept_write(tables_kept(v->all), put, 4, on_opened, v);
}

static void
on_read(void *arg, enum store_status status)
{
	struct visit *v = arg;

	if (status != STORE_OK) {
		visit_refuse(v, status == STORE_FULL ? "refuse.too-busy" : "refuse.not-read");
	} else if (is_today(v) && !v->read.day.rules[0]) {
		if (v->tries < TRIES)
			open_day(v);
		else
			visit_refuse(v, "refuse.too-busy");
	} else if (!v->read.day.rules[0]) {
		visit_refuse(v, "refuse.daily-no-day");
	} else {
		if (v->read.day.par.score.holes == 0)
			par_begin(v->all, &v->read.day);
		go(v);
	}
}

/* Reads the rows for the wish. Called again when a day was opened, or another press was faster. */
static void
read_rows(struct visit *v)
{
	struct store_daily which = { .guild = v->in.guild,
		.user = v->wish.want == WANT_REPLAY ? v->wish.whose : v->in.user,
		.most = LIMIT_DAILY_LIST };

	v->tries++;
	daily_game_free(&v->game);
	daily_game_init(&v->game);
	v->restored = v->moved = false;
	memcpy(which.date, v->wish.date, DAILY_DATE);
	dailies_read(tables_settings(v->all)->store, &which, &v->read, on_read, v);
}

void
alone_daily(struct tables *all, const struct interaction *in, const struct press *p,
    const char *lang, enum render_style style)
{
	const struct tables_settings *set = tables_settings(all);
	struct visit *v;

	assert(in->guild);
	switch (visits_take(tables_visits(all), in)) {
	case VISITS_GO:
		break;
	case VISITS_WAIT:
		return;
	case VISITS_FULL:
		voice_sentence(tables_voice(all), in, "refuse.too-busy");
		return;
	}
	v = calloc(1, sizeof *v);
	if (!v) {
		voice_sentence(tables_voice(all), in, "refuse.too-busy");
		visits_end(tables_visits(all));
		return;
	}
	v->all = all;
	v->in = *in;
	v->lang = lang;
	v->style = style;
	daily_game_init(&v->game);
	calendar_set(&v->calendar, set->date(set->arg), tables_sure_date(all));
	wish_read(in, p, v->calendar.today, &v->wish);
	if (v->wish.want == WANT_NOTHING)
		visit_refuse(v, "refuse.unknown");
	else
		read_rows(v);
}
