/* What holds for each store: rows come back as they were put, and a group is kept whole or not. */
#include "tests/bot/store/stage.h"
#include "tests/thorough.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

TestSuite(store_rows_sqlite, .init = stage_sqlite, .fini = stage_end, .timeout = TEST_LIMIT);
TestSuite(store_rows_postgres, .init = stage_postgres, .fini = stage_end, .timeout = TEST_LIMIT);

static void
on_value(void *arg, const char *name, const char *text)
{
	size_t used = strlen(stage.text);

	(void)arg;
	snprintf(stage.text + used, sizeof stage.text - used, "value %s %s\n", name, text);
}

BOTH(store_rows, everything_comes_back)
{
	struct store_game g = stage_game("g1", STORE_PLAYING);
	struct store_put put[] = {
		{ .kind = PUT_GAME, .row = &g },
		stage_line("g1", 1, "{\"hole\":1}"),
		stage_line("g1", 2, "two"),
		{ .kind = PUT_USER, .user = UINT64_MAX, .dm_channel = UINT64_MAX - 7 },
		{ .kind = PUT_USER, .user = 5, .dm_closed = true, .text = "looks=here" },
		{ .kind = PUT_VALUE, .name = "hash", .text = "abc" },
	};
	char value[8];

	stage_reopen();
	cr_expect_eq(stage_keep(put, sizeof put / sizeof put[0]), STORE_OK);
	stage_reopen();
	cr_expect_str_eq(stage_load(),
	    "game g1 1\nline g1 1 {\"hole\":1}\nline g1 2 two\n"
	    "user 18446744073709551615 18446744073709551608 0 \nuser 5 0 1 looks=here\n");
	cr_expect_eq(memcmp(&stage.game, &g, sizeof g), 0, "every field of the game");
	stage.text[0] = '\0';
	cr_expect(stage_load_all(&(struct store_reader){ .game = stage_reader.game,
	    .line = stage_reader.line,
	    .note = stage_reader.note,
	    .hide = stage_reader.hide,
	    .user = stage_reader.user,
	    .house = stage_reader.house,
	    .house_game = stage_reader.house_game,
	    .value = on_value }));
	cr_expect(strstr(stage.text, "value hash abc\n"), "%s", stage.text);
	cr_expect(store_value(stage.s, "hash", value, sizeof value));
	cr_expect_str_eq(value, "abc");
	cr_expect(store_value(stage.s, "none", value, sizeof value));
	cr_expect_str_eq(value, "");
	stage_close();
}

BOTH(store_rows, a_value_can_be_dropped)
{
	struct store_put put[] = { { .kind = PUT_VALUE, .name = "a", .text = "1" },
		{ .kind = PUT_VALUE, .name = "b", .text = "2" } };
	struct store_put drop = { .kind = DROP_VALUE, .name = "a" };
	struct store_reader reader = { .value = on_value };

	stage_reopen();
	cr_expect_eq(stage_keep(put, 2), STORE_OK);
	cr_expect_eq(stage_keep(&drop, 1), STORE_OK);
	cr_expect_eq(stage_keep(&drop, 1), STORE_OK, "there is none");
	stage.text[0] = '\0';
	cr_expect(stage_load_all(&reader));
	cr_expect_str_eq(stage.text, "value b 2\n");
	stage_close();
}

