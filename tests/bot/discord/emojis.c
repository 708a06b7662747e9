/* Runs the machine against an application in memory, which may be slow, full, shared or closed. */
#include "bot/discord/emojis.h"

#include <criterion/criterion.h>
#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { ROOM = 4 * CARDS_KINDS, DAY = 24 * 60 * 60, FULL = 30008, FORM = 50035 };

/* The emojis that Discord has. */
static struct application {
	unsigned n, room;
	struct {
		snowflake id;
		char name[40];
	} emoji[ROOM];
	snowflake next;
} app;

static struct emojis machine;
static uint64_t now;
static int64_t date;
static unsigned calls, lists, uploads, deletes;

static void
begin(void)
{
	app = (struct application){ .room = ROOM };
	date = 1700000000;
	now = calls = lists = uploads = deletes = 0;
	emojis_init(&machine, card_file);
	emojis_want_numbers(&machine, now);
}

static int
find(const char *name)
{
	for (unsigned i = 0; i < app.n; i++)
		if (strcmp(app.emoji[i].name, name) == 0)
			return (int)i;
	return -1;
}

static struct emojis_answer
add(const char *name)
{
	if (find(name) >= 0)
		return (struct emojis_answer){ .status = 400, .code = FORM };
	if (app.n == app.room)
		return (struct emojis_answer){ .status = 400, .code = FULL };
	app.emoji[app.n].id = ((uint64_t)date * 1000 - UINT64_C(1420070400000)) << 22 | app.next++;
	snprintf(app.emoji[app.n].name, sizeof app.emoji[0].name, "%s", name);
	return (struct emojis_answer){ .status = 201, .code = 0, .id = app.emoji[app.n++].id };
}

static struct emojis_answer
drop(snowflake id)
{
	for (unsigned i = 0; i < app.n; i++)
		if (app.emoji[i].id == id) {
			app.emoji[i] = app.emoji[--app.n];
			return (struct emojis_answer){ .status = 204, .code = 0 };
		}
	return (struct emojis_answer){ .status = 404, .code = 10014 };
}

/* The application's answer to a call. */
static struct emojis_answer
carry_out(const struct emojis_do *call)
{
	calls++;
	switch (call->want) {
	case EMOJIS_LIST:
		lists++;
		for (unsigned i = 0; i < app.n; i++)
			emojis_found(&machine, app.emoji[i].id, app.emoji[i].name);
		return (struct emojis_answer){ .status = 200, .code = 0 };
	case EMOJIS_UPLOAD:
		uploads++;
		cr_assert_gt(call->file->size, 0u);
		return add(call->name);
	case EMOJIS_DELETE:
		deletes++;
		return drop(call->id);
	case EMOJIS_REST:
	case EMOJIS_DONE:
		break;
	}
	return (struct emojis_answer){ 0 };
}

/* Runs until the work is done, or until `most` calls were made. */
static void
run(unsigned most)
{
	while (calls < most) {
		struct emojis_do call = emojis_next(&machine, now, date);
		struct emojis_answer answer;

		if (call.want == EMOJIS_DONE)
			return;
		cr_assert_neq(call.want, EMOJIS_REST);
		answer = carry_out(&call);
		emojis_answered(&machine, &answer, now);
	}
}

static void
start_again(void)
{
	calls = lists = uploads = deletes = 0;
	emojis_init(&machine, card_file);
	emojis_want_numbers(&machine, now);
}

/* Expects this call next, and answers it with this status and code. */
static void
answer(enum emojis_want want, int status, int code)
{
	struct emojis_do call = emojis_next(&machine, now, date);

	cr_assert_eq(call.want, want, "want %d", (int)call.want);
	emojis_answered(&machine, &(struct emojis_answer){ .status = status, .code = code }, now);
}

