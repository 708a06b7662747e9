/*
 * /house try: the offer, the games, the figures; one lab at a time; what is left after a restart.
 * tests/lab has the figures themselves. The games are Cabo among two players, which are short.
 */
#include "tests/bot/base/logged.h"
#include "tests/bot/hall_house.h"
#include "tests/bot/hall_think.h"
#include "tests/thorough.h"

#include "bot/commands/house.h"
#include "bot/voice/answer.h"
#include "bot/wire/errors.h"
#include "config/presets.h"
#include "config/settings.h"
#include "config/words.h"
#include "lab/lab.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct hall *h;

static void
begin(void)
{
	h = hall_new();
	house_slash(h, ANA, "preset", "game", "cabo", NULL);
	hall_clear(h);
}

static void
end(void)
{
	hall_free(h);
}

TestSuite(commands_house_try, .init = begin, .fini = end);

/* The value of a rule that is in force in the server. */
static const char *
in_force(const char *key)
{
	static char value[HOUSE_RULES_VALUE];
	static struct house_rules g;

	houses_rules(tables_houses(h->tables), HALL_GUILD, 0, &g);
	house_rules_value(&g.rules, key, value);
	return value;
}

/* The custom id of a message's first button with this verb, or NULL. */
static const char *
button(const struct message *m, const char *verb)
{
	for (unsigned i = 0; i < m->parts; i++)
		if (m->part[i].kind == PART_BUTTON && strstr(m->part[i].id, verb))
			return m->part[i].id;
	return NULL;
}

/* A person presses a button on a private page. The loop does not run. */
static snowflake
press(snowflake user, const char *id)
{
	struct interaction in = house_somebody(h, user);

	cr_assert_not_null(id);
	in.type = INTERACTION_COMPONENT;
	in.message = 1;
	in.on_ephemeral = true;
	in.arrived = h->now;
	snprintf(in.custom_id, sizeof in.custom_id, "%s", id);
	route_interaction(h->tables, &in);
	return in.id;
}

/* Types /house try, with a number of players, or 0 for none. Returns the offer. */
static const struct message *
offer_players(const char *key, const char *value, unsigned players)
{
	struct interaction in = house_somebody(h, ANA);

	in.type = INTERACTION_COMMAND;
	strcpy(in.command, "house");
	strcpy(in.sub, "try");
	in.options = players ? 3 : 2;
	in.option[0].type = in.option[1].type = OPTION_STRING;
	strcpy(in.option[0].name, "key");
	snprintf(in.option[0].text, sizeof in.option[0].text, "%s", key);
	strcpy(in.option[1].name, "value");
	snprintf(in.option[1].text, sizeof in.option[1].text, "%s", value);
	in.option[2].type = OPTION_INTEGER;
	strcpy(in.option[2].name, "players");
	in.option[2].integer = players;
	route_interaction(h->tables, &in);
	hall_run(h);
	cr_assert(hall_answer(h, in.id)->ephemeral);
	return hall_answer(h, in.id)->m;
}

/* Types /house try, with two players. */
static const struct message *
offer(const char *key, const char *value)
{
	return offer_players(key, value, 2);
}

/* The last drawing of a page. */
static const struct heard *
last_drawing(void)
{
	for (unsigned i = h->n; i-- > 0;)
		if (h->heard[i].how.what.kind == SAY_REDRAW)
			return &h->heard[i];
	cr_assert_fail("no page was drawn anew");
	return NULL;
}

static void
shows(const struct message *m, const char *text)
{
	cr_expect(strstr(hall_text(m), text), "\"%s\" is missing in: %s", text, hall_text(m));
}

Test(commands_house_try, an_offer_changes_nothing)
{
	const struct message *m = offer("game.target", "30");

	shows(m, "The rule would change this.");
	shows(m, "~~");
	shows(m, "total is 30 or more");
	cr_expect_not_null(button(m, "house-try"));
	cr_expect_not_null(button(m, "house-adopt"));
	cr_expect_str_eq(in_force("game.target"), "100");
}

