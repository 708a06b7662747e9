/* The names of a table's seats, told apart (apart.h), and their marks: text.h. */
#include "bot/render/apart.h"
#include "bot/render/text.h"
#include "config/words.h"

static const char *const *
list_names(const struct render_table *t, const char *names[GOLF_SEATS_MAX])
{
	for (unsigned i = 0; i < t->seats; i++)
		names[i] = t->seat[i].name;
	return names;
}

char *
seat_number(const struct render_table *t, unsigned seat, char out[APART_NUMBER])
{
	const char *names[GOLF_SEATS_MAX];

	return apart_number(list_names(t, names), seat, 0, out);
}

char *
seat_name(const struct render_table *t, unsigned seat, char out[RENDER_NAME])
{
	const char *fallback = words_find(t->lang, "seat.nameless"), *names[GOLF_SEATS_MAX];

	if (seat >= t->seats)
		return render_name("", fallback, out);
	return apart_name(list_names(t, names), seat, fallback, out);
}

char *
seat_plain(const struct render_table *t, unsigned seat, unsigned columns, char out[PLAIN_TEXT])
{
	const char *fallback = words_find(t->lang, "seat.nameless"), *names[GOLF_SEATS_MAX];

	if (seat >= t->seats)
		return name_plain("", fallback, columns, out);
	return apart_plain(list_names(t, names), seat, fallback, columns, out);
}

const char *
seat_mark(unsigned seat)
{
	static const char *const marks[GOLF_SEATS_MAX] = { "🟥", "🔵", "🍀", "🔶", "💜", "⭐", "🔺",
		"🌙", "💧", "🔔", "⚓", "🍄" };

	return marks[seat % GOLF_SEATS_MAX];
}
