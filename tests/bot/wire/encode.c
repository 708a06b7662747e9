#include "bot/wire/encode.h"

#include <cjson/cJSON.h>
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static struct message m;
static struct buf out;

/* One part of each kind. */
static void
all_parts(bool ephemeral)
{
	message_init(&m, ephemeral);
	m.accent = 0x2e8b57;
	message_text(&m, "# Hello\n\"♠\"");
	message_line(&m);
	message_button(&m, BUTTON_PRIMARY, false, "One", "g:a:1:draw:%d", 0);
	message_button(&m, BUTTON_DANGER, true, "Two", "g:a:1:knock");
	message_row(&m);
	message_button(&m, BUTTON_LINK, false, "Go", "https://discord.com/channels/%d/2", 1);
	message_select(&m, false, 2, 2, "Which?", "g:a:1:power");
	message_option(&m, "First", "v%d", 1);
	message_option(&m, "Second", "v%d", 2);
}

#define ALL_PARTS                                                                                  \
	"\"components\":[{\"type\":17,\"accent_color\":3050327,\"components\":["                   \
	"{\"type\":10,\"content\":\"# Hello\\n\\\"♠\\\"\"},"                                     \
	"{\"type\":14,\"divider\":true,\"spacing\":1},"                                            \
	"{\"type\":1,\"components\":["                                                             \
	"{\"type\":2,\"label\":\"One\",\"style\":1,\"custom_id\":\"g:a:1:draw:0\"},"               \
	"{\"type\":2,\"label\":\"Two\",\"style\":4,\"custom_id\":\"g:a:1:knock\",\"disabled\":"    \
	"true}]},"                                                                                 \
	"{\"type\":1,\"components\":["                                                             \
	"{\"type\":2,\"label\":\"Go\",\"style\":5,\"url\":\"https://discord.com/channels/1/"       \
	"2\"}]},"                                                                                  \
	"{\"type\":1,\"components\":["                                                             \
	"{\"type\":3,\"placeholder\":\"Which?\",\"custom_id\":\"g:a:1:power\",\"min_values\":2,"   \
	"\"max_values\":2,\"options\":["                                                           \
	"{\"label\":\"First\",\"value\":\"v1\"},{\"label\":\"Second\",\"value\":\"v2\"}]}]}]}]"

static void
expect(bool ok, const char *wanted)
{
	cr_assert(ok);
	cr_assert_str_eq(buf_string(&out), wanted, "\n%s\nnot\n%s", buf_string(&out), wanted);
	buf_clear(&out);
}

Test(encode, every_kind_of_part_is_encoded)
{
	buf_init(&out, LIMIT_BODY);
	all_parts(false);
	cr_assert(encode_fits(&m));
	expect(encode_message(&m, &out),
	    "{\"flags\":32768," ALL_PARTS ",\"allowed_mentions\":{\"parse\":[]}}");
	expect(encode_answer(ANSWER_UPDATE, &m, &out),
	    "{\"type\":7,\"data\":{\"flags\":32768,\"content\":null," ALL_PARTS
	    ",\"attachments\":[],\"allowed_mentions\":{\"parse\":[]}}}");
	expect(encode_note(&m, "k7f3qa-41", &out),
	    "{\"flags\":32768," ALL_PARTS ",\"allowed_mentions\":{\"parse\":[]},"
	    "\"nonce\":\"k7f3qa-41\",\"enforce_nonce\":true}");
	expect(encode_note(&m, NULL, &out),
	    "{\"flags\":32768," ALL_PARTS ",\"allowed_mentions\":{\"parse\":[]}}");
	m.silent = true;
	expect(encode_note(&m, NULL, &out),
	    "{\"flags\":36864," ALL_PARTS ",\"allowed_mentions\":{\"parse\":[]}}");
	expect(encode_edit(&m, &out),
	    "{\"flags\":32768,\"content\":null," ALL_PARTS
	    ",\"attachments\":[],\"allowed_mentions\":{\"parse\":[]}}");
	all_parts(true);
	m.mention[0] = 18446744073709551615u;
	expect(encode_answer(ANSWER_MESSAGE, &m, &out),
	    "{\"type\":4,\"data\":{\"flags\":32832," ALL_PARTS
	    ",\"allowed_mentions\":{\"parse\":[],"
	    "\"users\":[\"18446744073709551615\"]}}}");
	expect(encode_edit(&m, &out),
	    "{\"flags\":32768,\"content\":null," ALL_PARTS
	    ",\"attachments\":[],\"allowed_mentions\":{\"parse\":[],"
	    "\"users\":[\"18446744073709551615\"]}}");
	buf_free(&out);
}

