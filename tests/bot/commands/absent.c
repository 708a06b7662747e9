/*
 * Somebody is gone, or does nothing, in a game without a time limit: the others find a way on, and
 * need nobody else for it.
 */
#include "tests/bot/hall.h"

#include "bot/wire/press.h"
#include "config/words.h"

#include <stdio.h>
#include <string.h>

enum { HOUR = 60 * 60 * 1000 };

static const struct store_game *
row(const struct hall *h)
{
	return &hall_table(h)->now->row;
}

/* A table without a time limit; Ana is the host. */
static struct hall *
sit(unsigned people, bool lobby)
{
	struct hall *h = hall_new();

	hall_slash(h, ANA, "new", "game", "six-card", "holes", "2", "time", "none", NULL);
	if (lobby)
		for (unsigned i = 1; i < people; i++)
			hall_slash(h, ANA + i, "join", NULL);
	else
		hall_seat(h, people);
	h->members_asked = 0;
	hall_clear(h);
	return h;
}

/* The game waits for this person: everybody else has turned up their cards. */
static void
wait_for(struct hall *h, snowflake user)
{
	for (unsigned i = 0; i < row(h)->seats; i++)
		for (int place = 0; place < 2; place++)
			if (row(h)->seat[i].user != user)
				hall_push(h, row(h)->seat[i].user, "turn-up", place);
}

static snowflake
do_it(struct hall *h, snowflake who, const char *what)
{
	static const char *const whom[] = { "@11", "@12", "@13", "@14" };

	for (unsigned i = 0; i < 4; i++)
		if (strcmp(what, whom[i]) == 0) {
			char mention[8];

			snprintf(mention, sizeof mention, "<@%s>", what + 1);
			return hall_yes(
			    h, who, 0, hall_slash(h, who, "kick", "player", mention, NULL));
		}
	return hall_surely(h, who, what);
}

enum { NOBODY_GONE = 0, NOT_YET = 23, A_DAY = 25 };

/* who does what; after so many hours without a move; "@11" sends Ana away. */
static const struct {
	unsigned people;
	bool lobby;
	snowflake gone, silent;
	unsigned hours;
	snowflake who;
	const char *what;
	const char *says; /* NULL: it goes on, and the table answers */
	snowflake free; /* whose seat is free afterwards; 0: nobody's */
	bool over;
	unsigned asks; /* times that Discord is asked */
	const char *why;
} cases[] = {
	/* Two people, one of them gone. */
	{ 2, false, ANA, ANA, 0, BEN, "@11", "done.kick-gone", ANA, false, 1,
	    "the host is gone: a computer player takes the seat at once" },
	{ 2, false, BEN, BEN, 0, ANA, "@12", "done.kick-gone", BEN, false, 1, "the other is gone" },
	{ 2, false, ANA, ANA, 0, BEN, "stop", "done.stop", ANA, true, 1,
	    "or the game is stopped, by a person who was not the host" },
	{ 2, false, BEN, BEN, 0, ANA, "stop", "done.stop", 0, true, 0, "the host asks nobody" },
	/* Two people, one of them silent. */
	{ 2, false, NOBODY_GONE, ANA, 0, BEN, "@11", "refuse.kick-two", 0, false, 1,
	    "the host is there: wait for a day" },
	{ 2, false, NOBODY_GONE, ANA, NOT_YET, BEN, "@11", "refuse.kick-two", 0, false, 1, "" },
	{ 2, false, NOBODY_GONE, ANA, A_DAY, BEN, "@11", "done.kick", ANA, false, 0,
	    "the day is over" },
	{ 2, false, NOBODY_GONE, BEN, A_DAY, ANA, "@12", "done.kick", BEN, false, 0,
	    "the host has no more right" },
	{ 2, false, NOBODY_GONE, ANA, 0, BEN, "stop", "refuse.not-yours-to-stop", 0, false, 1,
	    "the host is there" },
	{ 2, false, NOBODY_GONE, ANA, A_DAY, BEN, "stop", "done.stop", 0, true, 0, "" },
	{ 2, false, NOBODY_GONE, BEN, 0, ANA, "stop", "done.stop", 0, true, 0, "at any time" },
	{ 2, false, NOBODY_GONE, ANA, 0, BEN, "leave", "done.leave", BEN, false, 0,
	    "whoever does not want to wait may leave" },
	/* Three people. */
	{ 3, false, CARLA, CARLA, 0, BEN, "@13", "done.kick-gone", CARLA, false, 1,
	    "nobody votes about a person who is gone" },
	{ 3, false, ANA, ANA, 0, CARLA, "stop", "refuse.not-yours-to-stop", ANA, false, 2,
	    "the host's seat is free, and Ben is the host, who is there" },
	{ 3, false, ANA, ANA, 0, BEN, "stop", "done.stop", ANA, true, 1, "" },
	{ 3, false, NOBODY_GONE, CARLA, A_DAY, BEN, "@13", "done.kick", CARLA, false, 0, "" },
	/* A lobby. */
	{ 2, true, ANA, ANA, 0, BEN, "start", "refuse.too-few", ANA, false, 1,
	    "the host is gone, and Ben is the host of a lobby of one" },
	{ 3, true, ANA, ANA, 0, BEN, "start", "done.start", ANA, false, 1, "" },
	{ 2, true, ANA, ANA, 0, BEN, "stop", "done.stop", ANA, true, 1, "" },
	{ 2, true, NOBODY_GONE, ANA, 0, BEN, "start", "refuse.not-host-start", 0, false, 1, "" },
	{ 2, true, BEN, BEN, 0, ANA, "@12", "done.kick", BEN, false, 0,
	    "the host sends away whom they like" },
	/* Others. */
	{ 2, false, ANA, ANA, 0, DAVE, "stop", "refuse.not-yours-to-stop", 0, false, 0,
	    "a person without a seat makes golfd ask nobody" },
	{ 2, false, ANA, ANA, 0, DAVE, "@11", "refuse.not-seated", 0, false, 0, "" },
};

