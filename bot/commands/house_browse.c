/*
 * /house rules: the rules by topic, one rule with its choices, and the search. Everybody may look;
 * a choice needs the right to change house rules. The level (server or channel) is in the arg of
 * each button and menu.
 */
#include "bot/commands/house.h"

#include "bot/commands/house_find.h"
#include "bot/render/browse.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool
of_channel(const struct ask *a)
{
	return a->press ? a->press->arg == 1 : house_where(a);
}

/* Fills the facts of a page: the level's game, and whether the person may change it. */
static void
look(const struct ask *a, struct house_rules *game, struct render_browse *b)
{
	static const struct guard manager = { .who = MANAGER };

	*b = (struct render_browse){ .game = game,
		.in_channel = of_channel(a),
		.may = guard_refuses(a, &manager) == NULL,
		.lang = a->lang };
	houses_rules(
	    tables_houses(a->all), a->in->guild, b->in_channel ? house_channel(a->in) : 0, game);
}

static void
show_found(const struct ask *a, const char *typed)
{
	struct rule rule[RENDER_BROWSE_FOUND];
	struct house_rules game;
	struct render_browse b;
	struct message m;
	unsigned fit, n;

	look(a, &game, &b);
	fit = house_find_rules(typed, a->lang, rule, RENDER_BROWSE_FOUND);
	n = fit < RENDER_BROWSE_FOUND ? fit : RENDER_BROWSE_FOUND;
	render_browse_found(&b, typed, rule, n, fit, &m);
	voice_page(tables_voice(a->all), NULL, a->in, &m);
}

static void
show_rule(const struct ask *a, const struct rule *rule)
{
	struct house_rules game;
	struct render_browse b;
	struct message m;

	look(a, &game, &b);
	render_browse_rule(&b, rule, &m);
	voice_page(tables_voice(a->all), NULL, a->in, &m);
}

/* /house rules, with or without a rule; the button "Topics". */
static void
browse(const struct ask *a)
{
	const char *typed = house_text(a, "rule");
	struct house_rules game;
	struct render_browse b;
	struct message m;
	struct rule rule;

	if (!a->press && rule_find(typed, &rule)) {
		show_rule(a, &rule);
		return;
	}
	if (!a->press && *typed) {
		show_found(a, typed);
		return;
	}
	look(a, &game, &b);
	render_browse_home(&b, &m);
	voice_page(tables_voice(a->all), NULL, a->in, &m);
}

static void
topic(const struct ask *a)
{
	enum rule_topic is = rule_topic_find(a->in->values ? a->in->value[0] : a->press->steps);
	struct house_rules game;
	struct render_browse b;
	struct message m;

	if (is == RULE_TOPICS) {
		ask_refuse(a, "refuse.unknown");
		return;
	}
	look(a, &game, &b);
	render_browse_topic(&b, is, &m);
	voice_page(tables_voice(a->all), NULL, a->in, &m);
}

static void
one_rule(const struct ask *a)
{
	struct rule rule;

	if (a->in->values && rule_find(a->in->value[0], &rule))
		show_rule(a, &rule);
	else
		ask_refuse(a, "refuse.unknown");
}

/* Choices ------------------------------------------------------------------ */

/* Sets the rule, and answers with what changed and the way on. */
static void
set(const struct ask *a, const struct rule *rule, const char *value)
{
	char was[HOUSE_RULES_VALUE], key[RULE_KEY];
	struct house_edit e;
	struct golf_why why;
	struct message m;

	if (!house_begin(a, of_channel(a), &e))
		return;
	house_rules_value(&e.game.rules, rule_parent(rule, key), was);
	if (rule_set(rule, &e.game, value, &why)) {
		e.plays = true;
		e.rule = key;
		e.rule_was = was;
		e.browses = true;
		e.topic = rule->topic;
		house_end_set(a, &e);
		return;
	}
	if (render_browse_clash(
		&(struct render_browse){
		    .game = &e.game, .in_channel = of_channel(a), .may = true, .lang = a->lang },
		rule, value, &why, &m))
		voice_page(tables_voice(a->all), NULL, a->in, &m);
	else
		house_refuse(a, "refuse.house-rules", why.text);
}

