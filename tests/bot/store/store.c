/* The queue in front of the database. A fake backend only remembers the calls. */
#include "bot/store/store.h"

#include "bot/base/log.h"
#include "bot/store/backend.h"
#include "bot/store/driver.h"
#include "tests/bot/base/logged.h"
#include "tests/thorough.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BATCHES = 64 };

static struct {
	unsigned commits; /* begun */
	unsigned checks;
	unsigned groups[BATCHES]; /* of each commit */
	bool fail, hold, closed;
	const char *trouble;
	unsigned pages; /* of each answer; 0: one page, which seen does not hold */
	uv_sem_t gate; /* a commit waits for it while hold is set */
	char seen[256]; /* texts of the writes, in their order */
	struct store_game row; /* the last one */
	struct store_result result; /* the last one */
	struct store_tell tell[STORE_TELLS]; /* the last ones */
} fake;

static void *
fake_open(const char *rest, char *why, size_t why_size)
{
	if (strcmp(rest, "refuse") == 0) {
		snprintf(why, why_size, "No.");
		return NULL;
	}
	memset(&fake, 0, sizeof fake);
	fake.trouble = "the disk is full";
	uv_sem_init(&fake.gate, 0);
	return &fake;
}

static bool
fake_commit(void *db, struct store_group *first, char *why, size_t why_size)
{
	unsigned groups = 0;

	cr_assert_eq(db, &fake);
	fake.commits++;
	if (fake.hold)
		uv_sem_wait(&fake.gate);
	for (struct store_group *g = first; g; g = g->next, groups++)
		for (unsigned i = 0; i < g->n; i++) {
			const char *text = g->put[i].text ? g->put[i].text : "";

			if (strlen(fake.seen) + strlen(text) < sizeof fake.seen - 1)
				strcat(fake.seen, text);
			if (g->put[i].row)
				fake.row = *g->put[i].row;
			if (g->put[i].result)
				fake.result = *g->put[i].result;
			for (unsigned j = 0; j < g->put[i].tells; j++)
				fake.tell[j] = g->put[i].tell[j];
			g->status = strcmp(text, "conflict") ? STORE_OK : STORE_CONFLICT;
		}
	if (fake.commits <= BATCHES)
		fake.groups[fake.commits - 1] = groups;
	if (fake.fail)
		snprintf(why, why_size, "%s", fake.trouble);
	return !fake.fail;
}

static bool
fake_check(void *db, char *why, size_t why_size)
{
	cr_assert_eq(db, &fake);
	fake.checks++;
	if (fake.fail)
		snprintf(why, why_size, "%s", fake.trouble);
	return !fake.fail;
}

static bool
fake_page(struct reading *r)
{
	struct store_result result = { .finished = fake.commits, .holes = r->question.most };

	strcat(fake.seen, fake.pages ? "?" : "");
	r->cursor.found++;
	if (r->cursor.found >= fake.pages)
		r->cursor.phase = CURSOR_END;
	r->row(r->row_arg, &result);
	return r->question.guild != 0;
}

static bool
fake_read(void *db, struct reading *r)
{
	cr_assert_eq(db, &fake);
	if (r->kind == READ_LAST)
		r->to->user(r->to->arg, 1, 2, true, "");
	if (r->kind == READ_SESSIONS)
		r->sessions->seen(r->sessions->arg, 0, 77);
	if (r->kind == READ_VALUE && strcmp(r->name, "known") == 0)
		snprintf(r->out, r->size, "yes");
	if (r->kind == READ_PAGE)
		return fake_page(r);
	if (r->kind != READ_GAME)
		return true;
	r->to->line(r->to->arg, r->game, (int64_t)fake.commits, "read");
	return strcmp(r->game, "unreadable") != 0;
}

static void
fake_close(void *db)
{
	(void)db;
	fake.closed = true;
}

static const struct store_backend fake_backend = { .scheme = "fake:",
	.open = fake_open,
	.commit = fake_commit,
	.check = fake_check,
	.read = fake_read,
	.close = fake_close };

static uv_loop_t loop;
static struct store *s;

/* The calls of done, in their order. */
static struct {
	unsigned n;
	int who[LIMIT_PUTS + 16];
	enum store_status status[LIMIT_PUTS + 16];
} told;

