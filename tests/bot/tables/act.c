/*
 * Whole games: actions become lines, an old button does nothing, a computer player replaces a
 * player who leaves.
 */
#include "tests/bot/hall_house.h"

#include <stdio.h>
#include <string.h>

/* Plays the game to its end. Ana presses the buttons for a deal. */
static void
play_game(struct hall *h)
{
	for (unsigned i = 0; hall_table(h) && i < 4000; i++) {
		if (!hall_step(h))
			cr_assert(hall_push(h, ANA, "deal", -2));
		hall_clear(h);
	}
	cr_assert_null(hall_table(h), "a game ends");
}

Test(tables_act, a_game_from_lobby_to_end)
{
	static const struct {
		const char *game, *computers;
		unsigned people;
	} tries[] = {
		{ "six-card", "0", 2 },
		{ "six-card", "2", 1 },
		{ "six-card-classic", "1", 3 },
		{ "four-card", "1", 2 },
	};

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct hall *h = hall_new();

		hall_game(h, tries[i].game, "2", tries[i].computers, tries[i].people);
		play_game(h);
		cr_assert(
		    strstr(hall_text(&h->table), "the game is over"), "%s", hall_text(&h->table));
		cr_assert_null(strstr(hall_text(&h->table), "the seed: `"));
		cr_assert(strstr(hall_text(&h->table), "🥇"));
		cr_assert(strstr(
		    hall_text(hall_answer(h, hall_push(h, ANA, "count", -2))->m), "Best hole: "));
		cr_assert(strstr(
		    hall_text(hall_answer(h, hall_push(h, ANA, "fair", -2))->m), "the seed: `"));
		cr_assert_eq(tables_count(h->tables), 0u);
		/* The channel is free for the next game. */
		hall_game(h, "six-card", "1", "1", 1);
		hall_free(h);
	}
}

Test(tables_act, every_line_goes_into_the_record)
{
	struct hall *h = hall_new();
	int64_t seq = 0;

	hall_game(h, "six-card", "2", "1", 2);
	for (unsigned i = 0; i < 4 || hall_step(h); i++) {
		if (i < 4)
			hall_step(h);
		cr_assert_gt(hall_table(h)->now->seq, seq);
		seq = hall_table(h)->now->seq;
		hall_clear(h);
	}
	hall_free(h);
}

Test(tables_act, an_old_button_does_nothing)
{
	struct hall *h = hall_new();
	char first[128], second[128];
	snowflake in;

	hall_game(h, "six-card", "1", "0", 2);
	snprintf(first, sizeof first, "%s", hall_button(&h->table, "turn-up", 0));
	snprintf(second, sizeof second, "%s", hall_button(&h->table, "turn-up", 1));
	hall_push(h, ANA, "turn-up", 0);
	cr_assert_eq(hall_table(h)->now->seq, 2);
	in = hall_press(h, ANA, second, h->shown, false);
	hall_run(h);
	cr_assert_eq(hall_answer(h, in)->how.what.kind, SAY_UPDATE, "the table is drawn anew");
	cr_assert_eq(hall_table(h)->now->seq, 2);
	/* Ben's button of the same picture still works: his choices did not change. */
	hall_press(h, BEN, first, h->shown, false);
	hall_run(h);
	cr_assert_eq(hall_table(h)->now->seq, 3);
	hall_free(h);
}

Test(tables_act, a_double_click_counts_once)
{
	struct hall *h = hall_new();
	char id[128];
	snowflake one, two;

	hall_game(h, "six-card", "1", "0", 2);
	snprintf(id, sizeof id, "%s", hall_button(&h->table, "turn-up", 4));
	one = hall_press(h, ANA, id, h->shown, false);
	two = hall_press(h, ANA, id, h->shown, false);
	hall_run(h);
	cr_assert_eq(hall_answer(h, one)->how.what.kind, SAY_UPDATE);
	cr_assert_eq(hall_answer(h, two)->how.what.kind, SAY_UPDATE);
	cr_assert_eq(hall_table(h)->now->seq, 2);
	hall_free(h);
}

Test(tables_act, a_computer_player_replaces_a_player_who_leaves)
{
	struct hall *h = hall_new();

	hall_game(h, "four-card", "1", "0", 3);
	hall_said(h, hall_surely(h, ANA, "leave"), "done.leave");
	cr_assert_eq(hall_table(h)->now->row.host, (snowflake)BEN);
	cr_assert_eq(hall_table(h)->now->row.seat[0].user, 0u);
	hall_restart(h);
	cr_assert_eq(table_seat(hall_table(h), ANA), (unsigned)GOLF_NOBODY);
	tables_wake(h->tables);
	hall_run(h);
	while (hall_table(h) && hall_step(h))
		hall_clear(h);
	cr_assert(strstr(hall_text(&h->table), "the game is over"));
	hall_free(h);
}

