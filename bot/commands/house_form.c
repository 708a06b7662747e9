/* /house form: the five things that most houses set, with what holds now; what is left as it is stays unsaid. */
#include "bot/commands/house.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The game, as it stands in the menu: the preset that it is; "" for one that is none. */
static const char *
menu_value(const struct house_rules *g)
{
	return strcmp(g->rules.name, g->base) == 0 ? g->base : "as-now";
}

static void
add_games(struct form *f, const struct ask *a, const struct house_rules *now)
{
	char title[PRESET_TITLE_MAX];
	const char *name, *chosen = menu_value(now);

	form_add(f, FORM_SELECT, "game", words_find(a->lang, "house.form-game"), "");
	if (strcmp(chosen, "as-now") == 0)
		form_option(f, chosen, house_rules_title(now, a->lang, title, sizeof title),
		    words_find(a->lang, "house.as-now"), true);
	for (size_t i = 0; (name = preset_name(i)); i++)
		form_option(f, name, preset_title(name, a->lang, title, sizeof title), "",
		    strcmp(name, chosen) == 0);
}

/* One of the values, and first the present one where it is none of them. */
static void
add_time(struct form *f, const struct ask *a, const struct house *now)
{
	static const char *const offered[] = { "30s", "1m", "2m", "5m", "10m", "1h", "1d", "3d", "none" };
	char is[HOUSE_VALUE], text[EXPLAIN_HOUSE];
	bool known = false;
	struct house h;

	house_value(now, HOUSE_TIME, is);
	form_add(f, FORM_RADIO, house_rows[HOUSE_TIME].name, words_find(a->lang, "house.form-time"), "");
	for (size_t i = 0; i < sizeof offered / sizeof offered[0]; i++)
		known = known || strcmp(offered[i], is) == 0;
	if (!known)
		form_option(f, is, explain_house(now, HOUSE_TIME, a->lang, text), "", true);
	house_default(&h);
	for (size_t i = 0; i < sizeof offered / sizeof offered[0]; i++) {
		house_set(&h, HOUSE_TIME, offered[i]);
		form_option(f, offered[i], explain_house(&h, HOUSE_TIME, a->lang, text), "",
		    strcmp(offered[i], is) == 0);
	}
}

/* One of a setting's words. */
static void
add_words(struct form *f, const struct ask *a, enum house_key key, const char *label,
    const struct house *now)
{
	char value[HOUSE_VALUE], text[EXPLAIN_HOUSE];
	struct house h;

	house_default(&h);
	form_add(f, FORM_RADIO, house_rows[key].name, label, "");
	for (h.number[key] = 0; h.number[key] <= house_rows[key].max; h.number[key]++)
		form_option(f, house_value(&h, key, value), explain_house(&h, key, a->lang, text),
		    "", h.number[key] == now->number[key]);
}

static void
open_form(const struct ask *a)
{
	struct press p = { .game = PRESS_NO_GAME, .verb = "house-form", .arg = house_where(a) };
	char id[LIMIT_CUSTOM_ID + 1], holes[16];
	struct house_edit e;
	struct form f;

	if (!house_begin(a, p.arg, &e))
		return;
	press_write(&p, id);
	form_init(&f, id, words_find(a->lang, p.arg ? "house.head-channel" : "house.head-server"));
	add_games(&f, a, &e.before.game);
	form_add(&f, FORM_LINE, "holes", words_find(a->lang, "house.form-holes"),
	    words_find(a->lang, "house.form-holes-note"));
	form_bounds(&f, 1, 2);
	snprintf(holes, sizeof holes, "%u", e.before.game.rules.holes);
	form_value(&f, holes);
	add_time(&f, a, &e.before.set);
	add_words(&f, a, HOUSE_LOOKS, words_find(a->lang, "house.form-looks"), &e.before.set);
	add_words(&f, a, HOUSE_CARDS, words_find(a->lang, "house.form-cards"), &e.before.set);
	tables_form(a->all, a->in, &f);
}

/* What was chosen, "" for nothing. Lent. */
static const char *
said(const struct ask *a, const char *field)
{
	const char *text = interaction_said(a->in, field, 0);

	return text ? text : "";
}

/* A setting that is another than what holds; false where it cannot be, which our own form does not offer. */
static bool
take_setting(const struct ask *a, struct house_edit *e, enum house_key key)
{
	const char *value = said(a, house_rows[key].name);
	char is[HOUSE_VALUE];

	return !*value || strcmp(value, house_value(&e->before.set, key, is)) == 0 ||
	    house_set(&e->own, key, value);
}

/* Another game, and another number of holes than the form showed; false, and the person was told, for a wrong one. */
static bool
take_game(const struct ask *a, struct house_edit *e)
{
	const char *name = said(a, "game"), *holes = said(a, "holes");
	struct house_rules game;
	struct golf_why why;
	char shown[16];

	if (*name && strcmp(name, menu_value(&e->before.game)) != 0 && house_rules_preset(&game, name))
		house_play(e, &game);
	snprintf(shown, sizeof shown, "%u", e->before.game.rules.holes);
	if (!*holes || strcmp(holes, shown) == 0)
		return true;
	e->plays = true;
	if (house_rules_set(&e->game, "game.holes", holes, &why))
		return true;
	house_refuse(a, "refuse.house-rules", why.text);
	return false;
}

static void
submit(const struct ask *a)
{
	struct house_edit e;

	if (!house_begin(a, a->press->arg == 1, &e) || !take_game(a, &e))
		return;
	if (!take_setting(a, &e, HOUSE_TIME) || !take_setting(a, &e, HOUSE_LOOKS) ||
	    !take_setting(a, &e, HOUSE_CARDS)) {
		ask_refuse(a, "refuse.unknown");
		return;
	}
	house_end(a, &e, e.channel ? "house.now-channel" : "house.now-server", NULL);
}

const struct command command_house_form = { .name = "house-form",
	.root = "house",
	.sub = "form",
	.fn = open_form,
	.submit = submit,
	.options = 1,
	.option = { { .name = "where", .type = OPTION_STRING, .choices = CHOICES_WHERE } } };
