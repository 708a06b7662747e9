#include "cli/figures.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static const unsigned no_turns[GOLF_SEATS_MAX];

/* Figures of two games of two holes among three players, worked out by hand. */
static struct figures
counted(void)
{
	static const struct {
		int16_t scores[3];
		bool over;
		uint16_t winners;
		unsigned turns[GOLF_SEATS_MAX];
	} holes[] = {
		{ { 4, 10, 10 }, false, 0, { 3, 3, 3 } },
		{ { 6, 6, 20 }, true, 1, { 4, 4, 3 } },
		{ { -2, 0, 4 }, false, 0, { 3, 3, 2 } },
		{ { 8, 4, 0 }, true, 1 << 1 | 1 << 2, { 5, 4, 4 } },
	};
	struct figures f = { .decisions = 120, .choices = 540, .seconds = 2 };

	for (size_t i = 0; i < 4; i++) {
		struct golf_result r = { holes[i].over, holes[i].winners, .players = 7,
			.seats = 3 };

		memcpy(r.scores, holes[i].scores, sizeof holes[i].scores);
		figures_hole(&f, &r, holes[i].turns, 0);
		if (r.over)
			figures_deal(&f, 3);
	}
	return f;
}

Test(figures, holes_and_games_are_counted)
{
	struct figures f = counted();

	cr_expect_eq(f.holes, 4);
	cr_expect_eq(f.games, 2);
	cr_expect_eq(f.turns, 9 + 11 + 8 + 13);
	cr_expect_eq(f.short_holes, 1, "one player of the third hole had two turns");
	cr_expect_eq(f.player[0].sum, 16);
	cr_expect_eq(f.player[0].squares, 16 + 36 + 4 + 64);
	cr_expect_eq(f.player[0].best, 2.5, "half a tie, and two holes alone");
	cr_expect_eq(f.player[1].best, 0.5);
	cr_expect_eq(f.player[2].best, 1.0);
	cr_expect_eq(f.player[0].wins, 1.0);
	cr_expect_eq(f.player[1].wins, 0.5);
	cr_expect_eq(f.player[2].wins, 0.5);
}

/* Player 0 sits in seat 1, and player 2 in seat 0. Two games of one deal have the same cards. */
Test(figures, players_move_on)
{
	static const int16_t scores[2][3] = { { 4, 10, 12 }, { 9, 3, 12 } };
	struct figures f = { .games = 0 };

	for (unsigned moved = 0; moved < 2; moved++) {
		struct golf_result r = { .over = true, .winners = 1, .players = 7, .seats = 3 };

		memcpy(r.scores, scores[moved], sizeof scores[moved]);
		figures_hole(&f, &r, no_turns, moved);
	}
	figures_deal(&f, 3);
	cr_expect_eq(f.games, 2);
	cr_expect_eq(f.deals, 1);
	cr_expect_eq(f.player[0].sum, 4 + 3);
	cr_expect_eq(f.player[1].sum, 10 + 12);
	cr_expect_eq(f.player[2].sum, 12 + 9);
	cr_expect_eq(f.player[0].best, 2);
	cr_expect_eq(f.player[0].shares, 1, "of one deal");
	cr_expect_eq(f.player[2].wins, 1, "seat 0 has won both");
	cr_expect_eq(f.player[0].wins, 1);
}

static char *
told(void (*print)(const struct figures *, const struct figures_of *, FILE *))
{
	const struct player *player[3] = { player_row(0), player_row(1), player_row(0) };
	const char *set[] = { "end.stock=none", "end.call=\"x\"" };
	struct figures_of of = { "six-card", set, 2, 3, 18446744073709551615u, false, player };
	struct figures f = counted();
	char *text = NULL;
	size_t length;
	FILE *out = open_memstream(&text, &length);

	cr_assert_not_null(out);
	print(&f, &of, out);
	fclose(out);
	return text;
}