/* How many games of Cabo with this target, and with the target 100, fit into the hall's work. */
static struct lab_share
games_of(unsigned target)
{
	static const struct lab_share most = { LIMIT_LAB_GAMES, LIMIT_LAB_SKILL };
	static struct lab l;
	struct lab_share games;
	struct golf_rules now, tried;
	struct golf_why why;

	cr_assert(rules_load(&now, "cabo", &why));
	tried = now;
	tried.target = (int16_t)target;
	lab_begin(&l, &(struct lab_plan){ .tried = &tried, .now = &now, .seats = 2 });
	while (lab_step(&l, 1000000000) == LAB_GOES_ON)
		;
	cr_assert(lab_share(&l, HALL_LAB_SECONDS * UINT64_C(1000000000), most, &games));
	return games;
}

Test(commands_house_try, the_games_are_played_and_told)
{
	struct lab_share games = games_of(30);
	char text[160];

	const struct message *m = offer("game.target", "30");
	snowflake in = press(ANA, button(m, "house-try"));
	const struct heard *x;

	shows(hall_answer(h, in)->m, "**0%** of the work");
	cr_expect_not_null(
	    button(hall_answer(h, in)->m, "house-try"), "a page that a crash leaves has a button");
	cr_expect_eq(hall_answer(h, in)->how.what.kind, SAY_UPDATE, "on the page that was pressed");
	hall_run(h);
	x = last_drawing();
	cr_expect_eq(x->reached_by, in);
	cr_expect_not_null(x->file, "a picture");
	cr_expect_eq(x->m->part[0].kind, PART_PICTURE);
	shows(x->m, "**Games get ");
	shows(x->m, "% shorter");
	snprintf(text, sizeof text, ": %u games of 2 players", games.usual);
	shows(x->m, text);
	cr_expect_not_null(button(x->m, "house-adopt"));
	cr_expect_leq(hall_count(h, SAY_REDRAW), 4u, "a page is drawn anew after each quarter");
	m = x->m;
	in = press(ANA, button(m, "house-try"));
	hall_run(h);
	m = hall_answer(h, in)->m;
	cr_expect_eq(
	    hall_answer(h, in)->how.what.kind, SAY_UPDATE, "the figures take the page's place");
	snprintf(
	    text, sizeof text, "- skill against luck (hard against easy, %u games): ", games.skill);
	shows(m, text);
	snprintf(text, sizeof text,
	    "`golf lab --rules cabo --set game.target=30 --players 2 --games %u --skill-games %u`",
	    games.usual, games.skill);
	shows(m, text);
	shows(m, "- length of a game in minutes: ");
	cr_expect_not_null(button(m, "house-adopt"));
	cr_expect_null(button(m, "house-try"), "the same games give the same figures");
	cr_expect_leq(hall_count(h, SAY_REDRAW), 4u, "a page is drawn anew after each quarter");
	cr_expect_str_eq(in_force("game.target"), "100", "nothing was adopted");
	hall_said(h, press(CARLA, button(x->m, "house-adopt")), "refuse.house-not-yours");
	in = press(ANA, button(x->m, "house-adopt"));
	hall_run(h);
	shows(hall_answer(h, in)->m, "From the next game in this server on:");
	cr_expect_str_eq(in_force("game.target"), "30");
}

/* After a restart nothing waits behind the button: the games are played again, to the figures. */
Test(commands_house_try, after_a_restart_the_button_of_the_figures_plays_again)
{
	char id[LIMIT_CUSTOM_ID + 1];

	press(ANA, button(offer("game.target", "30"), "house-try"));
	hall_run(h);
	snprintf(id, sizeof id, "%s", button(last_drawing()->m, "house-try"));
	hall_restart(h);
	press(ANA, id);
	hall_run(h);
	shows(last_drawing()->m, "- length of a game in minutes: ");
	cr_expect_null(last_drawing()->file, "no picture");
}

/*
 * Every preset can be tried among four players, or as many as it allows: the games of skill leave
 * room for hundreds of usual games. Cactus has the longest games; six-card Golf has all of them,
 * and a figure of skill.
 */
