#include "engine/keys.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Writes the allowed values of key i in words. Returns the length. */
static size_t
allowed_of(size_t i, char *text, size_t size)
{
	struct out o;

	out_begin(&o, text, size);
	key_allowed(&keys[i], &o);
	return o.length;
}

Test(keys, names_are_unique_and_sections_stand_together)
{
	for (size_t i = 0; i < keys_count; i++) {
		cr_expect_eq(key_find(keys[i].name, strlen(keys[i].name)), &keys[i]);
		cr_expect_not_null(strchr(keys[i].name, '.'));
		cr_expect_str_eq(golf_key(i), keys[i].name);
		/* A section in two places would be written twice. */
		for (size_t k = i + 2; k < keys_count; k++) {
			size_t n = (size_t)(strchr(keys[i].name, '.') - keys[i].name) + 1;

			if (strncmp(keys[i].name, keys[k].name, n) == 0)
				cr_expect_eq(strncmp(keys[i].name, keys[k - 1].name, n), 0, "%s",
				    keys[k].name);
		}
	}
	cr_expect_null(golf_key(keys_count));
}

/* Repeated keys and contradictions are found by their field. */
Test(keys, no_two_keys_share_a_field)
{
	for (size_t i = 0; i < keys_count; i++)
		for (size_t k = i + 1; k < keys_count; k++)
			cr_expect_neq(
			    keys[i].offset, keys[k].offset, "%s, %s", keys[i].name, keys[k].name);
}

Test(keys, rows_of_single_cards)
{
	static const struct {
		const char *name;
		size_t offset; /* 0: there is no such key */
	} tries[] = {
		{ "values.AS", offsetof(struct golf_rules, card_value[0]) },
		{ "values.10C", offsetof(struct golf_rules, card_value[48]) },
		{ "values.kc", offsetof(struct golf_rules, card_value[51]) },
		{ "values.T", offsetof(struct golf_rules, rank_value[9]) },
		{ "power.AS", offsetof(struct golf_rules, card_power[0]) },
		{ "power.TC", offsetof(struct golf_rules, card_power[48]) },
		{ "power.T", offsetof(struct golf_rules, rank_power[9]) },
		{ "power.10", offsetof(struct golf_rules, rank_power[9]) },
		{ "power.joker", offsetof(struct golf_rules, rank_power[13]) },
		{ "power.X1", offsetof(struct golf_rules, card_power[52]) },
		{ "values.X2", offsetof(struct golf_rules, card_value[53]) },
		{ "values.X3", 0 },
		{ "values.--", 0 },
		{ "values.??", 0 },
		{ "value.AS", 0 },
		{ "power.", 0 },
		{ "score.AS", 0 },
		{ "AS", 0 },
		{ ".AS", 0 },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		struct key k;

		cr_expect_eq(key_row(tries[i].name, strlen(tries[i].name), &k),
		    tries[i].offset != 0, "%s", tries[i].name);
		if (tries[i].offset != 0)
			cr_expect_eq(k.offset, tries[i].offset, "%s", tries[i].name);
	}
}

static const struct golf_rules *
defaults(void)
{
	static struct golf_rules r;

	golf_rules_default(&r);
	return &r;
}

