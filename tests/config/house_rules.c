#include "config/house_rules.h"

#include "config/presets.h"
#include "config/words.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static struct house_rules
read_text(const char *text)
{
	struct house_rules g = { 0 };
	struct golf_why why = { "" };

	cr_assert(
	    house_rules_read(&g, text, strlen(text), "the file", &why), "%s: %s", text, why.text);
	return g;
}

static struct house_rules
preset(const char *name)
{
	struct house_rules g;

	cr_assert(house_rules_preset(&g, name), "%s", name);
	return g;
}

static void
set(struct house_rules *g, const char *key, const char *value)
{
	struct golf_why why = { "" };

	cr_assert(house_rules_set(g, key, value, &why), "%s=%s: %s", key, value, why.text);
}

/*
 * Checks that the rules are the same after they are written and read again, short or whole: rules,
 * name, base and title.
 */
static void
expect_same_when_read_back(const struct house_rules *g)
{
	for (int whole = 0; whole < 2; whole++) {
		char text[HOUSE_RULES_TEXT], again[HOUSE_RULES_TEXT];
		struct house_rules back;

		cr_assert_eq(house_rules_write(g, whole, text), strlen(text));
		back = read_text(text);
		cr_expect_eq(memcmp(&back.rules, &g->rules, sizeof g->rules), 0, "%s", text);
		cr_expect_str_eq(back.title, g->title);
		if (!whole) {
			cr_expect_str_eq(back.base, g->base);
			house_rules_write(&back, false, again);
			cr_expect_str_eq(again, text);
		}
	}
}

Test(house_rules, a_preset_is_written_as_its_name_only)
{
	for (size_t i = 0; preset_name(i); i++) {
		struct house_rules g = preset(preset_name(i)), back;
		char text[HOUSE_RULES_TEXT], wanted[160];

		house_rules_write(&g, false, text);
		snprintf(wanted, sizeof wanted,
		    "{\n  \"extends\": \"%s\",\n  \"name\": \"%s\"\n}\n", preset_name(i),
		    preset_name(i));
		cr_expect_str_eq(text, wanted);
		expect_same_when_read_back(&g);
		house_rules_write(&g, true, text);
		back = read_text(text);
		cr_expect_str_eq(
		    back.base, preset_name(i), "the preset is found by the name of a whole text");
	}
}

static const char friday
    [] = "{ \"extends\": \"six-card\", \"name\": \"friday\", \"title\": {\"en\": \"Friday golf\", "
	 "\"es\": \"Golf de los viernes\"},\n"
	 "  \"deck\": {\"jokers\": 2}, \"values\": {\"2\": 2, \"joker\": -5, \"QS\": 40}, "
	 "\"end\": {\"final_turns\": 1} }";

Test(house_rules, a_file_is_read_and_written)
{
	struct house_rules g = read_text(friday);
	char text[HOUSE_RULES_TEXT], title[PRESET_TITLE_MAX];

	cr_expect_str_eq(g.base, "six-card");
	cr_expect_str_eq(g.rules.name, "friday");
	house_rules_write(&g, false, text);
	cr_expect_str_eq(text,
	    "{\n  \"extends\": \"six-card\",\n  \"name\": \"friday\",\n"
	    "  \"title\": {\"en\": \"Friday golf\", \"es\": \"Golf de los viernes\"},\n"
	    "  \"deck\": {\"jokers\": 2},\n  \"end\": {\"final_turns\": 1},\n  \"values\": {\"2\": "
	    "2, \"joker\": -5, \"QS\": 40}\n}\n");
	cr_expect_str_eq(house_rules_title(&g, "es", title, sizeof title), "Golf de los viernes");
	cr_expect_str_eq(house_rules_title(&g, "en", title, sizeof title), "Friday golf");
	expect_same_when_read_back(&g);
	g = read_text("{\"end\":{\"call\":\"a\\\"b\"},\"title\":{\"es\":\"Casa\"},\"power\":{"
		      "\"JS\":\"peek-own\"}}");
	cr_expect_str_eq(g.rules.name, HOUSE_RULES_NAME, "a file without a name");
	cr_expect_str_eq(
	    house_rules_title(&g, "en", title, sizeof title), words_find("en", "house.game"));
	expect_same_when_read_back(&g);
}

