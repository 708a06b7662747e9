/*
 * /golf replay shows finished games of this server, hole by hole. The record file of a game passes
 * golf verify.
 */
#include "tests/bot/hall.h"
#include "tests/thorough.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Plays a game to its end. Returns its id. */
static const char *
play(struct hall *h, const char *game, const char *holes, const char *computers, unsigned people)
{
	static char id[STORE_GAME_ID];

	hall_game(h, game, holes, computers, people);
	strcpy(id, hall_table(h)->now->row.id);
	for (unsigned i = 0; hall_table(h) && i < 20000; i++) {
		hall_any(h, true);
		hall_clear(h);
	}
	cr_assert_null(hall_table(h));
	return id;
}

static const struct message *
answer(struct hall *h, snowflake in)
{
	hall_run(h);
	cr_assert(hall_answer(h, in)->ephemeral);
	return hall_answer(h, in)->m;
}

static snowflake
replay(struct hall *h, const char *id)
{
	return hall_slash(h, DAVE, "replay", "game", id, NULL);
}

/* Presses a button of a private page, which is freed. Returns the page that replaces it. */
static const struct message *
turn_page(struct hall *h, const struct message *m, const char *verb, int which)
{
	const char *button = hall_button(m, verb, which);
	char id[LIMIT_CUSTOM_ID + 1];
	snowflake in;

	cr_assert(button, "%s %d: %s", verb, which, hall_text(m));
	snprintf(id, sizeof id, "%s", button);
	hall_clear(h);
	in = hall_press(h, DAVE, id, 77, true);
	m = answer(h, in);
	cr_expect_eq(hall_answer(h, in)->how.what.kind, SAY_UPDATE, "it replaces the page");
	return m;
}

/* Four-card Golf is played face down: the replay shows the cards of all players from the deal on.
 */
Test(commands_replay, goes_move_by_move_with_all_cards)
{
	struct hall *h = hall_new();
	const struct message *m;
	char id[STORE_GAME_ID], want[100];
	unsigned moves = 0;

	strcpy(id, play(h, "four-card", "2", "1", 2));
	m = answer(h, replay(h, id));
	cr_expect(strstr(hall_text(m), "-# Move 0 of "), "%s", hall_text(m));
	cr_expect(strstr(hall_text(m), "Hole 1 was dealt"), "%s", hall_text(m));
	cr_expect(strstr(hall_text(m), "-# Face down: "), "%s", hall_text(m));
	cr_expect_null(strstr(hall_text(m), "▒▒"), "%s", hall_text(m));
	cr_expect_null(hall_button(m, "replay", 0));
	cr_expect_null(hall_button(m, "replay", 1));
	while (hall_button(m, "replay", 2)) {
		cr_assert_lt(++moves, 500u);
		m = turn_page(h, m, "replay", 2);
		snprintf(want, sizeof want, "-# Move %u of ", moves);
		cr_expect(strstr(hall_text(m), want), "%s: %s", want, hall_text(m));
		cr_expect_null(strstr(hall_text(m), "▒▒"), "%s", hall_text(m));
	}
	cr_expect(strstr(hall_text(m), "hole 1 of 2") && strstr(hall_text(m), "total"), "%s",
	    hall_text(m));
	m = turn_page(h, m, "replay", 1);
	snprintf(want, sizeof want, "-# Move %u of %u ", moves - 1, moves);
	cr_expect(strstr(hall_text(m), want), "%s: %s", want, hall_text(m));
	m = turn_page(h, m, "replay", 5);
	cr_expect(strstr(hall_text(m), "hole 2 of 2\n-# Move 0 of "), "%s", hall_text(m));
	m = turn_page(h, m, "replay", 3);
	cr_expect_null(hall_button(m, "replay", 2));
	m = turn_page(h, m, "replay", 0);
	cr_expect(strstr(hall_text(m), "-# Move 0 of "), "%s", hall_text(m));
	m = turn_page(h, m, "replay", 4);
	cr_expect(strstr(hall_text(m), "hole 1 of 2"), "%s", hall_text(m));
	/* A hole in words, and back. */
	m = turn_page(h, m, "story", -1);
	m = turn_page(h, m, "replay", -1);
	cr_expect(strstr(hall_text(m), "-# Move 0 of "), "%s", hall_text(m));
	hall_free(h);
}

