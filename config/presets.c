#include "config/presets.h"

#include "config/embedded.h"
#include "config/nearest.h"
#include "engine/json.h"
#include "engine/utf8.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* G01 to G27 of the catalogue. */
static const char *const names[] = {
	"six-card",
	"six-card-classic",
	"family-six",
	"knock-six",
	"four-card",
	"four-card-open",
	"eight-card",
	"nine-card",
	"nine-card-classic",
	"nine-card-adjacent",
	"nine-card-moraco",
	"nines-fuchs",
	"ten-card",
	"cambio",
	"pablo",
	"cumbia",
	"cabo",
	"cactus",
	"dacz",
	"powers",
	"cutthroat",
	"single-deck",
	"cambio-table",
	"dutch",
	"cabo-2",
	"rat-a-cat",
	"play-nine",
};

enum { COUNT = sizeof names / sizeof names[0], MISSING_SIZE = 64 };

bool
preset_is_seldom(const char *name)
{
	static const char *const seldom[] = { "single-deck", "cutthroat", "nine-card-moraco" };

	for (size_t i = 0; i < sizeof seldom / sizeof seldom[0]; i++)
		if (strcmp(seldom[i], name) == 0)
			return true;
	return false;
}

const char *
preset_other_name(const char *name)
{
	static const char *const other[][2] = { { "cabo-2", "Cabo 2nd Edition" },
		{ "rat-a-cat", "Rat-a-Tat Cat" }, { "play-nine", "Play 9" } };

	for (size_t i = 0; i < sizeof other / sizeof other[0]; i++)
		if (strcmp(other[i][0], name) == 0)
			return other[i][1];
	return NULL;
}

size_t
preset_count(void)
{
	return COUNT;
}

const char *
preset_name(size_t i)
{
	return i < COUNT ? names[i] : NULL;
}

const char *
preset_find(void *arg, const char *name, size_t *length)
{
	char path[80];
	int n = snprintf(path, sizeof path, "config/presets/%s.json", name);

	(void)arg;
	if (n < 0 || (size_t)n >= sizeof path)
		return NULL;
	for (const struct embedded *e = embedded; e->path; e++) {
		if (strcmp(e->path, path) == 0) {
			*length = e->size;
			return (const char *)e->bytes;
		}
	}
	return NULL;
}

/* Reads the object {"en": "...", ...} at j. */
static bool
title_in(struct json *j, const char *lang, char *out, size_t size)
{
	char key[64], text[PRESET_TITLE_MAX];
	bool found = false;

	json_object(j);
	while (json_key(j, key, sizeof key) && json_string(j, text, sizeof text)) {
		bool mine = strcmp(key, lang) == 0;

		if (mine || (!found && strcmp(key, "en") == 0))
			snprintf(out, size, "%s", text);
		found = found || mine;
	}
	return !j->error;
}

void
rules_text_title(const char *text, size_t length, const char *lang, char *out, size_t size)
{
	char key[64], name[GOLF_NAME_MAX] = "", title[PRESET_TITLE_MAX] = "";
	struct json j;

	json_begin(&j, text, length);
	json_object(&j);
	while (!*title && json_key(&j, key, sizeof key)) {
		if (strcmp(key, "title") == 0)
			title_in(&j, lang, title, sizeof title);
		else if (strcmp(key, "name") == 0)
			json_string(&j, name, sizeof name);
		else
			json_skip(&j);
	}
	if (*title || *name)
		snprintf(out, size, "%s", *title ? title : name);
}

char *
preset_title(const char *name, const char *lang, char *out, size_t size)
{
	size_t length;
	const char *text = preset_find(NULL, name, &length);

	snprintf(out, size, "%s", name);
	if (text)
		rules_text_title(text, length, lang, out, size);
	return out;
}

static const char *
nearest_preset(const char *name)
{
	const char *meant = NULL;

	for (size_t i = 0; i < COUNT; i++)
		nearest_try(name, names[i], &meant);
	return meant;
}

