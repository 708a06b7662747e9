#include "bot/render/name.h"

#include "bot/base/grapheme.h"
#include "bot/render/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define ZWJ       "\u200d"
#define ASTRONAUT "\U0001f469" ZWJ "\U0001f680"
#define FAMILY    "\U0001f468" ZWJ "\U0001f469" ZWJ "\U0001f467" ZWJ "\U0001f466"
#define DARK      "\U0001f3ff"
#define KISS      "\U0001f469\U0001f3fd" ZWJ "\u2764\ufe0f" ZWJ "\U0001f48b\u200d\U0001f468" DARK
#define SCOTS     "\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074"

Test(render_name, a_name_is_escaped_as_markdown)
{
	static const struct {
		const char *name, *wanted, *why;
	} tries[] = {
		{ "Ana", "Ana", "plain" },
		{ "José Ñandú", "José Ñandú", "accents" },
		{ "王小明", "王小明", "wide signs" },
		{ "  Ana \t\n Maria  ", "Ana Maria", "blanks and new lines" },
		{ "*b* _i_ ~s~ |h| `c`", "\\*b\\* \\_i\\_ \\~s\\~ \\|h\\| \\`c\\`", "formatting" },
		{ "# big", "\\# big", "a heading" },
		{ "-# small", "\\-# small", "small print" },
		{ "> quote", "\\> quote", "a quotation" },
		{ "a-b #1", "a-b #1", "signs with a meaning only at a line's start" },
		{ "@everyone", "\\@everyone", "a mention of everybody" },
		{ "<@123>", "\\<\\@123\\>", "a mention" },
		{ "<#123> </golf new:1>", "\\<#123\\> \\<\\/golf new\\:1\\>",
		    "a channel and a command" },
		{ "[a](https://e.vil)", "\\[a\\]\\(https\\:\\/\\/e.vil\\)", "a link" },
		{ "a\\*b", "a\\\\\\*b", "a backslash" },
		{ "a\u200bb\u200d\ufeff", "ab", "characters without width" },
		{ "\u202eevil\u2066x\u200f", "evilx", "changes of direction" },
		{ "a\x01\x1b[2J\x7f", "a\\[2J", "controls" },
		{ "o\u0301\u0301\u0301\u0301", "o\u0301\u0301", "more than two marks" },
		{ "\u0301a", "a", "a mark on nothing" },
		{ "a \u0301b", "a b", "a mark on a blank" },
		{ "a\u3164\u2800b", "a b", "blanks that look like letters" },
		{ "\xff\xfe"
		  "a\xc0\xaf\xed\xa0\x80",
		    "a", "not UTF-8: bytes, overlong, a surrogate" },
		{ "a\xe2\x82", "a", "cut within a sign" },
		{ "\u05d3\u05df", "\u2068\u05d3\u05df\u2069", "right-to-left text is isolated" },
		{ "", "?", "empty" },
		{ "\u200b \u202e", "?", "nothing visible" },
		{ NULL, "?", "none" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char out[RENDER_NAME];
		cr_expect_eq(render_name(tries[i].name, "?", out), out);
		cr_expect_str_eq(
		    out, tries[i].wanted, "%s: '%s', not '%s'", tries[i].why, out, tries[i].wanted);
	}
}

/* For any bytes, the name fits, is UTF-8 on one line, and escapes every character of Markdown. */
Test(render_name, any_bytes_become_a_safe_name)
{
	unsigned seed = 1;

	for (unsigned n = 0; n < 20000; n++) {
		char in[300], out[RENDER_NAME], plain[PLAIN_TEXT];
		struct code code;
		unsigned length = (seed = seed * 1103515245u + 12345u) >> 16 & 0xff;
		for (unsigned i = 0; i < length; i++) {
			seed = seed * 1103515245u + 12345u;
			in[i] = n % 2 ? (char)(seed >> 16)
				      : "\\`*_~|<>@:[]()/#-\n a"[(seed >> 16) % 20];
		}
		in[length] = '\0';
		render_name(in, "?", out);
		cr_assert_lt(strlen(out), (size_t)RENDER_NAME);
		for (const char *c = out; *c; c++) {
			cr_assert((unsigned char)*c >= ' ', "a control");
			if (*c == '\\') {
				cr_assert(c[1], "a backslash at the end");
				c++;
			} else {
				cr_assert_not(
				    strchr("`*_~|<>@:[]()/", *c), "bare %c in %s", *c, out);
			}
		}
		for (size_t at = 0, end = strlen(out); at < end;) {
			at += grapheme_code(out + at, end - at, &code);
			cr_assert_neq(code.kind, CODE_BROKEN, "not UTF-8");
		}
		name_plain(in, "?", 13, plain);
		cr_assert_leq(text_columns(plain), 13u);
		cr_assert_not(strpbrk(plain, "`\n"));
	}
}

Test(render_name, a_name_fits_its_columns)
{
	static const struct {
		const char *name;
		unsigned columns;
		const char *wanted, *why;
	} tries[] = {
		{ "Ana", 3, "Ana", "just fits" },
		{ "Anna", 3, "An…", "one too long" },
		{ "Anna", 1, "…", "one column" },
		{ "```", 5, "'''", "the end of a code block" },
		{ "*a*", 5, "*a*", "no other sign has a meaning in a block" },
		{ "王小明", 6, "王小明", "wide signs fit" },
		{ "王小明", 5, "王小…", "two columns each" },
		{ "王小明", 4, "王…", "half a sign does not fit" },
		{ "e\u0301e\u0301e\u0301", 2, "e\u0301…", "marks stay with their sign" },
		{ "\U0001f3cc\U0001f3fd\U0001f3cc", 3, "\U0001f3cc\U0001f3fd…",
		    "a skin tone stays, too" },
		{ "a\U0001f1ea\U0001f1f8\U0001f1eb\U0001f1f7", 5,
		    "a\U0001f1ea\U0001f1f8\U0001f1eb\U0001f1f7", "flags fit" },
		{ "a\U0001f1ea\U0001f1f8\U0001f1eb\U0001f1f7", 4, "a\U0001f1ea\U0001f1f8…",
		    "a flag is not split" },
		{ "a\U0001f1ea\U0001f1f8\U0001f1eb\U0001f1f7", 3, "a…", "the first is not split" },
		{ ASTRONAUT ASTRONAUT, 4, ASTRONAUT ASTRONAUT,
		    "two columns each, of three code points" },
		{ ASTRONAUT ASTRONAUT, 3, ASTRONAUT "…", "only whole emojis" },
		{ ASTRONAUT ASTRONAUT, 2, "…", "no emoji has room" },
		{ "1\ufe0f\u20e3"
		  "2",
		    2, "…", "a keycap has no room" },
		{ "क्षिक", 2, "…", "a conjunct has no room" },
		{ "नाम", 2, "नाम", "vowel signs take no room" },
		{ "नामन", 2, "ना…", "vowel signs stay with their letter" },
		{ "\u05d3\u05df\u05d9", 3, "\u200e\u05d3\u05df\u05d9\u200e",
		    "the rest of the line stays left to right" },
		{ "\u05d3\u05df\u05d9", 2, "\u200e\u05d3…\u200e", "it is cut as well" },
		{ "", 9, "Somebody", "none" },
		{ "", 5, "Some…", "the fallback is cut too" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char out[PLAIN_TEXT];
		name_plain(tries[i].name, "Somebody", tries[i].columns, out);
		cr_expect_str_eq(
		    out, tries[i].wanted, "%s: '%s', not '%s'", tries[i].why, out, tries[i].wanted);
		cr_expect_leq(text_columns(out), tries[i].columns, "%s", tries[i].why);
	}
}

/* Each name is the same after cleaning, byte for byte. */
Test(render_name, names_of_all_scripts_stay_whole)
{
	static const char *const tries[] = {
		ASTRONAUT, "Sally " ASTRONAUT " Ride", FAMILY FAMILY, KISS,
		"\U0001f575\U0001f3fd" ZWJ "\u2642\ufe0f", /* detective */
		"\U0001f3f3\ufe0f" ZWJ "\U0001f308", /* rainbow flag */
		"\U0001f1ea\U0001f1f8\U0001f1eb\U0001f1f7", /* flags */
		"\U0001f3f4" SCOTS "\U000e007f", /* Scotland's */
		"\U0001f3f4" SCOTS "\U000e007f" ZWJ "\U0001f680",
		"1\ufe0f\u20e3x2\u20e3", /* keycaps */
		"a\u20dd", /* a ring */
		"\u2764\ufe0f\u2764", /* hearts as emoji and as text */
		"\U0001fae9", /* newer than the Unicode library */
		"क्षि", "का", "र्‍य", "ड़ूँ", "कार्त्स्न्य", "अनुष्का शर्मा", /* Devanagari */
		"র‍্যাব", "শ্রী", "ক্‌ষ", /* Bengali, joiners at a virama */
		"ශ්‍රී ලංකා", /* Sinhala */
		"ന്‍", "മലയാളം", /* Malayalam */
		"தமிழ்", "తెలుగు", "ಕನ್ನಡ", "ગુજરાતી", "ਪੰਜਾਬੀ", "ଓଡ଼ିଆ", "ที่นี่น้ำ", "ເປັນ", /* Thai, Lao */
		"မြို့", "လျှော့", "ကြောင့်", /* Burmese */
		"ស្ត្រី", /* Khmer */
		"བསྒྲུབས", "ཧཱུྃ", /* Tibetan */
		"한글", "\u1112\u1161\u11ab\u1100\u1173\u11af", /* Hangul, composed and of jamo */
		"がぎ", "\u304b\u3099", "ﾊﾞ", /* kana */
		"Nguyê\u0303\u0323n", "Việt", "e\u0302\u0301", /* two accents */
	};
	static const char *const right[] = {
		"مُحَمَّدٌ", /* with marks */
		"می‌خواهم",
		"خانهٔ‌من", /* Persian: U+200C between letters, and after a mark */
		"שָּׁלוֹם", /* three marks on a letter */
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char out[RENDER_NAME];

		cr_expect_str_eq(
		    render_name(tries[i], "?", out), tries[i], "%s became %s", tries[i], out);
	}
	for (size_t i = 0; i < sizeof right / sizeof right[0]; i++) {
		char out[RENDER_NAME], wanted[RENDER_NAME];

		snprintf(wanted, sizeof wanted, "\u2068%s\u2069", right[i]);
		cr_expect_str_eq(
		    render_name(right[i], "?", out), wanted, "%s became %s", right[i], out);
	}
}

/* Only the code points that do not belong in their place are removed. */
Test(render_name, misplaced_code_points_are_removed)
{
	static const struct {
		const char *name, *wanted, *why;
	} tries[] = {
		{ ZWJ, "?", "a joiner alone" },
		{ "a" ZWJ "b", "ab", "between letters" },
		{ ASTRONAUT ZWJ, ASTRONAUT, "a joiner after an emoji" },
		{ ASTRONAUT ZWJ "a", ASTRONAUT "a", "between an emoji and a letter" },
		{ "\U0001f469" ZWJ ZWJ "\U0001f680", "\U0001f469\U0001f680", "two joiners" },
		{ ZWJ "\U0001f469", "\U0001f469", "a joiner in front" },
		{ "a\u200cb", "ab", "U+200C between Latin letters" },
		{ "\u0645\u06cc\u200c", "\u2068\u0645\u06cc\u2069", "at the end" },
		{ "\u0645\u200c\u200c\u0645", "\u2068\u0645\u200c\u0645\u2069", "two of them" },
		{ "\u0645" ZWJ "\u0645", "\u2068\u0645\u0645\u2069", "U+200D in Arabic" },
		{ "क्\u200c\u200c\u200cष", "क्\u200cष", "three at a virama" },
		{ "क\u200c", "क", "without a virama" },
		{ "a\ufe0f\ufe0f", "a", "an emoji selector after a letter" },
		{ "1\ufe0f"
		  "2",
		    "12", "a keycap's beginning" },
		{ "\u2764\ufe0f\ufe0f", "\u2764\ufe0f", "two emoji selectors" },
		{ "a\U0001f3fd", "a", "a skin tone after a letter" },
		{ "\U0001f3cc\U0001f3fd\U0001f3fe", "\U0001f3cc\U0001f3fd", "two skin tones" },
		{ "a" SCOTS "\U000e007f", "a", "hidden text after a letter" },
		{ "\U0001f600" SCOTS "\U000e007f", "\U0001f600", "hidden text after a face" },
		{ "\U0001f3f4" SCOTS, "\U0001f3f4", "a flag without its end" },
		{ "\U0001f3f4\U000e0020" SCOTS "\U000e007f", "\U0001f3f4", "with a blank in it" },
		{ "\U0001f3f4" SCOTS SCOTS "\U000e007f", "\U0001f3f4", "too long" },
		{ "a\u0335\u0336\u0337", "a\u0335\u0336", "strokes" },
		{ "a\u0301\u20dd\u0489\u20e3", "a\u0301\u20dd", "rings" },
		{ "ก\u0e47\u0e47\u0e47\u0e47\u0e47\u0e47ก", "ก\u0e47\u0e47\u0e47\u0e47ก",
		    "a Thai tower" },
		{ "\u0e47\u0e47", "?", "marks on nothing" },
		{ "क\u093e\u093e\u093e\u093e\u093e\u093e\u093e\u093e",
		    "क\u093e\u093e\u093e\u093e\u093e\u093e", "vowel signs that take room" },
		{ "\u093ea", "a", "such a vowel sign on nothing" },
		{ "a\u0301\u200b\u0301\u0301", "a\u0301", "marks after a removed character" },
		{ "\ue000\u0301", "?", "a mark on a private character" },
		{ "\U000f0000\U0010fffd\ufdd0\uffff", "?", "private use and noncharacters" },
		{ "\u034fa\u00ad\u17b4\u180e\u2060\ufff9", "a", "characters without width" },
		{ "\u202eabc\u202c\u202d\u2067d\u2069\u061c", "abcd", "overrides and isolates" },
		{ "\u05d0\u202e*x*\u2069\u2069", "\u2068\u05d0\\*x\\*\u2069",
		    "the end of our isolate" },
		{ "\u0663", "\u2068\u0663\u2069", "digits from right to left" },
		{ "\u2065\ufff0\U000e0080\U000e0fff", "?", "reserved for no width" },
		{ "*\ufe0f\u20e3", "\\*\ufe0f\u20e3", "a keycap of Markdown" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char out[RENDER_NAME];

		cr_expect_str_eq(render_name(tries[i].name, "?", out), tries[i].wanted,
		    "%s: '%s', not '%s'", tries[i].why, out, tries[i].wanted);
	}
}

Test(render_name, a_name_is_cut_between_clusters)
{
	static const struct {
		const char *name;
		size_t size;
		const char *wanted, *why;
	} tries[] = {
		{ "ab" ASTRONAUT, 13, "ab", "one byte too few" },
		{ "ab" ASTRONAUT, 14, "ab" ASTRONAUT, "just enough" },
		{ "a b", 3, "a", "no blank at the end" },
		{ "e\u0301e\u0301", 6, "e\u0301", "before a letter with an accent" },
		{ "e\u0301\u0301\u0301\u0301e", 7, "e\u0301\u0301e", "removed marks take no room" },
		{ "क्षि", 12, "", "a conjunct" },
	};
	char name[200] = "", out[LIMIT_NAME];

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		cr_expect_eq(
		    name_clean(tries[i].name, out, tries[i].size), strlen(tries[i].wanted));
		cr_expect_str_eq(out, tries[i].wanted, "%s: '%s'", tries[i].why, out);
	}
	for (unsigned i = 0; i < 32; i++)
		strcat(name, "\U0001f600");
	cr_expect_eq(name_clean(name, out, sizeof out), 128u, "32 of the largest code points");
	strcpy(name, "");
	for (unsigned i = 0; i < 12; i++)
		strcat(name, ASTRONAUT);
	cr_expect_eq(name_clean(name, out, sizeof out), 121u, "eleven astronauts");
}

/* For any mixture, each mark and joiner that stays has a valid place. */
Test(render_name, cleaning_twice_changes_nothing)
{
	static const char *const codes[] = { "a", "1", " ", "\u0301", "\u0336", "\u20e3", "\ufe0f",
		ZWJ, "\u200c", "\u200b", "\u202e", "\u05d0", "\u0645", "\u064b", "क", "्", "ा",
		"\u0e01", "\u0e47", "\u1100", "\u1161", "\U0001f469", "\U0001f3fd", "\u2764",
		"\U0001f1ea", "\U0001f3f4", "\U000e0067", "\U000e007f", "\xff", "\u3164", "\ue000",
		"王" };
	unsigned seed = 1;

	for (unsigned n = 0; n < 50000; n++) {
		char in[200] = "", once[LIMIT_NAME], twice[LIMIT_NAME], plain[PLAIN_TEXT];
		unsigned length = (seed = seed * 1103515245u + 12345u) >> 16 & 31, bare = 0;
		struct code c;

		for (unsigned i = 0; i < length; i++) {
			seed = seed * 1103515245u + 12345u;
			strcat(in, codes[(seed >> 16) % (sizeof codes / sizeof codes[0])]);
		}
		name_clean(in, once, sizeof once);
		name_clean(once, twice, sizeof twice);
		cr_assert_str_eq(once, twice, "'%s' became '%s', then '%s'", in, once, twice);
		for (size_t at = 0, end = strlen(once); at < end;) {
			at += grapheme_code(once + at, end - at, &c);
			cr_assert(c.kind > CODE_NONE, "U+%04X", (unsigned)c.value);
			bare = c.columns ? 0 : bare + 1;
			cr_assert_lt(bare, 9u, "%s", once);
		}
		name_plain(in, "?", 7, plain);
		cr_assert_leq(text_columns(plain), 7u, "%s", plain);
	}
}
