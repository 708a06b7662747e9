/* The SQLite store on real files: what comes back, what is refused, and what survives. */
#include "bot/store/sqlite.h"
#include "bot/store/store.h"

#include "bot/base/log.h"
#include "bot/store/backend.h"

#include <criterion/criterion.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[64], path[96], address[112];
static char why[400];
static uv_loop_t loop;
static struct store *s;

static void
folder_make(void)
{
	snprintf(folder, sizeof folder, "%s/golfd-store-XXXXXX", P_tmpdir);
	cr_assert_not_null(mkdtemp(folder));
	snprintf(path, sizeof path, "%s/golfd.db", folder);
	snprintf(address, sizeof address, "sqlite:%s", path);
	uv_loop_init(&loop);
	log_set_level(LOG_ERROR);
}

static void
folder_remove(void)
{
	DIR *dir = opendir(folder);
	struct dirent *entry;
	char name[400];

	while (dir && (entry = readdir(dir))) {
		snprintf(name, sizeof name, "%s/%s", folder, entry->d_name);
		unlink(name);
	}
	if (dir)
		closedir(dir);
	rmdir(folder);
	uv_run(&loop, UV_RUN_DEFAULT);
	uv_loop_close(&loop);
}

TestSuite(store_sqlite, .init = folder_make, .fini = folder_remove, .timeout = 120);

static void
reopen(void)
{
	if (s)
		store_close(s);
	s = store_open(&loop, address, why, sizeof why);
	cr_assert_not_null(s, "%s", why);
}

static void
finish(void)
{
	store_close(s);
	s = NULL;
}

/* The status of a group, after its commit. */
static enum store_status last;

static void
on_done(void *arg, enum store_status status)
{
	last = status;
	if (arg)
		*(enum store_status *)arg = status;
}

static enum store_status
keep(const struct store_put *put, unsigned n)
{
	store_put(s, put, n, on_done, NULL);
	uv_run(&loop, UV_RUN_DEFAULT);
	return last;
}

static struct store_game
game(const char *id, enum store_game_state state)
{
	struct store_game g = { .state = state,
		.seats = 2,
		.seats_max = 4,
		.created = 1700000000,
		.due = INT64_C(17000000000) };

	snprintf(g.id, sizeof g.id, "%s", id);
	g.guild = UINT64_MAX;
	g.channel = UINT64_C(1) << 63;
	g.message = INT64_MAX;
	g.host = 1;
	snprintf(g.guild_name, sizeof g.guild_name, "Caf\xc3\xa9 \"%s\"", id);
	snprintf(g.channel_name, sizeof g.channel_name, "golf");
	snprintf(g.locale, sizeof g.locale, "en-GB");
	snprintf(g.settings, sizeof g.settings, "time=5m");
	snprintf(g.rules, sizeof g.rules, "{\"name\":\"%s\"}", id);
	for (unsigned i = 0; i < sizeof g.seed; i++)
		g.seed[i] = (unsigned char)(i * 9);
	g.seat[0] = (struct store_seat){ .user = UINT64_MAX - 1, .entropy = UINT64_MAX - 2 };
	snprintf(g.seat[0].name, sizeof g.seat[0].name, "Ana");
	snprintf(g.seat[1].name, sizeof g.seat[1].name, "Golfo");
	g.seat[1].away = UINT64_MAX - 3;
	g.seat[1].missed = 2;
	snprintf(g.seat[1].strategy, sizeof g.seat[1].strategy, "greedy");
	return g;
}

static struct store_put
line(const char *id, int64_t seq, const char *text)
{
	struct store_put p = { .kind = PUT_LINE, .seq = seq, .text = text };

	snprintf(p.game, sizeof p.game, "%s", id);
	return p;
}

/* The rows that a reader got, as text: "game g1 lobby 2\nline g1 1 ...\n". */
static struct {
	char text[8192];
	struct store_game game; /* the last one */
} read_back;

