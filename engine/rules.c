/*
 * Reads rules: a rules file, or one key. The allowed values stand in the rows of the keys (keys.h).
 */
#include "engine/golf.h"
#include "engine/json.h"
#include "engine/keys.h"
#include "engine/out.h"
#include "engine/rules_facts.h"
#include "engine/utf8.h"

#include <string.h>

enum { NAME_SIZE = 64, EXTENDS_DEPTH = 8, TITLES_MAX = 32, FOUND_MAX = 60 };

void
golf_rules_default(struct golf_rules *r)
{
	memset(r, 0, sizeof *r);
	for (size_t i = 0; i < keys_count; i++)
		if (keys[i].type != KEY_PACKS)
			key_reset(&keys[i], r);
	r->edition = GOLF_EDITION;
	memset(r->card_value, GOLF_UNSET, GOLF_PACK_KINDS);
	memset(r->card_power, GOLF_UNSET, GOLF_PACK_KINDS);
	for (uint8_t i = 0; i < 3; i++) {
		r->packs[i].packs = (uint8_t)(i + 1);
		r->packs[i].players = (uint8_t)(4 * (i + 1));
	}
}

/* Refusals ----------------------------------------------------------------- */

/*
 * Refuses an unknown key.
 *	in_file	the name may be meant as that of a section
 */
static bool
refuse_unknown(struct golf_why *why, const char *key, bool in_file)
{
	size_t meant;
	const struct key *nearest = key_nearest(key, in_file ? &meant : NULL);
	struct out o;

	out_begin(&o, why->text, sizeof why->text);
	out_quoted(&o, key, strlen(key));
	if (nearest) {
		out_text(&o, " is no key of these rules; the nearest is ");
		out_quoted(&o, nearest->name, in_file ? meant : strlen(nearest->name));
		out_text(&o, ".");
	} else {
		out_text(&o, " is no key of these rules; a key is like \"end.final_turns\".");
	}
	return false;
}

/* Refuses a value: the key, the JSON found between start and end, and the allowed values. */
static bool
refuse_value(
    struct golf_why *why, const char *key, const char *start, const char *end, const char *allowed)
{
	size_t n = (size_t)(end - start);
	bool whole = n < FOUND_MAX;
	struct out o;

	/* Do not cut inside a UTF-8 character. */
	for (n = whole ? n : FOUND_MAX; !whole && ((unsigned char)start[n] & 0xc0) == 0x80;)
		n--;
	out_begin(&o, why->text, sizeof why->text);
	out_text(&o, key);
	out_text(&o, " cannot be ");
	out_line(&o, start, n);
	out_text(&o, whole ? "; it is " : "...; it is ");
	out_text(&o, allowed);
	out_text(&o, ".");
	return false;
}

/* The same for a row of the keys. */
static bool
refuse_row(
    struct golf_why *why, const struct key *k, const char *key, const char *start, const char *end)
{
	char allowed[sizeof why->text];
	struct out o;

