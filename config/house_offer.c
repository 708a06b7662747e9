/*
 * The suggestions for a key while a person types: words, yes and no, numbers, and the present
 * value.
 */
#include "config/house_rules.h"

#include "engine/keys.h"
#include "engine/out.h"

#include <stdio.h>
#include <string.h>

bool
house_rules_value(const struct golf_rules *r, const char *key, char out[HOUSE_RULES_VALUE])
{
	struct key k;
	struct out o;

	if (!key_row(key, strlen(key), &k))
		return false;
	/* A card without its own value has the value of its rank. */
	if (k.number == GOLF_UNSET && k.type != KEY_OPTIONAL && key_get(&k, r) == GOLF_UNSET) {
		char rank[32];
		uint8_t card;
		const char *dot = strchr(key, '.');

		golf_card_read(NULL, dot + 1, strlen(dot + 1), &card);
		if (card >= GOLF_JOKER_RED)
			snprintf(rank, sizeof rank, "%.*s.joker", (int)(dot - key), key);
		else
			snprintf(rank, sizeof rank, "%.*s.%.*s", (int)(dot - key), key,
			    golf_rank(card) == 9 ? 2 : 1,
			    golf_rank(card) == 9 ? "10" : golf_card_text(NULL, card));
		return house_rules_value(r, rank, out);
	}
	out_begin(&o, out, HOUSE_RULES_VALUE);
	if (k.type == KEY_WORD)
		out_text(&o, k.word[key_get(&k, r)]);
	else if (k.type == KEY_TEXT)
		out_text(&o, (const char *)r + k.offset);
	else if (k.type == KEY_CARDS && r->own == 0)
		out_text(&o, GOLF_STANDARD);
	else if (k.type == KEY_OPTIONAL && key_get(&k, r) == GOLF_UNSET)
		out_text(&o, "none");
	else
		key_write(&k, r, &o);
	return true;
}

/* The usual numbers that the row allows, nearest first. */
static bool
offer_number(const struct key *k, unsigned i, char out[HOUSE_RULES_VALUE])
{
	static const int common[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 18, 20, 25, 30, 40,
		50, 100, 200, 500, 1000, -1, -2, -3, -5, -10, -20, -25, -50 };

	for (size_t n = 0; n < sizeof common / sizeof common[0]; n++)
		if (common[n] >= k->min && common[n] <= k->max && i-- == 0) {
			snprintf(out, HOUSE_RULES_VALUE, "%d", common[n]);
			return true;
		}
	return false;
}

static bool
offer_word(const struct key *k, unsigned i, char out[HOUSE_RULES_VALUE])
{
	for (unsigned w = 0; k->word[w]; w++)
		if (w == i) {
			snprintf(out, HOUSE_RULES_VALUE, "%s", k->word[w]);
			return true;
		}
	return false;
}

static bool
offer_packs(unsigned i, char out[HOUSE_RULES_VALUE])
{
	static const char *const packs[] = { "[[1,4],[2,8],[3,12]]", "1", "2", "3", "4", "5", "6" };

	if (i >= sizeof packs / sizeof packs[0])
		return false;
	snprintf(out, HOUSE_RULES_VALUE, "%s", packs[i]);
	return true;
}

bool
house_rules_offer(const char *key, unsigned i, char out[HOUSE_RULES_VALUE])
{
	struct key k;

	if (!key_row(key, strlen(key), &k))
		return false;
	switch (k.type) {
	case KEY_NUMBER:
		return offer_number(&k, i, out);
	case KEY_OPTIONAL:
		if (i == 0)
			snprintf(out, HOUSE_RULES_VALUE, "none");
		return i == 0 || offer_number(&k, i - 1, out);
	case KEY_BOOL:
		snprintf(out, HOUSE_RULES_VALUE, i == 0 ? "true" : "false");
		return i < 2;
	case KEY_WORD:
		return offer_word(&k, i, out);
	case KEY_TEXT:
		return false;
	case KEY_PACKS:
		return offer_packs(i, out);
	case KEY_CARDS:
		snprintf(out, HOUSE_RULES_VALUE, GOLF_STANDARD);
		return i == 0;
	case KEY_PARTS:
		if (k.part->type == KEY_WORD)
			return offer_word(k.part, i, out);
		snprintf(out, HOUSE_RULES_VALUE, i == 0 ? "0" : "{\"stake\":1,\"max\":0}");
		return i < 2;
	}
	return false;
}