/* A choice of a rule's menu: a value, or the wish to type one. */
static void
choose(const struct ask *a)
{
	struct house_rules game;
	struct render_browse b;
	struct rule rule;
	struct form f;

	if (!a->in->values || !rule_numbered(a->press->seq, &rule)) {
		ask_refuse(a, "refuse.unknown");
		return;
	}
	if (strcmp(a->in->value[0], RENDER_BROWSE_TYPED) != 0) {
		set(a, &rule, a->in->value[0]);
		return;
	}
	look(a, &game, &b);
	render_browse_form(&b, &rule, &f);
	voice_form(tables_voice(a->all), a->in, &f);
}

/* A value that a person has typed. */
static void
typed_value(const struct ask *a)
{
	const char *typed = interaction_said(a->in, RENDER_BROWSE_FIELD);
	char value[HOUSE_RULES_VALUE], low[16], high[16];
	struct rule rule;

	if (!typed || !rule_numbered(a->press->seq, &rule)) {
		ask_refuse(a, "refuse.unknown");
		return;
	}
	if (rule_read(&rule, typed, value)) {
		set(a, &rule, value);
		return;
	}
	snprintf(low, sizeof low, "%s%d", rule.min < 0 ? "\u2212" : "", abs(rule.min));
	snprintf(high, sizeof high, "%d", rule.max);
	voice_sentence_of(tables_voice(a->all), a->in,
	    rule.typed == RULE_PACKS      ? "refuse.rule-packs"
		: rule.typed == RULE_DECK ? "refuse.rule-cards"
		: rule.typed == RULE_WORD ? "refuse.rule-word"
					  : "refuse.rule-number",
	    (const struct word[]){ { "min", low }, { "max", high }, { 0 } });
}

void
house_browse_on(const struct ask *a, const struct house_edit *e, const struct house_rules *game,
    struct message *m)
{
	const struct render_browse b = {
		.game = game, .in_channel = e->channel != 0, .may = true, .lang = a->lang
	};

	render_browse_on(&b, e->topic, m);
}

/* The search --------------------------------------------------------------- */

static void
find(const struct ask *a)
{
	struct house_rules game;
	struct render_browse b;
	struct form f;

	look(a, &game, &b);
	render_browse_search(&b, &f);
	voice_form(tables_voice(a->all), a->in, &f);
}

static void
found(const struct ask *a)
{
	const char *typed = interaction_said(a->in, RENDER_BROWSE_FIELD);

	show_found(a, typed ? typed : "");
}

/* Suggests rules as the sentences that hold. Their keys are not shown. */
static void
complete(const struct ask *a, const char *typed, struct choices *out)
{
	struct rule rule[LIMIT_CHOICES];
	char text[RULE_SENTENCE];
	struct house_rules game;
	unsigned fit;

	houses_rules(tables_houses(a->all), a->in->guild, house_channel(a->in), &game);
	if (!*typed) {
		for (size_t i = 0; rule_at(i, &rule[0]) && !rule[0].card; i++)
			house_offer(
			    out, rule_sentence(&rule[0], &game.rules, a->lang, text), rule[0].key);
		return;
	}
	fit = house_find_rules(typed, a->lang, rule, LIMIT_CHOICES);
	for (unsigned i = 0; i < fit && i < LIMIT_CHOICES; i++)
		house_offer(out, rule_sentence(&rule[i], &game.rules, a->lang, text), rule[i].key);
	out->left += fit > LIMIT_CHOICES ? fit - LIMIT_CHOICES : 0;
}

const struct command command_house_rules = { .name = "house-rules",
	.root = "house",
	.sub = "rules",
	.fn = browse,
	.options = 2,
	.option = {
	    { .name = "rule", .type = OPTION_STRING, .complete = complete },
	    { .name = "where", .type = OPTION_STRING, .choices = CHOICES_WHERE },
	} };

const struct command command_house_topic = {
	.name = "house-topic", .fn = topic, .flags = NO_SLASH
};

const struct command command_house_rule = {
	.name = "house-rule", .fn = one_rule, .flags = NO_SLASH
};

const struct command command_house_choose = { .name = "house-choose",
	.guard = { .who = MANAGER },
	.fn = choose,
	.submit = typed_value,
	.flags = NO_SLASH };

const struct command command_house_find = {
	.name = "house-find", .fn = find, .submit = found, .flags = NO_SLASH
};
