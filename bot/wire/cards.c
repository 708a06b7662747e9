#include "bot/wire/cards.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum {
	VERSION = 4, /* hex digits */
	CODE = 4, /* bytes of "b20" and its NUL */
};

/* "qh", "x1", "bk", "no", "sp", "b20", "mqh". */
static void
write_code(unsigned kind, char out[CODE])
{
	static const char *const others[] = {
		[CARDS_BACK - GOLF_CARD_KINDS] = "bk",
		[CARDS_EMPTY - GOLF_CARD_KINDS] = "no",
		[CARDS_BLANK - GOLF_CARD_KINDS] = "sp",
	};

	if (kind >= CARDS_MATCHED)
		snprintf(out, CODE, "m%s", golf_card_text((uint8_t)(kind - CARDS_MATCHED)));
	else if (kind >= CARDS_PLACE)
		snprintf(out, CODE, "b%u", (kind - CARDS_PLACE + 1) % 100);
	else if (kind >= GOLF_CARD_KINDS)
		snprintf(out, CODE, "%s", others[kind - GOLF_CARD_KINDS]);
	else
		snprintf(out, CODE, "%s", golf_card_text((uint8_t)kind));
	for (char *c = out; *c; c++)
		*c = (char)tolower((unsigned char)*c);
}

/* The kind with this code, in any case. */
static unsigned
find_kind(const char *code, size_t length)
{
	char known[CODE];

	for (unsigned kind = 0; kind < CARDS_KINDS; kind++) {
		write_code(kind, known);
		if (strlen(known) == length && strncasecmp(known, code, length) == 0)
			return kind;
	}
	return CARDS_NONE;
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
	char known[CODE];
	unsigned kind = find_kind(code, length);

	if (kind == CARDS_NONE || code[length] != '-' || !is_version(code + length + 1, ".png"))
		return CARDS_NONE;
	write_code(kind, known);
	snprintf(name, CARDS_NAME, "g%s_%.*s", known, VERSION, code + length + 1);
	return kind;
}

unsigned
cards_kind(const char *name)
{
	size_t length = name[0] == 'g' ? strcspn(name + 1, "_") : 0;

	if (length == 0 || name[1 + length] != '_' || !is_version(name + 2 + length, ""))
		return CARDS_NONE;
	return find_kind(name + 1, length);
}
