/* The registration body, against Discord's rules for application commands. */
#include "bot/commands/commands.h"

#include "config/words.h"

#include <cjson/cJSON.h>
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* The Spanish translations of a field have 1-100 characters. */
static void
check_translations(const cJSON *item, const char *field)
{
	static const char *const locales[] = { "es-ES", "es-419" };
	const char *english = cJSON_GetStringValue(cJSON_GetObjectItem(item, field));
	char name[40];

	snprintf(name, sizeof name, "%s_localizations", field);
	for (size_t i = 0; i < sizeof locales / sizeof locales[0]; i++) {
		const char *text = cJSON_GetStringValue(
		    cJSON_GetObjectItem(cJSON_GetObjectItem(item, name), locales[i]));
		size_t n = 0;
		cr_assert(text && *text, "%s: %s", english, locales[i]);
		for (const char *c = text; *c; c++)
			n += ((unsigned char)*c & 0xc0) != 0x80;
		cr_expect_leq(n, 100u, "%s", text);
	}
}

/* A name has 1-32 characters, a description 1-100. */
static void
check_named(const cJSON *item)
{
	const char *name = cJSON_GetStringValue(cJSON_GetObjectItem(item, "name"));
	const char *text = cJSON_GetStringValue(cJSON_GetObjectItem(item, "description"));

	cr_assert(name && strlen(name) >= 1 && strlen(name) <= 32);
	cr_assert_eq(
	    strspn(name, "abcdefghijklmnopqrstuvwxyz-_0123456789"), strlen(name), "%s", name);
	cr_assert(text && strlen(text) >= 1 && strlen(text) <= 100, "%s", name);
	cr_assert(
	    strncmp(text, "cmd.", 4) != 0 && strncmp(text, "opt.", 4) != 0, "%s has no text", name);
	check_translations(item, "description");
}

/* Checks a subcommand and its options. Required options come first. */
static void
check_subcommand(const cJSON *sub)
{
	const cJSON *option, *choice;
	bool optional = false;
	unsigned options = 0;

	check_named(sub);
	cr_assert_eq(cJSON_GetNumberValue(cJSON_GetObjectItem(sub, "type")), 1);
	cJSON_ArrayForEach(option, cJSON_GetObjectItem(sub, "options"))
	{
		bool required = cJSON_IsTrue(cJSON_GetObjectItem(option, "required"));

		check_named(option);
		cr_assert(!(required && optional), "required options come first");
		cr_expect(required || cJSON_GetNumberValue(cJSON_GetObjectItem(option, "type")) !=
			OPTION_ATTACHMENT,
		    "a command that takes a file does nothing without one");
		optional = optional || !required;
		cr_assert_leq(cJSON_GetArraySize(cJSON_GetObjectItem(option, "choices")), 25);
		cr_assert(!(cJSON_GetObjectItem(option, "choices") &&
			      cJSON_GetObjectItem(option, "autocomplete")),
		    "choices and autocomplete exclude each other");
		cJSON_ArrayForEach(choice, cJSON_GetObjectItem(option, "choices"))
		    check_translations(choice, "name");
		options++;
	}
	cr_assert_leq(options, (unsigned)LIMIT_OPTIONS, "golfd reads all options of a command");
}

/* Checks a subcommand, or a group of at most 25. Returns the number of subcommands. */
static unsigned
check_item(const cJSON *item)
{
	const cJSON *sub;

	if (cJSON_GetNumberValue(cJSON_GetObjectItem(item, "type")) == 1) {
		check_subcommand(item);
		return 1;
	}
	check_named(item);
	cr_assert_eq(cJSON_GetNumberValue(cJSON_GetObjectItem(item, "type")), 2);
	cr_assert_leq(cJSON_GetArraySize(cJSON_GetObjectItem(item, "options")), 25);
	cJSON_ArrayForEach(sub, cJSON_GetObjectItem(item, "options")) check_subcommand(sub);
	return (unsigned)cJSON_GetArraySize(cJSON_GetObjectItem(item, "options"));
}

/*
 * Checks a command with its subcommands: for one kind of place, and without a permission. Returns
 * the number of subcommands.
 */
