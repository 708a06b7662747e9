/* /house export, import and form. */
#include "tests/bot/hall_house.h"

#include "bot/wire/encode.h"
#include "config/presets.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <string.h>

static struct hall *h;

static void
begin(void)
{
	h = hall_new();
}

static void
end(void)
{
	hall_free(h);
}

TestSuite(commands_house_file, .init = begin, .fini = end);

static const char friday
    [] = "{ \"extends\": \"six-card\", \"name\": \"friday\", \"title\": {\"en\": \"Friday golf\", "
	 "\"es\": \"Golf de los viernes\"},\n"
	 "  \"deck\": {\"jokers\": 2}, \"values\": {\"2\": 2, \"joker\": -5, \"QS\": 40}, "
	 "\"end\": {\"final_turns\": 1} }";

static struct house_rules
plays(snowflake channel)
{
	struct house_rules g;

	houses_rules(tables_houses(h->tables), HALL_GUILD, channel, &g);
	return g;
}

/* Returns the file of an answer. Checks that the answer shows the file's name. */
static const char *
exported(snowflake in, const char *name)
{
	const struct heard *x = hall_answer(h, in);
	bool shown = false;

	cr_assert(x->ephemeral);
	cr_assert_not_null(x->file, "%s", hall_text(x->m));
	for (unsigned i = 0; i < x->m->parts; i++)
		shown |= x->m->part[i].kind == PART_FILE && strcmp(x->m->part[i].id, name) == 0;
	cr_expect(shown, "%s is shown", name);
	return x->file;
}

Test(commands_house_file, every_preset_survives_export_and_import)
{
	for (size_t i = 0; preset_name(i); i++)
		for (int whole = 0; whole < 2; whole++) {
			struct house_rules before, after;
			char name[64];

			hall_clear(h);
			house_slash(h, ANA, "preset", "game", preset_name(i), NULL);
			before = plays(0);
			snprintf(name, sizeof name, "%s.json", preset_name(i));
			h->attached = exported(house_slash(h, CARLA, "export", "whole",
						   whole ? "true" : "false", NULL),
			    name);
			house_slash(
			    h, ANA, "preset", "game", i ? preset_name(i - 1) : "cabo", NULL);
			cr_assert(strstr(
			    house_answer(h, house_slash(h, ANA, "import", "file", name, NULL)),
			    "In this server the house plays"));
			after = plays(0);
			cr_expect_eq(memcmp(&after.rules, &before.rules, sizeof before.rules), 0,
			    "%s", name);
		}
}

Test(commands_house_file, a_file_becomes_the_house_game)
{
	const char *text;

	h->attached = friday;
	text = house_answer(
	    h, house_slash(h, ANA, "import", "file", "friday.json", "where", "channel", NULL));
	cr_expect(strncmp(text,
		      "In this channel the house plays **Friday golf** from the next game on.\n",
		      71) == 0,
	    "%s", text);
	cr_expect(strstr(text, "**A joker counts −5 points.**") || strstr(text, "−5"), "%s", text);
	cr_expect_str_eq(plays(HALL_CHANNEL).rules.name, "friday");
	cr_expect_str_eq(plays(0).rules.name, "six-card");
	text = exported(house_slash(h, CARLA, "export", NULL), "friday.json");
	cr_expect(
	    strstr(text, "\"title\": {\"en\": \"Friday golf\", \"es\": \"Golf de los viernes\"}"),
	    "%s", text);
	cr_expect(strstr(text, "\"extends\": \"six-card\""), "%s", text);
}