/* The house rules decide what happens to the seat. The table's picture shows it. */
Test(tables_act, a_left_seat_folds_if_the_house_rules_say_so)
{
	static const char *const leave[] = { "computer", "fold" };

	for (unsigned i = 0; i < 2; i++) {
		struct hall *h = hall_new();
		struct picture p;

		house_set_key(h, "leave", leave[i]);
		hall_game(h, "four-card", "1", "1", 3);
		hall_said(h, hall_surely(h, ANA, "leave"), "done.leave");
		table_public(hall_table(h), "en", &p);
		cr_expect(p.table.seat[0].stand_in);
		cr_expect_eq(p.table.seat[0].folds, i == 1, "%s", leave[i]);
		for (unsigned seat = 1; seat < p.table.seats; seat++)
			cr_expect_not(p.table.seat[seat].folds, "nobody left seat %u", seat);
		hall_free(h);
	}
}

Test(tables_act, a_game_without_people_ends)
{
	struct hall *h = hall_new();

	hall_game(h, "six-card", "1", "2", 1);
	hall_surely(h, ANA, "leave");
	cr_assert_null(hall_table(h));
	cr_assert(strstr(hall_text(&h->table), "Everybody has left the table."), "%s",
	    hall_text(&h->table));
	hall_restart(h);
	cr_assert_null(hall_table(h));
	hall_free(h);
}

/*
 * Plays without matches until a player holds a secretly drawn card and has a right match. Returns
 * the player's seat.
 */
static unsigned
until_drawn(struct hall *h, struct golf_action *match)
{
	for (unsigned i = 0; i < 5000; i++) {
		struct golf_view v;

		golf_view(table_state(hall_table(h)), GOLF_SPECTATOR, &v);
		if (v.phase == GOLF_PH_PLACE && v.drawn == GOLF_HIDDEN &&
		    hall_match(h, v.turn, true, match))
			return v.turn;
		hall_clear(h);
		hall_any(h, false);
	}
	cr_assert_fail("no such cards came");
	return 0;
}

/*
 * A player with a drawn card in hand matches another card. The buttons of the drawn card stay
 * valid, and all buttons of matches become old.
 */
Test(tables_act, X06_a_match_makes_only_match_buttons_old)
{
	static const char *const keys[] = { "extends", "cactus", "deck.packs", "6", NULL };
	struct hall *h = hall_new();
	struct golf_rules r = hall_rules(keys);
	struct golf_action match;
	unsigned same = 0;

	hall_open(h, &r, 0, 2);
	/* With six packs, a laid card sometimes equals the card below it. */
	for (unsigned i = 0; i < 40; i++) {
		unsigned seat = until_drawn(h, &match);
		int64_t since = hall_table(h)->now->since[seat];
		struct golf_view before, after;
		struct facts *f;

		golf_view(table_state(hall_table(h)), GOLF_SPECTATOR, &before);
		hall_act(h, ANA + seat, &match, hall_table(h)->now->seq);
		hall_wait(h, LIMIT_RACE_MS);
		golf_view(table_state(hall_table(h)), GOLF_SPECTATOR, &after);
		same += before.discard == after.discard;
		f = hall_table(h)->now;
		cr_assert_eq(f->since[seat], since);
		cr_assert_eq(f->topped, f->seq);
	}
	cr_assert_gt(same, 0u);
	hall_free(h);
}

static bool
recently(const struct facts *f, enum golf_news_kind kind)
{
	for (unsigned i = 0; i < f->news; i++)
		if (f->recent[i].kind == kind)
			return true;
	return false;
}

/*
 * A new stock takes the cards below the top discard. The top discard stays, and can still be
 * matched.
 */
Test(tables_act, X06_a_renewed_stock_leaves_the_discard_on_top)
{
	static const char *const keys[] = { "extends", "cactus", "players.max", "8", "deck.packs",
		"1", NULL };
	struct hall *h = hall_new();
	struct golf_rules r = hall_rules(keys);
	bool renewed = false;

	hall_open(h, &r, 0, 4);
	for (unsigned i = 0; i < 2000 && !renewed; i++) {
		const struct facts *f = hall_table(h)->now;
		bool before = recently(f, GOLF_NEWS_STOCK_RENEWED);
		int64_t topped = f->topped, seq = f->seq;

		hall_clear(h);
		hall_any(h, false);
		f = hall_table(h)->now;
		renewed = !before && recently(f, GOLF_NEWS_STOCK_RENEWED) && f->seq == seq + 1 &&
		    f->recent[f->news - 1].kind == GOLF_NEWS_DREW_STOCK;
		if (renewed)
			cr_assert_eq(f->topped, topped);
	}
	cr_assert(renewed);
	hall_free(h);
}

/* Among the first computer players of a table there are bold, careful and even ones. */
Test(tables_act, computer_players_have_tempers)
{
	struct store_game row = { .seats = 0 };
	int least = 0, most = 0;
	unsigned even = 0;

	for (; row.seats < 4; row.seats++) {
		int temper;

		facts_computer(&row, row.seat[row.seats].name);
		temper = facts_temper(row.seat[row.seats].name);
		least = temper < least ? temper : least;
		most = temper > most ? temper : most;
		even += temper == 0;
	}
	cr_expect_lt(least, 0, "a bold one");
	cr_expect_gt(most, 0, "a careful one");
	cr_expect_gt(even, 0u);
	cr_expect_eq(facts_temper("Ana"), 0, "not a computer player");
}
