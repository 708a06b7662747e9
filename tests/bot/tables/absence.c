/* Somebody who comes back reads what was done for them, and what changed. */
#include "tests/bot/hall.h"

#include "bot/render/text.h"
#include "tests/thorough.h"

#include <stdio.h>
#include <string.h>

static const struct store_game *
row(const struct hall *h)
{
	return &hall_table(h)->now->row;
}

static struct golf_view
seen(const struct hall *h)
{
	struct golf_view v;

	golf_view(table_state(hall_table(h)), GOLF_SPECTATOR, &v);
	return v;
}

static unsigned
seat_in_turn(const struct hall *h)
{
	return golf_turn(table_state(hall_table(h)));
}

/* What a person was answered, in private. */
static const char *
told(struct hall *h, snowflake in)
{
	cr_expect(hall_answer(h, in)->ephemeral);
	return hall_text(hall_answer(h, in)->m);
}

static bool
has(const char *text, const char *part)
{
	return strstr(text, part) != NULL;
}

/* Until it is the turn of this seat. */
static void
until_turn(struct hall *h, unsigned seat)
{
	for (unsigned i = 0; seat_in_turn(h) != seat && i < 50; i++)
		hall_step(h);
	cr_assert_eq(seat_in_turn(h), seat);
}

/* Ana and Ben are at a game of 9 holes, without a time limit unless the house rules say so. */
static struct hall *
begun(const char *game, const char *settings)
{
	struct hall *h = hall_new();

	hall_slash(h, ANA, "new", "game", game, "holes", "9", "time", "1m", NULL);
	house_read(&hall_table(h)->house, settings);
	hall_seat(h, 2);
	return h;
}

static void
leave(struct hall *h, snowflake user)
{
	hall_yes(h, user, 0, hall_slash(h, user, "leave", NULL));
	cr_assert_eq(table_seat(hall_table(h), user), (unsigned)GOLF_NOBODY);
}

/* Ana takes some turns. The computer player of the other seat takes one behind each. */
static void
take_turns(struct hall *h, unsigned n)
{
	for (unsigned i = 0; i < n; i++) {
		int64_t turned = hall_table(h)->now->turned;

		for (unsigned k = 0; hall_table(h)->now->turned == turned && k < 20; k++)
			cr_assert(hall_step(h));
	}
}

/* The news of a kind about a seat, behind the last news that its person left. */
static unsigned
count_news(const struct hall *h, enum golf_news_kind kind, unsigned seat)
{
	const struct facts *f = hall_table(h)->now;
	unsigned n = 0;

	for (unsigned i = 0; i < f->news; i++)
		if (f->recent[i].seat == seat && f->recent[i].kind == GOLF_NEWS_LEFT)
			n = 0;
		else
			n += f->recent[i].seat == seat && f->recent[i].kind == kind;
	return n;
}

Test(tables_absence, who_comes_back_reads_what_was_played_for_them, .timeout = TEST_LIMIT)
{
	struct hall *h = begun("six-card", "time=none");
	char turns[120], put[80];
	const char *text;
	unsigned n;

	until_turn(h, 0);
	leave(h, BEN);
	take_turns(h, 1);
	hall_restart(h);
	take_turns(h, 2);
	n = count_news(h, GOLF_NEWS_REPLACED, 1);
	text = told(h, hall_slash(h, BEN, "join", NULL));
	snprintf(turns, sizeof turns,
	    "Welcome back: you have your seat again.\n"
	    "Birdie played 3 turns for you: it drew 3 cards");
	snprintf(put, sizeof put,
	    n == 1 ? "and put one into your layout." : "and put %u into your layout.", n);
	cr_expect(has(text, turns), "%s", text);
	cr_expect_eq(has(text, put), n > 0, "%s: %s", put, text);
	cr_expect_not(has(text, "Your points"), "no hole has ended: %s", text);
	cr_expect(has(hall_text(&h->table), "**Ben**"), "%s", hall_text(&h->table));
	cr_expect_eq(row(h)->seat[1].absent, 0);
	cr_expect_eq(row(h)->seat[1].held[0], '\0');
	/* Only once. */
	leave(h, BEN);
	hall_said(h, hall_slash(h, BEN, "join", NULL), "done.back");
	hall_free(h);
}

