/* The list of the rules, their topics, names and sentences. rule_choices.c has their values. */
#include "config/rule_topics.h"

#include "config/explain.h"
#include "config/rule_topics_inside.h"
#include "config/words.h"

#include <stdio.h>
#include <string.h>

enum { TEXT_KEY = 64 };

/* The topic of each section of keys: what stands before the first dot. */
static const struct {
	const char *section;
	enum rule_topic topic;
} sections[] = {
	{ "deck", RULE_CARDS },
	{ "values", RULE_CARDS },
	{ "deal", RULE_START },
	{ "layout", RULE_START },
	{ "start", RULE_START },
	{ "turn", RULE_TURN },
	{ "power", RULE_POWERS },
	{ "match", RULE_MATCHING },
	{ "end", RULE_END },
	{ "score", RULE_COMBINATIONS },
	{ "knock", RULE_PENALTIES },
	{ "players", RULE_GAME },
	{ "game", RULE_GAME },
};

/* The sections whose keys are ranks and cards. */
static const char *const of_cards[] = { "values.", "power." };

enum { OF_CARDS = sizeof of_cards / sizeof of_cards[0] };

static const char *const topic_words[] = {
#define X(NAME, text) text,
	RULE_TOPIC_MAP(X)
#undef X
};

static enum rule_topic
topic_of(const char *key)
{
	size_t n = strcspn(key, ".");

	for (size_t i = 0; i < sizeof sections / sizeof sections[0]; i++)
		if (strlen(sections[i].section) == n && strncmp(key, sections[i].section, n) == 0)
			return sections[i].topic;
	return RULE_TOPICS;
}

/* Returns i when the field at the offset is element i of an array of bytes, else the count. */
static unsigned
element(size_t offset, size_t array, unsigned count)
{
	return offset >= array && offset < array + count ? (unsigned)(offset - array) : count;
}

/*
 * Returns the rank that the key of a row is about, GOLF_PACK_RANKS for none.
 *	card	set to the single card, or to GOLF_NO_CARD
 */
static unsigned
rank_of(const struct key *row, uint8_t *card)
{
	unsigned value = element(
	    row->offset, offsetof(struct golf_rules, card_value), GOLF_PACK_KINDS);
	unsigned power = element(
	    row->offset, offsetof(struct golf_rules, card_power), GOLF_PACK_KINDS);
	unsigned one = value < power ? value : power, rank;

	*card = one < GOLF_PACK_KINDS ? (uint8_t)one : GOLF_NO_CARD;
	if (one < GOLF_PACK_KINDS)
		return golf_pack_rank(*card);
	rank = element(row->offset, offsetof(struct golf_rules, rank_value), GOLF_PACK_RANKS);
	return rank < GOLF_PACK_RANKS
	    ? rank
	    : element(row->offset, offsetof(struct golf_rules, rank_power), GOLF_PACK_RANKS);
}

bool
rule_row(const struct rule *rule, struct key *row)
{
	const char *dot = strrchr(rule->key, '.');
	const struct key *parent;

	if (key_row(rule->key, strlen(rule->key), row))
		return true;
	parent = dot ? key_find(rule->key, (size_t)(dot - rule->key)) : NULL;
	if (!parent || parent->type != KEY_PARTS)
		return false;
	for (const struct key *part = parent->part; part->name; part++)
		if (strcmp(part->name, dot + 1) == 0) {
			*row = *part;
			return true;
		}
	return false;
}

bool
rule_find(const char *key, struct rule *out)
{
	struct key row;
	uint8_t card;

	if (strlen(key) >= sizeof out->key)
		return false;
	memcpy(out->key, key, strlen(key) + 1);
	if (!rule_row(out, &row) || row.type == KEY_PARTS)
		return false;
	rank_of(&row, &card);
	out->card = card != GOLF_NO_CARD;
	if (out->card) /* "values.10D" is "values.TD" */
		snprintf(out->key, sizeof out->key, "%.*s.%s", (int)strcspn(key, "."), key,
		    golf_card_text(NULL, card));
	out->topic = topic_of(key);
	out->typed = row.type == KEY_NUMBER || row.type == KEY_OPTIONAL ? RULE_NUMBER
	    : row.type == KEY_TEXT                                      ? RULE_WORD
	    : row.type == KEY_PACKS                                     ? RULE_PACKS
	    : row.type == KEY_CARDS                                     ? RULE_DECK
									: RULE_NOT_TYPED;
	out->min = row.min;
	out->max = row.max;
	return true;
}

/* Writes the key of rule i of the rows: a key with members is as many rules. */
static bool
row_at(size_t *i, char out[RULE_KEY])
{
	for (size_t k = 0; k < keys_count; k++) {
		const struct key *part = keys[k].type == KEY_PARTS ? keys[k].part : NULL;

		if (!part) {
			snprintf(out, RULE_KEY, "%s", keys[k].name);
			if ((*i)-- == 0)
				return true;
		}
		for (; part && part->name; part++) {
			snprintf(out, RULE_KEY, "%s.%s", keys[k].name, part->name);
			if ((*i)-- == 0)
				return true;
		}
	}
	return false;
}

bool
rule_at(size_t i, struct rule *out)
{
	char key[RULE_KEY];

	if (!row_at(&i, key)) {
		if (i >= (size_t)OF_CARDS * GOLF_PACK_KINDS)
			return false;
		snprintf(key, sizeof key, "%s%s", of_cards[i / GOLF_PACK_KINDS],
		    golf_card_text(NULL, (uint8_t)(i % GOLF_PACK_KINDS)));
	}
	return rule_find(key, out);
}

bool
rule_is_of_cards(const struct rule *rule)
{
	struct key row;
	uint8_t card;

	return rule_row(rule, &row) && rank_of(&row, &card) < GOLF_PACK_RANKS;
}

