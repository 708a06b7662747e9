/* D01: decks of one's own. */
#include "engine/chance.h"
#include "tests/engine/diary.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* Twelve cards in three rows, numbers from -2 to 12. Three equal cards of a column leave. */
#define NUMBERS                                                                                    \
	"deck.packs=1 deck.cards=-2*5,-1*10,0*15,1..12*10 layout.rows=3 layout.columns=4 "         \
	"turn.flip=must turn.remove_lines=true score.pairs=none score.triples=columns "            \
	"end.final_turns=1 knock.fail=double knock.tie=fail "
#define FOXES                                                                                      \
	"[{\"name\":\"Fox\",\"value\":7,\"count\":8,\"power\":\"peek-own\"},"                      \
	"{\"name\":\"ñ1\",\"value\":-3,\"count\":90}]"

static const struct diary games[] = {
	{ "D01 numbers without suits: three equal cards of a column leave", "six-card", NUMBERS, 2,
	    {
		{ "0 turn-up 0", GOLF_OK, NULL, "" },
		{ "0 turn-up 4", GOLF_OK, "0: 12 [3] [4] [5] 12 [0] [1] [2] [7] [8] [9] [10]", "" },
		{ "1 turn-up 0", GOLF_OK, NULL, "" },
		{ "1 turn-up 1", GOLF_OK, NULL, "" },
		{ "0 draw stock", GOLF_OK, "0>hand: 12; 1>hand: 12", "" },
		{ "0 replace 8", GOLF_OK,
		    "0: -- [3] [4] [5] -- [0] [1] [2] -- [8] [9] [10]; pile: 7 12 12 12 11; "
		    "news: replaced 0.8 7, line-gone 0.0 12, line-gone 0.4 12, line-gone 0.8 12, "
		    "turn 1",
		    "a column of three twelves" },
		{ "1 draw stock", GOLF_OK, "1>hand: -2", "" },
		{ "1 discard", GOLF_OK, NULL, "" },
		{ "1 flip 2", GOLF_OK, "pile: -2 7", "a card must be turned up" },
		{ "0 draw discard", GOLF_OK, NULL, "" },
		{ "0 replace 1", GOLF_OK, "0: -- -2 [4] [5] -- [0] [1] [2] -- [8] [9] [10]", "" },
	    },
	    .give = { "12 3 4 5 12 0 1 2 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 11 0" }, .stock = "12 -2",
	    .discard = "11", .at_start = true },
	{ "D01 an equal number is no equal of another rule's rank", "six-card",
	    "deck.cards=1*20,10*20,11*20 turn.jack_skips=true", 3,
	    {
		{ "0 draw stock", GOLF_OK, NULL, "" },
		{ "0 discard", GOLF_OK, "turn: 1; pile: 11", "an eleven is no jack" },
	    },
	    .give = { "1 1 1 1 1 1", "10 10 10 10 10 10", "1 1 1 1 1 1" }, .stock = "11",
	    .discard = "10" },
	{ "D01 a card of one's own has the power that its entry says", "four-card",
	    "deck.cards=" FOXES " end.knock=none end.final_turns=0 end.turns=3", 2,
	    {
		{ "0 draw stock", GOLF_OK, "0>usable: peek-own; hand: Fox", "" },
		{ "0 power peek-own 0.1", GOLF_OK, "tells: look 0 0.1 ñ1; pile: Fox", "" },
	    },
	    .give = { "ñ1 ñ1 ñ1 ñ1", "ñ1 ñ1 ñ1 ñ1" }, .stock = "Fox", .discard = "ñ1" },
	{ "D01 C10 a power card of one's own does not start the discard pile", "four-card",
	    "deck.cards=" FOXES " start.discard_plain=true end.knock=none end.final_turns=0 "
	    "end.turns=3",
	    2, { { "0 draw stock", GOLF_OK, "pile: ñ1", "" } },
	    .give = { "ñ1 ñ1 ñ1 ñ1", "ñ1 ñ1 ñ1 ñ1" }, .stock = "Fox", .discard = "ñ1" },
};

Test(own_deck, games)
{
	diary_play(games, sizeof games / sizeof games[0]);
}

