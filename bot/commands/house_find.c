/*
 * One finder for each language, made at the first search. Thing i is rule i of rule_at(), so that
 * of equal results the rule of a rank comes before that of a single card.
 */
#include "bot/commands/house_find.h"

#include "bot/base/finder.h"
#include "config/languages.h"
#include "config/words.h"

#include <string.h>

/*
 * The weight of a word in the name of a rule, in its synonyms, and in the sentences of choices. All
 * ranks and cards share their synonyms, so these count only beside the name of a card.
 */
enum { IN_NAME = 12, IN_SYNONYMS = 10, IN_SENTENCE = 5, OF_CARDS = 40, FOUND = 32 };

static bool
add_sentences(struct finder *f, unsigned i, const struct rule *rule, const struct golf_rules *r,
    const char *lang)
{
	char text[RULE_SENTENCE];
	struct rule_choices c;
	struct golf_rules with;
	bool good = true;

	rule_choices(rule, r, &c);
	/* The sentences of numbers differ in the number alone. */
	for (unsigned k = 0; k < (rule->typed == RULE_NUMBER ? 2 : c.n); k++)
		if (rule_with(rule, r, c.value[k], &with))
			good = good &&
			    finder_add(f, i, IN_SENTENCE, rule_sentence(rule, &with, lang, text));
	return good;
}

/* Returns NULL when memory is out. */
static struct finder *
make(const char *lang)
{
	struct finder *f = finder_new();
	char name[RULE_NAME];
	struct golf_rules r;
	bool good = f != NULL;
	struct rule rule;

	if (f)
		finder_stop(f, words_find(lang, "find.stop"));
	golf_rules_default(&r);
	for (unsigned i = 0; good && rule_at(i, &rule); i++) {
		good = finder_add(f, i, IN_NAME, rule_name(&rule, lang, name));
		if (rule_is_of_cards(&rule))
			good = good && finder_add_aside(f, i, OF_CARDS, rule_synonyms(&rule, lang));
		else
			good = good && finder_add(f, i, IN_SYNONYMS, rule_synonyms(&rule, lang)) &&
			    add_sentences(f, i, &rule, &r, lang);
	}
	if (good)
		return f;
	finder_free(f);
	return NULL;
}

/* Never freed: they are few, and are needed until the end. */
static const struct finder *
find_finder(size_t language)
{
	static struct finder *made[LANGUAGES];

	if (!made[language])
		made[language] = make(words_language_name(language));
	return made[language];
}

/* Returns how many fit in this language. */
static unsigned
find_in(size_t language, const char *typed, struct rule out[], unsigned most)
{
	const struct finder *f = find_finder(language);
	uint16_t at[FOUND];
	unsigned fit;

	if (!f)
		return 0;
	most = most < FOUND ? most : FOUND;
	fit = finder_find(f, typed, at, most);
	for (unsigned i = 0; i < fit && i < most; i++)
		rule_at(at[i], &out[i]);
	return fit;
}

unsigned
house_find_rules(const char *typed, const char *lang, struct rule out[], unsigned most)
{
	unsigned fit = 0;

	for (size_t i = 0; words_language_name(i); i++)
		if (strcmp(words_language_name(i), lang) == 0)
			fit = find_in(i, typed, out, most);
	for (size_t i = 0; fit == 0 && words_language_name(i); i++)
		fit = find_in(i, typed, out, most);
	return fit;
}
