#include "bot/alone/lesson.h"

#include "bot/alone/alone.h"
#include "bot/facts/facts.h"

#include <string.h>

/* What the page needs beside the table. */
static void
tell(const struct lesson *l, struct render_lesson *out)
{
	const struct golf_view *v = golf_public_view(&l->seen);

	*out = (struct render_lesson){ .computer = LESSON_COMPUTER, .columns = v->columns };
	lesson_teach(l, &out->advice);
	for (unsigned i = 0; i < v->columns; i++)
		out->column[i].points = lesson_column(l, LESSON_PERSON, i, out->column[i].card);
}

static void
show(struct tables *all, const struct interaction *in, const struct lesson *l, const char *lang,
    enum render_style style)
{
	char title[PRESET_TITLE_MAX], computer[LIMIT_NAME];
	struct render_table t = { .game = PRESS_LESSON,
		.lang = lang,
		.title = preset_title(l->rules.name, lang, title, sizeof title),
		.rules = &l->rules,
		.style = style,
		.cards = tables_settings(all)->cards,
		.seats = LESSON_SEATS,
		.seats_max = LESSON_SEATS,
		.seen = &l->seen,
		.view = golf_public_view(&l->seen),
		.news = l->lately.news,
		.steps = l->steps };
	struct render_lesson told;
	struct message m;

	facts_computer(&(struct store_game){ .seats = 0 }, computer);
	t.seat[LESSON_PERSON] = (struct render_seat){ .name = in->user_name, .user = in->user };
	t.seat[LESSON_COMPUTER].name = computer;
	memcpy(t.recent, l->lately.recent, sizeof t.recent);
	tell(l, &told);
	render_lesson(&t, &told, &m);
	voice_page(tables_voice(all), NULL, in, &m);
}

void
alone_lesson(struct tables *all, const struct interaction *in, const struct press *p,
    const char *lang, enum render_style style)
{
	bool begins = strcmp(p->game, PRESS_LESSON) != 0;
	struct lesson l;
	struct message m;

	if (lesson_open(&l, begins ? "" : p->steps) && (begins || lesson_press(&l, p, in))) {
		show(all, in, &l, lang, style);
		return;
	}
	/* The button is from another version of golfd, whose computer player played differently. */
	render_lesson_lost(lang, 0, &m);
	voice_page(tables_voice(all), NULL, in, &m);
}
