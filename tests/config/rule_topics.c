/*
 * Tests rule_topics.h: every key has a topic, sentences and choices in each language, and every
 * value of every key can be set without the key.
 */
#include "config/rule_topics.h"

#include "config/presets.h"
#include "config/words.h"
#include "engine/keys.h"

#include "tests/thorough.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned
characters(const char *text)
{
	unsigned n = 0;

	for (; *text; text++)
		n += ((unsigned char)*text & 0xc0) != 0x80;
	return n;
}

/* Whether a text is missing, or has a placeholder without a value. */
static bool
is_bad(const char *text, const char *lang)
{
	return !*text || strchr(text, '{') || words_find(lang, text) != text ||
	    strncmp(text, "rule.", 5) == 0 || strncmp(text, "find.", 5) == 0 ||
	    strncmp(text, "topic.", 6) == 0;
}

/* A new key has a rule, or a rule for each of its members. */
Test(rule_topics, every_key_is_a_rule_of_a_topic)
{
	char name[RULE_KEY];
	struct rule rule;

	for (size_t i = 0; i < keys_count; i++) {
		const struct key *part = keys[i].type == KEY_PARTS ? keys[i].part : NULL;

		if (!part)
			cr_expect(rule_find(keys[i].name, &rule), "%s", keys[i].name);
		for (; part && part->name; part++) {
			snprintf(name, sizeof name, "%s.%s", keys[i].name, part->name);
			cr_expect(rule_find(name, &rule), "%s", name);
		}
	}
	cr_expect(rule_find("values.QS", &rule) && rule.card);
	cr_expect(rule_find("values.Q", &rule) && !rule.card);
	cr_expect(rule_find("power.10D", &rule) && rule.card);
	cr_expect_str_eq(rule.key, "power.TD", "a card has one name");
	cr_expect(rule_numbered(rule_number(rule.key), &rule), "a button leads back to it");
	cr_expect(rule_find("values.Q", &rule) && rule_is_of_cards(&rule));
	cr_expect(rule_find("turn.draw", &rule) && !rule_is_of_cards(&rule));
	cr_expect(!rule_find("knock.fail", &rule), "its members are rules");
	cr_expect(!rule_find("no.such", &rule));
	cr_expect(!rule_find("values.a-key-that-is-longer-than-any-rule's", &rule));
	cr_expect(!rule_find("knock.fail.no", &rule));
	for (size_t i = 0; rule_at(i, &rule); i++)
		cr_expect_lt(rule.topic, RULE_TOPICS, "%s has no topic", rule.key);
}

/* A rule stands where a person looks for it. */
Test(rule_topics, a_rule_has_its_topic)
{
	static const struct {
		const char *key;
		enum rule_topic topic;
	} tries[] = {
		{ "deck.packs", RULE_CARDS },
		{ "values.QS", RULE_CARDS },
		{ "deal.packet", RULE_START },
		{ "layout.rows", RULE_START },
		{ "start.peek", RULE_START },
		{ "turn.draw", RULE_TURN },
		{ "power.J", RULE_POWERS },
		{ "match.when", RULE_MATCHING },
		{ "end.call", RULE_END },
		{ "score.pairs", RULE_COMBINATIONS },
		{ "knock.fail.points", RULE_PENALTIES },
		{ "players.max", RULE_GAME },
		{ "game.holes", RULE_GAME },
	};
	struct rule rule;

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		cr_assert(rule_find(tries[i].key, &rule), "%s", tries[i].key);
		cr_expect_eq(rule.topic, tries[i].topic, "%s", tries[i].key);
	}
}

/* Each rule is listed once, and the list has the rules of all keys. */
Test(rule_topics, the_list_has_each_rule_once)
{
	struct rule rule, other;
	size_t n = 0, of_cards = 0;

	for (; rule_at(n, &rule); n++) {
		cr_expect(rule_find(rule.key, &other), "%s", rule.key);
		of_cards += rule.card;
		for (size_t k = 0; k < n && rule_at(k, &other); k++)
			cr_expect(strcmp(rule.key, other.key) != 0 &&
				rule_number(rule.key) != rule_number(other.key),
			    "%s", rule.key);
		cr_expect(rule_numbered(rule_number(rule.key), &other));
		cr_expect_str_eq(other.key, rule.key);
	}
	cr_expect_eq(of_cards, 2u * GOLF_PACK_KINDS);
	cr_expect_gt(n - of_cards, keys_count);
}

