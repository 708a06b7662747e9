/* The pages of house rules. A rule that differs from the game's preset is bold. */
#include "bot/render/browse.h"

#include "bot/render/house.h"
#include "bot/render/text.h"
#include "bot/wire/press.h"
#include "config/presets.h"

#include <stdio.h>
#include <string.h>

enum {
	ACCENT_BROWSE = 0xf0a020,
	CHANGED_CHARACTERS = 1200, /* of the changed rules on the first page; the rest is counted */
	LINE = 2 * RULE_SENTENCE,
	CLASHES = 5, /* rules that are named when a choice does not fit them */
	CARDS_TYPED = 1000, /* characters of a typed deck: thirty cards with their counts */
};

/* A page under construction. */
struct page {
	const struct render_browse *b;
	struct sheet s;
	struct message *m;
	struct golf_rules base; /* of the game's preset */
};

static void
begin(struct page *p, const struct render_browse *b, struct message *m)
{
	struct house_rules base;

	p->b = b;
	p->m = m;
	message_init(m, true);
	m->accent = ACCENT_BROWSE;
	sheet_init(&p->s);
	if (house_rules_preset(&base, b->game->base))
		p->base = base.rules;
	else
		golf_rules_default(&p->base);
}

/* Ids ---------------------------------------------------------------------- */

/* number: of a rule, or 0; steps: the word of a topic, or "" */
static void
write_id(const struct render_browse *b, const char *verb, int64_t number, const char *steps,
    char out[LIMIT_CUSTOM_ID + 1])
{
	struct press p = { .game = PRESS_NO_GAME, .seq = number, .arg = b->in_channel };

	snprintf(p.verb, sizeof p.verb, "%s", verb);
	snprintf(p.steps, sizeof p.steps, "%s", steps);
	press_write(&p, out);
}

static void
add_button(const struct render_browse *b, const char *label, const char *verb, const char *steps,
    struct message *m)
{
	char id[LIMIT_CUSTOM_ID + 1];

	write_id(b, verb, 0, steps, id);
	message_button(m, BUTTON_SECONDARY, false, label, "%s", id);
}

static void
menu_begin(const struct render_browse *b, const char *key, const char *verb, int64_t number,
    struct message *m)
{
	char id[LIMIT_CUSTOM_ID + 1];

	write_id(b, verb, number, "", id);
	message_select(m, false, 1, 1, words_find(b->lang, key), "%s", id);
}

/* Lines -------------------------------------------------------------------- */

/* Writes a rule's sentence as Markdown: only a word that a person chose can hold any. */
static char *
sentence(const struct page *p, const struct rule *rule, const struct golf_rules *r, char out[LINE])
{
	char text[RULE_SENTENCE];
	size_t n = 0;

	rule_sentence(rule, r, p->b->lang, text);
	for (const char *c = text; *c && n + 2 < LINE; c++) {
		if (rule->typed == RULE_WORD && strchr("\\*_~`|<>[]()#@:", *c))
			out[n++] = '\\';
		out[n++] = *c;
	}
	out[n] = '\0';
	return out;
}

static bool
is_changed(const struct page *p, const struct rule *rule)
{
	char is[RULE_VALUE], usual[RULE_VALUE];

	rule_value(rule, &p->b->game->rules, is);
	return strcmp(is, rule_value(rule, &p->base, usual)) != 0;
}

/* D01: a rule of a card that the deck lacks. */
static bool
is_idle(const struct render_browse *b, const struct rule *rule)
{
	return b->game->rules.own > 0 &&
	    (rule_is_of_cards(rule) || strcmp(rule->key, "deck.jokers") == 0);
}

/* A card that has the power or the value of its rank needs no line. */
static bool
is_as_rank(const struct page *p, const struct rule *rule)
{
	const struct golf_rules *r = &p->b->game->rules;
	const char *dot = strchr(rule->key, '.');
	uint8_t card;

	if (!rule->card || !golf_card_read(NULL, dot + 1, strlen(dot + 1), &card))
		return false;
	return rule->topic == RULE_POWERS ? r->card_power[card] == GOLF_UNSET
					  : r->card_value[card] == GOLF_UNSET;
}

/* Adds "- **sentence**" for a changed rule, "- sentence" for another one. */
static void
add_line(struct page *p, const struct rule *rule, bool bold)
{
	char text[LINE];

	sheet_line(&p->s);
	sheet_add(&p->s, bold ? "- **" : "- ");
	sheet_add(&p->s, sentence(p, rule, &p->b->game->rules, text));
	sheet_add(&p->s, bold ? "**" : "");
}

