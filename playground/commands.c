#include "playground/commands.h"

#include <locale.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

#define COUNT(a) (sizeof(a) / sizeof *(a))

static const char *const locales[] = { "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr",
	"hr", "it", "lt", "hu", "nl", "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs",
	"el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko" };

static const struct field command_fields[] = {
	{ "type", FIELD_INTEGER, 0, 1, COMMAND_ENTRY },
	{ "name", FIELD_TEXT, FIELD_REQUIRED, 1, 32 },
	{ "name_localizations", FIELD_OBJECT, 0, 0, 0 },
	{ "description_localizations", FIELD_OBJECT, 0, 0, 0 },
	{ "options", FIELD_LIST, 0, 0, COMMANDS_OPTIONS },
	{ "default_member_permissions", FIELD_TEXT, 0, 1, 20 },
	{ "dm_permission", FIELD_BOOLEAN, 0, 0, 0 },
	{ "nsfw", FIELD_BOOLEAN, 0, 0, 0 },
	{ "integration_types", FIELD_LIST, 0, 1, 2 },
	{ "contexts", FIELD_LIST, 0, 1, 3 },
};
static const struct field chat_fields[] = {
	{ "description", FIELD_TEXT, FIELD_REQUIRED, 1, 100 },
};
static const struct field menu_fields[] = {
	{ "description", FIELD_TEXT, 0, 0, 0 },
	{ "options", FIELD_LIST, 0, 0, 0 },
};
static const struct field option_fields[] = {
	{ "type", FIELD_INTEGER, FIELD_REQUIRED, 1, 11 },
	{ "name", FIELD_TEXT, FIELD_REQUIRED, 1, 32 },
	{ "description", FIELD_TEXT, FIELD_REQUIRED, 1, 100 },
	{ "name_localizations", FIELD_OBJECT, 0, 0, 0 },
	{ "description_localizations", FIELD_OBJECT, 0, 0, 0 },
	{ "required", FIELD_BOOLEAN, 0, 0, 0 },
	{ "choices", FIELD_LIST, 0, 0, 25 },
	{ "options", FIELD_LIST, 0, 0, COMMANDS_OPTIONS },
	{ "channel_types", FIELD_ABSENT, 0, 0, 0 },
	{ "min_value", FIELD_INTEGER, 0, -INT64_MAX, INT64_MAX },
	{ "max_value", FIELD_INTEGER, 0, -INT64_MAX, INT64_MAX },
	{ "min_length", FIELD_INTEGER, 0, 0, 6000 },
	{ "max_length", FIELD_INTEGER, 0, 1, 6000 },
	{ "autocomplete", FIELD_BOOLEAN, 0, 0, 0 },
	{ "file_types", FIELD_ABSENT, 0, 0, 0 },
};
static const struct field choice_fields[] = {
	{ "name", FIELD_TEXT, FIELD_REQUIRED, 1, 100 },
	{ "name_localizations", FIELD_OBJECT, 0, 0, 0 },
};

#define TYPE(name) (1u << OPTION_##name)
#define SUPPORTED                                                                                  \
	(TYPE(SUB) | TYPE(GROUP) | TYPE(STRING) | TYPE(INTEGER) | TYPE(BOOLEAN) | TYPE(USER) |     \
	    TYPE(ROLE) | TYPE(ATTACHMENT))

/*
 * The option types that may have each member. A member with value false or an empty list counts as
 * missing.
 */
static const struct belongs {
	const char *key;
	unsigned types;
} belongs[] = {
	{ "required", ~(TYPE(SUB) | TYPE(GROUP)) },
	{ "choices", TYPE(STRING) | TYPE(INTEGER) },
	{ "options", TYPE(SUB) | TYPE(GROUP) },
	{ "min_value", TYPE(INTEGER) },
	{ "max_value", TYPE(INTEGER) },
	{ "min_length", TYPE(STRING) },
	{ "max_length", TYPE(STRING) },
	{ "autocomplete", TYPE(STRING) | TYPE(INTEGER) },
};

bool
locale_known(const char *locale)
{
	for (size_t i = 0; i < COUNT(locales); i++)
		if (!strcmp(locale, locales[i]))
			return true;
	return false;
}

