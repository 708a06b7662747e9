#include "engine/keys.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

Test(keys, names_are_unique_and_sections_stand_together)
{
	for (size_t i = 0; i < keys_count; i++) {
		cr_expect_eq(key_find(keys[i].name, strlen(keys[i].name)), &keys[i]);
		cr_expect_not_null(strchr(keys[i].name, '.'));
		cr_expect_str_eq(golf_key(i), keys[i].name);
		/* A section that begins again further down would be written twice. */
		for (size_t k = i + 2; k < keys_count; k++) {
			size_t n = (size_t)(strchr(keys[i].name, '.') - keys[i].name) + 1;

			if (strncmp(keys[i].name, keys[k].name, n) == 0)
				cr_expect_eq(strncmp(keys[i].name, keys[k - 1].name, n), 0, "%s",
				    keys[k].name);
		}
	}
	cr_expect_null(golf_key(keys_count));
}

Test(keys, defaults_are_allowed)
{
	for (size_t i = 0; i < keys_count; i++) {
		const struct key *k = &keys[i];

		if (k->type == KEY_NUMBER)
			cr_expect(k->number >= k->min && k->number <= k->max, "%s", k->name);
		if (k->type == KEY_WORD)
			cr_expect_not_null(k->word[k->number], "%s", k->name);
	}
}

Test(keys, nearest)
{
	static const struct {
		const char *typed, *meant;
	} tries[] = {
		{ "end.finalturns", "end.final_turns" },
		{ "final_turns", "end.final_turns" },
		{ "joker", "values.joker" },
		{ "jokers", "deck.jokers" },
		{ "deck.pack", "deck.packs" },
		{ "layout.row", "layout.rows" },
		{ "turn.flipp", "turn.flip" },
		{ "knock", "end.knock" },
		{ "values.1O", "values.10" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
		cr_expect_str_eq(
		    key_nearest(tries[i].typed)->name, tries[i].meant, "for %s", tries[i].typed);
	key_nearest("");
	key_nearest("a key that is much longer than any key that there is, and than the forty "
		    "bytes looked at");
}

Test(keys, fields_hold_what_is_put)
{
	for (size_t i = 0; i < keys_count; i++) {
		const struct key *k = &keys[i];
		struct golf_rules r;

		if (k->type != KEY_NUMBER)
			continue;
		golf_rules_default(&r);
		key_put(k, &r, k->min);
		cr_expect_eq(key_get(k, &r), k->min, "%s", k->name);
		key_put(k, &r, k->max);
		cr_expect_eq(key_get(k, &r), k->max, "%s", k->name);
	}
}

Test(keys, what_is_allowed_in_words)
{
	static const struct {
		const char *key, *words;
	} tries[] = {
		{ "end.turns", "0 to 999" },
		{ "values.K", "-100 to 100" },
		{ "end.stock", "reshuffle, end or none" },
		{ "turn.placed", "face-up or face-down" },
		{ "start.discard", "true or false" },
		{ "end.call", "a text of 1 to 31 bytes" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const struct key *k = key_find(tries[i].key, strlen(tries[i].key));
		char text[128];

		golf_key_allowed((size_t)(k - keys), text, sizeof text);
		cr_expect_str_eq(text, tries[i].words);
	}
}

/* docs/rules.md has the row of every key, as the source has it. */
Test(keys, the_document_has_every_key)
{
	static char text[32768];
	FILE *file = fopen("docs/rules.md", "r");
	size_t n;

	cr_assert_not_null(file, "no docs/rules.md: run the tests from the top of the tree");
	n = fread(text, 1, sizeof text - 1, file);
	fclose(file);
	cr_assert_lt(n, sizeof text - 1);
	text[n] = '\0';
	for (size_t i = 0; i < keys_count; i++) {
		const struct key *k = &keys[i];
		char allowed[128], number[16], row[256];
		const char *fallback = k->text;

		golf_key_allowed(i, allowed, sizeof allowed);
		snprintf(number, sizeof number, "%d", k->number);
		if (k->type == KEY_NUMBER)
			fallback = number;
		else if (k->type == KEY_BOOL)
			fallback = k->number ? "true" : "false";
		else if (k->type == KEY_WORD)
			fallback = k->word[k->number];
		else if (k->type == KEY_PACKS)
			fallback = "[[1,4],[2,8],[3,12]]";
		snprintf(row, sizeof row, "| `%s` | %s | %s |\n", k->name, allowed, fallback);
		cr_expect_not_null(strstr(text, row), "docs/rules.md lacks %s", row);
	}
}