__attribute__((format(printf, 1, 2))) static void
wrote(const char *format, ...)
{
	size_t used = strlen(read_back.text);
	va_list args;

	va_start(args, format);
	vsnprintf(read_back.text + used, sizeof read_back.text - used, format, args);
	va_end(args);
}

static void
on_game(void *arg, const struct store_game *g)
{
	(void)arg;
	read_back.game = *g;
	wrote("game %s %d\n", g->id, (int)g->state);
}

static void
on_line(void *arg, const char *id, int64_t seq, const char *text)
{
	(void)arg;
	wrote("line %s %lld %s\n", id, (long long)seq, text);
}

static void
on_note(void *arg, const char *id, int64_t seq, snowflake user, const struct store_tell *tell,
    unsigned n)
{
	(void)arg;
	wrote("note %s %lld %llu", id, (long long)seq, (unsigned long long)user);
	for (unsigned i = 0; i < n; i++)
		wrote(" %d:%u:%u:%s", (int)tell[i].kind, tell[i].seat, tell[i].place, tell[i].card);
	wrote("\n");
}

static void
on_hide(void *arg, const struct store_hide *hide)
{
	(void)arg;
	wrote("hide %s %lld %llu %llu %llu %lld\n", hide->game, (long long)hide->seq,
	    (unsigned long long)hide->user, (unsigned long long)hide->channel,
	    (unsigned long long)hide->message, (long long)hide->when);
}

static void
on_offer(void *arg, const struct store_offer *offer)
{
	(void)arg;
	wrote("offer %s %llu %llu %llu\n", offer->game, (unsigned long long)offer->user,
	    (unsigned long long)offer->channel, (unsigned long long)offer->message);
}

static void
on_ping(void *arg, const struct store_ping *ping)
{
	(void)arg;
	wrote("ping %s %llu %lld %llu %llu\n", ping->game, (unsigned long long)ping->user,
	    (long long)ping->seq, (unsigned long long)ping->channel,
	    (unsigned long long)ping->message);
}

static void
on_user(void *arg, snowflake user, snowflake dm_channel, bool dm_closed, const char *choices)
{
	(void)arg;
	wrote("user %llu %llu %d %s\n", (unsigned long long)user, (unsigned long long)dm_channel,
	    dm_closed, choices);
}

static void
on_house(void *arg, snowflake guild, snowflake channel, const char *settings, const char *rules)
{
	(void)arg;
	wrote("house %llu %llu %s %.9s %zu\n", (unsigned long long)guild,
	    (unsigned long long)channel, settings, rules, strlen(rules));
}

static void
on_house_game(void *arg, snowflake guild, const char *name, const char *rules)
{
	(void)arg;
	wrote("house game %llu %s %s\n", (unsigned long long)guild, name, rules);
}

static void
on_value(void *arg, const char *name, const char *text)
{
	(void)arg;
	wrote("value %s %s\n", name, text);
}

static const struct store_reader reader = { NULL, on_game, on_line, on_note, on_hide, on_user,
	on_house, on_house_game, NULL, on_offer, on_ping };

static const char *
load(void)
{
	read_back.text[0] = '\0';
	cr_assert(store_load(s, &reader));
	return read_back.text;
}

/* Another program's session on the same file. */
static struct sqlite3 *
outside(const char *sql)
{
	struct sqlite3 *db;
	char *problem = NULL;

	cr_assert_eq(sqlite3_open(path, &db), SQLITE_OK);
	sqlite3_busy_timeout(db, 2000);
	cr_assert_eq(sqlite3_exec(db, sql, NULL, NULL, &problem), SQLITE_OK, "%s", problem);
	return db;
}

static int64_t
outside_number(const char *sql)
{
	struct sqlite3 *db = outside("");
	sqlite3_stmt *stmt;
	int64_t n = -1;

	cr_assert_eq(
	    sqlite3_prepare_v2(db, sql, -1, &stmt, NULL), SQLITE_OK, "%s", sqlite3_errmsg(db));
	if (sqlite3_step(stmt) == SQLITE_ROW)
		n = sqlite3_column_int64(stmt, 0);
	sqlite3_finalize(stmt);
	sqlite3_close(db);
	return n;
}