/* A rank has a rule for each of its suits, the joker for each colour. A card and other rules have
 * none. */
Test(rule_topics, the_suits_of_a_rank)
{
	static const struct {
		const char *key, *suit[4]; /* S H D C; NULL: none */
	} tries[] = {
		{ "values.Q", { "values.QS", "values.QH", "values.QD", "values.QC" } },
		{ "power.10", { "power.TS", "power.TH", "power.TD", "power.TC" } },
		{ "values.K", { "values.KS", "values.KH", "values.KD", "values.KC" } },
		{ "values.QS", { NULL } },
		{ "values.joker", { "values.X1", "values.X2" } },
		{ "values.X1", { NULL } },
		{ "turn.draw", { NULL } },
	};
	struct rule rule, of_suit;

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		cr_assert(rule_find(tries[i].key, &rule), "%s", tries[i].key);
		for (unsigned suit = 0; suit < 4; suit++) {
			bool is = rule_of_suit(&rule, suit, &of_suit);

			cr_expect_eq(is, tries[i].suit[suit] != NULL, "%s", tries[i].key);
			if (is && tries[i].suit[suit])
				cr_expect_str_eq(of_suit.key, tries[i].suit[suit]);
		}
	}
}

Test(rule_topics, topics_have_words)
{
	const char *lang;

	for (enum rule_topic t = 0; t < RULE_TOPICS; t++) {
		cr_expect_eq(rule_topic_find(rule_topic_word(t)), t);
		for (size_t l = 0; (lang = words_language_name(l)); l++) {
			cr_expect(!is_bad(rule_topic_name(t, lang), lang), "%u", (unsigned)t);
			cr_expect(!is_bad(rule_topic_about(t, lang), lang), "%u", (unsigned)t);
			cr_expect_leq(characters(rule_topic_about(t, lang)), 100u);
		}
	}
	cr_expect_eq(rule_topic_find("no such"), RULE_TOPICS);
}

static void
check_sentence(const struct rule *rule, const struct golf_rules *r, const char *value)
{
	char text[RULE_SENTENCE];
	struct golf_rules with;
	const char *lang;

	cr_expect(rule_with(rule, r, value, &with), "%s = %s", rule->key, value);
	for (size_t l = 0; (lang = words_language_name(l)); l++) {
		rule_sentence(rule, &with, lang, text);
		cr_expect(!is_bad(text, lang), "%s = %s: %s", rule->key, value, text);
		cr_expect(rule->typed == RULE_PACKS || characters(text) <= 100,
		    "%s = %s: no option of a menu holds: %s", rule->key, value, text);
	}
}

/* A new key without a name, a sentence or synonyms fails here, in each language. */
Test(rule_topics, every_choice_is_a_sentence)
{
	struct rule_choices c;
	char name[RULE_NAME];
	struct golf_rules r;
	struct rule rule;
	const char *lang;

	golf_rules_default(&r);
	for (size_t i = 0; rule_at(i, &rule); i++) {
		rule_choices(&rule, &r, &c);
		cr_expect_gt(c.n, 0u, "%s", rule.key);
		cr_expect(c.n > 1 || c.more, "%s", rule.key);
		cr_expect_lt(c.n, (unsigned)RULE_CHOICES, "%s: choices are cut", rule.key);
		for (unsigned k = 0; k < c.n; k++)
			check_sentence(&rule, &r, c.value[k]);
		for (size_t l = 0; (lang = words_language_name(l)); l++) {
			cr_expect(!is_bad(rule_name(&rule, lang, name), lang), "%s", rule.key);
			cr_expect_leq(characters(name), 45u, "%s: no form has room", name);
			cr_expect(!is_bad(rule_synonyms(&rule, lang), lang), "%s", rule.key);
		}
	}
}

