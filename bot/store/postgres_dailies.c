/* The PostgreSQL store's daily holes. Seeds and lines of plays reach no log. */
#include "bot/store/daily_rows.h"
#include "bot/store/postgres.h"

#include <string.h>

static void
add_score(struct pg_args *a, const struct daily_score *score)
{
	int64_t number[DAILY_NUMBERS];

	daily_numbers(score, number);
	for (unsigned i = 0; i < DAILY_NUMBERS; i++)
		pg_add_number(a, number[i]);
}

int
pg_send_day(PGconn *conn, const struct store_put *put)
{
	const struct store_day *day = put->day;
	int64_t par[DAILY_PAR_NUMBERS];
	struct pg_args a = { 0 };

	pg_add_id(&a, day->guild);
	pg_add_text(&a, day->date, sizeof day->date);
	pg_add_bytes(&a, day->seed, sizeof day->seed);
	pg_add_text(&a, day->game, sizeof day->game);
	pg_add_text(&a, day->rules, sizeof day->rules);
	daily_par_numbers(&day->par, par);
	for (unsigned i = 0; i < DAILY_PAR_NUMBERS; i++)
		pg_add_number(&a, par[i]);
	pg_add_number(&a, day->drawn);
	return pg_send(conn, PG_PUT_DAY, &a) ? 1 : -1;
}

static bool
send_try(PGconn *conn, const struct store_play *p)
{
	struct pg_args a = { 0 };

	pg_add_id(&a, p->guild);
	pg_add_text(&a, p->date, sizeof p->date);
	pg_add_text(&a, p->once, sizeof p->once);
	return pg_send(conn, PG_PUT_TRY, &a);
}

/* For a sequence number that does not follow the stored one, the statement computes no number. */
int
pg_send_play(PGconn *conn, const struct store_put *put)
{
	const struct store_play *p = put->play;
	char mark[DAILY_MARK_TEXT];
	struct pg_args a = { 0 };

	daily_mark_write(&p->mark, mark);
	pg_add_id(&a, p->guild);
	pg_add_text(&a, p->date, sizeof p->date);
	pg_add_id(&a, p->user);
	pg_add_number(&a, p->seq);
	pg_add_text(&a, p->name, sizeof p->name);
	pg_add_text(&a, mark, sizeof mark);
	add_score(&a, &p->mark.score);
	pg_add_number(&a, p->finished);
	pg_add_id(&a, p->shared);
	pg_add_number(&a, p->before);
	pg_add_text(&a, put->text, LIMIT_PLAY);
	if (!pg_send(conn, PG_PUT_PLAY, &a))
		return -1;
	if (p->seq != 1 || !p->once[0])
		return 1;
	return send_try(conn, p) ? 2 : -1;
}

int
pg_send_drop_days(PGconn *conn, const struct store_put *put)
{
	struct pg_args a = { 0 };

	pg_add_text(&a, put->text, LIMIT_LINE);
	pg_add_number(&a, LIMIT_DAILY_DROPS);
	return pg_send(conn, PG_DROP_PLAYS, &a) && pg_send(conn, PG_DROP_DAYS, &a) ? 2 : -1;
}

int
pg_send_drop_tries(PGconn *conn, const struct store_put *put)
{
	struct pg_args a = { 0 };

	pg_add_text(&a, put->text, LIMIT_LINE);
	pg_add_number(&a, LIMIT_DAILY_DROPS);
	return pg_send(conn, PG_DROP_TRIES, &a) ? 1 : -1;
}

/* Reading ------------------------------------------------------------------ */

bool
pg_send_daily(PGconn *conn, const struct store_daily *which)
{
	struct pg_args days = { 0 }, person = { 0 }, earlier = { 0 }, list = { 0 }, once = { 0 };
	struct pg_args *const all[] = { &days, &person, &earlier, &list, &once };
	char next[DAILY_DATE];

	daily_date_next(which->date, next);
	for (unsigned i = 0; i < sizeof all / sizeof all[0]; i++) {
		pg_add_id(all[i], which->guild);
		pg_add_text(all[i], which->date, sizeof which->date);
	}
	pg_add_text(&days, next, sizeof next);
	pg_add_id(&person, which->user);
	pg_add_id(&earlier, which->user);
	pg_add_number(&earlier, which->user ? DAILY_EARLIER : 0);
	pg_add_number(&list, which->most);
	pg_add_text(&once, which->once, sizeof which->once);
	return pg_send(conn, PG_DAYS, &days) && pg_send(conn, PG_PLAY, &person) &&
	    pg_send(conn, PG_EARLIER, &earlier) && pg_send(conn, PG_LISTED, &list) &&
	    pg_send(conn, PG_TRY, &once);
}