/* Pages and buttons of the versions before hold no move. */
Test(commands_replay, a_page_works_after_a_restart_and_an_update)
{
	struct hall *h = hall_new();
	char id[STORE_GAME_ID], button[100];

	strcpy(id, play(h, "six-card", "2", "1", 2));
	hall_restart(h);
	snprintf(button, sizeof button, "g:%s:3002:replay:1", id);
	cr_expect(strstr(hall_text(answer(h, hall_press(h, DAVE, button, 77, true))),
	    "hole 2 of 2\n-# Move 3 of "));
	snprintf(button, sizeof button, "g:%s:2:replay:3", id);
	cr_expect(strstr(hall_text(answer(h, hall_press(h, DAVE, button, 77, true))),
	    "hole 2 of 2\n-# Move 0 of "));
	hall_free(h);
}

Test(commands_replay, tells_a_hole_in_words)
{
	struct hall *h = hall_new();
	const struct message *m;
	char id[STORE_GAME_ID], next[100], back[100];
	snowflake in;

	strcpy(id, play(h, "six-card", "2", "1", 2));
	m = answer(h, hall_slash(h, DAVE, "replay", NULL));
	cr_expect(strstr(hall_text(m), "### Six-card Golf: hole 1 of 2"), "%s", hall_text(m));
	m = turn_page(h, m, "story", -1);
	cr_expect(
	    strstr(hall_text(m), "### Six-card Golf: hole 1 of 2"), "the latest: %s", hall_text(m));
	cr_expect(strstr(hall_text(m), id) && strstr(hall_text(m), "Hole 1 was dealt"), "%s",
	    hall_text(m));
	cr_expect(strstr(hall_text(m), "Ana") && strstr(hall_text(m), "total"), "%s", hall_text(m));
	cr_expect_null(strstr(hall_text(m), "▒▒"), "every card is face up: %s", hall_text(m));
	snprintf(next, sizeof next, "g:%s:2:story", id);
	snprintf(back, sizeof back, "g:%s:1:story", id);
	cr_expect_str_eq(hall_button(m, "story", -1), next, "only the next hole has a button");
	in = hall_press(h, DAVE, next, 77, true);
	m = answer(h, in);
	cr_expect_eq(hall_answer(h, in)->how.what.kind, SAY_UPDATE, "it replaces the first page");
	cr_expect(strstr(hall_text(m), "hole 2 of 2"), "%s", hall_text(m));
	cr_expect_str_eq(hall_button(m, "story", -1), back);
	cr_expect(hall_button(m, "record", -1));
	/* An id with other characters around it, and a hole above the last. */
	snprintf(next, sizeof next, "`%s`", id);
	cr_expect(strstr(hall_text(answer(h, replay(h, next))), "hole 1 of 2"));
	snprintf(next, sizeof next, "g:%s:99999999999:story:5", id);
	in = hall_press(h, DAVE, next, 77, true);
	cr_expect(strstr(hall_text(answer(h, in)), "hole 2 of 2"));
	hall_free(h);
}