/* D01. The numbers are there once a game needs them, and not before. */
Test(emojis, numbers_are_uploaded_for_a_game_that_needs_them)
{
	enum { NUMBERS = 2 * GOLF_OWN_KINDS };

	begin();
	emojis_init(&machine, card_file);
	run(ROOM);
	cr_assert(machine.cards.all && !machine.cards.numbers);
	cr_assert_eq(machine.problem, EMOJIS_FINE);
	cr_assert_eq(uploads, CARDS_KINDS - NUMBERS);
	cr_assert_eq(find("number_12_8ab6"), -1);
	emojis_want_numbers(&machine, now);
	run(ROOM);
	cr_assert(machine.cards.all && machine.cards.numbers);
	cr_assert_eq(uploads, CARDS_KINDS);
	cr_assert_eq(deletes, 0);
	emojis_want_numbers(&machine, now);
	cr_expect_eq(emojis_next(&machine, now, date).want, EMOJIS_DONE, "once is enough");
}

Test(emojis, the_second_start_uploads_nothing)
{
	begin();
	run(ROOM);
	cr_assert(machine.cards.all);
	cr_assert_eq(machine.problem, EMOJIS_FINE);
	cr_assert_eq(lists, 1);
	cr_assert_eq(uploads, CARDS_KINDS);
	cr_assert_eq(deletes, 0);
	for (unsigned kind = 0; kind < CARDS_KINDS; kind++)
		cr_assert_eq(machine.cards.emoji[kind].id,
		    app.emoji[find(machine.cards.emoji[kind].name)].id);
	start_again();
	cr_assert_not(machine.cards.all, "not before the list arrives");
	run(ROOM);
	cr_assert(machine.cards.all);
	cr_assert_eq(calls, 1);
}

/* Tables show the plain cards while the gold ones are still uploaded. */
Test(emojis, plain_cards_do_not_wait_for_gold_ones)
{
	enum { PLAIN = CARDS_MATCHED - GOLF_OWN_KINDS };

	begin();
	run(PLAIN);
	cr_assert_eq(uploads, PLAIN - 1);
	cr_assert_not(machine.cards.all, "one plain card is missing");
	run(1 + PLAIN);
	cr_assert(machine.cards.all);
	run(CARDS_MATCHED);
	cr_assert_not(machine.cards.numbers, "one plain number is missing");
	run(1 + CARDS_MATCHED);
	cr_assert(machine.cards.numbers);
	cr_assert_eq(machine.cards.emoji[CARDS_MATCHED].id, 0u);
	run(ROOM);
	cr_assert_eq(machine.problem, EMOJIS_FINE);
	cr_assert_gt(machine.cards.emoji[CARDS_KINDS - 1].id, 0u);
}

Test(emojis, an_interrupted_start_is_continued)
{
	begin();
	run(21);
	cr_assert_eq(app.n, 20);
	cr_assert_not(machine.cards.all, "an incomplete set is not used");
	start_again();
	run(ROOM);
	cr_assert(machine.cards.all);
	cr_assert_eq(uploads, CARDS_KINDS - 20);
}

Test(emojis, a_deleted_emoji_is_uploaded_again)
{
	begin();
	run(ROOM);
	drop(app.emoji[7].id);
	start_again();
	run(ROOM);
	cr_assert(machine.cards.all);
	cr_assert_eq(uploads, 1);
}

/* The next round, so many days later. */
static void
run_later(unsigned days)
{
	calls = lists = uploads = deletes = 0;
	now += EMOJIS_ROUND_MS;
	date += (int64_t)days * DAY;
	run(ROOM);
}

/*
 * Another golfd may still use the old drawings: they are deleted days after the new ones came.
 * Other emojis stay.
 */
Test(emojis, a_new_drawing_replaces_the_old_after_some_days)
{
	begin();
	add("gqh_0000");
	add("golfer");
	add("gqh_00000");
	date += 30 * DAY;
	run(ROOM);
	cr_assert(machine.cards.all);
	cr_assert_eq(deletes, 0, "the new drawing is young, however old the other is");
	run_later(6);
	cr_assert_eq(deletes, 0);
	cr_assert_geq(find("gqh_0000"), 0);
	run_later(1);
	cr_assert_eq(deletes, 1);
	cr_assert_eq(find("gqh_0000"), -1);
	cr_assert_geq(find("golfer"), 0);
	cr_assert_geq(find("gqh_00000"), 0);
	run_later(7);
	cr_assert_eq(calls, 1, "then there is only the list of each hour");
}