/* The sentence of a refusal. A misspelt preset is followed by the nearest name. */
Test(house_rules, a_refused_file_changes_nothing)
{
	static const struct {
		const char *text, *said;
	} tries[] = {
		{ "{\"extends\":\"six-crad\"}",
		    "extends names \"six-crad\", which is no preset: perhaps you mean "
		    "\"six-card\"." },
		{ "{\"end\":{\"final_turn\":1}}",
		    "\"end.final_turn\" is no key of these rules; the nearest is "
		    "\"end.final_turns\"." },
		{ "{", "the file: Line 1 is not sound JSON: expected text in quotes." },
		{ "", NULL },
		{ "[]", NULL },
		{ "{\"players\":{\"min\":5,\"max\":3}}", NULL },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct house_rules g = preset("cabo"), before = g;
		struct golf_why why = { "" };

		cr_expect_not(
		    house_rules_read(&g, tries[i].text, strlen(tries[i].text), "the file", &why));
		cr_expect_eq(memcmp(&g, &before, sizeof g), 0, "%s", tries[i].text);
		cr_expect_neq(why.text[0], '\0');
		if (tries[i].said)
			cr_expect_str_eq(why.text, tries[i].said);
	}
}

/*
 * Changed rules are named after their preset. When the change is undone, they have the preset's
 * name again.
 */
Test(house_rules, changed_rules_are_named_after_their_preset)
{
	struct house_rules g = preset("six-card");

	set(&g, "end.final_turns", "1");
	cr_expect_str_eq(g.rules.name, "house:six-card");
	expect_same_when_read_back(&g);
	set(&g, "end.final_turns", "0");
	cr_expect_str_eq(g.rules.name, "six-card");
	house_rules_rename(&g, "Los viernes");
	set(&g, "end.final_turns", "0");
	cr_expect_str_eq(g.rules.name, "Los viernes", "nothing was changed");
	expect_same_when_read_back(&g);
	set(&g, "values.QS", "40");
	expect_same_when_read_back(&g);
	cr_expect_str_eq(g.rules.name, "house:six-card");
	house_rules_rename(&g, "cabo");
	cr_expect_str_eq(g.rules.name, "house:six-card", "house rules cannot take a preset's name");
	house_rules_rename(&g, "house:cabo");
	cr_expect_str_eq(g.rules.name, "house:six-card", "nor that of another base");
	g = read_text("{\"extends\":\"cabo\",\"game\":{\"holes\":3}}");
	cr_expect_str_eq(g.rules.name, "house:cabo");
	cr_expect_str_eq(g.base, "cabo");
	g = read_text("{\"extends\":\"cabo\",\"name\":\"house\",\"game\":{\"holes\":3}}");
	cr_expect_str_eq(g.rules.name, "house:cabo", "a game that an earlier golfd has stored");
	g = read_text("{\"extends\":\"cabo\"}");
	cr_expect_str_eq(g.rules.name, "cabo");
}

Test(house_rules, contradictions_are_refused)
{
	struct house_rules g = preset("six-card"), before = g;
	struct golf_why why = { "" };

	cr_expect_not(house_rules_set(&g, "end.final_turns", "7", &why));
	cr_expect_str_eq(why.text, "end.final_turns cannot be 7; it is 0 to 1.");
	cr_expect_not(
	    house_rules_set(&g, "layout.rows", "1", &why), "pairs in columns of one card");
	cr_expect_not(house_rules_set(&g, "finalturns", "1", &why));
	cr_expect_str_eq(why.text,
	    "\"finalturns\" is no key of these rules; the nearest is \"end.final_turns\".");
	cr_expect_eq(memcmp(&g, &before, sizeof g), 0);
	cr_expect_not(house_rules_preset(&g, "six"));
}

/* A preset with values of single cards cannot be the base of rules without them. */
Test(house_rules, a_base_that_does_not_fit)
{
	for (size_t i = 0; preset_name(i); i++) {
		struct house_rules g = preset(preset_name(i));
		char text[GOLF_RULES_TEXT + 32];

		for (unsigned c = 0; c < 52; c++)
			g.rules.card_value[c] = GOLF_UNSET;
		golf_rules_write(&g.rules, text, sizeof text);
		g = read_text(text);
		expect_same_when_read_back(&g);
	}
}

