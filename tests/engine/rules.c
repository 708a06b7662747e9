#include "engine/keys.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char base[] = "{\"name\":\"base\",\"layout\":{\"columns\":2},\"values\":{\"2\":-2}}";
static const char circle[] = "{\"extends\":\"circle\"}";
static const char broken[] = "{\"name\":\"\xff\"}";

#define NO_OBJECT "; it is an object in braces, like {\"extends\": \"six-card\"}."
#define TWICE     " in the same rules: leave one of the two out."
#define PACKS     "; it is 1 to 6, or a list like [[1,4],[2,8]]: packs, up to so many players."
#define WINS      "none, zero, set, add or less-players"
#define WIN       "; it is {\"rule\": " WINS "; \"points\": -100 to 100}."

#define TITLE ", in at most 99 bytes without control characters."

static const char *
find(void *arg, const char *name, size_t *length)
{
	const char *text = strcmp(name, "base") == 0 ? base
	    : strcmp(name, "circle") == 0            ? circle
	    : strcmp(name, "broken") == 0            ? broken
	    : strcmp(name, "list") == 0              ? "[1]"
						     : NULL;

	(void)arg;
	if (text)
		*length = strlen(text);
	return text;
}

Test(rules, refused_rules_have_the_right_sentence)
{
	static const struct {
		const char *json, *sentence;
	} tries[] = {
		{ "{\"end\":{\"finalturns\":1}}",
		    "\"end.finalturns\" is no key of these rules; the nearest is "
		    "\"end.final_turns\"." },
		{ "{\"final_turns\":1}",
		    "\"final_turns\" is no key of these rules; the nearest is "
		    "\"end.final_turns\"." },
		{ "{\"endd\":{\"final_turns\":1}}",
		    "\"endd\" is no key of these rules; the nearest is \"end\"." },
		{ "{\"foo\":1}",
		    "\"foo\" is no key of these rules; a key is like \"end.final_turns\"." },
		{ "{\"end\":{\"final_turns\":2}}", "end.final_turns cannot be 2; it is 0 to 1." },
		{ "{\"end\":{\"final_turns\":\"one\"}}",
		    "end.final_turns cannot be \"one\"; it is 0 to 1." },
		{ "{\"end\":{\"final_turns\":1.0}}",
		    "end.final_turns cannot be 1.0; it is 0 to 1." },
		{ "{\"start\":{\"discard\":1}}",
		    "start.discard cannot be 1; it is true or false." },
		{ "{\"end\":{\"stock\":\"never\"}}",
		    "end.stock cannot be \"never\"; it is reshuffle, end or none." },
		{ "{\"values\":{\"Z\":1}}",
		    "\"values.Z\" is no key of these rules; the nearest is \"values.A\"." },
		{ "{\"values\":{\"QS\":101}}", "values.QS cannot be 101; it is -100 to 100." },
		{ "{\"deck\":{\"packs\":7}}",
		    "deck.packs cannot be 7; it is 1 to 6, or a list like [[1,4],[2,8]]: packs, up "
		    "to so many players." },
		{ "{\"deck\":{\"packs\":[[1,4],[2,4]]}}",
		    "deck.packs cannot be [[1,4],[2,4]]; it is 1 to 6, or a list like "
		    "[[1,4],[2,8]]: packs, up to so "
		    "many players." },
		{ "{\"end\":{\"call\":\"\"}}",
		    "end.call cannot be \"\"; it is a text of 1 to 31 bytes without control "
		    "characters." },
		{ "{\"end\":3}", "end holds keys of its own, in braces." },
		{ "{\"extends\":\"nobody\"}",
		    "extends names \"nobody\", and there are no rules of that name." },
		{ "{\"extends\":\"no\\u0009body\"}",
		    "extends names \"no body\", and there are no rules of that name." },
		{ "{\"extends\":\"circle\"}", "extends \"circle\" goes in a circle." },
		{ "{\"extends\":1}", "extends is the name of a preset, in quotes." },
		{ "{\"end\":{\"call\":\"a\\u001bb\"}}",
		    "end.call cannot be \"a\\u001bb\"; it is a text of 1 to 31 bytes without "
		    "control characters." },
		{ "{\"name\":\"a\\u2028b\"}",
		    "name cannot be \"a\\u2028b\"; it is a text of at most 31 bytes without "
		    "control characters." },
		{ "{\"deck\":{\"packs\":[[1,\n\t9],2]}}",
		    "deck.packs cannot be [[1,  9],2]; it is 1 to 6, or a list like [[1,4],[2,8]]: "
		    "packs, up to so "
		    "many players." },
		{ "{\"name\":7}",
		    "name cannot be 7; it is a text of at most 31 bytes without control "
		    "characters." },
		{ "{\n\"deck\":{\n\"jokers\" 2}}",
		    "Line 3 is not sound JSON: expected a colon behind the key." },
		{ "[]", "A set of rules cannot be []" NO_OBJECT },
		{ "[1,\n2]", "A set of rules cannot be [1, 2]" NO_OBJECT },
		{ " \n3 ", "A set of rules cannot be 3" NO_OBJECT },
		{ "\"x\"", "A set of rules cannot be \"x\"" NO_OBJECT },
		{ "null", "A set of rules cannot be null" NO_OBJECT },
		{ "true", "A set of rules cannot be true" NO_OBJECT },
		{ "", "A set of rules cannot be an empty text" NO_OBJECT },
		{ " \n\t", "A set of rules cannot be an empty text" NO_OBJECT },
		{ "{\"extends\":\"list\"}", "A set of rules cannot be [1]" NO_OBJECT },
		{ "\n[1", "Line 2 is not sound JSON: expected an object in braces." },
		{ "x", "Line 1 is not sound JSON: expected an object in braces." },
		{ "{} x", "Line 1 is not sound JSON: expected nothing behind the end." },
		{ "{\"end\":{\"stock\":\"end\",\"stock\":\"end\"}}",
		    "end.stock stands twice" TWICE },
		{ "{\"end\":{\"turns\":1},\"end\":{\"stock\":\"end\"}}", "end stands twice" TWICE },
		{ "{\"end\":{\"turns\":1},\"end.turns\":2}", "end.turns stands twice" TWICE },
		{ "{\"values\":{\"T\":1,\"10\":2}}", "values.10 stands twice" TWICE },
		{ "{\"values\":{\"TD\":1,\"10d\":2}}", "values.10d stands twice" TWICE },
		{ "{\"power\":{\"KS\":\"none\",\"KS\":\"none\"}}", "power.KS stands twice" TWICE },
		{ "{\"name\":\"a\",\"name\":\"b\"}", "name stands twice" TWICE },
		{ "{\"title\":{\"en\":\"a\"},\"title\":{\"es\":\"b\"}}",
		    "title stands twice" TWICE },
		{ "{\"extends\":\"base\",\"extends\":\"base\"}", "extends stands twice" TWICE },
		{ "{\"title\":{\"en\":\"a\",\"es\":\"b\",\"en\":\"c\"}}",
		    "title has the language \"en\" twice." },
		{ "{\"title\":\"Friday\"}",
		    "title cannot be \"Friday\"; it is like {\"en\": \"Friday golf\", \"es\": "
		    "\"...\"}" TITLE },
		{ "{\"title\": {\"en\":[\"a\"]}}",
		    "title cannot be {\"en\":[\"a\"]}; it is like {\"en\": \"Friday golf\", "
		    "\"es\": \"...\"}" TITLE },
		{ "{\"title\":{\"en\":\"\\u001b[2J\"}}",
		    "title cannot be {\"en\":\"\\u001b[2J\"}; it is like {\"en\": \"Friday golf\", "
		    "\"es\": \"...\"}" TITLE },
		{ "{\"name\":\"a\",\n\"end\":{\"call\":\"\xc3(\"}}",
		    "Line 2 is not sound JSON: expected text in UTF-8." },
		{ "{\"name\":\"caf\xe9\"}", "Line 1 is not sound JSON: expected text in UTF-8." },
		{ "{\"name\":\"\xed\xa0\x80\"}",
		    "Line 1 is not sound JSON: expected text in UTF-8." },
		{ "{\"name\":\"\xc0\xaf\"}", "Line 1 is not sound JSON: expected text in UTF-8." },
		{ "{\"extends\":\"broken\"}", "Line 1 is not sound JSON: expected text in UTF-8." },
		{ "{\"power\":{\"X3\":\"peek-own\"}}",
		    "\"power.X3\" is no key of these rules; the nearest is \"power.3\"." },
		{ "{\"score\":{\"flush\":\"no\"}}",
		    "score.flush cannot be \"no\"; it is -100 to 100, or none." },
		{ "{\"score\":{\"flush\":101}}",
		    "score.flush cannot be 101; it is -100 to 100, or none." },
		{ "{\"score\":{\"flush\":null}}",
		    "score.flush cannot be null; it is -100 to 100, or none." },
		{ "{\"knock\":{\"win\":3}}", "knock.win cannot be 3" WIN },
		{ "{\"knock\":{\"win\":\"plus\"}}", "knock.win cannot be \"plus\"" WIN },
		{ "{\"knock\":{\"win\":{\"rule\":\"plus\"}}}",
		    "knock.win cannot be {\"rule\":\"plus\"}" WIN },
		{ "{\"knock\":{\"win\":{\"points\":101}}}",
		    "knock.win cannot be {\"points\":101}" WIN },
		{ "{\"knock\":{\"win\":{\"per_player\":1}}}",
		    "knock.win cannot be {\"per_player\":1}" WIN },
		{ "{\"knock\":{\"win\":{\"points\":1,\"points\":1}}}",
		    "knock.win cannot be {\"points\":1,\"points\":1}" WIN },
		{ "{\"knock\":{\"win\":[]}}", "knock.win cannot be []" WIN },
		{ "{\"game\":{\"pot\":5}}",
		    "game.pot cannot be 5; it is 0, or {\"stake\": 0 to 10000; \"max\": 0 to "
		    "10000}." },
		{ "{\"game\":{\"pot\":{\"stake\":10001}}}",
		    "game.pot cannot be {\"stake\":10001}; it is 0, or {\"stake\": 0 to 10000; "
		    "\"max\": 0 to 10000}." },
		{ "{\"end\":{\"call\":"
		  "\"0123456789012345678901234567890123456789012345678901234567\u00f1\u00f1\"}}",
		    "end.call cannot be "
		    "\"0123456789012345678901234567890123456789012345678901234567...; it is a text "
		    "of 1 to 31 bytes without control characters." },
		{ "{\"name\":\"a\\u202eb\"}",
		    "name cannot be \"a\\u202eb\"; it is a text of at most 31 bytes without "
		    "control characters." },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_rules r, before;
		struct golf_why why = { "" };

		golf_rules_default(&r);
		memcpy(&before, &r, sizeof r);
		cr_expect_not(
		    golf_rules_read(&r, tries[i].json, strlen(tries[i].json), find, NULL, &why),
		    "%s", tries[i].json);
		cr_expect_str_eq(why.text, tries[i].sentence);
		cr_expect_arr_eq(&r, &before, sizeof r, "%s changed the rules", tries[i].json);
	}
}