/* The shards of servers 0, 1 << 22 and so on are 0, 1, 2, 0, ... of three. */
BOTH(store_rows, a_shard_reads_the_rows_of_its_servers)
{
	enum { SERVERS = 6, ROWS = 5 };
	static const char *const expect[] = { "house 0 ", "house 12582912 ", "game g0 1",
		"game g3 1", "hide g0 ", "hide g3 " };
	struct store_reader reader = stage_reader;
	struct store_game g[SERVERS];
	struct store_put put[SERVERS * ROWS];
	char id[SERVERS][4];

	for (unsigned i = 0; i < SERVERS; i++) {
		snowflake guild = (snowflake)i << 22;
		struct store_put *at = put + i * (size_t)ROWS;

		snprintf(id[i], sizeof id[i], "g%u", i);
		g[i] = stage_game(id[i], STORE_PLAYING);
		g[i].guild = guild;
		at[0] = (struct store_put){ .kind = PUT_GAME, .row = &g[i] };
		at[1] = stage_line(id[i], 1, "{}");
		at[2] = (struct store_put){
			.kind = PUT_HOUSE, .guild = guild, .text = "time=off", .rules = ""
		};
		at[3] = (struct store_put){
			.kind = PUT_HOUSE_GAME, .guild = guild, .name = "ours", .rules = "{}"
		};
		at[4] = (struct store_put){ .kind = PUT_HIDE, .seq = 1, .user = 5, .when = 7 };
		memcpy(at[4].game, id[i], sizeof id[i]);
	}
	stage_reopen();
	cr_expect_eq(stage_keep(put, SERVERS * ROWS), STORE_OK);
	reader.shards = 3;
	reader.user = NULL;
	stage.text[0] = '\0';
	cr_expect(stage_load_all(&reader));
	for (unsigned i = 0; i < sizeof expect / sizeof expect[0]; i++)
		cr_expect(
		    strstr(stage.text, expect[i]), "%s is missing:\n%s", expect[i], stage.text);
	for (const char *at = stage.text; (at = strstr(at, "game g")); at++)
		cr_expect((at[6] - '0') % 3 == 0, "%s", at);
	for (const char *at = stage.text; (at = strstr(at, "hide g")); at++)
		cr_expect((at[6] - '0') % 3 == 0, "%s", at);
	cr_expect_not(strstr(stage.text, "house 4194304"), "%s", stage.text);
	cr_expect_not(strstr(stage.text, "game 4194304"), "%s", stage.text);
	reader.shard = 2;
	stage.text[0] = '\0';
	cr_expect(stage_load_all(&reader));
	cr_expect(strstr(stage.text, "game g5 1"), "%s", stage.text);
	stage_close();
}

BOTH(store_rows, one_person_can_be_read)
{
	const struct store_put put[] = {
		{ .kind = PUT_USER, .user = 5, .dm_channel = 9, .text = "looks=here" },
		{ .kind = PUT_USER, .user = 6, .dm_closed = true },
	};
	const struct store_reader reader = { .user = stage_reader.user };
	const snowflake who[] = { 5, 6, 7 };
	const char *const expect[] = { "user 5 9 0 looks=here\n", "user 6 0 1 \n", "" };

	stage_reopen();
	cr_expect_eq(stage_keep(put, 2), STORE_OK);
	for (unsigned i = 0; i < 3; i++) {
		enum store_status status = STORE_FULL;

		stage.text[0] = '\0';
		store_person(stage.s, who[i], &reader, stage_done, &status);
		while (!store_idle(stage.s))
			uv_run(&stage.loop, UV_RUN_ONCE);
		cr_expect_eq(status, STORE_OK);
		cr_expect_str_eq(stage.text, expect[i]);
	}
	stage_close();
}

static const struct store_tell cards[STORE_TELLS + 1] = { { STORE_PEEK, 0, 3, "5H", 0 },
	{ STORE_LOOK, 11, 19, "X2", 0 } };