/* Returns the container's parts as JSON. The caller deletes *root. */
static cJSON *
parts(cJSON **root)
{
	cJSON *container;

	buf_init(&out, 1 << 20);
	cr_assert(encode_message(&m, &out));
	*root = cJSON_Parse(buf_string(&out));
	cr_assert(*root, "not JSON: %s", buf_string(&out));
	buf_free(&out);
	container = cJSON_GetArrayItem(cJSON_GetObjectItem(*root, "components"), 0);
	return cJSON_GetObjectItem(container, "components");
}

/* A push shows `content` alone. An edit with `content: null` makes such a message the other kind.
 */
Test(encode, a_plain_message_has_its_texts_as_content)
{
	static char longest[LIMIT_CONTENT + 2];

	buf_init(&out, LIMIT_BODY);
	message_init(&m, false);
	m.plain = true;
	m.accent = 0x2e8b57;
	m.mention[0] = 7;
	message_text(&m, "<@7>, it is your turn.");
	message_button(&m, BUTTON_PRIMARY, false, "Look", "g:a:1:look");
	message_text(&m, "Six-card Golf");
	cr_assert(encode_fits(&m));
	expect(encode_note(&m, NULL, &out),
	    "{\"content\":\"<@7>, it is your turn.\\nSix-card Golf\",\"components\":["
	    "{\"type\":1,\"components\":[{\"type\":2,\"label\":\"Look\",\"style\":1,"
	    "\"custom_id\":\"g:a:1:look\"}]}],"
	    "\"allowed_mentions\":{\"parse\":[],\"users\":[\"7\"]}}");
	expect(encode_answer(ANSWER_MESSAGE, &m, &out),
	    "{\"type\":4,\"data\":{\"content\":\"<@7>, it is your turn.\\nSix-card Golf\","
	    "\"components\":["
	    "{\"type\":1,\"components\":[{\"type\":2,\"label\":\"Look\",\"style\":1,"
	    "\"custom_id\":\"g:a:1:look\"}]}],"
	    "\"allowed_mentions\":{\"parse\":[],\"users\":[\"7\"]}}}");
	message_line(&m);
	cr_expect_not(encode_fits(&m), "a line needs components");
	memset(longest, 'a', LIMIT_CONTENT + 1);
	message_init(&m, false);
	m.plain = true;
	message_text(&m, longest);
	cr_expect_not(encode_fits(&m));
	message_init(&m, false);
	m.plain = true;
	message_text(&m, longest + 1);
	cr_expect(encode_fits(&m));
	message_init(&m, false);
	m.plain = true;
	for (unsigned i = 0; i <= LIMIT_ROWS; i++) {
		cr_expect(encode_fits(&m), "%u rows", i);
		message_row(&m);
		message_button(&m, BUTTON_PRIMARY, false, "x", "g:a:1:draw:%u", i);
	}
	cr_expect_not(encode_fits(&m), "one row too many");
	buf_free(&out);
}

/* Discord answers 500 where the texts of a message have more bytes, however few characters. */
Test(encode, the_bytes_of_all_texts_are_bounded)
{
	static char text[3 * 2000 + 1];
	cJSON *root, *list, *part;
	size_t bytes = 0;

	for (unsigned i = 0; i < 2000; i++)
		strcat(text, "▒");
	message_init(&m, false);
	message_text(&m, text);
	cr_expect(encode_fits(&m));
	message_line(&m);
	message_text(&m, text);
	cr_expect_not(encode_fits(&m), "4,000 characters, 12,000 bytes");
	list = parts(&root);
	cJSON_ArrayForEach(part, list)
	{
		const char *content = cJSON_GetStringValue(cJSON_GetObjectItem(part, "content"));

		bytes += content ? strlen(content) : 0;
	}
	cr_expect_leq(bytes, (size_t)LIMIT_TEXT_BYTES);
	cr_expect_gt(bytes, (size_t)LIMIT_TEXT_BYTES - 3, "no more is cut than must be");
	cJSON_Delete(root);
}

