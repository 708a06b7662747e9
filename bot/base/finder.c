/*
 * The words of all things stand in one list, each once, with the things that have the word. A typed
 * word is compared with each word of the list. A thing gets, for each typed word, the best of its
 * words: how near the word is, times its weight there, times its rarity.
 */
#include "bot/base/finder.h"

#include "bot/base/grapheme.h"
#include "config/nearest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	WORD = 32, /* bytes of a word with the NUL; a longer word is cut */
	RARE = 64, /* the rarity of a word of one thing alone; of every thing: 1 */
	/* How near a typed word is. */
	NEAR_SAME = 12,
	NEAR_BEGINS = 8,
	NEAR_SLIP = 7,
	NEAR_SLIPS = 5,
};

struct use {
	uint16_t word, thing;
	uint8_t weight;
	bool aside;
};

struct finder {
	char (*word)[WORD];
	uint16_t *things; /* of each word: how many things have it */
	struct use *use;
	unsigned words, uses, most; /* most: the highest number of a thing, plus 1 */
	unsigned room_words, room_uses;
	char (*stop)[WORD];
	unsigned stops;
};

struct finder *
finder_new(void)
{
	return calloc(1, sizeof(struct finder));
}

void
finder_free(struct finder *f)
{
	if (!f)
		return;
	free(f->word);
	free(f->things);
	free(f->use);
	free(f->stop);
	free(f);
}

/* Words -------------------------------------------------------------------- */

static bool
ends(const char *word, size_t n, const char *ending)
{
	size_t e = strlen(ending);

	return n >= e + 3 && memcmp(word + n - e, ending, e) == 0;
}

/*
 * Cuts the endings of a folded word: "jokers" and "joker", "reyes" and "rey" are alike then. The
 * rows: of a plural, of a form.
 */
static void
cut_ending(char *word)
{
	static const char *const endings[2][4] = { { "es", "s" }, { "ing", "ed", "er", "n" } };
	size_t n = strlen(word);

	for (int row = 0; row < 2; row++)
		for (int i = 0; i < 4 && endings[row][i]; i++)
			if (ends(word, n, endings[row][i]) && !ends(word, n, "ss")) {
				n -= strlen(endings[row][i]);
				break;
			}
	if (n > 3 && strchr("aeioy", word[n - 1]))
		n--;
	word[n] = '\0';
}

/* Reads the next word of a text, folded and without its ending. Returns false at the end. */
static bool
next_word(const char **at, char out[WORD])
{
	size_t used = 0, left = strlen(*at), length;

	while (left > 0) {
		char add[GRAPHEME_FOLD];
		size_t n = grapheme_fold(*at, left, add, &length);

		*at += n;
		left -= n;
		if (length == 1 && *add == ' ') {
			if (used)
				break;
			continue;
		}
		if (used + length < WORD) {
			memcpy(out + used, add, length);
			used += length;
		}
	}
	out[used] = '\0';
	cut_ending(out);
	return used > 0;
}

static bool
is_stop(const struct finder *f, const char *word)
{
	for (unsigned i = 0; i < f->stops; i++)
		if (strcmp(f->stop[i], word) == 0)
			return true;
	return false;
}

void
finder_stop(struct finder *f, const char *words)
{
	char word[WORD];

	while (next_word(&words, word)) {
		char(*more)[WORD] = realloc(f->stop, (f->stops + 1) * sizeof *more);

		if (!more)
			return;
		f->stop = more;
		memcpy(f->stop[f->stops++], word, WORD);
	}
}

/* Adding ------------------------------------------------------------------- */

/* Makes room for one more element. Returns false when memory is out. */
static bool
grow(struct finder *f)
{
	unsigned words = f->room_words, uses = f->room_uses;
	void *more;

	if (f->words == words) {
		words = words ? 2 * words : 256;
		if (words > UINT16_MAX || !(more = realloc(f->word, words * sizeof *f->word)))
			return false;
		f->word = more;
		if (!(more = realloc(f->things, words * sizeof *f->things)))
			return false;
		f->things = more;
		f->room_words = words;
	}
	if (f->uses == uses) {
		uses = uses ? 2 * uses : 1024;
		if (!(more = realloc(f->use, uses * sizeof *f->use)))
			return false;
		f->use = more;
		f->room_uses = uses;
	}
	return true;
}

static unsigned
find_word(const struct finder *f, const char *word)
{
	unsigned i = 0;

	while (i < f->words && strcmp(f->word[i], word) != 0)
		i++;
	return i;
}

