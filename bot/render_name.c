#include "bot/render_name.h"

#include "bot/render_text.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { MARKS_MAX = 2 };

struct range {
	uint32_t first, last;
	enum sign_kind kind;
};

/* In order; what lies between is narrow. */
static const struct range ranges[] = {
	{ 0x0000, 0x0008, SIGN_NONE }, { 0x0009, 0x000d, SIGN_SPACE }, { 0x000e, 0x001f, SIGN_NONE },
	{ 0x0020, 0x0020, SIGN_SPACE }, { 0x007f, 0x0084, SIGN_NONE }, { 0x0085, 0x0085, SIGN_SPACE },
	{ 0x0086, 0x009f, SIGN_NONE }, { 0x00a0, 0x00a0, SIGN_SPACE }, { 0x00ad, 0x00ad, SIGN_NONE },
	{ 0x0300, 0x034e, SIGN_MARK }, { 0x034f, 0x034f, SIGN_NONE }, { 0x0350, 0x036f, SIGN_MARK },
	{ 0x0483, 0x0489, SIGN_MARK }, { 0x0590, 0x0590, SIGN_RIGHT }, { 0x0591, 0x05bd, SIGN_MARK },
	{ 0x05be, 0x05be, SIGN_RIGHT }, { 0x05bf, 0x05c7, SIGN_MARK }, { 0x05c8, 0x05ff, SIGN_RIGHT },
	{ 0x0600, 0x0605, SIGN_NONE }, { 0x0606, 0x060f, SIGN_RIGHT }, { 0x0610, 0x061a, SIGN_MARK },
	{ 0x061b, 0x061b, SIGN_RIGHT }, { 0x061c, 0x061c, SIGN_NONE }, { 0x061d, 0x064a, SIGN_RIGHT },
	{ 0x064b, 0x065f, SIGN_MARK }, { 0x0660, 0x06d5, SIGN_RIGHT }, { 0x06d6, 0x06ed, SIGN_MARK },
	{ 0x06ee, 0x070e, SIGN_RIGHT }, { 0x070f, 0x070f, SIGN_NONE }, { 0x0710, 0x08ff, SIGN_RIGHT },
	{ 0x0900, 0x0902, SIGN_MARK }, { 0x093c, 0x093c, SIGN_MARK }, { 0x0941, 0x0948, SIGN_MARK },
	{ 0x094d, 0x094d, SIGN_MARK }, { 0x0e31, 0x0e31, SIGN_MARK }, { 0x0e34, 0x0e3a, SIGN_MARK },
	{ 0x0e47, 0x0e4e, SIGN_MARK }, { 0x1100, 0x115e, SIGN_WIDE }, { 0x115f, 0x1160, SIGN_SPACE },
	{ 0x1161, 0x11ff, SIGN_MARK }, { 0x1680, 0x1680, SIGN_SPACE }, { 0x17b4, 0x17b5, SIGN_NONE },
	{ 0x180b, 0x180f, SIGN_NONE }, { 0x1ab0, 0x1aff, SIGN_MARK }, { 0x1dc0, 0x1dff, SIGN_MARK },
	{ 0x2000, 0x200a, SIGN_SPACE }, { 0x200b, 0x200f, SIGN_NONE }, { 0x2028, 0x2029, SIGN_SPACE },
	{ 0x202a, 0x202e, SIGN_NONE }, { 0x202f, 0x202f, SIGN_SPACE }, { 0x205f, 0x205f, SIGN_SPACE },
	{ 0x2060, 0x206f, SIGN_NONE }, { 0x20d0, 0x20ff, SIGN_MARK }, { 0x231a, 0x231b, SIGN_WIDE },
	{ 0x23e9, 0x23f3, SIGN_WIDE }, { 0x26bd, 0x26be, SIGN_WIDE }, { 0x26f3, 0x26f3, SIGN_WIDE },
	{ 0x2705, 0x2705, SIGN_WIDE }, { 0x2728, 0x2728, SIGN_WIDE }, { 0x274c, 0x274c, SIGN_WIDE },
	{ 0x2800, 0x2800, SIGN_SPACE }, { 0x2b50, 0x2b50, SIGN_WIDE }, { 0x2e80, 0x2fff, SIGN_WIDE },
	{ 0x3000, 0x3000, SIGN_SPACE }, { 0x3001, 0x3029, SIGN_WIDE }, { 0x302a, 0x302f, SIGN_MARK },
	{ 0x3030, 0x303e, SIGN_WIDE }, { 0x3041, 0x3098, SIGN_WIDE }, { 0x3099, 0x309a, SIGN_MARK },
	{ 0x309b, 0x3163, SIGN_WIDE }, { 0x3164, 0x3164, SIGN_SPACE }, { 0x3165, 0x4dbf, SIGN_WIDE },
	{ 0x4e00, 0xa4cf, SIGN_WIDE }, { 0xa960, 0xa97f, SIGN_WIDE }, { 0xac00, 0xd7a3, SIGN_WIDE },
	{ 0xd800, 0xf8ff, SIGN_NONE }, { 0xf900, 0xfaff, SIGN_WIDE }, { 0xfb1d, 0xfb1d, SIGN_RIGHT },
	{ 0xfb1e, 0xfb1e, SIGN_MARK }, { 0xfb1f, 0xfdcf, SIGN_RIGHT }, { 0xfdd0, 0xfdef, SIGN_NONE },
	{ 0xfdf0, 0xfdff, SIGN_RIGHT }, { 0xfe00, 0xfe0f, SIGN_NONE }, { 0xfe20, 0xfe2f, SIGN_MARK },
	{ 0xfe30, 0xfe6f, SIGN_WIDE }, { 0xfe70, 0xfefe, SIGN_RIGHT }, { 0xfeff, 0xfeff, SIGN_NONE },
	{ 0xff01, 0xff60, SIGN_WIDE }, { 0xffa0, 0xffa0, SIGN_SPACE }, { 0xffe0, 0xffe6, SIGN_WIDE },
	{ 0xfff0, 0xfffb, SIGN_NONE }, { 0xfffe, 0xffff, SIGN_NONE }, { 0x10800, 0x10fff, SIGN_RIGHT },
	{ 0x16fe0, 0x18cff, SIGN_WIDE }, { 0x1b000, 0x1b2ff, SIGN_WIDE },
	{ 0x1bca0, 0x1bca3, SIGN_NONE }, { 0x1d165, 0x1d172, SIGN_MARK },
	{ 0x1d173, 0x1d17a, SIGN_NONE }, { 0x1e800, 0x1efff, SIGN_RIGHT },
	{ 0x1f004, 0x1f004, SIGN_WIDE }, { 0x1f0cf, 0x1f0cf, SIGN_WIDE },
	{ 0x1f18e, 0x1f19a, SIGN_WIDE }, { 0x1f200, 0x1f320, SIGN_WIDE },
	{ 0x1f32d, 0x1f3fa, SIGN_WIDE }, { 0x1f3fb, 0x1f3ff, SIGN_MARK }, /* skin tones */
	{ 0x1f400, 0x1f64f, SIGN_WIDE }, { 0x1f680, 0x1f6ff, SIGN_WIDE },
	{ 0x1f7e0, 0x1f7eb, SIGN_WIDE }, { 0x1f90c, 0x1f9ff, SIGN_WIDE },
	{ 0x1fa70, 0x1faff, SIGN_WIDE }, { 0x1fffe, 0x1ffff, SIGN_NONE },
	{ 0x20000, 0x3fffd, SIGN_WIDE }, { 0x3fffe, 0x10ffff, SIGN_NONE }, /* tags, selectors, private use */
};