/* Cards that were shown before keep their time. An older golfd wrote notes without cards. */
BOTH(store_rows, a_note_that_was_told_has_the_time_of_each_card)
{
	static const struct store_tell whole = { STORE_LOOK, 1, 2, "AS", INT64_MAX };
	struct store_game g = stage_game("g1", STORE_PLAYING);
	struct store_tell tell[2] = { cards[0], cards[1] };
	const struct store_put put[] = {
		{ .kind = PUT_GAME, .row = &g },
		{ .kind = PUT_NOTE, .game = "g1", .seq = 2, .user = 5, .tell = tell, .tells = 2 },
		{ .kind = PUT_NOTE, .game = "g1", .seq = 2, .user = 6, .tell = cards, .tells = 2 },
		{ .kind = PUT_NOTE, .game = "g1", .seq = 3, .user = 5, .tell = &whole, .tells = 1 },
		{ .kind = PUT_NOTE, .game = "g1", .seq = 3, .user = 7 },
		{ .kind = TOLD_NOTE, .game = "g1", .seq = 2, .user = 5, .when = 77 },
		{ .kind = TOLD_NOTE, .game = "g1", .seq = 2, .user = 5, .when = 99 },
		{ .kind = TOLD_NOTE, .game = "g1", .seq = 3, .user = 7, .when = 99 },
		{ .kind = TOLD_NOTE, .game = "g1", .seq = 4, .user = 5, .when = 99 },
	};

	tell[0].until = 50;
	stage_reopen();
	cr_expect_eq(stage_keep(put, sizeof put / sizeof put[0]), STORE_OK);
	stage_reopen();
	cr_expect_str_eq(stage_load(),
	    "game g1 1\n"
	    "note g1 2 5 0:0:3:5H@50 1:11:19:X2@77\n"
	    "note g1 2 6 0:0:3:5H 1:11:19:X2\n"
	    "note g1 3 5 1:1:2:AS@9223372036854775807\n");
	stage_close();
}

BOTH(store_rows, notes_looks_to_hide_and_ends_come_back)
{
	struct store_game g = stage_game("g1", STORE_PLAYING), over = stage_game("g2", STORE_OVER);
	const struct store_put put[] = {
		{ .kind = PUT_GAME, .row = &g },
		{ .kind = PUT_GAME, .row = &over },
		{ .kind = PUT_NOTE, .game = "g1", .seq = 2, .user = 5, .tell = cards, .tells = 2 },
		{ .kind = PUT_NOTE, .game = "g1", .seq = 2, .user = UINT64_MAX },
		{ .kind = PUT_NOTE, .game = "g1", .seq = 3, .user = 5, .tell = cards, .tells = 12 },
		{ .kind = PUT_NOTE,
		    .game = "g1",
		    .seq = 3,
		    .user = 5,
		    .tell = cards + 1,
		    .tells = 1 },
		{ .kind = PUT_NOTE, .game = "g1", .seq = 1, .user = 5, .tell = cards, .tells = 2 },
		{ .kind = PUT_HIDE, .game = "g1", .seq = 1, .user = 5, .when = 1 },
		{ .kind = DROP_NOTE, .game = "g1", .seq = 1, .user = 5 },
		{ .kind = PUT_HIDE,
		    .game = "g1",
		    .seq = 1,
		    .user = 5,
		    .channel = UINT64_MAX,
		    .message = UINT64_MAX - 1,
		    .when = INT64_MAX },
		{ .kind = PUT_HIDE, .game = "g2", .seq = 3, .user = 6, .channel = 7, .message = 8 },
		{ .kind = PUT_HIDE, .game = "g1", .seq = 2, .user = 5 },
		{ .kind = DROP_HIDE, .game = "g1", .seq = 2, .user = 5 },
		{ .kind = PUT_OFFER, .game = "g1", .user = 5, .channel = 1, .message = 2 },
		{ .kind = PUT_OFFER,
		    .game = "g1",
		    .user = 5,
		    .channel = UINT64_MAX,
		    .message = UINT64_MAX - 1 },
		{ .kind = PUT_OFFER, .game = "g1", .user = 6, .channel = 1, .message = 2 },
		{ .kind = DROP_OFFER, .game = "g1", .user = 6 },
		{ .kind = PUT_PING, .game = "g1", .user = 6, .seq = 9 },
		{ .kind = PUT_PING, .game = "g1", .user = 5, .seq = 3 },
		{ .kind = PUT_PING,
		    .game = "g1",
		    .user = 5,
		    .seq = 4,
		    .channel = UINT64_MAX,
		    .message = UINT64_MAX - 1 },
		{ .kind = DROP_PING, .game = "g1", .user = 6 },
		{ .kind = PUT_END, .game = "g2", .seq = 4 },
		{ .kind = PUT_END, .game = "g2", .seq = 5 },
		{ .kind = DROP_END, .game = "g2", .seq = 4 },
	};

	stage_reopen();
	cr_expect_eq(stage_keep(put, sizeof put / sizeof put[0]), STORE_OK);
	stage_reopen();
	cr_expect_str_eq(stage_load(),
	    "game g1 1\n"
	    "note g1 2 18446744073709551615\n"
	    "note g1 2 5 0:0:3:5H 1:11:19:X2\n"
	    "note g1 3 5 1:11:19:X2\n"
	    "offer g1 5 18446744073709551615 18446744073709551614\n"
	    "ping g1 5 4 18446744073709551615 18446744073709551614\n"
	    "game g2 2\n"
	    "hide g1 1 5 18446744073709551615 18446744073709551614 9223372036854775807\n"
	    "hide g2 3 6 7 8 0\n");
	cr_expect_eq(stage_number("SELECT count(*) FROM tells"), 3, "a note's cards go with it");
	cr_expect_eq(stage_number("SELECT seq FROM ends"), 5);
	cr_expect_eq(stage_keep(&(struct store_put){ .kind = DROP_END, .game = "g2", .seq = 5 }, 1),
	    STORE_OK);
	cr_expect_null(strstr(stage_load(), "game g2"), "its end has been shown");
	stage_close();
}

