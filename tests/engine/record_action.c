/*
 * The line of every action, written and read back without a game.
 */
#include "engine/record_action.h"

#include "engine/replay_action.h"
#include "tests/engine/play.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

enum {
	AS = 0,
	NINE = 39 + 8,
	JD = 26 + 10,
	KS = 12,
	QH = 13 + 11,
	QS = 11,
};

#define NEWS(k, s, p, c)                                                                           \
	{                                                                                          \
		.kind = GOLF_NEWS_##k, .seat = s, .place = p, .card = c                            \
	}
#define NEWS2(k, s, p, c, s2, p2)                                                                  \
	{                                                                                          \
		.kind = GOLF_NEWS_##k, .seat = s, .place = p, .card = c, .seat2 = s2, .place2 = p2 \
	}
#define SEEN(...)                                                                                  \
	{                                                                                          \
		.n = sizeof((struct golf_news[]){ __VA_ARGS__ }) / sizeof(struct golf_news),       \
		.news = {                                                                          \
			__VA_ARGS__                                                                \
		}                                                                                  \
	}

static const struct {
	const char *holds;
	struct golf_action a;
	struct golf_events events;
	const char *fields; /* the text after "do" */
} lines[] = {
	{ "L01: a turn-up tells the place", { .kind = GOLF_DO_TURN_UP, .place = 4 },
	    SEEN(NEWS(TURNED_UP, 0, 4, JD)), ",\"place\":4" },
	{ "L05: a new order lists the old place of each new place",
	    { .kind = GOLF_DO_REARRANGE, .n = 4, .at = { { 0, 3 }, { 0, 1 }, { 0, 2 }, { 0, 0 } } },
	    SEEN(NEWS(REARRANGED, 0, GOLF_NOWHERE, GOLF_NO_CARD)), ",\"order\":[3,1,2,0]" },
	{ "L08: a start peek tells the place and no more", { .kind = GOLF_DO_PEEK, .place = 3 },
	    SEEN(NEWS(PEEKED, 0, 3, GOLF_NO_CARD)), ",\"place\":3" },
	{ "M04: a look for points says that it was paid for",
	    { .kind = GOLF_DO_PEEK, .place = 3, .yes = 1 }, SEEN(NEWS(PAID, 0, 3, GOLF_NO_CARD)),
	    ",\"place\":3,\"paid\":true" },
	{ "a stock card that all see", { .kind = GOLF_DO_DRAW, .from = GOLF_FROM_STOCK },
	    SEEN(NEWS(DREW_STOCK, 0, GOLF_NOWHERE, NINE)), ",\"from\":\"stock\",\"card\":\"9C\"" },
	{ "a stock card that only its drawer sees",
	    { .kind = GOLF_DO_DRAW, .from = GOLF_FROM_STOCK },
	    { .n = 1,
		.news = { NEWS(DREW_STOCK, 0, GOLF_NOWHERE, GOLF_HIDDEN) },
		.tells = 1,
		.tell = { { GOLF_TELL_DREW, 0, 0, GOLF_NOWHERE, QH } } },
	    ",\"from\":\"stock\",\"card\":\"QH\"" },
	{ "a card from the discard pile, after the stock was renewed",
	    { .kind = GOLF_DO_DRAW, .from = GOLF_FROM_DISCARD },
	    SEEN(NEWS(STOCK_RENEWED, 0, GOLF_NOWHERE, GOLF_NO_CARD),
		NEWS(DREW_DISCARD, 0, GOLF_NOWHERE, GOLF_JOKER_RED)),
	    ",\"from\":\"discard\",\"card\":\"X1\"" },
	{ "a replacement tells the replaced card", { .kind = GOLF_DO_REPLACE, .place = 3 },
	    SEEN(NEWS(REPLACED, 0, 3, JD), NEWS(TURN, 1, GOLF_NOWHERE, GOLF_NO_CARD)),
	    ",\"place\":3,\"out\":\"JD\"" },
	{ "T11: several equal cards: each place and each card",
	    { .kind = GOLF_DO_REPLACE, .n = 2, .at = { { 0, 1 }, { 0, 3 } } },
	    SEEN(NEWS(REPLACED, 0, 1, QH), NEWS(REPLACED, 0, 3, QS)),
	    ",\"places\":[1,3],\"out\":[\"QH\",\"QS\"]" },
	{ "T11: unequal cards stay, and nothing goes out",
	    { .kind = GOLF_DO_REPLACE, .n = 2, .at = { { 0, 1 }, { 0, 3 } } },
	    SEEN(NEWS(UNEQUAL, 0, 1, QH), NEWS(UNEQUAL, 0, 3, JD),
		NEWS(CARD_JOINED, 0, 4, GOLF_NO_CARD)),
	    ",\"places\":[1,3]" },
	{ "W13: which of the three is placed", { .kind = GOLF_DO_REPLACE, .place = 2, .card = QH },
	    SEEN(NEWS(REPLACED, 0, 2, JD), NEWS(DISCARDED, 0, GOLF_NOWHERE, KS),
		NEWS(DISCARDED, 0, GOLF_NOWHERE, QS)),
	    ",\"place\":2,\"out\":\"JD\",\"card\":\"QH\"" },
	{ "a discard has no fields", { .kind = GOLF_DO_DISCARD },
	    SEEN(NEWS(DISCARDED, 0, GOLF_NOWHERE, KS)), "" },
	{ "T04: a flip tells the place and the card", { .kind = GOLF_DO_FLIP, .place = 5 },
	    SEEN(NEWS(FLIPPED, 0, 5, NINE)), ",\"place\":5,\"card\":\"9C\"" },
	{ "keep has no fields", { .kind = GOLF_DO_KEEP },
	    SEEN(NEWS(KEPT, 0, GOLF_NOWHERE, GOLF_NO_CARD)), "" },
	{ "W01: one own card",
	    { .kind = GOLF_DO_POWER, .power = GOLF_POWER_PEEK_OWN, .n = 1, .at = { { 0, 2 } } },
	    SEEN(NEWS(POWER, 0, GOLF_POWER_PEEK_OWN, QH),
		NEWS2(LOOKED, 0, GOLF_NOWHERE, GOLF_NO_CARD, 0, 2)),
	    ",\"power\":\"peek-own\",\"target\":[[0,2]]" },
	{ "W02: one card of an opponent",
	    { .kind = GOLF_DO_POWER, .power = GOLF_POWER_PEEK_OTHER, .n = 1, .at = { { 2, 1 } } },
	    SEEN(NEWS(POWER, 0, GOLF_NOWHERE, GOLF_NO_CARD)),
	    ",\"power\":\"peek-other\",\"target\":[[2,1]]" },
	{ "W03: one own card or one of an opponent",
	    { .kind = GOLF_DO_POWER, .power = GOLF_POWER_PEEK_ANY, .n = 1, .at = { { 2, 3 } } },
	    SEEN(NEWS(POWER, 0, GOLF_NOWHERE, GOLF_NO_CARD)),
	    ",\"power\":\"peek-any\",\"target\":[[2,3]]" },
	{ "W04: the own card first",
	    { .kind = GOLF_DO_POWER,
		.power = GOLF_POWER_SWAP_OWN_OTHER,
		.n = 2,
		.at = { { 0, 1 }, { 1, 2 } } },
	    SEEN(NEWS2(SWAPPED, 0, 1, GOLF_NO_CARD, 1, 2)),
	    ",\"power\":\"swap-own-other\",\"target\":[[0,1],[1,2]]" },
	{ "W05: any two",
	    { .kind = GOLF_DO_POWER,
		.power = GOLF_POWER_SWAP_ANY,
		.n = 2,
		.at = { { 2, 1 }, { 1, 2 } } },
	    SEEN(NEWS2(SWAPPED, 2, 1, GOLF_NO_CARD, 1, 2)),
	    ",\"power\":\"swap-any\",\"target\":[[2,1],[1,2]]" },
	{ "W20: the discard pile is a target too",
	    { .kind = GOLF_DO_POWER,
		.power = GOLF_POWER_SWAP_TABLE,
		.n = 2,
		.at = { { 2, 1 }, { GOLF_PILE, 0 } } },
	    SEEN(NEWS2(SWAPPED, 2, 1, JD, GOLF_PILE, 0)),
	    ",\"power\":\"swap-table\",\"target\":[[2,1],[\"discard\"]]" },
	{ "W06: first the opponent's card",
	    { .kind = GOLF_DO_POWER,
		.power = GOLF_POWER_TAKE_LOOK_SWAP,
		.n = 1,
		.at = { { 1, 3 } } },
	    SEEN(NEWS2(LOOKED, 0, GOLF_NOWHERE, GOLF_NO_CARD, 1, 3)),
	    ",\"power\":\"take-look-swap\",\"target\":[[1,3]]" },
	{ "W06: then the own place",
	    { .kind = GOLF_DO_POWER,
		.power = GOLF_POWER_TAKE_LOOK_SWAP,
		.n = 1,
		.at = { { 0, 2 } } },
	    SEEN(NEWS2(SWAPPED, 0, 2, GOLF_NO_CARD, 1, 3)),
	    ",\"power\":\"take-look-swap\",\"target\":[[0,2]]" },
	{ "W07: first both cards",
	    { .kind = GOLF_DO_POWER,
		.power = GOLF_POWER_LOOK_TWO_MAY_SWAP,
		.n = 2,
		.at = { { 0, 2 }, { 1, 3 } } },
	    SEEN(NEWS2(LOOKED, 0, GOLF_NOWHERE, GOLF_NO_CARD, 0, 2)),
	    ",\"power\":\"look-two-may-swap\",\"target\":[[0,2],[1,3]]" },
	{ "W07: then whether they swap",
	    { .kind = GOLF_DO_POWER, .power = GOLF_POWER_LOOK_TWO_MAY_SWAP, .yes = 1 },
	    SEEN(NEWS2(SWAPPED, 0, 2, GOLF_NO_CARD, 1, 3)),
	    ",\"power\":\"look-two-may-swap\",\"swap\":true" },
	{ "W07: or whether they stay",
	    { .kind = GOLF_DO_POWER, .power = GOLF_POWER_LOOK_TWO_MAY_SWAP },
	    SEEN(NEWS(KEPT, 0, GOLF_NOWHERE, GOLF_NO_CARD)),
	    ",\"power\":\"look-two-may-swap\",\"swap\":false" },
	{ "W07: a shield blocks the look",
	    { .kind = GOLF_DO_POWER,
		.power = GOLF_POWER_LOOK_TWO_MAY_SWAP,
		.n = 2,
		.at = { { 0, 2 }, { 1, 3 } } },
	    SEEN(NEWS(POWER, 0, GOLF_NOWHERE, GOLF_NO_CARD), NEWS(BLOCKED, 1, GOLF_NOWHERE, KS)),
	    ",\"power\":\"look-two-may-swap\",\"target\":[[0,2],[1,3]],\"blocked\":true" },
	{ "W08: the seat whose cards are shuffled",
	    { .kind = GOLF_DO_POWER, .power = GOLF_POWER_SHUFFLE_OTHER, .who = 2 },
	    SEEN(NEWS(SHUFFLED, 2, GOLF_NOWHERE, GOLF_NO_CARD)),
	    ",\"power\":\"shuffle-other\",\"who\":2" },
	{ "W11: no aim", { .kind = GOLF_DO_POWER, .power = GOLF_POWER_CANCEL_KNOCK },
	    SEEN(NEWS(CANCELLED, 0, GOLF_NOWHERE, GOLF_NO_CARD)), ",\"power\":\"cancel-knock\"" },
	{ "W12: whose card the drawn one replaces",
	    { .kind = GOLF_DO_POWER, .power = GOLF_POWER_GIVE_DRAWN, .n = 1, .at = { { 1, 3 } } },
	    SEEN(NEWS2(GIVEN, 0, GOLF_NOWHERE, JD, 1, 3)),
	    ",\"power\":\"give-drawn\",\"target\":[[1,3]]" },
	{ "W13: the two drawn cards, one seen by all",
	    { .kind = GOLF_DO_POWER, .power = GOLF_POWER_DRAW_TWO },
	    { .n = 3,
		.news = { NEWS(POWER, 0, GOLF_NOWHERE, GOLF_NO_CARD),
		    NEWS(DREW_MORE, 0, GOLF_NOWHERE, QH),
		    NEWS(DREW_MORE, 0, GOLF_NOWHERE, GOLF_HIDDEN) },
		.tells = 1,
		.tell = { { GOLF_TELL_DREW, 0, 0, GOLF_NOWHERE, KS } } },
	    ",\"power\":\"draw-two\",\"cards\":[\"QH\",\"KS\"]" },
	{ "W13: the two drawn cards, both secret",
	    { .kind = GOLF_DO_POWER, .power = GOLF_POWER_DRAW_TWO },
	    { .n = 2,
		.news = { NEWS(DREW_MORE, 0, GOLF_NOWHERE, GOLF_HIDDEN),
		    NEWS(DREW_MORE, 0, GOLF_NOWHERE, GOLF_HIDDEN) },
		.tells = 2,
		.tell = { { GOLF_TELL_DREW, 0, 0, GOLF_NOWHERE, KS },
		    { GOLF_TELL_DREW, 0, 0, GOLF_NOWHERE, AS } } },
	    ",\"power\":\"draw-two\",\"cards\":[\"KS\",\"AS\"]" },
	{ "W14: two rows",
	    { .kind = GOLF_DO_POWER,
		.power = GOLF_POWER_SWAP_LINES,
		.who = 1,
		.lines = GOLF_LINES_ROWS,
		.a = 2,
		.b = 1 },
	    SEEN(NEWS(LINES, 1, GOLF_NOWHERE, GOLF_NO_CARD)),
	    ",\"power\":\"swap-lines\",\"who\":1,\"rows\":[2,1]" },
	{ "W14: two columns",
	    { .kind = GOLF_DO_POWER,
		.power = GOLF_POWER_SWAP_LINES,
		.who = 1,
		.lines = GOLF_LINES_COLUMNS,
		.a = 1,
		.b = 2 },
	    SEEN(NEWS(LINES, 1, GOLF_NOWHERE, GOLF_NO_CARD)),
	    ",\"power\":\"swap-lines\",\"who\":1,\"columns\":[1,2]" },
	{ "W15: a shield", { .kind = GOLF_DO_POWER, .power = GOLF_POWER_SHIELD },
	    SEEN(NEWS(SHIELDED, 0, GOLF_NOWHERE, GOLF_NO_CARD)), ",\"power\":\"shield\"" },
	{ "W15: an attack that a shield blocks",
	    { .kind = GOLF_DO_POWER, .power = GOLF_POWER_SHUFFLE_OTHER, .who = 2 },
	    SEEN(NEWS(BLOCKED, 2, GOLF_NOWHERE, JD)),
	    ",\"power\":\"shuffle-other\",\"who\":2,\"blocked\":true" },
	{ "W16: the card that is turned",
	    { .kind = GOLF_DO_POWER, .power = GOLF_POWER_FLIP, .n = 1, .at = { { 1, 5 } } },
	    SEEN(NEWS(FLIPPED, 1, 5, QS)), ",\"power\":\"flip\",\"target\":[[1,5]]" },
	{ "W17: who gets a card",
	    { .kind = GOLF_DO_POWER, .power = GOLF_POWER_ADD_OR_REMOVE, .who = 1 },
	    SEEN(NEWS(CARD_JOINED, 1, 4, GOLF_NO_CARD)), ",\"power\":\"add-or-remove\",\"who\":1" },
	{ "W17: which own card goes",
	    { .kind = GOLF_DO_POWER,
		.power = GOLF_POWER_ADD_OR_REMOVE,
		.n = 1,
		.at = { { 0, 3 } } },
	    SEEN(NEWS(REMOVED, 0, 3, QS)), ",\"power\":\"add-or-remove\",\"target\":[[0,3]]" },
	{ "W18: two powers",
	    { .kind = GOLF_DO_POWER,
		.power = GOLF_POWER_COMBINE,
		.a = GOLF_POWER_PEEK_OWN,
		.b = GOLF_POWER_SHIELD },
	    SEEN(NEWS(POWER, 0, GOLF_POWER_COMBINE, AS)),
	    ",\"power\":\"combine\",\"powers\":[\"peek-own\",\"shield\"]" },
	{ "X06: a card is tried, and wrong", { .kind = GOLF_DO_MATCH, .n = 1, .at = { { 0, 2 } } },
	    SEEN(NEWS2(MISMATCHED, 0, GOLF_NOWHERE, KS, 0, 2),
		NEWS(CARD_JOINED, 0, 4, GOLF_NO_CARD)),
	    ",\"cards\":[[0,2]],\"right\":[false]" },
	{ "X04: each card has its answer, and gifts are listed",
	    { .kind = GOLF_DO_MATCH,
		.n = 3,
		.at = { { 1, 2 }, { 0, 1 }, { 2, 3 } },
		.gives = 1,
		.give = { 3 } },
	    SEEN(NEWS2(MATCHED, 0, GOLF_NOWHERE, QH, 1, 2), NEWS2(GAVE, 0, 3, GOLF_NO_CARD, 1, 2),
		NEWS2(MATCHED, 0, GOLF_NOWHERE, QS, 0, 1),
		NEWS2(MISMATCHED, 0, GOLF_NOWHERE, KS, 2, 3)),
	    ",\"cards\":[[1,2],[0,1],[2,3]],\"right\":[true,true,false],\"give\":[3]" },
	{ "T13: the opponent's card, the own place, the replaced card",
	    { .kind = GOLF_DO_TRADE, .n = 1, .at = { { 1, 5 } }, .place = 2 },
	    SEEN(NEWS2(TRADED, 0, 2, JD, 1, 5)), ",\"target\":[[1,5]],\"place\":2,\"out\":\"JD\"" },
	{ "E03: a knock has no fields", { .kind = GOLF_DO_KNOCK },
	    SEEN(NEWS(KNOCKED, 0, GOLF_NOWHERE, GOLF_NO_CARD)), "" },
	{ "T06: to expose has no fields", { .kind = GOLF_DO_EXPOSE },
	    SEEN(NEWS(EXPOSED, 0, GOLF_NOWHERE, GOLF_NO_CARD)), "" },
	{ "a pass has no fields", { .kind = GOLF_DO_PASS },
	    SEEN(NEWS(PASSED, 0, GOLF_NOWHERE, GOLF_NO_CARD)), "" },
	{ "a leave without a name", { .kind = GOLF_DO_LEAVE },
	    SEEN(NEWS(LEFT, 0, GOLF_NOWHERE, GOLF_NO_CARD)), "" },
};