/* The button "Points": of a hole that has just ended, and of every hole once the game is over. */
Test(commands_replay, tells_how_each_hole_was_counted)
{
	struct hall *h = hall_new();
	const struct message *m;
	char first[4000], live[100];

	hall_game(h, "six-card", "2", "1", 2);
	while (!hall_button(&h->table, "deal", -2))
		cr_assert(hall_step(h));
	strcpy(live, hall_button(&h->table, "count", -2));
	m = answer(h, hall_push(h, DAVE, "count", -2));
	snprintf(first, sizeof first, "%s", hall_text(m));
	cr_expect(
	    strstr(first, "hole 1: the points") && strstr(first, "\n-# **Ana** "), "%s", first);
	cr_expect(strstr(first, "The last moves"), "%s", first);
	cr_expect_null(strstr(first, "▒▒"), "%s", first);
	hall_push(h, ANA, "deal", -2);
	cr_expect(!hall_button(&h->table, "count", -2), "a hole in play has no points");
	hall_said(h, hall_press(h, DAVE, live, 77, true), "refuse.game-on");
	while (hall_step(h))
		continue;
	m = answer(h, hall_push(h, DAVE, "count", -2));
	cr_expect(strstr(hall_text(m), "hole 2: the points"), "the last hole: %s", hall_text(m));
	cr_expect(strstr(hall_text(m), "Best hole: "), "%s", hall_text(m));
	cr_expect(strstr(hall_text(m), "\n-# **Ana** "), "at its end: %s", hall_text(m));
	m = turn_page(h, m, "count", 0);
	cr_expect(strstr(hall_text(m), "hole 1: the points"), "%s", hall_text(m));
	m = turn_page(h, m, "count", 1);
	m = turn_page(h, m, "fair", -1);
	cr_expect(strstr(hall_text(m), "the seed: `"), "%s", hall_text(m));
	m = turn_page(h, m, "count", -1);
	cr_expect(strstr(hall_text(m), "hole 2: the points"), "and back: %s", hall_text(m));
	m = turn_page(h, m, "replay", -1);
	cr_expect(strstr(hall_text(m), "hole 2 of 2"), "%s", hall_text(m));
	hall_free(h);
}

/* Somebody who doubts a game that cannot be replayed still reaches its fair deal. */
Test(commands_replay, more_leads_to_the_fair_deal_of_a_damaged_game)
{
	struct hall *h = hall_new();
	const struct message *m;

	hall_game(h, "six-card", "1", "1", 1);
	while (hall_step(h))
		continue;
	hall_change(h, "UPDATE lines SET line = '?' WHERE seq = 4");
	m = answer(h, hall_push(h, DAVE, "count", -2));
	cr_expect(strstr(hall_text(m), words_find("en", "refuse.not-read")), "%s", hall_text(m));
	m = turn_page(h, m, "fair", -1);
	cr_expect(strstr(hall_text(m), "the seed: `"), "%s", hall_text(m));
	hall_free(h);
}

Test(commands_replay, uses_the_persons_card_style)
{
	struct hall *h = hall_new();
	struct person is = { .user = DAVE, .cards = 1 + HOUSE_CARDS_TEXT };
	const struct message *m;
	char id[STORE_GAME_ID];

	strcpy(id, play(h, "six-card", "1", "1", 1));
	people_set(tables_people(h->tables), &is);
	m = answer(h, replay(h, id));
	cr_expect(strstr(hall_text(m), "Row 1, places 1 to 3: "), "%s", hall_text(m));
	m = answer(h, hall_slash(h, ANA, "replay", NULL));
	cr_expect(strstr(hall_text(m), "```"), "%s", hall_text(m));
	hall_free(h);
}

Test(commands_replay, opens_from_the_menu_of_the_history)
{
	struct hall *h = hall_new();
	struct interaction in = hall_somebody(h, DAVE);

	in.type = INTERACTION_COMPONENT;
	in.message = 77;
	in.on_ephemeral = true;
	strcpy(in.custom_id, "g:-:0:replay");
	in.values = 1;
	strcpy(in.value[0], play(h, "six-card", "1", "1", 1));
	route_interaction(h->tables, &in);
	cr_expect(strstr(hall_text(answer(h, in.id)), "hole 1 of 1"));
	hall_free(h);
}

