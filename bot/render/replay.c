/*
 * A finished game again: move by move with all cards, or a whole hole in words. The words of a long
 * hole have several parts. The layouts stand in the last part, alone if needed.
 */
#include "bot/render/buttons.h"
#include "bot/render/card.h"
#include "bot/render/cells.h"
#include "bot/render/grid.h"
#include "bot/render/hole_end.h"
#include "bot/render/mark.h"
#include "bot/render/news.h"
#include "bot/render/results.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

enum {
	ACCENT_REPLAY = 0x2e8b57,
	PART_CHARACTERS = LIMIT_MESSAGE_TEXT - 320, /* room for the title and the line below it */
	NO_PART = 100000, /* above the parts of any hole */
	MOVE_LINES = 3, /* of what happened, for one move */
	DOWN_NAME = 8, /* columns of a name in the list of face-down cards */
};

static void
heading_add(struct sheet *s, const struct render_table *t, const struct render_replay *r)
{
	char title[RENDER_NAME], hole[NUMBER_TEXT], holes[NUMBER_TEXT];

	sheet_add(s, "### ");
	sheet_say(s, t->lang, golf_view_extra(t->view) ? "replay.title-extra" : "replay.title",
	    WORDS({ "title", render_name(t->title, "Golf", title) },
		{ "hole", number_text((int)r->hole, hole) },
		{ "holes", number_text((int)r->holes, holes) }));
}

/* Parts of a story ---------------------------------------------------------- */

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

/* Adds a button to a hole, or to a part or move of it. which: tells the buttons apart. */
static void
page_button(struct message *m, const struct render_table *t, bool disabled, const char *verb,
    int64_t seq, int which, const char *key)
{
	struct render_table at = *t;

	at.seq = seq;
	button_add(m, &at, BUTTON_SECONDARY, disabled, verb, which, key, NULL);
}

static void
file_button(struct message *m, const struct render_table *t, const struct render_replay *r)
{
	if (r->file)
		button_add(m, t, BUTTON_SECONDARY, false, "record", -1, "button.record", NULL);
}

static void
film_button(struct message *m, const struct render_table *t, unsigned hole)
{
	struct render_table at = *t;

	at.seq = hole;
	button_add(m, &at, BUTTON_SECONDARY, false, "film", -1, "button.film", NULL);
}

void
render_story(const struct render_table *t, const struct render_replay *r, struct message *m)
{
	char n[NUMBER_TEXT], max[NUMBER_TEXT];
	struct sheet s, end;
	unsigned parts, part;

	message_init(m, true);
	m->accent = ACCENT_REPLAY;
	end_add(&end, t);
	parts = part_add(&s, t, r, &end, NO_PART);
	part = r->part < parts ? r->part : parts - 1;
	sheet_init(&s);
	heading_add(&s, t, r);
	if (parts > 1) {
		sheet_add(&s, " ");
		sheet_say(&s, t->lang, "replay.part",
		    WORDS({ "n", number_text((int)part + 1, n) },
			{ "max", number_text((int)parts, max) }));
	}
	sheet_small(&s, t->lang, "replay.game", WORDS({ "game", t->game }));
	part_add(&s, t, r, &end, part);
	sheet_show(&s, m);
	page_button(m, t, r->hole <= 1, "story", r->hole - 1, -1, "button.hole-before");
	page_button(m, t, r->hole >= r->holes, "story", r->hole + 1, -1, "button.hole-next");
	page_button(m, t, false, "replay", r->hole, -1, "button.moves");
	if (parts > 1) {
		message_row(m);
		page_button(m, t, part == 0, "story", r->hole, part ? (int)part - 1 : 998,
		    "button.part-before");
		page_button(
		    m, t, part + 1 >= parts, "story", r->hole, (int)part + 1, "button.part-next");
	}
	film_button(m, t, r->hole);
	file_button(m, t, r);
}

/* Moves --------------------------------------------------------------------- */

/* The last lines of a turn. */
struct turn_lines {
	struct sheet *s;
	unsigned n; /* lines so far */
	unsigned skipped; /* lines that are left out */
};

static void
on_turn_line(void *arg, const char *text)
{
	struct turn_lines *lines = arg;

	if (lines->n++ < lines->skipped)
		return;
	sheet_line(lines->s);
	sheet_add(lines->s, "- ");
	sheet_add(lines->s, text);
}

/* Adds what the turn's player has done up to the move. most: lines. */
static void
turn_add(
    struct sheet *s, const struct render_table *t, const struct render_replay *r, unsigned most)
{
	struct turn_lines lines = { .s = s, .skipped = UINT_MAX };
	const struct golf_news *news = r->news + r->turn;

	news_each(t, news, r->n - r->turn, on_turn_line, &lines);
	lines.skipped = lines.n > most ? lines.n - most : 0;
	lines.n = 0;
	news_each(t, news, r->n - r->turn, on_turn_line, &lines);
}

