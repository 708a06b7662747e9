#include "engine/golf.h"

static const char card_text[GOLF_CARD_KINDS][3] = {
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
golf_card_text(uint8_t card)
{
	if (card == GOLF_NO_CARD)
		return "--";
	return card < GOLF_CARD_KINDS ? card_text[card] : "??";
}

static char
upper(char c)
{
	return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

bool
golf_card_read(const char *text, size_t length, uint8_t *card)
{
	char rank, suit;

	if (length == 3 && text[0] == '1' && text[1] == '0') {
		rank = 'T';
		suit = upper(text[2]);
	} else if (length == 2) {
		rank = upper(text[0]);
		suit = upper(text[1]);
	} else
		return false;
	if (rank == '-' && suit == '-') {
		*card = GOLF_NO_CARD;
		return true;
	}
	if (rank == '?' && suit == '?') {
		*card = GOLF_HIDDEN;
		return true;
	}
	for (uint8_t i = 0; i < GOLF_CARD_KINDS; i++)
		if (card_text[i][0] == rank && card_text[i][1] == suit) {
			*card = i;
			return true;
		}
	return false;
}