	out_begin(&o, allowed, sizeof allowed);
	key_allowed(k, &o);
	return refuse_value(why, key, start, end, allowed);
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

/* Files -------------------------------------------------------------------- */

/* A file that is being read into *r, and the keys found so far: a key may stand only once. */
struct reading {
	struct json j;
	struct golf_rules *r;
	struct golf_why *why;
	bool key[sizeof(struct golf_rules)]; /* by the offset of the key's field */
	bool section[sizeof(struct golf_rules)]; /* by the offset of its first key */
	bool title, extends;
	int64_t edition; /* 0: not told */
};

/* Returns false and the reason when the key has been read before. */
static bool
tell_once(struct reading *f, bool *told, const char *name)
{
	if (*told)
		return why_refuse(
		    f->why, name, " stands twice in the same rules: leave one of the two out.", "");
	*told = true;
	return true;
}

/* Reads one value by its full name; refuses it with a sentence. */
static bool
read_value(struct reading *f, const char *name)
{
	struct json again = f->j;
	const char *start;
	struct key k;

	json_peek(&f->j);
	start = f->j.at;
	if (!key_row(name, strlen(name), &k))
		return refuse_unknown(f->why, name, !memchr(name, '.', strlen(name)));
	if (!tell_once(f, &f->key[k.offset], name))
		return false;
	if (key_read(&k, &f->j, f->r))
		return true;
	/* When the whole value can be read, the sentence shows all of it. */
	if (!json_skip(&again))
		return refuse_json(f->why, &again);
	return refuse_row(f->why, &k, name, start, again.at);
}

/* Returns the first key of a section with this name, else NULL. */
static const struct key *
first_of_section(const char *name)
{
	size_t n = strlen(name);

	for (size_t i = 0; i < keys_count; i++)
		if (strlen(keys[i].name) > n && memcmp(keys[i].name, name, n) == 0 &&
		    keys[i].name[n] == '.')
			return &keys[i];
	return NULL;
}

/* Reads the keys inside the braces of a section. */
static bool
read_section(struct reading *f, const char *section)
{
	char key[NAME_SIZE], name[2 * NAME_SIZE];

	if (!json_object(&f->j))
		return why_refuse(f->why, section, " holds keys of its own, in braces.", "");
	while (json_key(&f->j, key, sizeof key)) {
		struct out o;

		out_begin(&o, name, sizeof name);
		out_text(&o, section);
		out_text(&o, ".");
		out_text(&o, key);
		if (!read_value(f, name))
			return false;
	}
	return f->j.error ? refuse_json(f->why, &f->j) : true;
}

static bool
read_name(struct reading *f)
{
	char name[GOLF_NAME_MAX] = { 0 };
	struct json again = f->j;
	const char *start;

	json_peek(&f->j);
	start = f->j.at;
	if (json_peek(&f->j) == JSON_STRING && json_string(&f->j, name, sizeof name) &&
	    utf8_prints(name)) {
		memcpy(f->r->name, name, sizeof name);
		return true;
	}
	if (!json_skip(&again))
		return refuse_json(f->why, &again);
	return refuse_value(f->why, "name", start, again.at,
	    "a text of at most 31 bytes without control characters");
}

/* Whether the object in front of j has that key before end. */
static bool
has_before(struct json j, const char *end, const char *key)
{
	char other[NAME_SIZE];

	json_object(&j);
	while (json_key(&j, other, sizeof other) && j.at < end) {
		if (strcmp(other, key) == 0)
			return true;
		json_skip(&j);
	}
	return false;
}

/*
 * The title is not used here, but it must be valid: one text for each language, each language once.
 */
static bool
read_title(struct reading *f)
{
	struct json start = f->j, again = f->j;
	char lang[NAME_SIZE], text[GOLF_TITLE_MAX];
	unsigned n = 0;

	if (!json_skip(&again))
		return refuse_json(f->why, &again);
	json_peek(&start);
	for (json_object(&f->j); json_key(&f->j, lang, sizeof lang); n++) {
		struct json behind = f->j;

		if (json_peek(&f->j) != JSON_STRING || n == TITLES_MAX ||
		    !json_string(&f->j, text, sizeof text) || !utf8_prints(text))
			break;
		if (has_before(start, behind.at, lang))
			return why_refuse(f->why, "title has the language \"", lang, "\" twice.");
	}
	if (!f->j.error && f->j.at == again.at)
		return true;
	return refuse_value(f->why, "title", start.at, again.at,
	    "like {\"en\": \"Friday golf\", \"es\": \"...\"}, in at most 99 bytes without control "
	    "characters");
}

static bool
read_edition(struct reading *f)
{
	struct json again = f->j;
	const char *start;

	json_peek(&f->j);
	start = f->j.at;
	if (json_peek(&f->j) == JSON_NUMBER && json_integer(&f->j, &f->edition) &&
	    f->edition >= 1 && f->edition <= GOLF_EDITION)
		return true;
	if (!json_skip(&again))
		return refuse_json(f->why, &again);
	_Static_assert(GOLF_EDITION == 2, "the sentence names the newest edition");
	return refuse_value(f->why, "edition", start, again.at, "1 or 2");
}

/* Reads one key at the top of the file; `extends` has been read before. */
static bool
read_entry(struct reading *f, const char *name)
{
	const struct key *first = first_of_section(name);

	if (strcmp(name, "extends") == 0)
		return tell_once(f, &f->extends, name) &&
		    (json_skip(&f->j) || refuse_json(f->why, &f->j));
	if (strcmp(name, "title") == 0)
		return tell_once(f, &f->title, name) && read_title(f);
	if (strcmp(name, "name") == 0)
		return tell_once(f, &f->key[offsetof(struct golf_rules, name)], name) &&
		    read_name(f);
	if (strcmp(name, "edition") == 0)
		return tell_once(f, &f->key[offsetof(struct golf_rules, edition)], name) &&
		    read_edition(f);
	if (first)
		return tell_once(f, &f->section[first->offset], name) && read_section(f, name);
	return read_value(f, name);
}

/*
 * Refuses valid JSON that is no object, or an empty text, and shows what was found. The JSON reader
 * reports broken JSON.
 */
static bool
is_object(const char *text, size_t length, struct golf_why *why)
{
	static const char empty[] = "an empty text";
	const char *start, *end;
	struct json j;

	json_begin(&j, text, length);
	if (json_peek(&j) == JSON_OBJECT)
		return true;
	start = j.at;
	if (start == text + length) {
		start = empty;
		end = empty + sizeof empty - 1;
	} else if (json_skip(&j))
		end = j.at;
	else
		return true;
	return refuse_value(why, "A set of rules", start, end,
	    "an object in braces, like {\"extends\": \"six-card\"}");
}

/* Returns the edition in *edition, 0 when the file tells none. */
static bool
read_file(
    struct golf_rules *r, const char *text, size_t length, int64_t *edition, struct golf_why *why)
{
	struct reading f = { .r = r, .why = why };
	char key[NAME_SIZE];