enum sign_kind
sign_kind(uint32_t code)
{
	size_t low = 0, high = sizeof ranges / sizeof ranges[0];

	while (low < high) {
		size_t middle = (low + high) / 2;
		if (code > ranges[middle].last)
			low = middle + 1;
		else if (code < ranges[middle].first)
			high = middle;
		else
			return ranges[middle].kind;
	}
	return SIGN_NARROW;
}

uint32_t
sign_next(const char **at)
{
	static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
	const unsigned char *p = (const unsigned char *)*at;
	unsigned n = *p < 0x80 ? 1
	    : *p < 0xc0        ? 0
	    : *p < 0xe0        ? 2
	    : *p < 0xf0        ? 3
	    : *p < 0xf8        ? 4
			       : 0;
	uint32_t code = n == 1 ? *p : *p & (0xffu >> (n + 1));

	for (unsigned i = 1; i < n; i++) {
		if ((p[i] & 0xc0) != 0x80)
			n = 0;
		code = code << 6 | (p[i] & 0x3fu);
	}
	if (n == 0 || code < least[n] || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) {
		*at += 1;
		return 0;
	}
	*at += n;
	return code;
}

size_t
name_clean(const char *name, char *out, size_t size)
{
	size_t used = 0;
	unsigned marks = MARKS_MAX;
	bool space = false;

	while (*name) {
		const char *from = name;
		enum sign_kind kind = sign_kind(sign_next(&name));
		size_t n = (size_t)(name - from);

		if (kind == SIGN_SPACE)
			space = used > 0;
		if (kind == SIGN_NONE || kind == SIGN_SPACE ||
		    (kind == SIGN_MARK && (space || marks == MARKS_MAX)))
			continue;
		if (used + n + space >= size)
			break;
		marks = kind == SIGN_MARK ? marks + 1 : 0;
		if (space)
			out[used++] = ' ';
		space = false;
		memcpy(out + used, from, n);
		used += n;
	}
	out[used] = '\0';
	return used;
}

