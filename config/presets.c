#include "config/presets.h"

#include "config/embedded.h"
#include "config/nearest.h"
#include "engine/json.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* G01 to G22 of the catalogue. */
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
};

enum { COUNT = sizeof names / sizeof names[0] };

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

/* Reads the object {"en": "...", ...} that j stands before. */
static bool
title_in(struct json *j, const char *lang, char *out, size_t size)
{
	char key[16], text[PRESET_TITLE_MAX];
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

char *
preset_title(const char *name, const char *lang, char *out, size_t size)
{
	char key[GOLF_NAME_MAX];
	size_t length;
	const char *text = preset_find(NULL, name, &length);
	struct json j;

	snprintf(out, size, "%s", name);
	if (!text)
		return out;
	json_begin(&j, text, length);
	json_object(&j);
	while (json_key(&j, key, sizeof key)) {
		if (strcmp(key, "title") == 0) {
			title_in(&j, lang, out, size);
			return out;
		}
		json_skip(&j);
	}
	return out;
}

static bool
refuse_name(const char *name, struct golf_why *why)
{
	const char *meant = NULL;

	for (size_t i = 0; i < COUNT; i++)
		nearest_try(name, names[i], &meant);
	if (meant)
		snprintf(why->text, sizeof why->text,
		    "There is no preset or file \"%.80s\"; \"%s\" is the nearest preset.", name, meant);
	else
		snprintf(why->text, sizeof why->text,
		    "There is no preset or file \"%.80s\"; `golf rules list` names the presets.", name);
	return false;
}

/* The bytes of a file, for the caller to free; NULL with a sentence in why. */
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
		    "The rules file %.120s is longer than %d bytes, the most that is read.", path,
		    RULES_FILE_MAX);
	else {
		fclose(f);
		return bytes;
	}
	fclose(f);
	free(bytes);
	return NULL;
}

bool
rules_load(struct golf_rules *r, const char *name_or_path, struct golf_why *why)
{
	struct golf_rules read;
	size_t length;
	const char *text = preset_find(NULL, name_or_path, &length);
	char *bytes = NULL;
	bool good;

	if (!text)
		text = bytes = file_bytes(name_or_path, &length, why);
	if (!text)
		return false;
	golf_rules_default(&read);
	good = golf_rules_read(&read, text, length, preset_find, NULL, why) &&
	    golf_rules_check(&read, why);
	free(bytes);
	if (good)
		*r = read;
	return good;
}