/* The sentence about an unknown power has room for the names of all powers. */
Test(rules, an_unknown_power_lists_all_powers)
{
	static const char text[] = "{\"power\":{\"T\":\"peek\"}}";
	const char *last = golf_power_text(GOLF_POWER_COUNT - 1);
	struct golf_rules r;
	struct golf_why why;
	const char *at;

	golf_rules_default(&r);
	cr_assert_not(golf_rules_read(&r, text, strlen(text), NULL, NULL, &why));
	at = strstr(why.text, last);
	cr_expect_eq(
	    strstr(why.text, "power.T cannot be \"peek\"; it is none, peek-own, "), why.text);
	cr_expect(at && strcmp(at + strlen(last), ".") == 0, "%s", why.text);
}

Test(rules, extends_is_read_first_in_any_position)
{
	static const char
	    json[] = "{\"values\":{\"2\":7},\"extends\":\"base\",\"title\":{\"en\":\"x\"}}";
	struct golf_rules r;
	struct golf_why why;

	golf_rules_default(&r);
	cr_assert(golf_rules_read(&r, json, strlen(json), find, NULL, &why), "%s", why.text);
	cr_expect_eq(r.columns, 2, "from the base");
	cr_expect_eq(r.rank_value[1], 7, "its own");
	cr_expect_str_eq(r.name, "base");
}