Test(encode, small_requests_are_encoded)
{
	static const struct choices none = { 0 };
	static const struct choices choices = { .n = 3,
		.choice = {
		    { "Six-card Golf", "six-card" }, { "", "nothing to read" }, { "♠", "s" } } };
	static const struct choices numbers = {
		.n = 1, .numbers = true, .choice = { { "3 holes", "3" } }
	};

	buf_init(&out, LIMIT_BODY);
	expect(encode_deferred(ANSWER_LATER, true, &out), "{\"type\":5,\"data\":{\"flags\":64}}");
	expect(encode_deferred(ANSWER_LATER, false, &out), "{\"type\":5}");
	expect(encode_deferred(ANSWER_LATER_UPDATE, false, &out), "{\"type\":6}");
	expect(encode_deferred(ANSWER_LATER_UPDATE, true, &out), "{\"type\":6}");
	expect(encode_thread("Golf: green", 11, &out),
	    "{\"name\":\"Golf: green\",\"auto_archive_duration\":10080,\"type\":11}");
	expect(encode_thread("\xff", 0, &out), "{\"name\":\"?\",\"auto_archive_duration\":10080}");
	expect(encode_dm(80351110224678912u, &out), "{\"recipient_id\":\"80351110224678912\"}");
	expect(encode_choices(&choices, &out),
	    "{\"type\":8,\"data\":{\"choices\":[{\"name\":\"Six-card "
	    "Golf\",\"value\":\"six-card\"},"
	    "{\"name\":\"♠\",\"value\":\"s\"}]}}");
	expect(encode_choices(&numbers, &out),
	    "{\"type\":8,\"data\":{\"choices\":[{\"name\":\"3 holes\",\"value\":3}]}}");
	expect(encode_choices(&none, &out), "{\"type\":8,\"data\":{\"choices\":[]}}");
	buf_free(&out);
}

static cJSON *
row(cJSON *list, int i)
{
	return cJSON_GetObjectItem(cJSON_GetArrayItem(list, i), "components");
}

/* Counts components, nested ones included. */
static int
count(const cJSON *list)
{
	int n = 0;
	const cJSON *c;

	cJSON_ArrayForEach(c, list) n += 1 + count(cJSON_GetObjectItem(c, "components"));
	return n;
}

Test(encode, a_row_has_at_most_five_buttons)
{
	cJSON *root, *list;

	message_init(&m, false);
	for (int i = 0; i < 7; i++)
		message_button(&m, BUTTON_PRIMARY, false, "x", "id%d", i);
	message_row(&m);
	message_row(&m);
	message_button(&m, BUTTON_PRIMARY, false, "x", "id%d", 7);
	message_text(&m, "between");
	message_button(&m, BUTTON_PRIMARY, false, "x", "id%d", 8);
	cr_assert(encode_fits(&m));
	list = parts(&root);
	cr_assert_eq(cJSON_GetArraySize(list), 5);
	cr_assert_eq(cJSON_GetArraySize(row(list, 0)), 5);
	cr_assert_eq(cJSON_GetArraySize(row(list, 1)), 2);
	cr_assert_eq(cJSON_GetArraySize(row(list, 2)), 1);
	cr_assert_eq(cJSON_GetArraySize(row(list, 4)), 1);
	cJSON_Delete(root);
}

/* LIMIT_COMPONENTS components fit. No more are sent. */
Test(encode, components_above_the_bound_are_left_out)
{
	cJSON *root;

	message_init(&m, false);
	for (int i = 0; i < 32; i++) /* besides 7 rows and the container */
		message_button(&m, BUTTON_PRIMARY, false, "x", "id%d", i);
	cr_assert(encode_fits(&m));
	cr_assert_eq(count(parts(&root)), LIMIT_COMPONENTS - 1);
	cJSON_Delete(root);
	message_text(&m, "one too many");
	cr_assert_not(encode_fits(&m));
	cr_assert_eq(count(parts(&root)), LIMIT_COMPONENTS - 1);
	cJSON_Delete(root);
}