Test(store_sqlite, everything_comes_back)
{
	struct store_game g = game("g1", STORE_PLAYING);
	struct store_put put[] = {
		{ .kind = PUT_GAME, .row = &g },
		line("g1", 1, "{\"hole\":1}"),
		line("g1", 2, "two"),
		{ .kind = PUT_USER, .user = UINT64_MAX, .dm_channel = UINT64_MAX - 7 },
		{ .kind = PUT_USER, .user = 5, .dm_closed = true, .text = "looks=here" },
		{ .kind = PUT_VALUE, .name = "hash", .text = "abc" },
	};
	char value[8];

	reopen();
	cr_expect_eq(keep(put, sizeof put / sizeof put[0]), STORE_OK);
	reopen();
	cr_expect_str_eq(load(),
	    "game g1 1\nline g1 1 {\"hole\":1}\nline g1 2 two\n"
	    "user 18446744073709551615 18446744073709551608 0 \nuser 5 0 1 looks=here\n");
	cr_expect_eq(memcmp(&read_back.game, &g, sizeof g), 0, "every field of the game");
	read_back.text[0] = '\0';
	cr_expect(store_load(s,
	    &(struct store_reader){ .game = on_game,
		.line = on_line,
		.note = on_note,
		.hide = on_hide,
		.user = on_user,
		.house = on_house,
		.house_game = on_house_game,
		.value = on_value }));
	cr_expect(strstr(read_back.text, "value hash abc\n"), "%s", read_back.text);
	cr_expect(store_value(s, "hash", value, sizeof value));
	cr_expect_str_eq(value, "abc");
	cr_expect(store_value(s, "none", value, sizeof value));
	cr_expect_str_eq(value, "");
	finish();
}

static const struct store_tell cards[STORE_TELLS + 1] = { { STORE_PEEK, 0, 3, "5H" },
	{ STORE_LOOK, 11, 19, "X2" } };

Test(store_sqlite, notes_looks_to_hide_and_ends_come_back)
{
	struct store_game g = game("g1", STORE_PLAYING), over = game("g2", STORE_OVER);
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

	reopen();
	cr_expect_eq(keep(put, sizeof put / sizeof put[0]), STORE_OK);
	reopen();
	cr_expect_str_eq(load(),
	    "game g1 1\n"
	    "note g1 2 18446744073709551615\n"
	    "note g1 2 5 0:0:3:5H 1:11:19:X2\n"
	    "note g1 3 5 1:11:19:X2\n"
	    "offer g1 5 18446744073709551615 18446744073709551614\n"
	    "ping g1 5 4 18446744073709551615 18446744073709551614\n"
	    "game g2 2\n"
	    "hide g1 1 5 18446744073709551615 18446744073709551614 9223372036854775807\n"
	    "hide g2 3 6 7 8 0\n");
	cr_expect_eq(outside_number("SELECT count(*) FROM tells"), 3, "a note's cards go with it");
	cr_expect_eq(outside_number("SELECT seq FROM ends"), 5);
	cr_expect_eq(
	    keep(&(struct store_put){ .kind = DROP_END, .game = "g2", .seq = 5 }, 1), STORE_OK);
	cr_expect_null(strstr(load(), "game g2"), "its end has been shown");
	finish();
}

