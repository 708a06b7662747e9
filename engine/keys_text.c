/*
 * Keys as text: the nearest key to a misspelt name, the allowed values, and a value as JSON.
 */
#include "engine/keys.h"

#include <string.h>

/* Levenshtein distance between the first 40 bytes of each text. */
static unsigned
distance(const char *a, size_t na, const char *b, size_t nb)
{
	enum { MOST = 40 };
	unsigned row[MOST + 1];

	na = na < MOST ? na : MOST;
	nb = nb < MOST ? nb : MOST;
	for (unsigned j = 0; j <= nb; j++)
		row[j] = j;
	for (unsigned i = 1; i <= na; i++) {
		unsigned corner = row[0];

		row[0] = i;
		for (unsigned j = 1; j <= nb; j++) {
			unsigned change = corner + (a[i - 1] != b[j - 1]);

			corner = row[j];
			row[j] = (row[j - 1] < row[j] ? row[j - 1] : row[j]) + 1;
			row[j] = change < row[j] ? change : row[j];
		}
	}
	return row[nb];
}

const struct key *
key_nearest(const char *name, size_t *section)
{
	size_t n = strlen(name), meant = 0;
	unsigned third = (unsigned)n / 3, least = (third > 2 ? third : 2) + 1;
	const struct key *best = NULL;

	/* An empty name is near to no key. */
	least = n < least ? (unsigned)n : least;
	for (size_t i = 0; i < keys_count; i++) {
		/*
		 * Many people leave the section out, so the name is also compared with the part
		 * after the dot, such as "final_turns".
		 */
		const char *dot = memchr(keys[i].name, '.', strlen(keys[i].name));
		size_t length = (size_t)(dot - keys[i].name);
		unsigned whole = distance(name, n, keys[i].name, strlen(keys[i].name));
		unsigned part = distance(name, n, dot + 1, strlen(dot + 1)) + 1;
		unsigned own = section ? distance(name, n, keys[i].name, length) : least;
		unsigned d = whole < part ? whole : part;

		if (own >= least && d >= least)
			continue;
		best = &keys[i];
		meant = own < d ? length : strlen(best->name);
		least = own < d ? own : d;
	}
	if (section)
		*section = meant;
	return best;
}

/* Allowed values ------------------------------------------------------------ */

static void
allowed_numbers(const struct key *k, struct out *o)
{
	out_number(o, k->min);
	out_text(o, " to ");
	out_number(o, k->max);
}

static void
allowed_words(const struct key *k, struct out *o)
{
	for (const char *const *word = k->word; *word; word++) {
		if (word > k->word)
			out_text(o, word[1] ? ", " : " or ");
		out_text(o, *word);
	}
}

static void
allowed_parts(const struct key *k, struct out *o)
{
	if (k->part->type == KEY_NUMBER)
		out_text(o, "0, or ");
	for (const struct key *part = k->part; part->name; part++) {
		out_text(o, part == k->part ? "{" : "; ");
		out_quoted(o, part->name, strlen(part->name));
		out_text(o, ": ");
		key_allowed(part, o);
	}
	out_text(o, "}");
}

void
key_allowed(const struct key *k, struct out *o)
{
	switch (k->type) {
	case KEY_NUMBER:
		allowed_numbers(k, o);
		break;
	case KEY_OPTIONAL:
		allowed_numbers(k, o);
		out_text(o, ", or none");
		break;
	case KEY_BOOL:
		out_text(o, "true or false");
		break;
	case KEY_WORD:
		allowed_words(k, o);
		break;
	case KEY_TEXT:
		out_text(o, "a text of 1 to ");
		out_number(o, k->size - 1);
		out_text(o, " bytes without control characters");
		break;
	case KEY_PACKS:
		out_text(o, "1 to 6, or a list like [[1,4],[2,8]]: packs, up to so many players");
		break;
	case KEY_CARDS:
		keys_allow_cards(o);
		break;
	case KEY_PARTS:
		allowed_parts(k, o);
		break;
	}
}

/* Values -------------------------------------------------------------------- */

static void
write_packs(const struct golf_rules *r, struct out *o)
{
	if (r->packs[0].players == GOLF_SEATS_MAX) {
		out_number(o, r->packs[0].packs);
		return;
	}
	for (int i = 0; i < GOLF_PACKS_ROWS && r->packs[i].packs > 0; i++) {
		out_text(o, i == 0 ? "[[" : ",[");
		out_number(o, r->packs[i].packs);
		out_text(o, ",");
		out_number(o, r->packs[i].players);
		out_text(o, "]");
	}
	out_text(o, "]");
}

/* Writes an object; 0 when all its members are numbers and all are 0. */
static void
write_parts(const struct key *k, const struct golf_rules *r, struct out *o)
{
	bool nothing = true;

	for (const struct key *part = k->part; part->name; part++)
		nothing = nothing && part->type == KEY_NUMBER && key_get(part, r) == 0;
	if (nothing) {
		out_text(o, "0");
		return;
	}
	for (const struct key *part = k->part; part->name; part++) {
		out_text(o, part == k->part ? "{" : ",");
		out_quoted(o, part->name, strlen(part->name));
		out_text(o, ":");
		key_write(part, r, o);
	}
	out_text(o, "}");
}

void
key_write(const struct key *k, const struct golf_rules *r, struct out *o)
{
	const char *text = (const char *)r + k->offset;

	switch (k->type) {
	case KEY_OPTIONAL:
		if (key_get(k, r) == GOLF_UNSET) {
			out_text(o, "\"none\"");
			break;
		}
		/* fall through */
	case KEY_NUMBER:
		out_number(o, key_get(k, r));
		break;
	case KEY_BOOL:
		out_text(o, key_get(k, r) ? "true" : "false");
		break;
	case KEY_WORD:
		text = k->word[key_get(k, r)];
		/* fall through */
	case KEY_TEXT:
		out_quoted(o, text, strlen(text));
		break;
	case KEY_PACKS:
		write_packs(r, o);
		break;
	case KEY_CARDS:
		keys_write_cards(r, o);
		break;
	case KEY_PARTS:
		write_parts(k, r, o);
		break;
	}
}
