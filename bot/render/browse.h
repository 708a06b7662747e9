/*
 * browse.h - the pages on which people find and change house rules: topics, the rules of a topic,
 * one rule with its choices, and what a search has found. All ephemeral.
 *
 * The verbs of the buttons and menus are the rows of bot/commands/house_browse.c. Each carries the
 * level in its arg: 0 the server, 1 the channel. A rule's number is that of rule_number().
 */
#ifndef BOT_RENDER_BROWSE_H
#define BOT_RENDER_BROWSE_H

#include "bot/render/render.h"
#include "bot/wire/form.h"
#include "config/rule_topics.h"

/* The option of a rule's menu that opens a form for another value. */
#define RENDER_BROWSE_TYPED ">typed"

enum { RENDER_BROWSE_FOUND = 10 }; /* rules that a search shows; the rest is counted */

struct render_browse {
	const struct house_rules *game; /* of the level */
	bool in_channel;
	bool may; /* the person may change rules */
	const char *lang;
};

/* The level's game, the rules that differ from its preset, and the menu of topics. */
void render_browse_home(const struct render_browse *b, struct message *m);

/* All rules of a topic as sentences, and the menu of them. */
void render_browse_topic(const struct render_browse *b, enum rule_topic topic, struct message *m);

/* One rule: its sentence, and its choices as a menu. */
void render_browse_rule(const struct render_browse *b, const struct rule *rule, struct message *m);

/*
 * What a search has found.
 *	typed	the words of the person
 *	fit	how many rules fit; n of them, RENDER_BROWSE_FOUND at most, are shown
 */
void render_browse_found(const struct render_browse *b, const char *typed, const struct rule rule[],
    unsigned n, unsigned fit, struct message *m);

/*
 * A choice that does not go together with other rules: their sentences, and the menu of them.
 * Returns false when the reason names no other rule.
 */
bool render_browse_clash(const struct render_browse *b, const struct rule *rule, const char *value,
    const struct golf_why *why, struct message *m);

/* Adds the way on below a change: the menu of the topic, and the buttons. */
void render_browse_on(const struct render_browse *b, enum rule_topic topic, struct message *m);

/* Makes the form for a value of a rule that is not listed, and the form of the search. */
void render_browse_form(const struct render_browse *b, const struct rule *rule, struct form *f);
void render_browse_search(const struct render_browse *b, struct form *f);

/* The field of both forms. */
#define RENDER_BROWSE_FIELD "text"

#endif
