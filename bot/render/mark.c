#include "bot/render/mark.h"

#include "bot/render/card.h"

#include <assert.h>
#include <string.h>

/* Without an id: emojis of Unicode. */
static const struct cards_emoji marks[GOLF_SEATS_MAX] = { { 0, "🟥" }, { 0, "🔵" }, { 0, "🍀" },
	{ 0, "🔶" }, { 0, "💜" }, { 0, "⭐" }, { 0, "🔺" }, { 0, "🌙" }, { 0, "💧" }, { 0, "🔔" },
	{ 0, "⚓" }, { 0, "🍄" } };

enum { MARK_TEXT = 5 }; /* bytes of a mark and a blank */

/* A name in bold: each byte escaped, two times two asterisks, and its number; the NUL. */
static_assert((int)RENDER_NAME >= 2 * (int)LIMIT_NAME + 4 + (int)sizeof " #12" + (int)MARK_TEXT,
    "a mark fits before every name");

const char *
seat_mark(unsigned seat)
{
	return marks[seat % GOLF_SEATS_MAX].name;
}

bool
seats_marked(const struct render_table *t)
{
	return card_style(t) == RENDER_EMOJI || card_pictured(t);
}

char *
seat_marked(const struct render_table *t, unsigned seat, char name[RENDER_NAME])
{
	const char *mark = seat_mark(seat);
	size_t n = strlen(mark), length = strlen(name);

	if (!seats_marked(t) || length + n + 1 >= RENDER_NAME)
		return name;
	memmove(name + n + 1, name, length + 1);
	memcpy(name, mark, n);
	name[n] = ' ';
	return name;
}

void
seat_mark_part(struct message *m, const struct render_table *t, unsigned seat)
{
	if (seats_marked(t))
		message_emoji(m, &marks[seat % GOLF_SEATS_MAX]);
}
