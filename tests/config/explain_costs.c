/*
 * What the question before a call says of the end of a hole. The rows of engine/keys.c decide what
 * a call does to the scores, so this goes over all of them.
 */
#include "config/explain.h"
#include "engine/keys.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

enum { SEATS = 3, MOST = 1024, TEXT = 2000 };

/* Values of cards for three one-card layouts; the caller's is the first. */
static const char *const situations[][SEATS] = {
	{ "2S", "5H", "9C" },
	{ "5S", "2H", "9C" },
	{ "9S", "2H", "5C" },
	{ "5S", "5H", "9C" },
	{ "5S", "5H", "2C" },
	{ "5S", "5H", "5C" },
	{ "KS", "5H", "9C" },
	{ "KS", "2H", "KC" },
	{ "5S", "KH", "9C" },
};

enum { SITUATIONS = sizeof situations / sizeof situations[0] };

/* What a call does under some rules: changes of the scores, and what is said about it. */
struct outcome {
	int16_t change[SITUATIONS][SEATS];
	char said[TEXT];
	char rules[200];
};

static void
set(struct golf_rules *r, const char *key, const char *value)
{
	struct golf_why why;

	cr_assert(golf_rules_set(r, key, value, &why), "%s=%s: %s", key, value, why.text);
}

static void
begin(struct golf_rules *r)
{
	golf_rules_default(r);
	set(r, "end.knock", "instead-of-turn");
	set(r, "values.K", "-5");
}

static const char *
say(const struct golf_rules *r, const char *lang, char out[TEXT])
{
	struct explain e;
	size_t n = 0;

	explain_costs(r, lang, "Knock", &e);
	out[0] = '\0';
	for (unsigned i = 0; i < e.sentences; i++)
		n += (size_t)snprintf(out + n, TEXT - n, "%s ", explain_text(&e, i));
	cr_assert_lt(n, (size_t)TEXT);
	return out;
}

static void
play(const struct golf_rules *r, struct outcome *out)
{
	for (unsigned i = 0; i < SITUATIONS; i++) {
		struct golf_layout layout[SEATS] = { { .n = 1 }, { .n = 1 }, { .n = 1 } };
		int16_t points[SEATS], called[SEATS], open[SEATS];

		for (unsigned seat = 0; seat < SEATS; seat++)
			cr_assert(
			    golf_card_read(NULL, situations[i][seat], 2, &layout[seat].card[0]));
		golf_score(r, layout, SEATS, 0, points, called);
		golf_score(r, layout, SEATS, GOLF_NOBODY, points, open);
		for (unsigned seat = 0; seat < SEATS; seat++)
			out->change[i][seat] = (int16_t)(called[seat] - open[seat]);
	}
	say(r, "en", out->said);
}

/* Every rule of the ender with every other one. */
static unsigned
play_all(struct outcome *all)
{
	static const char *const win[] = { "none", "zero", "set", "add", "less-players" };
	static const char *const tie[] = { "win", "fail", "plain", "add" };
	static const char *const fail[] = { "none", "add", "double", "highest", "add-lowest",
		"add-highest" };
	unsigned n = 0;

	for (unsigned i = 0; i < 5 * 4 * 6 * 2 * 2; i++) {
		const char *of[] = { win[i % 5], tie[i / 5 % 4], fail[i / 20 % 6],
			i / 120 % 2 ? "cactus" : "plain", i / 240 ? "true" : "false" };
		char value[80];
		struct golf_rules r;

		begin(&r);
		snprintf(value, sizeof value, "{\"rule\": \"%s\", \"points\": %d}", of[0],
		    strcmp(of[0], "set") == 0       ? -7
			: strcmp(of[0], "add") == 0 ? -4
						    : 0);
		set(&r, "knock.win", value);
		snprintf(value, sizeof value, "{\"rule\": \"%s\", \"points\": %d}", of[1],
		    strcmp(of[1], "add") == 0 ? 4 : 0);
		set(&r, "knock.tie", value);
		snprintf(value, sizeof value, "{\"rule\": \"%s\", \"points\": %d}", of[2],
		    strcmp(of[2], "add") == 0 ? 10 : 0);
		set(&r, "knock.fail", value);
		set(&r, "knock.scoring", of[3]);
		set(&r, "score.lowest_zero", of[4]);
		snprintf(all[n].rules, sizeof all[n].rules, "%s %s %s %s %s", of[0], of[1], of[2],
		    of[3], of[4]);
		play(&r, &all[n++]);
	}
	return n;
}