/* A shorter name leaves no bytes of the longer name, because rules are compared as bytes. */
Test(rules, a_shorter_name_leaves_nothing_of_the_old_name)
{
	static const char json[] = "{\"extends\":\"base\",\"name\":\"b\",\"end\":{\"call\":\"C\"}}";
	struct golf_rules r, direct;
	struct golf_why why;

	golf_rules_default(&r);
	cr_assert(golf_rules_read(&r, json, strlen(json), find, NULL, &why), "%s", why.text);
	golf_rules_default(&direct);
	cr_assert(golf_rules_set(&direct, "layout.columns", "2", &why));
	cr_assert(golf_rules_set(&direct, "values.2", "-2", &why));
	memcpy(direct.name, "b", 2);
	memset(direct.call, 0, sizeof direct.call);
	direct.call[0] = 'C';
	cr_expect_arr_eq(&r, &direct, sizeof r);
}

/*
 * Missing members get their defaults and do not keep the old value. A word alone is the rule.
 */
Test(rules, an_object_replaces_its_key)
{
	struct golf_rules r;
	struct golf_why why;

	golf_rules_default(&r);
	cr_assert(golf_rules_set(
	    &r, "knock.fail", "{\"rule\":\"add\",\"points\":10,\"per_player\":2}", &why));
	cr_expect(r.fail.rule == GOLF_FAIL_ADD && r.fail.points == 10 && r.fail.per_player == 2);
	cr_assert(golf_rules_set(&r, "knock.fail", "{\"per_player\":-3}", &why));
	cr_expect(r.fail.rule == GOLF_FAIL_NONE && r.fail.points == 0 && r.fail.per_player == -3);
	cr_assert(golf_rules_set(&r, "knock.fail", "highest", &why));
	cr_expect(r.fail.rule == GOLF_FAIL_HIGHEST && r.fail.points == 0 && r.fail.per_player == 0);
	cr_assert(golf_rules_set(&r, "game.pot", "{\"max\":50,\"stake\":5}", &why));
	cr_expect(r.pot_stake == 5 && r.pot_max == 50);
	cr_assert(golf_rules_set(&r, "game.pot", "0", &why));
	cr_expect(r.pot_stake == 0 && r.pot_max == 0);
}

