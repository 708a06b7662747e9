/*
 * /house form: the five settings that most servers change, with their values in force. A field that
 * was not changed sets nothing. The form's id carries the values that the form showed, so that it
 * does not undo a change by somebody else.
 */
#include "bot/commands/house.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Returns the game's value in the menu: the preset's name. A game that differs from its preset is
 * "as-now".
 */
static const char *
menu_value(const struct house_rules *g)
{
	return strcmp(g->rules.name, g->base) == 0 ? g->base : "as-now";
}

/* What is shown ------------------------------------------------------------ */

enum field { GAME, HOLES, TIME, LOOKS, CARDS, FIELDS };

static const char *const field_name[FIELDS] = { "game", "holes", "time", "looks", "cards" };

enum { MARK = 8 }; /* hex digits that identify the value of a field */

static_assert(FIELDS * MARK <= PRESS_STEPS, "a form's id has room for what it showed");

static const char *
field_value(const struct render_house *now, enum field f, char out[HOUSE_VALUE])
{
	switch (f) {
	case GAME:
		return menu_value(&now->game);
	case HOLES:
		snprintf(out, HOUSE_VALUE, "%u", now->game.rules.holes);
		return out;
	case TIME:
	case LOOKS:
	case CARDS:
	case FIELDS:
		break;
	}
	return house_value(&now->set, house_find(field_name[f]), out);
}

static void
mark_value(const char *value, char out[MARK + 1])
{
	unsigned char digest[32];

	golf_sha256(value, strlen(value), digest);
	for (unsigned i = 0; i < MARK / 2; i++)
		snprintf(out + (size_t)2 * i, 3, "%02x", digest[i]);
}

/* Writes the marks of all fields in sequence. */
static void
mark_shown(const struct render_house *now, char out[PRESS_STEPS + 1])
{
	char value[HOUSE_VALUE];

	for (enum field f = 0; f < FIELDS; f++)
		mark_value(field_value(now, f, value), out + (size_t)MARK * f);
}

static void
add_games(struct form *f, const struct ask *a, const struct house_rules *now)
{
	char title[PRESET_TITLE_MAX];
	const char *name, *chosen = menu_value(now);

	form_add(f, FORM_SELECT, field_name[GAME], words_find(a->lang, "house.form-game"), "");
	if (strcmp(chosen, "as-now") == 0)
		form_option(f, chosen, house_rules_title(now, a->lang, title, sizeof title),
		    words_find(a->lang, "house.as-now"), true);
	for (size_t i = 0; (name = preset_name(i)); i++)
		if (!preset_is_seldom(name) || strcmp(name, chosen) == 0)
			form_option(f, name, preset_title(name, a->lang, title, sizeof title), "",
			    strcmp(name, chosen) == 0);
}

/* The time limits. A present value outside the list comes first. */
static void
add_time(struct form *f, const struct ask *a, const struct house *now)
{
	static const char *const offered[] = { "30s", "1m", "2m", "5m", "10m", "1h", "1d", "3d",
		"none" };
	char is[HOUSE_VALUE], text[EXPLAIN_HOUSE];
	bool known = false;
	struct house h;

	house_value(now, HOUSE_TIME, is);
	form_add(
	    f, FORM_RADIO, house_rows[HOUSE_TIME].name, words_find(a->lang, "house.form-time"), "");
	for (size_t i = 0; i < sizeof offered / sizeof offered[0]; i++)
		known = known || strcmp(offered[i], is) == 0;
	if (!known)
		form_option(f, is, explain_house_value(now, HOUSE_TIME, a->lang, text), "", true);
	house_default(&h);
	for (size_t i = 0; i < sizeof offered / sizeof offered[0]; i++) {
		house_set(&h, HOUSE_TIME, offered[i]);
		form_option(f, offered[i], explain_house_value(&h, HOUSE_TIME, a->lang, text), "",
		    strcmp(offered[i], is) == 0);
	}
}

/* The values of a setting. */
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
	struct press p = { .game = PRESS_NO_GAME,
		.verb = "house-form",
		.arg = a->press ? a->press->arg == 1 : house_where(a) };
	char id[LIMIT_CUSTOM_ID + 1], holes[HOUSE_VALUE];
	struct house_edit e;
	struct form f;

	if (!house_begin(a, p.arg, &e))
		return;
	mark_shown(&e.before, p.steps);
	press_write(&p, id);
	form_init(&f, id, words_find(a->lang, p.arg ? "house.head-channel" : "house.head-server"));
	add_games(&f, a, &e.before.game);
	form_add(&f, FORM_LINE, field_name[HOLES], words_find(a->lang, "house.form-holes"),
	    words_find(a->lang, "house.form-holes-note"));
	form_bounds(&f, 1, 2);
	form_value(&f, field_value(&e.before, HOLES, holes));
	add_time(&f, a, &e.before.set);
	add_words(&f, a, HOUSE_LOOKS, words_find(a->lang, "house.form-looks"), &e.before.set);
	add_words(&f, a, HOUSE_CARDS, words_find(a->lang, "house.form-cards"), &e.before.set);
	voice_form(tables_voice(a->all), a->in, &f);
}

/* What comes back ---------------------------------------------------------- */

/* Returns a field's value when it differs from the value that the form showed, else "". Lent. */
static const char *
changed(const struct ask *a, const struct house_edit *e, enum field f)
{
	const char *value = interaction_said(a->in, field_name[f]);
	char shown[PRESS_STEPS + 1], is[MARK + 1];

	/* The id carries no values: compare with the values in force. */
	if (strlen(a->press->steps) == (size_t)FIELDS * MARK)
		memcpy(shown, a->press->steps, sizeof shown);
	else
		mark_shown(&e->before, shown);
	if (!value || !*value)
		return "";
	mark_value(value, is);
	return memcmp(is, shown + (size_t)MARK * f, MARK) == 0 ? "" : value;
}

/* Sets a setting. Returns false for an invalid value, which our own form does not offer. */
static bool
take_setting(const struct ask *a, struct house_edit *e, enum field f)
{
	const char *value = changed(a, e, f);

	return !*value || house_set(&e->own, house_find(field_name[f]), value);
}

/* Sets the game and the number of holes. Returns false, and refuses, for an invalid number. */
static bool
take_game(const struct ask *a, struct house_edit *e)
{
	const char *name = changed(a, e, GAME), *holes = changed(a, e, HOLES);
	struct house_rules game;
	struct golf_why why;

	if (*name && house_rules_preset(&game, name))
		house_play(e, &game);
	if (!*holes)
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
	if (!take_setting(a, &e, TIME) || !take_setting(a, &e, LOOKS) ||
	    !take_setting(a, &e, CARDS)) {
		ask_refuse(a, "refuse.unknown");
		return;
	}
	house_end_set(a, &e);
}

const struct command command_house_form = { .name = "house-form",
	.root = "house",
	.sub = "form",
	.guard = { .who = MANAGER },
	.fn = open_form,
	.submit = submit,
	.options = 1,
	.option = { { .name = "where", .type = OPTION_STRING, .choices = CHOICES_WHERE } } };
