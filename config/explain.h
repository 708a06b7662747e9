/*
 * explain.h - describes a set of rules in words: sections of short plain sentences.
 *
 * Sentences depend only on the keys, never on the name of a preset. So house rules are described
 * too, and no sentence describes a rule that is not in force. The functions are pure; the caller
 * formats the text.
 */
#ifndef CONFIG_EXPLAIN_H
#define CONFIG_EXPLAIN_H

#include "engine/golf.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	EXPLAIN_SECTIONS = 10, /* one for each heading */
	EXPLAIN_SENTENCES = 192, /* more than any rules need; each card may have its own */
	EXPLAIN_TEXT = 24 << 10, /* bytes of all sentences; more than any rules need */
	EXPLAIN_CARD = 64, /* bytes of a card's name */
	EXPLAIN_SENTENCE = 512, /* bytes of one with the NUL; none has more than 200 characters */
};

struct explain_sentence {
	uint16_t at; /* where the sentence begins in text; NUL-terminated */
	bool item; /* an item of a list, on its own line */
};

struct explain_section {
	const char *title; /* static text */
	uint8_t first, n; /* the sentences of the section */
};

struct explain {
	uint8_t sections, sentences;
	uint16_t used; /* bytes of text */
	struct explain_section section[EXPLAIN_SECTIONS];
	struct explain_sentence sentence[EXPLAIN_SENTENCES];
	char text[EXPLAIN_TEXT];
};

/*
 * Returns the word for a call: the word of the rules, or its translation when the rules have the
 * usual word. Lent.
 */
const char *explain_call(const struct golf_rules *r, const char *lang);

/*
 * Describes the rules in a language of words.h.
 *	r	must have passed golf_rules_check()
 *	call	explain_call(), escaped if the caller's format needs it; at most 100 bytes
 */
void explain_rules(
    const struct golf_rules *r, const char *lang, const char *call, struct explain *e);

/*
 * Describes the rules in a few sentences under the same headings: the layout, the start cards, the
 * end of a hole, the number of holes.
 */
void explain_gist(
    const struct golf_rules *r, const char *lang, const char *call, struct explain *e);

/* Describes the aim in one or two short sentences: which total wins, and which cards count 0. */
void explain_aim(const struct golf_rules *r, const char *lang, const char *call, struct explain *e);

/*
 * Describes what follows for a player who ends the hole: the last turns of the others, rewards and
 * penalties, ties, the pot. Rules whose end of a hole scores otherwise are described otherwise.
 */
void explain_costs(
    const struct golf_rules *r, const char *lang, const char *call, struct explain *e);

/*
 * Describes the rules in four sections at most: the goal, the turn, special cards, and the end.
 * Each is one line of a short text; a power is told in a few words.
 */
void explain_short(
    const struct golf_rules *r, const char *lang, const char *call, struct explain *e);

/*
 * Writes the name of a rank, 0 to 13, or of a single card of that rank: "Queen", "Queen of spades".
 * Returns out.
 *	card	GOLF_NO_CARD for the whole rank
 */
char *explain_card(unsigned rank, uint8_t card, const char *lang, char out[EXPLAIN_CARD]);

/* Writes how many packs are used. Returns out. */
char *explain_packs(const struct golf_rules *r, const char *lang, char *out, size_t size);

/* Returns sentence i. Lent. */
static inline const char *
explain_text(const struct explain *e, unsigned i)
{
	return e->text + e->sentence[i].at;
}

#endif