Test(tables_absence, the_points_of_the_holes_that_ended_are_told, .timeout = TEST_LIMIT)
{
	struct hall *h = begun("six-card", "time=none");
	char points[120], first[16], second[16];
	const char *text;

	until_turn(h, 0);
	leave(h, BEN);
	for (unsigned i = 0; hall_table(h)->now->tally.holes < 2 && i < 300; i++)
		if (!hall_step(h))
			hall_push(h, ANA, "deal", -2);
	hall_restart(h);
	text = told(h, hall_slash(h, BEN, "join", NULL));
	snprintf(points, sizeof points, "Your points: hole 1: %s, hole 2: %s.",
	    number_text(hall_table(h)->now->tally.scores[0][1], first),
	    number_text(hall_table(h)->now->tally.scores[1][1], second));
	cr_expect(has(text, points), "%s\n%s", points, text);
	hall_free(h);
}

/* Each card that the text names lies open at the seat, for all to see. */
Test(tables_absence, only_open_cards_are_named, .timeout = TEST_LIMIT)
{
	static const char *const games[] = { "six-card", "cabo", "cactus", "four-card" };
	static const char *const suits[] = { "♠", "♥", "♦", "♣" };

	for (unsigned g = 0; g < sizeof games / sizeof games[0]; g++) {
		struct hall *h = begun(games[g], "time=none");
		unsigned open = 0, named = 0;
		struct golf_view v;
		const char *text;

		until_turn(h, 0);
		leave(h, BEN);
		for (unsigned i = 0; i < 12; i++)
			hall_any(h, false);
		text = told(h, hall_slash(h, BEN, "join", NULL));
		v = seen(h);
		for (unsigned i = 0; i < v.size[1]; i++)
			open += (v.cell[1][i].flags & GOLF_CELL_UP) &&
			    v.cell[1][i].card < GOLF_JOKER_RED;
		for (const char *c = text; *c; c++)
			for (unsigned i = 0; i < 4; i++)
				named += strncmp(c, suits[i], strlen(suits[i])) == 0;
		cr_expect_eq(named, open, "%s: %s", games[g], text);
		cr_expect(has(text, "for you"), "%s: %s", games[g], text);
		hall_free(h);
	}
}

/* Nobody took the seat: a computer player took turns since the time was up. */
Test(tables_absence, who_was_late_reads_it_at_the_next_action, .timeout = TEST_LIMIT)
{
	struct hall *h = begun("six-card", "time=1m misses=20");
	const char *text;
	snowflake in;

	until_turn(h, 0);
	hall_wait(h, 65 * 1000);
	cr_assert_eq(seat_in_turn(h), 1u, "a computer player has taken the turn");
	until_turn(h, 0);
	hall_wait(h, 65 * 1000);
	hall_restart(h);
	tables_wake(h->tables);
	until_turn(h, 0);
	cr_assert_eq(row(h)->seat[0].missed, 2u);
	hall_clear(h);
	in = hall_press(h, ANA, hall_button(&h->table, "draw", 0), h->shown, false);
	hall_run(h);
	text = told(h, in);
	cr_expect(has(text,
		      "Your time was up.\n"
		      "A computer player played 2 turns for you: it drew 2 cards"),
	    "%s", text);
	cr_expect_not(has(text, "Welcome back"), "%s", text);
	cr_expect(has(hall_text(&h->table), "Ana"), "the table is edited");
	/* The next action is answered as always. */
	in = hall_press(h, ANA, hall_button(&h->table, "discard", -2), h->shown, false);
	hall_run(h);
	cr_expect_not(hall_answer(h, in)->ephemeral);
	hall_free(h);
}

/* A drawn card that only its player sees has its page: the page tells the rest, too. */
Test(tables_absence, a_page_with_a_hidden_card_tells_it_too, .timeout = TEST_LIMIT)
{
	struct hall *h = begun("cabo", "time=1m misses=20");
	const char *text;
	snowflake in;

	until_turn(h, 0);
	hall_wait(h, 65 * 1000);
	until_turn(h, 0);
	hall_clear(h);
	in = hall_press(h, ANA, hall_button(&h->table, "draw", 0), h->shown, false);
	hall_run(h);
	text = told(h, in);
	cr_expect(has(text, "Your time was up."), "%s", text);
	cr_expect(has(text, "You drew"), "%s", text);
	hall_free(h);
}

