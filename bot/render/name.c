#include "bot/render/name.h"

#include "bot/base/grapheme.h"
#include "bot/render/text.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* Marks on one letter. Burmese has up to six; three of them have no width. */
enum {
	STACKED_MAX = 2,
	MARKS_MAX = 4, /* marks without width, the stacked ones included */
	MARKS_ALL_MAX = 6,
};

/* The part of a cluster that is shown so far. */
struct shown {
	const struct code *base; /* the letter or picture that marks belong to, or NULL */
	enum code_kind last; /* CODE_BROKEN: nothing is shown yet */
	unsigned stacked, marks, all; /* marks on the base */
};

static bool
is_base(enum code_kind kind)
{
	return kind == CODE_LETTER || kind == CODE_JAMO || kind == CODE_PICTURE ||
	    kind == CODE_FLAG_HALF || kind == CODE_KEY;
}

static bool
is_mark(enum code_kind kind)
{
	return kind == CODE_MARK || kind == CODE_STACKED || kind == CODE_SPACING ||
	    kind == CODE_VIRAMA || kind == CODE_KEYCAP;
}

static bool
is_stacked(enum code_kind kind)
{
	return kind == CODE_STACKED || kind == CODE_KEYCAP;
}

static bool
mark_stays(const struct shown *s, enum code_kind kind)
{
	if (!s->base || s->all == MARKS_ALL_MAX)
		return false;
	if (kind == CODE_SPACING)
		return true;
	return s->marks < MARKS_MAX && (!is_stacked(kind) || s->stacked < STACKED_MAX);
}

/*
 * Tags either name the flag of a region, or hide text. The first tag stays when the tags have an
 * end, and are as many as a flag can have. Later tags follow the first.
 */
static bool
tag_stays(const struct shown *s, const struct code *c, const struct code *end)
{
	enum { BLACK_FLAG = 0x1f3f4, LEAST = 3, MOST = 7 };
	const struct code *last = c;

	if (s->last == CODE_TAG)
		return true;
	if (!s->base || s->base != c - 1 || s->base->value != BLACK_FLAG)
		return false;
	while (last < end && last->kind == CODE_TAG)
		last++;
	return last < end && last->kind == CODE_TAG_END && last - c >= LEAST && last - c <= MOST;
}

/*
 * Joiners choose the shape of a conjunct after a virama, and also before one (Bengali's ya-phalaa).
 */
static bool
is_at_virama(const struct shown *s, const struct code *next)
{
	if (s->last == CODE_VIRAMA)
		return s->base->kind == CODE_LETTER;
	return s->last == CODE_LETTER && next->kind == CODE_VIRAMA;
}

/*
 * Returns true when code point c is shown. end: the end of its cluster. next: the next code point,
 * in the cluster or after it.
 */
static bool
stays(const struct shown *s, const struct code *c, const struct code *end, const struct code *next)
{
	bool picture = s->last == CODE_PICTURE || s->last == CODE_SELECTOR;

	switch (c->kind) {
	case CODE_BROKEN:
	case CODE_NONE:
	case CODE_SPACE:
		return false;
	case CODE_LETTER:
	case CODE_JAMO:
	case CODE_PICTURE:
	case CODE_FLAG_HALF:
	case CODE_KEY:
		return true;
	case CODE_MARK:
	case CODE_STACKED:
	case CODE_SPACING:
	case CODE_VIRAMA:
	case CODE_KEYCAP:
		return mark_stays(s, c->kind);
	case CODE_JOINER:
		if (c + 1 < end && next->kind == CODE_PICTURE)
			return picture || s->last == CODE_TONE || s->last == CODE_TAG_END;
		return is_at_virama(s, next);
	case CODE_NONJOINER:
		if (s->base && s->base->cursive && next->cursive)
			return s->last == CODE_LETTER || is_mark(s->last);
		return is_at_virama(s, next);
	case CODE_TONE:
		return picture;
	case CODE_SELECTOR:
		return s->last == CODE_PICTURE ||
		    (s->last == CODE_KEY && next->kind == CODE_KEYCAP);
	case CODE_TAG:
		return tag_stays(s, c, end);
	case CODE_TAG_END:
		return s->last == CODE_TAG;
	}
	return false;
}