/* Adds the name that an older golfd gave to this drawing: "QH-3f2a.png" is "gqh_3f2a". */
static void
add_older(const struct embedded *f)
{
	const char *slash = strrchr(f->path, '/');
	char name[40];

	snprintf(name, sizeof name, "g%s", slash ? slash + 1 : f->path);
	*strchr(name, '.') = '\0';
	for (char *c = name; *c; c++)
		*c = *c == '-' ? '_' : (char)tolower((unsigned char)*c);
	add(name);
}

/* After an update the tables keep their pictures, also while Discord allows no uploads. */
Test(emojis, a_drawing_with_its_older_name_is_shown_until_ours_is_there)
{
	begin();
	for (const struct embedded *f = card_file; f->path; f++)
		add_older(f);
	app.room = app.n;
	run(ROOM);
	cr_assert_eq(machine.problem, EMOJIS_FULL);
	cr_assert(machine.cards.all);
	for (unsigned kind = 0; kind < CARDS_KINDS; kind++)
		cr_expect_neq(machine.cards.emoji[kind].id, 0);
	app.room = ROOM;
	run_later(1);
	cr_assert_eq(machine.problem, EMOJIS_FINE);
	for (unsigned kind = 0; kind < CARDS_KINDS; kind++) {
		int at = find(machine.cards.emoji[kind].name);

		cr_assert_geq(at, 0);
		cr_expect_eq(machine.cards.emoji[kind].id, app.emoji[at].id, "ours");
	}
	run_later(8);
	cr_assert_eq(app.n, CARDS_KINDS, "the older names are gone");
}

/* The older of two versions never deletes the drawings of the newer one. */
Test(emojis, a_newer_golfds_drawings_stay)
{
	begin();
	run(ROOM);
	date += DAY;
	add("gqh_0000");
	run_later(100);
	cr_assert_eq(deletes, 0);
	cr_assert_geq(find("gqh_0000"), 0);
}

/* D01. The same while the numbers are missing: their uploads come before the next delete. */
Test(emojis, numbers_delete_nothing_while_there_is_room)
{
	begin();
	emojis_init(&machine, card_file);
	add("gqh_0000");
	run(ROOM);
	date += DAY;
	add("gqh_1111");
	date += 30 * DAY;
	now += EMOJIS_ROUND_MS;
	calls = 0;
	run(2);
	cr_assert_eq(deletes, 1, "the old drawing is gone, and the cleaning goes on");
	emojis_want_numbers(&machine, now);
	run(ROOM);
	cr_assert(machine.cards.numbers);
	cr_assert_eq(deletes, 1);
	cr_assert_geq(find("gqh_1111"), 0);
}

/* The emojis in use stay in use while the list is requested again. */
Test(emojis, the_list_of_each_hour_finds_what_was_deleted)
{
	snowflake id;

	begin();
	run(ROOM);
	id = machine.cards.emoji[7].id;
	cr_assert_eq(emojis_next(&machine, now, date).until, now + EMOJIS_ROUND_MS);
	cr_assert(emojis_news(&machine), "the first round");
	now += EMOJIS_ROUND_MS;
	cr_assert_eq(emojis_next(&machine, now, date).want, EMOJIS_LIST);
	cr_assert(machine.cards.all);
	cr_assert_eq(machine.cards.emoji[7].id, id);
	for (unsigned i = 0; i < app.n; i++)
		emojis_found(&machine, app.emoji[i].id, app.emoji[i].name);
	emojis_answered(&machine, &(struct emojis_answer){ .status = 200, .code = 0 }, now);
	cr_assert_eq(emojis_next(&machine, now, date).want, EMOJIS_DONE);
	cr_assert_not(emojis_news(&machine), "nothing has changed");
	drop(id);
	run_later(0);
	cr_assert_eq(uploads, 1);
	cr_assert(machine.cards.all);
	cr_assert_neq(machine.cards.emoji[7].id, id);
	cr_assert(emojis_news(&machine));
}