static void
add_title(struct page *p, const char *title)
{
	sheet_add(&p->s, "### ");
	sheet_add(&p->s, title);
}

static void
add_read_only(struct page *p)
{
	if (p->b->may)
		return;
	sheet_line(&p->s);
	sheet_say(&p->s, p->b->lang, "browse.only-read", NULL);
}

/* "-# Bold: unlike Six-card Golf." */
static void
add_bold(struct page *p)
{
	char title[PRESET_TITLE_MAX], name[RENDER_NAME];

	if (!p->b->game->base[0])
		return;
	preset_title(p->b->game->base, p->b->lang, title, sizeof title);
	sheet_line(&p->s);
	sheet_say(
	    &p->s, p->b->lang, "browse.bold", WORDS({ "game", render_name(title, "?", name) }));
}

/* Menus and buttons -------------------------------------------------------- */

/* Adds a rule to a menu of rules: its name, and below it what holds. */
static void
add_option(const struct render_browse *b, const struct rule *rule, struct message *m)
{
	char name[RULE_NAME], text[RULE_SENTENCE];

	message_option(m, rule_name(rule, b->lang, name), "%s", rule->key);
	message_about(m, rule_sentence(rule, &b->game->rules, b->lang, text));
}

static void
add_rules_menu(const struct render_browse *b, enum rule_topic topic, struct message *m)
{
	struct rule rule;

	menu_begin(b, "menu.rule", "house-rule", 0, m);
	for (size_t i = 0; rule_at(i, &rule); i++)
		if (rule.topic == topic && !rule.card && !is_idle(b, &rule))
			add_option(b, &rule, m);
}

static void
add_topics_menu(const struct render_browse *b, struct message *m)
{
	menu_begin(b, "menu.topic", "house-topic", 0, m);
	for (unsigned t = 0; t < RULE_TOPICS; t++) {
		message_option(m, rule_topic_name((enum rule_topic)t, b->lang), "%s",
		    rule_topic_word((enum rule_topic)t));
		message_about(m, rule_topic_about((enum rule_topic)t, b->lang));
	}
}

/* topic: the one to return to, or RULE_TOPICS */
static void
add_ways(const struct render_browse *b, enum rule_topic topic, struct message *m)
{
	char label[LIMIT_LABEL * 4];

	if (topic < RULE_TOPICS) {
		snprintf(label, sizeof label, "‹ %s", rule_topic_name(topic, b->lang));
		add_button(b, label, "house-topic", rule_topic_word(topic), m);
	}
	add_button(b, words_find(b->lang, "button.topics"), "house-rules", "", m);
	add_button(b, words_find(b->lang, "button.search"), "house-find", "", m);
}

void
render_browse_on(const struct render_browse *b, enum rule_topic topic, struct message *m)
{
	add_rules_menu(b, topic, m);
	add_ways(b, topic, m);
}

/* Pages -------------------------------------------------------------------- */

/* Adds the rules that differ from the preset. */
static void
add_changed(struct page *p)
{
	char n[NUMBER_TEXT];
	unsigned shown = 0, left = 0;
	struct rule rule;

	for (size_t i = 0; rule_at(i, &rule); i++) {
		if (!is_changed(p, &rule) || is_as_rank(p, &rule) || is_idle(p->b, &rule))
			continue;
		if (shown + left == 0) {
			sheet_line(&p->s);
			sheet_say(&p->s, p->b->lang, "browse.changed", NULL);
		}
		if (left || sheet_characters(&p->s) > CHANGED_CHARACTERS) {
			left++;
			continue;
		}
		add_line(p, &rule, false);
		shown++;
	}
	if (shown == 0) {
		sheet_line(&p->s);
		sheet_say(&p->s, p->b->lang, "browse.same", NULL);
	}
	if (left == 0)
		return;
	sheet_line(&p->s);
	sheet_say(&p->s, p->b->lang, left == 1 ? "house.more-one" : "house.more",
	    WORDS({ "n", number_text((int)left, n) }));
}

