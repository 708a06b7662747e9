/*
 * The settings of a lobby: the line that everybody sees, and the host's page, with a menu for each
 * setting. A menu offers what can be chosen now. Games are all offered: a game that does not fit is
 * refused with the reason.
 */
#include "bot/render/settings.h"

#include "bot/render/buttons.h"
#include "bot/wire/press.h"
#include "config/explain_house.h"

#include <stdio.h>
#include <string.h>

enum { ACCENT_SETTINGS = 0x5865f2 };

static const struct {
	const char *strategy, *key, *about;
} levels[] = {
	{ "easy", "level.easy", "level.easy-about" },
	{ "normal", "level.normal", "level.normal-about" },
	{ "hard", "level.hard", "level.hard-about" },
};

enum { LEVELS = sizeof levels / sizeof levels[0], USUAL = 1 };

const char *
render_level(size_t i)
{
	return i < LEVELS ? levels[i].strategy : NULL;
}

static unsigned
count_people(const struct render_table *t)
{
	unsigned n = 0;

	for (unsigned i = 0; i < t->seats; i++)
		n += t->seat[i].user != 0;
	return n;
}

bool
render_is_level(const char *strategy)
{
	for (size_t i = 0; i < LEVELS; i++)
		if (strcmp(levels[i].strategy, strategy) == 0)
			return true;
	return false;
}

const char *
render_level_usual(void)
{
	return levels[USUAL].strategy;
}

/* The level of the computer players: that of the last one. */
static const char *
level_text(const struct render_table *t)
{
	for (unsigned i = t->seats; i-- > 0;)
		for (size_t l = 0; l < LEVELS && !t->seat[i].user && t->seat[i].strategy; l++)
			if (strcmp(t->seat[i].strategy, levels[l].strategy) == 0)
				return words_find(t->lang, levels[l].key);
	return words_find(t->lang, levels[USUAL].key);
}

/* Writes "9 holes"; without a number of holes what ends the game, "" for nothing. */
static char *
holes_text(const struct render_table *t, unsigned holes, char out[EXPLAIN_HOUSE])
{
	int n = holes > 0 ? (int)holes : t->rules->target;
	char number[NUMBER_TEXT];

	out[0] = '\0';
	if (n == 0)
		return out;
	return words_say(t->lang,
	    holes == 1      ? "lobby.holes-one"
		: holes > 1 ? "lobby.holes"
			    : "lobby.target",
	    WORDS({ "n", number_text(n, number) }), out, EXPLAIN_HOUSE);
}

/* Writes "10 minutes" or "no limit". */
static char *
time_text(const struct render_table *t, uint32_t seconds, char out[EXPLAIN_HOUSE])
{
	struct house h;

	house_default(&h);
	h.number[HOUSE_TIME] = seconds;
	return explain_house_value(&h, HOUSE_TIME, t->lang, out);
}

void
kind_add(struct sheet *s, const struct render_table *t)
{
	unsigned people = count_people(t), computers = t->seats - people, minutes;
	char text[EXPLAIN_HOUSE], n[NUMBER_TEXT];

	/* People are still to come. */
	if (t->seats < t->rules->players_min)
		people = t->rules->players_min - computers;
	sheet_add(s, explain_kind(t->rules, t->lang, text));
	if (holes_text(t, t->rules->holes, text)[0]) {
		sheet_add(s, " · ");
		sheet_add(s, text);
	}
	minutes = explain_minutes(t->rules, people, t->quick ? 0 : computers);
	if (minutes == 0)
		return;
	sheet_add(s, " · ");
	sheet_say(s, t->lang, "lobby.minutes", WORDS({ "n", number_text((int)minutes, n) }));
}

void
settings_add(struct sheet *s, const struct render_table *t)
{
	char text[EXPLAIN_HOUSE];

	sheet_add(s, " · ");
	sheet_say(s, t->lang, t->time ? "lobby.time" : "lobby.no-time",
	    WORDS({ "text", time_text(t, t->time, text) }));
	if (count_people(t) == t->seats)
		return;
	sheet_add(s, " · ");
	sheet_say(s, t->lang, "lobby.level", WORDS({ "text", level_text(t) }));
	if (!t->quick)
		return;
	sheet_add(s, ", ");
	sheet_say(s, t->lang, "lobby.quick", NULL);
}

/* Menus -------------------------------------------------------------------- */

/* Begins the menu of a setting. The menu shows the present value. */
static void
menu_begin(struct message *m, const struct render_table *t, enum render_setting is, const char *key,
    const char *value)
{
	struct press p = { .seq = t->seq, .verb = "set", .arg = (int)is };
	char id[LIMIT_CUSTOM_ID + 1], text[EXPLAIN_HOUSE];

	snprintf(p.game, sizeof p.game, "%s", t->game);
	press_write(&p, id);
	message_select(m, false, 1, 1,
	    words_say(t->lang, key, WORDS({ "text", value }), text, sizeof text), "%s", id);
}

