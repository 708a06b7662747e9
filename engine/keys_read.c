/*
 * Reads the value of a key from JSON, as the key's row allows.
 */
#include "engine/json.h"
#include "engine/keys.h"
#include "engine/utf8.h"

#include <string.h>

/*
 * Each reads a value of its type. Returns false when the value has another type or is out of
 * bounds; the field is then undefined.
 */
static bool
read_number(const struct key *k, struct json *j, struct golf_rules *r)
{
	int64_t value;

	if (json_peek(j) != JSON_NUMBER || !json_integer(j, &value) || value < k->min ||
	    value > k->max)
		return false;
	key_put(k, r, (int)value);
	return true;
}

static bool
read_optional(const struct key *k, struct json *j, struct golf_rules *r)
{
	char text[8];

	if (json_peek(j) == JSON_NUMBER)
		return read_number(k, j, r);
	key_put(k, r, GOLF_UNSET);
	return json_peek(j) == JSON_STRING && json_string(j, text, sizeof text) &&
	    strcmp(text, "none") == 0;
}

static bool
read_bool(const struct key *k, struct json *j, struct golf_rules *r)
{
	bool value;

	if ((json_peek(j) != JSON_TRUE && json_peek(j) != JSON_FALSE) || !json_bool(j, &value))
		return false;
	key_put(k, r, value);
	return true;
}

static bool
read_word(const struct key *k, struct json *j, struct golf_rules *r)
{
	char text[32];

	if (json_peek(j) != JSON_STRING || !json_string(j, text, sizeof text))
		return false;
	for (int w = 0; k->word[w]; w++)
		if (strcmp(text, k->word[w]) == 0) {
			key_put(k, r, w);
			return true;
		}
	return false;
}

static bool
read_text(const struct key *k, struct json *j, struct golf_rules *r)
{
	char text[GOLF_NAME_MAX] = { 0 };

	if (json_peek(j) != JSON_STRING || !json_string(j, text, sizeof text) || text[0] == '\0' ||
	    !utf8_prints(text))
		return false;
	memcpy((char *)r + k->offset, text, sizeof text);
	return true;
}

static bool
read_packs(struct json *j, struct golf_rules *r)
{
	int64_t packs, players, last = 0;
	int n = 0;

	memset(r->packs, 0, sizeof r->packs);
	if (json_peek(j) == JSON_NUMBER) {
		if (!json_integer(j, &packs) || packs < 1 || packs > 6)
			return false;
		r->packs[0].packs = (uint8_t)packs;
		r->packs[0].players = GOLF_SEATS_MAX;
		return true;
	}
	if (json_peek(j) != JSON_ARRAY || !json_array(j))
		return false;
	for (; json_item(j); n++) {
		if (n == GOLF_PACKS_ROWS || !json_array(j) || !json_item(j) ||
		    !json_integer(j, &packs) || !json_item(j) || !json_integer(j, &players) ||
		    json_item(j) || j->error)
			return false;
		if (packs < 1 || packs > 6 || players <= last || players > GOLF_SEATS_MAX)
			return false;
		r->packs[n].packs = (uint8_t)packs;
		r->packs[n].players = (uint8_t)players;
		last = players;
	}
	return n > 0 && !j->error;
}

/* Reads one member of an object. */
static bool
read_part(const struct key *k, struct json *j, struct golf_rules *r)
{
	if (k->type == KEY_NUMBER)
		return read_number(k, j, r);
	return k->type == KEY_WORD && read_word(k, j, r);
}

/*
 * Reads an object. A missing member has its default. A word alone stands for {"rule": word}. 0
 * stands for an object of numbers that are all 0.
 */
static bool
read_parts(const struct key *k, struct json *j, struct golf_rules *r)
{
	unsigned told = 0;
	char name[16];
	int64_t zero;

	key_reset(k, r);
	if (json_peek(j) == JSON_STRING)
		return read_part(k->part, j, r);
	if (json_peek(j) == JSON_NUMBER)
		return k->part->type == KEY_NUMBER && json_integer(j, &zero) && zero == 0;
	if (!json_object(j))
		return false;
	while (json_key(j, name, sizeof name)) {
		const struct key *part = k->part;

		while (part->name && strcmp(part->name, name) != 0)
			part++;
		if (!part->name || told >> (part - k->part) & 1 || !read_part(part, j, r))
			return false;
		told |= 1u << (part - k->part);
	}
	return !j->error;
}

bool
key_read(const struct key *k, struct json *j, struct golf_rules *r)
{
	switch (k->type) {
	case KEY_NUMBER:
		return read_number(k, j, r);
	case KEY_OPTIONAL:
		return read_optional(k, j, r);
	case KEY_BOOL:
		return read_bool(k, j, r);
	case KEY_WORD:
		return read_word(k, j, r);
	case KEY_TEXT:
		return read_text(k, j, r);
	case KEY_PACKS:
		return read_packs(j, r);
	case KEY_CARDS:
		return keys_read_cards(j, r);
	case KEY_PARTS:
		return read_parts(k, j, r);
	}
	return false;
}