/* Layouts as golf_score() has them: each card by its name. */
static int
points(const char *sets, const char *cards)
{
	struct golf_rules r = play_rules("six-card", sets);
	struct golf_layout l = { .n = 0 };

	while (*cards) {
		size_t length = strcspn(cards, " ");

		cr_assert(golf_card_read(&r, cards, length, &l.card[l.n++]), "%s", cards);
		cards += length + strspn(cards + length, " ");
	}
	return golf_points(&r, &l);
}

Test(own_deck, D01_points)
{
	cr_expect_eq(points(NUMBERS, "-2 -1 0 1 2 3 4 5 6 7 8 9"), 42);
	cr_expect_eq(points(NUMBERS, "12 -1 0 1 12 3 4 5 12 7 8 9"), 36, "a column of twelves");
	cr_expect_eq(points(NUMBERS, "-2 1 1 1 -2 2 2 2 -2 3 3 3"), 18, "a column below 0 is 0");
	/* Each way to score knows more ranks than a pack has. */
	cr_expect_eq(points("deck.cards=0..29*4", "29 13 14 29 13 14"), 0, "pairs in columns");
	cr_expect_eq(points("deck.cards=0..29*4 score.four_in_columns=-10", "29 29 3 29 29 4"), -3);
	cr_expect_eq(points("deck.cards=0..29*4 score.pairs=adjacent", "29 29 0 15 14 13"), 42);
	cr_expect_eq(points("deck.cards=0..29*4 score.pairs=anywhere", "29 1 0 15 14 29"), 30);
	cr_expect_eq(points("deck.cards=7*9,Fox=7*9 score.equal=value", "7 7 7 Fox 7 7"), 0);
	cr_expect_eq(points("deck.cards=7*9,Fox=7*9", "7 7 7 Fox 7 7"), 14, "equal by their names");
	cr_expect_eq(
	    points("deck.cards=Q=1*20,K=2*20 score.kings_row=-5 layout.columns=4 score.wild=jacks",
		"K K K K Q Q Q K"),
	    9, "a name like that of a court card is no court card");
}

/* C08 of the caller, P09: the ender's points are doubled when they are not lowest. */
Test(own_deck, D01_P09_the_ender_doubles_only_what_is_above_0)
{
	struct golf_rules r = play_rules("six-card", NUMBERS);
	const int tries[][4] = { { 5, 4, 10, 4 }, { 5, 5, 10, 5 }, { 4, 5, 4, 5 },
		{ -1, -2, -1, -2 } };

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_layout l[2] = { { .n = 12 }, { .n = 12 } };
		int16_t of[2], scores[2];

		for (unsigned seat = 0; seat < 2; seat++) {
			char name[8];

			cr_assert(golf_card_read(&r, "0", 1, &l[seat].card[0]));
			memset(l[seat].card, l[seat].card[0], 12);
			snprintf(name, sizeof name, "%d", tries[i][seat]);
			cr_assert(golf_card_read(&r, name, strlen(name), &l[seat].card[3]));
		}
		golf_score(&r, l, 2, 0, of, scores);
		cr_expect_eq(scores[0], tries[i][2], "try %zu: %d", i, scores[0]);
		cr_expect_eq(scores[1], tries[i][3], "try %zu: %d", i, scores[1]);
	}
}

Test(own_deck, D01_the_deck_is_in_the_order_of_the_list)
{
	struct golf_rules r = play_rules("six-card", "deck.packs=2 deck.cards=9*2,Fox=1*1,-1*30");
	uint8_t card[GOLF_CARDS_MAX];

	cr_assert_eq(golf_rules_pack_cards(&r), 33);
	cr_assert_eq(chance_pack(&r, 2, card), 66);
	for (unsigned i = 0; i < 66; i++) {
		const char *wanted = i % 33 < 2 ? "9" : i % 33 == 2 ? "Fox" : "-1";

		cr_expect_str_eq(golf_card_text(&r, card[i]), wanted, "card %u", i);
	}
	cr_expect_eq(golf_rules_copies(&r, GOLF_OWN), 2);
	cr_expect_eq(golf_rules_copies(&r, GOLF_OWN + 2), 30);
	cr_expect_eq(golf_rules_copies(&r, GOLF_OWN + 3), 0);
	cr_expect_eq(golf_rules_copies(&r, 0), 0, "no ace of spades");
}

