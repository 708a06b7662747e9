/*
 * The parts of a game outside its holes, by the rules' ids: the leader, the end of a game, the
 * winners, the pot.
 */
#include "tests/engine/play.h"

#include "engine/chance.h"
#include "engine/hole.h"
#include "tests/fuzz/sound.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define EXPOSE "turn.expose_all=true start.turn_up=0 end.face_up=none values.2=2 "

/*
 * Plays a hole at once. Deals if needed, and gives the seats these layouts (NULL: as dealt). The
 * ender calls, or exposes its layout when the rules have no call; other seats draw and discard.
 * ender GOLF_NOBODY: the bound on turns ends the hole.
 */
static void
play_hole(struct golf_state *s, const char *const *cards, unsigned ender)
{
	struct golf_events out;

	if (s->phase == GOLF_PH_BETWEEN)
		cr_assert_eq(play(s, "- deal", &out), GOLF_OK);
	for (unsigned seat = 0; seat < s->seats; seat++)
		if (cards[seat])
			play_give(s, seat, cards[seat]);
	while (s->turn != GOLF_NOBODY) {
		uint8_t ends = s->rules.knock == GOLF_KNOCK_NONE ? GOLF_DO_EXPOSE : GOLF_DO_KNOCK;
		struct golf_action a = { .kind = s->turn == ender ? ends : GOLF_DO_DRAW,
			.seat = s->turn };

		cr_assert_eq(golf_apply(s, &a, &out), GOLF_OK);
		if (s->phase == GOLF_PH_PLACE) {
			a.kind = GOLF_DO_DISCARD;
			cr_assert_eq(golf_apply(s, &a, &out), GOLF_OK);
		}
	}
	cr_assert(state_is_sound(s));
}

static struct golf_rules
rules_of(const char *sets)
{
	char all[256] = "deck.packs=6 score.pairs=none layout.rows=1 layout.columns=1 " EXPOSE;

	strcat(all, sets);
	return play_rules("six-card", all);
}

/* One card each: "AS 9H 4D". */
static void
play_cards(struct golf_state *s, const char *cards, unsigned ender)
{
	static char text[4][4];
	const char *each[4];
	int n = sscanf(cards, "%3s %3s %3s %3s", text[0], text[1], text[2], text[3]);

	for (int i = 0; i < n; i++)
		each[i] = text[i];
	play_hole(s, each, ender);
}

/* Leading ------------------------------------------------------------------ */

static unsigned
next_leader(struct golf_state *s)
{
	struct golf_events out;

	cr_assert_eq(play(s, "- deal", &out), GOLF_OK);
	cr_expect_eq(s->turn, s->leader);
	return s->leader;
}

static void
check_leaders_of(unsigned seed, const char *sets, const char *cards, unsigned ender,
    unsigned leader, const char *why)
{
	struct golf_rules r = rules_of(sets);
	struct golf_state s;

	play_deal(&s, &r, 3, seed);
	cr_expect_eq(s.leader, 0, "the first seat leads the first hole");
	play_cards(&s, cards, ender);
	cr_expect_eq(next_leader(&s), leader, "%s", why);
	cr_expect_eq(s.dealer, 0, "the deal still passes to the left");
}

static void
check_leaders(const char *sets, const char *cards, unsigned ender, unsigned leader, const char *why)
{
	check_leaders_of(1, sets, cards, ender, leader, why);
}

Test(game, C06_left_of_the_dealer_leads)
{
	check_leaders("", "9S AH 4D", 0, 1, "C06: seat 0 deals now");
	check_leaders("", "AS 9H 4D", 2, 1, "C06: scores do not matter");
}

Test(game, C07_the_highest_of_the_last_hole_leads)
{
	check_leaders("start.leader=highest-last", "AS 4H 9D", 0, 2, "C07: the highest score");
	check_leaders("start.leader=highest-last", "9S 4H AD", 0, 0, "C07: the highest score");
	check_leaders("start.leader=highest-last", "9S AH 9D", 1, 2,
	    "clarification 6: the first tied player after the last leader");
	check_leaders("start.leader=highest-last knock.fail={\"rule\":\"add\",\"points\":20}",
	    "4S AH 9D", 0, 0, "C07: the score with its penalties counts");
}

