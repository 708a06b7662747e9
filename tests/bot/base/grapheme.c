#include "bot/base/grapheme.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define ZWJ      "\u200d"
#define WOMAN    "\U0001f469"
#define MAN      "\U0001f468"
#define GIRL     "\U0001f467"
#define BOY      "\U0001f466"
#define SPAIN    "\U0001f1ea\U0001f1f8"
#define SCOTLAND "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"

/* golfd knows these signs without Unicode's properties. A sign and an accent form one cluster. */
Test(grapheme, each_printable_sign_of_ASCII_is_a_cluster_unless_an_accent_follows)
{
	for (char sign = ' '; sign <= '~'; sign++) {
		const char text[] = { sign, '\xcc', '\x81', sign, sign, '\r', '\n' };
		enum code_kind kind = strchr("#*0123456789", sign) ? CODE_KEY
		    : sign == ' '                                  ? CODE_SPACE
								   : CODE_LETTER;
		struct grapheme g;

		cr_assert_eq(grapheme_read(text, sizeof text, &g), 3, "%c and an accent", sign);
		for (size_t at = 3; at <= 4; at++) {
			cr_assert_eq(grapheme_read(text + at, sizeof text - at, &g), 1, "%c", sign);
			cr_assert_eq(g.codes, 1);
			cr_assert_eq(g.code[0].value, (uint32_t)sign);
			cr_assert_eq(g.code[0].kind, kind, "%c", sign);
			cr_assert_eq(grapheme_columns(&g), 1, "%c", sign);
		}
		cr_assert_eq(grapheme_read(text + 4, 1, &g), 1, "%c at the end", sign);
	}
}

