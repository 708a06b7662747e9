/* The bounds of the rules, and details of rules (clarifications 23 and 24). */
#include "tests/engine/diary.h"

#include "tests/engine/score_brute.h"

#include <criterion/criterion.h>
#include <string.h>

static void
much_paid_by_0(struct golf_state *s)
{
	s->paid[0] = 9990;
}

static void
one_below_the_most(struct golf_state *s)
{
	s->paid[0] = 9989;
}

static void
full_layout_of_0(struct golf_state *s)
{
	diary_fill(s, 0, GOLF_PLACES_MAX);
}

static void
room_for_one_at_0(struct golf_state *s)
{
	diary_fill(s, 0, GOLF_PLACES_MAX - 1);
}

static const struct diary bounds[] = {
	{ "M04 a player pays at most 9,999 points in a hole", "four-card", "turn.paid_peek=10", 2,
	    {
		{ "0 peek 0 paid", GOLF_OK, "paid: 9999 0", "not 10,000" },
		{ "0 peek 1 paid", GOLF_OK, "paid: 9999 0", "" },
		{ "0 knock", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "points: 10 10; scores: 10009 10; totals: 10009 10",
		    "paid points and the layout's points" },
		{ "- deal", GOLF_OK, "paid: 0 0", "a new hole begins with 0" },
	    },
	    .set = much_paid_by_0 },
	{ "M04 a player may pay exactly 9,999 points", "four-card", "turn.paid_peek=10", 2,
	    {
		{ "0 peek 0 paid", GOLF_OK, "paid: 9999 0", "" },
	    },
	    .set = one_below_the_most },
	{ "T11 a layout holds twenty places", "pablo", "", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0 1", GOLF_NO_ROOM, NULL,
		    "the drawn card has no place if they are unequal" },
		{ "0 replace 0", GOLF_OK, NULL, "" },
	    },
	    .set = full_layout_of_0 },
	{ "T11 the twentieth place may be used", "pablo", "", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0 1", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0 1", GOLF_NO_ROOM, NULL, "no place is left" },
	    },
	    .set = room_for_one_at_0 },
};

static const struct diary exact[] = {
	{ "T09 X06 a column whose remaining cards are up is locked", "eight-card",
	    "turn.locked=full-column match.when=any-time", 2,
	    {
		{ "0 turn-up 0", GOLF_OK, NULL, "" },
		{ "0 match 0.4", GOLF_OK, "0: AS [2S] [3S] [4S] -- [6S] [7S] [8S]; phase: start",
		    "the other card of its column is gone" },
		{ "0 turn-up 1", GOLF_OK, "phase: turn", "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_LOCKED, NULL, "" },
		{ "0 replace 1", GOLF_OK, "0: AS 9H [3S] [4S] -- [6S] [7S] [8S]",
		    "6S is still face down" },
	    },
	    .give = { "AS 2S 3S 4S 5S 6S 7S 8S" }, .stock = "9H", .discard = "5C",
	    .at_start = true },
	{ "W10 a power that a draw uncovers cannot be used", "four-card",
	    "power.J=peek-own power.reuse=true turn.multi_replace=true", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "pile: JC; 1>usable: peek-own", "left unused" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "pile: 9S JC; 2>usable: none", "" },
		{ "2 draw discard", GOLF_OK, "pile: JC", "" },
		{ "2 replace 0 1", GOLF_OK, "2: [AD] [2D] [3D] [4D] [9S]; pile: JC; 0>usable: none",
		    "unequal: no card covers JC again" },
		{ "0 power peek-own 0.0", GOLF_NO_POWER, NULL,
		    "it could be used only in the turn after its discard" },
		{ "0 draw discard", GOLF_OK, "hand: JC", "a card like any other" },
	    },
	    .stock = "JC 9S" },
	{ "W10 X06 a card laid by a match has an unused power", "four-card",
	    "power.J=peek-own power.reuse=true match.when=any-time turn.multi_replace=true", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, NULL, "" },
		{ "0 draw discard", GOLF_OK, "pile: JC", "" },
		{ "1 match 1.0", GOLF_OK, "pile: JH JC", "" },
		{ "0 replace 0 1", GOLF_OK, "pile: JH JC; turn: 1; 1>usable: peek-own", "" },
	    },
	    .give = { NULL, "JH 2H 3H 4H" }, .stock = "JC 9S" },
	{ "W13 the replaced card lies above the drawn cards that are not placed", "six-card",
	    "power.8=draw-two", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power draw-two", GOLF_OK, NULL, "" },
		{ "0 replace 5 as 8C", GOLF_OK, "pile: 6S 6C 7C 9C", "" },
		{ "1 draw discard", GOLF_OK, "hand: 6S", "the top card is drawn" },
	    },
	    .stock = "8C 7C 6C" },
};

#define PLAY(list) diary_play(list, sizeof list / sizeof list[0])

Test(limits, M04_points_places_and_cards_are_bounded)
{
	PLAY(bounds);
}

Test(limits, T09_details_of_rules)
{
	PLAY(exact);
}

