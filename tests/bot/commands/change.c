/* The host changes a lobby by menus. */
#include "bot/wire/encode.h"
#include "tests/bot/hall_house.h"

#include "config/words.h"

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

TestSuite(commands_change, .init = begin, .fini = end);

static const struct store_game *
row(void)
{
	return &hall_table(h)->now->row;
}

/* A person chooses an option of a menu of the page. */
static snowflake
choose(snowflake user, enum render_setting is, const char *value)
{
	struct interaction in = hall_somebody(h, user);

	in.type = INTERACTION_COMPONENT;
	in.on_ephemeral = true;
	in.message = 77;
	snprintf(in.custom_id, sizeof in.custom_id, "g:%s:0:set:%d", row()->id, (int)is);
	snprintf(in.value[0], sizeof in.value[0], "%s", value);
	in.values = 1;
	route_interaction(h->tables, &in);
	hall_run(h);
	return in.id;
}

/* The labels of all menus and the text of a message, a line each. */
static const char *
all_of(const struct message *m)
{
	static char text[sizeof m->text + 400];
	size_t n = 0;

	text[0] = '\0';
	for (unsigned i = 0; i < m->parts; i++)
		n += (size_t)snprintf(text + n, sizeof text - n, "%.*s\n", m->part[i].length,
		    m->text + m->part[i].text);
	return text;
}

/* Each choice changes the table, and at once the public lobby and the page. */
Test(commands_change, each_choice_shows_in_the_lobby_and_on_the_page)
{
	static const struct {
		enum render_setting is;
		const char *value, *lobby, *page;
	} tries[] = {
		{ RENDER_SET_GAME, "cactus", "Cactus: a table is open\n4 cards, powers",
		    "Game: Cactus" },
		{ RENDER_SET_GAME, "six-card", "Six-card Golf: a table", "Game: Six-card Golf" },
		{ RENDER_SET_HOLES, "3", " · 3 holes", "Length: 3 holes" },
		{ RENDER_SET_TIME, "90s", " · 90 seconds for a turn",
		    "Time for a turn: 90 seconds" },
		{ RENDER_SET_TIME, "none", " · no time limit", "Time for a turn: no limit" },
		{ RENDER_SET_SEATS, "5", "Players: 2 of 5", "Seats: 5" },
		{ RENDER_SET_COMPUTERS, "3", "Players: 5 of 5", "Computer players: 3" },
		{ RENDER_SET_LEVEL, "easy", " · computer players: easy",
		    "Computer players are: easy" },
		{ RENDER_SET_COMPUTERS, "1", "Players: 3 of 5", "Computer players: 1" },
		{ RENDER_SET_LEVEL, "hard", " · computer players: hard",
		    "Computer players are: hard" },
		{ RENDER_SET_PACE, "quick", " · computer players: hard, no pauses",
		    "Pace of the computer players: quick" },
		{ RENDER_SET_PACE, "calm", " · computer players: hard\n",
		    "Pace of the computer players: calm" },
	};
	snowflake in;

	hall_slash(h, ANA, "new", NULL);
	hall_push(h, BEN, "join", -2);
	in = hall_push(h, ANA, "change", -2);
	cr_assert(hall_answer(h, in)->ephemeral);
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		in = choose(ANA, tries[i].is, tries[i].value);
		cr_expect(strstr(hall_text(&h->table), tries[i].lobby), "%s: %s", tries[i].value,
		    hall_text(&h->table));
		cr_expect_eq(hall_answer(h, in)->how.what.kind, SAY_UPDATE, "the same page");
		cr_expect(strstr(all_of(hall_answer(h, in)->m), tries[i].page), "%s: %s",
		    tries[i].value, all_of(hall_answer(h, in)->m));
	}
	cr_expect_eq(row()->seats, 3u);
	cr_expect_eq(row()->seat[1].user, (snowflake)BEN, "people keep their seats");
}