/* Adds the cards that lay face down then, such as "Face down: Ana 1, 3-5 · Ben 2". */
static void
down_add(struct sheet *s, const struct render_table *t)
{
	char places[CELLS_DOWN], plain[PLAIN_TEXT], name[RENDER_NAME];
	bool any = false;

	for (unsigned seat = 0; seat < t->view->seats; seat++) {
		cells_down(t->view, seat, places);
		if (!*places)
			continue;
		if (any)
			sheet_add(s, " · ");
		else
			sheet_small(s, t->lang, "replay.down", NULL);
		any = true;
		sheet_add(s, " ");
		render_name(seat_plain(t, seat, DOWN_NAME, plain), "?", name);
		sheet_add(s, seat_marked(t, seat, name));
		sheet_add(s, " ");
		sheet_add(s, places);
	}
}

/* Adds the cards in the hand of the player whose turn it is. */
static void
hand_add(struct sheet *s, const struct render_table *t)
{
	const struct golf_view *v = t->view;
	const uint8_t hand[] = { v->drawn, v->more[0], v->more[1] };
	char list[3 * CARD_TEXT + NUMBER_TEXT] = "", card[CARD_TEXT], name[RENDER_NAME];

	for (size_t i = 0; i < sizeof hand; i++)
		if (hand[i] != GOLF_NO_CARD)
			list_add(t->lang, list, sizeof list, card_named(t, hand[i], card), false);
	if (*list && v->turn < v->seats)
		sheet_small(s, t->lang, "replay.hand",
		    WORDS({ "name", seat_name(t, v->turn, name) }, { "b", list }));
}

/* Adds the table in t's style. Returns false when the text does not fit. */
static bool
moment_add(
    struct sheet *s, const struct render_table *t, const struct render_replay *r, unsigned lines)
{
	static const char *const piles[2][2] = { { "table.piles-one", "table.piles" },
		{ "table.piles-said-one", "table.piles-said" } };
	const struct golf_view *v = t->view;
	char n[NUMBER_TEXT], max[NUMBER_TEXT], stock[NUMBER_TEXT], card[CARD_TEXT];

	sheet_init(s);
	heading_add(s, t, r);
	sheet_small(s, t->lang, "replay.move",
	    WORDS({ "n", number_text((int)r->move, n) }, { "max", number_text((int)r->moves, max) },
		{ "game", t->game }));
	grid_add(s, t);
	sheet_line(s);
	turn_add(s, t, r, lines);
	if (cells_in_play(v)) {
		hand_add(s, t);
		sheet_small(s, t->lang, piles[card_speaks(t)][v->stock != 1],
		    WORDS({ "n", number_text(v->stock, stock) },
			{ "card", card_named(t, v->discard, card) }));
		down_add(s, t);
	} else {
		scores_add(s, t);
		hole_winner_add(s, t);
	}
	return !s->cut && sheet_characters(s) <= LIMIT_MESSAGE_TEXT;
}

/* Takes the first style and number of lines for which a message has room. */
static void
moment_show(const struct render_table *t, const struct render_replay *r, struct message *m)
{
	struct render_table drawn = *t;
	struct sheet s;

	if (!moment_add(&s, &drawn, r, MOVE_LINES) && card_speaks(t)) {
		drawn.style = RENDER_BRIEF;
		moment_add(&s, &drawn, r, 1);
	}
	if (sheet_characters(&s) > LIMIT_MESSAGE_TEXT || s.cut) {
		drawn.style = RENDER_BLOCK;
		moment_add(&s, &drawn, r, 1);
	}
	sheet_show(&s, m);
}

static void
move_button(struct message *m, const struct render_table *t, const struct render_replay *r,
    bool disabled, unsigned move, int which, const char *key)
{
	page_button(m, t, disabled, "replay", r->hole + (int64_t)move * REPLAY_MOVE, which, key);
}

void
render_replay(const struct render_table *t, const struct render_replay *r, struct message *m)
{
	bool first = r->move == 0, last = r->move >= r->moves;

	message_init(m, true);
	m->accent = ACCENT_REPLAY;
	moment_show(t, r, m);
	move_button(m, t, r, first, 0, 0, "button.move-first");
	move_button(m, t, r, first, first ? 0 : r->move - 1, 1, "button.move-back");
	move_button(m, t, r, last, last ? r->moves : r->move + 1, 2, "button.move-on");
	move_button(m, t, r, last, r->moves, 3, "button.move-last");
	message_row(m);
	page_button(m, t, r->hole <= 1, "replay", r->hole - 1, 4, "button.hole-before");
	page_button(m, t, r->hole >= r->holes, "replay", r->hole + 1, 5, "button.hole-next");
	page_button(m, t, false, "story", r->hole, -1, "button.story");
	film_button(m, t, r->hole);
	file_button(m, t, r);
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
