/*
 * /house rules: people find and set every rule by sentences, menus and a search, and never type a
 * key.
 */
#include "tests/bot/hall_house.h"

#include "bot/commands/house_find.h"
#include "bot/render/browse.h"
#include "bot/wire/press.h"
#include "config/presets.h"
#include "config/words.h"
#include "tests/thorough.h"

#include <stdio.h>
#include <stdlib.h>
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

TestSuite(commands_house_browse, .init = begin, .fini = end, .timeout = 300);

/* Sends a component of a private page; value: what a menu has chosen, or NULL. */
static snowflake
use(snowflake user, const char *id, const char *value)
{
	struct interaction in = house_somebody(h, user);

	in.type = INTERACTION_COMPONENT;
	in.message = 1;
	in.on_ephemeral = true;
	snprintf(in.custom_id, sizeof in.custom_id, "%s", id);
	if (value)
		snprintf(in.value[in.values++], sizeof in.value[0], "%s", value);
	route_interaction(h->tables, &in);
	hall_run(h);
	return in.id;
}

/* Returns the custom_id of the first menu or button of a verb, or NULL. Lent from the message. */
static const char *
find_id(const struct message *m, const char *verb)
{
	struct press p;

	for (unsigned i = 0; i < m->parts; i++)
		if ((m->part[i].kind == PART_BUTTON || m->part[i].kind == PART_SELECT) &&
		    press_read(m->part[i].id, &p) && strcmp(p.verb, verb) == 0) {
			cr_expect_not(m->part[i].disabled, "%s", verb);
			cr_expect(strcmp(verb, "house-rule") != 0 || p.seq == 0,
			    "the choice says which rule it is");
			return m->part[i].id;
		}
	return NULL;
}

/* Whether the menus of a verb offer the value. */
static bool
offers(const struct message *m, const char *verb, const char *value)
{
	bool in_menu = false;
	struct press p;

	for (unsigned i = 0; i < m->parts; i++) {
		if (m->part[i].kind == PART_SELECT)
			in_menu = press_read(m->part[i].id, &p) && strcmp(p.verb, verb) == 0;
		if (m->part[i].kind == PART_OPTION && in_menu && strcmp(m->part[i].id, value) == 0)
			return true;
	}
	return false;
}

/* The page that answers; it goes to Discord whole. */
static const struct message *
page(snowflake in)
{
	const struct heard *x = hall_answer(h, in);

	cr_assert_not_null(x->m);
	cr_expect(x->ephemeral);
	cr_expect_not(x->m->cut);
	cr_expect_leq(strlen(hall_json(x->m)), (size_t)LIMIT_BODY);
	return x->m;
}

/* A copy of what is played, at the server's level. */
static struct house_rules
plays(void)
{
	struct house_rules g;

	houses_rules(tables_houses(h->tables), HALL_GUILD, 0, &g);
	return g;
}

/* Opens the page of a rule as a person does: the topics, the topic, the rule, a suit. */
static const struct message *
open_rule(const struct rule *rule)
{
	const struct message *m = page(house_slash(h, ANA, "rules", NULL));
	const char *topic = rule_topic_word(rule->topic), *id;
	char key[RULE_KEY];
	struct rule suit;

	cr_assert(offers(m, "house-topic", topic), "%s", topic);
	m = page(use(ANA, find_id(m, "house-topic"), topic));
	snprintf(key, sizeof key, "%s", rule->key);
	for (size_t i = 0; rule->card && rule_at(i, &suit) && !suit.card; i++)
		for (unsigned s = 0; s < 4; s++) {
			struct rule one;

			if (rule_of_suit(&suit, s, &one) && strcmp(one.key, rule->key) == 0)
				snprintf(key, sizeof key, "%s", suit.key);
		}
	cr_assert(offers(m, "house-rule", key), "%s", key);
	m = page(use(ANA, find_id(m, "house-rule"), key));
	if (!rule->card)
		return m;
	id = find_id(m, "house-rule");
	cr_assert(id && offers(m, "house-rule", rule->key), "%s", rule->key);
	return page(use(ANA, id, rule->key));
}

static void
expect_holds(const struct rule *rule, const char *value)
{
	struct house_rules g = plays();
	char is[RULE_VALUE];

	cr_expect_str_eq(rule_value(rule, &g.rules, is), value, "%s", rule->key);
}

