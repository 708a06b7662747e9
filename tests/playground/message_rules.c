#include "playground/messages.h"

#include "tests/playground/try.h"

#include <criterion/criterion.h>

#define OLD_V2                                                                                     \
	"{'flags':32768,'content':'','embeds':[],'components':[{'type':10,'content':'x'}],'"       \
	"attachments':[]}"
#define OLD                                                                                        \
	"{'flags':0,'content':'old','embeds':[],'components':[],'attachments':[{'id':'77','"       \
	"filename':'a.txt'}]}"
#define V2 "'flags':32768,'components':[{'type':10,'content':'x'}]"

Test(message_rules, bodies_are_checked)
{
	static const struct {
		enum message_use use;
		const char *body, *old;
		bool empty;
		const char *place, *code;
	} tries[] = {
		{ MESSAGE_POST, "{'content':'x'}", NULL, false, "", "" },
		{ MESSAGE_POST, "{" V2 "}", NULL, false, "", "" },
		{ MESSAGE_POST, "{'content':'x','flags':4096}", NULL, false, "", "" },
		{ MESSAGE_POST, "{'content':'x','tts':false,'embeds':[],'poll':null}", NULL, false,
		    "", "" },
		{ MESSAGE_POST, "{'content':'x','nonce':5}", NULL, false, "", "" },
		{ MESSAGE_ANSWER, "{'content':'x','flags':64}", NULL, false, "", "" },
		{ MESSAGE_DEFERRAL, "{'flags':64}", NULL, false, "", "" },
		{ MESSAGE_DEFERRAL, "{}", NULL, false, "", "" },
		{ MESSAGE_EDIT, "{}", OLD, false, "", "" },
		{ MESSAGE_EDIT, "{'content':null,'embeds':[]," V2 ",'attachments':[]}", OLD, false,
		    "", "" },
		{ MESSAGE_EDIT, "{'components':[{'type':10,'content':'y'}]}", OLD_V2, false, "",
		    "" },
		{ MESSAGE_EDIT, "{'flags':32768}", OLD_V2, false, "", "" },
		{ MESSAGE_EDIT, "{'attachments':[{'id':'77'}]}", OLD, false, "", "" },

		{ MESSAGE_POST, "{}", NULL, true, "", "" },
		{ MESSAGE_POST, "{'content':'','embeds':[],'components':[]}", NULL, true, "", "" },
		{ MESSAGE_POST, "{'flags':32768,'components':[]}", NULL, true, "", "" },
		{ MESSAGE_EDIT, "{'content':'','attachments':[]}", OLD, true, "", "" },
		{ MESSAGE_EDIT, "{'content':''}", OLD, false, "", "" },

		{ MESSAGE_POST, "{'content':5}", NULL, false, "content", "STRING_TYPE_CONVERT" },
		{ MESSAGE_POST, "{'content':'x','flags':64}", NULL, false, "flags",
		    "MESSAGE_FLAGS_INVALID" },
		{ MESSAGE_POST, "{'content':'x','flags':128}", NULL, false, "flags",
		    "MESSAGE_FLAGS_INVALID" },
		{ MESSAGE_ANSWER, "{'content':'x','flags':128}", NULL, false, "flags",
		    "MESSAGE_FLAGS_INVALID" },
		{ MESSAGE_DEFERRAL, "{'flags':32768}", NULL, false, "flags",
		    "MESSAGE_FLAGS_INVALID" },
		{ MESSAGE_POST, "{'content':'y'," V2 "}", NULL, false, "content",
		    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2" },
		{ MESSAGE_POST, "{'content':'x','flags':4}", NULL, false, "flags",
		    "MESSAGE_FLAGS_INVALID" },
		{ MESSAGE_EDIT, "{'flags':4}", OLD, false, "flags", "MESSAGE_FLAGS_INVALID" },
		{ MESSAGE_POST, "{'embeds':[{'title':'x'}]}", NULL, false, "embeds",
		    "PLAYGROUND_NOT_SUPPORTED" },
		{ MESSAGE_POST, "{'content':'x','poll':{}}", NULL, false, "poll",
		    "PLAYGROUND_NOT_SUPPORTED" },
		{ MESSAGE_POST, "{'content':'x','sticker_ids':['5']}", NULL, false, "sticker_ids",
		    "PLAYGROUND_NOT_SUPPORTED" },
		{ MESSAGE_POST, "{'content':'x','tts':true}", NULL, false, "tts",
		    "PLAYGROUND_NOT_SUPPORTED" },
		{ MESSAGE_EDIT, "{" V2 "}", OLD, false, "content",
		    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2" },
		{ MESSAGE_EDIT, "{'content':'y'}", OLD_V2, false, "content",
		    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2" },
		{ MESSAGE_EDIT, "{'flags':0}", OLD_V2, false, "flags",
		    "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG" },
		{ MESSAGE_POST, "{'content':'x','components':[{'type':10,'content':'x'}]}", NULL,
		    false, "components.0.type", "UNION_TYPE_CHOICES" },
		{ MESSAGE_POST, "{'content':'x','allowed_mentions':{'parse':['x']}}", NULL, false,
		    "allowed_mentions.parse", "BASE_TYPE_CHOICES" },
		{ MESSAGE_POST,
		    "{'content':'x','allowed_mentions':{'parse':['roles'],'roles':['5']}}", NULL,
		    false, "allowed_mentions.parse", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE" },
		{ MESSAGE_POST, "{'content':'x','allowed_mentions':{'users':[5]}}", NULL, false,
		    "allowed_mentions.users", "NUMBER_TYPE_COERCE" },
		{ MESSAGE_POST, "{'content':'x','nonce':true}", NULL, false, "nonce",
		    "NONCE_TYPE_TOO_LONG" },
		{ MESSAGE_POST, "{'content':'x','nonce':'abcdefghijklmnopqrstuvwxyz'}", NULL, false,
		    "nonce", "NONCE_TYPE_TOO_LONG" },
		{ MESSAGE_POST, "{'content':'x','message_reference':{'message_id':'5'}}", NULL,
		    false, "message_reference", "PLAYGROUND_NOT_SUPPORTED" },
		{ MESSAGE_POST, "{'content':'x','attachments':[{'id':0}]}", NULL, false,
		    "attachments.0.id", "ATTACHMENT_NOT_FOUND" },
		{ MESSAGE_EDIT, "{'attachments':[{'id':'78'}]}", OLD, false, "attachments.0.id",
		    "ATTACHMENT_NOT_FOUND" },
	};
	struct uploads none = { .n = 0 };

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		cJSON *body = try_json(tries[i].body),
		      *old = tries[i].old ? try_json(tries[i].old) : NULL;
		struct form f;
		bool empty;

		play_form_init(&f);
		message_check(&f, body, tries[i].use, old, &none, &empty);
		cr_expect_eq(play_form_ok(&f), !*tries[i].code, "%s", tries[i].body);
		cr_expect_str_eq(
		    try_code(f.errors, tries[i].place), tries[i].code, "%s", tries[i].body);
		if (play_form_ok(&f))
			cr_expect_eq(empty, tries[i].empty, "%s", tries[i].body);
		play_form_free(&f);
		cJSON_Delete(body);
		cJSON_Delete(old);
	}
}

Test(message_rules, lengths_have_bounds)
{
	static const struct {
		const char *head, *unit, *between, *tail;
		int n;
		const char *place, *code;
	} tries[] = {
		{ "{'content':'", "\xE2\x99\xA0", "", "'}", 2000, "", "" },
		{ "{'content':'", "x", "", "'}", 2001, "content", "BASE_TYPE_MAX_LENGTH" },
	};
	struct uploads none = { .n = 0 };

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		cJSON *body = try_repeated(
		    tries[i].head, tries[i].unit, tries[i].between, tries[i].tail, tries[i].n);
		struct form f;
		bool empty;

		play_form_init(&f);
		message_check(&f, body, MESSAGE_POST, NULL, &none, &empty);
		cr_expect_eq(play_form_ok(&f), !*tries[i].code, "%zu", i);
		cr_expect_str_eq(try_code(f.errors, tries[i].place), tries[i].code, "%zu", i);
		play_form_free(&f);
		cJSON_Delete(body);
	}
}
