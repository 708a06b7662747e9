/* A message without the cards' emojis, when Discord has refused them. */
#include "bot/wire/cards.h"
#include "bot/wire/encode.h"
#include "bot/wire/encode_json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	CARD = 16, /* bytes of a card as text */
	WIDE = 4, /* columns of a card among others: "10♥" and a blank */
	KEPT = LIMIT_MESSAGE_TEXT * 4, /* bytes of a text: a card is shorter than its emoji */
};

/* "Q♥", "10♣"; for what is no card its place, or a sign. Returns the columns. */
static unsigned
write_kind(unsigned kind, char out[CARD])
{
	static const char *const suits[] = { "♠", "♥", "♦", "♣" };
	static const char *const others[] = {
		[CARDS_BACK - GOLF_CARD_KINDS] = "▒▒",
		[CARDS_EMPTY - GOLF_CARD_KINDS] = "·",
		[CARDS_BLANK - GOLF_CARD_KINDS] = "",
	};
	static const unsigned columns[] = { 2, 1, 0 };

	if (kind >= CARDS_MATCHED)
		kind -= CARDS_MATCHED;
	if (kind >= CARDS_PLACE)
		return (unsigned)snprintf(out, CARD, "%u", kind - CARDS_PLACE + 1);
	if (kind >= GOLF_CARD_KINDS) {
		snprintf(out, CARD, "%s", others[kind - GOLF_CARD_KINDS]);
		return columns[kind - GOLF_CARD_KINDS];
	}
	if (cards_is_number(kind)) {
		int n = cards_number(kind);

		snprintf(out, CARD, "%s%d", n < 0 ? "−" : "", abs(n));
		return (n < 0 ? 1u : 0u) + (abs(n) > 9 ? 2u : 1u);
	}
	if (kind >= GOLF_JOKER_RED) {
		snprintf(out, CARD, "🃏");
		return 2;
	}
	if (golf_card_text(NULL, (uint8_t)kind)[0] == 'T') {
		snprintf(out, CARD, "10%s", suits[golf_suit((uint8_t)kind)]);
		return 3;
	}
	snprintf(out, CARD, "%c%s", golf_card_text(NULL, (uint8_t)kind)[0],
	    suits[golf_suit((uint8_t)kind)]);
	return 2;
}

/* The bytes of a card's emoji at the start of a text, and its kind; 0: there is none. */
static size_t
read_emoji(const char *text, unsigned *kind)
{
	char name[CARDS_NAME];
	int n = 0;

	/* As CARDS_NAME has it. */
	if (sscanf(text, "<:%31[0-9A-Za-z_]:%*20[0-9]>%n", name, &n) != 1 || n == 0)
		return 0;
	*kind = cards_of_text(name);
	return *kind == CARDS_NONE ? 0 : (size_t)n;
}

/* Writes a row of at least two emojis as code, whose columns are equally wide. */
static void
add_row(struct buf *out, const char *text, size_t length)
{
	char card[CARD];
	unsigned kind = CARDS_NONE;

	buf_text(out, "`");
	for (const char *at = text; at < text + length; at += read_emoji(at, &kind)) {
		unsigned columns = (read_emoji(at, &kind), write_kind(kind, card));

		buf_format(out, "%s%*s", card, (int)(WIDE - columns), "");
	}
	buf_text(out, "`");
}

/*
 * Writes the emojis at the start of a text, and returns their bytes. A card that stands before its
 * words ("<:queen_of_hearts:1> Q♥") is left to them.
 */
static size_t
add_emojis(struct buf *out, const char *text)
{
	unsigned kind = CARDS_NONE, n = 0;
	size_t length = 0;
	char card[CARD];

	for (size_t one; (one = read_emoji(text + length, &kind)); length += one)
		n++;
	if (n > 1) {
		add_row(out, text, length);
	} else if (n == 1) {
		write_kind(kind, card);
		if (text[length] == ' ' && strncmp(text + length + 1, card, strlen(card)) == 0)
			length++;
		else
			buf_text(out, card);
	}
	return length;
}

/* Returns true when the text had emojis. */
static bool
text_plain(const char *text, struct buf *out)
{
	bool found = false;

	while (*text) {
		size_t n = *text == '<' ? add_emojis(out, text) : 0;

		found |= n > 0;
		if (n == 0)
			buf_add(out, text++, 1);
		text += n;
	}
	return found && !buf_failed(out);
}

static bool
string_plain(cJSON *string)
{
	struct buf out;
	bool found;

	if (!strstr(string->valuestring, "<:"))
		return false;
	buf_init(&out, KEPT);
	found = text_plain(string->valuestring, &out) &&
	    cJSON_SetValuestring(string, buf_string(&out));
	buf_free(&out);
	return found;
}

/* Takes the card's emoji of a button away. Its label has the card's words. */
static bool
drop_emoji(cJSON *object)
{
	const cJSON *emoji = cJSON_GetObjectItemCaseSensitive(object, "emoji");

	if (!cJSON_GetObjectItemCaseSensitive(emoji, "id") ||
	    !cJSON_GetObjectItemCaseSensitive(object, "label"))
		return false;
	cJSON_DeleteItemFromObjectCaseSensitive(object, "emoji");
	return true;
}

/* Our own messages are not deep. */
static bool
make_plain(cJSON *node)
{
	bool found = cJSON_IsObject(node) && drop_emoji(node);

	if (cJSON_IsString(node))
		return string_plain(node);
	for (cJSON *child = node->child; child; child = child->next)
		found |= make_plain(child);
	return found;
}

bool
encode_plain(const char *json, struct buf *out)
{
	cJSON *root = cJSON_Parse(json);

	return encode_finish(root, root && make_plain(root), out);
}
