#include "playground/emojis.h"

#include "playground/image.h"

#include "tests/playground/try.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PNG "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ"

static struct playground p;
static char home[80];

static void
open_playground(void)
{
	try_open(&p);
	snprintf(home, sizeof home, "/applications/%llu/emojis",
	    (unsigned long long)p.world.application);
}

static void
close_playground(void)
{
	playground_free(&p);
}

TestSuite(emojis, .init = open_playground, .fini = close_playground);

Test(emojis, unicode_emojis_are_known)
{
	static const struct {
		const char *text;
		bool emoji;
		const char *why;
	} tries[] = {
		{ "\u2764", true, "a heart" },
		{ "\u2764\uFE0F", true, "a heart with the mark for a picture" },
		{ "\u2660\uFE0F", true, "a suit" },
		{ "\U0001F0CF", true, "the joker" },
		{ "\U0001F44D\U0001F3FD", true, "a thumb with its tone" },
		{ "\U0001F468\u200D\U0001F469\u200D\U0001F467", true, "a family" },
		{ "\U0001F3F3\uFE0F\u200D\U0001F308", true, "the rainbow's flag" },
		{ "\U0001F1EA\U0001F1F8", true, "Spain's flag" },
		{ "\U0001F3F4\U000E0067\U000E0062\U000E007F", true, "a flag made of tags" },
		{ "7\uFE0F\u20E3", true, "a keycap" },
		{ "\U0001F3FD", true, "a tone alone" },
		{ "", false, "an empty text" },
		{ "x", false, "a letter" },
		{ "7", false, "a digit" },
		{ "\u25B2", false, "a triangle that is no emoji" },
		{ "\u2726", false, "a star that is no emoji" },
		{ "\u23FB", false, "a sign that is no emoji" },
		{ "\U0001F0A1", false, "a playing card" },
		{ ":golf:", false, "a name between colons" },
		{ "\u2764\u2764", false, "two emojis" },
		{ "\U0001F1EA", false, "half a flag" },
		{ "\U0001F468\u200D", false, "a joiner at the end" },
		{ "\U0001F44D ", false, "a space after the emoji" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++)
		cr_expect_eq(emoji_is_unicode(tries[i].text), tries[i].emoji, "%s", tries[i].why);
}

Test(emojis, uploaded_emojis_are_checked)
{
	static const struct {
		const char *body;
		int status;
		const char *place, *code;
	} tries[] = {
		{ "{'name':'card_AS','image':'" PNG "'}", 201, "", "" },
		{ "{'name':'ab','image':'" PNG "'}", 201, "", "" },
		{ "{'name':'card_AS','image':'" PNG "'}", 400, "name",
		    "APPLICATION_EMOJI_NAME_ALREADY_TAKEN" },
		{ "{'name':'a','image':'" PNG "'}", 400, "name", "BASE_TYPE_BAD_LENGTH" },
		{ "{'name':'abcdefghijklmnopqrstuvwxyzabcdefg','image':'" PNG "'}", 400, "name",
		    "BASE_TYPE_BAD_LENGTH" },
		{ "{'name':'a-b','image':'" PNG "'}", 400, "name", "STRING_TYPE_REGEX" },
		{ "{'image':'" PNG "'}", 400, "name", "BASE_TYPE_REQUIRED" },
		{ "{'name':'abc'}", 400, "image", "BASE_TYPE_REQUIRED" },
		{ "{'name':'abc','image':'iVBORw0KGgo='}", 400, "image", "IMAGE_INVALID" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		cJSON *answer;

		cr_expect_eq(try_request(&p, "POST", home, tries[i].body, &answer), tries[i].status,
		    "%s", tries[i].body);
		if (tries[i].status == 400)
			cr_expect_str_eq(
			    try_code(play_json_object(answer, "errors"), tries[i].place),
			    tries[i].code, "%s", tries[i].body);
		cJSON_Delete(answer);
	}
	cr_expect_eq(p.world.emojis.n, 2);
}

Test(emojis, a_too_large_picture_is_refused)
{
	enum { MORE = IMAGE_EMOJI / 3 * 4 };
	char *body = calloc(1, MORE + 200);
	cJSON *answer;
	int n = sprintf(body, "{'name':'abc','image':'" PNG);

	cr_assert_not_null(body);
	memset(body + n, 'A', MORE - MORE % 4);
	strcat(body, "'}");
	cr_expect_eq(try_request(&p, "POST", home, body, &answer), 400);
	cr_expect_eq(play_json_integer(answer, "code", -1), 0, "the refusal has code 0");
	cr_expect_null(play_json_get(answer, "errors"));
	cr_expect_eq(p.world.emojis.n, 0);
	cJSON_Delete(answer);
	free(body);
}

Test(emojis, an_emoji_is_made_renamed_and_deleted)
{
	struct exchange x = { .p = &p, .method = "GET" };
	cJSON *answer, *list;
	char one[130];
	const char *id;

	cr_assert_eq(
	    try_request(&p, "POST", home, "{'name':'card_AS','image':'" PNG "'}", &answer), 201);
	id = play_json_text(answer, "id");
	snprintf(one, sizeof one, "%s/%s", home, id);
	cr_expect_str_eq(play_json_text(play_json_object(answer, "user"), "username"), "Golf");
	cr_expect(cJSON_IsFalse(play_json_get(answer, "animated")));
	cr_expect_eq(try_request(&p, "GET", home, NULL, &list), 200);
	cr_expect_eq(cJSON_GetArraySize(play_json_array(list, "items")), 1);
	cr_expect(cJSON_Compare(play_json_array(list, "items")->child, answer, true));
	cJSON_Delete(list);
	cr_expect_eq(
	    try_request(&p, "PATCH", one, "{'name':'card_AS'}", NULL), 200, "the same name");
	cr_expect_eq(try_request(&p, "PATCH", one, "{'name':'ace'}", NULL), 200);
	cr_expect_str_eq(p.world.emojis.list[0]->name, "ace");
	cr_expect_eq(try_request(&p, "PATCH", one, "{'name':'a b'}", NULL), 400);
	cr_expect_eq(
	    try_request(&p, "GET", "/applications/5/emojis", NULL, NULL), 403, "another app");
	snprintf(x.host, sizeof x.host, "127.0.0.1:8420");
	snprintf(x.path, sizeof x.path, "/emojis/%s.png", id);
	playground_request(&p, &x);
	cr_expect_eq(x.status, 200);
	cr_expect_str_eq(x.answer_type, "image/png");
	cr_expect_eq(memcmp(x.answer, "\x89PNG", 4), 0);
	exchange_none(&x);
	cr_expect_eq(try_request(&p, "DELETE", one, NULL, NULL), 204);
	cr_expect_eq(try_request(&p, "DELETE", one, NULL, NULL), 404);
	playground_request(&p, &x);
	cr_expect_eq(x.status, 404);
	exchange_none(&x);
	cJSON_Delete(answer);
}

Test(emojis, at_most_2000)
{
	cJSON *answer;

	for (int i = 0; i < EMOJIS; i++)
		cr_assert_not_null(
		    emojis_add(&p.world.emojis, &(struct emoji){ .id = (snowflake)i + 1 }));
	cr_expect_eq(
	    try_request(&p, "POST", home, "{'name':'more','image':'" PNG "'}", &answer), 400);
	cr_expect_eq(play_json_integer(answer, "code", 0), 30008);
	cJSON_Delete(answer);
}

Test(emojis, components_take_known_emojis)
{
	static const struct {
		const char *emoji; /* %llu: the id of the application's emoji */
		int status;
		const char *member, *code;
	} tries[] = {
		{ "{'id':'%llu','name':'ace'}", 200, "", "" },
		{ "{'id':'%llu'}", 200, "", "" },
		{ "{'id':null,'name':'\u2764'}", 200, "", "" },
		{ "{'name':'\U0001F0CF'}", 200, "", "" },
		{ "{'id':'5','name':'ace'}", 400, "id", "BUTTON_COMPONENT_INVALID_EMOJI" },
		{ "{'id':'x','name':'ace'}", 400, "id", "NUMBER_TYPE_COERCE" },
		{ "{'name':'ace'}", 400, "name", "COMPONENT_INVALID_EMOJI" },
		{ "{}", 400, "name", "COMPONENT_INVALID_EMOJI" },
	};
	static const char *const holders[][2] = {
		{ "{'type':2,'style':1,'custom_id':'a','emoji':%s}",
		    "components.0.components.0.emoji.%s" },
		{ "{'type':3,'custom_id':'a','options':[{'label':'a','value':'a','emoji':%s}]}",
		    "components.0.components.0.options.0.emoji.%s" },
	};
	struct emoji *ace = emojis_add(&p.world.emojis, &(struct emoji){ .id = 77, .name = "ace" });
	char path[60];

	snprintf(path, sizeof path, "/channels/%llu/messages",
	    (unsigned long long)p.world.channel[0]->id);
	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++)
		for (size_t k = 0; k < 2; k++) {
			char emoji[100], holder[250], body[400], place[100];
			cJSON *answer;

			snprintf(emoji, sizeof emoji, tries[i].emoji, (unsigned long long)ace->id);
			snprintf(holder, sizeof holder, holders[k][0], emoji);
			snprintf(place, sizeof place, holders[k][1], tries[i].member);
			snprintf(body, sizeof body, "{'components':[{'type':1,'components':[%s]}]}",
			    holder);
			cr_expect_eq(try_request(&p, "POST", path, body, &answer), tries[i].status,
			    "%s", body);
			if (tries[i].status == 400)
				cr_expect_str_eq(
				    try_code(play_json_object(answer, "errors"), place),
				    tries[i].code, "%s", body);
			cJSON_Delete(answer);
		}
	cr_expect_eq(try_request(&p, "POST", path, "{'content':'<:ace:5>'}", NULL), 200,
	    "an unknown emoji in a text stays text");
}