static void
on_done(void *arg, enum store_status status)
{
	told.who[told.n] = (int)(intptr_t)arg;
	told.status[told.n++] = status;
}

static void
put_text(const char *text, int who)
{
	struct store_put p = { .kind = PUT_VALUE, .name = "n", .text = text };

	store_put(s, &p, 1, on_done, (void *)(intptr_t)who);
}

static void
start(void)
{
	char why[200] = "";

	/* With one thread, a test can keep the pool busy. libuv reads this at its first use. */
	setenv("UV_THREADPOOL_SIZE", "1", 1);
	uv_loop_init(&loop);
	s = store_open_backend(&loop, &fake_backend, "", why, sizeof why);
	cr_assert_not_null(s, "%s", why);
}

static void
finish(void)
{
	if (s)
		store_close(s);
	uv_run(&loop, UV_RUN_DEFAULT);
	cr_assert_eq(uv_loop_close(&loop), 0, "the store left nothing in the loop");
	cr_assert(fake.closed);
}

TestSuite(store, .init = start, .fini = finish, .timeout = TEST_LIMIT);

Test(store, one_turn_of_the_loop_is_one_commit)
{
	for (int i = 0; i < 100; i++)
		put_text("x", i);
	cr_expect_eq(told.n, 0, "never from inside store_put()");
	cr_expect_not(store_idle(s));
	uv_run(&loop, UV_RUN_DEFAULT);
	cr_expect_eq(fake.commits, 1);
	cr_expect_eq(fake.groups[0], 100);
	cr_assert_eq(told.n, 100);
	for (int i = 0; i < 100; i++)
		cr_expect_eq(told.who[i], i, "in the order of the calls");
	cr_expect(store_idle(s));
}

static void
until_commit(unsigned n)
{
	while (__atomic_load_n(&fake.commits, __ATOMIC_SEQ_CST) < n)
		uv_run(&loop, UV_RUN_NOWAIT);
}

static void
wait_for(unsigned told_of)
{
	while (told.n < told_of)
		uv_run(&loop, UV_RUN_ONCE);
}

/* Two writes at once: from now on, batches keep the pace. A pace of an hour holds the next batch.
 */
static void
crowd(unsigned pace)
{
	store_pace(s, pace);
	put_text("first", 1);
	put_text("also first", 2);
	wait_for(2);
}

Test(store, a_batch_waits_for_the_pace)
{
	crowd(3600000);
	put_text("second", 3);
	put_text("third", 4);
	for (int i = 0; i < 10; i++)
		uv_run(&loop, UV_RUN_NOWAIT);
	cr_expect_eq(fake.commits, 1);
	cr_expect(uv_loop_alive(&loop), "a write that waits keeps the loop alive");
	store_close(s);
	s = NULL;
	cr_expect_eq(fake.commits, 2, "a store that closes does not wait");
	cr_expect_eq(fake.groups[1], 2, "what waited shares a commit");
	cr_expect_eq(told.n, 4);
}

static void
on_due(uv_timer_t *timer)
{
	*(bool *)timer->data = true;
}

static void
put_some(int n)
{
	for (int i = 0; i < n; i++)
		put_text("x", 3 + i);
}

Test(store, a_full_batch_waits_half_as_long)
{
	uv_timer_t timer;
	bool due = false;

	crowd(200);
	uv_timer_init(&loop, &timer);
	timer.data = &due;
	uv_timer_start(&timer, on_due, 150, 0);
	put_some(10);
	while (!due)
		uv_run(&loop, UV_RUN_ONCE);
	/* On a slow machine both timers end in one turn. The batch begins in the next turn. */
	uv_run(&loop, UV_RUN_NOWAIT);
	put_text("late", 13);
	wait_for(13);
	cr_expect_eq(fake.groups[1], 10, "the late write came after the batch began");
	uv_close((uv_handle_t *)&timer, NULL);
	uv_run(&loop, UV_RUN_DEFAULT);
}

Test(store, a_batch_that_is_not_full_waits_for_the_whole_pace)
{
	uint64_t from = uv_now(&loop);

	crowd(200);
	put_some(9);
	wait_for(11);
	uv_update_time(&loop);
	cr_expect_geq(uv_now(&loop) - from, 200);
}

