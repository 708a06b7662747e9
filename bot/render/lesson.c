#include "bot/render/lesson.h"

#include "bot/render/buttons.h"
#include "bot/render/card.h"
#include "bot/render/grid.h"
#include "bot/wire/press.h"

#include <stdio.h>

/* Adds the advice, and a warning when there is one. */
static void
teach_add(struct sheet *s, const struct render_table *t, const struct render_lesson *l)
{
	const struct render_advice *is = &l->advice;
	char card[CARD_TEXT], place[NUMBER_TEXT] = "", points[NUMBER_TEXT] = "", name[RENDER_NAME];

	if (is->place != GOLF_NOWHERE)
		place_text(is->place, place);
	if (is->card < GOLF_CARD_KINDS)
		number_text(golf_rules_value(t->rules, is->card), points);
	sheet_line(s);
	sheet_add(s, "💡 ");
	sheet_say(s, t->lang, is->key,
	    WORDS({ "card", card_told(t, is->card, card) }, { "place", place },
		{ "points", points }, { "name", seat_name(t, l->computer, name) }));
	if (!is->warning)
		return;
	sheet_add(s, " ");
	sheet_say(s, t->lang, is->warning, WORDS({ "name", name }));
}

/* Adds the points of each column of the person's layout, one line each. */
static void
columns_add(struct sheet *s, const struct render_table *t, const struct render_lesson *l)
{
	char a[CARD_TEXT], b[CARD_TEXT], n[NUMBER_TEXT], points[NUMBER_TEXT];

	for (unsigned i = 0; i < l->columns; i++) {
		const struct render_column *column = &l->column[i];
		bool pair = golf_rank(column->card[0]) == golf_rank(column->card[1]);

		sheet_line(s);
		sheet_add(s, "- ");
		sheet_say(s, t->lang, pair ? "lesson.column-pair" : "lesson.column",
		    WORDS({ "n", number_text((int)i + 1, n) },
			{ "a", card_shown(t, column->card[0], a) },
			{ "b", card_shown(t, column->card[1], b) },
			{ "points", number_text(column->points, points) }));
	}
}

static void
over_add(struct message *m, const struct render_table *t, const struct render_lesson *l)
{
	struct sheet s;

	sheet_init(&s);
	sheet_say(&s, t->lang, "lesson.columns", NULL);
	columns_add(&s, t, l);
	teach_add(&s, t, l);
	sheet_line(&s);
	sheet_say(&s, t->lang, "lesson.next", NULL);
	sheet_show(&s, m);
	render_lesson_ways(t->lang, 0, m);
}

void
render_lesson_ways(const char *lang, int64_t number, struct message *m)
{
	const struct render_table none = { .game = PRESS_NO_GAME, .seq = number, .lang = lang };

	button_add(m, &none, BUTTON_SUCCESS, false, "open", -1, "button.open", NULL);
	button_add(m, &none, BUTTON_SECONDARY, false, "try", -1, "button.try-again", NULL);
}

void
render_lesson(const struct render_table *t, const struct render_lesson *l, struct message *m)
{
	struct render_table drawn = *t;
	bool over = t->view->phase == GOLF_PH_OVER;
	struct sheet note;

	sheet_init(&note);
	if (!over) {
		teach_add(&note, t, l);
		drawn.note = note.text;
	}
	render_table(&drawn, m);
	m->ephemeral = true;
	if (over)
		over_add(m, t, l);
}

void
render_lesson_lost(const char *lang, int64_t number, struct message *m)
{
	const struct render_table none = { .game = PRESS_NO_GAME, .seq = number, .lang = lang };

	render_sentence(lang, "lesson.lost-thread", m);
	button_add(m, &none, BUTTON_SUCCESS, false, "try", -1, "button.try-again", NULL);
}