/* Discord refuses a message with emojis. */
Test(emojis, a_doubt_hides_the_emojis_until_they_are_listed)
{
	uint64_t wait = EMOJIS_WAIT_MS;

	begin();
	run(ROOM);
	drop(machine.cards.emoji[7].id);
	calls = uploads = 0;
	cr_assert(emojis_doubt(&machine, now));
	cr_assert_not(machine.cards.all);
	cr_assert_not(emojis_doubt(&machine, now), "the same doubt");
	run(1);
	cr_assert_eq(calls, 1, "listed at once");
	cr_assert_not(machine.cards.all, "one is missing");
	run(ROOM);
	cr_assert(machine.cards.all);
	cr_assert_eq(uploads, 1);
	/* The refusals have another reason: the emojis come back later and later. */
	cr_assert(emojis_doubt(&machine, now));
	run(ROOM);
	for (unsigned i = 0; i < 10; i++) {
		cr_assert(machine.cards.all);
		cr_assert(emojis_doubt(&machine, now));
		cr_assert_eq(emojis_next(&machine, now, date).until, now + wait, "%u", i);
		now += wait;
		run(ROOM);
		wait = 2 * wait < EMOJIS_WAIT_MAX_MS ? 2 * wait : EMOJIS_WAIT_MAX_MS;
	}
	/* After a quiet hour a doubt is believed at once. */
	now += EMOJIS_ROUND_MS + 1;
	run(ROOM);
	emojis_doubt(&machine, now);
	cr_assert_eq(emojis_next(&machine, now, date).want, EMOJIS_LIST);
}

/* A doubt while a call is under way: its answer does not count, and the list comes next. */
Test(emojis, a_doubt_comes_before_the_call_under_way)
{
	static const struct emojis_answer answers[] = { { .status = 201, .id = 5 },
		{ .status = 403 }, { .status = 0 }, { .status = 400, .code = FULL } };

	for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++) {
		begin();
		run(CARDS_MATCHED + 4);
		cr_assert(machine.cards.all);
		cr_assert_eq(emojis_next(&machine, now, date).want, EMOJIS_UPLOAD);
		emojis_doubt(&machine, now);
		emojis_answered(&machine, &answers[i], now);
		cr_expect_not(machine.cards.all);
		cr_expect_eq(emojis_next(&machine, now, date).want, EMOJIS_LIST, "%zu", i);
	}
}

/*
 * Two golfds start at once. Each name is uploaded by one of them, and both know all emojis in the
 * end.
 */
Test(emojis, two_golfds_may_upload_at_once)
{
	struct emojis_do call;
	struct emojis_answer a;

	begin();
	for (unsigned n = 0; (call = emojis_next(&machine, now, date)).want != EMOJIS_DONE; n++) {
		if (call.want == EMOJIS_UPLOAD && n % 2)
			add(call.name);
		a = carry_out(&call);
		emojis_answered(&machine, &a, now);
	}
	cr_assert(machine.cards.all);
	cr_assert_eq(lists, 2);
	cr_assert_eq(app.n, CARDS_KINDS);
}

/* An upload whose answer names no emoji, or was lost, is found by its name in the next list. */
Test(emojis, a_lost_upload_is_found_by_its_name)
{
	struct emojis_do call;
	const char *first;

	begin();
	run(1);
	call = emojis_next(&machine, now, date);
	cr_assert_eq(call.want, EMOJIS_UPLOAD);
	first = call.name;
	add(first);
	emojis_answered(&machine, &(struct emojis_answer){ .status = 201, .code = 0 }, now);
	call = emojis_next(&machine, now, date);
	cr_assert_str_neq(call.name, first, "the first emoji is not sent again");
	add(call.name);
	emojis_answered(&machine, &(struct emojis_answer){ 0 }, now);
	now += EMOJIS_WAIT_MS;
	run(ROOM);
	cr_assert(machine.cards.all);
	cr_assert_eq(lists, 2);
	cr_assert_eq(app.n, CARDS_KINDS);
}

/* Discord refuses the names although no emoji has them: the work ends. */
Test(emojis, a_name_that_stays_taken_ends_the_work)
{
	begin();
	for (unsigned i = 0; i < EMOJIS_LISTS; i++) {
		answer(EMOJIS_LIST, 200, 0);
		for (unsigned kind = 0; kind < CARDS_KINDS; kind++)
			answer(EMOJIS_UPLOAD, 400, FORM);
	}
	cr_assert_eq(emojis_next(&machine, now, date).want, EMOJIS_DONE);
	cr_assert_eq(machine.problem, EMOJIS_REFUSED);
	cr_assert_not(machine.cards.all);
}