/* Sets the rule by its page: by the menu, or by the form behind "Another ...". */
static snowflake
set_rule(const struct message *m, const char *value)
{
	const char *id = find_id(m, "house-choose");
	const struct form *f;
	char kept[LIMIT_CUSTOM_ID + 1];

	cr_assert_not_null(id);
	snprintf(kept, sizeof kept, "%s", id);
	if (offers(m, "house-choose", value))
		return use(ANA, kept, value);
	cr_assert(offers(m, "house-choose", RENDER_BROWSE_TYPED), "%s", value);
	f = hall_answer(h, use(ANA, kept, RENDER_BROWSE_TYPED))->form;
	cr_assert_not_null(f);
	return house_submit(h, ANA, f, RENDER_BROWSE_FIELD, value, NULL);
}

/* Goes from the first page to every rule, and sets it to every choice that is possible. */
static void
try_rule(const struct rule *rule, const char *preset)
{
	struct house_rules g, with;
	struct rule_choices c;
	struct golf_why why;

	cr_assert(house_rules_preset(&g, preset));
	rule_choices(rule, &g.rules, &c);
	for (unsigned i = 0; i < c.n; i++) {
		const struct message *m;

		with = g;
		if (i == c.holds || !rule_set(rule, &with, c.value[i], &why))
			continue;
		house_slash(h, ANA, "preset", "game", preset, NULL);
		m = open_rule(rule);
		cr_assert(offers(m, "house-choose", c.value[i]), "%s=%s", rule->key, c.value[i]);
		m = page(set_rule(m, c.value[i]));
		expect_holds(rule, c.value[i]);
		cr_expect(offers(m, "house-rule", rule->key) || rule->card,
		    "the answer goes on with the topic");
		hall_clear(h);
		if (rule->card || thorough(0, 1))
			break;
	}
}

/* A new key is reached by the browser, or this test fails. */
Test(commands_house_browse, every_rule_is_reached_and_set)
{
	struct rule rule;

	for (size_t i = 0; rule_at(i, &rule); i += rule.card ? thorough(1, 13) : 1)
		try_rule(&rule,
		    rule.topic == RULE_MATCHING || rule.topic == RULE_POWERS ? "cumbia"
			: rule.topic == RULE_PENALTIES                       ? "dacz"
									     : "six-card");
}

/* What card players say, not the words of the sentences; and a value that they mean. */
static const struct phrase {
	const char *lang, *says, *key, *value, *preset;
} phrases[] = {
	{ "en", "jokers are minus two", "values.joker", "-2", "six-card" },
	{ "en", "no peeking at the start", "start.peek", "0", "cabo" },
	{ "en", "knocker pays double", "knock.fail.rule", "double", "six-card" },
	{ "en", "everyone gets one last round after somebody goes out", "end.final_turns", "1",
	    "six-card" },
	{ "en", "queen of spades is worth forty", "values.QS", "40", "six-card" },
	{ "en", "slap it fast, out of turn", "match.when", "any-time", "six-card" },
	{ "en", "two penalty cards for a wrong snap", "match.wrong_cards", "2", "cumbia" },
	{ "en", "play eighteen rounds", "game.holes", "18", "six-card" },
	{ "en", "first to a hundred loses", "game.target", "100", "six-card" },
	{ "en", "tie means a playoff", "game.tie", "extra-holes", "six-card" },
	{ "en", "a jack makes the next guy miss his turn", "turn.jack_skips", "true", "six-card" },
	{ "en", "kings are zilch, zero", "values.K", "0", "cabo" },
	{ "en", "you can put back what you took from the pile", "turn.return_discard", "true",
	    "six-card" },
	{ "en", "jacks are wildcards", "score.wild", "jacks", "six-card" },
	{ "en", "deck runs out, round is over", "end.stock", "end", "six-card" },
	{ "es", "reyes valen cero", "values.K", "0", "cabo" },
	{ "es", "los jokers restan dos: comodines menos dos", "values.joker", "-2", "six-card" },
	{ "es", "sin espiar al principio", "start.peek", "0", "cabo" },
	{ "es", "el que cierra mal paga el doble", "knock.fail.rule", "double", "six-card" },
	{ "es", "una vuelta más para todos al cerrar", "end.final_turns", "1", "six-card" },
	{ "es", "la dama de picas son cuarenta puntos", "values.QS", "40", "six-card" },
	{ "es", "echar la carta igual fuera de turno", "match.when", "any-time", "six-card" },
	{ "es", "multa de dos cartas por equivocarse al emparejar", "match.wrong_cards", "2",
	    "cumbia" },
	{ "es", "jugar dieciocho manos", "game.holes", "18", "six-card" },
	{ "es", "se juega hasta cien", "game.target", "100", "six-card" },
	{ "es", "desempate con otra mano", "game.tie", "extra-holes", "six-card" },
	{ "es", "la jota hace perder el turno al siguiente", "turn.jack_skips", "true",
	    "six-card" },
	{ "es", "devolver al montón lo que cogiste", "turn.return_discard", "true", "six-card" },
	{ "es", "póker gana inmediatamente", "score.four_of_a_kind", "wins-game", "six-card" },
	{ "es", "cuando se agota el mazo se acaba", "end.stock", "end", "six-card" },
};

