/*
 * Matches at any time, by their ids: X01 to X03 of cumbia, X06 of cactus. In these presets each
 * player has looked at places 0 and 1. matches_own.c has matches in the own turn.
 */
#include "engine/move.h"
#include "tests/engine/diary.h"

#include <criterion/criterion.h>

static void
no_cards_of_0(struct golf_state *s)
{
	diary_strip(s, 0, 0);
}

/*
 * Seat 0 has only its first card. Its other cards lie under the top discard, with 2S directly below
 * it.
 */
static void
one_card_of_0(struct golf_state *s)
{
	diary_strip(s, 0, 1);
}

static void
full_layout_of_1(struct golf_state *s)
{
	diary_fill(s, 1, GOLF_PLACES_MAX);
}

static void
room_for_one_at_1(struct golf_state *s)
{
	diary_fill(s, 1, GOLF_PLACES_MAX - 1);
}

static void
one_card_in_stock(struct golf_state *s)
{
	diary_stock(s, 1);
}

static void
no_stock(struct golf_state *s)
{
	diary_stock(s, 0);
}

static void
much_paid_by_1(struct golf_state *s)
{
	s->paid[1] = 9995;
}

static void
only_3c_in_stock(struct golf_state *s)
{
	diary_stock(s, 1);
	play_stock(s, "3C");
}

/* The pile's second card was matched. The stock holds only 3C; the other cards lie on the pile. */
static void
match_below_and_3c_in_stock(struct golf_state *s)
{
	play_discard(s, "3S");
	cr_assert_eq(play(s, "1 match 1.2", NULL), GOLF_OK);
	while (state_stock(s) > 1)
		pile_discard(s, s->pile[s->stock_at++]);
	play_discard(s, "9C");
	play_stock(s, "3C");
}

