/* The welcome stands in the answer to a server's first /golf, and comes only once. */
#include "tests/bot/hall_house.h"

#include "config/words.h"

#include <stdio.h>
#include <string.h>

static struct hall *h;

static void
begin(void)
{
	h = hall_new_server();
}

static void
end(void)
{
	hall_free(h);
}

TestSuite(tables_welcome, .init = begin, .fini = end);

static bool
welcomes(snowflake in, const char *lang)
{
	return strstr(hall_text(hall_answer(h, in)->m), words_find(lang, "welcome.said"));
}

Test(tables_welcome, the_welcome_comes_once)
{
	snowflake first = hall_slash(h, ANA, "help", NULL),
		  second = hall_slash(h, BEN, "help", NULL);

	cr_expect(welcomes(first, "en"));
	cr_expect(hall_answer(h, first)->ephemeral, "the answer is private");
	cr_expect_not(welcomes(second, "en"));
	hall_restart(h);
	cr_expect_not(welcomes(hall_slash(h, ANA, "rules", NULL), "en"), "none after a restart");
	cr_expect_eq(hall_count(h, SAY_POST), 0u, "nothing is posted unasked");
}

/* The help says the rest itself. */
Test(tables_welcome, the_help_has_a_shorter_welcome)
{
	snowflake in = hall_slash(h, ANA, "help", NULL);

	cr_expect(welcomes(in, "en"));
	cr_expect_null(strstr(hall_text(hall_answer(h, in)->m), words_find("en", "welcome.help")));
	cr_expect_null(strstr(hall_text(hall_answer(h, in)->m), words_find("en", "welcome.house")));
	cr_expect(strstr(hall_text(hall_answer(h, in)->m), "`/house`"));
}

Test(tables_welcome, other_answers_have_the_whole_welcome)
{
	const char *said = hall_text(hall_answer(h, hall_slash(h, ANA, "stats", NULL))->m);

	cr_expect(strstr(said, words_find("en", "welcome.help")), "%s", said);
	cr_expect(strstr(said, words_find("en", "welcome.house")), "%s", said);
}

Test(tables_welcome, a_lobby_ends_with_the_welcome)
{
	snowflake in = hall_slash(h, ANA, "new", NULL);
	const struct message *m = hall_answer(h, in)->m;
	const struct part *last = &m->part[m->parts - 1];

	cr_assert(welcomes(in, "en"));
	cr_expect_not(hall_answer(h, in)->ephemeral);
	cr_expect_eq(last->kind, PART_TEXT, "at the end");
	cr_expect(hall_json(m));
	hall_push(h, BEN, "join", -2);
	cr_expect_null(strstr(hall_text(&h->table), words_find("en", "welcome.said")));
}

Test(tables_welcome, a_refusal_has_the_welcome_too)
{
	cr_expect(welcomes(hall_slash(h, ANA, "join", NULL), "en"));
}

Test(tables_welcome, a_private_welcome_has_the_persons_language)
{
	h->locale = "es-ES";
	cr_expect(welcomes(hall_slash(h, ANA, "help", NULL), "es"), "the person's language");
}

Test(tables_welcome, a_public_welcome_has_the_servers_language)
{
	h->locale = "es-ES";
	cr_expect(welcomes(hall_slash(h, ANA, "new", NULL), "en"), "everybody can see it");
}

/* Two first commands come at once. The earlier command has the welcome. */
Test(tables_welcome, one_of_two_commands_has_the_welcome)
{
	snowflake a = hall_slash_only(h, ANA, "help", NULL),
		  b = hall_slash_only(h, BEN, "help", NULL);

	hall_run(h);
	cr_expect_eq(welcomes(a, "en") + welcomes(b, "en"), 1);
	cr_expect(welcomes(a, "en"));
}

/* The second command must not overtake the first while the first one's welcome is being saved. */
Test(tables_welcome, commands_keep_their_order)
{
	snowflake a = hall_slash_only(h, ANA, "new", NULL),
		  b = hall_slash_only(h, BEN, "new", NULL);

	hall_run(h);
	cr_expect_eq(hall_table(h)->now->row.host, (snowflake)ANA);
	cr_expect(welcomes(a, "en"));
	hall_said(h, b, "refuse.have-table");
}

/* Each server has its own welcome. Answers to /house have none. */
Test(tables_welcome, each_server_has_its_own_welcome)
{
	struct interaction in;

	house_slash(h, ANA, "show", NULL);
	cr_expect_null(strstr(hall_text(h->heard[0].m), words_find("en", "welcome.said")));
	cr_expect(welcomes(hall_slash(h, ANA, "help", NULL), "en"));
	in = hall_somebody(h, BEN);
	in.guild = 401;
	in.type = INTERACTION_COMMAND;
	strcpy(in.command, "golf");
	strcpy(in.sub, "help");
	route_interaction(h->tables, &in);
	hall_run(h);
	cr_expect(welcomes(in.id, "en"));
}

/* A welcome that cannot be saved is not shown: after a crash it might come again. */
Test(tables_welcome, a_welcome_is_saved_before_it_is_shown)
{
	snowflake in;

	h->full = true;
	in = hall_slash(h, ANA, "help", NULL);
	h->full = false;
	cr_expect_not(welcomes(in, "en"), "but it is answered");
	hall_restart(h);
	cr_expect(welcomes(hall_slash(h, ANA, "help", NULL), "en"));
}

/*
 * A welcome that was not saved does not count. The next command has it, without a restart between.
 */
Test(tables_welcome, an_unsaved_welcome_comes_with_the_next_command)
{
	snowflake in;

	h->full = true;
	hall_slash(h, ANA, "help", NULL);
	h->full = false;
	in = hall_slash(h, BEN, "help", NULL);
	cr_expect(welcomes(in, "en"));
	cr_expect_not(welcomes(hall_slash(h, ANA, "help", NULL), "en"), "once");
	hall_restart(h);
	cr_expect_not(welcomes(hall_slash(h, ANA, "help", NULL), "en"));
}

/* A message that is full stays as it is. */
Test(tables_welcome, a_full_message_gets_no_welcome)
{
	static char text[LIMIT_MESSAGE_TEXT];
	struct message m;
	unsigned parts;

	memset(text, 'x', sizeof text - 10);
	message_init(&m, true);
	message_text(&m, text);
	parts = m.parts;
	render_welcome("en", false, &m);
	cr_expect_eq(m.parts, parts);
	message_init(&m, true);
	for (unsigned i = 0; i < 19; i++) {
		message_text(&m, "x");
		message_row(&m);
		message_button(&m, BUTTON_PRIMARY, false, "x", "g:a:%u:join", i);
	}
	parts = m.parts;
	render_welcome("es", true, &m);
	cr_expect_eq(m.parts, parts);
}
