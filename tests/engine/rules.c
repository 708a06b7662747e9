#include "engine/golf.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char base[] = "{\"name\":\"base\",\"layout\":{\"columns\":2},\"values\":{\"2\":-2}}";
static const char circle[] = "{\"extends\":\"circle\"}";

static const char *
find(void *arg, const char *name, size_t *length)
{
	const char *text = strcmp(name, "base") == 0 ? base
	    : strcmp(name, "circle") == 0            ? circle
						     : NULL;

	(void)arg;
	if (text)
		*length = strlen(text);
	return text;
}

Test(rules, what_is_refused_and_how)
{
	static const struct {
		const char *json, *sentence;
	} tries[] = {
		{ "{\"end\":{\"finalturns\":1}}", "\"end.finalturns\" is no key of these rules; the nearest is \"end.final_turns\"." },
		{ "{\"final_turns\":1}", "\"final_turns\" is no key of these rules; the nearest is \"end.final_turns\"." },
		{ "{\"end\":{\"final_turns\":2}}", "end.final_turns cannot be 2; it is 0 to 1." },
		{ "{\"end\":{\"final_turns\":\"one\"}}", "end.final_turns cannot be \"one\"; it is 0 to 1." },
		{ "{\"end\":{\"final_turns\":1.0}}", "end.final_turns cannot be 1.0; it is 0 to 1." },
		{ "{\"start\":{\"discard\":1}}", "start.discard cannot be 1; it is true or false." },
		{ "{\"end\":{\"stock\":\"never\"}}",
		    "end.stock cannot be \"never\"; it is reshuffle, end or none." },
		{ "{\"values\":{\"Z\":1}}",
		    "\"values.Z\" is no key of these rules; the nearest is \"values.A\"." },
		{ "{\"values\":{\"QS\":101}}", "values.QS cannot be 101; it is -100 to 100." },
		{ "{\"deck\":{\"packs\":7}}", "deck.packs cannot be 7; it is 1 to 6, or a list like [[1,4],[2,8]]: packs, up to so many players." },
		{ "{\"deck\":{\"packs\":[[1,4],[2,4]]}}",
		    "deck.packs cannot be [[1,4],[2,4]]; it is 1 to 6, or a list like "
		    "[[1,4],[2,8]]: packs, up to so "
		    "many players." },
		{ "{\"end\":{\"call\":\"\"}}", "end.call cannot be \"\"; it is a text of 1 to 31 bytes." },
		{ "{\"end\":3}", "end holds keys of its own, in braces." },
		{ "{\"extends\":\"nobody\"}", "extends names \"nobody\", and there are no rules of that name." },
		{ "{\"extends\":\"circle\"}", "extends \"circle\" goes in a circle." },
		{ "{\"extends\":1}", "extends is the name of a preset, in quotes." },
		{ "{\"name\":7}", "name cannot be 7; it is a text of at most 31 bytes." },
		{ "{\n\"deck\":{\n\"jokers\" 2}}", "Line 3 is not sound JSON: expected a colon behind the key." },
		{ "[]", "Line 1 is not sound JSON: expected an object in braces." },
		{ "{} x", "Line 1 is not sound JSON: expected nothing behind the end." },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_rules r, before;
		struct golf_why why = { "" };

		golf_rules_default(&r);
		memcpy(&before, &r, sizeof r);
		cr_expect_not(golf_rules_read(&r, tries[i].json, strlen(tries[i].json), find, NULL, &why),
		    "%s", tries[i].json);
		cr_expect_str_eq(why.text, tries[i].sentence);
		cr_expect_arr_eq(&r, &before, sizeof r, "%s changed the rules", tries[i].json);
	}
}

Test(rules, extends_comes_first_wherever_it_stands)
{
	static const char json[] =
	    "{\"values\":{\"2\":7},\"extends\":\"base\",\"title\":{\"en\":\"x\"}}";
	struct golf_rules r;
	struct golf_why why;

	golf_rules_default(&r);
	cr_assert(golf_rules_read(&r, json, strlen(json), find, NULL, &why), "%s", why.text);
	cr_expect_eq(r.columns, 2, "from the base");
	cr_expect_eq(r.rank_value[1], 7, "its own");
	cr_expect_str_eq(r.name, "base");
}