Test(house_rules, names_of_saved_games)
{
	static const char bad[] = "refuse.house-name", taken[] = "refuse.house-name-taken";
	static const struct {
		const char *typed, *name, *why, *key;
	} tries[] = {
		{ "Friday", "Friday", "a plain name", NULL },
		{ "  Los viernes ", "Los viernes", "spaces at the ends", NULL },
		{ "1234567890123456789012345678901", "1234567890123456789012345678901",
		    "the longest", NULL },
		{ "12345678901234567890123456789012", NULL, "one byte more", bad },
		{ "\u00e1\u00e1\u00e1\u00e1\u00e1\u00e1\u00e1\u00e1\u00e1\u00e1\u00e1\u00e1\u00e1"
		  "\u00e1\u00e1\u00e1",
		    NULL, "32 bytes, in letters of two bytes", bad },
		{ "", NULL, "nothing", bad },
		{ "   ", NULL, "only spaces", bad },
		{ "a\nb", NULL, "two lines", bad },
		{ "a\u202eb", NULL, "a mark that turns the direction of text", bad },
		{ "Cabo", NULL, "a preset", taken },
		{ "golf de seis cartas", NULL, "a preset's title in Spanish", taken },
		{ "cab", "cab", "the beginning of a preset", NULL },
		{ "House", NULL, "the name of unnamed rules", taken },
		{ "golf de la casa", NULL, "the title of unnamed rules in Spanish", taken },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char name[GOLF_NAME_MAX];
		const char *key = house_rules_name(tries[i].typed, name);

		if (tries[i].name)
			cr_expect(!key && strcmp(name, tries[i].name) == 0, "%s", tries[i].why);
		else
			cr_expect(key && strcmp(key, tries[i].key) == 0, "%s", tries[i].why);
	}
}

/* A table shows the title of its rules. */
Test(house_rules, a_table_has_the_title_in_its_language)
{
	struct house_rules g = read_text(friday);
	struct golf_rules r;

	house_rules_deal(&g, "es", &r);
	cr_expect_str_eq(r.name, "Golf de los viernes");
	g = read_text("{\"name\":\"friday\",\"title\":{\"en\":\"A title that has more than "
		      "thirty-one bytes\"}}");
	house_rules_deal(&g, "en", &r);
	cr_expect_str_eq(r.name, "friday");
	g = read_text("{\"name\":\"friday\",\"title\":{\"en\":\"Cabo\"}}");
	house_rules_deal(&g, "en", &r);
	cr_expect_str_eq(r.name, "friday", "a preset's title is not taken");
	g = read_text("{\"name\":\"friday\",\"title\":{\"en\":\"Us\"}}");
	house_rules_deal(&g, "en", &r);
	cr_expect_str_eq(r.name, "Us", "nothing of a longer name is left");
	g = preset("cabo");
	house_rules_deal(&g, "es", &r);
	cr_expect_str_eq(r.name, "cabo");
}

/* Every offered value can be set, and so can the present value. */
Test(house_rules, offered_values_can_be_set)
{
	char value[HOUSE_RULES_VALUE];
	struct golf_why why;
	const char *key;

	for (size_t i = 0; (key = golf_key(i)); i++) {
		struct golf_rules r;

		for (unsigned k = 0; house_rules_offer(key, k, value); k++) {
			cr_assert_lt(k, 60u);
			golf_rules_default(&r);
			cr_expect(golf_rules_set(&r, key, value, &why), "%s=%s: %s", key, value,
			    why.text);
		}
		golf_rules_default(&r);
		cr_expect(house_rules_value(&r, key, value), "%s", key);
		cr_expect(golf_rules_set(&r, key, value, &why), "%s=%s: %s", key, value, why.text);
	}
	cr_expect_not(house_rules_offer("nothing", 0, value));
	cr_expect_not(house_rules_offer("end.call", 0, value), "any word");
	cr_expect_not(house_rules_value(&(struct golf_rules){ 0 }, "nothing", value));
}