/* A seat was lost by the clock: its first turns were played while the person had it. */
Test(tables_absence, turns_before_the_seat_was_lost_count_too, .timeout = TEST_LIMIT)
{
	struct hall *h = begun("six-card", "time=1m misses=2");
	const char *text;

	until_turn(h, 0);
	hall_wait(h, 65 * 1000);
	until_turn(h, 0);
	hall_wait(h, 65 * 1000);
	cr_assert_eq(row(h)->seat[0].away, (snowflake)ANA);
	hall_restart(h);
	text = told(h, hall_slash(h, ANA, "join", NULL));
	cr_expect(has(text, "A computer player played 2 turns for you"), "%s", text);
	hall_free(h);
}

Test(tables_absence, it_is_told_in_the_persons_language, .timeout = TEST_LIMIT)
{
	struct hall *h = begun("six-card", "time=none");
	const char *text;

	until_turn(h, 0);
	leave(h, BEN);
	take_turns(h, 2);
	h->locale = "es-ES";
	text = told(h, hall_slash(h, BEN, "join", NULL));
	cr_expect(has(text, "Birdie jugó 2 turnos por ti: robó 2 cartas"), "%s", text);
	hall_free(h);
}

/* What is counted while the game is played, and what a restart counts, is the same. */
Test(tables_absence, a_restart_counts_the_same, .timeout = TEST_LIMIT)
{
	static const char *const games[] = { "cabo", "cactus", "powers", "pablo", "nine-card" };

	for (unsigned g = 0; g < sizeof games / sizeof games[0]; g++) {
		struct hall *h = begun(games[g], "time=none");
		struct absence before[GOLF_SEATS_MAX];

		until_turn(h, 0);
		leave(h, BEN);
		for (unsigned i = 0; hall_table(h) && i < 40; i++) {
			hall_any(h, true);
			if (!hall_table(h))
				break;
			memcpy(before, hall_table(h)->now->absence, sizeof before);
			hall_restart(h);
			tables_wake(h->tables);
			cr_assert_eq(memcmp(before, hall_table(h)->now->absence, sizeof before), 0,
			    "%s, line %lld", games[g], (long long)hall_table(h)->now->seq);
		}
		hall_free(h);
	}
}

/* A seat that is held for somebody, and the new host, as the table says it. */
Test(tables_absence, the_table_says_for_whom_a_computer_player_plays, .timeout = TEST_LIMIT)
{
	struct hall *h = begun("six-card", "time=none");
	char text[4 * LIMIT_MESSAGE_TEXT];

	until_turn(h, 1);
	leave(h, ANA);
	snprintf(text, sizeof text, "%s", hall_text(&h->table));
	cr_expect(has(text, "B. for Ana"), "%s", text);
	cr_expect(has(text, "**Birdie** plays on for Ana"), "%s", text);
	cr_expect(has(text, "**Ben** is the host now."), "%s", text);
	hall_restart(h);
	tables_wake(h->tables);
	hall_run(h);
	cr_expect_str_eq(row(h)->seat[0].held, "Ana");
	hall_step(h);
	cr_expect(has(hall_text(&h->table), "B. for Ana"), "%s", hall_text(&h->table));
	for (int64_t turned = hall_table(h)->now->turned; hall_table(h)->now->turned == turned;)
		hall_step(h);
	cr_expect_not(has(hall_text(&h->table), "is the host now"), "%s", hall_text(&h->table));
	hall_free(h);
}

/* A person who is sent away does not come back: the seat is held for nobody. */
Test(tables_absence, a_seat_is_held_for_nobody_who_was_sent_away, .timeout = TEST_LIMIT)
{
	struct hall *h = begun("six-card", "time=none");
	struct interaction in = hall_somebody(h, ANA);

	until_turn(h, 0);
	in.type = INTERACTION_COMMAND;
	strcpy(in.command, "golf");
	strcpy(in.sub, "kick");
	in.permissions = UINT64_C(1) << 5;
	in.options = 1;
	in.option[0] = (struct interaction_option){ .type = OPTION_STRING };
	strcpy(in.option[0].name, "player");
	strcpy(in.option[0].text, "<@12>");
	route_interaction(h->tables, &in);
	hall_run(h);
	hall_yes(h, ANA, UINT64_C(1) << 5, in.id);
	cr_assert_eq(row(h)->seat[1].user, 0u);
	cr_expect_eq(row(h)->seat[1].held[0], '\0');
	cr_expect_not(has(hall_text(&h->table), " for Ben"), "%s", hall_text(&h->table));
	hall_free(h);
}
