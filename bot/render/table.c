/* The public message of a game, from the first deal to the end. */
#include "bot/render/aim.h"
#include "bot/render/buttons.h"
#include "bot/render/card.h"
#include "bot/render/cells.h"
#include "bot/render/facts.h"
#include "bot/render/frame.h"
#include "bot/render/grid.h"
#include "bot/render/headline.h"
#include "bot/render/hole_end.h"
#include "bot/render/news.h"
#include "bot/render/now.h"
#include "bot/render/outcome.h"
#include "bot/render/private.h"
#include "bot/render/scorecard.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
	NEWS_LINES = 6, /* at most, in play: a line for each other player */
	NEWS_LINES_LEAST = 3,
	NEWS_LINES_AFTER = 2, /* after a hole, where a page of its own does not tell them */
	NEWS_LEAST = 400, /* characters of news that a style must leave room for; else a shorter
	                     style is taken */
	NEWS_MARGIN = 64, /* characters of the marks in front of news lines */
};

static void
piles_add(struct sheet *s, const struct render_table *t)
{
	static const char *const shown[] = { "table.piles-one", "table.piles" };
	static const char *const said[] = { "table.piles-said-one", "table.piles-said" };
	const char *const *keys = card_speaks(t) ? said : shown;
	const struct golf_view *v = t->view;
	char card[CARD_TEXT], n[NUMBER_TEXT];

	sheet_line(s);
	sheet_say(s, t->lang, v->stock == 1 ? keys[0] : keys[1],
	    WORDS({ "n", number_text(v->stock, n) }, { "card", card_named(t, v->discard, card) }));
	if (!card_speaks(t))
		time_left_add(s, t);
}

/*
 * The end of a hole tells all that is known of it: to a screen reader, and on a page that one
 * person plays alone. Else the moves and the arithmetic have a page of their own (render_count()).
 */
static bool
tells_all(const struct render_table *t)
{
	return card_speaks(t) || t->alone || t->steps;
}

/* How many lines of news a table shows. A person alone has drawn a card since the others moved. */
static unsigned
count_news(const struct render_table *t)
{
	unsigned others = t->view->seats - (t->alone ? 0u : 1u);

	if (!cells_in_play(t->view))
		return t->view->hole == 0 || tells_all(t) ? NEWS_LINES_AFTER : 0;
	if (others < NEWS_LINES_LEAST)
		return NEWS_LINES_LEAST;
	return others < NEWS_LINES ? others : NEWS_LINES;
}

/* Names the winners and their points. */
static void
winners_add(struct sheet *s, const struct render_table *t)
{
	const struct golf_view *v = t->view;
	char who[LIST_TEXT], points[CARD_TEXT];
	unsigned first = 0, winners = 0;

	for (unsigned seat = v->seats; seat-- > 0;)
		if (v->winners >> seat & 1) {
			first = seat;
			winners++;
		}
	if (winners == 0)
		return;
	sheet_line(s);
	sheet_say(s, t->lang, winners == 1 ? "over.win" : "over.wins",
	    WORDS({ "who", list_seats(t, v->winners, false, who) },
		{ "b", points_text(t->lang, v->totals[first], points) }));
}

/* Adds the totals of the finished holes in one line. */
static void
standing_add(struct sheet *s, const struct render_table *t)
{
	const struct golf_view *v = t->view;
	int holes = v->hole - cells_in_play(v);
	char list[LIST_TEXT] = "", item[RENDER_NAME + NUMBER_TEXT], name[RENDER_NAME],
	     n[NUMBER_TEXT];

	if (holes < 1)
		return;
	for (unsigned seat = 0; seat < v->seats; seat++) {
		words_say(t->lang, "over.standing",
		    WORDS({ "name", seat_name(t, seat, name) },
			{ "n", number_text(v->totals[seat], n) }),
		    item, sizeof item);
		list_add(t->lang, list, sizeof list, item, seat + 1u == v->seats);
	}
	sheet_line(s);
	sheet_say(
	    s, t->lang, "over.so-far", WORDS({ "hole", number_text(holes, n) }, { "b", list }));
}

/* The host's name; a mention, which pings nobody, for a host without a seat. */
static char *
host_name(const struct render_table *t, char out[RENDER_NAME])
{
	for (unsigned seat = 0; seat < t->seats; seat++)
		if (t->seat[seat].user == t->host)
			return seat_bold(t, seat, out);
	snprintf(out, RENDER_NAME, "<@%" PRIu64 ">", t->host);
	return out;
}

