/*
 * The texts of house games. Each key that differs from the preset is found and written by itself.
 */
#include "config/house_rules.h"

#include "config/presets.h"
#include "config/words.h"
#include "engine/json.h"
#include "engine/keys.h"
#include "engine/out.h"
#include "engine/utf8.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Names -------------------------------------------------------------------- */

static bool
load_preset(struct golf_rules *r, const char *name)
{
	struct golf_why why;
	size_t length;

	return preset_find(NULL, name, &length) && rules_load(r, name, &why);
}

/* Whether two rule sets are equal apart from their names. */
static bool
same_rules(const struct golf_rules *a, const struct golf_rules *b)
{
	struct golf_rules other = *b;

	memcpy(other.name, a->name, sizeof other.name);
	return memcmp(a, &other, sizeof other) == 0;
}

/* Whether the name is one of rules without a name of their own. */
static bool
is_house(const char *name)
{
	return strcasecmp(name, HOUSE_RULES_NAME) == 0 ||
	    strncasecmp(name, HOUSE_RULES_OF, strlen(HOUSE_RULES_OF)) == 0;
}

const char *
house_rules_like(const char *name)
{
	size_t length;

	if (strncmp(name, HOUSE_RULES_OF, strlen(HOUSE_RULES_OF)) == 0)
		name += strlen(HOUSE_RULES_OF);
	return preset_find(NULL, name, &length) ? name : NULL;
}

/*
 * Only the rules of a preset may have the preset's name. Rules without a name of their own are
 * named after their base.
 */
static void
settle_name(struct house_rules *g)
{
	struct golf_rules preset;
	size_t length;

	if (g->rules.name[0] && !is_house(g->rules.name) &&
	    !(preset_find(NULL, g->rules.name, &length) &&
		!(load_preset(&preset, g->rules.name) && same_rules(&preset, &g->rules))))
		return;
	memset(g->rules.name, 0, sizeof g->rules.name);
	snprintf(g->rules.name, sizeof g->rules.name, "%s%.*s",
	    g->base[0] ? HOUSE_RULES_OF : HOUSE_RULES_NAME,
	    (int)(sizeof g->rules.name - sizeof HOUSE_RULES_OF), g->base);
}

bool
house_rules_preset(struct house_rules *g, const char *name)
{
	struct golf_rules rules;

	if (!load_preset(&rules, name))
		return false;
	*g = (struct house_rules){ .rules = rules };
	snprintf(g->base, sizeof g->base, "%s", name);
	return true;
}

void
house_rules_rename(struct house_rules *g, const char *name)
{
	memset(g->rules.name, 0, sizeof g->rules.name);
	snprintf(g->rules.name, sizeof g->rules.name, "%s", name);
	g->title[0] = '\0';
	settle_name(g);
}

char *
house_rules_changed(const char *preset, const char *lang, char *out, size_t size)
{
	char title[PRESET_TITLE_MAX];

	preset_title(preset, lang, title, sizeof title);
	return words_say(lang, "house.changed-game",
	    (const struct word[]){ { "game", title }, { 0 } }, out, size);
}

char *
house_rules_name_title(const char *name, const char *lang, char *out, size_t size)
{
	const char *like = house_rules_like(name);

	if (like && like != name)
		house_rules_changed(like, lang, out, size);
	else if (is_house(name))
		snprintf(out, size, "%s", words_find(lang, "house.game"));
	else
		preset_title(name, lang, out, size);
	return out;
}

char *
house_rules_title(const struct house_rules *g, const char *lang, char *out, size_t size)
{
	char text[HOUSE_RULES_TITLE + 16];
	int n = snprintf(text, sizeof text, "{\"title\":%s}", g->title);

	house_rules_name_title(g->rules.name, lang, out, size);
	if (g->title[0])
		rules_text_title(text, (size_t)n, lang, out, size);
	return out;
}

/* Whether a preset has this name, or this title in any language, also with house rules. */
static bool
is_preset(const char *typed)
{
	char title[PRESET_TITLE_MAX];
	const char *name, *lang;

	for (size_t i = 0; (name = preset_name(i)); i++) {
		if (strcasecmp(name, typed) == 0)
			return true;
		for (size_t k = 0; (lang = words_language_name(k)); k++) {
			preset_title(name, lang, title, sizeof title);
			if (strcasecmp(title, typed) == 0)
				return true;
			house_rules_changed(name, lang, title, sizeof title);
			if (strcasecmp(title, typed) == 0)
				return true;
		}
	}
	return false;
}