static bool
take_score(const PGresult *r, int row, int column, struct daily_score *score)
{
	int64_t number[DAILY_NUMBERS];

	for (int i = 0; i < DAILY_NUMBERS; i++)
		number[i] = pg_number(r, row, column + i);
	return daily_score_read(number, score);
}

/* Returns false when golfd cannot have written the row of DAYS. */
static bool
take_day(const PGresult *r, int row, struct store_day *day)
{
	bool sound = daily_date_read(pg_text(r, row, 1), day->date);
	int64_t par[DAILY_PAR_NUMBERS];

	day->guild = pg_id(r, row, 0);
	sound &= pg_take_seed(r, row, 2, day->seed);
	sound &= pg_take_text(r, row, 3, day->game, sizeof day->game);
	sound &= pg_take_text(r, row, 4, day->rules, sizeof day->rules);
	for (int i = 0; i < DAILY_PAR_NUMBERS; i++)
		par[i] = pg_number(r, row, 5 + i);
	sound &= daily_drawn_read(pg_number(r, row, 5 + DAILY_PAR_NUMBERS), &day->drawn);
	return daily_par_read(par, &day->par) && sound;
}

/* Reads the columns of PLAY and LISTED that are the same. */
static bool
take_play(const PGresult *r, int row, struct store_play *p)
{
	bool sound = daily_date_read(pg_text(r, row, 1), p->date);

	p->guild = pg_id(r, row, 0);
	p->user = pg_id(r, row, 2);
	p->seq = pg_number(r, row, 3);
	sound &= pg_take_text(r, row, 4, p->name, sizeof p->name);
	sound &= daily_mark_read(pg_text(r, row, 5), &p->mark);
	sound &= take_score(r, row, 6, &p->mark.score);
	p->finished = pg_number(r, row, 10);
	p->shared = pg_id(r, row, 11);
	return daily_before_read(pg_number(r, row, 12), &p->before) && sound;
}

static bool
read_days(const PGresult *r, const struct store_daily *which, const struct store_reader *to)
{
	bool sound = true;

	for (int row = 0; row < PQntuples(r); row++) {
		struct store_day day = { .guild = 0 };

		if (take_day(r, row, &day))
			to->day(to->arg, &day);
		else
			sound = false;
	}
	if (!sound)
		daily_complain(which, "a daily hole");
	return sound;
}

static bool
read_play(const PGresult *r, const struct store_daily *which, const struct store_reader *to)
{
	struct store_play play = { .guild = 0 };

	if (!which->user || PQntuples(r) == 0)
		return true;
	if (take_play(r, 0, &play) && strlen(pg_text(r, 0, 13)) < LIMIT_PLAY) {
		to->play(to->arg, &play, pg_text(r, 0, 13));
		return true;
	}
	daily_complain(which, "a play of the daily hole");
	return false;
}

static void
read_earlier(const PGresult *r, const struct store_daily *which, const struct store_reader *to)
{
	for (int row = 0; row < PQntuples(r); row++) {
		char date[DAILY_DATE];
		unsigned before;

		if (daily_date_read(pg_text(r, row, 0), date) &&
		    daily_before_read(pg_number(r, row, 1), &before))
			to->earlier(to->arg, date, before);
		else
			daily_complain(which, "an earlier play of a daily hole");
	}
}

static void
read_list(const PGresult *r, const struct store_daily *which, const struct store_reader *to)
{
	for (int row = 0; row < PQntuples(r) && row < (int)which->most; row++) {
		struct store_play play = { .guild = 0 };

		if (take_play(r, row, &play))
			to->listed(to->arg, &play, (unsigned)pg_number(r, row, 13));
		else
			daily_complain(which, "a play in the list of the daily hole");
	}
}

bool
pg_read_daily(PGresult *const got[PG_DAILY_PARTS], const struct store_daily *which,
    const struct store_reader *to)
{
	if (!read_days(got[0], which, to) || !read_play(got[1], which, to))
		return false;
	read_earlier(got[2], which, to);
	read_list(got[3], which, to);
	if (PQntuples(got[4]) > 0)
		to->tried(to->arg);
	return true;
}
