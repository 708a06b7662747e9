#include "engine/golf.h"

#include <string.h>

static const char *const card_text[GOLF_PACK_KINDS] = {
	"AS",
	"2S",
	"3S",
	"4S",
	"5S",
	"6S",
	"7S",
	"8S",
	"9S",
	"TS",
	"JS",
	"QS",
	"KS", //
	"AH",
	"2H",
	"3H",
	"4H",
	"5H",
	"6H",
	"7H",
	"8H",
	"9H",
	"TH",
	"JH",
	"QH",
	"KH", //
	"AD",
	"2D",
	"3D",
	"4D",
	"5D",
	"6D",
	"7D",
	"8D",
	"9D",
	"TD",
	"JD",
	"QD",
	"KD", //
	"AC",
	"2C",
	"3C",
	"4C",
	"5C",
	"6C",
	"7C",
	"8C",
	"9C",
	"TC",
	"JC",
	"QC",
	"KC", //
	"X1",
	"X2",
};

const char *
golf_card_text(const struct golf_rules *r, uint8_t card)
{
	if (card == GOLF_NO_CARD)
		return "--";
	if (card < GOLF_PACK_KINDS)
		return card_text[card];
	return r && card < GOLF_OWN + r->own ? r->own_name[card - GOLF_OWN] : "??";
}

static char
upper(char c)
{
	return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static bool
is_text(const char *text, size_t length, const char *name)
{
	if (strlen(name) != length)
		return false;
	for (size_t i = 0; i < length; i++)
		if (upper(text[i]) != upper(name[i]))
			return false;
	return true;
}

/* D01. */
static bool
read_own(const struct golf_rules *r, const char *text, size_t length, uint8_t *card)
{
	for (unsigned i = 0; i < r->own; i++)
		if (is_text(text, length, r->own_name[i])) {
			*card = (uint8_t)(GOLF_OWN + i);
			return true;
		}
	return false;
}

static bool
read_of_pack(const char *text, size_t length, uint8_t *card)
{
	char other[2];

	if (length == 3 && text[0] == '1' && text[1] == '0') {
		other[0] = 'T';
		other[1] = text[2];
		text = other;
		length = 2;
	}
	for (uint8_t i = 0; i < GOLF_PACK_KINDS; i++)
		if (is_text(text, length, card_text[i])) {
			*card = i;
			return true;
		}
	return false;
}

bool
golf_card_read(const struct golf_rules *r, const char *text, size_t length, uint8_t *card)
{
	if (is_text(text, length, "--")) {
		*card = GOLF_NO_CARD;
		return true;
	}
	if (is_text(text, length, "??")) {
		*card = GOLF_HIDDEN;
		return true;
	}
	return r && r->own > 0 ? read_own(r, text, length, card) : read_of_pack(text, length, card);
}