Test(limits, S09_how_combinations_are_counted)
{
	static const struct {
		const char *sets, *layout;
		int points;
		const char *why;
	} tries[] = {
		{ "score.six_equal=-20 layout.columns=4", "7S 7D 7H 7C 7S 7D 7H 9S", -11,
		    "S09: seven count once" },
		{ "score.six_equal=-20 layout.columns=4", "7S 7D 7H 7C 7S 7D 7H 7C", -20,
		    "S09: eight, and none is left" },
		{ "score.six_equal=-20 layout.rows=3 layout.columns=4 score.pairs=none",
		    "7S 7D 7H 7C 7S 7D 7H 7C 7S 7D 7H 7C", -20, "S09: twelve are not two sixes" },
		{ "score.six_equal=-20 layout.rows=3 layout.columns=4 score.pairs=none "
		  "score.overlap=once",
		    "7S 7D 7H 7C 7S 7D 7H 7C 7S 7D 7H 7C", -20,
		    "S09: the same where a card serves once" },
		{ "score.six_equal=-20 layout.rows=3 layout.columns=4 score.pairs=none",
		    "7S 7D 7H 7C 7S 7D 8H 8C 8S 8D 8H 8C", -40, "S09: two ranks are two sixes" },
		{ "score.six_equal=-20 score.pairs=none", "7S 7D 7H 7C 7S 9D 7H 7C", -11,
		    "S09: joined cards are wiped too" },
		{ "layout.rows=3 score.pairs=none score.triples=lines score.keep_negative=true "
		  "values.7=-7",
		    "7S 7D 7H 2D 3H 4C 5S 6C 8D", 7, "S10: a row of negatives keeps them" },
		{ "layout.rows=3 score.pairs=none score.triples=lines score.keep_negative=true "
		  "values.7S=-7",
		    "7S 7D 7H 2D 3H 4C 5S 6C 8D", 21, "S10: only the negative cards are kept" },
		{ "layout.rows=4 score.pairs=column values.joker=15 score.joker_pair=-5",
		    "X1 2S 3S X2 2H 3H X1 2D 3D X2 2C 3C", -10,
		    "V03: two pairs of jokers in a column" },
		{ "layout.columns=2 score.pairs=adjacent values.joker=15 score.joker_pair=-5",
		    "X1 X2 X1 X2", -20, "V03: four pairs side by side, each joker in two of them" },
		{ "score.flush=-20", "AS 9S 5S TS QS 3S 4S 6S", -20, "S14: with two joined cards" },
		{ "score.flush=-20", "AS 9S 5S TS QS 3S 4S 6H", 48,
		    "S14: one of them is of another suit" },
		{ "score.run=-20", "2S 3H 4D 5C 6S 7H 8D AC", -20,
		    "S15: joined cards continue the run" },
		{ "score.run=-20", "2S 3H 4D 5C 6S 7H 9D", 36,
		    "S15: a joined card breaks the run" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_rules r = score_rules(tries[i].sets);
		struct golf_layout layout = score_layout(tries[i].layout);

		cr_expect_eq(golf_points(&r, &layout), tries[i].points, "%s by %s: %d (%s)",
		    tries[i].layout, tries[i].sets, golf_points(&r, &layout), tries[i].why);
	}
}

/* A tie that is never broken, and a target that is never reached, end with the 99th hole. */
Test(limits, R04_R02_a_game_has_99_holes_at_most)
{
	static const char *const sets[] = { "game.holes=1 game.tie=extra-holes",
		"game.holes=99 game.tie=extra-holes", "game.holes=0 game.target=5000",
		"game.holes=0 game.target=5000 game.tie=extra-holes" };

	for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
		struct golf_rules r = play_rules("six-card",
		    "deck.packs=1 score.pairs=none layout.rows=1 layout.columns=1 start.turn_up=0 "
		    "turn.expose_all=true");
		char words[100], *save = NULL;
		struct golf_state s;
		struct golf_view v;
		struct golf_why why;

		strcpy(words, sets[i]);
		for (char *w = strtok_r(words, " ", &save); w; w = strtok_r(NULL, " ", &save)) {
			char *value = strchr(w, '=');

			*value++ = '\0';
			cr_assert(golf_rules_set(&r, w, value, &why), "%s", why.text);
		}
		play_deal(&s, &r, 3, 1);
		for (unsigned hole = 1; s.phase != GOLF_PH_OVER; hole++) {
			struct golf_action expose = { .kind = GOLF_DO_EXPOSE, .seat = s.turn };
			struct golf_events out;

			cr_assert_eq(s.hole, hole);
			play_give(&s, 0, "AS");
			play_give(&s, 1, "AH");
			play_give(&s, 2, "9D");
			cr_assert_eq(golf_apply(&s, &expose, &out), GOLF_OK);
			if (s.phase == GOLF_PH_BETWEEN)
				cr_assert_eq(play(&s, "- deal", NULL), GOLF_OK);
		}
		golf_view(&s, GOLF_SPECTATOR, &v);
		cr_expect_eq(s.hole, 99, "%s: %u", sets[i], s.hole);
		cr_expect_eq(v.winners, 3, "%s: the tie is shared", sets[i]);
	}
}