static const char *
line_of(size_t i, char line[GOLF_LINE_TEXT])
{
	strcpy(line, "{\"seat\":0,\"do\":\"");
	strcat(line, golf_do_text((enum golf_do)lines[i].a.kind));
	strcat(line, "\"");
	strcat(line, lines[i].fields);
	return strcat(line, "}");
}

Test(record_action, each_action_has_its_fields)
{
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		char line[GOLF_LINE_TEXT], expected[GOLF_LINE_TEXT];
		struct golf_state s = { .seats = 3 };
		size_t n = golf_record_action(
		    &s, &lines[i].a, &lines[i].events, NULL, line, sizeof line);

		cr_expect_str_eq(line, line_of(i, expected), "%s", lines[i].holds);
		cr_expect_eq(n, strlen(expected), "%s", lines[i].holds);
	}
}

/* Missing fields are empty; here they are set to 0, as in the table. */
static void
clear_untold(struct golf_action *a)
{
	uint8_t *const fields[] = { &a->from, &a->place, &a->card, &a->who, &a->a, &a->b };

	for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++)
		if (*fields[i] == 0xff)
			*fields[i] = 0;
	for (unsigned i = 0; i < a->n; i++)
		if (a->at[i].seat == GOLF_NOBODY)
			a->at[i].seat = 0;
}