Test(rule_topics, synonyms_are_other_words_than_the_name)
{
	struct rule rule;

	cr_assert(rule_find("match.when", &rule));
	cr_expect(strstr(rule_synonyms(&rule, "en"), "snap"), "%s", rule_synonyms(&rule, "en"));
	cr_expect(strstr(rule_synonyms(&rule, "es"), "pisar"), "%s", rule_synonyms(&rule, "es"));
	cr_assert(rule_find("values.QS", &rule));
	cr_expect_str_eq(rule_synonyms(&rule, "en"), words_find("en", "find.values"));
}

/* What holds is one of the choices, in every preset, and is marked. */
Test(rule_topics, what_holds_is_a_choice)
{
	char value[RULE_VALUE];
	struct rule_choices c;
	struct golf_rules r;
	struct golf_why why;
	struct rule rule;

	for (size_t p = 0; p < preset_count(); p++) {
		cr_assert(rules_load(&r, preset_name(p), &why), "%s", why.text);
		for (size_t i = 0; rule_at(i, &rule); i++) {
			rule_choices(&rule, &r, &c);
			cr_assert_lt(c.holds, c.n);
			cr_expect_str_eq(c.value[c.holds], rule_value(&rule, &r, value));
			check_sentence(&rule, &r, value);
		}
	}
}

static void
expect_sentence(const char *key, const char *value, const char *lang, const char *sentence)
{
	char text[RULE_SENTENCE];
	struct golf_rules r, with;
	struct rule rule;

	golf_rules_default(&r);
	cr_assert(rule_find(key, &rule) && rule_with(&rule, &r, value, &with), "%s", key);
	cr_expect_str_eq(rule_sentence(&rule, &with, lang, text), sentence);
}

Test(rule_topics, packs_are_told_by_the_number_of_players)
{
	expect_sentence("deck.packs", "2", "en", "You play with 2 packs of 52 cards.");
	expect_sentence("deck.packs", "[[1,4],[2,8]]", "en",
	    "Packs of 52 cards: 1 for up to 4 players and 2 for up to 8.");
}

Test(rule_topics, a_number_below_0_has_a_minus_sign)
{
	expect_sentence("values.joker", "-2", "en", "Joker counts −2.");
	expect_sentence("values.joker", "-1", "en", "Joker counts −1.");
	expect_sentence("values.joker", "1", "es", "Comodín vale 1.");
	expect_sentence("values.joker", "0", "en", "Joker counts 0.");
}

/* Whole packs come first, then those that a preset deals from. */
Test(rule_topics, packs_are_whole_ones_or_those_of_a_preset)
{
	struct rule_choices c;
	struct golf_rules r;
	struct rule rule;
	char n[16];

	golf_rules_default(&r);
	cr_assert(rule_find("deck.packs", &rule));
	rule_choices(&rule, &r, &c);
	for (unsigned i = 0; i < 6; i++) {
		snprintf(n, sizeof n, "%u", i + 1);
		cr_expect_str_eq(c.value[i], n);
	}
	cr_expect_gt(c.n, 6u);
	cr_expect(c.more);
}

/* A number without a sign has other usual ones than a number with one. */
Test(rule_topics, the_usual_numbers_are_those_of_the_row)
{
	static const struct {
		const char *key, *has, *lacks;
	} tries[] = { { "game.target", "150", "-1" }, { "values.K", "-25", "150" } };
	struct rule_choices c;
	struct golf_rules r;
	struct rule rule;

	golf_rules_default(&r);
	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		bool has = false;

		cr_assert(rule_find(tries[i].key, &rule));
		rule_choices(&rule, &r, &c);
		for (unsigned k = 0; k < c.n; k++) {
			has |= strcmp(c.value[k], tries[i].has) == 0;
			cr_expect_neq(strcmp(c.value[k], tries[i].lacks), 0, "%s", tries[i].key);
		}
		cr_expect(has, "%s", tries[i].key);
	}
}

/* Numbers are in order, so that a person finds theirs. */
Test(rule_topics, numbers_are_in_order)
{
	struct rule_choices c;
	struct golf_rules r;
	struct golf_why why;
	struct rule rule;

	for (size_t p = 0; p < preset_count(); p++) {
		cr_assert(rules_load(&r, preset_name(p), &why));
		for (size_t i = 0; rule_at(i, &rule); i++) {
			unsigned first = 0;

			rule_choices(&rule, &r, &c);
			first += strcmp(c.value[0], "none") == 0;
			for (unsigned k = first + 1; rule.typed == RULE_NUMBER && k < c.n; k++)
				cr_expect_lt(
				    atoi(c.value[k - 1]), atoi(c.value[k]), "%s", rule.key);
		}
	}
}

