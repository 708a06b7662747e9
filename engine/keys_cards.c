/*
 * The key deck.cards: a deck of one's own (D01). It is read as a list of JSON, or as a person types
 * it, and written as a list of JSON.
 */
#include "engine/json.h"
#include "engine/keys.h"
#include "engine/utf8.h"

#include <string.h>

enum { SIGNS = 3, MEMBERS = 4, WORD = 32 };

/* A card of the list while it is read. */
struct entry {
	char name[GOLF_OWN_NAME];
	int64_t value, count;
	enum golf_power power;
	unsigned told; /* its members, one bit each */
};

void
keys_no_cards(struct golf_rules *r)
{
	r->own = 0;
	memset(r->own_count, 0, sizeof r->own_count);
	memset(r->own_name, 0, sizeof r->own_name);
	memset(r->card_value + GOLF_OWN, 0, GOLF_OWN_KINDS);
	memset(r->card_power + GOLF_OWN, GOLF_POWER_NONE, GOLF_OWN_KINDS);
}

/* Letters, digits, + and -: chat does not read them as markup. is_wide_as_a_letter() has the rest.
 */
static bool
is_sign(unsigned char c)
{
	return c >= 0x80 || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') ||
	    (c >= 'a' && c <= 'z') || c == '+' || c == '-';
}

static bool
starts(const char *text, const char *with)
{
	while (*with && *text == *with)
		text++, with++;
	return *with == '\0';
}

/* People write a minus sign as chat shows it: U+2212. */
static void
plain_minus(char *text)
{
	static const char minus[] = "\xe2\x88\x92";
	char *to = text;

	for (const char *at = text; *at;) {
		bool is = starts(at, minus);

		*to++ = is ? '-' : *at;
		at += is ? 3 : 1;
	}
	*to = '\0';
}

/*
 * Latin, Greek and Cyrillic letters, and the signs of the suits: each is as wide as a letter in a
 * terminal and in a code block. at: the first byte of a sign
 */
static bool
is_wide_as_a_letter(const char *at)
{
	unsigned char first = (unsigned char)at[0];
	unsigned code;

	if (first < 0x80)
		return true;
	if ((first & 0xe0) == 0xc0) {
		code = (first & 0x1fu) << 6 | ((unsigned char)at[1] & 0x3fu);
		return (code >= 0xa1 && code <= 0x24f && code != 0xad) ||
		    (code >= 0x370 && code <= 0x3ff) || (code >= 0x400 && code <= 0x481);
	}
	return starts(at, "\xe2\x99\xa0") || starts(at, "\xe2\x99\xa3") ||
	    starts(at, "\xe2\x99\xa5") || starts(at, "\xe2\x99\xa6");
}

/* "--" is an empty place. */
static bool
is_name(const char *name)
{
	unsigned signs = 0;

	for (const char *at = name; *at; at++) {
		bool begins = ((unsigned char)*at & 0xc0) != 0x80;

		if (!is_sign((unsigned char)*at) || (begins && !is_wide_as_a_letter(at)))
			return false;
		signs += begins;
	}
	return signs >= 1 && signs <= SIGNS && utf8_prints(name) && strcmp(name, "--") != 0;
}

static bool
read_power(struct json *j, enum golf_power *power)
{
	char word[WORD];

	return json_peek(j) == JSON_STRING && json_string(j, word, sizeof word) &&
	    golf_power_read(word, strlen(word), power);
}

static bool
read_number(struct json *j, int64_t low, int64_t high, int64_t *number)
{
	return json_peek(j) == JSON_NUMBER && json_integer(j, number) && *number >= low &&
	    *number <= high;
}

static bool
read_member(struct json *j, unsigned member, struct entry *e)
{
	switch (member) {
	case 0:
		if (json_peek(j) != JSON_STRING || !json_string(j, e->name, sizeof e->name))
			return false;
		plain_minus(e->name);
		return is_name(e->name);
	case 1:
		return read_number(j, -100, 100, &e->value);
	case 2:
		return read_number(j, 1, GOLF_OWN_CARDS, &e->count);
	default:
		return read_power(j, &e->power);
	}
}

/* A card has a power only when its entry says so. */
static bool
read_entry(struct json *j, struct entry *e)
{
	static const char *const members[MEMBERS] = { "name", "value", "count", "power" };
	enum { NEEDED = 1 << 0 | 1 << 1 | 1 << 2 };
	char word[WORD];

	*e = (struct entry){ .power = GOLF_POWER_NONE };
	if (json_peek(j) != JSON_OBJECT || !json_object(j))
		return false;
	while (json_key(j, word, sizeof word)) {
		unsigned member = 0;

		while (member < MEMBERS && strcmp(members[member], word) != 0)
			member++;
		if (member == MEMBERS || e->told >> member & 1 || !read_member(j, member, e))
			return false;
		e->told |= 1u << member;
	}
	return !j->error && (e->told & NEEDED) == NEEDED;
}

/* Typed cards -------------------------------------------------------------- */

/* The rest of a typed list. */
struct typed {
	const char *at;
};

static void
skip(struct typed *t)
{
	while (*t->at == ' ')
		t->at++;
}

