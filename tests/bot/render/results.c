/*
 * Leaderboards, figures and past games as messages, in both languages, and with the largest values.
 */
#include "bot/render/results.h"
#include "tests/bot/render/stage.h"

static const struct standing ana = { .user = 11,
	.name = "Ana",
	.rank = 1,
	.games = 12,
	.wins = 5,
	.holes = 108,
	.points = 899,
	.best = -4,
	.rated = true,
	.rating = 1523 },
			     ben = { .user = 12,
				     .name = "*Ben*",
				     .rank = 2,
				     .games = 1,
				     .holes = 9,
				     .points = -9,
				     .best = -8 };

Test(render_results, leaderboard)
{
	const struct render_leaderboard b = {
		.lang = "en", .n = 2, .rows = 2, .row = { &ana, &ben }
	};

	render_leaderboard(&b, 202611, false, &message);
	expect("ephemeral f1c40f\n"
	       "### Leaderboard: all time\n"
	       "**1.** Ana · **1523**\n"
	       "won 5 of 12 · 8.3 points a hole · best −4\n"
	       "**2.** \\*Ben\\*\n"
	       "won 0 of 1 · −1.0 points a hole · best −8\n"
	       "-# The number beside a name is the rating. It counts only games among people, from "
	       "the third game on; 1500 is an average player. Fewer points a hole are better.\n"
	       "(S leaderboard \"This month\") (S leaderboard:1 \"Show to everyone\")\n");
}

Test(render_results, a_month_for_everyone_in_spanish)
{
	const struct render_leaderboard b = {
		.lang = "es", .month = 202611, .n = 12, .rows = 1, .row = { &ana }, .own = &ben
	};

	render_leaderboard(&b, 202611, true, &message);
	expect("f1c40f\n"
	       "### Clasificación: noviembre de 2026\n"
	       "**1.** Ana · **1523**\n"
	       "ganadas 5 de 12 · 8,3 puntos por hoyo · mejor −4\n"
	       "-# 12 personas en total\n"
	       "-# El número junto a un nombre es el nivel. Solo cuenta partidas entre personas, "
	       "desde la tercera; 1500 es un nivel medio. Cuantos menos puntos por hoyo, mejor.\n");
}

Test(render_results, own_rank_below)
{
	struct standing own = ben;
	const struct render_leaderboard b = {
		.lang = "en", .month = 202611, .n = 40, .rows = 1, .row = { &ana }, .own = &own
	};

	own.rank = 33;
	render_leaderboard(&b, 202611, false, &message);
	cr_expect(strstr(show(&message), "\n…\n**33.** \\*Ben\\*\n"), "%s", shown);
	cr_expect(strstr(shown, "### Leaderboard: November 2026\n"), "%s", shown);
	cr_expect(strstr(shown, "(S leaderboard \"All time\")"), "%s", shown);
}

Test(render_results, an_empty_leaderboard)
{
	render_leaderboard(&(struct render_leaderboard){ .lang = "en" }, 202611, false, &message);
	expect("ephemeral f1c40f\n"
	       "### Leaderboard: all time\n"
	       "No game has been finished in this channel yet: `/golf new` opens one.\n"
	       "(S leaderboard \"This month\")\n");
}

Test(render_results, stats)
{
	render_stats("en", "Ana", &ana, 7, NULL, 202602, &message);
	expect("ephemeral f1c40f\n"
	       "### Ana's games\n"
	       "Place **1** of 7\n"
	       "Rating **1523** · games 12 · won 5 · 8.3 points a hole · best hole −4\n"
	       "**In February 2026**\n"
	       "No finished game yet.\n"
	       "-# The rating counts only games among people, from the third game on. 1500 is an "
	       "average player. In the other numbers, fewer points are better.\n");
	render_stats("en", "Ben", &ben, 7, &ben, 202602, &message);
	cr_expect(
	    strstr(show(&message), "\ngames 1 · won 0 · −1.0 points a hole · best hole −8\n**In"),
	    "without a rating, none is shown: %s", shown);
	render_stats("en", "", NULL, 7, NULL, 202602, &message);
	cr_expect(strstr(show(&message), "Somebody has no finished game in this channel yet"), "%s",
	    shown);
}