Test(store, a_batch_goes_when_its_time_has_come)
{
	crowd(5);
	for (unsigned i = 0; i < 3; i++) {
		put_text("x", 3 + (int)i);
		uv_run(&loop, UV_RUN_DEFAULT);
		cr_expect_eq(told.n, 3 + i);
	}
	cr_expect_eq(fake.commits, 4);
}

Test(store, writes_that_never_meet_do_not_wait)
{
	store_pace(s, 3600000);
	for (unsigned i = 1; i <= 5; i++) {
		put_text("x", (int)i);
		wait_for(i);
	}
	cr_expect_eq(fake.commits, 5);
}

Test(store, a_write_during_a_commit_makes_the_next_wait)
{
	store_pace(s, 3600000);
	fake.hold = true;
	put_text("first", 1);
	until_commit(1);
	put_text("during", 2);
	fake.hold = false;
	uv_sem_post(&fake.gate);
	wait_for(1);
	for (int i = 0; i < 10; i++)
		uv_run(&loop, UV_RUN_NOWAIT);
	cr_expect_eq(fake.commits, 1);
}

/* Four batches keep the pace: the one of the writes that met, and three more. */
Test(store, the_pace_ends_when_writes_meet_no_more)
{
	crowd(1);
	for (int i = 3; i <= 4; i++) {
		put_text("x", i);
		wait_for((unsigned)i);
	}
	store_pace(s, 3600000);
	put_text("x", 5);
	wait_for(5);
	put_text("alone", 6);
	wait_for(6);
	cr_expect_eq(fake.commits, 5);
}

Test(store, the_pace_holds_for_some_batches_after_writes_met)
{
	crowd(1);
	put_text("x", 3);
	wait_for(3);
	store_pace(s, 3600000);
	put_text("x", 4);
	wait_for(4);
	put_text("held", 5);
	for (int i = 0; i < 10; i++)
		uv_run(&loop, UV_RUN_NOWAIT);
	cr_expect_eq(fake.commits, 3);
}

Test(store, an_idle_store_lets_the_loop_end)
{
	cr_expect_eq(uv_run(&loop, UV_RUN_DEFAULT), 0);
	put_text("x", 1);
	cr_expect(uv_loop_alive(&loop), "a write waits");
	uv_run(&loop, UV_RUN_DEFAULT);
	cr_expect_eq(told.n, 1);
	cr_expect_not(uv_loop_alive(&loop));
}

static void
on_read_line(void *arg, const char *game, int64_t seq, const char *line)
{
	snprintf(arg, 40, "%s %s after %lld", line, game, (long long)seq);
}

Test(store, a_read_waits_for_earlier_writes)
{
	char heard[40] = "", other[40] = "";
	const struct store_reader reader = { .arg = heard, .line = on_read_line };
	const struct store_reader again = { .arg = other, .line = on_read_line };

	put_text("x", 1);
	store_read(s, "abc", &reader, on_done, (void *)2);
	store_read(s, "unreadable", &again, on_done, (void *)3);
	put_text("y", 4);
	cr_expect_str_eq(heard, "", "never from inside store_read()");
	uv_run(&loop, UV_RUN_DEFAULT);
	cr_expect_str_eq(heard, "read abc after 1", "earlier writes are done");
	cr_assert_eq(told.n, 4);
	for (int i = 0; i < 4; i++) {
		cr_expect_eq(told.who[i], i + 1);
		cr_expect_eq(told.status[i], i == 2 ? STORE_FAILED : STORE_OK);
	}
	for (int i = 0; i < LIMIT_PUTS; i++)
		put_text("x", i);
	store_read(s, "abc", &reader, on_done, (void *)5);
	uv_run(&loop, UV_RUN_DEFAULT);
	cr_expect_eq(told.who[4], 5, "one above the bound: refused at once");
	cr_expect_eq(told.status[4], STORE_FULL);
}

static void
on_timer(uv_timer_t *timer)
{
	put_text("t", 1);
	put_text("t", 2);
	uv_close((uv_handle_t *)timer, NULL);
}

Test(store, a_write_from_a_callback_does_not_wait_for_another_event)
{
	uv_timer_t timer;

	uv_timer_init(&loop, &timer);
	uv_timer_start(&timer, on_timer, 1, 0);
	uv_run(&loop, UV_RUN_DEFAULT);
	cr_expect_eq(told.n, 2);
	cr_expect_eq(fake.commits, 1);
}