/* No row is begun when its first button does not fit. */
Test(encode, a_row_needs_a_button_that_fits)
{
	cJSON *root, *list;

	message_init(&m, false);
	for (int i = 0; i < LIMIT_COMPONENTS - 2; i++)
		message_line(&m);
	message_button(&m, BUTTON_PRIMARY, false, "x", "id");
	cr_assert_not(encode_fits(&m));
	list = parts(&root);
	cr_assert_eq(cJSON_GetArraySize(list), LIMIT_COMPONENTS - 2);
	cJSON_Delete(root);
}

/* The bound is in characters, not bytes, of all texts together. */
Test(encode, text_above_the_bound_is_left_out)
{
	char text[3001] = "";
	cJSON *root, *list;

	for (int i = 0; i < 1000; i++)
		memcpy(text + 3 * i, "▒", 4);
	message_init(&m, false);
	message_text(&m, text);
	memset(text, 'a', 3000);
	message_text(&m, text);
	cr_assert(encode_fits(&m), "4000 characters fit");
	message_text(&m, "♠");
	cr_assert_not(encode_fits(&m), "4001 characters do not fit");
	list = parts(&root);
	cr_assert_eq(cJSON_GetArraySize(list), 2);
	cJSON_Delete(root);
}

static void
long_label(size_t n)
{
	char label[4 * 200] = "";

	for (size_t i = 0; i < n; i++)
		strcat(label, "♠");
	message_init(&m, false);
	message_button(&m, BUTTON_PRIMARY, false, label, "id");
}

Test(encode, long_labels_are_cut)
{
	cJSON *root;

	long_label(LIMIT_LABEL);
	cr_assert(encode_fits(&m));
	long_label(LIMIT_LABEL + 1);
	cr_assert_not(encode_fits(&m));
	cr_assert_eq(
	    strlen(cJSON_GetObjectItem(cJSON_GetArrayItem(row(parts(&root), 0), 0), "label")
		       ->valuestring),
	    3u * LIMIT_LABEL);
	cJSON_Delete(root);
}

/* Parts that Discord would refuse are left out. The other parts are sent. */
Test(encode, refused_parts_are_left_out)
{
	static const char *const tries[] = { "the same id twice", "no label", "no id",
		"an empty text", "a menu without options", "an option without a menu",
		"a message that was cut before" };

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		cJSON *root;
		message_init(&m, false);
		message_button(&m, BUTTON_PRIMARY, false, "good", "id");
		if (i == 0)
			message_button(&m, BUTTON_PRIMARY, false, "bad", "id");
		if (i == 1 || i == 2)
			message_button(&m, BUTTON_PRIMARY, false, i == 1 ? "" : "bad", "%s",
			    i == 1 ? "id2" : "");
		if (i == 3)
			message_text(&m, "");
		if (i == 4)
			message_select(&m, false, 1, 1, "bad", "id2");
		if (i == 5) {
			message_button(&m, BUTTON_PRIMARY, false, "bad", "v");
			m.part[1].kind = PART_OPTION;
		}
		m.cut = i == 6;
		cr_expect_not(encode_fits(&m), "%s", tries[i]);
		cr_expect_eq(count(parts(&root)), 2, "%s", tries[i]);
		cJSON_Delete(root);
	}
}

/* A menu takes 25 options. Nothing of a longer list is lost: it goes on in further menus. */
Test(encode, a_long_list_goes_on_in_further_menus)
{
	static const struct {
		int options, menus, last;
	} tries[] = { { 1, 1, 1 }, { 25, 1, 25 }, { 26, 2, 1 }, { 31, 2, 6 }, { 60, 3, 10 },
		{ 100, 4, 25 } };

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char id[16], label[32];
		cJSON *root, *list;

		message_init(&m, false);
		message_select(&m, false, 1, 3, "which", "id");
		for (int o = 0; o < tries[i].options; o++)
			message_option(&m, "o", "v%d", o);
		/* Another list has its own numbers. */
		message_select(&m, false, 1, 1, "other", "other");
		for (int o = 0; o < 26; o++)
			message_option(&m, "o", "v%d", o);
		cr_assert(encode_fits(&m), "%d", tries[i].options);
		list = parts(&root);
		cr_assert_eq(cJSON_GetArraySize(list), tries[i].menus + 2);
		for (int menu = 0; menu < tries[i].menus; menu++) {
			const cJSON *c = cJSON_GetArrayItem(row(list, menu), 0);
			int n = menu + 1 < tries[i].menus ? 25 : tries[i].last;

			snprintf(id, sizeof id, menu ? "id~%d" : "id", menu + 1);
			snprintf(label, sizeof label,
			    tries[i].menus > 1 ? "which (%d/%d)" : "which", menu + 1,
			    tries[i].menus);
			cr_expect_str_eq(cJSON_GetObjectItem(c, "custom_id")->valuestring, id);
			cr_expect_str_eq(cJSON_GetObjectItem(c, "placeholder")->valuestring, label);
			cr_expect_eq(cJSON_GetArraySize(cJSON_GetObjectItem(c, "options")), n);
			cr_expect_eq(cJSON_GetObjectItem(c, "max_values")->valueint, n < 3 ? n : 3);
		}
		cJSON_Delete(root);
	}
}

