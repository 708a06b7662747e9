#include "bot/store/steps_inside.h"

#include "bot/base/log.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

enum { STEPS_MOST = 99, STEP_BYTES = 16384 };

/*
 * What the steps of both databases do beside adding columns, by SQLite's version. Words in braces:
 * statements.h. The SQL comes behind the columns.
 */
static const struct store_step shared[] = {
	/*
	 * Daily holes of servers, and people's plays of them. rules is empty until the day is
	 * opened, par_holes 0 until par was worked out. The long lines of a play come last, so that
	 * a list does not read them.
	 */
	{ 9,
	    "CREATE TABLE daily_days (guild {number}, date {key},"
	    " seed {bytes} CHECK (length(seed) = 32), game {text}, rules {text},"
	    " par_holes {number}, par_1 {number}, par_2 {number}, par_3 {number},"
	    " PRIMARY KEY (guild, date)){numbered};"
	    "CREATE INDEX daily_days_date ON daily_days (date);"
	    "CREATE TABLE daily_plays (guild {number}, date {key}, \"user\" {number},"
	    " seq {number}, name {text}, mark {text}, holes {number}, points_1 {number},"
	    " points_2 {number}, points_3 {number}, finished {number}, shared {number},"
	    " before {number}, lines {text}, PRIMARY KEY (guild, date, \"user\"),"
	    " FOREIGN KEY (guild, date) REFERENCES daily_days (guild, date) ON DELETE CASCADE"
	    "){numbered};"
	    "CREATE INDEX daily_plays_user ON daily_plays (\"user\", guild, date);" },
	/* Who has had the try of a day, without an id: dailies_try(). */
	{ 10,
	    "CREATE TABLE daily_tries (guild {number}, date {key}, once {key},"
	    " PRIMARY KEY (guild, date, once),"
	    " FOREIGN KEY (guild, date) REFERENCES daily_days (guild, date) ON DELETE CASCADE"
	    "){bare};"
	    "CREATE INDEX daily_tries_date ON daily_tries (date);" },
	/*
	 * The name of a thread holds the name of a person, so names of channels are not kept any
	 * more: channel_name stays empty.
	 */
	{ 14, STEP_OPENERS ";" },
	/*
	 * When games were closed, and since when the bot is in a server no more (0: its people want
	 * all of it deleted). A game is deleted with its rows of other tables, which are found by
	 * the game.
	 */
	{ 17,
	    STEP_CLOSED ";"
			"CREATE INDEX games_closed ON games (closed) WHERE closed > 0;"
			"CREATE INDEX games_guild ON games (guild);"
			"CREATE INDEX sat_game ON sat (game);"
			"CREATE TABLE gone (guild {number}, since {number}, until {number},"
			" PRIMARY KEY (guild)){bare};" },
};
enum { SHARED = sizeof shared / sizeof shared[0] };

/* The last step, by SQLite's version. */
static int
last_step(void)
{
	int last = shared[SHARED - 1].version;

	for (unsigned i = 0; i < SCHEMA_N; i++)
		for (unsigned j = 0; j < schema[i].columns; j++)
			if (schema[i].column[j].since > last)
				last = schema[i].column[j].since;
	return last;
}

static void
add_columns(int version, const struct sql_dialect *d, struct buf *out)
{
	for (unsigned i = 0; i < SCHEMA_N; i++)
		for (unsigned j = 0; j < schema[i].columns; j++) {
			const struct schema_column *c = &schema[i].column[j];

			if (c->since != version)
				continue;
			buf_format(
			    out, "ALTER TABLE %s ADD COLUMN \"%s\" ", schema[i].name, c->name);
			statement_write(d, column_letter(c) == 'n' ? "{number}" : "{text}", out);
			buf_format(out, column_letter(c) == 'n' ? " DEFAULT %s;" : " DEFAULT '%s';",
			    c->fill);
		}
}

/* The text of a shared step. For ever. */
static const char *
step_text(int version, const struct sql_dialect *d)
{
	struct buf out;
	char *text;

	buf_init(&out, STEP_BYTES);
	add_columns(version, d, &out);
	for (unsigned i = 0; i < SHARED; i++)
		if (shared[i].version == version)
			statement_write(d, shared[i].sql, &out);
	text = buf_take(&out);
	if (!text) {
		log_line(LOG_ERROR, "store", "no memory is left: give the service more");
		abort();
	}
	return text;
}

static struct list {
	struct store_step step[STEPS_MOST];
	unsigned n;
} of_sqlite, of_postgres;

static void
write_list(struct list *list, const struct sql_dialect *d, const struct store_step *own, unsigned n)
{
	for (; list->n < n; list->n++)
		list->step[list->n] = own[list->n];
	for (int version = shared[0].version; version <= last_step(); version++) {
		assert(list->n < STEPS_MOST);
		list->step[list->n] = (struct store_step){ (int)list->n + 1,
			step_text(version, d) };
		list->n++;
	}
}

static void
write_lists(void)
{
	write_list(&of_sqlite, &dialect_sqlite, steps_sqlite, steps_sqlite_n);
	write_list(&of_postgres, &dialect_postgres, steps_postgres, steps_postgres_n);
}

const struct store_step *
steps_of(const struct sql_dialect *dialect, unsigned *n)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	const struct list *list = dialect->sqlite ? &of_sqlite : &of_postgres;

	pthread_once(&once, write_lists);
	*n = list->n;
	return list->step;
}