/* Runs the loop until the backend has begun its nth commit; the test's timeout is the bound. */
Test(store, writes_during_a_commit_are_the_next_batch)
{
	fake.hold = true;
	put_text("a", 1);
	until_commit(1);
	for (int i = 2; i < 12; i++) {
		put_text("b", i);
		uv_run(&loop, UV_RUN_NOWAIT);
	}
	cr_expect_eq(fake.commits, 1, "one batch at a time");
	cr_expect_eq(told.n, 0);
	/* A refusal is told at once. It does not start the next batch. */
	for (int i = 11; i < LIMIT_PUTS; i++)
		store_put(s, NULL, 0, NULL, NULL);
	put_text("c", 99);
	uv_run(&loop, UV_RUN_NOWAIT);
	cr_assert_eq(told.n, 1);
	cr_expect_eq(told.status[0], STORE_FULL);
	cr_expect_eq(fake.commits, 1);
	told.n = 0;
	fake.hold = false;
	uv_sem_post(&fake.gate);
	uv_run(&loop, UV_RUN_DEFAULT);
	cr_expect_eq(fake.commits, 2);
	cr_expect_eq(fake.groups[0], 1);
	cr_expect_eq(fake.groups[1], LIMIT_PUTS - 1);
	for (int i = 0; i < 11; i++)
		cr_expect_eq(told.who[i], i + 1);
}

static void
on_again(void *arg, enum store_status status)
{
	int *left = arg;
	struct store_put p = { .kind = PUT_VALUE, .name = "n", .text = "x" };

	on_done((void *)(intptr_t)*left, status);
	if (--*left > 0)
		store_put(s, &p, 1, on_again, left);
}

Test(store, a_callback_may_write_again)
{
	int left = 20;

	on_again(&left, STORE_OK);
	uv_run(&loop, UV_RUN_DEFAULT);
	cr_expect_eq(left, 0);
	cr_expect_eq(told.n, 20);
	cr_expect_eq(fake.commits, 19);
}

Test(store, everything_is_copied)
{
	struct store_game *row = calloc(1, sizeof *row);
	char *text = strdup("hello"), *name = strdup("name");
	const struct store_result came = { .finished = 77, .rules = "r", .seats = 1 };
	struct store_result *result = malloc(sizeof *result);
	struct store_tell *tell = calloc(2, sizeof *tell);
	struct store_put put[] = {
		{ .kind = PUT_NOTE, .tell = tell, .tells = 1 },
		{ .kind = PUT_GAME, .row = row },
		{ .kind = PUT_RESULT, .result = result },
		{ .kind = PUT_VALUE, .name = name, .text = text },
		{ .kind = PUT_NOTE, .tell = tell, .tells = 2 },
		{ .kind = PUT_VALUE, .name = name, .text = text },
	};

	*result = came;
	tell[1] = (struct store_tell){ STORE_LOOK, 11, 19, "X2", 0 };
	strcpy(row->id, "g1");
	strcpy(row->rules, "{}");
	store_put(s, put, sizeof put / sizeof put[0], NULL, NULL);
	memset(put, 0xff, sizeof put);
	free(row);
	free(result);
	memset(tell, 0xff, 2 * sizeof *tell);
	free(tell);
	free(text);
	free(name);
	uv_run(&loop, UV_RUN_DEFAULT);
	cr_expect_str_eq(fake.seen, "hellohello");
	cr_expect_str_eq(fake.row.id, "g1");
	cr_expect_str_eq(fake.row.rules, "{}");
	cr_expect_eq(fake.result.finished, 77);
	cr_expect_str_eq(fake.result.rules, "r");
	cr_expect_str_eq(fake.result.game, "");
	cr_expect_eq(fake.result.seats, 1u);
	cr_expect_eq(fake.tell[1].kind, STORE_LOOK);
	cr_expect_eq(fake.tell[1].seat, 11);
	cr_expect_eq(fake.tell[1].place, 19);
	cr_expect_str_eq(fake.tell[1].card, "X2");
}

Test(store, a_group_has_its_own_status)
{
	put_text("a", 1);
	put_text("conflict", 2);
	put_text("b", 3);
	store_put(s, NULL, 0, on_done, (void *)4);
	uv_run(&loop, UV_RUN_DEFAULT);
	cr_assert_eq(told.n, 4);
	for (int i = 0; i < 4; i++) {
		cr_expect_eq(told.who[i], i + 1);
		cr_expect_eq(told.status[i], i == 1 ? STORE_CONFLICT : STORE_OK);
	}
}