Test(record_action, each_line_is_read_back_as_its_action)
{
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		char line[GOLF_LINE_TEXT];
		struct golf_why why = { "" };
		struct golf_action a;

		line_of(i, line);
		cr_assert(replay_action_read(NULL, line, strlen(line), &a, &why), "%s: %s",
		    lines[i].holds, why.text);
		clear_untold(&a);
		cr_expect_eq(memcmp(&a, &lines[i].a, sizeof a), 0, "%s: %s", lines[i].holds, line);
	}
}

/* Fields may have any order. Fields of other actions are ignored. */
Test(record_action, field_order_and_unknown_fields_do_not_matter)
{
	static const char line[] = " { \"note\" : {\"a\":[1,{}]}, \"place\" : 3, \"card\" : 7, "
				   "\"who\" : \"x\", \"do\" : \"replace\" ,\"seat\":1,"
				   "\"card\":\"10D\" }";
	static const char
	    draw[] = "{\"card\":[],\"place\":{},\"from\":\"discard\",\"do\":\"draw\",\"seat\":2}";
	struct golf_why why = { "" };
	struct golf_action a;

	cr_expect_not(
	    replay_action_read(NULL, line, sizeof line - 1, &a, &why), "a card is no number");
	cr_expect_str_eq(why.text, "\"card\" cannot be read: expected text in quotes.");
	cr_assert(replay_action_read(NULL, draw, sizeof draw - 1, &a, &why), "%s", why.text);
	cr_expect(a.kind == GOLF_DO_DRAW && a.seat == 2 && a.from == GOLF_FROM_DISCARD);
	cr_expect(a.place == GOLF_NOWHERE && a.card == GOLF_NO_CARD && a.n == 0);
}

