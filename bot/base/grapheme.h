/*
 * grapheme.h - text as people see it: code points, and the grapheme clusters that they form. A cut
 * never splits a cluster.
 *
 * The only user of utf8proc, which knows Unicode's properties. Pure. Sources: UAX #29 (clusters),
 * UTS #51 (emoji), UAX #9 (direction), UAX #11 (columns).
 */
#ifndef BOT_BASE_GRAPHEME_H
#define BOT_BASE_GRAPHEME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	/*
	 * Most code points of one cluster. Emoji have up to 11 (a family with skin tones), the
	 * longest Devanagari conjuncts about as many. Further code points begin a new cluster, so
	 * that every text can be cut.
	 */
	GRAPHEME_CODES = 12,
	GRAPHEME_BYTES = GRAPHEME_CODES * 4,
	GRAPHEME_FOLD = 32, /* most bytes that one code point folds to */
};

/* The role of a code point in its cluster. */
enum code_kind {
	CODE_BROKEN, /* not UTF-8: overlong, a surrogate, above U+10FFFF */
	CODE_NONE, /* never shown: a control, a direction mark, a code point without width, private
	              use, a noncharacter */
	CODE_SPACE, /* a blank, a line end, or a letter that looks blank */
	CODE_LETTER, /* stands by itself; also everything that no other kind covers, unassigned code
	                points included */
	CODE_JAMO, /* completes the Hangul syllable before it */
	CODE_MARK, /* takes no room of its own at a letter: a vowel sign, a tone, a point */
	CODE_STACKED, /* takes no room, and stacks on other marks: an accent, a stroke, a ring */
	CODE_SPACING, /* belongs to the letter before it, and takes room */
	CODE_VIRAMA, /* joins the letter before it to the next letter, or removes its vowel */
	CODE_JOINER, /* U+200D */
	CODE_NONJOINER, /* U+200C */
	CODE_PICTURE, /* Extended_Pictographic: emoji, and signs such as the suits of cards */
	CODE_TONE, /* the skin tone of a picture */
	CODE_SELECTOR, /* U+FE0F: the picture before it is shown in colour */
	CODE_FLAG_HALF, /* two of these form a flag */
	CODE_KEY, /* the base of a keycap: a digit, '#' or '*' */
	CODE_KEYCAP, /* U+20E3 */
	CODE_TAG, /* a letter or digit in the code of a region's flag */
	CODE_TAG_END,
};

struct code {
	uint32_t value; /* 0 for CODE_BROKEN */
	enum code_kind kind;
	uint8_t bytes; /* 1 to 4 */
	uint8_t columns; /* width in a code block when alone: 0 to 2 */
	bool right; /* written from right to left, or an Arabic digit */
	bool cursive; /* a letter of Arabic or a related script, which joins its neighbours */
};

struct grapheme {
	size_t length; /* bytes */
	unsigned codes;
	struct code code[GRAPHEME_CODES];
};

/*
 * Reads the first code point of a text of length bytes (1 or more). A broken byte counts as a code
 * point. Returns its length in bytes.
 */
size_t grapheme_code(const char *text, size_t length, struct code *out);

/*
 * Reads the first cluster in the same way. A conjunct is one cluster, as in UAX #29 from Unicode
 * 15.1 on.
 */
size_t grapheme_read(const char *text, size_t length, struct grapheme *out);

/*
 * Folds the first code point of a text of length bytes (1 or more) for a search. Returns its length
 * in bytes; out has *folded bytes.
 *	a letter	lower case, without accents, in ASCII where possible: "ß" gives "ss"
 *	a blank	" ", also for a punctuation mark
 *	an accent	nothing
 *	other signs	unchanged, also a broken byte
 * Source: Unicode's case folding and compatibility forms.
 */
size_t grapheme_fold(const char *text, size_t length, char out[GRAPHEME_FOLD], size_t *folded);

/*
 * Returns the width of a cluster in columns of a code block: 2 for any emoji, 0 for an invisible
 * cluster.
 */
unsigned grapheme_columns(const struct grapheme *g);

/*
 * Returns the bytes of the whole clusters at the beginning of the text that fit in `room` bytes, or
 * in `codes` code points.
 */
size_t grapheme_cut(const char *text, size_t length, size_t room);
size_t grapheme_cut_codes(const char *text, size_t length, size_t codes);

/*
 * Returns the number of code points, which is what Discord counts as characters. A broken byte
 * counts as one.
 */
size_t grapheme_count(const char *text, size_t length);

#endif