Test(commands_house_try, every_preset_has_many_games)
{
	static struct lab l;
	static const struct lab_share most = { LIMIT_LAB_GAMES, LIMIT_LAB_SKILL };
	uint64_t seconds = strtoul(settings_row[SETTING_LAB].fallback, NULL, 10);

	hall_thinks_whole = true;
	for (size_t i = 0; i < preset_count(); i += thorough(1, 2)) {
		struct lab_share games;
		struct golf_rules r;
		struct golf_why why;

		cr_assert(rules_load(&r, preset_name(i), &why));
		lab_begin(&l,
		    &(struct lab_plan){
			.tried = &r, .now = &r, .seats = r.players_max < 4 ? r.players_max : 4 });
		while (lab_step(&l, 1000000000) == LAB_GOES_ON)
			;
		cr_assert(lab_share(&l, seconds * UINT64_C(1000000000), most, &games));
		cr_expect_geq(games.usual, 500u, "%s: %u", preset_name(i), games.usual);
		if (strcmp(preset_name(i), "cactus") == 0)
			cr_expect_geq(games.usual, 1000u, "%u", games.usual);
		if (strcmp(preset_name(i), "six-card") == 0)
			cr_expect_eq(games.usual, 2000u);
		cr_expect_geq(
		    games.skill, (unsigned)LAB_SKILL_LEAST, "%s: %u", preset_name(i), games.skill);
	}
}

/* The same button gives the same figures. */
Test(commands_house_try, the_figures_are_the_same_again)
{
	char id[LIMIT_CUSTOM_ID + 1], text[4000];

	snprintf(id, sizeof id, "%s", button(offer("game.target", "30"), "house-try"));
	press(ANA, id);
	hall_run(h);
	snprintf(text, sizeof text, "%s", hall_text(last_drawing()->m));
	hall_clear(h);
	press(ANA, id);
	hall_run(h);
	cr_expect_str_eq(text, hall_text(last_drawing()->m));
}

Test(commands_house_try, one_lab_of_a_server_at_a_time)
{
	char id[LIMIT_CUSTOM_ID + 1];
	snowflake in;

	snprintf(id, sizeof id, "%s", button(offer("game.target", "30"), "house-try"));
	press(ANA, id);
	in = press(ANA, id);
	shows(hall_answer(h, in)->m, "Another rule is being tried now.");
	cr_expect_not_null(
	    button(hall_answer(h, in)->m, "house-try"), "the button to press again is there");
	hall_run(h);
	in = press(ANA, id);
	shows(hall_answer(h, in)->m, "**0%** of the work");
	hall_run(h);
}

/* A daemon that leaves stops the games, and the page has a button that starts them again. */
Test(commands_house_try, a_restart_leaves_a_button)
{
	char id[LIMIT_CUSTOM_ID + 1];

	snprintf(id, sizeof id, "%s", button(offer("game.target", "30"), "house-try"));
	press(ANA, id);
	tables_rest(h->tables);
	hall_run(h);
	shows(last_drawing()->m, "The games were stopped because I am restarting.");
	cr_expect_str_eq(button(last_drawing()->m, "house-try"), id);
	hall_restart(h);
	press(ANA, id);
	hall_run(h);
	shows(last_drawing()->m, "**Games get ");
}

/* The page is gone: the games stop, and the next person may try. */
Test(commands_house_try, a_lost_page_ends_the_games)
{
	char id[LIMIT_CUSTOM_ID + 1];
	snowflake in;

	snprintf(id, sizeof id, "%s", button(offer("game.target", "30"), "house-try"));
	h->no_answers = true;
	press(ANA, id);
	hall_run(h);
	cr_expect_eq(hall_count(h, SAY_REDRAW), 0u);
	h->no_answers = false;
	in = press(ANA, id);
	shows(hall_answer(h, in)->m, "**0%** of the work");
	hall_run(h);
}

static uint64_t passes;

/* Lets time pass at the first quarter of the work. */
static void
time_passes(struct hall *hall, const struct say *what, const struct message *m)
{
	(void)m;
	if (what->kind != SAY_REDRAW)
		return;
	hall->now += passes;
	passes = 0;
}

/* Tries a rule on a machine that is so slow, and returns what is logged. */
static void
try_slowly(uint64_t ms, char *log, size_t size)
{
	FILE *file;
	int old;

	h->watch = time_passes;
	passes = ms;
	press(ANA, button(offer("game.target", "30"), "house-try"));
	old = logged_begin(&file);
	hall_run(h);
	logged_end(file, old, log, size);
}

/*
 * After 14 minutes the figures so far are shown, with the command for as many games. The log says
 * what the operator can do.
 */