Test(explain_costs, calls_that_score_otherwise_are_described_otherwise)
{
	static struct outcome all[MOST];
	unsigned n = play_all(all), different = 0;

	for (unsigned i = 0; i < n; i++)
		for (unsigned k = 0; k < i; k++) {
			if (memcmp(all[i].change, all[k].change, sizeof all[i].change) == 0)
				continue;
			different++;
			cr_assert_str_neq(all[i].said, all[k].said, "%s and %s: %s", all[i].rules,
			    all[k].rules, all[i].said);
		}
	cr_expect_gt(different, 1000u);
}

/* Whether a key changes what a call does to the scores of some layouts; the pot is not a score. */
static bool
changes(const struct golf_rules *r)
{
	static struct outcome plain, now;
	struct golf_rules usual;

	begin(&usual);
	play(&usual, &plain);
	play(r, &now);
	return memcmp(plain.change, now.change, sizeof now.change) != 0;
}

/* A key of the end, or of the scores of a hole, that changes what a call does, changes the text. */
static void
check_value(const struct key *k, const char *value)
{
	char before[TEXT], after[TEXT];
	struct golf_rules r;
	struct golf_why why;

	begin(&r);
	say(&r, "en", before);
	if (!golf_rules_set(&r, k->name, value, &why))
		cr_assert_fail("%s=%s: %s", k->name, value, why.text);
	say(&r, "en", after);
	if (changes(&r) || strcmp(k->name, "end.final_turns") == 0 ||
	    strcmp(k->name, "game.pot") == 0)
		cr_expect_str_neq(after, before, "%s=%s: %s", k->name, value, after);
	else
		cr_expect_str_eq(after, before, "%s=%s changes no call", k->name, value);
}

Test(explain_costs, each_key_that_changes_a_call_is_told)
{
	unsigned told = 0;

	for (size_t i = 0; i < keys_count; i++) {
		const struct key *k = &keys[i];
		char value[80];

		if (k->concerns != KEY_OF_END && k->concerns != KEY_OF_HOLE &&
		    strcmp(k->name, "game.pot") != 0)
			continue;
		told++;
		if (k->type == KEY_WORD)
			for (unsigned w = 0; k->word[w]; w++)
				if ((int)w != k->number)
					check_value(k, k->word[w]);
		if (k->type == KEY_BOOL)
			check_value(k, k->number ? "false" : "true");
		if (k->type == KEY_NUMBER && k->max > 1)
			check_value(k, "7");
		if (k->type == KEY_NUMBER && k->max == 1)
			check_value(k, "1");
		if (k->type == KEY_OPTIONAL)
			check_value(k, "3");
		if (k->type == KEY_PARTS && strcmp(k->name, "game.pot") == 0)
			check_value(k, "{\"stake\": 5}");
		else if (k->type == KEY_PARTS)
			for (unsigned w = 0; k->part[0].word[w]; w++) {
				snprintf(value, sizeof value, "{\"rule\": \"%s\"%s}",
				    k->part[0].word[w],
				    strcmp(k->part[0].word[w], "set") == 0 ? ", \"points\": -7"
					: strcmp(k->part[0].word[w], "add") != 0 ? ""
					: strcmp(k->name, "knock.win") == 0 ? ", \"points\": -4"
									    : ", \"points\": 4");
				if (w != 0)
					check_value(k, value);
			}
	}
	cr_expect_gt(told, 8u);
}

/* "Otherwise" and "that player" need the sentence before. */
Test(explain_costs, the_sentences_stand_by_themselves)
{
	char said[TEXT];
	struct golf_rules r;

	begin(&r);
	cr_expect_str_eq(
	    say(&r, "en", said), "Then the hole is over at once, without further turns. ");
	set(&r, "end.final_turns", "1");
	set(&r, "knock.scoring", "cactus");
	cr_expect_str_eq(say(&r, "en", said),
	    "Every other player then has one more turn. "
	    "The player who ended the hole scores 0 if all other players have more points. The "
	    "others then score their layouts. Otherwise the player who ended the hole scores "
	    "their layout and 10 points more. Then every other player with the same points or "
	    "fewer scores 0, and the rest score their layouts. ");
	set(&r, "knock.scoring", "plain");
	set(&r, "knock.win", "{\"rule\": \"set\", \"points\": -10}");
	cr_expect_str_eq(say(&r, "es", said),
	    "Entonces cada uno de los demás juega un turno más. Si quien terminó el hoyo tiene "
	    "los puntos más bajos, se anota −10. Un empate en los puntos más bajos cuenta como "
	    "tener los más bajos. ");
}