static void
refuse_name(const char *name, struct golf_why *why)
{
	const char *meant = nearest_preset(name);

	if (meant)
		snprintf(why->text, sizeof why->text,
		    "There is no preset or file \"%.80s\": perhaps you mean the preset \"%s\".",
		    name, meant);
	else
		snprintf(why->text, sizeof why->text,
		    "There is no preset or file \"%.80s\": `golf rules list` lists the presets.",
		    name);
}

/*
 * Returns the bytes of a file; the caller frees them. Returns NULL and the reason in why on an
 * error.
 */
static char *
file_bytes(const char *path, size_t *length, struct golf_why *why)
{
	FILE *f = fopen(path, "rb");
	char *bytes;

	if (!f) {
		if (errno == ENOENT && !strchr(path, '/'))
			refuse_name(path, why);
		else
			snprintf(why->text, sizeof why->text,
			    "The rules file %.120s cannot be read: %s.", path, strerror(errno));
		return NULL;
	}
	bytes = malloc(RULES_FILE_MAX + 1);
	errno = bytes ? 0 : ENOMEM;
	*length = bytes ? fread(bytes, 1, RULES_FILE_MAX + 1, f) : 0;
	if (!bytes || ferror(f))
		snprintf(why->text, sizeof why->text, "The rules file %.120s cannot be read: %s.",
		    path, strerror(errno));
	else if (*length > RULES_FILE_MAX)
		snprintf(why->text, sizeof why->text,
		    "The rules file %.120s is longer than the limit of %d bytes.", path,
		    RULES_FILE_MAX);
	else {
		fclose(f);
		return bytes;
	}
	fclose(f);
	free(bytes);
	return NULL;
}

/* A golf_rules_find() that notes in *arg, a buffer for a name, the name of a missing preset. */
static const char *
find_or_note(void *arg, const char *name, size_t *length)
{
	const char *text = preset_find(NULL, name, length);

	if (!text)
		snprintf(arg, MISSING_SIZE, "%s", name);
	return text;
}

/*
 * Adds to an error what the engine cannot know: the nearest preset, or the path of a file that is
 * not valid JSON or not an object.
 */
static void
add_to_refusal(
    const char *path, const char *text, size_t length, const char *missing, struct golf_why *why)
{
	const char *meant = *missing ? nearest_preset(missing) : NULL;
	struct golf_why said = *why;
	struct json j;

	if (meant) {
		snprintf(why->text, sizeof why->text,
		    "extends names \"%.80s\", which is no preset: perhaps you mean \"%s\".",
		    missing, meant);
		return;
	}
	json_begin(&j, text, length);
	if (json_peek(&j) != JSON_OBJECT || !json_skip(&j) || !json_done(&j) ||
	    utf8_broken(text, length) > 0)
		snprintf(why->text, sizeof why->text, "%.120s: %.190s", path, said.text);
}

bool
rules_read(
    struct golf_rules *r, const char *text, size_t length, const char *called, struct golf_why *why)
{
	char missing[MISSING_SIZE] = "";
	struct golf_rules read;

	golf_rules_default(&read);
	if (!golf_rules_read(&read, text, length, find_or_note, missing, why)) {
		add_to_refusal(called, text, length, missing, why);
		return false;
	}
	if (!golf_rules_check(&read, why))
		return false;
	*r = read;
	return true;
}

bool
rules_load(struct golf_rules *r, const char *name_or_path, struct golf_why *why)
{
	char *bytes = NULL;
	size_t length;
	const char *text = preset_find(NULL, name_or_path, &length);
	bool good;

	if (!text)
		text = bytes = file_bytes(name_or_path, &length, why);
	good = text && rules_read(r, text, length, name_or_path, why);
	free(bytes);
	return good;
}

char *
rules_title(const char *name_or_path, const char *lang, char *out, size_t size)
{
	struct golf_why why;
	size_t length;
	char *bytes;

	preset_title(name_or_path, lang, out, size);
	if (preset_find(NULL, name_or_path, &length))
		return out;
	bytes = file_bytes(name_or_path, &length, &why);
	if (bytes)
		rules_text_title(bytes, length, lang, out, size);
	free(bytes);
	return out;
}