Test(game, C08_the_winner_of_the_last_hole_leads)
{
	check_leaders("start.leader=winner-last end.knock=instead-of-turn", "9S 4H AD", 0, 2,
	    "C08: the lowest layout");
	check_leaders("start.leader=winner-last end.knock=instead-of-turn", "AS 4H 9D", 0, 0,
	    "C08: the ender may win too");
	check_leaders("start.leader=winner-last end.knock=instead-of-turn", "AS 4H AD", 0, 2,
	    "C08: an ender loses ties");
	for (unsigned seed = 2; seed < 12; seed++)
		check_leaders_of(seed, "start.leader=winner-last end.knock=instead-of-turn",
		    "AS 4H AD", 0, 2, "C08: a tied ender is not drawn by lot");
	check_leaders("start.leader=winner-last knock.win={\"rule\":\"set\",\"points\":20}",
	    "AS 4H 9D", 0, 0, "clarification 6: layouts count, not scores");
	check_leaders(
	    "start.leader=winner-last", "AS 4H AD", 1, 2, "clarification 6: nobody called");
	check_leaders("start.leader=winner-last end.turns=1", "AS 4H AD", GOLF_NOBODY, 2,
	    "clarification 6: without an ender, the first tied player after the last leader");
}

/* Plays two holes, and expects the leader of the third. */
static void
check_third(const char *sets, const char *first, const char *second, unsigned ender,
    unsigned leader, const char *why)
{
	struct golf_rules r = rules_of(sets);
	struct golf_state s;

	play_deal(&s, &r, 3, 1);
	play_cards(&s, first, 0);
	cr_assert_eq(play(&s, "- deal", NULL), GOLF_OK);
	play_cards(&s, second, ender);
	cr_expect_eq(next_leader(&s), leader, "%s: %u", why, s.leader);
}

#define CALL " end.knock=instead-of-turn"

Test(game, C11_a_total_leads)
{
	check_third("start.leader=lowest-total", "9S 2H 5D", "AS 4H 2D", 0, 1,
	    "C11: the lowest total, not the lowest of the hole");
	check_third("start.leader=highest-total", "9S 2H 5D", "AS 4H 2D", 0, 0,
	    "C11: the highest total, not the highest of the hole");
	check_third("start.leader=lowest-total", "4S 9H 5D", "5S 9H 4D", 0, 2,
	    "C11: a tie goes to the first after the last leader, who was seat 0");
	check_third("start.leader=highest-total", "4S AH 5D", "5S AH 4D", 0, 0,
	    "C11: or to the leader again; seat 2 led");
}

Test(game, C11_a_tie_is_decided_by_the_total)
{
	check_third("start.leader=highest-last", "5S 2H 3D", "9S AH 9D", 0, 2,
	    "C07: without the key, the first after seat 0");
	check_third("start.leader=highest-last start.leader_tie=total", "5S 2H 3D", "9S AH 9D", 0,
	    0, "C11: the higher total");
	check_third("start.leader=highest-last start.leader_tie=total", "5S 2H 5D", "9S AH 9D", 0,
	    0, "C11: equal totals, the first after seat 2, who led");
	check_third("start.leader=winner-last start.leader_tie=total", "5S 2H 3D", "AS 9H AD", 0, 2,
	    "C11: the lower total");
	check_third("start.leader=winner-last start.leader_tie=total", "2S 4H 5D", "AS 9H AD", 0, 0,
	    "C11: also where turn order says seat 2");
	check_third("start.leader=winner-last start.leader_tie=total" CALL, "2S 4H 5D", "AS 9H AD",
	    0, 2, "C11: a caller leads no tie");
	for (unsigned i = 0; i < 2; i++)
		check_third("start.leader=winner-last start.leader_tie=total" CALL,
		    i == 0 ? "2S 5H 4D" : "2S 4H 5D", "9S AH AD", 0, i == 0 ? 2 : 1,
		    "C11: nobody draws lots");
}

/* Clarification 6: a layout that is face up is no call. */
Test(game, C08_without_a_caller_the_first_tied_player_leads)
{
	struct golf_rules r = rules_of("start.leader=winner-last end.face_up=any");

	for (unsigned seed = 0; seed < 6; seed++) {
		struct golf_state s;

		play_deal(&s, &r, 3, seed);
		play_give(&s, 0, "9S");
		play_give(&s, 2, "AD");
		play_stock(&s, "8C AH");
		cr_assert_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
		cr_assert_eq(play(&s, "0 discard", NULL), GOLF_OK);
		cr_assert_eq(play(&s, "1 draw stock", NULL), GOLF_OK);
		cr_assert_eq(play(&s, "1 replace 0", NULL), GOLF_OK);
		cr_assert_eq(s.ender, 1);
		cr_expect_eq(next_leader(&s), 1, "the ender, who has not called");
	}
}