enum { PHRASES = sizeof phrases / sizeof phrases[0], FIRST = 3 };

/* Searches as a person does, by the button of the first page. Returns the page of results. */
static const struct message *
search(const char *says)
{
	const struct message *m = page(house_slash(h, ANA, "rules", NULL));
	const struct form *f = hall_answer(h, use(ANA, find_id(m, "house-find"), NULL))->form;

	cr_assert_not_null(f);
	return page(house_submit(h, ANA, f, RENDER_BROWSE_FIELD, says, NULL));
}

/* Returns the place of a rule among the results, from 0. */
static unsigned
place_of(const struct message *m, const char *key)
{
	unsigned n = 0;

	for (unsigned i = 0; i < m->parts; i++)
		if (m->part[i].kind == PART_OPTION) {
			if (strcmp(m->part[i].id, key) == 0)
				return n;
			n++;
		}
	return 99;
}

Test(commands_house_browse, thirty_phrases_of_card_players_find_and_set_a_rule)
{
	cr_assert_eq((unsigned)PHRASES, 30u);
	for (unsigned i = 0; i < PHRASES; i++) {
		const struct phrase *p = &phrases[i];
		const struct message *m;
		struct rule rule;

		h->locale = strcmp(p->lang, "es") == 0 ? "es-ES" : "en-GB";
		cr_assert(rule_find(p->key, &rule), "%s", p->key);
		house_slash(h, ANA, "preset", "game", p->preset, NULL);
		m = search(p->says);
		cr_expect_lt(place_of(m, p->key), (unsigned)FIRST, "%s: %s is number %u of\n%s",
		    p->says, p->key, place_of(m, p->key), hall_text(m));
		if (place_of(m, p->key) == 99)
			continue;
		m = page(use(ANA, find_id(m, "house-rule"), p->key));
		page(set_rule(m, p->value));
		expect_holds(&rule, p->value);
		hall_clear(h);
	}
}

/* The option of the command finds the same, as sentences. */
Test(commands_house_browse, the_option_suggests_sentences)
{
	char first[512];

	snprintf(first, sizeof first, "%s",
	    house_offers(h, ANA, "house", "rules", "rule", "quen of spade", NULL));
	first[strcspn(first, "\n")] = '\0';
	cr_expect_str_eq(first, "Queen of spades counts 10.=values.QS");
	h->locale = "es-ES";
	snprintf(first, sizeof first, "%s",
	    house_offers(h, ANA, "house", "rules", "rule", "ultimo turno", NULL));
	first[strcspn(first, "\n")] = '\0';
	cr_expect_str_eq(
	    first, "Cuando alguien termina el hoyo, acaba en el acto.=end.final_turns");
	/* A word of the other language finds its rule, too. */
	cr_expect(
	    strstr(house_offers(h, ANA, "house", "rules", "rule", "snap", NULL), "=match.when\n"));
}

/* More rules than Discord takes: the last line says how many are left. */
Test(commands_house_browse, an_empty_option_says_how_many_are_left)
{
	const char *said = house_offers(h, ANA, "house", "rules", "rule", "", NULL);
	unsigned lines = 0;

	for (const char *at = said; (at = strchr(at, '\n')); at++)
		lines++;
	cr_expect_eq(lines, (unsigned)LIMIT_CHOICES);
	cr_expect(strstr(said, "=" CHOICES_LEFT "\n"), "%s", said);
}

