/*
 * explain.h - the rules in force, in words: sections of short plain sentences made from the
 * resolved keys.
 *
 * A sentence stands there because of what the keys say, never because of a preset's name, so that
 * any house rule is told by itself and nothing is said that is not in force. Pure: rules in, text
 * out; whoever asks formats it.
 */
#ifndef CONFIG_EXPLAIN_H
#define CONFIG_EXPLAIN_H

#include "engine/golf.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	EXPLAIN_SECTIONS = 10, /* as many as there are headings */
	EXPLAIN_SENTENCES = 192, /* more than any rules need: each of the 52 cards alone has a line
	                            of its own */
	EXPLAIN_TEXT = 24 << 10, /* bytes of all sentences, likewise */
	EXPLAIN_SENTENCE = 512, /* bytes of one, the NUL included; none has more than 200 characters
	                         */
};

struct explain_sentence {
	uint16_t at; /* where it begins in text; NUL-terminated */
	bool item; /* one of a list: on a line of its own */
};

struct explain_section {
	const char *title; /* static */
	uint8_t first, n; /* its sentences */
};

struct explain {
	uint8_t sections, sentences;
	uint16_t used; /* bytes of text */
	struct explain_section section[EXPLAIN_SECTIONS];
	struct explain_sentence sentence[EXPLAIN_SENTENCES];
	char text[EXPLAIN_TEXT];
};

/* The word for a call: the rules' own, or the reader's where they have the usual one. Lent. */
const char *explain_call(const struct golf_rules *r, const char *lang);

/*
 * Tells the rules in a language of words.h.
 *	r	have passed golf_rules_check()
 *	call	explain_call() as it is to stand in the text, escaped where the reader's format asks
 *		for it; at most 100 bytes
 */
void explain_rules(
    const struct golf_rules *r, const char *lang, const char *call, struct explain *e);

/*
 * The same in a few sentences, under the same headings: how many cards lie how, what is done with
 * them before play, what ends a hole, how many holes there are.
 */
void explain_gist(
    const struct golf_rules *r, const char *lang, const char *call, struct explain *e);

/* The i-th sentence; lent. */
static inline const char *
explain_text(const struct explain *e, unsigned i)
{
	return e->text + e->sentence[i].at;
}

#endif
