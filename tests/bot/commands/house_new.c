/* The house rules in /golf new and /golf rules. */
#include "tests/bot/hall_house.h"

#include <stdio.h>
#include <string.h>

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

TestSuite(commands_house_new, .init = begin, .fini = end);

/* Stops the old table and opens a new one. Returns the name of its rules. */
static const char *
opened(const char *game)
{
	if (hall_table(h))
		hall_surely(h, ANA, "stop");
	hall_slash(h, ANA, "new", game ? "game" : NULL, game, NULL);
	cr_assert_not_null(hall_table(h));
	return hall_table(h)->rules.name;
}

Test(commands_house_new, a_table_takes_the_house_game)
{
	cr_expect_str_eq(opened(NULL), "six-card");
	house_slash(h, ANA, "preset", "game", "cabo", NULL);
	cr_expect_str_eq(opened(NULL), "cabo", "the server's");
	house_slash(h, ANA, "set", "key", "game.holes", "value", "3", "where", "channel", NULL);
	cr_expect_str_eq(opened(NULL), "house:cabo", "the channel's");
	cr_expect_eq(hall_table(h)->rules.holes, 3);
	cr_expect(strstr(hall_text(&h->table), "Cabo, house rules"), "%s", hall_text(&h->table));
	house_slash(h, ANA, "save", "name", "Kurz & *gut*", NULL);
	cr_expect_str_eq(opened("cactus"), "cactus", "the game option");
	cr_expect_str_eq(opened("KURZ & *GUT*"), "Kurz & *gut*", "a saved game");
	cr_expect_eq(hall_table(h)->rules.holes, 3);
	cr_expect(strstr(hall_text(&h->table), "Kurz & \\*gut\\*"), "%s", hall_text(&h->table));
	cr_expect_str_eq(opened("six-card GOLF"), "six-card", "by its title");
	house_slash(h, ANA, "delete", "name", "Kurz & *gut*", NULL);
	hall_surely(h, ANA, "stop");
	hall_said(
	    h, hall_slash(h, ANA, "new", "game", "Kurz & *gut*", NULL), "refuse.no-such-game");
}

/* A table has as many seats as the packs have cards for, and so many people begin. */
Test(commands_house_new, a_table_has_no_seat_that_the_cards_do_not_reach)
{
	house_slash(h, ANA, "preset", "game", "six-card", NULL);
	house_set_key(h, "deck.packs", "1");
	cr_expect_str_eq(opened(NULL), "house:six-card");
	cr_expect_eq(hall_table(h)->rules.players_max, GOLF_SEATS_MAX);
	cr_expect_eq(hall_table(h)->now->row.seats_max, 8);
	hall_surely(h, ANA, "stop");
	hall_said(h, hall_slash(h, ANA, "new", "seats", "9", NULL), "refuse.seats");
	hall_slash(h, ANA, "new", "computers", "7", NULL);
	hall_slash(h, ANA, "start", NULL);
	cr_expect_eq(hall_table(h)->now->row.state, STORE_PLAYING);
}

/* A table shows the title from the rules, in the language of public messages. */
Test(commands_house_new, a_table_shows_the_games_title)
{
	h->attached = "{\"extends\":\"six-card\",\"name\":\"f\",\"title\":{\"en\":\"Friday\","
		      "\"es\":\"Viernes\"},"
		      "\"game\":{\"holes\":2}}";
	house_slash(h, ANA, "import", "file", "f.json", NULL);
	cr_expect_str_eq(opened(NULL), "Friday");
	house_set_key(h, "language", "es");
	cr_expect_str_eq(opened(NULL), "Viernes");
	cr_expect(strstr(hall_text(&h->table), "hoyos"), "%s", hall_text(&h->table));
	hall_restart(h);
	cr_expect_str_eq(hall_table(h)->rules.name, "Viernes");
}

