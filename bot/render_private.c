/*
 * What one seat alone may see: its drawn card, its look at the start, its hand. By `start.memory` `once` a card that
 * was looked at is not shown again: remembering is part of the game.
 */
#include "bot/render_buttons.h"
#include "bot/render_grid.h"

#include <inttypes.h>
#include <string.h>

enum { ACCENT_PRIVATE = 0x95a5a6 };

static void
begin(struct message *m, struct sheet *s, bool ephemeral)
{
	message_init(m, ephemeral);
	m->accent = ACCENT_PRIVATE;
	sheet_init(s);
}

/* The view is a seat's own, and the hole has cards on the table. */
static bool
has_layout(const struct render_table *t)
{
	return t->view && t->view->viewer < t->view->seats && t->view->hole > 0;
}

/* The viewer holds a card that is to be placed or discarded. */
static bool
holds_card(const struct render_table *t)
{
	const struct golf_view *v = t->view;

	return has_layout(t) && v->phase == GOLF_PH_PLACE && v->turn == v->viewer &&
	    v->drawn < GOLF_CARD_KINDS;
}

void
render_drawn(const struct render_table *t, struct message *m)
{
	const char *key = "drawn.must-place";
	struct sheet s;
	char card[CARD_TEXT];

	begin(m, &s, true);
	if (!holds_card(t)) {
		sheet_say(&s, t->lang, "drawn.nothing", NULL);
		sheet_show(&s, m);
		return;
	}
	if (t->view->drawn_from == GOLF_FROM_STOCK)
		key = "drawn.place";
	else if (t->rules->return_discard)
		key = "drawn.place-or-return";
	sheet_say(&s, t->lang, key, WORDS({ "card", card_words(t->lang, t->view->drawn, card) }));
	grid_add_own(&s, t, t->view->viewer, NULL, 0);
	sheet_show(&s, m);
	buttons_add_place(m, t, t->view->viewer);
}

/* Where the table stands, for a message that is read elsewhere. */
static void
where_add(struct sheet *s, const struct render_table *t)
{
	char title[RENDER_NAME], channel[RENDER_NAME], server[RENDER_NAME];
	bool known = t->guild_name && *t->guild_name;

	sheet_line(s);
	sheet_say(s, t->lang, known ? "peek.where" : "peek.where-channel",
	    WORDS({ "title", render_name(t->title, "Golf", title) },
		{ "channel", render_name(t->channel_name, "?", channel) },
		{ "server", known ? render_name(t->guild_name, "?", server) : "" }));
}

static void
link_add(struct message *m, const struct render_table *t)
{
	const char *label = words_find(t->lang, "button.table");

	if (t->message)
		message_button(m, BUTTON_LINK, false, label,
		    "https://discord.com/channels/%" PRIu64 "/%" PRIu64 "/%" PRIu64, t->guild,
		    t->channel, t->message);
	else
		message_button(m, BUTTON_LINK, false, label,
		    "https://discord.com/channels/%" PRIu64 "/%" PRIu64, t->guild, t->channel);
}

static void
tell_add(struct sheet *s, const struct render_table *t, const struct golf_tell *tell)
{
	char card[CARD_TEXT], place[NUMBER_TEXT];

	sheet_line(s);
	sheet_say(s, t->lang, tell->kind == GOLF_TELL_PEEK ? "peek.card" : "peek.drew",
	    WORDS({ "card", card_words(t->lang, tell->card, card) },
		{ "place", place_text(tell->place, place) }));
}

void
render_peek(const struct render_table *t, const struct golf_tell *tell, unsigned n, bool dm,
    struct message *m)
{
	struct sheet s;
	char hole[NUMBER_TEXT];

	begin(m, &s, !dm);
	if (n > 0 && t->view) {
		sheet_add(&s, "### ");
		sheet_say(&s, t->lang, "peek.title", WORDS({ "hole", number_text(t->view->hole, hole) }));
	}
	if (dm)
		where_add(&s, t);
	for (unsigned i = 0; i < n; i++)
		tell_add(&s, t, &tell[i]);
	if (n > 0 && has_layout(t))
		grid_add_own(&s, t, tell[0].to, tell, n);
	sheet_line(&s);
	sheet_say(&s, t->lang, n > 0 ? "peek.once" : "peek.nothing", NULL);
	sheet_show(&s, m);
	if (dm)
		link_add(m, t);
}

void
render_hand(const struct render_table *t, struct message *m)
{
	const struct golf_view *v = t->view;
	struct sheet s;
	char card[CARD_TEXT], points[NUMBER_TEXT];

	begin(m, &s, true);
	if (!has_layout(t)) {
		sheet_say(&s, t->lang, "hand.none", NULL);
		sheet_show(&s, m);
		return;
	}
	sheet_add(&s, "### ");
	sheet_say(&s, t->lang, "hand.title", NULL);
	grid_add_own(&s, t, v->viewer, NULL, 0);
	if (holds_card(t)) {
		sheet_line(&s);
		sheet_say(&s, t->lang, "hand.in-hand",
		    WORDS({ "card", card_words(t->lang, v->drawn, card) }));
	}
	sheet_line(&s);
	sheet_say(&s, t->lang, "hand.total",
	    WORDS({ "points", number_text(v->totals[v->viewer], points) }));
	if (grid_in_play(v) && (t->rules->peek > 0 || t->rules->placed == GOLF_PLACED_DOWN)) {
		sheet_line(&s);
		sheet_add(&s, "-# ");
		sheet_say(&s, t->lang, "hand.memory", NULL);
	}
	sheet_show(&s, m);
	if (holds_card(t))
		buttons_add_place(m, t, v->viewer);
}