Test(emojis, old_drawings_make_room_in_a_full_application)
{
	begin();
	app.room = 10;
	run(ROOM);
	cr_assert_eq(machine.problem, EMOJIS_FULL);
	cr_assert_not(machine.cards.all);
	cr_assert_eq(uploads, 11, "only one upload above the room");
	/* Old drawings make room, but not those that came a day ago: a golfd may use them. */
	for (unsigned days = 1; days < 9; days += 7) {
		begin();
		app.room = CARDS_KINDS;
		add("gqh_0000");
		add("gas_0000");
		add("golfer");
		date += days * DAY;
		app.room++;
		run(ROOM);
		cr_assert_eq(machine.problem, days > 7 ? EMOJIS_FINE : EMOJIS_FULL);
		cr_assert_eq(uploads, days > 7 ? CARDS_KINDS + 2 : CARDS_KINDS - 1, "%u", uploads);
		cr_assert_eq(deletes, days > 7 ? 2 : 0);
	}
	/* No more are deleted than there must be. */
	begin();
	app.room = CARDS_KINDS + 1;
	add("gqh_0000");
	add("gas_0000");
	date += 8 * DAY;
	run(ROOM);
	cr_assert_eq(deletes, 1);
	cr_assert_eq(find("gqh_0000"), -1, "the oldest");
	cr_assert_geq(find("gas_0000"), 0);
}

/* A refusal is permanent, so it ends the work at once. The other uploads are not tried. */
Test(emojis, a_refusal_ends_the_work)
{
	static const struct {
		int status, code;
		bool listed;
	} tries[] = { { 404, 0, false }, { 403, 50001, false }, { 401, 0, false }, { 405, 0, true },
		{ 403, 50013, true }, { 404, 0, true }, { 400, 0, true }, { 413, 0, true } };

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		begin();
		if (tries[i].listed)
			answer(EMOJIS_LIST, 200, 0);
		answer(
		    tries[i].listed ? EMOJIS_UPLOAD : EMOJIS_LIST, tries[i].status, tries[i].code);
		cr_expect_eq(
		    emojis_next(&machine, now, date).want, EMOJIS_DONE, "%d", tries[i].status);
		cr_expect_eq(machine.problem, EMOJIS_REFUSED, "%d", tries[i].status);
		cr_expect_not(machine.cards.all);
	}
}

/* After trouble the waits grow, and end after the last try. */
Test(emojis, trouble_is_retried_with_growing_waits)
{
	static const int status[] = { 429, 0, 500, 503, 429, 429, 502 };
	uint64_t total = 0;

	begin();
	for (unsigned i = 0; i < 7; i++) {
		struct emojis_do call;
		uint64_t wait = i < 6 ? (uint64_t)EMOJIS_WAIT_MS << i : EMOJIS_WAIT_MAX_MS;

		answer(EMOJIS_LIST, status[i], 0);
		call = emojis_next(&machine, now, date);
		cr_assert_eq(call.want, EMOJIS_REST);
		cr_assert_eq(call.until, now + wait, "after %u: %" PRIu64, i, call.until - now);
		cr_assert_eq(emojis_next(&machine, call.until - 1, date).want, EMOJIS_REST);
		now = call.until;
		total += wait;
	}
	cr_assert_lt(total, 30 * 60 * 1000u);
	answer(EMOJIS_LIST, 429, 0);
	cr_assert_eq(emojis_next(&machine, now, date).want, EMOJIS_DONE);
	cr_assert_eq(machine.problem, EMOJIS_TROUBLE);
	/* Trouble that passes has no later effect. */
	begin();
	answer(EMOJIS_LIST, 429, 0);
	now += EMOJIS_WAIT_MS;
	run(2);
	answer(EMOJIS_UPLOAD, 503, 0);
	cr_assert_eq(
	    emojis_next(&machine, now, date).until, now + EMOJIS_WAIT_MS, "the first wait again");
	now += EMOJIS_WAIT_MS;
	run(ROOM);
	cr_assert(machine.cards.all);
}