Test(store, one_above_the_bound_is_refused)
{
	struct store_put many[3] = { { .kind = PUT_VALUE, .name = "n", .text = "x" } };

	many[1] = many[2] = many[0];
	for (int i = 0; i < LIMIT_PUTS - 2; i++)
		put_text("x", i);
	store_put(s, many, 3, on_done, (void *)-1);
	put_text("x", LIMIT_PUTS - 2);
	put_text("x", LIMIT_PUTS - 1);
	put_text("x", -2);
	cr_expect_eq(told.n, 0, "not from inside store_put()");
	uv_run(&loop, UV_RUN_DEFAULT);
	cr_assert_eq(told.n, LIMIT_PUTS + 2);
	cr_expect_eq(told.who[0], -1, "refusals are told first");
	cr_expect_eq(told.status[0], STORE_FULL);
	cr_expect_eq(told.who[1], -2);
	cr_expect_eq(told.status[1], STORE_FULL);
	for (int i = 0; i < LIMIT_PUTS; i++) {
		cr_expect_eq(told.who[i + 2], i);
		cr_expect_eq(told.status[i + 2], STORE_OK);
	}
	told.n = 0;
	put_text("x", 7);
	uv_run(&loop, UV_RUN_DEFAULT);
	cr_expect_eq(told.status[0], STORE_OK, "room again");
}

Test(store, a_text_above_its_bound_is_refused)
{
	char *text = calloc(1, LIMIT_LINE + 2), log[4096];
	FILE *file;
	int old = logged_begin(&file);

	memset(text, 'x', LIMIT_LINE);
	put_text(text, 1);
	text[LIMIT_LINE] = 'x';
	put_text(text, 2);
	uv_run(&loop, UV_RUN_DEFAULT);
	cr_expect_eq(logged_end(file, old, log, sizeof log), 1);
	cr_expect_eq(told.who[0], 2);
	cr_expect_eq(told.status[0], STORE_FAILED);
	cr_expect_eq(told.who[1], 1);
	cr_expect_eq(told.status[1], STORE_OK);
	free(text);
}

Test(store, a_note_with_too_many_cards_is_refused)
{
	const struct store_tell tell[STORE_TELLS + 1] = { { STORE_PEEK, 0, 0, "AS", 0 } };
	struct store_put put = { .kind = PUT_NOTE, .tell = tell, .tells = STORE_TELLS };
	char log[4096];
	FILE *file;
	int old = logged_begin(&file);

	store_put(s, &put, 1, on_done, (void *)1);
	put.tells++;
	store_put(s, &put, 1, on_done, (void *)2);
	uv_run(&loop, UV_RUN_DEFAULT);
	cr_expect_eq(logged_end(file, old, log, sizeof log), 1);
	cr_expect_eq(told.who[0], 2);
	cr_expect_eq(told.status[0], STORE_FAILED);
	cr_expect_eq(told.who[1], 1);
	cr_expect_eq(told.status[1], STORE_OK);
}

/* Rules may be longer than other texts. Their bound counts the NUL. */
Test(store, rules_above_their_bound_are_refused)
{
	char *rules = calloc(1, LIMIT_RULES + 1), log[4096];
	struct store_put put = { .kind = PUT_HOUSE_GAME, .guild = 1, .name = "a", .rules = rules };
	FILE *file;
	int old = logged_begin(&file);

	memset(rules, 'x', LIMIT_RULES - 1);
	store_put(s, &put, 1, on_done, (void *)1);
	rules[LIMIT_RULES - 1] = 'x';
	store_put(s, &put, 1, on_done, (void *)2);
	uv_run(&loop, UV_RUN_DEFAULT);
	cr_expect_eq(logged_end(file, old, log, sizeof log), 1);
	cr_expect_eq(told.who[0], 2);
	cr_expect_eq(told.status[0], STORE_FAILED);
	cr_expect_eq(told.who[1], 1);
	cr_expect_eq(told.status[1], STORE_OK);
	free(rules);
}

