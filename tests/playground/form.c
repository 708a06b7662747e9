#include "playground/form.h"

#include "tests/playground/try.h"

#include <criterion/criterion.h>

static const struct field rows[] = {
	{ "name", FIELD_TEXT, FIELD_REQUIRED, 1, 3 },
	{ "note", FIELD_TEXT, 0, 0, 3 },
	{ "count", FIELD_INTEGER, 0, 2, 4 },
	{ "poll", FIELD_ABSENT, 0, 0, 0 },
	{ "open", FIELD_BOOLEAN, 0, 0, 0 },
	{ "id", FIELD_ID, 0, 0, 0 },
	{ "list", FIELD_LIST, 0, 1, 2 },
	{ "inside", FIELD_OBJECT, 0, 0, 0 },
	{ "color", FIELD_INTEGER, FIELD_REQUIRED | FIELD_NULLABLE, 0, 9 },
};

Test(form, fields_are_checked)
{
	static const struct {
		const char *body, *key, *code;
	} tries[] = {
		{ "{'name':'abc','color':1}", "", "" },
		{ "{'name':'\xC3\xA4\xC3\xA4\xC3\xA4','color':null,'note':null,'more':[]}", "",
		    "" },
		{ "{'color':1}", "name", "BASE_TYPE_REQUIRED" },
		{ "{'name':null,'color':1}", "name", "BASE_TYPE_REQUIRED" },
		{ "{'name':'a'}", "color", "BASE_TYPE_REQUIRED" },
		{ "{'name':'','color':1}", "name", "BASE_TYPE_BAD_LENGTH" },
		{ "{'name':'abcd','color':1}", "name", "BASE_TYPE_BAD_LENGTH" },
		{ "{'name':1,'color':1}", "name", "STRING_TYPE_CONVERT" },
		{ "{'name':'a','color':1,'note':'abcd'}", "note", "BASE_TYPE_MAX_LENGTH" },
		{ "{'name':'a','color':1,'count':1}", "count", "NUMBER_TYPE_MIN" },
		{ "{'name':'a','color':1,'count':5}", "count", "NUMBER_TYPE_MAX" },
		{ "{'name':'a','color':1,'count':2.5}", "count", "NUMBER_TYPE_COERCE" },
		{ "{'name':'a','color':1,'poll':{}}", "poll", "PLAYGROUND_NOT_SUPPORTED" },
		{ "{'name':'a','color':1,'poll':true}", "poll", "PLAYGROUND_NOT_SUPPORTED" },
		{ "{'name':'a','color':1,'poll':[1]}", "poll", "PLAYGROUND_NOT_SUPPORTED" },
		{ "{'name':'a','color':1,'poll':false}", "", "" },
		{ "{'name':'a','color':1,'poll':[]}", "", "" },
		{ "{'name':'a','color':1,'open':1}", "open", "BOOLEAN_TYPE_CONVERT" },
		{ "{'name':'a','color':1,'id':5}", "id", "NUMBER_TYPE_COERCE" },
		{ "{'name':'a','color':1,'id':'x'}", "id", "NUMBER_TYPE_COERCE" },
		{ "{'name':'a','color':1,'list':[]}", "list", "BASE_TYPE_BAD_LENGTH" },
		{ "{'name':'a','color':1,'list':[1,2,3]}", "list", "BASE_TYPE_BAD_LENGTH" },
		{ "{'name':'a','color':1,'list':{}}", "list", "LIST_TYPE_CONVERT" },
		{ "{'name':'a','color':1,'inside':[]}", "inside", "DICT_TYPE_CONVERT" },
		{ "[]", "name", "BASE_TYPE_REQUIRED" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		cJSON *body = try_json(tries[i].body);
		struct form f;

		play_form_init(&f);
		cr_expect_eq(play_form_fields(&f, body, rows, sizeof rows / sizeof *rows),
		    !*tries[i].key, "%s", tries[i].body);
		cr_expect_eq(play_form_ok(&f), !*tries[i].key, "%s", tries[i].body);
		cr_expect_str_eq(
		    try_code(f.errors, tries[i].key), tries[i].code, "%s", tries[i].body);
		play_form_free(&f);
		cJSON_Delete(body);
	}
}

Test(form, errors_are_put_into_a_tree)
{
	struct form f;
	cJSON *error;

	play_form_init(&f);
	play_form_enter(&f, "components");
	play_form_enter_index(&f, 3);
	play_form_fail(&f, "label", "ONE", "%d", 1);
	play_form_fail(&f, "label", "TWO", "2");
	play_form_fail(&f, NULL, "HERE", "3");
	play_form_leave(&f);
	play_form_leave(&f);
	for (int i = 0; i < FORM_DEPTH + 5; i++)
		play_form_enter(&f, "deep");
	play_form_fail(&f, NULL, "DEEP", "levels above the bound");
	error = play_form_take(&f);
	cr_expect(play_form_ok(&f), "play_form_take() has taken the tree");
	cr_expect_eq(play_json_integer(error, "code", 0), 50035);
	cr_expect_str_eq(play_json_text(error, "message"), "Invalid Form Body");
	cr_expect_str_eq(try_code(play_json_get(error, "errors"), "components.3.label"), "ONE");
	cr_expect_str_eq(try_code(play_json_get(error, "errors"), "components.3"), "HERE");
	cJSON_Delete(error);
}
