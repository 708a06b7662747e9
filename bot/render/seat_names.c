/* The names of a table's seats, told apart (apart.h): text.h. */
#include "bot/render/apart.h"
#include "bot/render/name.h"
#include "bot/render/text.h"
#include "config/words.h"

#include <inttypes.h>
#include <stdio.h>

/* The names of all seats, as they are told apart. */
struct names {
	const char *of[GOLF_SEATS_MAX];
	char held[GOLF_SEATS_MAX][LIMIT_NAME]; /* of the seats that computer players hold */
};

char *
apart_held(const char *lang, const char *computer, const char *person, unsigned columns,
    char out[LIMIT_NAME])
{
	char clean[LIMIT_NAME] = "", initial[3];

	if (!person || !*person) {
		snprintf(out, LIMIT_NAME, "%s", computer);
		return out;
	}
	if (name_clean(person, clean, sizeof clean) == 0)
		snprintf(clean, sizeof clean, "%s", words_find(lang, "seat.nameless"));
	words_say(lang, "seat.for", WORDS({ "a", computer }, { "b", clean }), out, LIMIT_NAME);
	if (!columns || text_columns(out) <= columns)
		return out;
	snprintf(initial, sizeof initial, "%.1s.", computer);
	words_say(lang, "seat.for", WORDS({ "a", initial }, { "b", clean }), out, LIMIT_NAME);
	if (text_columns(out) > columns)
		snprintf(out, LIMIT_NAME, "%.1s/%.*s", computer, LIMIT_NAME - 3, clean);
	return out;
}

static bool
is_held(const struct render_seat *s)
{
	return !s->user && s->held && *s->held;
}

static const char *const *
list_names(const struct render_table *t, unsigned columns, struct names *names)
{
	for (unsigned i = 0; i < t->seats; i++) {
		const struct render_seat *s = &t->seat[i];

		names->of[i] = is_held(s)
		    ? apart_held(t->lang, s->name, s->held, columns, names->held[i])
		    : s->name;
	}
	return names->of;
}

static char *
seat_number(const struct render_table *t, unsigned seat, char out[APART_NUMBER])
{
	struct names names;

	return apart_number(list_names(t, 0, &names), seat, 0, out);
}

char *
seat_text(const struct render_table *t, unsigned seat, char out[SEAT_TEXT])
{
	char number[APART_NUMBER];
	struct names names;
	const char *const *of = list_names(t, 0, &names);

	snprintf(out, SEAT_TEXT, "%s%s", of[seat], apart_number(of, seat, 0, number));
	return out;
}

char *
seat_name(const struct render_table *t, unsigned seat, char out[RENDER_NAME])
{
	const char *fallback = words_find(t->lang, "seat.nameless");
	struct names names;

	if (seat >= t->seats)
		return render_name("", fallback, out);
	return apart_name(list_names(t, 0, &names), seat, fallback, out);
}

char *
seat_plain(const struct render_table *t, unsigned seat, unsigned columns, char out[PLAIN_TEXT])
{
	const char *fallback = words_find(t->lang, "seat.nameless");
	struct names names;

	if (seat >= t->seats)
		return name_plain("", fallback, columns, out);
	return apart_plain(list_names(t, columns, &names), seat, fallback, columns, out);
}

/* The name of a seat, when the seat is shown with this one. */
static char *
name_alone(const struct render_table *t, unsigned seat, const char *name, char out[RENDER_NAME])
{
	struct names names;

	list_names(t, 0, &names);
	names.of[seat] = name;
	return apart_name(names.of, seat, words_find(t->lang, "seat.nameless"), out);
}

char *
seat_held(const struct render_table *t, unsigned seat, char out[RENDER_NAME])
{
	out[0] = '\0';
	return is_held(&t->seat[seat]) ? name_alone(t, seat, t->seat[seat].held, out) : out;
}

char *
seat_computer(const struct render_table *t, unsigned seat, char out[RENDER_NAME])
{
	return name_alone(t, seat, t->seat[seat].name, out);
}

char *
seat_mention(const struct render_table *t, unsigned seat, char out[RENDER_NAME])
{
	char number[APART_NUMBER];

	if (seat_is_computer(t, seat))
		return seat_bold(t, seat, out);
	snprintf(
	    out, RENDER_NAME, "<@%" PRIu64 ">%s", t->seat[seat].user, seat_number(t, seat, number));
	return out;
}
