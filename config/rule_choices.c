/* The values of the rules: what is listed, what a person types, what a house game then has. */
#include "config/presets.h"
#include "config/rule_topics_inside.h"
#include "engine/json.h"
#include "engine/out.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Values ------------------------------------------------------------------- */

static char *
write_row(const struct key *row, const struct golf_rules *r, char out[RULE_VALUE])
{
	char text[HOUSE_RULES_VALUE];
	struct out o;
	size_t n;

	out_begin(&o, text, sizeof text);
	key_write(row, r, &o);
	/* A word has quotes in JSON, and none for people. */
	n = strlen(text);
	if (text[0] == '"')
		snprintf(out, RULE_VALUE, "%.*s", (int)n - 2, text + 1);
	else
		snprintf(out, RULE_VALUE, "%.*s", RULE_VALUE - 1, text);
	return out;
}

/* The word for the deck of one's own that holds: no value that can be set. */
#define OWN "own"

char *
rule_value(const struct rule *rule, const struct golf_rules *r, char out[RULE_VALUE])
{
	char text[HOUSE_RULES_VALUE];
	struct key row;

	if (rule->typed == RULE_DECK && r->own > 0)
		snprintf(out, RULE_VALUE, OWN);
	else if (house_rules_value(r, rule->key, text))
		snprintf(out, RULE_VALUE, "%.*s", RULE_VALUE - 1, text);
	else if (rule_row(rule, &row))
		write_row(&row, r, out);
	return out;
}

static bool
keeps_deck(const struct rule *rule, const struct golf_rules *r, const char *value)
{
	return rule->typed == RULE_DECK && r->own > 0 && strcmp(value, OWN) == 0;
}

bool
rule_with(
    const struct rule *rule, const struct golf_rules *r, const char *value, struct golf_rules *out)
{
	char key[RULE_KEY], text[RULE_VALUE + 2];
	struct golf_why why;
	struct key row;
	struct json j;

	*out = *r;
	if (keeps_deck(rule, r, value))
		return true;
	if (strcmp(rule_parent(rule, key), rule->key) == 0)
		return golf_rules_set(out, rule->key, value, &why);
	/* A member of an object is written as the member alone. */
	if (!rule_row(rule, &row))
		return false;
	snprintf(text, sizeof text, row.type == KEY_WORD ? "\"%s\"" : "%s", value);
	json_begin(&j, text, strlen(text));
	return key_read(&row, &j, out) && json_done(&j);
}

bool
rule_set(const struct rule *rule, struct house_rules *g, const char *value, struct golf_why *why)
{
	char key[RULE_KEY], text[HOUSE_RULES_VALUE];
	struct golf_rules with;
	const struct key *row;
	struct out o;

	if (keeps_deck(rule, &g->rules, value))
		return true;
	if (strcmp(rule_parent(rule, key), rule->key) == 0)
		return house_rules_set(g, rule->key, value, why);
	if (!rule_with(rule, &g->rules, value, &with))
		return why_refuse(why, "no such value", "", "");
	row = key_find(key, strlen(key));
	out_begin(&o, text, sizeof text);
	key_write(row, &with, &o);
	return house_rules_set(g, key, text, why);
}

bool
rule_is_named(const struct rule *rule, const struct golf_why *why)
{
	char key[RULE_KEY];
	size_t n = strlen(rule_parent(rule, key));

	for (const char *at = why->text; (at = strstr(at, key)); at += n)
		if ((at == why->text || at[-1] == ' ') && strncmp(at + n, " is ", 4) == 0)
			return true;
	return false;
}

/* Choices ------------------------------------------------------------------ */

/* Adds a value unless it is there. */
static void
add(struct rule_choices *c, const char *value)
{
	for (unsigned i = 0; i < c->n; i++)
		if (strcmp(c->value[i], value) == 0)
			return;
	if (c->n < RULE_CHOICES)
		snprintf(c->value[c->n++], RULE_VALUE, "%.*s", RULE_VALUE - 1, value);
}

static void
add_number(struct rule_choices *c, int n)
{
	char text[16];

	snprintf(text, sizeof text, "%d", n);
	add(c, text);
}

/* The usual numbers with a sign, and those without: few enough for one menu. */
static const int with_sign[] = { -25, -20, -10, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
	10, 12, 13, 15, 20, 40 };
static const int usual[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 18, 20, 25, 30, 40, 50, 60,
	100, 150, 200 };

enum { FEW = 23 }; /* as many numbers are all listed */

