/* /golf new with a thread for the game. */
#include "bot/tables/inside.h"
#include "tests/bot/hall.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Permissions: Create Public Threads, Send Messages in Threads. */
#define CREATE  (UINT64_C(1) << 35)
#define SEND    (UINT64_C(1) << 38)
#define THREADS (CREATE | SEND)

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

TestSuite(commands_thread, .init = begin, .fini = end);

/*
 * Returns an interaction /golf new thread:true, with another option or none. The loop does not run.
 */
static struct interaction
ask(snowflake user, const char *option, const char *value)
{
	struct interaction in = hall_somebody(h, user);

	in.type = INTERACTION_COMMAND;
	in.permissions = THREADS;
	strcpy(in.command, "golf");
	strcpy(in.sub, "new");
	in.options = 1;
	in.option[0] = (struct interaction_option){
		.name = "thread", .type = OPTION_BOOLEAN, .integer = 1
	};
	if (option) {
		in.option[in.options] = (struct interaction_option){ .type = OPTION_STRING };
		snprintf(in.option[in.options].name, sizeof in.option[0].name, "%s", option);
		snprintf(in.option[in.options++].text, sizeof in.option[0].text, "%s", value);
	}
	return in;
}

static snowflake
typed(struct interaction in)
{
	route_interaction(h->tables, &in);
	hall_run(h);
	return in.id;
}

static snowflake
thread(void)
{
	for (unsigned i = 0; i < h->n; i++)
		if (h->heard[i].how.what.kind == SAY_THREAD)
			return h->heard[i].how.thread;
	return 0;
}

Test(commands_thread, the_table_opens_in_the_thread_and_the_channel_gets_a_link)
{
	snowflake in = typed(ask(ANA, NULL, NULL));
	char text[64];

	snprintf(text, sizeof text, "**Ana** opens a table: <#%" PRIu64 ">", thread());
	cr_expect_not(hall_answer(h, in)->ephemeral, "the link is public");
	cr_expect(
	    strstr(hall_text(hall_answer(h, in)->m), text), "%s", hall_text(hall_answer(h, in)->m));
	cr_expect_null(hall_table(h), "no table in the channel");
	h->channel = thread();
	cr_assert_not_null(hall_table(h));
	cr_expect_eq(hall_count(h, SAY_POST), 1u);
	cr_expect_eq(hall_table(h)->now->row.message, h->shown, "the lobby is in the thread");
	cr_expect(hall_push(h, BEN, "join", -2));
	cr_expect(hall_push(h, ANA, "start", -2));
	hall_restart(h);
	cr_assert_not_null(hall_table(h));
	cr_expect_eq(hall_table(h)->now->row.seats, 2u);
}

Test(commands_thread, a_thread_is_named_after_the_game_and_its_host)
{
	char name[LIMIT_THREAD_NAME * 4];

	render_thread_name("en", "Six-card Golf", "*Ana*\n", name, sizeof name);
	cr_expect_str_eq(name, "Six-card Golf with *Ana*");
	render_thread_name("es", "Cabo", "", name, sizeof name);
	cr_expect(strstr(name, "Cabo con "), "%s", name);
}

/* A channel has one table. A thread is a channel of its own. */
Test(commands_thread, a_thread_has_its_own_table)
{
	hall_slash(h, ANA, "new", NULL);
	typed(ask(BEN, "game", "cabo"));
	cr_expect_str_eq(hall_table(h)->rules.name, "six-card");
	cr_assert_not_null(tables_here(h->tables, thread()));
	cr_expect_str_eq(tables_here(h->tables, thread())->rules.name, "cabo");
}

Test(commands_thread, a_thread_that_cannot_open_is_refused)
{
	struct interaction in = ask(ANA, NULL, NULL);

	in.channel_type = CHANNEL_THREAD;
	hall_said(h, typed(in), "refuse.thread-here");
	in = ask(ANA, NULL, NULL);
	in.app_permissions = 1 << 10 | UINT64_C(1) << 35;
	hall_said(h, typed(in), "refuse.thread-permissions");
	hall_said(h, typed(ask(ANA, "game", "chess")), "refuse.no-such-game");
	cr_expect_eq(hall_count(h, SAY_THREAD), 0u, "no thread is opened");
	h->thread_code = 50013;
	hall_said(h, typed(ask(ANA, NULL, NULL)), "refuse.thread-permissions");
	h->thread_code = 160006;
	hall_said(h, typed(ask(ANA, NULL, NULL)), "refuse.thread");
	cr_expect_eq(tables_count(h->tables), 0u);
	h->thread_code = 0;
	typed(ask(ANA, NULL, NULL));
	cr_expect_eq(tables_count(h->tables), 1u, "now a thread opens");
}

/* The thread opens, but the table cannot be saved. */
Test(commands_thread, an_unsaved_table_is_not_posted)
{
	struct interaction in = ask(ANA, NULL, NULL);

	h->full = true;
	hall_said(h, typed(in), "refuse.not-saved");
	cr_expect_eq(hall_count(h, SAY_POST), 0u);
	cr_expect_eq(tables_count(h->tables), 0u);
	h->full = false;
}

Test(commands_thread, each_of_two_requests_gets_its_own_answer)
{
	struct interaction a = ask(ANA, NULL, NULL), b = ask(BEN, "game", "cabo");

	h->hold = true;
	route_interaction(h->tables, &a);
	route_interaction(h->tables, &b);
	hall_run(h);
	h->hold = false;
	hall_run(h);
	cr_expect_eq(tables_count(h->tables), 2u);
	cr_expect(strstr(hall_text(hall_answer(h, a.id)->m), "**Ana**"));
	cr_expect(strstr(hall_text(hall_answer(h, b.id)->m), "**Ben**"));
}

/* golfd may open threads here, and the person may not. */
Test(commands_thread, a_person_who_may_not_open_threads_gets_none)
{
	static const uint64_t lacks[] = { 0, CREATE, SEND };
	struct interaction in;

	for (unsigned i = 0; i < sizeof lacks / sizeof lacks[0]; i++) {
		in = ask(ANA, NULL, NULL);
		in.permissions = lacks[i];
		hall_said(h, typed(in), "refuse.thread-yours");
	}
	cr_expect_eq(hall_count(h, SAY_THREAD), 0u);
	in = ask(ANA, NULL, NULL);
	in.permissions = 1 << 3; /* Administrator */
	typed(in);
	cr_expect_eq(hall_count(h, SAY_THREAD), 1u);
}

/* Whoever has no room for a table gets no thread: also while other threads are being opened. */
Test(commands_thread, a_thread_opens_only_where_a_table_has_room)
{
	unsigned threads;

	h->tables->set.limits = true;
	h->hold = true;
	for (unsigned i = 0; i < 68; i++) {
		struct interaction in = ask(ANA, NULL, NULL);

		h->now += LIMIT_PERSON_MS;
		in.arrived = h->now;
		route_interaction(h->tables, &in);
	}
	threads = hall_count(h, SAY_THREAD);
	cr_expect_eq(threads, (unsigned)LIMIT_TABLES_HOST);
	h->hold = false;
	hall_run(h);
	cr_expect_eq(tables_count(h->tables), threads, "each thread has its table");
	h->now += 1000;
	hall_clear(h);
	hall_said(h, typed(ask(ANA, NULL, NULL)), "refuse.too-many-host");
	cr_expect_eq(hall_count(h, SAY_THREAD), 0u);
}