/* Whether a name holds signs that are written from right to left. */
static bool
runs_right(const char *text)
{
	while (*text)
		if (sign_kind(sign_next(&text)) == SIGN_RIGHT)
			return true;
	return false;
}

/* What Markdown may read as its own wherever it stands, and what it reads so at the start of a line. */
static bool
is_markup(char c, bool first)
{
	return strchr("\\`*_~|<>@:[]()/", c) || (first && strchr("#-+=", c));
}

char *
render_name(const char *name, const char *fallback, char out[RENDER_NAME])
{
	/* U+2068 and U+2069 keep the direction of a name from what stands around it. */
	static const char isolate[] = { '\xe2', '\x81', '\xa8', '\0' };
	static const char end[] = { '\xe2', '\x81', '\xa9', '\0' };
	char clean[LIMIT_NAME] = "";
	size_t used = 0;
	bool right;

	if (!name || name_clean(name, clean, sizeof clean) == 0) {
		snprintf(out, RENDER_NAME, "%s", fallback);
		return out;
	}
	right = runs_right(clean);
	if (right)
		used = (size_t)snprintf(out, RENDER_NAME, "%s", isolate);
	for (const char *c = clean; *c; c++) {
		if (is_markup(*c, c == clean))
			out[used++] = '\\';
		out[used++] = *c;
	}
	snprintf(out + used, RENDER_NAME - used, "%s", right ? end : "");
	return out;
}

unsigned
text_columns(const char *text)
{
	static const unsigned columns[] = {
		[SIGN_SPACE] = 1,
		[SIGN_NARROW] = 1,
		[SIGN_WIDE] = 2,
		[SIGN_RIGHT] = 1,
	};
	unsigned n = 0;

	while (*text) {
		enum sign_kind kind = sign_kind(sign_next(&text));
		n += kind < sizeof columns / sizeof columns[0] ? columns[kind] : 0;
	}
	return n;
}

/* Two of these are one flag. */
static bool
is_flag_half(uint32_t code)
{
	return code >= 0x1f1e6 && code <= 0x1f1ff;
}

/* How many bytes of text fit so many columns, whole signs with their marks alone. */
static size_t
fit(const char *text, unsigned columns)
{
	const char *at = text;

	while (*at) {
		const char *from = at;
		uint32_t code = sign_next(&at);
		enum sign_kind kind = sign_kind(code);
		unsigned n = kind == SIGN_WIDE ? 2 : kind == SIGN_MARK ? 0 : 1;
		const char *other = at;

		if (*other && is_flag_half(code) && is_flag_half(sign_next(&other))) {
			at = other;
			n = 2;
		}
		if (n > columns)
			return (size_t)(from - text);
		columns -= n;
	}
	return (size_t)(at - text);
}

char *
name_plain(const char *name, const char *fallback, unsigned columns, char out[PLAIN_TEXT])
{
	char clean[LIMIT_NAME] = "";
	size_t used = 0, n;
	bool right;

	if (!name || name_clean(name, clean, sizeof clean) == 0)
		name_clean(fallback, clean, sizeof clean);
	right = runs_right(clean);
	n = fit(clean, columns);
	if (clean[n])
		n = fit(clean, columns - 1);
	/* U+200E on both sides lets the line go on from left to right. */
	if (right)
		used = (size_t)snprintf(out, PLAIN_TEXT, "\u200e");
	for (size_t i = 0; i < n; i++)
		out[used++] = clean[i] == '`' ? '\'' : clean[i];
	snprintf(out + used, PLAIN_TEXT - used, "%s%s", clean[n] ? "…" : "", right ? "\u200e" : "");
	return out;
}
