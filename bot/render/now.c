/*
 * The sentences above the buttons: a turn, a start, a power, the pause between two holes. Each
 * names the players that it concerns. Time limits and votes follow.
 */
#include "bot/render/now.h"

#include "bot/render/buttons.h"
#include "bot/render/card.h"
#include "bot/render/cells.h"
#include "bot/render/grid.h"
#include "bot/render/headline.h"
#include "bot/render/news.h"

#include <inttypes.h>
#include <stdio.h>

enum {
	WHEN_TEXT = 32,
	ROW_WHOLE = 3, /* up to so many names in a row are whole */
	ROW_COLUMNS = 12, /* columns of each name in a longer row */
};

/*
 * A time as Discord shows it to each reader: "in 5 minutes". Source: Discord's reference,
 * "Timestamp Styles".
 */
static char *
when_text(int64_t moment, char out[WHEN_TEXT])
{
	snprintf(out, WHEN_TEXT, "<t:%" PRId64 ":R>", moment);
	return out;
}

void
until_add(struct sheet *s, const struct render_table *t, const char *key)
{
	char when[WHEN_TEXT];

	if (t->due)
		sheet_small(s, t->lang, key, WORDS({ "when", when_text(t->due, when) }));
}

void
leaves_add(struct sheet *s, const struct render_table *t)
{
	char when[WHEN_TEXT], n[NUMBER_TEXT];

	if (!t->leaves)
		return;
	snprintf(when, sizeof when, "<t:%" PRId64 ":F>", t->leaves);
	sheet_line(s);
	sheet_say(s, t->lang, "now.leaves",
	    WORDS({ "when", when }, { "n", number_text(LIMIT_ABANDONED_S / (24 * 60 * 60), n) }));
}

/* A name in bold. It is shortened when more than ROW_WHOLE names stand in a row. */
static void
name_in_row(const struct render_table *t, unsigned seat, unsigned seats, char out[RENDER_NAME])
{
	char plain[PLAIN_TEXT], name[RENDER_NAME];

	if (seats <= ROW_WHOLE) {
		seat_bold(t, seat, out);
		return;
	}
	render_name(seat_plain(t, seat, ROW_COLUMNS, plain), "?", name);
	snprintf(out, RENDER_NAME, "**%.*s**", RENDER_NAME - 5, name);
}

char *
list_seats(const struct render_table *t, uint16_t seats, bool mentions, char out[LIST_TEXT])
{
	unsigned n = count_bits(seats);
	char one[RENDER_NAME];

	out[0] = '\0';
	for (unsigned seat = 0; seat < t->view->seats; seat++) {
		if (!(seats >> seat & 1))
			continue;
		if (mentions)
			seat_mention(t, seat, one);
		else
			name_in_row(t, seat, n, one);
		list_add(t->lang, out, LIST_TEXT, one, seats >> seat == 1);
	}
	return out;
}

/* Returns the key for the possible actions of the player whose turn it is. */
static const char *
find_now(const struct render_table *t)
{
	const struct golf_view *v = t->view;
	const struct golf_rules *r = t->rules;

	switch ((enum golf_phase)v->phase) {
	case GOLF_PH_TURN:
		return "now.turn";
	case GOLF_PH_PLACE:
		if (v->more[0] != GOLF_NO_CARD)
			return "now.place-more";
		if (v->drawn == GOLF_HIDDEN)
			return "now.place-secret";
		if (v->drawn_from == GOLF_FROM_STOCK)
			return "now.place";
		return r->return_discard ? "now.place-return" : "now.place-taken";
	case GOLF_PH_FLIP:
		return r->flip == GOLF_FLIP_MAY ? "now.flip-keep" : "now.flip";
	case GOLF_PH_POWER:
		return r->power_must ? "now.power-must" : "now.power";
	case GOLF_PH_AIM:
		return "now.aim";
	case GOLF_PH_BETWEEN:
		return t->alone ? "daily.hole-over" : v->hole ? "now.hole-over" : "now.ready";
	case GOLF_PH_START:
	case GOLF_PH_OVER:
		break;
	}
	return NULL;
}

/* Adds one sentence for the seats that must do the same thing at the start. */
static void
start_line(struct sheet *s, const struct render_table *t, uint16_t seats, unsigned n,
    const char *one, const char *many)
{
	char who[LIST_TEXT], number[NUMBER_TEXT];

	if (!seats)
		return;
	sheet_line(s);
	sheet_say(s, t->lang, n == 1 ? one : many,
	    WORDS(
		{ "who", list_seats(t, seats, true, who) }, { "n", number_text((int)n, number) }));
}

static void
start_now_add(struct sheet *s, const struct render_table *t, uint16_t of)
{
	struct start_seats seats = start_find(t);

	start_line(s, t, seats.turning & of, t->rules->turn_up, "now.turn-up-one", "now.turn-up");
	start_line(s, t, seats.rearranging & of, 1, "now.rearrange", "now.rearrange");
	start_line(s, t, seats.peeking & of, t->rules->peek, "now.peek-one", "now.peek");
}

/* Adds what these seats are asked for. */
static void
ask_add(struct sheet *s, const struct render_table *t, uint16_t seats)
{
	const struct golf_view *v = t->view;
	const char *key = find_now(t);
	char who[LIST_TEXT], card[CARD_TEXT], hole[NUMBER_TEXT];

	if (v->phase == GOLF_PH_START)
		start_now_add(s, t, seats);
	if (key)
		sheet_say(s, t->lang, key,
		    WORDS({ "who", list_seats(t, v->to_act & seats, true, who) },
			{ "card", card_told(t, v->drawn, card) },
			{ "hole", number_text(v->hole, hole) }));
}

