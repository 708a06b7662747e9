#include "bot/base/fuzzy.h"

#include "bot/base/grapheme.h"

#include <stdbool.h>
#include <string.h>

enum { TEXT = 512 }; /* bytes of a folded text, the NUL included; a longer text is cut */

/* Writes the words of the text to out, with one blank between them. */
static void
fold(const char *text, char out[TEXT])
{
	size_t used = 0, left = strlen(text), length;

	while (left > 0) {
		char add[GRAPHEME_FOLD];
		size_t n = grapheme_fold(text, left, add, &length);

		text += n;
		left -= n;
		if (length == 1 && *add == ' ' && (!used || out[used - 1] == ' '))
			continue;
		if (used + length >= TEXT)
			break;
		memcpy(out + used, add, length);
		used += length;
	}
	while (used && out[used - 1] == ' ')
		used--;
	out[used] = '\0';
}

/* Ranking ------------------------------------------------------------------ */

/* Returns the word after the one at `at` in a folded text; NULL after the last word. */
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

/* The word begins with these n bytes. */
static bool
begins(const char *letters_typed, size_t n, const char *word)
{
	return word_length(word) >= n && strncmp(letters_typed, word, n) == 0;
}

/*
 * The same, with one slip: a byte is wrong, added or missing, or two bytes changed places. Always
 * false for n below 4.
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

/* The rank of one typed word against its best match in the name: 0, 1 or 2. */
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
	char t[TEXT] = "", n[TEXT] = "";
	int least = 2;

	fold(typed, t);
	fold(name, n);
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
