/*
 * rule_topics.h - the rules of a game as people know them. A rule has a topic, one sentence that
 * says what holds, and choices. People need no key and no JSON.
 *
 * The rules follow from the rows of engine/keys.h: a rule for each key, for each member of a key
 * with members ("knock.fail.points"), and for each single card ("values.QS"). The texts of a rule
 * are "rule.KEY..." in config/locales/LANG.choices.json, and "find.KEY" has its synonyms for a
 * search. The sections "values" and "power" have one text for all cards.
 */
#ifndef CONFIG_RULE_TOPICS_H
#define CONFIG_RULE_TOPICS_H

#include "config/house_rules.h"

/* The topics, in the order in which they are shown. Texts: topic.NAME, topic.NAME.about. */
#define RULE_TOPIC_MAP(X)                                                                          \
	X(CARDS, "cards")                                                                          \
	X(START, "start")                                                                          \
	X(TURN, "turn")                                                                            \
	X(POWERS, "powers")                                                                        \
	X(MATCHING, "matching")                                                                    \
	X(END, "end")                                                                              \
	X(COMBINATIONS, "combinations")                                                            \
	X(PENALTIES, "penalties")                                                                  \
	X(GAME, "game")

enum rule_topic {
#define X(NAME, text) RULE_##NAME,
	RULE_TOPIC_MAP(X)
#undef X
	    RULE_TOPICS /* how many; also: no topic */
};

enum {
	RULE_KEY = 40, /* bytes of a rule's key, with the NUL */
	RULE_NAME = 96, /* bytes of a rule's name */
	RULE_SENTENCE = 512, /* bytes of a sentence */
	RULE_VALUE = 101, /* bytes of a value; a value fits into an option of a menu */
	RULE_CHOICES = 32, /* most choices that are listed */
};

/* How a value that is not listed is written by a person. */
enum rule_typed { RULE_NOT_TYPED, RULE_NUMBER, RULE_WORD, RULE_PACKS, RULE_DECK };

struct rule {
	char key[RULE_KEY];
	enum rule_topic topic;
	bool card; /* one card alone: it stands under its rank */
	enum rule_typed typed;
	int min, max; /* of RULE_NUMBER */
};

/* Finds rule i: first the rules of all topics, then those of single cards. False past the last. */
bool rule_at(size_t i, struct rule *out);

/* Finds the rule of a key. Returns false when there is none. */
bool rule_find(const char *key, struct rule *out);

/* Whether the rule is about a rank or a card: all of them share their synonyms. */
bool rule_is_of_cards(const struct rule *rule);

/* Finds the rule of one suit, 0-3 for S H D C, of a rank's rule. Returns false for other rules. */
bool rule_of_suit(const struct rule *rank, unsigned suit, struct rule *out);

/*
 * The number of a key in a button: FNV-1a of its name, 32 bits. A button may be older than the
 * golfd that reads it, so the number is not that of a row: a new key would move the rows. A test
 * shows that no two keys have the same number. rule_numbered() returns false when there is none.
 */
uint32_t rule_number(const char *key);
bool rule_numbered(int64_t number, struct rule *out);

/* The key without the member: "knock.fail" for "knock.fail.points". Returns out. */
char *rule_parent(const struct rule *rule, char out[RULE_KEY]);

/* The word of a topic, such as "cards", and the topic of a word; RULE_TOPICS when there is none. */
const char *rule_topic_word(enum rule_topic topic);
enum rule_topic rule_topic_find(const char *word);

/* The name of a topic, and a few words about it. Static text. */
const char *rule_topic_name(enum rule_topic topic, const char *lang);
const char *rule_topic_about(enum rule_topic topic, const char *lang);

/* Writes the name of a rule: "Cards turned up at the start". Returns out. */
char *rule_name(const struct rule *rule, const char *lang, char out[RULE_NAME]);

/*
 * Writes what holds in one sentence, without Markdown: a word that a person chose stands as it is.
 * Returns out.
 */
char *rule_sentence(
    const struct rule *rule, const struct golf_rules *r, const char *lang, char out[RULE_SENTENCE]);

/* The synonyms of a rule for a search, with blanks between them. Static text. */
const char *rule_synonyms(const struct rule *rule, const char *lang);

/* Writes the value that holds; of a deck of one's own (D01) the word "own". Returns out. */
char *rule_value(const struct rule *rule, const struct golf_rules *r, char out[RULE_VALUE]);

/* The listed choices. The value that holds is one of them. */
struct rule_choices {
	unsigned n, holds; /* holds: the number of the choice that holds */
	bool more; /* other values may be typed */
	char value[RULE_CHOICES][RULE_VALUE];
};

void rule_choices(const struct rule *rule, const struct golf_rules *r, struct rule_choices *out);

/*
 * Makes a value of a typed text: "minus 2", "1 for 4, 2 for 8". Returns false when the text is no
 * value of the rule.
 */
bool rule_read(const struct rule *rule, const char *typed, char out[HOUSE_RULES_VALUE]);

/*
 * Writes into *out the rules with this value, without a check of the whole. Returns false when the
 * rule has no such value.
 */
bool rule_with(
    const struct rule *rule, const struct golf_rules *r, const char *value, struct golf_rules *out);

/*
 * Sets the rule in a house game, and checks the whole. Returns false and the reason, with *g
 * unchanged.
 */
bool rule_set(
    const struct rule *rule, struct house_rules *g, const char *value, struct golf_why *why);

/* Returns true when a reason of golf_rules_check() names the key of the rule. */
bool rule_is_named(const struct rule *rule, const struct golf_why *why);

#endif