Test(commands_replay, refuses_unfinished_and_foreign_games)
{
	struct hall *h = hall_new();
	char id[STORE_GAME_ID], button[100];
	snowflake in;

	hall_said(h, hall_slash(h, ANA, "replay", NULL), "results.none");
	hall_said(h, replay(h, "nothing"), "refuse.no-record");
	hall_said(h, replay(h, "%$!"), "refuse.no-record");
	strcpy(id, play(h, "six-card", "1", "1", 1));
	/* People of another server cannot see the game. */
	in = replay(h, id);
	cr_expect(strstr(hall_text(answer(h, in)), "hole 1"));
	{
		struct interaction other = hall_somebody(h, BEN);

		other.guild = HALL_GUILD + 1;
		other.type = INTERACTION_COMPONENT;
		snprintf(other.custom_id, sizeof other.custom_id, "g:%s:1:replay", id);
		route_interaction(h->tables, &other);
		hall_run(h);
		hall_said(h, other.id, "refuse.no-record");
		other.id = h->next_id++;
		snprintf(other.custom_id, sizeof other.custom_id, "g:%s:0:record", id);
		route_interaction(h->tables, &other);
		hall_run(h);
		hall_said(h, other.id, "refuse.no-record");
	}
	/* A game in play, by command and by button. */
	hall_game(h, "four-card", "1", "0", 2);
	strcpy(id, hall_table(h)->now->row.id);
	hall_said(h, replay(h, id), "refuse.game-on");
	for (unsigned i = 0; i < 2; i++) {
		snprintf(button, sizeof button, "g:%s:1:%s", id, i ? "record" : "replay");
		in = hall_press(h, ANA, button, 77, true);
		hall_run(h);
		hall_said(h, in, "refuse.game-on");
	}
	/* A game that was stopped before its first hole ended. */
	hall_surely(h, ANA, "stop");
	hall_said(h, replay(h, id), "refuse.no-hole");
	/* A lobby has no cards. */
	hall_slash(h, ANA, "new", NULL);
	strcpy(id, hall_table(h)->now->row.id);
	hall_said(h, replay(h, id), "refuse.game-on");
	hall_surely(h, ANA, "stop");
	hall_said(h, replay(h, id), "refuse.no-hole");
	h->blind = true;
	hall_said(h, replay(h, id), "refuse.not-read");
	hall_free(h);
}

/* A stopped game shows its finished holes, and nothing of the unfinished hole. */
Test(commands_replay, shows_the_finished_holes_of_a_stopped_game)
{
	struct hall *h = hall_new();
	char id[STORE_GAME_ID], button[100];
	const struct message *m;
	struct golf_view v;
	snowflake in;

	hall_game(h, "four-card", "3", "0", 2);
	strcpy(id, hall_table(h)->now->row.id);
	do {
		hall_any(h, false);
		hall_clear(h);
		golf_view(table_state(hall_table(h)), GOLF_SPECTATOR, &v);
	} while (v.hole < 2 || v.phase != GOLF_PH_TURN);
	hall_surely(h, ANA, "stop");
	m = answer(h, replay(h, id));
	cr_expect(strstr(hall_text(m), "hole 1 of 1"), "%s", hall_text(m));
	cr_expect_null(hall_button(m, "record", -1), "the record is incomplete");
	snprintf(button, sizeof button, "g:%s:2:replay", id);
	in = hall_press(h, ANA, button, 77, true);
	cr_expect(strstr(hall_text(answer(h, in)), "hole 1 of 1"));
	snprintf(button, sizeof button, "g:%s:0:record", id);
	in = hall_press(h, ANA, button, 77, true);
	hall_run(h);
	hall_said(h, in, "refuse.no-hole");
	hall_free(h);
}

/* The last file that was sent. */
static char file[LIMIT_RECORD + 1], file_name[64];

static void
keep_file(struct hall *h, const struct say *what, const struct message *m)
{
	(void)h, (void)m;
	if (!what->file)
		return;
	cr_assert_leq(what->file->size, (size_t)LIMIT_RECORD);
	memcpy(file, what->file->bytes, what->file->size);
	file[what->file->size] = '\0';
	snprintf(file_name, sizeof file_name, "%s", what->file->name);
}

/*
 * Runs golf verify on the record. golf is built beside this program. Returns the exit status, and
 * the output in said.
 */
static int
verify(const struct hall *h, char said[256])
{
	char self[400], path[200], command[900];
	ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
	FILE *f;
	int code;

	cr_assert_gt(n, 0);
	self[n] = '\0';
	*strrchr(self, '/') = '\0';
	snprintf(path, sizeof path, "%s/%s", h->folder, file_name);
	f = fopen(path, "w");
	cr_assert(f && fputs(file, f) >= 0 && fclose(f) == 0);
	snprintf(command, sizeof command, "%s/golf verify %s 2>&1", self, path);
	f = popen(command, "r");
	said[fread(said, 1, 255, f)] = '\0';
	code = pclose(f);
	cr_assert_eq(unlink(path), 0);
	return code;
}