/* A typed value that is no JSON is refused like any other, with its key. */
Test(rules, set_refuses_with_the_key)
{
	static const struct {
		const char *key, *value, *sentence;
	} tries[] = {
		{ "game.holes", "{", "game.holes cannot be {; it is 0 to 99." },
		{ "game.holes", "[1", "game.holes cannot be [1; it is 0 to 99." },
		{ "game.holes", "", "game.holes cannot be \"\"; it is 0 to 99." },
		{ "game.holes", "9 9", "game.holes cannot be \"9 9\"; it is 0 to 99." },
		{ "deck.packs", "[[1,2]] 3", "deck.packs cannot be [[1,2]] 3" PACKS },
		{ "knock.win", "{\"rule\":\"zero\"", "knock.win cannot be {\"rule\":\"zero\"" WIN },
		{ "deck.packs", "0", "deck.packs cannot be 0" PACKS },
		{ "deck.packs", "[]", "deck.packs cannot be []" PACKS },
		{ "deck.packs", "[[0,2]]", "deck.packs cannot be [[0,2]]" PACKS },
		{ "deck.packs", "[[7,2]]", "deck.packs cannot be [[7,2]]" PACKS },
		{ "deck.packs", "[[1,13]]", "deck.packs cannot be [[1,13]]" PACKS },
		{ "deck.packs", "[[1,2,3]]", "deck.packs cannot be [[1,2,3]]" PACKS },
		{ "deck.packs", "[[1]]", "deck.packs cannot be [[1]]" PACKS },
		{ "deck.packs", "[[1,2]", "deck.packs cannot be [[1,2]" PACKS },
		{ "deck.packs", "[[1,2],]", "deck.packs cannot be [[1,2],]" PACKS },
		{ "deck.packs", "[[1,1],[1,2],[1,3],[1,4],[1,5],[1,6],[1,7]]",
		    "deck.packs cannot be [[1,1],[1,2],[1,3],[1,4],[1,5],[1,6],[1,7]]" PACKS },
		{ "deck.packs", "1.5", "deck.packs cannot be \"1.5\"" PACKS },
		{ "deck.packs", "99999999999999999999",
		    "deck.packs cannot be \"99999999999999999999\"" PACKS },
		{ "end.call", "\xff", "end.call cannot be that: it is no text in UTF-8." },
		{ "end.c\xe4ll", "x", "That key is no text in UTF-8." },
		{ "foo", "1",
		    "\"foo\" is no key of these rules; a key is like \"end.final_turns\"." },
		{ "end.kall", "\xff",
		    "\"end.kall\" is no key of these rules; the nearest is \"end.call\"." },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct golf_rules r, before;
		struct golf_why why = { "" };

		golf_rules_default(&r);
		memcpy(&before, &r, sizeof r);
		cr_expect_not(
		    golf_rules_set(&r, tries[i].key, tries[i].value, &why), "%s", tries[i].value);
		cr_expect_str_eq(why.text, tries[i].sentence);
		cr_expect_arr_eq(&r, &before, sizeof r);
	}
}