/* Adds numbers in their order; `holds` is one of them, or GOLF_UNSET. */
static void
add_numbers(struct rule_choices *c, const struct key *row, int holds)
{
	const int *list = row->min < 0 ? with_sign : usual;
	size_t n = row->min < 0 ? sizeof with_sign / sizeof with_sign[0]
				: sizeof usual / sizeof usual[0];
	bool told = holds < row->min || holds > row->max;

	if (row->max - row->min < FEW) {
		for (int i = row->min; i <= row->max; i++)
			add_number(c, i);
		return;
	}
	for (size_t i = 0; i < n; i++) {
		if (!told && holds < list[i]) {
			add_number(c, holds);
			told = true;
		}
		if (list[i] >= row->min && list[i] <= row->max)
			add_number(c, list[i]);
		told = told || list[i] == holds;
	}
	if (!told)
		add_number(c, holds);
	c->more = true;
}

/* The packs of the presets are the usual ones. */
static void
add_packs(struct rule_choices *c, const struct key *row)
{
	char value[RULE_VALUE];
	struct golf_rules r;
	struct golf_why why;

	for (int n = 1; n <= 6; n++)
		add_number(c, n);
	for (size_t i = 0; preset_name(i); i++)
		if (rules_load(&r, preset_name(i), &why))
			add(c, write_row(row, &r, value));
	c->more = true;
}

void
rule_choices(const struct rule *rule, const struct golf_rules *r, struct rule_choices *out)
{
	char holds[RULE_VALUE];
	struct key row;

	memset(out, 0, sizeof *out);
	rule_value(rule, r, holds);
	if (!rule_row(rule, &row))
		return;
	switch (row.type) {
	case KEY_OPTIONAL:
		add(out, "none");
		/* fall through */
	case KEY_NUMBER:
		add_numbers(out, &row,
		    strcmp(holds, "none") == 0 ? INT16_MAX : (int)strtol(holds, NULL, 10));
		break;
	case KEY_BOOL:
		add(out, "true");
		add(out, "false");
		break;
	case KEY_WORD:
		for (const char *const *word = row.word; *word; word++)
			add(out, *word);
		break;
	case KEY_TEXT:
		out->more = true;
		break;
	case KEY_PACKS:
		add_packs(out, &row);
		break;
	case KEY_CARDS:
		add(out, GOLF_STANDARD);
		out->more = true;
		break;
	case KEY_PARTS:
		break;
	}
	add(out, holds);
	while (strcmp(out->value[out->holds], holds) != 0)
		out->holds++;
}

/* Typed values ------------------------------------------------------------- */

/* Reads the next number of digits. Returns false when there is none. */
static bool
next_number(const char **at, long *out)
{
	char *end;

	*at += strcspn(*at, "0123456789");
	if (!**at)
		return false;
	*out = strtol(*at, &end, 10);
	*at = end;
	return true;
}

/* "-2", "−2", "minus 2", "menos 2". */
static bool
read_number(const struct rule *rule, const char *typed, char out[RULE_VALUE])
{
	size_t before = strcspn(typed, "0123456789");
	bool minus = false;
	long n;

	for (size_t i = 0; i < before; i++)
		minus |= strchr("-mM", typed[i]) || strncmp(typed + i, "\u2212", 3) == 0;
	if (!next_number(&typed, &n) || n > 100000)
		return false;
	n = minus ? -n : n;
	if (strcspn(typed, "0123456789") != strlen(typed) || n < rule->min || n > rule->max)
		return false;
	snprintf(out, RULE_VALUE, "%ld", n);
	return true;
}

/* "2", or packs and players in turn: "1 for 4, 2 for 8". */
static bool
read_packs(const char *typed, char out[RULE_VALUE])
{
	size_t used = 0;
	long packs, players = 0;
	unsigned n = 0;

	while (next_number(&typed, &packs)) {
		if (n == GOLF_PACKS_ROWS || packs > 99)
			return false;
		if (!next_number(&typed, &players) || players > 99) {
			snprintf(out, RULE_VALUE, "%ld", packs);
			return n == 0;
		}
		used += (size_t)snprintf(
		    out + used, RULE_VALUE - used, "%s[%ld,%ld]", n++ ? "," : "[", packs, players);
	}
	snprintf(out + used, RULE_VALUE - used, "]");
	return n > 0;
}

bool
rule_read(const struct rule *rule, const char *typed, char out[HOUSE_RULES_VALUE])
{
	struct golf_rules r, with;

	golf_rules_default(&r);
	switch (rule->typed) {
	case RULE_NUMBER:
		return read_number(rule, typed, out);
	case RULE_PACKS:
		return read_packs(typed, out) && rule_with(rule, &r, out, &with);
	case RULE_WORD:
		snprintf(out, RULE_VALUE, "%.*s", RULE_VALUE - 1, typed);
		return strlen(typed) < RULE_VALUE && rule_with(rule, &r, out, &with);
	case RULE_DECK:
		snprintf(out, HOUSE_RULES_VALUE, "%.*s", HOUSE_RULES_VALUE - 1, typed);
		return rule_with(rule, &r, out, &with);
	case RULE_NOT_TYPED:
		break;
	}
	return false;
}
