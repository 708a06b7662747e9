/*
 * Rules read, written and checked. Keys are rows (keys.h); only the packs' list and the values of single cards are
 * more than a row can say.
 */
#include "engine/golf.h"
#include "engine/json.h"
#include "engine/keys.h"
#include "engine/out.h"

#include <string.h>

enum { NAME_SIZE = 64, EXTENDS_DEPTH = 8 };

void
golf_rules_default(struct golf_rules *r)
{
	memset(r, 0, sizeof *r);
	for (size_t i = 0; i < keys_count; i++) {
		const struct key *k = &keys[i];

		if (k->type == KEY_TEXT)
			memcpy((char *)r + k->offset, k->text, strlen(k->text) + 1);
		else if (k->type != KEY_PACKS)
			key_put(k, r, k->number);
	}
	memset(r->card_value, GOLF_UNSET, sizeof r->card_value);
	for (uint8_t i = 0; i < 3; i++) {
		r->packs[i].packs = (uint8_t)(i + 1);
		r->packs[i].players = (uint8_t)(4 * (i + 1));
	}
}

unsigned
golf_rules_packs(const struct golf_rules *r, unsigned players)
{
	unsigned packs = 0;

	for (int i = 0; i < GOLF_PACKS_ROWS && r->packs[i].packs > 0; i++) {
		packs = r->packs[i].packs;
		if (players <= r->packs[i].players)
			break;
	}
	return packs;
}

/* Refusals -------------------------------------------------------------------------------------------------------- */

static bool
refuse_unknown(struct golf_why *why, const char *key)
{
	struct out o;

	out_begin(&o, why->text, sizeof why->text);
	out_quoted(&o, key, strlen(key));
	out_text(&o, " is no key of these rules; the nearest is \"");
	out_text(&o, key_nearest(key)->name);
	out_text(&o, "\".");
	return false;
}

/* key, what was found (the JSON between start and end), what is allowed. */
static bool
refuse_value(struct golf_why *why, const char *key, const char *start, const char *end, const char *allowed)
{
	size_t n = (size_t)(end - start);
	struct out o;

	out_begin(&o, why->text, sizeof why->text);
	out_text(&o, key);
	out_text(&o, " cannot be ");
	out_bytes(&o, start, n < 60 ? n : 60);
	out_text(&o, n < 60 ? "; it is " : "...; it is ");
	out_text(&o, allowed);
	out_text(&o, ".");
	return false;
}

static bool
refuse_json(struct golf_why *why, const struct json *j)
{
	struct out o;

	out_begin(&o, why->text, sizeof why->text);
	out_text(&o, "Line ");
	out_number(&o, j->line);
	out_text(&o, " is not sound JSON: expected ");
	out_text(&o, j->error ? j->error : "nothing more");
	out_text(&o, ".");
	return false;
}

/* Reading --------------------------------------------------------------------------------------------------------- */

/* Each reads a value of its type; false where it is another, or out of bounds. */
static bool
read_number(const struct key *k, struct json *j, struct golf_rules *r)
{
	int64_t value;

	if (json_peek(j) != JSON_NUMBER || !json_integer(j, &value) || value < k->min || value > k->max)
		return false;
	key_put(k, r, (int)value);
	return true;
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
	for (int w = 0; w < KEY_WORDS && k->word[w]; w++)
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

	if (json_peek(j) != JSON_STRING || !json_string(j, text, sizeof text) || text[0] == '\0')
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
		if (n == GOLF_PACKS_ROWS || !json_array(j) || !json_item(j) || !json_integer(j, &packs) ||
		    !json_item(j) || !json_integer(j, &players) || json_item(j) || j->error)
			return false;
		if (packs < 1 || packs > 6 || players <= last || players > GOLF_SEATS_MAX)
			return false;
		r->packs[n].packs = (uint8_t)packs;
		r->packs[n].players = (uint8_t)players;
		last = players;
	}
	return n > 0 && !j->error;
}

/* A value of one card: "values.QS". card is below 52. */
static bool
read_card_value(uint8_t card, struct json *j, struct golf_rules *r)
{
	int64_t value;

	if (json_peek(j) != JSON_NUMBER || !json_integer(j, &value) || value < -100 || value > 100)
		return false;
	r->card_value[card] = (int8_t)value;
	return true;
}

/* The card that "values.QS" names; false for other names. */
static bool
is_card_value(const char *name, uint8_t *card)
{
	return memcmp(name, "values.", 7) == 0 &&
	    golf_card_read(name + 7, strlen(name) - 7, card) && *card < GOLF_JOKER_RED;
}

