#include "bot/base/grapheme.h"

#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

/* Kinds that utf8proc's properties do not give, in the order of the code points. */
static const struct known {
	uint32_t first, last;
	enum code_kind kind;
} known[] = {
	{ '\t', '\r', CODE_SPACE },
	{ '#', '#', CODE_KEY },
	{ '*', '*', CODE_KEY },
	{ '0', '9', CODE_KEY },
	{ 0x85, 0x85, CODE_SPACE }, /* next line */
	{ 0x200c, 0x200c, CODE_NONJOINER },
	{ 0x200d, 0x200d, CODE_JOINER },
	{ 0x2065, 0x2065, CODE_NONE }, /* reserved for code points without width */
	{ 0x20e3, 0x20e3, CODE_KEYCAP },
	{ 0x2800, 0x2800, CODE_SPACE }, /* Braille without a dot */
	{ 0xfdd0, 0xfdef, CODE_NONE }, /* noncharacters */
	{ 0xfe0f, 0xfe0f, CODE_SELECTOR },
	{ 0xfff0, 0xfff8, CODE_NONE }, /* as U+2065 */
	{ 0x1f3fb, 0x1f3ff, CODE_TONE },
	{ 0xe0030, 0xe0039, CODE_TAG },
	{ 0xe0061, 0xe007a, CODE_TAG },
	{ 0xe007f, 0xe007f, CODE_TAG_END },
};

/* A code point of a later version of Unicode may be a letter or an emoji, so it is shown. */
static enum code_kind
kind_of_unassigned(uint32_t value)
{
	if ((value & 0xfffe) == 0xfffe || value >= 0x40000)
		return CODE_NONE;
	return value >= 0x1f000 && value < 0x20000 ? CODE_PICTURE : CODE_LETTER;
}

static enum code_kind
kind_of_mark(const utf8proc_property_t *p)
{
	/*
	 * Combining classes 1, and 200 and above, are places that marks of any script may have.
	 * Classes between belong to one script each.
	 */
	if (p->combining_class == 9)
		return CODE_VIRAMA;
	/* Some marks of Burmese and related scripts form their own clusters. */
	if (p->category == UTF8PROC_CATEGORY_MC)
		return p->boundclass == UTF8PROC_BOUNDCLASS_OTHER ? CODE_LETTER : CODE_SPACING;
	if (p->category == UTF8PROC_CATEGORY_ME || p->combining_class == 1 ||
	    p->combining_class >= 200)
		return CODE_STACKED;
	return CODE_MARK;
}

static int
compare_known(const void *key, const void *row)
{
	uint32_t value = *(const uint32_t *)key;
	const struct known *k = row;

	return value < k->first ? -1 : value > k->last;
}

static enum code_kind
kind_of(uint32_t value, const utf8proc_property_t *p)
{
	const struct known *k = bsearch(
	    &value, known, sizeof known / sizeof known[0], sizeof known[0], compare_known);

	if (k)
		return k->kind;
	/* The ignorable letters are Hangul's fillers, which are drawn as blanks. */
	if (p->ignorable)
		return p->category == UTF8PROC_CATEGORY_LO ? CODE_SPACE : CODE_NONE;
	if (p->category == UTF8PROC_CATEGORY_CN)
		return kind_of_unassigned(value);
	if (p->category >= UTF8PROC_CATEGORY_CC)
		return CODE_NONE;
	if (p->category >= UTF8PROC_CATEGORY_ZS)
		return CODE_SPACE;
	if (p->category >= UTF8PROC_CATEGORY_MN && p->category <= UTF8PROC_CATEGORY_ME)
		return kind_of_mark(p);
	if (p->boundclass == UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC)
		return CODE_PICTURE;
	if (p->boundclass == UTF8PROC_BOUNDCLASS_REGIONAL_INDICATOR)
		return CODE_FLAG_HALF;
	if (p->boundclass == UTF8PROC_BOUNDCLASS_V || p->boundclass == UTF8PROC_BOUNDCLASS_T)
		return CODE_JAMO;
	return CODE_LETTER;
}

static unsigned
columns_of(const struct code *c, const utf8proc_property_t *p)
{
	if (c->kind == CODE_BROKEN || c->kind == CODE_NONE)
		return 0;
	if (c->kind == CODE_SPACE || (c->kind == CODE_LETTER && p->charwidth == 0))
		return 1;
	/* Text fonts draw no pictures above U+FFFF, so the emoji font draws them. */
	return c->kind == CODE_PICTURE && c->value > 0xffff ? 2 : p->charwidth;
}