Test(commands_house_new, a_game_keeps_its_first_settings)
{
	house_set_key(h, "time", "5m");
	house_set_key(h, "manager", "<@&900>");
	house_set_key(h, "daily", "cabo");
	house_slash(h, ANA, "set", "key", "cards", "value", "text", "where", "channel", NULL);
	opened(NULL);
	cr_expect_str_eq(hall_table(h)->now->row.settings, "time=5m cards=text");
	house_set_key(h, "time", "1m");
	hall_restart(h);
	cr_expect_str_eq(hall_table(h)->now->row.settings, "time=5m cards=text",
	    "a game keeps its first settings");
}

Test(commands_house_new, games_open_only_in_allowed_channels)
{
	house_set_key(h, "channels", "<#777>");
	cr_expect_str_eq(house_answer(h, hall_slash(h, ANA, "new", NULL)),
	    "Not here: Games may be started in <#777> and in their threads.");
	cr_expect_null(hall_table(h));
	house_set_key(h, "channels", "<#777> <#500>");
	hall_slash(h, ANA, "new", NULL);
	cr_expect_not_null(hall_table(h));
}

Test(commands_house_new, a_thread_counts_as_its_channel)
{
	struct interaction in;

	house_set_key(h, "channels", "<#500>");
	house_slash(h, ANA, "preset", "game", "cabo", "where", "channel", NULL);
	h->channel = HALL_THREAD;
	in = house_somebody(h, ANA);
	in.type = INTERACTION_COMMAND;
	strcpy(in.command, "golf");
	strcpy(in.sub, "new");
	route_interaction(h->tables, &in);
	hall_run(h);
	cr_assert_not_null(hall_table(h));
	cr_expect_str_eq(hall_table(h)->rules.name, "cabo");
}

/* The option `time` replaces the house's time limit. */
Test(commands_house_new, a_games_own_time_limit_comes_first)
{
	house_set_key(h, "time", "5m");
	house_set_key(h, "late", "pass");
	hall_slash(h, ANA, "new", "time", "none", NULL);
	cr_expect_str_eq(hall_table(h)->now->row.settings, "time=none late=pass");
	hall_surely(h, ANA, "stop");
	hall_slash(h, ANA, "new", "time", "3 minutos", NULL);
	cr_expect_str_eq(hall_table(h)->now->row.settings, "time=3m late=pass", "a time in words");
	hall_surely(h, ANA, "stop");
	hall_said(h, hall_slash(h, ANA, "new", "time", "soon", NULL), "refuse.time");
	cr_expect_str_eq(house_offers(h, CARLA, "golf", "new", "time", "day", NULL),
	    "1d: one day=1d\n3d: 3 days=3d\n7d: 7 days=7d\n");
}

Test(commands_house_new, games_are_offered)
{
	const char *text;

	house_slash(h, ANA, "preset", "game", "nine-card", NULL);
	house_slash(h, ANA, "save", "name", "Nine of ours", NULL);
	text = house_offers(h, CARLA, "golf", "new", "game", "nine", NULL);
	cr_expect(
	    strstr(text, "Golf, 9 cards: Nine of ours · 2-12 · three of a kind=Nine of ours\n") ==
		text,
	    "%s", text);
	cr_expect(strstr(text, "=nine-card\n"), "%s", text);
	cr_expect_null(strstr(text, "=cabo\n"), "%s", text);
}

/* The button of a page names no table. */
Test(commands_house_new, long_house_rules_have_pages)
{
	static char file[4096], first[3 * LIMIT_MESSAGE_TEXT];
	size_t n = (size_t)snprintf(
	    file, sizeof file, "{\"extends\":\"cactus\",\"name\":\"long\",\"values\":{\"A\":1");
	const struct heard *page;

	for (uint8_t c = 0; c < 52; c++)
		n += (size_t)snprintf(
		    file + n, sizeof file - n, ",\"%s\":%u", golf_card_text(NULL, c), 20u + c);
	snprintf(file + n, sizeof file - n, "}}");
	h->attached = file;
	house_slash(h, ANA, "import", "file", "long.json", NULL);
	page = hall_answer(h, hall_slash(h, BEN, "rules", NULL));
	snprintf(first, sizeof first, "%s", hall_text(page->m));
	cr_expect(strstr(first, "Rules: long (1 of 2)"), "%s", first);
	cr_expect(strstr(house_answer(h, house_press(h, BEN, page->m)), "Rules: long (2 of 2)"));
}