/* The header of a record that is older than most keys: missing keys have their defaults. */
Test(rules, older_rules_are_read)
{
	static const char old[] =
	    "{\"name\":\"six-card\",\"players\":{\"min\":2,\"max\":12},\"deck\":{\"packs\":[[1,4],["
	    "2,8],[3,12]],"
	    "\"jokers\":0},\"deal\":{\"packet\":false},\"layout\":{\"rows\":2,\"columns\":3},"
	    "\"start\":{\"turn_up\":2,"
	    "\"peek\":0,\"peek_where\":\"near-row\",\"discard\":true},\"turn\":{\"draw\":\"both\","
	    "\"return_discard\":false,\"placed\":\"face-up\",\"flip\":\"no\",\"flip_instead\":"
	    "false,"
	    "\"expose_all\":false},\"end\":{\"face_up\":\"any\",\"knock\":\"none\",\"call\":"
	    "\"Knock\","
	    "\"final_turns\":0,\"stock\":\"reshuffle\",\"turns\":60},\"values\":{\"A\":1,\"2\":-2,"
	    "\"3\":3,\"4\":4,"
	    "\"5\":5,\"6\":6,\"7\":7,\"8\":8,\"9\":9,\"10\":10,\"J\":10,\"Q\":10,\"K\":0,\"joker\":"
	    "0},"
	    "\"score\":{\"pairs\":\"column\"},\"game\":{\"holes\":9,\"target\":0,\"target_when\":"
	    "\"reach\"}}";
	struct golf_rules r, now;
	struct golf_why why;

	golf_rules_default(&r);
	cr_assert(golf_rules_load(&r, old, strlen(old), &why), "%s", why.text);
	golf_rules_default(&now);
	strcpy(now.name, "six-card");
	golf_rules_set(&now, "values.2", "-2", &why);
	golf_rules_set(&now, "players.max", "12", &why);
	cr_expect_arr_eq(&r, &now, sizeof r);
}

/* The text of a game begins with its edition where that counts; no text is of the first one. */
Test(rules, P09_a_game_keeps_its_edition_and_a_file_plays_as_the_newest)
{
	static const struct {
		const char *text;
		int loaded; /* the edition of a record with this text; 0: refused */
	} tries[] = {
		{ "{\"knock\":{\"fail\":\"double\"}}", 1 },
		{ "{\"edition\":1,\"knock\":{\"fail\":\"add-lowest\"}}", 1 },
		{ "{\"knock\":{\"fail\":\"add-highest\"},\"edition\":2}", 2 },
		{ "{\"knock\":{\"fail\":{\"rule\":\"add\",\"points\":-1}}}", 1 },
		{ "{\"knock\":{\"fail\":{\"rule\":\"add\",\"per_player\":-1}}}", 1 },
		{ "{\"knock\":{\"fail\":{\"rule\":\"add\",\"points\":1}}}", 2 },
		{ "{\"edition\":1,\"knock\":{\"fail\":\"highest\"}}", 2 },
		{ "{}", 2 },
		{ "{\"edition\":0}", 0 },
		{ "{\"edition\":3}", 0 },
		{ "{\"edition\":\"2\"}", 0 },
		{ "{\"edition\":2,\"edition\":2}", 0 },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const char *text = tries[i].text;
		struct golf_rules r, file;
		struct golf_why why = { "" };
		char again[GOLF_RULES_TEXT];

		golf_rules_default(&file);
		cr_expect_eq(golf_rules_load(&r, text, strlen(text), &why), tries[i].loaded > 0,
		    "%s: %s", text, why.text);
		cr_expect_eq(golf_rules_read(&file, text, strlen(text), NULL, NULL, &why),
		    tries[i].loaded > 0);
		cr_expect_eq(file.edition, GOLF_EDITION, "%s", text);
		if (tries[i].loaded == 0)
			continue;
		cr_expect_eq(r.edition, tries[i].loaded, "%s is edition %u", text, r.edition);
		golf_rules_write(&r, again, sizeof again);
		cr_expect(golf_rules_load(&file, again, strlen(again), &why), "%s", why.text);
		cr_expect_arr_eq(&file, &r, sizeof r, "%s", again);
		r.edition = 1;
		golf_rules_write(&r, again, sizeof again);
		cr_expect_null(strstr(again, "edition"), "the text is as it was");
	}
}

