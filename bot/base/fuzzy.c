#include "bot/base/fuzzy.h"

#include <stdint.h>
#include <string.h>

/* Folding ------------------------------------------------------------------ */

/*
 * Latin letters beyond ASCII, by code point, as Unicode's names have them: Latin-1 Supplement and
 * Latin Extended-A.
 */
static const struct {
	uint16_t first, last;
	const char *plain;
} letters[] = {
	{ 0xc0, 0xc5, "a" },
	{ 0xc6, 0xc6, "ae" },
	{ 0xc7, 0xc7, "c" },
	{ 0xc8, 0xcb, "e" },
	{ 0xcc, 0xcf, "i" },
	{ 0xd0, 0xd0, "d" },
	{ 0xd1, 0xd1, "n" },
	{ 0xd2, 0xd6, "o" },
	{ 0xd8, 0xd8, "o" },
	{ 0xd9, 0xdc, "u" },
	{ 0xdd, 0xdd, "y" },
	{ 0xde, 0xde, "th" },
	{ 0xdf, 0xdf, "ss" },
	{ 0xe0, 0xe5, "a" },
	{ 0xe6, 0xe6, "ae" },
	{ 0xe7, 0xe7, "c" },
	{ 0xe8, 0xeb, "e" },
	{ 0xec, 0xef, "i" },
	{ 0xf0, 0xf0, "d" },
	{ 0xf1, 0xf1, "n" },
	{ 0xf2, 0xf6, "o" },
	{ 0xf8, 0xf8, "o" },
	{ 0xf9, 0xfc, "u" },
	{ 0xfd, 0xfd, "y" },
	{ 0xfe, 0xfe, "th" },
	{ 0xff, 0xff, "y" },
	{ 0x100, 0x105, "a" },
	{ 0x106, 0x10d, "c" },
	{ 0x10e, 0x111, "d" },
	{ 0x112, 0x11b, "e" },
	{ 0x11c, 0x123, "g" },
	{ 0x124, 0x127, "h" },
	{ 0x128, 0x131, "i" },
	{ 0x132, 0x133, "ij" },
	{ 0x134, 0x135, "j" },
	{ 0x136, 0x138, "k" },
	{ 0x139, 0x142, "l" },
	{ 0x143, 0x14b, "n" },
	{ 0x14c, 0x151, "o" },
	{ 0x152, 0x153, "oe" },
	{ 0x154, 0x159, "r" },
	{ 0x15a, 0x161, "s" },
	{ 0x162, 0x167, "t" },
	{ 0x168, 0x173, "u" },
	{ 0x174, 0x175, "w" },
	{ 0x176, 0x178, "y" },
	{ 0x179, 0x17e, "z" },
	{ 0x17f, 0x17f, "s" },
};

/* What stands between words, and what stands upon letters. */
static bool
is_between(uint32_t code)
{
	return (code >= 0x80 && code <= 0xbf) || code == 0xd7 || code == 0xf7 ||
	    (code >= 0x2000 && code <= 0x206f);
}

static bool
is_mark(uint32_t code)
{
	return code >= 0x300 && code <= 0x36f;
}

/*
 * The code point of two or three bytes at *s, and how many bytes it takes; other bytes count as
 * themselves, one each.
 */
static size_t
decode(const char *text, uint32_t *code)
{
	const unsigned char *s = (const unsigned char *)text;

	*code = s[0];
	if (s[0] >= 0xc2 && s[0] < 0xe0 && (s[1] & 0xc0) == 0x80) {
		*code = (uint32_t)(s[0] & 0x1f) << 6 | (s[1] & 0x3f);
		return 2;
	}
	if (s[0] >= 0xe0 && s[0] < 0xf0 && (s[1] & 0xc0) == 0x80 && (s[2] & 0xc0) == 0x80) {
		*code = (uint32_t)(s[0] & 0x0f) << 12 | (uint32_t)(s[1] & 0x3f) << 6 |
		    (s[2] & 0x3f);
		return 3;
	}
	return 1;
}

