#include "bot/render/headline.h"

#include "bot/render/card.h"
#include "bot/render/moment.h"
#include "bot/render/news.h"

#include <stdio.h>
#include <string.h>

enum {
	WHAT_TEXT = 2 * RENDER_NAME + 128,
	REST_TEXT = 4 * RENDER_NAME + 128,
	NAME_COLUMNS = 16, /* of a name in a headline */
	NAMES_MOST = 3, /* more names are counted */
};

/* what: drawn in bold capitals; rest: behind it, or "". Both are Markdown. */
static void
write_headline(struct sheet *s, const struct render_table *t, const char *sign, const char *what,
    const char *rest)
{
	char capitals[WHAT_TEXT];

	if (!card_speaks(t)) {
		snprintf(capitals, sizeof capitals, "%s", what);
		what = text_upper(capitals);
		sheet_add(s, sign);
		sheet_add(s, " ");
	}
	sheet_add(s, "**");
	sheet_add(s, what);
	sheet_add(s, "**");
	if (*rest)
		sheet_add(s, " ");
	sheet_add(s, rest);
}

static char *
short_name(const struct render_table *t, unsigned seat, char out[RENDER_NAME])
{
	char plain[PLAIN_TEXT];

	return render_name(seat_plain(t, seat, NAME_COLUMNS, plain), "?", out);
}

/* Returns the seats that still have a turn in a hole that ends, one bit each. */
static uint16_t
find_left(const struct golf_view *v)
{
	unsigned seat = v->turn < v->seats ? v->turn : v->ender, seats = 0;
	unsigned others = golf_view_players(v) & ~(1u << v->ender);

	/* The ender's own turn goes on: all others have their last turns before them. */
	if (v->last_turns == 0)
		return (uint16_t)others;
	for (unsigned i = 0; i < v->last_turns && others != 0; i++) {
		while (!(others >> seat & 1))
			seat = seat + 1 < v->seats ? seat + 1 : 0;
		seats |= 1u << seat;
		seat = seat + 1 < v->seats ? seat + 1 : 0;
	}
	return (uint16_t)seats;
}

/* Writes who still has a turn: "Ben and Cleo: one turn each." */
static void
write_left(const struct render_table *t, char out[REST_TEXT])
{
	const struct golf_view *v = t->view;
	uint16_t seats = find_left(v);
	unsigned n = (unsigned)__builtin_popcount(seats);
	char who[REST_TEXT] = "", name[RENDER_NAME], number[NUMBER_TEXT];

	if (v->last_turns == 0 && t->rules->final_turns == 0) {
		words_say(t->lang, "headline.last", NULL, out, REST_TEXT);
		return;
	}
	for (unsigned seat = 0; n <= NAMES_MOST && seat < v->seats; seat++)
		if (seats >> seat & 1)
			list_add(t->lang, who, sizeof who, short_name(t, seat, name),
			    seats >> seat == 1);
	words_say(t->lang,
	    n > NAMES_MOST ? "headline.turns-many"
		: n == 1   ? "headline.turn-one"
			   : "headline.turns",
	    WORDS({ "who", who }, { "n", number_text((int)n, number) }), out, REST_TEXT);
}

/* Returns the key of what happened. */
static const char *
find_key(const struct render_table *t, const struct moment *m)
{
	struct golf_rules usual;

	if (m->empty)
		return m->row->empty;
	if (m->row->race && golf_rules_matches_top(t->rules))
		return m->row->race;
	golf_rules_default(&usual);
	return m->row->usual && strcmp(t->rules->call, usual.call) == 0 ? m->row->usual
									: m->row->key;
}

/* Returns the key of the sentence behind it, or NULL. */
static const char *
find_rest(const struct moment *m)
{
	const struct golf_news *n = m->event;

	if (!n)
		return NULL;
	if (m->row->other && n->seat2 != n->seat)
		return m->row->other;
	return m->row->bare && n->card >= GOLF_CARD_KINDS ? m->row->bare : m->row->rest;
}

void
headline_add(struct sheet *s, const struct render_table *t)
{
	struct moment m;
	const char *key;
	char name[RENDER_NAME], call[RENDER_NAME], other[RENDER_NAME], card[CARD_TEXT],
	    place[NUMBER_TEXT], there[NUMBER_TEXT], what[WHAT_TEXT], rest[REST_TEXT] = "";

	moment_find(t, &m);
	if (!m.row)
		return;
	words_say(t->lang, find_key(t, &m),
	    WORDS({ "name", short_name(t, m.seat, name) }, { "call", call_word(t, call) }), what,
	    sizeof what);
	key = find_rest(&m);
	if (m.row->ends)
		write_left(t, rest);
	else if (key)
		words_say(t->lang, key,
		    WORDS({ "other", short_name(t, m.event->seat2, other) },
			{ "card", card_shown(t, m.event->card, card) },
			{ "place", place_text(m.event->place, place) },
			{ "there", place_text(m.event->place2, there) }),
		    rest, sizeof rest);
	write_headline(s, t, m.row->sign, what, rest);
}