/* Somebody edited the database. A note with an impossible card is read without its cards. */
BOTH(store_rows, a_note_with_an_impossible_card_is_read_without_cards)
{
	static const struct {
		const char *sql, *why;
	} tries[] = {
		{ "UPDATE tells SET seat = 256 WHERE i = 1", "a seat has room for a byte" },
		{ "UPDATE tells SET place = -1 WHERE i = 1", "so has a place" },
		{ "UPDATE tells SET card = '1234567890123' WHERE i = 1", "a card has twelve bytes" },
		{ "INSERT INTO tells VALUES ('g', 1, 5, 16, 'peek', 0, 0, 'AS', 0)",
		    "a note has sixteen cards at most" },
	};
	struct store_game g = stage_game("g", STORE_PLAYING);
	const struct store_put put[] = {
		{ .kind = PUT_GAME, .row = &g },
		{ .kind = PUT_NOTE, .game = "g", .seq = 1, .user = 5, .tell = cards, .tells = 16 },
		{ .kind = PUT_NOTE, .game = "g", .seq = 1, .user = 6, .tell = cards, .tells = 1 },
	};

	stage_reopen();
	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		cr_expect_eq(stage_keep(put, sizeof put / sizeof put[0]), STORE_OK);
		cr_expect_null(strstr(stage_load(), "note g 1 5\n"));
		stage_sql(tries[i].sql);
		cr_expect_str_eq(stage_load(), "game g 1\nnote g 1 5\nnote g 1 6 0:0:3:5H\n", "%s",
		    tries[i].why);
	}
	stage_close();
}

/*
 * The server's own row has channel 0. A channel may have the server's id. A level without settings
 * and rules has no row.
 */
