/*
 * The lesson, which begins with the help's button "try". Each press carries all earlier choices;
 * the answer replaces the page with the next one. The button "open" at the end opens a table.
 */
#include "bot/render/lesson.h"
#include "bot/commands/house.h"

#include <stdio.h>
#include <string.h>

static void
show(const struct ask *a, const struct lesson *l)
{
	char title[PRESET_TITLE_MAX], computer[LIMIT_NAME];
	struct render_table t = { .game = PRESS_LESSON,
		.lang = a->lang,
		.title = preset_title(l->rules.name, a->lang, title, sizeof title),
		.rules = &l->rules,
		.style = house_style(a),
		.cards = tables_settings(a->all)->cards,
		.seats = LESSON_SEATS,
		.seats_max = LESSON_SEATS,
		.seen = &l->seen,
		.view = golf_public_view(&l->seen),
		.news = l->news,
		.steps = l->steps };
	struct message m;

	_Static_assert((int)LESSON_NEWS <= (int)RENDER_NEWS, "a table shows as many");
	facts_computer(&(struct store_game){ .seats = 0 }, computer);
	t.seat[LESSON_PERSON] = (struct render_seat){ .name = a->in->user_name,
		.user = a->in->user };
	t.seat[LESSON_COMPUTER].name = computer;
	memcpy(t.recent, l->recent, l->news * sizeof l->recent[0]);
	render_lesson(&t, l, &m);
	voice_page(tables_voice(a->all), NULL, a->in, &m);
}

/* Does the action of the button. Returns false when that is not possible. */
static bool
step(const struct ask *a, struct lesson *l)
{
	const struct press *p = a->press;
	enum golf_do kind;

	return golf_do_read(p->verb, strlen(p->verb), &kind) && lesson_step(l, kind, p->arg);
}

static void
try_hole(const struct ask *a)
{
	bool begins = strcmp(a->press->game, PRESS_LESSON) != 0;
	struct lesson l;
	struct message m;

	if (lesson_open(&l, begins ? "" : a->press->steps) && (begins || step(a, &l))) {
		show(a, &l);
		return;
	}
	/* The button is from another version of golfd, whose computer player played differently. */
	render_lesson_lost(a->lang, &m);
	voice_page(tables_voice(a->all), NULL, a->in, &m);
}

/* Opens a table as /golf new does, with the lesson's game and one computer player. */
static void
open_table(const struct ask *a)
{
	struct interaction in = *a->in;
	struct ask typed = *a;
	struct table *t;

	in.options = 2;
	in.option[0] = (struct interaction_option){
		.name = "game", .type = OPTION_STRING, .text = "six-card"
	};
	in.option[1] = (struct interaction_option){
		.name = "computers", .type = OPTION_INTEGER, .integer = 1
	};
	typed.in = &in;
	typed.t = tables_here(a->all, in.channel);
	t = ask_open(&typed);
	if (t)
		table_commit(t, a->in, "done.new");
}

const struct command command_try = { .name = "try", .fn = try_hole, .flags = NO_SLASH };
const struct command command_open = { .name = "open", .fn = open_table, .flags = NO_SLASH };