static unsigned
check_root(const cJSON *root, const char *name, enum interaction_context where)
{
	const cJSON *item;
	unsigned n = 0;

	check_named(root);
	cr_expect_str_eq(cJSON_GetStringValue(cJSON_GetObjectItem(root, "name")), name);
	cr_expect_eq(
	    cJSON_GetNumberValue(cJSON_GetArrayItem(cJSON_GetObjectItem(root, "contexts"), 0)),
	    (double)where);
	cr_expect_eq(cJSON_GetArraySize(cJSON_GetObjectItem(root, "contexts")), 1);
	cr_expect_null(
	    cJSON_GetObjectItem(root, "default_member_permissions"), "role members see it");
	cr_assert_leq(cJSON_GetArraySize(cJSON_GetObjectItem(root, "options")), 25);
	cJSON_ArrayForEach(item, cJSON_GetObjectItem(root, "options")) n += check_item(item);
	return n;
}

static unsigned
count_rows(const char *root)
{
	unsigned n = 0;

	for (unsigned i = 0; command_rows[i]; i++)
		n += !(command_rows[i]->flags & NO_SLASH) &&
		    command_rows[i]->kind <= COMMAND_SLASH &&
		    strcmp(command_rows[i]->root ? command_rows[i]->root : "golf", root) == 0;
	return n;
}

Test(commands_body, meets_discords_rules)
{
	struct buf out;
	cJSON *body;

	buf_init(&out, LIMIT_BODY);
	commands_body(&out);
	cr_assert(!buf_failed(&out));
	body = cJSON_Parse(buf_string(&out));
	cr_assert_eq(cJSON_GetArraySize(body), 4);
	cr_expect_eq(check_root(cJSON_GetArrayItem(body, 0), "golf", CONTEXT_GUILD),
	    count_rows("golf"), "one per row");
	cr_expect_eq(
	    check_root(cJSON_GetArrayItem(body, 1), "house", CONTEXT_GUILD), count_rows("house"));
	/* A command for DMs with the bot alone, without subcommands. */
	cr_expect_eq(check_root(cJSON_GetArrayItem(body, 2), "forget", CONTEXT_BOT_DM), 0u);
	cJSON_Delete(body);
	buf_free(&out);
}

/* Returns the item of a list with this name, or NULL. */
static const cJSON *
named(const cJSON *list, const char *name)
{
	const cJSON *item;

	cJSON_ArrayForEach(item, list)
	{
		if (strcmp(cJSON_GetStringValue(cJSON_GetObjectItem(item, "name")), name) == 0)
			return item;
	}
	return NULL;
}

/* Returns an option of a subcommand of a root command: 0 for /golf, 1 for /house. */
static const cJSON *
option_of(const cJSON *body, int root, const char *sub, const char *name)
{
	const cJSON *subs = cJSON_GetObjectItem(cJSON_GetArrayItem(body, root), "options");
	const cJSON *option = named(cJSON_GetObjectItem(named(subs, sub), "options"), name);

	cr_assert_not_null(option, "%s %s", sub, name);
	return option;
}

/* The numbers that Discord lets a person type for /golf new. */
Test(commands_body, numbers_have_their_bounds)
{
	static const struct {
		const char *name;
		double min, max;
	} tries[] = { { "holes", 1, 99 }, { "seats", 2, 12 }, { "computers", 0, 11 } };
	const cJSON *option;
	struct buf out;
	cJSON *body;

	buf_init(&out, LIMIT_BODY);
	commands_body(&out);
	body = cJSON_Parse(buf_string(&out));
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		option = option_of(body, 0, "new", tries[i].name);
		cr_expect_eq(cJSON_GetNumberValue(cJSON_GetObjectItem(option, "min_value")),
		    tries[i].min, "%s", tries[i].name);
		cr_expect_eq(cJSON_GetNumberValue(cJSON_GetObjectItem(option, "max_value")),
		    tries[i].max, "%s", tries[i].name);
	}
	cJSON_Delete(body);
	buf_free(&out);
}

/* The values of an option's choices, with a blank before each. */
static const char *
values(const cJSON *option)
{
	static char text[512];
	const cJSON *choice;
	size_t n = 0;

	text[0] = '\0';
	cJSON_ArrayForEach(choice, cJSON_GetObjectItem(option, "choices"))
	    n += (size_t)snprintf(text + n, sizeof text - n, " %s",
		cJSON_GetStringValue(cJSON_GetObjectItem(choice, "value")));
	return text;
}

