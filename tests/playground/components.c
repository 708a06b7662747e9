#include "playground/components.h"

#include "tests/playground/try.h"

#include <criterion/criterion.h>

#define B(id)    "{'type':2,'style':1,'label':'x','custom_id':'" id "'}"
#define ROW(...) "{'type':1,'components':[" __VA_ARGS__ "]}"
#define TEXT     "{'type':10,'content':'x'}"
#define OPTIONS  "'options':[{'label':'a','value':'a'},{'label':'b','value':'b'}]"

/* Each try is one message: the place and the code of its first error; "" for a valid message. */
static const struct {
	bool v2;
	const char *components, *place, *code;
} tries[] = {
	{ true, "[]", "", "" },
	{ true, "[" TEXT "]", "", "" },
	{ true,
	    "[{'type':17,'accent_color':null,'components':[" TEXT
	    ",{'type':14,'spacing':2}," ROW(B("a")) "]}]",
	    "", "" },
	{ true, "[{'type':9,'components':[" TEXT "],'accessory':" B("a") "}]", "", "" },
	{ true, "[{'type':12,'items':[{'media':{'url':'attachment://a.png'}}]}]", "", "" },
	{ true, "[{'type':13,'file':{'url':'attachment://a.png'}}]", "", "" },
	{ true, "[" ROW("{'type':3,'custom_id':'s'," OPTIONS ",'max_values':2}") "]", "", "" },
	{ true, "[" ROW("{'type':2,'style':5,'label':'x','url':'https://x.org'}") "]", "", "" },
	{ true, "[" ROW("{'type':2,'style':1,'emoji':{'name':'\u2764'},'custom_id':'a'}") "]", "",
	    "" },
	{ false, "[" ROW(B("a") "," B("b") "," B("c") "," B("d") "," B("e")) "]", "", "" },

	{ true, "[5]", "0", "DICT_TYPE_CONVERT" },
	{ true, "[{}]", "0.type", "BASE_TYPE_REQUIRED" },
	{ true, "[{'type':99}]", "0.type", "UNION_TYPE_CHOICES" },
	{ true, "[" B("a") "]", "0.type", "UNION_TYPE_CHOICES" },
	{ true, "[{'type':17,'components':[{'type':17,'components':[" TEXT "]}]}]",
	    "0.components.0.type", "UNION_TYPE_CHOICES" },
	{ true, "[{'type':17,'components':[]}]", "0.components", "BASE_TYPE_BAD_LENGTH" },
	{ true, "[{'type':17,'components':[" TEXT "],'accent_color':16777216}]", "0.accent_color",
	    "NUMBER_TYPE_MAX" },
	{ true, "[{'type':18,'label':'x','component':" TEXT "}]", "0.type", "UNION_TYPE_CHOICES" },
	{ true, "[" ROW("{'type':4,'custom_id':'a','style':1}") "]", "0.components.0.type",
	    "UNION_TYPE_CHOICES" },
	{ true, "[" ROW(TEXT) "]", "0.components.0.type", "UNION_TYPE_CHOICES" },
	{ true, "[" ROW() "]", "0.components", "BASE_TYPE_BAD_LENGTH" },
	{ true, "[" ROW(B("a") "," B("b") "," B("c") "," B("d") "," B("e") "," B("f")) "]",
	    "0.components", "BASE_TYPE_BAD_LENGTH" },
	{ true, "[" ROW(B("a") ",{'type':3,'custom_id':'s'," OPTIONS "}") "]", "0.components",
	    "COMPONENT_LAYOUT_WIDTH_EXCEEDED" },
	{ true,
	    "[" ROW("{'type':3,'custom_id':'s'," OPTIONS "},{'type':3,'custom_id':'t'," OPTIONS
		    "}") "]",
	    "0.components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED" },
	{ true, "[" ROW("{'type':5,'custom_id':'s'}") "]", "0.components.0.type",
	    "UNION_TYPE_CHOICES" },
	{ true, "[" ROW("{'type':6,'custom_id':'s'}") "]", "0.components.0.type",
	    "UNION_TYPE_CHOICES" },
	{ true,
	    "[{'type':9,'components':[" TEXT
	    "],'accessory':{'type':11,'media':{'url':'attachment://a.png'}}}]",
	    "0.accessory.type", "UNION_TYPE_CHOICES" },
	{ true, "[{'type':17,'spoiler':true,'components':[" TEXT "]}]", "0.spoiler",
	    "PLAYGROUND_NOT_SUPPORTED" },
	{ true, "[{'type':13,'spoiler':true,'file':{'url':'attachment://a.png'}}]", "0.spoiler",
	    "PLAYGROUND_NOT_SUPPORTED" },
	{ true, "[{'type':12,'items':[{'spoiler':true,'media':{'url':'attachment://a.png'}}]}]",
	    "0.items.0.spoiler", "PLAYGROUND_NOT_SUPPORTED" },
	{ true, "[" ROW(B("a")) "," ROW(B("a")) "]", "1.components.0.custom_id",
	    "COMPONENT_CUSTOM_ID_DUPLICATED" },
	{ true, "[{'type':10,'id':3,'content':'x'},{'type':10,'id':3,'content':'x'}]", "1.id",
	    "COMPONENT_ID_DUPLICATED" },
	{ true, "[" ROW("{'type':2,'style':1,'label':'x'}") "]", "0.components.0.custom_id",
	    "BASE_TYPE_REQUIRED" },
	{ true, "[" ROW("{'type':2,'style':1,'label':'x','custom_id':''}") "]",
	    "0.components.0.custom_id", "BASE_TYPE_BAD_LENGTH" },
	{ true, "[" ROW("{'type':2,'style':1,'custom_id':'a'}") "]", "0.components.0.label",
	    "BUTTON_COMPONENT_LABEL_REQUIRED" },
	{ true, "[" ROW("{'type':2,'style':6,'sku_id':'5'}") "]", "0.components.0.style",
	    "NUMBER_TYPE_MAX" },
	{ true, "[" ROW("{'type':2,'label':'x','custom_id':'a'}") "]", "0.components.0.style",
	    "BASE_TYPE_REQUIRED" },
	{ true,
	    "[" ROW("{'type':2,'style':1,'label':'x','custom_id':'a','url':'https://x.org'}") "]",
	    "0.components.0.url", "BUTTON_COMPONENT_INVALID_FIELD" },
	{ true,
	    "[" ROW("{'type':2,'style':5,'label':'x','custom_id':'a','url':'https://x.org'}") "]",
	    "0.components.0.custom_id", "BUTTON_COMPONENT_INVALID_FIELD" },
	{ true, "[" ROW("{'type':2,'style':5,'label':'x'}") "]", "0.components.0.url",
	    "BASE_TYPE_REQUIRED" },
	{ true, "[" ROW("{'type':2,'style':5,'label':'x','url':'javascript:x'}") "]",
	    "0.components.0.url", "URL_TYPE_INVALID_SCHEME" },
	{ true, "[" ROW("{'type':3,'custom_id':'s','options':[]}") "]", "0.components.0.options",
	    "BASE_TYPE_BAD_LENGTH" },
	{ true, "[" ROW("{'type':3,'custom_id':'s'}") "]", "0.components.0.options",
	    "BASE_TYPE_REQUIRED" },
	{ true,
	    "[" ROW("{'type':3,'custom_id':'s','options':[{'label':'a','value':'a'},{'label':'b','"
		    "value':'a'}]}") "]",
	    "0.components.0.options.1.value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED" },
	{ true, "[" ROW("{'type':3,'custom_id':'s','options':[{'value':'a'}]}") "]",
	    "0.components.0.options.0.label", "BASE_TYPE_REQUIRED" },
	{ true, "[" ROW("{'type':3,'custom_id':'s'," OPTIONS ",'max_values':3}") "]",
	    "0.components.0.max_values", "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE" },
	{ true, "[" ROW("{'type':3,'custom_id':'s'," OPTIONS ",'min_values':2}") "]",
	    "0.components.0.min_values", "SELECT_COMPONENT_MIN_VALUES_TOO_LARGE" },
	{ true, "[" ROW("{'type':3,'custom_id':'s'," OPTIONS ",'max_values':26}") "]",
	    "0.components.0.max_values", "NUMBER_TYPE_MAX" },
	{ true,
	    "[" ROW("{'type':3,'custom_id':'s','options':[{'label':'a','value':'a','default':true},"
		    "{'label':'b','value':'b','default':true}]}") "]",
	    "0.components.0.options", "SELECT_COMPONENT_TOO_MANY_DEFAULTS" },
	{ true, "[{'type':9,'components':[" TEXT "]}]", "0.accessory", "BASE_TYPE_REQUIRED" },
	{ true, "[{'type':9,'components':[" TEXT "],'accessory':" TEXT "}]", "0.accessory.type",
	    "UNION_TYPE_CHOICES" },
	{ true,
	    "[{'type':9,'components':[" TEXT "," TEXT "," TEXT "," TEXT
	    "],'accessory':" B("a") "}]",
	    "0.components", "BASE_TYPE_BAD_LENGTH" },
	{ true, "[{'type':10,'content':''}]", "0.content", "BASE_TYPE_BAD_LENGTH" },
	{ true, "[{'type':13,'file':{'url':'https://x.org/a.png'}}]", "0.file.url",
	    "UNFURLED_MEDIA_ITEM_INVALID_URL" },
	{ true, "[{'type':13,'file':{'url':'attachment://b.png'}}]", "0.file.url",
	    "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND" },
	{ true, "[{'type':12,'items':[{'media':{'url':'https://x.org/a.png'}}]}]",
	    "0.items.0.media.url", "UNFURLED_MEDIA_ITEM_INVALID_URL" },
	{ true, "[{'type':12,'items':[{}]}]", "0.items.0.media", "BASE_TYPE_REQUIRED" },
	{ true, "[{'type':14,'spacing':3}]", "0.spacing", "NUMBER_TYPE_MAX" },
	{ false, "[" TEXT "]", "0.type", "UNION_TYPE_CHOICES" },
	{ false,
	    "[" ROW(B("a")) "," ROW(B("b")) "," ROW(B("c")) "," ROW(B("d")) "," ROW(B("e")) "," ROW(
		B("f")) "]",
	    "", "BASE_TYPE_BAD_LENGTH" },
};

