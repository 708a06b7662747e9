/*
 * The names of commands and options in each language. They meet Discord's rules for localized
 * names, and every text that mentions a command uses its reader's name of that command.
 */
#include "bot/commands/commands.h"

#include "config/words.h"

#include <cjson/cJSON.h>
#include <criterion/criterion.h>
#include <ctype.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

static const struct {
	const char *locale, *lang; /* locale NULL: readers of the untranslated names */
} readers[] = { { NULL, "en" }, { "es-ES", "es" }, { "es-419", "es" } };

enum { READERS = sizeof readers / sizeof readers[0], COMMAND_SIZE = 8000 };

static cJSON *
new_body(void)
{
	struct buf out;
	cJSON *body;

	buf_init(&out, LIMIT_BODY);
	commands_body(&out);
	body = cJSON_Parse(buf_string(&out));
	cr_assert(body);
	buf_free(&out);
	return body;
}

static const char *
text_of(const cJSON *item, const char *key)
{
	return cJSON_GetStringValue(cJSON_GetObjectItem(item, key));
}

/* Returns the name that readers of a locale see, or NULL. */
static const char *
name_for(const cJSON *item, const char *locale)
{
	return locale ? text_of(cJSON_GetObjectItem(item, "name_localizations"), locale)
		      : text_of(item, "name");
}

/* Names in English --------------------------------------------------------- */

/* A subcommand. The name of a whole command is the same in every language. */
static bool
is_slash(const struct command *c)
{
	return !(c->flags & NO_SLASH) && c->kind <= COMMAND_SLASH && c->guard.where != IN_DM;
}

static bool
group_begins(unsigned row)
{
	for (unsigned i = 0; i < row; i++)
		if (command_rows[i]->group &&
		    strcmp(command_rows[i]->group, command_rows[row]->group) == 0)
			return false;
	return true;
}

/* Checks that the English text of a name's key is the name. Returns 1, for a count. */
static unsigned
check_english(const char *row, const char *option, const char *name)
{
	char key[80];

	snprintf(key, sizeof key, "name.%s%s%s", row, option ? "." : "", option ? option : "");
	cr_expect_str_eq(words_find("en", key), name, "%s", key);
	return 1;
}

Test(commands_names, the_english_text_of_a_name_is_the_name)
{
	unsigned named = 0, keys = 0;
	const char *key;

	for (unsigned i = 0; command_rows[i]; i++) {
		const struct command *c = command_rows[i];

		if (!is_slash(c))
			continue;
		if (c->group && group_begins(i))
			named += check_english(c->group, NULL, c->group);
		named += check_english(c->name, NULL, c->sub ? c->sub : c->name);
		for (unsigned o = 0; o < c->options; o++)
			named += check_english(c->name, c->option[o].name, c->option[o].name);
	}
	for (size_t i = 0; (key = words_key("en", i)); i++)
		keys += strncmp(key, "name.", 5) == 0;
	cr_expect_eq(keys, named, "a key without a command or option");
}

/* Discord's rules ---------------------------------------------------------- */

/* A name: ^[-_'\p{L}\p{N}]{1,32}$, in lower case where a letter has one. */
static void
check_spelling(const char *name, const char *locale)
{
	wchar_t wide[100];
	size_t n = mbstowcs(wide, name, 100);

	cr_assert(n >= 1 && n <= 32, "%s: %s", locale, name);
	for (size_t i = 0; i < n; i++)
		cr_expect(wcschr(L"-_'", wide[i]) ||
			(iswalnum((wint_t)wide[i]) && towlower((wint_t)wide[i]) == (wint_t)wide[i]),
		    "%s: %s", locale, name);
}

/*
 * "distinct from all other default option names of that command, as well as all other option names
 * within that locale"
 */
static void
check_distinct(const cJSON *options, const cJSON *item, const char *locale)
{
	const char *name = name_for(item, locale);
	const cJSON *other;

	cJSON_ArrayForEach(other, options)
	{
		if (other == item)
			continue;
		cr_expect_str_neq(
		    name, text_of(other, "name"), "%s: %s", locale, text_of(item, "name"));
		cr_expect_str_neq(
		    name, name_for(other, locale), "%s: %s", locale, text_of(item, "name"));
	}
}

static void
check_options(const cJSON *parent)
{
	const cJSON *options = cJSON_GetObjectItem(parent, "options"), *item;

	cJSON_ArrayForEach(item, options)
	{
		cr_assert_eq(cJSON_GetArraySize(cJSON_GetObjectItem(item, "name_localizations")),
		    READERS - 1);
		for (size_t i = 0; i < READERS; i++) {
			cr_assert(name_for(item, readers[i].locale), "%s: %s", readers[i].lang,
			    text_of(item, "name"));
			check_spelling(name_for(item, readers[i].locale), readers[i].lang);
			check_distinct(options, item, readers[i].locale);
		}
		check_options(item);
	}
}