Test(commands_house_file, a_file_is_saved_under_a_name)
{
	h->attached = friday;
	cr_expect_str_eq(
	    house_answer(
		h, house_slash(h, ANA, "import", "file", "x.json", "name", "¡Viernes, 2!", NULL)),
	    "Saved as **¡Viernes, 2!**. `/golf new` offers it.");
	cr_expect_str_eq(plays(0).rules.name, "six-card", "the house game stays");
	cr_expect(strstr(exported(house_slash(h, CARLA, "export", "name", "¡viernes, 2!", NULL),
			     "viernes-2.json"),
	    "\"QS\": 40"));
	cr_expect_str_eq(house_answer(h, house_slash(h, CARLA, "export", "name", "none", NULL)),
	    "This server has no saved game called none: `/house show` lists the saved games.");
	hall_said(h, house_slash(h, ANA, "import", "file", "x.json", "name", "Cabo", NULL),
	    "refuse.house-name-taken");
	/* A name of which no sign is left in the name of a file. */
	house_slash(h, ANA, "import", "file", "x.json", "name", "¡—!", NULL);
	cr_expect_not_null(
	    exported(house_slash(h, CARLA, "export", "name", "¡—!", NULL), "house.json"));
}

Test(commands_house_file, bad_files_are_refused)
{
	static const struct {
		const char *bytes, *said;
	} tries[] = {
		{ "{\"end\":{\"final_turn\":1}}",
		    "These rules are not possible: \"end.final\\_turn\" is no key of these rules; "
		    "the nearest is \"end.final\\_turns\"." },
		{ "not JSON",
		    "These rules are not possible: my.json\\: Line 1 is not sound JSON\\: "
		    "expected an object in braces." },
		{ "[]",
		    "These rules are not possible: my.json\\: A set of rules cannot be \\[\\]; it "
		    "is an object in braces, like {\"extends\"\\: \"six-card\"}." },
		{ "",
		    "These rules are not possible: my.json\\: A set of rules cannot be an empty "
		    "text; it is an object in braces, like {\"extends\"\\: \"six-card\"}." },
		{ "{\"extends\":\"sixcard\"}",
		    "These rules are not possible: extends names \"sixcard\", which is no "
		    "preset\\: "
		    "perhaps you mean \"six-card\"." },
		{ "{\"layout\":{\"rows\":1}}", NULL },
		{ "{\"game\":{\"holes\":\"*many*\"}}",
		    "These rules are not possible: game.holes cannot be \"\\*many\\*\"; it is 0 "
		    "to 99." },
	};
	snowflake in;

	for (unsigned i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const char *text;

		h->attached = tries[i].bytes;
		text = house_answer(h, house_slash(h, ANA, "import", "file", "my.json", NULL));
		if (tries[i].said)
			cr_expect_str_eq(text, tries[i].said);
		cr_expect(strstr(text, "These rules are not possible: "), "%s", text);
	}
	h->attached = NULL;
	hall_said(h, house_slash(h, ANA, "import", "file", "my.json", NULL), "refuse.file-lost");
	hall_said(h, house_slash(h, ANA, "import", NULL), "refuse.file-lost");
	h->hold = true;
	in = house_slash_only(h, CARLA, "import", "file", "my.json", NULL);
	cr_expect_null(h->fetched, "no permission, no download");
	h->hold = false;
	hall_run(h);
	hall_said(h, in, "refuse.house-not-yours");
}

/* The manager role is taken away while the file is on its way. */
Test(commands_house_file, a_manager_who_is_none_any_more_imports_nothing)
{
	struct house_rules before, after;
	snowflake in;

	house_slash(h, ANA, "set", "key", "manager", "value", "900", NULL);
	h->attached = friday;
	before = plays(0);
	h->hold = true;
	in = house_slash_only(h, BEN, "import", "file", "friday.json", NULL);
	cr_assert_not_null(h->fetched, "the role allows the download");
	house_slash(h, ANA, "set", "key", "manager", "value", "none", NULL);
	h->hold = false;
	hall_run(h);
	hall_said(h, in, "refuse.house-not-yours");
	after = plays(0);
	cr_expect_eq(memcmp(&before.rules, &after.rules, sizeof before.rules), 0);
}

/* Form --------------------------------------------------------------------- */

/* A text of the form is whole in its JSON; "" is left out. */
static void
goes_whole(const cJSON *object, const char *name, const char *text)
{
	const char *is = cJSON_GetStringValue(cJSON_GetObjectItem(object, name));

	cr_expect_str_eq(is ? is : "", text, "%s", name);
}