/* Returns whether the rules become the same by the key and by the rule. */
static void
set_both(const struct rule *rule, const struct house_rules *g, const char *value)
{
	struct house_rules by_rule = *g;
	char is[RULE_VALUE], key[RULE_KEY];
	struct golf_rules with;
	struct golf_why why;

	cr_assert(rule_with(rule, &g->rules, value, &with), "%s = %s", rule->key, value);
	if (!golf_rules_check(&with, &why)) {
		cr_expect(!rule_set(rule, &by_rule, value, &why), "%s = %s", rule->key, value);
		cr_expect(rule_is_named(rule, &why) || strlen(why.text) > 0);
		cr_expect_eq(memcmp(&by_rule, g, sizeof *g), 0);
		return;
	}
	cr_expect(rule_set(rule, &by_rule, value, &why), "%s = %s: %s", rule->key, value, why.text);
	cr_expect_str_eq(rule_value(rule, &by_rule.rules, is), value, "%s", rule->key);
	cr_expect(house_rules_value(
	    &by_rule.rules, rule_parent(rule, key), (char[HOUSE_RULES_VALUE]){ 0 }));
}

/* Every value that a key may have is a choice, or is typed. */
Test(rule_topics, every_legal_value_can_be_set)
{
	char typed[32], value[HOUSE_RULES_VALUE];
	struct rule_choices c;
	struct house_rules g;
	struct rule rule;

	for (size_t p = 0; p < preset_count(); p += 5) {
		cr_assert(house_rules_preset(&g, preset_name(p)));
		for (size_t i = 0; rule_at(i, &rule); i++) {
			rule_choices(&rule, &g.rules, &c);
			for (unsigned k = 0; k < c.n; k++)
				set_both(&rule, &g, c.value[k]);
			for (int n = rule.min; rule.typed == RULE_NUMBER && c.more && n <= rule.max;
			     n += n < 300 ? (int)thorough(1, 3) : 97) {
				snprintf(typed, sizeof typed, "%d", n);
				cr_expect(rule_read(&rule, typed, value), "%s", typed);
				cr_expect_str_eq(value, typed);
				set_both(&rule, &g, value);
			}
			/* Without more values, the listed ones are all that the row allows. */
			if (rule.typed == RULE_NUMBER && !c.more)
				cr_expect_eq((int)c.n - (strcmp(c.value[0], "none") == 0),
				    rule.max - rule.min + 1, "%s", rule.key);
		}
	}
}

Test(rule_topics, people_type_numbers_packs_and_words)
{
	static const struct {
		const char *key, *typed, *value; /* NULL: no value */
	} tries[] = {
		{ "values.joker", "-2", "-2" },
		{ "values.joker", "\u22122", "-2" },
		{ "values.joker", "minus 2", "-2" },
		{ "values.joker", "menos 2", "-2" },
		{ "values.joker", " 7 ", "7" },
		{ "values.joker", "7 or 8", NULL },
		{ "values.joker", "101", NULL },
		{ "values.joker", "-101", NULL },
		{ "values.joker", "99999999999999999999", NULL },
		{ "values.joker", "seven", NULL },
		{ "values.joker", "", NULL },
		{ "game.holes", "99", "99" },
		{ "game.holes", "100", NULL },
		{ "game.pot.stake", "5", "5" },
		{ "deck.packs", "2", "2" },
		{ "deck.packs", "1 for 4, 2 for 8, 3 for 12", "[[1,4],[2,8],[3,12]]" },
		{ "deck.packs", "1 hasta 4, 2 hasta 8", "[[1,4],[2,8]]" },
		{ "deck.packs", "1 for 4, 2", NULL },
		{ "deck.packs", "7", NULL },
		{ "deck.packs", "none", NULL },
		{ "deck.packs", "1 2 1 3 1 4 1 5 1 6 1 7 1 8", NULL },
		{ "end.call", "Cabo", "Cabo" },
		{ "end.call", "", NULL },
		{ "end.call", "a word that is longer than thirty-one bytes", NULL },
		{ "turn.draw", "stock", NULL },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		char value[HOUSE_RULES_VALUE];
		struct rule rule;
		bool good;

		cr_assert(rule_find(tries[i].key, &rule));
		good = rule_read(&rule, tries[i].typed, value);
		cr_expect_eq(good, tries[i].value != NULL, "%s: %s", tries[i].key, tries[i].typed);
		if (good && tries[i].value)
			cr_expect_str_eq(value, tries[i].value, "%s", tries[i].typed);
	}
}

