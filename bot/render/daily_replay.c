/* A replay of a daily hole: what a person did in a turn, and below it the hard level. */
#include "bot/render/daily.h"

#include "bot/render/cells.h"
#include "bot/render/grid.h"
#include "bot/render/news.h"
#include "bot/render/text.h"
#include "bot/wire/press.h"

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum {
	ACCENT_REPLAY = 0x2e8b57,
	LINES = 4, /* of what a player did in a turn; powers make most of them */
	SIDE_CHARACTERS = 1600, /* of one player, so that a message has room for both */
};

/* The last lines of a turn. */
struct lines {
	struct sheet *s;
	unsigned n, skipped;
};

static void
on_line(void *arg, const char *text)
{
	struct lines *l = arg;

	if (l->n++ < l->skipped)
		return;
	sheet_line(l->s);
	sheet_add(l->s, "- ");
	sheet_add(l->s, text);
}

static void
turn_add(struct sheet *s, const struct render_table *t, const struct render_daily_side *is)
{
	struct lines l = { .s = s, .skipped = UINT32_MAX };

	news_each(t, is->news, is->n, on_line, &l);
	l.skipped = l.n > LINES ? l.n - LINES : 0;
	l.n = 0;
	news_each(t, is->news, is->n, on_line, &l);
}

/* Draws one player in t's style. Returns false when it leaves no room for the other one. */
static bool
draw_side(struct sheet *s, const struct render_table *t, const struct render_daily_side *is,
    const char *name)
{
	struct render_table own = *t;
	char down[CELLS_DOWN], shown[RENDER_NAME], points[DAILY_POINTS];

	own.view = is->view;
	own.seat[DAILY_YOU] = (struct render_seat){ .name = name };
	sheet_init(s);
	render_name(name, words_find(t->lang, "seat.nameless"), shown);
	sheet_say(s, t->lang, is->over ? "daily.side-over" : "daily.side",
	    WORDS({ "name", shown }, { "b", render_daily_points(t->lang, is->points, points) }));
	if (!is->over)
		turn_add(s, &own, is);
	grid_add_own(s, &own, DAILY_YOU, NULL, 0);
	cells_down(is->view, DAILY_YOU, down);
	if (*down && !is->over)
		sheet_small(s, t->lang, "daily.down", WORDS({ "b", down }));
	return !s->cut && sheet_characters(s) <= SIDE_CHARACTERS;
}

static void
side_add(struct message *m, const struct render_table *t, const struct render_daily_side *is,
    const char *name)
{
	struct render_table block = *t;
	struct sheet s;

	if (!is->view)
		return;
	if (!draw_side(&s, t, is, name)) {
		block.style = RENDER_BLOCK;
		draw_side(&s, &block, is, name);
	}
	message_line(m);
	sheet_show(&s, m);
}

static void
way_add(struct message *m, const struct render_daily *d, const struct render_daily_replay *r,
    bool disabled, unsigned hole, unsigned moment, int which, const char *key)
{
	struct press p = {
		.seq = hole + (int64_t)moment * DAILY_MOMENT, .verb = "replay", .arg = which
	};
	char id[LIMIT_CUSTOM_ID + 1];

	render_daily_game(d->date, p.game);
	snprintf(p.steps, sizeof p.steps, "%" PRIu64, r->user);
	press_write(&p, id);
	message_button(m, BUTTON_SECONDARY, disabled, words_find(d->lang, key), "%s", id);
}

void
render_daily_replay(const struct render_table *t, const struct render_daily *d,
    const struct render_daily_replay *r, struct message *m)
{
	char hole[NUMBER_TEXT], holes[NUMBER_TEXT], n[NUMBER_TEXT], max[NUMBER_TEXT],
	    id[LIMIT_CUSTOM_ID + 1];
	struct press back = { .verb = "list", .arg = -1 };
	struct sheet s;

	message_init(m, true);
	m->accent = ACCENT_REPLAY;
	sheet_init(&s);
	sheet_add(&s, "### ");
	sheet_say(&s, d->lang, "daily.replay",
	    WORDS({ "day", d->date }, { "hole", number_text((int)r->hole, hole) },
		{ "holes", number_text((int)r->holes, holes) }));
	sheet_small(&s, d->lang, r->moment == r->moments ? "daily.replay-end" : "daily.replay-turn",
	    WORDS({ "n", number_text((int)r->moment, n) },
		{ "max", number_text((int)r->moments - 1, max) }));
	sheet_show(&s, m);
	side_add(m, t, &r->side[0], r->name);
	side_add(m, t, &r->side[1], words_find(d->lang, "daily.par-player"));
	way_add(m, d, r, r->moment <= 1, r->hole, r->moment - 1, 0, "button.move-back");
	way_add(m, d, r, r->moment >= r->moments, r->hole, r->moment + 1, 1, "button.move-on");
	way_add(m, d, r, r->hole <= 1, r->hole - 1, 1, 2, "button.hole-before");
	way_add(m, d, r, r->hole >= r->holes, r->hole + 1, 1, 3, "button.hole-next");
	message_row(m);
	render_daily_game(d->date, back.game);
	press_write(&back, id);
	message_button(m, BUTTON_SECONDARY, false, words_find(d->lang, "button.back"), "%s", id);
}
