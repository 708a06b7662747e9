#include "bot/wire/cards.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

Test(cards, a_picture_and_its_name_agree)
{
	static const struct {
		const char *path;
		unsigned kind;
		const char *name, *why;
	} tries[] = {
		{ "build/config/cards/AS-00ff.png", 0, "ace_of_spades_00ff", "the first card" },
		{ "QH-3f2a.png", 24, "queen_of_hearts_3f2a", "without a folder" },
		{ "x/TC-1234.png", 48, "10_of_clubs_1234", "ten" },
		{ "x/X1-1234.png", GOLF_JOKER_RED, "red_joker_1234", "a joker" },
		{ "x/BK-1234.png", CARDS_BACK, "face_down_1234", "the back" },
		{ "x/NO-1234.png", CARDS_EMPTY, "no_card_1234", "an empty place" },
		{ "x/SP-1234.png", CARDS_BLANK, "blank_1234", "nothing" },
		{ "x/B1-1234.png", CARDS_PLACE, "place_1_1234", "the first place" },
		{ "x/B20-1234.png", CARDS_PLACE + 19, "place_20_1234", "the last place" },
		{ "x/MQH-1234.png", CARDS_MATCHED + 24, "matched_queen_of_hearts_1234",
		    "a card in a combination" },
		{ "x/MX2-1234.png", CARDS_MATCHED + GOLF_JOKER_BLACK, "matched_black_joker_1234",
		    "a joker in a combination" },
		{ "x/MBK-1234.png", CARDS_NONE, "", "a back in a combination" },
		{ "x/B21-1234.png", CARDS_NONE, "", "a place that no layout has" },
		{ "x/1H-1234.png", CARDS_NONE, "", "not a card" },
		{ "x/QH-123.png", CARDS_NONE, "", "a short version" },
		{ "x/QH-12345.png", CARDS_NONE, "", "a long version" },
		{ "x/QH-123g.png", CARDS_NONE, "", "not hexadecimal" },
		{ "x/QH.png", CARDS_NONE, "", "no version" },
		{ "x/QH-1234.svg", CARDS_NONE, "", "not a PNG" },
		{ "", CARDS_NONE, "", "an empty path" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char name[CARDS_NAME] = "";

		cr_expect_eq(cards_name(tries[i].path, name), tries[i].kind, "%s", tries[i].why);
		if (tries[i].kind == CARDS_NONE)
			continue;
		cr_expect_str_eq(name, tries[i].name, "%s", tries[i].why);
		cr_expect_eq(cards_kind(name), tries[i].kind, "%s: found again", tries[i].why);
	}
}

/* Only our own emojis of an old version are deleted, so other names must not look like ours. */
Test(cards, other_names_are_not_ours)
{
	static const char *const names[] = { "", "g", "golf", "gqh", "gqh_", "gqh_123", "gqh_12345",
		"gqh_123A", "qh_1234", "gqh-1234", "g_1234", "gb0_1234", "gb21_1234", "gzz_1234",
		"Gqh_1234", "gqh_1234_", "gqhh_1234", "queen_of_hearts", "queen_of_hearts_",
		"queen_of_hearts_123", "Queen_of_hearts_1234", "queen_of_heart_1234",
		"of_hearts_1234", "QH_1234", "place_0_1234", "place_21_1234", "matched_1234",
		"matched_face_down_1234", "_1234" };

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		cr_expect_eq(cards_kind(names[i]), CARDS_NONE, "%s", names[i]);
}

/* The names of older golfds: their drawings are known, shown until ours are there, and deleted. */
Test(cards, names_of_older_golfds_are_read)
{
	static const struct {
		const char *name;
		unsigned kind;
	} tries[] = {
		{ "gas_00ff", 0 },
		{ "gqh_3f2a", 24 },
		{ "gx1_1234", GOLF_JOKER_RED },
		{ "gbk_1234", CARDS_BACK },
		{ "gno_1234", CARDS_EMPTY },
		{ "gsp_1234", CARDS_BLANK },
		{ "gb20_1234", CARDS_PLACE + 19 },
		{ "gmqh_1234", CARDS_MATCHED + 24 },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
		cr_expect_eq(cards_kind(tries[i].name), tries[i].kind, "%s", tries[i].name);
	cr_expect(cards_same_version("gqh_3f2a", "queen_of_hearts_3f2a"));
	cr_expect_not(cards_same_version("gqh_3f2b", "queen_of_hearts_3f2a"));
}

/* Discord takes names of 2 to 32 letters, digits and underscores. */
Test(cards, every_name_is_one_that_discord_takes)
{
	char name[CARDS_NAME], text[CARDS_NAME];

	for (const struct embedded *f = card_file; f->path; f++) {
		unsigned kind = cards_name(f->path, name);

		cards_text(kind, false, text);
		cr_expect_leq(strlen(name), 32u);
		cr_expect_eq(strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_"), strlen(name),
		    "%s", name);
		cr_expect_eq(cards_kind(name), kind, "%s", name);
		cr_expect_eq(strncmp(name, text, strlen(text)), 0, "%s", name);
	}
}

/* A text says which card it is, in long and in short. */
Test(cards, a_name_in_a_text_is_found_again)
{
	char name[CARDS_NAME];

	for (unsigned kind = 0; kind < CARDS_KINDS; kind++) {
		unsigned card = kind >= CARDS_MATCHED ? kind - CARDS_MATCHED : kind;

		cr_expect_eq(cards_of_text(cards_text(kind, false, name)), kind, "%s", name);
		cards_text(kind, true, name);
		cr_expect_leq(strlen(name), 8u, "%s: no longer than in older golfds", name);
		cr_expect_eq(cards_of_text(name),
		    card == GOLF_JOKER_BLACK ? (unsigned)GOLF_JOKER_RED : card, "%s", name);
	}
	cr_expect_str_eq(cards_text(24, true, name), "QH");
	cr_expect_str_eq(cards_text(35, true, name), "10D");
	cr_expect_str_eq(cards_text(CARDS_PLACE + 19, true, name), "p20");
	cr_expect_eq(cards_of_text("golfer"), CARDS_NONE);
	cr_expect_eq(cards_of_text("queen_of_hearts_3f2a"), CARDS_NONE);
}

static uint32_t
read_big(const unsigned char *at)
{
	return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

/*
 * Discord's emojis are 128 pixels square and at most 256 KiB. Ours are much smaller, and
 * transparent at the corners.
 */
Test(cards, every_kind_has_a_picture)
{
	static const char signature[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR";
	enum { SIZE = 128, BYTES = 8 << 10, COLOUR_ALPHA = 6 };
	bool there[CARDS_KINDS] = { false };
	unsigned n = 0;

	for (const struct embedded *f = card_file; f->path; f++, n++) {
		char name[CARDS_NAME];
		unsigned kind = cards_name(f->path, name);

		cr_assert_lt(kind, CARDS_NONE, "%s", f->path);
		cr_assert_not(there[kind], "%s: twice", f->path);
		there[kind] = true;
		cr_assert_lt(f->size, BYTES, "%s", f->path);
		cr_assert(f->size > 33 && memcmp(f->bytes, signature, sizeof signature - 1) == 0,
		    "%s", f->path);
		cr_assert_eq(read_big(f->bytes + 16), SIZE, "%s", f->path);
		cr_assert_eq(read_big(f->bytes + 20), SIZE, "%s", f->path);
		cr_assert_eq(f->bytes[25], COLOUR_ALPHA, "%s", f->path);
		for (const struct embedded *other = card_file; other < f; other++)
			cr_assert(
			    other->size != f->size || memcmp(other->bytes, f->bytes, f->size) != 0,
			    "%s looks like %s", f->path, other->path);
	}
	cr_assert_eq(n, CARDS_KINDS);
}