static bool
read_row(const struct key *k, struct json *j, struct golf_rules *r)
{
	switch (k->type) {
	case KEY_NUMBER:
		return read_number(k, j, r);
	case KEY_BOOL:
		return read_bool(k, j, r);
	case KEY_WORD:
		return read_word(k, j, r);
	case KEY_TEXT:
		return read_text(k, j, r);
	case KEY_PACKS:
		return read_packs(j, r);
	}
	return false;
}

/* One value by its whole name, refused with a sentence. */
static bool
read_value(const char *name, struct json *j, struct golf_rules *r, struct golf_why *why)
{
	const struct key *k = key_find(name, strlen(name));
	char allowed[128] = "-100 to 100";
	struct json again = *j;
	const char *start;
	uint8_t card = 0;

	json_peek(j);
	start = j->at;
	if (k) {
		if (read_row(k, j, r))
			return true;
		golf_key_allowed((size_t)(k - keys), allowed, sizeof allowed);
	} else if (strlen(name) > 7 && is_card_value(name, &card)) {
		if (read_card_value(card, j, r))
			return true;
	} else
		return refuse_unknown(why, name);
	/* What was found is the whole value, if it can be read at all. */
	if (!json_skip(&again))
		return refuse_json(why, &again);
	return refuse_value(why, name, start, again.at, allowed);
}

/* Some key begins with name and a dot: it is a section. */
static bool
is_section(const char *name)
{
	size_t n = strlen(name);

	for (size_t i = 0; i < keys_count; i++)
		if (strlen(keys[i].name) > n && memcmp(keys[i].name, name, n) == 0 && keys[i].name[n] == '.')
			return true;
	return false;
}

/* The keys within a section's braces. */
static bool
read_section(const char *section, struct json *j, struct golf_rules *r, struct golf_why *why)
{
	char key[NAME_SIZE], name[2 * NAME_SIZE];

	if (!json_object(j))
		return refuse_json(why, j);
	while (json_key(j, key, sizeof key)) {
		struct out o;

		out_begin(&o, name, sizeof name);
		out_text(&o, section);
		out_text(&o, ".");
		out_text(&o, key);
		if (!read_value(name, j, r, why))
			return false;
	}
	return j->error ? refuse_json(why, j) : true;
}

static bool
read_name(struct json *j, struct golf_rules *r, struct golf_why *why)
{
	struct json again = *j;
	const char *start;

	json_peek(j);
	start = j->at;
	if (json_peek(j) == JSON_STRING && json_string(j, r->name, sizeof r->name))
		return true;
	if (!json_skip(&again))
		return refuse_json(why, &again);
	return refuse_value(why, "name", start, again.at, "a text of at most 31 bytes");
}

/* All keys of one file over what stands in *r; `extends` has been seen to. */
static bool
read_file(struct json *j, struct golf_rules *r, struct golf_why *why)
{
	char key[NAME_SIZE];

	if (!json_object(j))
		return refuse_json(why, j);
	while (json_key(j, key, sizeof key)) {
		bool sound;

		if (strcmp(key, "extends") == 0 || strcmp(key, "title") == 0)
			sound = json_skip(j) || refuse_json(why, j);
		else if (strcmp(key, "name") == 0)
			sound = read_name(j, r, why);
		else if (is_section(key))
			sound = json_peek(j) == JSON_OBJECT
			    ? read_section(key, j, r, why)
			    : why_refuse(why, key, " holds keys of its own, in braces.", "");
		else
			sound = read_value(key, j, r, why);
		if (!sound)
			return false;
	}
	if (!json_done(j))
		return refuse_json(why, j);
	return true;
}

/* The name in `extends`; "" where there is none. */
static bool
find_extends(const char *text, size_t length, char *name, size_t size, struct golf_why *why)
{
	char key[NAME_SIZE];
	struct json j;

	name[0] = '\0';
	json_begin(&j, text, length);
	if (!json_object(&j))
		return refuse_json(why, &j);
	while (json_key(&j, key, sizeof key)) {
		if (strcmp(key, "extends") != 0)
			json_skip(&j);
		else if (json_peek(&j) != JSON_STRING || !json_string(&j, name, size))
			return why_refuse(why, "extends", " is the name of a preset, in quotes.", "");
	}
	return j.error ? refuse_json(why, &j) : true;
}

