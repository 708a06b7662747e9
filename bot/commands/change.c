/*
 * The button "Change ..." of a lobby: the host's page with a menu for each setting. Each choice
 * changes the lobby, and the page shows the new settings. A choice that does not fit is refused on
 * the page, and changes nothing.
 */
#include "bot/commands/house.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The value of the option for the house game: a saved game cannot have this name. */
#define HOUSE_GAME "-"

/* The page -------------------------------------------------------------------- */

enum { GAMES = 1 + LIMIT_HOUSE_GAMES + 4 * LIMIT_SELECT_OPTIONS }; /* house, saved, presets */

struct games {
	const char *lang;
	unsigned n;
	struct render_game game[GAMES];
};

static void
add_game(struct games *g, const char *value, const struct house_rules *game)
{
	struct render_game *is = &g->game[g->n];
	char title[PRESET_TITLE_MAX];

	if (g->n == GAMES)
		return;
	snprintf(is->value, sizeof is->value, "%s", value);
	house_rules_title(game, g->lang, title, sizeof title);
	ask_game_label(&game->rules, title, g->lang, is->title);
	explain_traits(&game->rules, g->lang, is->about);
	g->n++;
}

/* All presets by groups; before them the house game, unless it is a preset, and all saved games. */
static void
list_games(const struct ask *a, struct games *g)
{
	const struct houses *all = tables_houses(a->all);
	const struct houses_game *saved;
	size_t order[ASK_PRESETS], length;
	unsigned n = ask_game_order(order);
	struct house_rules game;

	*g = (struct games){ .lang = a->lang };
	houses_rules(all, a->in->guild, house_channel(a->in), &game);
	if (!preset_find(NULL, game.rules.name, &length))
		add_game(g, HOUSE_GAME, &game);
	for (unsigned i = 0; (saved = houses_saved(all, a->in->guild, i)); i++)
		if (houses_read(saved->rules, &game))
			add_game(g, saved->name, &game);
	for (unsigned i = 0; i < n; i++)
		if (house_rules_preset(&game, preset_name(order[i])))
			add_game(g, preset_name(order[i]), &game);
}

/* note: a ready sentence, or NULL. */
static void
show_page(const struct ask *a, const char *note)
{
	struct games games;
	struct picture p;
	struct message m;

	list_games(a, &games);
	table_public(a->t, a->lang, &p);
	p.table.note = note;
	render_settings(&p.table, games.game, games.n, &m);
	voice_page(tables_voice(a->all), table_game(a->t), a->in, &m);
}

static void
change(const struct ask *a)
{
	show_page(a, NULL);
}

/* Choices --------------------------------------------------------------------- */

/* A choice, and what it changes. */
struct choosing {
	const struct ask *a;
	const char *value;
	long number; /* the value as a number; -1 for none */
	struct store_game *row;
	struct golf_rules rules; /* the rules of the row */
	char note[EXPLAIN_HOUSE]; /* the sentence of a refusal */
};

static unsigned
count_people(const struct store_game *row)
{
	unsigned n = 0;

	for (unsigned i = 0; i < row->seats; i++)
		n += row->seat[i].user != 0;
	return n;
}

/* Writes the sentence of a refusal. Returns false. */
static bool
refuse(struct choosing *c, const char *key)
{
	char n[16];

	snprintf(n, sizeof n, "%u", c->row->seats);
	words_say(
	    c->a->lang, key, (const struct word[]){ { "n", n }, { 0 } }, c->note, sizeof c->note);
	return false;
}

/* Finds the game as /golf new does. */
static bool
find_game(const struct ask *a, const char *value, struct house_rules *game)
{
	const struct houses *all = tables_houses(a->all);
	const struct houses_game *saved = houses_find(all, a->in->guild, value);

	if (strcmp(value, HOUSE_GAME) == 0) {
		houses_rules(all, a->in->guild, house_channel(a->in), game);
		return true;
	}
	return (saved && houses_read(saved->rules, game)) || house_rules_preset(game, value);
}

/* The number of seats nearest to the wanted one, with which this game and the players fit. 0: none.
 */
static unsigned
fit_seats(const struct golf_rules *r, unsigned seated, unsigned wanted)
{
	unsigned best = 0;

	for (unsigned n = seated; n <= GOLF_SEATS_MAX; n++)
		if (golf_rules_seats(r, n) && (n <= wanted || !best))
			best = n;
	return best;
}