Test(record_action, a_card_is_read_in_any_usual_spelling)
{
	static const char line[] = "{\"seat\":1,\"do\":\"replace\",\"place\":3,\"card\":\"10d\"}";
	struct golf_why why = { "" };
	struct golf_action a;

	cr_assert(replay_action_read(NULL, line, sizeof line - 1, &a, &why), "%s", why.text);
	cr_expect_eq(a.card, 26 + 9);
}

/* A number that is no seat or place becomes GOLF_NOBODY or GOLF_NOWHERE, never the discard pile. */
Test(record_action, numbers_out_of_range_are_never_used)
{
	static const char *const numbers[] = { "-1", "-2", "-256", "254", "255", "256", "65536",
		"4294967296", "9223372036854775807" };

	for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
		struct golf_why why = { "" };
		struct golf_action a;
		char line[512];

		snprintf(line, sizeof line,
		    "{\"seat\":%s,\"do\":\"trade\",\"target\":[[%s,%s]],\"place\":%s}", numbers[i],
		    numbers[i], numbers[i], numbers[i]);
		cr_assert(replay_action_read(NULL, line, strlen(line), &a, &why), "%s", why.text);
		cr_expect(a.seat == GOLF_NOBODY && a.place == GOLF_NOWHERE, "%s", line);
		cr_expect(a.n == 1 && a.at[0].seat == GOLF_NOBODY && a.at[0].place == GOLF_NOWHERE,
		    "%s", line);
	}
}