/* The names of rules without a name, in all languages. */
static bool
is_nameless(const char *name)
{
	const char *lang;

	for (size_t k = 0; (lang = words_language_name(k)); k++)
		if (strcasecmp(name, words_find(lang, "house.game")) == 0)
			return true;
	return is_house(name);
}

const char *
house_rules_name(const char *typed, char out[GOLF_NAME_MAX])
{
	size_t n;

	typed += strspn(typed, " ");
	for (n = strlen(typed); n > 0 && typed[n - 1] == ' ';)
		n--;
	if (n == 0 || n >= GOLF_NAME_MAX || utf8_broken(typed, n) > 0)
		return "refuse.house-name";
	snprintf(out, GOLF_NAME_MAX, "%.*s", (int)n, typed);
	if (!utf8_prints(out))
		return "refuse.house-name";
	return is_preset(out) || is_nameless(out) ? "refuse.house-name-taken" : NULL;
}

void
house_rules_deal(const struct house_rules *g, const char *lang, struct golf_rules *out)
{
	char title[PRESET_TITLE_MAX];

	*out = g->rules;
	house_rules_title(g, lang, title, sizeof title);
	if (!g->title[0] || strlen(title) >= sizeof out->name || is_preset(title))
		return;
	memset(out->name, 0, sizeof out->name);
	memcpy(out->name, title, strlen(title));
}

/* Reading ------------------------------------------------------------------ */

/* Finds the base and the title of a text that was read. */
static void
read_frame(struct house_rules *g, const char *text, size_t length)
{
	char key[64];
	struct json j;

	json_begin(&j, text, length);
	json_object(&j);
	while (json_key(&j, key, sizeof key)) {
		const char *start;

		json_peek(&j);
		start = j.at;
		if (strcmp(key, "extends") == 0) {
			json_string(&j, g->base, sizeof g->base);
			continue;
		}
		json_skip(&j);
		if (strcmp(key, "title") == 0 && j.at - start < HOUSE_RULES_TITLE) {
			memcpy(g->title, start, (size_t)(j.at - start));
			g->title[j.at - start] = '\0';
		}
	}
}

static void
base_rules(const struct house_rules *g, struct golf_rules *out)
{
	if (!load_preset(out, g->base))
		golf_rules_default(out);
}

/*
 * Whether a single card of the base has its own value, and the rules give it none. A text over that
 * base cannot say so.
 */
static bool
lacks_cards(const struct house_rules *g)
{
	struct golf_rules base;
	bool lacks = false;

	base_rules(g, &base);
	for (uint8_t c = 0; c < GOLF_PACK_KINDS; c++) {
		lacks |= base.card_value[c] != GOLF_UNSET && g->rules.card_value[c] == GOLF_UNSET;
		lacks |= base.card_power[c] != GOLF_UNSET && g->rules.card_power[c] == GOLF_UNSET;
	}
	return lacks;
}

bool
house_rules_read(struct house_rules *g, const char *text, size_t length, const char *called,
    struct golf_why *why)
{
	struct house_rules read = { 0 };

	if (!rules_read(&read.rules, text, length, called, why))
		return false;
	read_frame(&read, text, length);
	/* A text with every key has no base; its name may tell the preset. */
	if (!read.base[0] && house_rules_like(read.rules.name))
		snprintf(read.base, sizeof read.base, "%.*s", GOLF_NAME_MAX - 1,
		    house_rules_like(read.rules.name));
	if (lacks_cards(&read))
		read.base[0] = '\0';
	settle_name(&read);
	*g = read;
	return true;
}

bool
house_rules_set(struct house_rules *g, const char *key, const char *value, struct golf_why *why)
{
	struct house_rules next = *g;

	if (!golf_rules_set(&next.rules, key, value, why) || !golf_rules_check(&next.rules, why))
		return false;
	if (!same_rules(&next.rules, &g->rules)) {
		struct golf_rules base;

		base_rules(&next, &base);
		house_rules_rename(&next, same_rules(&base, &next.rules) ? next.base : "");
	}
	*g = next;
	return true;
}

/* Differences -------------------------------------------------------------- */

