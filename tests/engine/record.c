/* Record lines, byte for byte, as the format promises them. */
#include "tests/engine/play.h"

#include <criterion/criterion.h>
#include <string.h>

Test(record, lines_have_the_documented_form)
{
	struct golf_rules r = play_rules("four-card", "game.holes=1 end.final_turns=0");
	unsigned char seed[GOLF_SEED] = { 0 };
	char line[GOLF_LINE_TEXT];
	struct golf_action a;
	struct golf_events out;
	struct golf_state s;

	cr_assert_eq(golf_begin(&s, &r, 2, seed, "", 0), GOLF_OK);
	a = (struct golf_action){ .kind = GOLF_DO_DEAL };
	golf_apply(&s, &a, &out);
	golf_record_action(&s, &a, &out, NULL, line, sizeof line);
	cr_expect_eq(strncmp(line, "{\"hole\":1,\"dealer\":1,\"deck\":[\"", 29), 0, "%s", line);
	play_give(&s, 0, "AS 2S 3S 4S");
	play_stock(&s, "9C");
	a = (struct golf_action){ .kind = GOLF_DO_DRAW, .seat = 0 };
	golf_apply(&s, &a, &out);
	golf_record_action(&s, &a, &out, NULL, line, sizeof line);
	cr_expect_str_eq(line, "{\"seat\":0,\"do\":\"draw\",\"from\":\"stock\",\"card\":\"9C\"}");
	a = (struct golf_action){ .kind = GOLF_DO_REPLACE, .seat = 0, .place = 3 };
	golf_apply(&s, &a, &out);
	golf_record_action(&s, &a, &out, NULL, line, sizeof line);
	cr_expect_str_eq(line, "{\"seat\":0,\"do\":\"replace\",\"place\":3,\"out\":\"4S\"}");
	play_give(&s, 1, "KS KH KD TC");
	a = (struct golf_action){ .kind = GOLF_DO_KNOCK, .seat = 1 };
	golf_apply(&s, &a, &out);
	golf_record_action(&s, &a, &out, NULL, line, sizeof line);
	cr_expect_str_eq(line, "{\"seat\":1,\"do\":\"knock\"}");
	golf_record_end(&s, line, sizeof line);
	cr_expect_str_eq(line,
	    "{\"end\":1,\"ender\":1,\"points\":[15,10],\"scores\":[15,10],\"totals\":[15,10]}");
	golf_record_over(&s, line, sizeof line);
	cr_expect_str_eq(line,
	    "{\"over\":true,\"winners\":[1],\"seed\":"
	    "\"0000000000000000000000000000000000000000000000000000000000000000\"}");
}

/* The header: rules, escaped names, the commitment, the entropy. */
Test(record, the_header)
{
	struct golf_rules r = play_rules("six-card", "");
	const char *names[] = { "Ana \"the\" \\ Ace\n", "Ben" };
	unsigned char seed[GOLF_SEED] = { 0 };
	char line[8192], rules[GOLF_RULES_TEXT], expected[8192] = "{\"record\":1,\"rules\":";
	struct golf_state s;

	cr_assert_eq(golf_begin(&s, &r, 2, seed, "12,34", 5), GOLF_OK);
	golf_rules_write(&r, rules, sizeof rules);
	strcat(expected, rules);
	strcat(expected,
	    ",\"players\":[\"Ana \\\"the\\\" \\\\ Ace\\u000a\",\"Ben\"],\"commit\":"
	    "\"66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925\",\"entropy\":\"12,"
	    "34\"}");
	golf_record_header(&s, names, "12,34", 5, line, sizeof line);
	cr_expect_str_eq(line, expected);
}

/* A hole line has the deck in the order of the shuffle, for either kind of deal. */
Test(record, the_deck)
{
	static const char *const sets[] = { "", "deal.packet=true",
		"start.discard=false deck.jokers=2" };

	for (size_t i = 0; i < 3; i++) {
		struct golf_rules r = play_rules("six-card", sets[i]);
		unsigned char seed[GOLF_SEED] = { 3, 0, 1 };
		struct golf_action deal = { .kind = GOLF_DO_DEAL };
		struct golf_events none = { 0 };
		char line[GOLF_LINE_TEXT],
		    expected[GOLF_LINE_TEXT] = "{\"hole\":1,\"dealer\":2,\"deck\":[";
		uint8_t deck[GOLF_CARDS_MAX];
		struct golf_state s;
		unsigned n;

		play_deal(&s, &r, 3, 3);
		n = golf_shuffle(&r, 3, seed, "", 0, 1, deck);
		for (unsigned k = 0; k < n; k++) {
			strcat(expected, k ? ",\"" : "\"");
			strcat(expected, golf_card_text(NULL, deck[k]));
			strcat(expected, "\"");
		}
		strcat(expected, "]}");
		golf_record_action(&s, &deal, &none, NULL, line, sizeof line);
		cr_expect_str_eq(line, expected);
	}
}

/*
 * P07: with a pot, the end line has each seat's chips and the pot after it. Totals are wider than
 * the points of a hole.
 */
Test(record, the_end_of_a_hole_with_a_pot)
{
	struct golf_state s = { .seats = 3, .hole = 2, .ender = 1 };
	char line[GOLF_LINE_TEXT];
	const char *pot;

	s.totals[0] = 40000;
	s.totals[1] = -40000;
	s.points[2] = -7;
	golf_record_end(&s, line, sizeof line);
	cr_expect_str_eq(line,
	    "{\"end\":2,\"ender\":1,\"points\":[0,0,-7],\"scores\":[0,0,0],\"totals\":[40000,-"
	    "40000,0]}");
	s.rules.pot_stake = 10;
	s.staked = s.scored = 1;
	s.pot = 60;
	s.pot_moved = 30;
	golf_record_end(&s, line, sizeof line);
	pot = strstr(line, ",\"pot\":");
	cr_assert_not_null(pot, "%s", line);
	cr_expect_str_eq(pot, ",\"pot\":{\"paid\":[10,40,10],\"left\":60}}");
}

/*
 * GOLF_LINE_TEXT holds the longest lines: six packs with four jokers each, twelve seats with the
 * longest numbers.
 */
Test(record, the_longest_lines_fit)
{
	struct golf_rules r = play_rules("six-card", "deck.packs=6 deck.jokers=4 players.max=12");
	struct golf_action deal = { .kind = GOLF_DO_DEAL };
	struct golf_events none = { 0 };
	char line[GOLF_LINE_TEXT];
	struct golf_state s;

	play_deal(&s, &r, 12, 1);
	cr_expect_eq(golf_record_action(&s, &deal, &none, NULL, line, sizeof line), strlen(line));
	for (unsigned seat = 0; seat < 12; seat++) {
		s.points[seat] = s.scores[seat] = INT16_MIN;
		s.totals[seat] = INT32_MIN;
	}
	s.rules.pot_stake = s.staked = 1;
	s.pot = UINT32_MAX;
	cr_expect_eq(golf_record_end(&s, line, sizeof line), strlen(line));
}