/* What a code point of n bytes becomes: a text of so many bytes; " " between words. */
static const char *
plain(const char *at, size_t n, uint32_t code, char one[2], size_t *length)
{
	*length = 1;
	if (n == 1) {
		one[0] = *at >= 'A' && *at <= 'Z' ? (char)(*at - 'A' + 'a') : *at;
		one[1] = '\0';
		return (unsigned char)*at >= 0x80 || (one[0] >= 'a' && one[0] <= 'z') ||
			(one[0] >= '0' && one[0] <= '9')
		    ? one
		    : " ";
	}
	if (is_between(code))
		return " ";
	for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++)
		if (code >= letters[i].first && code <= letters[i].last) {
			*length = strlen(letters[i].plain);
			return letters[i].plain;
		}
	*length = n;
	return at;
}

char *
fuzzy_fold(const char *text, char out[FUZZY_TEXT])
{
	size_t used = 0, length;

	while (*text) {
		uint32_t code;
		size_t n = decode(text, &code);
		char one[2];
		const char *add = plain(text, n, code, one, &length);

		text += n;
		if ((n > 1 && is_mark(code)) || (*add == ' ' && (!used || out[used - 1] == ' ')))
			continue;
		if (used + length >= FUZZY_TEXT)
			break;
		memcpy(out + used, add, length);
		used += length;
	}
	while (used && out[used - 1] == ' ')
		used--;
	out[used] = '\0';
	return out;
}

/* Meaning ------------------------------------------------------------------ */

/* A word in a folded text, and the next one; NULL behind the last. */
static const char *
next_word(const char *at)
{
	at = strchr(at, ' ');
	return at ? at + 1 : NULL;
}

static size_t
word_length(const char *at)
{
	return strcspn(at, " ");
}

/* n letters are the beginning of a word. */
static bool
begins(const char *letters_typed, size_t n, const char *word)
{
	return word_length(word) >= n && strncmp(letters_typed, word, n) == 0;
}

/*
 * The same with one letter wrong, too many, missing, or two that changed places; of 4 letters and
 * more.
 */
static bool
begins_nearly(const char *t, size_t n, const char *word)
{
	size_t room = word_length(word), i = 0;

	if (n < 4)
		return false;
	while (i < n && i < room && t[i] == word[i])
		i++;
	if (i >= n)
		return true;
	if (i < room && begins(t + i + 1, n - i - 1, word + i + 1))
		return true;
	if (begins(t + i + 1, n - i - 1, word + i) ||
	    (i < room && begins(t + i, n - i, word + i + 1)))
		return true;
	return i + 1 < n && i + 1 < room && t[i] == word[i + 1] && t[i + 1] == word[i] &&
	    begins(t + i + 2, n - i - 2, word + i + 2);
}

static bool
is_within(const char *t, size_t n, const char *word)
{
	for (size_t room = word_length(word); room >= n; room--, word++)
		if (strncmp(t, word, n) == 0)
			return true;
	return false;
}

/* How well one typed word fits the best of a name's words. */
static int
rank_word(const char *t, const char *name)
{
	size_t n = word_length(t);
	int best = 0;

	for (const char *w = name; w; w = next_word(w)) {
		if (begins(t, n, w))
			return 2;
		if (begins_nearly(t, n, w) || (n >= 2 && is_within(t, n, w)))
			best = 1;
	}
	return best;
}

static bool
in_order(const char *typed, const char *name)
{
	for (const char *t = typed; t; t = next_word(t)) {
		while (name && !begins(t, word_length(t), name))
			name = next_word(name);
		if (!name)
			return false;
		name = next_word(name);
	}
	return true;
}

int
fuzzy_rank(const char *typed, const char *name)
{
	char t[FUZZY_TEXT], n[FUZZY_TEXT];
	int least = 2;

	fuzzy_fold(typed, t);
	fuzzy_fold(name, n);
	if (!*t)
		return 1;
	if (strcmp(t, n) == 0)
		return 5;
	if (strncmp(t, n, strlen(t)) == 0)
		return 4;
	if (in_order(t, n))
		return 3;
	for (const char *w = t; w; w = next_word(w)) {
		int rank = rank_word(w, n);

		least = rank < least ? rank : least;
	}
	return least;
}

bool
fuzzy_same(const char *a, const char *b)
{
	char x[FUZZY_TEXT], y[FUZZY_TEXT];

	return strcmp(fuzzy_fold(a, x), fuzzy_fold(b, y)) == 0 && *x;
}