/*
 * A tie of opponents is decided by a number below their count, from the new hole's keystream after
 * its deal.
 */
Test(game, C08_tied_opponents_are_drawn_by_lot)
{
	struct golf_rules r = rules_of("start.leader=winner-last end.knock=instead-of-turn");
	unsigned seen[3] = { 0 };

	for (unsigned seed = 0; seed < 40; seed++) {
		uint8_t deck[GOLF_CARDS_MAX];
		struct golf_state s;
		struct chance c;
		unsigned n;

		play_deal(&s, &r, 3, seed);
		play_cards(&s, "9S AH AD", 0);
		chance_begin(&c, s.key, 2, 0);
		n = chance_pack(&r, 6, deck);
		chance_shuffle(&c, deck, n);
		n = chance_below(&c, 2);
		cr_expect_eq(next_leader(&s), 1 + n);
		cr_expect_eq(s.used, c.used);
		seen[s.leader]++;
	}
	cr_expect(seen[0] == 0 && seen[1] > 0 && seen[2] > 0);
}

/* The end of a game -------------------------------------------------------- */

/* Plays holes with the same cards until the game is over. Returns their number. */
static unsigned
holes_played(struct golf_state *s, const char *cards)
{
	do
		play_cards(s, cards, 0);
	while (s->phase != GOLF_PH_OVER);
	return s->hole;
}

Test(game, R01_R02_a_game_ends_after_its_holes_or_at_its_target)
{
	static const struct {
		const char *sets, *cards;
		unsigned holes;
	} tries[] = {
		{ "game.holes=1", "AS 4H", 1 },
		{ "game.holes=7", "AS 4H", 7 },
		{ "game.holes=18", "AS 4H", 18 },
		{ "game.holes=0 game.target=50", "AS TH", 5 },
		{ "game.holes=0 game.target=50 game.target_when=exceed", "AS TH", 6 },
		{ "game.holes=4 game.target=50", "AS TH", 4 },
		{ "game.holes=9 game.target=20", "AS TH", 2 },
		{ "game.holes=0 game.target=100", "KS KH", GOLF_HOLES_MAX },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_rules r = rules_of(tries[i].sets);
		struct golf_state s;

		play_deal(&s, &r, 2, 1);
		cr_expect_eq(holes_played(&s, tries[i].cards), tries[i].holes, "%s: %u holes",
		    tries[i].sets, s.hole);
	}
}

Test(game, R03_a_total_equal_to_reset_at_becomes_0)
{
	struct golf_rules r = rules_of("game.reset_at=20 game.holes=9");
	struct golf_state s;

	play_deal(&s, &r, 2, 1);
	play_cards(&s, "TS 9H", 0);
	cr_expect(s.totals[0] == 10 && s.totals[1] == 9);
	play_cards(&s, "TS TH", 0);
	cr_expect(s.totals[0] == 0 && s.totals[1] == 19, "only an equal total is reset");
	cr_expect_eq(s.scores[0], 10, "the hole's score is not reset");
	play_cards(&s, "TS TH", 0);
	cr_expect(s.totals[0] == 10 && s.totals[1] == 29);
	r.reset_at = 0;
	play_deal(&s, &r, 2, 1);
	play_cards(&s, "TS 9H", 0);
	play_cards(&s, "TS 9H", 0);
	cr_expect_eq(s.totals[0], 20, "nothing is reset without the key");
	r.reset_at = 1;
	play_deal(&s, &r, 2, 1);
	play_cards(&s, "AS 9H", 0);
	cr_expect_eq(s.totals[0], 0, "the lowest reset_at");
}

Test(game, R05_a_total_equal_to_reset_at_falls_to_reset_to)
{
	struct golf_rules r = rules_of("game.reset_at=20 game.reset_to=7 game.holes=9");
	struct golf_state s;

	play_deal(&s, &r, 2, 1);
	play_cards(&s, "TS 9H", 0);
	play_cards(&s, "TS TH", 0);
	cr_expect(s.totals[0] == 7 && s.totals[1] == 19, "R05: %d %d", s.totals[0], s.totals[1]);
	play_cards(&s, "3S AH", 0);
	cr_expect(s.totals[0] == 10 && s.totals[1] == 7, "R05: as often as it comes");
}

