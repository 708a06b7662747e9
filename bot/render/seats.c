/* Pages about seats: other actions at a table, and a person's own settings. Ephemeral. */
#include "bot/render/buttons.h"
#include "bot/wire/press.h"
#include "config/house.h"

#include <inttypes.h>
#include <stdio.h>

enum { ACCENT_SEATS = 0x95a5a6 };

static void
menu_add(struct message *m, const struct render_table *t, const char *verb, const char *key)
{
	struct press p = { .seq = t->seq, .arg = -1 };
	char id[LIMIT_CUSTOM_ID + 1];

	snprintf(p.game, sizeof p.game, "%s", t->game);
	snprintf(p.verb, sizeof p.verb, "%s", verb);
	press_write(&p, id);
	message_select(m, false, 1, 1, words_find(t->lang, key), "%s", id);
}

/*
 * Counts the other seats that are options: people, and (computers) computer players. The value of a
 * computer player is its seat, because it has no user id.
 */
static unsigned
count_others(const struct render_table *t, const struct render_more *who, bool computers)
{
	unsigned n = 0;

	for (unsigned i = 0; i < t->seats; i++)
		n += i != who->seat && (t->seat[i].user || computers);
	return n;
}

static void
others_add(
    struct message *m, const struct render_table *t, const struct render_more *who, bool computers)
{
	char name[PLAIN_TEXT];

	for (unsigned i = 0; i < t->seats; i++) {
		if (i == who->seat || !(t->seat[i].user || computers))
			continue;
		seat_plain(t, i, 32, name);
		if (t->seat[i].user)
			message_option(m, name, "%" PRIu64, t->seat[i].user);
		else
			message_option(m, name, "seat-%u", i);
	}
}

void
render_more(const struct render_table *t, const struct render_more *who, struct message *m)
{
	bool lobby = t->view == NULL, seated = who->seat < t->seats;
	struct sheet s;

	message_init(m, true);
	m->accent = ACCENT_SEATS;
	sheet_init(&s);
	sheet_say(&s, t->lang, seated ? "more.title" : "more.title-watching", NULL);
	sheet_show(&s, m);
	button_add(m, t, BUTTON_SECONDARY, false, "rules", -1, "button.rules", NULL);
	if (seated)
		button_add(m, t, BUTTON_SECONDARY, false, "table", -1, "button.down", NULL);
	button_add(m, t, BUTTON_SECONDARY, false, "me", -1, "button.me", NULL);
	if (!lobby)
		button_add(m, t, BUTTON_SECONDARY, false, "fair", -1, "button.fair", NULL);
	if (who->away)
		button_add(m, t, BUTTON_SUCCESS, false, "join", -1, "button.here", NULL);
	if (seated)
		button_add(m, t, BUTTON_DANGER, false, "leave", -1, "button.leave", NULL);
	if (who->host)
		button_add(m, t, BUTTON_DANGER, false, "stop", -1, "button.stop", NULL);
	if (who->sends && count_others(t, who, lobby) > 0) {
		menu_add(m, t, "kick", who->keeps_order || lobby ? "menu.kick" : "menu.kick-vote");
		others_add(m, t, who, lobby);
	}
	if (who->host && count_others(t, who, false) > 0) {
		menu_add(m, t, "host", "menu.host");
		others_add(m, t, who, false);
	}
}

/* A menu of a key's values; its first option is "as the game says". */
static void
choice_add(
    struct message *m, const char *lang, enum house_key key, unsigned chosen, const char *verb)
{
	enum { CHOICES = 3 };
	static const char *const texts[HOUSE_KEYS][CHOICES] = {
		[HOUSE_LOOKS] = { "me.looks-both", "me.looks-dm", "me.looks-here" },
		[HOUSE_CARDS] = { "me.cards-emoji", "me.cards-text" },
	};
	static const char *const values[HOUSE_KEYS][CHOICES] = {
		[HOUSE_LOOKS] = { "both", "dm", "here" },
		[HOUSE_CARDS] = { "emoji", "text" },
	};
	const char *now = chosen > 0 && chosen <= CHOICES ? texts[key][chosen - 1] : NULL;

	message_select(
	    m, false, 1, 1, words_find(lang, now ? now : "me.as-the-game"), "g:0:0:%s", verb);
	message_option(m, words_find(lang, "me.as-the-game"), "none");
	for (unsigned i = 0; i < CHOICES && texts[key][i]; i++)
		message_option(m, words_find(lang, texts[key][i]), "%s", values[key][i]);
}

void
render_me(const char *lang, unsigned looks, unsigned cards, struct message *m)
{
	struct sheet s;

	message_init(m, true);
	m->accent = ACCENT_SEATS;
	sheet_init(&s);
	sheet_say(&s, lang, "me.title", NULL);
	sheet_line(&s);
	sheet_say(&s, lang, "me.looks", NULL);
	sheet_show(&s, m);
	choice_add(m, lang, HOUSE_LOOKS, looks, "looks");
	sheet_say(&s, lang, "me.cards", NULL);
	sheet_show(&s, m);
	choice_add(m, lang, HOUSE_CARDS, cards, "cards");
}