static const struct diary any_time[] = {
	{ "X01 anyone lays an equal card on a discard", "cumbia", "", 3,
	    {
		{ "1 match 1.2", GOLF_OK,
		    "1: [AH] [2H] -- [4H]; pile: 3H 3C; turn: 0; phase: turn; to: 0; may: -; "
		    "turns: 0 0 0; "
		    "0>1: ?? ?? -- ??; 1>1: [AH] [2H] -- ??; paid: 0 0 0; tells: -; news: matched "
		    "1 3H > "
		    "1.2",
		    "out of turn, and unseen" },
		{ "2 match 2.2", GOLF_MATCH_LATE, NULL, "only the first" },
		{ "0 match 0.2", GOLF_MATCH_LATE, NULL, "" },
		{ "0 draw stock", GOLF_OK, "may: -", "" },
		{ "1 match 1.3", GOLF_MATCH_LATE, NULL, "nothing has been discarded yet" },
		{ "0 discard", GOLF_OK, "pile: AC; turn: 1; may: 0 2; choices 0: 32; choices 2: 32",
		    "after a discard: 4 own cards, or 7 others with 4 cards to give" },
		{ "2 match 2.0", GOLF_OK, "2: -- [2D] [3D] [4D]; pile: AD AC; turn: 1", "" },
		{ "1 draw discard", GOLF_OK, "hand: AD", "the matched card can be drawn" },
	    },
	    .stock = "AC", .discard = "3C" },
	{ "X01 the player on turn may match before and after drawing", "cumbia", "", 2,
	    {
		{ "0 match 0.2", GOLF_OK,
		    "0: [AS] [2S] -- [4S]; pile: 3S 3C; turn: 0; phase: turn; turns: 0 0",
		    "no turn is used" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 0", GOLF_OK, "pile: AS", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 match 1.0", GOLF_OK,
		    "phase: place; turn: 1; hand: 8C; pile: AH AS; 1: -- [2H] [3H] [4H]",
		    "with a card in hand" },
		{ "1 replace 0", GOLF_NO_PLACE, NULL, "the place is empty" },
		{ "1 replace 1", GOLF_OK, "1: -- [8C] [3H] [4H]", "" },
	    },
	    .stock = "9S 8C", .discard = "3C" },
	{ "X01 an opponent's card is matched: an own card goes there, unseen", "cumbia", "", 3,
	    {
		{ "0 match 1.2 give 4", GOLF_NO_PLACE, NULL, "no such card to give" },
		{ "0 match 1.2 give 3 3", GOLF_NAME_ONCE, NULL, "" },
		{ "0 match 0.2 give 2", GOLF_NAME_ONCE, NULL, "a matched card is not given" },
		{ "0 match 1.2 give 3", GOLF_OK,
		    "1: [AH] [2H] [4S] [4H]; 0: [AS] [2S] [3S] --; pile: 3H 3C; 0>1: ?? ?? ?? ??; "
		    "1>1: "
		    "[AH] [2H] ?? ??; tells: -; news: matched 0 3H > 1.2, gave 0.3 > 1.2",
		    "the given card takes the empty place" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "pile: 8C", "" },
		{ "2 match 2.3", GOLF_OK, NULL, "wrong" },
		{ "1 match 0.2", GOLF_OK, NULL, "wrong" },
	    },
	    .stock = "8C", .discard = "3C" },
	{ "X01 if no card is named, the first own card is given", "cumbia", "", 3,
	    {
		{ "2 match 1.2", GOLF_OK,
		    "1: [AH] [2H] [AD] [4H]; 2: -- [2D] [3D] [4D]; 2>1: ?? ?? [AD] ??; 1>1: [AH] "
		    "[2H] ?? "
		    "??; 0>1: ?? ?? ?? ??; news: matched 2 3H > 1.2, gave 2.0 > 1.2",
		    "the giver still knows the card" },
	    },
	    .discard = "3C" },
	{ "X01 M02 the owner of start cards in hand sees a card given there", "cumbia",
	    "start.memory=start-cards", 2,
	    {
		{ "0 match 1.1 give 3", GOLF_OK,
		    "1: [AH] [4S] [3H] [4H]; 1>1: [AH] [4S] ?? ??; 0>1: ?? ?? ?? ??", "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "0 match 1.2 give 2", GOLF_OK, "1: [AH] [4S] [3S] [4H]; 1>1: [AH] [4S] ?? ??",
		    "" },
	    },
	    .stock = "3C", .discard = "2C" },
	{ "X01 no card is given when an own card is matched", "cumbia", "", 2,
	    {
		{ "0 match 0.2 give 3", GOLF_OK, "0: [AS] [2S] -- [4S]; 1: [AH] [2H] [3H] [4H]",
		    "" },
	    },
	    .discard = "3C" },
	{ "X01 a player without cards cannot match an opponent's card", "cumbia", "", 3,
	    {
		{ "0 match 1.2", GOLF_NO_GIVE, "may: 1 2", "" },
		{ "0 match 0.0", GOLF_NO_PLACE, NULL, "" },
	    },
	    .discard = "3C", .set = no_cards_of_0 },
	{ "X01 a face-up card can be matched, and a given face-up card stays face up", "six-card",
	    "match.when=any-time match.whose=any", 2,
	    {
		{ "0 match 1.0 give 1", GOLF_OK,
		    "1: 2S 2H [3H] [4H] [5H] [6H]; 0: AS -- [3S] [4S] [5S] [6S]; pile: AH AC", "" },
	    },
	    .discard = "AC" },
	{ "X01 exactly one existing card is named", "cumbia", "", 3,
	    {
		{ "1 match 1.2 1.3", GOLF_MATCH_ONE, NULL, "one card" },
		{ "1 match", GOLF_MATCH_ONE, NULL, "" },
		{ "1 match 1.4", GOLF_NO_PLACE, NULL, "places are 0 to 3" },
		{ "1 match 3.0", GOLF_NO_PLACE, NULL, "there is no seat 3" },
		{ "1 match pile", GOLF_NO_PLACE, NULL, "" },
		{ "3 match 1.2", GOLF_NO_SEAT, NULL, "" },
	    },
	    .discard = "3C" },
	{ "X01 no match between holes", "cumbia", "end.knock=instead-of-turn end.final_turns=0", 2,
	    {
		{ "1 keep", GOLF_OK, "may: 1", "before play: matches_start.c" },
		{ "0 keep", GOLF_OK, "may: 1", "" },
		{ "0 knock", GOLF_OK, "phase: between; may: -", "" },
		{ "1 match 1.2", GOLF_NOT_DEALT, NULL, "" },
	    },
	    .discard = "3C", .at_start = true },
	{ "X01 no match without its key", "cumbia",
	    "match.when=never match.whose=own match.equal=rank "
	    "match.per_discard=0 match.wrong_points=0",
	    2,
	    {
		{ "0 match 0.2", GOLF_NO_MATCH, "may: -", "" },
		{ "1 match 1.2", GOLF_NO_MATCH, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 match 0.2", GOLF_NO_MATCH, NULL, "" },
	    },
	    .stock = "3D", .discard = "3C" },
	{ "X02 a wrong own card goes back without a penalty", "cumbia", "", 3,
	    {
		{ "1 match 1.3", GOLF_OK,
		    "1: [AH] [2H] [3H] [4H]; pile: 3C; paid: 0 0 0; 0>1: ?? ?? ?? [4H]; *>1: ?? ?? "
		    "?? ??; "
		    "1>1: [AH] [2H] ?? [4H]; stock: 39; news: mismatched 1 4H > 1.3; tells: -",
		    "all seats have seen it, and it lies face down again" },
		{ "1 match 1.2", GOLF_MATCH_TRIED, "may: 2", "one try for each discard" },
		{ "2 match 2.2", GOLF_OK, "pile: 3D 3C",
		    "clarification 16: others may still match" },
		{ "0 match 0.2", GOLF_MATCH_LATE, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 2", GOLF_OK, "pile: 3S; may: 0 2",
		    "after a discard all may match again" },
		{ "1 match 1.2", GOLF_OK, "pile: 3H 3S", "" },
	    },
	    .stock = "9S", .discard = "3C" },
	{ "X02 a wrong card of an opponent costs points", "cumbia", "", 3,
	    {
		{ "1 match 0.3", GOLF_OK,
		    "0: [AS] [2S] [3S] [4S]; 1: [AH] [2H] [3H] [4H]; pile: 3C; paid: 0 10 0; 2>0: "
		    "?? ?? ?? "
		    "[4S]; news: mismatched 1 4S > 0.3, fined 1 10",
		    "no card moves" },
		{ "1 match 0.2", GOLF_MATCH_TRIED, NULL, "" },
		{ "0 knock", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "2 match 2.0", GOLF_OK, "paid: 0 10 0", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, NULL, "" },
		{ "1 match 0.2", GOLF_OK, "paid: 0 20 0", "once more" },
		{ "2 draw stock", GOLF_OK, NULL, "" },
		{ "2 discard", GOLF_OK,
		    "phase: between; points: 10 10 -2; scores: 10 30 -2; totals: 10 30 -2",
		    "added at the hole's end" },
	    },
	    .stock = "9S 8S 9H", .discard = "3C" },
	{ "X02 points are bounded", "cumbia", "", 2,
	    {
		{ "1 match 0.3", GOLF_OK, "paid: 0 9999", "" },
	    },
	    .discard = "3C", .set = much_paid_by_1 },
	{ "X03 equal means equal value", "cumbia", "", 3,
	    {
		{ "0 match 0.0", GOLF_OK, "pile: KC; news: mismatched 0 KH > 0.0",
		    "a red king has another value" },
		{ "1 match 1.0", GOLF_OK, "pile: KS KC", "two black kings" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "pile: KD", "" },
		{ "0 match 0.0", GOLF_OK, "pile: KH KD", "two red kings" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "pile: 2C", "" },
		{ "2 match 2.1", GOLF_OK, "pile: 2C; news: mismatched 2 2D > 2.1",
		    "2D has another value" },
		{ "1 match 1.1", GOLF_OK, "pile: 2H 2C", "" },
	    },
	    .give = { "KH 2S 3S 4S", "KS 2H 3H 4H" }, .stock = "KD 2C", .discard = "KC" },
	{ "X03 equal may mean equal rank", "cumbia", "match.equal=rank match.per_discard=0", 3,
	    {
		{ "0 match 0.0", GOLF_OK, "pile: KH KC", "" },
		{ "1 match 1.0", GOLF_OK, "pile: KS KH", "one more match" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "2 match 2.1", GOLF_OK, "pile: 2D 2C", "" },
		{ "1 match 1.2", GOLF_OK, "pile: 2D 2C; news: mismatched 1 3H > 1.2", "" },
	    },
	    .give = { "KH 2S 3S 4S", "KS 2H 3H 4H" }, .stock = "2C", .discard = "KC" },
	{ "X06 any player lays own cards on the discard", "cactus", "", 3,
	    {
		{ "1 match 1.2", GOLF_NO_MATCH, "may: -", "C05: nothing has been discarded" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "1 match 1.2", GOLF_NO_MATCH, NULL, "" },
		{ "0 discard", GOLF_OK, "pile: 3C; may: 0 2", "" },
		{ "0 match 1.2", GOLF_MATCH_OWN, NULL, "only own cards" },
		{ "2 match 2.2", GOLF_OK,
		    "2: [AD] [2D] -- [4D]; pile: 3D 3C; turn: 1; turns: 1 0 0; phase: turn",
		    "no turn is used" },
		{ "0 match 0.2", GOLF_OK, "pile: 3S 3D 3C; may: 0 2; *>matched: 2",
		    "any number of cards" },
		{ "1 match 1.2", GOLF_OK, "pile: 3H 3S 3D 3C; turn: 1; *>matched: 3", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
	    },
	    .stock = "3C" },
	{ "X06 after a wrong match two stock cards join the layout", "cactus", "", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "2 match 2.0", GOLF_OK,
		    "2: [AD] [2D] [3D] [4D] [9S] [TS]; 2>2: [AD] [2D] ?? ?? ?? ??; 0>2: [AD] ?? ?? "
		    "?? ?? "
		    "??; pile: 3C; paid: 0 0 0; stock: 37; tells: -; news: mismatched 2 AD > 2.0, "
		    "joined "
		    "2.4, joined 2.5",
		    "the card goes back, and nobody sees the new cards" },
		{ "2 match 2.2", GOLF_MATCH_TRIED, NULL, "" },
		{ "1 match 1.2", GOLF_OK, "1: [AH] [2H] -- [4H]", "" },
		{ "1 match 1.0", GOLF_OK,
		    "1: [AH] [2H] [9H] [4H] [TH]; 1>1: [AH] [2H] ?? ?? ??; news: mismatched 1 AH > "
		    "1.0, "
		    "joined 1.2, joined 1.4",
		    "clarification 16: the first empty place, then a new place" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 replace 4", GOLF_OK, "pile: TH 3H; may: 0 1",
		    "a joined card is replaced like any other" },
	    },
	    .stock = "3C 9S TS 9H TH" },
	{ "X06 a layout has twenty places", "cactus", "start.discard=true", 2,
	    {
		{ "1 match 1.0", GOLF_OK, "news: mismatched 1 AH > 1.0; stock: 27",
		    "no card joins a full layout" },
	    },
	    .discard = "3C", .set = full_layout_of_1 },
	{ "X06 one place is left", "cactus", "start.discard=true", 2,
	    {
		{ "1 match 1.0", GOLF_OK, "news: mismatched 1 AH > 1.0, joined 1.19; stock: 27",
		    "" },
	    },
	    .discard = "3C", .set = room_for_one_at_1 },
	{ "X06 a short stock gives fewer cards", "cactus", "start.discard=true end.stock=none", 2,
	    {
		{ "1 match 1.0", GOLF_OK, "news: mismatched 1 AH > 1.0, joined 1.4; stock: 0", "" },
		{ "0 match 0.0", GOLF_OK, "news: mismatched 0 AS > 0.0", "" },
	    },
	    .discard = "3C", .set = one_card_in_stock },
	{ "X06 the stock is renewed for the joining cards", "cactus", "start.discard=true", 2,
	    {
		{ "1 match 1.0", GOLF_OK,
		    "news: mismatched 1 AH > 1.0, renewed -, joined 1.4, joined 1.5; stock: 41; "
		    "pile: 3C",
		    "clarification 12" },
		{ "0 match 0.2", GOLF_OK, "pile: 3S 3C", "the top card still lies there" },
	    },
	    .discard = "3C", .set = no_stock },
	{ "X06 W10 a matched card has an unused power", "cactus", "start.discard=true", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power peek-own 0.2", GOLF_OK, "pile: 8C; 1>usable: none", "" },
		{ "2 match 2.0", GOLF_OK, "pile: 8D 8C; 1>usable: peek-own", "" },
		{ "1 power peek-own 1.2", GOLF_OK,
		    "pile: 8D 8C; 2>usable: none; tells: look 1 1.2 3H", "" },
	    },
	    .give = { NULL, NULL, "8D 2D 3D 4D" }, .stock = "8C" },
};