/* A table with a seat for everybody who may play keeps one for everybody. */
static bool
set_game(struct choosing *c)
{
	bool all = c->row->seats_max >= golf_rules_most(&c->rules);
	struct house_rules game;
	unsigned seats;

	if (!find_game(c->a, c->value, &game))
		return refuse(c, "refuse.no-such-game");
	house_rules_deal(&game, house_language(c->a), &c->rules);
	seats = fit_seats(&c->rules, c->row->seats, all ? GOLF_SEATS_MAX : c->row->seats_max);
	if (seats == 0)
		return refuse(c, "refuse.set-game");
	c->row->seats_max = seats;
	return true;
}

static bool
set_holes(struct choosing *c)
{
	struct golf_why why;

	if (!golf_rules_set(&c->rules, "game.holes", c->value, &why) ||
	    !golf_rules_check(&c->rules, &why))
		return refuse(c, "refuse.holes");
	return true;
}

/* key: the sentence of a refusal */
static bool
set_house(struct choosing *c, enum house_key is, const char *key)
{
	struct house h = c->a->t->house;

	if (!house_set(&h, is, c->value))
		return refuse(c, key);
	house_write(&h, c->row->settings);
	return true;
}

static bool
set_time(struct choosing *c)
{
	return set_house(c, HOUSE_TIME, "refuse.time");
}

static bool
set_pace(struct choosing *c)
{
	return set_house(c, HOUSE_PACE, "refuse.unknown");
}

static bool
set_seats(struct choosing *c)
{
	if (c->number < (long)c->row->seats)
		return refuse(c, "refuse.set-seats");
	if (c->number > GOLF_SEATS_MAX || !golf_rules_seats(&c->rules, (unsigned)c->number))
		return refuse(c, "refuse.seats");
	c->row->seats_max = (unsigned)c->number;
	return true;
}

static bool
set_computers(struct choosing *c)
{
	struct store_game *row = c->row;
	unsigned people = count_people(row);

	if (c->number < 0 || people + (unsigned long)c->number > row->seats_max)
		return refuse(c, "refuse.set-computers");
	while (row->seats > people + (unsigned)c->number)
		computer_remove(row);
	while (row->seats < people + (unsigned)c->number)
		computer_add(row, render_level_usual());
	return true;
}

static bool
set_level(struct choosing *c)
{
	const char *level = NULL;

	for (size_t i = 0; render_level(i); i++)
		if (strcmp(render_level(i), c->value) == 0)
			level = render_level(i);
	if (!level)
		return refuse(c, "refuse.unknown");
	for (unsigned i = 0; i < c->row->seats; i++)
		if (!c->row->seat[i].user)
			snprintf(
			    c->row->seat[i].strategy, sizeof c->row->seat[i].strategy, "%s", level);
	return true;
}

static bool (*const setters[RENDER_SETTINGS])(struct choosing *c) = {
	[RENDER_SET_GAME] = set_game,
	[RENDER_SET_HOLES] = set_holes,
	[RENDER_SET_TIME] = set_time,
	[RENDER_SET_SEATS] = set_seats,
	[RENDER_SET_COMPUTERS] = set_computers,
	[RENDER_SET_LEVEL] = set_level,
	[RENDER_SET_PACE] = set_pace,
};

/* The choice is saved: the page shows the new settings. */
static void
chosen(struct table *t, const struct interaction *in)
{
	show_page(&(struct ask){ .all = t->all,
		      .t = t,
		      .in = in,
		      .lang = words_language(in->locale),
		      .seat = table_seat(t, in->user) },
	    NULL);
}

static void
set(const struct ask *a)
{
	struct choosing c = { .a = a, .value = a->in->values ? a->in->value[0] : "" };
	bool known = a->press->arg >= 0 && a->press->arg < RENDER_SETTINGS && *c.value;
	struct facts *next;
	char *end;

	if (!known) {
		ask_refuse(a, "refuse.unknown");
		return;
	}
	if (!ask_change(a, &next))
		return;
	c.row = &next->row;
	c.rules = a->t->rules;
	c.number = strtol(c.value, &end, 10);
	c.number = *end ? -1 : c.number;
	if (!setters[a->press->arg](&c)) {
		table_forget(a->t);
		show_page(a, c.note);
		return;
	}
	golf_rules_write(&c.rules, next->row.rules, sizeof next->row.rules);
	table_put_row(a->t);
	table_commit_then(a->t, a->in, chosen);
}

const struct command command_change = { .name = "change",
	.fn = change,
	.guard = { .where = AT_TABLE,
	    .lobby = HOST,
	    .when = IN_LOBBY,
	    .fresh = IN_TIME,
	    .not_host = "refuse.not-host-change" },
	.flags = NO_SLASH };
const struct command command_set = { .name = "set",
	.fn = set,
	.guard = { .where = AT_TABLE,
	    .lobby = HOST,
	    .when = IN_LOBBY,
	    .fresh = IN_TIME,
	    .not_host = "refuse.not-host-change" },
	.flags = NO_SLASH };
