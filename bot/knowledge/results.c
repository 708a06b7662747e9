#include "bot/knowledge/results.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 64, DAY = 24 * 60 * 60 };

void
results_init(struct results *r, int64_t since, int64_t until)
{
	*r = (struct results){ .since = since, .until = until };
	map_init(&r->by_user, (size_t)LIMIT_RESULTS * STORE_SEATS);
}

void
results_free(struct results *r)
{
	for (unsigned i = 0; i < r->n; i++)
		free(r->row[i].is);
	free(r->row);
	map_free(&r->by_user);
}

const struct results_person *
results_find(const struct results *r, snowflake user)
{
	return map_find(&r->by_user, user);
}

/* The row of a person. Makes the row when there is none. Returns NULL when memory is out. */
static struct results_person *
find_row(struct results *r, snowflake user)
{
	struct results_person *s = map_find(&r->by_user, user);

	if (s)
		return s;
	if (r->n == r->room) {
		unsigned room = r->room ? 2 * r->room : FIRST_ROOM;
		struct ranked *more = realloc(r->row, room * sizeof *more);

		if (!more)
			return NULL;
		r->row = more;
		r->room = room;
	}
	s = calloc(1, sizeof *s);
	if (!s || !map_set(&r->by_user, user, s)) {
		free(s);
		return NULL;
	}
	s->shown.user = user;
	s->shown.name = s->name;
	s->rating = rating_new();
	r->row[r->n++].is = s;
	return s;
}

static void
count_seat(
    struct results_person *s, const struct store_result *game, const struct store_result_seat *seat)
{
	struct standing *to = &s->shown;

	snprintf(s->name, sizeof s->name, "%s", seat->name);
	if (to->holes == 0 || seat->best < to->best)
		to->best = seat->best;
	to->games++;
	to->wins += seat->won;
	to->holes += seat->holes > 0 ? seat->holes : game->holes;
	to->points += seat->points;
}

/* Rates a game when every seat was one person's to the end. Forgotten people are left out. */
static void
rate(const struct store_result *game, struct results_person *const *who)
{
	struct rating *rating[STORE_SEATS];
	int place[STORE_SEATS];
	unsigned n = 0;

	for (unsigned i = 0; i < game->seats; i++) {
		if (!game->seat[i].own)
			return;
		if (!who[i])
			continue;
		rating[n] = &who[i]->rating;
		/* The total does not say who won: a hand may win with any total. */
		place[n++] = game->seat[i].won ? INT_MIN : game->seat[i].total;
	}
	if (n < 2)
		return;
	rating_game(rating, place, n);
	for (unsigned i = 0; i < game->seats; i++)
		if (who[i])
			who[i]->rated++;
}

void
results_add(struct results *r, const struct store_result *game)
{
	struct results_person *who[STORE_SEATS] = { 0 };

	if (game->holes == 0 || game->finished < r->since ||
	    (r->until && game->finished >= r->until))
		return;
	for (unsigned i = 0; i < game->seats; i++) {
		const struct store_result_seat *seat = &game->seat[i];

		if (!seat->own || !seat->user)
			continue;
		who[i] = find_row(r, seat->user);
		if (!who[i]) {
			r->failed = true;
			return;
		}
		count_seat(who[i], game, seat);
	}
	rate(game, who);
}

/* Returns below 0 when a ranks above b, 0 when they are equal, above 0 otherwise. */
static int
compare(const struct standing *a, const struct standing *b)
{
	int64_t mean_a = a->points * b->holes, mean_b = b->points * a->holes;

	if (a->rated != b->rated)
		return a->rated ? -1 : 1;
	if (a->rated)
		return (b->rating > a->rating) - (b->rating < a->rating);
	if (a->wins != b->wins)
		return a->wins > b->wins ? -1 : 1;
	return (mean_a > mean_b) - (mean_a < mean_b);
}

/* Equal people stand in the order of their ids, so a list always looks the same. */
static int
compare_rows(const void *a, const void *b)
{
	const struct standing *x = &((const struct ranked *)a)->is->shown,
			      *y = &((const struct ranked *)b)->is->shown;
	int order = compare(x, y);

	return order ? order : (x->user > y->user) - (x->user < y->user);
}

void
results_rank(struct results *r)
{
	for (unsigned i = 0; i < r->n; i++) {
		struct results_person *s = r->row[i].is;

		s->shown.rated = s->rated >= RATING_GAMES;
		s->shown.rating = rating_shown(&s->rating);
	}
	if (r->n)
		qsort(r->row, r->n, sizeof *r->row, compare_rows);
	for (unsigned i = 0; i < r->n; i++) {
		bool tied = i > 0 && compare(&r->row[i - 1].is->shown, &r->row[i].is->shown) == 0;

		r->row[i].is->shown.rank = tied ? r->row[i - 1].is->shown.rank : i + 1;
	}
}

/* Months ------------------------------------------------------------------- */

/*
 * Days from 1970-01-01 to the first day of a month: years of 365 days, and a day for each leap year
 * that is over.
 */
static int64_t
days_before(int year, int month)
{
	static const int16_t before[] = { 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334 };
	bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
	int last = year - 1;

	return (int64_t)(year - 1970) * 365 + (last / 4 - last / 100 + last / 400) - 477 +
	    before[month - 1] + (leap && month > 2);
}

void
results_month_bounds(int month, int64_t *since, int64_t *until)
{
	int year = month / 100, number = month % 100;

	*since = days_before(year, number) * DAY;
	*until = number < 12 ? days_before(year, number + 1) * DAY : days_before(year + 1, 1) * DAY;
}

int
results_month(int64_t at)
{
	int64_t days = at < 0 ? 0 : at / DAY;
	int year = 1970 + (int)(days / 366), month = 12;

	while (days_before(year + 1, 1) <= days)
		year++;
	while (days_before(year, month) > days)
		month--;
	return year * 100 + month;
}