BOTH(store_rows, houses)
{
	char longest[LIMIT_RULES];
	const struct store_put put[] = {
		{ .kind = PUT_HOUSE, .guild = UINT64_MAX, .text = "time=5m", .rules = "" },
		{ .kind = PUT_HOUSE,
		    .guild = UINT64_MAX,
		    .channel = UINT64_MAX,
		    .text = "",
		    .rules = longest },
		{ .kind = PUT_HOUSE, .guild = 1, .text = "late=pass", .rules = "{}" },
		{ .kind = PUT_HOUSE, .guild = 1, .channel = 2, .text = "", .rules = "{}" },
		{ .kind = PUT_HOUSE, .guild = 1, .text = "", .rules = "" },
		{ .kind = PUT_HOUSE, .guild = 1, .channel = 2, .text = "time=1m", .rules = "{}" },
		{ .kind = PUT_HOUSE_GAME, .guild = 1, .name = "b", .rules = "{}" },
		{ .kind = PUT_HOUSE_GAME, .guild = 1, .name = "a", .rules = "{\"old\"}" },
		{ .kind = PUT_HOUSE_GAME, .guild = 1, .name = "a", .rules = "{\"new\"}" },
		{ .kind = PUT_HOUSE_GAME, .guild = 2, .name = "b", .rules = "{}" },
		{ .kind = PUT_HOUSE_GAME, .guild = 1, .name = "b" },
	};

	memset(longest, '.', sizeof longest - 1);
	longest[sizeof longest - 1] = '\0';
	stage_reopen();
	cr_expect_eq(stage_keep(put, sizeof put / sizeof put[0]), STORE_OK);
	stage_reopen();
	cr_expect_str_eq(stage_load(),
	    "house 18446744073709551615 18446744073709551615  ......... 13311\n"
	    "house 18446744073709551615 0 time=5m  0\n"
	    "house 1 2 time=1m {} 2\n"
	    "house game 1 a {\"new\"}\nhouse game 2 b {}\n");
	stage_close();
}

BOTH(store_rows, only_open_games_are_loaded)
{
	static const enum store_game_state state[] = { STORE_STOPPED, STORE_LOBBY, STORE_OVER,
		STORE_PLAYING };
	char id[2] = "a";

	stage_reopen();
	for (unsigned i = 0; i < 4; i++, id[0]++) {
		struct store_game g = stage_game(id, state[i]);
		struct store_put put[] = { { .kind = PUT_GAME, .row = &g },
			stage_line(id, 1, "x") };

		cr_expect_eq(stage_keep(put, 2), STORE_OK);
	}
	cr_expect_str_eq(stage_load(), "game b 0\nline b 1 x\ngame d 1\nline d 1 x\n");
	stage_close();
}

BOTH(store_rows, a_game_is_replaced_and_its_lines_stay)
{
	struct store_game g = stage_game("g", STORE_LOBBY);
	struct store_put put[] = { { .kind = PUT_GAME, .row = &g }, stage_line("g", 1, "x") };

	stage_reopen();
	cr_expect_eq(stage_keep(put, 2), STORE_OK);
	g.state = STORE_PLAYING;
	g.seats = 1;
	g.message = 77;
	memset(&g.seat[1], 0, sizeof g.seat[1]);
	g.due = 0;
	snprintf(g.settings, sizeof g.settings, "late=pass");
	cr_expect_eq(stage_keep(put, 1), STORE_OK);
	cr_expect_str_eq(stage_load(), "game g 1\nline g 1 x\n");
	cr_expect_eq(memcmp(&stage.game, &g, sizeof g), 0);
	stage_close();
}

BOTH(store_rows, the_due_time_changes_alone)
{
	struct store_game g = stage_game("g", STORE_PLAYING);
	struct store_put row = { .kind = PUT_GAME, .row = &g };
	struct store_put due = { .kind = PUT_DUE, .game = "g", .when = 1800000000 };

	stage_reopen();
	cr_expect_eq(stage_keep(&row, 1), STORE_OK);
	cr_expect_eq(stage_keep(&due, 1), STORE_OK);
	stage_load();
	g.due = 1800000000;
	cr_expect_eq(memcmp(&stage.game, &g, sizeof g), 0);
	stage_close();
}

