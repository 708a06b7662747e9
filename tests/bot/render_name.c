#include "bot/render_name.h"

#include "bot/render_text.h"

#include <criterion/criterion.h>
#include <string.h>

Test(render_name, as_markdown)
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
		{ "a-b #1", "a-b #1", "signs that mean something at a line's start alone" },
		{ "@everyone", "\\@everyone", "everybody" },
		{ "<@123>", "\\<\\@123\\>", "a mention" },
		{ "<#123> </golf new:1>", "\\<#123\\> \\<\\/golf new\\:1\\>", "a channel and a command" },
		{ "[a](https://e.vil)", "\\[a\\]\\(https\\:\\/\\/e.vil\\)", "a link" },
		{ "a\\*b", "a\\\\\\*b", "a backslash" },
		{ "a\u200bb\u200d\ufeff", "ab", "no width" },
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
		{ "\u05d3\u05df", "\u2068\u05d3\u05df\u2069", "right to left stays within itself" },
		{ "\U0001f469\u200d\U0001f467", "\U0001f469\U0001f467", "joined pictures come apart" },
		{ "", "?", "empty" },
		{ "\u200b \u202e", "?", "nothing to be seen" },
		{ NULL, "?", "none" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char out[RENDER_NAME];
		cr_expect_eq(render_name(tries[i].name, "?", out), out);
		cr_expect_str_eq(
		    out, tries[i].wanted, "%s: '%s', not '%s'", tries[i].why, out, tries[i].wanted);
	}
}

/* Whatever bytes come in, the name fits, is UTF-8 without a new line, and every sign of Markdown has its backslash. */
Test(render_name, any_bytes)
{
	unsigned seed = 1;

	for (unsigned n = 0; n < 20000; n++) {
		char in[300], out[RENDER_NAME], plain[PLAIN_TEXT];
		unsigned length = (seed = seed * 1103515245u + 12345u) >> 16 & 0xff;
		for (unsigned i = 0; i < length; i++) {
			seed = seed * 1103515245u + 12345u;
			in[i] = n % 2 ? (char)(seed >> 16) : "\\`*_~|<>@:[]()/#-\n a"[(seed >> 16) % 20];
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
				cr_assert_not(strchr("`*_~|<>@:[]()/", *c), "bare %c in %s", *c, out);
			}
		}
		for (const char *c = out; *c;)
			cr_assert_neq(sign_next(&c), 0, "not UTF-8");
		name_plain(in, "?", 13, plain);
		cr_assert_leq(text_columns(plain), 13u);
		cr_assert_not(strpbrk(plain, "`\n"));
	}
}

Test(render_name, in_a_code_block)
{
	static const struct {
		const char *name;
		unsigned columns;
		const char *wanted, *why;
	} tries[] = {
		{ "Ana", 3, "Ana", "just fits" },
		{ "Anna", 3, "An…", "one too long" },
		{ "Anna", 1, "…", "one column" },
		{ "```", 5, "'''", "the end of the block" },
		{ "*a*", 5, "*a*", "nothing else means anything there" },
		{ "王小明", 6, "王小明", "wide signs fit" },
		{ "王小明", 5, "王小…", "two columns each" },
		{ "王小明", 4, "王…", "half of one does not fit" },
		{ "e\u0301e\u0301e\u0301", 2, "e\u0301…", "marks stay with their sign" },
		{ "\U0001f3cc\U0001f3fd\U0001f3cc", 3, "\U0001f3cc\U0001f3fd…", "a skin's tone too" },
		{ "a\U0001f1ea\U0001f1f8\U0001f1eb\U0001f1f7", 5,
		    "a\U0001f1ea\U0001f1f8\U0001f1eb\U0001f1f7", "flags fit" },
		{ "a\U0001f1ea\U0001f1f8\U0001f1eb\U0001f1f7", 4, "a\U0001f1ea\U0001f1f8…", "no half of a flag" },
		{ "a\U0001f1ea\U0001f1f8\U0001f1eb\U0001f1f7", 3, "a…", "nor of the first" },
		{ "\u05d3\u05df\u05d9", 3, "\u200e\u05d3\u05df\u05d9\u200e", "the line goes on to the right" },
		{ "\u05d3\u05df\u05d9", 2, "\u200e\u05d3…\u200e", "cut as well" },
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

/* A search by halves needs its rows in order. */
Test(render_name, kinds)
{
	static const struct {
		uint32_t code;
		enum sign_kind kind;
	} tries[] = { { 0, SIGN_NONE }, { ' ', SIGN_SPACE }, { 'a', SIGN_NARROW }, { 0x7f, SIGN_NONE },
		{ 0x301, SIGN_MARK }, { 0x5d0, SIGN_RIGHT }, { 0x627, SIGN_RIGHT }, { 0x200b, SIGN_NONE },
		{ 0x202e, SIGN_NONE }, { 0x2660, SIGN_NARROW }, { 0x2592, SIGN_NARROW },
		{ 0x3042, SIGN_WIDE }, { 0xac00, SIGN_WIDE }, { 0xfe0f, SIGN_NONE },
		{ 0xfeff, SIGN_NONE }, { 0xff21, SIGN_WIDE }, { 0x1f3fd, SIGN_MARK },
		{ 0x1f600, SIGN_WIDE }, { 0xe0041, SIGN_NONE }, { 0x10ffff, SIGN_NONE } };

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
		cr_expect_eq(sign_kind(tries[i].code), tries[i].kind, "U+%04X", (unsigned)tries[i].code);
}
