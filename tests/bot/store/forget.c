/*
 * PUT_FORGET, by the list of all columns (schema.h): each column that names a person is filled
 * with one, who is then searched for in every column that the database has.
 */
#include "bot/store/schema.h"
#include "tests/bot/store/stage.h"
#include "tests/thorough.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* A person whose id and name occur nowhere else. */
#define ZENOBIA UINT64_C(1234567890123456789)
#define NAME    "Zenobia"

static void
open_sqlite(void)
{
	stage_sqlite();
	stage_reopen();
}

static void
open_postgres(void)
{
	stage_postgres();
	stage_reopen();
}

TestSuite(store_forget_sqlite, .init = open_sqlite, .fini = stage_end, .timeout = TEST_LIMIT);
TestSuite(store_forget_postgres, .init = open_postgres, .fini = stage_end, .timeout = TEST_LIMIT);

/* Zenobia has the first seat, was away from the second, and is all that a row can name. */
static struct store_game
game_of_zenobia(void)
{
	struct store_game g = stage_game("g", STORE_OVER);

#define IS_ZENOBIA(field) g.field = ZENOBIA;
	STORE_GAME_PEOPLE(IS_ZENOBIA)
#undef IS_ZENOBIA
#define IS_ZENOBIA(field) g.seat[i].field = ZENOBIA;
	for (unsigned i = 0; i < 2; i++) {
		STORE_SEAT_PEOPLE(IS_ZENOBIA)
		snprintf(g.seat[i].name, sizeof g.seat[i].name, NAME);
		snprintf(g.seat[i].held, sizeof g.seat[i].held, NAME);
	}
#undef IS_ZENOBIA
	return g;
}

/* Her rows of all kinds. */
static void
fill(void)
{
	const struct store_game g = game_of_zenobia();
	const struct store_tell tell = { .card = "AS" };
	const struct store_result r = {
		.finished = 5, .rules = "six-card", .seats = 1, .seat = { { .user = ZENOBIA } }
	};
	const struct store_day day = { .guild = 1, .date = "2026-11-26" };
	const struct store_play play = {
		.guild = 1, .user = ZENOBIA, .date = "2026-11-26", .seq = 1, .name = NAME
	};
	const struct store_put put[] = {
		{ .kind = PUT_GAME, .row = &g },
		stage_line("g", 1, "{\"seat\":0,\"do\":\"join\",\"as\":\"" NAME "\"}"),
		{ .kind = PUT_NOTE,
		    .game = "g",
		    .seq = 1,
		    .user = ZENOBIA,
		    .tell = &tell,
		    .tells = 1 },
		{ .kind = PUT_HIDE, .game = "g", .seq = 1, .user = ZENOBIA },
		{ .kind = PUT_OFFER, .game = "g", .user = ZENOBIA },
		{ .kind = PUT_PING, .game = "g", .user = ZENOBIA, .seq = 1 },
		{ .kind = PUT_USER, .user = ZENOBIA, .text = "looks=dm" },
		{ .kind = PUT_RESULT, .game = "g", .result = &r },
		{ .kind = PUT_DAY, .day = &day },
		{ .kind = PUT_PLAY, .play = &play, .text = "{}\n" },
	};

	cr_assert_eq(stage_keep(put, sizeof put / sizeof put[0]), STORE_OK);
}

/* The number of rows whose column names her. */
static int64_t
named(const struct schema_table *table, const struct schema_column *c)
{
	char sql[200];

	if (c->who == WHO_NAME || c->who == WHO_HELD_NAME || c->who == WHO_LINE)
		snprintf(sql, sizeof sql,
		    "SELECT count(*) FROM %s WHERE \"%s\" LIKE '%%" NAME "%%'", table->name,
		    c->name);
	else
		snprintf(sql, sizeof sql, "SELECT count(*) FROM %s WHERE \"%s\" = %" PRIu64,
		    table->name, c->name, ZENOBIA);
	return stage_number(sql);
}

static bool
names_her(enum column_who who)
{
	return who == WHO_ID || who == WHO_NAMED || who == WHO_NAME || who == WHO_HELD ||
	    who == WHO_HELD_NAME || who == WHO_ROW_OF || who == WHO_LINE;
}

/* Each column of the list that names somebody names her, or nobody any more. */
static void
check_list(bool known)
{
	unsigned n = 0;

	for (unsigned i = 0; i < SCHEMA_N; i++)
		for (unsigned j = 0; j < schema[i].columns; j++) {
			const struct schema_column *c = &schema[i].column[j];

			if (!names_her(c->who))
				continue;
			cr_expect_eq(
			    named(&schema[i], c) > 0, known, "%s.%s", schema[i].name, c->name);
			n++;
		}
	cr_expect_gt(n, 12u);
}

static void
on_cell(void *arg, const char *text)
{
	char id[24];

	snprintf(id, sizeof id, "%" PRIu64, ZENOBIA);
	*(unsigned *)arg += text && (strcmp(text, id) == 0 || strstr(text, NAME) != NULL);
}

static void
on_table(void *arg, const char *table)
{
	char sql[100];

	snprintf(sql, sizeof sql, "SELECT * FROM %s", table);
	stage_each(sql, on_cell, arg);
}

/* The number of values that name her, in whatever tables and columns there are. */
static unsigned
count_traces(void)
{
	unsigned n = 0;

	stage_each(stage_is_sqlite() ? "SELECT name FROM sqlite_schema WHERE type = 'table'"
				     : "SELECT table_name FROM information_schema.tables"
				       " WHERE table_schema = current_schema()",
	    on_table, &n);
	return n;
}

BOTH(store_forget, each_column_that_names_a_person_is_emptied)
{
	const struct store_put forget = { .kind = PUT_FORGET, .user = ZENOBIA };

	fill();
	check_list(true);
	cr_assert_gt(count_traces(), 12u);
	cr_assert_eq(stage_keep(&forget, 1), STORE_OK);
	check_list(false);
	cr_expect_eq(count_traces(), 0u);
	cr_expect_eq(stage_number("SELECT count(*) FROM seats WHERE name = '" STORE_FORGOTTEN
				  "' AND strategy = ''"),
	    2);
	cr_expect_eq(stage_number("SELECT count(*) FROM result_seats"), 1, "the result stays");
}

/* The fields with a person's id, as rows.h lists them, are columns that name a person. */
Test(store_forget, the_fields_that_name_a_person_are_columns_that_do)
{
#define FIELD(field) #field,
	static const char *const of_game[] = { STORE_GAME_PEOPLE(FIELD) },
				 *const of_seat[] = { STORE_SEAT_PEOPLE(FIELD) };
#undef FIELD

	for (unsigned k = 0; k < 2; k++) {
		const struct schema_table *t = &schema[k ? TABLE_seats : TABLE_games];
		unsigned n = k ? sizeof of_seat / sizeof of_seat[0]
			       : sizeof of_game / sizeof of_game[0];
		unsigned found = 0;

		for (unsigned i = 0; i < n; i++)
			for (unsigned j = 0; j < t->columns; j++)
				found += strcmp(t->column[j].name, k ? of_seat[i] : of_game[i]) ==
					0 &&
				    (t->column[j].who == WHO_ID || t->column[j].who == WHO_NAMED ||
					t->column[j].who == WHO_HELD);
		cr_expect_eq(found, n, "%s", t->name);
	}
}