Test(store, a_check_joins_no_write)
{
	put_text("x", 1);
	store_check(s);
	uv_run(&loop, UV_RUN_DEFAULT);
	cr_expect_eq(fake.groups[0], 1);
}

/* A check finds trouble in a store that writes seldom. Only a write can end the trouble. */
Test(store, a_check_writes_nothing)
{
	char log[4096];
	FILE *file;
	int old = logged_begin(&file);

	store_check(s);
	store_check(s);
	uv_run(&loop, UV_RUN_DEFAULT);
	cr_expect_eq(fake.checks, 1, "one at a time");
	cr_expect_eq(fake.commits, 0);
	fake.fail = true;
	for (int i = 0; i < 3; i++) {
		store_check(s);
		uv_run(&loop, UV_RUN_DEFAULT);
	}
	put_text("lost", 1);
	store_put(s, NULL, 0, NULL, NULL);
	uv_run(&loop, UV_RUN_DEFAULT);
	fake.fail = false;
	store_check(s);
	uv_run(&loop, UV_RUN_DEFAULT);
	put_text("a", 2);
	uv_run(&loop, UV_RUN_DEFAULT);
	cr_expect_eq(logged_end(file, old, log, sizeof log), 2, "%s", log);
	cr_expect(strstr(log, "the disk is full"), "%s", log);
	cr_expect(strstr(log, "1 writes were refused"), "%s", log);
	cr_expect_eq(fake.commits, 2);
	cr_expect_eq(told.status[0], STORE_FAILED);
	cr_expect_eq(told.status[1], STORE_OK);
}

Test(store, a_probe_ends_the_trouble_without_a_player)
{
	char log[4096];
	FILE *file;
	int old = logged_begin(&file);

	store_probe(s);
	uv_run(&loop, UV_RUN_DEFAULT);
	cr_expect_eq(fake.commits, 0, "nothing is wrong");
	fake.fail = true;
	put_text("lost", 1);
	uv_run(&loop, UV_RUN_DEFAULT);
	for (int i = 0; i < 3; i++) {
		store_probe(s);
		store_check(s);
		cr_expect(store_is_down(s) && store_fails(s));
		uv_run(&loop, UV_RUN_DEFAULT);
	}
	fake.fail = false;
	store_probe(s);
	uv_run(&loop, UV_RUN_DEFAULT);
	cr_expect_not(store_is_down(s) || store_fails(s));
	cr_expect_eq(logged_end(file, old, log, sizeof log), 2, "%s", log);
	cr_expect(strstr(log, "1 writes were refused"), "%s", log);
}

/* No write has failed: the check alone tells that the database is away, and that it is back. */
Test(store, a_check_tells_whether_the_store_is_down)
{
	cr_expect_not(store_is_down(s));
	fake.fail = true;
	store_check(s);
	cr_expect_eq(store_waiting(s), 1);
	uv_run(&loop, UV_RUN_DEFAULT);
	cr_expect(store_is_down(s));
	cr_expect_eq(store_waiting(s), 0);
}

/* A database that says nothing fails nothing. */
Test(store, a_silent_database_is_told)
{
	cr_expect_eq(store_silent(s), 0);
	fake.hold = true;
	put_text("a", 1);
	while (!fake.commits)
		uv_run(&loop, UV_RUN_NOWAIT);
	uv_sleep(20);
	cr_expect_geq(store_silent(s), 20);
	cr_expect_not(store_is_down(s));
	uv_sem_post(&fake.gate);
	uv_run(&loop, UV_RUN_DEFAULT);
	cr_expect_eq(store_silent(s), 0);
}

Test(store, a_failed_commit_fails_its_batch_and_is_logged_once)
{
	char log[4096];
	FILE *file;
	int old = logged_begin(&file);
	unsigned lines;

	fake.fail = true;
	for (int batch = 0; batch < 3; batch++) {
		put_text("a", 1);
		put_text("b", 2);
		uv_run(&loop, UV_RUN_DEFAULT);
	}
	fake.fail = false;
	put_text("c", 3);
	uv_run(&loop, UV_RUN_DEFAULT);
	lines = logged_end(file, old, log, sizeof log);
	cr_expect_eq(lines, 2, "%s", log);
	cr_expect(strstr(log, "error store: the disk is full\n"), "%s", log);
	cr_expect(strstr(log, "works again: 6 writes"), "%s", log);
	cr_assert_eq(told.n, 7);
	for (int i = 0; i < 6; i++)
		cr_expect_eq(told.status[i], STORE_FAILED);
	cr_expect_eq(told.status[6], STORE_OK);
}

