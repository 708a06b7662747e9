/*
 * keys.h - reads what a person types: lines, or single keys on a terminal.
 */
#ifndef CLI_KEYS_H
#define CLI_KEYS_H

#include "cli/lines.h"
#include "cli/prompt.h"

struct keys {
	FILE *in; /* the caller's, like out */
	FILE *out;
	bool single; /* reads key by key and echoes each key */
	int ahead; /* a byte that was read too early, or -1 */
	struct lines lines;
};

void keys_begin(struct keys *k, FILE *in, FILE *out, bool single);

/*
 * Reads the answer to a prompt: a line, or keys until they complete an answer. Enter gives "",
 * Escape gives "q". Returns false at the end of the input.
 */
bool keys_read(struct keys *k, const struct prompt *p, char typed[PROMPT_TYPED]);

/* Waits for any key, or for a line. Returns false at the end of the input. */
bool keys_any(struct keys *k);

#endif