/* More menus than a list may have are cut, and the message says so. */
Test(encode, a_list_that_is_too_long_is_cut)
{
	message_init(&m, false);
	message_select(&m, false, 1, 1, "which", "id");
	for (int o = 0; o < MESSAGE_MENUS * LIMIT_SELECT_OPTIONS + 1; o++)
		message_option(&m, "o", "v%d", o);
	cr_assert_not(encode_fits(&m));
}

/* Bytes that are not UTF-8 would make the whole body invalid. */
Test(encode, broken_utf8_is_replaced)
{
	static const struct {
		const char *text, *wanted;
	} tries[] = {
		{ "a\xff"
		  "b",
		    "a?b" },
		{ "\xe2\x99", "??" },
		{ "\xc0\xaf", "??" },
		{ "\xed\xa0\x80", "???" },
		{ "\xf4\x90\x80\x80", "????" },
		{ "\xf0\x9f\x83\x81", "\xf0\x9f\x83\x81" },
		{ "tab\t\x01", "tab\t\x01" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		cJSON *root;
		message_init(&m, false);
		message_text(&m, tries[i].text);
		cr_expect_str_eq(cJSON_GetObjectItem(cJSON_GetArrayItem(parts(&root), 0), "content")
				     ->valuestring,
		    tries[i].wanted);
		cJSON_Delete(root);
	}
}

/*
 * A file stands in its place, and is named among the attachments. A second file, or a name that
 * Discord would change, is left out.
 */
Test(encode, a_file_is_attached)
{
	static const char *const bad[] = { "", "a b.json", "../a", "caf\xc3\xa9.json" };

	message_init(&m, true);
	message_text(&m, "Here:");
	message_file(&m, "cabo.json");
	cr_assert(encode_fits(&m));
	buf_init(&out, LIMIT_BODY);
	expect(encode_message(&m, &out),
	    "{\"flags\":32832,\"components\":[{\"type\":17,\"components\":[{\"type\":10,"
	    "\"content\":\"Here:\"},"
	    "{\"type\":13,\"file\":{\"url\":\"attachment://cabo.json\"}}]}],"
	    "\"attachments\":[{\"id\":\"0\",\"filename\":\"cabo.json\"}],\"allowed_mentions\":{"
	    "\"parse\":[]}}");
	message_file(&m, "second.json");
	cr_expect_not(encode_fits(&m));
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		message_init(&m, true);
		message_text(&m, "Here:");
		message_file(&m, bad[i]);
		cr_expect_not(encode_fits(&m), "%s", bad[i]);
		cr_expect_eq(m.parts, 1);
	}
	buf_free(&out);
}

/*
 * A picture stands first, with its description at both places where Discord shows it. A message
 * has one file: a second one is left out.
 */
Test(encode, a_picture_is_attached_with_its_description)
{
	static char longest[LIMIT_ALT + 2];

	message_init(&m, false);
	message_text(&m, "Here:");
	message_picture(&m, "table.png", "Ana: \"7♦\"");
	cr_assert(encode_fits(&m));
	buf_init(&out, LIMIT_BODY);
	expect(encode_edit(&m, &out),
	    "{\"flags\":32768,\"content\":null,\"components\":[{\"type\":17,\"components\":["
	    "{\"type\":12,"
	    "\"items\":[{\"media\":{\"url\":\"attachment://table.png\"},"
	    "\"description\":\"Ana: \\\"7♦\\\"\"}]},{\"type\":10,\"content\":\"Here:\"}]}],"
	    "\"attachments\":[{\"id\":\"0\",\"filename\":\"table.png\","
	    "\"description\":\"Ana: \\\"7♦\\\"\"}],\"allowed_mentions\":{\"parse\":[]}}");
	message_file(&m, "second.json");
	cr_expect_not(encode_fits(&m));
	memset(longest, 'a', LIMIT_ALT);
	message_init(&m, false);
	message_picture(&m, "table.png", longest);
	cr_expect(encode_fits(&m));
	longest[LIMIT_ALT] = 'a';
	message_init(&m, false);
	message_picture(&m, "table.png", longest);
	cr_expect_not(encode_fits(&m));
	buf_free(&out);
}

