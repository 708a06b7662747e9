/*
 * Messages that are to notify somebody. A push shows their text alone, without emojis and dates:
 * so cards are in words here, and no moment is named.
 */
#include "bot/render/push.h"

#include "bot/render/buttons.h"
#include "bot/render/now.h"
#include "config/words.h"

#include <inttypes.h>
#include <stdio.h>

static void
begin(struct message *m, struct sheet *s)
{
	message_init(m, false);
	m->plain = true;
	sheet_init(s);
}

/* The table as a push can show it. */
static struct render_table
without_emojis(const struct render_table *t)
{
	struct render_table plain = *t;

	plain.cards = NULL;
	return plain;
}

/*
 * Names the table's place, for a message outside its channel. Discord writes the channel's name:
 * golfd keeps no names of channels, since the name of a thread holds a person's.
 */
void
place_add(struct sheet *s, const struct render_table *t)
{
	char title[RENDER_NAME], channel[32], server[RENDER_NAME];
	bool known = t->guild_name && *t->guild_name;

	snprintf(channel, sizeof channel, "<#%" PRIu64 ">", t->channel);
	sheet_line(s);
	sheet_say(s, t->lang, known ? "peek.where" : "peek.where-channel",
	    WORDS({ "title", render_name(t->title, "Golf", title) }, { "channel", channel },
		{ "server", known ? render_name(t->guild_name, "?", server) : "" }));
}

void
place_link(struct message *m, const struct render_table *t)
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

void
render_push(const struct render_table *t, struct message *m)
{
	const struct render_table plain = without_emojis(t);
	struct sheet s;
	char title[RENDER_NAME];

	begin(m, &s);
	if (t->note) {
		sheet_add(&s, t->note);
		sheet_line(&s);
		sheet_add(&s, render_name(t->title, "Golf", title));
	} else {
		ping_add(&s, &plain, plain.view->to_act, false);
	}
	sheet_show(&s, m);
}

void
render_offer(
    const struct render_table *t, const struct golf_tell *tell, unsigned n, struct message *m)
{
	bool power = n > 0 && tell[0].kind == GOLF_TELL_LOOK;
	const char *key = power ? "offer.power" : n == 1 ? "offer.one" : "offer.start";
	struct sheet s;
	char hole[NUMBER_TEXT], cards[NUMBER_TEXT];

	begin(m, &s);
	sheet_say(&s, t->lang, n == 0 ? "offer.some" : key,
	    WORDS({ "hole", number_text(t->view ? t->view->hole : 0, hole) },
		{ "n", number_text((int)n, cards) }));
	place_add(&s, t);
	sheet_show(&s, m);
	button_add(m, t, BUTTON_PRIMARY, false, "look", -1, "button.look", NULL);
	place_link(m, t);
}

void
render_ping(const struct render_table *t, unsigned seat, struct message *m)
{
	const struct render_table plain = without_emojis(t);
	struct sheet s;

	begin(m, &s);
	ping_add(&s, &plain, (uint16_t)(1u << seat), false);
	place_add(&s, t);
	sheet_show(&s, m);
	place_link(m, t);
}
