/*
 * A layout without cards (clarification 13). It scores 0 and the points kept under T14. It counts
 * as face up when face-up layouts end a hole. Otherwise its owner plays on with the actions that
 * are left. E08 itself is in endings_self.c.
 */
#include "tests/engine/diary.h"

#include "tests/engine/score_brute.h"

#include <criterion/criterion.h>

#define FOUR_UP                                                                                    \
	"layout.columns=2 start.turn_up=3 score.pairs=none turn.remove_lines=true "                \
	"score.square=-20 "

/* Rules by which cards can leave a layout. */
#define LOSES "power.A=add-or-remove "

static void
no_cards_of_0(struct golf_state *s)
{
	diary_strip(s, 0, 0);
}

static void
no_cards_of_1(struct golf_state *s)
{
	diary_strip(s, 1, 0);
}

static void
one_card_of_0(struct golf_state *s)
{
	diary_strip(s, 0, 1);
}

static const struct diary counted[] = {
	{ "T14 E01 a square leaves an empty layout: its points are kept, and the hole ends",
	    "six-card", FOUR_UP, 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 3", GOLF_OK,
		    "0: -- -- -- --; phase: between; ender: 0; points: -20 7; scores: -20 7",
		    "0 for no card, and -20" },
	    },
	    .give = { "4D 4C 4S 9S", "AH 2H 3H 5H" }, .stock = "4H" },
	{ "T14 P02 a reward of 0 does not replace a negative score", "six-card",
	    FOUR_UP "knock.win={\"rule\":\"zero\"}", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 3", GOLF_OK, "points: -20 7; scores: -20 7", "" },
	    },
	    .give = { "4D 4C 4S 9S", "AH 2H 3H 5H" }, .stock = "4H" },
	{ "T14 T08 with all, an empty layout counts as complete", "six-card",
	    FOUR_UP "end.face_up=all", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 3", GOLF_OK, "0: -- -- -- --; phase: turn; turn: 1; ender: -", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "turn: 0", "" },
		{ "0 draw stock", GOLF_OK, "choices 0: 1",
		    "its owner plays: the only choice is to discard" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 replace 3", GOLF_OK, "phase: between; ender: 1; points: -20 8", "" },
	    },
	    .give = { "4D 4C 4S 9S", "AH 2H 3H 5H" }, .stock = "4H 8C 7C 6C" },
	{ "E01 X04 the last card is matched in its owner's turn", "cabo",
	    "end.face_up=any end.empty_layout=false turn.flip=may", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 match 0.0", GOLF_OK, "0: -- -- -- --; ender: 0; last: 1; turn: 1", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "phase: flip", "" },
		{ "1 keep", GOLF_OK, "phase: between; points: 0 10", "" },
	    },
	    .stock = "AC 9S", .set = one_card_of_0 },
	{ "E01 X06 the last card is matched out of turn", "six-card",
	    "match.when=any-time layout.rows=1 layout.columns=1 start.turn_up=0 score.pairs=none",
	    2,
	    {
		{ "1 match 1.0", GOLF_OK, "1: --; turn: 0; phase: turn", "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "phase: between; ender: 1; points: 1 0", "" },
	    },
	    .stock = "9S", .discard = "AC" },
};