void
render_browse_home(const struct render_browse *b, struct message *m)
{
	struct render_browse other = *b;
	char title[RENDER_NAME];
	struct page p;

	begin(&p, b, m);
	add_title(
	    &p, words_find(b->lang, b->in_channel ? "browse.head-channel" : "browse.head-server"));
	sheet_line(&p.s);
	sheet_say(&p.s, b->lang, "browse.plays",
	    WORDS({ "game", render_house_title(b->game, b->lang, title) }));
	add_changed(&p);
	add_read_only(&p);
	sheet_show(&p.s, m);
	add_topics_menu(b, m);
	add_button(b, words_find(b->lang, "button.search"), "house-find", "", m);
	other.in_channel = !b->in_channel;
	add_button(&other,
	    words_find(b->lang, b->in_channel ? "button.for-server" : "button.for-channel"),
	    "house-rules", "", m);
	if (!b->may)
		return;
	add_button(b, words_find(b->lang, "button.house-form"), "house-form", "", m);
	add_button(b, words_find(b->lang, "button.house-reset"), "house-reset", "ask", m);
}

/* A rank without a power is said by the menu alone: there are many. */
static bool
is_quiet(const struct page *p, const struct rule *rule)
{
	char value[RULE_VALUE];

	return rule->topic == RULE_POWERS && !is_changed(p, rule) &&
	    strcmp(rule_value(rule, &p->b->game->rules, value), "none") == 0;
}

void
render_browse_topic(const struct render_browse *b, enum rule_topic topic, struct message *m)
{
	bool bold = false;
	struct rule rule;
	struct page p;

	begin(&p, b, m);
	add_title(&p, rule_topic_name(topic, b->lang));
	for (size_t i = 0; rule_at(i, &rule); i++) {
		bool changed = rule.topic == topic && is_changed(&p, &rule);

		if (rule.topic != topic || is_quiet(&p, &rule) || is_as_rank(&p, &rule) ||
		    is_idle(b, &rule))
			continue;
		add_line(&p, &rule, changed);
		bold |= changed;
	}
	if (bold)
		add_bold(&p);
	add_read_only(&p);
	sheet_show(&p.s, m);
	add_rules_menu(b, topic, m);
	add_ways(b, RULE_TOPICS, m);
}

/* Adds "In Six-card Golf: ..." for a rule that differs. */
static void
add_usual(struct page *p, const struct rule *rule)
{
	char title[PRESET_TITLE_MAX], name[RENDER_NAME], text[LINE];

	if (!p->b->game->base[0] || !is_changed(p, rule))
		return;
	preset_title(p->b->game->base, p->b->lang, title, sizeof title);
	sheet_line(&p->s);
	sheet_say(&p->s, p->b->lang, "browse.usual",
	    WORDS({ "game", render_name(title, "?", name) },
		{ "text", sentence(p, rule, &p->base, text) }));
}

/* The key of the option that opens the form. */
static const char *
typed_key(const struct rule *rule)
{
	switch (rule->typed) {
	case RULE_WORD:
		return "browse.another-word";
	case RULE_PACKS:
		return "browse.another-packs";
	case RULE_DECK:
		return "browse.another-cards";
	case RULE_NUMBER:
	case RULE_NOT_TYPED:
		break;
	}
	return "browse.another";
}

/* Adds the choices, each as the sentence that would hold. */
static void
add_choices(const struct render_browse *b, const struct rule *rule, struct message *m)
{
	char text[RULE_SENTENCE];
	struct rule_choices c;
	struct golf_rules with;

	rule_choices(rule, &b->game->rules, &c);
	menu_begin(b, "menu.choice", "house-choose", rule_number(rule->key), m);
	for (unsigned i = 0; i < c.n; i++) {
		if (!rule_with(rule, &b->game->rules, c.value[i], &with))
			continue;
		message_option(m, rule_sentence(rule, &with, b->lang, text), "%s", c.value[i]);
		if (i == c.holds)
			message_chosen(m);
	}
	if (c.more)
		message_option(m, words_find(b->lang, typed_key(rule)), "%s", RENDER_BROWSE_TYPED);
}

static void
add_suits(const struct render_browse *b, const struct rule *rule, struct message *m)
{
	struct rule of_suit;

	if (!rule_of_suit(rule, 0, &of_suit))
		return;
	menu_begin(b, "menu.suit", "house-rule", 0, m);
	for (unsigned suit = 0; suit < 4; suit++)
		if (rule_of_suit(rule, suit, &of_suit))
			add_option(b, &of_suit, m);
}

void
render_browse_rule(const struct render_browse *b, const struct rule *rule, struct message *m)
{
	char name[RULE_NAME], text[LINE];
	struct rule suit;
	struct page p;

	begin(&p, b, m);
	add_title(&p, rule_name(rule, b->lang, name));
	sheet_line(&p.s);
	sheet_add(&p.s, sentence(&p, rule, &b->game->rules, text));
	add_usual(&p, rule);
	if (rule_of_suit(rule, 0, &suit)) {
		sheet_line(&p.s);
		sheet_say(&p.s, b->lang, "browse.all-suits", NULL);
	}
	add_read_only(&p);
	sheet_show(&p.s, m);
	if (b->may)
		add_choices(b, rule, m);
	add_suits(b, rule, m);
	add_ways(b, rule->topic, m);
}

