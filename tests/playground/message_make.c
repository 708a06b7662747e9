#include "playground/messages.h"

#include "tests/playground/try.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static struct world w;
static const struct uploads none;

static void
open_world(void)
{
	world_init(&w);
}

static void
close_world(void)
{
	world_free(&w);
}

TestSuite(message_make, .init = open_world, .fini = close_world);

static struct message *
create(const char *text, const struct interaction *in, snowflake viewer)
{
	cJSON *body = try_json(text);
	struct message *m = message_create(&w, w.channel[0], body, in, viewer, &none);

	cJSON_Delete(body);
	return m;
}

static void
edit(struct message *m, const char *text)
{
	cJSON *body = try_json(text);

	message_edit(&w, m, body, &none);
	cJSON_Delete(body);
}

Test(message_make, an_edit_keeps_missing_members)
{
	struct message *m = create("{'content':'one','flags':4096}", NULL, 0);

	cr_expect_null(play_json_get(m->json, "edited_timestamp"));
	edit(m, "{'content':'two'}");
	cr_expect_str_eq(play_json_text(m->json, "content"), "two");
	cr_expect_eq(message_flags(m), MESSAGE_SUPPRESS_NOTIFICATIONS);
	cr_expect_not_null(play_json_text(m->json, "edited_timestamp"));
	edit(m, "{'content':null,'flags':32768,'components':[{'type':10,'content':'x'}]}");
	cr_expect_str_eq(play_json_text(m->json, "content"), "");
	cr_expect_eq(message_flags(m), MESSAGE_SUPPRESS_NOTIFICATIONS | MESSAGE_COMPONENTS_V2);
	edit(m, "{'components':[{'type':10,'content':'y'}]}");
	cr_expect(message_flags(m) & MESSAGE_COMPONENTS_V2, "the flag stays");
	cr_expect_eq(play_json_integer(play_json_array(m->json, "components")->child, "id", 0), 1,
	    "with an id");
}

Test(message_make, an_answer_replaces_the_loading_state)
{
	struct interaction in = { .id = 5,
		.type = INTERACTION_COMMAND,
		.person = w.person[0],
		.channel = w.channel[0],
		.name = "golf new" };
	struct message *m = message_loading(&w, w.channel[0], &in, w.person[0]->id);

	cr_expect_eq(message_flags(m), MESSAGE_LOADING | MESSAGE_EPHEMERAL);
	cr_expect_eq(m->interaction, 5);
	cr_expect_str_eq(
	    play_json_text(play_json_object(m->json, "interaction"), "name"), "golf new");
	edit(m, "{'content':'there'}");
	cr_expect_eq(message_flags(m), MESSAGE_EPHEMERAL);
	cr_expect_null(play_json_get(m->json, "edited_timestamp"), "the first answer is no edit");
	in.original = m->id;
	m = create("{'content':'more'}", &in, 0);
	cr_expect_not_null(play_json_get(
	    play_json_object(m->json, "interaction_metadata"), "original_response_message_id"));
	cr_expect_eq(message_flags(m), 0);
}