Test(rules, set_reads_words_and_json)
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
		{ "deck.packs", "6", "\"packs\":6" },
		{ "deck.packs", "[[6,2],[1,12]]", "\"packs\":[[6,2],[1,12]]" },
		{ "score.joker_pair", "-5", "\"joker_pair\":-5" },
		{ "score.flush", "none", "\"flush\":\"none\"" },
		{ "score.run", "\"none\"", "\"run\":\"none\"" },
		{ "score.run", "0", "\"run\":0" },
		{ "score.pairs", "anywhere", "\"pairs\":\"anywhere\"" },
		{ "knock.win", "zero", "\"win\":{\"rule\":\"zero\",\"points\":0}" },
		{ "knock.fail", "{\"rule\":\"add\",\"points\":10}",
		    "\"fail\":{\"rule\":\"add\",\"points\":10,\"per_player\":0}" },
		{ "knock.tie", "{ \"points\" : -5 , \"rule\" : \"add\" }",
		    "\"tie\":{\"rule\":\"add\",\"points\":-5}" },
		{ "power.T", "peek-own", "\"10\":\"peek-own\"" },
		{ "power.10D", "swap-table", "\"TD\":\"swap-table\"" },
		{ "power.ks", "none", "\"KS\":\"none\"" },
		{ "power.joker", "shuffle-other", "\"joker\":\"shuffle-other\"" },
		{ "game.pot", "{\"stake\":10,\"max\":80}", "\"pot\":{\"stake\":10,\"max\":80}" },
		{ "game.pot", "{\"stake\":10}", "\"pot\":{\"stake\":10,\"max\":0}" },
		{ "game.pot", "0", "\"pot\":0}" },
		{ "end.call", "Golpeé", "\"call\":\"Golpeé\"" },
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

static void
expect_same_when_read(const struct golf_rules *r, const char *what)
{
	char text[GOLF_RULES_TEXT];
	struct golf_rules back;
	struct golf_why why;

	cr_assert_lt(golf_rules_write(r, text, sizeof text), sizeof text);
	golf_rules_default(&back);
	cr_assert(
	    golf_rules_read(&back, text, strlen(text), NULL, NULL, &why), "%s: %s", what, why.text);
	cr_expect_arr_eq(r, &back, sizeof back, "%s is not read as it was written: %s", what, text);
}

/*
 * Returns value i of a key as JSON; false past the last. For numbers: both ends, and the values
 * around 0.
 */