/* Adds the words of a person, without Markdown and on one line. */
static void
say_typed(struct page *p, const char *key, const char *typed)
{
	char name[RENDER_NAME];

	sheet_say(&p->s, p->b->lang, key, WORDS({ "text", render_name(typed, "?", name) }));
}

void
render_browse_found(const struct render_browse *b, const char *typed, const struct rule rule[],
    unsigned n, unsigned fit, struct message *m)
{
	char left[NUMBER_TEXT];
	struct page p;

	begin(&p, b, m);
	if (n == 0) {
		say_typed(&p, "browse.found-nothing", typed);
		sheet_show(&p.s, m);
		add_topics_menu(b, m);
		add_button(b, words_find(b->lang, "button.search"), "house-find", "", m);
		return;
	}
	sheet_add(&p.s, "### ");
	say_typed(&p, "browse.found", typed);
	for (unsigned i = 0; i < n; i++)
		add_line(&p, &rule[i], is_changed(&p, &rule[i]));
	if (fit > n) {
		sheet_line(&p.s);
		sheet_say(&p.s, b->lang,
		    fit - n == 1 ? "browse.found-more-one" : "browse.found-more",
		    WORDS({ "n", number_text((int)(fit - n), left) }));
	}
	sheet_show(&p.s, m);
	menu_begin(b, "menu.rule", "house-rule", 0, m);
	for (unsigned i = 0; i < n; i++)
		add_option(b, &rule[i], m);
	add_ways(b, RULE_TOPICS, m);
}

bool
render_browse_clash(const struct render_browse *b, const struct rule *rule, const char *value,
    const struct golf_why *why, struct message *m)
{
	char own[RULE_KEY], parent[RULE_KEY], text[LINE];
	struct rule other[CLASHES];
	struct golf_rules with;
	unsigned n = 0;
	struct page p;

	rule_parent(rule, own);
	for (size_t i = 0; n < CLASHES && rule_at(i, &other[n]); i++)
		if (rule_is_named(&other[n], why) &&
		    strcmp(rule_parent(&other[n], parent), own) != 0)
			n++;
	if (n == 0 || !rule_with(rule, &b->game->rules, value, &with))
		return false;
	begin(&p, b, m);
	sentence(&p, rule, &with, text);
	sheet_say(&p.s, b->lang, "browse.clash", WORDS({ "text", text }));
	for (unsigned i = 0; i < n; i++)
		add_line(&p, &other[i], false);
	sheet_show(&p.s, m);
	menu_begin(b, "menu.rule", "house-rule", 0, m);
	for (unsigned i = 0; i < n; i++)
		add_option(b, &other[i], m);
	add_option(b, rule, m);
	add_ways(b, rule->topic, m);
	return true;
}

/* Forms -------------------------------------------------------------------- */

void
render_browse_form(const struct render_browse *b, const struct rule *rule, struct form *f)
{
	char id[LIMIT_CUSTOM_ID + 1], name[RULE_NAME], note[EXPLAIN_HOUSE], low[NUMBER_TEXT],
	    high[NUMBER_TEXT];
	const char *key = "browse.number-note";

	if (rule->typed == RULE_WORD)
		key = "browse.word-note";
	if (rule->typed == RULE_PACKS)
		key = "browse.packs-note";
	if (rule->typed == RULE_DECK)
		key = "browse.cards-note";
	write_id(b, "house-choose", rule_number(rule->key), "", id);
	rule_name(rule, b->lang, name);
	form_init(f, id, name);
	words_say(b->lang, key,
	    WORDS({ "min", number_text(rule->min, low) }, { "max", number_text(rule->max, high) }),
	    note, sizeof note);
	form_add(f, FORM_LINE, RENDER_BROWSE_FIELD, name, note);
	form_bounds(f, 1, rule->typed == RULE_DECK ? CARDS_TYPED : 60);
}

void
render_browse_search(const struct render_browse *b, struct form *f)
{
	char id[LIMIT_CUSTOM_ID + 1];

	write_id(b, "house-find", 0, "", id);
	form_init(f, id, words_find(b->lang, "browse.search"));
	form_add(f, FORM_LINE, RENDER_BROWSE_FIELD, words_find(b->lang, "browse.search"),
	    words_find(b->lang, "browse.search-note"));
	form_bounds(f, 1, 100);
}