Test(commands_house_try, a_slow_lab_is_stopped_in_time)
{
	char log[4000] = "", text[160];
	unsigned most = games_of(30).usual;
	const char *games;
	snowflake in;

	try_slowly(LIMIT_LAB_MS, log, sizeof log);
	cr_expect_not_null(last_drawing()->file, "a picture");
	shows(last_drawing()->m, "I stopped before all games were played");
	in = press(ANA, button(last_drawing()->m, "house-try"));
	hall_run(h);
	games = strstr(hall_text(hall_answer(h, in)->m), "--games ");
	cr_assert_not_null(games);
	cr_expect_lt(strtoul(games + 8, NULL, 10), most);
	cr_expect_gt(strtoul(games + 8, NULL, 10), 0u);
	snprintf(text, sizeof text, "a GOLFD_LAB smaller than %d", HALL_LAB_SECONDS);
	cr_expect_not_null(strstr(log, text), "%s", log);
	cr_expect_eq(tables_labs(h->tables)->n, 0u, "the next person may try");
}

/* After 15 minutes nothing can be drawn. The log says why the page stays as it is. */
Test(commands_house_try, a_page_that_is_too_old_is_logged)
{
	char log[4000] = "";

	try_slowly(LIMIT_TOKEN_MS, log, sizeof log);
	cr_expect_eq(hall_count(h, SAY_REDRAW), 1u, "the first quarter alone");
	cr_expect_not_null(
	    strstr(log, "a private page was lost: its work took more than 15 minutes"), "%s", log);
	cr_expect_eq(tables_labs(h->tables)->n, 0u, "the next person may try");
}

/* golfd answered the press, was killed, and got the press again: the games go on, on the same page.
 */
Test(commands_house_try, a_page_of_before_a_restart_is_drawn_on)
{
	h->no_answers = true;
	h->no_answers_code = DISCORD_ALREADY_ACKNOWLEDGED;
	press(ANA, button(offer("game.target", "30"), "house-try"));
	hall_run(h);
	shows(last_drawing()->m, "**Games get ");
}

/* Drawings wait for the first answer, and only the last of them is sent. */
Test(commands_house_try, drawings_wait_for_each_other)
{
	snowflake in = press(ANA, button(offer("game.target", "30"), "house-try"));

	h->hold = true;
	for (;;) {
		uv_run(&h->loop, UV_RUN_ONCE); /* each portion of the lab is an event */
		cr_assert_eq(hall_count(h, SAY_REDRAW), 0u, "the first answer has not arrived");
		if (tables_labs(h->tables)->n == 0)
			break;
	}
	h->hold = false;
	hall_run(h);
	cr_expect_eq(hall_count(h, SAY_REDRAW), 1u, "the last drawing alone");
	cr_assert_not_null(last_drawing()->file);
	cr_expect_eq(
	    strncmp(last_drawing()->file, "\x89PNG", 4), 0, "the drawing kept its picture");
	cr_expect_eq(last_drawing()->reached_by, in);
}

/* The answer of /house set compares the rule with the value before. */
Test(commands_house_try, a_changed_rule_can_be_tried)
{
	snowflake in = house_slash(h, ANA, "set", "key", "game.target", "value", "30", NULL);
	const struct message *m = hall_answer(h, in)->m;

	hall_thinks_whole = true; /* this game is too long for a part */
	in = press(ANA, button(m, "house-try"));
	hall_run(h);
	shows(last_drawing()->m, "`game.target = 30`");
	shows(last_drawing()->m, "% shorter");
	cr_expect_null(button(last_drawing()->m, "house-adopt"), "it is adopted already");
	in = house_slash(h, ANA, "set", "key", "time", "value", "5m", NULL);
	cr_expect_null(
	    button(hall_answer(h, in)->m, "house-try"), "a setting does not change the game");
}