Test(commands_record, golf_verifies_the_record_file, .timeout = TEST_LIMIT)
{
	static const char *const games[] = { "six-card", "cactus", "powers", "knock-six" };
	char said[256], button[100], id[STORE_GAME_ID], *at;

	for (unsigned i = 0; i < sizeof games / sizeof games[0]; i++) {
		struct hall *h = hall_new();
		const struct message *m;
		snowflake in;

		h->watch = keep_file;
		strcpy(id, play(h, games[i], "2", "1", 2));
		snprintf(button, sizeof button, "g:%s:1:record", id);
		in = hall_press(h, DAVE, button, 77, true);
		m = answer(h, in);
		cr_expect_eq(hall_answer(h, in)->how.what.kind, SAY_ANSWER, "a new message");
		cr_expect(strstr(hall_text(m), file_name), "%s", hall_text(m));
		cr_expect_eq(m->part[m->parts - 1].kind, PART_FILE);
		snprintf(button, sizeof button, "golf-%s.jsonl", id);
		cr_expect_str_eq(file_name, button);
		cr_expect(strstr(file, "\"players\":[\"Ana\",\"Ben\""), "%.300s", file);
		cr_assert_eq(verify(h, said), 0, "%s: %s", games[i], said);
		/* One changed card makes golf verify fail. */
		at = strstr(file, "\"card\":\"");
		cr_assert(at);
		at[8] = at[8] == '5' ? '6' : '5';
		cr_assert_neq(verify(h, said), 0, "%s", said);
		hall_free(h);
	}
}

/* A computer player who holds a seat for somebody is called after that person, as on the table. */
Test(commands_record, a_held_seat_is_named_as_on_the_table, .timeout = TEST_LIMIT)
{
	struct hall *h = hall_new();
	char said[256], button[100], id[STORE_GAME_ID];

	h->watch = keep_file;
	hall_game(h, "six-card", "1", "0", 3);
	strcpy(id, hall_table(h)->now->row.id);
	hall_yes(h, BEN, 0, hall_slash(h, BEN, "leave", NULL));
	cr_assert_str_eq(hall_table(h)->now->row.seat[1].held, "Ben");
	for (unsigned i = 0; hall_table(h) && i < 20000; i++) {
		hall_any(h, true);
		hall_clear(h);
	}
	snprintf(button, sizeof button, "g:%s:1:record", id);
	answer(h, hall_press(h, DAVE, button, 77, true));
	cr_expect(strstr(file, "\"players\":[\"Ana\",\"Birdie for Ben\",\"Carla\"]"), "%.300s",
	    strstr(file, "\"players\""));
	cr_expect(strstr(file, "\"do\":\"leave\",\"as\":\"Birdie\""), "who sits there now");
	cr_assert_eq(verify(h, said), 0, "%s", said);
	hall_free(h);
}

/* The film of a hole is an animated GIF of that hole; another server gets none. */
Test(commands_replay, a_hole_has_a_film, .timeout = TEST_LIMIT)
{
	struct hall *h = hall_new();
	const struct heard *x;
	char button[100], id[STORE_GAME_ID];
	snowflake in;

	strcpy(id, play(h, "six-card", "2", "0", 2));
	snprintf(button, sizeof button, "g:%s:2:film", id);
	in = hall_press(h, DAVE, button, 77, true);
	hall_run(h);
	x = hall_answer(h, in);
	cr_expect(x->ephemeral);
	cr_assert_not_null(x->file, "%s", hall_text(x->m));
	cr_expect_eq(strncmp(x->file, "GIF89a", 6), 0);
	cr_assert_eq(x->m->part[0].kind, PART_PICTURE);
	cr_expect_eq(strncmp(x->m->text + x->m->part[0].text, "Hole 2", 6), 0);
	snprintf(button, sizeof button, "g:%s:1:film", "nogame");
	in = hall_press(h, DAVE, button, 77, true);
	hall_run(h);
	hall_said(h, in, "refuse.no-record");
	hall_free(h);
}