static bool
read_rules(struct golf_rules *r, const char *text, size_t length, golf_rules_find *find, void *arg,
    int depth, struct golf_why *why)
{
	char name[NAME_SIZE];
	struct json j;

	if (!find_extends(text, length, name, sizeof name, why))
		return false;
	if (name[0] != '\0') {
		size_t n = 0;
		const char *base = find ? find(arg, name, &n) : NULL;

		if (!base)
			return why_refuse(why, "extends names \"", name,
			    "\", and there are no rules of that name.");
		if (depth == EXTENDS_DEPTH)
			return why_refuse(why, "extends \"", name, "\" goes in a circle.");
		golf_rules_default(r);
		if (!read_rules(r, base, n, find, arg, depth + 1, why))
			return false;
	}
	json_begin(&j, text, length);
	return read_file(&j, r, why);
}

bool
golf_rules_read(struct golf_rules *r, const char *json, size_t length, golf_rules_find *find,
    void *arg, struct golf_why *why)
{
	struct golf_rules new = *r;

	if (!read_rules(&new, json, length, find, arg, 0, why))
		return false;
	*r = new;
	return true;
}

/* What a person typed as JSON: as it stands where it is JSON already, else in quotes. */
static void
as_json(const struct key *k, const char *value, struct out *o)
{
	struct json j;
	int64_t number;

	json_begin(&j, value, strlen(value));
	if (value[0] == '{' || value[0] == '[' || value[0] == '"' ||
	    ((!k || k->type != KEY_TEXT) &&
		(strcmp(value, "true") == 0 || strcmp(value, "false") == 0 ||
		    (json_integer(&j, &number) && json_done(&j)))))
		out_text(o, value);
	else
		out_quoted(o, value, strlen(value));
}

bool
golf_rules_set(struct golf_rules *r, const char *key, const char *value, struct golf_why *why)
{
	struct golf_rules new = *r;
	char text[512];
	struct json j;
	struct out o;

	out_begin(&o, text, sizeof text);
	as_json(key_find(key, strlen(key)), value, &o);
	if (o.length >= sizeof text)
		return why_refuse(why, key, " cannot be so long a text.", "");
	json_begin(&j, text, o.length);
	if (!read_value(key, &j, &new, why))
		return false;
	if (!json_done(&j))
		return refuse_json(why, &j);
	*r = new;
	return true;
}

/* Writing --------------------------------------------------------------------------------------------------------- */

static void
write_packs(struct out *o, const struct golf_rules *r)
{
	if (r->packs[0].players == GOLF_SEATS_MAX) {
		out_number(o, r->packs[0].packs);
		return;
	}
	for (int i = 0; i < GOLF_PACKS_ROWS && r->packs[i].packs > 0; i++) {
		out_text(o, i == 0 ? "[[" : ",[");
		out_number(o, r->packs[i].packs);
		out_text(o, ",");
		out_number(o, r->packs[i].players);
		out_text(o, "]");
	}
	out_text(o, "]");
}

static void
write_value(struct out *o, const struct key *k, const struct golf_rules *r)
{
	const char *text = (const char *)r + k->offset;

	switch (k->type) {
	case KEY_NUMBER:
		out_number(o, key_get(k, r));
		break;
	case KEY_BOOL:
		out_text(o, key_get(k, r) ? "true" : "false");
		break;
	case KEY_WORD:
		text = k->word[key_get(k, r)];
		/* fall through */
	case KEY_TEXT:
		out_quoted(o, text, strlen(text));
		break;
	case KEY_PACKS:
		write_packs(o, r);
		break;
	}
}

static void
write_card_values(struct out *o, const struct golf_rules *r)
{
	for (uint8_t c = 0; c < GOLF_JOKER_RED; c++)
		if (r->card_value[c] != GOLF_UNSET) {
			out_text(o, ",\"");
			out_text(o, golf_card_text(c));
			out_text(o, "\":");
			out_number(o, r->card_value[c]);
		}
}

size_t
golf_rules_write(const struct golf_rules *r, char *text, size_t size)
{
	const char *section = "";
	size_t n = 0;
	struct out o;

	out_begin(&o, text, size);
	out_text(&o, "{\"name\":");
	out_quoted(&o, r->name, strlen(r->name));
	for (size_t i = 0; i < keys_count; i++) {
		const char *name = keys[i].name, *dot = memchr(name, '.', strlen(name));
		bool new = n != (size_t)(dot - name) || memcmp(section, name, n) != 0;

		if (new &&n == 6 && memcmp(section, "values", n) == 0)
			write_card_values(&o, r);
		if (new) {
			section = name;
			n = (size_t)(dot - name);
			out_text(&o, i == 0 ? "," : "},");
			out_quoted(&o, section, n);
			out_text(&o, ":{");
		} else
			out_text(&o, ",");
		out_quoted(&o, dot + 1, strlen(dot + 1));
		out_text(&o, ":");
		write_value(&o, &keys[i], r);
	}
	out_text(&o, "}}");
	return o.length;
}
