/*
 * keys.h - the keys of the rules. Each key is one row: name, type, field, bounds or words, default.
 *
 * Reading, writing, defaults, completion and error texts all use these rows.
 */
#ifndef ENGINE_KEYS_H
#define ENGINE_KEYS_H

#include "engine/golf.h"
#include "engine/json.h"
#include "engine/out.h"

enum key_type {
	KEY_NUMBER, /* in a field of size bytes; signed when min is below 0 */
	KEY_OPTIONAL, /* a number in a field of one byte, or "none", stored as GOLF_UNSET */
	KEY_BOOL,
	KEY_WORD, /* one word of an enumeration, in the order of the enumeration */
	KEY_TEXT,
	KEY_PACKS,
	KEY_CARDS, /* deck.cards */
	KEY_PARTS, /* an object with one row for each member */
};

/* What a key is about. */
enum key_concern {
	KEY_OF_DEAL, /* the packs, the layouts, how a hole begins */
	KEY_OF_TURN, /* which actions are allowed */
	KEY_OF_PLAIN, /* the same, and the plain code of choice.c knows every value */
	KEY_OF_END, /* when a hole ends */
	KEY_OF_CARD, /* the points of one card alone */
	KEY_OF_LAYOUT, /* the points of a layout, from its cards: the rows of score_map.h */
	KEY_OF_HOLE, /* the scores of a hole, from the points; who wins by a layout */
	KEY_OF_GAME, /* the number of players and holes, and who wins */
	KEY_OF_WORDS, /* texts for people */
};

struct key {
	const char *name; /* such as "end.final_turns"; of a member, such as "points" */
	enum key_type type;
	enum key_concern concerns; /* of a member: that of its object */
	uint16_t offset, size; /* of the field in struct golf_rules; no two keys share one */
	int16_t min, max; /* KEY_NUMBER, KEY_OPTIONAL */
	int16_t number; /* the default of KEY_NUMBER, KEY_OPTIONAL, KEY_BOOL and KEY_WORD */
	const char *text; /* the default of KEY_TEXT */
	const char *const *word; /* of KEY_WORD; ends with NULL */
	const struct key *part; /* of KEY_PARTS; ends with a row without a name */
};

/* The rows, in the order in which rules are written. Keys of one section stand together. */
extern const struct key keys[];
extern const size_t keys_count;

/*
 * Returns the row with this name, or NULL. "values.T" finds "values.10"; the same holds for
 * "power.T".
 */
const struct key *key_find(const char *name, size_t length);

/*
 * As key_find(), but finds single cards too, such as "values.QS" or "power.10D". The row of a card
 * is made in a buffer and borrows the name.
 */
bool key_row(const char *name, size_t length, struct key *row);

/*
 * Returns the row of a single card in a section of that length. The section is "values" or "power".
 * Returns false for any other section.
 */
bool key_card(const char *section, size_t length, uint8_t card, struct key *row);

/*
 * Returns the row whose name is nearest to a misspelt name. Returns NULL when more than a third of
 * the letters differ; two letters may always differ.
 *	section	set to the part of the name that was compared: the whole name, or its section; NULL
 *		when no section fits
 */
const struct key *key_nearest(const char *name, size_t *section);

int key_get(const struct key *k, const struct golf_rules *r);
void key_put(const struct key *k, struct golf_rules *r, int value);

/* Sets a key to its default; not for KEY_PACKS. */
void key_reset(const struct key *k, struct golf_rules *r);

/*
 * Write the allowed values in words ("2 to 12", "reshuffle, end or none"), and the value in *r as
 * JSON.
 */
void key_allowed(const struct key *k, struct out *o);
void key_write(const struct key *k, const struct golf_rules *r, struct out *o);

/*
 * Reads one value. Returns false when the value is not allowed; the field and the position of j are
 * then undefined.
 */
bool key_read(const struct key *k, struct json *j, struct golf_rules *r);

/* deck.cards, in keys_cards.c: its default, and key_read(), key_allowed() and key_write(). */
void keys_no_cards(struct golf_rules *r);
bool keys_read_cards(struct json *j, struct golf_rules *r);
void keys_allow_cards(struct out *o);
void keys_write_cards(const struct golf_rules *r, struct out *o);

#endif