	json_begin(&f.j, text, length);
	if (!json_object(&f.j))
		return refuse_json(why, &f.j);
	while (json_key(&f.j, key, sizeof key))
		if (!read_entry(&f, key))
			return false;
	*edition = f.edition;
	return json_done(&f.j) || refuse_json(why, &f.j);
}

/* Reads the name in `extends`; "" when there is none. */
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
			return why_refuse(
			    why, "extends", " is the name of a preset, in quotes.", "");
	}
	return j.error ? refuse_json(why, &j) : true;
}

static bool
read_rules(struct golf_rules *r, const char *text, size_t length, golf_rules_find *find, void *arg,
    int depth, int64_t *edition, struct golf_why *why)
{
	unsigned broken = utf8_broken(text, length);
	char name[NAME_SIZE];

	if (broken > 0)
		return refuse_json(why, &(struct json){ .line = broken, .error = "text in UTF-8" });
	if (!is_object(text, length, why) || !find_extends(text, length, name, sizeof name, why))
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
		if (!read_rules(r, base, n, find, arg, depth + 1, edition, why))
			return false;
	}
	return read_file(r, text, length, edition, why);
}

bool
golf_rules_read(struct golf_rules *r, const char *json, size_t length, golf_rules_find *find,
    void *arg, struct golf_why *why)
{
	struct golf_rules new = *r;
	int64_t edition;

	if (!read_rules(&new, json, length, find, arg, 0, &edition, why))
		return false;
	*r = new;
	return true;
}

bool
golf_rules_load(struct golf_rules *r, const char *json, size_t length, struct golf_why *why)
{
	struct golf_rules new;
	int64_t edition = 0;

	golf_rules_default(&new);
	if (!read_rules(&new, json, length, NULL, NULL, 0, &edition, why))
		return false;
	/* Rules that mean the same in each edition are equal to new ones. */
	if (rules_of_an_edition(&new))
		new.edition = edition > 0 ? (uint16_t)edition : 1;
	*r = new;
	return true;
}

/* Makes JSON of a typed value: unchanged when it is JSON already, else in quotes. */
static void
as_json(const struct key *k, const char *value, struct out *o)
{
	struct json j;
	int64_t number;

	json_begin(&j, value, strlen(value));
	if (value[0] == '{' || value[0] == '[' || value[0] == '"' ||
	    (k->type != KEY_TEXT &&
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
	char text[GOLF_VALUE_TEXT + 2];
	struct json j;
	struct key k;
	struct out o;

	if (utf8_broken(key, strlen(key)) > 0)
		return why_refuse(why, "That key is no text in UTF-8.", "", "");
	if (!key_row(key, strlen(key), &k))
		return refuse_unknown(why, key, false);
	if (utf8_broken(value, strlen(value)) > 0)
		return why_refuse(why, key, " cannot be that: it is no text in UTF-8.", "");
	out_begin(&o, text, sizeof text);
	as_json(&k, value, &o);
	if (o.length >= sizeof text)
		return why_refuse(why, key, " cannot be so long a text.", "");
	json_begin(&j, text, o.length);
	if (!key_read(&k, &j, &new) || !json_done(&j))
		return refuse_row(why, &k, key, text, text + o.length);
	*r = new;
	return true;
}