/* Most text is ASCII, and its signs need no look at Unicode's properties. */
static bool
is_plain(char c)
{
	return c >= ' ' && c <= '~';
}

static size_t
plain_code(char c, struct code *out)
{
	bool key = (c >= '0' && c <= '9') || c == '#' || c == '*';

	*out = (struct code){ .value = (uint32_t)c,
		.kind = c == ' ' ? CODE_SPACE
		    : key        ? CODE_KEY
				 : CODE_LETTER,
		.bytes = 1,
		.columns = 1 };
	return 1;
}

size_t
grapheme_code(const char *text, size_t length, struct code *out)
{
	const utf8proc_property_t *p;
	utf8proc_int32_t value;
	utf8proc_ssize_t n;

	if (is_plain(*text))
		return plain_code(*text, out);
	n = utf8proc_iterate(
	    (const utf8proc_uint8_t *)text, length < 4 ? (utf8proc_ssize_t)length : 4, &value);
	*out = (struct code){ .kind = CODE_BROKEN, .bytes = 1 };
	if (n <= 0)
		return 1;
	p = utf8proc_get_property(value);
	out->value = (uint32_t)value;
	out->kind = kind_of(out->value, p);
	out->bytes = (uint8_t)n;
	out->columns = (uint8_t)columns_of(out, p);
	out->cursive = out->kind == CODE_LETTER && p->bidi_class == UTF8PROC_BIDI_CLASS_AL &&
	    (p->category == UTF8PROC_CATEGORY_LO || p->category == UTF8PROC_CATEGORY_LM);
	out->right = out->kind != CODE_NONE &&
	    (p->bidi_class == UTF8PROC_BIDI_CLASS_R || p->bidi_class == UTF8PROC_BIDI_CLASS_AL ||
		p->bidi_class == UTF8PROC_BIDI_CLASS_AN);
	return out->bytes;
}

/* Folding ------------------------------------------------------------------ */

/* Small Latin letters that Unicode does not decompose. */
static const char *
plain_letter(utf8proc_int32_t value)
{
	static const struct {
		utf8proc_int32_t value;
		const char *plain;
	} letters[] = { { 0xe6, "ae" }, { 0xf0, "d" }, { 0xf8, "o" }, { 0xfe, "th" },
		{ 0x111, "d" }, { 0x127, "h" }, { 0x131, "i" }, { 0x138, "k" }, { 0x142, "l" },
		{ 0x14b, "n" }, { 0x153, "oe" }, { 0x167, "t" } };

	for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++)
		if (letters[i].value == value)
			return letters[i].plain;
	return NULL;
}

static bool
is_between_words(utf8proc_int32_t value)
{
	utf8proc_category_t is = utf8proc_category(value);

	return (is >= UTF8PROC_CATEGORY_PC && is <= UTF8PROC_CATEGORY_PO) ||
	    (is >= UTF8PROC_CATEGORY_ZS && is <= UTF8PROC_CATEGORY_CF) ||
	    (value < 0x100 && is >= UTF8PROC_CATEGORY_SM && is <= UTF8PROC_CATEGORY_SO);
}

/* One code point of a decomposition. */
static size_t
fold_one(utf8proc_int32_t value, char out[4])
{
	const char *plain = plain_letter(value);
	utf8proc_category_t is = utf8proc_category(value);

	if (is >= UTF8PROC_CATEGORY_MN && is <= UTF8PROC_CATEGORY_ME && value < 0x370)
		return 0;
	if (plain) {
		memcpy(out, plain, strlen(plain));
		return strlen(plain);
	}
	return (size_t)utf8proc_encode_char(value, (utf8proc_uint8_t *)out);
}