/* A missing field never has a value that could be a target. */
Test(record_action, missing_fields_are_empty)
{
	static const char *const words[] = { "turn-up", "draw", "replace", "power", "match",
		"trade" };

	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		struct golf_why why = { "" };
		struct golf_action a;
		char line[64];

		snprintf(line, sizeof line, "{\"do\":\"%s\"}", words[i]);
		cr_assert(replay_action_read(NULL, line, strlen(line), &a, &why), "%s", why.text);
		cr_expect(
		    a.seat == GOLF_NOBODY && a.from == GOLF_NO_CARD && a.place == GOLF_NOWHERE,
		    "%s", line);
		cr_expect(
		    a.card == GOLF_NO_CARD && a.power == GOLF_POWER_NONE && a.who == GOLF_NOBODY,
		    "%s", line);
		cr_expect(a.lines == GOLF_LINES_NONE && a.a == GOLF_NOWHERE && a.b == GOLF_NOWHERE,
		    "%s", line);
		cr_expect(a.n == 0 && a.gives == 0 && !a.yes, "%s", line);
	}
}

#define TWELVE "0,1,2,3,4,5,6,7,8,9,10,11"
#define SPOTS  "[0,0],[0,1],[0,2],[0,3],[0,4],[0,5],[0,6],[0,7],[0,8],[0,9],[0,10],[0,11]"