BOTH(store_rows, bounds_of_a_game)
{
	struct store_game g = stage_game("123456789012345", STORE_PLAYING);
	struct store_put put = { .kind = PUT_GAME, .row = &g };

	memset(g.guild_name, 'x', sizeof g.guild_name - 1);
	memset(g.rules, 'r', sizeof g.rules - 1);
	memset(g.settings, 's', sizeof g.settings - 1);
	g.seats = g.seats_max = STORE_SEATS;
	for (unsigned i = 0; i < STORE_SEATS; i++)
		memset(g.seat[i].name, 'n', sizeof g.seat[i].name - 1);
	stage_reopen();
	cr_expect_eq(stage_keep(&put, 1), STORE_OK);
	stage_load();
	cr_expect_eq(memcmp(&stage.game, &g, sizeof g), 0);
	stage_close();
}

/* Groups of one commit: only those that conflict fail. */
BOTH(store_rows, a_conflict_fails_its_own_group)
{
	struct store_game g = stage_game("g", STORE_PLAYING);
	static const struct {
		int64_t seq[2];
		enum store_status expect;
		const char *reason;
	} tries[] = {
		{ { 1, 2 }, STORE_OK, "the first lines" },
		{ { 3, 2 }, STORE_CONFLICT, "2 exists, so 3 is not kept either" },
		{ { 3, 4 }, STORE_OK, "3 is free" },
		{ { 6, 7 }, STORE_CONFLICT, "5 is missing" },
		{ { 5, 6 }, STORE_OK, "5 may come later" },
		{ { 0, 7 }, STORE_CONFLICT, "lines begin at 1" },
		{ { 1, 7 }, STORE_CONFLICT, "1 exists" },
		{ { 7, 8 }, STORE_OK, "the last" },
	};
	enum { N = sizeof tries / sizeof tries[0] };
	struct store_put first = { .kind = PUT_GAME, .row = &g };
	enum store_status status[N];

	stage_reopen();
	store_put(stage.s, &first, 1, NULL, NULL);
	for (unsigned i = 0; i < N; i++) {
		char text[8];
		struct store_put put[2];

		snprintf(text, sizeof text, "t%u", i);
		put[0] = stage_line("g", tries[i].seq[0], text);
		put[1] = stage_line("g", tries[i].seq[1], text);
		store_put(stage.s, put, 2, stage_done, &status[i]);
	}
	uv_run(&stage.loop, UV_RUN_DEFAULT);
	for (unsigned i = 0; i < N; i++)
		cr_expect_eq(status[i], tries[i].expect, "%s", tries[i].reason);
	cr_expect_str_eq(stage_load(),
	    "game g 1\nline g 1 t0\nline g 2 t0\nline g 3 t2\nline g 4 t2\n"
	    "line g 5 t4\nline g 6 t4\nline g 7 t7\nline g 8 t7\n");
	stage_close();
}

BOTH(store_rows, a_line_of_no_game_fails_alone)
{
	struct store_game g = stage_game("g", STORE_PLAYING);
	struct store_put put[] = { { .kind = PUT_GAME, .row = &g }, stage_line("other", 1, "x"),
		stage_line("g", 1, "x") };
	enum store_status status[3];

	stage_reopen();
	for (unsigned i = 0; i < 3; i++)
		store_put(stage.s, &put[i], 1, stage_done, &status[i]);
	uv_run(&stage.loop, UV_RUN_DEFAULT);
	cr_expect_eq(status[0], STORE_OK);
	cr_expect_eq(status[1], STORE_FAILED);
	cr_expect_eq(status[2], STORE_OK);
	cr_expect_str_eq(stage_load(), "game g 1\nline g 1 x\n");
	stage_close();
}