size_t
grapheme_fold(const char *text, size_t length, char out[GRAPHEME_FOLD], size_t *folded)
{
	utf8proc_int32_t value, part[GRAPHEME_FOLD / 4];
	utf8proc_ssize_t n,
	    bytes = utf8proc_iterate(
		(const utf8proc_uint8_t *)text, length < 4 ? (utf8proc_ssize_t)length : 4, &value);

	*folded = 1;
	out[0] = *text;
	if (bytes <= 0)
		return 1;
	out[0] = ' ';
	if (is_between_words(value))
		return (size_t)bytes;
	n = utf8proc_decompose_char(value, part, GRAPHEME_FOLD / 4,
	    UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT | UTF8PROC_CASEFOLD, NULL);
	/* A decomposition that is too long is not used. */
	if (n < 0 || n > GRAPHEME_FOLD / 4) {
		memcpy(out, text, (size_t)bytes);
		*folded = (size_t)bytes;
		return (size_t)bytes;
	}
	*folded = 0;
	for (utf8proc_ssize_t i = 0; i < n; i++)
		*folded += fold_one(part[i], out + *folded);
	return (size_t)bytes;
}

/* Clusters ----------------------------------------------------------------- */

/*
 * UAX #29, GB9c: Indic_Conjunct_Break=Linker of Unicode 15.1, and the linkers of Myanmar and Khmer.
 */
static bool
is_linker(uint32_t value)
{
	static const uint32_t linkers[] = { 0x94d, 0x9cd, 0xacd, 0xb4d, 0xc4d, 0xd4d, 0x1039,
		0x17d2 };

	for (size_t i = 0; i < sizeof linkers / sizeof linkers[0]; i++)
		if (value == linkers[i])
			return true;
	return false;
}

/* The cluster ends with a linker, and next is a letter of the linker's block of 128 code points. */
static bool
is_linked(const struct grapheme *g, const struct code *next)
{
	if (next->kind != CODE_LETTER)
		return false;
	for (unsigned i = g->codes; i-- > 0;) {
		const struct code *c = &g->code[i];

		if (is_linker(c->value))
			return c->value >> 7 == next->value >> 7;
		if (c->kind != CODE_MARK && c->kind != CODE_STACKED && c->kind != CODE_JOINER)
			break;
	}
	return false;
}

size_t
grapheme_read(const char *text, size_t length, struct grapheme *out)
{
	utf8proc_int32_t state = 0;

	/* Between two of these signs a cluster always ends. */
	if (length > 0 && is_plain(text[0]) && (length == 1 || is_plain(text[1]))) {
		out->codes = 1;
		return out->length = plain_code(text[0], &out->code[0]);
	}
	out->length = 0;
	out->codes = 0;
	while (out->length < length && out->codes < GRAPHEME_CODES) {
		struct code next;

		grapheme_code(text + out->length, length - out->length, &next);
		if (out->codes &&
		    utf8proc_grapheme_break_stateful(
			(utf8proc_int32_t)out->code[out->codes - 1].value,
			(utf8proc_int32_t)next.value, &state) &&
		    !is_linked(out, &next))
			break;
		out->code[out->codes++] = next;
		out->length += next.bytes;
	}
	return out->length;
}

unsigned
grapheme_columns(const struct grapheme *g)
{
	unsigned n = 0;
	bool picture = false, key = false;

	for (unsigned i = 0; i < g->codes; i++) {
		const struct code *c = &g->code[i];

		if (picture &&
		    (c->kind == CODE_SELECTOR || c->kind == CODE_TONE || c->kind == CODE_TAG ||
			c->kind == CODE_PICTURE))
			return 2;
		if (key && c->kind == CODE_KEYCAP)
			return 2;
		picture |= c->kind == CODE_PICTURE;
		key |= c->kind == CODE_KEY;
		n += i > 0 && c->kind == CODE_JAMO ? 0 : c->columns;
	}
	return n;
}

size_t
grapheme_cut(const char *text, size_t length, size_t room)
{
	struct grapheme g;
	size_t at = 0;

	if (length <= room)
		return length;
	while (at < length && at + grapheme_read(text + at, length - at, &g) <= room)
		at += g.length;
	return at;
}

size_t
grapheme_cut_codes(const char *text, size_t length, size_t codes)
{
	struct grapheme g;
	size_t at = 0;

	/* A code point takes a byte at least. */
	if (length <= codes)
		return length;
	for (; at < length; at += g.length) {
		grapheme_read(text + at, length - at, &g);
		if (g.codes > codes)
			break;
		codes -= g.codes;
	}
	return at;
}

size_t
grapheme_count(const char *text, size_t length)
{
	struct code c;
	size_t n = 0;

	for (size_t at = 0; at < length; n++)
		at += (unsigned char)text[at] < 0x80 ? 1
						     : grapheme_code(text + at, length - at, &c);
	return n;
}