/* Reads a number with an optional minus sign. */
static bool
typed_number(struct typed *t, int64_t *number)
{
	bool minus = *t->at == '-';
	int64_t n = 0;

	t->at += minus;
	if (*t->at < '0' || *t->at > '9')
		return false;
	for (; *t->at >= '0' && *t->at <= '9'; t->at++)
		n = n < 1000 ? 10 * n + (*t->at - '0') : n;
	*number = minus ? -n : n;
	return true;
}

/* Reads signs up to a blank, a comma or one of the marks = and . */
static bool
typed_name(struct typed *t, char name[GOLF_OWN_NAME])
{
	size_t n = 0;

	while (n < GOLF_OWN_NAME - 1 && is_sign((unsigned char)t->at[n]))
		n++;
	memcpy(name, t->at, n);
	name[n] = '\0';
	t->at += n;
	return !is_sign((unsigned char)*t->at) && is_name(name);
}

/* A name that is a number is worth it, where no value is given. */
static bool
is_number(const char *name, int64_t *number)
{
	struct typed t = { name };

	return typed_number(&t, number) && *t.at == '\0';
}

static void
name_number(int64_t n, char name[GOLF_OWN_NAME])
{
	struct out o;

	out_begin(&o, name, GOLF_OWN_NAME);
	out_number(&o, n);
}

/*
 * Reads "-2 x5", "-2*5", "Fox=3 x4" or "1..12 x10" into the first entry, and the last number of a
 * range.
 */
static bool
typed_entry(struct typed *t, struct entry *e, int64_t *last)
{
	bool worth;

	*e = (struct entry){ .count = 1, .power = GOLF_POWER_NONE };
	skip(t);
	if (!typed_name(t, e->name))
		return false;
	worth = is_number(e->name, &e->value);
	*last = e->value;
	if (t->at[0] == '.' && t->at[1] == '.') {
		t->at += 2;
		if (!worth || !typed_number(t, last) || *last <= e->value)
			return false;
	} else if (*t->at == '=') {
		t->at++;
		if (!typed_number(t, &e->value))
			return false;
		*last = e->value;
		worth = true;
	}
	skip(t);
	if (*t->at == 'x' || *t->at == '*') {
		t->at++;
		skip(t);
		if (!typed_number(t, &e->count))
			return false;
		skip(t);
	}
	return worth && e->value >= -100 && *last <= 100 && e->count >= 1 &&
	    e->count <= GOLF_OWN_CARDS;
}

/* Cards ---------------------------------------------------------------------- */

static bool
add_entry(struct golf_rules *r, const struct entry *e)
{
	unsigned i = r->own;
	uint8_t other;

	if (i == GOLF_OWN_KINDS || (i > 0 && golf_card_read(r, e->name, strlen(e->name), &other)))
		return false;
	memcpy(r->own_name[i], e->name, sizeof e->name);
	r->own_count[i] = (uint8_t)e->count;
	r->card_value[GOLF_OWN + i] = (int8_t)e->value;
	r->card_power[GOLF_OWN + i] = (uint8_t)e->power;
	r->own++;
	return golf_rules_pack_cards(r) <= GOLF_OWN_CARDS;
}

static bool
add_typed(struct golf_rules *r, const char *text)
{
	struct typed t = { text };
	struct entry e;
	int64_t last;

	for (;; t.at++) {
		if (!typed_entry(&t, &e, &last))
			return false;
		for (;;) {
			if (!add_entry(r, &e))
				return false;
			if (e.value == last)
				break;
			name_number(++e.value, e.name);
		}
		if (*t.at != ',')
			return *t.at == '\0';
	}
}

bool
keys_read_cards(struct json *j, struct golf_rules *r)
{
	char text[GOLF_VALUE_TEXT];
	struct entry e;

	keys_no_cards(r);
	if (json_peek(j) == JSON_STRING)
		return json_string(j, text, sizeof text) &&
		    (strcmp(text, GOLF_STANDARD) == 0 || (plain_minus(text), add_typed(r, text)));
	if (json_peek(j) != JSON_ARRAY || !json_array(j))
		return false;
	while (json_item(j))
		if (!read_entry(j, &e) || !add_entry(r, &e))
			return false;
	return r->own > 0 && !j->error;
}

void
keys_allow_cards(struct out *o)
{
	out_text(o,
	    GOLF_STANDARD
	    ", or a list such as -2 x5, 0 x15, 1..12 x10, Fox=3 x4: 1 to 30 different "
	    "names of 1 to 3 letters or digits, values of -100 to 100, at most 216 cards");
}

void
keys_write_cards(const struct golf_rules *r, struct out *o)
{
	if (r->own == 0) {
		out_text(o, "\"" GOLF_STANDARD "\"");
		return;
	}
	for (unsigned i = 0; i < r->own; i++) {
		uint8_t card = (uint8_t)(GOLF_OWN + i);
		unsigned power = golf_rules_power(r, card);

		out_text(o, i == 0 ? "[{\"name\":" : ",{\"name\":");
		out_quoted(o, r->own_name[i], strlen(r->own_name[i]));
		out_text(o, ",\"value\":");
		out_number(o, golf_rules_value(r, card));
		out_text(o, ",\"count\":");
		out_number(o, r->own_count[i]);
		if (power != GOLF_POWER_NONE) {
			out_text(o, ",\"power\":");
			out_quoted(o, golf_power_text(power), strlen(golf_power_text(power)));
		}
		out_text(o, "}");
	}
	out_text(o, "]");
}