Test(commands_names, meet_discords_rules)
{
	cJSON *body = new_body();
	const cJSON *root;

	cr_assert(setlocale(LC_CTYPE, "C.UTF-8"));
	cJSON_ArrayForEach(root, body)
	{
		if (cJSON_GetNumberValue(cJSON_GetObjectItem(root, "type")) == COMMAND_SLASH)
			cr_expect_null(cJSON_GetObjectItem(root, "name_localizations"),
			    "Discord would not show its subcommands");
		check_options(root);
	}
	cJSON_Delete(body);
}

static size_t
longest(const cJSON *item, const char *field)
{
	const char *text = text_of(item, field);
	size_t most = text ? mbstowcs(NULL, text, 0) : 0;
	const cJSON *translation;
	char name[40];

	snprintf(name, sizeof name, "%s_localizations", field);
	cJSON_ArrayForEach(translation, cJSON_GetObjectItem(item, name))
	{
		size_t n = mbstowcs(NULL, cJSON_GetStringValue(translation), 0);

		most = n > most ? n : most;
	}
	return most;
}

/*
 * Returns the number of characters of names, descriptions and values. Each field counts with its
 * longest translation.
 */
static size_t
size_of(const cJSON *item)
{
	size_t n = longest(item, "name") + longest(item, "description") + longest(item, "value");
	const cJSON *child;

	cJSON_ArrayForEach(child, cJSON_GetObjectItem(item, "options")) n += size_of(child);
	cJSON_ArrayForEach(child, cJSON_GetObjectItem(item, "choices")) n += size_of(child);
	return n;
}

Test(commands_names, a_command_is_not_too_large)
{
	cJSON *body = new_body();
	const cJSON *root;

	cr_assert(setlocale(LC_CTYPE, "C.UTF-8"));
	cJSON_ArrayForEach(root, body)
	{
		cr_expect_gt(size_of(root), 10u);
		cr_expect_leq(size_of(root), (size_t)COMMAND_SIZE, "/%s has %zu characters",
		    text_of(root, "name"), size_of(root));
	}
	cJSON_Delete(body);
}

/* Commands in texts -------------------------------------------------------- */

static bool
is_in_word(char c)
{
	return isalnum((unsigned char)c) || c == '-' || c == '_' || (unsigned char)c >= 0x80;
}

/*
 * Reads the word at *at, and moves *at behind the word and its blanks. Returns "" when there is no
 * word.
 */
static const char *
take_word(const char **at, char word[64])
{
	size_t n = 0;

	while (is_in_word((*at)[n]))
		n++;
	snprintf(word, 64, "%.*s", (int)n, *at);
	*at += n;
	*at += strspn(*at, " ");
	return word;
}

static const cJSON *
find_called(const cJSON *items, const char *locale, const char *name)
{
	const cJSON *item;

	cJSON_ArrayForEach(item, items)
	{
		const char *called = name_for(item, locale);

		if (called && strcmp(called, name) == 0)
			return item;
	}
	return NULL;
}

/*
 * Returns true when the options of a subcommand follow, in a quotation: "hoyos:3 juego:Golf de seis
 * cartas`".
 */
static bool
are_options(const cJSON *sub, const char *locale, const char *at)
{
	char word[64];
	bool any = false;

	for (; *at && *at != '`'; any = true) {
		const char *begin = at;

		take_word(&at, word);
		if (*at == ':' && !find_called(cJSON_GetObjectItem(sub, "options"), locale, word))
			return false;
		if (*at != ':' && !any)
			return false;
		at += *at == ':' || at == begin;
	}
	return true;
}

/*
 * Returns true when a command follows a slash, by its reader's name: "golf nueva hoyos:3`". In a
 * quotation, a root may stand alone. Elsewhere, the sentence may go on after the subcommand.
 */
static bool
is_command(const cJSON *body, const char *locale, const char *at, bool quoted)
{
	char word[64];
	const cJSON *root = find_called(body, NULL, take_word(&at, word)), *item;

	if (!root || (quoted && *at == '`'))
		return root;
	item = find_called(cJSON_GetObjectItem(root, "options"), locale, take_word(&at, word));
	if (item && cJSON_GetNumberValue(cJSON_GetObjectItem(item, "type")) == 2)
		item = find_called(
		    cJSON_GetObjectItem(item, "options"), locale, take_word(&at, word));
	return item && (!quoted || are_options(item, locale, at));
}