Test(rules, set_takes_words_and_json)
{
	static const struct {
		const char *key, *value, *written;
	} tries[] = {
		{ "end.final_turns", "1", "\"final_turns\":1" },
		{ "end.stock", "end", "\"stock\":\"end\"" },
		{ "end.stock", "\"end\"", "\"stock\":\"end\"" },
		{ "start.discard", "false", "\"discard\":false" },
		{ "end.call", "true", "\"call\":\"true\"" },
		{ "end.call", "12", "\"call\":\"12\"" },
		{ "end.call", "Cabo, I say", "\"call\":\"Cabo, I say\"" },
		{ "values.10D", "-3", "\"TD\":-3" },
		{ "values.T", "4", "\"10\":4" },
		{ "values.joker", "-5", "\"joker\":-5" },
		{ "deck.packs", "2", "\"packs\":2" },
		{ "deck.packs", "[[2,5],[3,9]]", "\"packs\":[[2,5],[3,9]]" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char text[GOLF_RULES_TEXT];
		struct golf_rules r;
		struct golf_why why = { "" };

		golf_rules_default(&r);
		cr_assert(golf_rules_set(&r, tries[i].key, tries[i].value, &why), "%s=%s: %s",
		    tries[i].key, tries[i].value, why.text);
		golf_rules_write(&r, text, sizeof text);
		cr_expect_not_null(strstr(text, tries[i].written), "%s=%s gave %s", tries[i].key,
		    tries[i].value, text);
	}
}

/* Every key: written, read back, the same; and at both ends of what it allows. */
Test(rules, whatever_is_set_survives_writing_and_reading)
{
	for (size_t i = 0; golf_key(i); i++) {
		static const char *const values[] = { "0", "1", "2", "3", "6", "-100", "100", "999",
			"true", "may", "all", "none", "any", "stock", "end", "exceed", "face-down",
			"instead-of-turn", "column" };
		unsigned taken = 0;

		for (size_t v = 0; v < sizeof values / sizeof values[0]; v++) {
			char text[GOLF_RULES_TEXT], again[GOLF_RULES_TEXT];
			struct golf_rules r, back;
			struct golf_why why;

			golf_rules_default(&r);
			if (!golf_rules_set(&r, golf_key(i), values[v], &why))
				continue;
			taken++;
			cr_assert_lt(golf_rules_write(&r, text, sizeof text), sizeof text);
			golf_rules_default(&back);
			cr_assert(golf_rules_read(&back, text, strlen(text), NULL, NULL, &why),
			    "%s", why.text);
			golf_rules_write(&back, again, sizeof again);
			cr_assert_str_eq(again, text);
		}
		cr_expect_gt(taken, 0, "%s took no value", golf_key(i));
	}
}

Test(rules, packs_by_players)
{
	struct golf_rules r;

	golf_rules_default(&r);
	cr_expect_eq(golf_rules_packs(&r, 2), 1, "C01");
	cr_expect_eq(golf_rules_packs(&r, 4), 1, "C01");
	cr_expect_eq(golf_rules_packs(&r, 5), 2, "C01");
	cr_expect_eq(golf_rules_packs(&r, 8), 2, "C01");
	cr_expect_eq(golf_rules_packs(&r, 9), 3, "C01");
	cr_expect_eq(golf_rules_packs(&r, 12), 3, "C01");
}

Test(rules, single_cards_stand_over_their_rank)
{
	struct golf_rules r;
	struct golf_why why;

	golf_rules_default(&r);
	cr_assert(golf_rules_set(&r, "values.QS", "40", &why));
	cr_assert(golf_rules_set(&r, "values.Q", "12", &why));
	cr_expect_eq(golf_rules_value(&r, 11), 40, "V05: the queen of spades, whatever comes later");
	cr_expect_eq(golf_rules_value(&r, 24), 12, "the queen of hearts");
	cr_expect_eq(golf_rules_value(&r, GOLF_JOKER_BLACK), 0);
}

Test(rules, the_buffer_is_never_overrun)
{
	char whole[GOLF_RULES_TEXT], part[GOLF_RULES_TEXT];
	struct golf_rules r;
	size_t n;

	golf_rules_default(&r);
	n = golf_rules_write(&r, whole, sizeof whole);
	cr_assert_eq(n, strlen(whole));
	for (size_t size = 0; size <= n + 1; size++) {
		memset(part, '#', sizeof part);
		cr_assert_eq(golf_rules_write(&r, part, size), n);
		cr_assert_eq(part[size], '#', "written beyond %zu", size);
		if (size > 0)
			cr_assert_eq(part[size <= n ? size - 1 : n], '\0');
	}
}