/* Clusters end at each '|', and nowhere else. */
Test(grapheme, a_text_is_split_into_clusters)
{
	static const struct {
		const char *parted;
		unsigned columns;
		const char *why;
	} tries[] = {
		{ "", 0, "an empty text" },
		{ "A|n|a", 3, "letters" },
		{ "e\u0301|e\u0301", 2, "accents" },
		{ "\xff|\xff|a", 1, "each broken byte is a cluster" },
		{ "\u200e|a|\u200b", 1, "invisible code points" },
		{ "王|小", 4, "wide letters" },
		{ WOMAN ZWJ "\U0001f680|x", 3, "an astronaut" },
		{ MAN ZWJ WOMAN ZWJ GIRL ZWJ BOY "|x", 3, "a family of four" },
		{ WOMAN "\U0001f3fd" ZWJ "\u2764\ufe0f" ZWJ "\U0001f48b" ZWJ MAN "\U0001f3ff|x", 3,
		    "ten code points" },
		{ MAN "|" WOMAN, 4, "two pictures without a joiner" },
		{ SPAIN "|" SPAIN "|\U0001f1ea", 5, "flags, and half of a flag" },
		{ SCOTLAND "|" SCOTLAND, 4, "regions' flags" },
		{ "1\ufe0f\u20e3|2\u20e3|3", 5, "keycaps" },
		{ "\u2764\ufe0f|\u2764|\u2660", 4, "hearts with and without colours" },
		{ "\U0001f3cc|\U0001f3cc\U0001f3fd|\U0001fae9", 6, "pictures, also a new one" },
		{ "का|की", 2, "spacing vowel signs" },
		{ "क्षि|क", 3, "a conjunct" },
		{ "का|र्त्स्न्य", 6, "the longest conjunct" },
		{ "क्\u200c|ष", 2, "separated by U+200C" },
		{ "শ্রী", 2, "Bengali" },
		{ "ស្ត្រី", 3, "Khmer" },
		{ "ப|ட்|டு", 3, "a Tamil virama joins no letters" },
		{ "မြို့", 1, "Burmese" },
		{ "ที่|นี่|น้ำ", 4, "Thai" },
		{ "한|\u1112\u1161\u11ab", 4, "Hangul, composed and of jamo" },
		{ "ﾊﾞ|ﾊ", 3, "half-wide kana" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char text[200], seen[200] = "";
		size_t length = 0, used = 0;
		unsigned columns = 0;
		struct grapheme g;

		for (const char *c = tries[i].parted; *c; c++)
			if (*c != '|')
				text[length++] = *c;
		for (size_t at = 0; at < length; at += g.length) {
			cr_assert_gt(grapheme_read(text + at, length - at, &g), 0u);
			used += (size_t)snprintf(seen + used, sizeof seen - used, "%s%.*s",
			    at ? "|" : "", (int)g.length, text + at);
			columns += grapheme_columns(&g);
		}
		cr_expect_str_eq(
		    seen, tries[i].parted, "%s: %s, not %s", tries[i].why, seen, tries[i].parted);
		cr_expect_eq(columns, tries[i].columns, "%s: %u columns, not %u", tries[i].why,
		    columns, tries[i].columns);
	}
}

Test(grapheme, each_code_point_has_a_kind_and_a_width)
{
	static const struct {
		uint32_t code;
		const char *text;
		enum code_kind kind;
		unsigned columns;
	} tries[] = {
		{ ' ', " ", CODE_SPACE, 1 },
		{ 'a', "a", CODE_LETTER, 1 },
		{ 0x7f, "\x7f", CODE_NONE, 0 },
		{ 0x85, "\xc2\x85", CODE_SPACE, 1 },
		{ 0x9f, "\xc2\x9f", CODE_NONE, 0 },
		{ 0xad, "\u00ad", CODE_NONE, 0 },
		{ 0x301, "\u0301", CODE_STACKED, 0 },
		{ 0x335, "\u0335", CODE_STACKED, 0 },
		{ 0x34f, "\u034f", CODE_NONE, 0 },
		{ 0x489, "\u0489", CODE_STACKED, 0 },
		{ 0x5d0, "\u05d0", CODE_LETTER, 1 },
		{ 0x5b7, "\u05b7", CODE_MARK, 0 },
		{ 0x61c, "\u061c", CODE_NONE, 0 },
		{ 0x627, "\u0627", CODE_LETTER, 1 },
		{ 0x93e, "\u093e", CODE_SPACING, 0 },
		{ 0x94d, "\u094d", CODE_VIRAMA, 0 },
		{ 0xe35, "\u0e35", CODE_MARK, 0 },
		{ 0x102c, "\u102c", CODE_LETTER, 1 },
		{ 0x115f, "\u115f", CODE_SPACE, 1 },
		{ 0x1161, "\u1161", CODE_JAMO, 1 },
		{ 0x200b, "\u200b", CODE_NONE, 0 },
		{ 0x2028, "\u2028", CODE_SPACE, 1 },
		{ 0x202e, "\u202e", CODE_NONE, 0 },
		{ 0x2065, "\u2065", CODE_NONE, 0 },
		{ 0x2069, "\u2069", CODE_NONE, 0 },
		{ 0x2592, "\u2592", CODE_LETTER, 1 },
		{ 0x2660, "\u2660", CODE_PICTURE, 1 },
		{ 0x2800, "\u2800", CODE_SPACE, 1 },
		{ 0x3000, "\u3000", CODE_SPACE, 1 },
		{ 0x3042, "\u3042", CODE_LETTER, 2 },
		{ 0x3164, "\u3164", CODE_SPACE, 1 },
		{ 0xac00, "\uac00", CODE_LETTER, 2 },
		{ 0xe000, "\ue000", CODE_NONE, 0 },
		{ 0xfdd0, "\ufdd0", CODE_NONE, 0 },
		{ 0xfe00, "\ufe00", CODE_NONE, 0 },
		{ 0xfeff, "\ufeff", CODE_NONE, 0 },
		{ 0xff21, "\uff21", CODE_LETTER, 2 },
		{ 0xffff, "\uffff", CODE_NONE, 0 },
		{ 0x1f3fd, "\U0001f3fd", CODE_TONE, 2 },
		{ 0x1f600, "\U0001f600", CODE_PICTURE, 2 },
		{ 0xe0001, "\U000e0001", CODE_NONE, 0 },
		{ 0xe0020, "\U000e0020", CODE_NONE, 0 },
		{ 0xe0061, "\U000e0061", CODE_TAG, 0 },
		{ 0xe0101, "\U000e0101", CODE_NONE, 0 },
		{ 0xf0000, "\U000f0000", CODE_NONE, 0 },
		{ 0x10ffff, "\U0010ffff", CODE_NONE, 0 },
		{ 0, "\xc0\xaf", CODE_BROKEN, 0 },
		{ 0, "\xed\xa0\x80", CODE_BROKEN, 0 },
		{ 0, "\xf4\x90\x80\x80", CODE_BROKEN, 0 },
		{ 0, "\xe2\x82", CODE_BROKEN, 0 },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		size_t length = strlen(tries[i].text);
		struct code c;

		cr_expect_eq(grapheme_code(tries[i].text, length, &c),
		    tries[i].kind == CODE_BROKEN ? 1 : length, "U+%04X", (unsigned)tries[i].code);
		cr_expect_eq(c.value, tries[i].code);
		cr_expect_eq(
		    c.kind, tries[i].kind, "U+%04X: %d", (unsigned)tries[i].code, (int)c.kind);
		cr_expect_eq(
		    c.columns, tries[i].columns, "U+%04X: %u", (unsigned)tries[i].code, c.columns);
	}
}

Test(grapheme, right_to_left_and_cursive_letters_are_known)
{
	struct code c;

	for (const char *const *text = (const char *const[]){ "\u05d0", "\u0627", "\u0660", NULL };
	     *text; text++) {
		grapheme_code(*text, strlen(*text), &c);
		cr_expect(c.right, "%s", *text);
		cr_expect_eq(c.cursive, strcmp(*text, "\u0627") == 0, "%s", *text);
	}
	for (const char *const *text =
		 (const char *const[]){ "a", "1", "\u202e", "\u064b", "王", NULL };
	     *text; text++) {
		grapheme_code(*text, strlen(*text), &c);
		cr_expect_not(c.right, "%s", *text);
		cr_expect_not(c.cursive, "%s", *text);
	}
}

Test(grapheme, a_cut_splits_no_cluster)
{
	static const struct {
		const char *text;
		size_t room, kept, codes, of_codes;
		const char *why;
	} tries[] = {
		{ "", 4, 0, 4, 0, "an empty text" },
		{ "Ana", 2, 2, 2, 2, "letters" },
		{ "Ana", 9, 3, 9, 3, "more room than text" },
		{ "aé", 2, 1, 1, 1, "within a code point" },
		{ "ae\u0301", 2, 1, 2, 1, "before an accent" },
		{ "a" WOMAN ZWJ "\U0001f680", 11, 1, 3, 1, "before the rocket" },
		{ "a" WOMAN ZWJ "\U0001f680", 12, 12, 4, 12, "behind the rocket" },
		{ SPAIN SPAIN, 12, 8, 3, 8, "half of a flag" },
		{ "1\ufe0f\u20e3", 4, 0, 2, 0, "before the keycap" },
		{ "क्षि", 6, 0, 2, 0, "before the conjunct's end" },
		{ "\xff\xff", 1, 1, 1, 1, "broken bytes" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		size_t length = strlen(tries[i].text);

		cr_expect_eq(grapheme_cut(tries[i].text, length, tries[i].room), tries[i].kept,
		    "%s", tries[i].why);
		cr_expect_eq(grapheme_cut_codes(tries[i].text, length, tries[i].codes),
		    tries[i].of_codes, "%s", tries[i].why);
	}
	cr_expect_eq(grapheme_count("aé" WOMAN "\xff", 8), 4u);
}

/* A letter with any number of marks can be cut. */
Test(grapheme, a_cluster_has_a_bound)
{
	char text[400] = "a";
	struct grapheme g;

	for (unsigned i = 0; i < 150; i++)
		strcat(text, "\u0301");
	cr_expect_eq(grapheme_read(text, strlen(text), &g), 1 + 2 * (GRAPHEME_CODES - 1));
	cr_expect_gt(grapheme_cut(text, strlen(text), GRAPHEME_BYTES), 0u);
}

/* U+0600 joins the sign after it. That sign is beyond the text. */
Test(grapheme, what_follows_the_text_is_not_read)
{
	static const char text[] = { '\xd8', '\x80', '1', '\0' };
	struct grapheme g;

	cr_expect_eq(grapheme_read(text, 2, &g), 2u);
	cr_expect_eq(grapheme_read(text, 3, &g), 3u);
}