/* A chosen suggestion opens the rule; a typed text opens what it finds. */
Test(commands_house_browse, the_command_opens_a_rule_or_a_search)
{
	cr_expect(strstr(hall_text(page(house_slash(h, ANA, "rules", "rule", "values.QS", NULL))),
	    "### Value: Queen of spades\n"));
	cr_expect(strstr(hall_text(page(house_slash(h, ANA, "rules", "rule", "last turn", NULL))),
	    "### Rules for “last turn”\n"));
	cr_expect(strstr(hall_text(page(house_slash(h, ANA, "rules", "rule", "*xyzzy*", NULL))),
	    "No rule fits “\\*xyzzy\\*”."));
	cr_expect(strstr(hall_text(page(house_slash(h, ANA, "rules", NULL))),
	    "### House rules of this server\nThe house plays **Six-card Golf**.\n"
	    "No rule is changed."));
}

/* The buttons below a rule lead back to its topic and to the first page. */
Test(commands_house_browse, buttons_lead_back)
{
	struct rule rule;
	const struct message *m;

	cr_assert(rule_find("match.when", &rule));
	m = page(use(ANA, find_id(open_rule(&rule), "house-topic"), NULL));
	cr_expect(strstr(hall_text(m), "### Matching\n"), "%s", hall_text(m));
	m = page(use(ANA, find_id(m, "house-rules"), NULL));
	cr_expect(strstr(hall_text(m), "### House rules of this server\n"));
	m = page(use(ANA, find_id(m, "house-reset"), NULL));
	cr_expect(strstr(hall_text(m), "Do you want to reset all settings of this server"), "%s",
	    hall_text(m));
	m = page(house_slash(h, ANA, "rules", "where", "channel", NULL));
	cr_expect_not_null(hall_answer(h, use(ANA, find_id(m, "house-form"), NULL))->form);
}

/* The level goes from page to page, and a choice changes that level alone. */
Test(commands_house_browse, a_channel_has_rules_of_its_own)
{
	struct house_rules g;
	const struct message *m = page(house_slash(h, ANA, "rules", "where", "channel", NULL));

	cr_expect(strstr(hall_text(m), "### House rules of this channel\n"));
	m = page(use(ANA, find_id(m, "house-topic"), "game"));
	m = page(use(ANA, find_id(m, "house-rule"), "game.holes"));
	cr_expect(strstr(hall_text(page(set_rule(m, "3"))), "From the next game in this channel"));
	houses_rules(tables_houses(h->tables), HALL_GUILD, HALL_CHANNEL, &g);
	cr_expect_eq(g.rules.holes, 3);
	cr_expect_eq(plays().rules.holes, 9);
	m = page(house_slash(h, ANA, "rules", "where", "channel", NULL));
	cr_expect(strstr(hall_text(m), "**Six-card Golf, house rules**"), "%s", hall_text(m));
	cr_expect(strstr(hall_text(m), "- A game has 3 holes.\n"));
	/* The button leads to the other level. */
	m = page(use(ANA, find_id(m, "house-rules"), NULL));
	cr_expect(strstr(hall_text(m), "### House rules of this server\n"));
	cr_expect(strstr(hall_text(m), "No rule is changed."));
}

/* Everybody may read; only those with the right may choose. */
Test(commands_house_browse, people_without_the_right_read_only)
{
	struct rule rule;
	const struct message *m;
	char id[LIMIT_CUSTOM_ID + 1];

	cr_assert(rule_find("game.holes", &rule));
	snprintf(id, sizeof id, "%s", find_id(open_rule(&rule), "house-choose"));
	hall_said(h, use(CARLA, id, "3"), "refuse.house-not-yours");
	m = page(house_slash(h, CARLA, "rules", "rule", "game.holes", NULL));
	cr_expect_null(find_id(m, "house-choose"));
	cr_expect(strstr(hall_text(m), "Manage Server"), "%s", hall_text(m));
	m = page(house_slash(h, CARLA, "rules", NULL));
	cr_expect_null(find_id(m, "house-reset"));
	cr_expect_null(find_id(m, "house-form"));
	cr_expect_eq(plays().rules.holes, 9);
}