static size_t
write_value(const struct key *k, const struct golf_rules *r, char *text, size_t size)
{
	struct out o;

	out_begin(&o, text, size);
	key_write(k, r, &o);
	return o.length;
}

/* Writes the single cards of a section that differ from `from`. */
static void
differ_cards(const char *section, size_t n, const struct golf_rules *from,
    const struct golf_rules *to, house_rules_each *each, void *arg)
{
	char name[32], value[HOUSE_RULES_VALUE];
	struct key k;

	for (uint8_t c = 0; c < GOLF_PACK_KINDS && key_card(section, n, c, &k); c++) {
		int is = key_get(&k, to);

		if (is == GOLF_UNSET || is == key_get(&k, from))
			continue;
		write_value(&k, to, value, sizeof value);
		snprintf(name, sizeof name, "%.*s.%s", (int)n, section, golf_card_text(NULL, c));
		each(arg, name, value);
	}
}

static size_t
section_length(const char *name)
{
	return strcspn(name, ".");
}

void
house_rules_differ(
    const struct golf_rules *from, const struct golf_rules *to, house_rules_each *each, void *arg)
{
	char was[HOUSE_RULES_VALUE], is[HOUSE_RULES_VALUE];

	for (size_t i = 0; i < keys_count; i++) {
		const char *name = keys[i].name;
		size_t n = section_length(name);

		write_value(&keys[i], from, was, sizeof was);
		write_value(&keys[i], to, is, sizeof is);
		if (strcmp(was, is) != 0)
			each(arg, name, is);
		if (i + 1 == keys_count || n != section_length(keys[i + 1].name) ||
		    memcmp(name, keys[i + 1].name, n) != 0)
			differ_cards(name, n, from, to, each, arg);
	}
}

/* Writing ------------------------------------------------------------------ */

struct writing {
	struct out o;
	char section[32]; /* the section whose braces are open; "" for none */
};

static void
write_difference(void *arg, const char *key, const char *value)
{
	struct writing *w = arg;
	size_t n = section_length(key);
	bool same = strlen(w->section) == n && memcmp(w->section, key, n) == 0;

	if (!same) {
		out_text(&w->o, w->section[0] ? "},\n  " : ",\n  ");
		snprintf(w->section, sizeof w->section, "%.*s", (int)n, key);
		out_quoted(&w->o, key, n);
		out_text(&w->o, ": {");
	} else {
		out_text(&w->o, ", ");
	}
	out_quoted(&w->o, key + n + 1, strlen(key + n + 1));
	out_text(&w->o, ": ");
	out_text(&w->o, value);
}

static void
write_head(struct out *o, const struct house_rules *g)
{
	out_quoted(o, g->rules.name, strlen(g->rules.name));
	if (g->title[0]) {
		out_text(o, ",\n  \"title\": ");
		out_text(o, g->title);
	}
}

size_t
house_rules_write(const struct house_rules *g, bool whole, char out[HOUSE_RULES_TEXT])
{
	struct writing w = { .section = "" };
	struct golf_rules base;

	out_begin(&w.o, out, HOUSE_RULES_TEXT);
	if (whole) {
		char all[GOLF_RULES_TEXT], name[8];
		struct json j;

		/*
		 * The text of golf_rules_write() begins with the name, which the head already has.
		 */
		golf_rules_write(&g->rules, all, sizeof all);
		json_begin(&j, all, strlen(all));
		json_object(&j);
		json_key(&j, name, sizeof name);
		json_skip(&j);
		out_text(&w.o, "{\n  \"name\": ");
		write_head(&w.o, g);
		out_text(&w.o, ",\n  ");
		out_text(&w.o, j.at + 1);
		out_text(&w.o, "\n");
	} else {
		base_rules(g, &base);
		out_text(&w.o, "{\n  ");
		if (g->base[0]) {
			out_text(&w.o, "\"extends\": ");
			out_quoted(&w.o, g->base, strlen(g->base));
			out_text(&w.o, ",\n  ");
		}
		out_text(&w.o, "\"name\": ");
		write_head(&w.o, g);
		house_rules_differ(&base, &g->rules, write_difference, &w);
		out_text(&w.o, w.section[0] ? "}\n}\n" : "\n}\n");
	}
	assert(w.o.length < HOUSE_RULES_TEXT);
	return w.o.length;
}
