/*
 * words.h - all texts for people, by key and language, from config/locales/LANG.json and
 * LANG.AREA.json (embedded). languages.h has the languages. The files of a language together hold
 * its keys.
 *
 * A text may hold {placeholders}; the caller gives their values by name. WORDS_PLACEHOLDERS
 * explains each placeholder; a text with an unknown one fails a test. When a text differs for a
 * count of one, its key has a variant that ends in "-one". A key stands in the source as a whole
 * ("news.drew"), so that a test finds missing and unused keys. Only these keys are put together:
 * "status.NAME" (of an engine status), "power.NAME", "use.NAME" and "rules.power-NAME" (of a
 * power),
 * "part.NAME" and "lab.part-NAME" (of a part of a score), "house.language-NAME" (of a language),
 * "topic.NAME", "rule.KEY" and "find.KEY" (rule_topics.h),
 * and "cmd.NAME", "opt.COMMAND.NAME", "name.NAME" and "name.COMMAND.NAME" (of a command and its
 * options).
 */
#ifndef CONFIG_WORDS_H
#define CONFIG_WORDS_H

#include <stddef.h>

#define WORDS_PLACEHOLDERS(X)                                                                      \
	X(a, "the first of two things in a list")                                                  \
	X(b, "the second of two things in a list, or what follows")                                \
	X(best, "somebody's best hole: its points")                                                \
	X(call, "the word that a player calls to knock")                                           \
	X(card, "a card: 10 and a suit's sign")                                                    \
	X(cards, "one or several cards in words: 7, 8, red King")                                  \
	X(code, "the code of a refusal: interaction_code()")                                       \
	X(channel, "a channel's name")                                                             \
	X(columns, "a count of columns")                                                           \
	X(commitment, "64 hex digits: the SHA-256 of the seed")                                    \
	X(day, "a day: 2026-11-26")                                                                \
	X(game, "what the rules are called; or a game's id")                                       \
	X(games, "how many games")                                                                 \
	X(gone, "a card that went the other way")                                                  \
	X(hex, "64 hex digits")                                                                    \
	X(hole, "a hole's number, from 1")                                                         \
	X(holes, "how many holes a game has")                                                      \
	X(left, "the person who has left a seat, as a mention")                                    \
	X(max, "the highest count allowed")                                                        \
	X(mean, "the mean of somebody's holes")                                                    \
	X(min, "the lowest count allowed")                                                         \
	X(n, "a count")                                                                            \
	X(name, "somebody's name")                                                                 \
	X(other, "the name of another player")                                                     \
	X(place, "a place in a layout, from 1")                                                    \
	X(points, "points")                                                                        \
	X(power, "what a power does, in a few words")                                              \
	X(rating, "somebody's rating")                                                             \
	X(rows, "a count of rows")                                                                 \
	X(rules, "the name of a rule set, as the command line takes it")                           \
	X(seed, "64 hex digits: what the deals were made from")                                    \
	X(server, "a server's name")                                                               \
	X(text, "a text to be copied as it stands")                                                \
	X(there, "a place in another layout, or a second place, from 1")                           \
	X(time, "a length of time in words")                                                       \
	X(title, "what the rules are called")                                                      \
	X(when, "a moment, as Discord tells it: in 5 minutes")                                     \
	X(who, "a mention of somebody, or a name, or several")                                     \
	X(wins, "how many games somebody has won")                                                 \
	X(with, "a card on the table that another card meets")

struct word {
	const char *name, *value; /* {name} becomes value */
};

/*
 * Returns the text of a key; in English when the language lacks the key; the key itself when it is
 * unknown. Static.
 */
const char *words_find(const char *lang, const char *key);

/*
 * Returns the key of a short text for a power: "power.NAME", or "power.none" for a number that is
 * no power. Static.
 */
const char *words_power(unsigned power);

/* The same for a still shorter text, for a button: "use.NAME". */
const char *words_use(unsigned power);

/* Returns the name of language i; NULL when i is past the last. Static. */
const char *words_language_name(size_t i);

/*
 * Returns a language that words_find() has: "es" for "es-419", "en" for an unknown locale. Static.
 */
const char *words_language(const char *locale);

/*
 * Writes the text of a key with its placeholders filled. Returns out. A long text is cut between
 * two characters.
 *	words	ends with a row whose name is NULL
 */
char *words_say(
    const char *lang, const char *key, const struct word *words, char *out, size_t size);

/*
 * Returns key i of a language in alphabetical order, for tests; NULL when i is past the last.
 * Static.
 */
const char *words_key(const char *lang, size_t i);

#endif