/* A choice against other rules is refused with their sentences, and leads to them. */
Test(commands_house_browse, a_clash_shows_the_rules_that_stand_against_it)
{
	struct rule rule;
	const struct message *m;

	cr_assert(rule_find("match.whose", &rule));
	m = page(set_rule(open_rule(&rule), "any"));
	cr_expect(strstr(hall_text(m),
		      "Not possible now: You may match with any player’s cards. "
		      "These rules stand against it. Change one of them first:\n"
		      "- Cards are never matched.\n"),
	    "%s", hall_text(m));
	cr_expect(offers(m, "house-rule", "match.when"));
	cr_expect(offers(m, "house-rule", "match.whose"), "the way back to the rule itself");
	cr_expect_null(strstr(hall_text(m), "match.when"), "no key is shown");
	expect_holds(&rule, "own");
}

/* What a person types into the form is read kindly, or refused with the bounds. */
Test(commands_house_browse, another_number_is_typed)
{
	struct rule rule;
	const struct form *f;
	char id[LIMIT_CUSTOM_ID + 1];

	cr_assert(rule_find("values.joker", &rule));
	house_set_key(h, "deck.jokers", "2");
	snprintf(id, sizeof id, "%s", find_id(open_rule(&rule), "house-choose"));
	f = hall_answer(h, use(ANA, id, RENDER_BROWSE_TYPED))->form;
	page(house_submit(h, ANA, f, RENDER_BROWSE_FIELD, "minus 17", NULL));
	expect_holds(&rule, "-17");
	cr_expect(
	    strstr(house_answer(h, house_submit(h, ANA, f, RENDER_BROWSE_FIELD, "a hundred", NULL)),
		"Please write a number from \u2212100 to 100."));
	cr_assert(rule_find("deck.packs", &rule));
	page(set_rule(open_rule(&rule), "1 for 3, 2 for 8"));
	expect_holds(&rule, "[[1,3],[2,8]]");
	cr_assert(rule_find("end.call", &rule));
	page(set_rule(open_rule(&rule), "*Golf*"));
	cr_expect(strstr(hall_text(open_rule(&rule)), "“\\*Golf\\*”"));
}

/* A card has its rank's value until it gets its own. */
Test(commands_house_browse, one_suit_alone_may_differ)
{
	struct rule rule;
	const struct message *m;

	cr_assert(rule_find("values.QS", &rule));
	page(set_rule(open_rule(&rule), "40"));
	m = page(house_slash(h, ANA, "rules", NULL));
	cr_expect(strstr(hall_text(m), "Changed rules:\n- Queen of spades counts 40.\n"), "%s",
	    hall_text(m));
	m = page(use(ANA, find_id(m, "house-topic"), "cards"));
	cr_expect(strstr(hall_text(m), "- **Queen of spades counts 40.**\n"), "%s", hall_text(m));
	cr_expect(strstr(hall_text(m), "- Queen counts 10.\n"));
	cr_expect_null(strstr(hall_text(m), "Queen of hearts"));
}

/* Every page of every preset goes whole into a message, in each language. */
Test(commands_house_browse, every_page_fits)
{
	static const char *const locales[] = { "en-GB", "es-ES" };

	for (size_t i = 0; i < preset_count(); i += thorough(1, 7))
		for (size_t l = 0; l < 2; l++) {
			const struct message *m;
			char id[LIMIT_CUSTOM_ID + 1];

			h->locale = locales[l];
			house_slash(h, ANA, "preset", "game", preset_name(i), NULL);
			m = page(house_slash(h, ANA, "rules", NULL));
			snprintf(id, sizeof id, "%s", find_id(m, "house-topic"));
			for (unsigned t = 0; t < RULE_TOPICS; t++)
				page(use(ANA, id, rule_topic_word((enum rule_topic)t)));
			hall_clear(h);
		}
}

/* Ids that are not ours, or of a rule that is gone, do nothing. */
Test(commands_house_browse, strange_ids_are_refused)
{
	static const char *const tries[][2] = {
		{ "g:-:0:house-topic:0", NULL },
		{ "g:-:0:house-topic:0", "no-such" },
		{ "g:-:0:house-rule:0", NULL },
		{ "g:-:0:house-rule:0", "no.such" },
		{ "g:-:0:house-rule:0", "knock.fail" },
		{ "g:-:1:house-choose:0", "3" },
		{ "g:-:1:house-choose:0", NULL },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
		hall_said(h, use(ANA, tries[i][0], tries[i][1]), "refuse.unknown");
	cr_expect_str_eq(plays().rules.name, "six-card");
}