Test(message_make, allowed_mentions_limit_mentions)
{
	static const struct {
		const char *body; /* 1 and 2 stand for the ids of two people */
		int people;
		bool everyone;
	} tries[] = {
		{ "{'content':'<@1> <@!2> <@1>'}", 2, false },
		{ "{'content':'<@1> @everyone'}", 1, true },
		{ "{'content':'<@1> @here','allowed_mentions':{'parse':[]}}", 0, false },
		{ "{'content':'<@1> <@2> @here','allowed_mentions':{'parse':['users']}}", 2,
		    false },
		{ "{'content':'<@1> <@2>','allowed_mentions':{'users':['2']}}", 1, false },
		{ "{'content':'@everyone','allowed_mentions':{'parse':['everyone']}}", 0, true },
		{ "{'content':'<@77> <@> <@1'}", 0, false },
		{ "{'flags':32768,'components':[{'type':17,'components':[{'type':10,'content':'<@1>"
		  "'}]}]}",
		    1, false },
		{ "{'flags':32768,'components':[{'type':1,'components':[{'type':2,'style':1,'"
		  "custom_id':'a','label':'<@1>'}]}]}",
		    0, false },
	};

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		char body[600] = "";
		size_t n = 0;
		struct message *m;

		for (const char *c = tries[i].body; *c; c++) {
			bool digit = (*c == '1' || *c == '2') &&
			    (c[-1] == '@' || c[-1] == '!' || c[-1] == '\'') &&
			    (c[1] == '>' || c[1] == '\'' || c[1] == '\0');

			if (digit)
				id_print(w.person[*c - '1']->id, body + n);
			else
				body[n] = *c;
			n = strlen(body);
		}
		m = create(body, NULL, 0);
		cr_expect_eq(cJSON_GetArraySize(play_json_array(m->json, "mentions")),
		    tries[i].people, "%s", body);
		cr_expect_eq(
		    play_json_true(m->json, "mention_everyone"), tries[i].everyone, "%s", body);
	}
}

Test(message_make, an_edit_keeps_the_listed_files)
{
	struct uploads files = { .n = 2,
		.file = { { "files[0]", "a.txt", "text/plain", "aaa", 3 },
		    { "files[1]", "b.txt", "", "bb", 2 } } };
	cJSON *body = try_json("{'content':'x'}");
	struct message *m = message_create(&w, w.channel[0], body, NULL, 0, &files);
	const cJSON *list = play_json_array(m->json, "attachments");
	char keep[100];

	cr_expect_eq(cJSON_GetArraySize(list), 2);
	cr_expect_eq(w.file_bytes, 5);
	edit(m, "{'content':'y'}");
	cr_expect_eq(cJSON_GetArraySize(play_json_array(m->json, "attachments")), 2,
	    "no list: all files stay");
	snprintf(
	    keep, sizeof keep, "{'attachments':[{'id':'%s'}]}", play_json_text(list->child, "id"));
	edit(m, keep);
	cr_expect_eq(cJSON_GetArraySize(play_json_array(m->json, "attachments")), 1);
	cr_expect_eq(w.file_bytes, 3, "the other file is deleted");
	cJSON_Delete(body);
}

Test(message_make, the_bot_reads_only_its_own_content_and_mentions)
{
	struct channel *dm = world_dm(&w, w.person[0]);
	char mention[100];
	struct message *m;
	cJSON *read;

	m = message_say(&w, w.channel[0], w.person[0], "hello");
	read = message_for_bot(&w, m);
	cr_expect_str_eq(play_json_text(read, "content"), "", "without the intent");
	cr_expect_str_eq(play_json_text(m->json, "content"), "hello", "people see the content");
	cr_expect_eq(cJSON_GetArraySize(play_json_array(read, "attachments")), 0);
	cJSON_Delete(read);
	snprintf(mention, sizeof mention, "<@%llu> hello", (unsigned long long)w.bot);
	read = message_for_bot(&w, message_say(&w, w.channel[0], w.person[0], mention));
	cr_expect_str_eq(play_json_text(read, "content"), mention, "the bot is mentioned");
	cJSON_Delete(read);
	read = message_for_bot(&w, message_say(&w, dm, w.person[0], "hello"));
	cr_expect_str_eq(play_json_text(read, "content"), "hello", "a DM with the app");
	cJSON_Delete(read);
	read = message_for_bot(&w, create("{'content':'mine'}", NULL, 0));
	cr_expect_str_eq(play_json_text(read, "content"), "mine", "the bot's own message");
	cJSON_Delete(read);
	read = message_for_bot(&w, message_notice(&w, w.channel[0], MESSAGE_THREAD_STARTER, "", m));
	cr_expect_str_eq(play_json_text(play_json_object(read, "referenced_message"), "content"),
	    "", "the message that a thread starts from");
	cJSON_Delete(read);
}