bool
rule_of_suit(const struct rule *rank, unsigned suit, struct rule *out)
{
	char key[RULE_KEY];
	struct key row;
	uint8_t card;
	unsigned is;

	if (rank->card || !rule_row(rank, &row) || (is = rank_of(&row, &card)) >= GOLF_PACK_RANKS)
		return false;
	card = is == GOLF_PACK_RANKS - 1 ? (uint8_t)(GOLF_JOKER_RED + suit)
					 : (uint8_t)(suit * 13 + is);
	if (card >= GOLF_PACK_KINDS)
		return false;
	snprintf(key, sizeof key, "%.*s.%s", (int)strcspn(rank->key, "."), rank->key,
	    golf_card_text(NULL, card));
	return rule_find(key, out);
}

uint32_t
rule_number(const char *key)
{
	uint32_t hash = 2166136261;

	for (; *key; key++)
		hash = (hash ^ (unsigned char)*key) * 16777619;
	return hash;
}

bool
rule_numbered(int64_t number, struct rule *out)
{
	for (size_t i = 0; rule_at(i, out); i++)
		if (rule_number(out->key) == number)
			return true;
	return false;
}

char *
rule_parent(const struct rule *rule, char out[RULE_KEY])
{
	struct key row;

	snprintf(out, RULE_KEY, "%s", rule->key);
	if (!key_row(rule->key, strlen(rule->key), &row))
		*strrchr(out, '.') = '\0';
	return out;
}

/* Topics ------------------------------------------------------------------- */

const char *
rule_topic_word(enum rule_topic topic)
{
	return topic_words[topic];
}

enum rule_topic
rule_topic_find(const char *word)
{
	unsigned i = 0;

	while (i < RULE_TOPICS && strcmp(topic_words[i], word) != 0)
		i++;
	return (enum rule_topic)i;
}

const char *
rule_topic_name(enum rule_topic topic, const char *lang)
{
	char key[TEXT_KEY];

	snprintf(key, sizeof key, "topic.%s", topic_words[topic]);
	return words_find(lang, key);
}

const char *
rule_topic_about(enum rule_topic topic, const char *lang)
{
	char key[TEXT_KEY];

	snprintf(key, sizeof key, "topic.%s.about", topic_words[topic]);
	return words_find(lang, key);
}

/* Sentences ---------------------------------------------------------------- */

/*
 * Writes the beginning of the keys of a rule's texts, "rule.turn.draw". All cards of a section have
 * the same ones, "rule.values". Writes the cards' name, "" for a rule that is about no card.
 */
static void
text_head(const struct rule *rule, const char *head, const char *lang, char out[TEXT_KEY],
    char cards[EXPLAIN_CARD])
{
	size_t section = strcspn(rule->key, ".");
	unsigned rank = GOLF_PACK_RANKS;
	struct key row;
	uint8_t card;

	cards[0] = '\0';
	if (rule_row(rule, &row))
		rank = rank_of(&row, &card);
	if (rank == GOLF_PACK_RANKS) {
		snprintf(out, TEXT_KEY, "%s.%s", head, rule->key);
		return;
	}
	snprintf(out, TEXT_KEY, "%s.%.*s", head, (int)section, rule->key);
	explain_card(rank, card, lang, cards);
}

char *
rule_name(const struct rule *rule, const char *lang, char out[RULE_NAME])
{
	char key[TEXT_KEY], cards[EXPLAIN_CARD];

	text_head(rule, "rule", lang, key, cards);
	return words_say(
	    lang, key, (const struct word[]){ { "cards", cards }, { 0 } }, out, RULE_NAME);
}

const char *
rule_synonyms(const struct rule *rule, const char *lang)
{
	char key[TEXT_KEY], cards[EXPLAIN_CARD];

	text_head(rule, "find", lang, key, cards);
	return words_find(lang, key);
}

/* Returns true when the language has a text for the key. */
static bool
has(const char *lang, const char *key)
{
	return words_find(lang, key) != key;
}

/* Chooses the text of a number: that of this number, of one, or of any. */
static void
choose_text(char key[TEXT_KEY], const char *lang, const char *value, int n)
{
	size_t length = strlen(key);

	snprintf(key + length, TEXT_KEY - length, ".%.*s", 20, value);
	if (has(lang, key))
		return;
	snprintf(key + length, TEXT_KEY - length, ".n-one");
	if ((n != 1 && n != -1) || !has(lang, key))
		snprintf(key + length, TEXT_KEY - length, ".n");
}

char *
rule_sentence(
    const struct rule *rule, const struct golf_rules *r, const char *lang, char out[RULE_SENTENCE])
{
	char key[TEXT_KEY], cards[EXPLAIN_CARD], value[RULE_VALUE], number[RULE_VALUE + 4];
	const char *power = "";
	int n = 0;

	if (rule->typed == RULE_PACKS)
		return explain_packs(r, lang, out, RULE_SENTENCE);
	text_head(rule, "rule", lang, key, cards);
	rule_value(rule, r, value);
	if (sscanf(value, "%d", &n) == 1 && value[0] == '-')
		snprintf(number, sizeof number, "\u2212%s", value + 1);
	else
		snprintf(number, sizeof number, "%s", value);
	for (unsigned i = GOLF_POWER_NONE; cards[0] && i < GOLF_POWER_COUNT; i++)
		if (strcmp(golf_power_text((enum golf_power)i), value) == 0)
			power = words_find(lang, words_power(i));
	choose_text(key, lang, value, n);
	words_say(lang, key,
	    (const struct word[]){
		{ "n", number }, { "text", value }, { "cards", cards }, { "power", power }, { 0 } },
	    out, RULE_SENTENCE);
	return out;
}