static bool
nth_value(const struct key *k, int i, char *out, size_t size)
{
	static const char *const parts[] = { "{}", "{\"points\":-100}", "{\"points\":100}",
		"{\"per_player\":-100}", "{\"stake\":10000}", "{\"stake\":1,\"max\":10000}",
		"{\"max\":1}", "0" };
	static const char *const packs[] = { "1", "6", "[[1,2]]",
		"[[1,2],[2,4],[3,6],[4,8],[5,10],[6,12]]" };
	static const char *const decks[] = { "standard",
		"[{\"name\":\"-2\",\"value\":-2,\"count\":216}]",
		("[{\"name\":\"Ñ\",\"value\":100,\"count\":1},"
		 "{\"name\":\"Fox\",\"value\":-100,\"count\":200,\"power\":\"peek-own\"}]") };
	const int numbers[] = { k->min, k->max, 0, 1, -1 };
	int words = 0;

	switch (k->type) {
	case KEY_NUMBER:
		snprintf(out, size, "%d", numbers[i % 5]);
		return i < 5;
	case KEY_OPTIONAL:
		snprintf(out, size, "%d", numbers[i % 5]);
		if (i == 5)
			snprintf(out, size, "none");
		return i < 6;
	case KEY_BOOL:
		snprintf(out, size, "%s", i ? "true" : "false");
		return i < 2;
	case KEY_WORD:
		snprintf(out, size, "%s", k->word[i] ? k->word[i] : "");
		return k->word[i];
	case KEY_TEXT:
		snprintf(out, size, "%s", i ? "\"\\u0001\\\"\\u00f1\"" : "x");
		return i < 2;
	case KEY_PACKS:
		snprintf(out, size, "%s", packs[i % 4]);
		return i < 4;
	case KEY_CARDS:
		snprintf(out, size, "%s", decks[i % 3]);
		return i < 3;
	case KEY_PARTS:
		while (k->part->type == KEY_WORD && k->part->word[words])
			words++;
		if (i < words)
			snprintf(out, size, "{\"rule\":\"%s\",\"points\":%d}", k->part->word[i], i);
		else
			snprintf(out, size, "%s", parts[(i - words) % 8]);
		return i < words + 8;
	}
	return false;
}

/*
 * For every key, with every word and at both ends of its range: read(write(r)) is r, byte for byte.
 */
Test(rules, set_values_survive_writing_and_reading)
{
	for (size_t i = 0; golf_key(i); i++) {
		char value[256];
		unsigned taken = 0;

		for (int v = 0; nth_value(&keys[i], v, value, sizeof value); v++) {
			struct golf_rules r;
			struct golf_why why;

			golf_rules_default(&r);
			if (!golf_rules_set(&r, golf_key(i), value, &why))
				continue;
			taken++;
			expect_same_when_read(&r, golf_key(i));
		}
		cr_expect_gt(
		    taken, keys[i].type == KEY_WORD ? 1 : 0, "%s took no value", golf_key(i));
	}
}

/* GOLF_RULES_TEXT holds rules with every key and every single card at its longest. */
Test(rules, the_longest_rules_fit)
{
	static const char long_name[] = "{\"name\":"
					"\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\""
					"\\\"\\\"\\\"\\\"\\\"\\\"\\\""
					"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\"}";
	struct golf_rules r;
	struct golf_why why;

	golf_rules_default(&r);
	cr_assert(
	    golf_rules_read(&r, long_name, strlen(long_name), NULL, NULL, &why), "%s", why.text);
	memcpy(r.call, r.name, sizeof r.call);
	for (size_t i = 0; golf_key(i); i++) {
		char value[64], best[64] = "";

		for (int v = 0;
		     keys[i].type != KEY_TEXT && nth_value(&keys[i], v, value, sizeof value); v++)
			if (strlen(value) > strlen(best) &&
			    golf_rules_set(&r, golf_key(i), value, &why))
				strcpy(best, value);
	}
	for (uint8_t c = 0; c < GOLF_JOKER_RED; c++) {
		r.card_value[c] = -100;
		r.card_power[c] = GOLF_POWER_LOOK_TWO_MAY_SWAP;
	}
	expect_same_when_read(&r, "the longest");
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

Test(rules, a_single_card_overrides_its_rank)
{
	struct golf_rules r;
	struct golf_why why;

	golf_rules_default(&r);
	cr_assert(golf_rules_set(&r, "values.QS", "40", &why));
	cr_assert(golf_rules_set(&r, "values.Q", "12", &why));
	cr_expect_eq(
	    golf_rules_value(&r, 11), 40, "V05: the card's own value overrides its rank's value");
	cr_expect_eq(golf_rules_value(&r, 24), 12, "the queen of hearts");
	cr_expect_eq(golf_rules_value(&r, GOLF_JOKER_BLACK), 0);
	cr_assert(golf_rules_set(&r, "power.KS", "none", &why));
	cr_assert(golf_rules_set(&r, "power.K", "peek-own", &why));
	cr_expect_eq(
	    golf_rules_power(&r, 12), GOLF_POWER_NONE, "the king of spades alone has none");
	cr_expect_eq(golf_rules_power(&r, 25), GOLF_POWER_PEEK_OWN);
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