/* All fields and options of the form are in its JSON, and all values are offered. */
static void
form_goes_whole(const struct form *f, const char *json)
{
	cJSON *root = cJSON_Parse(json);
	const cJSON *data = cJSON_GetObjectItem(root, "data"), *options, *item;
	const cJSON *label = cJSON_GetObjectItem(data, "components")->child;
	unsigned presets = 0,
		 least[LIMIT_FORM_FIELDS] = { 0, 0, 9, house_rows[HOUSE_LOOKS].max + 1,
			 house_rows[HOUSE_CARDS].max + 1 };

	for (unsigned k = 0; preset_name(k); k++)
		presets += !preset_is_seldom(preset_name(k));
	least[0] = presets;
	goes_whole(data, "title", f->text + f->title);
	cr_assert_eq(f->fields, LIMIT_FORM_FIELDS);
	for (unsigned i = 0; i < f->fields; i++, label = label->next) {
		const struct form_field *field = &f->field[i];
		const struct form_option *o = &f->option[field->first];

		cr_assert_not_null(label);
		goes_whole(label, "label", f->text + field->label);
		goes_whole(label, "description", f->text + field->note);
		options = cJSON_GetObjectItem(cJSON_GetObjectItem(label, "component"), "options");
		cr_expect_eq(cJSON_GetArraySize(options), (int)field->options);
		cr_expect_geq(field->options, least[i]);
		cJSON_ArrayForEach(item, options)
		{
			goes_whole(item, "label", f->text + o->label);
			goes_whole(item, "description", f->text + o->note);
			goes_whole(item, "value", o++->value);
		}
	}
	cJSON_Delete(root);
}

static const struct form *
form(const char *where)
{
	const struct heard *x = hall_answer(h, house_slash(h, ANA, "form", "where", where, NULL));
	struct buf out;

	cr_assert_not_null(x->form, "%s", x->m ? hall_text(x->m) : "");
	buf_init(&out, LIMIT_BODY);
	cr_expect(encode_form(x->form, &out), "Discord takes the form");
	form_goes_whole(x->form, buf_string(&out));
	buf_free(&out);
	return x->form;
}

Test(commands_house_file, a_form_shows_the_values_in_force)
{
	const struct form *f;

	house_set_key(h, "time", "90s");
	house_set_key(h, "game.holes", "18");
	house_set_key(h, "cards", "text");
	f = form("server");
	cr_expect_str_eq(house_shown(f, "game"), "as-now");
	cr_expect_str_eq(house_shown(f, "holes"), "18");
	cr_expect_str_eq(house_shown(f, "time"), "90s");
	cr_expect_str_eq(house_shown(f, "looks"), "both");
	cr_expect_str_eq(house_shown(f, "cards"), "text");
	house_slash(h, ANA, "preset", "game", "cabo", "where", "channel", NULL);
	f = form("channel");
	cr_expect_str_eq(house_shown(f, "game"), "cabo");
	hall_said(h, house_slash(h, CARLA, "form", NULL), "refuse.house-not-yours");
	h->locale = "es-ES";
	form("server");
}

Test(commands_house_file, a_form_sets_only_changed_fields)
{
	char text[HOUSE_TEXT];
	const struct form *f = form("server");

	cr_expect_str_eq(house_answer(h, house_submit(h, ANA, f, NULL)),
	    "Nothing has changed: it was so already.");
	hall_said(h, house_submit(h, CARLA, f, "holes", "3", NULL), "refuse.house-not-yours");
	cr_expect_str_eq(house_answer(h, house_submit(h, ANA, f, "holes", "3", "time", "1m", NULL)),
	    "From the next game in this server on:\n- ~~A turn may take 10 minutes.~~\n"
	    "- ~~A game has 9 holes.~~\n- **A turn may take one minute.**\n"
	    "- **A game has 3 holes.**");
	cr_expect_str_eq(
	    house_write(&houses_level(tables_houses(h->tables), HALL_GUILD, 0)->set, text),
	    "time=1m", "unchanged fields are not stored");
	f = form("channel");
	cr_expect(strstr(house_answer(h, house_submit(h, ANA, f, "game", "cabo", NULL)),
	    "The game is called Cabo."));
	cr_expect_str_eq(plays(HALL_CHANNEL).rules.name, "cabo", "with the holes of Cabo");
	cr_expect_str_eq(plays(0).rules.name, "house:six-card");
	cr_expect_str_eq(house_answer(h, house_submit(h, ANA, f, "holes", "x", NULL)),
	    "These rules are not possible: game.holes cannot be \"x\"; it is 0 to 99.");
	hall_said(h, house_submit(h, ANA, f, "time", "soon", NULL), "refuse.unknown");
}

