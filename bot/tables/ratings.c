/*
 * What a game did to the ratings. The end is shown at once. The store is asked for the results of
 * the channel, as the leaderboard counts them, and an edit adds the ratings. Until then a closed
 * table stays, and its end stays in the store: after a restart the store is asked again.
 */
#include "bot/base/log.h"
#include "bot/knowledge/results.h"
#include "bot/tables/flow.h"
#include "bot/tables/inside.h"
#include "bot/tables/show.h"

#include <stdlib.h>
#include <string.h>

/* A question to the store. */
struct rating_ask {
	struct tables *all;
	snowflake table; /* its number */
	char game[STORE_GAME_ID];
	snowflake user[GOLF_SEATS_MAX];
	unsigned seats;
	struct results results;
	struct rated {
		unsigned games; /* in the rating */
		int rating; /* as people see it */
	} before[GOLF_SEATS_MAX], after[GOLF_SEATS_MAX];
};

static void
read_ratings(const struct rating_ask *k, struct rated out[])
{
	for (unsigned i = 0; i < k->seats; i++) {
		const struct results_person *s = results_find(&k->results, k->user[i]);

		out[i] = s ? (struct rated){ s->rated, rating_shown(&s->rating) }
			   : (struct rated){ 0, 0 };
	}
}

/* Runs on the thread pool. No other thread uses k until on_done(). */
static void
on_row(void *arg, const struct store_result *result)
{
	struct rating_ask *k = arg;
	bool ours = strcmp(result->game, k->game) == 0;

	if (ours)
		read_ratings(k, k->before);
	results_add(&k->results, result);
	if (ours)
		read_ratings(k, k->after);
}

/* Keeps the ratings that people see. Returns false when there is none. */
static bool
keep(struct table *t, const struct rating_ask *k)
{
	bool any = false;

	for (unsigned i = 0; i < k->seats; i++) {
		const struct rated *was = &k->before[i], *is = &k->after[i];

		t->shown.rating[i] = (struct render_rating){
			.shown = is->games > was->games && is->games >= RATING_GAMES,
			.first = was->games < RATING_GAMES,
			.is = is->rating,
			.change = is->rating - was->rating,
		};
		any = any || t->shown.rating[i].shown;
	}
	return any;
}

static void
on_done(void *arg, enum store_status status)
{
	struct rating_ask *k = arg;
	struct table *t = tables_get(k->all, k->table);
	bool good = status == STORE_OK && !k->results.failed;

	kept_ends(&k->all->kept);
	if (!good)
		log_line(LOG_WARN, "tables",
		    "game %s: its results cannot be read. Its end is shown without ratings",
		    k->game);
	if (t)
		t->shown.rating_asked = false;
	if (t && t->now && good && keep(t, k))
		table_changed(t);
	results_free(&k->results);
	free(k);
	if (t && t->now)
		t->all->settle(t);
}

/* The game is over, and every seat was one person's to the end: only then ratings change. */
static bool
is_rated(const struct table *t)
{
	struct store_result r;

	if (!t->is.closed || t->now->row.state != STORE_OVER || t->now->tally.holes == 0)
		return false;
	tally_result(t->now, 0, &r);
	for (unsigned i = 0; i < r.seats; i++)
		if (!r.seat[i].own)
			return false;
	return true;
}

void
table_rate(struct table *t)
{
	const struct store_game *row = &t->now->row;
	struct rating_ask *k;

	if (t->shown.rating_done || t->all->life.resting || !is_rated(t))
		return;
	t->shown.rating_done = true;
	k = calloc(1, sizeof *k);
	if (!k)
		return;
	k->all = t->all;
	k->table = t->number;
	memcpy(k->game, row->id, sizeof k->game);
	k->seats = row->seats;
	for (unsigned i = 0; i < row->seats; i++)
		k->user[i] = row->seat[i].user;
	results_init(&k->results, 0, 0);
	t->shown.rating_asked = true;
	kept_begins(&t->all->kept);
	store_ask(t->all->set.store,
	    &(struct store_question){ .guild = row->guild, .place = store_place(row) }, on_row, k,
	    on_done, k);
}