/* What a person may choose is all that golfd takes. */
Test(commands_body, choices_have_all_their_values)
{
	static const struct {
		int root;
		const char *sub, *option, *values;
	} tries[] = {
		{ 0, "draw", "from", " stock discard" },
		{ 0, "leaderboard", "period", " all month" },
		{ 0, "new", "level", " easy normal hard" },
		{ 1, "set", "where", " server channel" },
	};
	char powers[512] = "";
	struct buf out;
	cJSON *body;

	buf_init(&out, LIMIT_BODY);
	commands_body(&out);
	body = cJSON_Parse(buf_string(&out));
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
		cr_expect_str_eq(
		    values(option_of(body, tries[i].root, tries[i].sub, tries[i].option)),
		    tries[i].values, "%s", tries[i].sub);
	for (unsigned i = GOLF_POWER_NONE + 1; i < GOLF_POWER_COUNT; i++)
		sprintf(powers + strlen(powers), " %s", golf_power_text((enum golf_power)i));
	cr_expect_str_eq(values(option_of(body, 0, "power", "first")), powers);
	cJSON_Delete(body);
	buf_free(&out);
}

/*
 * A context menu has a name of 1-32 characters, with any letters and blanks. It has no description
 * and no options.
 */
Test(commands_body, a_context_menu_has_only_a_name)
{
	const cJSON *menu;
	struct buf out;
	cJSON *body;

	buf_init(&out, LIMIT_BODY);
	commands_body(&out);
	body = cJSON_Parse(buf_string(&out));
	menu = cJSON_GetArrayItem(body, 3);
	cr_expect_eq(cJSON_GetNumberValue(cJSON_GetObjectItem(menu, "type")), COMMAND_USER);
	cr_expect_str_eq(
	    cJSON_GetStringValue(cJSON_GetObjectItem(menu, "name")), "Challenge to Golf");
	cr_expect_str_eq(cJSON_GetStringValue(cJSON_GetObjectItem(
			     cJSON_GetObjectItem(menu, "name_localizations"), "es-419")),
	    "Retar a Golf");
	cr_expect_null(cJSON_GetObjectItem(menu, "description"));
	cr_expect_null(cJSON_GetObjectItem(menu, "options"));
	cr_expect_not_null(cJSON_GetObjectItem(menu, "contexts"));
	cJSON_Delete(body);
	buf_free(&out);
}

/* Discord sends the registered names. They find the row. */
Test(commands_body, a_command_finds_its_row)
{
	static const struct {
		const char *command, *sub;
		enum command_kind kind;
		const struct command *row;
	} tries[] = {
		{ "golf", "new", COMMAND_SLASH, &command_new },
		{ "golf", "new", 0, &command_new },
		{ "golf", "look", COMMAND_SLASH, NULL }, /* only a button */
		{ "golf", "challenge", COMMAND_SLASH, NULL },
		{ "golf", "", COMMAND_SLASH, NULL },
		{ "other", "new", COMMAND_SLASH, NULL },
		{ "Challenge to Golf", "", COMMAND_USER, &command_challenge },
		{ "Challenge to Golf", "", COMMAND_MESSAGE, NULL },
		/* Discord sends the untranslated name. */
		{ "Retar a Golf", "", COMMAND_USER, NULL },
		{ "golf", "new", COMMAND_USER, NULL },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct interaction in = { .kind = tries[i].kind };

		strcpy(in.command, tries[i].command);
		strcpy(in.sub, tries[i].sub);
		cr_expect_eq(
		    command_meant(&in), tries[i].row, "%s %s", tries[i].command, tries[i].sub);
	}
}

Test(commands_body, has_spanish_texts)
{
	const char *spanish = words_find("es", "cmd.new");
	struct buf out;

	buf_init(&out, LIMIT_BODY);
	commands_body(&out);
	cr_expect_str_neq(spanish, words_find("en", "cmd.new"));
	cr_expect(strstr(buf_string(&out), spanish), "the description of /golf new");
	cr_expect(strstr(buf_string(&out), words_find("es", "opt.draw.from.stock")), "a choice");
	cr_expect(strstr(buf_string(&out), "Retar a Golf"), "a context menu's command");
	buf_free(&out);
}

Test(commands_body, every_row_is_found_by_its_name)
{
	for (unsigned i = 0; command_rows[i]; i++)
		cr_assert_eq(command_find(command_rows[i]->name), command_rows[i]);
	cr_assert_null(command_find("no-such"));
	cr_assert_null(command_find(""));
}