/* A choice that is not possible is told on the page, in the person's language. */
Test(commands_change, what_does_not_fit_is_refused_and_changes_nothing)
{
	static const struct {
		snowflake who;
		enum render_setting is;
		const char *value, *key, *why;
	} tries[] = {
		{ BEN, RENDER_SET_HOLES, "3", "refuse.not-host-change", "not the host" },
		{ ANA, RENDER_SET_GAME, "powers", "refuse.set-game", "six sit, four may play" },
		{ ANA, RENDER_SET_GAME, "no-such", "refuse.no-such-game", "an unknown game" },
		{ ANA, RENDER_SET_HOLES, "100", "refuse.holes", "too many" },
		{ ANA, RENDER_SET_HOLES, "x", "refuse.holes", "no number" },
		{ ANA, RENDER_SET_TIME, "1s", "refuse.time", "too short" },
		{ ANA, RENDER_SET_SEATS, "5", "refuse.set-seats", "six sit" },
		{ ANA, RENDER_SET_SEATS, "13", "refuse.seats", "more than may play" },
		{ ANA, RENDER_SET_SEATS, "x", "refuse.set-seats", "no number" },
		{ ANA, RENDER_SET_COMPUTERS, "11", "refuse.set-computers", "no seats" },
		{ ANA, RENDER_SET_COMPUTERS, "-1", "refuse.set-computers", "below" },
		{ ANA, RENDER_SET_LEVEL, "idle", "refuse.unknown", "no level" },
		{ ANA, RENDER_SET_PACE, "slow", "refuse.unknown", "no pace" },
		{ ANA, RENDER_SETTINGS, "1", "refuse.unknown", "no setting" },
		{ ANA, RENDER_SET_HOLES, "", "refuse.unknown", "no value" },
	};
	static struct store_game was;

	hall_slash(h, ANA, "new", "computers", "4", NULL);
	hall_push(h, BEN, "join", -2);
	was = *row();
	h->locale = "es-ES";
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		snowflake in = choose(tries[i].who, tries[i].is, tries[i].value);
		char text[512];

		words_say("es", tries[i].key,
		    (const struct word[]){ { "n", "6" }, { "min", "2" }, { "max", "4" }, { 0 } },
		    text, sizeof text);
		cr_expect(strstr(hall_text(hall_answer(h, in)->m), text), "%s: %s", tries[i].why,
		    hall_text(hall_answer(h, in)->m));
		cr_expect_eq(memcmp(&was, row(), sizeof was), 0, "%s", tries[i].why);
	}
}

Test(commands_change, the_page_is_for_the_host)
{
	char id[LIMIT_CUSTOM_ID + 1];
	snowflake in;

	hall_slash(h, ANA, "new", NULL);
	hall_push(h, BEN, "join", -2);
	cr_expect_eq(hall_push(h, BEN, "change", -2), 0u, "Ben's page has no such button");
	snprintf(id, sizeof id, "g:%s:0:change", row()->id);
	in = hall_press(h, BEN, id, 1, true);
	hall_run(h);
	hall_said(h, in, "refuse.not-host-change");
	hall_push(h, ANA, "leave", -2);
	cr_expect(strstr(hall_text(hall_answer(h, hall_push(h, BEN, "change", -2))->m),
	    "### Change this table"));
}

/* The seats follow the game: a table for everybody stays one, a smaller table stays small. */
Test(commands_change, another_game_keeps_the_seats_as_it_can)
{
	hall_slash(h, ANA, "new", NULL);
	cr_assert_eq(row()->seats_max, 12u);
	choose(ANA, RENDER_SET_GAME, "powers");
	cr_expect_eq(row()->seats_max, 4u);
	choose(ANA, RENDER_SET_GAME, "six-card");
	cr_expect_eq(row()->seats_max, 12u, "again a seat for everybody");
	choose(ANA, RENDER_SET_SEATS, "3");
	choose(ANA, RENDER_SET_GAME, "cactus");
	cr_expect_eq(row()->seats_max, 3u, "a table for three stays one");
	choose(ANA, RENDER_SET_SEATS, "2");
	choose(ANA, RENDER_SET_GAME, "four-card-open");
	cr_expect_eq(row()->seats_max, 3u, "this game is for three at least");
}

/* A house game may allow more players than its one pack has cards for. */
Test(commands_change, one_pack_bounds_the_seats)
{
	house_slash(h, ANA, "preset", "game", "single-deck", NULL);
	house_set_key(h, "players.max", "12");
	hall_slash(h, ANA, "new", "game", "six-card", "seats", "9", "computers", "8", NULL);
	cr_expect(strstr(all_of(hall_answer(h, choose(ANA, RENDER_SET_GAME, "-"))->m),
	    "That game cannot seat 9 players"));
	choose(ANA, RENDER_SET_COMPUTERS, "1");
	choose(ANA, RENDER_SET_SEATS, "12");
	choose(ANA, RENDER_SET_GAME, "-");
	cr_expect_str_eq(hall_table(h)->rules.name, "house:single-deck");
	cr_expect_eq(row()->seats_max, 8u, "52 cards are enough for eight layouts of six");
	hall_push(h, ANA, "start", -2);
	cr_expect_eq(row()->state, STORE_PLAYING);
}

/*
 * The house game and saved games are offered before the presets. A menu takes 25 options, so all of
 * a server's games are in several menus.
 */