/* Discord may allow some uploads an hour. Each round goes on where the one before has ended. */
Test(emojis, uploads_go_on_each_hour_where_discord_limits_them)
{
	static const struct emojis_answer limits[] = { { .status = 429 }, { .held = true } };
	unsigned rounds = 0;

	begin();
	answer(EMOJIS_LIST, 200, 0);
	while (!machine.cards.all) {
		const struct emojis_do done = emojis_next(&machine, now, date);

		if (done.want == EMOJIS_UPLOAD) {
			emojis_answered(&machine, &limits[rounds % 2], now);
			cr_assert_eq(emojis_next(&machine, now, date).want, EMOJIS_DONE);
			cr_assert_eq(machine.problem, EMOJIS_LIMITED);
			cr_assert_gt(strlen(emojis_advice(EMOJIS_LIMITED)), 20u);
			continue;
		}
		cr_assert(done.want == EMOJIS_DONE || done.want == EMOJIS_REST);
		cr_assert_eq(done.until, now + EMOJIS_ROUND_MS, "in an hour");
		now = done.until;
		rounds++;
		cr_assert_lt(rounds, 4u);
		run(calls + 50);
	}
	cr_assert_eq(rounds, 2u, "77 plain cards, 50 an hour");
}

/* Old drawings do no harm: a failed delete is left to the next round. */
Test(emojis, a_failed_delete_is_left_to_the_next_round)
{
	static const int status[] = { 404, 403, 429, 0 };

	for (size_t i = 0; i < sizeof status / sizeof status[0]; i++) {
		begin();
		add("gqh_0000");
		run(ROOM);
		now += EMOJIS_ROUND_MS;
		date += 8 * DAY;
		emojis_next(&machine, now, date);
		cr_assert_eq(machine.doing, EMOJIS_LIST);
		for (unsigned e = 0; e < app.n; e++)
			emojis_found(&machine, app.emoji[e].id, app.emoji[e].name);
		emojis_answered(&machine, &(struct emojis_answer){ .status = 200, .code = 0 }, now);
		answer(EMOJIS_DELETE, status[i], 0);
		cr_expect_eq(emojis_next(&machine, now, date).want, EMOJIS_DONE, "%d", status[i]);
		cr_expect_eq(machine.problem, EMOJIS_FINE);
		cr_expect(machine.cards.all);
	}
}

/* One call at a time. An answer or list at another time changes nothing. */
Test(emojis, only_one_call_is_under_way)
{
	begin();
	emojis_found(&machine, 5, machine.cards.emoji[0].name);
	cr_assert_eq(machine.cards.emoji[0].id, 0, "no list was requested");
	cr_assert_eq(emojis_next(&machine, now, date).want, EMOJIS_LIST);
	cr_assert_eq(emojis_next(&machine, now, date).want, EMOJIS_REST);
	cr_assert_eq(emojis_next(&machine, now, date).until, UINT64_MAX);
	emojis_found(&machine, 9, machine.cards.emoji[0].name);
	emojis_found(&machine, 5, machine.cards.emoji[0].name);
	emojis_found(&machine, 7, machine.cards.emoji[0].name);
	emojis_answered(&machine, &(struct emojis_answer){ .status = 200, .code = 0 }, now);
	cr_assert_eq(machine.cards.emoji[0].id, 5, "the oldest of several emojis counts");
}

/* There are more old drawings than one round deletes. The next rounds delete the others. */
Test(emojis, surplus_old_drawings_are_left_to_the_next_round)
{
	char name[40];

	begin();
	for (unsigned i = 0; i < EMOJIS_STALE + 9; i++) {
		snprintf(name, sizeof name, "gas_%04x", i);
		add(name);
	}
	run(ROOM);
	run_later(8);
	cr_assert_eq(deletes, EMOJIS_STALE);
	cr_assert_eq(find("gas_0000"), -1, "the oldest go first");
	run_later(0);
	cr_assert_eq(deletes, 9);
	cr_assert_eq(app.n, CARDS_KINDS);
}

Test(emojis, every_problem_has_advice)
{
	cr_assert_str_eq(emojis_advice(EMOJIS_FINE), "");
	for (enum emojis_problem p = EMOJIS_FULL; p <= EMOJIS_TROUBLE; p++)
		cr_assert_gt(strlen(emojis_advice(p)), 20u);
}