/* Returns true when an option has this name in the locale. NULL means the untranslated names. */
static bool
is_option(const cJSON *item, const char *locale, const char *word)
{
	const cJSON *child;

	if (cJSON_GetNumberValue(cJSON_GetObjectItem(item, "type")) > 2 && name_for(item, locale) &&
	    strcmp(name_for(item, locale), word) == 0)
		return true;
	cJSON_ArrayForEach(child,
	    cJSON_GetObjectItem(item, "options")) if (is_option(child, locale, word)) return true;
	return false;
}

/* Returns true for a quoted word that is an option's untranslated name, but not its name here. */
static bool
is_foreign_option(const cJSON *body, const char *locale, const char *at)
{
	char word[64];
	const cJSON *root;
	bool own = false, theirs = false;

	take_word(&at, word);
	cJSON_ArrayForEach(root, body)
	{
		own |= is_option(root, NULL, word);
		theirs |= is_option(root, locale, word);
	}
	return *at == '`' && own && !theirs;
}

/* Returns the first wrong name in a text, or NULL. Adds the commands of the text to *counted. */
static const char *
find_foreign(const cJSON *body, const char *locale, const char *text, unsigned *counted)
{
	for (const char *at = text; *at; at++) {
		bool begins = at == text || strchr(" `(\n", at[-1]),
		     quoted = at > text && at[-1] == '`';

		if (*at == '/' && begins && isalpha((unsigned char)at[1])) {
			++*counted;
			if (!is_command(body, locale, at + 1, quoted))
				return at;
		}
		if (*at == '`' && is_foreign_option(body, locale, at + 1))
			return at;
	}
	return NULL;
}

Test(commands_names, a_wrong_name_in_a_text_is_found)
{
	static const struct {
		const char *locale, *text, *foreign;
	} tries[] = {
		{ NULL, "`/golf new` opens one.", NULL },
		{ NULL, "`/golf nueva` opens one.", "/golf nueva` opens one." },
		{ "es-ES", "`/golf nueva` la abre.", NULL },
		{ "es-ES", "`/golf new` la abre.", "/golf new` la abre." },
		{ "es-419", "`/golf new` la abre.", "/golf new` la abre." },
		{ "es-ES", "como lo muestra /golf historial (la última)", NULL },
		{ "es-ES", "como lo muestra /golf history (la última)",
		    "/golf history (la última)" },
		{ "es-ES", "`/golf` y `/house`, `golf play --rules`, 5m/2h", NULL },
		{ "es-ES", "/golf en este canal", "/golf en este canal" },
		{ "es-ES", "`/casa`", "/casa`" },
		{ "es-ES", "`/golf puesto echar jugador:Ana`", NULL },
		{ "es-ES", "`/golf puesto kick`", "/golf puesto kick`" },
		{ "es-ES", "`/golf puesto`", "/golf puesto`" },
		{ "es-ES", "`/golf nueva juego:Golf de seis cartas hoyos:3`", NULL },
		{ "es-ES", "`/golf nueva hoyos:3 game:x`", "/golf nueva hoyos:3 game:x`" },
		{ "es-ES", "`/golf nueva holes:3`", "/golf nueva holes:3`" },
		{ "es-ES", "`/golf nueva ya`", "/golf nueva ya`" },
		{ "es-ES", "sin `lugar`, o `golf`", NULL },
		{ "es-ES", "sin `where`", "`where`" },
		{ NULL, "without `where`", NULL },
	};
	cJSON *body = new_body();

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		unsigned counted = 0;
		const char *found = find_foreign(body, tries[i].locale, tries[i].text, &counted);

		cr_expect_str_eq(found ? found : "", tries[i].foreign ? tries[i].foreign : "", "%s",
		    tries[i].text);
	}
	cJSON_Delete(body);
}

Test(commands_names, every_text_uses_its_readers_names)
{
	cJSON *body = new_body();
	const char *key;

	for (size_t i = 0; i < READERS; i++) {
		unsigned counted = 0;

		for (size_t k = 0; (key = words_key(readers[i].lang, k)); k++) {
			const char *text = words_find(readers[i].lang, key);
			const char *found = find_foreign(body, readers[i].locale, text, &counted);

			cr_expect_null(found, "%s: %s: %s", readers[i].lang, key, found);
		}
		cr_expect_gt(counted, 30u, "%s mentions %u", readers[i].lang, counted);
	}
	cJSON_Delete(body);
}