/* Says why the game did not go on. */
static void
stopper_add(struct sheet *s, const struct render_table *t, bool dealt)
{
	char name[RENDER_NAME], n[NUMBER_TEXT];

	sheet_line(s);
	if (!t->host)
		sheet_say(s, t->lang, "over.everybody-left", NULL);
	else if (t->due == RENDER_BY_OPERATOR)
		sheet_say(s, t->lang, "over.operator", NULL);
	else if (t->due)
		sheet_say(s, t->lang, dealt ? "over.abandoned" : "over.expired",
		    WORDS({ "n", number_text(LIMIT_ABANDONED_S / (24 * 60 * 60), n) }));
	else
		sheet_say(s, t->lang, dealt ? "over.stopped-by" : "over.closed-by",
		    WORDS({ "name", host_name(t, name) }));
}

struct render_table
render_for_all(const struct render_table *t)
{
	struct render_table all = *t;

	if (!t->alone)
		all.view = t->seen ? golf_public_view(t->seen) : NULL;
	return all;
}

void
render_stopped(const struct render_table *table, struct message *m)
{
	const struct render_table all = render_for_all(table), *t = &all;
	bool dealt = t->view && t->view->hole > 0;
	struct sheet s;

	message_init(m, false);
	m->accent = ACCENT_OVER;
	sheet_init(&s);
	frame_heading(&s, t, dealt ? "table.stopped" : "table.closed");
	stopper_add(&s, t, dealt);
	if (dealt)
		standing_add(&s, t);
	sheet_line(&s);
	if (!dealt)
		sheet_say(&s, t->lang, "over.again", NULL);
	sheet_show(&s, m);
	if (dealt)
		end_buttons_add(m, t);
}

/* The page of a person alone stands in the channel of a table, perhaps of the same game. */
static const char *
find_heading(const struct render_table *t)
{
	const struct golf_view *v = t->view;

	if (t->alone && t->steps)
		return v->phase == GOLF_PH_OVER ? "practice.table-over" : "practice.table";
	if (t->alone)
		return v->phase == GOLF_PH_OVER ? "daily.table-over" : "daily.table";
	if (v->phase == GOLF_PH_OVER)
		return "table.over";
	if (v->hole == 0)
		return "table.ready";
	if (v->holes == 0)
		return "table.hole";
	return golf_view_extra(v) ? "table.hole-extra" : "table.hole-of";
}

/* The end of the game: the winners, the podium, all holes. */
static void
game_end_add(struct sheet *s, const struct render_table *t)
{
	winners_add(s, t);
	outcome_add(s, t);
	podium_add(s, t);
	scorecard_add(s, t);
	if (tells_all(t))
		scorecard_facts_add(s, t);
	ratings_add(s, t);
}

/* R06: the players whom this hole has put out. */
static void
out_add(struct sheet *s, const struct render_table *t)
{
	const struct golf_view *v = t->view;
	uint16_t out = 0;
	char who[LIST_TEXT];

	for (unsigned seat = 0; seat < v->seats; seat++)
		out |= (uint16_t)((v->out[seat] != 0 && v->out[seat] == v->hole) << seat);
	if (out == 0)
		return;
	sheet_line(s);
	sheet_say(s, t->lang, (out & (out - 1)) == 0 ? "hole.out" : "hole.out-many",
	    WORDS({ "who", list_seats(t, out, false, who) }));
}

/* The end of a hole: who won it and why, who is out, and the totals. */
static void
hole_end(struct sheet *s, const struct render_table *t)
{
	scores_add(s, t);
	outcome_add(s, t);
	hole_winner_add(s, t);
	out_add(s, t);
	if (card_pictured(t))
		totals_add(s, t);
}

/* Takes a style that needs less room. Returns false when there is none. */
static bool
shorten(struct render_table *t)
{
	enum render_style style = card_style(t);

	if (style == RENDER_EMOJI && !t->brief_names) {
		t->brief_names = true;
		return true;
	}
	/* A code block has room when brief words have none. */
	t->style = style == RENDER_WORDS ? RENDER_BRIEF : RENDER_BLOCK;
	return style != RENDER_BLOCK;
}