static const struct diary played_on[] = {
	{ "E08 without its key, the owner draws and discards", "four-card", LOSES "turn.flip=may",
	    2,
	    {
		{ "0 draw discard", GOLF_NO_REPLACE, "choices 0: 2", "the stock, or a knock" },
		{ "0 draw stock", GOLF_OK, "choices 0: 1", "" },
		{ "0 replace 0", GOLF_NO_PLACE, NULL, "" },
		{ "0 discard", GOLF_OK, "turn: 1; phase: turn; turns: 1 0", "no flip either" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, NULL, "" },
		{ "1 keep", GOLF_OK, "turn: 0; phase: turn",
		    "the empty layout still has its turn" },
	    },
	    .stock = "9S 8S", .set = no_cards_of_0 },
	{ "E08 T02 a card from the pile may be put back", "four-card",
	    LOSES "turn.return_discard=true", 2,
	    {
		{ "0 draw discard", GOLF_OK, "choices 0: 1", "" },
		{ "0 discard", GOLF_OK, "turn: 1; pile: 9C", "" },
	    },
	    .set = no_cards_of_0 },
	{ "E08 a power can still be used on others", "four-card",
	    "power.J=peek-other power.Q=swap-any", 2,
	    {
		{ "0 draw stock", GOLF_OK, "choices 0: 5", "" },
		{ "0 power peek-other 1.2", GOLF_OK, "tells: look 0 1.2 3H; turn: 1", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 power swap-any 0.0 1.0", GOLF_NO_PLACE, NULL,
		    "the empty layout is no target" },
		{ "1 power swap-any 1.0 1.1", GOLF_OK, NULL, "" },
	    },
	    .stock = "JC QC", .set = no_cards_of_0 },
	{ "E08 W17 an added card is the first of the layout", "four-card", "power.J=add-or-remove",
	    2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power add-or-remove who 1", GOLF_OK, "1: [9S] -- -- --; turn: 1", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 replace 0", GOLF_OK, "1: [8S] -- -- --; pile: 9S", "" },
	    },
	    .stock = "JC 9S 8S", .set = no_cards_of_1 },
	{ "E08 E03 the owner of an empty layout may knock", "four-card", LOSES, 2,
	    {
		{ "0 knock", GOLF_OK, "ender: 0; last: 1", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "phase: between; points: 0 10; scores: 0 10", "" },
	    },
	    .set = no_cards_of_0 },
	{ "E08 E04 call at the end of the turn", "four-card", LOSES "end.knock=end-of-turn", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "caller: 0; may: 0", "" },
		{ "0 knock", GOLF_OK, "ender: 0; last: 1", "" },
	    },
	    .set = no_cards_of_0 },
	{ "E08 E05 call at any moment of the turn", "four-card", LOSES "end.knock=during-turn", 2,
	    {
		{ "0 draw stock", GOLF_OK, "choices 0: 2", "discard, or call" },
		{ "0 knock", GOLF_OK, "ender: 0", "" },
		{ "0 discard", GOLF_OK, "last: 1; turn: 1", "" },
	    },
	    .set = no_cards_of_0 },
	{ "E08 X01 a match of an opponent's card needs a card to give", "cumbia", "", 2,
	    {
		{ "0 match 1.2", GOLF_NO_GIVE, "may: 1; choices 0: 2",
		    "draw from the stock, or call" },
		{ "0 draw stock", GOLF_OK, "choices 0: 2", "" },
		{ "0 match 1.2", GOLF_NO_GIVE, NULL, "" },
		{ "1 match 1.2", GOLF_OK, NULL, "" },
	    },
	    .discard = "3C", .stock = "QC", .set = no_cards_of_0 },
	{ "E08 X01 the last card may be given away", "cumbia", "", 2,
	    {
		{ "0 match 1.2 give 0", GOLF_OK,
		    "0: -- -- -- --; 1: [AH] [2H] [AS] [4H]; phase: turn; turn: 0", "" },
	    },
	    .discard = "3C", .set = one_card_of_0 },
	{ "E08 X04 a match in the own turn needs a card to give too", "cabo",
	    "end.empty_layout=false", 2,
	    {
		{ "0 draw stock", GOLF_OK, "choices 0: 2", "discard, or call" },
		{ "0 match 1.2", GOLF_NO_GIVE, NULL, "" },
	    },
	    .stock = "3C", .set = no_cards_of_0 },
};

#define PLAY(list) diary_play(list, sizeof list / sizeof list[0])

Test(empty, T14_an_empty_layout_counts_as_face_up)
{
	PLAY(counted);
}

Test(empty, E08_without_the_rule_an_empty_layout_plays_on)
{
	PLAY(played_on);
}

Test(empty, S14_an_empty_layout_scores_only_kept_points)
{
	static const struct {
		const char *sets, *layout;
		int16_t kept;
		int points;
		const char *why;
	} tries[] = {
		{ "", "-- -- -- -- -- --", 0, 0, "clarification 13" },
		{ "score.flush=-20 score.run=-25", "-- -- -- -- -- --", 0, 0,
		    "S14 S15: an empty layout is no flush and no run" },
		{ "score.square=-20 score.six_equal=-20 score.four_in_columns=-10",
		    "-- -- -- -- -- --", 0, 0, "" },
		{ "score.pairs=anywhere score.wild=jokers score.joker_pair=-5", "-- -- -- -- -- --",
		    0, 0, "" },
		{ "score.square=-20", "-- -- -- -- -- --", -40, -40,
		    "clarification 15: the points of squares that left" },
		{ "score.square=-20 score.flush=-20", "-- -- -- -- -- --", -40, -40, "" },
		{ "score.square=-20", "9S -- -- -- -- --", -20, -11,
		    "kept points and the remaining card" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_rules r = score_rules(tries[i].sets);
		struct golf_layout layout = score_layout(tries[i].layout);

		layout.kept = tries[i].kept;
		cr_expect_eq(golf_points(&r, &layout), tries[i].points, "%s by %s: %d (%s)",
		    tries[i].layout, tries[i].sets, golf_points(&r, &layout), tries[i].why);
	}
}
