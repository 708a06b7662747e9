/*
 * keys.h - the keys of the rules, one row each: name, type, where its field stands, bounds or words, default.
 *
 * Reading, writing, defaults, completion and refusals all come from these rows.
 */
#ifndef ENGINE_KEYS_H
#define ENGINE_KEYS_H

#include "engine/golf.h"

enum key_type {
	KEY_NUMBER, /* in a field of size bytes, signed where min is below 0 */
	KEY_BOOL,
	KEY_WORD, /* an enumeration: its words, in the order of the enumeration */
	KEY_TEXT,
	KEY_PACKS,
};

enum { KEY_WORDS = 6 };

struct key {
	const char *name; /* "end.final_turns" */
	enum key_type type;
	uint16_t offset, size; /* of the field in struct golf_rules */
	int16_t min, max; /* KEY_NUMBER */
	int16_t number; /* the default of KEY_NUMBER, KEY_BOOL and KEY_WORD */
	const char *text; /* the default of KEY_TEXT */
	const char *word[KEY_WORDS]; /* of KEY_WORD */
};

/* The rows, in the order in which rules are written; keys of one section stand together. */
extern const struct key keys[];
extern const size_t keys_count;

/* The row of a name of that length; NULL where there is none. "values.T" finds "values.10". */
const struct key *key_find(const char *name, size_t length);

/* The row whose name is nearest to what somebody wrote; never NULL. */
const struct key *key_nearest(const char *name);

int key_get(const struct key *k, const struct golf_rules *r);
void key_put(const struct key *k, struct golf_rules *r, int value);

#endif
