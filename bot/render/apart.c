#include "bot/render/apart.h"

#include "bot/base/grapheme.h"
#include "bot/render/name.h"
#include "bot/render/text.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum {
	NARROW = 6, /* columns */
	FOLDED = LIMIT_NAME + APART_NUMBER + GRAPHEME_FOLD,
};

enum { ALIKE = 2 }; /* bytes of each of these letters */

/*
 * Letters that look like ASCII letters, in lower case. A capital counts, too: "В" looks like "B",
 * so "в" is taken for "b".
 */
static const struct {
	char letter[ALIKE + 1];
	char ascii;
} alikes[] = { { "а", 'a' }, { "в", 'b' }, { "с", 'c' }, { "ԁ", 'd' }, { "е", 'e' }, { "һ", 'h' },
	{ "н", 'h' }, { "і", 'l' }, { "ј", 'j' }, { "к", 'k' }, { "ӏ", 'l' }, { "м", 'm' },
	{ "о", 'o' }, { "р", 'p' }, { "ԛ", 'q' }, { "ѕ", 's' }, { "т", 't' }, { "ѵ", 'v' },
	{ "ԝ", 'w' }, { "х", 'x' }, { "у", 'y' }, { "α", 'a' }, { "β", 'b' }, { "ε", 'e' },
	{ "ζ", 'z' }, { "η", 'h' }, { "ι", 'l' }, { "κ", 'k' }, { "μ", 'm' }, { "ν", 'n' },
	{ "ο", 'o' }, { "ρ", 'p' }, { "τ", 't' }, { "υ", 'y' }, { "χ", 'x' } };

static char
same_ascii(char c)
{
	if (c == '0')
		return 'o';
	return c == '1' || c == 'i' || c == '|' ? 'l' : c;
}

/* Takes a folded letter of n bytes for the ASCII letter that looks like it. */
static size_t
add_letter(const char *letter, size_t n, char *out)
{
	for (size_t i = 0; n == ALIKE && i < sizeof alikes / sizeof alikes[0]; i++)
		if (memcmp(letter, alikes[i].letter, ALIKE) == 0) {
			*out = alikes[i].ascii;
			return 1;
		}
	memcpy(out, letter, n);
	if (n == 1)
		*out = same_ascii(*out);
	return n;
}

/* A clean name without what the eye does not tell apart. */
static void
fold(const char *name, char out[FOLDED])
{
	size_t left = strlen(name), used = 0, length;

	while (left > 0) {
		char add[GRAPHEME_FOLD];
		size_t n = grapheme_fold(name, left, add, &length);

		/* A sign between words counts. */
		if (length == 1 && add[0] == ' ') {
			length = n;
			memcpy(add, name, n);
		}
		if (used + length >= FOLDED)
			break;
		used += add_letter(add, length, out + used);
		name += n;
		left -= n;
	}
	out[used] = '\0';
}

/* Where a column is narrow, the number stands without a blank. Returns the columns. */
static unsigned
write_number(unsigned number, unsigned columns, char out[APART_NUMBER])
{
	bool narrow = columns && columns < NARROW;

	return (unsigned)snprintf(
	    out, APART_NUMBER, "%s#%u", narrow ? "" : " ", number % (APART_MOST + 2));
}

/* The name as it is shown in so many columns, folded, with its number. */
static void
show(const char *name, unsigned number, unsigned columns, char out[FOLDED])
{
	char clean[LIMIT_NAME] = "", cut[PLAIN_TEXT], text[APART_NUMBER] = "";
	unsigned wide;
	size_t n;

	wide = number > 1 ? write_number(number, columns, text) : 0;
	if (columns && columns <= wide) {
		out[0] = '\0';
	} else if (columns) {
		name_plain(name, "", columns - wide, cut);
		fold(cut, out);
	} else {
		name_clean(name ? name : "", clean, sizeof clean);
		fold(clean, out);
	}
	n = strlen(out);
	snprintf(out + n, FOLDED - n, "%s", text);
}

/* Most names differ in their first letter: then no more is looked at. */
static bool
begin_alike(const char *a, const char *b)
{
	if (!a || !b || !isalnum((unsigned char)*a) || !isalnum((unsigned char)*b))
		return true;
	return same_ascii((char)tolower((unsigned char)*a)) ==
	    same_ascii((char)tolower((unsigned char)*b));
}

static bool
is_same(const char *a, const char *b)
{
	return a == b || (a && b && strcmp(a, b) == 0);
}

static bool
any_alike(const char *const *names, unsigned n, unsigned columns)
{
	char a[FOLDED], b[FOLDED];

	for (unsigned i = 1; i < n; i++)
		for (unsigned j = 0; j < i; j++) {
			if (is_same(names[i], names[j]))
				return true;
			if (!begin_alike(names[i], names[j]))
				continue;
			show(names[i], 1, columns, a);
			show(names[j], 1, columns, b);
			if (strcmp(a, b) == 0)
				return true;
		}
	return false;
}

/* Somebody before `which` is shown as this text. */
static bool
is_taken(char shown[][FOLDED], unsigned which, const char *text)
{
	for (unsigned i = 0; i < which; i++)
		if (strcmp(shown[i], text) == 0)
			return true;
	return false;
}

char *
apart_number(const char *const *names, unsigned which, unsigned columns, char out[APART_NUMBER])
{
	char shown[APART_MOST][FOLDED];
	unsigned numbers[APART_MOST], number = 1;

	out[0] = '\0';
	if (which == 0 || which >= APART_MOST || !any_alike(names, which + 1, columns))
		return out;
	for (unsigned i = 0; i <= which; i++) {
		number = 1;
		/* The numbers up to that of the same name are taken. */
		for (unsigned j = 0; j < i; j++)
			if (is_same(names[i], names[j]))
				number = numbers[j] + 1;
		do
			show(names[i], number++, columns, shown[i]);
		while (is_taken(shown, i, shown[i]));
		numbers[i] = --number;
	}
	if (number > 1)
		write_number(number, columns, out);
	return out;
}

char *
apart_name(const char *const *names, unsigned which, const char *fallback, char out[RENDER_NAME])
{
	char number[APART_NUMBER];
	size_t n;

	render_name(names[which], fallback, out);
	n = strlen(out);
	snprintf(out + n, RENDER_NAME - n, "%s", apart_number(names, which, 0, number));
	return out;
}

char *
apart_plain(const char *const *names, unsigned which, const char *fallback, unsigned columns,
    char out[PLAIN_TEXT])
{
	char number[APART_NUMBER];
	unsigned wide = (unsigned)strlen(apart_number(names, which, columns, number));
	size_t n;

	out[0] = '\0';
	if (columns > wide)
		name_plain(names[which], fallback, columns - wide, out);
	n = strlen(out);
	snprintf(out + n, PLAIN_TEXT - n, "%s", number);
	return out;
}
