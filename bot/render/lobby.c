/*
 * The lobby: the public message of a table before its first deal. It has four buttons; the page
 * "More" (seats.c) has the others.
 */
#include "bot/render/buttons.h"
#include "bot/render/frame.h"
#include "bot/render/mark.h"
#include "bot/render/now.h"
#include "bot/render/settings.h"

/* Adds the text of a count: `one` is the key for 1, `many` for other counts. */
static void
count_add(struct sheet *s, const char *lang, unsigned n, const char *one, const char *many)
{
	char text[NUMBER_TEXT];

	sheet_say(s, lang, n == 1 ? one : many, WORDS({ "n", number_text((int)n, text) }));
}

static const char *
computer_key(int temper)
{
	return temper < 0 ? "seat.computer-bold"
	    : temper > 0  ? "seat.computer-careful"
			  : "seat.computer";
}

static void
lobby_seat_add(struct sheet *s, const struct render_table *t, unsigned seat)
{
	const struct render_seat *r = &t->seat[seat];
	const char *key = r->stand_in && r->folds ? "seat.folded"
	    : r->stand_in                         ? "seat.stand-in"
	    : r->user                             ? NULL
						  : computer_key(r->temper);
	char name[RENDER_NAME], number[NUMBER_TEXT];

	if (r->user && r->user == t->host)
		key = "lobby.host";
	sheet_line(s);
	if (!seats_marked(t)) {
		sheet_add(s, place_text(seat, number));
		sheet_add(s, "\\. ");
	}
	seat_marked(t, seat, seat_name(t, seat, name));
	if (key)
		sheet_say(s, t->lang, key, WORDS({ "name", name }));
	else
		sheet_add(s, name);
}

void
render_lobby(const struct render_table *t, struct message *m)
{
	struct sheet s;
	unsigned least = t->rules->players_min;
	unsigned missing = least > t->seats ? least - t->seats : 0;
	unsigned open = t->seats_max > t->seats ? t->seats_max - t->seats : 0;
	char n[NUMBER_TEXT], max[NUMBER_TEXT];

	message_init(m, false);
	m->accent = ACCENT_LOBBY;
	sheet_init(&s);
	frame_heading(&s, t, "lobby.title");
	kind_add(&s, t);
	sheet_line(&s);
	sheet_say(&s, t->lang, "lobby.seats",
	    WORDS({ "n", number_text((int)t->seats, n) },
		{ "max", number_text((int)t->seats_max, max) }));
	settings_add(&s, t);
	for (unsigned seat = 0; seat < t->seats; seat++)
		lobby_seat_add(&s, t, seat);
	sheet_line(&s);
	if (missing)
		count_add(&s, t->lang, missing, "lobby.few-one", "lobby.few");
	else if (open)
		count_add(&s, t->lang, open, "lobby.open-one", "lobby.open");
	else
		sheet_say(&s, t->lang, "lobby.full", NULL);
	leaves_add(&s, t);
	until_add(&s, t, "lobby.until");
	frame_note(&s, t);
	sheet_show(&s, m);
	button_add(m, t, BUTTON_SUCCESS, open == 0, "join", -1, "button.join", NULL);
	button_add(m, t, BUTTON_PRIMARY, missing > 0, "start", -1, "button.start", NULL);
	button_add(m, t, BUTTON_SECONDARY, false, "rules", -1, "button.rules", NULL);
	button_add(m, t, BUTTON_SECONDARY, false, "more", -1, "button.more", NULL);
}