/* A title has room, or is dropped as a whole. */
Test(house_rules, the_longest_title_is_kept)
{
	for (size_t length = HOUSE_RULES_TITLE - 2; length <= HOUSE_RULES_TITLE; length++) {
		char text[HOUSE_RULES_TITLE + 64], titles[HOUSE_RULES_TITLE + 8];
		struct house_rules g;

		memset(titles, ' ', sizeof titles);
		memcpy(titles, "{\"en\":\"Friday\"", 14); /* then blanks */
		titles[length - 1] = '}';
		titles[length] = '\0';
		snprintf(text, sizeof text, "{\"extends\":\"six-card\",\"title\":%s}", titles);
		g = read_text(text);
		cr_expect_eq(*g.title != '\0', length < HOUSE_RULES_TITLE, "%zu", length);
	}
}

/* The usual numbers of each row come from one list, without those that the row refuses. */
Test(house_rules, offered_numbers_are_the_usual_ones)
{
	static const struct {
		const char *key, *values;
	} tries[] = {
		{ "game.target",
		    "0 1 2 3 4 5 6 7 8 9 10 12 15 18 20 25 30 40 50 100 200 500 1000" },
		{ "values.K",
		    "0 1 2 3 4 5 6 7 8 9 10 12 15 18 20 25 30 40 50 100 -1 -2 -3 -5 -10 -20 -25 "
		    "-50" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char value[HOUSE_RULES_VALUE], all[400] = "";
		size_t n = 0;

		for (unsigned k = 0; house_rules_offer(tries[i].key, k, value); k++)
			n += (size_t)snprintf(
			    all + n, sizeof all - n, "%s%s", n > 0 ? " " : "", value);
		cr_expect_str_eq(all, tries[i].values, "%s", tries[i].key);
	}
}

Test(house_rules, values_of_single_cards)
{
	struct house_rules g = preset("six-card");
	char value[HOUSE_RULES_VALUE];

	cr_assert(house_rules_value(&g.rules, "values.2D", value));
	cr_expect_str_eq(value, "-2", "the rank's value");
	cr_assert(house_rules_value(&g.rules, "values.TD", value));
	cr_expect_str_eq(value, "10");
	set(&g, "values.TD", "7");
	cr_assert(house_rules_value(&g.rules, "values.10D", value));
	cr_expect_str_eq(value, "7");
	cr_assert(house_rules_value(&g.rules, "power.KS", value));
	cr_expect_str_eq(value, "none");
}

/* A changed game keeps the title of its preset, and says that it has house rules. */
Test(house_rules, a_changed_game_keeps_its_title)
{
	char title[PRESET_TITLE_MAX], wanted[PRESET_TITLE_MAX];
	struct house_rules g = preset("six-card"), read;
	struct golf_rules deal;
	const char *lang;
	struct golf_why why;

	set(&g, "values.QS", "40");
	cr_expect_str_eq(
	    house_rules_title(&g, "en", title, sizeof title), "Six-card Golf, house rules");
	cr_expect_str_eq(house_rules_title(&g, "es", title, sizeof title),
	    "Golf de seis cartas, reglas de la casa");
	house_rules_deal(&g, "en", &deal);
	cr_expect_str_eq(house_rules_name_title(deal.name, "en", title, sizeof title),
	    "Six-card Golf, house rules", "a table knows the name alone");
	cr_expect_str_eq(house_rules_name(title, (char[GOLF_NAME_MAX]){ 0 }),
	    "refuse.house-name-taken", "no saved game can be called so");
	cr_expect_str_eq(
	    house_rules_name("house:cabo", (char[GOLF_NAME_MAX]){ 0 }), "refuse.house-name-taken");
	for (size_t i = 0; i < preset_count(); i++) {
		read = preset(preset_name(i));
		cr_assert(house_rules_set(&read, "values.9", "3", &why), "%s", why.text);
		cr_expect_str_eq(house_rules_like(read.rules.name), preset_name(i));
		cr_expect_str_eq(house_rules_like(preset_name(i)), preset_name(i));
		for (size_t l = 0; (lang = words_language_name(l)); l++)
			cr_expect_str_eq(
			    house_rules_name_title(read.rules.name, lang, title, sizeof title),
			    house_rules_changed(preset_name(i), lang, wanted, sizeof wanted));
	}
	cr_expect_null(house_rules_like(HOUSE_RULES_NAME));
	cr_expect_null(house_rules_like("Friday"));
}