/* Somebody edited the database. A note with an impossible card is read without its cards. */
Test(store_sqlite, a_note_with_an_impossible_card_is_read_without_cards)
{
	static const struct {
		const char *sql, *why;
	} tries[] = {
		{ "UPDATE tells SET seat = 256 WHERE i = 1", "a seat has room for a byte" },
		{ "UPDATE tells SET place = -1 WHERE i = 1", "so has a place" },
		{ "UPDATE tells SET card = '10H' WHERE i = 1", "a card has two letters" },
		{ "INSERT INTO tells VALUES ('g', 1, 5, 12, 'peek', 0, 0, 'AS')",
		    "a note has twelve cards at most" },
	};
	struct store_game g = game("g", STORE_PLAYING);
	const struct store_put put[] = {
		{ .kind = PUT_GAME, .row = &g },
		{ .kind = PUT_NOTE, .game = "g", .seq = 1, .user = 5, .tell = cards, .tells = 12 },
		{ .kind = PUT_NOTE, .game = "g", .seq = 1, .user = 6, .tell = cards, .tells = 1 },
	};

	reopen();
	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		cr_expect_eq(keep(put, sizeof put / sizeof put[0]), STORE_OK);
		cr_expect_null(strstr(load(), "note g 1 5\n"));
		sqlite3_close(outside(tries[i].sql));
		cr_expect_str_eq(
		    load(), "game g 1\nnote g 1 5\nnote g 1 6 0:0:3:5H\n", "%s", tries[i].why);
	}
	finish();
}

/*
 * The server's own row has channel 0. A channel may have the server's id. A level without settings
 * and rules has no row.
 */
Test(store_sqlite, houses)
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
	reopen();
	cr_expect_eq(keep(put, sizeof put / sizeof put[0]), STORE_OK);
	reopen();
	cr_expect_str_eq(load(),
	    "house 18446744073709551615 18446744073709551615  ......... 10239\n"
	    "house 18446744073709551615 0 time=5m  0\n"
	    "house 1 2 time=1m {} 2\n"
	    "house game 1 a {\"new\"}\nhouse game 2 b {}\n");
	finish();
}

Test(store_sqlite, only_open_games_are_loaded)
{
	static const enum store_game_state state[] = { STORE_STOPPED, STORE_LOBBY, STORE_OVER,
		STORE_PLAYING };
	char id[2] = "a";

	reopen();
	for (unsigned i = 0; i < 4; i++, id[0]++) {
		struct store_game g = game(id, state[i]);
		struct store_put put[] = { { .kind = PUT_GAME, .row = &g }, line(id, 1, "x") };

		cr_expect_eq(keep(put, 2), STORE_OK);
	}
	cr_expect_str_eq(load(), "game b 0\nline b 1 x\ngame d 1\nline d 1 x\n");
	finish();
}

Test(store_sqlite, a_game_is_replaced_and_its_lines_stay)
{
	struct store_game g = game("g", STORE_LOBBY);
	struct store_put put[] = { { .kind = PUT_GAME, .row = &g }, line("g", 1, "x") };

	reopen();
	cr_expect_eq(keep(put, 2), STORE_OK);
	g.state = STORE_PLAYING;
	g.seats = 1;
	g.message = 77;
	memset(&g.seat[1], 0, sizeof g.seat[1]);
	g.due = 0;
	snprintf(g.settings, sizeof g.settings, "late=pass");
	cr_expect_eq(keep(put, 1), STORE_OK);
	cr_expect_str_eq(load(), "game g 1\nline g 1 x\n");
	cr_expect_eq(memcmp(&read_back.game, &g, sizeof g), 0);
	finish();
}

Test(store_sqlite, the_due_time_changes_alone)
{
	struct store_game g = game("g", STORE_PLAYING);
	struct store_put row = { .kind = PUT_GAME, .row = &g };
	struct store_put due = { .kind = PUT_DUE, .game = "g", .when = 1800000000 };

	reopen();
	cr_expect_eq(keep(&row, 1), STORE_OK);
	cr_expect_eq(keep(&due, 1), STORE_OK);
	load();
	g.due = 1800000000;
	cr_expect_eq(memcmp(&read_back.game, &g, sizeof g), 0);
	finish();
}

Test(store_sqlite, bounds_of_a_game)
{
	struct store_game g = game("123456789012345", STORE_PLAYING);
	struct store_put put = { .kind = PUT_GAME, .row = &g };

	memset(g.guild_name, 'x', sizeof g.guild_name - 1);
	memset(g.rules, 'r', sizeof g.rules - 1);
	memset(g.settings, 's', sizeof g.settings - 1);
	g.seats = g.seats_max = STORE_SEATS;
	for (unsigned i = 0; i < STORE_SEATS; i++)
		memset(g.seat[i].name, 'n', sizeof g.seat[i].name - 1);
	reopen();
	cr_expect_eq(keep(&put, 1), STORE_OK);
	load();
	cr_expect_eq(memcmp(&read_back.game, &g, sizeof g), 0);
	finish();
}