Test(own_deck, names_are_read_in_any_case)
{
	struct golf_rules r = play_rules("six-card", "deck.cards=Fox=1*50,-1*50,7H=3*9");
	uint8_t card;

	cr_expect(golf_card_read(&r, "fOX", 3, &card) && card == GOLF_OWN);
	cr_expect(golf_card_read(&r, "-1", 2, &card) && card == GOLF_OWN + 1);
	cr_expect(golf_card_read(&r, "7h", 2, &card) && card == GOLF_OWN + 2);
	cr_expect(golf_card_read(&r, "--", 2, &card) && card == GOLF_NO_CARD);
	cr_expect(golf_card_read(&r, "??", 2, &card) && card == GOLF_HIDDEN);
	cr_expect_not(golf_card_read(&r, "AS", 2, &card), "the deck has no aces");
	cr_expect_not(golf_card_read(&r, "Fo", 2, &card));
	cr_expect_not(golf_card_read(&r, "Foxy", 4, &card));
	cr_expect_str_eq(golf_card_text(NULL, GOLF_OWN), "??");
	cr_expect_str_eq(golf_card_text(&r, GOLF_OWN + 3), "??");
	cr_expect_eq(golf_rank(GOLF_OWN + 2), 16);
	cr_expect_eq(golf_suit(GOLF_OWN + 2), 6);
}

/* Values of deck.cards, and whether they are read. */
static const struct
try {
	const char *value;
	const char *wrong; /* NULL: it is read */
}
tries[] = {
	{ "standard", NULL },
	{ "5", "a number is no list" },
	{ "0..29*7", NULL },
	{ "0..30*1", "31 names" },
	{ "1*216", NULL },
	{ "1*217", "217 cards" },
	{ "1*108,2*109", "217 cards" },
	{ "1*0", "no card" },
	{ "1*-1", "no card" },
	{ "100*1,-99*1", NULL },
	{ "101*1", "above 100" },
	{ "A=-100*1", NULL },
	{ "A=-101*1", "below -100" },
	{ "A*4", "a name that is no number has no value" },
	{ "A=1..3*4", "a range of values" },
	{ "A..C*4", "a range of names" },
	{ "3..1*4", "a range goes up" },
	{ "1..1*4", "a range goes up" },
	{ "a=1*4,A=2*4", "one name" },
	{ "1,2,3", NULL },
	{ "1, 2 x3 ,3 * 4", NULL },
	{ "1,,2", "an empty entry" },
	{ "1,", "an empty entry" },
	{ "1 2", "no comma" },
	{ "1234*4", "four signs" },
	{ "Fox=1*4", NULL },
	{ "Foxy=1*4", "four signs" },
	{ "\xc3\xb1\xc3\xb1\xc3\xb1=1*4", NULL },
	{ "\xc3\xb1\xc3\xb1\xc3\xb1\xc3\xb1=1*4", "four signs" },
	{ "--=1*4", "that is an empty place" },
	{ "*=1*4", "a sign of markup" },
	{ "\xe7\x8c\xab=1*4", "wider than a letter" },
	{ "A\xe2\x80\x8b=1*4", "a sign that nobody sees" },
	{ "A\xcc\x81=1*4", "a mark on a letter" },
	{ "\xd0\x96=1*4,\xe2\x99\xa5=2*4,\xce\xa9=3*4", NULL },
	{ "\xe2\x88\x92"
	  "2*4,-2*5",
	    "one name, with another minus sign" },
	{ "\xe2\x88\x92"
	  "2*4",
	    NULL },
	{ "_=1*4", "a sign of markup" },
	{ "[]", "an empty list" },
	{ "[{\"name\":\"1\",\"value\":1,\"count\":4}]", NULL },
	{ "[{\"name\":\"1\",\"value\":1}]", "no count" },
	{ "[{\"name\":\"1\",\"count\":4}]", "no value" },
	{ "[{\"value\":1,\"count\":4}]", "no name" },
	{ "[{\"name\":\"1\",\"name\":\"2\",\"value\":1,\"count\":4}]", "two names" },
	{ "[{\"name\":\"1\",\"value\":1,\"count\":4,\"suit\":1}]", "an unknown member" },
	{ "[{\"name\":1,\"value\":1,\"count\":4}]", "a name is a text" },
	{ "[{\"name\":\"1\",\"value\":1.5,\"count\":4}]", "half a point" },
	{ "[{\"name\":\"1\",\"value\":1,\"count\":4,\"power\":\"peek-own\"}]", NULL },
	{ "[{\"name\":\"1\",\"value\":1,\"count\":4,\"power\":\"fly\"}]", "no power" },
	{ "[{\"name\":\"\\u202e1\",\"value\":1,\"count\":4}]", "it turns the text around" },
};