Test(commands_absent, there_is_always_a_way_on)
{
	for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct hall *h = sit(cases[i].people, cases[i].lobby);
		snowflake in;

		if (!cases[i].lobby)
			wait_for(h, cases[i].silent);
		for (unsigned k = 0; k < cases[i].hours; k++)
			hall_wait(h, HOUR);
		h->gone = cases[i].gone;
		hall_clear(h);
		in = do_it(h, cases[i].who, cases[i].what);
		hall_said(h, in, cases[i].says);
		cr_expect_eq(h->members_asked, cases[i].asks, "row %u: %s: asked %u times", i,
		    cases[i].why, h->members_asked);
		cr_expect_eq(hall_table(h) == NULL, cases[i].over, "row %u: %s", i, cases[i].why);
		if (hall_table(h) && cases[i].free)
			cr_expect_eq(table_seat(hall_table(h), cases[i].free),
			    (unsigned)GOLF_NOBODY, "row %u: %s", i, cases[i].why);
		if (hall_table(h) && !cases[i].free)
			cr_expect_neq(
			    table_seat(hall_table(h), ANA), (unsigned)GOLF_NOBODY, "row %u", i);
		hall_free(h);
	}
}

/* Somebody who left and comes back finds the seat as it is for everybody who was away. */
Test(commands_absent, who_comes_back_may_take_the_seat_again)
{
	struct hall *h = sit(2, false);

	h->gone = ANA;
	hall_said(h, do_it(h, BEN, "@11"), "done.kick-gone");
	cr_expect_eq(row(h)->host, (snowflake)BEN);
	hall_restart(h);
	h->gone = 0;
	hall_said(h, hall_slash(h, ANA, "join", NULL), "done.back");
	cr_expect_neq(table_seat(hall_table(h), ANA), (unsigned)GOLF_NOBODY);
	hall_free(h);
}

Test(commands_absent, nobody_loses_a_seat_while_discord_does_not_answer)
{
	struct hall *h = sit(2, false);

	h->no_member = true;
	h->gone = ANA;
	hall_said(h, do_it(h, BEN, "@11"), "refuse.kick-unknown");
	hall_said(h, do_it(h, BEN, "stop"), "refuse.host-unknown");
	cr_expect_eq(row(h)->seat[0].user, (snowflake)ANA);
	h->no_member = false;
	hall_said(h, do_it(h, BEN, "@11"), "done.kick-gone");
	hall_free(h);
	h = sit(3, false);
	h->no_member = true;
	hall_answer(h, do_it(h, BEN, "@13"));
	cr_expect_eq(row(h)->seat[2].votes, 2u, "three people may vote in any case");
	hall_free(h);
}

/* Two questions about one person are one to Discord. Meanwhile others go on. */
Test(commands_absent, a_question_is_asked_once_and_blocks_nobody)
{
	struct hall *h = sit(3, false);
	snowflake ben, carla;

	h->gone = ANA;
	ben = hall_slash_only(h, BEN, "kick", "player", "<@11>", NULL);
	carla = hall_slash_only(h, CARLA, "kick", "player", "<@11>", NULL);
	cr_expect_eq(h->members_asked, 1u);
	cr_expect_eq(h->n, 0u, "both wait");
	hall_push(h, CARLA, "turn-up", 0);
	hall_run(h);
	hall_said(h, ben, "done.kick-gone");
	hall_said(h, carla, "refuse.no-player");
	cr_expect_eq(h->members_asked, 1u);
	hall_free(h);
}

/* The table closes, or somebody is faster, while Discord is asked. */
Test(commands_absent, an_answer_that_comes_late_does_nothing)
{
	struct hall *h = sit(2, false);
	snowflake in;

	h->hold = true;
	in = hall_slash_only(h, BEN, "kick", "player", "<@11>", NULL);
	hall_slash_only(h, ANA, "stop", NULL);
	h->gone = ANA;
	h->hold = false;
	hall_run(h);
	hall_answer(h, in);
	hall_free(h);
}

Test(commands_absent, too_many_questions_are_refused)
{
	struct hall *h = sit(2, false);
	snowflake in[LIMIT_WAITING + 1];

	for (unsigned i = 0; i <= LIMIT_WAITING; i++)
		in[i] = hall_slash_only(h, BEN, "kick", "player", "<@11>", NULL);
	hall_said(h, in[LIMIT_WAITING], "refuse.too-busy");
	hall_run(h);
	hall_said(h, in[0], "refuse.kick-two");
	hall_free(h);
}

/* The other one of two is offered in the menu: the press asks Discord, and then frees the seat. */
Test(commands_absent, the_menu_offers_it_to_two_people)
{
	struct hall *h = sit(2, false);
	snowflake more = hall_press(h, BEN, hall_button(&h->table, "more", -2), h->shown, false);

	hall_run(h);
	cr_expect(strstr(hall_json(hall_answer(h, more)->m), ":kick\""));
	cr_expect(strstr(hall_json(hall_answer(h, more)->m), words_find("en", "menu.kick")));
	hall_free(h);
}