BOTH(store_rows, a_game_changed_from_outside_is_not_loaded)
{
	static const char *const edits[] = {
		"DELETE FROM lines WHERE seq = 1",
		"UPDATE games SET seats = 13",
		"UPDATE games SET seats = 1",
		"DELETE FROM seats",
		"UPDATE games SET locale = 'a much longer locale than any'",
		"UPDATE seats SET strategy = 'a much longer strategy than any'",
	};

	for (unsigned i = 0; i < sizeof edits / sizeof edits[0]; i++) {
		struct store_game bad = stage_game("bad", STORE_PLAYING),
				  good = stage_game("good", STORE_LOBBY);
		struct store_put put[] = { { .kind = PUT_GAME, .row = &bad },
			stage_line("bad", 1, "x"), stage_line("bad", 2, "x") };

		stage_reopen();
		cr_assert_eq(stage_keep(put, 3), STORE_OK);
		stage_sql(edits[i]);
		cr_expect_str_eq(stage_load(), "", "%s", edits[i]);
		put[0].row = &good;
		cr_assert_eq(stage_keep(put, 1), STORE_OK);
		cr_expect_str_eq(stage_load(), "game good 0\n", "the others are loaded");
		stage_close();
		stage_sql("DELETE FROM lines");
		stage_sql("DELETE FROM seats");
		stage_sql("DELETE FROM games");
	}
}

/* A child writes lines as fast as they are acknowledged. It sends their numbers through a pipe. */

static struct {
	int pipe;
	int64_t asked;
} child;

static void
child_done(void *arg, enum store_status status)
{
	int64_t seq = (int64_t)(intptr_t)arg;

	if (status != STORE_OK || write(child.pipe, &seq, sizeof seq) != sizeof seq)
		_exit(3);
	for (int i = 0; i < 2 && child.asked < seq + 8; i++) {
		struct store_put put = stage_line(
		    "g", ++child.asked, "a line of some length, as they are");

		store_put(stage.s, &put, 1, child_done, (void *)(intptr_t)child.asked);
	}
}

static void
child_run(int fd, int64_t from)
{
	struct store_put put = stage_line("g", from, "first");

	uv_loop_init(&stage.loop);
	child.pipe = fd;
	child.asked = from;
	stage.s = store_open(&stage.loop, stage.address, stage.why, sizeof stage.why);
	if (!stage.s)
		_exit(2);
	store_put(stage.s, &put, 1, child_done, (void *)(intptr_t)from);
	uv_run(&stage.loop, UV_RUN_DEFAULT);
	_exit(4);
}

BOTH(store_rows, acknowledged_lines_survive_a_kill)
{
	struct store_game g = stage_game("g", STORE_PLAYING);
	struct store_put put = { .kind = PUT_GAME, .row = &g };
	int64_t kept = 0;

	stage_reopen();
	cr_expect_eq(stage_keep(&put, 1), STORE_OK);
	stage_close();
	uv_run(&stage.loop, UV_RUN_DEFAULT);
	uv_loop_close(&stage.loop);
	for (int round = 0; round < 20; round++) {
		int64_t seq, acknowledged = 0;
		int fd[2], status;
		pid_t pid;

		cr_assert_eq(pipe(fd), 0);
		pid = fork();
		if (pid == 0) {
			close(fd[0]);
			child_run(fd[1], kept + 1);
		}
		close(fd[1]);
		for (int i = 0; i < 3 + round * 2 && read(fd[0], &seq, sizeof seq) == sizeof seq;
		     i++)
			acknowledged = seq;
		kill(pid, SIGKILL);
		while (read(fd[0], &seq, sizeof seq) == sizeof seq)
			acknowledged = seq;
		close(fd[0]);
		cr_assert_eq(waitpid(pid, &status, 0), pid);
		cr_assert(WIFSIGNALED(status), "round %d: the child left with %d", round,
		    WEXITSTATUS(status));
		cr_assert_geq(acknowledged, kept + 3 + round * 2);
		stage_alone();
		kept = stage_number("SELECT max(seq) FROM lines");
		cr_assert_geq(kept, acknowledged, "round %d", round);
		cr_assert_eq(
		    stage_number("SELECT count(*) FROM lines"), kept, "and none is missing");
	}
	uv_loop_init(&stage.loop);
	stage_reopen();
	stage_load();
	stage_close();
}