static const struct diary meanwhile[] = {
	{ "X01 W07 a card that was looked at is matched away", "cumbia", "", 3,
	    {
		{ "0 draw stock", GOLF_OK, "may: 1 2", "" },
		{ "0 power look-two-may-swap 0.0 1.2", GOLF_OK, "0>aim: 0.0 1.2; may: 1 2", "" },
		{ "1 match 1.2", GOLF_OK,
		    "phase: aim; turn: 0; 0>aim: 0.0 -; pile: 3H 3C; choices 0: 2",
		    "keep, or call" },
		{ "0 power look-two-may-swap swap", GOLF_NO_TARGET, NULL, "the card is gone" },
		{ "0 keep", GOLF_OK, "0: [AS] [2S] [3S] [4S]; pile: JC 3H 3C; turn: 1", "" },
	    },
	    .stock = "JC", .discard = "3C" },
	{ "X01 W07 another card comes to the place of a looked-at card", "cumbia", "", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power look-two-may-swap 0.2 1.3", GOLF_OK, NULL, "" },
		{ "2 match 0.2 give 3", GOLF_OK,
		    "0: [AS] [2S] [4D] [4S]; 0>aim: - 1.3; 0>0: [AS] [2S] ?? ??", "" },
		{ "0 power look-two-may-swap swap", GOLF_NO_TARGET, NULL,
		    "the new card was not looked at" },
		{ "0 keep", GOLF_OK, NULL, "" },
	    },
	    .stock = "JC", .discard = "3C" },
	{ "X01 W06 the card that was taken is matched away", "cumbia", "power.J=take-look-swap", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power take-look-swap 1.2", GOLF_OK, NULL, "" },
		{ "0 keep", GOLF_MUST_SWAP, NULL, "" },
		{ "2 match 1.2 give 3", GOLF_OK,
		    "1: [AH] [2H] [4D] [4H]; 0>1: ?? ?? ?? ??; 0>aim: - -", "" },
		{ "0 power take-look-swap 0.0", GOLF_NO_TARGET, "choices 0: 2", "" },
		{ "0 keep", GOLF_OK, "pile: JC 3H 3C; turn: 1", "now the power is over" },
	    },
	    .stock = "JC", .discard = "3C" },
	{ "X01 W06 the last own card is matched away", "cumbia", "power.J=take-look-swap", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power take-look-swap 1.2", GOLF_OK, NULL, "" },
		{ "0 match 0.0", GOLF_OK, "0: -- -- -- --; phase: aim; choices 0: 2",
		    "keep, or call" },
		{ "0 power take-look-swap 0.0", GOLF_NO_PLACE, NULL, "" },
		{ "0 keep", GOLF_OK, "1: [AH] [2H] [3H] [4H]; turn: 1; pile: JC AS AC", "" },
	    },
	    .stock = "JC", .discard = "AC", .set = one_card_of_0 },
	{ "X01 W18 W16 a match takes the target of the second power", "cumbia",
	    "power.2=combine power.3=peek-own power.8=flip", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power combine peek-own flip", GOLF_OK, "may: 1", "" },
		{ "1 match 1.2", GOLF_OK, "phase: power; pile: 3H 3C; turn: 0", "" },
		{ "0 keep", GOLF_OK, NULL, "" },
		{ "0 power flip 1.2", GOLF_NO_PLACE, NULL, "" },
		{ "0 power flip 1.0", GOLF_OK, "pile: 2C 3H 3C", "" },
	    },
	    .stock = "2C", .discard = "3C" },
	{ "X01 W20 W18 all may match a card that is swapped onto the pile", "cumbia",
	    "power.2=combine power.3=swap-table power.8=peek-own power.4=none", 3,
	    {
		{ "2 match 2.0", GOLF_OK, NULL, "wrong" },
		{ "1 match 1.2", GOLF_OK, "pile: 3H 3C", "right" },
		{ "2 match 2.2", GOLF_MATCH_LATE, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 power combine swap-table peek-own", GOLF_OK, "may: -", "" },
		{ "0 power swap-table pile 0.3", GOLF_OK,
		    "pile: 4S 3C; 0: [AS] [2S] [3S] [3H]; may: 1 2", "" },
		{ "2 match 2.3", GOLF_OK, "pile: 4D 4S 3C; phase: power", "" },
	    },
	    .stock = "2C", .discard = "3C" },
	{ "X01 a match while a flip is due", "cumbia", "turn.flip=must", 2,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "phase: flip; may: 1", "" },
		{ "1 match 1.2", GOLF_OK, "phase: flip; turn: 0; pile: 3H 3C", "" },
		{ "0 flip 0", GOLF_OK, "turn: 1", "" },
	    },
	    .stock = "3C", .discard = "9C" },
	{ "X01 while a player holds the top discard, the card below is matched", "cumbia", "", 2,
	    {
		{ "0 draw discard", GOLF_OK, "pile: 2S; hand: 9C; may: 1", "" },
		{ "0 discard", GOLF_MUST_PLACE, NULL, "T01" },
		{ "0 match 0.0", GOLF_OK, "0: -- -- -- --; pile: 2H 2S; phase: place",
		    "the last card of seat 0" },
		{ "0 replace 0", GOLF_NO_PLACE, NULL, "" },
		{ "0 discard", GOLF_OK, "pile: 9C 2H 2S; turn: 1",
		    "clarification 16: the drawn card goes back to the pile" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, "choices 0: 2", "clarification 13: discard, or call" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, NULL, "" },
		{ "0 draw discard", GOLF_NO_REPLACE, NULL, "there is nothing to replace" },
		{ "0 knock", GOLF_OK, "ender: 0", "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, NULL, "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "phase: between; points: 0 10",
		    "the empty layout scores 0" },
	    },
	    .give = { "2H 2S 3S 4S", "AH 2C 3H 4H" }, .stock = "8S 8C 9S 9D 8D TC 8H 9H",
	    .set = one_card_of_0 },
	{ "X01 a matched discard stays closed when it is on top again", "cumbia", "", 3,
	    {
		{ "1 match 1.2", GOLF_OK, "pile: 3H 3C", "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "pile: 8C 3H 3C", "" },
		{ "1 draw discard", GOLF_OK, "pile: 3H 3C; may: -", "" },
		{ "2 match 2.2", GOLF_MATCH_LATE, NULL, "it was matched before" },
	    },
	    .stock = "8C", .discard = "3C" },
	{ "X02 a wrong card costs one point", "cumbia", "match.wrong_points=1", 3,
	    {
		{ "1 match 2.0", GOLF_OK, "paid: 0 1 0", "" },
	    },
	    .discard = "3C" },
	{ "X01 the top discard stays open when the stock is renewed", "cumbia", "", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "stock: 0", "" },
		{ "1 draw stock", GOLF_OK, "pile: 3C", "renewed" },
		{ "1 replace 0", GOLF_OK, "pile: AH 3C", "" },
		{ "2 draw discard", GOLF_OK, "pile: 3C; may: 0 1", "" },
		{ "1 match 1.2", GOLF_OK, "pile: 3H 3C", "" },
	    },
	    .set = only_3c_in_stock },
	{ "X01 a card laid by a match stays closed when the stock is renewed", "cumbia", "", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "stock: 0; pile: 3C", "" },
		{ "2 match 2.2", GOLF_OK, "pile: 3D 3C", "" },
		{ "1 draw stock", GOLF_OK, "pile: 3D", "renewed" },
		{ "1 replace 0", GOLF_OK, "pile: AH 3D", "" },
		{ "2 draw discard", GOLF_OK, "pile: 3D; may: -; *>matched: 1", "" },
		{ "1 match 1.2", GOLF_MATCH_LATE, NULL,
		    "3D was laid on 3C: one match for each discard" },
	    },
	    .set = only_3c_in_stock },
	{ "X01 a discard on the renewed pile is open", "cumbia", "power.placeable=true", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "stock: 0; pile: 3C", "" },
		{ "1 draw stock", GOLF_OK, "pile: 3C", "renewed" },
		{ "1 replace 0", GOLF_OK, "pile: AH 3C", "" },
		{ "2 match 2.0", GOLF_OK, "pile: AD AH 3C", "" },
		{ "2 draw discard", GOLF_OK, "pile: AH 3C", "" },
		{ "0 match 0.0", GOLF_OK, "pile: AS AH 3C", "the AH was laid by no match" },
	    },
	    .set = match_below_and_3c_in_stock },
	{ "X01 T02 a card laid by a match stays closed when it is put back", "cumbia",
	    "turn.return_discard=true", 3,
	    {
		{ "1 match 1.2", GOLF_OK, "pile: 3H 3C", "" },
		{ "0 draw discard", GOLF_OK, "pile: 3C; hand: 3H; may: 1 2",
		    "the card below is open" },
		{ "0 discard", GOLF_OK, "pile: 3H 3C; may: -", "" },
		{ "2 match 2.2", GOLF_MATCH_LATE, NULL, "" },
	    },
	    .discard = "3C" },
	{ "X01 a discard in the place of a drawn match is open", "cumbia", "", 3,
	    {
		{ "1 match 1.2", GOLF_OK, "pile: 3H 3C", "" },
		{ "0 draw discard", GOLF_OK, "pile: 3C; hand: 3H", "" },
		{ "0 replace 1", GOLF_OK, "pile: 2S 3C", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 replace 0", GOLF_OK, "pile: AH 2S 3C", "" },
		{ "2 draw discard", GOLF_OK, "pile: 2S 3C", "" },
		{ "1 match 1.1", GOLF_OK, "pile: 2H 2S 3C", "the 2S was never matched" },
	    },
	    .stock = "9C", .discard = "3C" },
	{ "X06 a wrong try closes only its own discard", "cactus", "", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "pile: 4C", "" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "pile: 9C 4C", "" },
		{ "0 match 0.0", GOLF_OK, NULL, "wrong" },
		{ "0 match 0.3", GOLF_MATCH_TRIED, NULL, "" },
		{ "2 draw discard", GOLF_OK, "pile: 4C", "" },
		{ "0 match 0.3", GOLF_OK, "pile: 4S 4C", "" },
	    },
	    .stock = "4C 9C" },
	{ "X01 anyone may match in the final turns", "cumbia", "", 3,
	    {
		{ "0 knock", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 replace 2", GOLF_OK, "last: 2; turn: 1; pile: 3S; may: 0 2", "" },
		{ "0 match 1.2 give 2", GOLF_OK,
		    "1: [AH] [2H] [9S] [4H]; 0: [AS] [2S] -- [4S]; last: 2; turn: 1",
		    "the caller too" },
		{ "1 draw stock", GOLF_OK, NULL, "" },
		{ "1 discard", GOLF_OK, "last: 1", "" },
		{ "2 match 2.3", GOLF_OK, "last: 1; turn: 2; pile: 4D 4C", "" },
		{ "2 draw stock", GOLF_OK, NULL, "" },
		{ "2 discard", GOLF_OK, "phase: between; ender: 0; points: 7 16 -6", "" },
	    },
	    .stock = "9S 4C 8H", .discard = "9C" },
};

Test(matches, at_any_time)
{
	diary_play(any_time, sizeof any_time / sizeof any_time[0]);
}

Test(matches, during_other_actions)
{
	diary_play(meanwhile, sizeof meanwhile / sizeof meanwhile[0]);
}

/* X06: the view counts the cards that were matched on the top discard. */
Test(matches, the_view_counts_matched_cards)
{
	struct golf_rules r = play_rules("cactus", "start.discard=true");
	struct golf_state s;
	struct golf_view v;

	play_deal(&s, &r, 3, 1);
	play_start(&s);
	play_give(&s, 0, "3S 2S AS 4S");
	play_give(&s, 1, "3H 2H AH 4H");
	play_discard(&s, "3C");
	cr_assert_eq(play(&s, "0 match 0.0", NULL), GOLF_OK);
	cr_assert_eq(play(&s, "1 match 1.0", NULL), GOLF_OK);
	golf_view(&s, GOLF_SPECTATOR, &v);
	cr_expect_eq(v.matched, 2);
}