/* The deviation of 4 6 -2 8 is sqrt((120 - 4 * 16) / 3). */
Test(figures, json)
{
	char *text = told(figures_json);

	cr_expect_str_eq(text,
	    "{\"rules\":\"six-card\",\"set\":[\"end.stock=none\",\"end.call=\\\"x\\\"\"],"
	    "\"players\":3,"
	    "\"seed\":18446744073709551615,\"deals\":2,\"games\":2,\"holes\":4,\"decisions\":120,"
	    "\"decisions_per_hole\":30.0000,\"choices_per_decision\":4.5000,"
	    "\"turns_per_hole\":10.2500,\"short_holes\":0.250000,\"short_holes_se\":0.250000,"
	    "\"mean\":5.8333,"
	    "\"seconds\":2.000,\"decisions_per_second\":60,\"seats\":["
	    "{\"strategy\":\"random\",\"mean\":4.0000,\"sd\":4.3205,\"se\":2.16025,\"wins\":1,"
	    "\"best\":0.625000,\"best_se\":0.125000},"
	    "{\"strategy\":\"greedy\",\"mean\":5.0000,\"sd\":4.1633,\"se\":2.08167,\"wins\":0.5,"
	    "\"best\":0.125000,\"best_se\":0.125000},"
	    "{\"strategy\":\"random\",\"mean\":8.5000,\"sd\":8.6987,\"se\":4.34933,\"wins\":0.5,"
	    "\"best\":0.250000,\"best_se\":0.250000}"
	    "]}\n");
	free(text);
}

Test(figures, text)
{
	char *text = told(figures_print);

	cr_expect_not_null(
	    strstr(text, "six-card, 3 players: 2 games, 4 holes, 120 decisions\n"), "%s", text);
	cr_expect_not_null(strstr(text,
	    "5.83 points a hole and player, 30.00 decisions a hole, 4.500 choices a decision\n"));
	cr_expect_not_null(strstr(text,
	    "10.25 turns a hole; in 25.0% ± 25.0% of the holes a player had fewer than 3 turns\n"));
	cr_expect_not_null(
	    strstr(text, "   2  greedy        5.00    4.16   2.082         0.5   12.5% ± 12.5%\n"));
	free(text);
}

/* R06: the holes after a player was out count for the others alone. */
Test(figures, R06_a_player_who_is_out_plays_no_hole)
{
	static const unsigned turns[GOLF_SEATS_MAX] = { 4, 0, 5 };
	struct golf_result r = { .players = 5, .seats = 3, .scores = { 6, 0, 8 } };
	struct figures f = { .games = 0 };

	figures_hole(&f, &r, turns, 0);
	cr_expect_eq(f.holes, 1u);
	cr_expect_eq(f.short_holes, 0u, "seat 1 had no turn, because it was out");
	cr_expect_eq(f.player[0].holes, 1u);
	cr_expect_eq(f.player[1].holes, 0u);
	figures_deal(&f, 3);
	cr_expect_eq(f.player[0].best, 1.0, "6 is the lowest score, not the 0 of seat 1");
	cr_expect_eq(f.player[1].best, 0.0);
	/* A hole with points below 0 for all: the 0 is still no score. */
	r.players = 6;
	figures_hole(&f, &r, turns, 0);
	figures_deal(&f, 3);
	cr_expect_eq(f.player[1].best, 1.0);
	cr_expect_eq(f.player[0].holes, 1u);
}

/* One hole or no hole: nothing is divided by zero. */
Test(figures, one_hole_has_no_deviation)
{
	const struct player *player[3] = { player_row(0), player_row(0), player_row(0) };
	struct figures_of of = { .rules = "r", .seats = 3, .player = player };
	struct figures f = { .games = 1 };
	struct golf_result r = { .players = 7, .seats = 3 };
	char *text = NULL;
	size_t length;
	FILE *out = open_memstream(&text, &length);

	cr_assert_not_null(out);
	figures_json(&f, &of, out);
	figures_hole(&f, &r, no_turns, 0);
	figures_deal(&f, 3);
	figures_json(&f, &of, out);
	figures_print(&f, &of, out);
	fclose(out);
	cr_expect_not_null(strstr(text, "r, 3 players: 1 game, 1 hole, 0 decisions\n"), "%s", text);
	cr_expect_null(strstr(text, "nan"), "%s", text);
	cr_expect_null(strstr(text, "inf"), "%s", text);
	free(text);
}
