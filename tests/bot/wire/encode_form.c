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

Test(encode_form, fields_are_encoded)
{
	begin();
	form_add(&f, FORM_LINE, "holes", "Holes", "From 1 to 18");
	form_bounds(&f, 1, 2);
	form_value(&f, "9");
	form_add(&f, FORM_SELECT, "game", "Game", "");
	form_option(&f, "six-card", "Six", "Known to most", true);
	form_option(&f, "cabo", "Cabo", "", false);
	form_add(&f, FORM_RADIO, "peek", "Peeks", "");
	form_option(&f, "dm", "By DM", "", true);
	form_option(&f, "here", "Here", "", false);
	expect(FORM(
	    "{\"type\":18,\"label\":\"Holes\",\"description\":\"From 1 to "
	    "18\",\"component\":{\"type\":4,"
	    "\"custom_id\":\"holes\",\"style\":1,\"min_length\":1,\"max_length\":2,\"value\":\"9\","
	    "\"required\":true}}," LABEL("Game",
		"{\"type\":3,\"custom_id\":\"game\","
		"\"options\":[{\"label\":\"Six\",\"description\":\"Known to "
		"most\",\"value\":\"six-card\",\"default\":true},"
		"{\"label\":\"Cabo\",\"value\":\"cabo\"}],\"required\":true}") "," LABEL("Peeks",
		"{\"type\":21,\"custom_id\":\"peek\",\"options\":[{\"label\":\"By "
		"DM\",\"value\":\"dm\",\"default\":true},"
		"{\"label\":\"Here\",\"value\":\"here\"}],\"required\":true}")));
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
one_radio(void)
{
	form_add(&f, FORM_RADIO, "x", "X", "");
	form_option(&f, "a", "A", "", false);
}

static void
many_radios(void)
{
	static const char *const values[] = { "a", "b", "c", "d", "e", "f", "g", "h", "i", "j",
		"k" };

	form_add(&f, FORM_RADIO, "x", "X", "");
	for (unsigned i = 0; i < LIMIT_RADIO_OPTIONS + 1; i++)
		form_option(&f, values[i], "A", "", false);
}

static void
menu_without_options(void)
{
	form_add(&f, FORM_SELECT, "x", "X", "");
}

static void
six_fields(void)
{
	form_add(&f, FORM_LINE, "1", "1", "");
	form_add(&f, FORM_LINE, "2", "2", "");
	form_add(&f, FORM_LINE, "3", "3", "");
	form_add(&f, FORM_LINE, "4", "4", "");
	form_add(&f, FORM_LINE, "5", "5", "");
}

/* A bad part for a form with one good field, and the number of fields that are sent. */
static const struct {
	void (*add)(void);
	int fields;
} refused[] = { { no_label, 1 }, { no_name, 1 }, { same_name, 1 }, { long_name, 1 },
	{ one_radio, 1 }, { many_radios, 1 }, { menu_without_options, 1 },
	{ six_fields, LIMIT_FORM_FIELDS } };

Test(encode_form, what_is_too_long_is_cut)
{
	begin();
	form_add(&f, FORM_LINE, "x", "A label of more than forty-five characters: cut", "");
	form_bounds(&f, 0, LIMIT_FORM_VALUE + 1);
	expect(FORM(LABEL("A label of more than forty-five characters: c",
	    "{\"type\":4,\"custom_id\":\"x\",\"style\":1,\"max_length\":4000,\"required\":true}")));
}

Test(encode_form, refused_fields_are_left_out)
{
	for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
		cJSON *root;

		begin();
		form_add(&f, FORM_LINE, "ok", "Good", "");
		refused[i].add();
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

Test(encode_form, a_text_above_the_bound_is_left_out)
{
	static char text[sizeof f.text];

	memset(text, 'a', sizeof text - 1);
	begin();
	form_add(&f, FORM_LINE, "ok", "Good", "");
	form_value(&f, text);
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
		cr_expect_str_eq(f.id, fits ? id : "", "%zu bytes", length);
	}
}
