/*
 * keys.h - the keys of the rules, one row each: name, type, where its field stands, bounds or
 * words, default.
 *
 * Reading, writing, defaults, completion and refusals all come from these rows.
 */
#ifndef ENGINE_KEYS_H
#define ENGINE_KEYS_H

#include "engine/golf.h"
#include "engine/json.h"
#include "engine/out.h"

enum key_type {
	KEY_NUMBER, /* in a field of size bytes, signed where min is below 0 */
	KEY_OPTIONAL, /* a number in a field of one byte, or "none", which is GOLF_UNSET there */
	KEY_BOOL,
	KEY_WORD, /* an enumeration: its words, in the order of the enumeration */
	KEY_TEXT,
	KEY_PACKS,
	KEY_PARTS, /* an object: a row for each of its members */
};

/* What a key concerns. */
enum key_concern {
	KEY_OF_DEAL, /* the packs, the layouts, how a hole begins */
	KEY_OF_TURN, /* what may be done */
	KEY_OF_END, /* when a hole ends */
	KEY_OF_CARD, /* what a card counts by itself */
	KEY_OF_LAYOUT, /* what one layout is worth, its cards' values being known: the rows of
	                  score_keys.h */
	KEY_OF_HOLE, /* what a hole's scores are, the layouts' points being known; who wins the game
	                by a layout */
	KEY_OF_GAME, /* who may play, how many holes, who wins */
	KEY_OF_WORDS, /* what people read, and nothing else */
};

struct key {
	const char *name; /* "end.final_turns"; of a member "points" */
	enum key_type type;
	enum key_concern concerns; /* of a member, what the object concerns */
	uint16_t offset, size; /* of the field in struct golf_rules; no two keys share one */
	int16_t min, max; /* KEY_NUMBER, KEY_OPTIONAL */
	int16_t number; /* the default of KEY_NUMBER, KEY_OPTIONAL, KEY_BOOL and KEY_WORD */
	const char *text; /* the default of KEY_TEXT */
	const char *const *word; /* of KEY_WORD; NULL behind the last */
	const struct key *part; /* of KEY_PARTS; a row without a name behind the last */
};

/* The rows, in the order in which rules are written; keys of one section stand together. */
extern const struct key keys[];
extern const size_t keys_count;

/*
 * The row of a name of that length; NULL where there is none. "values.T" finds "values.10", and so
 * with "power.T".
 */
const struct key *key_find(const char *name, size_t length);

/*
 * The same, and of a single card too ("values.QS", "power.10D"), whose row is made up here and
 * borrows the name.
 */
bool key_row(const char *name, size_t length, struct key *row);

/*
 * The row of a single card within that section: "values" or "power"; false for any other section,
 * of that length.
 */
bool key_card(const char *section, size_t length, uint8_t card, struct key *row);

/*
 * The row whose name is nearest to what somebody wrote; NULL where none is near: more than a third
 * of the letters, at least two, would have to be others.
 *	section	set to the bytes of the name that are meant: all, or those of its section; NULL
 *		where no section can be
 */
const struct key *key_nearest(const char *name, size_t *section);

int key_get(const struct key *k, const struct golf_rules *r);
void key_put(const struct key *k, struct golf_rules *r, int value);

/* Sets the default; not for KEY_PACKS. */
void key_reset(const struct key *k, struct golf_rules *r);

/* What is allowed, in words; and the value that stands in *r, as JSON. */
void key_allowed(const struct key *k, struct out *o);
void key_write(const struct key *k, const struct golf_rules *r, struct out *o);

/*
 * Reads one value; false where it is none that is allowed: then the field, and where j stands, may
 * be anything.
 */
bool key_read(const struct key *k, struct json *j, struct golf_rules *r);

#endif
