/*
 * A replay of a finished game, hole by hole: the deal, the events in words, the layouts, the
 * scores. A long hole has several parts. The layouts stand in the last part, alone if needed.
 */
#include "bot/render/buttons.h"
#include "bot/render/grid.h"
#include "bot/render/news.h"
#include "bot/render/results.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
	ACCENT_REPLAY = 0x2e8b57,
	PART_CHARACTERS = LIMIT_MESSAGE_TEXT - 320, /* room for the title and the line below it */
	NO_PART = 100000, /* above the parts of any hole */
};

/* A cursor over the parts of a hole. */
struct parts {
	struct sheet *s;
	unsigned wanted, part, used; /* used: characters of the present part */
};

static void
make_room(struct parts *p, unsigned characters)
{
	if (p->used > 0 && p->used + characters > PART_CHARACTERS) {
		p->part++;
		p->used = 0;
	}
	p->used += characters;
}

static void
on_line(void *arg, const char *text)
{
	struct parts *p = arg;

	make_room(p, text_characters(text) + 3);
	if (p->part != p->wanted)
		return;
	sheet_line(p->s);
	sheet_add(p->s, "- ");
	sheet_add(p->s, text);
}

/*
 * Adds layouts and scores in the table's style, or as a code block when a message has no room for
 * that style.
 */
static void
end_add(struct sheet *s, const struct render_table *t)
{
	struct render_table block = *t;

	sheet_init(s);
	grid_add(s, t);
	scores_add(s, t);
	if (!s->cut && sheet_characters(s) <= PART_CHARACTERS)
		return;
	block.style = RENDER_BLOCK;
	sheet_init(s);
	grid_add(s, &block);
	scores_add(s, &block);
}

/* Adds a part to s; NO_PART adds nothing. Returns the number of parts. */
static unsigned
part_add(struct sheet *s, const struct render_table *t, const struct render_replay *r,
    const struct sheet *end, unsigned part)
{
	struct parts p = { .s = s, .wanted = part };

	news_each(t, r->news, r->n, on_line, &p);
	make_room(&p, sheet_characters(end) + 1);
	if (p.part == part) {
		sheet_line(s);
		sheet_add(s, end->text);
	}
	return p.part + 1;
}

static void
page_button(struct message *m, const struct render_table *t, bool disabled, unsigned hole, int part,
    const char *key)
{
	struct render_table at = *t;

	at.seq = hole;
	button_add(m, &at, BUTTON_SECONDARY, disabled, "replay", part, key, NULL);
}

static void
film_button(struct message *m, const struct render_table *t, unsigned hole)
{
	struct render_table at = *t;

	at.seq = hole;
	button_add(m, &at, BUTTON_SECONDARY, false, "film", -1, "button.film", NULL);
}

void
render_replay(const struct render_table *t, const struct render_replay *r, struct message *m)
{
	char title[RENDER_NAME], hole[NUMBER_TEXT], holes[NUMBER_TEXT];
	struct sheet s, end;
	unsigned parts, part;

	message_init(m, true);
	m->accent = ACCENT_REPLAY;
	end_add(&end, t);
	parts = part_add(&s, t, r, &end, NO_PART);
	part = r->part < parts ? r->part : parts - 1;
	sheet_init(&s);
	sheet_add(&s, "### ");
	sheet_say(&s, t->lang, golf_view_extra(t->view) ? "replay.title-extra" : "replay.title",
	    WORDS({ "title", render_name(t->title, "Golf", title) },
		{ "hole", number_text((int)r->hole, hole) },
		{ "holes", number_text((int)r->holes, holes) }));
	if (parts > 1) {
		sheet_add(&s, " ");
		sheet_say(&s, t->lang, "replay.part",
		    WORDS({ "n", number_text((int)part + 1, hole) },
			{ "max", number_text((int)parts, holes) }));
	}
	sheet_small(&s, t->lang, "replay.game", WORDS({ "game", t->game }));
	part_add(&s, t, r, &end, part);
	sheet_show(&s, m);
	page_button(m, t, r->hole <= 1, r->hole - 1, -1, "button.hole-before");
	page_button(m, t, r->hole >= r->holes, r->hole + 1, -1, "button.hole-next");
	if (parts > 1) {
		message_row(m);
		page_button(
		    m, t, part == 0, r->hole, part ? (int)part - 1 : 998, "button.part-before");
		page_button(m, t, part + 1 >= parts, r->hole, (int)part + 1, "button.part-next");
	}
	film_button(m, t, r->hole);
	if (r->file)
		button_add(m, t, BUTTON_SECONDARY, false, "record", -1, "button.record", NULL);
}

void
render_record(const char *lang, const char *name, struct message *m)
{
	struct sheet s;

	message_init(m, true);
	m->accent = ACCENT_REPLAY;
	sheet_init(&s);
	sheet_say(&s, lang, "replay.file", WORDS({ "text", name }));
	sheet_show(&s, m);
	message_file(m, name);
}

void
render_film(const char *lang, const char *name, unsigned hole, struct message *m)
{
	char number[NUMBER_TEXT], alt[200];

	message_init(m, true);
	m->accent = ACCENT_REPLAY;
	words_say(
	    lang, "replay.film", WORDS({ "n", number_text((int)hole, number) }), alt, sizeof alt);
	message_picture(m, name, alt);
}

void
render_forget(const char *lang, struct message *m)
{
	static const char *const keys[] = { "forget.goes", "forget.stays", "forget.open",
		"forget.discord" };
	struct render_table t = { .game = "-", .lang = lang };
	struct sheet s;

	message_init(m, true);
	m->accent = 0xe74c3c;
	sheet_init(&s);
	sheet_add(&s, "### ");
	sheet_say(&s, lang, "forget.title", NULL);
	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
		sheet_line(&s);
		sheet_say(&s, lang, keys[i], NULL);
	}
	sheet_show(&s, m);
	button_add(m, &t, BUTTON_DANGER, false, "forget", 1, "button.forget", NULL);
}