static void
show(struct shown *s, const struct code *c)
{
	if (is_mark(c->kind)) {
		s->all++;
		s->marks += c->kind != CODE_SPACING;
		s->stacked += is_stacked(c->kind);
	} else if (is_base(c->kind)) {
		*s = (struct shown){ .base = c };
	}
	s->last = c->kind;
}

/*
 * Reads the first cluster of a text of length bytes, and copies the part that is shown. Returns the
 * part's length in bytes.
 */
static size_t
cluster_clean(const char *text, size_t length, struct grapheme *g, char out[GRAPHEME_BYTES])
{
	size_t n = grapheme_read(text, length, g), used = 0;
	const struct code *end = g->code + g->codes;
	struct code after = { 0 };
	struct shown s = { 0 };

	if (n < length)
		grapheme_code(text + n, length - n, &after);
	for (const struct code *c = g->code; c < end; text += c->bytes, c++) {
		const struct code *next = c + 1 < end ? c + 1 : &after;

		if (!stays(&s, c, end, next))
			continue;
		show(&s, c);
		memcpy(out + used, text, c->bytes);
		used += c->bytes;
	}
	return used;
}

/* An ASCII letter, digit or sign before another byte of ASCII, or before the end, stands alone. */
static bool
stands_alone(const char *name)
{
	return name[0] > ' ' && name[0] <= '~' && (unsigned char)name[1] < 0x80;
}

size_t
name_clean(const char *name, char *out, size_t size)
{
	const char *end = name + strlen(name);
	struct grapheme g;
	size_t used = 0;
	bool space = false;

	for (; name < end; name += g.length) {
		char shown[GRAPHEME_BYTES];
		size_t n;

		if (stands_alone(name)) {
			shown[0] = name[0];
			n = g.length = 1;
		} else if ((n = cluster_clean(name, (size_t)(end - name), &g, shown)) == 0) {
			if (g.code[0].kind == CODE_SPACE)
				space = used > 0;
			continue;
		}
		if (used + n + space >= size)
			break;
		if (space)
			out[used++] = ' ';
		space = false;
		memcpy(out + used, shown, n);
		used += n;
	}
	out[used] = '\0';
	return used;
}

/* Returns true when a name has letters that are written from right to left. */
static bool
runs_right(const char *text)
{
	size_t length = strlen(text);
	struct code c = { 0 };

	for (size_t at = 0; at < length && !c.right;)
		at += (unsigned char)text[at] < 0x80 ? 1
						     : grapheme_code(text + at, length - at, &c);
	return c.right;
}

/* Returns true for a character that is Markdown anywhere, or (first) at the start of a line. */
static bool
is_markup(char c, bool first)
{
	return strchr("\\`*_~|<>@:[]()/", c) || (first && strchr("#-+=", c));
}

char *
render_name(const char *name, const char *fallback, char out[RENDER_NAME])
{
	/* U+2068 and U+2069 isolate the direction of a name from the text around it. */
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
	size_t length = strlen(text);
	struct grapheme g;
	unsigned n = 0;

	for (size_t at = 0; at < length; n += grapheme_columns(&g))
		at += grapheme_read(text + at, length - at, &g);
	return n;
}

/* Returns the bytes of text that fit into the columns, in whole clusters. */
static size_t
fit(const char *text, unsigned columns)
{
	size_t length = strlen(text), at = 0;
	struct grapheme g;

	for (; at < length; at += g.length) {
		unsigned n;

		grapheme_read(text + at, length - at, &g);
		n = grapheme_columns(&g);
		if (n > columns)
			break;
		columns -= n;
	}
	return at;
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
	/* U+200E on both sides keeps the line running from left to right. */
	if (right)
		used = (size_t)snprintf(out, PLAIN_TEXT, "\u200e");
	for (size_t i = 0; i < n; i++)
		out[used++] = clean[i] == '`' ? '\'' : clean[i];
	snprintf(out + used, PLAIN_TEXT - used, "%s%s", clean[n] ? "…" : "", right ? "\u200e" : "");
	return out;
}
