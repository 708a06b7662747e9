/* Forms in Discord's format: exact bytes, and fields that are left out. */
#include "bot/wire/encode.h"

#include <cjson/cJSON.h>
#include <criterion/criterion.h>
#include <string.h>

static struct form f;
static struct buf out;

static void
expect(const char *wanted)
{
	buf_init(&out, LIMIT_BODY);
	cr_assert(encode_form(&f, &out));
	cr_expect_str_eq(buf_string(&out), wanted, "\n%s\nnot\n%s", buf_string(&out), wanted);
	buf_free(&out);
}

#define FORM(parts)                                                                                \
	"{\"type\":9,\"data\":{\"custom_id\":\"g:-:0:house-set\",\"title\":\"House rules\","       \
	"\"components\":[" parts "]}}"
#define LABEL(label, component) "{\"type\":18,\"label\":\"" label "\",\"component\":" component "}"

static void
begin(void)
{
	form_init(&f, "g:-:0:house-set", "House rules");
}

Test(encode_form, text_fields_are_encoded)
{
	begin();
	form_note(&f, "**Read** this.");
	form_add(&f, FORM_LINE, "holes", "Holes", "From 1 to 18");
	form_bounds(&f, 1, 2);
	form_value(&f, "9");
	form_add(&f, FORM_PARAGRAPH, "more", "More", "");
	form_optional(&f);
	form_placeholder(&f, "key = value");
	cr_assert(encode_form_fits(&f));
	expect(FORM(
	    "{\"type\":10,\"content\":\"**Read** this.\"},"
	    "{\"type\":18,\"label\":\"Holes\",\"description\":\"From 1 to "
	    "18\",\"component\":{\"type\":4,"
	    "\"custom_id\":\"holes\",\"style\":1,\"min_length\":1,\"max_length\":2,\"value\":\"9\","
	    "\"required\":true}}," LABEL("More",
		"{\"type\":4,\"custom_id\":\"more\",\"style\":2,\"placeholder\":\"key = "
		"value\",\"required\":false}")));
}

Test(encode_form, choices_are_encoded)
{
	begin();
	form_add(&f, FORM_SELECT, "game", "Game", "");
	form_bounds(&f, 1, 2);
	form_placeholder(&f, "Which?");
	form_option(&f, "six-card", "Six", "Known to most", true);
	form_option(&f, "cabo", "Cabo", "", false);
	form_add(&f, FORM_RADIO, "peek", "Peeks", "");
	form_option(&f, "dm", "By DM", "", true);
	form_option(&f, "here", "Here", "", false);
	form_add(&f, FORM_BOXES, "days", "Days", "");
	form_optional(&f);
	form_bounds(&f, 0, 1);
	form_option(&f, "mon", "Monday", "", false);
	form_add(&f, FORM_BOX, "sure", "Sure?", "");
	form_tick(&f);
	form_add(&f, FORM_FILE, "file", "A file", "");
	form_bounds(&f, 1, 1);
	cr_assert(encode_form_fits(&f));
	expect(FORM(LABEL("Game",
	    "{\"type\":3,\"custom_id\":\"game\",\"placeholder\":\"Which?\",\"min_values\":1,\"max_"
	    "values\":2,"
	    "\"options\":[{\"label\":\"Six\",\"description\":\"Known to "
	    "most\",\"value\":\"six-card\",\"default\":true},"
	    "{\"label\":\"Cabo\",\"value\":\"cabo\"}],\"required\":true}") "," LABEL("Peeks",
	    "{\"type\":21,\"custom_id\":\"peek\",\"options\":[{\"label\":\"By "
	    "DM\",\"value\":\"dm\",\"default\":true},"
	    "{\"label\":\"Here\",\"value\":\"here\"}],\"required\":true}") "," LABEL("Days",
	    "{\"type\":22,\"custom_id\":\"days\",\"min_values\":0,\"max_values\":1,"
	    "\"options\":[{\"label\":\"Monday\",\"value\":\"mon\"}],\"required\":"
	    "false}") "," LABEL("Sure?",
	    "{\"type\":23,\"custom_id\":\"sure\",\"default\":true}") "," LABEL("A file",
	    "{\"type\":19,\"custom_id\":\"file\",\"min_values\":1,\"max_values\":1,\"required\":"
	    "true}")));
}