/* A half is rounded away from 0. A value that is rounded to 0 has no sign. */
Test(render_results, a_mean_is_rounded_to_one_digit)
{
	static const struct {
		int64_t points;
		unsigned holes;
		const char *text;
	} tries[] = {
		{ 0, 9, " 0.0 " },
		{ 1, 20, " 0.1 " },
		{ 1, 21, " 0.0 " },
		{ -1, 20, " −0.1 " },
		{ -1, 21, " 0.0 " },
		{ 119, 20, " 6.0 " },
		{ 118, 20, " 5.9 " },
		{ 9999 * 99, 99, " 9999.0 " },
		{ INT64_C(-9999) * 99 * 50000, 99 * 50000, " −9999.0 " },
	};

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct standing row = ana;

		row.points = tries[i].points;
		row.holes = tries[i].holes;
		render_stats("en", "Ana", &row, 1, NULL, 202602, &message);
		cr_expect(strstr(show(&message), tries[i].text), "%s: %s", tries[i].text, shown);
	}
}

static const struct render_past past = { .game = "e13wu1og",
	.title = "Six-card Golf",
	.finished = 1800000000,
	.holes = 9,
	.seats = 3,
	.seat = { { "Ana", NULL, false, true, 41 }, { "a player", NULL, true, false, 50 },
	    { "Birdie", NULL, false, true, 41 } } };

Test(render_results, history)
{
	struct render_past two[2] = { past, past };

	two[1].holes = 1;
	two[1].game = "e13wu1oh";
	two[1].seats = 2;
	render_history("en", NULL, two, 2, &message);
	expect("ephemeral f1c40f\n"
	       "### The last finished games\n"
	       "<t:1800000000:d> · **Six-card Golf** · 9 holes · `e13wu1og`\n"
	       "**Ana 41** · a player 50 · **Birdie 41**\n"
	       "<t:1800000000:d> · **Six-card Golf** · one hole · `e13wu1oh`\n"
	       "**Ana 41** · a player 50\n"
	       "[replay x1 \"Look at a game again, hole by hole\""
	       " e13wu1og \"Six-card Golf · Ana · e13wu1og\" e13wu1oh \"Six-card Golf · Ana · "
	       "e13wu1oh\"]\n");
	render_history("es", "Ana", two, 1, &message);
	cr_expect(
	    strstr(show(&message), "### Las últimas partidas terminadas de Ana\n"), "%s", shown);
	cr_expect(strstr(shown, "un jugador 50"), "%s", shown);
	render_history("en", "Ana", two, 0, &message);
	expect("ephemeral f1c40f\n"
	       "### The last finished games of Ana\n"
	       "No game has been finished in this channel yet: `/golf new` opens one.\n");
}

/* Wide names of 32 characters that all need escapes, and the largest figures. */
Test(render_results, the_largest_figures_fit)
{
	static const char *const names[] = {
		"＊＊＊＊＊＊＊＊＊＊＊＊＊＊＊＊＊＊＊＊＊＊＊＊＊＊＊＊＊＊＊＊",
		"********************************", "________________________________"
	};

	for (unsigned l = 0; l < 2; l++)
		for (unsigned i = 0; i < 3; i++) {
			const char *lang = l ? "es" : "en";
			struct standing row = { .name = names[i],
				.rank = 600000,
				.games = 50000,
				.wins = 50000,
				.holes = 50000 * 99,
				.points = INT64_C(-9999) * 50000 * 99,
				.best = -9999,
				.rated = true,
				.rating = -1500 };
			struct render_leaderboard b = { .lang = lang,
				.month = 202609,
				.n = 600000,
				.rows = RESULTS_ROWS,
				.own = &row };
			struct render_past all[RESULTS_ROWS];

			for (unsigned k = 0; k < RESULTS_ROWS; k++) {
				b.row[k] = &row;
				all[k] = past;
				all[k].title = names[i];
				all[k].game = "012345678901234";
				all[k].holes = 99;
				all[k].seats = GOLF_SEATS_MAX;
				for (unsigned s = 0; s < GOLF_SEATS_MAX; s++) {
					all[k].seat[s].name = names[i];
					all[k].seat[s].won = true;
					all[k].seat[s].total = -9999;
				}
			}
			render_leaderboard(&b, 202609, false, &message);
			check_valid(&message, "the leaderboard");
			render_stats(lang, names[i], &row, 600000, &row, 202609, &message);
			check_valid(&message, "figures");
			all[0].game = "a";
			for (unsigned k = 1; k < RESULTS_ROWS; k++)
				all[k].game = &"0123456789"[k];
			render_history(lang, names[i], all, RESULTS_ROWS, &message);
			check_valid(&message, "past games");
		}
}