/* A rule that changes nothing has no buttons: typed, pressed, and after /house set. */
Test(commands_house_try, a_rule_that_changes_nothing_is_not_tried)
{
	static const char *const tries[][3] = {
		{ "game.target", "100",
		    "`game.target = 100` holds already, so there is nothing to try." },
		{ "game.target", "default",
		    "`game.target = 100` holds already, so there is nothing to try." },
		{ "values.joker", "5",
		    "With the other rules as they are, `values.joker = 5` changes nothing for "
		    "players, so there is nothing to try." },
	};
	const struct message *m;
	char id[LIMIT_CUSTOM_ID + 1];
	snowflake in;

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		m = offer(tries[i][0], tries[i][1]);
		shows(m, tries[i][2]);
		cr_expect_eq(m->parts, 1u, "one sentence and no button");
	}
	in = house_slash(h, ANA, "set", "key", "values.joker", "value", "5", NULL);
	cr_expect_null(button(hall_answer(h, in)->m, "house-try"));
	snprintf(id, sizeof id, "%s", button(offer("game.target", "30"), "house-try"));
	house_set_key(h, "game.target", "30");
	in = press(ANA, id);
	hall_run(h);
	shows(hall_answer(h, in)->m, "`game.target = 30` holds already");
}

/* "default" tries the value of the base, and adopts it, as /house set does. */
Test(commands_house_try, the_default_can_be_tried)
{
	static const char *const tries[][3] = {
		{ "game.target", "30", "100" },
		{ "values.QS", "40", "12" },
		{ "power.KD", "peek-own", "none" },
	};

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const struct message *m;
		snowflake in;

		house_set_key(h, tries[i][0], tries[i][1]);
		m = offer(tries[i][0], "default");
		shows(m, "The rule would change this.");
		in = press(ANA, button(m, "house-adopt"));
		hall_run(h);
		shows(hall_answer(h, in)->m, "From the next game in this server on:");
		cr_expect_str_eq(in_force(tries[i][0]), tries[i][2], "%s", in_force(tries[i][0]));
		hall_clear(h);
	}
	house_set_key(h, "game.target", "30");
	press(ANA, button(offer("game.target", "default"), "house-try"));
	hall_run(h);
	shows(last_drawing()->m, "`game.target = 100`");
	shows(last_drawing()->m, "% longer");
}

/* What a button carries is read back: words, lists, single cards. */
Test(commands_house_try, buttons_carry_any_rule)
{
	static const char *const tries[][2] = {
		{ "match.wrong_cards", "0" },
		{ "end.knock", "instead-of-turn" },
		{ "deck.packs", "[[1,4],[2,8],[3,12]]" },
		{ "values.QS", "-5" },
		{ "power.KD", "peek-own" },
		{ "values.10S", "7" },
		{ "power.qs", "peek-other" },
		{ "values.T", "8" },
		{ "end.call", "Ya está, amigos" },
	};

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const struct message *m = offer(tries[i][0], tries[i][1]);
		snowflake in = press(ANA, button(m, "house-adopt"));

		hall_run(h);
		cr_expect_null(
		    strstr(hall_text(hall_answer(h, in)->m), "not possible"), "%s", tries[i][0]);
		cr_expect_str_eq(in_force(tries[i][0]), tries[i][1], "%s is %s", tries[i][0],
		    in_force(tries[i][0]));
		hall_clear(h);
	}
}

/*
 * A button names its key by a number that is the same in every golfd, whatever keys there are. No
 * two keys share one. Buttons of golfd before this had the numbers of rows, which no key has.
 */
Test(commands_house_try, a_button_keeps_its_key_after_an_upgrade)
{
	static uint32_t numbers[400];
	char key[40];
	unsigned n = 0;

	cr_expect_eq(strncmp(button(offer("game.target", "30"), "house-try"),
			 "g:-:4174993038:house-try:", 25),
	    0, "%s", button(offer("game.target", "30"), "house-try"));
	for (size_t i = 0; golf_key(i); i++)
		numbers[n++] = house_key_number(golf_key(i));
	for (uint8_t card = 0; card < GOLF_JOKER_RED; card++)
		for (int k = 0; k < 2; k++) {
			snprintf(
			    key, sizeof key, "%s.%s", k ? "power" : "values", golf_card_text(NULL, card));
			numbers[n++] = house_key_number(key);
		}
	for (unsigned i = 0; i < n; i++) {
		cr_expect_gt(numbers[i], 10000u);
		for (unsigned k = 0; k < i; k++)
			cr_expect_neq(numbers[i], numbers[k]);
	}
}

