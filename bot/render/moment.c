#include "bot/render/moment.h"

#include "bot/render/cells.h"

enum { EMPTY_WEIGHT = 9 }; /* above the weights of news_words.c */

/* Returns the seat whose layout has lost its last card, as far as the event concerns it. */
static unsigned
find_empty(const struct golf_view *v, const struct golf_news *n)
{
	const uint8_t seats[] = { n->seat2, n->seat };

	for (unsigned i = 0; i < 2; i++) {
		unsigned cards = 0;

		if (seats[i] >= v->seats)
			continue;
		for (unsigned place = 0; place < v->size[seats[i]]; place++)
			cards += v->cell[seats[i]][place].card != GOLF_NO_CARD;
		if (cards == 0)
			return seats[i];
	}
	return GOLF_NOBODY;
}

/* Takes the event when it is heavier than *weight. */
static void
consider(const struct golf_view *v, const struct golf_news *n, unsigned *weight, struct moment *out)
{
	const struct news_headline *row = &news_words(n->kind)->head;
	unsigned empty = row->empty ? find_empty(v, n) : GOLF_NOBODY;
	unsigned heavy = empty != GOLF_NOBODY ? EMPTY_WEIGHT : row->weight;

	if ((empty == GOLF_NOBODY && !row->key) || heavy <= *weight)
		return;
	*weight = heavy;
	*out = (struct moment){ .row = row,
		.event = n,
		.seat = empty != GOLF_NOBODY ? (uint8_t)empty : n->seat,
		.empty = empty != GOLF_NOBODY };
}

/* How the hole was ended, when the news do not say it any more. */
static enum golf_news_kind
guess_end(const struct golf_rules *r, const struct golf_view *v)
{
	bool down = false;

	for (unsigned place = 0; place < v->size[v->ender]; place++) {
		const struct golf_cell *c = &v->cell[v->ender][place];

		down |= c->card != GOLF_NO_CARD && !(c->flags & GOLF_CELL_UP);
	}
	return down && r->knock != GOLF_KNOCK_NONE ? GOLF_NEWS_KNOCKED : GOLF_NEWS_LAST_TURNS;
}

void
moment_find(const struct render_table *t, struct moment *out)
{
	const struct golf_view *v = t->view;
	unsigned turns = 0, weight = 0, most = t->alone ? v->seats : 1;
	bool ended = false;

	*out = (struct moment){ .seat = GOLF_NOBODY };
	if (!cells_in_play(v))
		return;
	for (unsigned i = t->news; i-- > 0 && t->recent[i].kind != GOLF_NEWS_DEALT;) {
		const struct golf_news *n = &t->recent[i];
		bool ends = news_words(n->kind)->head.ends && n->seat == v->ender;

		turns += n->kind == GOLF_NEWS_TURN;
		ended |= ends;
		if (ends || (!news_words(n->kind)->head.ends && turns <= most))
			consider(v, n, &weight, out);
	}
	if (v->ender < v->seats && !ended) {
		const struct golf_news end = { .kind = (uint8_t)guess_end(t->rules, v),
			.seat = v->ender,
			.seat2 = GOLF_NOBODY };

		consider(v, &end, &weight, out);
		if (out->row == &news_words(end.kind)->head)
			out->event = NULL;
	}
}

bool
moment_tells(const struct moment *m, const struct golf_news *n)
{
	if (!m->row)
		return false;
	if (m->row->ends)
		return n->seat == m->seat && news_words(n->kind)->head.ends;
	return n == m->event && m->row->rest;
}