Test(game, R06_a_player_who_is_out_is_passed_over)
{
	struct golf_rules r = rules_of("game.out_at=20 game.holes=0 game.pot={\"stake\":2}");
	struct golf_state s;
	struct golf_view v;

	play_deal(&s, &r, 4, 1);
	play_cards(&s, "5S TH 4D 3C", 0);
	play_cards(&s, "5S TH 4D 3C", 0);
	cr_assert_eq(s.out, 1u << 1, "R06: 20 is out");
	cr_assert_eq(s.phase, GOLF_PH_BETWEEN, "R06: the others play on");
	cr_assert_eq(play(&s, "- deal", NULL), GOLF_OK);
	cr_expect_eq(s.dealer, 2, "R06: seat 1 would have dealt");
	cr_expect_eq(s.turn, 3);
	cr_expect_eq(s.held[1], 0u, "R06: no cards for seat 1");
	cr_expect_eq(golf_choices(&s, 1), 0u);
	cr_expect(s.held[0] && s.held[2] && s.held[3]);
	cr_expect_eq(state_stock(&s), s.cards - 4u, "three cards were dealt, and one turned up");
	play_cards(&s, "6S -- 2D 3C", 3);
	cr_expect_eq(s.totals[1], 20);
	cr_expect_eq(s.scores[1], 0);
	golf_view(&s, GOLF_SPECTATOR, &v);
	cr_expect_eq(v.out[1], 2, "R06: after hole 2");
	cr_expect_eq(v.out[0], 0);
	cr_expect(golf_view_ahead(&v, 0, 1) && !golf_view_ahead(&v, 1, 0));
	play_cards(&s, "5S -- 2D 3C", 3);
	cr_expect_eq(s.out, 1u << 1 | 1u << 0);
	golf_view(&s, GOLF_SPECTATOR, &v);
	cr_expect(golf_view_ahead(&v, 0, 1), "R06: who was out later stands before");
	cr_assert_eq(s.phase, GOLF_PH_BETWEEN);
	cr_expect(state_is_sound(&s));
}

