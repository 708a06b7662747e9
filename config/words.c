/*
 * The locale files are read once, at the first use, into one table for each language. A table has a
 * block of texts for each file, and the rows of all files sorted by key. The program stops when a
 * file is not a flat object of texts, when a key stands in two files, or when files and rows of
 * languages.h disagree: that is an error in the program.
 */
#include "config/words.h"

#include "config/embedded.h"
#include "config/languages.h"
#include "engine/golf.h"
#include "engine/json.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>

enum { FILES_MAX = 16, LANGUAGE_NAME = 8, KEY_MAX = 64 };

struct row {
	const char *key, *text;
};

struct language {
	const char *name;
	char *text[FILES_MAX]; /* all keys and texts of each file; never freed */
	unsigned files;
	struct row *row;
	size_t rows;
};

#define X(NAME, text, locales)                                                                     \
	_Static_assert(sizeof(text) <= LANGUAGE_NAME, "words_language() has room for " text);
LANGUAGE_MAP(X)
#undef X

static const char folder[] = "config/locales/";
static struct language language[LANGUAGES] = {
#define X(NAME, text, locales) { .name = (text) },
	LANGUAGE_MAP(X)
#undef X
};
static const struct language *const english = &language[LANGUAGE_EN];
static once_flag once = ONCE_FLAG_INIT;

static int
compare_rows(const void *a, const void *b)
{
	const struct row *x = a, *y = b;
	return strcmp(x->key, y->key);
}

/*
 * Every key and text is shorter than in the file with its quotes, so a block of the file's size is
 * enough.
 */
static void
read_file(const struct embedded *file, struct language *l)
{
	char *at = malloc(file->size), *end;
	size_t most = l->rows + file->size / 6; /* "k":"", is the shortest row */
	struct json j;
	char key[KEY_MAX];

	l->row = realloc(l->row, most * sizeof *l->row);
	assert(at && l->row && l->files < FILES_MAX);
	l->text[l->files++] = at;
	end = at + file->size;
	json_begin(&j, (const char *)file->bytes, file->size);
	json_object(&j);
	while (json_key(&j, key, sizeof key)) {
		struct row *r = &l->row[l->rows++];
		size_t length = strlen(key) + 1;
		r->key = memcpy(at, key, length);
		r->text = at += length;
		if (!json_string(&j, at, (size_t)(end - at)))
			break;
		at += strlen(at) + 1;
	}
	assert(json_done(&j) && l->rows > 0);
}

/* Returns the language of a file's name. A file of a language without a row is an error. */
static struct language *
language_of(const char *name, size_t length)
{
	struct language *l = language;

	while (strncmp(l->name, name, length) != 0 || l->name[length]) {
		l++;
		assert(l < language + LANGUAGES);
	}
	return l;
}

static void
read_all(void)
{
	for (const struct embedded *file = embedded; file->path; file++) {
		const char *name = file->path + sizeof folder - 1;

		if (strncmp(file->path, folder, sizeof folder - 1) == 0)
			read_file(file, language_of(name, strcspn(name, ".")));
	}
	for (struct language *l = language; l < language + LANGUAGES; l++) {
		assert(l->rows > 0);
		qsort(l->row, l->rows, sizeof *l->row, compare_rows);
		for (size_t i = 1; i < l->rows; i++)
			assert(strcmp(l->row[i - 1].key, l->row[i].key) != 0);
	}
}

static const struct language *
find_language(const char *name)
{
	call_once(&once, read_all);
	for (size_t i = 0; name && i < LANGUAGES; i++)
		if (strcmp(language[i].name, name) == 0)
			return &language[i];
	return english;
}

static const char *
find_text(const struct language *l, const char *key)
{
	const struct row wanted = { key, NULL };
	const struct row *r = bsearch(&wanted, l->row, l->rows, sizeof *l->row, compare_rows);
	return r ? r->text : NULL;
}

const char *
words_find(const char *lang, const char *key)
{
	const struct language *l = find_language(lang);
	const char *text = find_text(l, key);

	if (!text)
		text = find_text(english, key);
	return text ? text : key;
}

const char *
words_use(unsigned power)
{
	static const char *const keys[] = {
#define X(name, text) "use." text,
		GOLF_POWER_MAP(X)
#undef X
	};

	return keys[power < GOLF_POWER_COUNT ? power : GOLF_POWER_NONE];
}

const char *
words_power(unsigned power)
{
	static const char *const keys[] = {
#define X(name, text) "power." text,
		GOLF_POWER_MAP(X)
#undef X
	};

	return keys[power < GOLF_POWER_COUNT ? power : GOLF_POWER_NONE];
}

const char *
words_key(const char *lang, size_t i)
{
	const struct language *l = find_language(lang);
	return i < l->rows ? l->row[i].key : NULL;
}

const char *
words_language_name(size_t i)
{
	return i < LANGUAGES ? language[i].name : NULL;
}

const char *
words_language(const char *locale)
{
	char name[LANGUAGE_NAME];
	size_t length;

	if (!locale)
		return find_language(NULL)->name;
	length = strcspn(locale, "-_");
	if (strcmp(find_language(locale)->name, locale) == 0)
		return find_language(locale)->name;
	if (length >= sizeof name)
		return find_language(NULL)->name;
	memcpy(name, locale, length);
	name[length] = '\0';
	return find_language(name)->name;
}

/*
 * Returns the value of the placeholder at the beginning of text, and the placeholder's length; NULL
 * when there is none.
 */
static const char *
find_value(const char *text, const struct word *words, size_t *length)
{
	size_t n;

	if (*text != '{')
		return NULL;
	n = strcspn(text + 1, "{}");
	if (text[1 + n] != '}')
		return NULL;
	for (; words && words->name; words++) {
		if (strlen(words->name) != n || memcmp(words->name, text + 1, n) != 0)
			continue;
		*length = n + 2;
		return words->value;
	}
	return NULL;
}

/*
 * Appends text. Returns false when it does not fit; as much as fits is then there, without half a
 * character.
 */
static bool
add(char *out, size_t size, size_t *used, const char *text, size_t length)
{
	size_t room = size - 1 - *used, n = length < room ? length : room;

	if (n < length)
		while (n > 0 && ((unsigned char)text[n] & 0xc0) == 0x80)
			n--;
	memcpy(out + *used, text, n);
	*used += n;
	out[*used] = '\0';
	return n == length;
}

char *
words_say(const char *lang, const char *key, const struct word *words, char *out, size_t size)
{
	const char *text = words_find(lang, key);
	size_t used = 0;

	if (size == 0)
		return out;
	out[0] = '\0';
	while (*text) {
		size_t length = *text == '{' ? 1 + strcspn(text + 1, "{") : strcspn(text, "{");
		const char *value = find_value(text, words, &length);
		if (!add(out, size, &used, value ? value : text, value ? strlen(value) : length))
			break;
		text += length;
	}
	return out;
}