Test(store, each_new_trouble_is_logged)
{
	char log[4096];
	FILE *file;
	int old = logged_begin(&file);

	fake.fail = true;
	put_text("a", 1);
	uv_run(&loop, UV_RUN_DEFAULT);
	fake.trouble = "the disk is gone";
	put_text("a", 1);
	uv_run(&loop, UV_RUN_DEFAULT);
	cr_expect_eq(logged_end(file, old, log, sizeof log), 2, "%s", log);
}

/* store_close() in each state that a store can be in. */

Test(store, close_writes_what_waits)
{
	put_text("a", 1);
	put_text("conflict", 2);
	store_close(s);
	s = NULL;
	cr_assert_eq(told.n, 2);
	cr_expect_eq(told.status[0], STORE_OK);
	cr_expect_eq(told.status[1], STORE_CONFLICT);
	cr_expect(fake.closed);
}

static void
on_close_again(void *arg, enum store_status status)
{
	on_done(arg, status);
	put_text("late", 9);
}

Test(store, close_refuses_writes_of_callbacks)
{
	struct store_put p = { .kind = PUT_VALUE, .name = "n", .text = "x" };

	store_put(s, &p, 1, on_close_again, (void *)1);
	store_close(s);
	s = NULL;
	cr_assert_eq(told.n, 2);
	cr_expect_eq(told.status[0], STORE_OK);
	cr_expect_eq(told.who[1], 9);
	cr_expect_eq(told.status[1], STORE_FAILED);
	cr_expect_str_eq(fake.seen, "x");
}

static void
on_close_for_ever(void *arg, enum store_status status)
{
	const struct store_put p = { .kind = PUT_VALUE, .name = "n", .text = "x" };
	unsigned *n = arg;

	(void)status;
	++*n;
	store_put(s, &p, 1, on_close_for_ever, n);
}

/* A change that is tried again until it is kept. */
Test(store, close_ends_though_a_write_comes_again_and_again)
{
	unsigned n = 0;
	char log[1024];
	FILE *file;
	int old = logged_begin(&file);

	on_close_for_ever(&n, STORE_OK);
	store_close(s);
	s = NULL;
	cr_expect_gt(logged_end(file, old, log, sizeof log), 0);
	cr_expect(strstr(log, "1 writes came again and again"), "%s", log);
	cr_expect_gt(n, 2u);
	cr_expect(fake.closed);
}

static void
open_gate(void *arg)
{
	(void)arg;
	uv_sleep(20);
	uv_sem_post(&fake.gate);
}

Test(store, close_waits_for_the_batch_that_is_being_written)
{
	uv_thread_t thread;

	fake.hold = true;
	put_text("a", 1);
	until_commit(1);
	put_text("b", 2);
	fake.hold = false; /* for the second batch: the first is waiting already */
	uv_thread_create(&thread, open_gate, NULL);
	store_close(s);
	s = NULL;
	uv_thread_join(&thread);
	cr_expect_eq(told.n, 2);
	cr_expect_str_eq(fake.seen, "ab");
}

static uv_sem_t busy;

static void
on_busy(uv_work_t *work)
{
	(void)work;
	uv_sem_wait(&busy);
}

static void
on_not_busy(uv_work_t *work, int status)
{
	(void)work;
	(void)status;
}

Test(store, close_does_not_wait_for_a_busy_pool)
{
	static uv_work_t work; /* the loop uses it until the end */

	uv_sem_init(&busy, 0);
	uv_queue_work(&loop, &work, on_busy, on_not_busy);
	put_text("a", 1);
	uv_run(&loop, UV_RUN_NOWAIT);
	cr_expect_eq(fake.commits, 0, "the pool's one thread is taken");
	store_close(s);
	s = NULL;
	cr_expect_eq(told.n, 1);
	cr_expect_str_eq(fake.seen, "a");
	uv_sem_post(&busy);
}

static void
on_row(void *row_arg, const struct store_result *r)
{
	*(struct store_result *)row_arg = *r;
}

