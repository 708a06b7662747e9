/*
 * prompt.h - a question with a key for each answer: asked in one line, and answered by typing.
 */
#ifndef CLI_PROMPT_H
#define CLI_PROMPT_H

#include "cli/table.h"

enum {
	PROMPT_OPTIONS_MAX = GOLF_PLACES_MAX + 24,
	PROMPT_LEAD = 240, /* bytes, with the NUL */
	PROMPT_KEY = 4, /* bytes of a key, with its NUL */
	PROMPT_TYPED = 16, /* bytes of typed text, with the NUL; no key is longer */
};

/* One answer. In label and help, @ stands for the card. */
struct prompt_option {
	char key[PROMPT_KEY]; /* such as "s", or a number */
	const char *word; /* also accepted when whole lines are read; or "" */
	const char *label; /* in the question */
	const char *help; /* the text after ?, on its own line */
	uint8_t card;
	int value; /* of the caller */
};

struct prompt {
	char
	    lead[PROMPT_LEAD]; /* the text before the options; each @ is the next of these cards: */
	uint8_t card[3];
	const char *enter; /* the meaning of Enter alone, or NULL when Enter is no answer */
	bool back; /* q returns to another question; otherwise q leaves the game */
	unsigned n;
	struct prompt_option option[PROMPT_OPTIONS_MAX];
};

/* Begins a prompt without options. lead is a printf() format; at most three cards. */
void prompt_begin(struct prompt *p, const char *lead, ...) __attribute__((format(printf, 2, 3)));

/* Adds an option; there is room for each place of a layout and some more. The texts are lent. */
void prompt_add(
    struct prompt *p, char key, const char *word, const char *label, const char *help, int value);

/* Adds an option whose key is a number. */
void prompt_number(
    struct prompt *p, unsigned number, const char *label, const char *help, int value);

enum prompt_answer {
	PROMPT_CHOSEN, /* *value is the value of the option */
	PROMPT_ENTER,
	PROMPT_PLACE, /* the number of a place that is no option, though other places are: *value
	                 counts from 0; the engine says why */
	PROMPT_HELP,
	PROMPT_CODES, /* #: the codes of the deal */
	PROMPT_QUIT, /* or back */
	PROMPT_WRONG,
};

/* Writes the question without a newline: "s: stock, d: discard pile (7♥), ?: help, q: quit > ". */
void prompt_ask(const struct prompt *p, const struct table *t);

/* Writes one line for each option, or for each range of numbers with the same text. */
void prompt_help(const struct prompt *p, const struct table *t);

/* Reads typed text: a key or its word, in any case, with white space around it. */
enum prompt_answer prompt_read(const struct prompt *p, const char *text, int *value);

/* Writes the sentence for PROMPT_WRONG: "Type one of: s, d, or ? for help." */
void prompt_wrong(const struct prompt *p, const struct table *t);

/*
 * When reading key by key: whether the typed text is complete, because no longer key begins with it
 * (? and q are keys too).
 */
bool prompt_complete(const struct prompt *p, const char *typed);

#endif
