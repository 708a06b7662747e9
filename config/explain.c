/*
 * Goes over the rows and adds each sentence whose conditions hold.
 */
#include "config/explain.h"

#include "config/explain_inside.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static int
read_field(const struct facts *f, struct field field)
{
	const unsigned char *at = (const unsigned char *)f + field.at;
	uint16_t wide;

	if (field.type == FIELD_UNSIGNED_8)
		return *at;
	if (field.type == FIELD_SIGNED_8)
		return (int8_t)*at;
	memcpy(&wide, at, sizeof wide);
	return field.type == FIELD_SIGNED_16 ? (int16_t)wide : wide;
}

static bool
holds(const struct facts *f, const struct when *w)
{
	int value;

	if (w->test == TEST_NOTHING)
		return true;
	value = read_field(f, w->field);
	switch ((enum field_test)w->test) {
	case TEST_IS:
		return value == w->value;
	case TEST_NOT:
		return value != w->value;
	case TEST_ABOVE:
		return value > w->value;
	case TEST_NOTHING:
		break;
	}
	return false;
}

static bool
row_holds(const struct facts *f, const struct row *row)
{
	for (size_t i = 0; i < sizeof row->when / sizeof row->when[0]; i++)
		if (!holds(f, &row->when[i]))
			return false;
	return true;
}

char *
maker_number(int n, char out[EXPLAIN_NUMBER])
{
	snprintf(out, EXPLAIN_NUMBER, "%s%u", n < 0 ? "\u2212" : "",
	    n < 0 ? 0u - (unsigned)n : (unsigned)n);
	return out;
}

/* A section begins with its first sentence. */
static void
begin_section(struct maker *m)
{
	struct explain *e = m->e;

	if (!m->heading)
		return;
	assert(e->sections < EXPLAIN_SECTIONS);
	e->section[e->sections++] = (struct explain_section){ words_find(m->lang, m->heading),
		e->sentences, 0 };
	m->heading = NULL;
}

void
maker_say(struct maker *m, const char *key, const struct word *words, bool item)
{
	struct explain *e = m->e;
	struct word all[8] = { { "call", m->call } };
	char text[EXPLAIN_SENTENCE];
	size_t n = 1, length;

	for (; words && words->name; words++) {
		assert(n + 1 < sizeof all / sizeof all[0]);
		all[n++] = *words;
	}
	words_say(m->lang, key, all, text, sizeof text);
	/* A list may begin with a name that is lower case inside a sentence: "red King". */
	if (text[0] >= 'a' && text[0] <= 'z')
		text[0] = (char)(text[0] - 'a' + 'A');
	length = strlen(text) + 1;
	begin_section(m);
	assert(e->sentences < EXPLAIN_SENTENCES && length <= sizeof e->text - e->used);
	memcpy(e->text + e->used, text, length);
	e->sentence[e->sentences++] = (struct explain_sentence){ e->used, item };
	e->used = (uint16_t)(e->used + length);
	e->section[e->sections - 1].n++;
}

static void
say_row(struct maker *m, const struct row *row)
{
	struct word words[sizeof row->number / sizeof row->number[0] + 1] = { { 0 } };
	char text[sizeof row->number / sizeof row->number[0]][EXPLAIN_NUMBER];
	bool one = false;

	for (size_t i = 0; i + 1 < sizeof words / sizeof words[0] && row->number[i].name; i++) {
		int n = read_field(m->f, row->number[i].field);
		words[i] = (struct word){ row->number[i].name, maker_number(n, text[i]) };
		one |= i == 0 && (n == 1 || n == -1);
	}
	maker_say(m, one && row->one ? row->one : row->key, words, false);
}

const char *
explain_call(const struct golf_rules *r, const char *lang)
{
	struct golf_rules usual;

	golf_rules_default(&usual);
	return strcmp(r->call, usual.call) == 0 ? words_find(lang, "button.call") : r->call;
}

/*
 * The rows of a short description: their keys after "rules.", the last one is NULL. A key that ends
 * in '*' stands for all that begin so.
 */
static const char *const gist[] = { "layout*", "peek*", "turn-up*", "first-turn*", "end-any*",
	"end-all*", "call-*", "expose*", "end-empty*", "holes*", "target-*", "out*", NULL };
static const char *const aims[] = { "aim*", "pairs-column*", "pairs-row*", "pairs-line*",
	"pairs-adjacent*", "pairs-touching*", "pairs-anywhere*", "triples*", NULL };
