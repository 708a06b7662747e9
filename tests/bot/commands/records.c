/* /golf stats, leaderboard and history read the store, and answer later. */
#include "tests/bot/hall.h"

#include <string.h>

/* Plays a game of one hole to its end. */
static void
play(struct hall *h, const char *computers, unsigned people)
{
	hall_game(h, "six-card", "1", computers, people);
	for (unsigned i = 0; hall_table(h) && i < 4000; i++) {
		hall_step(h);
		hall_clear(h);
	}
	cr_assert_null(hall_table(h));
}

static const char *
text(struct hall *h, snowflake in)
{
	cr_assert(hall_answer(h, in)->ephemeral);
	return hall_text(hall_answer(h, in)->m);
}

Test(commands_stats, shows_one_persons_figures)
{
	struct hall *h = hall_new();
	const char *said;

	cr_expect(strstr(text(h, hall_slash(h, ANA, "stats", NULL)), "Ana has no finished game"));
	play(h, "0", 2);
	play(h, "1", 1);
	said = text(h, hall_slash(h, ANA, "stats", NULL));
	cr_expect(strstr(said, "### Ana's games\n") && strstr(said, "games 2"), "%s", said);
	cr_expect(strstr(said, "**In January 2027**\ngames 2"), "%s", said);
	said = text(h, hall_slash(h, ANA, "stats", "player", "@12", NULL));
	cr_expect(strstr(said, "### Ben's games\n") && strstr(said, "games 1"), "%s", said);
	said = text(h, hall_slash(h, BEN, "stats", "player", "@13", NULL));
	cr_expect(strstr(said, "Carla has no finished game"), "%s", said);
	h->locale = "es-ES";
	cr_expect(strstr(text(h, hall_slash(h, ANA, "stats", NULL)), "Las partidas de Ana"));
	/* Two months later. */
	h->locale = "en-US";
	h->date += 60 * 24 * 60 * 60;
	said = text(h, hall_slash(h, ANA, "stats", NULL));
	cr_expect(strstr(said, "**In March 2027**\nNo finished game yet."), "%s", said);
	hall_free(h);
}

Test(commands_leaderboard, is_private_until_it_is_shown_to_everyone)
{
	struct hall *h = hall_new();
	const struct heard *answer;
	char all[100], open[100], month[100];
	const char *said;
	snowflake in;

	for (unsigned i = 0; i < 3; i++)
		play(h, "0", 3);
	in = hall_slash(h, DAVE, "leaderboard", NULL);
	said = text(h, in);
	cr_expect(strstr(said, "**1.** ") && strstr(said, "**3.** ") && strstr(said, "all time"),
	    "%s", said);
	cr_expect_null(strstr(said, "–"), "after three games everybody has a rating: %s", said);
	snprintf(open, sizeof open, "%s", hall_button(hall_answer(h, in)->m, "leaderboard", 1));
	snprintf(month, sizeof month, "%s", hall_button(hall_answer(h, in)->m, "leaderboard", -1));
	cr_expect_str_eq(month, "g:-:202701:leaderboard");
	/* The other period replaces the first page. */
	in = hall_press(h, DAVE, month, 77, true);
	hall_run(h);
	answer = hall_answer(h, in);
	cr_expect_eq(answer->how.what.kind, SAY_UPDATE);
	cr_expect(strstr(hall_text(answer->m), "January 2027"), "%s", hall_text(answer->m));
	cr_expect_eq(h->asked.since, 1798761600, "only the month is read");
	cr_expect_eq(h->asked.until, 1801440000);
	snprintf(all, sizeof all, "%s", hall_button(answer->m, "leaderboard", -1));
	cr_expect_str_eq(all, "g:-:0:leaderboard");
	/* The public answer is a new message, in the server's language, without buttons. */
	h->locale = "es-ES";
	in = hall_press(h, DAVE, open, 77, true);
	hall_run(h);
	answer = hall_answer(h, in);
	cr_expect_eq(answer->how.what.kind, SAY_ANSWER);
	cr_expect_not(answer->ephemeral);
	cr_expect(
	    strstr(hall_text(answer->m), "### Leaderboard: all time"), "%s", hall_text(answer->m));
	cr_expect_null(hall_button(answer->m, "leaderboard", -2));
	/* A button keeps its month when the next month has begun. */
	h->locale = "en-US";
	h->date += 31 * 24 * 60 * 60;
	in = hall_press(h, DAVE, month, 77, true);
	hall_run(h);
	said = text(h, in);
	cr_expect(strstr(said, "January 2027") && strstr(said, "**1.** "), "%s", said);
	said = text(h, hall_slash(h, ANA, "leaderboard", "period", "month", NULL));
	cr_expect_eq(h->asked.since, 1801440000);
	cr_expect(strstr(said, "February 2027") &&
		strstr(said, "No game has been finished in this channel yet"),
	    "%s", said);
	hall_free(h);
}

Test(commands_leaderboard, an_invalid_month_is_all_time)
{
	static const struct {
		const char *month;
		bool valid;
	} tries[] = {
		{ "196912", false },
		{ "197001", true },
		{ "202612", true },
		{ "202700", false },
		{ "202713", false },
		{ "999912", true },
		{ "999913", false },
		{ "1000001", false },
	};
	struct hall *h = hall_new();

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char id[64];
		snowflake in;

		snprintf(id, sizeof id, "g:-:%s:leaderboard", tries[i].month);
		in = hall_press(h, DAVE, id, 77, true);
		hall_run(h);
		cr_expect_eq(
		    strstr(text(h, in), "all time") == NULL, tries[i].valid, "%s", tries[i].month);
	}
	hall_free(h);
}

Test(commands_history, lists_games_of_the_server_or_of_one_person)
{
	struct hall *h = hall_new();
	const struct message *m;
	const char *said;
	unsigned options = 0;
	snowflake in;

	cr_expect(strstr(text(h, hall_slash(h, ANA, "history", NULL)),
	    "No game has been finished in this channel yet"));
	for (unsigned i = 0; i < 9; i++)
		play(h, "1", 1);
	play(h, "0", 2);
	play(h, "1", 1);
	in = hall_slash(h, BEN, "history", NULL);
	said = text(h, in);
	cr_expect(strstr(said, "Six-card Golf") && strstr(said, "Birdie"), "%s", said);
	m = hall_answer(h, in)->m;
	for (unsigned i = 0; i < m->parts; i++)
		options += m->part[i].kind == PART_OPTION;
	cr_expect_eq(options, 10u, "the last ten");
	in = hall_slash(h, ANA, "history", "player", "@12", NULL);
	said = text(h, in);
	cr_expect(strstr(said, "of Ben\n") && !strstr(said, "Birdie"), "%s", said);
	hall_free(h);
}

Test(commands_records, a_failed_read_is_reported)
{
	static const char *const subs[] = { "stats", "leaderboard", "history" };
	struct hall *h = hall_new();

	h->blind = true;
	for (unsigned i = 0; i < 3; i++)
		hall_said(h, hall_slash(h, ANA, subs[i], NULL), "refuse.not-read");
	h->blind = false;
	hall_slash(h, ANA, "leaderboard", NULL);
	hall_free(h);
}