Test(store, a_question_is_answered_after_earlier_writes)
{
	const struct store_question all = { .guild = 1 }, few = { .guild = 0, .most = 7 },
				    many = { .guild = 1, .most = LIMIT_RESULTS + 1 };
	struct store_result got[3] = { 0 };

	put_text("a", 1);
	store_ask(s, &all, on_row, &got[0], on_done, (void *)2);
	store_ask(s, &few, on_row, &got[1], on_done, (void *)3);
	store_ask(s, &many, on_row, &got[2], on_done, (void *)4);
	cr_expect_eq(got[0].finished, 0, "never from inside store_ask()");
	uv_run(&loop, UV_RUN_DEFAULT);
	cr_expect_eq(told.n, 4);
	cr_expect_eq(got[0].finished, 1, "after the commit");
	cr_expect_eq(got[0].holes, (unsigned)LIMIT_RESULTS);
	cr_expect_eq(got[1].holes, 7u);
	cr_expect_eq(got[2].holes, (unsigned)LIMIT_RESULTS, "one above the bound");
	cr_expect_eq(told.status[1], STORE_OK);
	cr_expect_eq(told.status[2], STORE_FAILED, "the database failed");
}

static void
put_more(void *arg, enum store_status status)
{
	on_done(arg, status);
	put_text("b", 2);
}

Test(store, a_question_does_not_wait_for_the_pace)
{
	struct store_question question = { .guild = 1, .most = 1 };
	struct store_result got;

	crowd(3600000);
	store_ask(s, &question, on_row, &got, on_done, (void *)3);
	wait_for(3);
	cr_expect_eq(told.who[2], 3);
}

Test(store, writes_go_between_the_pages_of_an_answer)
{
	const struct store_put a = { .kind = PUT_VALUE, .name = "n", .text = "a" };
	struct store_result got[2] = { 0 };

	fake.pages = 3;
	store_ask(s, &(struct store_question){ .guild = 1 }, on_row, &got[0], on_done, (void *)3);
	store_ask(s, &(struct store_question){ .guild = 1 }, on_row, &got[1], on_done, (void *)4);
	store_put(s, &a, 1, put_more, (void *)1);
	cr_expect(!store_idle(s));
	uv_run(&loop, UV_RUN_DEFAULT);
	cr_expect_str_eq(fake.seen, "a?b?????", "one page after each batch");
	cr_assert_eq(told.n, 4);
	for (int i = 0; i < 4; i++)
		cr_expect_eq(told.who[i], i + 1, "%d was told in place %d", told.who[i], i);
	cr_expect_eq(fake.commits, 2, "a page alone is no commit");
	cr_expect(store_idle(s));
}

Test(store, close_reads_an_answer_to_its_end)
{
	struct store_result got = { 0 };

	fake.pages = 3;
	store_ask(s, &(struct store_question){ .guild = 1 }, on_row, &got, on_done, (void *)1);
	put_text("a", 2);
	uv_run(&loop, UV_RUN_NOWAIT);
	store_close(s);
	s = NULL;
	cr_expect_str_eq(fake.seen, "a???");
	cr_expect_eq(told.n, 2);
}

Test(store, a_value_is_read_from_the_backend)
{
	char out[8] = "old";

	cr_expect(store_value(s, "known", out, sizeof out));
	cr_expect_str_eq(out, "yes");
	cr_expect(store_value(s, "unknown", out, sizeof out));
	cr_expect_str_eq(out, "");
}

Test(store_open, refusals)
{
	static const struct {
		const char *address, *reason;
	} tries[] = {
		{ "mysql://root:secret@host/x", "sqlite:PATH" },
		{ "golfd.db", "sqlite:PATH" },
		{ "", "sqlite:PATH" },
		{ "sqlite:", "sqlite:PATH" },
		{ "sqlite", "sqlite:PATH" },
	};
	char why[300];
	uv_loop_t l;

	uv_loop_init(&l);
	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		why[0] = '\0';
		cr_expect_null(store_open(&l, tries[i].address, why, sizeof why));
		cr_expect(strstr(why, tries[i].reason), "%s: %s", tries[i].address, why);
		cr_expect_null(strstr(why, "secret"));
	}
	cr_expect_null(store_open_backend(&l, &fake_backend, "refuse", why, sizeof why));
	cr_expect_str_eq(why, "No.");
	cr_expect_eq(uv_loop_close(&l), 0);
}