/* Adds a word to a thing. A thing that has the word keeps the higher weight. */
static bool
add_word(struct finder *f, const struct use *is, const char *word)
{
	unsigned w = find_word(f, word);

	for (unsigned i = f->uses; i-- > 0 && f->use[i].thing == is->thing;)
		if (f->use[i].word == w && f->use[i].aside == is->aside) {
			if (f->use[i].weight < is->weight)
				f->use[i].weight = is->weight;
			return true;
		}
	if (!grow(f))
		return false;
	if (w == f->words) {
		snprintf(f->word[w], sizeof f->word[w], "%s", word);
		f->things[w] = 0;
		f->words++;
	}
	f->things[w]++;
	f->use[f->uses] = *is;
	f->use[f->uses++].word = (uint16_t)w;
	return true;
}

static bool
add_text(struct finder *f, unsigned thing, unsigned weight, bool aside, const char *text)
{
	const struct use is = { 0, (uint16_t)thing, (uint8_t)weight, aside };
	char word[WORD];

	if (thing >= FINDER_THINGS)
		return false;
	f->most = thing >= f->most ? thing + 1 : f->most;
	while (next_word(&text, word))
		if (!is_stop(f, word) && !add_word(f, &is, word))
			return false;
	return true;
}

bool
finder_add(struct finder *f, unsigned thing, unsigned weight, const char *text)
{
	return add_text(f, thing, weight, false, text);
}

bool
finder_add_aside(struct finder *f, unsigned thing, unsigned weight, const char *text)
{
	return add_text(f, thing, weight, true, text);
}

/* Finding ------------------------------------------------------------------ */

/* How near a typed word is to a word; 0: they are different. slips: wrong letters are forgiven. */
static unsigned
nearness(const char *typed, const char *word, bool slips)
{
	size_t n = strlen(typed), m = strlen(word), longer = n > m ? n - m : m - n;
	unsigned distance;

	if (strcmp(typed, word) == 0)
		return NEAR_SAME;
	if (n >= 3 && strncmp(typed, word, n) == 0)
		return NEAR_BEGINS;
	if (!slips || n < 4 || longer > 2)
		return 0;
	distance = nearest_distance(typed, word);
	if (distance <= 1)
		return NEAR_SLIP;
	return distance == 2 && n >= 7 ? NEAR_SLIPS : 0;
}

/* A word of few things counts more: RARE for one thing, and less for each doubling. */
static unsigned
rarity(const struct finder *f, unsigned word)
{
	unsigned rare = RARE, n;

	for (n = f->things[word]; n > 1; n /= 2)
		rare -= rare / 5;
	return rare;
}

/* The points of all things: by their own words, and by words that count only beside these. */
struct points {
	uint32_t own[FINDER_THINGS], aside[FINDER_THINGS];
};

static void
raise_to(uint32_t *points, uint32_t is)
{
	if (*points < is)
		*points = is;
}

/* Adds the points of one typed word to all things. */
static void
score_word(const struct finder *f, const char *typed, struct points *p)
{
	bool slips = find_word(f, typed) == f->words;
	struct points best;

	memset(&best, 0, sizeof best);
	for (unsigned w = 0; w < f->words; w++) {
		unsigned near = nearness(typed, f->word[w], slips), rare;

		if (near == 0)
			continue;
		rare = rarity(f, w);
		for (const struct use *u = f->use; u < f->use + f->uses; u++)
			if (u->word == w)
				raise_to((u->aside ? best.aside : best.own) + u->thing,
				    near * rare * u->weight);
	}
	for (unsigned i = 0; i < f->most; i++) {
		p->own[i] += best.own[i];
		p->aside[i] += best.aside[i] > best.own[i] ? best.aside[i] - best.own[i] : 0;
	}
}

unsigned
finder_find(const struct finder *f, const char *typed, uint16_t *out, unsigned most)
{
	unsigned words = 0, fit = 0, best;
	struct points p;
	char word[WORD];

	memset(&p, 0, sizeof p);
	while (words < FINDER_WORDS && next_word(&typed, word))
		if (!is_stop(f, word)) {
			score_word(f, word, &p);
			words++;
		}
	for (unsigned i = 0; i < f->most; i++) {
		fit += p.own[i] > 0;
		p.own[i] += p.own[i] ? p.aside[i] : 0;
	}
	for (unsigned n = 0; n < most && n < fit; n++) {
		best = 0;
		for (unsigned i = 1; i < f->most; i++)
			if (p.own[i] > p.own[best])
				best = i;
		out[n] = (uint16_t)best;
		p.own[best] = 0;
	}
	return fit;
}