Test(game, R06_the_last_player_wins)
{
	static const struct {
		const char *sets, *first, *second;
		unsigned seats;
		uint16_t winners;
		const char *why;
	} tries[] = {
		{ "game.out_at=10", "TS 4H TD", NULL, 3, 2, "R06: one is left" },
		{ "game.out_at=10", "TS 4H", NULL, 2, 2, "R06: two players, the first who is out" },
		{ "game.out_at=10", "TS 9H", NULL, 2, 2, "R06: a total below is not out" },
		{ "game.out_at=10", "TS TH", NULL, 2, 3, "R06: both at once share the win" },
		{ "game.out_at=12", "9S 8H 7D", "4S 5H 6D", 3, 7, "R06: all at once, 13 each" },
		{ "game.out_at=11", "9S 8H 7D", "4S 4H 6D", 3, 2, "R06: all at once, the lowest" },
		{ "game.out_at=15 values.Q=15", "QS 9H 9D", "-- 9H 7D", 3, 4,
		    "R06: 18 and 16 at once; the 15 of seat 0 were out before" },
		{ "game.out_at=0 game.target=10", "TS 4H TD", NULL, 3, 2,
		    "R06: not without the key" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char sets[128];
		struct golf_rules r;
		struct golf_state s;

		snprintf(sets, sizeof sets, "game.holes=0 %s", tries[i].sets);
		r = rules_of(sets);
		play_deal(&s, &r, tries[i].seats, 1);
		play_cards(&s, tries[i].first, 0);
		if (tries[i].second) {
			cr_assert_eq(s.phase, GOLF_PH_BETWEEN, "%s", tries[i].why);
			play_cards(&s, tries[i].second, 1);
		}
		cr_assert_eq(s.phase, GOLF_PH_OVER, "%s", tries[i].why);
		cr_expect_eq(
		    game_winners(&s), tries[i].winners, "%s: %x", tries[i].why, game_winners(&s));
	}
}

Test(game, R06_scores_count_the_players_of_the_hole)
{
	struct golf_rules r = rules_of(
	    "game.out_at=10 game.holes=0 knock.fail={\"rule\":\"add\",\"per_player\":2}");
	struct golf_state s;

	play_deal(&s, &r, 3, 1);
	play_cards(&s, "TS 4H 3D", 2);
	play_cards(&s, "-- 2H AD", 1);
	cr_expect_eq(s.scores[1], 6, "R06, P01: 2 for each of the two players");
	cr_expect_eq(s.scores[2], 1);
}

Test(game, kept_points_last_for_one_hole)
{
	struct golf_rules r = rules_of("game.holes=9");
	struct golf_state s;

	play_deal(&s, &r, 2, 1);
	s.kept[0] = -25;
	play_cards(&s, "TS 9H", 0);
	cr_expect_eq(s.totals[0], -15);
	play_cards(&s, "TS 9H", 0);
	cr_expect_eq(s.totals[0], -5, "the next hole begins without kept points");
}

Test(game, R04_a_tie_is_shared_or_broken_by_extra_holes)
{
	struct golf_rules r = rules_of("game.holes=1 game.tie=extra-holes");
	struct golf_state s;
	struct golf_view v;

	play_deal(&s, &r, 3, 1);
	play_cards(&s, "AS AH 9D", 0);
	cr_expect_eq(s.phase, GOLF_PH_BETWEEN, "two players are lowest: the game goes on");
	play_cards(&s, "4S 4H AD", 0);
	cr_expect_eq(s.phase, GOLF_PH_BETWEEN);
	play_cards(&s, "4S AH AD", 0);
	cr_expect_eq(s.phase, GOLF_PH_OVER);
	golf_view(&s, GOLF_SPECTATOR, &v);
	cr_expect_eq(v.winners, 1u << 1);
	r.tie = GOLF_TIE_SHARED;
	play_deal(&s, &r, 3, 1);
	play_cards(&s, "AS AH 9D", 0);
	cr_expect_eq(s.phase, GOLF_PH_OVER, "without extra holes the tie is shared");
	golf_view(&s, GOLF_SPECTATOR, &v);
	cr_expect_eq(v.winners, 1u << 0 | 1u << 1);
}

Test(game, S17_a_layout_that_wins_the_game_ends_it)
{
	struct golf_rules r = play_rules("six-card",
	    "deck.packs=6 score.pairs=none layout.rows=2 layout.columns=2 "
	    "score.four_of_a_kind=wins-game " EXPOSE);
	const char *const plain[] = { "AS 2S 3S 4S", "AH 2H 3H 4H" },
			  *const four[] = { "AS 2S 3S 4S", "9H 9S 9D 9C" };
	struct golf_state s;
	struct golf_view v;

	play_deal(&s, &r, 2, 1);
	play_hole(&s, plain, 0);
	cr_expect_eq(s.phase, GOLF_PH_BETWEEN);
	play_hole(&s, four, 0);
	cr_expect_eq(s.phase, GOLF_PH_OVER, "the game, not the hole");
	golf_view(&s, GOLF_SPECTATOR, &v);
	cr_expect_eq(v.winners, 1u << 1, "though its total is higher");
	cr_expect_gt(v.totals[1], v.totals[0]);
}

/* The pot ------------------------------------------------------------------ */

static void
check_pot(struct golf_state *s, const char *cards, unsigned ender, int chips0, int chips1,
    int chips2, unsigned left, const char *why)
{
	char line[GOLF_LINE_TEXT], wanted[80];
	struct golf_view v;

	play_cards(s, cards, ender);
	golf_view(s, GOLF_SPECTATOR, &v);
	cr_expect(v.chips[0] == chips0 && v.chips[1] == chips1 && v.chips[2] == chips2,
	    "%s: %d %d %d", why, (int)v.chips[0], (int)v.chips[1], (int)v.chips[2]);
	cr_expect_eq(v.pot, left, "%s: %u left", why, (unsigned)v.pot);
	golf_record_end(s, line, sizeof line);
	snprintf(wanted, sizeof wanted, "\"pot\":{\"paid\":[%d,%d,%d],\"left\":%u}", chips0, chips1,
	    chips2, left);
	cr_expect_not_null(strstr(line, wanted), "%s", line);
}

Test(game, P07_the_pot)
{
	struct golf_rules r = rules_of("game.pot={\"stake\":5,\"max\":40}");
	struct golf_state s;

	play_deal(&s, &r, 3, 1);
	check_pot(&s, "AS 4H 9D", 0, 5 - 15, 5, 5, 0, "a lowest ender takes what all have paid");
	check_pot(&s, "4S AH 9D", 0, 5 + 15, 5, 5, 30, "an ender who is not lowest doubles it");
	check_pot(&s, "4S AH 9D", 2, 0, 0, 10, 40, "nobody pays the stake again; the cap holds");
	check_pot(&s, "4S AH 9D", 2, 0, 0, 0, 40, "at the cap nothing more is paid");
	check_pot(&s, "4S 4H 9D", 1, 0, -40, 0, 0, "a tied ender is lowest");
	r = rules_of("game.pot={\"stake\":1,\"max\":0}");
	play_deal(&s, &r, 3, 1);
	check_pot(&s, "4S AH 9D", 0, 1 + 3, 1, 1, 6, "a stake of one");
	r = rules_of("game.pot={\"stake\":5,\"max\":0} knock.tie=fail");
	play_deal(&s, &r, 3, 1);
	check_pot(&s, "4S 4H 9D", 1, 5, 5 + 15, 5, 30,
	    "clarification 6: unless knock.tie says otherwise");
	r = rules_of("game.pot={\"stake\":5,\"max\":0} knock.tie=plain");
	play_deal(&s, &r, 3, 1);
	check_pot(&s, "4S 4H 9D", 1, 5, 5, 5, 15, "clarification 6: a plain tie leaves the pot");
	r = rules_of("game.pot={\"stake\":5,\"max\":0} knock.scoring=cactus");
	play_deal(&s, &r, 3, 1);
	check_pot(&s, "4S 4H 9D", 1, 5, 5 + 15, 5, 30, "P06: a caller who ties has lost");
	r = rules_of("game.pot={\"stake\":5,\"max\":0} end.turns=1");
	play_deal(&s, &r, 3, 1);
	check_pot(&s, "4S AH 9D", GOLF_NOBODY, 5, 5, 5, 15, "without an ender the pot stays");
	check_pot(&s, "4S AH 9D", 2, 0, 0, 15, 30, "doubled without a cap");
	r = rules_of("");
	play_deal(&s, &r, 3, 1);
	play_cards(&s, "AS 4H 9D", 0);
	char line[GOLF_LINE_TEXT];
	golf_record_end(&s, line, sizeof line);
	cr_expect_null(strstr(line, "pot"), "no pot without the key");
}

/* C05: the first player draws from the stock, and its discard starts the pile. */
Test(game, C05_no_card_starts_the_discard_pile)
{
	struct golf_rules r = rules_of("start.discard=false");
	struct golf_state s;

	play_deal(&s, &r, 2, 1);
	cr_expect_eq(s.discards, 0);
	cr_expect_eq(play(&s, "0 draw discard", NULL), GOLF_NO_DISCARD);
	cr_expect_eq(play(&s, "0 draw stock", NULL), GOLF_OK);
	cr_expect_eq(play(&s, "0 discard", NULL), GOLF_OK);
	cr_expect_eq(play(&s, "1 draw discard", NULL), GOLF_OK);
}

/* C01, C02, C03: the packs and jokers for each number of players. */
Test(game, C01_C02_C03_packs_and_jokers)
{
	static const struct {
		const char *sets;
		unsigned players, cards;
	} tries[] = {
		{ "deck.packs=[[1,3],[2,8]]", 3, 52 },
		{ "deck.packs=[[1,3],[2,8]]", 4, 104 },
		{ "deck.packs=2", 2, 104 },
		{ "deck.packs=2", 4, 104 },
		{ "deck.packs=1 deck.jokers=2", 2, 54 },
		{ "deck.packs=2 deck.jokers=2", 2, 108 },
		{ "deck.packs=2 deck.jokers=3", 2, 110 },
		{ "deck.packs=1 deck.jokers=0", 2, 52 },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_rules r = play_rules("six-card", tries[i].sets);
		struct golf_state s;

		play_deal(&s, &r, tries[i].players, 1);
		cr_expect_eq(s.cards, tries[i].cards, "%s, %u players: %u", tries[i].sets,
		    tries[i].players, s.cards);
		cr_expect(state_is_sound(&s));
	}
}