/* ^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$, in lower case if the letter has one. */
static bool
is_chat_name(const char *name)
{
	static locale_t utf8;

	if (!utf8)
		utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", NULL);
	while (*name) {
		uint32_t point = utf8_next(&name);
		wint_t c = (wint_t)point;
		bool marks = (point >= 0x900 && point < 0x980) || (point >= 0xE00 && point < 0xE80);

		if (point < 128
			? !(strchr("-_'", (int)point) || (point >= '0' && point <= '9') ||
			      (point >= 'a' && point <= 'z'))
			: !(marks || (utf8 && iswalnum_l(c, utf8) && towlower_l(c, utf8) == c)))
			return false;
	}
	return true;
}

static void
check_name(struct form *f, const char *key, const char *name)
{
	if (!is_chat_name(name))
		play_form_fail(
		    f, key, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
}

static void
check_texts(struct form *f, const cJSON *object, const char *key, int64_t max, bool names)
{
	const cJSON *item;

	play_form_enter(f, key);
	cJSON_ArrayForEach(item, play_json_object(object, key))
	{
		const struct field row = { item->string, FIELD_TEXT, 0, 1, max };

		if (!locale_known(item->string))
			play_form_fail(
			    f, item->string, "BASE_TYPE_CHOICES", "Not one of Discord's locales.");
		else if (play_form_fields(f, play_json_object(object, key), &row, 1) && names &&
		    cJSON_IsString(item))
			check_name(f, item->string, item->valuestring);
	}
	play_form_leave(f);
}

static void
check_choice(struct form *f, const cJSON *choice, const cJSON *first, int64_t type)
{
	const cJSON *value = play_json_get(choice, "value");
	const char *name = play_json_text(choice, "name");
	int64_t whole;

	if (!play_form_fields(f, choice, choice_fields, COUNT(choice_fields)))
		return;
	check_texts(f, choice, "name_localizations", 100, false);
	if (!value)
		play_form_missing(f, "value");
	else if (type == OPTION_STRING ? !cJSON_IsString(value) || !*value->valuestring ||
		    utf8_length(value->valuestring) > 100
				       : !play_json_whole(value, &whole))
		play_form_fail(f, "value", "APPLICATION_COMMAND_OPTION_CHOICE_VALUE_INVALID",
		    "The value does not fit the option's type");
	for (; first != choice; first = first->next)
		if (play_json_text(first, "name") && !strcmp(play_json_text(first, "name"), name)) {
			play_form_fail(f, "name",
			    "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE",
			    "Choice names must be unique");
			return;
		}
}

static void
check_choices(struct form *f, const cJSON *option, int64_t type)
{
	const cJSON *choices = play_json_array(option, "choices"), *choice;
	int i = 0;

	if (cJSON_GetArraySize(choices) && play_json_true(option, "autocomplete"))
		play_form_fail(f, "autocomplete", "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES",
		    "An option with choices cannot have autocomplete");
	play_form_enter(f, "choices");
	cJSON_ArrayForEach(choice, choices)
	{
		play_form_enter_index(f, i++);
		check_choice(f, choice, choices->child, type);
		play_form_leave(f);
	}
	play_form_leave(f);
}

static void
check_bounds(struct form *f, const cJSON *option, const char *low, const char *high)
{
	const cJSON *min = play_json_get(option, low), *max = play_json_get(option, high);

	if (cJSON_IsNumber(min) && cJSON_IsNumber(max) && min->valuedouble > max->valuedouble)
		play_form_fail(f, low, "APPLICATION_COMMAND_OPTION_BOUNDS", "%s cannot be above %s",
		    low, high);
}

/*
 * The text that readers of a locale see, by Discord's fallbacks between locales; NULL for the
 * default text.
 */
static const char *
name_shown(const cJSON *option, const char *locale)
{
	static const char *const fallbacks[][2] = { { "en-US", "en-GB" }, { "en-GB", "en-US" },
		{ "es-419", "es-ES" } };
	const cJSON *names = play_json_object(option, "name_localizations");
	const char *name = play_json_text(names, locale);

	for (size_t i = 0; !name && i < COUNT(fallbacks); i++)
		if (!strcmp(locale, fallbacks[i][0]))
			name = play_json_text(names, fallbacks[i][1]);
	return name;
}

/*
 * Localized names are "distinct from all other default option names of that command, as well as all
 * other option names within that locale on that command". This checks the options beside this one.
 */
static void
check_distinct(struct form *f, const cJSON *option, const cJSON *first)
{
	const cJSON *name, *other;

	play_form_enter(f, "name_localizations");
	cJSON_ArrayForEach(name, play_json_object(option, "name_localizations"))
	{
		for (other = first; other && cJSON_IsString(name); other = other->next) {
			const char *plain = play_json_text(other, "name"),
				   *shown = name_shown(other, name->string);

			if (other != option &&
			    ((plain && !strcmp(plain, name->valuestring)) ||
				(shown && !strcmp(shown, name->valuestring)))) {
				play_form_fail(f, name->string,
				    "APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
				    "Option names must be unique");
				break;
			}
		}
	}
	play_form_leave(f);
}

static void check_options(struct form *f, const cJSON *parent, unsigned level);

/*
 * Checks options.
 *	level	0 in a command, 1 in a group, 2 in a subcommand
 */
static void
check_option(struct form *f, const cJSON *option, unsigned level)
{
	int64_t type = play_json_integer(option, "type", 0);

	if (!play_form_fields(f, option, option_fields, COUNT(option_fields)))
		return;
	check_name(f, "name", play_json_text(option, "name"));
	check_texts(f, option, "name_localizations", 32, true);
	check_texts(f, option, "description_localizations", 100, false);
	if (!(SUPPORTED & 1u << type))
		play_form_fail(f, "type", "PLAYGROUND_NOT_SUPPORTED",
		    "This stand-in of Discord does not support options of this type.");
	if (type == OPTION_GROUP ? level > 0 : type == OPTION_SUB ? level > 1 : level == 1)
		play_form_fail(f, "type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
		    "Sub-command and sub-command group option types are mutually exclusive to all "
		    "other types");
	for (size_t i = 0; i < COUNT(belongs); i++) {
		const cJSON *item = play_json_get(option, belongs[i].key);

		if (item && !cJSON_IsFalse(item) && !(cJSON_IsArray(item) && !item->child) &&
		    !(belongs[i].types & 1u << type))
			play_form_fail(f, belongs[i].key,
			    "APPLICATION_COMMAND_OPTION_FIELD_INVALID",
			    "An option of this type cannot have this field");
	}
	check_bounds(f, option, "min_value", "max_value");
	check_bounds(f, option, "min_length", "max_length");
	check_choices(f, option, type);
	if (type == OPTION_SUB || type == OPTION_GROUP)
		check_options(f, option, type == OPTION_SUB ? 2 : 1);
}

static void
check_options(struct form *f, const cJSON *parent, unsigned level)
{
	const cJSON *options = play_json_array(parent, "options"), *option, *other;
	bool optional = false;
	int i = 0, subs = 0, n = cJSON_GetArraySize(options);

	if (level == 1 && n == 0)
		play_form_fail(
		    f, "options", "BASE_TYPE_REQUIRED", "A sub-command group needs a sub-command");
	play_form_enter(f, "options");
	cJSON_ArrayForEach(option, options)
	{
		const char *name = play_json_text(option, "name");
		int64_t type = play_json_integer(option, "type", 0);

		play_form_enter_index(f, i++);
		check_option(f, option, level);
		check_distinct(f, option, options->child);
		subs += type == OPTION_SUB || type == OPTION_GROUP;
		if (play_json_true(option, "required") && optional)
			play_form_fail(f, NULL, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
			    "Required options must be placed before non-required options");
		optional = optional || !play_json_true(option, "required");
		for (other = options->child; name && other != option; other = other->next)
			if (play_json_text(other, "name") &&
			    !strcmp(play_json_text(other, "name"), name)) {
				play_form_fail(f, "name",
				    "APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
				    "Option names must be unique");
				break;
			}
		play_form_leave(f);
	}
	play_form_leave(f);
	if (level == 0 && subs && subs != n)
		play_form_fail(f, "options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
		    "Sub-command and sub-command group option types are mutually exclusive to all "
		    "other types");
}

static size_t
longest(const cJSON *object, const char *key, const char *translations)
{
	const char *text = play_json_text(object, key);
	size_t most = text ? utf8_length(text) : 0;
	const cJSON *item;

	cJSON_ArrayForEach(item, play_json_object(object, translations))
	{
		size_t n = cJSON_IsString(item) ? utf8_length(item->valuestring) : 0;

		most = n > most ? n : most;
	}
	return most;
}

/* "For localized fields, only the longest localization is counted." */
static size_t
size_of(const cJSON *object)
{
	const char *value = play_json_text(object, "value");
	size_t n = longest(object, "name", "name_localizations") +
	    longest(object, "description", "description_localizations") +
	    (value ? utf8_length(value) : 0);
	const cJSON *child;

	cJSON_ArrayForEach(child, play_json_array(object, "options")) n += size_of(child);
	cJSON_ArrayForEach(child, play_json_array(object, "choices")) n += size_of(child);
	return n;
}

static void
check_numbers(struct form *f, const cJSON *command, const char *key, int64_t max)
{
	const cJSON *item;
	int64_t value;

	cJSON_ArrayForEach(item, play_json_array(command, key))
	{
		if (!play_json_whole(item, &value) || value < 0 || value > max)
			play_form_fail(
			    f, key, "BASE_TYPE_CHOICES", "A value is not one of the known ones.");
	}
}

void
command_check(struct form *f, const cJSON *command)
{
	bool chat = play_json_integer(command, "type", 1) == 1;

	if (!play_form_fields(f, command, command_fields, COUNT(command_fields)))
		return;
	if (chat) {
		play_form_fields(f, command, chat_fields, COUNT(chat_fields));
		check_name(f, "name", play_json_text(command, "name"));
	} else {
		play_form_fields(f, command, menu_fields, COUNT(menu_fields));
	}
	check_texts(f, command, "name_localizations", 32, chat);
	check_texts(f, command, "description_localizations", 100, false);
	check_numbers(f, command, "integration_types", 1);
	check_numbers(f, command, "contexts", 2);
	if (play_json_text(command, "default_member_permissions") &&
	    strspn(play_json_text(command, "default_member_permissions"), "0123456789") <
		strlen(play_json_text(command, "default_member_permissions")))
		play_form_fail(f, "default_member_permissions", "NUMBER_TYPE_COERCE",
		    "The value is not a bit set.");
	check_options(f, command, 0);
	if (size_of(command) > COMMANDS_SIZE)
		play_form_fail(f, NULL, "APPLICATION_COMMAND_TOO_LARGE",
		    "Command exceeds maximum size (%d)", COMMANDS_SIZE);
}

unsigned
commands_most(int64_t type)
{
	return type == COMMAND_CHAT ? COMMANDS_CHAT
	    : type == COMMAND_ENTRY ? COMMANDS_ENTRY
				    : COMMANDS_MENU;
}

void
commands_check(struct form *f, const cJSON *commands)
{
	const cJSON *command, *other;
	unsigned n[COMMAND_ENTRY + 1] = { 0 };
	int i = 0;

	cJSON_ArrayForEach(command, commands)
	{
		const char *name = play_json_text(command, "name");
		int64_t type = play_json_integer(command, "type", 1);

		play_form_enter_index(f, i++);
		if (cJSON_IsObject(command))
			command_check(f, command);
		else
			play_form_fail(f, NULL, "DICT_TYPE_CONVERT",
			    "Only dictionaries may be used in a DictType");
		if (type >= COMMAND_CHAT && type <= COMMAND_ENTRY)
			n[type]++;
		for (other = commands->child; name && other != command; other = other->next)
			if (play_json_text(other, "name") &&
			    !strcmp(play_json_text(other, "name"), name) &&
			    play_json_integer(other, "type", 1) == type) {
				play_form_fail(f, "name", "APPLICATION_COMMANDS_DUPLICATE_NAME",
				    "Application command names must be unique");
				break;
			}
		play_form_leave(f);
	}
	for (int64_t type = COMMAND_CHAT; type <= COMMAND_ENTRY; type++)
		if (n[type] > commands_most(type))
			play_form_fail(f, NULL, "APPLICATION_COMMANDS_TOO_MANY",
			    "Maximum number of application commands reached");
}