/* Groups of one commit: only those that conflict fail. */
Test(store_sqlite, a_conflict_fails_its_own_group)
{
	struct store_game g = game("g", STORE_PLAYING);
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

	reopen();
	store_put(s, &first, 1, NULL, NULL);
	for (unsigned i = 0; i < N; i++) {
		char text[8];
		struct store_put put[2];

		snprintf(text, sizeof text, "t%u", i);
		put[0] = line("g", tries[i].seq[0], text);
		put[1] = line("g", tries[i].seq[1], text);
		store_put(s, put, 2, on_done, &status[i]);
	}
	uv_run(&loop, UV_RUN_DEFAULT);
	for (unsigned i = 0; i < N; i++)
		cr_expect_eq(status[i], tries[i].expect, "%s", tries[i].reason);
	cr_expect_str_eq(load(),
	    "game g 1\nline g 1 t0\nline g 2 t0\nline g 3 t2\nline g 4 t2\n"
	    "line g 5 t4\nline g 6 t4\nline g 7 t7\nline g 8 t7\n");
	finish();
}

Test(store_sqlite, a_line_of_no_game_fails_alone)
{
	struct store_game g = game("g", STORE_PLAYING);
	struct store_put put[] = { { .kind = PUT_GAME, .row = &g }, line("other", 1, "x"),
		line("g", 1, "x") };
	enum store_status status[3];

	reopen();
	for (unsigned i = 0; i < 3; i++)
		store_put(s, &put[i], 1, on_done, &status[i]);
	uv_run(&loop, UV_RUN_DEFAULT);
	cr_expect_eq(status[0], STORE_OK);
	cr_expect_eq(status[1], STORE_FAILED);
	cr_expect_eq(status[2], STORE_OK);
	cr_expect_str_eq(load(), "game g 1\nline g 1 x\n");
	finish();
}

Test(store_sqlite, a_game_changed_from_outside_is_not_loaded)
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
		struct store_game bad = game("bad", STORE_PLAYING),
				  good = game("good", STORE_LOBBY);
		struct store_put put[] = { { .kind = PUT_GAME, .row = &bad }, line("bad", 1, "x"),
			line("bad", 2, "x") };

		reopen();
		cr_assert_eq(keep(put, 3), STORE_OK);
		sqlite3_close(outside(edits[i]));
		cr_expect_str_eq(load(), "", "%s", edits[i]);
		put[0].row = &good;
		cr_assert_eq(keep(put, 1), STORE_OK);
		cr_expect_str_eq(load(), "game good 0\n", "the others are loaded");
		finish();
		unlink(path);
	}
}

Test(store_sqlite, an_operator_may_read_and_copy)
{
	struct store_game g = game("g", STORE_PLAYING);
	struct store_put put[] = { { .kind = PUT_GAME, .row = &g }, line("g", 1, "x") };
	char sql[200];

	reopen();
	cr_expect_eq(keep(put, 2), STORE_OK);
	cr_expect_eq(outside_number("SELECT count(*) FROM lines"), 1);
	cr_expect_eq(outside_number("PRAGMA application_id"), SQLITE_APPLICATION);
	cr_expect_eq(outside_number("SELECT guild FROM games"), -1, "a large id is signed here");
	snprintf(sql, sizeof sql, "VACUUM INTO '%s/copy.db'", folder);
	sqlite3_close(outside(sql));
	put[1].seq = 2;
	cr_expect_eq(keep(&put[1], 1), STORE_OK, "and the daemon goes on");
	finish();
}

