#include "bot/commands/house_wish.h"
#include "config/rule_topics.h"

#include <stdio.h>
#include <string.h>

enum { VALUE_BYTES = PRESS_STEPS * 5 / 8 }; /* of a value that a button carries */

static const char digits[] = "abcdefghijklmnopqrstuvwxyz234567";

/* Writes a value in letters and digits, five bits each. Returns false when it is too long. */
static bool
pack(const char *value, char out[PRESS_STEPS + 1])
{
	size_t length = strlen(value), n = 0;
	unsigned bits = 0, held = 0;

	if (length > VALUE_BYTES)
		return false;
	for (size_t i = 0; i < length; i++) {
		bits = bits << 8 | (unsigned char)value[i];
		for (held += 8; held >= 5; held -= 5)
			out[n++] = digits[bits >> (held - 5) & 31];
		bits &= 31;
	}
	if (held > 0)
		out[n++] = digits[bits << (5 - held) & 31];
	out[n] = '\0';
	return true;
}

static void
unpack(const char *steps, char out[VALUE_BYTES + 1])
{
	unsigned bits = 0, held = 0;
	size_t n = 0;

	for (; *steps && n < VALUE_BYTES; steps++) {
		const char *digit = strchr(digits, *steps);

		bits = (bits << 5 | (unsigned)(digit ? digit - digits : 0)) & 0xfff;
		held += 5;
		if (held >= 8) {
			held -= 8;
			out[n++] = (char)(bits >> held & 0xff);
		}
	}
	out[n] = '\0';
}

/* The sections of keys that single cards have. */
static const char *const of_cards[] = { "values.", "power." };

void
house_wish_key(char key[HOUSE_WISH_KEY])
{
	for (int k = 0; k < 2; k++) {
		size_t n = strlen(of_cards[k]), size = HOUSE_WISH_KEY - n;
		uint8_t card;

		if (strncmp(key, of_cards[k], n) != 0)
			continue;
		if (strcmp(key + n, "T") == 0)
			snprintf(key + n, size, "10");
		else if (golf_card_read(NULL, key + n, strlen(key + n), &card) &&
		    card < GOLF_PACK_KINDS)
			snprintf(key + n, size, "%s", golf_card_text(NULL, card));
	}
}

/*
 * Writes key i of those that can be tried: the keys of the rules, then those of single cards.
 * Returns false past the last.
 */
static bool
key_at(size_t i, char out[HOUSE_WISH_KEY])
{
	size_t size = HOUSE_WISH_KEY, keys = 0;

	while (golf_key(keys) && keys < i)
		keys++;
	if (golf_key(keys)) {
		snprintf(out, size, "%s", golf_key(keys));
		return true;
	}
	i -= keys;
	if (i >= 2 * GOLF_PACK_KINDS)
		return false;
	snprintf(out, size, "%s%s", of_cards[i / GOLF_PACK_KINDS],
	    golf_card_text(NULL, (uint8_t)(i % GOLF_PACK_KINDS)));
	return true;
}

/* Writes the key of a number. Returns false when there is none. */
static bool
key_of(int64_t number, char out[HOUSE_WISH_KEY])
{
	for (size_t i = 0; key_at(i, out); i++)
		if (rule_number(out) == number)
			return true;
	return false;
}

bool
house_wish_id(const struct house_wish *w, const char *verb, char id[LIMIT_CUSTOM_ID + 1])
{
	struct press p = { .game = PRESS_NO_GAME, .seq = rule_number(w->key) };

	if (!pack(w->value, p.steps))
		return false;
	p.arg = (int)w->players + 16 * w->in_channel + 32 * w->adopted + 64 * w->figures;
	snprintf(p.verb, sizeof p.verb, "%s", verb);
	press_write(&p, id);
	return true;
}

bool
house_wish_button(const struct ask *a, const struct house_wish *w, enum button_style style,
    const char *verb, const char *label, struct message *m)
{
	char id[LIMIT_CUSTOM_ID + 1];

	if (!house_wish_id(w, verb, id))
		return false;
	message_button(m, style, false, words_find(a->lang, label), "%s", id);
	return true;
}

bool
house_wish_read(const struct ask *a, struct house_wish *w)
{
	memset(w, 0, sizeof *w);
	if (!a->press) {
		snprintf(w->key, sizeof w->key, "%s", house_text(a, "key"));
		house_wish_key(w->key);
		snprintf(w->value, sizeof w->value, "%s", house_text(a, "value"));
		w->players = (unsigned)ask_integer(a, "players", 0);
		w->in_channel = house_where(a);
		return true;
	}
	if (a->press->arg < 0 || !key_of(a->press->seq, w->key))
		return false;
	w->players = (unsigned)a->press->arg % 16;
	w->in_channel = a->press->arg / 16 % 2;
	w->adopted = a->press->arg / 32 % 2;
	w->figures = a->press->arg / 64 % 2;
	unpack(a->press->steps, w->value);
	return true;
}