/* Choices above Discord's bound are left out. Longer texts are cut between two characters. */
Test(encode, choices_have_bounds)
{
	static struct choices choices;
	cJSON *root, *list;

	for (unsigned i = 0; i < LIMIT_CHOICES; i++) {
		for (unsigned k = 0; k < 110; k++)
			strcat(choices.choice[i].name, "♠");
		strcpy(choices.choice[i].value, "v");
	}
	choices.n = LIMIT_CHOICES + 1;
	buf_init(&out, LIMIT_BODY);
	cr_assert(encode_choices(&choices, &out));
	root = cJSON_Parse(buf_string(&out));
	list = cJSON_GetObjectItem(cJSON_GetObjectItem(root, "data"), "choices");
	cr_assert_eq(cJSON_GetArraySize(list), LIMIT_CHOICES);
	cr_assert_eq(
	    strlen(cJSON_GetObjectItem(cJSON_GetArrayItem(list, 0), "name")->valuestring), 300);
	cJSON_Delete(root);
	buf_free(&out);
}

/* The line below a label is Discord's "description"; an option without a line has none. */
Test(encode, an_option_may_have_a_line_below_its_label)
{
	char text[102];
	cJSON *root, *list;

	memset(text, 'a', sizeof text - 1);
	text[sizeof text - 1] = '\0';
	message_init(&m, true);
	message_about(&m, "no option yet");
	message_select(&m, false, 1, 1, "Which?", "s");
	message_about(&m, "a menu has no such line");
	message_option(&m, "One", "1");
	message_option(&m, "Two", "2");
	message_about(&m, "2-8 · powers");
	message_option(&m, "Three", "3");
	message_about(&m, text);
	list = cJSON_GetObjectItem(cJSON_GetArrayItem(row(parts(&root), 0), 0), "options");
	cr_expect_null(cJSON_GetObjectItem(cJSON_GetArrayItem(list, 0), "description"));
	cr_expect_str_eq(
	    cJSON_GetObjectItem(cJSON_GetArrayItem(list, 1), "description")->valuestring,
	    "2-8 · powers");
	cr_expect_eq(
	    strlen(cJSON_GetObjectItem(cJSON_GetArrayItem(list, 2), "description")->valuestring),
	    100u, "Discord takes 100 characters");
	cJSON_Delete(root);
}

/* Discord's "default": the menu shows the option in place of its placeholder. */
Test(encode, an_option_may_be_what_holds_now)
{
	cJSON *root, *list;

	message_init(&m, true);
	message_chosen(&m);
	message_select(&m, false, 1, 1, "Which?", "s");
	message_chosen(&m);
	message_option(&m, "One", "1");
	message_option(&m, "Two", "2");
	message_chosen(&m);
	list = cJSON_GetObjectItem(cJSON_GetArrayItem(row(parts(&root), 0), 0), "options");
	cr_expect_null(cJSON_GetObjectItem(cJSON_GetArrayItem(list, 0), "default"));
	cr_expect(cJSON_IsTrue(cJSON_GetObjectItem(cJSON_GetArrayItem(list, 1), "default")));
	cJSON_Delete(root);
}

/* A card's emoji has its id; one of Unicode has its name alone. */
Test(encode, an_option_may_have_an_emoji)
{
	static const struct cards_emoji card = { 12, "gqh_3f2a" }, mark = { 0, "🍀" };

	message_init(&m, true);
	message_select(&m, false, 1, 1, "Whose?", "golf:1:2:kick");
	message_option(&m, "Ana", "1");
	message_emoji(&m, &mark);
	message_option(&m, "Ben", "2");
	message_emoji(&m, &card);
	message_option(&m, "Cleo", "3");
	buf_init(&out, 4000);
	cr_assert(encode_answer(ANSWER_UPDATE, &m, &out));
	cr_expect(strstr(buf_string(&out),
		      "\"options\":[{\"label\":\"Ana\",\"value\":\"1\",\"emoji\":{\"name\":\"🍀\"}},"
		      "{\"label\":\"Ben\",\"value\":\"2\",\"emoji\":{\"id\":\"12\",\"name\":"
		      "\"gqh_3f2a\"}},{\"label\":\"Cleo\",\"value\":\"3\"}]"),
	    "%s", buf_string(&out));
	buf_free(&out);
}

