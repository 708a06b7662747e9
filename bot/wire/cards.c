#include "bot/wire/cards.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
	VERSION = 4, /* hex digits */
	CODE = 5, /* bytes of "mnm9" and its NUL */
};

bool
cards_is_number(unsigned kind)
{
	unsigned plain = kind >= CARDS_MATCHED ? kind - CARDS_MATCHED : kind;

	return plain >= CARDS_NUMBER && plain < CARDS_BACK;
}

int
cards_number(unsigned kind)
{
	return (int)kind - CARDS_NUMBER + CARDS_LEAST;
}

unsigned
cards_of(const struct golf_rules *r, uint8_t card)
{
	const char *name;
	char number[16];
	long n;

	if (card < GOLF_OWN)
		return card;
	name = golf_card_text(r, card);
	n = strtol(name, NULL, 10);
	snprintf(number, sizeof number, "%ld", n);
	if (n < CARDS_LEAST || n > CARDS_MOST || strcmp(number, name) != 0)
		return CARDS_NONE;
	return (unsigned)(CARDS_NUMBER + n - CARDS_LEAST);
}

/* The code of a card of a pack, or of a number: "n12", "nm9". */
static void
write_front(unsigned kind, const char *before, char out[CODE])
{
	if (kind < CARDS_NUMBER)
		snprintf(out, CODE, "%s%s", before, golf_card_text(NULL, (uint8_t)kind));
	else
		snprintf(out, CODE, "%sn%s%u", before, cards_number(kind) < 0 ? "m" : "",
		    (unsigned)abs(cards_number(kind)) % 100);
}

/* "qh", "x1", "bk", "no", "sp", "b20", "mqh": of the files, and of the names of older golfds. */
static void
write_code(unsigned kind, char out[CODE])
{
	static const char *const others[] = {
		[CARDS_BACK - GOLF_CARD_KINDS] = "bk",
		[CARDS_EMPTY - GOLF_CARD_KINDS] = "no",
		[CARDS_BLANK - GOLF_CARD_KINDS] = "sp",
	};

	if (kind >= CARDS_MATCHED)
		write_front(kind - CARDS_MATCHED, "m", out);
	else if (kind >= CARDS_PLACE)
		snprintf(out, CODE, "b%u", (kind - CARDS_PLACE + 1) % 100);
	else if (kind >= GOLF_CARD_KINDS)
		snprintf(out, CODE, "%s", others[kind - GOLF_CARD_KINDS]);
	else
		write_front(kind, "", out);
	for (char *c = out; *c; c++)
		*c = (char)tolower((unsigned char)*c);
}

/* The kind with this code, in any case. */
static unsigned
find_code(const char *code, size_t length)
{
	char known[CODE];

	for (unsigned kind = 0; kind < CARDS_KINDS; kind++) {
		write_code(kind, known);
		if (strlen(known) == length && strncasecmp(known, code, length) == 0)
			return kind;
	}
	return CARDS_NONE;
}

/* "queen_of_hearts", "7_of_clubs", "red_joker"; brief: "QH", "7C", "joker". */
static void
write_card(unsigned card, bool brief, char out[CARDS_NAME])
{
	enum { ACE = 0, TEN = 9, JACK = 10, QUEEN = 11, KING = 12 };
	static const char *const ranks[] = {
		[ACE] = "ace", [JACK] = "jack", [QUEEN] = "queen", [KING] = "king"
	};
	static const char *const suits[] = { "spades", "hearts", "diamonds", "clubs" };
	unsigned rank = golf_rank((uint8_t)card);

	if (card >= CARDS_NUMBER)
		snprintf(out, CARDS_NAME, "%s%s%u", brief ? "n" : "number_",
		    cards_number(card) >= 0 ? ""
			: brief             ? "m"
					    : "minus_",
		    (unsigned)abs(cards_number(card)));
	else if (card >= GOLF_JOKER_RED)
		snprintf(out, CARDS_NAME, "%s",
		    brief                        ? "joker"
			: card == GOLF_JOKER_RED ? "red_joker"
						 : "black_joker");
	else if (brief)
		snprintf(out, CARDS_NAME, "%s%s", rank == TEN ? "10" : "",
		    golf_card_text(NULL, (uint8_t)card) + (rank == TEN));
	else if (ranks[rank])
		snprintf(out, CARDS_NAME, "%s_of_%s", ranks[rank], suits[golf_suit((uint8_t)card)]);
	else
		snprintf(out, CARDS_NAME, "%u_of_%s", rank + 1, suits[golf_suit((uint8_t)card)]);
}

char *
cards_text(unsigned kind, bool brief, char out[CARDS_NAME])
{
	static const char *const others[] = {
		[CARDS_BACK - GOLF_CARD_KINDS] = "face_down",
		[CARDS_EMPTY - GOLF_CARD_KINDS] = "no_card",
		[CARDS_BLANK - GOLF_CARD_KINDS] = "blank",
	};
	char card[CARDS_NAME];

	if (kind >= CARDS_MATCHED) {
		write_card(kind - CARDS_MATCHED, brief, card);
		snprintf(out, CARDS_NAME, "%s%.22s", brief ? "" : "matched_", card);
	} else if (kind >= CARDS_PLACE)
		snprintf(out, CARDS_NAME, brief ? "p%u" : "place_%u", kind - CARDS_PLACE + 1);
	else if (kind >= GOLF_CARD_KINDS)
		snprintf(out, CARDS_NAME, "%s",
		    brief && kind == CARDS_BACK ? "down" : others[kind - GOLF_CARD_KINDS]);
	else
		write_card(kind, brief, out);
	return out;
}

/* The kind with this name in a text, which has so many characters. */
static unsigned
find_text(const char *name, size_t length, bool brief)
{
	char known[CARDS_NAME];

	for (unsigned kind = 0; kind < CARDS_KINDS; kind++)
		if (strlen(cards_text(kind, brief, known)) == length &&
		    strncmp(known, name, length) == 0)
			return kind;
	return CARDS_NONE;
}

unsigned
cards_of_text(const char *name)
{
	unsigned kind = find_text(name, strlen(name), false);

	return kind == CARDS_NONE ? find_text(name, strlen(name), true) : kind;
}

/* The text is VERSION hex digits in lower case, followed by end. */
static bool
is_version(const char *text, const char *end)
{
	return strspn(text, "0123456789abcdef") == VERSION && strcmp(text + VERSION, end) == 0;
}

unsigned
cards_name(const char *path, char name[CARDS_NAME])
{
	const char *slash = strrchr(path, '/'), *code = slash ? slash + 1 : path;
	size_t length = strcspn(code, "-");
	unsigned kind = find_code(code, length);
	char known[CARDS_NAME];

	if (kind == CARDS_NONE || code[length] != '-' || !is_version(code + length + 1, ".png"))
		return CARDS_NONE;
	snprintf(name, CARDS_NAME, "%.26s_%.*s", cards_text(kind, false, known), VERSION,
	    code + length + 1);
	return kind;
}

unsigned
cards_kind(const char *name)
{
	const char *last = strrchr(name, '_');
	size_t length = last ? (size_t)(last - name) : 0;
	unsigned kind;

	if (length == 0 || !is_version(last + 1, ""))
		return CARDS_NONE;
	kind = find_text(name, length, false);
	if (kind == CARDS_NONE && name[0] == 'g')
		kind = find_code(name + 1, length - 1);
	return kind;
}

bool
cards_same_version(const char *a, const char *b)
{
	return strcmp(strrchr(a, '_'), strrchr(b, '_')) == 0;
}