static const char *
settings(void)
{
	static char text[HOUSE_TEXT];

	return house_write(&houses_level(tables_houses(h->tables), HALL_GUILD, 0)->set, text);
}

/* Another person's change stays, unless this form changes the same field. */
Test(commands_house_file, a_form_keeps_changes_by_others)
{
	const struct form *a = form("server"), *b;

	house_set_key(h, "time", "1m");
	cr_expect_str_eq(house_answer(h, house_submit(h, ANA, a, "cards", "text", NULL)),
	    "From the next game in this server on:\n- ~~Cards are shown as pictures.~~\n"
	    "- **Cards are written out: 7♥, king of spades.**");
	cr_expect_str_eq(settings(), "time=1m cards=text");

	/* Two forms, sent in either order. */
	for (int second = 0; second < 2; second++) {
		house_set_key(h, "time", "3m");
		house_set_key(h, "looks", "dm");
		a = form("server");
		b = form("server");
		if (second)
			house_submit(h, ANA, b, "looks", "here", NULL);
		house_submit(h, ANA, a, "time", "5m", NULL);
		if (!second)
			house_submit(h, ANA, b, "looks", "here", NULL);
		cr_expect_str_eq(settings(), "time=5m looks=here cards=text");
	}

	/* The same field: the later form wins, and its answer names the replaced value. */
	a = form("server");
	house_set_key(h, "time", "1h");
	cr_expect_str_eq(house_answer(h, house_submit(h, ANA, a, "time", "2m", NULL)),
	    "From the next game in this server on:\n- ~~A turn may take one hour.~~\n"
	    "- **A turn may take 2 minutes.**");
	a = form("server");
	house_set_key(h, "time", "1h");
	cr_expect_str_eq(house_answer(h, house_submit(h, ANA, a, "time", "1h", NULL)),
	    "Nothing has changed: it was so already.");
	cr_expect_str_eq(house_answer(h, house_submit(h, ANA, a, NULL)),
	    "Nothing has changed: it was so already.", "a form without changes");
}

Test(commands_house_file, a_form_keeps_the_game_that_others_chose)
{
	const struct form *f = form("server");

	house_slash(h, ANA, "preset", "game", "cabo", NULL);
	house_submit(h, ANA, f, "cards", "text", NULL);
	cr_expect_str_eq(plays(0).rules.name, "cabo", "the form changed neither field");
	house_submit(h, ANA, f, "holes", "3", NULL);
	cr_expect_str_eq(plays(0).base, "cabo", "holes go into the game that is played now");
	cr_expect_eq(plays(0).rules.holes, 3);
	f = form("server");
	house_set_key(h, "game.holes", "5");
	house_submit(h, ANA, f, "cards", "emoji", NULL);
	cr_expect_eq(plays(0).rules.holes, 5);
	house_submit(h, ANA, f, "game", "six-card", NULL);
	cr_expect_str_eq(plays(0).rules.name, "six-card");
}

/* A form of an earlier version carries no marks. */
Test(commands_house_file, a_form_without_marks_compares_with_the_values_in_force)
{
	struct form f = *form("server");

	*strrchr(f.id, ':') = '\0';
	house_submit(h, ANA, &f, "cards", "text", NULL);
	cr_expect_str_eq(settings(), "cards=text");
}