/* An enumeration has exactly the words that the engine uses. */
Test(keys, words_are_those_of_the_enumerations)
{
	static const struct {
		const char *key;
		int last;
		const char *word;
	} tries[] = {
		{ "start.turn_up_where", GOLF_WHERE_MIDDLE, "middle-and-outer" },
		{ "start.turn_up_when", GOLF_WHEN_FIRST_TURN, "first-turn" },
		{ "start.peek_where", GOLF_PEEK_ANY, "any" },
		{ "start.memory", GOLF_MEMORY_ALL, "all-cards" },
		{ "start.leader", GOLF_LEADER_HIGHEST_TOTAL, "highest-total" },
		{ "turn.draw", GOLF_DRAW_STOCK, "stock" },
		{ "start.leader_tie", GOLF_LEADER_TIE_TOTAL, "total" },
		{ "turn.placed", GOLF_PLACED_AS_REPLACED, "as-replaced" },
		{ "turn.placed_discard", GOLF_TAKEN_UP, "face-up" },
		{ "turn.flip", GOLF_FLIP_UNLESS_LAST, "must-unless-last" },
		{ "turn.locked", GOLF_LOCKED_COLUMN, "full-column" },
		{ "end.face_up", GOLF_UP_ALL, "all" },
		{ "end.knock", GOLF_KNOCK_DURING, "during-turn" },
		{ "end.stock", GOLF_STOCK_NONE, "none" },
		{ "score.pairs", GOLF_PAIRS_ANYWHERE, "anywhere" },
		{ "score.triples", GOLF_TRIPLES_DIAGONALS, "lines-and-diagonals" },
		{ "score.overlap", GOLF_OVERLAP_ONCE, "once" },
		{ "score.wild", GOLF_WILD_JOKERS, "jokers" },
		{ "score.equal", GOLF_EQUAL_VALUE, "value" },
		{ "score.straight_flush", GOLF_SPECIAL_WINS, "wins-game" },
		{ "score.four_of_a_kind", GOLF_SPECIAL_WINS, "wins-game" },
		{ "knock.win", GOLF_WIN_LESS_PLAYERS, "less-players" },
		{ "knock.tie", GOLF_TIED_ADD, "add" },
		{ "knock.fail", GOLF_FAIL_ADD_HIGHEST, "add-highest" },
		{ "knock.scoring", GOLF_SCORING_CACTUS, "cactus" },
		{ "match.when", GOLF_MATCH_BOTH, "both" },
		{ "power.when", GOLF_POWER_DISCARDED, "discarded" },
		{ "match.whose", GOLF_WHOSE_ANY, "any" },
		{ "match.equal", GOLF_EQUAL_VALUE, "value" },
		{ "game.tie", GOLF_TIE_EXTRA, "extra-holes" },
		{ "game.target_when", GOLF_TARGET_EXCEED, "exceed" },
	};
	size_t words = 0;

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const struct key *k = key_find(tries[i].key, strlen(tries[i].key));

		k = k->type == KEY_PARTS ? k->part : k;
		cr_expect_str_eq(k->word[tries[i].last], tries[i].word);
		cr_expect_null(k->word[tries[i].last + 1], "%s has more", tries[i].key);
	}
	/* No other key has words, except the 14 of powers: golf.h's map has their words. */
	for (size_t i = 0; i < keys_count; i++)
		words += keys[i].type == KEY_WORD ||
		    (keys[i].type == KEY_PARTS && keys[i].part->type == KEY_WORD);
	cr_expect_eq(words, sizeof tries / sizeof tries[0] + 14);
}

Test(keys, defaults_are_allowed)
{
	for (size_t i = 0; i < keys_count; i++) {
		const struct key *k = &keys[i];

		struct golf_rules r;
		char allowed[512];

		if (k->type == KEY_NUMBER)
			cr_expect(k->number >= k->min && k->number <= k->max, "%s", k->name);
		if (k->type == KEY_WORD)
			cr_expect_not_null(k->word[k->number], "%s", k->name);
		/*
		 * golf_why must have room for this, for the name and for 60 bytes of the value
		 * found.
		 */
		cr_expect_lt(allowed_of(i, allowed, sizeof allowed) + strlen(k->name) + 90,
		    sizeof(struct golf_why));
		if (k->type == KEY_PACKS)
			continue;
		golf_rules_default(&r);
		memset((char *)&r + k->offset, 1, k->size);
		key_reset(k, &r);
		for (size_t b = k->offset; b < k->offset + k->size; b++)
			cr_expect_eq(((char *)&r)[b], ((char *)defaults())[b], "%s", k->name);
	}
}

Test(keys, the_nearest_key_is_found)
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
		{ "end", NULL },
		{ "endd", NULL },
		{ "foo", NULL },
		{ "x", NULL },
		{ "ab", NULL },
		{ "", NULL },
		{ "a key that is much longer than any key that there is, and than the forty bytes "
		  "looked at",
		    NULL },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const struct key *k = key_nearest(tries[i].typed, NULL);

		cr_expect_eq(k != NULL, tries[i].meant != NULL, "for %s: %s", tries[i].typed,
		    k ? k->name : "none");
		if (k && tries[i].meant)
			cr_expect_str_eq(k->name, tries[i].meant, "for %s", tries[i].typed);
	}
}