static void
games_add(
    struct message *m, const struct render_table *t, const struct render_game *game, unsigned n)
{
	menu_begin(m, t, RENDER_SET_GAME, "menu.set-game", t->title);
	for (unsigned i = 0; i < n; i++) {
		message_option(m, game[i].title, "%s", game[i].value);
		message_about(m, game[i].about);
	}
}

static bool
can_have_holes(const struct golf_rules *is, unsigned holes)
{
	struct golf_rules r = *is;
	struct golf_why why;

	r.holes = (uint8_t)holes;
	return golf_rules_check(&r, &why);
}

static void
holes_add(struct message *m, const struct render_table *t)
{
	static const unsigned usual[] = { 1, 2, 3, 4, 5, 6, 7, 9, 12, 18 };
	char text[EXPLAIN_HOUSE];

	menu_begin(m, t, RENDER_SET_HOLES, "menu.set-holes", holes_text(t, t->rules->holes, text));
	if (t->rules->target && can_have_holes(t->rules, 0))
		message_option(m, holes_text(t, 0, text), "0");
	for (size_t i = 0; i < sizeof usual / sizeof usual[0]; i++)
		if (can_have_holes(t->rules, usual[i]))
			message_option(m, holes_text(t, usual[i], text), "%u", usual[i]);
}

static void
times_add(struct message *m, const struct render_table *t)
{
	char text[EXPLAIN_HOUSE];
	const char *value;
	struct house h;

	menu_begin(m, t, RENDER_SET_TIME, "menu.set-time", time_text(t, t->time, text));
	house_default(&h);
	for (size_t i = 0; (value = house_durations(i)); i++)
		if (house_set(&h, HOUSE_TIME, value))
			message_option(m, time_text(t, h.number[HOUSE_TIME], text), "%s", value);
}

static void
seats_add(struct message *m, const struct render_table *t)
{
	char text[NUMBER_TEXT];

	menu_begin(m, t, RENDER_SET_SEATS, "menu.set-seats", number_text((int)t->seats_max, text));
	for (unsigned n = 1; n <= GOLF_SEATS_MAX; n++)
		if (n >= t->seats && golf_rules_seats(t->rules, n))
			message_option(m, number_text((int)n, text), "%u", n);
}

static void
computers_add(struct message *m, const struct render_table *t)
{
	unsigned people = count_people(t);
	char text[NUMBER_TEXT];

	menu_begin(m, t, RENDER_SET_COMPUTERS, "menu.set-computers",
	    number_text((int)(t->seats - people), text));
	for (unsigned n = 0; people + n <= t->seats_max; n++)
		message_option(m, number_text((int)n, text), "%u", n);
}

static void
levels_add(struct message *m, const struct render_table *t)
{
	menu_begin(m, t, RENDER_SET_LEVEL, "menu.set-level", level_text(t));
	for (size_t i = 0; i < LEVELS; i++) {
		message_option(m, words_find(t->lang, levels[i].key), "%s", levels[i].strategy);
		message_about(m, words_find(t->lang, levels[i].about));
	}
}

static void
paces_add(struct message *m, const struct render_table *t)
{
	static const char *const keys[] = { "pace.calm", "pace.quick" };
	char text[EXPLAIN_HOUSE], value[HOUSE_VALUE];
	struct house h;

	menu_begin(m, t, RENDER_SET_PACE, "menu.set-pace", words_find(t->lang, keys[t->quick]));
	house_default(&h);
	for (unsigned i = 0; i < sizeof keys / sizeof keys[0]; i++) {
		h.number[HOUSE_PACE] = i;
		message_option(
		    m, words_find(t->lang, keys[i]), "%s", house_value(&h, HOUSE_PACE, value));
		message_about(m, explain_house(&h, HOUSE_PACE, t->lang, text));
	}
}

void
render_settings(
    const struct render_table *t, const struct render_game *game, unsigned n, struct message *m)
{
	struct sheet s;

	message_init(m, true);
	m->stay = STAY_LOBBY;
	m->accent = ACCENT_SETTINGS;
	sheet_init(&s);
	sheet_say(&s, t->lang, "lobby.change", NULL);
	if (t->note) {
		sheet_line(&s);
		sheet_add(&s, t->note);
	}
	sheet_show(&s, m);
	games_add(m, t, game, n);
	holes_add(m, t);
	times_add(m, t);
	seats_add(m, t);
	computers_add(m, t);
	if (count_people(t) == t->seats)
		return;
	levels_add(m, t);
	paces_add(m, t);
}
