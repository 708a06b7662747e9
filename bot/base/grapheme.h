/*
 * grapheme.h - text as people see it: code points, and the grapheme clusters that they make, which
 * no cut may part.
 *
 * The edge to utf8proc, which knows the properties; pure. Sources: UAX #29 (clusters), UTS #51
 * (emoji), UAX #9 (direction), UAX #11 (columns).
 */
#ifndef BOT_BASE_GRAPHEME_H
#define BOT_BASE_GRAPHEME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	/*
	 * Code points of one cluster: emoji have up to 11 (a family with skin tones), Devanagari's
	 * longest conjuncts about as many. What goes on after so many counts as the next cluster,
	 * so that no text is one that cannot be cut.
	 */
	GRAPHEME_CODES = 12,
	GRAPHEME_BYTES = GRAPHEME_CODES * 4,
	GRAPHEME_FOLD = 32, /* bytes that one code point folds to, at most */
};

/* What a code point is to those around it. */
enum code_kind {
	CODE_BROKEN, /* a byte that is no UTF-8: overlong, a surrogate, above U+10FFFF */
	CODE_NONE, /* not to be shown: a control, a change of direction, no width, private use, no
	              character */
	CODE_SPACE, /* some blank, a line's end and what only looks blank too */
	CODE_LETTER, /* stands by itself: whatever is none of the others, and what Unicode had not
	                yet */
	CODE_JAMO, /* completes the Hangul syllable before it */
	CODE_MARK, /* takes no room, and has its own place at a letter: a vowel sign, a tone, a
	              point */
	CODE_STACKED, /* takes no room, and goes on top of others: an accent, a stroke, a ring */
	CODE_SPACING, /* belongs to the letter before it, and takes room */
	CODE_VIRAMA, /* binds the letter before it to the next, or takes its vowel */
	CODE_JOINER, /* U+200D */
	CODE_NONJOINER, /* U+200C */
	CODE_PICTURE, /* Extended_Pictographic: emoji, and signs such as the suits of cards */
	CODE_TONE, /* a picture's skin */
	CODE_SELECTOR, /* U+FE0F: in colours */
	CODE_FLAG_HALF, /* two of them are a flag */
	CODE_KEY, /* what keycaps are made of: a digit, '#' and '*' */
	CODE_KEYCAP, /* U+20E3 */
	CODE_TAG, /* a letter or digit that names a region's flag */
	CODE_TAG_END,
};

struct code {
	uint32_t value; /* 0 where broken */
	enum code_kind kind;
	uint8_t bytes; /* 1 to 4 */
	uint8_t columns; /* of a code block, by itself: 0 to 2 */
	bool right; /* written from right to left, or a digit there */
	bool cursive; /* a letter of Arabic and its kin, which joins its neighbours */
};

struct grapheme {
	size_t length; /* bytes */
	unsigned codes;
	struct code code[GRAPHEME_CODES];
};

/*
 * The code point that a text of length bytes (1 or more) begins with; a broken byte is one of its
 * own. Its bytes.
 */
size_t grapheme_code(const char *text, size_t length, struct code *out);

/* The same for a cluster. Conjuncts are one, as UAX #29 has them from Unicode 15.1 on. */
size_t grapheme_read(const char *text, size_t length, struct grapheme *out);

/*
 * The code point that a text of length bytes (1 or more) begins with, as a search sees it: small,
 * without accents, Latin letters as ASCII where they have such a form ("ß" is "ss"); " " for what
 * stands between words; nothing for a mark. A broken byte, and a sign that no word has, is itself.
 * Its bytes; *folded bytes are in out. Source: Unicode's case folding and compatibility forms.
 */
size_t grapheme_fold(const char *text, size_t length, char out[GRAPHEME_FOLD], size_t *folded);

/*
 * How many columns of a code block it takes: 2 for an emoji, whatever it is joined from; 0 where
 * nothing is seen.
 */
unsigned grapheme_columns(const struct grapheme *g);

/*
 * The bytes of the whole clusters that a text begins with: in so many bytes of room, or so many
 * code points.
 */
size_t grapheme_cut(const char *text, size_t length, size_t room);
size_t grapheme_cut_codes(const char *text, size_t length, size_t codes);

/* How many code points it has, a broken byte being one: what Discord counts as characters. */
size_t grapheme_count(const char *text, size_t length);

#endif
