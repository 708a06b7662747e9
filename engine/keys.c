#include "engine/keys.h"

#include "engine/out.h"

#include <string.h>

#define FIELD(field)                                                                               \
	(uint16_t) offsetof(struct golf_rules, field), (uint16_t)sizeof(((struct golf_rules *)0)->field)
/* clang-format off */
#define NUMBER(key, field, low, high, value) \
	{ .name = key, .type = KEY_NUMBER, FIELD(field), .min = low, .max = high, .number = value }
#define BOOL(key, field) { .name = key, .type = KEY_BOOL, FIELD(field), .max = 1 }
#define YES(key, field) { .name = key, .type = KEY_BOOL, FIELD(field), .max = 1, .number = 1 }
#define WORD(key, field, value, ...) \
	{ .name = key, .type = KEY_WORD, FIELD(field), .number = value, .word = { __VA_ARGS__ } }
#define TEXT(key, field, value) { .name = key, .type = KEY_TEXT, FIELD(field), .text = value }
#define VALUE(rank, index, value) NUMBER("values." rank, rank_value[index], -100, 100, value)

const struct key keys[] = {
	NUMBER("players.min", players_min, 2, GOLF_SEATS_MAX, 2),
	NUMBER("players.max", players_max, 2, GOLF_SEATS_MAX, 8),
	{ .name = "deck.packs", .type = KEY_PACKS, FIELD(packs) },
	NUMBER("deck.jokers", jokers, 0, 4, 0),
	BOOL("deal.packet", packet),
	NUMBER("layout.rows", rows, 1, 4, 2),
	NUMBER("layout.columns", columns, 1, 6, 3),
	NUMBER("start.turn_up", turn_up, 0, GOLF_GRID_MAX, 2),
	NUMBER("start.peek", peek, 0, GOLF_GRID_MAX, 0),
	WORD("start.peek_where", peek_where, GOLF_PEEK_NEAR_ROW, "near-row", "any"),
	YES("start.discard", start_discard),
	WORD("turn.draw", draw, GOLF_DRAW_BOTH, "both", "stock"),
	BOOL("turn.return_discard", return_discard),
	WORD("turn.placed", placed, GOLF_PLACED_UP, "face-up", "face-down"),
	WORD("turn.flip", flip, GOLF_FLIP_NO, "no", "may", "must", "must-unless-last"),
	BOOL("turn.flip_instead", flip_instead),
	BOOL("turn.expose_all", expose_all),
	WORD("end.face_up", face_up, GOLF_UP_ANY, "none", "any", "all"),
	WORD("end.knock", knock, GOLF_KNOCK_NONE, "none", "instead-of-turn"),
	TEXT("end.call", call, "Knock"),
	NUMBER("end.final_turns", final_turns, 0, 1, 0),
	WORD("end.stock", stock, GOLF_STOCK_RESHUFFLE, "reshuffle", "end", "none"),
	NUMBER("end.turns", turns, 0, 999, 60),
	VALUE("A", 0, 1), VALUE("2", 1, 2), VALUE("3", 2, 3), VALUE("4", 3, 4), VALUE("5", 4, 5),
	VALUE("6", 5, 6), VALUE("7", 6, 7), VALUE("8", 7, 8), VALUE("9", 8, 9), VALUE("10", 9, 10),
	VALUE("J", 10, 10), VALUE("Q", 11, 10), VALUE("K", 12, 0), VALUE("joker", 13, 0),
	WORD("score.pairs", pairs, GOLF_PAIRS_COLUMN, "none", "column"),
	NUMBER("game.holes", holes, 0, GOLF_HOLES_MAX, 9),
	NUMBER("game.target", target, 0, 10000, 0),
	WORD("game.target_when", target_when, GOLF_TARGET_REACH, "reach", "exceed"),
};
/* clang-format on */
const size_t keys_count = sizeof keys / sizeof keys[0];

const struct key *
key_find(const char *name, size_t length)
{
	if (length == 8 && memcmp(name, "values.T", 8) == 0)
		return key_find("values.10", 9);
	for (size_t i = 0; i < keys_count; i++)
		if (strlen(keys[i].name) == length && memcmp(keys[i].name, name, length) == 0)
			return &keys[i];
	return NULL;
}

/* Levenshtein's distance, of the first 40 bytes of each. */
static unsigned
distance(const char *a, const char *b)
{
	enum { MOST = 40 };
	unsigned row[MOST + 1];
	size_t na = strlen(a), nb = strlen(b);

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
key_nearest(const char *name)
{
	const struct key *best = keys;
	unsigned least = (unsigned)-1;

	for (size_t i = 0; i < keys_count; i++) {
		/* Many leave the section out: "final_turns" is as near as its own part of the name. */
		const char *dot = memchr(keys[i].name, '.', strlen(keys[i].name));
		unsigned whole = distance(name, keys[i].name);
		unsigned part = distance(name, dot + 1) + 1;
		unsigned d = whole < part ? whole : part;

		if (d < least) {
			least = d;
			best = &keys[i];
		}
	}
	return best;
}

int
key_get(const struct key *k, const struct golf_rules *r)
{
	const unsigned char *field = (const unsigned char *)r + k->offset;
	uint16_t wide;

	if (k->size == 1)
		return k->min < 0 ? (int8_t)*field : *field;
	memcpy(&wide, field, sizeof wide);
	return wide; /* no two-byte field is ever negative */
}

void
key_put(const struct key *k, struct golf_rules *r, int value)
{
	unsigned char *field = (unsigned char *)r + k->offset;
	uint16_t wide = (uint16_t)value;

	if (k->size == 1)
		*field = (unsigned char)value;
	else
		memcpy(field, &wide, sizeof wide);
}

const char *
golf_key(size_t i)
{
	return i < keys_count ? keys[i].name : NULL;
}

size_t
golf_key_allowed(size_t i, char *text, size_t size)
{
	const struct key *k = &keys[i];
	struct out o;

	out_begin(&o, text, size);
	switch (k->type) {
	case KEY_NUMBER:
		out_number(&o, k->min);
		out_text(&o, " to ");
		out_number(&o, k->max);
		break;
	case KEY_BOOL:
		out_text(&o, "true or false");
		break;
	case KEY_WORD:
		for (int w = 0; w < KEY_WORDS && k->word[w]; w++) {
			if (w > 0)
				out_text(&o, w + 1 < KEY_WORDS && k->word[w + 1] ? ", " : " or ");
			out_text(&o, k->word[w]);
		}
		break;
	case KEY_TEXT:
		out_text(&o, "a text of 1 to ");
		out_number(&o, k->size - 1);
		out_text(&o, " bytes");
		break;
	case KEY_PACKS:
		out_text(&o, "1 to 6, or a list like [[1,4],[2,8]]: packs, up to so many players");
		break;
	}
	return o.length;
}
