/*
 * No command and no button does work that grows with the number of open tables. The work is
 * counted: tables that are woken, and tables, pages and looks that are looked at.
 */
#include "bot/commands/commands.h"
#include "bot/tables/inside.h"
#include "config/words.h"
#include "tests/bot/hall.h"
#include "tests/thorough.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	TABLES = 1000, /* a row that looked at all of them would look at many more than LOOKED */
	OWN = 6, /* tables of the person who has seats */
	STRANGER = 100000, /* the first of the people of the other tables */
	BETWEEN = 400, /* tables that open before the outbox is emptied */
	WOKEN = 3 * OWN, /* 20 us each */
	LOOKED = 100, /* 100 ns each */
};

static struct hall *h;
static snowflake table[TABLES]; /* the numbers of the other tables */

/* Opens a table with one person. */
static void
open_table(unsigned i)
{
	struct interaction in = hall_somebody(h, STRANGER + i);

	in.guild = HALL_GUILD + 1 + i / 100;
	in.channel = HALL_CHANNEL + 1000 + i;
	in.type = INTERACTION_COMMAND;
	strcpy(in.command, "golf");
	strcpy(in.sub, "new");
	table[i] = in.id;
	route_interaction(h->tables, &in);
	if (i % BETWEEN != BETWEEN - 1)
		return;
	hall_run(h);
	hall_clear(h);
}

/* The person looks at a private page of their table, which stays. */
static void
open_page(unsigned i)
{
	struct interaction in = hall_somebody(h, STRANGER + i);
	char id[STORE_GAME_ID];

	in.guild = HALL_GUILD + 1 + i / 100;
	in.channel = HALL_CHANNEL + 1000 + i;
	in.type = INTERACTION_COMPONENT;
	in.message = 1;
	row_id(table[i], id);
	snprintf(in.custom_id, sizeof in.custom_id, "g:%s:0:more", id);
	route_interaction(h->tables, &in);
	if (i % BETWEEN != BETWEEN - 1)
		return;
	hall_run(h);
	hall_clear(h);
}

static void
each_sleep(void *arg, struct table *t)
{
	(void)arg;
	table_sleep(t);
}

/* Ana has OWN tables: a game with Ben in the hall's channel, and lobbies. */
static void
begin(void)
{
	h = hall_new();
	for (unsigned i = 0; i < TABLES; i++)
		open_table(i);
	hall_run(h);
	hall_clear(h);
	for (unsigned i = 0; i < TABLES; i++)
		open_page(i);
	hall_run(h);
	hall_clear(h);
	for (unsigned i = 1; i < OWN; i++) {
		h->channel = HALL_CHANNEL + i;
		hall_slash(h, ANA, "new", NULL);
	}
	h->channel = HALL_CHANNEL;
	hall_game(h, "four-card", "9", "0", 2);
	hall_clear(h);
	cr_assert_eq(tables_count(h->tables), (unsigned)(TABLES + OWN));
	cr_assert_geq(h->tables->voice.papers.due[PAPER_PAGE].n, (size_t)TABLES);
	cr_assert(tables_each(h->tables, each_sleep, NULL));
}

static void
end(void)
{
	hall_free(h);
}

TestSuite(route_effort, .init = begin, .fini = end, .timeout = TEST_LIMIT);

/* Routes an interaction, and runs until nothing is left of it. */
static void
bounded(const struct interaction *in, const char *what)
{
	struct tables_effort *is = &h->tables->effort, was = *is;
	unsigned pages = 0;

	for (const struct chain_link *l = chain_first(&h->tables->voice.papers.by_user, in->user);
	     l; l = l->next)
		pages++;
	route_interaction(h->tables, in);
	hall_run(h);
	cr_expect_leq(is->woken - was.woken, (uint64_t)WOKEN, "%s: tables are woken", what);
	/* A person's own pages are looked at once or twice; the clock stands, so they stay. */
	cr_expect_leq(is->looked - was.looked, (uint64_t)LOOKED + 3 * pages,
	    "%s: tables and pages are looked at", what);
	hall_clear(h);
}

static void
type_row(const struct command *row, snowflake user)
{
	struct interaction in = hall_somebody(h, user);
	char key[80];

	in.type = INTERACTION_COMMAND;
	in.kind = command_kind(row);
	in.permissions = UINT64_MAX;
	in.target = DAVE;
	snprintf(key, sizeof key, "cmd.%s", row->name);
	snprintf(in.command, sizeof in.command, "%s",
	    in.kind != COMMAND_SLASH ? words_find("en", key)
		: row->root          ? row->root
				     : "golf");
	snprintf(in.sub, sizeof in.sub, "%s", row->sub ? row->sub : row->name);
	if (row->guard.where == IN_DM)
		in.guild = 0;
	bounded(&in, row->name);
}

static void
press_verb(const char *verb, snowflake user, const char *game)
{
	struct interaction in = hall_somebody(h, user);

	in.type = INTERACTION_COMPONENT;
	in.permissions = UINT64_MAX;
	in.message = 77;
	in.on_ephemeral = true;
	in.values = 1;
	strcpy(in.value[0], "off");
	snprintf(in.custom_id, sizeof in.custom_id, "g:%s:1:%s:1", game, verb);
	bounded(&in, verb);
}

/* All rows as commands and as buttons, and all actions of the engine. "forget" is the last one. */
static void
try_all(snowflake user)
{
	char game[STORE_GAME_ID];
	const struct command *row;

	strcpy(game, hall_table(h)->now->row.id);
	for (unsigned i = 0; (row = command_rows[i]); i++) {
		bool leaves = row == &command_forget || row == &command_forget_dm;

		/* People without seats are each somebody else. */
		user += user >= CARLA;
		if (!(row->flags & NO_SLASH))
			type_row(row, user);
		if (leaves)
			continue;
		press_verb(row->name, user, "-");
		press_verb(row->name, user, game);
	}
	for (unsigned kind = 0; kind < GOLF_DO_COUNT; kind++)
		press_verb(golf_do_text((enum golf_do)kind), user, game);
	press_verb("forget", user, "-");
}

Test(route_effort, a_person_without_a_seat_wakes_no_other_tables)
{
	try_all(CARLA);
}

Test(route_effort, a_person_with_seats_wakes_only_their_own_tables)
{
	try_all(ANA);
	cr_expect_eq(tables_seated(h->tables, ANA), 0u, "she was forgotten");
	cr_expect_geq(tables_count(h->tables), (unsigned)TABLES, "the tables of others go on");
}

/* The count sees a table that is woken. */
Test(route_effort, the_count_sees_each_table)
{
	struct tables_effort *is = &h->tables->effort, was = *is;

	cr_assert(table_wake(map_find(&h->tables->by_channel, HALL_CHANNEL + 1)));
	cr_expect_eq(is->woken, was.woken + 1);
	cr_assert(tables_each(h->tables, each_sleep, NULL));
	cr_expect_geq(is->looked, was.looked + TABLES);
}