Test(own_deck, D01_what_can_be_said)
{
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_rules r, before, back;
		char text[GOLF_RULES_TEXT];
		struct golf_why why;

		golf_rules_default(&r);
		before = r;
		cr_expect_eq(golf_rules_set(&r, "deck.cards", tries[i].value, &why),
		    tries[i].wrong == NULL, "%s: %s", tries[i].value, tries[i].wrong);
		if (tries[i].wrong) {
			cr_expect_arr_eq(&r, &before, sizeof r, "%s", tries[i].value);
			continue;
		}
		cr_assert_lt(golf_rules_write(&r, text, sizeof text), sizeof text);
		cr_assert(golf_rules_load(&back, text, strlen(text), &why), "%s", why.text);
		cr_expect_arr_eq(&r, &back, sizeof r, "%s", text);
	}
}

/* The longest decks fit their texts, and the game. */
Test(own_deck, limits)
{
	char value[GOLF_VALUE_TEXT], text[GOLF_RULES_TEXT], line[GOLF_LINE_TEXT];
	struct golf_rules r = play_rules("six-card", "deck.packs=3");
	struct golf_state s;
	struct golf_events out;
	struct golf_action deal = { .kind = GOLF_DO_DEAL };
	struct golf_why why;
	size_t n = 0;

	for (unsigned i = 0; i < GOLF_OWN_KINDS; i++)
		n += (size_t)snprintf(value + n, sizeof value - n,
		    "%s{\"name\":\"\xe2\x99\xa5\xe2\x99\xa5%c\",\"value\":-100,"
		    "\"count\":%u,\"power\":\"look-any-two-may-swap\"}",
		    i ? "," : "[", i < 26 ? 'A' + (int)i : '0' + (int)i - 26, i < 6 ? 8u : 7u);
	n += (size_t)snprintf(value + n, sizeof value - n, "]");
	cr_assert_lt(n, sizeof value);
	cr_assert(golf_rules_set(&r, "deck.cards", value, &why), "%s", why.text);
	cr_assert_eq(golf_rules_pack_cards(&r), GOLF_OWN_CARDS);
	cr_assert(golf_rules_check(&r, &why), "%s", why.text);
	cr_assert_lt(golf_rules_write(&r, text, sizeof text), sizeof text);
	cr_assert_eq(
	    golf_begin(&s, &r, GOLF_SEATS_MAX, (unsigned char[GOLF_SEED]){ 1 }, "", 0), GOLF_OK);
	cr_assert_eq(golf_apply(&s, &deal, &out), GOLF_OK);
	cr_expect_eq(s.cards, GOLF_CARDS_MAX);
	cr_expect_lt(golf_record_action(&s, &deal, &out, NULL, line, sizeof line), sizeof line);
	cr_assert(golf_rules_set(&r, "deck.packs", "4", &why));
	cr_expect_not(golf_rules_check(&r, &why));
	cr_expect_str_eq(why.text,
	    "deck.packs is 4 and deck.cards is a list of cards: a game has at most 648 cards; set "
	    "deck.packs to 1.");
	cr_expect_not(golf_rules_seats(&r, 12));
}

/* A record names the cards, and is read back; its text is that of the rules. */
Test(own_deck, D01_a_record_names_the_cards)
{
	struct golf_rules r = play_rules("six-card", NUMBERS);
	char line[GOLF_LINE_TEXT];
	struct golf_events out;
	struct golf_state s;
	struct golf_action a = { .kind = GOLF_DO_DEAL };

	cr_assert_eq(golf_begin(&s, &r, 2, (unsigned char[GOLF_SEED]){ 1 }, "", 0), GOLF_OK);
	cr_assert_eq(golf_apply(&s, &a, &out), GOLF_OK);
	cr_assert_lt(golf_record_action(&s, &a, &out, NULL, line, sizeof line), sizeof line);
	cr_expect_not_null(strstr(line, "\"-2\""), "%s", line);
	cr_expect_not_null(strstr(line, "\"12\""), "%s", line);
	cr_expect_null(strstr(line, "??"), "%s", line);
}
