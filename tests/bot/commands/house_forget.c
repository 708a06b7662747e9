/* /house forget: who may, the two questions, and what is left of the server afterwards. */
#include "tests/bot/hall_house.h"

#include "bot/commands/house.h"
#include "config/words.h"

#include <stdio.h>
#include <string.h>

enum { OTHER_GUILD = 401 };

static struct hall *h;

static void
begin(void)
{
	h = hall_new();
}

static void
end(void)
{
	hall_free(h);
}

TestSuite(commands_house_forget, .init = begin, .fini = end);

/* An administrator answers both questions. Returns the last interaction. */
static snowflake
forget(void)
{
	snowflake first = house_slash(h, DAVE, "forget", NULL), second;

	second = house_press(h, DAVE, hall_answer(h, first)->m);
	return house_press(h, DAVE, hall_answer(h, second)->m);
}

static bool
is_open(const char *id)
{
	return tables_find(h->tables, id) != NULL;
}

/* The id of the open game of the channel. */
static const char *
open_id(void)
{
	static char id[STORE_GAME_ID];

	strcpy(id, hall_table(h)->now->row.id);
	return id;
}

Test(commands_house_forget, only_administrators_may)
{
	const struct message *question;
	snowflake in = house_slash(h, DAVE, "forget", NULL);

	hall_said(h, house_slash(h, ANA, "forget", NULL), "refuse.not-administrator");
	house_set_key(h, "manager", "<@&900>");
	hall_said(h, house_slash(h, BEN, "forget", NULL), "refuse.not-administrator");
	/* A press needs the same permission as the command. */
	question = hall_answer(h, in)->m;
	hall_said(h, house_press(h, ANA, question), "refuse.not-administrator");
	question = hall_answer(h, house_press(h, DAVE, question))->m;
	hall_said(h, house_press(h, ANA, question), "refuse.not-administrator");
}

Test(commands_house_forget, two_questions_come_first)
{
	snowflake first, second;

	hall_game(h, "six-card", "1", "0", 2);
	house_set_key(h, "time", "1m");
	first = house_slash(h, DAVE, "forget", NULL);
	cr_expect_str_eq(house_answer(h, first), words_find("en", "house.forget"));
	cr_expect(hall_answer(h, first)->ephemeral);
	second = house_press(h, DAVE, hall_answer(h, first)->m);
	cr_expect_str_eq(house_answer(h, second), words_find("en", "house.forget-sure"));
	cr_expect_eq(hall_answer(h, second)->how.what.kind, SAY_UPDATE);
	cr_expect(is_open(open_id()), "nothing has happened yet");
	cr_expect_gt(hall_number(h, "SELECT count(*) FROM houses"), 0);
	second = house_press(h, DAVE, hall_answer(h, second)->m);
	cr_expect_str_eq(house_answer(h, second), words_find("en", "house.was-forgotten"));
	cr_expect_null(hall_table(h));
}

Test(commands_house_forget, the_games_of_the_server_stop_and_say_so)
{
	char id[STORE_GAME_ID];
	struct interaction in = hall_somebody(h, CARLA);

	hall_game(h, "six-card", "1", "0", 2);
	strcpy(id, open_id());
	in.type = INTERACTION_COMMAND;
	in.guild = OTHER_GUILD;
	in.channel = HALL_CHANNEL + 50;
	strcpy(in.command, "golf");
	strcpy(in.sub, "new");
	route_interaction(h->tables, &in);
	hall_run(h);
	hall_clear(h);
	forget();
	cr_expect_not(is_open(id));
	cr_expect(strstr(hall_text(&h->table), "the game was stopped"), "%s", hall_text(&h->table));
	cr_expect_not_null(
	    tables_here(h->tables, HALL_CHANNEL + 50), "another server's game goes on");
	cr_expect_eq(tables_count(h->tables), 1u);
}

Test(commands_house_forget, nothing_of_the_server_holds_any_more)
{
	struct house set;
	char text[HOUSE_TEXT];

	house_set_key(h, "time", "1m");
	house_slash(h, ANA, "save", "name", "Friday", NULL);
	house_slash(h, ANA, "set", "key", "cards", "value", "text", "where", "channel", NULL);
	hall_slash(h, CARLA, "daily", NULL);
	cr_expect_gt(hall_number(h, "SELECT count(*) FROM daily_days"), 0);
	forget();
	houses_settle(tables_houses(h->tables), HALL_GUILD, HALL_CHANNEL, &set);
	cr_expect_str_eq(house_write(&set, text), "");
	cr_expect_null(houses_saved(tables_houses(h->tables), HALL_GUILD, 0));
	cr_expect_eq(hall_number(h, "SELECT count(*) FROM houses"), 0);
	cr_expect_eq(hall_number(h, "SELECT count(*) FROM daily_days"), 0);
	hall_restart(h);
	houses_settle(tables_houses(h->tables), HALL_GUILD, HALL_CHANNEL, &set);
	cr_expect_str_eq(house_write(&set, text), "", "nor after a restart");
}

/* The store is told to delete them: DROP_GUILD does it, a few at a time (store_depart). */
Test(commands_house_forget, games_before_it_go_and_games_after_it_stay)
{
	hall_game(h, "six-card", "1", "0", 2);
	forget();
	cr_expect_eq(
	    hall_number(h, "SELECT count(*) FROM gone WHERE guild = 400 AND since = 0"), 1);
	cr_expect_eq(hall_number(h,
			 "SELECT count(*) FROM games g JOIN gone d ON d.guild = g.guild"
			 " WHERE g.created <= d.until AND g.closed > 0"),
	    1);
	h->next_id += (snowflake)600000 << 22; /* an id holds its time: ten minutes later */
	hall_game(h, "six-card", "1", "0", 2);
	cr_expect_eq(hall_number(h,
			 "SELECT count(*) FROM games g JOIN gone d ON d.guild = g.guild"
			 " WHERE g.created > d.until"),
	    1);
}

/* A move is on its way to the store: the wish waits for it. */
Test(commands_house_forget, a_busy_table_is_waited_for)
{
	snowflake first, last;

	hall_game(h, "six-card", "1", "0", 2);
	first = house_slash(h, DAVE, "forget", NULL);
	first = house_press(h, DAVE, hall_answer(h, first)->m);
	hall_slash_only(h, ANA, "flip", "place", "1", NULL);
	cr_expect(table_busy(hall_table(h)));
	last = house_press(h, DAVE, hall_answer(h, first)->m);
	cr_expect_str_eq(house_answer(h, last), words_find("en", "house.was-forgotten"));
	cr_expect_null(hall_table(h));
}

/* Without the store nothing is forgotten, and the person is told. */
Test(commands_house_forget, a_store_that_fails_forgets_nothing)
{
	snowflake in;

	house_set_key(h, "time", "1m");
	h->refused = STORE_FAILED;
	in = forget();
	cr_expect_str_neq(house_answer(h, in), words_find("en", "house.was-forgotten"));
	h->refused = STORE_OK;
	cr_expect_gt(hall_number(h, "SELECT count(*) FROM houses"), 0);
}