/* Three code points form one picture: no cut splits them. */
Test(encode, a_cut_splits_no_cluster)
{
	static const char astronaut[] = "\U0001f469\u200d\U0001f680";
	static struct choices choices = { .n = 1 };
	char text[64 * sizeof astronaut] = "";
	cJSON *root, *list;

	for (unsigned i = 0; i < 52; i++)
		strcat(text, astronaut);
	message_init(&m, true);
	message_button(&m, BUTTON_PRIMARY, false, text, "b");
	message_select(&m, false, 1, 1, text, "s");
	message_option(&m, text, "o");
	list = parts(&root);
	cr_expect_eq(
	    strlen(cJSON_GetObjectItem(cJSON_GetArrayItem(row(list, 0), 0), "label")->valuestring),
	    LIMIT_LABEL / 3 * (sizeof astronaut - 1));
	list = cJSON_GetArrayItem(row(list, 1), 0);
	cr_expect_eq(strlen(cJSON_GetObjectItem(list, "placeholder")->valuestring),
	    150 / 3 * (sizeof astronaut - 1));
	list = cJSON_GetArrayItem(cJSON_GetObjectItem(list, "options"), 0);
	cr_expect_eq(strlen(cJSON_GetObjectItem(list, "label")->valuestring),
	    100 / 3 * (sizeof astronaut - 1));
	cJSON_Delete(root);

	buf_init(&out, LIMIT_BODY);
	cr_assert(encode_thread(text, 0, &out));
	root = cJSON_Parse(buf_string(&out));
	cr_expect_eq(strlen(cJSON_GetObjectItem(root, "name")->valuestring),
	    LIMIT_THREAD_NAME / 3 * (sizeof astronaut - 1));
	cJSON_Delete(root);
	buf_free(&out);

	snprintf(choices.choice[0].name, sizeof choices.choice[0].name, "%.*s",
	    34 * (int)(sizeof astronaut - 1), text);
	strcpy(choices.choice[0].value, "v");
	buf_init(&out, LIMIT_BODY);
	cr_assert(encode_choices(&choices, &out));
	root = cJSON_Parse(buf_string(&out));
	list = cJSON_GetArrayItem(
	    cJSON_GetObjectItem(cJSON_GetObjectItem(root, "data"), "choices"), 0);
	cr_expect_eq(strlen(cJSON_GetObjectItem(list, "name")->valuestring),
	    LIMIT_CHOICE_TEXT / 3 * (sizeof astronaut - 1));
	cJSON_Delete(root);
	buf_free(&out);
}

Test(encode, nothing_is_encoded_into_a_small_buffer)
{
	all_parts(false);
	buf_init(&out, 100);
	cr_assert_not(encode_message(&m, &out));
	cr_assert_not(encode_answer(ANSWER_MESSAGE, &m, &out));
	buf_free(&out);
}

static int left;

static void *
failing_malloc(size_t size)
{
	return left-- > 0 ? malloc(size) : NULL;
}

/*
 * When any allocation fails, nothing is sent in part, and nothing leaks (checked by the sanitizer).
 */
Test(encode, a_failed_allocation_sends_nothing)
{
	cJSON_Hooks hooks = { failing_malloc, free };
	bool ok = false;
	int n = 0;

	all_parts(true);
	m.mention[0] = 7;
	buf_init(&out, LIMIT_BODY);
	cJSON_InitHooks(&hooks);
	for (; !ok && n < 1000; n++) {
		left = n;
		ok = encode_answer(ANSWER_MESSAGE, &m, &out);
		cr_assert(ok || out.length == 0);
	}
	left = 1 << 20;
	cJSON_InitHooks(NULL);
	cr_assert(ok && n > 50);
	buf_free(&out);
}