/* The player of the last turn may still call. The button says so, too; words are read in order. */
static void
caller_add(struct sheet *s, const struct render_table *t)
{
	const struct golf_view *v = t->view;
	char name[RENDER_NAME], call[RENDER_NAME];

	if (v->caller >= v->seats || seat_is_computer(t, v->caller) || !card_speaks(t))
		return;
	sheet_line(s);
	sheet_say(s, t->lang, "now.caller",
	    WORDS({ "name", seat_name(t, v->caller, name) }, { "call", call_word(t, call) }));
}

static void
warning_add(struct sheet *s, const struct render_table *t, bool dated)
{
	char when[WHEN_TEXT];

	sheet_add(s, " ");
	sheet_say(s, t->lang, dated ? "now.warning" : "now.warning-soon",
	    WORDS({ "when", when_text(t->due, when) }));
}

/* Seats whose time is up. */
static uint16_t
find_late(const struct render_table *t)
{
	return t->overtime & t->view->to_act;
}

void
time_left_add(struct sheet *s, const struct render_table *t)
{
	const struct golf_view *v = t->view;
	bool computer = v->turn != GOLF_NOBODY && seat_is_computer(t, v->turn);
	char when[WHEN_TEXT];

	if (t->due && !t->warns && !find_late(t) && !computer)
		sheet_say(s, t->lang, "now.left", WORDS({ "when", when_text(t->due, when) }));
}

/*
 * Adds the end of the time limit, or the note that time is up. In play, the line of the stock shows
 * the time; a screen reader's words, and the text below a picture, have no such line.
 */
static void
time_add(struct sheet *s, const struct render_table *t)
{
	const struct golf_view *v = t->view;
	uint16_t late = find_late(t);
	char who[LIST_TEXT];

	if (!late) {
		if (t->warns && cells_in_play(v))
			return;
		if (card_speaks(t) || card_pictured(t) || !cells_in_play(v))
			until_add(s, t,
			    v->phase == GOLF_PH_BETWEEN && v->hole > 0 ? "now.next" : "now.until");
		return;
	}
	sheet_line(s);
	sheet_say(s, t->lang, t->passes ? "now.overtime-pass" : "now.overtime",
	    WORDS({ "who", list_seats(t, late, false, who) }));
}

static void
votes_add(struct sheet *s, const struct render_table *t)
{
	char name[RENDER_NAME], n[NUMBER_TEXT];

	for (unsigned seat = 0; seat < t->seats; seat++) {
		if (t->seat[seat].votes == 0)
			continue;
		sheet_line(s);
		sheet_say(s, t->lang, "table.vote",
		    WORDS({ "name", seat_name(t, seat, name) },
			{ "n", number_text((int)t->seat[seat].votes, n) }));
	}
}

/* Names those who have not looked at their cards yet. */
static void
unlooked_add(struct sheet *s, const struct render_table *t)
{
	char who[LIST_TEXT];

	if (t->unlooked && cells_in_play(t->view))
		sheet_small(s, t->lang, "now.unlooked",
		    WORDS({ "who", list_seats(t, t->unlooked, false, who) }));
}

/* Says who the host is, when the host is new. */
static void
host_add(struct sheet *s, const struct render_table *t)
{
	char name[RENDER_NAME];

	for (unsigned seat = 0; t->new_host && seat < t->seats; seat++)
		if (t->seat[seat].user == t->host && t->host)
			sheet_small(
			    s, t->lang, "now.host", WORDS({ "name", seat_bold(t, seat, name) }));
}

/* The game waits for a person. */
static bool
waits_for_somebody(const struct render_table *t)
{
	for (unsigned seat = 0; t->view->to_act >> seat; seat++)
		if (t->view->to_act >> seat & 1 && !seat_is_computer(t, seat))
			return true;
	return false;
}

bool
now_pings(const struct render_table *t)
{
	return cells_in_play(t->view) && waits_for_somebody(t) &&
	    (t->pinged || (t->warns && !find_late(t)));
}

void
ping_add(struct sheet *s, const struct render_table *t, uint16_t seats, bool dated)
{
	ask_add(s, t, seats);
	if (t->warns && !find_late(t))
		warning_add(s, t, dated);
	/* The table has its headline between the ping and the news. */
	if (!dated) {
		sheet_add(s, " ");
		headline_add(s, t);
		sheet_trim(s);
	}
	news_add_last(s, t);
}

void
now_add(struct sheet *s, const struct render_table *t)
{
	const struct golf_view *v = t->view;
	char name[RENDER_NAME];

	leaves_add(s, t);
	if (v->phase != GOLF_PH_OVER)
		host_add(s, t);
	if (cells_in_play(v))
		caller_add(s, t);
	unlooked_add(s, t);
	sheet_line(s);
	if (t->alone && t->alone->may) {
		sheet_say(s, t->lang, "daily.may", NULL);
		return;
	}
	if (v->turn != GOLF_NOBODY && seat_is_computer(t, v->turn)) {
		sheet_say(s, t->lang, t->seat[v->turn].folds ? "now.folded" : "now.computer",
		    WORDS({ "name", seat_name(t, v->turn, name) }));
		return;
	}
	if (!now_pings(t))
		ask_add(s, t, v->to_act);
	time_add(s, t);
	votes_add(s, t);
}