Test(record_action, hostile_lines_are_refused_with_a_sentence)
{
	static const struct {
		const char *fields, *sentence;
	} tries[] = {
		{ "\"do\":\"deal\"", "There is no action \"deal\"." },
		{ "\"do\":\"dr\\naw\"", "There is no action \"dr\\u000aaw\"." },
		{ "\"do\":7", "This line is not sound JSON: expected text in quotes." },
		{ "\"do\":\"a very long word that no action is\"",
		    "This line is not sound JSON: expected a shorter text." },
		{ "\"x\":0", "This line tells neither an action nor a hole." },
		{ "\"do\":\"draw\",\"from\":\"stock\"}{",
		    "This line is not sound JSON: expected nothing behind the end." },
		{ "\"do\":\"flip\",\"place\":\"3\"",
		    "\"place\" cannot be read: expected a whole number." },
		{ "\"do\":\"flip\",\"place\":3.0",
		    "\"place\" cannot be read: expected a whole number." },
		{ "\"do\":\"flip\",\"place\":99999999999999999999",
		    "\"place\" cannot be read: expected a smaller number." },
		{ "\"do\":\"draw\",\"from\":{}",
		    "\"from\" cannot be read: expected text in quotes." },
		{ "\"do\":\"draw\",\"from\":\"the bottom of the stock\"",
		    "\"from\" cannot be read: expected a shorter text." },
		{ "\"do\":\"peek\",\"place\":1,\"paid\":1",
		    "\"paid\" cannot be read: expected true or false." },
		{ "\"do\":\"rearrange\",\"order\":{}",
		    "\"order\" cannot be read: expected a list in brackets." },
		{ "\"do\":\"rearrange\",\"order\":[" TWELVE ",12]",
		    "\"order\" lists more than 12." },
		{ "\"do\":\"rearrange\",\"order\":[[0]]",
		    "\"order\" cannot be read: expected a whole number." },
		{ "\"do\":\"replace\",\"places\":[]", "\"places\" wants two places or more." },
		{ "\"do\":\"replace\",\"places\":[3]", "\"places\" wants two places or more." },
		{ "\"do\":\"replace\",\"places\":[" TWELVE ",0]",
		    "\"places\" lists more than 12." },
		{ "\"do\":\"replace\",\"place\":1,\"card\":\"??\"", "\"card\" is no card." },
		{ "\"do\":\"replace\",\"place\":1,\"card\":\"--\"", "\"card\" is no card." },
		{ "\"do\":\"replace\",\"place\":1,\"card\":\"1S\"", "\"card\" is no card." },
		{ "\"do\":\"power\",\"power\":\"fly\"", "\"power\" names no power that there is." },
		{ "\"do\":\"power\",\"power\":[\"flip\"]",
		    "\"power\" cannot be read: expected text in quotes." },
		{ "\"do\":\"power\",\"powers\":[\"flip\"]", "\"powers\" wants a list of two." },
		{ "\"do\":\"power\",\"powers\":[\"flip\",\"flip\",\"flip\"]",
		    "\"powers\" wants a list of two." },
		{ "\"do\":\"power\",\"powers\":[\"flip\",\"fly\"]",
		    "\"powers\" names no power that there is." },
		{ "\"do\":\"power\",\"powers\":[]", "\"powers\" wants a list of two." },
		{ "\"do\":\"power\",\"rows\":[0]", "\"rows\" wants a list of two." },
		{ "\"do\":\"power\",\"rows\":[0,1,2]", "\"rows\" wants a list of two." },
		{ "\"do\":\"power\",\"columns\":[]", "\"columns\" wants a list of two." },
		{ "\"do\":\"power\",\"columns\":[null,1]",
		    "\"columns\" cannot be read: expected a whole number." },
		{ "\"do\":\"power\",\"swap\":\"yes\"",
		    "\"swap\" cannot be read: expected true or false." },
		{ "\"do\":\"power\",\"who\":[1]",
		    "\"who\" cannot be read: expected a whole number." },
		{ "\"do\":\"power\",\"target\":[0,1]",
		    "\"target\" cannot be read: expected a list in brackets." },
		{ "\"do\":\"power\",\"target\":[[]]",
		    "\"target\" wants [seat, place] for each card." },
		{ "\"do\":\"power\",\"target\":[[0]]",
		    "\"target\" wants [seat, place] for each card." },
		{ "\"do\":\"power\",\"target\":[[0,1,2]]",
		    "\"target\" wants [seat, place] for each card." },
		{ "\"do\":\"power\",\"target\":[[\"stock\"]]",
		    "\"target\" wants [seat, place] for each card." },
		{ "\"do\":\"power\",\"target\":[[\"discard\",0]]",
		    "\"target\" wants [seat, place] for each card." },
		{ "\"do\":\"power\",\"target\":[[0,\"discard\"]]",
		    "\"target\" cannot be read: expected a whole number." },
		{ "\"do\":\"power\",\"target\":[" SPOTS ",[1,0]]",
		    "\"target\" lists more than 12." },
		{ "\"do\":\"match\",\"cards\":[" SPOTS ",[\"discard\"]]",
		    "\"cards\" lists more than 12." },
		{ "\"do\":\"match\",\"cards\":[[0,1]],\"give\":[" TWELVE ",0]",
		    "\"give\" lists more than 12." },
		{ "\"do\":\"match\",\"cards\":[[0,1]],\"give\":3",
		    "\"give\" cannot be read: expected a list in brackets." },
		{ "\"do\":\"join\",\"as\":7", "\"as\" is no name." },
		{ "\"do\":\"leave\",\"as\":{}", "\"as\" is no name." },
		{ "\"do\":\"trade\",\"target\":\"all\"",
		    "\"target\" cannot be read: expected a list in brackets." },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_why why = { "" };
		struct golf_action a;
		char line[1024];

		snprintf(line, sizeof line, "{\"seat\":0,%s}", tries[i].fields);
		cr_expect_not(
		    replay_action_read(NULL, line, strlen(line), &a, &why), "%s passed", line);
		cr_expect_str_eq(why.text, tries[i].sentence, "%s: %s", line, why.text);
	}
}

/* The longest allowed lists fit, and their line is not cut. */
Test(record_action, the_longest_lists_are_read)
{
	static const char line[] = "{\"seat\":0,\"do\":\"match\",\"cards\":[" SPOTS
				   "],\"give\":[" TWELVE "]}";
	struct golf_why why = { "" };
	struct golf_action a;

	cr_assert(replay_action_read(NULL, line, sizeof line - 1, &a, &why), "%s", why.text);
	cr_expect_eq(a.n, GOLF_LIST_MAX);
	cr_expect_eq(a.gives, GOLF_LIST_MAX);
	cr_expect(a.at[11].place == 11 && a.give[11] == 11);
}
