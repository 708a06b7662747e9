/* Pages about seats: other actions at a table, and a person's own settings. Ephemeral. */
#include "bot/render/buttons.h"
#include "bot/render/mark.h"
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
		seat_mark_part(m, t, i);
	}
}

/* The actions of a lobby for which the table itself has no button. */
static void
lobby_add(struct message *m, const struct render_table *t, const struct render_more *who)
{
	bool computers = t->seats > 0 && !t->seat[t->seats - 1].user; /* they sit last */

	if (who->changes)
		button_add(m, t, BUTTON_SECONDARY, false, "change", -1, "button.change", NULL);
	if (who->changes && t->seats < t->seats_max)
		button_add(
		    m, t, BUTTON_SECONDARY, false, "computer", 1, "button.computer-more", NULL);
	if (who->changes && computers)
		button_add(
		    m, t, BUTTON_SECONDARY, false, "computer", 0, "button.computer-less", NULL);
}

void
render_more(const struct render_table *t, const struct render_more *who, struct message *m)
{
	bool lobby = t->view == NULL, seated = who->seat < t->seats;
	struct sheet s;

	message_init(m, true);
	m->stay = lobby ? STAY_LOBBY : STAY_PAGE;
	m->accent = ACCENT_SEATS;
	sheet_init(&s);
	sheet_say(&s, t->lang, seated ? "more.title" : "more.title-watching", NULL);
	sheet_show(&s, m);
	if (lobby)
		lobby_add(m, t, who);
	else
		button_add(m, t, BUTTON_SECONDARY, false, "rules", -1, "button.rules", NULL);
	if (seated)
		button_add(m, t, BUTTON_SECONDARY, false, "table", -1, "button.down", NULL);
	button_add(m, t, BUTTON_SECONDARY, false, "me", -1, "button.me", NULL);
	button_add(m, t, BUTTON_SECONDARY, false, "fair", -1, "button.fair", NULL);
	if (who->away)
		button_add(m, t, BUTTON_SUCCESS, false, "join", -1, "button.here", NULL);
	if (seated)
		button_add(m, t, BUTTON_DANGER, false, "leave", -1, "button.leave", NULL);
	if (who->host)
		button_add(m, t, BUTTON_DANGER, false, "stop", -1, "button.stop", NULL);
	if (who->sends && count_others(t, who, lobby) > 0) {
		menu_add(m, t, "kick",
		    who->keeps_order || lobby || count_others(t, who, lobby) == 1
			? "menu.kick"
			: "menu.kick-vote");
		others_add(m, t, who, lobby);
	}
	if (who->host && count_others(t, who, false) > 0) {
		menu_add(m, t, "host", "menu.host");
		others_add(m, t, who, false);
	}
}

/* A menu of choices. The first text is shown where the person has chosen nothing. */
struct choice_menu {
	const char *verb, *title;
	struct {
		const char *text, *value;
	} choice[4]; /* text NULL after the last */
};

static const struct choice_menu me_looks = { "looks", "me.looks",
	{ { "me.as-the-game", "none" }, { "me.looks-both", "both" }, { "me.looks-dm", "dm" },
	    { "me.looks-here", "here" } } };
static const struct choice_menu me_cards = { "cards", "me.cards",
	{ { "me.as-the-game", "none" }, { "me.cards-emoji", "emoji" },
	    { "me.cards-text", "text" } } };
static const struct choice_menu me_pings = { "pings", "me.pings",
	{ { "me.pings-off", "off" }, { "me.pings-server", "server" },
	    { "me.pings-everywhere", "everywhere" } } };
static const struct choice_menu me_pings_by = { "pings-by", "me.pings-by",
	{ { "me.pings-by-mention", "mention" }, { "me.pings-by-dm", "dm" } } };

static const struct choice_menu me_challenges = { "challenges", "me.challenges",
	{ { "me.challenges-on", "on" }, { "me.challenges-off", "off" } } };

static void
choice_add(struct message *m, const char *lang, const struct choice_menu *menu, unsigned chosen)
{
	enum { CHOICES = sizeof menu->choice / sizeof menu->choice[0] };
	struct sheet s;

	sheet_init(&s);
	sheet_say(&s, lang, menu->title, NULL);
	sheet_show(&s, m);
	message_select(m, false, 1, 1,
	    words_find(lang, menu->choice[chosen < CHOICES ? chosen : 0].text), "g:0:0:%s",
	    menu->verb);
	for (unsigned i = 0; i < CHOICES && menu->choice[i].text; i++)
		message_option(
		    m, words_find(lang, menu->choice[i].text), "%s", menu->choice[i].value);
}

void
render_me(const char *lang, const struct render_me *is, struct message *m)
{
	struct sheet s;

	message_init(m, true);
	m->accent = ACCENT_SEATS;
	sheet_init(&s);
	sheet_say(&s, lang, "me.title", NULL);
	sheet_show(&s, m);
	choice_add(m, lang, &me_looks, is->looks);
	choice_add(m, lang, &me_cards, is->cards);
	choice_add(m, lang, &me_pings, (unsigned)is->pings);
	if (is->pings != RENDER_PINGS_OFF)
		choice_add(m, lang, &me_pings_by, is->pings_by_dm);
	choice_add(m, lang, &me_challenges, is->no_challenges);
}
