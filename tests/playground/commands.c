#include "playground/commands.h"

#include "tests/playground/try.h"

#include <criterion/criterion.h>
#include <stdio.h>

#define C(more)         "[{'name':'golf','description':'d'" more "}]"
#define O(more)         C(",'options':[" more "]")
#define SUB(...)        "{'type':1,'name':'new','description':'d','options':[" __VA_ARGS__ "]}"
#define OPT(type, more) "{'type':" type ",'name':'o','description':'d'" more "}"

Test(commands, commands_are_checked)
{
	static const struct {
		const char *commands, *place, *code;
	} tries[] = {
		{ "[]", "", "" },
		{ C(""), "", "" },
		{ "[{'name':'\xC3\xA4-_x1\xE0\xA4\x95','description':'d'}]", "", "" },
		{ "[{'name':'High Five','type':2}]", "", "" },
		{ C(",'contexts':[0,1],'default_member_permissions':'0','name_localizations':{'de':"
		    "'golfen'}"),
		    "", "" },
		{ O(SUB(OPT("3", ",'required':true,'choices':[{'name':'a','value':'a'}]"))), "",
		    "" },
		{ O("{'type':2,'name':'g','description':'d','options':[" SUB() "]}"), "", "" },
		{ O(OPT("4", ",'min_value':1,'max_value':5,'autocomplete':true")), "", "" },
		{ O(OPT("6", ",'choices':[],'autocomplete':false")), "", "" },

		{ "[5]", "0", "DICT_TYPE_CONVERT" },
		{ "[{'description':'d'}]", "0.name", "BASE_TYPE_REQUIRED" },
		{ "[{'name':'golf'}]", "0.description", "BASE_TYPE_REQUIRED" },
		{ "[{'name':'golf','description':''}]", "0.description", "BASE_TYPE_BAD_LENGTH" },
		{ "[{'name':'Golf','description':'d'}]", "0.name",
		    "APPLICATION_COMMAND_INVALID_NAME" },
		{ "[{'name':'\xC3\x84','description':'d'}]", "0.name",
		    "APPLICATION_COMMAND_INVALID_NAME" },
		{ "[{'name':'a b','description':'d'}]", "0.name",
		    "APPLICATION_COMMAND_INVALID_NAME" },
		{ "[{'name':'a/b','description':'d'}]", "0.name",
		    "APPLICATION_COMMAND_INVALID_NAME" },
		{ "[{'name':'abcdefghijklmnopqrstuvwxyzabcdefg','description':'d'}]", "0.name",
		    "BASE_TYPE_BAD_LENGTH" },
		{ "[{'name':'a','description':'d'},{'name':'a','description':'d'}]", "1.name",
		    "APPLICATION_COMMANDS_DUPLICATE_NAME" },
		{ C(",'name_localizations':{'xx':'a'}"), "0.name_localizations.xx",
		    "BASE_TYPE_CHOICES" },
		{ C(",'name_localizations':{'de':'A'}"), "0.name_localizations.de",
		    "APPLICATION_COMMAND_INVALID_NAME" },
		{ C(",'contexts':[3]"), "0.contexts", "BASE_TYPE_CHOICES" },
		{ C(",'default_member_permissions':'x'"), "0.default_member_permissions",
		    "NUMBER_TYPE_COERCE" },
		{ O(OPT("12", "")), "0.options.0.type", "NUMBER_TYPE_MAX" },
		{ O("{'type':3,'name':'O','description':'d'}"), "0.options.0.name",
		    "APPLICATION_COMMAND_INVALID_NAME" },
		{ O("{'type':3,'name':'o'}"), "0.options.0.description", "BASE_TYPE_REQUIRED" },
		{ O(OPT("3", "") "," OPT("4", "")), "0.options.1.name",
		    "APPLICATION_COMMAND_OPTIONS_NAME_INVALID" },
		{ O(OPT("3", "") ",{'type':3,'name':'p','description':'d','required':true}"),
		    "0.options.1", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID" },
		{ O(SUB() "," OPT("3", "")), "0.options",
		    "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID" },
		{ O(SUB(SUB())), "0.options.0.options.0.type",
		    "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID" },
		{ O("{'type':2,'name':'g','description':'d','options':[" OPT("3", "") "]}"),
		    "0.options.0.options.0.type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID" },
		{ O("{'type':2,'name':'g','description':'d'}"), "0.options.0.options",
		    "BASE_TYPE_REQUIRED" },
		{ O("{'type':1,'name':'s','description':'d','required':true}"),
		    "0.options.0.required", "APPLICATION_COMMAND_OPTION_FIELD_INVALID" },
		{ O(OPT("5", ",'choices':[{'name':'a','value':'a'}]")), "0.options.0.choices",
		    "APPLICATION_COMMAND_OPTION_FIELD_INVALID" },
		{ O(OPT("3", ",'min_value':1")), "0.options.0.min_value",
		    "APPLICATION_COMMAND_OPTION_FIELD_INVALID" },
		{ O(OPT("4", ",'min_value':5,'max_value':1")), "0.options.0.min_value",
		    "APPLICATION_COMMAND_OPTION_BOUNDS" },
		{ O(OPT("11", "")), "", "" },
		{ O(OPT("11", ",'file_types':['.json']")), "0.options.0.file_types",
		    "PLAYGROUND_NOT_SUPPORTED" },
		{ O(OPT("7", "")), "0.options.0.type", "PLAYGROUND_NOT_SUPPORTED" },
		{ O(OPT("9", "")), "0.options.0.type", "PLAYGROUND_NOT_SUPPORTED" },
		{ O(OPT("10", "")), "0.options.0.type", "PLAYGROUND_NOT_SUPPORTED" },
		{ "[{'name':'golf','type':5}]", "0.type", "NUMBER_TYPE_MAX" },
		{ "[{'name':'launch','type':4,'handler':2}]", "", "" },
		{ "[{'name':'a','type':4},{'name':'b','type':4}]", "",
		    "APPLICATION_COMMANDS_TOO_MANY" },
		{ O(OPT("3", ",'max_length':6001")), "0.options.0.max_length", "NUMBER_TYPE_MAX" },
		{ O(OPT("3", ",'autocomplete':true,'choices':[{'name':'a','value':'a'}]")),
		    "0.options.0.autocomplete", "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES" },
		{ O(OPT("3", ",'choices':[{'name':'a','value':1}]")), "0.options.0.choices.0.value",
		    "APPLICATION_COMMAND_OPTION_CHOICE_VALUE_INVALID" },
		{ O(OPT("4", ",'choices':[{'name':'a','value':1.5}]")),
		    "0.options.0.choices.0.value",
		    "APPLICATION_COMMAND_OPTION_CHOICE_VALUE_INVALID" },
		{ O(OPT("3", ",'choices':[{'name':'a'}]")), "0.options.0.choices.0.value",
		    "BASE_TYPE_REQUIRED" },
		{ O(OPT("3", ",'choices':[{'name':'a','value':'a'},{'name':'a','value':'b'}]")),
		    "0.options.0.choices.1.name",
		    "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		cJSON *commands = try_json(tries[i].commands);
		struct form f;

		play_form_init(&f);
		commands_check(&f, commands);
		cr_expect_eq(play_form_ok(&f), !*tries[i].code, "%s", tries[i].commands);
		cr_expect_str_eq(
		    try_code(f.errors, tries[i].place), tries[i].code, "%s", tries[i].commands);
		play_form_free(&f);
		cJSON_Delete(commands);
	}
}

#define NAMED(name, names)                                                                         \
	"{'type':3,'name':'" name "','description':'d','name_localizations':{" names "}}"

/*
 * Localized names of options, subcommands and subcommands in a group, compared with the names
 * beside them.
 */
Test(commands, localized_names)
{
	static const struct {
		const char *options, *place, *code;
	} tries[] = {
		{ NAMED("a", "'es-ES':'x'") "," NAMED("b", "'es-ES':'y'"), "", "" },
		{ NAMED("a", "'es-ES':'x'") "," NAMED("b", "'de':'x'"), "",
		    "" }, /* no language has both */
		{ NAMED("a", "'es-ES':'a','es-419':'x'") "," NAMED("b", ""), "", "" }, /* its own */
		{ NAMED("a", "'es-419':'x','es-ES':'x'") "," NAMED("b", "'es-419':'y','es-ES':'y'"),
		    "", "" },
		{ "{'type':3,'name':'a','description':'d','name_localizations':null}", "", "" },
		{ NAMED("a", "'es-ES':'\xC3\xA9poca'"), "", "" },

		{ NAMED("a", "'es-ES':'x'") "," NAMED("b", "'es-ES':'x'"),
		    "0.options.1.name_localizations.es-ES",
		    "APPLICATION_COMMAND_OPTIONS_NAME_INVALID" },
		{ NAMED("a", "'es-ES':'x'") "," NAMED("b", "'es-ES':'x'"),
		    "0.options.0.name_localizations.es-ES",
		    "APPLICATION_COMMAND_OPTIONS_NAME_INVALID" },
		{ NAMED("a", "'es-ES':'b'") "," NAMED("b", "'es-ES':'y'"),
		    "0.options.0.name_localizations.es-ES",
		    "APPLICATION_COMMAND_OPTIONS_NAME_INVALID" },
		{ NAMED("b", "") "," NAMED("a", "'es-ES':'b'"),
		    "0.options.1.name_localizations.es-ES",
		    "APPLICATION_COMMAND_OPTIONS_NAME_INVALID" },
		{ NAMED("a", "'es-ES':'x'") "," NAMED("b", "'es-419':'x'"),
		    "0.options.1.name_localizations.es-419",
		    "APPLICATION_COMMAND_OPTIONS_NAME_INVALID" },
		{ NAMED("b", "'en-US':'x'") "," NAMED("a", "'en-GB':'x'"),
		    "0.options.0.name_localizations.en-US",
		    "APPLICATION_COMMAND_OPTIONS_NAME_INVALID" },
		{ "{'type':1,'name':'s','description':'d','options':[" NAMED(
		      "a", "'fr':'b'") "," NAMED("b", "") "]}",
		    "0.options.0.options.0.name_localizations.fr",
		    "APPLICATION_COMMAND_OPTIONS_NAME_INVALID" },
		{ "{'type':1,'name':'s','description':'d','name_localizations':{'fr':'t'}},"
		  "{'type':2,'name':'t','description':'d','options':[" SUB() "]}",
		    "0.options.0.name_localizations.fr",
		    "APPLICATION_COMMAND_OPTIONS_NAME_INVALID" },
		{ NAMED("a", "'es-ES':'\xC3\x89poca'"), "0.options.0.name_localizations.es-ES",
		    "APPLICATION_COMMAND_INVALID_NAME" },
		{ NAMED("a", "'es-ES':'dos palabras'"), "0.options.0.name_localizations.es-ES",
		    "APPLICATION_COMMAND_INVALID_NAME" },
		{ NAMED("a", "'es':'x'"), "0.options.0.name_localizations.es",
		    "BASE_TYPE_CHOICES" },
		{ NAMED("a", "'es-ES':''"), "0.options.0.name_localizations.es-ES",
		    "BASE_TYPE_BAD_LENGTH" },
		{ NAMED("a", "'es-ES':5"), "0.options.0.name_localizations.es-ES",
		    "STRING_TYPE_CONVERT" },
		{ NAMED("a", "'es-ES':'abcdefghijklmnopqrstuvwxyzabcdefg'"),
		    "0.options.0.name_localizations.es-ES", "BASE_TYPE_BAD_LENGTH" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		char text[1000];
		cJSON *commands;
		struct form f;

		snprintf(text, sizeof text, O("%s"), tries[i].options);
		commands = try_json(text);
		play_form_init(&f);
		commands_check(&f, commands);
		cr_expect_eq(play_form_ok(&f), !*tries[i].code, "%s", text);
		cr_expect_str_eq(try_code(f.errors, tries[i].place), tries[i].code, "%s", text);
		play_form_free(&f);
		cJSON_Delete(commands);
	}
}

Test(commands, counts_have_bounds)
{
	static const struct {
		const char *head, *unit, *tail;
		int n;
		const char *place, *code;
	} tries[] = {
		{ "[", "{'name':'c#','description':'d'}", "]", 100, "", "" },
		{ "[", "{'name':'c#','description':'d'}", "]", 101, "",
		    "APPLICATION_COMMANDS_TOO_MANY" },
		{ "[", "{'name':'c#','type':2}", "]", 16, "", "APPLICATION_COMMANDS_TOO_MANY" },
		{ "[{'name':'a','description':'d','options':[",
		    "{'type':3,'name':'o#','description':'d'}", "]}]", 25, "", "" },
		{ "[{'name':'a','description':'d','options':[",
		    "{'type':3,'name':'o#','description':'d'}", "]}]", 26, "0.options",
		    "BASE_TYPE_MAX_LENGTH" },
		{ "[{'name':'a','description':'d','options':[{'type':3,'name':'o','description':'d'"
		  ",'choices':[",
		    "{'name':'c#','value':'v'}", "]}]}]", 25, "", "" },
		{ "[{'name':'a','description':'d','options':[{'type':3,'name':'o','description':'d'"
		  ",'choices':[",
		    "{'name':'c#','value':'v'}", "]}]}]", 26, "0.options.0.choices",
		    "BASE_TYPE_MAX_LENGTH" },
		/* 25 options with 4 choices of 81 code points and more: above 8000 code points */
		{ "[{'name':'a','description':'d','options':[",
		    "{'type':3,'name':'o#','description':'d','choices':["
		    "{'name':'a','value':'"
		    "123456789012345678901234567890123456789012345678901234567890123456789012345678"
		    "90'},"
		    "{'name':'b','value':'"
		    "123456789012345678901234567890123456789012345678901234567890123456789012345678"
		    "90'},"
		    "{'name':'c','value':'"
		    "123456789012345678901234567890123456789012345678901234567890123456789012345678"
		    "90'},"
		    "{'name':'d','value':'"
		    "123456789012345678901234567890123456789012345678901234567890123456789012345678"
		    "90'}]}",
		    "]}]", 25, "0", "APPLICATION_COMMAND_TOO_LARGE" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		cJSON *commands = try_repeated(
		    tries[i].head, tries[i].unit, ",", tries[i].tail, tries[i].n);
		struct form f;

		play_form_init(&f);
		commands_check(&f, commands);
		cr_expect_eq(play_form_ok(&f), !*tries[i].code, "%zu", i);
		cr_expect_str_eq(try_code(f.errors, tries[i].place), tries[i].code, "%zu", i);
		play_form_free(&f);
		cJSON_Delete(commands);
	}
}

Test(commands, locales)
{
	cr_expect(locale_known("en-US"));
	cr_expect(locale_known("id"));
	cr_expect_not(locale_known("en"));
	cr_expect_not(locale_known(""));
}
