#include "engine/daily/daily.h"
#include "tests/engine/play.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static const unsigned char server[GOLF_SEED] = { [GOLF_SEED - 1] = 7 };

Test(daily_day, a_date_is_a_day_of_the_calendar)
{
	static const struct {
		const char *text;
		bool good;
	} tries[] = {
		{ "2026-11-26", true },
		{ "2024-02-29", true },
		{ "2000-02-29", true },
		{ "1000-01-01", true },
		{ "9999-12-31", true },
		{ "2026-02-29", false },
		{ "2100-02-29", false },
		{ "2026-04-31", false },
		{ "2026-00-10", false },
		{ "2026-13-10", false },
		{ "2026-11-00", false },
		{ "0999-12-31", false },
		{ "2026-11-2", false },
		{ "2026-11-260", false },
		{ "2026/11/26", false },
		{ "2026-11-2a", false },
		{ "26-11-2026", false },
		{ "", false },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char date[DAILY_DATE] = "unchanged";

		cr_expect_eq(
		    daily_date_read(tries[i].text, date), tries[i].good, "%s", tries[i].text);
		cr_expect_str_eq(date, tries[i].good ? tries[i].text : "unchanged");
	}
}

Test(daily_day, the_day_after_a_date_and_before_it)
{
	static const struct {
		const char *day, *after, *before;
	} tries[] = {
		{ "2026-11-26", "2026-11-27", "2026-11-25" },
		{ "2026-11-30", "2026-12-01", "2026-11-29" },
		{ "2026-12-01", "2026-12-02", "2026-11-30" },
		{ "2026-12-31", "2027-01-01", "2026-12-30" },
		{ "2027-01-01", "2027-01-02", "2026-12-31" },
		{ "2024-02-28", "2024-02-29", "2024-02-27" },
		{ "2024-03-01", "2024-03-02", "2024-02-29" },
		{ "2026-02-28", "2026-03-01", "2026-02-27" },
		{ "2026-03-01", "2026-03-02", "2026-02-28" },
		{ "2026-09-09", "2026-09-10", "2026-09-08" },
		{ "2026-09-10", "2026-09-11", "2026-09-09" },
		{ "9999-12-31", "9999-12-31", "9999-12-30" },
		{ "1000-01-01", "1000-01-02", "1000-01-01" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char after[DAILY_DATE], before[DAILY_DATE];

		strcpy(after, tries[i].day);
		strcpy(before, tries[i].day);
		daily_date_next(after, after);
		daily_date_before(before, before);
		cr_expect_str_eq(after, tries[i].after);
		cr_expect_str_eq(before, tries[i].before);
	}
}

/* These bytes are for ever: seeds of old days must be found again. */
Test(daily_day, the_seed_of_a_day_is_a_digest_of_label_server_and_date)
{
	unsigned char seed[GOLF_SEED], other[GOLF_SEED], key[GOLF_SEED] = { 1 };
	char commitment[65];

	/* printf golf-daily-gameSERVER2026-11-26 | sha256sum | head -c 64 |
	   tr a-f A-F | basenc --base16 -d | sha256sum */
	daily_seed(server, "2026-11-26", seed);
	golf_commitment(seed, commitment);
	cr_expect_str_eq(
	    commitment, "87cb5494706d0947d672993169a10a9cd01876b633a430a100794e7e1548412b");
	daily_seed(server, "2026-11-27", other);
	cr_expect_arr_neq(other, seed, GOLF_SEED, "each day has its own");
	daily_seed(key, "2026-11-26", other);
	cr_expect_arr_neq(other, seed, GOLF_SEED, "each server has its own");
}

/* All other rules of the server hold. */
Test(daily_day, the_rules_of_the_server_are_bounded_and_nothing_else)
{
	static const struct {
		const char *preset, *sets, *daily;
	} tries[] = {
		{ "six-card", "", "game.holes=3 end.turns=20" },
		{ "six-card", "game.holes=2 end.turns=8 values.QS=40", "" },
		{ "six-card", "end.turns=0", "game.holes=3 end.turns=20" },
		{ "cactus", "", "game.holes=3 end.turns=20 game.target=0 game.tie=shared" },
		{ "family-six", "",
		    "game.holes=3 end.turns=20 game.reset_at=0 score.straight_flush=none" },
		{ "six-card", "score.four_of_a_kind=wins-game",
		    "game.holes=3 end.turns=20 score.four_of_a_kind=none" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_rules r = play_rules(tries[i].preset, tries[i].sets), daily;
		struct golf_why why;
		char sets[300], text[GOLF_RULES_TEXT], good[GOLF_RULES_TEXT];

		cr_assert(daily_rules(&r, &daily, &why));
		snprintf(sets, sizeof sets, "%s %s", tries[i].sets, tries[i].daily);
		r = play_rules(tries[i].preset, sets);
		golf_rules_write(&r, good, sizeof good);
		golf_rules_write(&daily, text, sizeof text);
		cr_expect_str_eq(text, good, "%zu", i);
	}
}

Test(daily_day, rules_for_other_numbers_of_players_are_refused)
{
	static const char *const tries[] = { "players.max=3", "players.min=5",
		"players.min=2 players.max=6 deck.packs=1 layout.rows=4 layout.columns=3" };

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_rules r = play_rules("", tries[i]), to = { .name = "unchanged" };
		struct golf_why why;
		bool seats = golf_rules_seats(&r, DAILY_SEATS);

		cr_expect_eq(daily_rules(&r, &to, &why), seats, "%s", tries[i]);
		if (!seats) {
			cr_expect_str_eq(to.name, "unchanged");
			cr_expect_str_eq(why.text,
			    "A daily game has four players, and these rules do not allow four: "
			    "choose another game, or change players.min, players.max or "
			    "deck.packs.");
		}
	}
}

Test(daily_day, squares)
{
	static const struct {
		int16_t above;
		const char *line;
	} tries[] = {
		{ -40, "🟦 −40" },
		{ -6, "🟦 −6" },
		{ -5, "🟩 −5" },
		{ -1, "🟩 −1" },
		{ 0, "⬜ ±0" },
		{ 1, "🟧 +1" },
		{ 5, "🟧 +5" },
		{ 6, "🟥 +6" },
		{ 40, "🟥 +40" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct daily_score score = { 1, { tries[i].above } }, par = { 1, { 0 } };
		char line[DAILY_LINE];

		daily_line(&score, &par, line, sizeof line);
		cr_expect_str_eq(line, tries[i].line);
	}
}

Test(daily_day, the_line_to_share)
{
	static const struct {
		struct daily_score score, par;
		const char *line;
	} tries[] = {
		{ { 3, { 4, 9, 20 } }, { 3, { 6, 9, 12 } }, "🟩⬜🟥 +6" },
		{ { 3, { -10, 9, 12 } }, { 3, { 6, 8, 12 } }, "🟦🟧⬜ −15" },
		{ { 3, { 5, 3, 1 } }, { 3, { 4, 5, 0 } }, "🟧🟩🟧 ±0" },
		{ { 1, { 32767 } }, { 1, { -32768 } }, "🟥 +65535" },
		{ { 1, { 4 } }, { 3, { 6, 9, 12 } }, "🟩 −2" },
		{ { 0, { 0 } }, { 3, { 6, 9, 12 } }, " ±0" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char line[DAILY_LINE], cut[6];
		size_t length = daily_line(&tries[i].score, &tries[i].par, line, sizeof line);

		cr_expect_str_eq(line, tries[i].line);
		cr_expect_eq(length, strlen(line));
		cr_expect_eq(daily_line(&tries[i].score, &tries[i].par, cut, sizeof cut), length);
		cr_expect_lt(strlen(cut), sizeof cut);
	}
}