/*
 * Films are made one after the other. Too many are refused. A daemon that leaves does not answer
 * those that it has not begun: Discord brings the press to the next daemon.
 */
Test(commands_replay, films_wait_for_each_other, .timeout = TEST_LIMIT)
{
	enum { FILMS = 25, MOST = 20 };
	struct hall *h = hall_new();
	snowflake in[FILMS], last;
	char button[100];

	snprintf(button, sizeof button, "g:%s:1:film", play(h, "four-card", "1", "0", 2));
	hall_clear(h);
	for (unsigned i = 0; i < FILMS; i++)
		in[i] = hall_press(h, DAVE, button, 77, true);
	hall_run(h);
	for (unsigned i = 0; i < FILMS; i++)
		if (hall_answer(h, in[i])->file)
			cr_expect_lt(i, (unsigned)MOST);
		else
			hall_said(h, in[i], "refuse.too-busy");
	cr_expect(hall_answer(h, in[MOST - 1])->file);
	hall_clear(h);
	for (unsigned i = 0; i < 3; i++)
		last = hall_press(h, DAVE, button, 77, true);
	tables_rest(h->tables);
	hall_run(h);
	for (unsigned i = 0; i < h->n; i++)
		cr_expect_neq(h->heard[i].to, last);
	hall_free(h);
}

static const struct choices *
offered(struct hall *h, const struct interaction *in)
{
	route_interaction(h->tables, in);
	hall_run(h);
	cr_assert_eq(hall_answer(h, in->id)->how.what.kind, SAY_CHOICES);
	return hall_answer(h, in->id)->choices;
}

/* Somebody who looks at what /golf replay offers, with nothing typed. */
static struct interaction
looking(struct hall *h)
{
	struct interaction in = hall_somebody(h, DAVE);

	in.type = INTERACTION_AUTOCOMPLETE;
	strcpy(in.command, "golf");
	strcpy(in.sub, "replay");
	in.options = 1;
	in.option[0] = (struct interaction_option){
		.name = "game", .type = OPTION_STRING, .focused = true
	};
	return in;
}

/* The latest game comes first. */
Test(commands_replay, offers_the_ids_of_finished_games)
{
	struct hall *h = hall_new();
	char first[STORE_GAME_ID], second[STORE_GAME_ID];
	const struct choices *choices;
	struct interaction in;

	strcpy(first, play(h, "six-card", "1", "1", 1));
	strcpy(second, play(h, "four-card", "1", "0", 2));
	in = looking(h);
	choices = offered(h, &in);
	cr_assert_eq(choices->n, 2u);
	cr_expect_str_eq(choices->choice[0].value, second);
	cr_expect_str_eq(choices->choice[1].value, first);
	cr_expect(strstr(choices->choice[0].name, "Ana") && strstr(choices->choice[0].name, "Ben"),
	    "%s", choices->choice[0].name);
	in.id = h->next_id++;
	strcpy(in.option[0].text, first);
	cr_expect_eq(offered(h, &in)->n, 1u);
	in.id = h->next_id++;
	in.guild++;
	cr_expect_eq(offered(h, &in)->n, 0u, "nothing in another server");
	hall_free(h);
}

/* A list has 25 rows: the latest 24 games, and how many more there are. */
Test(commands_replay, offers_the_latest_of_many_games)
{
	struct hall *h = hall_new();
	char id[LIMIT_CHOICES + 1][STORE_GAME_ID];
	const struct choices *choices;
	struct interaction in;

	for (unsigned i = 0; i <= LIMIT_CHOICES; i++)
		strcpy(id[i], play(h, "six-card", "1", "1", i + 1));
	in = looking(h);
	choices = offered(h, &in);
	cr_assert_eq(choices->n, (unsigned)LIMIT_CHOICES);
	for (unsigned i = 0; i < choices->n - 1; i++)
		cr_expect_str_eq(choices->choice[i].value, id[LIMIT_CHOICES - i], "row %u", i);
	cr_expect(strstr(choices->choice[choices->n - 1].name, "2 more"));
	hall_free(h);
}