Test(store_sqlite, a_commit_waits_for_an_operators_transaction)
{
	struct store_put put = { .kind = PUT_VALUE, .name = "n", .text = "x" };
	enum store_status status = STORE_FULL;
	struct sqlite3 *db;

	reopen();
	db = outside("BEGIN IMMEDIATE; INSERT INTO names VALUES ('m', 'y')");
	store_put(s, &put, 1, on_done, &status);
	uv_run(&loop, UV_RUN_NOWAIT);
	cr_expect_eq(status, STORE_FULL, "not told before it is kept");
	sqlite3_exec(db, "COMMIT", NULL, NULL, NULL);
	uv_run(&loop, UV_RUN_DEFAULT);
	cr_expect_eq(status, STORE_OK);
	sqlite3_close(db);
	finish();
}

Test(store_sqlite, a_new_file_has_the_required_settings)
{
	static const struct {
		const char *sql;
		int64_t value;
	} tries[] = {
		{ "SELECT journal_mode = 'wal' FROM pragma_journal_mode", 1 },
		{ "PRAGMA synchronous", 2 }, /* FULL: a commit is on the disk when it returns */
		{ "PRAGMA foreign_keys", 1 },
		{ "PRAGMA busy_timeout", SQLITE_BUSY_MS },
	};
	int lock;
	struct sqlite3 *db = sqlite_file_open(
	    path, sqlite_steps, sqlite_steps_n, &lock, why, sizeof why);
	struct stat st;

	cr_assert_not_null(db, "%s", why);
	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		sqlite3_stmt *stmt;

		cr_assert_eq(sqlite3_prepare_v2(db, tries[i].sql, -1, &stmt, NULL), SQLITE_OK);
		cr_assert_eq(sqlite3_step(stmt), SQLITE_ROW);
		cr_expect_eq(sqlite3_column_int64(stmt, 0), tries[i].value, "%s", tries[i].sql);
		sqlite3_finalize(stmt);
	}
	cr_expect_eq(stat(path, &st), 0);
	cr_expect_eq(st.st_mode & 0777, 0600, "the file holds seeds");
	sqlite3_close(db);
	close(lock);
}

static mode_t
mode_of(const char *suffix)
{
	char name[200];
	struct stat st;

	snprintf(name, sizeof name, "%s%s", path, suffix);
	return stat(name, &st) == 0 ? st.st_mode & 0777 : 0;
}

/* tests/system/private.test.mjs tests the log line about this. */
Test(store_sqlite, files_that_others_may_read_become_private)
{
	static const char *const files[] = { "", "-wal", "-shm" };
	struct store_put put = { .kind = PUT_VALUE, .name = "n", .text = "x" };
	mode_t was = umask(0);
	char name[200];

	reopen();
	cr_expect_eq(keep(&put, 1), STORE_OK);
	for (unsigned i = 0; i < 3; i++) {
		cr_expect_eq(
		    mode_of(files[i]), 0600, "a new file%s: %o", files[i], mode_of(files[i]));
		snprintf(name, sizeof name, "%s%s", path, files[i]);
		chmod(name, 0644);
	}
	finish();
	chmod(path, 0664);
	reopen();
	cr_expect_eq(keep(&put, 1), STORE_OK);
	for (unsigned i = 0; i < 3; i++)
		cr_expect_eq(
		    mode_of(files[i]), 0600, "an old file%s: %o", files[i], mode_of(files[i]));
	finish();
	umask(was);
}

/* Refusals at the start. */

static void
write_file(const char *name, const char *text, size_t n)
{
	FILE *f = fopen(name, "w");

	cr_assert_not_null(f);
	fwrite(text, 1, n, f);
	fclose(f);
}

static void
expect_refusal(const char *where, const char *reason)
{
	char at[200];
	size_t n;

	snprintf(at, sizeof at, "sqlite:%s", where);
	why[0] = '\0';
	cr_expect_null(store_open(&loop, at, why, sizeof why), "%s", reason);
	cr_expect(strstr(why, reason), "%s: wanted \"%s\" in: %s", where, reason, why);
	n = strlen(why);
	cr_expect(n > 10 && why[n - 1] == '.' && !strchr(why, '\n'), "one sentence: %s", why);
}