static void
expect(const cJSON *components, bool v2, const char *place, const char *code, const char *why)
{
	cJSON *attachments = try_json("[{'filename':'a.png'}]");
	struct form f;

	play_form_init(&f);
	components_check(&f, components, v2, attachments);
	cr_expect_eq(play_form_ok(&f), !*code, "%s", why);
	cr_expect_str_eq(try_code(f.errors, place), code, "%s at %s", why, place);
	play_form_free(&f);
	cJSON_Delete(attachments);
}

Test(components, components_of_messages_are_checked)
{
	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		cJSON *components = try_json(tries[i].components);

		expect(components, tries[i].v2, tries[i].place, tries[i].code, tries[i].components);
		cJSON_Delete(components);
	}
}

Test(components, sizes_have_bounds)
{
	static const struct {
		const char *head, *unit, *between, *tail;
		int n;
		const char *place, *code;
	} totals[] = {
		{ "[", TEXT, ",", "]", 40, "", "" },
		{ "[", TEXT, ",", "]", 41, "", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED" },
		{ "[{'type':17,'components':[", TEXT, ",", "]}]", 39, "", "" },
		{ "[{'type':17,'components':[", TEXT, ",", "]}]", 40, "",
		    "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED" },
		{ "[", ROW(B("#")), ",", "]", 20, "", "" },
		{ "[", ROW(B("#")), ",", "]", 21, "", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED" },
		{ "[{'type':10,'content':'", "x", "", "'}]", 4000, "", "" },
		{ "[{'type':10,'content':'", "\xE2\x99\xA0", "", "'}]", 4000, "", "" },
		{ "[{'type':10,'content':'", "x", "", "'}]", 4001, "0.content",
		    "BASE_TYPE_BAD_LENGTH" },
		{ "[{'type':10,'content':'y'},{'type':10,'content':'", "x", "", "'}]", 3999, "",
		    "" },
		{ "[{'type':10,'content':'y'},{'type':10,'content':'", "x", "", "'}]", 4000, "",
		    "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED" },
		{ "[{'type':1,'components':[{'type':2,'style':1,'custom_id':'a','label':'", "x", "",
		    "'}]}]", 80, "", "" },
		{ "[{'type':1,'components':[{'type':2,'style':1,'custom_id':'a','label':'", "x", "",
		    "'}]}]", 81, "0.components.0.label", "BASE_TYPE_MAX_LENGTH" },
		{ "[{'type':1,'components':[{'type':2,'style':1,'label':'a','custom_id':'", "x", "",
		    "'}]}]", 100, "", "" },
		{ "[{'type':1,'components':[{'type':2,'style':1,'label':'a','custom_id':'", "x", "",
		    "'}]}]", 101, "0.components.0.custom_id", "BASE_TYPE_BAD_LENGTH" },
		{ "[{'type':1,'components':[{'type':3,'custom_id':'a','options':[",
		    "{'label':'a','value':'#'}", ",", "]}]}]", 25, "", "" },
		{ "[{'type':1,'components':[{'type':3,'custom_id':'a','options':[",
		    "{'label':'a','value':'#'}", ",", "]}]}]", 26, "0.components.0.options",
		    "BASE_TYPE_BAD_LENGTH" },
		{ "[{'type':1,'components':[{'type':3,'custom_id':'a'," OPTIONS ",'placeholder':'",
		    "x", "", "'}]}]", 150, "", "" },
		{ "[{'type':1,'components':[{'type':3,'custom_id':'a'," OPTIONS ",'placeholder':'",
		    "x", "", "'}]}]", 151, "0.components.0.placeholder", "BASE_TYPE_MAX_LENGTH" },
	};

	for (size_t i = 0; i < sizeof totals / sizeof *totals; i++) {
		cJSON *components = try_repeated(
		    totals[i].head, totals[i].unit, totals[i].between, totals[i].tail, totals[i].n);

		expect(components, true, totals[i].place, totals[i].code, totals[i].head);
		cJSON_Delete(components);
	}
}

#define MODAL(...) "{'custom_id':'m','title':'t','components':[" __VA_ARGS__ "]}"
#define INPUT      "{'type':4,'custom_id':'i','style':1}"
#define LABEL(x)   "{'type':18,'label':'l','component':" x "}"

Test(components, components_of_modals_are_checked)
{
	static const struct {
		const char *modal, *place, *code;
	} modals[] = {
		{ MODAL(LABEL(INPUT)), "", "" },
		{ MODAL(LABEL("{'type':3,'custom_id':'s'," OPTIONS "}")), "", "" },
		{ MODAL(LABEL("{'type':21,'custom_id':'r'," OPTIONS "}")), "", "" },
		{ "{'title':'t','components':[" LABEL(INPUT) "]}", "custom_id",
		    "BASE_TYPE_REQUIRED" },
		{ "{'custom_id':'m','components':[" LABEL(INPUT) "]}", "title",
		    "BASE_TYPE_REQUIRED" },
		{ MODAL(), "components", "BASE_TYPE_BAD_LENGTH" },
		{ MODAL(LABEL(INPUT) "," LABEL(INPUT) "," LABEL(INPUT) "," LABEL(INPUT) "," LABEL(
		      INPUT) "," LABEL(INPUT)),
		    "components", "BASE_TYPE_BAD_LENGTH" },
		{ MODAL(TEXT), "components.0.type", "UNION_TYPE_CHOICES" },
		{ MODAL(LABEL("{'type':22,'custom_id':'g'," OPTIONS "}")),
		    "components.0.component.type", "UNION_TYPE_CHOICES" },
		{ MODAL(INPUT), "components.0.type", "UNION_TYPE_CHOICES" },
		{ MODAL(ROW(INPUT)), "components.0.type", "UNION_TYPE_CHOICES" },
		{ MODAL(LABEL("{'type':5,'custom_id':'s'}")), "components.0.component.type",
		    "UNION_TYPE_CHOICES" },
		{ MODAL(LABEL(B("b"))), "components.0.component.type", "UNION_TYPE_CHOICES" },
		{ MODAL("{'type':18,'component':" INPUT "}"), "components.0.label",
		    "BASE_TYPE_REQUIRED" },
		{ MODAL("{'type':18,'label':'l'}"), "components.0.component",
		    "BASE_TYPE_REQUIRED" },
		{ MODAL(LABEL("{'type':4,'custom_id':'i','style':2}")),
		    "components.0.component.style", "NUMBER_TYPE_MAX" },
		{ MODAL(
		      LABEL("{'type':4,'custom_id':'i','style':1,'min_length':5,'max_length':4}")),
		    "components.0.component.min_length", "TEXT_INPUT_MIN_LENGTH_TOO_LARGE" },
		{ MODAL(LABEL("{'type':4,'custom_id':'i','style':1,'max_length':1,'value':'ab'}")),
		    "components.0.component.value", "BASE_TYPE_MAX_LENGTH" },
		{ MODAL(LABEL("{'type':3,'custom_id':'s'," OPTIONS ",'disabled':true}")),
		    "components.0.component.disabled", "MODAL_COMPONENT_DISABLED" },
		{ MODAL(LABEL("{'type':3,'custom_id':'s'," OPTIONS ",'min_values':0}")),
		    "components.0.component.min_values", "SELECT_COMPONENT_REQUIRED_MIN_VALUES" },
		{ MODAL(LABEL(
		      "{'type':3,'custom_id':'s'," OPTIONS ",'min_values':0,'required':false}")),
		    "", "" },
		{ MODAL(LABEL(
		      "{'type':3,'custom_id':'s'," OPTIONS ",'min_values':2,'max_values':1}")),
		    "components.0.component.min_values", "SELECT_COMPONENT_MIN_VALUES_TOO_LARGE" },
		{ MODAL(LABEL("{'type':21,'custom_id':'r','options':[{'label':'a','value':'a','"
			      "default':true},"
			      "{'label':'b','value':'b','default':true}]}")),
		    "components.0.component.options", "SELECT_COMPONENT_TOO_MANY_DEFAULTS" },
		{ MODAL(LABEL("{'type':21,'custom_id':'r','options':[{'label':'a','value':'a'}]}")),
		    "components.0.component.options", "BASE_TYPE_BAD_LENGTH" },
	};

	for (size_t i = 0; i < sizeof modals / sizeof *modals; i++) {
		cJSON *modal = try_json(modals[i].modal);
		struct form f;

		play_form_init(&f);
		modal_check(&f, modal);
		cr_expect_eq(play_form_ok(&f), !*modals[i].code, "%s", modals[i].modal);
		cr_expect_str_eq(
		    try_code(f.errors, modals[i].place), modals[i].code, "%s", modals[i].modal);
		play_form_free(&f);
		cJSON_Delete(modal);
	}
}
