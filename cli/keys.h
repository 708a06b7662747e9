/*
 * keys.h - what a person types: lines, or on a terminal single keys.
 */
#ifndef CLI_KEYS_H
#define CLI_KEYS_H

#include "cli/lines.h"
#include "cli/prompt.h"

struct keys {
	FILE *in; /* the caller's, likewise out */
	FILE *out;
	bool single; /* key by key; each is echoed */
	int ahead; /* a byte that was read too early, or -1 */
	struct lines lines;
};

void keys_begin(struct keys *k, FILE *in, FILE *out, bool single);

/*
 * What answers the prompt: a line, or the keys up to the one that completes an answer; "" for
 * Enter. Escape is "q". False where there is nothing any more.
 */
bool keys_read(struct keys *k, const struct prompt *p, char typed[PROMPT_TYPED]);

/* Waits for any key, or for a line; false likewise. */
bool keys_any(struct keys *k);

#endif