Test(rule_topics, a_rule_that_is_not_there_takes_no_value)
{
	const struct rule rule = { .key = "no.such" };
	struct golf_rules r, with;

	golf_rules_default(&r);
	cr_expect(!rule_with(&rule, &r, "1", &with));
}

/* A refused choice says which rules stand against it. */
Test(rule_topics, a_clash_names_the_other_rules)
{
	struct house_rules g;
	struct rule rule, other;
	struct golf_why why;

	cr_assert(house_rules_preset(&g, "six-card"));
	cr_assert(rule_find("match.whose", &rule) && rule_find("match.when", &other));
	cr_expect(!rule_set(&rule, &g, "any", &why));
	cr_expect(rule_is_named(&rule, &why), "%s", why.text);
	cr_expect(rule_is_named(&other, &why), "%s", why.text);
	cr_assert(rule_find("end.knock", &other));
	cr_expect(!rule_is_named(&other, &why), "%s", why.text);
}

/* Each text of the rules belongs to a rule and to a value that a rule may have. */
Test(rule_topics, no_text_is_left_over)
{
	const char *key;
	struct rule rule;

	for (size_t i = 0; (key = words_key("en", i)); i++) {
		const char *rest = strncmp(key, "rule.", 5) == 0 || strncmp(key, "find.", 5) == 0
		    ? key + 5
		    : NULL;
		bool known = !rest || strcmp(key, "find.stop") == 0 ||
		    strncmp(rest, "values", 6) == 0 || strcmp(rest, "power") == 0 ||
		    strcmp(rest, "power.n") == 0 || strcmp(rest, "power.none") == 0;

		for (size_t k = 0; !known && rule_at(k, &rule); k++) {
			size_t n = strlen(rule.key);

			known = strncmp(rest, rule.key, n) == 0 && (!rest[n] || rest[n] == '.');
		}
		cr_expect(known, "no rule has the text %s", key);
	}
}

/* A single card that gets the value of its rank keeps it, when the rank changes later. */
Test(rule_topics, a_card_keeps_the_value_that_was_chosen_for_it)
{
	struct house_rules g;
	struct golf_why why;
	struct rule king;

	cr_assert(house_rules_preset(&g, "six-card"));
	cr_assert(rule_find("values.KD", &king));
	cr_assert(rule_set(&king, &g, "0", &why), "%s", why.text);
	cr_assert(house_rules_set(&g, "values.K", "10", &why), "%s", why.text);
	cr_expect_eq(golf_rules_value(&g.rules, 38), 0);
	cr_expect_eq(golf_rules_value(&g.rules, 51), 10);
}

/* D01: what is typed, and the word for the deck that holds. */
Test(rule_topics, a_deck_of_ones_own_is_typed)
{
	char value[HOUSE_RULES_VALUE], holds[RULE_VALUE];
	struct house_rules g;
	struct golf_why why;
	struct rule deck;

	cr_assert(house_rules_preset(&g, "six-card"));
	cr_assert(rule_find("deck.cards", &deck));
	cr_expect_not(rule_set(&deck, &g, "own", &why), "there is none");
	cr_expect_not(rule_read(&deck, "Fox x4", value));
	cr_assert(rule_read(&deck, "\u22122 x5, 0..12 x9", value));
	cr_assert(rule_set(&deck, &g, value, &why), "%s", why.text);
	cr_expect_eq(g.rules.own, 14);
	cr_expect_str_eq(rule_value(&deck, &g.rules, holds), "own");
	cr_expect(rule_set(&deck, &g, "own", &why), "it stays");
	cr_expect_eq(g.rules.own, 14);
	cr_assert(rule_set(&deck, &g, "standard", &why));
	cr_expect_eq(g.rules.own, 0);
}