/* The texts of a table, in the order of a table in play. */
struct texts {
	struct sheet top, news, table, rest; /* top begins with a ping */
};

/* The end of a hole or of the game. Returns false when it leaves no room for its parts. */
static bool
end_add(struct texts *x, struct sheet *s, const struct render_table *t)
{
	const struct golf_view *v = t->view;
	unsigned taken;

	if (v->phase == GOLF_PH_OVER)
		game_end_add(s, t);
	else if (v->hole > 0)
		hole_end(s, t);
	if (!tells_all(t))
		return true;
	taken = sheet_characters(&x->top) + sheet_characters(&x->table) + sheet_characters(s) +
	    sheet_characters(&x->rest) + NEWS_LEAST;
	/* A screen reader's words stay, even when they leave no room for the parts. */
	return v->hole == 0 ||
	    hole_end_add(s, t, taken < LIMIT_MESSAGE_TEXT ? LIMIT_MESSAGE_TEXT - taken : 0) ||
	    card_speaks(t);
}

/* Adds one text below the other. */
static void
join(struct sheet *to, const struct sheet *from)
{
	sheet_line(to);
	sheet_add(to, from->text);
	to->cut |= from->cut;
}

/*
 * In play the news stand above the layouts: cards and buttons then share a phone's screen. After a
 * hole the layouts come first. A line parts them from the news, where there are any.
 */
static void
show_texts(struct texts *x, bool playing, struct message *m)
{
	bool parted = !playing && x->news.length > 0;

	if (playing)
		join(&x->top, &x->news);
	join(&x->top, &x->table);
	sheet_show(&x->top, m);
	if (parted) {
		message_line(m);
		join(&x->news, &x->rest);
		x->rest = x->news;
	}
	sheet_show(&x->rest, m);
}

/*
 * Draws the table. Returns false when the table's style leaves no room for text that must be read.
 */
static bool
draw(const struct render_table *t, struct message *m)
{
	const struct golf_view *v = t->view;
	bool playing = cells_in_play(v), over = v->phase == GOLF_PH_OVER, fits, told = true;
	bool pings = now_pings(t);
	unsigned taken, least, room;
	struct texts x;
	struct sheet s;

	message_init(m, t->alone);
	m->accent = over ? ACCENT_OVER : v->last_turns ? ACCENT_LAST : ACCENT_PLAY;
	sheet_init(&x.top);
	sheet_init(&x.news);
	sheet_init(&x.table);
	sheet_init(&x.rest);
	sheet_init(&s);
	if (pings)
		ping_add(&x.top, t, v->to_act, true);
	sheet_line(&x.top);
	frame_heading(&x.top, t, find_heading(t));
	if (playing)
		headline_add(&x.top, t);
	if (aim_of_table(t))
		aim_add(&x.top, t);
	/* Cards are shown once: in the picture, or in the text. */
	if (v->hole > 0 && !card_pictured(t))
		grid_add(&x.table, t);
	if (playing && !card_pictured(t))
		piles_add(&x.table, t);
	facts_add(&x.table, t);
	if (t->alone)
		private_add(&x.rest, t);
	now_add(&x.rest, t);
	frame_note(&x.rest, t);
	if (!playing)
		told = end_add(&x, &s, t);
	join(&s, &x.rest);
	x.rest = s;
	/* The news take the room that is left: a text that players must act on is never cut. */
	taken = sheet_characters(&x.top) + sheet_characters(&x.table) + sheet_characters(&x.rest);
	least = card_style(t) == RENDER_BRIEF ? NEWS_MARGIN : NEWS_LEAST;
	fits = taken + least <= LIMIT_MESSAGE_TEXT && !x.top.cut && !x.table.cut && !x.rest.cut &&
	    told;
	room = taken + NEWS_MARGIN < LIMIT_MESSAGE_TEXT ? LIMIT_MESSAGE_TEXT - NEWS_MARGIN - taken
							: 0;
	if (pings)
		news_write_older(&x.news, t, count_news(t) - 1, room);
	else
		news_write(&x.news, t, count_news(t), room);
	show_texts(&x, playing, m);
	buttons_add(m, t);
	return fits;
}

void
render_table(const struct render_table *t, struct message *m)
{
	struct render_table drawn = render_for_all(t);

	assert(drawn.view);

	while (!draw(&drawn, m) && shorten(&drawn))
		continue;
}