static void
no_label(void)
{
	form_add(&f, FORM_LINE, "x", "", "");
}

static void
no_name(void)
{
	form_add(&f, FORM_LINE, "", "X", "");
}

static void
same_name(void)
{
	form_add(&f, FORM_LINE, "ok", "X", "");
}

static void
long_name(void)
{
	form_add(&f, FORM_LINE, "a-name-that-is-longer-than-the-thirty-two", "X", "");
}

static void
long_label(void)
{
	form_add(&f, FORM_LINE, "x", "A label of more than forty-five characters: cut", "");
}

static void
one_radio(void)
{
	form_add(&f, FORM_RADIO, "x", "X", "");
	form_option(&f, "a", "A", "", false);
}

static void
many_boxes(void)
{
	static const char *const values[] = { "a", "b", "c", "d", "e", "f", "g", "h", "i", "j",
		"k" };

	form_add(&f, FORM_BOXES, "x", "X", "");
	for (unsigned i = 0; i < LIMIT_RADIO_OPTIONS + 1; i++)
		form_option(&f, values[i], "A", "", false);
}

static void
menu_without_options(void)
{
	form_add(&f, FORM_SELECT, "x", "X", "");
}

static void
long_text(void)
{
	form_add(&f, FORM_LINE, "x", "X", "");
	form_bounds(&f, 0, LIMIT_FORM_VALUE + 1);
}

static void
six_fields(void)
{
	form_note(&f, "1");
	form_note(&f, "2");
	form_note(&f, "3");
	form_note(&f, "4");
	form_note(&f, "5");
}

/* A bad part for a form with one good field, and the number of fields that are sent. */
static const struct {
	void (*add)(void);
	int fields;
} refused[] = { { no_label, 1 }, { no_name, 1 }, { same_name, 1 }, { long_name, 1 },
	{ long_label, 2 }, { one_radio, 1 }, { many_boxes, 1 }, { menu_without_options, 1 },
	{ long_text, 2 }, { six_fields, LIMIT_FORM_FIELDS } };

Test(encode_form, refused_fields_are_left_out)
{
	for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
		cJSON *root;

		begin();
		form_add(&f, FORM_LINE, "ok", "Good", "");
		refused[i].add();
		cr_expect_not(encode_form_fits(&f), "%zu", i);
		buf_init(&out, LIMIT_BODY);
		cr_assert(encode_form(&f, &out));
		root = cJSON_Parse(buf_string(&out));
		cr_expect_eq(cJSON_GetArraySize(cJSON_GetObjectItem(
				 cJSON_GetObjectItem(root, "data"), "components")),
		    refused[i].fields, "%zu", i);
		cJSON_Delete(root);
		buf_free(&out);
	}
}

/*
 * A required field demands at least one choice, even when its bounds say 0. Discord refuses a
 * minimum of 0 there.
 */
Test(encode_form, a_required_field_demands_a_choice)
{
	begin();
	form_add(&f, FORM_FILE, "file", "A file", "");
	form_bounds(&f, 0, 1);
	expect(FORM(LABEL("A file",
	    "{\"type\":19,\"custom_id\":\"file\",\"min_values\":1,\"max_values\":1,\"required\":"
	    "true}")));
}

/* Texts that do not fit into the struct are left out, and set cut. */
Test(encode_form, a_text_above_the_bound_is_left_out)
{
	static char text[sizeof f.text];

	memset(text, 'a', sizeof text - 1);
	begin();
	form_add(&f, FORM_LINE, "ok", "Good", "");
	form_value(&f, text);
	cr_expect(f.cut);
	cr_expect_eq(f.field[0].value, 0);
}

/* A cut id would name another form. */
Test(encode_form, an_id_is_kept_whole_or_left_out)
{
	char id[sizeof f.id + 1];

	for (size_t length = sizeof f.id - 2; length <= sizeof f.id; length++) {
		bool fits = length < sizeof f.id;

		memset(id, 'x', length);
		id[length] = '\0';
		form_init(&f, id, "Title");
		cr_expect_eq(f.cut, !fits, "%zu bytes", length);
		cr_expect_str_eq(f.id, fits ? id : "");
	}
}
