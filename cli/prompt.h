/*
 * prompt.h - what a person may do now, asked in one line and read back from what they type.
 */
#ifndef CLI_PROMPT_H
#define CLI_PROMPT_H

#include "cli/table.h"

/* The choices of one decision. */
struct prompt {
	unsigned n;
	struct golf_action choice[GOLF_PLACES_MAX + 8];
};

enum prompt_answer {
	PROMPT_CHOSEN, /* *index is a choice */
	PROMPT_PLACE, /* a place that is no choice: *index from 0, for the engine to say why */
	PROMPT_HELP,
	PROMPT_QUIT,
	PROMPT_WRONG,
};

/* One line without a newline: "s: stock, d: discard pile (7♥), ?: help, q: quit > ". */
void prompt_ask(const struct prompt *p, const struct table *t, const struct golf_view *view);

/* A line for each choice. */
void prompt_help(const struct prompt *p, const struct table *t, const struct golf_view *view);

/* What was typed: a key, its word, or a place's number, in any case and with white space around it. */
enum prompt_answer prompt_read(const struct prompt *p, const char *text, unsigned *index);

/* The sentence for PROMPT_WRONG: "Type one of: s, d, or ? for help." */
void prompt_wrong(const struct prompt *p, const struct table *t);

#endif