Test(store_sqlite, impossible_places_are_refused)
{
	char name[200];

	expect_refusal("", "sqlite:PATH");
	expect_refusal(folder, "is a folder");
	snprintf(name, sizeof name, "%s/none/golfd.db", folder);
	expect_refusal(name, "create the folder");
	write_file(path, "", 0);
	snprintf(name, sizeof name, "%s/golfd.db/x.db", folder);
	expect_refusal(name, "not a folder");
}

Test(store_sqlite, places_without_rights_are_refused)
{
	char name[200];
	struct sqlite3 *db = outside("PRAGMA application_id = 1198484582; PRAGMA user_version = 1");

	sqlite3_close(db);
	snprintf(name, sizeof name, "%s/new.db", folder);
	chmod(path, 0444);
	chmod(folder, 0555);
	if (geteuid() == 0)
		cr_assert_eq(seteuid(65534), 0);
	expect_refusal(name, "cannot be written by this user");
	expect_refusal(path, "cannot be written by this user");
	if (getuid() == 0)
		cr_assert_eq(seteuid(0), 0);
	chmod(folder, 0755);
}

Test(store_sqlite, foreign_files_are_refused)
{
	static const struct {
		const char *sql, *reason;
	} tries[] = {
		{ "CREATE TABLE t (a)", "another program" },
		{ "PRAGMA user_version = 3", "another program" },
		{ "PRAGMA application_id = 5", "another program" },
		{ "PRAGMA application_id = 1198484582", "another program" },
		{ "PRAGMA application_id = 1198484582; PRAGMA user_version = 99", "newer golfd" },
		{ "PRAGMA application_id = 1198484582; PRAGMA user_version = 1",
		    "changed from outside" },
	};
	char text[8192];

	memset(text, 'x', sizeof text);
	write_file(path, text, sizeof text);
	expect_refusal(path, "is not a database");
	write_file(path, "short", 5);
	expect_refusal(path, "is not a database");
	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		int64_t version, application;

		unlink(path);
		sqlite3_close(outside(tries[i].sql));
		chmod(path, 0640);
		version = outside_number("PRAGMA user_version");
		application = outside_number("PRAGMA application_id");
		expect_refusal(path, tries[i].reason);
		cr_expect_eq(outside_number("PRAGMA user_version"), version);
		cr_expect_eq(outside_number("PRAGMA application_id"), application);
		if (application != SQLITE_APPLICATION)
			cr_expect_eq(
			    outside_number("SELECT journal_mode = 'wal' FROM pragma_journal_mode"),
			    0, "a foreign file stays as it was");
		if (application != SQLITE_APPLICATION)
			cr_expect_eq(mode_of(""), 0640, "and keeps its rights: %o", mode_of(""));
	}
}

Test(store_sqlite, a_damaged_file_is_refused)
{
	int fd;
	char junk[4096];

	reopen();
	finish();
	memset(junk, 0x5a, sizeof junk);
	fd = open(path, O_WRONLY);
	cr_assert_eq(pwrite(fd, junk, sizeof junk - 100, 100), (ssize_t)sizeof junk - 100);
	close(fd);
	expect_refusal(path, "put back a backup");
}

Test(store_sqlite, a_second_daemon_on_one_file_is_refused)
{
	char link_path[128];

	reopen();
	expect_refusal(path, "in use by another golfd");
	snprintf(link_path, sizeof link_path, "%s/link.db", folder);
	cr_assert_eq(symlink(path, link_path), 0);
	expect_refusal(link_path, "in use by another golfd");
	finish();
	reopen();
	finish();
}

/* Failures of the system. */