Test(commands_change, the_servers_own_games_are_offered)
{
	snowflake in;
	const struct message *m;
	unsigned options = 0, at = 0;

	house_slash(h, ANA, "preset", "game", "cabo", NULL);
	house_set_key(h, "game.holes", "3");
	for (unsigned i = 0; i < LIMIT_HOUSE_GAMES; i++) {
		char name[16];

		snprintf(name, sizeof name, "Own %u", i);
		house_slash(h, ANA, "save", "name", name, NULL);
	}
	hall_slash(h, ANA, "new", "game", "cactus", NULL);
	in = hall_push(h, ANA, "change", -2);
	m = hall_answer(h, in)->m;
	while (m->part[at].kind != PART_OPTION)
		at++;
	cr_expect_str_eq(m->part[at].id, "-");
	cr_expect_str_eq(m->part[at + 1].id, "Own 0");
	for (; m->part[at].kind == PART_OPTION || m->part[at].menu > 1; at++)
		options += m->part[at].kind == PART_OPTION;
	cr_expect_eq(options, 1 + LIMIT_HOUSE_GAMES + preset_count());
	cr_expect(encode_fits(m), "nothing is left out");
	cr_expect(strstr(all_of(m), "Powers"), "every preset is offered");
	choose(ANA, RENDER_SET_GAME, "Own 0");
	cr_expect_str_eq(hall_table(h)->rules.name, "Own 0");
	cr_expect_eq(hall_table(h)->rules.holes, 3);
}

/* The settings are those of the game that starts, also after a restart. */
Test(commands_change, the_game_starts_with_the_new_settings)
{
	hall_slash(h, ANA, "new", NULL);
	choose(ANA, RENDER_SET_GAME, "four-card");
	choose(ANA, RENDER_SET_HOLES, "2");
	choose(ANA, RENDER_SET_TIME, "30s");
	choose(ANA, RENDER_SET_COMPUTERS, "2");
	choose(ANA, RENDER_SET_LEVEL, "easy");
	choose(ANA, RENDER_SET_PACE, "quick");
	hall_restart(h);
	cr_expect_str_eq(hall_table(h)->rules.name, "four-card");
	hall_slash(h, ANA, "start", NULL);
	cr_expect_eq(hall_table(h)->rules.holes, 2);
	cr_expect_eq(hall_table(h)->house.number[HOUSE_TIME], 30u);
	cr_expect_eq(hall_table(h)->house.number[HOUSE_PACE], (unsigned)HOUSE_PACE_QUICK);
	cr_expect_eq(row()->seats, 3u);
	cr_expect_str_eq(row()->seat[2].strategy, "easy");
}

/* /golf new sets the level of its computer players; without it, they are normal. */
Test(commands_change, new_sets_the_level)
{
	hall_slash(h, ANA, "new", "computers", "2", "level", "hard", NULL);
	cr_expect_str_eq(row()->seat[1].strategy, "hard");
	cr_expect_str_eq(row()->seat[2].strategy, "hard");
	hall_push(h, ANA, "computer", 1);
	cr_expect_str_eq(row()->seat[3].strategy, "hard", "a further one is like the others");
}

/* A new computer player has the level of the others. */
Test(commands_change, a_new_computer_player_has_the_level_of_the_others)
{
	hall_slash(h, ANA, "new", "computers", "1", NULL);
	cr_expect_str_eq(row()->seat[1].strategy, "normal");
	choose(ANA, RENDER_SET_LEVEL, "easy");
	hall_push(h, ANA, "computer", 1);
	cr_expect_str_eq(row()->seat[2].strategy, "easy");
}

/* The page is of no use after the start: it leaves, and a late choice changes nothing. */
Test(commands_change, the_page_leaves_with_the_start)
{
	snowflake in, page;
	unsigned n;

	hall_slash(h, ANA, "new", "computers", "1", NULL);
	in = hall_push(h, ANA, "change", -2);
	page = hall_answer(h, in)->how.message;
	n = hall_count(h, SAY_RETRACT);
	hall_push(h, BEN, "join", -2);
	cr_expect_eq(hall_count(h, SAY_RETRACT), n, "%llu stays", (unsigned long long)page);
	hall_push(h, ANA, "start", -2);
	cr_expect_eq(hall_count(h, SAY_RETRACT), n + 1);
	hall_said(h, choose(ANA, RENDER_SET_HOLES, "1"), "refuse.stale");
	cr_expect_eq(hall_table(h)->rules.holes, 9);
}

/* The first three computer players have different tempers. */
Test(commands_change, the_lobby_says_who_is_bold_or_careful)
{
	hall_slash(h, ANA, "new", "computers", "3", NULL);
	cr_expect(strstr(hall_text(&h->table),
		      "2\\. Birdie (computer)\n3\\. Bogey (computer, bold)\n"
		      "4\\. Eagle (computer, careful)\n"),
	    "%s", hall_text(&h->table));
}