/* In a file, an unknown key may be meant as a section. */
Test(keys, the_nearest_section_is_found)
{
	static const struct {
		const char *typed, *meant;
	} tries[] = {
		{ "endd", "end" },
		{ "ed", "end" },
		{ "valeus", "values" },
		{ "knok", "knock" },
		{ "final_turns", "end.final_turns" },
		{ "jokers", "deck.jokers" },
		{ "foo", "" },
		{ "", "" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		size_t n = 99;
		const struct key *k = key_nearest(tries[i].typed, &n);

		cr_expect_eq(n, strlen(tries[i].meant), "for %s", tries[i].typed);
		cr_expect_eq(k ? strncmp(k->name, tries[i].meant, n) : *tries[i].meant, 0, "for %s",
		    tries[i].typed);
	}
}

Test(keys, a_value_put_in_a_field_is_read_back)
{
	for (size_t i = 0; i < keys_count; i++) {
		const struct key *k = &keys[i];
		struct golf_rules r;

		if (k->type != KEY_NUMBER && k->type != KEY_OPTIONAL)
			continue;
		golf_rules_default(&r);
		key_put(k, &r, k->min);
		cr_expect_eq(key_get(k, &r), k->min, "%s", k->name);
		key_put(k, &r, k->max);
		cr_expect_eq(key_get(k, &r), k->max, "%s", k->name);
	}
}

Test(keys, allowed_values_are_written_in_words)
{
	static const struct {
		const char *key, *words;
	} tries[] = {
		{ "end.turns", "0 to 999" },
		{ "values.K", "-100 to 100" },
		{ "end.stock", "reshuffle, end or none" },
		{ "turn.placed", "face-up, face-down or as-replaced" },
		{ "start.discard", "true or false" },
		{ "end.call", "a text of 1 to 31 bytes without control characters" },
		{ "score.flush", "-100 to 100, or none" },
		{ "knock.win",
		    "{\"rule\": none, zero, set, add or less-players; \"points\": -100 to 100}" },
		{ "game.pot", "0, or {\"stake\": 0 to 10000; \"max\": 0 to 10000}" },
	};

	for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
		const struct key *k = key_find(tries[i].key, strlen(tries[i].key));
		char text[256];

		allowed_of((size_t)(k - keys), text, sizeof text);
		cr_expect_str_eq(text, tries[i].words);
	}
}

/* All powers, in the order of their map. */
Test(keys, the_allowed_powers_are_listed_in_order)
{
	const struct key *k = key_find("power.joker", 11);
	char wanted[512], text[512];
	struct out o;

	out_begin(&o, wanted, sizeof wanted);
	for (unsigned i = 0; i < GOLF_POWER_COUNT; i++) {
		out_text(&o, i == 0 ? "" : i + 1 < GOLF_POWER_COUNT ? ", " : " or ");
		out_text(&o, golf_power_text((enum golf_power)i));
	}
	allowed_of((size_t)(k - keys), text, sizeof text);
	cr_expect_str_eq(text, wanted);
}

/* The row of a key in docs/rules.md: its name, its allowed values, its default. */
static void
add_row(struct out *o, size_t i)
{
	const struct key *k = &keys[i];
	char allowed[512];

	allowed_of(i, allowed, sizeof allowed);
	/* The powers are listed once. */
	for (size_t b = 0; b < i && k->word; b++)
		if (keys[b].word == k->word) {
			snprintf(allowed, sizeof allowed, "as `%s`", keys[b].name);
			break;
		}
	out_text(o, "| `");
	out_text(o, k->name);
	out_text(o, "` | ");
	out_text(o, allowed);
	out_text(o, " | ");
	if (k->type == KEY_TEXT || k->type == KEY_WORD)
		out_text(o, k->type == KEY_TEXT ? k->text : k->word[k->number]);
	else if (k->type == KEY_OPTIONAL)
		out_text(o, "none");
	else
		key_write(k, defaults(), o);
	out_text(o, " |\n");
}

/*
 * docs/rules.md has one row for each key, in the order of the source, and no other rows. `make
 * catalogue` prints them: it sets KEYS to "print".
 */
Test(keys, the_document_has_every_key)
{
	static const char head[] = "| key | allowed | default |\n|---|---|---|\n";
	static char text[65536], wanted[32768];
	const char *print = getenv("KEYS");
	FILE *file = fopen("docs/rules.md", "r");
	struct out o;
	char *at, *end;
	size_t n;

	cr_assert_not_null(file, "no docs/rules.md: run the tests from the top of the tree");
	n = fread(text, 1, sizeof text - 1, file);
	fclose(file);
	cr_assert_lt(n, sizeof text - 1);
	text[n] = '\0';
	cr_assert((at = strstr(text, head)) && (end = strstr(at, "|\n\n")));
	at += sizeof head - 1;
	end += 2;
	out_begin(&o, wanted, sizeof wanted);
	for (size_t i = 0; i < keys_count; i++)
		add_row(&o, i);
	cr_assert_lt(strlen(wanted), sizeof wanted - 1);
	if (print && strcmp(print, "print") == 0) {
		file = fopen("docs/rules.md", "w");
		cr_assert_not_null(file);
		fprintf(file, "%.*s%s%s", (int)(at - text), text, wanted, end);
		fclose(file);
		return;
	}
	*end = '\0';
	cr_expect_str_eq(at, wanted, "docs/rules.md differs from the keys: run make catalogue");
}