static const char *const costs[] = { "end-once", "end-turn", "end-turn-two", "lowest-zero-but*",
	"win-*", "fail-*", "tie-win", "tie-fail", "tie-plain", "tie-add*", "cactus-*", "pot-win",
	"pot-plain", "pot-fail", "most", "most-one", NULL };

static bool
is_named(const char *key, const char *const *named)
{
	for (size_t i = 0; named[i]; i++) {
		size_t n = strcspn(named[i], "*");

		if (strncmp(key, named[i], n) == 0 && (named[i][n] == '*' || key[n] == '\0'))
			return true;
	}
	return false;
}

static bool
is_telling(const struct row *row, const char *const *telling)
{
	return !row->list && is_named(strchr(row->key, '.') + 1, telling);
}

/* telling: the rows that are told; NULL tells all. */
static void
tell(const struct golf_rules *r, const char *lang, const char *call, const char *const *telling,
    struct explain *e)
{
	struct facts facts;
	struct maker m = { .f = &facts, .lang = lang, .call = call, .e = e };

	memset(e, 0, sizeof *e);
	facts_read(r, &facts);
	for (size_t i = 0; i < explain_rows_count; i++) {
		const struct row *row = &explain_rows[i];
		if (row->heading)
			m.heading = row->key;
		else if (!row_holds(&facts, row) || (telling && !is_telling(row, telling)))
			continue;
		else if (row->list)
			row->list(&m);
		else
			say_row(&m, row);
	}
}

void
explain_rules(const struct golf_rules *r, const char *lang, const char *call, struct explain *e)
{
	tell(r, lang, call, NULL, e);
}

void
explain_gist(const struct golf_rules *r, const char *lang, const char *call, struct explain *e)
{
	tell(r, lang, call, gist, e);
}

void
explain_aim(const struct golf_rules *r, const char *lang, const char *call, struct explain *e)
{
	tell(r, lang, call, aims, e);
}

void
explain_costs(const struct golf_rules *r, const char *lang, const char *call, struct explain *e)
{
	tell(r, lang, call, costs, e);
}

char *
explain_packs(const struct golf_rules *r, const char *lang, char *out, size_t size)
{
	struct explain e;
	struct facts facts;
	struct maker m = {
		.f = &facts, .lang = lang, .call = "", .heading = "rules.head-cards", .e = &e
	};

	memset(&e, 0, sizeof e);
	facts_read(r, &facts);
	maker_packs(&m);
	snprintf(out, size, "%s", explain_text(&e, 0));
	return out;
}

/* Short -------------------------------------------------------------------- */

/* The sentences of each line, named as those of a short description; NULL after the last. */
static const struct {
	const char *heading;
	void (*list)(struct maker *m);
	const char *key[24];
} lines[] = {
	{ "short.goal", maker_values,
	    { "aim", "pairs-*", "triples-*", "square", "four-in-columns", "four-of-a-kind",
		"kings-row", "flush", "run", "straight-flush" } },
	{ "short.turn", NULL,
	    { "layout*", "peek*", "turn-up*", "first-turn*", "paid-peek*", "draw", "draw-stock",
		"flip-*", "multi-replace", "jack-skips*", "king-trade", "remove-columns",
		"remove-lines", "remove-diagonals" } },
	{ "short.special", maker_powers,
	    { "match-any-*", "match-turn-own", "match-turn-all", "match-cards*",
		"match-points*" } },
	{ "short.end", NULL,
	    { "end-any", "end-any-both", "end-all", "end-all-two", "end-empty*", "call-*",
		"expose*", "end-turn", "end-turn-two", "holes*", "target-*" } },
};

enum { LINES = sizeof lines / sizeof lines[0] };

static bool
is_in_line(const struct row *row, size_t line)
{
	return row->list ? row->list == lines[line].list : is_telling(row, lines[line].key);
}

void
explain_short(const struct golf_rules *r, const char *lang, const char *call, struct explain *e)
{
	struct facts facts;
	struct maker m = { .f = &facts, .lang = lang, .call = call, .brief = true, .e = e };

	memset(e, 0, sizeof *e);
	facts_read(r, &facts);
	for (size_t line = 0; line < LINES; line++) {
		m.heading = lines[line].heading;
		for (size_t i = 0; i < explain_rows_count; i++) {
			const struct row *row = &explain_rows[i];

			if (row->heading || !is_in_line(row, line) || !row_holds(&facts, row))
				continue;
			if (row->list)
				row->list(&m);
			else
				say_row(&m, row);
		}
	}
}