static void
limit_files(rlim_t bytes)
{
	struct rlimit limit = { bytes, RLIM_INFINITY };

	cr_assert_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

Test(store_sqlite, a_full_disk_loses_no_acknowledged_line)
{
	struct store_game g = game("g", STORE_PLAYING);
	struct store_put first[] = { { .kind = PUT_GAME, .row = &g }, line("g", 1, "x") };
	char text[LIMIT_LINE + 1], wal[128];
	enum store_status status[32];
	struct stat st;

	signal(SIGXFSZ, SIG_IGN);
	memset(text, 'y', LIMIT_LINE);
	text[LIMIT_LINE] = '\0';
	reopen();
	cr_expect_eq(keep(first, 2), STORE_OK);
	snprintf(wal, sizeof wal, "%s-wal", path);
	cr_assert_eq(stat(wal, &st), 0);
	limit_files((rlim_t)st.st_size + 20000);
	for (int i = 0; i < 32; i++) {
		struct store_put put = line("g", i + 2, text);

		store_put(s, &put, 1, on_done, &status[i]);
	}
	uv_run(&loop, UV_RUN_DEFAULT);
	for (int i = 0; i < 32; i++)
		cr_expect_eq(status[i], STORE_FAILED);
	cr_expect_str_eq(load(), "game g 1\nline g 1 x\n");
	limit_files(RLIM_INFINITY);
	first[1] = line("g", 2, "after");
	cr_expect_eq(keep(&first[1], 1), STORE_OK, "usable when there is space again");
	reopen();
	cr_expect_str_eq(load(), "game g 1\nline g 1 x\nline g 2 after\n");
	finish();
}

Test(store_sqlite, a_failure_that_leaves_the_transaction_open_is_rolled_back)
{
	struct store_put put[] = {
		{ .kind = PUT_USER, .user = 1 },
		{ .kind = PUT_VALUE, .name = "n", .text = "x" },
	};
	enum store_status status[2] = { STORE_OK, STORE_OK };

	reopen();
	sqlite3_close(outside("ALTER TABLE names RENAME TO elsewhere"));
	for (int i = 0; i < 2; i++)
		store_put(s, &put[i], 1, on_done, &status[i]);
	uv_run(&loop, UV_RUN_DEFAULT);
	cr_expect_eq(status[0], STORE_FAILED);
	cr_expect_eq(status[1], STORE_FAILED);
	sqlite3_close(outside("ALTER TABLE elsewhere RENAME TO names"));
	cr_expect_str_eq(load(), "", "nothing of the batch was kept");
	cr_expect_eq(keep(put, 2), STORE_OK);
	cr_expect_str_eq(load(), "user 1 0 0 \n");
	finish();
}

Test(store_sqlite, a_full_disk_at_the_start)
{
	signal(SIGXFSZ, SIG_IGN);
	limit_files(512);
	expect_refusal(path, "the disk refuses");
	limit_files(RLIM_INFINITY);
	reopen();
	finish();
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
		struct store_put put = line(
		    "g", ++child.asked, "a line of some length, as they are");

		store_put(s, &put, 1, child_done, (void *)(intptr_t)child.asked);
	}
}

static void
child_run(int fd, int64_t from)
{
	struct store_put put = line("g", from, "first");

	uv_loop_init(&loop);
	child.pipe = fd;
	child.asked = from;
	s = store_open(&loop, address, why, sizeof why);
	if (!s)
		_exit(2);
	store_put(s, &put, 1, child_done, (void *)(intptr_t)from);
	uv_run(&loop, UV_RUN_DEFAULT);
	_exit(4);
}

Test(store_sqlite, acknowledged_lines_survive_a_kill)
{
	struct store_game g = game("g", STORE_PLAYING);
	struct store_put put = { .kind = PUT_GAME, .row = &g };
	int64_t kept = 0;

	reopen();
	cr_expect_eq(keep(&put, 1), STORE_OK);
	finish();
	uv_run(&loop, UV_RUN_DEFAULT);
	uv_loop_close(&loop);
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
		kept = outside_number("SELECT max(seq) FROM lines");
		cr_assert_geq(kept, acknowledged, "round %d", round);
		cr_assert_eq(
		    outside_number("SELECT count(*) FROM lines"), kept, "and none is missing");
	}
	uv_loop_init(&loop);
	reopen();
	load();
	finish();
}