Test(commands_house_try, refusals)
{
	static const struct {
		const char *key, *value, *said;
	} tries[] = {
		{ "time", "5m", "Only a rule of the game can be tried" },
		{ "game.holse", "3", "These rules are not possible: " },
		{ "game.target", "many", "These rules are not possible: " },
		{ "end.call", "a word that is too long for one", "That value is too long" },
	};
	static const char *const unknown[] = { "g:-:9999:house-try:0:aa", "g:-:0:house-try:0:aa",
		"g:-:0:house-adopt:0:aa", "g:-:9223372036854775807:house-adopt:0:aa" };

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++)
		shows(offer(tries[i].key, tries[i].value), tries[i].said);
	hall_said(h, house_slash(h, CARLA, "try", "key", "game.target", "value", "30", NULL),
	    "refuse.house-not-yours");
	for (unsigned i = 0; i < sizeof unknown / sizeof unknown[0]; i++)
		hall_said(h, press(ANA, unknown[i]), "refuse.unknown");
}

/* One server's lab takes turns with those of other servers: none waits for another one's end. */
Test(commands_house_try, labs_of_servers_take_turns)
{
	struct interaction in[3];
	const char *id = button(offer("game.target", "30"), "house-try");
	unsigned waited = 0;

	for (unsigned i = 0; i < 3; i++) {
		in[i] = house_somebody(h, ANA);
		in[i].guild += i;
		in[i].channel += i;
		in[i].type = INTERACTION_COMPONENT;
		in[i].message = 77;
		in[i].on_ephemeral = true;
		snprintf(in[i].custom_id, sizeof in[i].custom_id, "%s", id);
		route_interaction(h->tables, &in[i]);
	}
	cr_expect_eq(tables_labs(h->tables)->n, 3u);
	/* Each lab is the next one, in order, for as long as none is at its end. */
	for (unsigned turn = 0; turn < 30 && tables_labs(h->tables)->n == 3; turn++) {
		const struct lab_turn *running = tables_labs(h->tables)->running;

		cr_assert_not_null(running);
		cr_expect_eq(running->guild, in[turn % 3].guild, "turn %u", turn);
		while (tables_labs(h->tables)->running == running)
			uv_run(&h->loop, UV_RUN_ONCE);
		waited++;
	}
	cr_expect_geq(waited, 6u);
	/* A second one of the same server is refused meanwhile. */
	in[1].id = h->next_id++;
	if (tables_labs(h->tables)->n == 3) {
		route_interaction(h->tables, &in[1]);
		cr_expect_eq(tables_labs(h->tables)->n, 3u);
	}
	hall_run(h);
	cr_expect_eq(tables_labs(h->tables)->n, 0u);
}

/* Both games need the number of players: the one without the rule, and the one with it. */
Test(commands_house_try, players_must_fit)
{
	hall_said(h, press(ANA, button(offer_players("game.target", "30", 9), "house-try")),
	    "refuse.try-players");
	hall_said(h, press(ANA, button(offer_players("players.max", "10", 9), "house-try")),
	    "refuse.try-players");
	hall_said(h, press(ANA, button(offer_players("players.min", "3", 2), "house-try")),
	    "refuse.try-players");
	cr_expect_eq(tables_labs(h->tables)->n, 0u, "no lab was begun");
	hall_thinks_whole = true; /* this game is too long for a part */
	press(ANA, button(offer_players("players.max", "3", 0), "house-try"));
	hall_run(h);
	shows(last_drawing()->m, " games of 3 players.");
}

/*
 * Rules that have no time for fifty games, and rules whose games hardly end, are too much work. The
 * page has the offer again, and the next person may try.
 */
Test(commands_house_try, too_much_work_is_refused)
{
	static const struct {
		const char *preset, *house[2], *key, *value;
	} tries[] = {
		{ "nine-card", { "game.holes", "8" }, "values.2", "3" },
		{ "six-card", { "end.face_up", "none" }, "end.turns", "999" },
	};

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		house_slash(h, ANA, "preset", "game", tries[i].preset, NULL);
		house_set_key(h, tries[i].house[0], tries[i].house[1]);
		hall_clear(h);
		press(ANA, button(offer_players(tries[i].key, tries[i].value, 12), "house-try"));
		hall_run(h);
		shows(last_drawing()->m,
		    "These rules are too much work for me: a game of computer players takes too "
		    "long.");
		cr_expect_not_null(button(last_drawing()->m, "house-try"));
		cr_expect_not_null(button(last_drawing()->m, "house-adopt"));
		cr_expect_eq(tables_labs(h->tables)->n, 0u, "the next person may try");
	}
}
