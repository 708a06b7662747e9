/*
 * prompt.h - a question with a key for each answer: asked in one line, and read back from what is
 * typed.
 */
#ifndef CLI_PROMPT_H
#define CLI_PROMPT_H

#include "cli/table.h"

enum {
	PROMPT_OPTIONS_MAX = GOLF_PLACES_MAX + 24,
	PROMPT_LEAD = 240, /* bytes, with the NUL */
	PROMPT_KEY = 4, /* bytes of a key, with its NUL */
	PROMPT_TYPED = 16, /* bytes of what is typed, likewise: longer words are nothing's key */
};

/* One answer. In label and help, @ stands for the card. */
struct prompt_option {
	char key[PROMPT_KEY]; /* "s", or a number */
	const char *word; /* may be typed too, where whole lines are read; or "" */
	const char *label; /* in the question */
	const char *help; /* after ?, on a line of its own */
	uint8_t card;
	int value; /* the caller's */
};

struct prompt {
	char lead[PROMPT_LEAD]; /* what stands before the options; each @ is the next of these: */
	uint8_t card[3];
	const char *enter; /* what Enter alone means, or NULL where it is no answer */
	bool back; /* q goes back to another question; else it leaves the game */
	unsigned n;
	struct prompt_option option[PROMPT_OPTIONS_MAX];
};

/* Without options. lead: as printf() has it; no more cards than three. */
void prompt_begin(struct prompt *p, const char *lead, ...) __attribute__((format(printf, 2, 3)));

/* One more option; there is room for each place of a layout and some more. The texts are lent. */
void prompt_add(
    struct prompt *p, char key, const char *word, const char *label, const char *help, int value);

/* One whose key is a number. */
void prompt_number(
    struct prompt *p, unsigned number, const char *label, const char *help, int value);

enum prompt_answer {
	PROMPT_CHOSEN, /* *value is the option's */
	PROMPT_ENTER,
	PROMPT_PLACE, /* a place's number that is no option, though others are: *value from 0, for
	                 the engine to say why */
	PROMPT_HELP,
	PROMPT_QUIT, /* or back */
	PROMPT_WRONG,
};

/* One line without a newline: "s: stock, d: discard pile (7♥), ?: help, q: quit > ". */
void prompt_ask(const struct prompt *p, const struct table *t);

/* A line for each option; options of numbers that are told alike have one. */
void prompt_help(const struct prompt *p, const struct table *t);

/* What was typed: a key or its word, in any case and with white space around it. */
enum prompt_answer prompt_read(const struct prompt *p, const char *text, int *value);

/* The sentence for PROMPT_WRONG: "Type one of: s, d, or ? for help." */
void prompt_wrong(const struct prompt *p, const struct table *t);

/* For reading key by key: whether no key, ? and q among them, goes on as typed begins. */
bool prompt_complete(const struct prompt *p, const char *typed);

#endif
